// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/student.h"
#include "engine/run/csv_cells.h"
#include "engine/run/export_table.h"
#include "engine/run/sweep_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace ringside {

namespace {

std::optional<double> numberOf(const std::string& cell) {
    double value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    const bool whole = error == std::errc() && end == cell.data() + cell.size() && !cell.empty();
    return whole ? std::optional(value) : std::nullopt;
}

SweepMean::Estimate estimateOf(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    double sum = 0, squares = 0;
    for (const double value : values)
        sum += value;
    const double mean = sum / count;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    if (values.size() < 2)
        return {mean, std::nullopt};
    const double deviation = std::sqrt(squares / (count - 1));
    return {mean, studentT975(static_cast<int>(values.size()) - 1) * deviation / std::sqrt(count)};
}

std::size_t columnOf(const std::vector<std::string>& columns, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(columns, name) - columns.begin());
}

} // namespace

const std::vector<std::string>& sweepMeanColumns() {
    static const std::vector<std::string> columns{"step_s", "epoch_s", "samples_per_s", "compute_s",
        "exposed_communication_s", "wait_s", "train_loss", "test_loss", "test_accuracy"};
    return columns;
}

std::vector<SweepMean> sweepMeans(
    const SweepPlan& plan, const std::map<int, std::vector<std::string>>& rows) {
    const std::vector<std::string> columns = sweepColumns(plan);
    const std::size_t outcome = columnOf(columns, "outcome");
    std::map<int, std::vector<const std::vector<std::string>*>> groups;
    for (const auto& [number, row] : rows)
        if (row[outcome] == "finished")
            groups[(number - 1) / plan.repeats].push_back(&row);
    std::vector<SweepMean> means;
    for (const auto& [place, members] : groups) {
        SweepMean& mean = means.emplace_back();
        mean.runs = static_cast<int>(members.size());
        const auto first = members.front()->begin() + 2;
        mean.values.assign(first, first + static_cast<std::ptrdiff_t>(plan.axes.size()));
        for (const std::string& name : sweepMeanColumns()) {
            std::vector<double> values;
            for (const auto* row : members)
                if (const auto value = numberOf((*row)[columnOf(columns, name)]))
                    values.push_back(*value);
            if (!values.empty())
                mean.estimates[name] = estimateOf(values);
        }
    }
    return means;
}

std::string sweepMeansText(const SweepPlan& plan, const std::vector<SweepMean>& means) {
    std::string text;
    for (const SweepAxis& axis : plan.axes)
        text += csvCell(axis.path) + ',';
    text += "runs";
    for (const std::string& name : sweepMeanColumns())
        text += ',' + name + ',' + name + "_95";
    text += "\r\n";
    for (const SweepMean& mean : means) {
        for (const std::string& value : mean.values)
            text += csvCell(value) + ',';
        text += std::to_string(mean.runs);
        for (const std::string& name : sweepMeanColumns()) {
            const auto found = mean.estimates.find(name);
            const bool known = found != mean.estimates.end();
            text += ',' + (known ? decimal(found->second.mean) : "") + ','
                + (known && found->second.halfWidth ? decimal(*found->second.halfWidth) : "");
        }
        text += "\r\n";
    }
    return text;
}

} // namespace ringside
