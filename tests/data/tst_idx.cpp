// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/data/gzip.h"
#include "engine/data/idx.h"
#include "tests/data/idx_files.h"

#include <QtTest>

#include <functional>

using namespace ringside;
using idxFiles::Folder;
using idxFiles::gzip;
using idxFiles::idx;

namespace {

using Bytes = std::vector<std::uint8_t>;

/// The sentence of the FileError that `action` throws; empty when it throws none.
QString sentence(const std::function<void()>& action) {
    try {
        action();
    } catch (const FileError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

QString parseSentence(const Bytes& content) {
    return sentence([&] { parseIdx(content, "some-file"); });
}

} // namespace

class IdxTest : public QObject {
    Q_OBJECT

private slots:
    void readsOneToThreeDimensions() {
        const IdxArray labels = parseIdx(idx({3}, {7, 8, 9}), "f");
        QCOMPARE(labels.sizes, (std::vector<std::uint32_t>{3}));
        QCOMPARE(labels.values, (Bytes{7, 8, 9}));
        QCOMPARE(parseIdx(idx({2, 3}, Bytes(6)), "f").sizes, (std::vector<std::uint32_t>{2, 3}));
        const IdxArray images = parseIdx(idx({1, 2, 3}, {1, 2, 3, 4, 5, 6}), "f");
        QCOMPARE(images.sizes, (std::vector<std::uint32_t>{1, 2, 3}));
        QCOMPARE(images.values, (Bytes{1, 2, 3, 4, 5, 6}));
    }

    void everyTruncationIsRefused() {
        const Bytes whole = idx({2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
        QVERIFY(parseSentence(whole).isEmpty());
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY2(
                parseSentence(Bytes(whole.begin(), whole.begin() + size)).contains("some-file"),
                qPrintable(QString::number(size)));
        Bytes longer = whole;
        longer.push_back(0);
        QCOMPARE(
            parseSentence(longer), QString("some-file is 25 bytes long, but its header states 24"));
    }

    void lyingHeadersAreRefused_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const Bytes& content, const char* says) {
            QTest::newRow(name) << QByteArray(
                reinterpret_cast<const char*>(content.data()), qsizetype(content.size()))
                                << says;
        };
        row("65536 x 65537", idx({65536, 65537}, Bytes(8)), "more than 2^30 values");
        row("product is 2^64", idx({1U << 31, 1U << 31, 4}, Bytes(8)), "more than 2^30 values");
        row("product is 2^64 + 2^32", idx({65536, 65537, 65536}, Bytes(8)), "more than 2^30");
        row("all ones", idx({~0U, ~0U, ~0U}, Bytes(8)), "more than 2^30 values");
        row("2^31 images", idx({1U << 31, 28, 28}, Bytes(784)), "more than 2^30 values");
        row("zero images", idx({0, 28, 28}, {}), "no values");
        row("zero after too many", idx({1U << 31, 1U << 31, 0}, {}), "values in its header");
        row("one value missing", idx({3}, {1, 2}), "header states 11");
        row("no dimensions", {0, 0, 8, 0}, "0 dimensions");
        row("255 dimensions", {0, 0, 8, 255, 0, 0, 0, 1}, "255 dimensions");
        row("type of floats", {0, 0, 0x0d, 1, 0, 0, 0, 1, 1, 2, 3, 4}, "type 13");
        row("text", {'P', 'N', 'G', '\n'}, "is no IDX file");
    }
    void lyingHeadersAreRefused() {
        QFETCH(QByteArray, content);
        QFETCH(QString, says);
        const QString said = parseSentence(Bytes(content.begin(), content.end()));
        QVERIFY2(said.startsWith("some-file ") && said.contains(says), qPrintable(said));
    }

    void everyFlippedBitGivesAnArrayOrASentence() {
        const Bytes whole = gzip(idx({2, 3}, {1, 2, 3, 4, 5, 6}));
        const Folder folder;
        for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
            Bytes flipped = whole;
            flipped[bit / 8] ^= 1U << bit % 8;
            const std::string path = folder.write("flipped.gz", flipped);
            const QString said = sentence([&] { readIdx(path); });
            QVERIFY2(said.isEmpty() || said.contains("flipped.gz"), qPrintable(said));
        }
    }

    void gzipIsReadLikePlain() {
        const Folder folder;
        const Bytes whole = idx({4}, {1, 2, 3, 4});
        const std::string plain = folder.write("plain", whole);
        const std::string packed = folder.write("packed.gz", gzip(whole));
        QCOMPARE(readMaybeGzip(plain), whole);
        QCOMPARE(readMaybeGzip(packed), whole);
        QCOMPARE(readIdx(plain).values, readIdx(packed).values);
        Bytes two = gzip(Bytes(whole.begin(), whole.begin() + 5));
        const Bytes second = gzip(Bytes(whole.begin() + 5, whole.end()));
        two.insert(two.end(), second.begin(), second.end());
        QCOMPARE(readIdx(folder.write("two-members.gz", two)).values, (Bytes{1, 2, 3, 4}));
    }

    void cutGzipIsRefused() {
        const Folder folder;
        const Bytes whole = gzip(idx({4}, {1, 2, 3, 4}));
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const std::string path
                = folder.write("cut.gz", Bytes(whole.begin(), whole.begin() + size));
            QVERIFY2(sentence([&] { readIdx(path); }).contains("cut.gz"),
                qPrintable(QString::number(size)));
        }
        Bytes half = whole;
        half.resize(half.size() / 2);
        const std::string path = folder.write("cut.gz", half);
        QVERIFY(sentence([&] { readMaybeGzip(path); }).contains("was cut off"));
    }

    void gzipBombIsNotUnpacked() {
        Bytes bomb = idx({2, 2}, {1, 2, 3, 4});
        bomb.resize(16 << 20); // 16 MiB of zeros behind an array of 16 bytes
        const Folder folder;
        const std::string path = folder.write("bomb.gz", gzip(bomb));
        const QString said = sentence([&] { readIdx(path); });
        QVERIFY2(said.contains("bomb.gz unpacks to more than 16 bytes"), qPrintable(said));
        const Bytes content = gzip(bomb);
        QVERIFY(sentence([&] { inflateGzip(content, "bomb", 1 << 20); }).contains("1048576 bytes"));
        QCOMPARE(inflateGzip(content, "bomb", 16 << 20).size(), std::size_t{16 << 20});
    }

    void whatIsNoFileIsNamed() {
        const Folder folder;
        const std::string missing = folder.path("missing").toStdString();
        QVERIFY(sentence([&] { readIdx(missing); }).contains("missing"));
        QVERIFY(sentence([&] { readMaybeGzip(folder.name()); }).contains("no such file"));
        QVERIFY(sentence([&] { readIdx("/dev/zero"); }).contains("/dev/zero"));
    }
};

QTEST_GUILESS_MAIN(IdxTest)
#include "tst_idx.moc"
