// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/setup_panel.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/measurements.h"
#include "views/plain_label.h"
#include "views/playback/duration_text.h"
#include "views/setup/field_editor.h"
#include "views/setup/forecast.h"
#include "views/setup/more_settings.h"
#include "views/setup/prediction_box.h"
#include "views/setup/tried_list.h"
#include "views/setup/value_slider.h"
#include "views/window_style.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace ringside {

namespace {

constexpr int leastWidth = 232, mostWidth = 420; ///< pixels
constexpr int mostWorkersOffered = 16;

/// What the kind cannot do goes back to what every kind does.
void setKind(Scenario& scenario, ArchitectureKind kind) {
    scenario.architecture.kind = kind;
    if (!architecture(kind).outlivesWorkers)
        scenario.architecture.onDeath = OnDeath::Stop;
}

} // namespace

SetupPanel::SetupPanel(QWidget* parent)
    : QFrame(parent)
    , m_scroll(new QScrollArea(this))
    , m_policy(plainLabel({}, "secondary", this))
    , m_note(plainLabel({}, "secondary", this))
    , m_prediction(new PredictionBox(this))
    , m_tried(new TriedList(this)) {
    setObjectName(QStringLiteral("panel"));
    setMinimumWidth(leastWidth);
    setMaximumWidth(mostWidth);
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(4);
    column->addWidget(plainLabel(tr("Setup"), "panelTitle", inside));
    makeControls(column);
    m_policy->setWordWrap(true);
    column->addWidget(m_policy);
    m_note->setWordWrap(true);
    column->addWidget(m_note);
    column->addSpacing(6);
    column->addWidget(m_prediction);
    makeFacts(column);
    makeMore(column);
    column->addWidget(m_tried);
    column->addStretch(1);
    inside->installEventFilter(this);
    m_scroll->setWidget(inside);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* frame = new QVBoxLayout(this);
    frame->setContentsMargins(1, 1, 1, 1);
    frame->addWidget(m_scroll);
    connectControls();
}

/// As wide as what is in it needs beside the bar that scrolls it: nothing is cut at the right.
bool SetupPanel::eventFilter(QObject* watched, QEvent* event) {
    const QWidget* inside = m_scroll->widget();
    if (watched == inside && event->type() == QEvent::LayoutRequest)
        setMinimumWidth(std::clamp(inside->minimumSizeHint().width()
                + m_scroll->verticalScrollBar()->sizeHint().width() + 2,
            leastWidth, mostWidth));
    return QFrame::eventFilter(watched, event);
}

QComboBox* SetupPanel::addList(QVBoxLayout* column, const QString& name) {
    auto* label = plainLabel(name, "secondary", this);
    auto* list = new QComboBox(this);
    list->setAccessibleName(name);
    list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    list->setMinimumContentsLength(8);
    label->setBuddy(list);
    column->addSpacing(3);
    column->addWidget(label);
    column->addWidget(list);
    m_controls.push_back(list);
    return list;
}

void SetupPanel::makeControls(QVBoxLayout* column) {
    m_architecture = addList(column, tr("Architecture"));
    m_workers = new ValueSlider(tr("Workers"), this);
    m_controls.push_back(m_workers);
    column->addSpacing(6);
    column->addWidget(m_workers);
    m_network = addList(column, tr("Network"));
    m_stragglers = addList(column, tr("Stragglers"));
    m_model = addList(column, tr("Model"));
    m_modelSize = plainLabel({}, "small", this);
    m_modelSize->setWordWrap(true);
    column->addWidget(m_modelSize);
    m_batch = new ValueSlider(tr("Batch of each worker"), this);
    m_batch->setUnit(tr("%1 images"));
    m_controls.push_back(m_batch);
    column->addSpacing(6);
    column->addWidget(m_batch);
}

void SetupPanel::addFact(QVBoxLayout* column, const char* path) {
    const ScenarioField* field = scenarioField(QLatin1String(path));
    auto* editor = new FieldEditor(*field, this);
    connect(editor, &FieldEditor::edited, this, &SetupPanel::send);
    column->addWidget(editor);
    m_facts.push_back(editor);
}

void SetupPanel::makeFacts(QVBoxLayout* column) {
    auto* facts = new QVBoxLayout;
    facts->setContentsMargins(0, 8, 0, 0);
    facts->setSpacing(5);
    m_data = plainLabel({}, "valueSmall", this);
    m_data->setMinimumWidth(20);
    m_data->setAlignment(Qt::AlignRight);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(plainLabel(tr("Data"), "secondary", this));
    row->addWidget(m_data, 1);
    facts->addLayout(row);
    for (const char* path : {"training.epochs", "training.learning_rate", "seed"})
        addFact(facts, path);
    column->addLayout(facts);
}

