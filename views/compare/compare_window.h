// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/run_comparison.h"
#include "views/charts/learning_figure.h"
#include "views/compare/aligned_rounds.h"
#include "views/theme/theme.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <functional>
#include <memory>

class QComboBox;
class QLabel;
class QSpinBox;
class QToolButton;
class QTreeWidget;

namespace ringside {

class AlignedTimelines;
class ChartPanel;
using RunComparisonPointer = std::shared_ptr<const RunComparison>;

/// Two runs side by side: what differs in their set-ups, results with difference and factor,
/// curves laid over each other, and one round of both on a common axis. Files are read on pool
/// threads; a run that still grows is read again now and then.
class CompareWindow : public QWidget {
    Q_OBJECT
public:
    explicit CompareWindow(QWidget* parent = nullptr);
    ~CompareWindow() override;

    void setTheme(const Theme& theme);
    /// What the two lists offer: the readable runs of the library.
    void setRuns(const std::vector<LibraryEntry>& runs);
    /// Compares these run files.
    void compare(const QString& first, const QString& second);
    const RunComparisonPointer& comparison() const { return m_comparison; }
    const AlignedTimelines& timelines() const { return *m_timelines; }
    std::array<ChartPanel*, 4> charts() const { return m_charts; }
    /// Writes the numbers by the ending of `path` (csv, json). Returns what went wrong.
    QString saveNumbers(const QString& path) const;

signals:
    void exportWanted(const ringside::Figure& figure);
    /// Both files have been read, or one could not be.
    void compared();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeNumbers();
    QWidget* makePictures();
    QWidget* makeRoundRow();
    QToolButton* makeExportButton();
    void addFile(QComboBox* box, const QString& path, const QString& title);
    void choose(QComboBox* box, int index);
    void askForFile(QComboBox* box);
    void read();
    void take(const RunComparisonPointer& comparison, const QString& fault, qint64 milliseconds);
    void showNumbers();
    void drawCharts();
    void drawTime();
    Figure wholeFigure(std::size_t chart) const;
    void readRound();
    void setRounds();
    void say(const QString& sentence);
    void askForPath(const QString& title, const QStringList& filters, const QString& name,
        std::function<QString(const QString&)> save);

    Theme m_theme = Theme::light();
    RunComparisonPointer m_comparison;
    LearningClock m_clock = LearningClock::Seconds;
    QComboBox* m_first;
    QComboBox* m_second;
    QLabel* m_headline;
    QLabel* m_cautions;
    QLabel* m_said;
    QTreeWidget* m_numbers;
    std::array<ChartPanel*, 4> m_charts{};
    AlignedTimelines* m_timelines;
    QSpinBox* m_round;
    QTimer m_again; ///< for runs that grow
    QTimer m_roomChanged; ///< gathers the steps of one drag at a window's edge
    int m_generation = 0; ///< of reading: answers of earlier ones are dropped
    int m_roundGeneration = 0;
};

} // namespace ringside
