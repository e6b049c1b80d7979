// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_text.h"

#include <QDirIterator>
#include <QFile>

#include <algorithm>

namespace ringside::house {

namespace {

QString repositoryRoot() {
    return QStringLiteral(RINGSIDE_SOURCE_DIR "/");
}

bool isWanted(const QString& path, const QStringList& suffixes) {
    if (path.startsWith("tests/golden/"))
        return false;
    return std::any_of(suffixes.begin(), suffixes.end(),
        [&](const QString& suffix) { return path.endsWith(suffix); });
}

bool isWordCharacter(QChar character) {
    return character.isLetterOrNumber() || character == '_';
}

/// Walks through C++ text once and blanks what is not code.
class Blanker {
public:
    explicit Blanker(const QString& text)
        : m_text(text) { }

    QString run() {
        while (m_at < m_text.size())
            step();
        return m_text;
    }

private:
    bool startsWith(const char* what) const {
        return QStringView(m_text).mid(m_at).startsWith(QLatin1String(what));
    }

    void step() {
        if (startsWith("//"))
            blankUntil(endOf("\n", m_at, 0));
        else if (startsWith("/*"))
            blankUntil(endOf("*/", m_at + 2, 2));
        else if (isRawString())
            blankRawString();
        else if (m_text[m_at] == '"')
            blankQuoted('"');
        else if (m_text[m_at] == '\'' && !isDigitSeparator())
            blankQuoted('\'');
        else
            ++m_at;
    }

    /// Offset behind the next `what` (its length is counted with `keep`), or the end of the text.
    qsizetype endOf(const QString& what, qsizetype from, qsizetype keep) const {
        const qsizetype found = m_text.indexOf(what, from);
        return found < 0 ? m_text.size() : found + keep;
    }

    void blankUntil(qsizetype end) {
        for (; m_at < end; ++m_at) {
            if (m_text[m_at] != '\n')
                m_text[m_at] = ' ';
        }
    }

    bool isRawString() const {
        return startsWith("R\"") && (m_at == 0 || !isWordCharacter(m_text[m_at - 1]));
    }

    void blankRawString() {
        const qsizetype open = m_text.indexOf('(', m_at);
        const QString close = ")" + m_text.mid(m_at + 2, open - m_at - 2) + "\"";
        blankUntil(endOf(close, open, close.size()));
    }

    bool isDigitSeparator() const { return m_at > 0 && isWordCharacter(m_text[m_at - 1]); }

    /// The quotes stay: `""` is still an operand.
    void blankQuoted(QChar quote) {
        for (++m_at; m_at < m_text.size() && m_text[m_at] != quote && m_text[m_at] != '\n';
             ++m_at) {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
                m_text[m_at++] = ' ';
            m_text[m_at] = ' ';
        }
        ++m_at;
    }

    QString m_text;
    qsizetype m_at = 0;
};

} // namespace

QString Violation::toString() const {
    return QString("%1:%2: %3").arg(path).arg(line).arg(what);
}

QString listed(const std::vector<Violation>& violations) {
    QString text;
    for (const Violation& violation : violations)
        text += "\n" + violation.toString();
    return text;
}

QString readRepositoryFile(const QString& path) {
    QFile file(repositoryRoot() + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

std::vector<SourceFile> sourceFiles(const QStringList& folders, const QStringList& suffixes) {
    std::vector<SourceFile> files;
    for (const QString& folder : folders) {
        QDirIterator entries(repositoryRoot() + folder, QDir::Files, QDirIterator::Subdirectories);
        while (entries.hasNext()) {
            const QString path = entries.next().mid(repositoryRoot().size());
            if (isWanted(path, suffixes))
                files.push_back({path, readRepositoryFile(path)});
        }
    }
    std::sort(files.begin(), files.end(),
        [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return files;
}

QString withoutCommentsAndLiterals(const QString& text) {
    return Blanker(text).run();
}

int lineOf(const QString& text, qsizetype offset) {
    return static_cast<int>(QStringView(text).left(offset).count('\n')) + 1;
}

} // namespace ringside::house
