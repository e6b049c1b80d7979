// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace ringside {

/// A failure of the world outside (file, socket, process): what() is a sentence for people.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A file that could not be read or written; exit code 3.
class FileError : public Error {
public:
    using Error::Error;
};

/// One thing that is wrong with a scenario.
struct Fault {
    std::string path;     ///< field, for example "cluster.workers"
    std::string sentence; ///< what is wrong and what would be right
    friend bool operator==(const Fault&, const Fault&) = default;
};

/// A scenario (or --set) that cannot be used; exit code 2. Carries every fault found.
class ScenarioError : public Error {
public:
    explicit ScenarioError(std::vector<Fault> faults);
    ScenarioError(std::string path, std::string sentence);
    const std::vector<Fault>& faults() const { return m_faults; }

private:
    std::vector<Fault> m_faults;
};

} // namespace ringside
