// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/figures/stage_animation.h"

#include <QDialog>

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace ringside {

class RunStore;

/// Makes a film of some rounds of the run on screen. The pictures are drawn on a pool thread.
class AnimationDialog : public QDialog {
    Q_OBJECT
public:
    /// `record` = the run's file, for rounds that the store has forgotten; empty = none. `round` =
    /// the one that the stage shows; `speed` as on the playback's slider.
    AnimationDialog(const RunStore& store, const QString& record, Step round, double speed,
        bool dark, QWidget* parent = nullptr);
    ~AnimationDialog() override;

    /// Starts to write; the dialog says how far it is, and what came of it.
    void write(const QString& path);
    bool isWriting() const { return m_cancelled != nullptr; }

signals:
    /// `fault` empty = the film is there, or was stopped.
    void written(const QString& fault);

private:
    struct Gathered {
        std::vector<RoundSlice> slices;
        QString fault;
    };
    AnimationStyle style() const;
    void makeForm(Step round, double speed, bool dark);
    void makeButtons();
    void gather();
    void takeRounds(const Gathered& found);
    void showLength();
    void choosePath();
    void stop();
    void finish(const QString& fault);

    const RunStore& m_store;
    QString m_record;
    std::pair<int, int> m_range{0, 0}; ///< of the rounds gathered, or under way
    bool m_reading = false;
    std::vector<RoundSlice> m_slices;
    QString m_fault; ///< of reading them
    QSpinBox* m_from;
    QSpinBox* m_to;
    QDoubleSpinBox* m_speed;
    QComboBox* m_size;
    QComboBox* m_look;
    QLabel* m_message;
    QProgressBar* m_bar;
    QPushButton* m_save;
    QPushButton* m_stop;
    QString m_path;
    std::shared_ptr<std::atomic<bool>> m_cancelled; ///< of the film being written
};

} // namespace ringside
