// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/window_watch.h"

#include <QEvent>
#include <QFile>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace ringside {

namespace {

constexpr double noticeableMs = 50;

double milliseconds(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// Processor time of this thread: what an event took longer than that it was kept waiting.
double processorMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// How long this thread has stood in line for a processor (proc(5), schedstat); the window's thread
/// is the process's first.
double queuedMs() {
    QFile file(QStringLiteral("/proc/self/schedstat"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toDouble() / 1e6 : 0;
}

} // namespace

bool WatchedApplication::notify(QObject* receiver, QEvent* event) {
    if (receiver->thread() != thread() || m_depth > 0) // other threads' events come here, too
        return QApplication::notify(receiver, event);
    const QEvent::Type type = event->type(); // neither may be there afterwards
    const QByteArray name = receiver->metaObject()->className();
    const bool frame = m_window && type == QEvent::UpdateRequest && receiver == m_window;
    static const bool named = qEnvironmentVariableIsSet("SOAK_LONG_EVENTS");
    const double queued = named ? queuedMs() : 0;
    QElapsedTimer timer;
    timer.start();
    const double before = processorMs();
    ++m_depth;
    const bool result = QApplication::notify(receiver, event);
    --m_depth;
    const double took = milliseconds(timer), worked = processorMs() - before;
    m_longestEvent = std::max(m_longestEvent, took);
    if (named && took > noticeableMs / 2)
        std::printf("  %.0f ms, %.0f ms of them on a processor, %.0f ms waiting for one: event %d "
                    "of %s\n",
            took, worked, queuedMs() - queued, int(type), name.constData());
    m_longEvents += took > noticeableMs ? 1 : 0;
    if (frame) {
        m_frames.push_back(took);
        m_framesWorked.push_back(worked);
        if (m_sinceFrame.isValid())
            m_gaps.push_back(milliseconds(m_sinceFrame));
        m_sinceFrame.start();
    }
    return result;
}

void WatchedApplication::reset() {
    m_frames.clear();
    m_framesWorked.clear();
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
