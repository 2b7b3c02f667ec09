"""A battle of pike and shot to draw: some thirty counters in the manner of Edgehill, and a sheet of all states."""

import re
from typing import Any, Final

from msgspec.structs import replace

from engine.hexes import board
from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.pikes import PikeAndShot, WingOrder, WingState
from engine.hexes.terrain import HexMap, read_map
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Line, Term, Text, facts
from tests.renderer.views import load, text_of

PARLIAMENT: Final = Side("parliament")
ROYALIST: Final = Side("royalist")

_ORDERS: Final = {
    "n": "normal",
    "c": "confused",
    "b": "broken",
    "h": "hedgehog",
    "o": "open",
    "l": "column",
    "-": "none",
}
_MOODS: Final = {"n": "normal", "s": "shaken", "b": "broken"}
_CREWS: Final = {"L": "limbered", "D": "disabled", "C": "captured"}
WINGS: Final[tuple[tuple[Side, str, str, str, str, str, WingOrder, WingState, bool, str], ...]] = (
    (PARLIAMENT, "w1", "L", "Л", "Ramsay’s wing", "Корпус Рамсея", "receive-charge", "finished", False, "1405"),
    (PARLIAMENT, "w2", "C", "Ц", "Ballard’s brigade", "Бригада Балларда", "make-ready", "no-continue", False, "0802"),
    (ROYALIST, "w4", "R", "П", "Rupert’s wing", "Корпус Руперта", "charge", "", True, "1210"),
    (ROYALIST, "w3", "C", "Ц", "Astley’s foot", "Пехота Астли", "rally", "bypassed", False, "0710"),
)
LETTERS: Final = {wing[1]: Text(wing[2], wing[3]) for wing in WINGS}


def field() -> HexMap:
    return read_map({k: v for k, v in load("edgehill").items() if k not in _TOLD}, "edgehill.toml")


_TOLD: Final = frozenset(("system", "title", "date", "parliament", "royalist", "units", "leaders"))


def pike_of(side: str, arm: str, numbers: str, order: str, mood: str, wing: str, flags: str) -> PikeAndShot:
    first, _, rest = numbers.partition("-")
    morale, _, weight = rest.partition(":")
    ranges = tuple(int(far) for far in first.split("/")) if "/" in first else None
    gun = next((crew for flag, crew in _CREWS.items() if flag in flags), "crewed") if arm == "guns" else ""
    loaded = re.match(r"[012]", flags)
    other = PARLIAMENT if side == ROYALIST else ROYALIST
    return PikeAndShot(
        arm=arm,  # type: ignore[arg-type]
        strength=0 if ranges else int(first),
        morale=int(morale),
        order=_ORDERS[order],  # type: ignore[arg-type]
        mood=_MOODS[mood],  # type: ignore[arg-type]
        letter=LETTERS.get(wing, Text("", "")),
        pistols=int(loaded[0]) if loaded else None,
        reached="R" in flags,
        momentum="m" in flags,
        salvo="s" in flags,
        fired="f" in flags,
        regimental="g" in flags,
        gun=gun,  # type: ignore[arg-type]
        weight=weight,
        ranges=ranges,  # type: ignore[arg-type]
        captor=other if gun == "captured" else None,
        covered="v" in flags,
    )


def read_blocks(grid: Grid, text: str) -> tuple[board.FacingCounter, ...]:
    bodies = []
    for i, row in enumerate(line for line in text.splitlines() if line.strip()):
        hexes, side, facing, arm, numbers, order, mood, wing, flags, slug, en, ru, code = row.split()
        hits = re.search(r"h(\d+)", flags)
        bodies.append(
            board.FacingCounter(
                unit=UnitId(i),
                side=Side(side),
                hexes=tuple(grid.parse(hex_) for hex_ in hexes.split("+")),
                facing=-1 if facing == "-" or mood == "b" or "L" in flags else int(facing),
                name=Text(en=en.replace("_", " "), ru=ru.replace("_", " ")),
                kind="",
                figure="heavy-foot",
                quality=0,
                size=0,
                movement=0,
                posture="column" if order == "l" else "line",
                formation=wing,
                hits=int(hits[1]) if hits else 0,
                command="out" if "o" in flags else "",
                done="d" in flags,
                slug=Text(en=slug, ru=code),
                pike=pike_of(side, arm, numbers, order, mood, wing, flags),
            )
        )
    return tuple(bodies)


