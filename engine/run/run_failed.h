// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

namespace ringside {

/// The run cannot go on; what() is the reason for people. The record is kept.
class RunFailed : public Error {
public:
    using Error::Error;
};

} // namespace ringside
