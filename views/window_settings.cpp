// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window_settings.h"

#include "engine/strategies/catalog.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <cmath>

namespace ringside {

namespace {

constexpr int recentLimit = 10;
constexpr int settingsVersion = 1; ///< raised when a key changes its meaning

QString wordOf(NamedLayout layout) {
    switch (layout) {
    case NamedLayout::Standard:
        return QStringLiteral("standard");
    case NamedLayout::Lecture:
        return QStringLiteral("lecture");
    case NamedLayout::Analysis:
        return QStringLiteral("analysis");
    }
    return {};
}

QString hueKey(ArchitectureKind kind) {
    const std::string_view id = architecture(kind).id;
    return QStringLiteral("choices/colours/")
        + QString::fromLatin1(id.data(), qsizetype(id.size()));
}

} // namespace

QString WindowSettings::usableFile(const QString& file) {
    const QString path = !file.isEmpty()
        ? file
        : QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
            + QStringLiteral("/ringside.ini");
    if (QFileInfo::exists(path)
        && QSettings(path, QSettings::IniFormat).status() != QSettings::NoError) {
        QFile::remove(path + QStringLiteral(".damaged"));
        QFile::rename(path, path + QStringLiteral(".damaged"));
    }
    return path;
}

WindowSettings::WindowSettings(const QString& file)
    : m_settings(usableFile(file), QSettings::IniFormat) {
    m_settings.setValue(QStringLiteral("version"), settingsVersion);
}

QByteArray WindowSettings::geometry() const {
    return m_settings.value(QStringLiteral("window/geometry")).toByteArray();
}

void WindowSettings::setGeometry(const QByteArray& geometry) {
    m_settings.setValue(QStringLiteral("window/geometry"), geometry);
}

NamedLayout WindowSettings::layout() const {
    const QString word = m_settings.value(QStringLiteral("window/layout")).toString();
    for (NamedLayout layout : {NamedLayout::Lecture, NamedLayout::Analysis})
        if (word == wordOf(layout))
            return layout;
    return NamedLayout::Standard;
}

void WindowSettings::setLayout(NamedLayout layout) {
    m_settings.setValue(QStringLiteral("window/layout"), wordOf(layout));
}

QByteArray WindowSettings::panels(NamedLayout layout) const {
    return m_settings.value(QStringLiteral("panels/") + wordOf(layout)).toByteArray();
}

void WindowSettings::setPanels(NamedLayout layout, const QByteArray& state) {
    m_settings.setValue(QStringLiteral("panels/") + wordOf(layout), state);
}

QStringList WindowSettings::openCharts() const {
    return m_settings.value(QStringLiteral("charts/open")).toStringList();
}

void WindowSettings::setOpenCharts(const QStringList& ids) {
    m_settings.setValue(QStringLiteral("charts/open"), ids);
}

QByteArray WindowSettings::figureStyle() const {
    return m_settings.value(QStringLiteral("charts/style")).toByteArray();
}

void WindowSettings::setFigureStyle(const QByteArray& json) {
    m_settings.setValue(QStringLiteral("charts/style"), json);
}

ThemeChoice WindowSettings::theme() const {
    const QString word = m_settings.value(QStringLiteral("window/theme")).toString();
    return word == QStringLiteral("light") ? ThemeChoice::Light
        : word == QStringLiteral("dark")   ? ThemeChoice::Dark
                                           : ThemeChoice::System;
}

void WindowSettings::setTheme(ThemeChoice choice) {
    m_settings.setValue(QStringLiteral("window/theme"),
        choice == ThemeChoice::Light      ? QStringLiteral("light")
            : choice == ThemeChoice::Dark ? QStringLiteral("dark")
                                          : QStringLiteral("system"));
}

QString WindowSettings::language() const {
    return m_settings.value(QStringLiteral("choices/language")).toString();
}

void WindowSettings::setLanguage(const QString& code) {
    m_settings.setValue(QStringLiteral("choices/language"), code);
}

bool WindowSettings::reducedMotion() const {
    return m_settings.value(QStringLiteral("choices/reduced-motion"), false).toBool();
}

void WindowSettings::setReducedMotion(bool reduced) {
    m_settings.setValue(QStringLiteral("choices/reduced-motion"), reduced);
}

std::optional<double> WindowSettings::positive(const QString& key) const {
    const double value = m_settings.value(key, 0).toDouble();
    return value > 0 && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

void WindowSettings::setPositive(const QString& key, std::optional<double> value) {
    if (value && *value > 0)
        m_settings.setValue(key, *value);
    else
        m_settings.remove(key);
}

std::optional<double> WindowSettings::slowestPlayback() const {
    return positive(QStringLiteral("choices/slowest"));
}

void WindowSettings::setSlowestPlayback(std::optional<double> seconds) {
    setPositive(QStringLiteral("choices/slowest"), seconds);
}

std::optional<double> WindowSettings::fastestPlayback() const {
    return positive(QStringLiteral("choices/fastest"));
}

void WindowSettings::setFastestPlayback(std::optional<double> seconds) {
    setPositive(QStringLiteral("choices/fastest"), seconds);
}

QString WindowSettings::runsFolder() const {
    return m_settings.value(QStringLiteral("choices/runs")).toString();
}

void WindowSettings::setRunsFolder(const QString& path) {
    m_settings.setValue(QStringLiteral("choices/runs"), path);
}

std::map<ArchitectureKind, QColor> WindowSettings::hues() const {
    std::map<ArchitectureKind, QColor> hues;
    for (const Architecture& kind : catalog()) {
        const QColor colour(m_settings.value(hueKey(kind.kind)).toString());
        if (colour.isValid())
            hues[kind.kind] = colour;
    }
    return hues;
}

void WindowSettings::setHue(ArchitectureKind kind, const QColor& colour) {
    m_settings.setValue(hueKey(kind), colour.name());
}

void WindowSettings::clearHues() {
    m_settings.remove(QStringLiteral("choices/colours"));
}

void WindowSettings::clearChoices() {
    m_settings.remove(QStringLiteral("choices"));
    setTheme(ThemeChoice::System);
}

QStringList WindowSettings::recentFiles() const {
    return m_settings.value(QStringLiteral("files/recent")).toStringList().mid(0, recentLimit);
}

QStringList WindowSettings::offeredRuns() const {
    return m_settings.value(QStringLiteral("files/offered")).toStringList();
}

void WindowSettings::addOfferedRuns(const QStringList& paths) {
    constexpr qsizetype limit = 200;
    QStringList all = paths + offeredRuns();
    all.removeDuplicates();
    m_settings.setValue(QStringLiteral("files/offered"), all.mid(0, limit));
}

void WindowSettings::addRecentFile(const QString& path) {
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_settings.setValue(QStringLiteral("files/recent"), files.mid(0, recentLimit));
}

void WindowSettings::clearRecentFiles() {
    m_settings.remove(QStringLiteral("files/recent"));
}

} // namespace ringside
