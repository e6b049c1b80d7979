// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace ringside {

namespace {

QVariant number(double value) {
    return std::isfinite(value) ? QVariant(value) : QVariant();
}

FigureTable seriesTable(const Figure& figure) {
    FigureTable table;
    const bool factors = figure.y.base > 1;
    table.columns = {QCoreApplication::translate("FigureTable", "series"), figure.x.title,
        figure.y.title,
        factors ? QCoreApplication::translate("FigureTable", "95 % interval, factor to either side")
                : QCoreApplication::translate("FigureTable", "half width of 95 % interval")};
    for (const FigureSeries& series : figure.series)
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            const double half = series.halfIntervals.value(i, 0);
            table.rows.push_back({series.name, number(figure.x.valueAt(series.points[i].x())),
                number(figure.y.valueAt(series.points[i].y())),
                half > 0 ? QVariant(figure.y.valueAt(half)) : QVariant()});
        }
    for (const FigureMark& mark : figure.marks)
        table.rows.push_back({mark.text, number(figure.x.valueAt(mark.x)), QVariant(), QVariant()});
    return table;
}

FigureTable barTable(const Figure& figure) {
    FigureTable table;
    table.columns << figure.bars.rowTitle;
    for (const FigureBarPart& part : figure.bars.parts)
        table.columns << QStringLiteral("%1, %2").arg(part.name, figure.x.title);
    const bool marked = !figure.bars.marks.isEmpty();
    if (marked)
        table.columns << QStringLiteral("%1, %2").arg(figure.bars.markName, figure.x.title);
    for (qsizetype row = 0; row < figure.bars.rows.size(); ++row) {
        QVariantList cells{figure.bars.rows[row]};
        for (const FigureBarPart& part : figure.bars.parts)
            cells << number(part.values.value(row, NAN));
        if (marked)
            cells << number(figure.bars.marks.value(row, NAN));
        table.rows.push_back(cells);
    }
    return table;
}

FigureTable matrixTable(const FigureMatrix& matrix) {
    FigureTable table;
    table.columns
        << QStringLiteral("%1 / %2, %3").arg(matrix.rowTitle, matrix.columnTitle, matrix.unit);
    table.columns << matrix.columns;
    for (qsizetype row = 0; row < matrix.rows.size(); ++row) {
        QVariantList cells{matrix.rows[row]};
        for (qsizetype column = 0; column < matrix.columns.size(); ++column)
            cells << number(matrix.values.value(row * matrix.columns.size() + column, NAN));
        table.rows.push_back(cells);
    }
    return table;
}

QByteArray cellText(const QVariant& cell) {
    if (!cell.isValid())
        return {};
    if (cell.typeId() == QMetaType::Double)
        return QByteArray::number(cell.toDouble(), 'g', QLocale::FloatingPointShortest);
    QString text = cell.toString();
    // No spreadsheet shall take a name for a formula.
    if (!text.isEmpty() && QStringLiteral("=+-@").contains(text.front()))
        text.prepend(QLatin1Char('\''));
    text.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return '"' + text.toUtf8() + '"';
}

} // namespace

FigureTable figureTable(const Figure& figure) {
    if (!figure.matrix.rows.isEmpty())
        return matrixTable(figure.matrix);
    if (!figure.bars.rows.isEmpty())
        return barTable(figure);
    return seriesTable(figure);
}

QByteArray tableText(const FigureTable& table) {
    const auto line = [](const QVariantList& cells) {
        QByteArray text;
        for (const QVariant& cell : cells)
            text += (&cell == &cells.front() ? "" : ",") + cellText(cell);
        return text + "\r\n";
    };
    QVariantList head;
    for (const QString& column : table.columns)
        head << column;
    QByteArray text = line(head);
    for (const QVariantList& row : table.rows)
        text += line(row);
    return text;
}

} // namespace ringside
