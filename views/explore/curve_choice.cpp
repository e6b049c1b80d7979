// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/curve_choice.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/charts/figure.h"
#include "views/choice_button.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace ringside {

namespace {

constexpr int columns = 7; ///< of two rows: twelve architectures, usual, all
constexpr QSize lineSize(36, 10); ///< with the room before the name
constexpr double lineEnd = 30;

QIcon lineIcon(ArchitectureKind kind, const Theme& theme, double ratio) {
    QPixmap pixmap(lineSize * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QPen pen(theme.hue(kind), 1.8);
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern(dashesOf(kind));
    painter.setPen(pen);
    painter.drawLine(QPointF(0, 5), QPointF(lineEnd, 5));
    return QIcon(pixmap);
}

} // namespace

CurveChoice::CurveChoice(QWidget* parent)
    : QWidget(parent) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    auto place = [grid, count = 0](QWidget* widget) mutable {
        grid->addWidget(widget, count / columns, count % columns);
        ++count;
    };
    for (const Architecture& row : catalog()) {
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("choice"));
        button->setText(architectureShortName(row.kind));
        button->setToolTip(architectureName(row.kind));
        button->setAccessibleName(tr("Curve of %1").arg(architectureName(row.kind)));
        button->setCheckable(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(lineSize);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->installEventFilter(this);
        connect(button, &QToolButton::clicked, this, [this] {
            keepOne();
            emit chosen();
        });
        m_buttons.push_back(button);
        place(button);
    }
    auto* usual = new ChoiceButton(tr("usual"), tr("Draw the chosen, measured and usual ones"));
    auto* all = new ChoiceButton(tr("all"), tr("Draw all architectures"));
    for (ChoiceButton* button : {usual, all}) {
        button->setCheckable(false);
        place(button);
    }
    connect(usual, &QToolButton::clicked, this, [this] {
        setShown(m_usual);
        emit chosen();
    });
    connect(all, &QToolButton::clicked, this, [this] {
        std::vector<ArchitectureKind> every;
        for (const Architecture& row : catalog())
            every.push_back(row.kind);
        setShown(every);
        emit chosen();
    });
}

void CurveChoice::setTheme(const Theme& theme) {
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setIcon(lineIcon(catalog()[i].kind, theme, devicePixelRatioF()));
}

void CurveChoice::setShown(const std::vector<ArchitectureKind>& kinds) {
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const bool on = std::find(kinds.begin(), kinds.end(), catalog()[i].kind) != kinds.end();
        m_buttons[i]->setChecked(on);
    }
    keepOne();
}

std::vector<ArchitectureKind> CurveChoice::shown() const {
    std::vector<ArchitectureKind> kinds;
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        if (m_buttons[i]->isChecked())
            kinds.push_back(catalog()[i].kind);
    return kinds;
}

/// The last one cannot be let go.
void CurveChoice::keepOne() {
    const auto down = shown().size();
    for (QToolButton* button : m_buttons)
        button->setEnabled(down > 1 || !button->isChecked());
}

bool CurveChoice::eventFilter(QObject* watched, QEvent* event) {
    const auto found = std::find(m_buttons.begin(), m_buttons.end(), watched);
    if (found != m_buttons.end() && event->type() == QEvent::Enter && (*found)->isChecked())
        emit hovered(catalog()[std::size_t(found - m_buttons.begin())].kind);
    if (event->type() == QEvent::Leave)
        emit hovered({});
    return QWidget::eventFilter(watched, event);
}

} // namespace ringside
