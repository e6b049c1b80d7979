// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/control_message.h"

#include <QtTest>
#include <random>

using namespace ringside;

namespace {

template <class T>
T sent(const T& message) {
    auto parsed = [&] {
        if constexpr (std::is_constructible_v<NodeMessage, T>)
            return parseNodeMessage(toJson(NodeMessage(message)));
        else
            return parseCoordinatorMessage(toJson(CoordinatorMessage(message)));
    }();
    if (const auto* reason = std::get_if<std::string>(&parsed))
        qFatal("%s", reason->c_str());
    return std::get<T>(std::get<0>(parsed));
}

bool refused(std::string_view json) {
    const auto node = parseNodeMessage(json);
    const auto coordinator = parseCoordinatorMessage(json);
    return std::holds_alternative<std::string>(node)
        && std::holds_alternative<std::string>(coordinator);
}

} // namespace

class TestControlMessage : public QObject {
    Q_OBJECT
private slots:
    void helloMakesTheJourney() {
        const auto hello = sent(HelloMessage{~std::uint64_t(0), 3, 4711, "0.1.0", 1, "x86-64-v3"});
        QCOMPARE(hello.nonce, ~std::uint64_t(0));
        QCOMPARE(hello.rank, 3);
        QCOMPARE(hello.pid, 4711);
        QCOMPARE(hello.mathsVariant, std::string("x86-64-v3"));
    }

    void finalMakesTheJourney() {
        FinalMessage final{.generation = 2, .nextSequence = 77, .complete = true, .account = {}};
        final.account.node = 1;
        final.account.wait = {123456789012345678};
        final.account.bytesSent = {0.1};
        final.account.slips = 3;
        final.account.lateness[19] = ~std::uint64_t(0);
        const auto back = sent(final);
        QCOMPARE(back.generation, 2u);
        QCOMPARE(back.nextSequence, 77u);
        QVERIFY(back.complete);
        QCOMPARE(back.account.wait.ps, 123456789012345678);
        QCOMPARE(back.account.bytesSent.value, 0.1);
        QCOMPARE(back.account.slips, 3);
        QCOMPARE(back.account.lateness[19], ~std::uint64_t(0));
    }

    void startMakesTheJourney() {
        auto start = sent(StartMessage{5, 123456789012345, 1.25, std::nullopt, 0.004});
        QVERIFY(!start.probeSeconds);
        QCOMPARE(start.t0Nanoseconds, 123456789012345);
        QCOMPARE(start.dilation, 1.25);
        start.probeSeconds = 0.5;
        QCOMPARE(sent(start).probeSeconds.value_or(0), 0.5);
    }

    void aRestartMakesTheJourney() {
        StartMessage start{.generation = 2};
        start.join = Departure{.from = 131, .joined = {3}, .giver = 0, .members = {0, 1, 3}, .group = 9};
        const auto join = sent(start).join;
        QVERIFY(join && join->dead.empty() && join->members == start.join->members);
        QCOMPARE(join->from, Step{131});
        QCOMPARE(join->joined.at(0), 3);
        QCOMPARE(join->giver, 0);
        QCOMPARE(join->source, noRank);
        QCOMPARE(join->group, 9);
        const auto depart = sent(DepartMessage{*start.join});
        QVERIFY(depart.departure.members == join->members);
        const auto halted
            = sent(HaltedMessage{2, 5, {.next = 7, .begun = Standing::never, .fresh = true}});
        QCOMPARE(halted.standing.begun, Standing::never);
        QVERIFY(halted.standing.fresh);
        QCOMPARE(sent(HaltMessage{5, {}, {3}}).joining.at(0), 3);
        QCOMPARE(sent(ReconnectMessage{3, 2}).incarnation, 2);
        QVERIFY(refused(R"({"type":"reconnect","rank":3,"incarnation":0})"));
        QVERIFY(refused(R"({"type":"reconnect","rank":3,"incarnation":256})"));
        QCOMPARE(sent(ConnectMessage{{1}, {2, 2}}).restarted.size(), std::size_t{2});
        std::string wrong = toJson(CoordinatorMessage(depart));
        const std::string group = "\"group\":9";
        wrong.replace(wrong.find(group), group.size(), "\"group\":2000000");
        QVERIFY(refused(wrong));
    }

    void theOthersMakeTheJourney() {
        sent(ReadyMessage{});
        sent(ByeMessage{});
        sent(ConnectMessage{});
        sent(CalibrateMessage{});
        sent(StopMessage{});
        sent(ExitMessage{});
        QCOMPARE(sent(CalibratedMessage{0}).seconds, 0.0);
        QCOMPARE(sent(CalibratedMessage{0.25}).seconds, 0.25);
        QCOMPARE(sent(FailedMessage{"a \"sentence\""}).reason, std::string("a \"sentence\""));
    }

