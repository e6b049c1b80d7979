// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

namespace ringside {

/// One call of the command line as a child process that dies with the window: for work that would
/// hold the window up. Lines of its standard error are told as they come.
class CoordinatorCall : public QObject {
    Q_OBJECT
public:
    /// `program`: ringside-cli.
    explicit CoordinatorCall(QString program, QObject* parent = nullptr);
    ~CoordinatorCall() override;

    /// Does nothing while a call is under way.
    void start(const QStringList& arguments);
    bool running() const { return m_process.state() != QProcess::NotRunning; }
    /// Asks it to stop as Ctrl+C does; it writes what it has.
    void interrupt();

signals:
    void said(const QString& line);
    /// `code`: exit code, -1 = it could not be started or crashed. `text`: its standard output, or
    /// what it said last when it failed.
    void ended(int code, const QString& text);

private:
    void readErrors();
    void end(int code);

    QString m_program;
    QProcess m_process;
    QString m_lastLine;
    QByteArray m_errors;
};

} // namespace ringside
