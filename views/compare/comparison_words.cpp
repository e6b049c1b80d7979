// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/comparison_words.h"

#include "views/catalog_words.h"
#include "views/compare/list_words.h"
#include "views/library/library_words.h"
#include "views/playback/duration_text.h"
#include "views/setup/scenario_field.h"
#include "views/status_sentence.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <cmath>

namespace ringside {

namespace {

struct Comparison {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

struct Named {
    const char* id;
    const char* name;
};
constexpr std::array<Named, 26> names{{
    {"epoch_s", QT_TRANSLATE_NOOP("Comparison", "time of an epoch")},
    {"round_s", QT_TRANSLATE_NOOP("Comparison", "time of a round")},
    {"samples_per_s", QT_TRANSLATE_NOOP("Comparison", "samples a second")},
    {"rounds_per_s", QT_TRANSLATE_NOOP("Comparison", "rounds a second")},
    {"cluster_s", QT_TRANSLATE_NOOP("Comparison", "cluster time of the run")},
    {"wall_s", QT_TRANSLATE_NOOP("Comparison", "wall time of the run")},
    {"compute_share", QT_TRANSLATE_NOOP("Comparison", "computing")},
    {"exposed_communication_share", QT_TRANSLATE_NOOP("Comparison", "exposed communication")},
    {"wait_share", QT_TRANSLATE_NOOP("Comparison", "waiting")},
    {"wait_straggler_share", QT_TRANSLATE_NOOP("Comparison", "S: for a straggler")},
    {"wait_link_share", QT_TRANSLATE_NOOP("Comparison", "L: for a busy link")},
    {"wait_hub_share", QT_TRANSLATE_NOOP("Comparison", "H: in a server's queue")},
    {"wait_barrier_share", QT_TRANSLATE_NOOP("Comparison", "B: for a quorum")},
    {"wait_host_share", QT_TRANSLATE_NOOP("Comparison", "C: for a processor")},
    {"wait_unexplained_share", QT_TRANSLATE_NOOP("Comparison", "unexplained")},
    {"bytes_per_round", QT_TRANSLATE_NOOP("Comparison", "payload a round, all nodes")},
    {"busiest_node_bytes_per_round",
        QT_TRANSLATE_NOOP("Comparison", "payload a round, busiest sender")},
    {"bytes_total", QT_TRANSLATE_NOOP("Comparison", "payload of the run")},
    {"train_loss", QT_TRANSLATE_NOOP("Comparison", "training loss, last epoch")},
    {"test_loss", QT_TRANSLATE_NOOP("Comparison", "test loss at the end")},
    {"test_accuracy", QT_TRANSLATE_NOOP("Comparison", "test accuracy at the end")},
    {"time_dilation", QT_TRANSLATE_NOOP("Comparison", "time dilation")},
    {"overrun_share", QT_TRANSLATE_NOOP("Comparison", "overrun computations")},
    {"late_share", QT_TRANSLATE_NOOP("Comparison", "messages later than due")},
    {"slips", QT_TRANSLATE_NOOP("Comparison", "slips of cluster time")},
    {"processor_load", QT_TRANSLATE_NOOP("Comparison", "processor load")},
}};

QString percent(double share) {
    return Comparison::tr("%1 %").arg(QLocale().toString(100 * share, 'f', 1));
}

QString asText(std::string_view words) {
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

/// 1.87 -> "1.87", 12.34 -> "12.3".
QString factorNumber(double factor) {
    return QLocale().toString(factor, 'f', factor >= 100 ? 0 : factor >= 9.95 ? 1 : 2);
}

QString speedSentence(const RunComparison& comparison) {
    const ComparedQuantity* row = comparison.quantity("epoch_s");
    if (!row || !row->factor())
        row = comparison.quantity("round_s");
    if (!row || !row->factor())
        return {};
    const bool epoch = row->id == "epoch_s";
    const double factor = *row->factor();
    const QString times = durationText(*row->second), base = durationText(*row->first);
    if (std::abs(factor - 1) < 0.01)
        return epoch ? Comparison::tr("An epoch takes the same time in both, %1.").arg(base)
                     : Comparison::tr("A round takes the same time in both, %1.").arg(base);
    const QString number = factorNumber(std::max(factor, 1 / factor));
    if (factor < 1)
        return epoch ? Comparison::tr("B is %1 times as fast: %2 an epoch instead of %3.")
                           .arg(number, times, base)
                     : Comparison::tr("B is %1 times as fast: %2 a round instead of %3.")
                           .arg(number, times, base);
    return epoch ? Comparison::tr("A is %1 times as fast: %2 an epoch instead of %3.")
                       .arg(number, base, times)
                 : Comparison::tr("A is %1 times as fast: %2 a round instead of %3.")
                       .arg(number, base, times);
}

QString waitSentence(const RunComparison& comparison) {
    const auto a = timeShares(comparison.first.result);
    const auto b = timeShares(comparison.second.result);
    if (!a || !b)
        return {};
    const double first = a->wait + a->exposedCommunication,
                 second = b->wait + b->exposedCommunication;
    return Comparison::tr("Workers of A compute %1 of their time, those of B %2.")
        .arg(percent(1 - first), percent(1 - second));
}

} // namespace

QString shortRunText(const ComparedRun& run) {
    const Scenario& scenario = run.result.scenario;
    return Comparison::tr("%1, %2").arg(
        architectureShortName(scenario.architecture.kind), workersText(scenario.cluster.workers));
}

QString longRunText(const ComparedRun& run) {
    const Scenario& scenario = run.result.scenario;
    return QStringList{architectureName(scenario.architecture.kind),
        workersText(scenario.cluster.workers),
        run.result.run.kind == RunKind::Measured ? Comparison::tr("measured")
                                                 : Comparison::tr("simulated"),
        standingWord(run.standing)}
        .join(QStringLiteral(", "));
}

QString quantityName(const ComparedQuantity& row, const std::optional<double>& target) {
    const QString accuracy = target ? percent(*target) : QString();
    if (row.id == "accuracy_s")
        return Comparison::tr("time to an accuracy of %1").arg(accuracy);
    if (row.id == "accuracy_epochs")
        return Comparison::tr("epochs to an accuracy of %1").arg(accuracy);
    for (const Named& named : names)
        if (row.id == named.id)
            return Comparison::tr(named.name);
    return asText(row.name);
}

QString groupName(ComparedGroup group) {
    switch (group) {
    case ComparedGroup::Speed:
        return Comparison::tr("Speed");
    case ComparedGroup::Time:
        return Comparison::tr("Where the workers' time goes");
    case ComparedGroup::Traffic:
        return Comparison::tr("Traffic");
    case ComparedGroup::Learning:
        return Comparison::tr("Learning");
    case ComparedGroup::Trust:
        break;
    }
    return Comparison::tr("How true it is");
}

QString valueText(const std::optional<double>& value, ComparedUnit unit) {
    if (!value)
        return QStringLiteral("–");
    switch (unit) {
    case ComparedUnit::Seconds:
        return durationText(*value);
    case ComparedUnit::Share:
        return percent(*value);
    case ComparedUnit::Bytes:
        return bytesText(*value);
    case ComparedUnit::PerSecond:
        return Comparison::tr("%1/s").arg(
            QLocale().toString(*value, 'f', std::abs(*value) < 100 ? 2 : 0));
    case ComparedUnit::Number:
        break;
    }
    return QLocale().toString(*value, 'f', *value == std::floor(*value) ? 0 : 3);
}

QString differenceText(const ComparedQuantity& row) {
    const auto difference = row.difference();
    if (!difference)
        return QStringLiteral("–");
    const QString sign = *difference > 0 ? QStringLiteral("+")
        : *difference < 0                ? QStringLiteral("−")
                                         : QString();
    const double size = std::abs(*difference);
    if (row.unit == ComparedUnit::Share)
        return Comparison::tr("%1%2 points").arg(sign, QLocale().toString(100 * size, 'f', 1));
    return sign + valueText(size, row.unit);
}

QString factorText(const ComparedQuantity& row) {
    const auto factor = row.factor();
    return factor ? QStringLiteral("× ") + factorNumber(*factor) : QStringLiteral("–");
}

namespace {

/// Nobody, or one worker always: what the set-up has words for.
bool hasPlainStragglers(const Scenario& scenario) {
    const auto& all = scenario.cluster.stragglers;
    return all.empty() || (all.size() == 1 && all.front().kind == StragglerKind::Fixed);
}

} // namespace

QStringList differenceWords(const ScenarioDifference& row, const Scenario& a, const Scenario& b) {
    const auto side = [](const std::string& value, const QString& words) {
        return value.empty() ? QStringLiteral("–") : words;
    };
    if (row.path == "architecture.kind")
        return {Comparison::tr("Architecture"), architectureShortName(a.architecture.kind),
            architectureShortName(b.architecture.kind)};
    const ScenarioField* field = scenarioField(QString::fromStdString(row.path));
    if (!field)
        return {QString::fromStdString(row.label),
            side(row.first, QString::fromStdString(row.first)),
            side(row.second, QString::fromStdString(row.second))};
    if (row.path == "cluster.stragglers" && hasPlainStragglers(a) && hasPlainStragglers(b))
        return {field->labelText(), stragglerWords(a), stragglerWords(b)};
    if (row.path == "faults")
        return {field->labelText(), faultsText(a), faultsText(b)};
    if (row.path == "cluster.nodes")
        return {field->labelText(), unevenNodesText(a), unevenNodesText(b)};
    QString first = field->valueText(a), second = field->valueText(b);
    const auto isJson = [](const QString& text) {
        return text.startsWith(QLatin1Char('[')) || text.startsWith(QLatin1Char('{'));
    };
    // JSON is for programs; and words may be too coarse to tell the two apart.
    if (isJson(first) || isJson(second) || first == second) {
        first = QString::fromStdString(row.first);
        second = QString::fromStdString(row.second);
    }
    return {field->labelText(), side(row.first, first), side(row.second, second)};
}

QString cautionWords(ComparisonCaution caution) {
    switch (caution) {
    case ComparisonCaution::DifferentKinds:
        return Comparison::tr("One run is measured, the other simulated.");
    case ComparisonCaution::DifferentData:
        return Comparison::tr(
            "They learn different data: losses and accuracies are of different test sets.");
    case ComparisonCaution::DifferentModels:
        return Comparison::tr("Their models differ, so compute times and bytes do too.");
    case ComparisonCaution::DifferentHosts:
        return Comparison::tr("They were measured on different computers or program versions.");
    case ComparisonCaution::Oversubscribed:
        return Comparison::tr(
            "A computer did not keep up: its times are longer than the cluster's would be.");
    case ComparisonCaution::Unfinished:
        return Comparison::tr(
            "A run has no end yet, or was cut off: its numbers are those so far.");
    case ComparisonCaution::StoppedEarly:
        return Comparison::tr("A run was stopped or failed before its end.");
    case ComparisonCaution::Forked:
        return Comparison::tr(
            "A run is a fork: its times in the table count from where it left its "
            "original, its epochs from where the training began.");
    case ComparisonCaution::Changed:
        break;
    }
    return Comparison::tr("In a run something was broken or changed on purpose while it went on.");
}

QString headline(const RunComparison& comparison) {
    QStringList sentences{speedSentence(comparison), waitSentence(comparison)};
    const ComparedQuantity* accuracy = comparison.quantity("test_accuracy");
    if (accuracy && accuracy->first && accuracy->second)
        sentences << Comparison::tr("Accuracy: A %1, B %2.")
                         .arg(percent(*accuracy->first), percent(*accuracy->second));
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

} // namespace ringside
