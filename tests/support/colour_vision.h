// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

/// How a picture looks to people who lack one kind of cone, and without any colour. Matrices for
/// complete lack, on linear RGB: Machado, Oliveira, Fernandes, IEEE TVCG 15(6), 2009.
enum class Vision { Full, Protan, Deutan, Tritan, Grey };
inline constexpr std::array visions{
    Vision::Full, Vision::Protan, Vision::Deutan, Vision::Tritan, Vision::Grey};
inline constexpr std::array<const char*, 5> visionNames{
    "full", "protan", "deutan", "tritan", "grey"};

inline QRgb seenAs(QRgb colour, Vision vision) {
    using Matrix = std::array<double, 9>;
    static constexpr Matrix protan{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216,
        -0.003882, -0.048116, 1.051998};
    static constexpr Matrix deutan{
        0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881};
    static constexpr Matrix tritan{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602,
        0.004733, 0.691367, 0.303900};
    static constexpr Matrix grey{
        0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722};
    if (vision == Vision::Full)
        return colour;
    const Matrix& m = vision == Vision::Protan ? protan
        : vision == Vision::Deutan             ? deutan
        : vision == Vision::Tritan             ? tritan
                                               : grey;
    const auto linear = [](int value) {
        const double c = value / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const auto coded = [](double c) {
        c = std::clamp(c, 0.0, 1.0);
        return int(
            std::lround(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055)));
    };
    const double r = linear(qRed(colour)), g = linear(qGreen(colour)), b = linear(qBlue(colour));
    return qRgb(coded(m[0] * r + m[1] * g + m[2] * b), coded(m[3] * r + m[4] * g + m[5] * b),
        coded(m[6] * r + m[7] * g + m[8] * b));
}

inline QImage seenAs(QImage image, Vision vision) {
    image = image.convertToFormat(QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, seenAs(image.pixel(x, y), vision));
    return image;
}

/// What is left of a fill without colour.
struct FillLook {
    double mean = 0, spread = 0; ///< of the grey value, 0 to 255
};

inline FillLook lookOf(const QImage& image) {
    double sum = 0, squares = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const double grey = qGray(image.pixel(x, y));
            sum += grey;
            squares += grey * grey;
        }
    const double count = double(image.width()) * image.height(), mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean))};
}

/// Share of the pixels, 0 to 1, whose lightness differs by 1.5 : 1 or more.
inline double shareOfDifferentPixels(const QImage& a, const QImage& b) {
    const auto luminance = [](QRgb colour) {
        const auto linear = [](int value) { return std::pow(value / 255.0, 2.2); };
        return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour))
            + 0.0722 * linear(qBlue(colour));
    };
    int different = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const double one = luminance(a.pixel(x, y)) + 0.05,
                         other = luminance(b.pixel(x, y)) + 0.05;
            different += std::max(one, other) / std::min(one, other) >= 1.5 ? 1 : 0;
        }
    return double(different) / (double(a.width()) * a.height());
}

} // namespace ringside
