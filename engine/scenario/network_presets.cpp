// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/network_presets.h"

#include <algorithm>
#include <array>

namespace ringside {

std::span<const NetworkPreset> networkPresets() {
    static constexpr std::array presets{
        NetworkPreset{"home-wifi", "home Wi-Fi", 50e6, 2e-3, 4e-3, 0.001},
        NetworkPreset{"100-mbit", "100 Mbit/s Ethernet", 100e6, 1e-4, 0, 0},
        NetworkPreset{"gigabit", "gigabit Ethernet", 1e9, 1e-4, 0, 0},
        NetworkPreset{"10-gigabit", "10 gigabit Ethernet", 10e9, 5e-5, 0, 0},
        NetworkPreset{"data-centre", "data centre, 25 Gbit/s", 25e9, 1e-5, 0, 0},
    };
    return presets;
}

Scenario withPreset(const Scenario& scenario, const NetworkPreset& preset) {
    Scenario result = scenario;
    ClusterSettings& cluster = result.cluster;
    cluster.emulate = true;
    cluster.nodes.clear();
    cluster.bandwidthBitsPerS = preset.bandwidthBitsPerS;
    cluster.latencyS = preset.latencyS;
    cluster.jitterS = preset.jitterS;
    cluster.loss = preset.loss;
    return result;
}

const NetworkPreset* presetOf(const Scenario& scenario) {
    const auto presets = networkPresets();
    const auto found = std::ranges::find_if(presets,
        [&](const NetworkPreset& preset) { return withPreset(scenario, preset) == scenario; });
    return found == presets.end() ? nullptr : &*found;
}

} // namespace ringside
