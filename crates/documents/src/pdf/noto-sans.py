"""Makes noto-sans.ttf: see README.md."""

import sys
import tempfile

from fontTools import merge, subset
from fontTools.ttLib import TTFont

FOLDER, OUT = sys.argv[1:]
LATIN_GREEK_CYRILLIC = (
    "U+0020-007E,U+00A0-024F,U+0250-02FF,U+0300-036F,U+0370-03FF,U+0400-052F,U+1D00-1DBF,"
    "U+1E00-1EFF,U+1F00-1FFF,U+2000-206F,U+2070-209F,U+20A0-20CF,U+2100-214F,U+2150-218F,"
    "U+2200-22FF,U+25CC,U+2C60-2C7F,U+A640-A69F,U+A720-A7FF,U+AB30-AB6F,U+FB00-FB06,U+FFFD"
)
PARTS = [
    ("NotoSans", LATIN_GREEK_CYRILLIC, ["--layout-features=*"]),
    (
        "NotoSansMath",
        "U+2190-2193,U+2212,U+2248,U+2260,U+2264,U+2265",
        ["--drop-tables+=GSUB,GPOS,GDEF,MATH"],
    ),
    ("NotoSansSymbols2", "U+2713,U+2717", ["--drop-tables+=GSUB,GPOS,GDEF"]),
]
HEIGHTS = (
    "ascent descent lineGap sTypoAscender sTypoDescender sTypoLineGap "
    "usWinAscent usWinDescent ulUnicodeRange1"
).split()

with tempfile.TemporaryDirectory() as folder:
    parts = []
    for name, letters, options in PARTS:
        parts.append(f"{folder}/{name}.ttf")
        common = [
            f"--output-file={parts[-1]}",
            f"--unicodes={letters}",
            "--no-hinting",
            "--notdef-outline",
            "--name-IDs=*",
            "--name-languages=0x409",
        ]
        subset.main([f"{FOLDER}/{name}-Regular.ttf", *common, *options])
    font, first = merge.Merger().merge(parts), TTFont(parts[0])

font["name"] = first["name"]
for table in ("hhea", "OS/2"):
    for height in HEIGHTS:
        if hasattr(first[table], height):
            setattr(font[table], height, getattr(first[table], height))
# Fixed dates, so that the same input gives the same bytes.
font["head"].fontRevision = first["head"].fontRevision
font["head"].modified = font["head"].created = first["head"].created
font.recalcTimestamp = False
font.save(OUT)
