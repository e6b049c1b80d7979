// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plain_label.h"

#include <QLabel>

namespace ringside {

QLabel* plainLabel(const QString& text, const char* look, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setObjectName(QLatin1String(look));
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace ringside
