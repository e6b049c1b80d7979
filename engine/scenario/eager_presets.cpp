// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/eager_presets.h"

namespace ringside {

ArchitectureSettings withPreset(ArchitectureSettings settings, EagerPreset preset) {
    settings.contribute = Contribute::Buffer;
    settings.divisor = Divisor::Workers;
    settings.lateGradient = LateGradient::Accumulate;
    settings.missedResults = MissedResults::Newest;
    settings.lateWorker = LateWorker::Rejoin;
    settings.fullRoundEvery = 0;
    settings.modelSyncEveryEpochs = 10;
    settings.modelSync = ModelSync::Copy;
    switch (preset) {
    case EagerPreset::Idealised:
        settings.missedResults = MissedResults::Queue;
        settings.modelSyncEveryEpochs = 0;
        break;
    case EagerPreset::AsInPaper:
        break;
    case EagerPreset::AsReleased:
        settings.lateGradient = LateGradient::Drop;
        settings.lateWorker = LateWorker::CatchUp;
        settings.fullRoundEvery = 33;
        break;
    }
    return settings;
}

std::optional<EagerPreset> presetOf(const ArchitectureSettings& settings) {
    for (const EagerPresetInfo& info : eagerPresets)
        if (withPreset(settings, info.preset) == settings)
            return info.preset;
    return std::nullopt;
}

} // namespace ringside