void SetupPanel::makeMore(QVBoxLayout* column) {
    m_moreButton = new QPushButton(this);
    m_moreButton->setObjectName(QStringLiteral("link"));
    m_moreButton->setCheckable(true);
    connect(m_moreButton, &QPushButton::toggled, this, &SetupPanel::setMoreShown);
    m_morePlace = new QVBoxLayout;
    column->addSpacing(4);
    column->addWidget(m_moreButton, 0, Qt::AlignLeft);
    column->addLayout(m_morePlace);
}

MoreSettings* SetupPanel::moreSettings() {
    if (m_more)
        return m_more;
    m_more = new MoreSettings(this);
    m_more->hide();
    m_morePlace->addWidget(m_more);
    connect(m_more, &MoreSettings::edited, this, &SetupPanel::send);
    return m_more;
}

void SetupPanel::setMoreShown(bool shown) {
    moreSettings()->setVisible(shown);
    showMore();
    if (!shown)
        return;
    // They open below the fold of a low window: once they have their places, they come up.
    QTimer::singleShot(
        0, this, [this] { m_scroll->verticalScrollBar()->setValue(m_moreButton->y()); });
}

void SetupPanel::openSearch(const QString& words) {
    m_moreButton->setChecked(true);
    m_more->search(words);
    m_more->beginSearch();
}

void SetupPanel::showMore() {
    int count = 0;
    for (const ScenarioField& field : scenarioFields())
        count += field.isFor(m_scenario);
    const bool open = m_moreButton->isChecked();
    m_moreButton->setText(open ? tr("Fewer settings") : tr("All settings (%1)").arg(count));
    for (FieldEditor* editor : m_facts) // none of them may change during a run
        editor->show(m_scenario,
            editor->field().isFor(m_scenario) ? m_lockReason : editor->field().reasonText());
    if (open)
        m_more->show(m_scenario, m_lockReason, m_live);
}

void SetupPanel::connectControls() {
    connect(m_architecture, &QComboBox::activated, this, [this](int index) {
        Scenario changed = m_scenario;
        setKind(changed, catalog()[std::size_t(index)].kind);
        send(changed);
    });
    connect(m_workers, &ValueSlider::chosen, this, &SetupPanel::chooseWorkers);
    connect(m_batch, &ValueSlider::chosen, this, [this](int batch) {
        Scenario changed = m_scenario;
        changed.training.batch = batch;
        send(changed);
    });
    connect(m_tried, &TriedList::chosen, this, &SetupPanel::chooseTried);
    connect(m_network, &QComboBox::activated, this, [this](int index) {
        if (const auto choices = networkChoices(); std::size_t(index) < choices.size())
            apply(choices[std::size_t(index)]);
    });
    connect(m_stragglers, &QComboBox::activated, this, [this](int index) {
        if (const auto choices = stragglerChoices(m_scenario); std::size_t(index) < choices.size())
            apply(choices[std::size_t(index)]);
    });
    connect(m_model, &QComboBox::activated, this, [this](int index) {
        if (const auto choices = modelChoices(m_scenario); std::size_t(index) < choices.size())
            apply(choices[std::size_t(index)]);
    });
}

void SetupPanel::apply(const Choice& choice) {
    Scenario changed = m_scenario;
    choice.apply(changed);
    send(changed);
}

void SetupPanel::chooseWorkers(int workers) {
    chooseTried(m_scenario.architecture.kind, workers);
}

void SetupPanel::chooseTried(ArchitectureKind kind, int workers) {
    Scenario changed = m_scenario;
    setKind(changed, kind);
    const auto stragglers = stragglerChoices(changed);
    const int kept = matching(stragglers, changed);
    changed.cluster.workers = workers;
    if (kept >= 0) // "one worker" must be one of those that there are now
        stragglers[std::size_t(kept)].apply(changed);
    send(changed);
}

void SetupPanel::send(const Scenario& scenario) {
    if (!(scenario == m_scenario))
        emit edited(scenario);
}

void SetupPanel::setScenario(const Scenario& scenario, const Measurements& measurements) {
    m_scenario = scenario;
    showLists();
    showFacts();
    showPrediction(measurements);
    m_policy->setText(scenario.architecture.onDeath == OnDeath::Continue
            ? tr("If a worker dies: the others go on without it.")
            : tr("If a worker dies: the run stops."));
    m_tried->show(scenario, measurements, m_theme);
    showFaults();
}

