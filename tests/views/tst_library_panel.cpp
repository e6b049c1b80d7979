// SPDX-License-Identifier: GPL-3.0-or-later
// The library as people use it: search, order, names, trash and undo; nothing blocks.
#include "engine/run/library_catalogue.h"
#include "engine/run/library_marks.h"
#include "tests/run/sample_rows.h"
#include "views/background.h"
#include "views/library/library_panel.h"
#include "views/stall_meter.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace ringside;

class LibraryPanelTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void showsEveryRun();
    void searches_data();
    void searches();
    void ordersByNumbers();
    void trashCanBeUndone();
    void runOnScreenStays();
    void nameAndTagsAreKept();
    void opensAndDuplicates();
    void newRunAppearsByItself();
    void damagedFileIsExplained();
    void everyControlHasAName();
    void fiveThousandRunsDoNotBlock();

private:
    std::string path(const char* name) const {
        return m_folder->filePath(QString::fromUtf8(name)).toStdString();
    }
    void makeRun(const char* file, const char* name, ArchitectureKind kind, double accuracy,
        bool ended = true);
    void choose(int row) {
        auto* list = m_panel->findChild<QListView*>();
        list->setCurrentIndex(list->model()->index(row, 0));
    }
    QString titleAt(int row) const {
        auto* list = m_panel->findChild<QListView*>();
        return list->model()->index(row, 0).data().toString();
    }
    QAbstractButton* button(const QString& text) const {
        for (auto* found : m_panel->findChildren<QAbstractButton*>())
            if (found->text().remove(QLatin1Char('&')).startsWith(text))
                return found;
        return nullptr;
    }
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<LibraryPanel> m_panel;
};

void LibraryPanelTest::makeRun(
    const char* file, const char* name, ArchitectureKind kind, double accuracy, bool ended) {
    Scenario scenario = sampleScenario();
    scenario.name = name;
    scenario.architecture.kind = kind;
    Recorder recorder(path(file), scenario, sampleHost());
    RunRow run = sampleRun();
    run.startedAt = std::string("2024-05-0") + file[0] + "T07:08:09Z";
    recorder.run(run);
    for (Step step = 0; step < 60; ++step)
        recorder.round(sampleRound(step));
    recorder.evaluation({1, Time{1000}, 0.5, 1.5, accuracy, 1.25});
    if (ended)
        recorder.finish(sampleEnd());
}

void LibraryPanelTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    makeRun("1.ringside", "Alpha ring", ArchitectureKind::Ring, 0.5);
    makeRun("2.ringside", "Beta server", ArchitectureKind::Ps, 0.9);
    makeRun("3.ringside", "Gamma peers", ArchitectureKind::P2p, 0.7, false);
    keepMarks(path("2.ringside"), {"", {"lecture"}, "A remark about the hub."});
    m_panel = std::make_unique<LibraryPanel>(
        m_folder->path(), m_folder->filePath(QStringLiteral("cache.json")));
    m_panel->resize(420, 600);
    m_panel->show();
    m_panel->activateWindow(); // keys of the panel need it
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    m_panel->findChild<QListView*>()->setFocus();
    QTRY_COMPARE(m_panel->shownRuns(), 3);
}

void LibraryPanelTest::cleanup() {
    m_panel.reset();
    backgroundPool().waitForDone();
}

void LibraryPanelTest::showsEveryRun() {
    QCOMPARE(titleAt(0), QStringLiteral("Gamma peers")); // newest first
    QCOMPARE(titleAt(2), QStringLiteral("Alpha ring"));
    QCOMPARE(m_panel->unfinishedRuns(), 1);
    const QImage picture = m_panel->grab().toImage();
    QVERIFY(!picture.isNull());
    auto* list = m_panel->findChild<QListView*>();
    const QString told = list->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(told.contains(QStringLiteral("unfinished: the program was ended")), qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral("70.0 %")), qPrintable(told));
}

void LibraryPanelTest::searches_data() {
    QTest::addColumn<QString>("query");
    QTest::addColumn<int>("found");
    QTest::newRow("nothing") << "" << 3;
    QTest::newRow("word of a name") << "beta" << 1;
    QTest::newRow("word of a note") << "HUB" << 1;
    QTest::newRow("two words") << "gamma unfinished" << 1;
    QTest::newRow("tag") << "tag:lect" << 1;
    QTest::newRow("tag half typed") << "tag:" << 3;
    QTest::newRow("kind") << "kind:ring" << 1;
    QTest::newRow("is") << "is:unfinished" << 1;
    QTest::newRow("is not there") << "is:failed" << 0;
    QTest::newRow("together") << "kind:ps tag:lecture is:finished remark" << 1;
}

void LibraryPanelTest::searches() {
    QFETCH(QString, query);
    QFETCH(int, found);
    m_panel->setQuery(query);
    QCOMPARE(m_panel->shownRuns(), found);
}

void LibraryPanelTest::ordersByNumbers() {
    auto* order = m_panel->findChild<QComboBox*>();
    order->setCurrentIndex(int(LibraryOrder::Accuracy));
    QCOMPARE(titleAt(0), QStringLiteral("Beta server"));
    order->setCurrentIndex(int(LibraryOrder::Oldest));
    QCOMPARE(titleAt(0), QStringLiteral("Alpha ring"));
    order->setCurrentIndex(int(LibraryOrder::Title));
    QCOMPARE(titleAt(2), QStringLiteral("Gamma peers"));
}

