// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_text.h"

#include <QRegularExpression>
#include <QTest>

using namespace ringside::house;

namespace {

// g++ 12 drops the body of `if (co_await f())` in some coroutines and destroys temporaries of other
// forms twice. So co_await stands only as a whole statement, after `=` in the initialisation of one
// named variable, or after co_return; and no lambda is a coroutine.

/// The code before `offset` that belongs to the same statement.
QString statementBefore(const QString& code, qsizetype offset) {
    int depth = 0;
    qsizetype at = offset;
    for (; at > 0; --at) {
        const QChar previous = code[at - 1];
        if (previous == ')' || previous == ']')
            ++depth;
        else if (previous == '(' || previous == '[')
            --depth;
        else if (depth <= 0 && (previous == ';' || previous == '{' || previous == '}'))
            break;
    }
    return code.mid(at, offset - at).simplified();
}

/// Whether an unclosed parenthesis or bracket lies between `offset` and the brace around it: then
/// it stands inside of an expression, or in the head of a `for`.
bool insideParentheses(const QString& code, qsizetype offset) {
    int braces = 0;
    int parentheses = 0;
    for (qsizetype at = offset - 1; at >= 0; --at) {
        const QChar character = code[at];
        if (character == '}')
            ++braces;
        else if (character == '{' && --braces < 0)
            return false;
        else if (braces == 0 && (character == ')' || character == ']'))
            ++parentheses;
        else if (braces == 0 && (character == '(' || character == '[') && --parentheses < 0)
            return true;
    }
    return false;
}

/// Whether the expression that starts at `offset` runs to a semicolon without a conditional
/// operator.
bool endsAsStatement(const QString& code, qsizetype offset) {
    int depth = 0;
    for (qsizetype at = offset; at < code.size(); ++at) {
        const QChar character = code[at];
        if (QString("([{").contains(character))
            ++depth;
        else if (QString(")]}").contains(character) && --depth < 0)
            return false;
        else if (depth == 0 && character == '?')
            return false;
        else if (depth == 0 && character == ';')
            return true;
    }
    return false;
}

/// Takes `if (...)`, `else`, `for (...)`, `case x:` off the front: what follows is a statement too.
QString withoutControl(QString statement) {
    static const QRegularExpression control(
        R"(^(?:(?:if(?: constexpr)?|for|while) ?(\((?:[^()]|(?1))*\))|else\b|do\b|(?:case\b[^:?]*(?:::[^:?]*)*|default):(?!:)) ?)");
    for (auto match = control.match(statement); match.hasMatch(); match = control.match(statement))
        statement = statement.mid(match.capturedEnd());
    return statement;
}

bool mayPrecede(const QString& statement) {
    // A type (words, ::, <...>, &, *) and a name, then "=".
    static const QRegularExpression initialisation(
        R"(^(?:\[\[\w+\]\] ?)?[\w:]+[\w:<>,&* ]*[ &*>]\w+ ?=$)");
    return statement.isEmpty() || statement == "co_return" || statement.endsWith("operator")
        || initialisation.match(statement).hasMatch();
}

/// Whether the brace at `brace` opens the body of a lambda.
bool opensLambda(const QString& code, qsizetype brace) {
    static const QRegularExpression lambdaHead(
        R"((?:^|[^\w\])\s]\s*|\b(?:return|co_return|co_await)\s*)\[[^\[\]]*\]\s*(?:<[^{}]*>\s*)?(?:\((?:[^{}]*)\)\s*)?)"
        R"((?:(?:mutable|constexpr|noexcept)\s*)*(?:->[^{}]*)?$)");
    qsizetype start = brace;
    while (start > 0 && !QString(";{}").contains(code[start - 1]))
        --start;
    return lambdaHead.match(code.mid(start, brace - start).trimmed()).hasMatch();
}

bool insideLambda(const QString& code, qsizetype offset) {
    int depth = 0;
    for (qsizetype at = offset - 1; at >= 0; --at) {
        if (code[at] == '}')
            ++depth;
        else if (code[at] == '{' && --depth < 0) {
            if (opensLambda(code, at))
                return true;
            depth = 0;
        }
    }
    return false;
}

bool standsWell(const QString& code, const QRegularExpressionMatch& keyword) {
    const QString before = statementBefore(code, keyword.capturedStart());
    if (before.endsWith("operator"))
        return true;
    return !insideParentheses(code, keyword.capturedStart()) && mayPrecede(withoutControl(before))
        && endsAsStatement(code, keyword.capturedEnd());
}

std::vector<Violation> check(const SourceFile& file) {
    static const QRegularExpression keyword(R"(\bco_(await|return|yield)\b)");
    const QString code = withoutCommentsAndLiterals(file.text);
    std::vector<Violation> violations;
    for (auto matches = keyword.globalMatch(code); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const int line = lineOf(code, match.capturedStart());
        if (match.captured(1) == "await" && !standsWell(code, match))
            violations.push_back({file.path, line,
                "co_await inside of a larger expression; give its result a name first"});
        if (insideLambda(code, match.capturedStart()))
            violations.push_back({file.path, line, "a lambda is a coroutine; make it a function"});
    }
    return violations;
}

QString inCoroutine(const char* statement) {
    return QString("Task<> f(Node& node) {\n    %1\n}\n").arg(QLatin1String(statement));
}

} // namespace

