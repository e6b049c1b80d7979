// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/scenario/words.h"
#include "engine/theory/model.h"
#include "engine/theory/units.h"

#include <QTest>

using namespace ringside;
using namespace ringside::theory;

class Units : public QObject {
    Q_OBJECT
private slots:
    void formulas_data() {
        QTest::addColumn<QString>("formula");
        QTest::addColumn<QString>("unit");
        QTest::newRow("compute") << "K t_c"
                                 << "s/epoch";
        QTest::newRow("ring") << "2 K (w-1) W/(w B)"
                              << "s/epoch";
        QTest::newRow("side by side") << "2(w-1) (W/w)/B"
                                      << "s/step";
        QTest::newRow("negative") << "-K (w-1) sigma/B"
                                  << "s/epoch";
        QTest::newRow("max") << "K max(w/S, 1) W/B"
                             << "s/epoch";
        QTest::newRow("log") << "K log2(w) alpha"
                             << "s/epoch";
        QTest::newRow("share of a link") << "K (W/w)/(B/(2(w-1)))"
                                         << "s/epoch";
        QTest::newRow("sum") << "2 K (alpha + W/B)"
                             << "s/epoch";
        QTest::newRow("number") << "w/S"
                                << "1";
        QTest::newRow("rate") << "B/W"
                              << "step/s";
    }
    void formulas() {
        QFETCH(QString, formula);
        QFETCH(QString, unit);
        QCOMPARE(QString::fromStdString(unitText(unitOf(formula.toStdString()))), unit);
    }

    void wrongFormulas() {
        for (const char* wrong : {"K t_c + alpha", "log2(W)", "max(W, w)", "(w", "beta", "w )", ""})
            QVERIFY_EXCEPTION_THROWN(unitOf(wrong), Error);
    }

    /// Every term of every corrected model is in seconds an epoch; of the published ones exactly
    /// the ring's allreduce is not (arXiv 1909.02061, Eq. 21: seconds a step are added).
    void everyTermOfEveryModel() {
        int unlike = 0;
        for (const auto& word : vocabulary<ArchitectureKind>().words)
            for (const int servers : {1, 2}) {
                Scenario scenario;
                scenario.architecture.kind = word.value;
                scenario.architecture.servers = servers;
                scenario.architecture.updateS = 0.001;
                scenario.cluster.workers = 7;
                scenario.cluster.stragglers = {{.kind = StragglerKind::Fixed, .factor = 2}};
                const Prediction prediction
                    = predict(word.value, constantsOf(scenario, 60000, 0.07));
                for (const Term& term : prediction.corrected.terms)
                    QVERIFY2(unitOf(term.symbol) == secondsPerEpoch, term.symbol.c_str());
                if (!prediction.printed || servers > 1)
                    continue;
                for (const Term& term : prediction.printed->terms)
                    if (unitOf(term.symbol) != secondsPerEpoch) {
                        ++unlike;
                        QCOMPARE(word.text, std::string_view("ring"));
                        QCOMPARE(unitText(unitOf(term.symbol)), std::string("s/step"));
                    }
            }
        QCOMPARE(unlike, 1);
    }
};

QTEST_GUILESS_MAIN(Units)
#include "tst_units.moc"
