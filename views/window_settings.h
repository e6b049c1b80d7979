// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/window_docks.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace ringside {

enum class ThemeChoice { System, Light, Dark };

/// What the window remembers between two starts, in one INI file of the user's configuration
/// folder. A file that cannot be read is put aside and everything starts from its defaults.
class WindowSettings {
public:
    /// `file` empty = ringside.ini in AppConfigLocation.
    explicit WindowSettings(const QString& file = {});

    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    /// The layout that was shown last, and the places of the panels in each; empty = as it is by
    /// itself.
    NamedLayout layout() const;
    void setLayout(NamedLayout layout);
    QByteArray panels(NamedLayout layout) const;
    void setPanels(NamedLayout layout, const QByteArray& state);
    ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    /// Newest first, at most ten.
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void clearRecentFiles();
    /// Writes the file now.
    void save() { m_settings.sync(); }

private:
    static QString usableFile(const QString& file);
    QSettings m_settings;
};

} // namespace ringside
