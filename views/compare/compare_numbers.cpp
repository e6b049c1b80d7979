// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the comparison, and its numbers as a file.
#include "views/charts/figure.h"
#include "views/compare/compare_window.h"
#include "views/compare/comparison_words.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QSaveFile>
#include <QTreeWidget>

#include <nlohmann/json.hpp>

namespace ringside {

namespace {

QTreeWidgetItem* addGroup(QTreeWidget* tree, const QString& name) {
    auto* item = new QTreeWidgetItem(tree, {name});
    QFont bold = tree->font();
    bold.setBold(true);
    item->setFont(0, bold);
    item->setFirstColumnSpanned(true);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    return item;
}

/// Numbers keep their room: of a list (planned faults) the row has its length, of a long text its
/// begin; the tool tip has all of it.
QString shortCell(const QString& cell) {
    constexpr qsizetype most = 24;
    const QJsonDocument list = QJsonDocument::fromJson(cell.toUtf8());
    if (list.isArray())
        return CompareWindow::tr("a list of %1").arg(list.array().size());
    return cell.size() > most ? cell.left(most - 1) + QString::fromUtf8("…") : cell;
}

QTreeWidgetItem* addRow(QTreeWidgetItem* group, const QStringList& cells) {
    QStringList shown = cells;
    for (int column = 1; column < cells.size(); ++column)
        shown[column] = shortCell(cells[column]);
    auto* item = new QTreeWidgetItem(group, shown);
    for (int column = 1; column < cells.size(); ++column)
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    for (int column = 0; column < cells.size(); ++column)
        item->setToolTip(column, cells[column]);
    return item;
}

/// Which run is better there: said by a mark, not by colour.
void markBetter(QTreeWidgetItem* item, const ComparedQuantity& row) {
    const auto difference = row.difference();
    if (row.better == Better::Neither || !difference || *difference == 0
        || item->text(1) == item->text(2)) // too little to be seen
        return;
    const bool second = (*difference < 0) == (row.better == Better::Less);
    const int column = second ? 2 : 1;
    QFont bold = item->font(column);
    bold.setBold(true);
    item->setFont(column, bold);
    item->setToolTip(column, CompareWindow::tr("%1 (better)").arg(item->text(column)));
}

} // namespace

void CompareWindow::showNumbers() {
    const RunComparison& comparison = *m_comparison;
    const Scenario &a = comparison.first.result.scenario, &b = comparison.second.result.scenario;
    m_headline->setText(
        headline(comparison).replace(QStringLiteral(" %"), QStringLiteral("\u00A0%")));
    m_numbers->clear();
    QTreeWidgetItem* group = addGroup(m_numbers,
        comparison.differences.empty() ? tr("Same set-up") : tr("What differs in the set-up"));
    for (const ScenarioDifference& row : comparison.differences)
        addRow(group, differenceWords(row, a, b));
    std::optional<ComparedGroup> shown;
    for (const ComparedQuantity& row : comparison.quantities) {
        if (shown != row.group) {
            group = addGroup(m_numbers, groupName(row.group));
            shown = row.group;
        }
        markBetter(
            addRow(group,
                {quantityName(row, comparison.targetAccuracy), valueText(row.first, row.unit),
                    valueText(row.second, row.unit), differenceText(row), factorText(row)}),
            row);
    }
    m_numbers->expandAll();
    m_numbers->header()->setStretchLastSection(false);
    m_numbers->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_numbers->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 1; column < m_numbers->columnCount(); ++column)
        m_numbers->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    QStringList cautions;
    for (const ComparisonCaution caution : comparison.cautions)
        cautions << cautionWords(caution);
    m_cautions->setText(cautions.join(QLatin1Char('\n')));
    m_cautions->setVisible(!cautions.isEmpty());
}

QString CompareWindow::saveNumbers(const QString& path) const {
    if (!m_comparison)
        return tr("Nothing has been compared yet.");
    QByteArray text;
    if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) {
        text = QByteArray::fromStdString(
                   comparisonToJson(*m_comparison)
                       .dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace))
            + '\n';
    } else {
        FigureTable table{
            {QStringLiteral("quantity"), QStringLiteral("unit"), QStringLiteral("first"),
                QStringLiteral("second"), QStringLiteral("difference"), QStringLiteral("factor")},
            {}};
        constexpr std::array<const char*, 5> units{"s", "share", "B", "1/s", ""};
        const auto cell = [](const std::optional<double>& value) {
            return value ? QVariant(*value) : QVariant();
        };
        for (const ComparedQuantity& row : m_comparison->quantities)
            table.rows.push_back({QString::fromUtf8(row.id.data(), qsizetype(row.id.size())),
                QLatin1String(units[std::size_t(row.unit)]), cell(row.first), cell(row.second),
                cell(row.difference()), cell(row.factor())});
        for (const ScenarioDifference& row : m_comparison->differences)
            table.rows.push_back({QString::fromStdString(row.path), QString(),
                QString::fromStdString(row.first), QString::fromStdString(row.second), {}, {}});
        text = tableText(table);
    }
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
        return {};
    return tr("%1 could not be written: %2.").arg(path, file.errorString());
}

void CompareWindow::askForPath(const QString& title, const QStringList& filters,
    const QString& name, std::function<QString(const QString&)> save) {
    auto* dialog = new QFileDialog(this, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    const auto suffixOf
        = [](const QString& filter) { return filter.section(QStringLiteral("*."), 1).chopped(1); };
    dialog->setDefaultSuffix(suffixOf(filters.front()));
    connect(dialog, &QFileDialog::filterSelected, dialog,
        [dialog, suffixOf](const QString& filter) { dialog->setDefaultSuffix(suffixOf(filter)); });
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, [this, save](const QString& path) {
        const QString fault = save(path);
        say(fault.isEmpty() ? tr("Written to %1.").arg(path) : fault);
    });
    dialog->open();
}

} // namespace ringside
