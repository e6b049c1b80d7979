// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figures/animation_dialog.h"

#include "engine/run/round_reader.h"
#include "views/background.h"
#include "views/playback/lens_clock.h"
#include "views/run_store.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>

namespace ringside {

namespace {
constexpr Step mostRounds = 50; ///< from the window; the command line takes more

/// Fills the empty ones from the record; what went wrong.
QString readRounds(
    const QString& record, const Scenario& scenario, Step first, std::vector<RoundSlice>& slices) {
    const ArchitectureKind kind = scenario.architecture.kind;
    try {
        RoundReader reader(record.toStdString(), scenario);
        for (std::size_t i = 0; i < slices.size(); ++i) {
            if (!slices[i].empty())
                continue;
            const RunBatch rows = reader.around(first + Step(i), !hasCommonRounds(kind));
            if (rows.rounds.empty())
                continue;
            const auto previous
                = rows.rounds.size() > 1 ? std::optional(rows.rounds.front().end) : std::nullopt;
            slices[i] = cutRound(scenario, shownRound(kind, rows.rounds.back(), previous), rows);
        }
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

AnimationDialog::AnimationDialog(const RunStore& store, const QString& record, Step round,
    double speed, bool dark, QWidget* parent)
    : QDialog(parent)
    , m_store(store)
    , m_record(record)
    , m_message(new QLabel(this))
    , m_bar(new QProgressBar(this)) {
    setWindowTitle(tr("Export an animation"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setMinimumWidth(360);
    m_bar->setAccessibleName(tr("Frames written"));
    m_bar->hide();
    makeForm(round, speed, dark);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_message);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_bar);
    makeButtons();
    showLength();
}

AnimationDialog::~AnimationDialog() {
    if (m_cancelled)
        *m_cancelled = true;
}

void AnimationDialog::makeForm(Step round, double speed, bool dark) {
    m_from = new QSpinBox(this);
    m_to = new QSpinBox(this);
    const bool whole = !m_record.isEmpty() && !m_store.rounds().empty();
    const Step oldest = whole ? m_store.rounds().front().step : m_store.oldestRound().value_or(0),
               newest = m_store.newestRound().value_or(0);
    for (QSpinBox* end : {m_from, m_to}) {
        end->setRange(int(oldest) + 1, int(std::max(oldest, newest)) + 1);
        end->setValue(int(round) + 1);
        connect(end, &QSpinBox::valueChanged, this, &AnimationDialog::showLength);
    }
    m_speed = new QDoubleSpinBox(this);
    m_speed->setRange(0.01, 100);
    m_speed->setDecimals(2);
    m_speed->setValue(speed);
    m_speed->setPrefix(tr("x "));
    m_speed->setToolTip(tr("1 = the slow motion of the playback; 2 = twice as fast"));
    connect(m_speed, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::showLength);
    m_size = new QComboBox(this);
    m_size->addItem(tr("1280 x 720 px"), QSize(1280, 720));
    m_size->addItem(tr("1920 x 1080 px"), QSize(1920, 1080));
    m_size->addItem(tr("960 x 540 px"), QSize(960, 540));
    m_look = new QComboBox(this);
    m_look->addItems({tr("Light"), tr("Dark")});
    m_look->setCurrentIndex(dark ? 1 : 0);
    auto* form = new QFormLayout;
    form->addRow(tr("&From round"), m_from);
    form->addRow(tr("&To round"), m_to);
    form->addRow(tr("S&peed"), m_speed);
    form->addRow(tr("Si&ze"), m_size);
    form->addRow(tr("&Look"), m_look);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
}

void AnimationDialog::makeButtons() {
    m_save = new QPushButton(tr("&Save..."), this);
    m_stop = new QPushButton(tr("S&top"), this);
    auto* closeButton = new QPushButton(tr("Close"), this);
    m_save->setDefault(true);
    m_stop->setEnabled(false);
    auto* row = new QHBoxLayout;
    row->addWidget(m_stop);
    row->addStretch(1);
    row->addWidget(closeButton);
    row->addWidget(m_save);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_save, &QPushButton::clicked, this, &AnimationDialog::choosePath);
    connect(m_stop, &QPushButton::clicked, this, &AnimationDialog::stop);
    connect(closeButton, &QPushButton::clicked, this, &QDialog::reject);
}

AnimationStyle AnimationDialog::style() const {
    AnimationStyle style;
    style.pixels = m_size->currentData().toSize();
    style.speed = m_speed->value();
    style.dark = m_look->currentIndex() == 1;
    return style;
}

/// Rounds that the store has forgotten are read from the record, on a pool thread.
void AnimationDialog::gather() {
    const Step first = m_from->value() - 1;
    m_range = {m_from->value(), m_to->value()};
    m_fault.clear();
    m_slices.clear();
    m_slices.resize(std::size_t(m_to->value() - m_from->value() + 1));
    bool complete = true;
    for (std::size_t i = 0; i < m_slices.size(); ++i)
        if (m_store.holds(first + Step(i)))
            m_slices[i] = m_store.slice(first + Step(i));
        else
            complete = complete && m_record.isEmpty();
    if (complete)
        return takeRounds({m_slices, {}});
    m_save->setEnabled(false);
    m_message->setText(tr("Reading the rounds …"));
    const auto work = [record = m_record, scenario = m_store.scenario(), first,
                          slices = m_slices]() mutable -> Gathered {
        const QString fault = readRounds(record, scenario, first, slices);
        return {slices, fault};
    };
    inBackground(this, work, [this, range = m_range](const Gathered& found) {
        if (range == m_range)
            takeRounds(found);
    });
}

void AnimationDialog::takeRounds(const Gathered& found) {
    m_slices = found.slices;
    m_fault = found.fault;
    std::erase_if(m_slices, [](const RoundSlice& slice) { return slice.empty(); });
    m_reading = false;
    showLength();
}

void AnimationDialog::showLength() {
    if (m_to->value() < m_from->value()) {
        m_message->setText(tr("The last round comes before the first."));
        m_save->setEnabled(false);
        return;
    }
    if (m_to->value() - m_from->value() >= mostRounds) {
        m_message->setText(tr("At most %1 rounds.").arg(mostRounds));
        m_save->setEnabled(false);
        return;
    }
    if (m_range != std::pair(m_from->value(), m_to->value())) {
        m_reading = true;
        return gather();
    }
    if (m_reading)
        return;
    LensSettings lens;
    lens.factor = m_speed->value();
    double seconds = 0;
    for (const RoundSlice& slice : m_slices)
        seconds += LensClock(slice, lens).duration();
    m_save->setEnabled(seconds > 0 && m_fault.isEmpty() && !isWriting());
    m_message->setText(!m_fault.isEmpty() ? m_fault
            : seconds > 0
            ? tr("%1 s, with the folds and pauses of the playback").arg(seconds, 0, 'f', 1)
            : tr("The messages of these rounds are not in memory."));
}

void AnimationDialog::choosePath() {
    auto* dialog = new QFileDialog(this, tr("Save the animation"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QStringList endings = animationEndings();
    QStringList filters;
    for (const QString& ending : endings)
        filters << (ending == QStringLiteral("mp4") ? tr("Film (*.mp4)")
                : ending == QStringLiteral("gif")   ? tr("Animated GIF (*.gif)")
                                                    : tr("Pictures, one a frame (*.png)"));
    if (endings.size() == 1)
        m_message->setText(tr("Films and GIFs need the program ffmpeg, which is not installed."));
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(endings.front());
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &AnimationDialog::write);
    dialog->open();
}

void AnimationDialog::write(const QString& path) {
    if (isWriting())
        return;
    m_path = path;
    auto film = std::make_shared<StageAnimation>(m_store.scenario(), m_slices, style());
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    auto done = std::make_shared<std::atomic<int>>(0);
    m_bar->setRange(0, int(std::max<qsizetype>(1, film->frames())));
    m_bar->setValue(0);
    m_bar->show();
    m_save->setEnabled(false);
    m_stop->setEnabled(true);
    auto* ticks = new QTimer(m_bar);
    connect(ticks, &QTimer::timeout, m_bar, [this, done] { m_bar->setValue(*done); });
    ticks->start(100);
    inBackground(
        this,
        [film, path, done, cancelled = m_cancelled] {
            return writeAnimation(*film, path, [&](qsizetype frames) {
                *done = int(frames);
                return !*cancelled;
            });
        },
        [this, ticks](const QString& fault) {
            ticks->deleteLater();
            finish(fault);
        });
}

void AnimationDialog::stop() {
    if (m_cancelled)
        *m_cancelled = true;
}

void AnimationDialog::finish(const QString& fault) {
    const bool stopped = m_cancelled && *m_cancelled;
    m_cancelled.reset();
    m_bar->hide();
    m_stop->setEnabled(false);
    m_save->setEnabled(true);
    m_message->setText(!fault.isEmpty() ? fault
            : stopped                   ? tr("Stopped.")
                                        : tr("Written to %1.").arg(m_path));
    emit written(fault);
}

} // namespace ringside
