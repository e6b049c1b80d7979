// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/coordinator.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>

namespace ringside {

/// Live control of a run by another program: one JSON object a line on standard input
/// ({"do":"stop"}), state and progress as one a line on standard output. Nothing here waits for the
/// other program: what it does not read is kept, or left out when it is only progress.
class ControlChannel {
public:
    /// `stop` is called with the reason when the other side asks for it, or has gone.
    /// `order` is called with "pause", "resume", "set" or "fault" and the rest of the object.
    using Order = std::function<ControlAnswer(const std::string& what, const nlohmann::json&)>;
    ControlChannel(
        std::string recordPath, std::function<void(const std::string&)> stop, Order order);
    ~ControlChannel();
    ControlChannel(const ControlChannel&) = delete;

    /// To be watched for reading, with receive() as its handler.
    int descriptor() const { return m_input; }
    void receive();

    void state(RunState, const std::string& reason);
    void progress(const RunProgress&);
    /// {"warning": sentence}: something the user should know while the run goes on.
    void warning(const std::string& sentence);
    /// {"time_dilation": 4, "chosen": false}: it is being probed, or is the run's.
    void dilation(double value, bool chosen);
    /// Waits until everything is written, or nobody is there to read it.
    void finish();

private:
    void end();
    void take(std::string_view line);
    void complain(const std::string& sentence);
    void send(const std::string& line);
    bool flush(int waitMilliseconds);

    std::string m_record;
    std::function<void(const std::string&)> m_stop;
    Order m_order;
    int m_input;
    std::string m_line;
    bool m_skipping = false; ///< the rest of a line that is too long
    std::string m_unsent;
    bool m_gone = false; ///< nobody reads standard output
    double m_clusterS = 0;
};

} // namespace ringside
