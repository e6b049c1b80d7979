// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ringside {

/// Whether the content starts with the two bytes of gzip's magic.
bool isGzip(std::span<const std::uint8_t> content);
/// Inflates a whole gzip file (one member or several). Throws FileError naming `name` when it is
/// damaged, ends early, or would give more than `limit` bytes.
std::vector<std::uint8_t> inflateGzip(
    std::span<const std::uint8_t> content, const std::string& name, std::size_t limit);
/// The first `count` bytes of what a gzip file holds, or fewer when it holds fewer.
std::vector<std::uint8_t> inflateStart(
    std::span<const std::uint8_t> content, const std::string& name, std::size_t count);

} // namespace ringside
