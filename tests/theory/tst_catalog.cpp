// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_json.h"
#include "engine/strategies/catalog.h"

#include <QTest>

#include <set>

using namespace ringside;

class Catalog : public QObject {
    Q_OBJECT
private slots:
    void everyKindHasOneRow() {
        std::set<std::string_view> ids;
        for (const Architecture& row : catalog()) {
            QVERIFY(ids.insert(row.id).second);
            QCOMPARE(&architecture(row.kind), &row);
            QCOMPARE(row.id, wordOf(row.kind));
            QVERIFY(row.topology == topologyOf(row.kind));
            QCOMPARE(row.hasServers, row.topology == Topology::Star);
            QCOMPARE(row.outlivesWorkers, outlivesWorkers(row.kind));
        }
        // The reader's words are the kinds there are: each has a row.
        std::size_t words = 0;
        for (int kind = 0; kind <= static_cast<int>(ArchitectureKind::LocalSgd); ++kind) {
            const std::string_view word = wordOf(static_cast<ArchitectureKind>(kind));
            QVERIFY(word.empty() || ids.contains(word));
            words += !word.empty();
        }
        QCOMPARE(ids.size(), words);
        QVERIFY(words >= 6);
    }

    void wordsAreComplete() {
        for (const Architecture& row : catalog()) {
            QVERIFY(!row.name.empty() && !row.shortName.empty() && !row.traffic.empty()
                && !row.formula.empty() && !row.unit.empty());
            QVERIFY(row.summary.ends_with('.'));
        }
    }
};

QTEST_GUILESS_MAIN(Catalog)
#include "tst_catalog.moc"
