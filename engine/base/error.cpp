// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"

namespace ringside {

namespace {
std::string sentences(const std::vector<Fault>& faults) {
    std::string text;
    for (const Fault& fault : faults) {
        if (!text.empty())
            text += '\n';
        text += fault.path.empty() ? fault.sentence : fault.path + ": " + fault.sentence;
    }
    return text;
}
} // namespace

ScenarioError::ScenarioError(std::vector<Fault> faults)
    : Error(sentences(faults))
    , m_faults(std::move(faults)) { }

ScenarioError::ScenarioError(std::string path, std::string sentence)
    : ScenarioError(std::vector<Fault>{{std::move(path), std::move(sentence)}}) { }

} // namespace ringside
