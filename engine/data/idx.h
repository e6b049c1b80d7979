// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ringside {

/// An IDX array of unsigned bytes (the format of MNIST: magic 00 00 08 dims, big-endian sizes,
/// data).
struct IdxArray {
    std::vector<std::uint32_t> sizes;
    std::vector<std::uint8_t> values;
};

/// Parses the whole content of an (uncompressed) IDX file. Throws FileError naming `name` and the
/// byte at which the content is wrong; never allocates more than the content justifies.
IdxArray parseIdx(std::span<const std::uint8_t> content, const std::string& name);
/// Reads a file, inflating it when it starts with the gzip magic (at most 1 GiB). Throws FileError.
std::vector<std::uint8_t> readMaybeGzip(const std::string& path);
/// Reads and parses one IDX file, gzip or not. Inflates no more than its header states, so that a
/// small file cannot ask for much memory. Throws FileError.
IdxArray readIdx(const std::string& path);

} // namespace ringside
