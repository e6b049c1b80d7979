// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window_style.h"

#include "engine/scenario/topology.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QRegularExpression>

#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <utility>

namespace ringside {

namespace {

constexpr int iconSize = 18;
/// Names in the sheet below and the theme's colours that stand for them.
constexpr const char* sheet = R"(
QWidget { color: @text; font-size: 13px; }
QMainWindow, QWidget#ground { background: @window; }
QMenuBar, QWidget#bar { background: @panel; }
QMenuBar { padding: 2px 6px; }
QMenuBar::item { padding: 4px 10px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected, QMenu::item:selected { background: @softAccent; color: @text; }
QMenu { background: @panel; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 22px; border-radius: 4px; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @border; margin: 4px 8px; }
QWidget#bar { border: 0px solid @border; }
QWidget#topBar { background: @panel; border-bottom: 1px solid @border; }
QWidget#bottomBar { background: @panel; border-top: 1px solid @border; }
QFrame#panel { background: @panel; border: 1px solid @border; border-radius: 6px; }
QFrame#panelHead { background: @panel; border: 1px solid @border; border-bottom: none;
  border-top-left-radius: 6px; border-top-right-radius: 6px; }
QFrame#panelBody { background: @panel; border: 1px solid @border; border-top: none;
  border-bottom-left-radius: 6px; border-bottom-right-radius: 6px; }
QFrame#noFrame { background: transparent; border: none; }
QMainWindow::separator { background: transparent; width: 10px; height: 10px; }
QMainWindow::separator:hover { background: @track; }
QDockWidget { background: @window; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: @secondary; border: none; border-bottom: 2px solid transparent;
  padding: 5px 8px; margin: 0px 4px 6px 0px; }
QTabBar::tab:selected { color: @text; font-weight: 600; border-bottom-color: @accent; }
QTabBar::tab:hover { color: @text; }
QFrame#line { background: @border; max-height: 1px; min-height: 1px; border: none; }
QLabel { background: transparent; }
QLabel#panelTitle { font-size: 14px; font-weight: 600; }
QLabel#secondary { color: @secondary; font-size: 12px; }
QLabel#small { color: @secondary; font-size: 11px; }
QLabel#value { font-weight: 600; }
QLabel#valueSmall { font-weight: 600; font-size: 12px; }
QLabel#fault { color: @fault; font-size: 12px; }
QLabel#hero { font-size: 24px; font-weight: 600; }
QLabel#badge { background: @softAccent; border: 1px solid @midAccent; border-radius: 13px; font-size: 12px;
  font-weight: 600; padding: 4px 16px; }
QFrame#warning { background: @amberGround; border-radius: 6px; }
QFrame#warning QLabel { color: @amberWords; font-weight: 600; }
QFrame#prediction { background: @softAccent; border: 1px solid @midAccent; border-radius: 6px; }
QPushButton { background: @panel; border: 1px solid @border; border-radius: 6px; padding: 6px 14px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @track; }
QPushButton:disabled { color: @faint; }
QPushButton:focus, QToolButton:focus, QComboBox:focus { border: 1px solid @accent; }
QPushButton#run { background: @button; border: 1px solid @button; color: @onButton; font-size: 14px;
  font-weight: 600; padding: 6px 20px 6px 14px; }
QPushButton#run:hover { background: @buttonHover; border-color: @buttonHover; }
QPushButton#run:focus { border: 2px solid @text; padding: 5px 19px 5px 13px; }
QPushButton#run:disabled { background: @track; border-color: @track; color: @faint; }
QPushButton#row { border: 1px solid transparent; border-radius: 4px; padding: 3px 4px; text-align: left;
  font-size: 12px; background: transparent; }
QPushButton#row:hover { background: @hover; }
QPushButton#row:focus { border-color: @accent; }
QToolButton#quiet { border: 1px solid transparent; border-radius: 4px; padding: 0px 6px; color: @secondary;
  font-size: 15px; background: transparent; }
QToolButton#quiet:hover { background: @hover; color: @text; }
QToolButton#quiet:focus { border-color: @accent; }
QToolButton#quiet::menu-indicator, QToolButton#choice::menu-indicator { image: none; }
QToolButton#choice { border: 1px solid transparent; border-radius: 4px; padding: 1px 5px; color: @secondary;
  font-size: 12px; background: transparent; }
