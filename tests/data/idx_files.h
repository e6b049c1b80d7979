// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QTemporaryDir>

#include <cstdint>
#include <initializer_list>
#include <vector>

#include <zlib.h>

/// Bytes for tests of the readers: IDX arrays right and wrong, gzip files, and folders of them.
namespace idxFiles {

inline std::vector<std::uint8_t> idx(
    std::initializer_list<std::uint32_t> sizes, const std::vector<std::uint8_t>& values) {
    std::vector<std::uint8_t> content{0, 0, 8, static_cast<std::uint8_t>(sizes.size())};
    for (const std::uint32_t size : sizes)
        for (int shift = 24; shift >= 0; shift -= 8)
            content.push_back(static_cast<std::uint8_t>(size >> shift));
    content.insert(content.end(), values.begin(), values.end());
    return content;
}

inline std::vector<std::uint8_t> gzip(const std::vector<std::uint8_t>& content) {
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
    std::vector<std::uint8_t> result(deflateBound(&stream, content.size()) + 32);
    stream.next_in = const_cast<std::uint8_t*>(content.data());
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = result.data();
    stream.avail_out = static_cast<uInt>(result.size());
    deflate(&stream, Z_FINISH);
    result.resize(stream.total_out);
    deflateEnd(&stream);
    return result;
}

/// A folder that is removed with its files at the end of the test.
class Folder {
public:
    QString path(const QString& name) const { return m_directory.filePath(name); }
    std::string name() const { return m_directory.path().toStdString(); }
    std::string write(const QString& name, const std::vector<std::uint8_t>& content) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(reinterpret_cast<const char*>(content.data()), qint64(content.size()));
        return path(name).toStdString();
    }

private:
    QTemporaryDir m_directory;
};

} // namespace idxFiles
