// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/student.h"
#include "engine/run/record.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace ringside {

/// What one finished measured run says about its set-up.
struct Measurement {
    std::string setupKey;
    ArchitectureKind architecture = ArchitectureKind::Ring;
    int workers = 0;
    std::uint64_t seed = 0;
    std::string startedAt; ///< UTC, ISO 8601; orders the runs
    double epochSeconds = 0; ///< mean of its epochs, cluster time; 0 = no complete epoch
    double stepsPerEpoch = 0; ///< K
    std::string computeKey; ///< model, batch and loss that its calibration is good for
    double calibratedSeconds = 0; ///< t_c, 0 = none
    std::vector<EvaluationRow> evaluations;
    std::string path = {}; ///< of its run file; empty = unknown
};

/// Repeats at one number of workers.
struct MeasuredPoint {
    int workers = 0;
    int runs = 0;
    double mean = 0; ///< seconds an epoch
    double halfInterval = 0; ///< of the 95 % interval of the mean (Student's t); 0 for a single run
};

/// Everything in the scenario that two runs must share to stand on one chart: all but the
/// architecture, the number of workers, seed, name, notes and length.
std::string setupKey(const Scenario& scenario);
/// What a calibrated batch time depends on.
std::string computeKey(const Scenario& scenario);
/// The measurement that a run's complete epochs contribute; nullopt when it was simulated, failed,
/// or has none, and when it was changed while it ran: its set-up says another thing than its times
/// (a pause, and what the scenario itself plans, do not count).
std::optional<Measurement> measurementOf(const Scenario& scenario, const std::optional<RunRow>& run,
    const std::optional<EndRow>& end, const std::vector<EpochRow>& epochs,
    const std::vector<EvaluationRow>& evaluations, const std::vector<ChangeEvent>& changes);
/// Mean and half of its 95 % interval.
MeasuredPoint pointOf(int workers, const std::vector<double>& epochSeconds);

/// The measurements of all kept runs. Files are read on a pool thread.
class Measurements : public QObject {
    Q_OBJECT
public:
    explicit Measurements(QObject* parent = nullptr);
    ~Measurements() override;

    /// Reads the run files of a folder, with the help of a cache file; changed() when done.
    void load(const QString& folder, const QString& cacheFile = {});
    /// A run that is known already counts once.
    void add(const Measurement& measurement);
    const std::vector<Measurement>& all() const { return m_all; }

    /// Dots of one architecture in the set-up of `scenario`, by workers.
    std::vector<MeasuredPoint> points(const Scenario& scenario, ArchitectureKind kind) const;
    /// Newest run of that architecture in this set-up and with this number of workers.
    const Measurement* newest(const Scenario& scenario, ArchitectureKind kind) const;
    /// t_c for the model and batch of `scenario`: of the newest run of one worker, which is a
    /// calibration; without one, of the newest run.
    std::optional<double> calibratedSeconds(const Scenario& scenario) const;
    /// Whether that t_c comes from a run of one worker. If not, it comes from a run that stands on
    /// the chart beside the model, which then is no test of the model.
    bool isCalibratedAlone(const Scenario& scenario) const;

signals:
    void changed();

private:
    void sort();
    /// setupKey() of the scenario that was asked for last: charts ask for one fifty times in a row.
    const std::string& keyOf(const Scenario& scenario) const;
    const Measurement* calibrationRun(const Scenario& scenario) const;

    std::vector<Measurement> m_all; ///< by startedAt
    mutable Scenario m_keyed; ///< what m_key was made of
    mutable std::string m_key;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
};

} // namespace ringside
