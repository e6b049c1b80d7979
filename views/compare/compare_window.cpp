// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/compare_window.h"

#include "views/background.h"
#include "views/charts/chart_panel.h"
#include "views/compare/aligned_timelines.h"
#include "views/compare/comparison_figures.h"
#include "views/compare/comparison_words.h"
#include "views/library/library_words.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QElapsedTimer>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ringside {

namespace {

constexpr int leastAgainMs = 2000; ///< a growing run is read again after this and five readings
constexpr int longestTitle = 60; ///< characters in the lists
constexpr int titleBarHeight = 32; ///< pixels, about
constexpr int roomAround = 130; ///< pixels of a chart's title, axis and legend
constexpr int leastRowHeight = 15; ///< pixels; closer rows of bars lose their names

QLabel* makeWords() {
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

QString entryTitle(const LibraryEntry& entry) {
    return QString::fromStdString(entry.title()).left(longestTitle) + QStringLiteral(" · ")
        + setupLine(entry) + QStringLiteral(" · ") + dateText(entry);
}

} // namespace

CompareWindow::CompareWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_first(new QComboBox)
    , m_second(new QComboBox)
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
    const QSize room = screen()->availableSize() - QSize(0, titleBarHeight);
    resize(QSize(1280, 800).boundedTo(room));
}

CompareWindow::~CompareWindow() = default;

QWidget* CompareWindow::makeHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    const auto addBox = [&](QComboBox* box, const QString& letter, const QString& name) {
        auto* label = new QLabel(letter);
        QFont bold = label->font();
        bold.setBold(true);
        label->setFont(bold);
        row->addWidget(label);
        box->setAccessibleName(name);
        box->setMinimumContentsLength(24);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        row->addWidget(box, 1);
        connect(box, &QComboBox::activated, this, [this, box](int index) { choose(box, index); });
    };
    addBox(m_first, QStringLiteral("A"), tr("First run"));
    auto* swap = new QPushButton(QStringLiteral("⇄"));
    swap->setAccessibleName(tr("Swap the two runs"));
    swap->setToolTip(tr("Swap the two runs"));
    connect(swap, &QPushButton::clicked, this,
        [this] { compare(m_second->currentData().toString(), m_first->currentData().toString()); });
    row->addWidget(swap);
    addBox(m_second, QStringLiteral("B"), tr("Second run"));
    row->addWidget(makeExportButton());
    return head;
}

QToolButton* CompareWindow::makeExportButton() {
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("choice"));
    button->setText(tr("Export ▾"));
    button->setAccessibleName(tr("Export the comparison"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    menu->addAction(tr("&Numbers …"), this, [this] {
        askForPath(tr("Export the numbers"),
            {tr("CSV, the numbers (*.csv)"), tr("JSON, all of it (*.json)")},
            QStringLiteral("comparison"),
            [this](const QString& path) { return saveNumbers(path); });
    });
    menu->addAction(tr("&Timelines …"), this, [this] {
        askForPath(tr("Export the timelines"),
            {tr("PDF, for papers (*.pdf)"), tr("SVG, to draw on (*.svg)"),
                tr("PNG, a picture (*.png)")},
            QStringLiteral("timelines"),
            [this](const QString& path) { return m_timelines->save(path); });
    });
    button->setMenu(menu);
    return button;
}

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

QWidget* CompareWindow::makePictures() {
    auto* side = new QWidget;
    auto* grid = new QGridLayout(side);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_charts[i] = new ChartPanel;
        m_charts[i]->setMinimumHeight(130);
        m_charts[i]->installEventFilter(this);
        connect(m_charts[i], &ChartPanel::exportWanted, this,
            [this, i] { emit exportWanted(wholeFigure(i)); });
        grid->addWidget(m_charts[i], int(i) / 2, int(i) % 2);
        grid->setRowStretch(int(i) / 2, 3);
        grid->setColumnStretch(int(i) % 2, 1);
    }
    auto* frame = new QFrame;
    frame->setObjectName(QStringLiteral("panel"));
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(1, 6, 1, 1);
    column->setSpacing(0);
    column->addWidget(makeRoundRow());
    column->addWidget(m_timelines, 1);
    grid->addWidget(frame, 2, 0, 1, 2);
    grid->setRowStretch(2, 5);
    return side;
}

QWidget* CompareWindow::makeRoundRow() {
    auto* widget = new QWidget;
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(14, 0, 14, 0);
    auto* label = new QLabel(tr("&Round of both"));
    label->setBuddy(m_round);
    m_round->setAccessibleName(tr("Round whose timelines are shown"));
    m_round->setRange(1, 1);
    m_round->setKeyboardTracking(false);
    connect(m_round, &QSpinBox::valueChanged, this, &CompareWindow::readRound);
    row->addWidget(label);
    row->addWidget(m_round);
    row->addStretch(1);
    row->addWidget(new QLabel(tr("Curves against")));
    auto* group = new QButtonGroup(widget);
    for (const auto& [text, clock] : {std::pair(tr("seconds"), LearningClock::Seconds),
             std::pair(tr("epochs"), LearningClock::Epochs)}) {
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("choice"));
        button->setText(text);
        button->setAccessibleName(tr("Curves against %1").arg(text));
        button->setCheckable(true);
        button->setChecked(clock == m_clock);
        group->addButton(button);
        connect(button, &QToolButton::clicked, this, [this, clock = clock] {
            m_clock = clock;
            drawCharts();
        });
        row->addWidget(button);
    }
    return widget;
}

