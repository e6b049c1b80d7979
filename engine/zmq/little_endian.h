// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

namespace ringside {

// Values are copied as they lie in memory; numbers are written byte by byte.
static_assert(std::endian::native == std::endian::little && std::numeric_limits<float>::is_iec559,
    "floats travel as they lie in memory: little-endian IEEE 754");

/// Appends numbers to a byte vector, lowest byte first.
class LittleEndianWriter {
public:
    explicit LittleEndianWriter(std::vector<std::byte>& bytes)
        : m_bytes(bytes) { }
    template <std::integral T>
    void put(T value) {
        const auto bits = static_cast<std::make_unsigned_t<T>>(value);
        for (std::size_t i = 0; i < sizeof(T); ++i)
            m_bytes.push_back(static_cast<std::byte>(static_cast<std::uint64_t>(bits) >> (8 * i)));
    }
    void put(double value) { put(std::bit_cast<std::uint64_t>(value)); }
    void put(float value) { put(std::bit_cast<std::uint32_t>(value)); }
    void putFloats(std::span<const float> values) {
        const auto bytes = std::as_bytes(values);
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }

private:
    std::vector<std::byte>& m_bytes;
};

/// Takes numbers off the front of a span. Past the end it yields zeros and ok() turns false, so a
/// reader checks once at the end instead of after every field.
class LittleEndianReader {
public:
    explicit LittleEndianReader(std::span<const std::byte> bytes)
        : m_left(bytes) { }
    bool ok() const { return m_ok; }
    std::size_t left() const { return m_left.size(); }
    template <std::integral T>
    T take() {
        if (m_left.size() < sizeof(T)) {
            fail();
            return 0;
        }
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i)
            bits |= static_cast<std::uint64_t>(m_left[i]) << (8 * i);
        m_left = m_left.subspan(sizeof(T));
        return static_cast<T>(bits);
    }
    double takeDouble() { return std::bit_cast<double>(take<std::uint64_t>()); }
    float takeFloat() { return std::bit_cast<float>(take<std::uint32_t>()); }
    /// Allocates only after the bytes are known to be there.
    std::vector<float> takeFloats(std::size_t count) {
        if (m_left.size() / sizeof(float) < count) {
            fail();
            return {};
        }
        std::vector<float> values(count);
        if (count > 0)
            std::memcpy(values.data(), m_left.data(), count * sizeof(float));
        m_left = m_left.subspan(count * sizeof(float));
        return values;
    }

private:
    void fail() {
        m_ok = false;
        m_left = {};
    }
    std::span<const std::byte> m_left;
    bool m_ok = true;
};

} // namespace ringside
