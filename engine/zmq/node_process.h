// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/zmq/generation.h"
#include "engine/zmq/waiter.h"

#include <filesystem>
#include <string_view>

namespace ringside {

/// What a node process is told on its standard input.
struct NodeConfiguration {
    std::filesystem::path directory; ///< of the run's sockets
    std::uint64_t nonce = 0;
    Rank rank = noRank;
    std::int64_t samples = 0; ///< n
    std::string version; ///< of the coordinator; another one is refused
    Scenario scenario;
    /// File of the weights to start from (engine/strategies/training_start.h); empty: the seed's.
    std::filesystem::path start;
    int incarnation = 0; ///< how often this rank was started anew before
};
std::string toJson(const NodeConfiguration&);
/// Throws Error or ScenarioError.
NodeConfiguration nodeConfigurationFromJson(std::string_view);

/// One worker or server process: follows the coordinator's orders (see control_message.h) until it
/// is told to exit. Its one thread owns sockets, event loop and NIC; a second one computes.
class NodeProcess {
public:
    NodeProcess(NodeConfiguration, std::string version);
    /// Returns the exit code.
    int run();

private:
    void obey(const CoordinatorMessage&);
    void connectPeers(const ConnectMessage&);
    void reconnect(const ReconnectMessage&);
    void calibrate();
    void begin(const StartMessage&);
    void change(const ChangeMessage&);
    void sendHalted();
    void take(const DataFrame&);
    void replayEarlyFrames();
    bool drainSockets();
    void endGeneration();
    void sayReadyWhenOpen();

    NodeConfiguration m_configuration;
    std::string m_version;
    Scenario m_live; ///< with what was changed since; the programs read the one that was configured
    std::shared_ptr<const Dataset> m_train;
    std::shared_ptr<const TrainingStart> m_start; ///< of a fork
    NodeEndpoint m_endpoint;
    Waiter m_waiter;
    std::unique_ptr<Generation> m_generation;
    struct EarlyFrame {
        FrameHeader header;
        std::vector<std::byte> bytes;
    };
    std::vector<EarlyFrame> m_early; ///< of a generation that this node has not begun yet
    int m_edgesExpected = 0;
    int m_edgesOpen = 0;
    bool m_connected = false, m_saidReady = false;
    bool m_stopping = false, m_exit = false;
    bool m_sentControl = false;
    bool m_saidFinal = false; ///< of a generation that is kept: others may need its last sum
};

} // namespace ringside
