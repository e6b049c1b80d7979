// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "views/setup/choices.h"
#include "views/theme/theme.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ringside {

class Measurements;
class FieldEditor;
class MoreSettings;
class PredictionBox;
class TriedList;
class ValueSlider;

/// The six controls that matter first, what the models say about them, and the facts that are fixed
/// by the scenario. Edits leave as a whole scenario; the panel shows whatever it is given.
class SetupPanel : public QFrame {
    Q_OBJECT
public:
    explicit SetupPanel(QWidget* parent = nullptr);

    /// Shows a scenario and its prediction.
    void setScenario(const Scenario& scenario, const Measurements& measurements);
    const Scenario& scenario() const { return m_scenario; }
    /// Locks the controls; the reason stands below them and in their tool tips. Empty = free.
    /// `live`: what may change during a run (live_fields.h) stays free.
    void setLocked(const QString& reason, bool live = false);
    void setTheme(const Theme& theme);
    /// Opens all settings with the cursor in their search, which looks for `words`.
    void openSearch(const QString& words = {});
    MoreSettings* moreSettings();
    /// Whether a run could start with what is set.
    bool runnable() const { return m_runnable; }

signals:
    void edited(const ringside::Scenario& scenario);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QComboBox* addList(QVBoxLayout* column, const QString& name);
    void addFact(QVBoxLayout* column, const char* path);
    void makeControls(QVBoxLayout* column);
    void makeFacts(QVBoxLayout* column);
    void connectControls();
    void makeMore(QVBoxLayout* column);
    void setMoreShown(bool shown);
    void showMore();
    void showLists();
    void showFacts();
    void showPrediction(const Measurements& measurements);
    void showFaults();
    void fill(QComboBox* list, const std::vector<Choice>& choices, const QString& ownText);
    void apply(const Choice& choice);
    void chooseWorkers(int workers);
    void chooseTried(ArchitectureKind kind, int workers);
    void send(const Scenario& scenario);

    Scenario m_scenario;
    Theme m_theme = Theme::light();
    QString m_lockReason;
    bool m_live = false;
    bool m_runnable = true;
    QScrollArea* m_scroll;
    std::vector<QWidget*> m_controls;
    QComboBox* m_architecture = nullptr;
    ValueSlider* m_workers = nullptr;
    QComboBox* m_network = nullptr;
    QComboBox* m_stragglers = nullptr;
    QComboBox* m_model = nullptr;
    QLabel* m_modelSize = nullptr;
    ValueSlider* m_batch = nullptr;
    QLabel* m_data = nullptr;
    std::vector<FieldEditor*> m_facts;
    QPushButton* m_moreButton = nullptr;
    MoreSettings* m_more = nullptr; ///< made when first asked for
    QVBoxLayout* m_morePlace = nullptr;
    QLabel* m_policy; ///< what becomes of the run when a worker dies
    QLabel* m_note;
    PredictionBox* m_prediction;
    TriedList* m_tried;
};

} // namespace ringside
