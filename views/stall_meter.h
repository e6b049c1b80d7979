// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <algorithm>

namespace ringside {

/// Measures how long the window's thread was away from its event loop: a 20 ms timer notes how late
/// it fires. A stall of 50 ms and more is one that a hand on a slider feels.
class StallMeter : public QObject {
public:
    static constexpr int periodMs = 20;
    static constexpr int noticeableMs = 50;

    explicit StallMeter(QObject* parent = nullptr)
        : QObject(parent) {
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, [this] { note(); });
        m_timer.start(periodMs);
        m_since.start();
    }
    /// Longest stall so far in milliseconds.
    double worstMs() const { return m_worstMs; }
    /// Number of stalls longer than noticeableMs.
    int noticeable() const { return m_noticeable; }
    void reset() { m_worstMs = m_noticeable = 0; }

private:
    void note() {
        const double lateMs = double(m_since.nsecsElapsed()) / 1e6 - periodMs;
        m_since.restart();
        m_worstMs = std::max(m_worstMs, lateMs);
        m_noticeable += lateMs > noticeableMs ? 1 : 0;
    }

    QTimer m_timer;
    QElapsedTimer m_since;
    double m_worstMs = 0;
    int m_noticeable = 0;
};

} // namespace ringside