class CoAwaitRule : public QObject {
    Q_OBJECT
private slots:
    void everySource();
    void accepts_data();
    void accepts();
    void rejects_data();
    void rejects();
    void tellsTheLine();
};

void CoAwaitRule::everySource() {
    const auto files = sourceFiles({"engine", "views", "app", "tests"}, {".h", ".cpp"});
    QVERIFY(files.size() > 10);
    std::vector<Violation> violations;
    for (const SourceFile& file : files) {
        for (const Violation& violation : check(file))
            violations.push_back(violation);
    }
    QVERIFY2(violations.empty(), qPrintable(listed(violations)));
}

void CoAwaitRule::accepts_data() {
    QTest::addColumn<QString>("code");
    const char* statements[] = {
        "co_await node.sendsDone();",
        "const Message message = co_await node.receive(left, {Kind, step, part});",
        "auto x = co_await f();",
        "std::vector<float> v = co_await g(1);",
        "const auto& y = co_await h();",
        "co_return co_await f();",
        "if (node.workers() > 1)\n        co_await exchange(node);",
        "for (int i = 0; i < f(n); ++i) co_await node.compute(work);",
        "if (a) co_await f(); else co_await g();",
        "switch (k) { case Kind::Push: co_await f(); break; default: co_await g(); }",
        "while (node.rank() < 3) { co_await f(); }",
        "// if (co_await f())",
        "const char* text = \"if (co_await f())\";",
        "const auto bytes = R\"x(f(co_await g()))x\";",
        "std::sort(a.begin(), a.end(), [](int x, int y) { return x < y; }); co_await f();",
        "values[i] = 3; co_await f();",
    };
    for (const char* statement : statements)
        QTest::newRow(statement) << inCoroutine(statement);
    QTest::newRow("operator")
        << "struct T { auto operator co_await() && { return Awaiter(this); } };";
}

void CoAwaitRule::accepts() {
    QFETCH(QString, code);
    const auto violations = check({"snippet.cpp", code});
    QVERIFY2(violations.empty(), qPrintable(listed(violations)));
}

void CoAwaitRule::rejects_data() {
    QTest::addColumn<QString>("code");
    const char* statements[] = {
        "if (co_await f()) g();",
        "if (!co_await f()) g();",
        "while (co_await f()) { }",
        "switch (co_await f()) { }",
        "do { } while (co_await f());",
        "for (; co_await f();) { }",
        "for (T x{1}; auto y = co_await f();) { }",
        "g(co_await f());",
        "auto x = g(co_await f());",
        "auto x = co_await g(co_await f());",
        "auto x = c ? co_await f() : X();",
        "auto x = co_await f() ? 1 : 2;",
        "Agg a{1, co_await f()};",
        "Agg a{co_await f()};",
        "std::vector<T> v{co_await a, co_await b};",
        "x = co_await f();",
        "m_values[i] = co_await f();",
        "auto x = 1 + co_await f();",
        "auto x = co_await f() + co_await g();",
        "return co_await f();",
        "co_yield co_await f();",
        "auto lambda = [&]() -> Task<> { co_await f(); };",
        "node.spawn([&node]() -> Task<> { co_await f(); }());",
        "auto lambda = [] { co_return; };",
        "return [=](int x) mutable -> Task<int> { if (x) { co_return x; } }(1);",
    };
    for (const char* statement : statements)
        QTest::newRow(statement) << inCoroutine(statement);
}

void CoAwaitRule::rejects() {
    QFETCH(QString, code);
    QVERIFY(!check({"snippet.cpp", code}).empty());
}

void CoAwaitRule::tellsTheLine() {
    const auto violations = check({"engine/x.cpp", inCoroutine("if (co_await f()) g();")});
    QCOMPARE(violations.size(), std::size_t(1));
    QVERIFY(violations.front().toString().startsWith("engine/x.cpp:2: "));
}

QTEST_GUILESS_MAIN(CoAwaitRule)
#include "tst_co_await_rule.moc"
