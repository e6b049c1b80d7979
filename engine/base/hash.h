// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace ringside {

/// 64-bit fingerprint of the bytes of the values: tells whether replicas are bit-identical after a
/// step. Four independent lanes keep it at memory speed. Not cryptographic.
std::uint64_t fingerprint(std::span<const float> values);

} // namespace ringside
