// SPDX-License-Identifier: GPL-3.0-or-later
// The whole program as a person starts it: the window, its coordinator, four workers, a record, a
// picture. On the display that the test runs under (CI: Xvfb), else off screen.
#include "engine/run/record.h"

#include <QDirIterator>
#include <QImage>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QtTest>

using namespace ringside;

class WindowTest : public QObject {
    Q_OBJECT
private:
    static QString soleRunFile(const QString& folder) {
        QDirIterator files(
            folder, {QStringLiteral("*.ringside")}, QDir::Files, QDirIterator::Subdirectories);
        return files.hasNext() ? files.next() : QString();
    }
    static int coloursOf(const QImage& picture) {
        QSet<QRgb> colours;
        for (int y = 0; y < picture.height(); y += 5)
            for (int x = 0; x < picture.width(); x += 5)
                colours.insert(picture.pixel(x, y));
        return static_cast<int>(colours.size());
    }
private slots:
    void trainsRecordsAndDrawsItself_data() {
        QTest::addColumn<QString>("theme");
        QTest::addColumn<QSize>("size");
        QTest::newRow("light, 1600x1000") << QStringLiteral("light") << QSize(1600, 1000);
        QTest::newRow("dark, 1280x720") << QStringLiteral("dark") << QSize(1280, 720);
    }
    void trainsRecordsAndDrawsItself() {
        QFETCH(QString, theme);
        QFETCH(QSize, size);
        QTemporaryDir home;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        if (environment.contains(QStringLiteral("DISPLAY")))
            environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
        for (const char* name :
            {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QString::fromLatin1(name), home.path());
        const QString picture = home.filePath(QStringLiteral("window.png"));
        QProcess window;
        window.setProcessEnvironment(environment);
        window.setProcessChannelMode(QProcess::MergedChannels);
        window.start(QStringLiteral(RINGSIDE_BINARY_DIR "/bin/ringside"),
            {QStringLiteral("--scenario"), QStringLiteral("first-run"), QStringLiteral("--run"),
                QStringLiteral("--size"),
                QStringLiteral("%1x%2").arg(size.width()).arg(size.height()),
                QStringLiteral("--theme"), theme, QStringLiteral("--screenshot"),
                picture + QStringLiteral("@9"), QStringLiteral("--exit-after"),
                QStringLiteral("10")});
        QVERIFY2(window.waitForFinished(60000), "the window must close itself");
        QVERIFY2(window.exitStatus() == QProcess::NormalExit && window.exitCode() == 0,
            window.readAll().constData());

        const QImage image(picture);
        QCOMPARE(image.size(), size);
        QVERIFY2(coloursOf(image) > 50, "the picture is empty");

        const QString record = soleRunFile(home.path());
        QVERIFY2(!record.isEmpty(), "the run must be kept");
        RunReader reader(record.toStdString());
        const RunBatch rows = reader.read();
        QVERIFY(rows.end.has_value());
        QCOMPARE(rows.end->outcome, Outcome::Stopped);
        QVERIFY(rows.messages.size() > 24);
        QVERIFY(!rows.rounds.empty());
        for (const RoundRow& round : rows.rounds)
            QVERIFY(round.identical);
        QDirIterator left(
            home.path(), {QStringLiteral("ringside-*")}, QDir::AllEntries | QDir::System);
        QVERIFY2(!left.hasNext(), "a runtime directory was left behind");
    }
};

QTEST_GUILESS_MAIN(WindowTest)
#include "tst_window.moc"
