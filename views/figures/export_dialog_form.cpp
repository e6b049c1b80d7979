// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of the export dialog: size, look, text, and its buttons.
#include "views/figures/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFontComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ringside {

namespace {
constexpr double millimetresPerInch = 25.4;
}

void ExportDialog::makeSizeRows(QFormLayout* form) {
    m_preset = new QComboBox(this);
    for (const SizePreset& preset : sizePresets())
        m_preset->addItem(QCoreApplication::translate("FigureStyle", preset.title));
    m_preset->addItem(tr("Other size"));
    m_unit = new QComboBox(this);
    m_unit->addItem(tr("mm"), 1.0);
    m_unit->addItem(tr("inch"), millimetresPerInch);
    m_unit->addItem(tr("px at 96 an inch"), millimetresPerInch / 96);
    m_unit->setAccessibleName(tr("Unit of width and height"));
    m_width = new QDoubleSpinBox(this);
    m_height = new QDoubleSpinBox(this);
    m_dots = new QSpinBox(this);
    m_dots->setRange(36, 2400);
    m_dots->setToolTip(tr("Dots an inch of a PNG; the other formats have no dots"));
    m_look = new QComboBox(this);
    m_look->addItem(tr("Paper"), int(FigureLook::Paper));
    m_look->addItem(tr("Slide, thicker lines"), int(FigureLook::Slide));
    m_look->addItem(tr("Dark"), int(FigureLook::Dark));
    m_look->addItem(tr("Transparent ground"), int(FigureLook::Transparent));
    form->addRow(tr("Si&ze"), m_preset);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Height"), m_height);
    form->addRow(tr("&Unit"), m_unit);
    form->addRow(tr("&Dots an inch"), m_dots);
    form->addRow(tr("&Look"), m_look);
    connect(m_preset, &QComboBox::activated, this, &ExportDialog::takePreset);
    connect(m_unit, &QComboBox::activated, this, &ExportDialog::takeUnit);
    connect(m_look, &QComboBox::activated, this, &ExportDialog::changed);
    connect(m_width, &QDoubleSpinBox::valueChanged, this, &ExportDialog::changed);
    connect(m_height, &QDoubleSpinBox::valueChanged, this, &ExportDialog::changed);
}

void ExportDialog::makeTextRows(QFormLayout* form) {
    m_font = new QFontComboBox(this);
    m_font->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_font->setMinimumContentsLength(14);
    m_points = new QDoubleSpinBox(this);
    m_points->setRange(3, 96);
    m_points->setDecimals(1);
    m_points->setSingleStep(0.5);
    m_points->setSuffix(tr(" pt"));
    m_titled = new QCheckBox(tr("With its title"), this);
    m_stamped = new QCheckBox(tr("With the set-up and how it was measured"), this);
    m_title = new QLineEdit(this);
    m_title->setPlaceholderText(m_figure.title);
    m_caption = new QLineEdit(this);
    m_caption->setPlaceholderText(tr("none"));
    form->addRow(tr("&Font"), m_font);
    form->addRow(tr("Text si&ze"), m_points);
    form->addRow(tr("&Title"), m_title);
    form->addRow(tr("Ca&ption"), m_caption);
    form->addRow(QString(), m_titled);
    form->addRow(QString(), m_stamped);
    connect(m_font, &QFontComboBox::currentFontChanged, this, &ExportDialog::changed);
    connect(m_points, &QDoubleSpinBox::valueChanged, this, &ExportDialog::changed);
    connect(m_titled, &QCheckBox::toggled, this, &ExportDialog::changed);
    connect(m_stamped, &QCheckBox::toggled, this, &ExportDialog::changed);
    connect(m_title, &QLineEdit::textChanged, this, &ExportDialog::changed);
    connect(m_caption, &QLineEdit::textChanged, this, &ExportDialog::changed);
}

void ExportDialog::makeButtons(QLayout* box) {
    auto* row = new QHBoxLayout;
    auto* copyButton = new QPushButton(tr("&Copy"), this);
    auto* saveButton = new QPushButton(tr("&Save..."), this);
    auto* closeButton = new QPushButton(tr("Close"), this);
    saveButton->setDefault(true);
    row->addWidget(copyButton);
    row->addStretch(1);
    row->addWidget(closeButton);
    row->addWidget(saveButton);
    static_cast<QVBoxLayout*>(box)->addLayout(row);
    connect(copyButton, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(saveButton, &QPushButton::clicked, this, &ExportDialog::choosePath);
    connect(closeButton, &QPushButton::clicked, this, &QDialog::reject);
}

} // namespace ringside
