// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/host.h"

#include "engine/nn/mlp.h"

#include <sys/resource.h>
#include <sys/utsname.h>

#include <ctime>
#include <fstream>
#include <thread>

namespace ringside {

namespace {
std::string processorName() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name"))
            return line.substr(line.find(':') + 2);
    return "unknown";
}
} // namespace

HostRow thisHost(const std::string& version) {
    utsname name{};
    uname(&name);
    return {std::string(name.sysname) + ' ' + name.release + ' ' + name.machine, processorName(),
        static_cast<int>(std::thread::hardware_concurrency()), std::string(nn::mathsVariant()),
        version};
}

double processorSecondsSoFar() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string utcNow() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

} // namespace ringside
