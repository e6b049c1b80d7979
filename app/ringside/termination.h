// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSocketNotifier;

namespace ringside {

/// Turns SIGINT, SIGTERM and SIGHUP into a signal of Qt, so that a run is completed before the
/// program ends. One object a program.
class Termination : public QObject {
    Q_OBJECT
public:
    explicit Termination(QObject* parent = nullptr);
    ~Termination() override;

signals:
    void asked();

private:
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace ringside