def read_leaders(grid: Grid, text: str) -> tuple[board.Coin, ...]:
    coins = []
    for i, row in enumerate(line for line in text.splitlines() if line.strip()):
        hex_, side, rating, army, flags, done, wing, en, ru = row.split()
        coins.append(
            board.Coin(
                leader=i,
                side=Side(side),
                hex=grid.parse(hex_),
                name=Text(en=en, ru=ru),
                rating=int(rating),
                range=0,
                overall=army != "-",
                active="a" in flags,
                formation=wing,
                slug=Text(en.lower(), ru.lower()),
                stand_in="g" in flags,
                done=done != "-",
            )
        )
    return tuple(coins)


def wings(grid: Grid) -> tuple[board.Wing, ...]:
    return tuple(
        board.Wing(
            side, colour, Text(en, ru), active, letter=Text(first, second), order=order, state=state, hex=grid.parse(at)
        )
        for side, colour, first, second, en, ru, order, state, active, at in WINGS
    )


def edgehill(marks: tuple[board.HexMark, ...] | None = None, **changes: Any) -> board.HexView:
    """Rupert has charged; a musketeer has fired; Ramsay may answer."""
    told, map_ = load("edgehill"), field()
    at = map_.grid.parse
    usual: tuple[board.HexMark, ...] = (
        board.MoveMark((at("1112"), at("1111"), at("1110"), at("1109"))),
        board.ShotMark(at("1009"), at("1005"), fired=True),
        board.TargetMark("A", at("1105")),
        board.TargetMark("B", at("1205")),
        board.CombatMark((at("1409"),), at("1408"), "6 : 1"),
        board.WagonMark(at("1301"), PARLIAMENT),
        board.WagonMark(at("1113"), ROYALIST),
    )
    shown: dict[str, Any] = {
        "system": text_of(told["system"]),
        "title": text_of(told["title"]),
        "date": text_of(told["date"]),
        "map": map_,
        "turn": 4,
        "turns": 12,
        "phase": Term("test-phase-fire"),
        "sides": (
            board.SideView(PARLIAMENT, text_of(told["parliament"]), "straw", lost=12, total=80, points=31),
            board.SideView(ROYALIST, text_of(told["royalist"]), "navy", lost=9, total=70, points=48),
        ),
        "active": ROYALIST,
        "question": board.Question(PARLIAMENT, Line("test-ask-fire")),
        "result": None,
        "counters": (),
        "recent": (
            board.Recent("move", Line("test-rode", facts(hex="1109")), Line("test-rode-detail", facts(spent=4, all=8))),
            board.Recent("combat", Line("test-one-hit", rule=Rule("mpike", "10.5.1"))),
        ),
        "marks": usual if marks is None else marks,
        "number": 233,
        "proof": "54 · 91de",
        "bodies": read_blocks(map_.grid, told["units"]),
        "leaders": read_leaders(map_.grid, told["leaders"]),
        "wings": wings(map_.grid),
    }
    return board.HexView(**shown | changes)


