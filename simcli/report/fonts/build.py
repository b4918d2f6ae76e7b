"""Builds the font of charts from Noto Sans CJK SC: python -m simcli.report.fonts.build SOURCE

SOURCE is NotoSansCJK-Regular.ttc of the Debian package fonts-noto-cjk 1:20220127+repack1-1 (Noto Sans CJK 2.004,
/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc, `apt-get install fonts-noto-cjk`). It is needed again only when
data or translations use a character that the font lacks, which a test tells. Equal source, characters and release of
fonttools (the file was made with 4.68.0) give equal bytes: the time in the font is that of its source.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from simcli.report.fonts import FAMILY, FONT
from simcli.report.fonts.characters import occurring, wanted

SOURCE_SHA256 = "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a"
SOURCE_FACE = 2
"""Noto Sans CJK SC, the third of ten faces of the collection."""

POSTSCRIPT = FAMILY.replace(" ", "") + "-Regular"
NAMES = {1: FAMILY, 2: "Regular", 3: POSTSCRIPT, 4: FAMILY, 5: "Version 2.004; subset of Noto Sans CJK SC", 6: POSTSCRIPT}
"""Names by their ids in OpenType; 0, 13 and 14 (copyright, licence, its address) stay those of the source."""

KEPT_NAMES = (0, 13, 14)
NARROW = {0xB7: "cid00117", 0x2018: "cid00725", 0x2019: "cid00726"}
"""Middle dot and single quotation marks as wide as Latin letters, as in the Korean face: here they part English words."""

DROPPED = ["BASE", "DSIG", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
"""Tables for vertical text and for layout features, which charts don't use."""


def build(source: Path, target: Path = FONT) -> set[str]:
    """Write the font and return the characters of data and code that the source doesn't have.

    Raises ValueError if the source is not the file that this module documents.
    """
    if hashlib.sha256(source.read_bytes()).hexdigest() != SOURCE_SHA256:
        raise ValueError(f"{source} is not the documented source (SHA-256 {SOURCE_SHA256})")
    font = TTFont(source, fontNumber=SOURCE_FACE, recalcTimestamp=False)
    missing = {c for c in occurring() if ord(c) not in font.getBestCmap()}
    for table in font["cmap"].tables:
        table.cmap.update({code: glyph for code, glyph in NARROW.items() if code in table.cmap})
    _shrink(font)
    _rename(font)
    font.save(target)
    return missing


def _shrink(font: TTFont) -> None:
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.drop_tables += DROPPED
    options.notdef_outline = True
    options.name_IDs = [*KEPT_NAMES, *NAMES]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, wanted())))
    subsetter.subset(font)


def _rename(font: TTFont) -> None:
    """A name of our own: it must not be mistaken for the whole font, which a system may have too."""
    for number, name in NAMES.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    outlines = font["CFF "].cff
    outlines.fontNames = [POSTSCRIPT]
    outlines.topDictIndex[0].FamilyName = FAMILY
    outlines.topDictIndex[0].FullName = FAMILY


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Build the font of charts.")
    parser.add_argument("source", type=Path, metavar="SOURCE", help="NotoSansCJK-Regular.ttc")
    lacking = build(parser.parse_args().source)
    print(f"{FONT.name}: {FONT.stat().st_size:,} bytes; not in the source: {' '.join(sorted(lacking)) or 'nothing'}")
