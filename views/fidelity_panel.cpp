// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fidelity_panel.h"

#include "engine/run/stamps.h"
#include "views/inspector/inspector_table.h"
#include "views/playback/duration_text.h"
#include "views/run_store.h"
#include "views/stage/stage_words.h"
#include "views/status_sentence.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside {

namespace {

constexpr int panelWidth = 700, mostHeight = 420; ///< pixels
constexpr int mostRowsSeen = 10;

QString linkRate(double bytesPerSecond) {
    return bytesPerSecond > 0 ? rateText(8 * bytesPerSecond) : FidelityPanel::tr("none");
}

/// Share of all cores that the nodes' processes used; 0 while it cannot be known.
double loadOf(const RunStore& store) {
    double seconds = 0;
    for (const NodeAccount& account : store.accounts())
        seconds += account.processorSeconds;
    const double wall = store.end() ? store.end()->wallS
        : store.run()               ? store.now().seconds() * store.run()->timeDilation
                                    : 0;
    const int cores = store.host().cores;
    return wall > 0 && cores > 0 ? seconds / wall / cores : 0;
}

} // namespace

InspectorPage fidelityPage(const RunStore& store) {
    InspectorPage page;
    page.columns = {FidelityPanel::tr("node"), FidelityPanel::tr("overruns"),
        FidelityPanel::tr("late"), FidelityPanel::tr("slips"), FidelityPanel::tr("lateness"),
        FidelityPanel::tr("99 % below"), FidelityPanel::tr("link"), FidelityPanel::tr("delivered")};
    const Scenario& scenario = store.scenario();
    for (const NodeAccount& account : store.accounts()) {
        const NodeFidelity node = fidelityOf(account, scenario);
        page.rows.push_back({longName(node.node, scenario.cluster.workers),
            shareText(node.overrunShare), shareText(node.lateShare), QString::number(node.slips),
            durationText(node.latenessP50S), durationText(node.latenessP99S),
            linkRate(node.askedBytesPerS), linkRate(node.deliveredBytesPerS)});
    }
    return page;
}

QString fidelityVerdict(const RunStore& store) {
    if (!store.run())
        return FidelityPanel::tr(
            "A run shows here how truthfully this computer plays the emulated cluster.");
    const RunRow& run = *store.run();
    if (run.kind == RunKind::Simulated)
        return FidelityPanel::tr(
            "Simulated in virtual time: this computer's pace has no part in it.");
    const std::vector<Stamp> stamps = stampsOf(run, store.accounts());
    const bool oversubscribed
        = std::find(stamps.begin(), stamps.end(), Stamp::Oversubscribed) != stamps.end();
    QString verdict = oversubscribed
        ? FidelityPanel::tr(
            "Oversubscribed: this computer does not keep up, and times are too long.")
        : FidelityPanel::tr("This computer keeps up: times are those of the emulated cluster.");
    if (run.timeDilation > 1)
        verdict += u' '
            + FidelityPanel::tr("One cluster second takes %1 s here.")
                  .arg(run.timeDilation, 0, 'g', 3);
    if (const double load = loadOf(store); load > 0)
        verdict
            += u' ' + FidelityPanel::tr("The nodes use %1 of its processor.").arg(shareText(load));
    return verdict;
}

FidelityPanel::FidelityPanel(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_verdict(new QLabel(this))
    , m_rows(new InspectorTable(this))
    , m_table(new QTableView(this)) {
    setObjectName(QStringLiteral("panel"));
    setAccessibleName(tr("Fidelity of the run"));
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    m_table->setModel(m_rows);
    m_table->setAccessibleName(tr("Fidelity of each node"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(8);
    column->addWidget(m_verdict);
    column->addWidget(m_table, 1);
    hide();
}

void FidelityPanel::showRun(const RunStore* store) {
    m_store = store;
    if (isVisible())
        fill();
}

void FidelityPanel::fill() {
    m_verdict->setText(m_store
            ? fidelityVerdict(*m_store)
            : tr("A run shows here how truthfully this computer plays the emulated cluster."));
    m_rows->show(m_store ? fidelityPage(*m_store) : InspectorPage{});
    m_table->setVisible(m_rows->rowCount() > 0);
}

void FidelityPanel::openAbove(const QWidget& anchor) {
    fill();
    const int rows = std::min(m_rows->rowCount(), mostRowsSeen);
    const int row = m_table->verticalHeader()->defaultSectionSize();
    m_table->setMinimumHeight(rows > 0 ? (rows + 1) * row + 8 : 0);
    const int width = std::min(panelWidth, anchor.window()->width() - 20);
    setFixedWidth(width);
    adjustSize();
    const int height = std::min(std::max(sizeHint().height(), heightForWidth(width)), mostHeight);
    resize(width, height);
    move(anchor.mapToGlobal(QPoint(anchor.width() - width, -height - 6)));
    show();
    m_table->setFocus();
}

} // namespace ringside
