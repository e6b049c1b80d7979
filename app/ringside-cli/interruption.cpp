// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/interruption.h"

#include "engine/base/error.h"

#include <cerrno>
#include <cstring>
#include <pthread.h>
#include <string>
#include <sys/signalfd.h>
#include <unistd.h>

namespace ringside {

Interruption::Interruption() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&signals, number);
    pthread_sigmask(SIG_BLOCK, &signals, &m_before);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // a file size limit is then an error of the write, like a full disk
    m_descriptor = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
    if (m_descriptor < 0)
        throw Error(std::string("Signals cannot be received: ") + std::strerror(errno) + '.');
}

Interruption::~Interruption() {
    arrived(); // what came meanwhile has been answered; unblocking must not let it kill
    close(m_descriptor);
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

bool Interruption::arrived() {
    signalfd_siginfo information;
    while (read(m_descriptor, &information, sizeof information) == sizeof information)
        m_arrived = true;
    return m_arrived;
}

} // namespace ringside
