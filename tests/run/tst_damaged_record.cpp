// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged and hostile run files: a sentence or the rows, quickly, never a crash, never a changed
// file.
#include "engine/run/database.h"
#include "engine/run/record.h"
#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>
#include <sqlite3.h>
#include <sys/stat.h>

#include <functional>

using namespace ringside;

class DamagedRecord : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void tellsWhatIsWrongWithTheFile_data();
    void tellsWhatIsWrongWithTheFile();
    void tellsWhatIsWrongInATable_data();
    void tellsWhatIsWrongInATable();
    void survivesEveryTruncation();
    void survivesBitFlips();
    void survivesADamagedWal();
    void stepsOverGapsInTheNumbers();
    void takesAPipeForNoFile();

private:
    std::string path(const char* name) const {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }
    /// Reads all; true when it came to an end or gave a sentence that names the file.
    bool survives(const std::string& file);
    QTemporaryDir m_folder;
    std::string m_good; ///< bytes of a small finished run
    int m_opened = 0;
    int m_refused = 0;
    qint64 m_longest = 0;
};

void DamagedRecord::initTestCase() {
    writeSampleRun(path("good"), 60);
    m_good = bytesOf(path("good"));
}

bool DamagedRecord::survives(const std::string& file) {
    QElapsedTimer timer;
    timer.start();
    bool named = true;
    try {
        RunReader reader(file);
        for (int call = 0; call < 100 && reader.read(1000).more; ++call) { }
        ++m_opened;
    } catch (const FileError& error) {
        ++m_refused;
        named = std::string_view(error.what()).starts_with(file);
    }
    m_longest = std::max(m_longest, timer.elapsed());
    return named;
}

void DamagedRecord::tellsWhatIsWrongWithTheFile_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    const auto good = QByteArray::fromStdString(m_good);
    const auto with = [&](int offset, const QByteArray& bytes) {
        QByteArray changed = good;
        return changed.replace(offset, bytes.size(), bytes);
    };
    QTest::newRow("empty") << QByteArray() << "is empty";
    QTest::newRow("text") << QByteArray("kind,workers\nring,4\n").repeated(20)
                          << "is not a run file";
    QTest::newRow("short header") << good.left(60) << "ends inside its header";
    QTest::newRow("cut") << good.left(good.size() / 2) << "is cut short";
    QTest::newRow("other program") << with(68, "abcd") << "database of another program";
    QTest::newRow("newer") << with(60, QByteArray("\0\0\0\7", 4)) << "written by a newer Ringside";
    QTest::newRow("version 0") << with(60, QByteArray("\0\0\0\0", 4)) << "file version is 0";
    QTest::newRow("rubbish") << good.left(100) + QByteArray(good.size() - 100, 'x') << "damaged";
}

void DamagedRecord::tellsWhatIsWrongWithTheFile() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, sentence);
    writeBytes(path("bad"), bytes.toStdString());
    try {
        RunReader reader(path("bad"));
        readAll(reader);
        QFAIL("was read");
    } catch (const FileError& error) {
        QVERIFY2(QString::fromUtf8(error.what()).contains(sentence), error.what());
    }
    QVERIFY(bytesOf(path("bad")) == bytes.toStdString());
}

void DamagedRecord::tellsWhatIsWrongInATable_data() {
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* sql, const char* sentence) {
        QTest::newRow(name) << QString::fromLatin1(sql) << QString::fromLatin1(sentence);
    };
    row("rank", "UPDATE message SET receiver = 6 WHERE seq = 2",
        "table message, row 2, receiver is 6, not between 0 and 5");
    row("kind", "UPDATE message SET kind = 99", "kind is 99, not between 0 and");
    row("size", "UPDATE message SET bytes = -1", "bytes is not a size");
    row("infinite size", "UPDATE message SET bytes = 9e999", "bytes is not a size");
    row("order", "UPDATE message SET start_ps = queued_ps - 1", "times that run backwards");
    row("far time", "UPDATE state SET at_ps = 9223372036854775807", "table state");
    row("type", "UPDATE state SET node = 'all'", "node is not a whole number");
    row("blob", "UPDATE note SET text = x'00ff'", "text is not a text");
    row("long text", "UPDATE note SET text = hex(zeroblob(4000))", "longer than 4096 bytes");
    row("server's step", "UPDATE step SET node = 4", "node is 4");
    row("outcome", "UPDATE end SET outcome = -1", "table end");
    row("histogram", "UPDATE node SET lateness = '[[[[[['", "not a list of 20 counts");
    row("rank of a node",
        "INSERT INTO node SELECT 99, name, compute_ps, exposed_communication_ps, wait_ps,"
        " update_ps, send_busy_ps, receive_busy_ps, finish_ps, bytes_sent, bytes_received, "
        "messages_sent,"
        " messages_received, header_bytes_sent, gradients, overrun_steps, late_messages, slips,"
        " dropped_events, processor_s, lateness FROM node WHERE rank = 0",
        "not a node of this run");
    row("dilation", "UPDATE run SET time_dilation = 0", "time_dilation is not above 0");
    row("no scenario", "DELETE FROM scenario", "holds no scenario");
    row("bad scenario", "UPDATE scenario SET json = '{\"cluster\":{\"workers\":-3}}'",
        "cluster.workers");
    row("nested scenario", "UPDATE scenario SET json = replace(hex(zeroblob(20000)), '0', '[')",
        "scenario that cannot be used");
    row("no host", "DELETE FROM host", "host is empty");
    row("no table", "DROP TABLE state", "no such table: state");
    row("view for a table",
        "DROP TABLE note; CREATE VIEW note AS WITH RECURSIVE n(seq) AS (SELECT 1 UNION ALL"
        " SELECT seq + 1 FROM n) SELECT seq, 0 AS kind, 0 AS at_ps, 0 AS node, 'x' AS text FROM n",
        "damaged");
}

