// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_axis.h"

#include "views/playback/round_slice.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

namespace {

struct Unit {
    double size;
    const char16_t* name;
};

/// The unit in which the range's end reads best; one for all ticks.
Unit unitOf(double seconds) {
    static constexpr std::array<Unit, 3> units{{{1, u"s"}, {1e-3, u"ms"}, {1e-6, u"µs"}}};
    for (const Unit& unit : units)
        if (seconds >= unit.size)
            return unit;
    return units.back();
}

} // namespace

double niceStep(double least) {
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (power * factor >= least * (1 - 1e-9))
            return power * factor;
    return power * 10;
}

void TimelineAxis::clear() {
    const TimelineUnit unit = m_unit;
    *this = {};
    m_unit = unit;
}

void TimelineAxis::update(const std::vector<RoundRow>& rounds, ArchitectureKind kind) {
    if (rounds.size() < m_begins.size())
        clear();
    for (std::size_t i = m_begins.size(); i < rounds.size(); ++i) {
        const Time before = m_begins.empty() ? Time{} : m_begins.back();
        const auto previousEnd = i > 0 ? std::optional(rounds[i - 1].end) : std::nullopt;
        m_begins.push_back(std::max(before, shownRound(kind, rounds[i], previousEnd).begin));
        m_steps.push_back(rounds[i].step);
        m_end = std::max({m_end, rounds[i].end, m_begins.back()});
    }
}

std::size_t TimelineAxis::roundAt(Time moment) const {
    const auto after = std::upper_bound(m_begins.begin(), m_begins.end(), moment);
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - m_begins.begin(), 1) - 1);
}

double TimelineAxis::at(Time moment) const {
    if (m_unit == TimelineUnit::Seconds || m_begins.empty())
        return moment.seconds();
    const std::size_t round = roundAt(moment);
    const double length = std::max((end(round) - begin(round)).seconds(), 1e-12);
    return static_cast<double>(round) + (moment - begin(round)).seconds() / length;
}

Time TimelineAxis::timeAt(double position) const {
    if (m_unit == TimelineUnit::Seconds || m_begins.empty())
        return Time::fromSeconds(position);
    const double last = static_cast<double>(m_begins.size() - 1);
    const auto round = static_cast<std::size_t>(std::clamp(std::floor(position), 0.0, last));
    const double length = std::max((end(round) - begin(round)).seconds(), 1e-12);
    return begin(round) + Time::fromSeconds((position - static_cast<double>(round)) * length);
}

AxisRange TimelineAxis::rangeOf(std::size_t first, std::size_t last) const {
    if (m_unit == TimelineUnit::Rounds)
        return {static_cast<double>(first), static_cast<double>(last + 1)};
    return {begin(first).seconds(), end(last).seconds()};
}

std::vector<AxisTick> TimelineAxis::ticks(const AxisRange& range, double gap) const {
    std::vector<AxisTick> ticks;
    if (!(gap > 0) || !(range.span() > 0) || range.span() / gap > 1000)
        return ticks;
    const bool seconds = m_unit == TimelineUnit::Seconds;
    const double step = seconds ? niceStep(gap) : std::max(1.0, niceStep(gap));
    const Unit unit = unitOf(std::max(range.to, step));
    const int decimals
        = std::max(0, static_cast<int>(std::ceil(-std::log10(step / unit.size) - 1e-9)));
    for (double k = std::ceil(range.from / step - 1e-9); k * step <= range.to + step * 1e-9; ++k) {
        const double at = k * step;
        if (seconds) {
            const QString number = QLocale::c().toString(at / unit.size, 'f', decimals);
            ticks.push_back({at, number + u' ' + QString::fromUtf16(unit.name)});
        } else if (at >= 0 && at < static_cast<double>(rounds())) {
            const auto round = static_cast<std::size_t>(at);
            ticks.push_back({at + 0.5, QLocale::c().toString(qlonglong(m_steps[round] + 1))});
        }
    }
    return ticks;
}

} // namespace ringside
