"""Charts inside a page: SVG with real text, which is small, sharp and can be searched, and ids that are unique in the page."""

from __future__ import annotations

import io
import re

import matplotlib
from markupsafe import Markup, escape
from matplotlib.figure import Figure

from simcli.report.charts.style import drawing

REMOVED = re.compile(r"<metadata>.*?</metadata>|<style\b.*?</style>|<!--.*?-->|<defs>\s*</defs>", re.DOTALL)
"""What a page does without: matplotlib's notes, and its style sheet, which would hold for the whole page."""
FONT_FAMILY = re.compile(r" font-family: [^;\"]*;")
NO_TURN = re.compile(r' transform="rotate\(-?0 [^"]*\)"')
SPACE = re.compile(r"\s*\n\s*")
LONG_NUMBER = re.compile(r"(?<![#\w.])-?\d+\.\d{3,}")
ID = re.compile(r' id="([^"]*)"')
REFERENCE = re.compile(r'(url\(#|href="#)([^)"]*)')


def svg_text(figure: Figure) -> str:
    """A figure as SVG whose text is text, in whatever font the page has."""
    sink = io.StringIO()
    with drawing():
        matplotlib.rcParams["svg.fonttype"] = "none"
        figure.savefig(sink, format="svg", metadata={"Date": None})
    return sink.getvalue()


def inline_svg(svg: str, prefix: str, title: str) -> Markup:
    """An SVG file as an element of a page that scales with its column.

    prefix: begins its ids, so that no other chart of the page has them. title: what it shows, for those who can't see it.
    """
    head, body = re.sub(r"^.*?(?=<svg)", "", svg, count=1, flags=re.DOTALL).split(">", 1)
    box = re.search(r'viewBox="[^"]*"', head)
    body = SPACE.sub(" ", NO_TURN.sub("", FONT_FAMILY.sub("", REMOVED.sub("", body))))
    used = {name for _, name in REFERENCE.findall(body)}
    body = ID.sub(lambda found: f' id="{prefix}-{found[1]}"' if found[1] in used else "", body)
    body = REFERENCE.sub(lambda found: f"{found[1]}{prefix}-{found[2]}", body)
    body = _between_texts(body)
    links = ' xmlns:xlink="http://www.w3.org/1999/xlink"' if "xlink:" in body else ""
    return Markup(f'<svg {box[0] if box else ""}{links} role="img" aria-label="{escape(title)}">{body.strip()}')


def _between_texts(body: str) -> str:
    """The same with coordinates of two digits behind the point; what people read stays."""
    parts = re.split(r"(<text\b[^>]*>)([^<]*)", body)
    for place in range(len(parts)):
        if place % 3 != 2:
            parts[place] = LONG_NUMBER.sub(lambda found: f"{float(found[0]):.2f}", parts[place])
    return "".join(parts)
