// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <optional>

class QLabel;

namespace ringside {

struct Forecast;

/// What the models say about the set-up, in large and small numbers.
class PredictionBox : public QFrame {
    Q_OBJECT
public:
    explicit PredictionBox(QWidget* parent = nullptr);
    /// nullopt with `missing` = why there is no prediction.
    void setForecast(const std::optional<Forecast>& forecast, const QString& missing);

private:
    QLabel* m_hero;
    QLabel* m_unit;
    QLabel* m_parts;
    QLabel* m_printed;
};

} // namespace ringside
