// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/settings_dialog.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/setup/number_box.h"
#include "views/window_language.h"
#include "views/window_style.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace ringside {

namespace {

QLabel* heading(const QString& text) {
    auto* label = new QLabel(text);
    label->setObjectName(QStringLiteral("heading"));
    return label;
}

} // namespace

SettingsDialog::SettingsDialog(
    WindowSettings& settings, const Theme& theme, const QString& runsFolder, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_theme(theme) {
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(18);
    form->setVerticalSpacing(9);
    addTheme(form);
    addLanguage(form);
    addMotion(form);
    addSpeed(form, true);
    addSpeed(form, false);
    addRuns(form, runsFolder);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setIcon({}); // the style's is black on dark too
    QPushButton* reset = buttons->addButton(tr("Reset to defaults"), QDialogButtonBox::ResetRole);
    connect(reset, &QPushButton::clicked, this, &SettingsDialog::resetAll);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(22, 18, 22, 16);
    column->setSpacing(12);
    column->addLayout(form);
    column->addWidget(heading(tr("Colours of the architectures")));
    column->addLayout(colours());
    column->addWidget(buttons);
    for (const auto& show : m_show)
        show();
}

void SettingsDialog::addTheme(QFormLayout* form) {
    auto* list = new QComboBox;
    list->addItems({tr("As the system"), tr("Light"), tr("Dark")}); // in the order of ThemeChoice
    list->setAccessibleName(tr("Theme"));
    form->addRow(tr("Theme"), list);
    m_show << [this, list] { list->setCurrentIndex(int(m_settings.theme())); };
    connect(list, &QComboBox::activated, this, [this](int index) {
        m_settings.setTheme(ThemeChoice(index));
        emit changed();
    });
}

void SettingsDialog::addLanguage(QFormLayout* form) {
    auto* list = new QComboBox;
    list->addItem(tr("As the system"), QString());
    for (const QString& code : languages())
        list->addItem(QLocale(code).nativeLanguageName().section(QLatin1Char(' '), -1), code);
    list->setAccessibleName(tr("Language"));
    auto* note = new QLabel(tr("Another language comes with the next start."));
    note->setObjectName(QStringLiteral("small"));
    form->addRow(tr("Language"), list);
    form->addRow(QString(), note);
    m_show <<
        [this, list] { list->setCurrentIndex(std::max(0, list->findData(m_settings.language()))); };
    connect(list, &QComboBox::activated, this,
        [this, list](int index) { m_settings.setLanguage(list->itemData(index).toString()); });
}

void SettingsDialog::addMotion(QFormLayout* form) {
    auto* box = new QCheckBox(tr("Numbered pictures instead of movement"));
    box->setAccessibleName(tr("Reduced motion: numbered pictures instead of movement"));
    form->addRow(tr("Reduced motion"), box);
    m_show << [this, box] {
        const QSignalBlocker quiet(box);
        box->setChecked(m_settings.reducedMotion());
    };
    connect(box, &QCheckBox::toggled, this, [this](bool on) {
        m_settings.setReducedMotion(on);
        emit changed();
    });
}

void SettingsDialog::addSpeed(QFormLayout* form, bool floor) {
    NumberField field;
    field.unit = Unit::Seconds;
    field.slider = true; // steps of 1, 2, 5
    field.whenNone = QT_TRANSLATE_NOOP("ScenarioField", "no limit");
    auto* box = new NumberBox(field);
    const QString name = floor ? tr("Slowest: a second on screen shows at least")
                               : tr("Fastest: a second on screen shows at most");
    box->setAccessibleName(name);
    form->addRow(name, box);
    m_show << [this, box, floor] {
        box->setValue(floor ? m_settings.slowestPlayback() : m_settings.fastestPlayback());
    };
    connect(box, &NumberBox::chosen, this, [this, floor](std::optional<double> seconds) {
        if (floor)
            m_settings.setSlowestPlayback(seconds);
        else
            m_settings.setFastestPlayback(seconds);
        emit changed();
    });
}

void SettingsDialog::addRuns(QFormLayout* form, const QString& folder) {
    auto* button = new QPushButton;
    button->setAccessibleName(tr("Folder of runs"));
    auto* note = new QLabel(tr("Another folder is used from the next start on."));
    note->setObjectName(QStringLiteral("small"));
    form->addRow(tr("Folder of runs"), button);
    form->addRow(QString(), note);
    m_show << [this, button, folder] {
        const QString chosen = m_settings.runsFolder();
        button->setText(
            fontMetrics().elidedText(chosen.isEmpty() ? folder : chosen, Qt::ElideMiddle, 300));
    };
    connect(button, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Folder of runs"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::Directory);
        connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
            m_settings.setRunsFolder(path);
            for (const auto& show : m_show)
                show();
        });
        dialog->open();
    });
}

QGridLayout* SettingsDialog::colours() {
    auto* grid = new QGridLayout;
    grid->setSpacing(6);
    int index = 0;
    for (const Architecture& kind : catalog()) {
        auto* button = new QPushButton(architectureName(kind.kind));
        button->setObjectName(QStringLiteral("row"));
        button->setAccessibleName(tr("Colour of %1").arg(architectureName(kind.kind)));
        grid->addWidget(button, index / 2, index % 2);
        ++index;
        m_show << [this, button, which = kind.kind] {
            button->setIcon(topologyIcon(which, m_theme.hue(which), devicePixelRatioF()));
        };
        connect(button, &QPushButton::clicked, this, [this, which = kind.kind] {
            auto* dialog = new QColorDialog(m_theme.hue(which), this);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            connect(
                dialog, &QColorDialog::colorSelected, this, [this, which](const QColor& colour) {
                    m_settings.setHue(which, colour);
                    emit changed();
                    for (const auto& show : m_show)
                        show();
                });
            dialog->open();
        });
    }
    auto* reset = new QPushButton(tr("Reset the colours"));
    grid->addWidget(reset, (index + 1) / 2, 0);
    connect(reset, &QPushButton::clicked, this, [this] {
        m_settings.clearHues();
        emit changed();
        for (const auto& show : m_show)
            show();
    });
    return grid;
}

void SettingsDialog::resetAll() {
    m_settings.clearChoices();
    emit changed();
    for (const auto& show : m_show)
        show();
}

} // namespace ringside
