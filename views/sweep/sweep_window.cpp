// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sweep/sweep_window.h"

#include "engine/base/error.h"
#include "views/background.h"
#include "views/charts/chart_panel.h"
#include "views/screen_room.h"
#include "views/sweep/sweep_form.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSaveFile>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ringside {

namespace {

constexpr int pollMs = 500;

/// Columns of the table of runs, after the varied fields.
const std::vector<std::string>& runColumns() {
    static const std::vector<std::string> columns{
        "repeat", "outcome", "epoch_s", "samples_per_s", "test_accuracy", "wait_s"};
    return columns;
}
const std::vector<std::string>& meanColumns() {
    static const std::vector<std::string> columns{
        "epoch_s", "samples_per_s", "wait_s", "test_accuracy"};
    return columns;
}

QTableWidget* makeTable(const QString& name) {
    auto* table = new QTableWidget;
    table->setAccessibleName(name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->setFrameShape(QFrame::NoFrame);
    auto* hint = new QLabel(
        SweepWindow::tr("Every run of the sweep gets a row here. Choose a field to vary and its "
                        "values, or a ready-made sweep, then press Start."));
    hint->setAlignment(Qt::AlignCenter);
    hint->setWordWrap(true);
    hint->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* box = new QVBoxLayout(table->viewport());
    box->setContentsMargins(60, 20, 60, 20);
    box->addWidget(hint);
    const auto showHint = [table, hint] { hint->setVisible(table->rowCount() == 0); };
    QObject::connect(table->model(), &QAbstractItemModel::rowsInserted, hint, showHint);
    QObject::connect(table->model(), &QAbstractItemModel::rowsRemoved, hint, showHint);
    return table;
}

void setCell(QTableWidget& table, int row, int column, const QString& text) {
    auto* item = new QTableWidgetItem(text);
    bool number = false;
    text.section(QLatin1Char(' '), 0, 0).toDouble(&number);
    item->setTextAlignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    table.setItem(row, column, item);
}

/// The paths of the varied fields, for those who want to type them.
void setHeadTips(QTableWidget& table, int first, const SweepPlan& plan) {
    for (const SweepAxis& axis : plan.axes)
        table.horizontalHeaderItem(first++)->setToolTip(QString::fromStdString(axis.path));
}

/// Four digits that count, for reading; the file has them all.
QString shortCell(const std::string& cell) {
    bool number = false;
    const QString text = QString::fromStdString(cell);
    const double value = text.toDouble(&number);
    return number && text.contains(QLatin1Char('.')) ? QString::number(value, 'g', 5) : text;
}

struct Read {
    SweepResults results;
    QString fault;
};
Read readSweep(const QString& folder) {
    try {
        return {sweepResults(folder), {}};
    } catch (const Error& error) {
        return {{}, QString::fromUtf8(error.what())};
    }
}

} // namespace

SweepWindow::SweepWindow(const QString& coordinator, const QString& folder, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_call(coordinator)
    , m_folder(folder)
    , m_form(new SweepForm)
    , m_start(new QPushButton)
    , m_pause(new QPushButton(tr("&Pause")))
    , m_new(new QPushButton(tr("&New sweep")))
    , m_state(new QLabel)
    , m_progress(new QProgressBar)
    , m_rows(makeTable(tr("Runs")))
    , m_means(makeTable(tr("Means"))) {
    setObjectName(QStringLiteral("sweep"));
    setWindowTitle(tr("Sweep – a grid of runs"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 12, 12, 12);
    row->setSpacing(12);
    row->addWidget(makeControls());
    row->addWidget(makePages(), 1);
    m_poll.setInterval(pollMs);
    connect(&m_poll, &QTimer::timeout, this, &SweepWindow::poll);
    connect(m_form, &SweepForm::edited, this, &SweepWindow::showState);
    connect(&m_call, &CoordinatorCall::ended, this, &SweepWindow::callEnded);
    connect(&m_call, &CoordinatorCall::said, this, [this](const QString& line) {
        m_said = line;
        showState();
    });
    showState();
    resize(fittedSize(*this, {1200, 720}));
}

QWidget* SweepWindow::makeControls() {
    auto* panel = new QWidget;
    panel->setFixedWidth(280);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto* openButton = new QPushButton(tr("&Open a sweep …"));
    column->addWidget(m_form);
    for (QPushButton* button : {m_start, m_pause, m_new, openButton})
        column->addWidget(button);
    m_pause->setToolTip(tr("The run under way is given up, and made anew when the sweep goes on; "
                           "finished runs are kept."));
    m_state->setWordWrap(true);
    m_progress->setTextVisible(false); // the words below say it
    m_progress->setAccessibleName(tr("Finished runs"));
    column->addWidget(m_progress);
    column->addWidget(m_state);
    column->addStretch();
    connect(m_start, &QPushButton::clicked, this, &SweepWindow::start);
    connect(m_pause, &QPushButton::clicked, this, &SweepWindow::pause);
    connect(m_new, &QPushButton::clicked, this, &SweepWindow::beginNew);
    connect(openButton, &QPushButton::clicked, this, &SweepWindow::openFolder);
    return panel;
}

QWidget* SweepWindow::makePages() {
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->addTab(m_rows, tr("Runs"));
    tabs->addTab(m_means, tr("Means"));
    auto* page = new QWidget;
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(0, 8, 0, 0);
    for (ChartPanel*& chart : m_charts)
        chart = new ChartPanel;
    grid->addWidget(m_charts[0], 0, 0);
    grid->addWidget(m_charts[1], 0, 1);
    grid->addWidget(m_charts[2], 1, 0, 1, 2);
    grid->setRowStretch(0, 2);
    grid->setRowStretch(1, 3);
    tabs->addTab(page, tr("Map"));
    return tabs;
}

void SweepWindow::setTheme(const Theme& theme) {
    for (ChartPanel* chart : m_charts)
        chart->setTheme(theme);
}

void SweepWindow::setBase(const Scenario& scenario) {
    if (m_sweep.isEmpty())
        m_form->setBase(scenario);
}

QString SweepWindow::open(const QString& folder) {
    if (m_call.running())
        return tr("A sweep is under way; pause it first.");
    const Read read = readSweep(folder);
    if (!read.fault.isEmpty())
        return read.fault;
    m_sweep = folder;
    m_said.clear();
    m_form->setPlan(read.results.plan);
    take(read.results);
    return {};
}

void SweepWindow::openFolder() {
    const QString folder
        = QFileDialog::getExistingDirectory(this, tr("A sweep's folder"), m_folder);
    if (folder.isEmpty())
        return;
    if (const QString fault = open(folder); !fault.isEmpty())
        m_state->setText(fault);
}

void SweepWindow::beginNew() {
    if (m_call.running())
        return;
    m_sweep.clear();
    m_said.clear();
    take({});
}

void SweepWindow::start() {
    const auto plan = m_form->plan();
    if (m_call.running() || !plan)
        return;
    const bool resume = !m_sweep.isEmpty();
    if (!resume)
        m_sweep = QDir(m_folder).filePath(QStringLiteral("sweep-")
            + QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss")));
    QDir().mkpath(m_sweep);
    const QString file = QDir(m_sweep).filePath(QStringLiteral("plan.json"));
    // A child that was killed before its first write has left no plan behind.
    const SweepPlan& wanted = m_results.runs > 0 ? m_results.plan : *plan;
    const QByteArray text = QByteArray::fromStdString(sweepText(wanted));
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size() || !out.commit()) {
        m_state->setText(tr("The sweep cannot be written: %1.").arg(out.errorString()));
        return;
    }
    QStringList arguments{QStringLiteral("sweep"), file, QStringLiteral("--out"), m_sweep};
    if (resume)
        arguments << QStringLiteral("--resume");
    m_said.clear();
    m_call.start(arguments);
    m_poll.start();
    showState();
}

void SweepWindow::pause() {
    m_call.interrupt();
}

/// The file is read on another thread: it may be long.
void SweepWindow::poll() {
    m_readAgain = m_reading;
    if (m_reading || m_sweep.isEmpty())
        return;
    m_reading = true;
    inBackground(
        this, [folder = m_sweep] { return readSweep(folder); },
        [this, folder = m_sweep](const Read& read) {
            m_reading = false;
            if (folder == m_sweep && read.fault.isEmpty())
                take(read.results);
            if (m_readAgain)
                poll();
        });
}

void SweepWindow::take(const SweepResults& results) {
    const bool same = results.rows.size() == m_results.rows.size()
        && results.columns == m_results.columns && results.runs == m_results.runs;
    m_results = results;
    if (!same || results.rows.empty()) {
        fillRows();
        fillMeans();
        m_charts[0]->setFigure(sweepMap(m_results, "epoch_s"));
        m_charts[1]->setFigure(sweepMap(m_results, "test_accuracy"));
        m_charts[2]->setFigure(speedAccuracyFigure(m_results));
        emit rowsChanged();
    }
    showState();
}

void SweepWindow::fillRows() {
    std::vector<std::string> columns{"run"};
    for (const SweepAxis& axis : m_results.plan.axes)
        columns.push_back(axis.path);
    columns.insert(columns.end(), runColumns().begin(), runColumns().end());
    QStringList heads;
    for (const std::string& column : columns)
        heads << sweepColumnTitle(column);
    m_rows->setColumnCount(int(columns.size()));
    m_rows->setHorizontalHeaderLabels(heads);
    setHeadTips(*m_rows, 1, m_results.plan);
    m_rows->setRowCount(int(m_results.rows.size()));
    int line = 0;
    for (const auto& [number, row] : m_results.rows) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            setCell(*m_rows, line, int(i), shortCell(m_results.cell(row, columns[i])));
        ++line;
    }
}

void SweepWindow::fillMeans() {
    QStringList heads;
    for (const SweepAxis& axis : m_results.plan.axes)
        heads << sweepColumnTitle(axis.path);
    heads << tr("runs");
    for (const std::string& column : meanColumns())
        heads << sweepColumnTitle(column);
    m_means->setColumnCount(int(heads.size()));
    m_means->setHorizontalHeaderLabels(heads);
    setHeadTips(*m_means, 0, m_results.plan);
    m_means->setRowCount(int(m_results.means.size()));
    int line = 0;
    for (const SweepMean& mean : m_results.means) {
        int place = 0;
        for (const std::string& value : mean.values)
            setCell(*m_means, line, place++, QString::fromStdString(value));
        setCell(*m_means, line, place++, QString::number(mean.runs));
        for (const std::string& column : meanColumns()) {
            const auto found = mean.estimates.find(column);
            QString text;
            if (found != mean.estimates.end()) {
                text = QString::number(found->second.mean, 'g', 5);
                if (found->second.halfWidth)
                    text += QStringLiteral(" ± %1").arg(*found->second.halfWidth, 0, 'g', 2);
            }
            setCell(*m_means, line, place++, text);
        }
        ++line;
    }
}

void SweepWindow::callEnded(int code, const QString& text) {
    m_poll.stop();
    m_said = code == 0 ? QString() : text;
    poll();
    showState();
    emit ended(code);
}

void SweepWindow::showState() {
    const bool open = !m_sweep.isEmpty(), busy = m_call.running();
    m_form->setEnabled(!open);
    m_start->setText(open ? tr("&Go on") : tr("&Start"));
    m_start->setEnabled(!busy && m_form->plan() && !(open && complete()));
    m_pause->setEnabled(busy);
    m_new->setEnabled(open && !busy);
    m_progress->setVisible(open);
    m_progress->setRange(0, int(std::max<std::size_t>(1, m_results.runs)));
    m_progress->setValue(int(m_results.rows.size()));
    QString text;
    if (busy)
        text = m_said.isEmpty() ? tr("Running …") : m_said;
    else if (open)
        text = complete()      ? tr("Complete. The table is sweep.csv in %1").arg(m_sweep)
            : m_said.isEmpty() ? tr("Paused; finished runs are kept in %1").arg(m_sweep)
                               : m_said;
    if (open && m_results.runs > 0)
        text = tr("%1 of %2 runs.").arg(m_results.rows.size()).arg(m_results.runs)
            + QLatin1Char('\n') + text;
    m_state->setText(text);
}

} // namespace ringside
