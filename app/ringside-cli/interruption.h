// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>

namespace ringside {

/// Turns SIGINT, SIGTERM and SIGHUP into something to ask for. Make it before any thread starts:
/// threads inherit what is blocked here. SIGPIPE and SIGXFSZ are ignored: a closed
/// standard output or a file size limit is an error of the write.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;

    /// Readable when a signal has come.
    int descriptor() const { return m_descriptor; }
    /// Whether a signal has come up to now.
    bool arrived();

private:
    sigset_t m_before{};
    int m_descriptor = -1;
    bool m_arrived = false;
};

} // namespace ringside
