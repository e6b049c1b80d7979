// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"
#include "views/window_settings.h"

#include <QDialog>

class QFormLayout;
class QGridLayout;

namespace ringside {

/// What the window remembers and the user may choose. Every change is kept and shown at once; what
/// needs a new start says so.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    /// `runsFolder`: where runs go now. `settings` and `theme` outlive the dialog.
    SettingsDialog(WindowSettings& settings, const Theme& theme, const QString& runsFolder,
        QWidget* parent = nullptr);

signals:
    /// Theme, colours, motion or speed limits are others.
    void changed();

private:
    void addTheme(QFormLayout* form);
    void addLanguage(QFormLayout* form);
    void addMotion(QFormLayout* form);
    void addSpeed(QFormLayout* form, bool floor);
    void addRuns(QFormLayout* form, const QString& folder);
    QGridLayout* colours();
    void resetAll();

    WindowSettings& m_settings;
    const Theme& m_theme;
    QList<std::function<void()>> m_show; ///< fill the controls anew
};

} // namespace ringside
