// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/update_book.h"

#include <algorithm>

namespace ringside {

UpdateBook::UpdateBook(int workers, int servers, Step stepsPerEpoch, Epoch firstEpoch)
    : m_workers(workers)
    , m_servers(servers)
    , m_pushesPerEpoch(stepsPerEpoch * workers)
    , m_firstEpoch(firstEpoch) { }

void UpdateBook::step(const StepEvent& event) {
    if (m_pushesPerEpoch <= 0)
        return;
    const std::pair key{event.node, event.step};
    if (const auto applied = m_epochs.find(key); applied != m_epochs.end()) {
        addLoss(applied->second, event.loss);
        m_epochs.erase(applied);
    } else {
        m_losses.emplace(key, event.loss);
    }
}

void UpdateBook::update(const UpdateEvent& event) {
    if (m_pushesPerEpoch <= 0)
        return;
    const auto epoch = static_cast<Epoch>(event.version / m_pushesPerEpoch);
    Open& open = m_open[epoch];
    open.end = std::max(open.end, event.at);
    ++open.updates;
    if (event.server != m_workers)
        return;
    const std::pair key{event.worker, event.step};
    if (const auto told = m_losses.find(key); told != m_losses.end()) {
        addLoss(epoch, told->second);
        m_losses.erase(told);
    } else {
        m_epochs.emplace(key, epoch);
    }
}

void UpdateBook::addLoss(Epoch epoch, float loss) {
    Open& open = m_open[epoch];
    open.lossSum += static_cast<double>(loss);
    ++open.losses;
}

std::vector<EpochRow> UpdateBook::take() {
    std::vector<EpochRow> complete;
    for (auto open = m_open.begin(); open != m_open.end() && open->first == m_next.epoch
         && open->second.updates == m_pushesPerEpoch * m_servers
         && open->second.losses == m_pushesPerEpoch;
         open = m_open.erase(open)) {
        EpochRow row = m_next;
        row.end = open->second.end;
        row.trainLoss = open->second.lossSum / static_cast<double>(m_pushesPerEpoch);
        m_next = {.epoch = row.epoch + 1, .begin = row.end};
        row.epoch += m_firstEpoch;
        complete.push_back(row);
    }
    return complete;
}

double UpdateBook::openEpochLoss() const {
    if (m_open.empty() || m_open.begin()->second.losses == 0)
        return 0;
    const Open& open = m_open.begin()->second;
    return open.lossSum / static_cast<double>(open.losses);
}

} // namespace ringside
