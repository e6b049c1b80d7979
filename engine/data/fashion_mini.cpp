// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/data/fashion_mini.h"

#include "engine/base/error.h"
#include "engine/data/gzip.h"

// The compressed file itself becomes part of the program: a node needs neither Qt's resources nor a
// path.
asm(R"(
    .pushsection .rodata
    .balign 16
    .global ringsideFashionMiniBegin
    .hidden ringsideFashionMiniBegin
    .global ringsideFashionMiniEnd
    .hidden ringsideFashionMiniEnd
ringsideFashionMiniBegin:
    .incbin ")" RINGSIDE_FASHION_MINI R"("
ringsideFashionMiniEnd:
    .byte 0
    .popsection
)");

extern "C" {
extern const std::uint8_t ringsideFashionMiniBegin[] __attribute__((visibility("hidden")));
extern const std::uint8_t ringsideFashionMiniEnd[] __attribute__((visibility("hidden")));
}

namespace ringside {

std::vector<std::uint8_t> unpackFashionMini() {
    const std::string name = "the embedded fashion-mini";
    auto content
        = inflateGzip({ringsideFashionMiniBegin, ringsideFashionMiniEnd}, name, FashionMini::bytes);
    if (content.size() != FashionMini::bytes)
        throw FileError(name + " is incomplete; the program was built wrongly");
    return content;
}

} // namespace ringside