void SetupPanel::fill(QComboBox* list, const std::vector<Choice>& choices, const QString& ownText) {
    const QSignalBlocker quiet(list);
    list->clear();
    for (const Choice& choice : choices)
        list->addItem(choice.text);
    int current = matching(choices, m_scenario);
    if (current < 0) {
        list->addItem(ownText);
        current = list->count() - 1;
    }
    list->setCurrentIndex(current);
}

void SetupPanel::showLists() {
    const QSignalBlocker quiet(m_architecture);
    m_architecture->clear();
    for (const Architecture& kind : catalog()) {
        m_architecture->addItem(
            topologyIcon(kind.kind, m_theme.hue(kind.kind), devicePixelRatioF()),
            architectureName(kind.kind));
        m_architecture->setItemData(
            m_architecture->count() - 1, architectureSummary(kind.kind), Qt::ToolTipRole);
        if (kind.kind == m_scenario.architecture.kind)
            m_architecture->setCurrentIndex(m_architecture->count() - 1);
    }
    std::vector<int> workers(std::size_t(std::max(mostWorkersOffered, m_scenario.cluster.workers)));
    std::iota(workers.begin(), workers.end(), 1);
    m_workers->setValues(workers, m_scenario.cluster.workers);
    m_batch->setValues(batchChoices(m_scenario), m_scenario.training.batch);
    fill(m_network, networkChoices(), tr("%1 (as loaded)").arg(networkText(m_scenario)));
    fill(m_stragglers, stragglerChoices(m_scenario), stragglerText(m_scenario));
    fill(m_model, modelChoices(m_scenario),
        tr("%1 (as loaded)").arg(layersText(m_scenario.model.layers)));
    setLocked(m_lockReason, m_live);
}

void SetupPanel::showFacts() {
    const QLocale english(QLocale::English);
    m_modelSize->setText(
        tr("%1 parameters, %2 a gradient")
            .arg(english.toString(qlonglong(parameterCount(m_scenario.model.layers))),
                bytesText(gradientBytes(m_scenario))));
    m_data->setText(dataText(m_scenario));
    showMore();
}

void SetupPanel::showPrediction(const Measurements& measurements) {
    const auto computeS = computeSecondsOf(m_scenario, measurements);
    if (!computeS) {
        m_prediction->setForecast(std::nullopt,
            tr("After the first run: it measures how long a batch takes on this computer."));
        return;
    }
    m_prediction->setForecast(
        forecast(m_scenario, m_scenario.architecture.kind, m_scenario.cluster.workers, *computeS),
        tr("The batches do not fit into the data."));
}

void SetupPanel::showFaults() {
    const std::vector<Fault> faults = validate(m_scenario);
    m_runnable = faults.empty();
    m_note->setObjectName(faults.empty() ? QStringLiteral("secondary") : QStringLiteral("fault"));
    m_note->setStyleSheet(QString()); // looks the name up again
    m_note->setText(
        faults.empty() ? m_lockReason : QString::fromStdString(faults.front().sentence));
    m_note->setVisible(!m_note->text().isEmpty());
}

void SetupPanel::setLocked(const QString& reason, bool live) {
    // A field that is locked while it has the focus hands it on to the next one that is free, and
    // the panel would scroll there.
    const bool locks = m_lockReason.isEmpty() && !reason.isEmpty();
    QWidget* focused = QApplication::focusWidget();
    if (locks && focused && isAncestorOf(focused))
        focused->clearFocus();
    m_lockReason = reason;
    m_live = live;
    m_tried->setLocked(!reason.isEmpty());
    for (QWidget* control : m_controls) {
        const bool acts = live && (control == m_network || control == m_stragglers);
        control->setEnabled(reason.isEmpty() || acts);
        control->setToolTip(acts ? tr("Acts on the run at once.") : reason);
    }
    if (reason.isEmpty() && m_architecture->count() > 0)
        m_architecture->setToolTip(architectureSummary(m_scenario.architecture.kind));
    showMore();
    if (!live)
        m_stragglers->setToolTip(reason.isEmpty() ? m_stragglers->currentText() : reason);
    showFaults();
}

void SetupPanel::setTheme(const Theme& theme) {
    m_theme = theme;
    if (m_architecture->count() > 0)
        showLists();
}

} // namespace ringside
