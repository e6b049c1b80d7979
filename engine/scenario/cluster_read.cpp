// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_reader.h"

namespace ringside {

using nlohmann::json;

void ScenarioReader::fields(ObjectReader& reader, ClusterSettings& out) {
    reader.whole("workers", out.workers);
    reader.flag("emulate", out.emulate);
    reader.number("bandwidth_bits_per_s", out.bandwidthBitsPerS);
    reader.number("latency_s", out.latencyS);
    reader.word("sharing", out.sharing);
    reader.number("segment_bytes", out.segmentBytes);
    reader.number("gradient_bytes", out.gradientBytes);
    list(reader, "nodes", out.nodes);
    part(reader, "compute", out.compute);
    list(reader, "stragglers", out.stragglers);
    reader.number("jitter_s", out.jitterS);
    reader.number("loss", out.loss);
    dilation(reader, out);
}

void ScenarioReader::dilation(ObjectReader& reader, ClusterSettings& out) {
    const json* value = reader.take("time_dilation");
    if (!value || *value == "auto")
        return;
    if (value->is_number())
        out.timeDilation = value->get<double>();
    else
        reader.fault("time_dilation",
            "must be \"auto\" or a number from 1 to 1000, is " + shortText(*value));
}

void ScenarioReader::fields(ObjectReader& reader, NodeOverride& out) {
    reader.text("node", out.node);
    reader.number("bandwidth_bits_per_s", out.bandwidthBitsPerS);
    reader.number("latency_s", out.latencyS);
}

void ScenarioReader::fields(ObjectReader& reader, ComputeSettings& out) {
    reader.word("kind", out.kind);
    switch (out.kind) {
    case ComputeKind::Measured:
        break;
    case ComputeKind::Fixed:
        reader.number("seconds", out.seconds);
        break;
    case ComputeKind::PerWorker:
        reader.numbers("seconds", out.perWorker);
        break;
    case ComputeKind::Table:
        table(reader, out);
        break;
    case ComputeKind::Uniform:
        reader.number("low_s", out.lowS);
        reader.number("high_s", out.highS);
        break;
    case ComputeKind::Lognormal:
        reader.number("cv", out.cv);
        clip(reader, out);
        [[fallthrough]];
    case ComputeKind::Exponential:
        reader.number("mean_s", out.meanS);
        break;
    }
}

void ScenarioReader::clip(ObjectReader& reader, ComputeSettings& out) {
    std::vector<double> limits;
    if (const json* value = reader.take("clip"); value && value->is_null())
        return;
    reader.numbers("clip", limits);
    if (limits.size() == 2) {
        out.clipLow = limits[0];
        out.clipHigh = limits[1];
    } else if (!limits.empty()) {
        reader.fault("clip", "must be two numbers [lowest, highest] in seconds, or null");
    }
}

void ScenarioReader::table(ObjectReader& reader, ComputeSettings& out) {
    eachItem(reader, "seconds", [&](const json& row, const std::string& path) {
        const json wrapped{{"row", row}};
        std::vector<Fault> faults;
        ObjectReader rowReader(wrapped, "", faults);
        rowReader.numbers("row", out.table.emplace_back());
        for (const Fault& fault : faults)
            m_faults.push_back({path + fault.path.substr(3), fault.sentence});
    });
}

void ScenarioReader::fields(ObjectReader& reader, Straggler& out) {
    reader.word("kind", out.kind);
    const StragglerKind kind = out.kind;
    if (kind == StragglerKind::Fixed)
        reader.whole("worker", out.worker);
    if (kind == StragglerKind::Fixed || kind == StragglerKind::Random
        || kind == StragglerKind::Bursty)
        reader.number("delay_s", out.delayS);
    if (kind == StragglerKind::Fixed || kind == StragglerKind::Bursty)
        reader.number("factor", out.factor);
    if (kind == StragglerKind::Random)
        reader.whole("count", out.count);
    if (kind == StragglerKind::RotatingSkew) {
        reader.number("min_s", out.minS);
        reader.number("max_s", out.maxS);
    }
    if (kind == StragglerKind::LinearSkew)
        reader.number("step_s", out.stepS);
    if (kind == StragglerKind::Bursty) {
        reader.number("probability", out.probability);
        reader.number("mean_steps", out.meanSteps);
    }
}

} // namespace ringside
