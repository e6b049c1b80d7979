// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run_bar.h"

#include "views/catalog_words.h"
#include "views/plain_label.h"
#include "views/playback/duration_text.h"
#include "views/setup/choices.h"
#include "views/status_sentence.h"
#include "views/window_style.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr int barSteps = 1000;
/// Before this much of the run the time left is a guess.
constexpr double guessShare = 0.02;
constexpr int longestName = 260; ///< pixels

} // namespace

RunBar::RunBar(QWidget* parent)
    : QWidget(parent)
    , m_run(new QPushButton(tr("Run"), this))
    , m_pause(new QPushButton(this))
    , m_stop(new QPushButton(this))
    , m_title(plainLabel({}, "panelTitle", this))
    , m_summary(plainLabel({}, "secondary", this))
    , m_epoch(plainLabel({}, "secondary", this))
    , m_left(plainLabel({}, "secondary", this))
    , m_bar(new QProgressBar(this)) {
    setObjectName(QStringLiteral("topBar"));
    setAttribute(Qt::WA_StyledBackground);
    setScale(1);
    m_run->setObjectName(QStringLiteral("run"));
    m_run->setToolTip(tr("Train with this set-up (F5)"));
    m_run->setAccessibleName(tr("Run"));
    m_stop->setToolTip(tr("Stop the run (Shift+F5)"));
    m_stop->setAccessibleName(tr("Stop"));
    m_pause->setStyleSheet(QStringLiteral("padding: 0px;"));
    m_stop->setStyleSheet(QStringLiteral("padding: 0px;"));
    m_bar->setRange(0, barSteps);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the run"));
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addStretch();
    words->addWidget(m_title);
    words->addWidget(m_summary);
    words->addStretch();
    auto* progress = new QGridLayout;
    progress->setVerticalSpacing(3);
    progress->addWidget(m_epoch, 0, 0);
    progress->addWidget(m_left, 0, 1, Qt::AlignRight);
    progress->addWidget(m_bar, 1, 0, 1, 2);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 0, 14, 1);
    row->setSpacing(8);
    row->addWidget(m_run);
    row->addWidget(m_pause);
    row->addWidget(m_stop);
    row->addSpacing(14);
    row->addLayout(words, 3);
    row->addSpacing(20);
    auto* progressBox = new QVBoxLayout;
    progressBox->addStretch();
    progressBox->addLayout(progress);
    progressBox->addStretch();
    row->addLayout(progressBox, 2);
    connect(m_run, &QPushButton::clicked, this, &RunBar::runPressed);
    connect(m_pause, &QPushButton::clicked, this, [this] { emit pausePressed(!m_paused); });
    connect(m_stop, &QPushButton::clicked, this, &RunBar::stopPressed);
}

void RunBar::setScenario(const Scenario& scenario) {
    m_kind = architectureName(scenario.architecture.kind);
    m_title->setText(m_kind);
    QString summary = workersText(scenario.cluster.workers) + QString::fromUtf8("  ·  ")
        + networkText(scenario);
    if (!scenario.cluster.stragglers.empty())
        summary += QString::fromUtf8("  ·  ") + stragglerText(scenario);
    m_summary->setText(summary);
}

void RunBar::showSession(const Session& session, bool runnable) {
    const SessionState state = session.state();
    const bool busy = state == SessionState::Starting || state == SessionState::Running;
    m_run->setEnabled(runnable && !busy);
    m_stop->setEnabled(busy);
    m_pause->setEnabled(state == SessionState::Running);
    showPause(session.paused());
    showTitle(session);
    showProgress(session);
}

