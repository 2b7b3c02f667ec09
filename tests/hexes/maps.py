"""Hypothesis strategies for grids and maps, and a small map written by hand."""

import tomllib
from typing import Any

from hypothesis import strategies as st

from engine.hexes.grid import Grid
from engine.hexes.terrain import GROUNDS, STEEP, WATERS, HexMap, read_map


@st.composite
def grids(draw: st.DrawFn, least: int = 1, most: int = 12) -> Grid:
    return Grid(
        draw(st.integers(least, most)),
        draw(st.integers(least, most)),
        draw(st.sampled_from(("flat", "pointy"))),
        draw(st.sampled_from(("odd", "even"))),
        draw(st.sampled_from(("XX.YY", "XXYY"))),
    )


ALL_KINDS = [
    Grid(11, 9, orientation, shifted, numbering)
    for orientation in ("flat", "pointy")
    for shifted in ("odd", "even")
    for numbering in ("XX.YY", "XXYY")
]


def grid_id(grid: Grid) -> str:
    return f"{grid.orientation}-{grid.shifted}-{grid.numbering}"


@st.composite
def maps(draw: st.DrawFn) -> HexMap:
    """Any map a file can describe."""
    grid = draw(grids(2, 7))
    hexes = st.integers(0, grid.size - 1)
    pairs = draw(st.lists(hexes.flatmap(lambda h: st.tuples(st.just(h), st.sampled_from(grid.adjacent[h])))))
    elevation = draw(st.lists(st.integers(0, 3), min_size=grid.size, max_size=grid.size))
    raw = blank(grid)
    marks = ".fwrmtso~#,%=+^bc"
    raw["legend"] = dict(zip(marks, GROUNDS, strict=True))
    raw["terrain"] = in_rows(grid, draw(st.text(marks, min_size=grid.size, max_size=grid.size)))
    raw["elevation"] = in_rows(grid, "".join(map(str, elevation)))
    raw["sides"], raw["crossings"], raw["lines"] = {}, {}, {}
    seen = set()
    for a, b in pairs:
        side = grid.between(a, b)
        if side in seen:
            continue
        seen.add(side)
        high, low = (a, b) if elevation[a] >= elevation[b] else (b, a)
        kind = draw(st.sampled_from(("river", "stream", "great-river", "slope", "escarpment", "hedge")))
        text = f"{grid.label(high)}{'>' if kind in STEEP else '/'}{grid.label(low)}"
        raw["sides"].setdefault(kind, []).append(text)
        if kind in WATERS and draw(st.booleans()):
            raw["crossings"].setdefault("bridge", []).append(text)
    for a, b in pairs[:3]:
        raw["lines"].setdefault("road", []).append(f"{grid.label(a)} {grid.label(b)}")
    raw["names"] = [
        {"text": {"en": "Mill", "ru": "Mill"}, "kind": "town", "at": grid.label(h)}
        for h in draw(st.lists(hexes, max_size=3))
    ]
    return read_map(raw, "drawn")


def in_rows(grid: Grid, text: str) -> str:
    return "\n".join(text[i : i + grid.columns] for i in range(0, grid.size, grid.columns))


def blank(grid: Grid) -> dict[str, Any]:
    """An open map of a grid, as the tables of its file."""
    return {
        "id": "test",
        "columns": grid.columns,
        "rows": grid.rows,
        "orientation": grid.orientation,
        "shifted": grid.shifted,
        "numbering": grid.numbering,
        "hex_metres": 500,
        "legend": {".": "clear"},
        "terrain": in_rows(grid, "." * grid.size),
    }


def small() -> dict[str, Any]:
    """Four columns by three rows, flat, printed numbers from the lower left; even columns lie lower."""
    return tomllib.loads(SMALL)


SMALL = '''
id = "mill"
columns = 4
rows = 3
orientation = "flat"
shifted = "even"
numbering = "XX.YY"
hex_metres = 1000
seed = 7

terrain = """
. w w .
. . t .
~ . . .
"""
elevation = """
0120
0000
0000
"""

[legend]
"." = "clear"
w = "woods"
t = "town"
"~" = "water"

[sides]
river = ["01.02/02.02 02.02/01.03", "02.02/03.02"]
slope = ["03.03>03.02"]

[crossings]
bridge = ["02.02/03.02"]

[lines]
road = ["02.01 02.02 03.02 04.02"]

[[names]]
text = { en = "Mill", ru = "Mühle" }
kind = "town"
at = "03.02"
'''
