// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QSlider;

namespace ringside {

/// A slider over a list of whole numbers with its name at the left and its value at the right.
class ValueSlider : public QWidget {
    Q_OBJECT
public:
    explicit ValueSlider(const QString& name, QWidget* parent = nullptr);

    /// Offers these values, ascending; `value` is one of them.
    void setValues(const std::vector<int>& values, int value);
    int value() const;
    /// Text of a value, with %1: "%1 images".
    void setUnit(const QString& pattern);

signals:
    /// The user has moved the handle.
    void chosen(int value);

private:
    void showValue();

    QLabel* m_text;
    QSlider* m_slider;
    QString m_pattern = QStringLiteral("%1");
    std::vector<int> m_values;
};

} // namespace ringside