void CompareWindow::setTheme(const Theme& theme) {
    m_theme = theme;
    m_timelines->setTheme(theme);
    for (ChartPanel* chart : m_charts)
        chart->setTheme(theme);
    if (m_comparison)
        showNumbers();
}

void CompareWindow::setRuns(const std::vector<LibraryEntry>& runs) {
    for (QComboBox* box : {m_first, m_second}) {
        const QSignalBlocker quiet(box);
        const QString chosen = box->currentData().toString(), words = box->currentText();
        box->clear();
        for (const LibraryEntry& entry : runs)
            if (entry.readable())
                box->addItem(entryTitle(entry), QString::fromStdString(entry.path));
        box->addItem(tr("Another file …"), QString());
        box->setPlaceholderText(tr("Choose a run"));
        if (!chosen.isEmpty())
            addFile(box, chosen, words);
        else
            box->setCurrentIndex(-1);
    }
    if (!m_comparison && m_first->currentIndex() < 0 && m_second->currentIndex() < 0) {
        m_headline->setText(tr("Choose two runs above: of the library, or other files."));
        m_timelines->setPair(nullptr, tr("A round of both runs stands here, on one time axis."));
    }
}

/// Chooses the file in the list, where it is added when it is no run of the library.
void CompareWindow::addFile(QComboBox* box, const QString& path, const QString& title) {
    const QSignalBlocker quiet(box);
    int index = box->findData(path);
    if (index < 0) {
        index = 0;
        box->insertItem(index, title.isEmpty() ? QFileInfo(path).fileName() : title, path);
    }
    box->setCurrentIndex(index);
    box->setToolTip(path);
}

void CompareWindow::choose(QComboBox* box, int index) {
    if (box->itemData(index).toString().isEmpty())
        return askForFile(box);
    box->setToolTip(box->itemData(index).toString());
    read();
}

void CompareWindow::askForFile(QComboBox* box) {
    auto* dialog = new QFileDialog(this, tr("Choose a run"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Runs (*.ringside)"), tr("All files (*)")});
    const QString before = m_comparison
        ? QString::fromStdString((box == m_first ? m_comparison->first : m_comparison->second).path)
        : QString();
    connect(dialog, &QFileDialog::rejected, this, [this, box, before] {
        before.isEmpty() ? box->setCurrentIndex(-1) : addFile(box, before, {});
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, box](const QString& path) {
        addFile(box, path, {});
        read();
    });
    dialog->open();
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
    const double rounds
        = std::min(roundsDone(comparison->first.result), roundsDone(comparison->second.result));
    {
        const QSignalBlocker quiet(m_round);
        const bool fresh = m_round->maximum() <= 1;
        m_round->setRange(1, std::max(1, int(rounds)));
        if (fresh)
            m_round->setValue(std::max(1, int(rounds) / 2));
    }
    readRound();
    emit compared();
}

void CompareWindow::readRound() {
    if (!m_comparison)
        return;
    const int generation = ++m_roundGeneration;
    const auto work = [comparison = m_comparison, step = Step(m_round->value() - 1)] {
        return readAlignedPair(*comparison, step);
    };
    inBackground(this, work, [this, generation](const AlignedPairPointer& pair) {
        if (generation == m_roundGeneration && m_comparison)
            m_timelines->setPair(pair);
    });
}

void CompareWindow::drawCharts() {
    if (!m_comparison)
        return;
    m_charts[0]->setFigure(comparedLearning(*m_comparison, LearningQuantity::Accuracy, m_clock));
    m_charts[1]->setFigure(comparedLearning(*m_comparison, LearningQuantity::Loss, m_clock));
    drawTime();
    m_charts[3]->setFigure(comparedEpochs(*m_comparison));
}

/// With every worker where their rows have room, else with the means alone.
void CompareWindow::drawTime() {
    const Figure figure = comparedTime(*m_comparison);
    const qsizetype wanted = figure.bars.rows.size() * leastRowHeight + roomAround;
    m_charts[2]->setFigure(
        wanted <= m_charts[2]->height() ? figure : comparedTime(*m_comparison, false));
}

Figure CompareWindow::wholeFigure(std::size_t chart) const {
    return chart == 2 && m_comparison ? comparedTime(*m_comparison) : m_charts[chart]->figure();
}

bool CompareWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_charts[2] && event->type() == QEvent::Resize && m_comparison)
        m_roomChanged.start();
    return QWidget::eventFilter(watched, event);
}

void CompareWindow::say(const QString& sentence) {
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

} // namespace ringside
