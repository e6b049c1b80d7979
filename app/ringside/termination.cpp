// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside/termination.h"

#include <QSocketNotifier>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace ringside {

namespace {

/// A signal handler may do no more than write a byte; only a global is in its reach.
int pipeEnds[2] = {-1, -1};

void writeByte(int) {
    const int kept = errno;
    [[maybe_unused]] const auto written = ::write(pipeEnds[1], "x", 1);
    errno = kept;
}

} // namespace

Termination::Termination(QObject* parent)
    : QObject(parent) {
    if (::pipe2(pipeEnds, O_CLOEXEC | O_NONBLOCK) != 0)
        return; // no descriptors left: the signals keep their default action
    m_notifier = new QSocketNotifier(pipeEnds[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        char bytes[16];
        while (::read(pipeEnds[0], bytes, sizeof bytes) > 0) { }
        emit asked();
    });
    for (int signal : {SIGINT, SIGTERM, SIGHUP})
        std::signal(signal, writeByte);
}

Termination::~Termination() {
    for (int signal : {SIGINT, SIGTERM, SIGHUP})
        std::signal(signal, SIG_DFL);
}

} // namespace ringside
