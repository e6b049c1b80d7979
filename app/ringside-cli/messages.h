// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringside {

/// Exit codes that scripts rely on.
namespace exitCode {
inline constexpr int done = 0;
inline constexpr int failed = 1;
inline constexpr int wrongArguments = 2;
inline constexpr int fileTrouble = 3;
inline constexpr int interrupted = 130;
} // namespace exitCode

/// The text as a sentence: ends with a full stop unless it ends with a mark already.
std::string sentence(std::string text);
/// One line on standard error, "ringside-cli: ..." before it.
void say(std::string_view text);
/// Says what the exception in flight is about, each fault of a scenario on its own line, and
/// returns the exit code for it. Call from a catch block.
int sayException();

} // namespace ringside
