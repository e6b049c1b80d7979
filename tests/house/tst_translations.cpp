// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_text.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

using namespace ringside::house;

namespace {

/// One text of the window and what a language has for it.
struct Entry {
    QString context, source, comment;
    QStringList forms; ///< one, or one for each number form
    bool finished = true, counts = false;
    QString toString() const { return QStringLiteral("%1: \"%2\"").arg(context, source); }
};

Entry readMessage(QXmlStreamReader& xml, const QString& context) {
    Entry entry;
    entry.context = context;
    entry.counts = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            entry.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            entry.comment = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            entry.finished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!entry.counts)
                entry.forms << xml.readElementText();
            while (entry.counts && xml.readNextStartElement())
                entry.forms << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return entry;
}

std::vector<Entry> entriesOf(const QString& text) {
    std::vector<Entry> entries;
    QXmlStreamReader xml(text);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            entries.push_back(readMessage(xml, context));
    }
    return xml.hasError() ? std::vector<Entry>() : entries;
}

/// "%1", "%L2", "%n" and the mark of a changed file, sorted; a localised number counts as a plain
/// one.
QStringList placeholdersOf(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral(R"(%L?(\d|n)|\[\*\])"));
    QSet<QString> found;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        found << (match.captured(1).isEmpty() ? match.captured() : match.captured(1));
    }
    QStringList sorted(found.begin(), found.end());
    sorted.sort();
    return sorted;
}

/// The key that Alt goes with, in small letters; null without one.
QChar acceleratorOf(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("&([^&\\s])"));
    const auto match = pattern.match(text);
    return match.hasMatch() ? match.captured(1).front().toLower() : QChar();
}

/// What is wrong with one text in a language; empty = nothing.
QString faultOf(const Entry& entry) {
    if (!entry.finished || entry.forms.isEmpty() || entry.forms.contains(QString()))
        return QStringLiteral("not translated");
    if (entry.counts && entry.forms.size() != 2)
        return QStringLiteral("needs a form for one and a form for many");
    for (const QString& form : entry.forms) {
        if (placeholdersOf(form) != placeholdersOf(entry.source))
            return QStringLiteral("other placeholders in \"%1\"").arg(form);
        if (acceleratorOf(form).isNull() != acceleratorOf(entry.source).isNull())
            return QStringLiteral("an accelerator is missing or too many in \"%1\"").arg(form);
        if (form.contains(QLatin1Char('"')))
            return QStringLiteral("straight quotation marks in \"%1\"").arg(form);
        const auto edge = [](const QString& text) { return text.front().isSpace(); };
        if (edge(form) != edge(entry.source) && !entry.source.endsWith(QLatin1Char(' ')))
            return QStringLiteral("a space at the beginning differs in \"%1\"").arg(form);
        if (form.count(QLatin1Char('\n')) != entry.source.count(QLatin1Char('\n')))
            return QStringLiteral("other line breaks in \"%1\"").arg(form);
    }
    return {};
}

QStringList faultsOf(const std::vector<Entry>& entries) {
    QStringList faults;
    for (const Entry& entry : entries)
        if (const QString fault = faultOf(entry); !fault.isEmpty())
            faults << entry.toString() + QStringLiteral(": ") + fault;
    return faults;
}

QString message(const QString& source, const QString& attributes, const QString& translation) {
    return QStringLiteral("<TS><context><name>C</name><message%1><source>%2</source>%3"
                          "</message></context></TS>")
        .arg(attributes, source, translation);
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void faultsAreFound_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("fault");
        const QString many = QStringLiteral(" numerus=\"yes\"");
        QTest::newRow("good") << message("%1 of %2", {}, "<translation>%2: %1</translation>") << "";
        QTest::newRow("unfinished")
            << message("Run", {}, "<translation type=\"unfinished\">Lauf</translation>")
            << "not translated";
        QTest::newRow("placeholder")
            << message("%1 of %2", {}, "<translation>%1</translation>") << "other placeholders";
        QTest::newRow("file mark")
            << message("%1[*]", {}, "<translation>%1</translation>") << "other placeholders";
        QTest::newRow("accelerator")
            << message("&amp;Run", {}, "<translation>Lauf</translation>") << "accelerator";
        QTest::newRow("quotes") << message("a", {}, "<translation>\"a\"</translation>")
                                << "quotation";
        QTest::newRow("one form") << message(
            "%n run(s)", many, "<translation><numerusform>%n</numerusform></translation>")
                                  << "a form for many";
    }

    void faultsAreFound() {
        QFETCH(QString, text);
        QFETCH(QString, fault);
        const std::vector<Entry> entries = entriesOf(text);
        QCOMPARE(entries.size(), std::size_t(1));
        const QString found = faultOf(entries.front());
        QVERIFY2(fault.isEmpty() ? found.isEmpty() : found.contains(fault), qPrintable(found));
    }

    void everyTextIsTranslated_data() {
        QTest::addColumn<int>("fewest");
        QTest::newRow("de") << 500;
        QTest::newRow("en") << 5; // plurals only
    }

    void everyTextIsTranslated() {
        QFETCH(int, fewest);
        const std::vector<Entry> entries = entriesOf(readRepositoryFile(
            QStringLiteral("translations/ringside_%1.ts").arg(QTest::currentDataTag())));
        QVERIFY2(int(entries.size()) >= fewest, qPrintable(QString::number(entries.size())));
        const QStringList faults = faultsOf(entries);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void everyCountOfTheCodeHasItsEnglishForms() {
        QSet<QString> english;
        for (const Entry& entry : entriesOf(readRepositoryFile("translations/ringside_en.ts")))
            english << entry.context + QLatin1Char('|') + entry.source;
        for (const Entry& entry : entriesOf(readRepositoryFile("translations/ringside_de.ts")))
            if (entry.counts)
                QVERIFY2(english.contains(entry.context + QLatin1Char('|') + entry.source),
                    qPrintable(entry.toString()));
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
