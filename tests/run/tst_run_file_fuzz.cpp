// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged run files by the hundred: each opens or says in a sentence what is wrong with it, soon,
// and nothing crashes. RINGSIDE_DAMAGED_FILES sets how many random ones there are (20,000 take some
// minutes); RINGSIDE_DAMAGE_SEED repeats a failure.
#include "engine/base/random.h"
#include "engine/run/library_entry.h"
#include "engine/run/result.h"
#include "tests/run/sample_rows.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace ringside;

namespace {

std::int64_t numberFrom(const char* variable, std::int64_t otherwise) {
    bool set = false;
    const qlonglong number = qEnvironmentVariable(variable).toLongLong(&set);
    return set ? number : otherwise;
}

struct Tally {
    std::int64_t opened = 0, refused = 0, worstMs = 0;
    std::string worst;
};

} // namespace

class RunFileFuzz : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void everyTruncation();
    void everyByteOfTheHeader();
    void flippedBits();
    void flippedBitsOfAnUnfinishedRun();
    void overwrittenStretches();

private:
    bool openOrRefuse(const std::string& what, Tally& tally);
    void tell(const char* what, const Tally& tally);
    std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(m_random.below(static_cast<std::uint64_t>(bound)));
    }
    void flip(std::string& bytes, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            bytes[below(bytes.size())] ^= static_cast<char>(1 << below(8));
    }

    QTemporaryDir m_folder;
    std::string m_file, m_sound, m_unfinished, m_wal;
    std::int64_t m_seed = numberFrom("RINGSIDE_DAMAGE_SEED", 1);
    std::int64_t m_count = numberFrom("RINGSIDE_DAMAGED_FILES", 300);
    Random m_random{static_cast<std::uint64_t>(m_seed), Purpose::SyntheticData, 99};
};

void RunFileFuzz::initTestCase() {
    m_file = m_folder.filePath(QStringLiteral("damaged.ringside")).toStdString();
    const std::string sample = m_folder.filePath(QStringLiteral("sample")).toStdString();
    writeSampleRun(sample, 40);
    m_sound = bytesOf(sample);
    const std::string live = m_folder.filePath(QStringLiteral("live")).toStdString();
    Recorder recorder(live, sampleScenario(), sampleHost());
    recorder.run(sampleRun());
    for (std::int64_t i = 0; i < 200; ++i)
        recorder.message(sampleMessage(i));
    QTRY_VERIFY(bytesOf(live + "-wal").size() > 20'000);
    m_unfinished = bytesOf(live);
    m_wal = bytesOf(live + "-wal");
}

/// Reads the file in the three ways in which the program reads one.
bool RunFileFuzz::openOrRefuse(const std::string& what, Tally& tally) {
    QElapsedTimer timer;
    timer.start();
    const LibraryEntry entry = readLibraryEntry(m_file);
    if (!entry.readable() && entry.reason.empty()) {
        qWarning("%s: refused without a sentence", what.c_str());
        return false;
    }
    std::int64_t longest = timer.restart();
    try {
        RunReader reader(m_file);
        readAll(reader);
        ++tally.opened;
    } catch (const Error& error) {
        ++tally.refused;
        if (std::string_view(error.what()).size() < 10)
            return false;
    }
    longest = std::max<std::int64_t>(longest, timer.elapsed());
    if (longest > tally.worstMs) {
        tally.worstMs = longest;
        tally.worst = what;
    }
    return true;
}

void RunFileFuzz::tell(const char* what, const Tally& tally) {
    qInfo("%s: %lld opened, %lld refused with a sentence; longest %lld ms (%s)", what,
        static_cast<long long>(tally.opened), static_cast<long long>(tally.refused),
        static_cast<long long>(tally.worstMs), tally.worst.c_str());
    // Processor time is bounded by the reader; a machine that is busy with other things may add to
    // it.
    QVERIFY2(tally.worstMs <= 10'000, tally.worst.c_str());
}

void RunFileFuzz::everyTruncation() {
    Tally tally;
    const std::size_t step = std::max<std::size_t>(
        1, m_count >= 20'000 ? 1 : m_sound.size() / static_cast<std::size_t>(m_count));
    for (std::size_t length = 0; length < m_sound.size(); length += step) {
        writeBytes(m_file, m_sound.substr(0, length));
        QVERIFY(openOrRefuse("cut to " + std::to_string(length) + " bytes", tally));
    }
    QCOMPARE(tally.opened, 0); // a file that says its length is missed when short
    tell("truncations", tally);
}

void RunFileFuzz::everyByteOfTheHeader() {
    Tally tally;
    for (std::size_t at = 0; at < 100; ++at)
        for (const int value : {0x00, 0x01, 0x7F, 0xFF}) {
            std::string bytes = m_sound;
            bytes[at] = static_cast<char>(value);
            writeBytes(m_file, bytes);
            QVERIFY(openOrRefuse("byte " + std::to_string(at), tally));
        }
    tell("header bytes", tally);
}

void RunFileFuzz::flippedBits() {
    Tally tally;
    for (std::int64_t i = 0; i < m_count; ++i) {
        std::string bytes = m_sound;
        flip(bytes, 1 + below(40));
        writeBytes(m_file, bytes);
        QVERIFY(openOrRefuse("flips, file " + std::to_string(i), tally));
    }
    tell("flipped bits", tally);
}

void RunFileFuzz::flippedBitsOfAnUnfinishedRun() {
    Tally tally;
    for (std::int64_t i = 0; i < m_count / 4; ++i) {
        std::string bytes = m_unfinished, wal = m_wal;
        if (i % 2 == 0)
            flip(bytes, 1 + below(20));
        if (i % 3 != 0)
            flip(wal, 1 + below(20));
        if (i % 5 == 0)
            wal.resize(below(wal.size()));
        writeBytes(m_file, bytes);
        writeBytes(m_file + "-wal", wal);
        std::filesystem::remove(m_file + "-shm");
        QVERIFY(openOrRefuse("unfinished, file " + std::to_string(i), tally));
    }
    std::filesystem::remove(m_file + "-wal");
    std::filesystem::remove(m_file + "-shm");
    tell("unfinished runs", tally);
}

void RunFileFuzz::overwrittenStretches() {
    Tally tally;
    for (std::int64_t i = 0; i < m_count / 4; ++i) {
        std::string bytes = m_sound;
        const std::size_t at = below(bytes.size());
        const std::size_t length = std::min(1 + below(5000), bytes.size() - at);
        for (std::size_t k = 0; k < length; ++k) // zeros, noise, or another part of the file
            bytes[at + k] = i % 3 == 0 ? '\0'
                : i % 3 == 1           ? static_cast<char>(below(256))
                                       : m_sound[(at + 4096 + k) % m_sound.size()];
        writeBytes(m_file, bytes);
        QVERIFY(openOrRefuse("stretch, file " + std::to_string(i), tally));
    }
    tell("overwritten stretches", tally);
}

QTEST_GUILESS_MAIN(RunFileFuzz)
#include "tst_run_file_fuzz.moc"
