// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "views/theme/theme.h"

#include <QWidget>

#include <optional>
#include <vector>

class QToolButton;

namespace ringside {

/// A row of buttons that say which architectures' curves are drawn, each with its line beside its
/// name. The pointer over one of them asks for its curve to stand out.
class CurveChoice : public QWidget {
    Q_OBJECT
public:
    explicit CurveChoice(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Which are down; never none.
    void setShown(const std::vector<ArchitectureKind>& kinds);
    std::vector<ArchitectureKind> shown() const;
    /// What the button "usual" brings back.
    void setUsual(const std::vector<ArchitectureKind>& kinds) { m_usual = kinds; }

signals:
    void chosen();
    void hovered(std::optional<ringside::ArchitectureKind> architecture);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void keepOne();

    std::vector<QToolButton*> m_buttons; ///< in the order of the catalog
    std::vector<ArchitectureKind> m_usual;
};

} // namespace ringside