QToolButton#choice:checked { color: @text; font-weight: 600; background: @softAccent; }
QToolButton#choice:hover { color: @text; }
QToolButton#choice:focus { border-color: @accent; }
QComboBox { background: @panel; border: 1px solid @border; border-radius: 6px; padding: 4px 8px; min-height: 18px; }
QComboBox:hover { background: @hover; }
QComboBox:disabled { color: @secondary; background: @window; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(@arrow); width: 10px; height: 6px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @border; selection-background-color: @softAccent;
  selection-color: @text; outline: none; padding: 3px; }
QAbstractSpinBox, QLineEdit { background: @panel; border: 1px solid @border; border-radius: 6px; padding: 3px 6px;
  selection-background-color: @softAccent; selection-color: @text; }
QAbstractSpinBox:hover, QLineEdit:hover { background: @hover; }
QAbstractSpinBox:focus, QLineEdit:focus { border-color: @accent; }
QAbstractSpinBox:disabled, QLineEdit:disabled { color: @secondary; background: @window; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0px; border: none; }
QCheckBox { spacing: 8px; }
QCheckBox:disabled { color: @secondary; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid @secondary; border-radius: 3px; background: @panel; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(@tick); }
QCheckBox::indicator:focus { border: 2px solid @accent; }
QCheckBox::indicator:disabled { border-color: @border; }
QPushButton#link { border: 1px solid transparent; border-radius: 4px; padding: 2px 3px; background: transparent;
  color: @text; font-size: 12px; font-weight: 600; text-decoration: underline; }
QPushButton#link:hover { background: @hover; }
QPushButton#link:focus { border-color: @accent; }
QFrame#notice { background: @text; border-radius: 8px; }
QFrame#notice QLabel { color: @panel; }
QDialog { background: @panel; }
QDialog#palette { border: 1px solid @border; }
QListWidget { background: @panel; border: none; outline: none; }
QListWidget::item { padding: 5px 6px; border-radius: 4px; color: @text; }
QListWidget::item:selected { background: @softAccent; color: @text; }
QListWidget::item:disabled { color: @faint; }
QHeaderView { background: transparent; }
QHeaderView::section { background: @panel; color: @secondary; border: none; border-bottom: 1px solid @border;
  padding: 2px 6px; font-size: 12px; }
QHeaderView::section:vertical { color: @text; border-bottom: none; }
QTableCornerButton::section { background: @panel; border: none; border-bottom: 1px solid @border; }
QLabel#heading { font-size: 12px; font-weight: 600; padding-top: 8px; }
QSlider { min-height: 20px; background: transparent; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @track; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent; }
QSlider::handle:horizontal { width: 13px; height: 13px; margin: -6px 0; border-radius: 8px; background: @panel;
  border: 2px solid @accent; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus { background: @midAccent; }
QSlider::sub-page:horizontal:disabled { background: @faint; }
QSlider::handle:horizontal:disabled { border-color: @faint; }
QProgressBar { border: none; border-radius: 4px; background: @track; max-height: 8px; min-height: 8px; }
QProgressBar::chunk { border-radius: 4px; background: @accent; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar::handle:vertical { background: @border; border-radius: 3px; min-height: 24px; }
QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }
QToolTip { background: @text; color: @panel; border: none; padding: 5px 7px; font-size: 12px; }
)";

QIcon drawnIcon(double ratio, const std::function<void(QPainter&)>& draw) {
    QPixmap pixmap(QSize(iconSize, iconSize) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    painter.end();
    QIcon icon(pixmap);
    return icon;
}

QPointF onCircle(int index, int count, double radius) {
    const double angle = (double(index) / count - 0.25) * 2 * std::numbers::pi;
    return QPointF(
        iconSize / 2.0 + radius * std::cos(angle), iconSize / 2.0 + radius * std::sin(angle));
}

} // namespace

QColor readableOn(const QColor& ground) {
    // White is calmer on a strong hue; buttonGround() darkens what is nearly dark enough for it.
    return contrast(ground, Qt::white) >= 2.9 ? QColor(Qt::white) : QColor(0x12, 0x14, 0x18);
}

QColor buttonGround(const QColor& accent) {
    QColor ground = accent;
    const QColor words = readableOn(ground);
    for (int step = 0; step < 30 && contrast(ground, words) < 4.5; ++step)
        ground = words.lightness() > 128 ? ground.darker(105) : ground.lighter(105);
    return ground;
}

namespace {

QString scaledWords(const QString& sheetText, double scale) {
    if (scale == 1)
        return sheetText;
    static const QRegularExpression size(QStringLiteral("font-size: (\\d+)px"));
    QString scaled;
    qsizetype from = 0;
    for (auto found = size.globalMatch(sheetText); found.hasNext();) {
        const auto match = found.next();
        scaled += sheetText.mid(from, match.capturedStart() - from)
            + QStringLiteral("font-size: %1px").arg(int(match.captured(1).toInt() * scale));
        from = match.capturedEnd();
    }
    return scaled + sheetText.mid(from);
}

} // namespace

