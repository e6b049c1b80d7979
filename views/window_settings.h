// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "views/window_docks.h"

#include <QByteArray>
#include <QColor>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>

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
    /// The open charts, as the chart column names them; empty = the usual ones.
    QStringList openCharts() const;
    void setOpenCharts(const QStringList& ids);
    /// The style in which a figure was last exported, as JSON; empty = none.
    QByteArray figureStyle() const;
    void setFigureStyle(const QByteArray& json);
    ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    /// "en", "de"; empty = as the system.
    QString language() const;
    void setLanguage(const QString& code);
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    /// Limits of the slow motion in seconds of the cluster for a second on screen; none = no limit.
    std::optional<double> slowestPlayback() const;
    void setSlowestPlayback(std::optional<double> seconds);
    std::optional<double> fastestPlayback() const;
    void setFastestPlayback(std::optional<double> seconds);
    /// Empty = the standard one.
    QString runsFolder() const;
    void setRunsFolder(const QString& path);
    /// Colours of architectures that the user has chosen.
    std::map<ArchitectureKind, QColor> hues() const;
    void setHue(ArchitectureKind kind, const QColor& colour);
    void clearHues();
    /// Forgets all choices of the settings dialog.
    void clearChoices();
    /// Newest first, at most ten.
    QStringList recentFiles() const;
    /// Unfinished runs that have been offered once, newest first.
    QStringList offeredRuns() const;
    void addOfferedRuns(const QStringList& paths);
    void addRecentFile(const QString& path);
    void clearRecentFiles();
    /// Writes the file now.
    void save() { m_settings.sync(); }

private:
    static QString usableFile(const QString& file);
    std::optional<double> positive(const QString& key) const;
    void setPositive(const QString& key, std::optional<double> value);
    QSettings m_settings;
};

} // namespace ringside
