// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/choices.h"

#include "engine/scenario/network_presets.h"
#include "views/playback/duration_text.h"
#include "views/setup/forecast.h"
#include "views/status_sentence.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace ringside {

namespace {

/// The preset's name in the user's language; empty where the rate says it all.
QString placeName(const NetworkPreset& preset) {
    if (preset.id == "home-wifi")
        return QCoreApplication::translate("Choices", "home Wi-Fi");
    if (preset.id == "data-centre")
        return QCoreApplication::translate("Choices", "data centre");
    return {};
}

Choice networkChoice(const NetworkPreset& preset) {
    const QString numbers = QStringLiteral("%1, %2").arg(
        rateText(preset.bandwidthBitsPerS), durationText(preset.latencyS));
    const QString place = placeName(preset);
    return {place.isEmpty() ? numbers : QStringLiteral("%1: %2").arg(place, numbers),
        [preset](Scenario& scenario) { scenario = withPreset(scenario, preset); }};
}

Choice slowWorker(double factor) {
    return {QString::fromUtf8("%1 × %2")
                .arg(QCoreApplication::translate("Choices", "one worker"))
                .arg(factor),
        [factor](Scenario& scenario) {
            Straggler straggler;
            straggler.kind = StragglerKind::Fixed;
            straggler.worker = std::min(3, scenario.cluster.workers - 1);
            straggler.factor = factor;
            scenario.cluster.stragglers = {straggler};
        }};
}

/// A delay that is felt next to the compute time of one batch.
double feltDelay(const Scenario& scenario) {
    const ComputeSettings& compute = scenario.cluster.compute;
    if (compute.kind == ComputeKind::Fixed && compute.seconds > 0)
        return compute.seconds;
    return 0.02;
}

Choice modelChoice(const QString& name, const std::vector<int>& layers) {
    return {QStringLiteral("%1, %2").arg(name, layersText(layers)),
        [layers](Scenario& scenario) { scenario.model.layers = layers; }};
}

} // namespace

std::vector<Choice> networkChoices() {
    std::vector<Choice> choices;
    for (const NetworkPreset& preset : networkPresets())
        choices.push_back(networkChoice(preset));
    choices.push_back({QCoreApplication::translate("Choices", "this computer, not emulated"),
        [](Scenario& scenario) { scenario.cluster.emulate = false; }});
    return choices;
}

std::vector<Choice> stragglerChoices(const Scenario& scenario) {
    const double delay = feltDelay(scenario);
    return {
        {QCoreApplication::translate("Choices", "nobody is slow"),
            [](Scenario& changed) { changed.cluster.stragglers.clear(); }},
        slowWorker(2),
        slowWorker(4),
        {QCoreApplication::translate("Choices", "a random one late each step"),
            [delay](Scenario& changed) {
                Straggler straggler;
                straggler.kind = StragglerKind::Random;
                straggler.delayS = delay;
                changed.cluster.stragglers = {straggler};
            }},
        {QCoreApplication::translate("Choices", "each later than the one before"),
            [delay](Scenario& changed) {
                Straggler straggler;
                straggler.kind = StragglerKind::LinearSkew;
                straggler.stepS = delay / 4;
                changed.cluster.stragglers = {straggler};
            }},
        {QCoreApplication::translate("Choices", "slow phases now and then"),
            [](Scenario& changed) {
                Straggler straggler;
                straggler.kind = StragglerKind::Bursty;
                straggler.probability = 0.02;
                straggler.meanSteps = 10;
                straggler.factor = 3;
                changed.cluster.stragglers = {straggler};
            }},
    };
}

