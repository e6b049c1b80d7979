// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace ringside {

/// ringside-node, which stands beside this program.
inline std::string nodeProgram() {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "ringside-node";
}

} // namespace ringside
