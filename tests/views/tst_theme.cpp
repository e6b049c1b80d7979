// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/patterns.h"

#include <QImage>
#include <QTest>

using namespace ringside;

namespace {

constexpr std::array kinds{ArchitectureKind::Ps, ArchitectureKind::P2p, ArchitectureKind::Ring};
constexpr std::array states{
    NodeState::Compute, NodeState::Send, NodeState::Update, NodeState::Wait};

QImage drawn(NodeState state, const Theme& theme, bool byBrush) {
    QImage image(60, 30, QImage::Format_RGB32);
    image.fill(theme.panel);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor hue = theme.hue(ArchitectureKind::Ring);
    if (byBrush)
        painter.fillRect(image.rect(), stateBrush(state, theme, hue));
    else
        paintState(painter, image.rect(), state, theme, hue);
    return image;
}

/// Mean and spread of the lightness: what is left of a pattern without colour.
std::pair<double, double> lightness(const QImage& image) {
    double sum = 0, squares = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const double grey = qGray(image.pixel(x, y));
            sum += grey;
            squares += grey * grey;
        }
    const double count = image.width() * image.height(), mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean))};
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private slots:
    void themes_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void themes() {
        QFETCH(bool, dark);
        const Theme theme = dark ? Theme::darkTheme() : Theme::light();
        QCOMPARE(theme.dark, dark);
        QVERIFY(contrast(theme.text, theme.panel) >= 7);
        QVERIFY(contrast(theme.text, theme.window) >= 7);
        QVERIFY(contrast(theme.secondary, theme.panel) >= 4.5);
        QVERIFY(contrast(theme.secondary, theme.window) >= 4.5);
        QVERIFY(contrast(theme.ink, theme.panel) >= 4.5);
        QVERIFY(contrast(theme.ink, theme.track) >= 3);
        QVERIFY(contrast(theme.culprit, theme.panel) >= 3);
        QVERIFY(contrast(theme.legible(theme.culprit, 4.5), theme.panel) >= 4.5);
        for (const ArchitectureKind kind : kinds)
            QVERIFY2(
                contrast(theme.hue(kind), theme.panel) >= 3, qPrintable(theme.hue(kind).name()));
    }

    void contrastIsWcag() {
        QVERIFY(std::abs(contrast(Qt::black, Qt::white) - 21) < 1e-9);
        QVERIFY(std::abs(contrast(Qt::white, Qt::white) - 1) < 1e-9);
        QVERIFY(std::abs(contrast(QColor(0x0072B2), Qt::white) - 5.19) < 0.01);
    }

    void huesOfTheOkabeItoSetStayWhereTheyPass() {
        const Theme theme = Theme::light();
        QCOMPARE(theme.hue(ArchitectureKind::Ps), QColor(0x0072B2));
        QCOMPARE(theme.hue(ArchitectureKind::Ring), QColor(0x009E73));
        // Orange has 2.3 : 1 on white and comes as its darker twin of the same hue.
        const QColor orange = theme.hue(ArchitectureKind::P2p);
        QVERIFY(orange != QColor(0xE69F00));
        QVERIFY(std::abs(orange.hsvHue() - QColor(0xE69F00).hsvHue()) <= 2);
        QCOMPARE(Theme::darkTheme().hue(ArchitectureKind::P2p), QColor(0xE69F00));
    }

    void softMixesIntoThePanel() {
        const Theme theme = Theme::darkTheme();
        QCOMPARE(theme.soft(theme.ink, 0).rgb(), theme.panel.rgb());
        QCOMPARE(theme.soft(theme.ink, 1).rgb(), theme.ink.rgb());
    }

    void patternsDifferWithoutColour_data() { themes_data(); }
    void patternsDifferWithoutColour() {
        QFETCH(bool, dark);
        const Theme theme = dark ? Theme::darkTheme() : Theme::light();
        for (const bool byBrush : {false, true})
            for (std::size_t i = 0; i < states.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    const auto [meanA, spreadA] = lightness(drawn(states[i], theme, byBrush));
                    const auto [meanB, spreadB] = lightness(drawn(states[j], theme, byBrush));
                    QVERIFY2(std::abs(meanA - meanB) + std::abs(spreadA - spreadB) > 12,
                        qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
                }
    }

    void waitingLooksEmpty() {
        const Theme theme = Theme::light();
        const auto [wait, spread] = lightness(drawn(NodeState::Wait, theme, false));
        QVERIFY(wait > 215);
        QVERIFY(spread > 5);
        QVERIFY(stateOutline(NodeState::Wait, theme).isValid());
        QVERIFY(!stateOutline(NodeState::Compute, theme).isValid());
        const auto [compute, flat] = lightness(drawn(NodeState::Compute, theme, false));
        QVERIFY(compute < 90);
        QVERIFY(flat < 1);
    }

    void paletteFollowsTheTheme() {
        const Theme theme = Theme::darkTheme();
        QCOMPARE(theme.palette().color(QPalette::Window), theme.window);
        QVERIFY(contrast(theme.palette().color(QPalette::HighlightedText),
                    theme.palette().color(QPalette::Highlight))
            >= 4.5);
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