std::vector<Choice> modelChoices(const Scenario& scenario) {
    if (scenario.data.source == DataSource::FashionMini)
        return {modelChoice(QCoreApplication::translate("Choices", "small"), {196, 32, 10}),
            modelChoice(QCoreApplication::translate("Choices", "medium"), {196, 64, 10}),
            modelChoice(QCoreApplication::translate("Choices", "large"), {196, 256, 64, 10})};
    if (scenario.data.source == DataSource::Csv || scenario.data.source == DataSource::Hyperplane
        || scenario.data.source == DataSource::Spiral) { // the data set decides about the ends
        const int inputs = scenario.model.layers.front(), outputs = scenario.model.layers.back();
        return {modelChoice(QCoreApplication::translate("Choices", "one layer"), {inputs, outputs}),
            modelChoice(QCoreApplication::translate("Choices", "small"), {inputs, 32, outputs}),
            modelChoice(
                QCoreApplication::translate("Choices", "large"), {inputs, 64, 64, outputs})};
    }
    return {modelChoice(QCoreApplication::translate("Choices", "small"), {784, 64, 10}),
        modelChoice(QCoreApplication::translate("Choices", "medium"), {784, 128, 10}),
        modelChoice(QCoreApplication::translate("Choices", "paper"), {784, 256, 64, 10})};
}

std::vector<int> batchChoices(const Scenario& scenario) {
    std::vector<int> batches;
    for (int batch : {5, 10, 20, 25, 50, 100, 200, 250, 500, 1000})
        if (std::int64_t(batch) * scenario.cluster.workers <= assumedSamples(scenario))
            batches.push_back(batch);
    if (std::find(batches.begin(), batches.end(), scenario.training.batch) == batches.end())
        batches.push_back(scenario.training.batch);
    std::sort(batches.begin(), batches.end());
    return batches;
}

int matching(const std::vector<Choice>& choices, const Scenario& scenario) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
        Scenario changed = scenario;
        choices[i].apply(changed);
        if (changed == scenario)
            return int(i);
    }
    return -1;
}

QString networkText(const Scenario& scenario) {
    if (!scenario.cluster.emulate)
        return QCoreApplication::translate("Choices", "this computer, not emulated");
    QString text = QStringLiteral("%1, %2").arg(
        rateText(scenario.cluster.bandwidthBitsPerS), durationText(scenario.cluster.latencyS));
    if (!scenario.cluster.nodes.empty())
        text += QCoreApplication::translate("Choices", ", uneven");
    return text;
}

QString stragglerText(const Scenario& scenario) {
    const auto choices = stragglerChoices(scenario);
    if (const int index = matching(choices, scenario); index >= 0)
        return choices[std::size_t(index)].text;
    const auto& stragglers = scenario.cluster.stragglers;
    if (stragglers.size() > 1)
        return QCoreApplication::translate("Choices", "%1 kinds, as loaded").arg(stragglers.size());
    const Straggler& straggler = stragglers.front();
    if (straggler.kind != StragglerKind::Fixed)
        return QCoreApplication::translate("Choices", "as loaded");
    if (straggler.delayS > 0)
        return QCoreApplication::translate("Choices", "worker %1 late by %2")
            .arg(straggler.worker)
            .arg(durationText(straggler.delayS));
    return QString::fromUtf8("%1 × %2")
        .arg(QCoreApplication::translate("Choices", "worker %1").arg(straggler.worker))
        .arg(straggler.factor);
}

QString layersText(const std::vector<int>& layers) {
    QStringList widths;
    for (int width : layers)
        widths << QString::number(width);
    return widths.join(QLatin1Char('-'));
}

QString dataText(const Scenario& scenario) {
    const QLocale english(QLocale::English);
    const auto samples = knownSampleCount(scenario);
    const QString count = samples
        ? QCoreApplication::translate("Choices", ", %1").arg(english.toString(qlonglong(*samples)))
        : QString();
    switch (scenario.data.source) {
    case DataSource::FashionMini:
        return QCoreApplication::translate("Choices", "Fashion-MNIST mini") + count;
    case DataSource::FashionMnist:
        return QCoreApplication::translate("Choices", "Fashion-MNIST") + count;
    case DataSource::Csv:
        return QCoreApplication::translate("Choices", "CSV file");
    case DataSource::Hyperplane:
        return QCoreApplication::translate("Choices", "hyperplane") + count;
    case DataSource::Spiral:
        return QCoreApplication::translate("Choices", "spiral") + count;
    case DataSource::Idx:
        return QCoreApplication::translate("Choices", "IDX files");
    }
    return {};
}

} // namespace ringside
