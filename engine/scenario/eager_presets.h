// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <array>
#include <optional>
#include <string_view>

namespace ringside {

/// Named sets of the policies that the paper on eager-SGD (arXiv 1908.04207) and its released code
/// leave open or decide differently.
enum class EagerPreset : std::uint8_t {
    Idealised, ///< late gradients are added up, every result is applied in order
    AsInPaper, ///< only the newest result can be read; models are copied every 10 epochs
    AsReleased, ///< late gradients are dropped, workers walk through every round, every 33rd is
                ///< full
};

struct EagerPresetInfo {
    EagerPreset preset;
    std::string_view id;
    std::string_view name;
    std::string_view summary; ///< one sentence
};
inline constexpr std::array<EagerPresetInfo, 3> eagerPresets{{
    {EagerPreset::Idealised, "idealised", "Idealised",
        "Late gradients are added to the next ones, and every worker applies every result in "
        "order."},
    {EagerPreset::AsInPaper, "as-in-the-paper", "As in the paper",
        "A late worker can read the newest result only; all models are made equal every 10 "
        "epochs."},
    {EagerPreset::AsReleased, "as-released", "As released",
        "The published code: late gradients are dropped, a late worker walks through every round, "
        "every "
        "33rd round waits for all, and rank 0's model is copied every 10 epochs."},
}};

/// The architecture with the preset's policies; kind, quorum and all else stay.
ArchitectureSettings withPreset(ArchitectureSettings, EagerPreset);
/// The preset whose policies these are; none if they are somebody's own.
std::optional<EagerPreset> presetOf(const ArchitectureSettings&);

} // namespace ringside
