// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/library_marks.h"

#include "engine/run/database.h"
#include "engine/run/schema.h"

#include <QFile>
#include <QSaveFile>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>

namespace ringside {

namespace {

using Json = nlohmann::json;

std::string trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return {};
    return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

std::string clipped(const std::string& text) {
    std::size_t end = std::min(text.size(), longestText);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return text.substr(0, end);
}

bool holds(const Database& database, std::string_view sql, std::int64_t value) {
    Statement statement(database, sql);
    return statement.next() && sqlite3_column_int64(statement.handle(), 0) == value;
}

void replaceMark(Database& database, std::string_view key, const std::string& value) {
    if (value.empty())
        Statement(database, "DELETE FROM meta WHERE key = ?").run(key);
    else
        Statement(database, "INSERT OR REPLACE INTO meta VALUES (?, ?)").run(key, clipped(value));
}

LibraryMarks marksFromJson(const Json& json) {
    return {json.value("title", std::string()), json.value("tags", std::vector<std::string>()),
        json.value("note", std::string())};
}

} // namespace

std::vector<std::string> tagsFromText(std::string_view text) {
    std::vector<std::string> tags;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        std::string tag = trimmed(text.substr(0, comma));
        if (!tag.empty() && std::find(tags.begin(), tags.end(), tag) == tags.end())
            tags.push_back(std::move(tag));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return tags;
}

std::string tagsToText(const std::vector<std::string>& tags) {
    std::string text;
    for (const std::string& tag : tags)
        text += (text.empty() ? "" : ", ") + tag;
    return text;
}

bool writeMarks(const std::string& path, const LibraryMarks& marks) {
    // A WAL beside it: somebody writes it, or was killed while it did. Then it is left as it is.
    std::error_code ignored;
    if (std::filesystem::exists(path + "-wal", ignored))
        return false;
    try {
        Database database(path, SQLITE_OPEN_READWRITE);
        sqlite3_busy_timeout(database.handle(), 500);
        sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
        if (!holds(database, "PRAGMA application_id", runFileApplicationId)
            || !holds(database, "SELECT count(*) FROM \"end\"", 1))
            return false;
        database.execute("BEGIN IMMEDIATE");
        replaceMark(database, "title", marks.title);
        replaceMark(database, "tags", tagsToText(marks.tags));
        replaceMark(database, "note", marks.note);
        database.execute("COMMIT");
        return true;
    } catch (const DatabaseError&) {
        return false; // an open transaction is rolled back as the connection closes
    }
}

LooseMarks::LooseMarks(const std::string& folder)
    : m_file(folder + "/library-marks.json") {
    QFile file(QString::fromStdString(m_file));
    if (!file.open(QIODevice::ReadOnly))
        return;
    const Json json = Json::parse(file.readAll().toStdString(), nullptr, false);
    if (!json.is_object())
        return;
    for (const auto& [name, marks] : json.items()) {
        try {
            m_marks[name] = marksFromJson(marks);
        } catch (const Json::exception&) {
            continue; // edited by hand into something else
        }
    }
}

const LibraryMarks* LooseMarks::find(const std::string& path) const {
    const auto found = m_marks.find(std::filesystem::path(path).filename().string());
    return found == m_marks.end() ? nullptr : &found->second;
}

void LooseMarks::set(const std::string& path, const LibraryMarks& marks) {
    const std::string name = std::filesystem::path(path).filename().string();
    if (marks.empty() && m_marks.erase(name) == 0)
        return;
    if (!marks.empty())
        m_marks[name] = marks;
    Json json = Json::object();
    for (const auto& [file, kept] : m_marks)
        json[file] = {{"title", kept.title}, {"tags", kept.tags}, {"note", kept.note}};
    const QByteArray text
        = QByteArray::fromStdString(json.dump(2, ' ', false, Json::error_handler_t::replace));
    QSaveFile out(QString::fromStdString(m_file));
    if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size() || !out.flush()
        || !out.commit())
        throw FileError(
            "The note could not be kept: " + m_file + ": " + out.errorString().toStdString() + ".");
}

void keepMarks(const std::string& path, const LibraryMarks& marks) {
    LooseMarks loose(std::filesystem::path(path).parent_path().string());
    const bool inFile = writeMarks(path, marks);
    loose.set(path, inFile ? LibraryMarks{} : marks);
}

} // namespace ringside
