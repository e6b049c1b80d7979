// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/model.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

using namespace ringside;
using namespace ringside::theory;

namespace {

nlohmann::json golden(const std::string& name) {
    std::ifstream file(RINGSIDE_SOURCE_DIR "/tests/golden/" + name + ".json");
    return nlohmann::json::parse(file);
}

bool close(double found, double expected) {
    return std::abs(found - expected) <= 1e-9 * std::abs(expected);
}

Constants constantsOfCase(const nlohmann::json& input) {
    Constants c;
    c.workers = input["w"];
    c.servers = input.value("S", 1);
    c.modelBytes = input["W"];
    c.bandwidth = input["B"];
    c.latency = input["alpha"];
    c.computeSeconds = input["compute"];
    c.updateSeconds = input.value("t_update", 0.0);
    c.segmentBytes = input.value("chunk", 0.0);
    return c;
}

ArchitectureKind kindOf(const std::string& word) {
    return word == "ps"                ? ArchitectureKind::Ps
        : word == "p2p"                ? ArchitectureKind::P2p
        : word == "p2p-sharded"        ? ArchitectureKind::P2pSharded
        : word == "recursive-doubling" ? ArchitectureKind::RecursiveDoubling
                                       : ArchitectureKind::Ring;
}

} // namespace

class TheoryGolden : public QObject {
    Q_OBJECT
private slots:
    void runs_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"ps_w4_compute", "ps_w8_bandwidth", "ps_w4_fair_bandwidth",
                 "p2p_w4_bandwidth", "p2psharded_w8_bandwidth", "recdoubling_w4_bandwidth",
                 "ring_w2_bandwidth", "ring_w7_latency"})
            QTest::newRow(name) << name;
    }
    void runs() {
        QFETCH(QString, name);
        const nlohmann::json data = golden(name.toStdString());
        const Constants c = constantsOfCase(data["input"]);
        const std::optional<double> run
            = runSeconds(kindOf(data["input"]["arch"]), c, data["input"]["steps"]);
        QVERIFY(run.has_value());
        QVERIFY2(
            close(*run, data["expect"]["epoch_time"]), qPrintable(QString::number(*run, 'g', 15)));
    }

    void epochs_data() {
        QTest::addColumn<int>("row");
        for (int row = 0; row < 7; ++row)
            QTest::addRow("w = %d", row + 1) << row;
    }
    void epochs() {
        QFETCH(int, row);
        const nlohmann::json data = golden("closed_form_epochs");
        const nlohmann::json& expected = data["rows"][static_cast<std::size_t>(row)];
        Constants c;
        c.samples = data["n"];
        c.batch = data["b"];
        c.workers = expected["w"];
        c.modelBytes = data["W"];
        c.bandwidth = data["B"];
        c.latency = data["alpha"];
        c.computeSeconds = data["tc"];
        c.stepsPerEpoch = c.samples / (c.batch * c.workers);
        QCOMPARE(c.stepsPerEpoch, expected["steps"].get<Step>());
        const auto run
            = [&](ArchitectureKind kind) { return runSeconds(kind, c, c.stepsPerEpoch).value(); };
        const nlohmann::json& epoch = expected["epoch"];
        QVERIFY(close(run(ArchitectureKind::Ps), epoch["ps"]));
        QVERIFY(close(run(ArchitectureKind::P2p), epoch["p2p"]));
        QVERIFY(close(run(ArchitectureKind::P2pSharded), epoch["p2p-sharded"]));
        QVERIFY(close(run(ArchitectureKind::Ring), epoch["ring"]));
        QVERIFY(close(predict(ArchitectureKind::Ring, c).printed->epochSeconds,
            expected["ring_eq21_as_printed"]));
        c.servers = 2;
        QVERIFY(close(run(ArchitectureKind::Ps), epoch["ps_S2"]));
        c.servers = 1;
        c.segmentBytes = 1e-6;
        QVERIFY(
            std::abs(run(ArchitectureKind::Ps) - epoch["ps_fair_sharing"].get<double>()) < 1e-6);
    }

    /// Start-up with several servers and fair sharing, computed event by event in exact fractions.
    void severalServersFair_data() {
        QTest::addColumn<QList<double>>("numbers"); // w, S, W, segment, steps, seconds
        QTest::newRow("w=4 S=2 segment=100") << QList<double>{4, 2, 1000, 100, 3, 118.82};
        QTest::newRow("w=4 S=2 segment=130") << QList<double>{4, 2, 1000, 130, 3, 118.92};
        QTest::newRow("w=5 S=3 segment=70") << QList<double>{5, 3, 900, 70, 4, 127.89};
        QTest::newRow("w=8 S=2 segment=8192") << QList<double>{8, 2, 53032, 8192, 2, 8399.31};
        QTest::newRow("w=8 S=4 segment=90") << QList<double>{8, 4, 1000, 90, 3, 119.32};
        QTest::newRow("w=2 S=2 segment=100") << QList<double>{2, 2, 1000, 100, 5, 107.36};
        QTest::newRow("w=3 S=3 segment=5000") << QList<double>{3, 3, 900, 5000, 3, 63.82};
    }
    void severalServersFair() {
        QFETCH(QList<double>, numbers);
        Constants c;
        c.workers = static_cast<int>(numbers[0]);
        c.servers = static_cast<int>(numbers[1]);
        c.modelBytes = numbers[2];
        c.segmentBytes = numbers[3];
        c.bandwidth = 100;
        c.latency = 0.01;
        c.computeSeconds = 1;
        c.updateSeconds = 0.25;
        const double run
            = runSeconds(ArchitectureKind::Ps, c, static_cast<Step>(numbers[4])).value();
        QVERIFY2(close(run, numbers[5]), qPrintable(QString::number(run, 'g', 15)));
    }

    void fewerWorkersThanServersHaveNoClosedForm() {
        Constants c;
        c.workers = 1;
        c.servers = 2;
        c.modelBytes = 1000;
        c.bandwidth = 100;
        c.segmentBytes = 100;
        QVERIFY(!runSeconds(ArchitectureKind::Ps, c, 3).has_value());
        // The bound 2W/B is right to a segment: event by event a step takes 19 s.
        QCOMPARE(stepSeconds(ArchitectureKind::Ps, c), 20.0);
    }
};

QTEST_GUILESS_MAIN(TheoryGolden)
#include "tst_theory_golden.moc"
