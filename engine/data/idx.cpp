// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/data/idx.h"

#include "engine/base/error.h"
#include "engine/data/gzip.h"

#include <filesystem>
#include <fstream>

namespace ringside {

namespace {

constexpr std::size_t largestFile = std::size_t{1} << 30; // 1 GiB, 20 times Fashion-MNIST
constexpr std::size_t magicSize = 4;
constexpr std::size_t largestHeader = magicSize + 3 * 4;

struct IdxHeader {
    std::vector<std::uint32_t> sizes;
    std::uint64_t values = 0; ///< product of the sizes
    std::size_t bytes() const { return magicSize + 4 * sizes.size(); }
};

std::string fileEnds(const std::string& name, std::size_t size) {
    return name + " ends at byte " + std::to_string(size) + ", inside its IDX header";
}

std::uint32_t bigEndian(std::span<const std::uint8_t> four) {
    return std::uint32_t{four[0]} << 24 | std::uint32_t{four[1]} << 16 | std::uint32_t{four[2]} << 8
        | four[3];
}

void checkMagic(std::span<const std::uint8_t> content, const std::string& name) {
    if (content.size() < magicSize)
        throw FileError(fileEnds(name, content.size()));
    if (content[0] != 0 || content[1] != 0)
        throw FileError(name + " is no IDX file: bytes 0 and 1 must be 0");
    constexpr std::uint8_t unsignedByte = 0x08;
    if (content[2] != unsignedByte)
        throw FileError(name + " holds values of type " + std::to_string(content[2])
            + " (byte 2); only unsigned bytes, type 8, can be read");
    if (content[3] < 1 || content[3] > 3)
        throw FileError(name + " has " + std::to_string(content[3])
            + " dimensions (byte 3); 1 to 3 can be read");
}

// Reads the header only; `content` may be longer or the start of a longer file.
IdxHeader parseHeader(std::span<const std::uint8_t> content, const std::string& name) {
    checkMagic(content, name);
    const std::size_t dimensions = content[3];
    if (content.size() < magicSize + 4 * dimensions)
        throw FileError(fileEnds(name, content.size()));
    IdxHeader header;
    header.values = 1;
    for (std::size_t i = 0; i < dimensions; ++i) {
        header.sizes.push_back(bigEndian(content.subspan(magicSize + 4 * i, 4)));
        // Three sizes of 32 bits can exceed 64 bits; past the limit the exact product is of no
        // interest.
        if (header.values > largestFile)
            continue;
        header.values *= header.sizes.back();
    }
    if (header.values == 0 || header.values > largestFile)
        throw FileError(name + " states " + (header.values == 0 ? "no" : "more than 2^30")
            + " values in its header (bytes 4 to " + std::to_string(header.bytes() - 1) + ")");
    return header;
}

std::vector<std::uint8_t> readWhole(const std::string& path) {
    std::error_code failure;
    // A folder, pipe or device could give endless bytes or block for ever.
    if (!std::filesystem::is_regular_file(path, failure))
        throw FileError("cannot read " + path + ": there is no such file");
    std::ifstream file(path, std::ios::binary);
    const std::uintmax_t size = std::filesystem::file_size(path, failure);
    if (!file || failure)
        throw FileError("cannot read " + path + ": it cannot be opened");
    if (size > largestFile)
        throw FileError("cannot read " + path + ": it is larger than 1 GiB");
    std::vector<std::uint8_t> content(size);
    file.read(reinterpret_cast<char*>(content.data()), static_cast<std::streamsize>(size));
    if (static_cast<std::uintmax_t>(file.gcount()) != size)
        throw FileError(
            "cannot read " + path + ": it ended after " + std::to_string(file.gcount()) + " bytes");
    return content;
}

} // namespace

IdxArray parseIdx(std::span<const std::uint8_t> content, const std::string& name) {
    IdxHeader header = parseHeader(content, name);
    const std::uint64_t stated = header.bytes() + header.values;
    if (content.size() != stated)
        throw FileError(name + " is " + std::to_string(content.size())
            + " bytes long, but its header states " + std::to_string(stated));
    const auto values = content.subspan(header.bytes());
    return {std::move(header.sizes), {values.begin(), values.end()}};
}

std::vector<std::uint8_t> readMaybeGzip(const std::string& path) {
    std::vector<std::uint8_t> content = readWhole(path);
    return isGzip(content) ? inflateGzip(content, path, largestFile) : content;
}

IdxArray readIdx(const std::string& path) {
    const std::vector<std::uint8_t> content = readWhole(path);
    if (!isGzip(content))
        return parseIdx(content, path);
    const IdxHeader header = parseHeader(inflateStart(content, path, largestHeader), path);
    return parseIdx(inflateGzip(content, path, header.bytes() + header.values), path);
}

} // namespace ringside
