// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/live_fields.h"

#include "engine/scenario/scenario_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

namespace ringside {

namespace {

const QStringList& livePaths() {
    static const QStringList paths{QStringLiteral("cluster.stragglers"),
        QStringLiteral("cluster.nodes"), QStringLiteral("cluster.bandwidth_bits_per_s"),
        QStringLiteral("cluster.latency_s"), QStringLiteral("cluster.jitter_s"),
        QStringLiteral("cluster.loss")};
    return paths;
}

QJsonValue listIn(const Scenario& scenario, const QString& key) {
    const QByteArray text = QByteArray::fromStdString(scenarioToText(scenario));
    return QJsonDocument::fromJson(text)
        .object()
        .value(QStringLiteral("cluster"))
        .toObject()
        .value(key)
        .toArray(); // a list that is left out is empty
}

} // namespace

bool isLiveField(const QString& path) {
    return livePaths().contains(path);
}

bool differLiveOnly(const Scenario& a, const Scenario& b) {
    Scenario same = a;
    same.cluster.stragglers = b.cluster.stragglers;
    same.cluster.nodes = b.cluster.nodes;
    same.cluster.bandwidthBitsPerS = b.cluster.bandwidthBitsPerS;
    same.cluster.latencyS = b.cluster.latencyS;
    same.cluster.jitterS = b.cluster.jitterS;
    same.cluster.loss = b.cluster.loss;
    return same == b;
}

std::vector<QJsonObject> liveOrders(const Scenario& before, const Scenario& after) {
    const ClusterSettings &a = before.cluster, &b = after.cluster;
    std::vector<QJsonObject> orders;
    const auto add = [&orders](const char* path, const QJsonValue& value) {
        orders.push_back(QJsonObject{{QStringLiteral("do"), QStringLiteral("set")},
            {QStringLiteral("path"), QLatin1String(path)}, {QStringLiteral("value"), value}});
    };
    if (a.stragglers != b.stragglers)
        add("cluster.stragglers", listIn(after, QStringLiteral("stragglers")));
    if (a.nodes != b.nodes)
        add("cluster.nodes", listIn(after, QStringLiteral("nodes")));
    if (a.bandwidthBitsPerS != b.bandwidthBitsPerS)
        add("cluster.bandwidth_bits_per_s", b.bandwidthBitsPerS);
    if (a.latencyS != b.latencyS)
        add("cluster.latency_s", b.latencyS);
    if (a.jitterS != b.jitterS)
        add("cluster.jitter_s", b.jitterS);
    if (a.loss != b.loss)
        add("cluster.loss", b.loss);
    return orders;
}

} // namespace ringside
