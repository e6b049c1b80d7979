// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/random.h"
#include "engine/data/csv.h"

#include <QtTest>

#include <cmath>
#include <fstream>

using namespace ringside;

namespace {

QString faultOf(const std::string& text) {
    try {
        parseCsv(text, "points.csv");
    } catch (const FileError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

Scenario csvScenario(const std::string& path, std::vector<int> layers, Loss loss) {
    Scenario scenario;
    scenario.data = {DataSource::Csv, path};
    scenario.model.layers = std::move(layers);
    scenario.model.loss = loss;
    scenario.cluster.workers = 2;
    scenario.training.batch = 2;
    return scenario;
}

} // namespace

class Csv : public QObject {
    Q_OBJECT
private slots:
    void readsNumbers() {
        const CsvTable table
            = parseCsv("\xEF\xBB\xBFx, y,\"label\"\r\n 1.5,-2e1,0\r\n\r\n\"+3\",4 , 1", "t");
        QCOMPARE(table.columns, 3);
        QCOMPARE(table.values, (std::vector<float>{1.5F, -20, 0, 3, 4, 1}));
        QCOMPARE(table.lines, (std::vector<std::int64_t>{2, 4}));
        QCOMPARE(parseCsv("1,2\n3,4\n", "t").rows(), std::int64_t{2}); // without a header
    }
    void saysWhatIsWrong() {
        QVERIFY(
            faultOf("1,2\n3,x\n").contains("points.csv, line 2: column 2: \"x\" is not a number"));
        QVERIFY(faultOf("a,b\n1,2\n3,4,5\n")
                    .contains("line 3: has 3 columns, the lines before have 2"));
        QVERIFY(faultOf("a,b\nc,d\n").contains("line 2: column 1"));
        QVERIFY(faultOf("1\n").contains("line 1: has 1 column"));
        QVERIFY(faultOf("1,\n2,3\n2,\n").contains("line 3: column 2: \"\""));
        QVERIFY(faultOf("1,nan\n2,inf\n").contains("line 2: column 2: \"inf\""));
        QVERIFY(faultOf("").contains("holds no line of numbers"));
        QVERIFY(faultOf("a,b\n").contains("holds no line of numbers"));
        QVERIFY(!faultOf("1,2\n3,\x01\x02" + std::string(500, 'z') + "\n").contains(QChar(1)));
    }
    void partsAndFits() {
        const std::string path = m_folder.filePath("six.csv").toStdString();
        std::ofstream(path) << "a,b,label\n1,2,0\n3,4,1\n5,6,2\n7,8,0\n9,10,1\n11,12,2\n";
        const Scenario scenario = csvScenario(path, {2, 3}, Loss::Softmax);
        QVERIFY(validate(scenario).empty());
        QVERIFY(!isRegression(scenario));
        const auto train = loadData(scenario, Part::Train), test = loadData(scenario, Part::Test);
        QCOMPARE(train->samples, std::int64_t{5});
        QCOMPARE(train->labels, (std::vector<std::int32_t>{0, 1, 2, 0, 2}));
        QCOMPARE(test->labels, (std::vector<std::int32_t>{1}));
        QCOMPARE(test->values, (std::vector<float>{9, 10}));
        QCOMPARE(test->classes, 3);
        QVERIFY(checkAgainstModel(*train, scenario).empty());
        Rows rows;
        train->gather(std::vector<std::uint32_t>{4, 0}, rows);
        QCOMPARE(rows.inputs, (std::vector<float>{11, 12, 1, 2}));
        QCOMPARE(rows.labels, (std::vector<std::int32_t>{2, 0}));
        QVERIFY(rows.targets.empty());
        const auto wide = checkAgainstModel(*train, csvScenario(path, {3, 2}, Loss::Softmax));
        QCOMPARE(wide.size(), std::size_t{2});
        QVERIFY(QString::fromStdString(wide[0].sentence).contains("have 2 values; use [2, ...]"));
    }
    void targetsAreNumbers() {
        const std::string path = m_folder.filePath("line.csv").toStdString();
        std::ofstream(path) << "0,1.5\n1,2.5\n2,3.5\n3,4.5\n4,-5.5\n";
        const Scenario scenario = csvScenario(path, {1, 1}, Loss::MeanSquaredError);
        QVERIFY(isRegression(scenario));
        const auto train = loadData(scenario, Part::Train);
        QCOMPARE(train->targets, (std::vector<float>{1.5F, 2.5F, 3.5F, 4.5F}));
        QVERIFY(train->labels.empty());
        QVERIFY(checkAgainstModel(*train, scenario).empty());
        QCOMPARE(loadData(scenario, Part::Test)->targets, (std::vector<float>{-5.5F}));
        QVERIFY_EXCEPTION_THROWN(loadCsv(path, Part::Train, false), FileError); // 1.5 is no label
        QVERIFY_EXCEPTION_THROWN(loadCsv(path + ".no", Part::Train, true), FileError);
    }
    /// Whatever the text is, there are as many values as rows and columns say, or a sentence.
    void survivesAnything() {
        const std::string letters = "0123456789.,,,\n\n\"-+eEx \r\xFF";
        int good = 0;
        for (std::uint64_t seed = 0; seed < 20000; ++seed) {
            Random random(seed, Purpose::SyntheticData);
            std::string text = seed % 2 == 0 ? "1,2,3\n4,5,6\n7,8,9\n" : "";
            for (std::uint64_t i = random.below(30); i > 0; --i) {
                const char letter = letters[random.below(letters.size())];
                if (!text.empty() && random.below(2) == 0)
                    text[random.below(text.size())] = letter;
                else
                    text += letter;
            }
            try {
                const CsvTable table = parseCsv(text, "fuzz");
                QCOMPARE(
                    static_cast<std::int64_t>(table.values.size()), table.rows() * table.columns);
                QVERIFY(table.columns >= 2 && table.rows() >= 1);
                for (const float value : table.values)
                    QVERIFY(std::isfinite(value));
                ++good;
            } catch (const FileError& error) {
                QVERIFY(QByteArray(error.what()).startsWith("fuzz"));
            }
        }
        QVERIFY(good > 100 && good < 19900);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(Csv)
#include "tst_csv.moc"