/// A fork says what it is one of: its rounds count from there.
void RunBar::showTitle(const Session& session) {
    QString title = m_kind;
    const auto& run = session.store().run();
    m_title->setToolTip({});
    if (session.showsScenario() && run && run->fork) {
        const QString parent
            = QFileInfo(QString::fromStdString(run->fork->parentFile)).completeBaseName();
        const QString words = tr("fork of %1 from round %2");
        m_title->setToolTip(words.arg(parent).arg(run->fork->round));
        title += QString::fromUtf8("  ·  ")
            + words.arg(fontMetrics().elidedText(parent, Qt::ElideMiddle, longestName))
                  .arg(run->fork->round);
    }
    m_title->setText(title);
}

void RunBar::showProgress(const Session& session) {
    const RunStore& store = session.store();
    const bool shown
        = !store.empty() && (session.state() != SessionState::Idle || !store.rounds().empty());
    for (QWidget* widget : {static_cast<QWidget*>(m_epoch), static_cast<QWidget*>(m_left),
             static_cast<QWidget*>(m_bar)})
        widget->setVisible(shown);
    if (!shown)
        return;
    if (store.rounds().empty() || !store.run()) {
        m_epoch->setText(session.state() == SessionState::Idle ? tr("no round was completed")
                                                               : tr("starting the processes"));
        m_left->clear();
        m_bar->setValue(0);
        return;
    }
    const auto done = double(store.rounds().back().step + 1);
    const double share = done / double(std::max<Step>(store.run()->steps, 1));
    const auto perEpoch = std::max<Step>(store.run()->stepsPerEpoch, 1);
    const auto epochs = (store.run()->steps + perEpoch - 1) / perEpoch;
    const auto epoch = std::min<Step>((store.rounds().back().step) / perEpoch + 1, epochs);
    if (m_generation != session.generation()) {
        m_generation = session.generation();
        m_firstShare = share;
        m_since.start();
    }
    m_epoch->setText(tr("epoch %1 of %2").arg(epoch).arg(epochs));
    m_bar->setValue(int(std::lround(share * barSteps)));
    if (session.state() == SessionState::Idle)
        m_left->setText(store.end() && store.end()->outcome == Outcome::Finished
                ? tr("done: %1 of cluster time").arg(durationText(store.end()->cluster.seconds()))
                : tr("ended after %1 of cluster time").arg(durationText(store.now().seconds())));
    else if (session.paused())
        m_left->setText(tr("paused"));
    else
        m_left->setText(session.state() == SessionState::Stopping && share < 1 ? tr("stopping")
                                                                               : timeLeft(share));
}

QString RunBar::timeLeft(double share) {
    const double passed = double(m_since.elapsed()) / 1000;
    if (share - m_firstShare < guessShare || passed < 0.5)
        return {};
    const double left = passed * (1 - share) / (share - m_firstShare);
    if (left >= 90)
        return tr("%1 min left").arg(std::ceil(left / 60), 0, 'f', 0);
    return tr("%1 s left").arg(std::ceil(left), 0, 'f', 0);
}

/// The button does what its picture shows.
void RunBar::showPause(bool paused) {
    m_paused = paused;
    m_pause->setIcon(
        paused ? playIcon(m_ink, devicePixelRatioF()) : pauseIcon(m_ink, devicePixelRatioF()));
    m_pause->setToolTip(
        paused ? tr("Let cluster time go on (F6)") : tr("Let cluster time stand still (F6)"));
    m_pause->setAccessibleName(paused ? tr("Go on") : tr("Pause"));
}

void RunBar::setScale(double scale) {
    setFixedHeight(int(52 * scale));
    m_run->setFixedHeight(int(32 * scale));
    m_pause->setFixedSize(int(34 * scale), int(32 * scale));
    m_stop->setFixedSize(int(34 * scale), int(32 * scale));
}

void RunBar::setTheme(const Theme& theme, const QColor& accent) {
    m_run->setIcon(playIcon(readableOn(buttonGround(accent)), devicePixelRatioF()));
    m_stop->setIcon(stopIcon(theme.ink, devicePixelRatioF()));
    m_ink = theme.ink;
    showPause(m_paused);
}

} // namespace ringside
