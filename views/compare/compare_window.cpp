// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/compare_window.h"

#include "views/background.h"
#include "views/charts/chart_panel.h"
#include "views/compare/aligned_timelines.h"
#include "views/compare/comparison_words.h"
#include "views/compare/run_choice_box.h"
#include "views/screen_room.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ringside {

namespace {

constexpr int leastAgainMs = 2000; ///< a growing run is read again after this and five readings

QLabel* makeWords() {
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

} // namespace

CompareWindow::CompareWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_first(new RunChoiceBox)
    , m_second(new RunChoiceBox)
    , m_headline(makeWords())
    , m_cautions(makeWords())
    , m_said(makeWords())
    , m_numbers(new QTreeWidget)
    , m_timelines(new AlignedTimelines)
    , m_round(new QSpinBox) {
    setObjectName(QStringLiteral("compare"));
    setWindowTitle(tr("Compare two runs"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 12);
    column->setSpacing(8);
    column->addWidget(makeHead());
    auto* split = new QSplitter(Qt::Horizontal);
    split->addWidget(makeNumbers());
    split->addWidget(makePictures());
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({510, 760});
    column->addWidget(split, 1);
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &CompareWindow::read);
    m_roomChanged.setSingleShot(true);
    m_roomChanged.setInterval(0);
    connect(&m_roomChanged, &QTimer::timeout, this, [this] {
        if (m_comparison)
            drawTime();
    });
    resize(fittedSize(*this, {1280, 800}));
}

CompareWindow::~CompareWindow() = default;

QWidget* CompareWindow::makeNumbers() {
    auto* panel = new QFrame;
    panel->setObjectName(QStringLiteral("panel"));
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(12, 10, 12, 10);
    QFont bold = m_headline->font();
    bold.setBold(true);
    m_headline->setFont(bold);
    m_numbers->setColumnCount(5);
    m_numbers->setHeaderLabels(
        {QString(), QStringLiteral("A"), QStringLiteral("B"), tr("B − A"), tr("B / A")});
    m_numbers->setAccessibleName(tr("Set-up and results of both runs"));
    m_numbers->setRootIsDecorated(false);
    m_numbers->setIndentation(10);
    m_numbers->setSelectionMode(QAbstractItemView::SingleSelection);
    m_numbers->setUniformRowHeights(true);
    m_numbers->setFrameShape(QFrame::NoFrame);
    m_numbers->setAllColumnsShowFocus(true);
    column->addWidget(m_headline);
    column->addWidget(m_numbers, 1);
    column->addWidget(m_cautions);
    column->addWidget(m_said);
    m_said->hide();
    panel->setMinimumWidth(420);
    return panel;
}

void CompareWindow::setTheme(const Theme& theme) {
    m_theme = theme;
    m_timelines->setTheme(theme);
    for (ChartPanel* chart : m_charts)
        chart->setTheme(theme);
    if (m_comparison)
        showNumbers();
}

void CompareWindow::compare(const QString& first, const QString& second) {
    addFile(m_first, first, {});
    addFile(m_second, second, {});
    read();
}

void CompareWindow::read() {
    const QString first = m_first->currentData().toString(),
                  second = m_second->currentData().toString();
    if (first.isEmpty() || second.isEmpty())
        return;
    const int generation = ++m_generation;
    m_again.stop();
    if (!m_comparison)
        m_headline->setText(tr("Reading …"));
    struct Read {
        RunComparisonPointer comparison;
        QString fault;
        qint64 milliseconds = 0;
    };
    const auto work = [first, second]() -> Read {
        QElapsedTimer timer;
        timer.start();
        try {
            auto comparison = std::make_shared<const RunComparison>(compareRuns(
                readComparedRun(first.toStdString()), readComparedRun(second.toStdString())));
            return {comparison, {}, timer.elapsed()};
        } catch (const std::exception& error) {
            return {nullptr, QString::fromUtf8(error.what()), timer.elapsed()};
        }
    };
    inBackground(this, work, [this, generation](const Read& found) {
        if (generation == m_generation)
            take(found.comparison, found.fault, found.milliseconds);
    });
}

void CompareWindow::take(
    const RunComparisonPointer& comparison, const QString& fault, qint64 milliseconds) {
    m_comparison = comparison;
    if (!comparison) {
        m_headline->setText(fault);
        m_numbers->clear();
        m_cautions->hide();
        for (ChartPanel* chart : m_charts)
            chart->setFigure({});
        m_timelines->setPair(nullptr, tr("Choose two runs that can be read."));
        emit compared();
        return;
    }
    const auto growing
        = [](const ComparedRun& run) { return run.standing == RunStanding::Growing; };
    if (growing(comparison->first) || growing(comparison->second))
        m_again.start(std::max(leastAgainMs, int(5 * milliseconds)));
    showNumbers();
    drawCharts();
    setRounds();
    readRound();
    emit compared();
}

/// The rounds that both have; of forks counted from the begin of their original.
void CompareWindow::setRounds() {
    const ComparedRun &a = m_comparison->first, &b = m_comparison->second;
    const bool shared = shareOrigin(a, b);
    const auto before = [&](const ComparedRun& run) { return shared ? int(roundsBefore(run)) : 0; };
    const auto end
        = [&](const ComparedRun& run) { return before(run) + int(roundsDone(run.result)); };
    const int first = std::max(before(a), before(b)) + 1;
    const int last = std::max(first, std::min(end(a), end(b)));
    const QSignalBlocker quiet(m_round);
    const bool fresh = m_round->maximum() <= 1;
    m_round->setRange(first, last);
    if (fresh)
        m_round->setValue((first + last) / 2);
}

void CompareWindow::say(const QString& sentence) {
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

} // namespace ringside
