// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
        + 0.0722 * linear(colour.blueF());
}

QColor mix(const QColor& from, const QColor& to, double amount) {
    const auto channel = [amount](double a, double b) {
        return static_cast<float>(a + (b - a) * std::clamp(amount, 0.0, 1.0));
    };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
        channel(from.blueF(), to.blueF()));
}

} // namespace

double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

Theme Theme::light() {
    Theme theme;
    theme.window = QColor(0xF4F6F8);
    theme.panel = QColor(0xFFFFFF);
    theme.border = QColor(0xD9DEE5);
    theme.text = QColor(0x1B1F24);
    theme.secondary = QColor(0x5B6470);
    theme.track = QColor(0xE7ECF1);
    theme.ink = QColor(0x33475B);
    theme.culprit = QColor(0xD55E00);
    theme.grid = QColor(0xEDF0F3);
    return theme;
}

Theme Theme::darkTheme() {
    Theme theme;
    theme.dark = true;
    theme.window = QColor(0x12161B);
    theme.panel = QColor(0x1B2028);
    theme.border = QColor(0x343C47);
    theme.text = QColor(0xE8ECF1);
    theme.secondary = QColor(0xA3ADBA);
    theme.track = QColor(0x323A45);
    theme.ink = QColor(0x9FB3C8);
    theme.culprit = QColor(0xF0823F);
    theme.grid = QColor(0x262D36);
    return theme;
}

QColor Theme::hue(ArchitectureKind kind) const {
    if (const auto own = ownHues.find(kind); own != ownHues.end())
        return legible(own->second, 3.0);
    switch (kind) {
    case ArchitectureKind::Ps:
        // The original blue has 3.2 : 1 on the dark panel: legal for shapes, dull to look at.
        return legible(QColor(0x0072B2), dark ? 4.2 : 3.0);
    case ArchitectureKind::P2p:
    case ArchitectureKind::P2pSharded:
        return legible(QColor(0xE69F00), 3.0);
    case ArchitectureKind::EagerSolo:
        return legible(QColor(0xCC79A7), 3.0);
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
        return legible(QColor(0x56B4E9), 3.0);
    case ArchitectureKind::PsAsync:
        return dark ? QColor(Qt::white) : QColor(Qt::black);
    case ArchitectureKind::Gossip:
        return legible(QColor(0xF0E442), 3.0);
    case ArchitectureKind::Ring:
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::HalvingDoubling:
    case ArchitectureKind::LocalSgd:
        break;
    }
    return legible(QColor(0x009E73), 3.0);
}

QColor Theme::soft(const QColor& colour, double amount) const {
    return mix(panel, colour, amount);
}

QColor Theme::legible(const QColor& colour, double ratio) const {
    const QColor end = dark ? QColor(Qt::white) : QColor(Qt::black);
    for (int percent = 0; percent < 100; percent += 2) {
        const QColor twin = mix(colour, end, percent / 100.0);
        if (contrast(twin, panel) >= ratio)
            return twin;
    }
    return end;
}

QPalette Theme::palette() const {
    QPalette palette(panel, window);
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, panel);
    palette.setColor(QPalette::AlternateBase, soft(track, 0.5));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, secondary);
    palette.setColor(QPalette::Button, panel);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, panel);
    palette.setColor(QPalette::ToolTipBase, panel);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, legible(QColor(0x0072B2), 4.5));
    palette.setColor(QPalette::HighlightedText, panel);
    palette.setColor(QPalette::Link, legible(QColor(0x0072B2), 4.5));
    palette.setColor(QPalette::LinkVisited, legible(QColor(0x0072B2), 4.5));
    palette.setColor(QPalette::Light, soft(track, 0.6));
    palette.setColor(QPalette::Midlight, track);
    palette.setColor(QPalette::Mid, border);
    palette.setColor(QPalette::Dark, secondary);
    palette.setColor(QPalette::Shadow, border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, mix(secondary, panel, 0.35));
    return palette;
}

} // namespace ringside
