// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figures/export_dialog.h"

#include "views/charts/figure_export.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontComboBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <cmath>

namespace ringside {

namespace {
constexpr int previewDelayMs = 60;
constexpr double millimetresPerInch = 25.4;
constexpr int previewMargin = 12; ///< pixels of the table around the paper
} // namespace

ExportDialog::ExportDialog(
    const Figure& figure, const FigureRecipe& recipe, const QString& runFile, QWidget* parent)
    : QDialog(parent)
    , m_figure(figure)
    , m_recipe(recipe)
    , m_runFile(runFile)
    , m_preview(new QLabel(this))
    , m_message(new QLabel(this)) {
    setWindowTitle(tr("Export: %1").arg(figure.title));
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setMinimumSize(420, 320);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_preview->setAccessibleName(tr("What will be written"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    auto* form = new QFormLayout;
    makeSizeRows(form);
    makeTextRows(form);
    auto* side = new QVBoxLayout;
    side->addLayout(form);
    side->addStretch(1);
    side->addWidget(m_message);
    makeButtons(side);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 14, 14, 14);
    row->setSpacing(16);
    row->addWidget(m_preview, 1);
    row->addLayout(side);
    m_timer.setSingleShot(true);
    m_timer.setInterval(previewDelayMs);
    connect(&m_timer, &QTimer::timeout, this, &ExportDialog::drawPreview);
    showStyle(recipe.style);
    resize(980, 560);
}

double ExportDialog::unitMillimetres() const {
    return m_unit->currentData().toDouble();
}

void ExportDialog::showStyle(const FigureStyle& style) {
    m_filling = true;
    m_shownUnit = unitMillimetres();
    for (QDoubleSpinBox* side : {m_width, m_height}) {
        side->setDecimals(m_shownUnit == 1 ? 1 : m_shownUnit > 1 ? 2 : 0);
        side->setRange(20 / m_shownUnit, 2000 / m_shownUnit);
    }
    m_width->setValue(style.millimetres.width() / m_shownUnit);
    m_height->setValue(style.millimetres.height() / m_shownUnit);
    m_dots->setValue(style.dotsPerInch);
    m_font->setCurrentFont(
        style.fontFamily.isEmpty() ? QGuiApplication::font() : QFont(style.fontFamily));
    m_points->setValue(style.fontPoints);
    m_look->setCurrentIndex(m_look->findData(int(style.look)));
    m_titled->setChecked(style.titled);
    m_stamped->setChecked(style.stamped);
    m_title->setText(style.title);
    m_caption->setText(style.caption);
    m_filling = false;
    changed();
}

void ExportDialog::takePreset(int index) {
    if (index >= int(sizePresets().size()))
        return;
    const SizePreset& preset = sizePresets()[std::size_t(index)];
    FigureStyle chosen = style();
    chosen.millimetres = preset.millimetres;
    chosen.fontPoints = preset.fontPoints;
    showStyle(chosen);
}

void ExportDialog::takeUnit() {
    FigureStyle chosen = style();
    showStyle(chosen);
}

FigureStyle ExportDialog::style() const {
    FigureStyle style;
    style.millimetres = {m_width->value() * m_shownUnit, m_height->value() * m_shownUnit};
    style.dotsPerInch = m_dots->value();
    style.fontFamily = m_font->currentFont().family();
    style.fontPoints = m_points->value();
    style.look = FigureLook(m_look->currentData().toInt());
    style.titled = m_titled->isChecked();
    style.stamped = m_stamped->isChecked();
    style.title = m_title->text();
    style.caption = m_caption->text();
    return style;
}

void ExportDialog::changed() {
    if (m_filling)
        return;
    const QSizeF size = style().millimetres;
    int fitting = int(sizePresets().size());
    for (std::size_t i = 0; i < sizePresets().size(); ++i)
        if (std::abs(size.width() - sizePresets()[i].millimetres.width()) < 0.06
            && std::abs(size.height() - sizePresets()[i].millimetres.height()) < 0.06)
            fitting = int(i);
    m_preset->setCurrentIndex(fitting);
    m_message->clear();
    m_timer.start();
}

void ExportDialog::drawPreview() {
    FigureStyle shown = style();
    if (const QString fault = faultOf(shown); !fault.isEmpty()) {
        m_message->setText(fault);
        return;
    }
    // The whole figure as large as the room allows, drawn with its own text size: what is seen is
    // what will be written.
    const double ratio = devicePixelRatioF();
    const QSizeF room = (m_preview->size() - QSize(2 * previewMargin, 2 * previewMargin)) * ratio;
    const QSizeF size = shown.millimetres / millimetresPerInch;
    shown.dotsPerInch
        = std::max(1, int(std::min(room.width() / size.width(), room.height() / size.height())));
    QPixmap picture = QPixmap::fromImage(figureImage(m_figure, shown));
    picture.setDevicePixelRatio(ratio);
    m_preview->setPixmap(picture);
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    m_timer.start();
}

void ExportDialog::choosePath() {
    auto* dialog = new QFileDialog(this, tr("Save the figure"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("PDF, for papers (*.pdf)"), tr("SVG, to draw on (*.svg)"),
        tr("PNG, a picture (*.png)"), tr("CSV, the numbers (*.csv)")});
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    dialog->selectFile(m_figure.source.value(
        QStringLiteral("chart"), QLatin1String(chartInfo(m_recipe.chart).id)));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::save);
    dialog->open();
}

bool ExportDialog::save(const QString& path) {
    m_recipe.style = style();
    m_recipe.name = QFileInfo(path).completeBaseName();
    QString fault = faultOf(m_recipe.style);
    if (fault.isEmpty())
        fault = saveFigure(m_figure, m_recipe.style, path);
    const bool written = fault.isEmpty();
    if (written && !m_runFile.isEmpty())
        fault = keepRecipe(m_runFile, m_recipe);
    m_message->setText(fault.isEmpty() ? tr("Written to %1.").arg(path) : fault);
    if (written)
        emit styleUsed(m_recipe.style);
    return written;
}

void ExportDialog::copy() {
    QGuiApplication::clipboard()->setMimeData(figureMimeData(m_figure, style()).release());
    m_message->setText(tr("Picture, vector picture and numbers are on the clipboard."));
    emit styleUsed(style());
}

} // namespace ringside
