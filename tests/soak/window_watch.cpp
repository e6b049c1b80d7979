// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/window_watch.h"

#include <QEvent>
#include <QFile>
#include <QTimer>

#include <algorithm>
#include <cstdio>

namespace ringside {

namespace {

constexpr double noticeableMs = 50;

double milliseconds(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

} // namespace

bool WatchedApplication::notify(QObject* receiver, QEvent* event) {
    if (receiver->thread() != thread() || m_depth > 0) // other threads' events come here, too
        return QApplication::notify(receiver, event);
    const QEvent::Type type = event->type(); // neither may be there afterwards
    const QByteArray name = receiver->metaObject()->className();
    const bool frame = m_window && type == QEvent::UpdateRequest && receiver == m_window;
    QElapsedTimer timer;
    timer.start();
    ++m_depth;
    const bool result = QApplication::notify(receiver, event);
    --m_depth;
    const double took = milliseconds(timer);
    m_longestEvent = std::max(m_longestEvent, took);
    if (took > noticeableMs / 2 && qEnvironmentVariableIsSet("SOAK_LONG_EVENTS"))
        std::printf("  %.0f ms: event %d of %s\n", took, int(type), name.constData());
    m_longEvents += took > noticeableMs ? 1 : 0;
    if (frame) {
        m_frames.push_back(took);
        if (m_sinceFrame.isValid())
            m_gaps.push_back(milliseconds(m_sinceFrame));
        m_sinceFrame.start();
    }
    return result;
}

void WatchedApplication::reset() {
    m_frames.clear();
    m_gaps.clear();
    m_longEvents = 0;
    m_longestEvent = 0;
    m_sinceFrame.invalidate();
}

bool WatchedApplication::until(const std::function<bool()>& done, double seconds) {
    QElapsedTimer timer;
    timer.start();
    QTimer wake; // the loop sleeps until something happens, and looks once a millisecond
    wake.setTimerType(Qt::PreciseTimer);
    wake.start(1);
    while (!done()) {
        if (milliseconds(timer) > seconds * 1000)
            return false;
        processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

double percentile(std::vector<double> values, double p) {
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(p / 100 * last + 0.5)];
}

double memoryMb(const char* line) {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& row : status.readAll().split('\n'))
        if (row.startsWith(line))
            return row.mid(row.indexOf(':') + 1).simplified().split(' ').front().toDouble() / 1024;
    return 0;
}

} // namespace ringside
