// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/tried_list.h"

#include "views/catalog_words.h"
#include "views/measurements.h"
#include "views/plain_label.h"
#include "views/playback/duration_text.h"
#include "views/status_sentence.h"
#include "views/window_style.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <set>

namespace ringside {

namespace {

constexpr std::size_t rowsShown = 6;
constexpr int leastRow = 96; ///< pixels

/// Shortens its words rather than widening the panel; `taken` pixels of it are of other things.
class RowButton : public QPushButton {
public:
    RowButton(const QIcon& icon, const QString& words, int taken, QWidget* parent)
        : QPushButton(icon, words, parent)
        , m_words(words)
        , m_whole(QPushButton::sizeHint() + QSize(taken, 0)) { }
    QSize sizeHint() const override { return m_whole; }
    QSize minimumSizeHint() const override { return {leastRow, m_whole.height()}; }

protected:
    void resizeEvent(QResizeEvent*) override {
        const int spent = m_whole.width() - fontMetrics().horizontalAdvance(m_words);
        setText(fontMetrics().elidedText(m_words, Qt::ElideRight, width() - spent));
    }

private:
    QString m_words;
    QSize m_whole;
};

} // namespace

TriedList::TriedList(QWidget* parent)
    : QWidget(parent)
    , m_rows(new QVBoxLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 10, 0, 0);
    column->setSpacing(4);
    column->addWidget(plainLabel(tr("Measured with this set-up"), "secondary", this));
    m_rows->setSpacing(1);
    column->addLayout(m_rows);
}

void TriedList::show(
    const Scenario& scenario, const Measurements& measurements, const Theme& theme) {
    clear();
    const std::string key = setupKey(scenario);
    std::set<std::pair<ArchitectureKind, int>> seen;
    const auto& all = measurements.all();
    for (auto run = all.rbegin(); run != all.rend() && seen.size() < rowsShown; ++run) {
        if (run->epochSeconds <= 0 || run->setupKey != key)
            continue;
        if (seen.insert({run->architecture, run->workers}).second)
            addRow(run->architecture, run->workers, run->epochSeconds, theme);
    }
    setVisible(!seen.empty());
}

void TriedList::addRow(ArchitectureKind kind, int workers, double seconds, const Theme& theme) {
    const QString text = tr("%1, %2").arg(architectureShortName(kind), workersText(workers));
    // A button does not count what lies on it: without this the words would run under the time.
    const int taken = fontMetrics().horizontalAdvance(durationText(seconds)) + 8;
    auto* button = new RowButton(
        topologyIcon(kind, theme.hue(kind), devicePixelRatioF()), text, taken, this);
    button->setObjectName(QStringLiteral("row"));
    button->setAccessibleName(tr("%1: %2 an epoch").arg(text, durationText(seconds)));
    button->setToolTip(tr("Set up %1 again").arg(text));
    button->setEnabled(!m_locked);
    auto* inside = new QHBoxLayout(button);
    inside->setContentsMargins(0, 0, 4, 0);
    inside->addStretch();
    auto* value = plainLabel(durationText(seconds), "valueSmall", button);
    value->setAttribute(Qt::WA_TransparentForMouseEvents);
    inside->addWidget(value);
    connect(
        button, &QPushButton::clicked, this, [this, kind, workers] { emit chosen(kind, workers); });
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins({});
    line->setSpacing(2);
    line->addWidget(button, 1);
    line->addWidget(makeCompareButton({kind, workers}, text));
    m_rows->addWidget(row);
}

QWidget* TriedList::makeCompareButton(Tried tried, const QString& text) {
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("choice"));
    button->setText(tr("+ curve"));
    button->setCheckable(true);
    button->setChecked(m_compared.count(tried) > 0);
    const QString words = tr("Lay the loss and accuracy of %1 over the charts").arg(text);
    button->setAccessibleName(words);
    button->setToolTip(words);
    connect(button, &QToolButton::toggled, this, [this, tried](bool on) {
        if (on)
            m_compared.insert(tried);
        else
            m_compared.erase(tried);
        emit comparedChanged();
    });
    return button;
}

void TriedList::clear() {
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // a row may be what has just been clicked
        delete item;
    }
}

void TriedList::setLocked(bool locked) {
    m_locked = locked; // comparing stays possible during a run
    for (QPushButton* row : findChildren<QPushButton*>())
        row->setEnabled(!locked);
}

} // namespace ringside
