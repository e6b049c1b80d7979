// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/figures/figure_recipe.h"

#include <QDialog>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFontComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace ringside {

/// Turns a chart into a file: a picture of what will be written stands beside the choices and
/// follows them.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// `recipe` holds the chart and the style to begin with; `runFile` empty = no run to keep the
    /// recipe beside.
    ExportDialog(const Figure& figure, const FigureRecipe& recipe, const QString& runFile,
        QWidget* parent = nullptr);

    FigureStyle style() const;
    /// Writes the figure and keeps its recipe. Shows what went wrong; true when all is well.
    bool save(const QString& path);

signals:
    /// The style that has been used, to begin with the next time.
    void styleUsed(const ringside::FigureStyle& style);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeSizeRows(QFormLayout* form);
    void makeTextRows(QFormLayout* form);
    void makeButtons(QLayout* box);
    void takePreset(int index);
    void takeUnit();
    void showStyle(const FigureStyle& style);
    void changed();
    void drawPreview();
    void choosePath();
    void copy();
    double unitMillimetres() const;

    Figure m_figure;
    FigureRecipe m_recipe;
    QString m_runFile;
    double m_shownUnit = 1; ///< mm of the unit that width and height show
    QLabel* m_preview;
    QLabel* m_message; ///< what was written, or why not
    QComboBox* m_preset;
    QComboBox* m_unit;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QSpinBox* m_dots;
    QFontComboBox* m_font;
    QDoubleSpinBox* m_points;
    QComboBox* m_look;
    QCheckBox* m_titled;
    QCheckBox* m_stamped;
    QLineEdit* m_title;
    QLineEdit* m_caption;
    QTimer m_timer;
    bool m_filling = false;
};

} // namespace ringside
