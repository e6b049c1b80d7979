// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/scenario/words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace ringside {

/// Shortest decimal text that reads back as the same number: "0.07", "1e+09", "nan".
std::string numberText(double value);
/// The value as JSON, cut to a length that fits a sentence.
std::string shortText(const nlohmann::json& value);
/// A field name from outside, in plain characters and cut to a length that fits a sentence.
std::string shortName(const std::string& name);
/// "a number", "a text", "a list" ...: for "must be a number, is a text".
std::string typeName(const nlohmann::json& value);

/// Reads the fields of one JSON object. A field that is absent keeps its default; a field that
/// cannot be read leaves a fault and keeps its default; finish() reports the fields that nobody
/// asked for.
class ObjectReader {
public:
    ObjectReader(const nlohmann::json& value, std::string path, std::vector<Fault>& faults);

    void number(std::string_view name, double& out);
    void number(std::string_view name, std::optional<double>& out);
    void flag(std::string_view name, bool& out);
    void text(std::string_view name, std::string& out);
    void seed(std::string_view name, std::uint64_t& out);
    void numbers(std::string_view name, std::vector<double>& out);
    template <typename Whole>
    void whole(std::string_view name, Whole& out);
    template <typename Value>
    void word(std::string_view name, Value& out);
    /// A field of the format whose other values this version cannot run.
    void only(std::string_view name, const nlohmann::json& available);

    /// The raw value, marked as known; nullptr if absent.
    const nlohmann::json* take(std::string_view name);
    void fault(std::string_view name, std::string sentence);
    std::string pathOf(std::string_view name) const;
    /// `elsewhere` maps a field name to its full path, for fields put into the wrong object.
    void finish(const std::vector<std::string>& elsewhere = {});

private:
    std::optional<double> wholeNumber(std::string_view name, double low, double high);
    void unknownWord(std::string_view name, const std::string& text,
        const std::vector<std::string>& words, bool reserved);

    const nlohmann::json& m_value;
    std::string m_path;
    std::vector<Fault>& m_faults;
    std::vector<std::string> m_known;
};

template <typename Whole>
void ObjectReader::whole(std::string_view name, Whole& out) {
    // 2^53: beyond it a JSON number may already have lost its last digits.
    constexpr double exact = 9007199254740992.0;
    constexpr double high = std::min(exact, static_cast<double>(std::numeric_limits<Whole>::max()));
    if (const std::optional<double> value = wholeNumber(name, -high, high))
        out = static_cast<Whole>(*value);
}

template <typename Value>
void ObjectReader::word(std::string_view name, Value& out) {
    std::string text;
    text = textOf(out);
    const std::size_t before = m_faults.size();
    this->text(name, text);
    if (m_faults.size() > before)
        return;
    const Vocabulary<Value> vocabulary = ringside::vocabulary<Value>();
    std::vector<std::string> words;
    for (const Word<Value>& word : vocabulary.words) {
        words.emplace_back(word.text);
        if (word.text == text) {
            out = word.value;
            return;
        }
    }
    const bool reserved
        = std::ranges::find(vocabulary.unavailable, text) != vocabulary.unavailable.end();
    unknownWord(name, text, words, reserved);
}

} // namespace ringside
