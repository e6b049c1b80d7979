// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/data/dataset.h"
#include "engine/data/fashion_mini.h"
#include "tests/data/idx_files.h"

#include <QtTest>

#include <QCryptographicHash>
#include <QProcess>
#include <QStandardPaths>

#include <numeric>

using namespace ringside;
using idxFiles::Folder;
using idxFiles::gzip;
using idxFiles::idx;

namespace {

const QString fashionMnist = "/usr/share/datasets/fashion-mnist";
const QString script = RINGSIDE_SOURCE_DIR "/resources/data/make_fashion_mini.py";

QString loadSentence(const DataSettings& settings, Part part = Part::Train) {
    try {
        loadDataset(settings, part);
    } catch (const FileError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

/// Three training and two test images of 2 x 2 pixels in three classes.
void fill(const Folder& folder) {
    folder.write(
        "train-images-idx3-ubyte", idx({3, 2, 2}, {0, 51, 102, 255, 5, 6, 7, 8, 9, 10, 11, 12}));
    folder.write("train-labels-idx1-ubyte.gz", gzip(idx({3}, {2, 0, 1})));
    folder.write("t10k-images-idx3-ubyte.gz", gzip(idx({2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8})));
    folder.write("t10k-labels-idx1-ubyte", idx({2}, {1, 0}));
}

} // namespace

class DatasetTest : public QObject {
    Q_OBJECT

private slots:
    void fashionMiniIsBalanced() {
        for (const Part part : {Part::Train, Part::Test}) {
            const auto data = loadDataset({}, part);
            const int perClass = part == Part::Train ? 500 : 100;
            QCOMPARE(data->samples, 10 * perClass);
            QCOMPARE(data->features, 196);
            QCOMPARE(data->classes, 10);
            QCOMPARE(data->pixels.size(), std::size_t(data->samples) * 196);
            QCOMPARE(data->labels.size(), std::size_t(data->samples));
            for (int label = 0; label < 10; ++label)
                QCOMPARE(std::ranges::count(data->labels, label), perClass);
        }
    }

    void embeddedBytesHaveTheKnownHash() {
        const auto content = unpackFashionMini();
        QCOMPARE(content.size(), std::size_t{FashionMini::bytes});
        const QByteArrayView view(
            reinterpret_cast<const char*>(content.data()), qsizetype(content.size()));
        const QByteArray hash
            = QCryptographicHash::hash(view.toByteArray(), QCryptographicHash::Sha256).toHex();
        QCOMPARE(
            hash, QByteArray("769ebc0fdaceb0b1560f77b53ba8e3cbadc6cce9591315644ef9574e907585ed"));
        QFile source(script);
        QVERIFY(source.open(QIODevice::ReadOnly));
        QVERIFY(source.readAll().contains(hash));
    }

    void scriptMakesTheSameBytes() {
        const QString python = QStandardPaths::findExecutable("python3");
        if (python.isEmpty() || !QFile::exists(fashionMnist))
            QSKIP("needs python3 and the package dataset-fashion-mnist");
        const Folder folder;
        QProcess process;
        process.start(python, {"-B", script, "--output", folder.path("mini.gz")});
        QVERIFY(process.waitForFinished(60000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        QVERIFY(QFile::exists(folder.path("mini.gz")));
    }

    void fashionMnistIsFound() {
        const DataSettings settings{.source = DataSource::FashionMnist, .path = {}};
        if (!QFile::exists(fashionMnist)) {
            QVERIFY(loadSentence(settings).contains("dataset-fashion-mnist"));
            return;
        }
        const auto data = loadDataset(settings, Part::Test);
        QCOMPARE(data->samples, 10000);
        QCOMPARE(data->features, 784);
        QCOMPARE(data->classes, 10);
    }

    void folderIsReadAndGathered() {
        const Folder folder;
        fill(folder);
        const DataSettings settings{.source = DataSource::Idx, .path = folder.name()};
        const auto train = loadDataset(settings, Part::Train);
        QCOMPARE(train->samples, 3);
        QCOMPARE(train->features, 4);
        QCOMPARE(train->classes, 3);
        const auto test = loadDataset(settings, Part::Test);
        QCOMPARE(test->samples, 2);
        QCOMPARE(test->classes, 3); // although only two occur
        std::vector<float> inputs(8);
        std::vector<std::int32_t> labels(2);
        const std::vector<std::uint32_t> indices{1, 0};
        train->gather(indices, inputs, labels);
        QCOMPARE(labels, (std::vector<std::int32_t>{0, 2}));
        QCOMPARE(inputs,
            (std::vector<float>{5 / 255.0F, 6 / 255.0F, 7 / 255.0F, 8 / 255.0F, 0, 0.2F, 0.4F, 1}));
        QVERIFY_EXCEPTION_THROWN(
            train->gather(indices, std::span(inputs).first(7), labels), std::invalid_argument);
    }

    void wrongFoldersAreNamed_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("content"); // empty: the file is removed
        QTest::addColumn<QString>("says");
        const auto row
            = [](const char* file, const std::vector<std::uint8_t>& content, const char* says) {
                  QTest::addRow("%s: %s", file, says)
                      << file
                      << QByteArray(reinterpret_cast<const char*>(content.data()),
                             qsizetype(content.size()))
                      << says;
              };
        row("train-images-idx3-ubyte", {}, "cannot find train-images-idx3-ubyte or");
        row("train-labels-idx1-ubyte.gz", {}, "cannot find train-labels-idx1-ubyte or");
        row("t10k-images-idx3-ubyte.gz", {}, "cannot find t10k-images-idx3-ubyte or");
        row("t10k-labels-idx1-ubyte", {}, "cannot find t10k-labels-idx1-ubyte or");
        row("train-labels-idx1-ubyte.gz", idx({2}, {0, 2}), "has 3 images, but");
        row("t10k-labels-idx1-ubyte", idx({2}, {0, 3}),
            "sample 1 has label 3, the classes are 0 to 2");
        row("t10k-labels-idx1-ubyte", idx({2, 1}, {0, 1}), "2 dimensions; labels have 1");
        row("train-images-idx3-ubyte", idx({3}, {0, 1, 2}), "1 dimension; images have 2 or 3");
        row("train-images-idx3-ubyte", {0, 0, 8}, "ends at byte 3");
    }
    void wrongFoldersAreNamed() {
        QFETCH(QString, file);
        QFETCH(QByteArray, content);
        QFETCH(QString, says);
        const Folder folder;
        fill(folder);
        const DataSettings settings{.source = DataSource::Idx, .path = folder.name()};
        QCOMPARE(loadSentence(settings, Part::Test) + loadSentence(settings), QString());
        QFile::remove(folder.path(file));
        if (!content.isEmpty())
            folder.write(file, {content.begin(), content.end()});
        const Part part = file.startsWith("train") ? Part::Train : Part::Test;
        const QString said = loadSentence(settings, part);
        const QString name = QString(file).remove(".gz");
        QVERIFY2(said.contains(says) && said.contains(name), qPrintable(said));
        QVERIFY2(said.contains(QString::fromStdString(folder.name())), qPrintable(said));
    }
    void noFolderIsNamed() {
        QVERIFY(loadSentence({.source = DataSource::Idx, .path = "/no/such/folder"})
                    .contains("/no/such/folder"));
        QVERIFY(!loadSentence({.source = DataSource::Idx, .path = ""}).isEmpty());
    }

    void checkNamesFieldAndRemedy() {
        Dataset train;
        train.samples = 300;
        train.features = 784;
        train.classes = 12;
        Scenario scenario;
        scenario.data.source = DataSource::FashionMnist;
        const auto faults = checkAgainstModel(train, scenario);
        QCOMPARE(faults.size(), std::size_t{3});
        QCOMPARE(faults[0],
            (Fault{"model.layers",
                "the first layer has 196 inputs, the images of fashion-mnist have 784 pixels; use "
                "[784, ...]"}));
        QCOMPARE(faults[1],
            (Fault{"model.layers",
                "the last layer has 10 outputs, fashion-mnist has 12 classes; use [..., 12]"}));
        QCOMPARE(faults[2].path, std::string("training.batch"));
        QVERIFY(checkAgainstModel(*loadDataset({}, Part::Train), Scenario()).empty());
    }
};

QTEST_GUILESS_MAIN(DatasetTest)
#include "tst_dataset.moc"
