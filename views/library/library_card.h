// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"

#include <QStyledItemDelegate>

namespace ringside {

struct LibraryEntry;

/// Draws a run of the library: at the left its learning curve in the architecture's hue, with a
/// mark for how it ended; at the right title, set-up, outcome, date and tags.
class LibraryCard : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void setTheme(const Theme& theme) { m_theme = theme; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintThumbnail(QPainter& painter, const QRectF& box, const LibraryEntry& entry) const;
    void paintWords(QPainter& painter, const QRect& box, const LibraryEntry& entry) const;
    void paintTags(QPainter& painter, QRect box, const LibraryEntry& entry) const;

    Theme m_theme = Theme::light();
};

} // namespace ringside
