// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/random.h"
#include "engine/scenario/scenario_json.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace ringside;

namespace {
/// True if the text is refused in words; any other exception ends the test.
bool refused(const std::string& text) {
    try {
        scenarioFromJson(text);
    } catch (const ScenarioError& error) {
        return !error.faults().empty() && std::string(error.what()).size() < 100000;
    }
    return false;
}
} // namespace

class ScenarioGarbage : public QObject {
    Q_OBJECT
private slots:
    void brackets() {
        QVERIFY(refused(std::string(200000, '[')));
        QVERIFY(refused(std::string(200000, '[') + std::string(200000, ']')));
        std::string objects;
        for (int i = 0; i < 100000; ++i)
            objects += "{\"a\":";
        QVERIFY(refused(objects));
        QVERIFY(refused("{\"notes\":" + std::string(33, '[') + std::string(33, ']') + "}"));
        // Brackets in a text nest nothing.
        QCOMPARE(scenarioFromJson("{\"notes\":\"" + std::string(100, '[') + "\"}").notes.size(),
            std::size_t(100));
        QVERIFY_THROWS_EXCEPTION(
            ScenarioError, withSetting({}, "notes=" + std::string(200000, '[')));
    }

    void notJson_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"", " ", "null", "[]", "3", "\"x\"", "{", "{\"seed\":NaN}",
                 "{\"seed\":Infinity}", "{\"seed\":1e999}", "{\"seed\":01}", "{\"seed\":1,}",
                 "{'seed':1}", "{} {}", "{\"name\":\"\xFF\"}", "{\"name\":\"\xC3\"}",
                 "{\"name\":\"\\ud800\"}", "// {}\n{}"})
            QTest::newRow(text) << QByteArray(text);
    }
    void notJson() {
        QFETCH(QByteArray, text);
        QVERIFY(refused(text.toStdString()));
    }

    void everyTruncation() {
        std::string text(builtInScenarios().front().text);
        text.erase(text.find_last_of('}') + 1);
        QVERIFY(!refused(text));
        for (std::size_t length = 0; length < text.size(); ++length)
            QVERIFY(refused(text.substr(0, length)));
    }

    void changedBytes() {
        const std::string text(builtInScenarios().front().text);
        Random random(7, Purpose::SyntheticData);
        int accepted = 0;
        for (int i = 0; i < 4000; ++i) {
            std::string changed = text;
            for (std::uint64_t n = 1 + random.below(4); n > 0; --n)
                changed[random.below(changed.size())] = static_cast<char>(random.below(256));
            accepted += refused(changed) ? 0 : 1;
        }
        // Some bytes are free (the notes, digits): a reader that refuses all of them is broken too.
        QVERIFY(accepted > 100 && accepted < 3900);
    }

    void randomBytes() {
        Random random(8, Purpose::SyntheticData);
        for (int i = 0; i < 1000; ++i) {
            std::string text(random.below(300), '\0');
            for (char& c : text)
                c = static_cast<char>(random.below(256));
            QVERIFY(refused(text));
            QVERIFY(refused("{" + text + "}") || text.empty());
        }
    }

    void wrongTypesEverywhere() {
        const nlohmann::json good = nlohmann::json::parse(scenarioToText(Scenario{}));
        const std::vector<nlohmann::json> odd{nullptr, true, "x", 1e308, -1,
            nlohmann::json::array(), nlohmann::json::object(), {{1}}};
        for (const nlohmann::json& value : odd)
            for (const auto& [part, fields] : good.items())
                for (const auto& [name, field] : fields.items()) {
                    nlohmann::json changed = good;
                    (fields.is_object() ? changed[part][name] : changed[part]) = value;
                    refused(changed.dump()); // refused or accepted, but never another exception
                }
    }

    void manyFaultsStayReadable() {
        std::string fields, nodes;
        for (int i = 0; i < 200000; ++i) {
            fields += "\"field" + std::to_string(i) + "\":0,";
            nodes += "{},";
        }
        QVERIFY(refused("{" + fields + "\"x\":0}"));
        QVERIFY(refused("{\"cluster\":{\"nodes\":[" + nodes + "{}]}}"));
        QVERIFY(refused("{\"" + std::string(1000000, 'x') + "\":0}"));
        QVERIFY(refused("{\"name\":\"" + std::string(1000000, 'x') + "\"}"));
    }

    void tooLarge() { QVERIFY(refused(std::string(17 * 1024 * 1024, ' ') + "{}")); }
};

QTEST_GUILESS_MAIN(ScenarioGarbage)
#include "tst_scenario_garbage.moc"
