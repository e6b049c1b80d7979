// SPDX-License-Identifier: GPL-3.0-or-later
// One worker or server of a run; started by ringside-cli, configured on standard input.
#include "engine/zmq/node_process.h"

#include <iostream>
#include <iterator>

int main() {
    try {
        const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
        return ringside::NodeProcess(ringside::nodeConfigurationFromJson(text), RINGSIDE_VERSION)
            .run();
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
