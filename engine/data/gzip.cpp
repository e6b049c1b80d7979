// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/data/gzip.h"

#include "engine/base/error.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

namespace ringside {

namespace {

// zlib's stream with its clean-up. It keeps pointers into the content, which must outlive it.
class Inflater {
public:
    Inflater(std::span<const std::uint8_t> content, const std::string& name)
        : m_content(content)
        , m_name(name) {
        constexpr int gzipOnly = 16 + MAX_WBITS;
        if (inflateInit2(&m_stream, gzipOnly) != Z_OK)
            throw std::bad_alloc();
    }
    ~Inflater() { inflateEnd(&m_stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    // Fills the target as far as the content goes; returns how much it filled.
    std::size_t read(std::span<std::uint8_t> target) {
        std::size_t filled = 0;
        while (filled < target.size() && !m_atEnd) {
            offerInput();
            offerRoom(target.subspan(filled));
            const uInt room = m_stream.avail_out;
            const int status = inflate(&m_stream, Z_NO_FLUSH);
            filled += room - m_stream.avail_out;
            handle(status);
        }
        return filled;
    }

private:
    static constexpr std::size_t largestPiece = std::numeric_limits<uInt>::max();

    void offerInput() {
        if (m_stream.avail_in > 0 || m_offered == m_content.size())
            return;
        const std::size_t piece = std::min(largestPiece, m_content.size() - m_offered);
        m_stream.next_in = const_cast<Bytef*>(m_content.data() + m_offered); // zlib only reads it
        m_stream.avail_in = static_cast<uInt>(piece);
        m_offered += piece;
    }

    void offerRoom(std::span<std::uint8_t> target) {
        m_stream.next_out = target.data();
        m_stream.avail_out = static_cast<uInt>(std::min(largestPiece, target.size()));
    }

    void handle(int status) {
        const bool inputUsedUp = m_stream.avail_in == 0 && m_offered == m_content.size();
        if (status == Z_STREAM_END) {
            m_atEnd = inputUsedUp;
            if (!m_atEnd && inflateReset(&m_stream) != Z_OK)
                throw std::bad_alloc();
        } else if (status == Z_MEM_ERROR) {
            throw std::bad_alloc();
        } else if (status == Z_BUF_ERROR
            || (status == Z_OK && inputUsedUp && m_stream.avail_out > 0)) {
            throw FileError(m_name + " ends in the middle of its gzip data; it was cut off");
        } else if (status != Z_OK) {
            throw FileError(m_name + " is damaged: its gzip data cannot be unpacked");
        }
    }

    z_stream m_stream{};
    std::span<const std::uint8_t> m_content;
    const std::string& m_name;
    std::size_t m_offered = 0;
    bool m_atEnd = false;
};

} // namespace

bool isGzip(std::span<const std::uint8_t> content) {
    return content.size() >= 2 && content[0] == 0x1f && content[1] == 0x8b;
}

std::vector<std::uint8_t> inflateGzip(
    std::span<const std::uint8_t> content, const std::string& name, std::size_t limit) {
    Inflater inflater(content, name);
    std::vector<std::uint8_t> result;
    // Room for one byte more than allowed tells "just fits" from "too much". Growing by doubling
    // keeps the memory in proportion to what was really there.
    std::size_t size = 0;
    do {
        constexpr std::size_t firstRoom = 64 << 10;
        result.resize(std::min(limit + 1, std::max(firstRoom, 2 * result.size())));
        size += inflater.read(std::span(result).subspan(size));
        if (size > limit)
            throw FileError(name + " unpacks to more than " + std::to_string(limit) + " bytes");
    } while (size == result.size());
    result.resize(size);
    return result;
}

std::vector<std::uint8_t> inflateStart(
    std::span<const std::uint8_t> content, const std::string& name, std::size_t count) {
    std::vector<std::uint8_t> result(count);
    result.resize(Inflater(content, name).read(result));
    return result;
}

} // namespace ringside
