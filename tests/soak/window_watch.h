// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

namespace ringside {

/// An application that notes how long its event loop is held up and when the window's frames are
/// done. A frame is one delivery of UpdateRequest to the window: all widgets that have changed are
/// painted and the picture is handed to the screen.
class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;

    void watch(QWidget* window) { m_window = window; }
    bool notify(QObject* receiver, QEvent* event) override;

    /// Forgets all that was measured.
    void reset();
    /// Milliseconds that each frame took.
    const std::vector<double>& frameMs() const { return m_frames; }
    /// Milliseconds of those that the thread had a processor.
    const std::vector<double>& frameWorkMs() const { return m_framesWorked; }
    /// Milliseconds from the end of one frame to the end of the next.
    const std::vector<double>& gapMs() const { return m_gaps; }
    /// Single events that took longer than 50 ms, and the longest of all.
    int longEvents() const { return m_longEvents; }
    double longestEventMs() const { return m_longestEvent; }
    int frames() const { return static_cast<int>(m_frames.size()); }

    /// Runs the event loop until `done`, or for `seconds`; whether it was done.
    bool until(const std::function<bool()>& done, double seconds);
    void runFor(double seconds) {
        until([] { return false; }, seconds);
    }

private:
    QPointer<QWidget> m_window;
    int m_depth = 0, m_longEvents = 0;
    double m_longestEvent = 0;
    std::vector<double> m_frames, m_framesWorked, m_gaps;
    QElapsedTimer m_sinceFrame;
};

/// The p-th percentile, 0 of nothing.
double percentile(std::vector<double> values, double p);
/// A line of /proc/self/status in MB: "VmRSS", "VmHWM".
double memoryMb(const char* line);

} // namespace ringside