_SHEET: Final = (
    "0 pikes 6-7 n n -|0 pikes 6-7 c n -|0 pikes 6-7 b n -|0 pikes 6-7 h n -|0 pikes 6-7 l n -|0 pikes 6-7 n s h2|"
    "0 pikes 6-1 - b h4R|0 pikes 6-7 n n s|0 pikes 6-7 n n g|0 pikes 6-7 n n d|1 pikes 6-7 n n h1",
    "0 shot 4-6 n n -|0 shot 4-6 o n -|0 shot 4-6 o n s|0 shot 4-6 o n v|0 shot 4-6 c n -|0 shot 4-6 b n h2|"
    "0 shot 4-1 - b h3|0 shot 4-6 l n -|1 shot 4-6 o n -|2 shot 4-6 o s h1|3 shot 4-6 o n -",
    "0 horse 4-7 n n 2|0 horse 4-7 n n 1|0 horse 4-7 n n 0|0 horse 4-7 c n 2|0 horse 4-7 b n 1|0 horse 4-7 n s 2h1|"
    "0 horse 4-1 - b 0h3|0 horse 4-7 n n 2m|0 arquebusiers 3-6 n n 2|0 dismounted 3-6 n n -|0 horse 4-7 l n 2",
    "0 horse 4-7 n n 2|1 horse 4-7 n n 2|2 horse 4-7 n n 2|3 horse 4-7 n n 2|4 horse 4-7 n n 2|5 horse 4-7 n n 2|"
    "1 horse 4-7 c s 1h2|2 horse 4-7 b n 0mh1|4 pikes 6-7 h n -|5 pikes 10-7 n n g|2 arquebusiers 12-6 n n 2",
    "0 guns 3/10-5:3 n n -|0 guns 4/9-6:4-8 n n -|0 guns 5/14-6:12 n n f|0 guns 4/9-6:4-8 - n L|0 guns 4/9-6:4-8 - n D|"
    "0 guns 4/9-6:4-8 n n C|2 guns 4/9-6:4-8 n n -|1 guns 5/14-6:12 n s h1|4 guns 3/10-5:3 n n -|"
    "3 guns 4/9-6:12 n n -|5 guns 4/9-5:3 n n D",
)
_LONG: Final = (
    "0 pikes 12-7 n n g|0 pikes 12-7 c n h1|0 pikes 12-7 b s h3|0 pikes 12-7 h n h2|0 pikes 12-1 - b h9R",
    "3 pikes 10-6 n n gs|3 pikes 10-6 c s h10R|3 pikes 8-6 n n d|3 pikes 9-6 h n -|3 pikes 9-5 b n h4",
)


def states() -> board.HexView:
    """Every state of every arm, in rows, light and dark by turns."""
    grid = Grid(24, 15, "pointy", "odd", "XXYY")
    plain = HexMap("sheet", grid, ("clear",) * grid.size, (0,) * grid.size, (), (), (), (), 90, 2)
    bodies: list[board.FacingCounter] = []

    def add(row: str, hexes: tuple[int, ...], number: int) -> None:
        facing, arm, numbers, order, mood, flags = row.split()
        side, wing = "parliament" if number % 2 else "royalist", f"w{number % 8 + 1}"
        letter = (Text("R", "П"), Text("C", "Ц"), Text("L", "Л"))[number % 3]
        hits = re.search(r"h(\d+)", flags)
        loose = mood == "b" or "L" in flags
        bodies.append(
            board.FacingCounter(
                unit=UnitId(len(bodies)),
                side=Side(side),
                hexes=hexes,
                facing=-1 if loose else int(facing),
                name=Text(f"Unit {len(bodies)}", f"Часть {len(bodies)}"),
                kind="",
                figure="heavy-foot",
                quality=0,
                size=0,
                movement=0,
                posture="column" if order == "l" else "line",
                formation=wing,
                hits=int(hits[1]) if hits else 0,
                done="d" in flags,
                slug=Text(f"unit{len(bodies)}", f"Ч{len(bodies)}"),
                pike=replace(pike_of(side, arm, numbers, order, mood, "w1", flags), letter=letter),
            )
        )

    for r, line in enumerate(_SHEET):
        for c, row in enumerate(line.split("|")):
            add(row, (grid.at(2 * c, 1 + 2 * r),), r + c)
    for r, line in enumerate(_LONG):
        for c, row in enumerate(line.split("|")):
            pair = (grid.at(4 * c, 11 + 2 * r), grid.at(4 * c + 1, 11 + 2 * r))
            add(row, pair if row[0] == "0" else pair[::-1], r + c)
    unplaced = tuple(replace(wing, hex=OFF_MAP) for wing in wings(field().grid))
    return edgehill((), map=plain, bodies=tuple(bodies), leaders=(), wings=unplaced)
