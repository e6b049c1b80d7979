// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

namespace ringside {

/// What drawing needs in a program without a window: an application on no screen. One at a time.
class Drawing {
public:
    Drawing();

private:
    int m_count = 1;
    char m_name[13] = "ringside-cli";
    char* m_words[2] = {m_name, nullptr};
    QApplication m_application;
};

} // namespace ringside
