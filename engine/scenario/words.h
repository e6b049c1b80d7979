// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <span>
#include <string_view>

namespace ringside {

/// One word of an enumeration as it stands in a scenario.
template <typename Value>
struct Word {
    std::string_view text;
    Value value;
};

/// All words of an enumeration, and those which the format knows but this version cannot run.
template <typename Value>
struct Vocabulary {
    std::span<const Word<Value>> words;
    std::span<const std::string_view> unavailable;
};

template <typename Value>
Vocabulary<Value> vocabulary();
template <>
Vocabulary<ArchitectureKind> vocabulary();
template <>
Vocabulary<Sharing> vocabulary();
template <>
Vocabulary<ComputeKind> vocabulary();
template <>
Vocabulary<StragglerKind> vocabulary();
template <>
Vocabulary<Activation> vocabulary();
template <>
Vocabulary<Loss> vocabulary();
template <>
Vocabulary<Initialisation> vocabulary();
template <>
Vocabulary<DataSource> vocabulary();
template <>
Vocabulary<LearningRateScaling> vocabulary();

template <>
Vocabulary<Placement> vocabulary();
template <>
Vocabulary<LateGradient> vocabulary();
template <>
Vocabulary<MissedResults> vocabulary();
template <>
Vocabulary<LateWorker> vocabulary();
template <>
Vocabulary<Contribute> vocabulary();
template <>
Vocabulary<Divisor> vocabulary();
template <>
Vocabulary<Collective> vocabulary();
template <>
Vocabulary<ModelSync> vocabulary();
template <>
Vocabulary<Quota> vocabulary();
template <>
Vocabulary<Mix> vocabulary();
template <>
Vocabulary<OnDeath> vocabulary();
template <>
Vocabulary<FaultAction> vocabulary();

/// The word of a value; empty for a value outside the enumeration.
template <typename Value>
std::string_view textOf(Value value) {
    for (const Word<Value>& word : vocabulary<Value>().words)
        if (word.value == value)
            return word.text;
    return {};
}

} // namespace ringside
