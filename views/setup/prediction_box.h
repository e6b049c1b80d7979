// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <optional>

class QGridLayout;
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
    struct Part {
        QLabel* name = nullptr;
        QLabel* value = nullptr;
        void show(bool shown, double seconds) const;
    };
    Part addPart(QGridLayout* grid, const QString& name);

    QLabel* m_hero;
    QLabel* m_unit;
    QLabel* m_missing;
    Part m_compute, m_network, m_wait, m_printed;
};

} // namespace ringside
