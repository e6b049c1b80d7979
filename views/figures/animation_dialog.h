// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/figures/stage_animation.h"

#include <QDialog>

#include <atomic>
#include <memory>

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
    /// `round` = the one that the stage shows; `speed` as on the playback's slider.
    AnimationDialog(
        const RunStore& store, Step round, double speed, bool dark, QWidget* parent = nullptr);
    ~AnimationDialog() override;

    /// Starts to write; the dialog says how far it is, and what came of it.
    void write(const QString& path);
    bool isWriting() const { return m_cancelled != nullptr; }

signals:
    /// `fault` empty = the film is there, or was stopped.
    void written(const QString& fault);

private:
    AnimationStyle style() const;
    void makeForm(Step round, double speed, bool dark);
    void makeButtons();
    /// Rounds from..to as far as they are kept.
    std::vector<RoundSlice> rounds() const;
    void showLength();
    void choosePath();
    void stop();
    void finish(const QString& fault);

    const RunStore& m_store;
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
