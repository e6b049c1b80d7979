// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/units.h"

#include "engine/base/error.h"

#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace ringside::theory {

namespace {

UnitOf times(const UnitOf& a, const UnitOf& b, int power = 1) {
    return {a.seconds + power * b.seconds, a.bytes + power * b.bytes, a.steps + power * b.steps,
        a.epochs + power * b.epochs};
}

std::optional<UnitOf> unitOfSymbol(std::string_view name) {
    constexpr UnitOf number{}, perStep{1, 0, -1, 0}, bytesPerStep{0, 1, -1, 0};
    constexpr std::pair<std::string_view, UnitOf> symbols[]{{"K", {0, 0, 1, -1}}, {"w", number},
        {"S", number}, {"Q", number}, {"H", number}, {"G", number}, {"k", number}, {"R", number},
        {"n", number}, {"f", number}, {"h", perStep}, {"cycle", perStep}, {"t_c", perStep},
        {"t_u", perStep}, {"alpha", perStep}, {"W", bytesPerStep}, {"sigma", bytesPerStep},
        {"s", bytesPerStep}, {"B", {-1, 1, 0, 0}}};
    for (const auto& [symbol, unit] : symbols)
        if (symbol == name)
            return unit;
    return std::nullopt;
}

/// Reads sum := product (('+'|'-') product)*, product := factor (('/')? factor)*, factor := number
/// | symbol | '(' sum ')' | max(sum, sum) | log2(sum).
class Reader {
public:
    explicit Reader(std::string_view text)
        : m_text(text) { }
    UnitOf all() {
        const UnitOf unit = sum();
        if (peek() != '\0')
            fail("is not understood");
        return unit;
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw Error(
            "\"" + std::string(m_text) + "\", place " + std::to_string(m_place + 1) + ": " + what);
    }
    char peek() {
        while (m_place < m_text.size() && m_text[m_place] == ' ')
            ++m_place;
        return m_place < m_text.size() ? m_text[m_place] : '\0';
    }
    bool take(char wanted) {
        const bool there = peek() == wanted;
        m_place += there ? 1 : 0;
        return there;
    }
    UnitOf sum() {
        take('-');
        UnitOf unit = product();
        while (peek() == '+' || peek() == '-') {
            ++m_place;
            if (product() != unit)
                fail("unlike units are added");
        }
        return unit;
    }
    UnitOf product() {
        UnitOf unit = factor();
        for (char next = peek(); next != '\0' && next != '+' && next != '-' && next != ')'
             && next != ',' && next != ']';
             next = peek())
            unit = take('/') ? times(unit, factor(), -1) : times(unit, factor());
        return unit;
    }
    UnitOf factor() {
        if (take('(')) {
            const UnitOf unit = sum();
            if (!take(')'))
                fail("a bracket is not closed");
            return unit;
        }
        if (std::isdigit(static_cast<unsigned char>(peek()))) {
            while (std::isdigit(static_cast<unsigned char>(peek())) || peek() == '.')
                ++m_place;
            return {};
        }
        return named();
    }
    UnitOf named() {
        peek();
        const std::size_t begin = m_place;
        while (m_place < m_text.size()
            && (std::isalnum(static_cast<unsigned char>(m_text[m_place]))
                || m_text[m_place] == '_'))
            ++m_place;
        const std::string_view name = m_text.substr(begin, m_place - begin);
        if (name == "E")
            return expectation();
        if (name == "log2" && peek() != '(') { // log2 w
            if (factor() != UnitOf{})
                fail("log2 of something that has a unit");
            return {};
        }
        if (name == "max" || name == "log2" || name == "ceil")
            return function(name);
        if (const auto unit = unitOfSymbol(name))
            return *unit;
        fail("\"" + std::string(name) + "\" is no symbol of the models");
    }
    /// E[min t_c], E[Q-th t_c]: an order statistic of the compute times has their unit.
    UnitOf expectation() {
        const std::size_t end = m_text.find(']', m_place);
        if (!take('[') || end == std::string_view::npos || !m_text.substr(0, end).ends_with("t_c"))
            fail("E[...] must end with t_c]");
        m_place = end + 1;
        return *unitOfSymbol("t_c");
    }
    UnitOf function(std::string_view name) {
        if (!take('('))
            fail("a bracket must follow " + std::string(name));
        if (name == "max" && m_text.substr(m_place).starts_with("0,")) { // 0 has every unit
            m_place += 2;
            const UnitOf other = sum();
            if (!take(')'))
                fail("a bracket is not closed");
            return other;
        }
        const UnitOf first = sum();
        if (name == "log2" && first != UnitOf{})
            fail("log2 of something that has a unit");
        if (name == "max" && (!take(',') || sum() != first))
            fail("max compares unlike units");
        if (!take(')'))
            fail("a bracket is not closed");
        return first;
    }

    std::string_view m_text;
    std::size_t m_place = 0;
};

void append(std::string& text, const char* name, int power) {
    for (int i = 0; i < power; ++i)
        text += (text.empty() ? "" : " ") + std::string(name);
}

} // namespace

UnitOf unitOf(std::string_view formula) {
    return Reader(formula).all();
}

std::string unitText(const UnitOf& unit) {
    const std::array parts{std::pair{"s", unit.seconds}, std::pair{"byte", unit.bytes},
        std::pair{"step", unit.steps}, std::pair{"epoch", unit.epochs}};
    std::string above, below;
    for (const auto& [name, power] : parts) {
        append(above, name, power);
        append(below, name, -power);
    }
    if (below.empty())
        return above.empty() ? "1" : above;
    const bool several = below.find(' ') != std::string::npos;
    return (above.empty() ? "1" : above) + '/' + (several ? '(' + below + ')' : below);
}

} // namespace ringside::theory
