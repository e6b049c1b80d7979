// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/animation_export.h"

#include "app/ringside-cli/drawing.h"
#include "app/ringside-cli/interruption.h"

#include "engine/base/error.h"
#include "views/charts/figure_style.h"
#include "views/figures/stage_animation.h"
#include "views/run_store.h"

#include <QFileInfo>

#include <charconv>

namespace ringside {

namespace {

constexpr Step mostRounds = 1000;

struct RoundRange {
    Step first = 0, last = 0;
};

/// "3" or "3..5", counted from 1 as on screen.
RoundRange roundsFrom(const std::string& text) {
    const auto number = [&](const std::string& word) {
        Step value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc() || end != word.data() + word.size() || value < 1)
            throw ScenarioError(
                "--rounds", "must be a round such as 3, or rounds such as 3..5, is " + text);
        return value - 1;
    };
    const auto dots = text.find("..");
    const Step first = number(text.substr(0, dots));
    const Step last = dots == std::string::npos ? first : number(text.substr(dots + 2));
    if (last < first || last - first >= mostRounds)
        throw ScenarioError("--rounds", "must go up, by at most 1000 rounds, is " + text);
    return {first, last};
}

/// Only the messages of these rounds are kept: a run may have millions.
void readRounds(const std::string& path, const RoundRange& range, RunStore& store) {
    RunReader reader(path);
    store.begin(reader.scenario());
    store.setHead(reader.scenario(), reader.host());
    for (bool more = true; more;) {
        RunBatch batch = reader.read();
        more = batch.more;
        std::erase_if(batch.messages, [&](const MessageEvent& message) {
            return message.step < range.first || message.step > range.last + 1;
        });
        store.append(batch);
    }
}

AnimationStyle styleFrom(const ChartOptions& options) {
    AnimationStyle style;
    style.dark = options.look == "dark";
    style.speed = options.speed.value_or(1);
    style.framesPerSecond = options.framesPerSecond.value_or(25);
    if (!(style.speed >= 0.01 && style.speed <= 100))
        throw ScenarioError("--speed", "must be 0.01 to 100");
    if (style.framesPerSecond < 1 || style.framesPerSecond > 60)
        throw ScenarioError("--fps", "must be 1 to 60 frames a second");
    if (!options.size)
        return style;
    const auto size = sizeFromText(QString::fromStdString(*options.size));
    const QSizeF pixels = size ? *size / 25.4 * 96 : QSizeF();
    for (const double side : {pixels.width(), pixels.height()})
        if (side < 160 || side > 3840)
            throw ScenarioError("--size",
                "must be 160 to 3840 pixels each way, such as 1280x720px, is " + *options.size);
    style.pixels = QSize(qRound(pixels.width() / 2) * 2, qRound(pixels.height() / 2) * 2);
    return style;
}

} // namespace

bool exportAnimation(
    const std::string& runFile, const std::string& path, const ChartOptions& options) {
    const QString target = QString::fromStdString(path);
    const QString ending = QFileInfo(target).suffix().toLower();
    if (ending != QStringLiteral("mp4") && ending != QStringLiteral("gif")
        && ending != QStringLiteral("png"))
        throw ScenarioError(
            "--to", "must end with .mp4, .gif or .png for an animation, is " + path);
    const RoundRange range = roundsFrom(options.rounds.value_or("1"));
    const AnimationStyle style = styleFrom(options);
    Interruption interruption; // before the first thread
    const Drawing drawing;
    RunStore store;
    readRounds(runFile, range, store);
    std::vector<RoundSlice> rounds;
    for (Step step = range.first; step <= range.last; ++step)
        if (RoundSlice slice = store.slice(step); !slice.empty())
            rounds.push_back(std::move(slice));
    if (Step(rounds.size()) != range.last - range.first + 1)
        throw ScenarioError("--rounds",
            "this run has " + std::to_string(store.rounds().size()) + " complete rounds");
    const StageAnimation animation(store.scenario(), std::move(rounds), style);
    bool stopped = false; // a signal after the last frame comes too late to stop anything
    const QString fault = writeAnimation(animation, target, [&](qsizetype) {
        stopped = interruption.arrived();
        return !stopped;
    });
    if (stopped)
        return false;
    if (!fault.isEmpty())
        throw FileError(fault.toStdString());
    return true;
}

} // namespace ringside