    void changesMakeTheJourney() {
        const auto change = sent(
            ChangeMessage{"cluster.stragglers", "[{\"kind\":\"fixed\"}]", "A sentence.", 7, {5}});
        QCOMPARE(change.path, std::string("cluster.stragglers"));
        QCOMPARE(change.value, std::string("[{\"kind\":\"fixed\"}]"));
        QCOMPARE(change.sentence, std::string("A sentence."));
        QCOMPARE(change.fromStep, Step{7});
        QCOMPARE(change.at, Time{5});
        QCOMPARE(sent(PauseMessage{123}).atNanoseconds, 123);
        QCOMPARE(sent(ContinueMessage{456}).shiftNanoseconds, 456);
        const auto changed = sent(ChangedMessage{2,
            {.at = {9},
                .node = 1,
                .peer = noRank,
                .action = ChangeAction::Nan,
                .step = -1,
                .text = "so"}});
        QCOMPARE(changed.generation, 2u);
        QCOMPARE(changed.event.at, Time{9});
        QCOMPARE(changed.event.node, 1);
        QCOMPARE(changed.event.peer, noRank);
        QCOMPARE(changed.event.action, ChangeAction::Nan);
        QCOMPARE(changed.event.step, Step{-1});
        QCOMPARE(changed.event.text, std::string("so"));
        std::string wrong = toJson(NodeMessage(changed));
        const std::string action = "\"action\":8";
        wrong.replace(wrong.find(action), action.size(), "\"action\":13");
        QVERIFY(refused(wrong));
    }

    void bytesThatAreNotTextDoNotThrow() {
        QVERIFY(sent(FailedMessage{"caf\xe9"}).reason.starts_with("caf"));
    }

    void wrongTextsAreRefused_data() {
        QTest::addColumn<QByteArray>("json");
        for (const char* json :
            {"", "{", "null", "[]", "1e999", "{\"type\":1}", "{\"type\":\"no\"}",
                "{\"type\":\"hello\"}", "{\"type\":\"calibrated\",\"seconds\":-1}",
                "{\"type\":\"calibrated\",\"seconds\":\"1\"}",
                "{\"type\":\"calibrated\",\"seconds\":1e300}",
                "{\"type\":\"hello\",\"nonce\":-1,\"rank\":0,\"pid\":1,\"version\":\"\","
                "\"protocol\":1,\"maths_variant\":\"\"}",
                "{\"type\":\"hello\",\"nonce\":1,\"rank\":70000,\"pid\":1,\"version\":\"\","
                "\"protocol\":1,\"maths_variant\":\"\"}",
                "{\"type\":\"start\",\"generation\":1,\"t0_monotonic_ns\":1,\"dilation\":0,"
                "\"probe_seconds\":null,\"measured_seconds\":0}",
                "{\"type\":\"final\",\"generation\":1,\"next_sequence\":1,\"complete\":true,"
                "\"account\":3}"})
            QTest::addRow("%s", json) << QByteArray(json);
        QTest::newRow("nested") << QByteArray(200000, '[');
        QTest::newRow("nested objects") << QByteArray("{\"a\":").repeated(50000);
    }
    void wrongTextsAreRefused() {
        QFETCH(QByteArray, json);
        QVERIFY(refused(std::string_view(json.constData(), std::size_t(json.size()))));
    }

    void everyTruncationIsRefused() {
        const std::string json = toJson(NodeMessage(FinalMessage{}));
        // rank -1 is no account's
        QVERIFY(std::holds_alternative<std::string>(parseNodeMessage(json)));
        FinalMessage final;
        final.account.node = 0;
        const std::string valid = toJson(NodeMessage(final));
        QVERIFY(std::holds_alternative<NodeMessage>(parseNodeMessage(valid)));
        for (std::size_t size = 0; size < valid.size(); ++size)
            QVERIFY(refused(std::string_view(valid).substr(0, size)));
    }

    void randomChangesDoNotThrow() {
        std::mt19937 random(3);
        FinalMessage final;
        final.account.node = 0;
        const std::string valid = toJson(NodeMessage(final));
        for (int i = 0; i < 20000; ++i) {
            std::string json = valid;
            for (int change = 0; change < 3; ++change)
                json[random() % json.size()] = char(random());
            refused(json);
        }
    }
};

QTEST_GUILESS_MAIN(TestControlMessage)
#include "tst_control_message.moc"