void DamagedRecord::tellsWhatIsWrongInATable() {
    QFETCH(QString, sql);
    QFETCH(QString, sentence);
    writeBytes(path("hostile"), m_good);
    {
        Database database(path("hostile"), SQLITE_OPEN_READWRITE);
        database.execute(sql.toStdString());
    }
    try {
        RunReader reader(path("hostile"));
        readAll(reader);
        QFAIL("was read");
    } catch (const FileError& error) {
        QVERIFY2(QString::fromUtf8(error.what()).contains(sentence), error.what());
    }
}

void DamagedRecord::survivesEveryTruncation() {
    m_opened = m_refused = 0;
    for (std::size_t length = 0; length < m_good.size(); length += 97) {
        writeBytes(path("short"), m_good.substr(0, length));
        QVERIFY2(survives(path("short")), qPrintable(QString::number(length)));
    }
    QCOMPARE(m_opened, 0); // a finished file that lost its end is never taken for whole
    qInfo(
        "%zu bytes, %d truncations refused, longest %lld ms", m_good.size(), m_refused, m_longest);
    QVERIFY(m_longest < 2000);
}

void DamagedRecord::survivesBitFlips() {
    m_opened = m_refused = 0;
    m_longest = 0;
    Random random(11, Purpose::SyntheticData);
    for (int flip = 0; flip < 2000; ++flip) {
        std::string bytes = m_good;
        // Half of them in the first pages, where the structure is.
        const std::uint64_t reach = flip % 2 == 0 ? 8192 : bytes.size();
        const std::uint64_t at = random.below(reach);
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
        writeBytes(path("flipped"), bytes);
        QVERIFY2(survives(path("flipped")), qPrintable(QString::number(at)));
        QVERIFY(bytesOf(path("flipped")) == bytes);
    }
    qInfo("%d opened, %d refused, longest %lld ms", m_opened, m_refused, m_longest);
    QVERIFY(m_opened > 0 && m_refused > 0);
    QVERIFY(m_longest < 2000);
}

void DamagedRecord::survivesADamagedWal() {
    std::string database, wal;
    {
        Recorder recorder(path("open"), sampleScenario(), sampleHost());
        for (std::int64_t i = 0; i < 200; ++i)
            recorder.message(sampleMessage(i));
        RunReader reader(path("open"));
        std::size_t seen = 0;
        QTRY_VERIFY((seen += reader.read().messages.size()) == 200);
        database = bytesOf(path("open"));
        wal = bytesOf(path("open-wal"));
    }
    QVERIFY(wal.size() > 4096);
    m_opened = m_refused = 0;
    m_longest = 0;
    Random random(12, Purpose::SyntheticData);
    for (int damage = 0; damage < 300; ++damage) {
        std::string bytes = wal;
        const std::uint64_t at = random.below(bytes.size());
        if (damage % 3 == 0)
            bytes.resize(at);
        else
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
        writeBytes(path("torn"), database);
        writeBytes(path("torn-wal"), bytes);
        QFile::remove(QString::fromStdString(path("torn-shm")));
        QVERIFY2(survives(path("torn")), qPrintable(QString::number(at)));
        QVERIFY(bytesOf(path("torn")) == database);
    }
    qInfo("%d opened, %d refused, longest %lld ms", m_opened, m_refused, m_longest);
    QVERIFY(m_longest < 2000);
}

void DamagedRecord::stepsOverGapsInTheNumbers() {
    writeBytes(path("gaps"), m_good);
    {
        Database database(path("gaps"), SQLITE_OPEN_READWRITE);
        database.execute("UPDATE message SET seq = seq + 9000000000000000000 WHERE seq > 100;"
                         "UPDATE end SET seq = 9223372036854775807");
    }
    RunReader reader(path("gaps"));
    int calls = 1;
    std::size_t messages = 0;
    RunBatch batch = reader.read(10);
    for (; batch.more && calls < 1000; ++calls) {
        messages += batch.messages.size();
        batch = reader.read(10);
    }
    QVERIFY(calls < 1000);
    QCOMPARE(messages + batch.messages.size(), std::size_t{60});
    QVERIFY(batch.end.has_value());
}

void DamagedRecord::takesAPipeForNoFile() {
    QVERIFY(mkfifo(path("pipe").c_str(), 0600) == 0);
    QVERIFY_EXCEPTION_THROWN(RunReader(path("pipe")), FileError);
    QVERIFY_EXCEPTION_THROWN(RunReader(m_folder.path().toStdString()), FileError);
    QVERIFY_EXCEPTION_THROWN(RunReader(path("nothing")), FileError);
}

QTEST_GUILESS_MAIN(DamagedRecord)
#include "tst_damaged_record.moc"
