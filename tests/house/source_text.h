// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace ringside::house {

/// A text file of the project; path is relative to the repository root ("engine/base/time.h").
struct SourceFile {
    QString path;
    QString text;
};

/// Something that breaks a rule of the house, with the place where it stands.
struct Violation {
    QString path;
    int line = 0; ///< from 1
    QString what;
    QString toString() const; ///< "engine/node/node.cpp:12: ..."
};

/// One violation a line, for the message of a failing test.
QString listed(const std::vector<Violation>&);

/// Content of one file of the repository; fails with an empty text when there is none.
QString readRepositoryFile(const QString& path);

/// All files below the folders whose name ends in one of the suffixes (".h", ".cpp"), sorted by
/// path. Recorded golden values and build folders are left out.
std::vector<SourceFile> sourceFiles(const QStringList& folders, const QStringList& suffixes);

/// The same text with the inside of comments, strings and character literals blanked. Length and
/// line breaks stay, so that offsets and line numbers still fit.
QString withoutCommentsAndLiterals(const QString& text);

int lineOf(const QString& text, qsizetype offset); ///< from 1

} // namespace ringside::house
