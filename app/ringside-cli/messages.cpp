// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/messages.h"

#include "engine/base/error.h"

#include <iostream>

namespace ringside {

std::string sentence(std::string text) {
    const bool open
        = !text.empty() && std::string_view(".!?").find(text.back()) == std::string_view::npos;
    return open ? text + '.' : text;
}

void say(std::string_view text) {
    // One write: lines of several processes on one terminal do not mix.
    std::cerr << "ringside-cli: " + std::string(text) + '\n' << std::flush;
}

int sayException() {
    try {
        throw;
    } catch (const ScenarioError& error) {
        for (const Fault& fault : error.faults())
            say(sentence(fault.path.empty() ? fault.sentence : fault.path + ": " + fault.sentence));
        return exitCode::wrongArguments;
    } catch (const FileError& error) {
        say(sentence(error.what()));
        return exitCode::fileTrouble;
    } catch (const std::bad_alloc&) {
        say("There is not enough memory for this.");
        return exitCode::failed;
    } catch (const std::exception& error) {
        say(sentence(error.what()));
        return exitCode::failed;
    }
}

} // namespace ringside