void LibraryPanelTest::trashCanBeUndone() {
    m_panel->findChild<QListView*>()->selectAll();
    QCOMPARE(m_panel->selectedPaths().size(), 3);
    QTest::keyClick(m_panel->findChild<QListView*>(), Qt::Key_Delete);
    QTRY_COMPARE(m_panel->shownRuns(), 0);
    QVERIFY(!QFile::exists(QString::fromStdString(path("1.ringside"))));
    QTRY_VERIFY(button(QStringLiteral("Trash"))->text().contains(QLatin1Char('3')));
    QVERIFY(button(QStringLiteral("Undo"))->isVisibleTo(m_panel.get()));
    button(QStringLiteral("Undo"))->click();
    QTRY_COMPARE(m_panel->shownRuns(), 3);
    QVERIFY(QFile::exists(QString::fromStdString(path("1.ringside"))));
    QTRY_COMPARE(m_panel->unfinishedRuns(), 1); // with all it had
}

void LibraryPanelTest::runOnScreenStays() {
    m_panel->setOpenRun(QString::fromStdString(path("3.ringside")));
    choose(0);
    QTest::keyClick(m_panel->findChild<QListView*>(), Qt::Key_Delete);
    QTest::qWait(100);
    QVERIFY(QFile::exists(QString::fromStdString(path("3.ringside"))));
}

void LibraryPanelTest::nameAndTagsAreKept() {
    choose(2);
    QTest::keyClick(m_panel->findChild<QListView*>(), Qt::Key_F2);
    auto* dialog = m_panel->findChild<QDialog*>();
    QVERIFY(dialog);
    const auto fields = dialog->findChildren<QLineEdit*>();
    fields[0]->setText(QStringLiteral("<b>Renamed</b>"));
    fields[1]->setText(QStringLiteral("one, two"));
    dialog->accept();
    QTRY_COMPARE(readLibraryEntry(path("1.ringside")).marks.title, std::string("<b>Renamed</b>"));
    QCOMPARE(titleAt(2), QStringLiteral("<b>Renamed</b>"));
    m_panel->setQuery(QStringLiteral("tag:two"));
    QTRY_COMPARE(m_panel->shownRuns(), 1);
}

void LibraryPanelTest::opensAndDuplicates() {
    QSignalSpy opened(m_panel.get(), &LibraryPanel::openRequested);
    Scenario asked;
    connect(m_panel.get(), &LibraryPanel::scenarioRequested, this,
        [&](const Scenario& scenario) { asked = scenario; });
    choose(1);
    button(QStringLiteral("Open"))->click();
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened[0][0].toString(), QString::fromStdString(path("2.ringside")));
    m_panel->folder().readScenario(m_panel->selectedPaths().front());
    QTRY_COMPARE(asked.name, std::string("Beta server"));
    // Nobody compares yet, so nothing offers it.
    m_panel->findChild<QListView*>()->selectAll();
    QVERIFY(!button(QStringLiteral("Compare"))->isVisibleTo(m_panel.get()));
}

void LibraryPanelTest::newRunAppearsByItself() {
    QTest::qWait(50);
    makeRun("4.ringside", "Delta", ArchitectureKind::Ring, 0.1);
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->shownRuns(), 4, 10000);
    QCOMPARE(titleAt(0), QStringLiteral("Delta"));
}

void LibraryPanelTest::damagedFileIsExplained() {
    writeBytes(path("0.ringside"), "x");
    m_panel->refresh();
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->shownRuns(), 4, 10000);
    m_panel->setQuery(QStringLiteral("is:damaged"));
    QCOMPARE(m_panel->shownRuns(), 1);
    auto* list = m_panel->findChild<QListView*>();
    QVERIFY(list->model()
                ->index(0, 0)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("0.ringside is not a run file.")));
}

void LibraryPanelTest::everyControlHasAName() {
    for (auto* widget : m_panel->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus
            || widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        const auto* pressed = qobject_cast<QAbstractButton*>(widget);
        const bool named
            = !widget->accessibleName().isEmpty() || (pressed && !pressed->text().isEmpty());
        QVERIFY2(named || qobject_cast<QMenu*>(widget), widget->metaObject()->className());
    }
}

void LibraryPanelTest::fiveThousandRunsDoNotBlock() {
    m_panel.reset();
    backgroundPool().waitForDone();
    for (int i = 10; i < 5010; ++i)
        std::filesystem::create_hard_link(
            path("1.ringside"), path((std::to_string(i) + ".ringside").c_str()));
    scanLibrary(m_folder->path().toStdString(), path("cache.json"), false);
    QElapsedTimer timer;
    timer.start();
    m_panel = std::make_unique<LibraryPanel>(
        m_folder->path(), m_folder->filePath(QStringLiteral("cache.json")));
    m_panel->resize(420, 600);
    StallMeter meter;
    m_panel->show();
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->shownRuns(), 5003, 30000);
    qInfo("5,000 runs on screen after %lld ms, longest stall %.0f ms", timer.elapsed(),
        meter.worstMs());
    meter.reset();
    m_panel->setQuery(QStringLiteral("alpha"));
    QCoreApplication::processEvents();
    QCOMPARE(m_panel->shownRuns(), 5001);
    qInfo("search: longest stall %.0f ms", meter.worstMs());
}

QTEST_MAIN(LibraryPanelTest)
#include "tst_library_panel.moc"
