"""Views to draw: the rich map of data/chir.toml, a small training map, and a large one under load."""

import itertools
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

from engine.content import files as content
from engine.hexes import terrain
from engine.hexes.board import (
    CombatMark,
    Counter,
    GhostMark,
    HexMark,
    HexView,
    MoveMark,
    Question,
    ReachMark,
    Recent,
    SelectMark,
    SideView,
    SourceMark,
    SupplyMark,
    Symbol,
    TargetMark,
    ZocMark,
)
from engine.hexes.grid import Grid
from engine.hexes.terrain import Crossing, Ground, HexMap, HexsideFeature, LineFeature, PlaceName
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Line, Term, Text, facts

DATA: Final = Path(__file__).parent / "data"
AXIS: Final = Side("axis")
SOVIET: Final = Side("soviet")

_LETTERS: Final[dict[str, Ground]] = {
    ".": "clear",
    "f": "field",
    "w": "woods",
    "r": "rough",
    "m": "marsh",
    "T": "town",
    "~": "water",
    "s": "sand",
    "o": "orchard",
    "x": "impassable",
}


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def read_map(name: str, told: dict[str, Any]) -> HexMap:
    grid = Grid(columns=len(told["ground"][0]), rows=len(told["ground"]), shifted=told.get("shifted", "odd"))
    return HexMap(
        id=name,
        grid=grid,
        ground=tuple(_LETTERS[letter] for row in told["ground"] for letter in row),
        elevation=tuple(int(digit) for row in told["elevation"] for digit in row),
        sides=tuple(
            HexsideFeature(kind, h, d) for kind, text in told["sides"].items() for h, d in read_sides(grid, text)
        ),
        crossings=tuple(
            Crossing(kind, h, d) for kind, text in told["crossings"].items() for h, d in read_sides(grid, text)
        ),
        lines=tuple(
            LineFeature(kind, tuple(grid.parse(h) for h in way.split()))
            for kind, ways in told["lines"].items()
            for way in ways
        ),
        names=tuple(
            PlaceName(Text(en=n["en"], ru=n["ru"]), n["kind"], grid.parse(h)) for h, n in told["names"].items()
        ),
        hex_metres=told["hex_metres"],
        seed=told["seed"],
    )


def read_sides(grid: Grid, text: str) -> Iterator[tuple[int, int]]:
    for word in text.split():
        hex_, _, direction = word.partition("/")
        yield grid.parse(hex_), int(direction)


def read_units(grid: Grid, text: str, first: int = 0) -> tuple[Counter, ...]:
    counters = []
    for i, row in enumerate(line for line in text.splitlines() if line.strip()):
        hex_, side, symbol, size, values, formation, steps, flags, en, ru = row.split()
        lost, _, total = steps.partition("/")
        counters.append(
            Counter(
                unit=UnitId(first + i),
                side=Side(side),
                hex=grid.parse(hex_) if hex_ != "-" else -1,
                name=Text(en=en.replace("_", " "), ru=ru.replace("_", " ")),
                symbol=symbol,  # type: ignore[arg-type]
                size=size if size != "-" else "",  # type: ignore[arg-type]
                formation=formation,
                values=tuple(values.split("-")),
                steps=int(total),
                lost=int(lost),
                reduced="r" in flags,
                moved="m" in flags,
                disorganised="d" in flags,
                unsupplied="s" in flags,
                exploits="e" in flags,
            )
        )
    return tuple(counters)


def text_of(told: dict[str, str]) -> Text:
    return Text(en=told["en"], ru=told["ru"])


def chir(marks: tuple[HexMark, ...] | None = None, **changes: Any) -> HexView:
    """The rich map with 46 units and the marks of an ordinary post."""
    told = load("chir")
    map_ = read_map("chir", told)
    at = map_.grid.parse
    usual: tuple[HexMark, ...] = (
        MoveMark((at("08.08"), at("09.08"), at("10.10"), at("10.11"))),
        CombatMark((at("10.11"),), at("10.12"), "4:1  D1r2"),
        TargetMark("A", at("06.14")),
        TargetMark("B", at("08.12")),
        SourceMark("supply", at("01.03"), AXIS),
        SourceMark("objective", at("23.18"), SOVIET, "2"),
        SourceMark("entry", at("26.01"), AXIS, "E"),
    )
    reserves = read_units(map_.grid, told["reserves"], 100)
    shown: dict[str, Any] = {
        "system": text_of(told["system"]),
        "title": text_of(told["title"]),
        "date": text_of(told["date"]),
        "map": map_,
        "turn": 5,
        "turns": 9,
        "phase": Term("test-phase-combat"),
        "sides": (
            SideView(AXIS, text_of(told["axis"]), "sky", lost=7, total=34, points=4, breaking=24),
            SideView(SOVIET, text_of(told["soviet"]), "brick", lost=16, total=40, points=9, breaking=30),
        ),
        "active": AXIS,
        "question": Question(AXIS, Line("test-ask-attack")),
        "result": None,
        "counters": read_units(map_.grid, told["units"]),
        "reserves": tuple(zip((6, 6, 6, 8, 8), reserves, strict=True)),
        "recent": (
            Recent(
                "combat",
                Line("test-combat", facts(odds="4:1", hex="10.12", roll=9)),
                Line("test-combat-detail", facts(result="D1r2", unit=text_of(told["rifle"]))),
            ),
            Recent(
                "move",
                Line("test-move", facts(unit=text_of(told["panzer"]), hex="10.11", spent=5, all=10)),
                Line("test-overrun", rule=Rule("scs", "6.1")),
            ),
            Recent(
                "state",
                Line("test-unsupplied", facts(unit=text_of(told["field"]))),
                Line("test-no-trace", facts(hex="01.03"), rule=Rule("scs", "9.2")),
            ),
        ),
        "marks": usual if marks is None else marks,
        "number": 412,
        "proof": "88 · 3f9a",
    }
    return HexView(**shown | changes)


