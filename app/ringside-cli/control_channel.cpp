// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/control_channel.h"

#include "engine/base/error.h"
#include "engine/run/library_entry.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace ringside {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longestLine = 65536;
constexpr std::size_t mostUnsent = 1 << 20;

std::string_view wordOf(RunState state) {
    constexpr std::array<std::string_view, 5> words{
        "idle", "starting", "running", "paused", "stopping"};
    return words[static_cast<std::size_t>(state)];
}

std::string toLine(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

ControlChannel::ControlChannel(
    std::string recordPath, std::function<void(const std::string&)> stop, Order order)
    : m_record(std::move(recordPath))
    , m_stop(std::move(stop))
    , m_order(std::move(order))
    , m_input(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)) {
    if (m_input < 0)
        throw Error("Standard input is closed; --control needs it.");
}

ControlChannel::~ControlChannel() {
    close(m_input);
}

void ControlChannel::receive() {
    std::array<char, 16384> bytes;
    const ssize_t count = read(m_input, bytes.data(), bytes.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (count <= 0)
        return end();
    for (ssize_t i = 0; i < count; ++i) {
        const char c = bytes[static_cast<std::size_t>(i)];
        if (c == '\n') {
            if (!std::exchange(m_skipping, false))
                take(m_line);
            m_line.clear();
        } else if (!m_skipping && m_line.size() == longestLine) {
            m_skipping = true;
            complain("a line is longer than 65536 bytes");
        } else if (!m_skipping) {
            m_line += c;
        }
    }
}

/// Nothing more will come. The descriptor stays watched until the run has ended; an event counter
/// that stays 0 takes its place, because an ended stream is readable without end.
void ControlChannel::end() {
    const int silent = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (silent >= 0) {
        dup3(silent, m_input, O_CLOEXEC);
        close(silent);
    }
    m_stop(windowGoneReason);
}

void ControlChannel::take(std::string_view line) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos)
        return;
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object())
        return complain("a line is not a JSON object such as {\"do\":\"stop\"}");
    const auto what = json.find("do");
    if (what == json.end() || !what->is_string())
        return complain("an object lacks \"do\": stop, pause, resume, set or fault");
    const auto word = what->get<std::string>();
    const bool alone = word == "stop" || word == "pause" || word == "resume";
    if (!alone && word != "set" && word != "fault")
        return complain("only stop, pause, resume, set and fault are known");
    if (alone && json.size() != 1)
        return complain("{\"do\":\"" + word + "\"} has no other field");
    ControlAnswer answer{true, "The run ends."};
    if (word != "stop")
        answer = m_order(word, json);
    send(toLine({{"answer", answer.accepted ? "accepted" : "refused"}, {"do", word},
        {"text", answer.text}}));
    if (word == "stop")
        m_stop("stopped by the user");
}

void ControlChannel::complain(const std::string& sentence) {
    send(toLine({{"error", sentence}}));
}

void ControlChannel::state(RunState state, const std::string& reason) {
    send(toLine({{"state", wordOf(state)}, {"record", m_record}, {"cluster_s", m_clusterS},
        {"reason", reason}}));
}

void ControlChannel::progress(const RunProgress& progress) {
    m_clusterS = progress.clusterS;
    if (!flush(0))
        return;
    send(toLine({{"progress",
        {{"step", progress.step}, {"steps", progress.steps}, {"epoch", progress.epoch},
            {"epochs", progress.epochs}, {"cluster_s", progress.clusterS},
            {"wall_s", progress.wallS}, {"wall_left_s", progress.wallLeftS}}}}));
}

void ControlChannel::warning(const std::string& sentence) {
    send(toLine({{"warning", sentence}}));
}

void ControlChannel::dilation(double value, bool chosen) {
    send(toLine({{"time_dilation", value}, {"chosen", chosen}}));
}

void ControlChannel::finish() {
    constexpr int patience = 2000;
    flush(patience);
}

void ControlChannel::send(const std::string& line) {
    if (m_unsent.size() < mostUnsent)
        m_unsent += line;
    flush(0);
}

/// Writes as long as it does not block: a pipe that polls writable takes PIPE_BUF bytes. True when
/// everything is out.
bool ControlChannel::flush(int waitMilliseconds) {
    while (!m_unsent.empty() && !m_gone) {
        pollfd output{STDOUT_FILENO, POLLOUT, 0};
        if (poll(&output, 1, waitMilliseconds) <= 0)
            break;
        const std::size_t count = std::min<std::size_t>(m_unsent.size(), PIPE_BUF);
        const ssize_t written = write(STDOUT_FILENO, m_unsent.data(), count);
        if (written > 0)
            m_unsent.erase(0, static_cast<std::size_t>(written));
        else if (errno != EINTR && errno != EAGAIN) {
            m_gone = true;
            m_stop(windowGoneReason);
        }
    }
    return m_unsent.empty();
}

} // namespace ringside