QString windowStyleSheet(const Theme& theme, const QColor& accent, double scale) {
    const QColor button = buttonGround(accent);
    QColor faint = theme.soft(theme.secondary, 0.6);
    const QString arrow = QStringLiteral(":/ringside/icons/arrow-%1.svg")
                              .arg(theme.dark ? QStringLiteral("dark") : QStringLiteral("light"));
    // Longer names first, so that none is cut by one that it begins with.
    const std::array<std::pair<const char*, QString>, 20> names{{
        {"@buttonHover", (theme.dark ? button.lighter(112) : button.darker(110)).name()},
        {"@amberGround", warningGround.name()},
        {"@amberWords", warningWords.name()},
        {"@softAccent", theme.soft(accent, 0.10).name()},
        {"@midAccent", theme.soft(accent, 0.28).name()},
        {"@secondary", theme.secondary.name()},
        {"@onButton", readableOn(button).name()},
        {"@button", button.name()},
        {"@window", theme.window.name()},
        {"@border", theme.border.name()},
        {"@accent", theme.legible(accent, 3).name()},
        {"@panel", theme.panel.name()},
        {"@faint", faint.name()},
        {"@fault", theme.legible(theme.culprit, 4.5).name()},
        {"@hover", theme.soft(theme.text, 0.05).name()},
        {"@track", theme.track.name()},
        {"@arrow", arrow},
        {"@tick",
            theme.dark ? QStringLiteral(":/ringside/icons/tick-dark.svg")
                       : QStringLiteral(":/ringside/icons/tick-light.svg")},
        {"@text", theme.text.name()},
        {"@@", QStringLiteral("@")},
    }};
    QString style = QString::fromLatin1(sheet);
    for (const auto& [name, value] : names)
        style.replace(QLatin1String(name), value);
    return scaledWords(style, scale);
}

QIcon playIcon(const QColor& colour, double ratio) {
    return drawnIcon(ratio, [&](QPainter& painter) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(QPolygonF{{4, 2}, {15.5, 9}, {4, 16}});
    });
}

QIcon pauseIcon(const QColor& colour, double ratio) {
    return drawnIcon(ratio, [&](QPainter& painter) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(4, 3, 3.6, 12), 1, 1);
        painter.drawRoundedRect(QRectF(10.4, 3, 3.6, 12), 1, 1);
    });
}

QIcon stopIcon(const QColor& colour, double ratio) {
    return drawnIcon(ratio, [&](QPainter& painter) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(3, 3, 12, 12), 1.5, 1.5);
    });
}

QIcon warningIcon(const QColor& colour, const QColor& mark, double ratio) {
    return drawnIcon(ratio, [&](QPainter& painter) {
        painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(colour);
        painter.drawPolygon(QPolygonF{{9, 2.5}, {16, 15}, {2, 15}});
        painter.setPen(QPen(mark, 1.8, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(9, 6.5), QPointF(9, 10.2));
        painter.drawPoint(QPointF(9, 13));
    });
}

QIcon topologyIcon(ArchitectureKind kind, const QColor& colour, double ratio) {
    return drawnIcon(ratio, [&](QPainter& painter) {
        const Topology topology = topologyOf(kind);
        const int nodes = topology == Topology::Ring ? 6 : 4;
        const QPointF centre(iconSize / 2.0, iconSize / 2.0);
        painter.setPen(QPen(colour, 1.2));
        if (topology == Topology::Ring)
            painter.drawEllipse(centre, 6.5, 6.5);
        for (int a = 0; a < nodes && topology != Topology::Ring; ++a)
            for (int b = a + 1; b < nodes && topology == Topology::Mesh; ++b)
                painter.drawLine(onCircle(a, nodes, 6.8), onCircle(b, nodes, 6.8));
        for (int a = 0; a < nodes && topology == Topology::Star; ++a)
            painter.drawLine(centre, onCircle(a, nodes, 6.8));
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        for (int a = 0; a < nodes; ++a)
            painter.drawEllipse(onCircle(a, nodes, 6.8), 1.9, 1.9);
        if (topology == Topology::Star)
            painter.drawRect(QRectF(centre - QPointF(2.7, 2.7), QSizeF(5.4, 5.4)));
    });
}

} // namespace ringside