def desert() -> HexView:
    """The desert of Sidi Rezegh, with the counters of the rich map strewn over its forts, airfields and ridges."""
    file = content.SYSTEMS / "scs" / "content" / "maps" / "sidi-rezegh.toml"
    map_ = terrain.read_map(content.read_toml(file), file.name)
    spots = ("12.20", "12.18", "14.17", "16.17", "17.14", "19.15", "12.05", "23.08")
    rows = [row for row in load("chir")["units"].splitlines() if row.strip()]
    text = "\n".join(f"{spot} {row.split(maxsplit=1)[1]}" for spot, row in zip(spots, rows, strict=False))
    units = read_units(map_.grid, text)
    return chir(marks=(), map=map_, counters=units, reserves=())


def chir_with_reach() -> HexView:
    """The rich map while a player thinks: reach, zones of control, supply, selection, ghost."""
    view = chir()
    grid = view.map.grid
    at = grid.parse
    taken = {c.hex for c in view.counters}
    reach = tuple(
        (h, grid.distance(h, at("21.04")) * 3 - grid.distance(h, at("21.04")) // 3)
        for h in grid.disc(at("21.04"), 4)
        if view.map.ground[h] not in {"marsh", "water"} and grid.row(h) >= 13 and (h not in taken or h == at("21.04"))
    )
    marks: tuple[HexMark, ...] = (
        *view.marks,
        ReachMark(UnitId(11), reach),
        ZocMark(grid.ring(at("23.08"), 1), SOVIET),
        ZocMark(grid.ring(at("14.09"), 1), AXIS),
        SupplyMark(tuple(at(h) for h in ("07.10", "06.09", "05.09", "04.08", "03.08", "02.07", "01.07"))),
        SupplyMark(tuple(at(h) for h in ("16.08", "15.07", "14.07")), broken=True),
        SelectMark(at("21.04")),
        SelectMark(at("13.13")),
        GhostMark(at("08.08")),
    )
    return chir(marks)


def training() -> HexView:
    """A small map of 16 by 12 hexes, in columns that begin low, with few units and no history."""
    told = load("training")
    map_ = read_map("training", told)
    return HexView(
        system=text_of(told["system"]),
        title=text_of(told["title"]),
        date=text_of(told["date"]),
        map=map_,
        turn=1,
        turns=5,
        phase=Term("test-phase-movement"),
        sides=(
            SideView(Side("blue"), text_of(told["blue"]), "straw", lost=0, total=12),
            SideView(Side("red"), text_of(told["red"]), "navy", lost=0, total=10),
        ),
        active=Side("blue"),
        question=Question(Side("blue"), Line("test-ask-move")),
        result=None,
        counters=read_units(map_.grid, told["units"]),
    )


def large(units: int = 120, seed: int = 7) -> HexView:
    """A map of 40 by 30 hexes under load: seeded country, 28 names, and so many units."""
    rnd = random.Random(seed)
    grid = Grid(40, 30)
    ground: list[Ground] = ["clear"] * grid.size
    elevation = [0] * grid.size
    kinds: tuple[Ground, ...] = ("woods", "rough", "marsh", "field", "water")
    for kind, blobs, size in zip(kinds, (22, 8, 6, 14, 3), (14, 8, 7, 6, 9), strict=True):
        for _ in range(blobs):
            for hex_ in _blob(grid, rnd, size):
                ground[hex_] = kind
    for _ in range(12):
        for hex_ in _blob(grid, rnd, 16):
            elevation[hex_] = min(3, elevation[hex_] + 1)
    towns = rnd.sample(range(grid.size), 28)
    for hex_ in towns:
        ground[hex_], elevation[hex_] = "town", 0
    map_ = HexMap(
        id="large",
        grid=grid,
        ground=tuple(ground),
        elevation=tuple(elevation),
        sides=tuple(_river(grid, rnd)),
        crossings=(),
        lines=tuple(LineFeature("road", _way(grid, a, b)) for a, b in itertools.pairwise(towns)),
        names=tuple(
            PlaceName(Text(en=f"Novy Ostrov {i}", ru=f"Novy Ostrov {i}"), "town", h) for i, h in enumerate(towns)
        ),
        hex_metres=2000,
        seed=3,
    )
    view = chir()
    at = map_.grid.parse
    counters = tuple(_army(grid, rnd, units, ground))
    target = counters[0].hex
    return HexView(
        system=view.system,
        title=view.title,
        date=view.date,
        map=map_,
        turn=3,
        turns=12,
        phase=view.phase,
        sides=view.sides,
        active=AXIS,
        question=view.question,
        result=None,
        counters=counters,
        recent=view.recent,
        marks=(MoveMark((at("20.15"), at("21.15"), at("22.16"))), TargetMark("A", target)),
        number=77,
        proof=view.proof,
    )


def _blob(grid: Grid, rnd: random.Random, size: int) -> list[int]:
    found = [rnd.randrange(grid.size)]
    for _ in range(size):
        found.append(rnd.choice(grid.adjacent[rnd.choice(found)]))
    return found


def _river(grid: Grid, rnd: random.Random) -> Iterator[HexsideFeature]:
    for column, kind in ((6, "river"), (14, "stream"), (22, "great-river"), (31, "stream")):
        for row in range(grid.rows):
            hex_ = grid.at(column, row)
            for direction in (1, 2):
                yield HexsideFeature(kind, hex_, direction)  # type: ignore[arg-type]
        _ = rnd.random()


def _way(grid: Grid, start: int, end: int) -> tuple[int, ...]:
    way = [start]
    while way[-1] != end:
        way.append(min(grid.adjacent[way[-1]], key=lambda h: (grid.distance(h, end), h)))
    return tuple(way)


def _army(grid: Grid, rnd: random.Random, units: int, ground: list[Ground]) -> Iterator[Counter]:
    symbols: tuple[Symbol, ...] = get_args(Symbol)
    stacks: dict[int, list[Counter]] = {}
    for i in range(units):
        axis = i < units // 2
        while True:
            column = min(39, max(0, round(rnd.gauss(14 if axis else 25, 5))))
            hex_ = grid.at(column, rnd.randrange(grid.rows))
            side = AXIS if axis else SOVIET
            here = stacks.setdefault(hex_, [])
            if ground[hex_] != "water" and len(here) < 3 and all(c.side == side for c in here):
                break
        name = f"{i + 1}/{rnd.randint(1, 20)}"
        here.append(
            Counter(
                unit=UnitId(i),
                side=side,
                hex=hex_,
                name=Text(en=name, ru=name),
                symbol=rnd.choice(symbols),
                size=rnd.choice(("II", "III", "X", "XX")),
                formation=f"w{rnd.randint(1, 8)}",
                values=(str(rnd.randint(0, 9)), str(rnd.randint(1, 9)), str(rnd.randint(4, 12))),
                steps=2,
                lost=int(rnd.random() < 0.3),
                moved=rnd.random() < 0.3,
                disorganised=rnd.random() < 0.1,
                unsupplied=rnd.random() < 0.1,
            )
        )
    yield from (counter for stack in stacks.values() for counter in stack)


def small(**changes: Any) -> HexView:
    """A map of 5 by 4 hexes with a fight on it: little enough to know every item of its scene."""
    grid = Grid(5, 4)
    at = grid.parse
    blue, red = Side("blue"), Side("red")
    ground: list[Ground] = ["clear"] * grid.size
    ground[at("05.01")] = "town"

    def unit(number: int, side: Side, hex_: str, **states: Any) -> Counter:
        name = Text(en=str(number), ru=str(number))
        return Counter(UnitId(number), side, at(hex_), name, "infantry", "X", "w1", ("4", "4", "5"), 2, 0, **states)

    shown: dict[str, Any] = {
        "system": Text(en="System", ru="System"),
        "title": Text(en="Title", ru="Title"),
        "date": Text(en="date", ru="date"),
        "map": HexMap(
            id="small",
            grid=grid,
            ground=tuple(ground),
            elevation=(0,) * grid.size,
            sides=(),
            crossings=(),
            lines=(),
            names=(PlaceName(Text(en="Ham", ru="Ham"), "town", at("05.01")),),
            hex_metres=1000,
        ),
        "turn": 2,
        "turns": 4,
        "phase": Term("test-phase-combat"),
        "sides": (
            SideView(blue, Text(en="Blue", ru="Blue"), "sky", lost=1, total=4),
            SideView(red, Text(en="Red", ru="Red"), "brick", lost=2, total=4, points=3, breaking=3),
        ),
        "active": blue,
        "question": Question(blue, Line("test-ask-attack")),
        "result": None,
        "counters": (unit(0, blue, "02.02", moved=True), unit(1, blue, "02.02"), unit(2, red, "03.02")),
        "marks": (
            MoveMark((at("01.01"), at("02.01"), at("02.02"))),
            CombatMark((at("02.02"),), at("03.02"), "2:1 Ex"),
            TargetMark("A", at("03.02")),
        ),
    }
    return HexView(**shown | changes)
