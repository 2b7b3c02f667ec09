"""An ancient battle to draw: two armies of counters that face, on the field of data/magnesia.toml."""

from typing import Any, Final

from engine.hexes import board
from engine.hexes.grid import Grid
from engine.hexes.terrain import HexMap, read_map
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Line, Term, Text, facts
from tests.renderer.views import load, text_of

ROME: Final = Side("rom")
SELEUCIDS: Final = Side("sel")

_COMMANDS: Final = {"i": "in", "o": "out"}
_WINGS: Final = (
    (SELEUCIDS, "w2", "Left phalanx", "Левая фаланга"),
    (SELEUCIDS, "w5", "Right phalanx", "Правая фаланга"),
    (SELEUCIDS, "w6", "Elephants", "Слоны"),
    (SELEUCIDS, "w4", "Light troops", "Лёгкие войска"),
    (SELEUCIDS, "w3", "Right horse", "Правое крыло"),
    (SELEUCIDS, "w8", "Left horse", "Левое крыло"),
    (SELEUCIDS, "w7", "Second line", "Вторая линия"),
    (ROME, "w1", "I legion", "I легион"),
    (ROME, "w7", "Ala", "Ала"),
    (ROME, "w4", "Velites", "Велиты"),
    (ROME, "w8", "Eumenes", "Эвмен"),
    (ROME, "w3", "River wing", "У реки"),
    (ROME, "w6", "Reserve", "Резерв"),
)


def field() -> HexMap:
    """The field of the battle."""
    return read_map(load("magnesia"), "magnesia.toml")


def read_bodies(grid: Grid, text: str) -> tuple[board.FacingCounter, ...]:
    bodies = []
    for i, row in enumerate(line for line in text.splitlines() if line.strip()):
        hexes, side, facing, kind, figure, quality, sizes, missile, formation, hits, flags, en, ru = row.split()
        size, _, movement = sizes.partition("/")
        bodies.append(
            board.FacingCounter(
                unit=UnitId(i),
                side=Side(side),
                hexes=tuple(grid.parse(hex_) for hex_ in hexes.split("+")),
                facing=-1 if facing == "-" else int(facing[0]),
                name=Text(en=en.replace("_", " "), ru=ru.replace("_", " ")),
                kind=kind,
                figure=figure,  # type: ignore[arg-type]
                quality=int(quality),
                size=int(size),
                movement=int(movement),
                posture="column" if facing.endswith("c") else "line",
                missile="" if missile == "-" else missile,
                formation=formation,
                hits=int(hits),
                reduced="r" in flags,
                command=next((_COMMANDS[flag] for flag in flags if flag in _COMMANDS), ""),  # type: ignore[arg-type]
                done="d" in flags,
                fired="f" in flags,
                depth=2 if "2" in flags else 1,
                routed="x" in flags,
                slug=Text(en.lower().replace("_", "-"), ru.lower().replace("_", "-")),
            )
        )
    return tuple(bodies)


def read_leaders(grid: Grid, text: str) -> tuple[board.Coin, ...]:
    coins = []
    for i, row in enumerate(line for line in text.splitlines() if line.strip()):
        hex_, side, rating, far, overall, heroic, active, formation, en, ru = row.split()
        coins.append(
            board.Coin(
                leader=i,
                side=Side(side),
                hex=grid.parse(hex_),
                name=Text(en=en, ru=ru),
                rating=int(rating),
                range=int(far),
                overall=overall != "-",
                heroic=heroic != "-",
                active=active != "-",
                formation="" if formation == "-" else formation,
                slug=Text(en.lower(), ru.lower()),
            )
        )
    return tuple(coins)


def magnesia(marks: tuple[board.HexMark, ...] | None = None, **changes: Any) -> board.HexView:
    """The battle in its third turn: fire is exchanged before the lines meet."""
    told = load("magnesia-army")
    map_ = field()
    at = map_.grid.parse
    usual: tuple[board.HexMark, ...] = (
        board.CommandMark(map_.grid.disc(at("1117"), 3), ROME),
        board.ShotMark(at("1413"), at("1511")),
        board.ShotMark(at("1113"), at("0911"), clear=False, stop=at("1012")),
        board.CombatMark((at("1211"),), at("1310"), "Elephants: 1 hit"),
        board.MoveMark((at("2017"), at("1916"), at("1915"), at("1914"))),
        board.TargetMark("A", at("1511")),
        board.TargetMark("B", at("1211")),
    )
    shown: dict[str, Any] = {
        "system": text_of(told["system"]),
        "title": text_of(told["title"]),
        "date": text_of(told["date"]),
        "map": map_,
        "turn": 3,
        "turns": 10,
        "phase": Term("test-phase-fire"),
        "sides": (
            board.SideView(ROME, text_of(told["rom"]), "brick", lost=14, total=70, breaking=70),
            board.SideView(SELEUCIDS, text_of(told["sel"]), "straw", lost=37, total=90, breaking=90),
        ),
        "active": SELEUCIDS,
        "question": board.Question(ROME, Line("test-ask-fire")),
        "result": None,
        "counters": (),
        "recent": (
            board.Recent(
                "combat", Line("test-fire", facts(roll=3, need=4)), Line("test-one-hit", rule=Rule("sgboh", "7.14"))
            ),
            board.Recent("move", Line("test-rode", facts(hex="1914")), Line("test-rode-detail", facts(spent=4, all=8))),
            board.Recent("command", Line("test-ordered"), Line("test-ordered-detail", facts(range=8, units=9))),
        ),
        "marks": usual if marks is None else marks,
        "number": 96,
        "proof": "31 · b07c",
        "bodies": read_bodies(map_.grid, told["units"]),
        "leaders": read_leaders(map_.grid, told["leaders"]),
        "wings": tuple(
            board.Wing(side, colour, Text(en=en, ru=ru), active=colour == "w1") for side, colour, en, ru in _WINGS
        ),
    }
    return board.HexView(**shown | changes)


def magnesia_in_shock() -> board.HexView:
    """The same field while attacks are declared: arrows, a ring, a reach, the ghost of a march."""
    view = magnesia()
    grid = view.map.grid
    at = grid.parse
    horse = next(body for body in view.bodies if body.slug.en == "roman-horse")
    marks: tuple[board.HexMark, ...] = (
        board.ShockMark(((at("0813"), at("0812")), (at("0914"), at("0913")))),
        board.ShockMark(((at("1313"), at("1312")), (at("1412"), at("1312"))), "3 : 1"),
        board.SelectMark(at("0914")),
        board.SelectMark(at("0909")),
        board.SelectMark(at("1114")),
        board.GhostMark(at("0517"), board.FacingCounter(**_fields(horse) | {"hexes": (at("0517"),), "facing": 1})),
        board.ReachMark(
            horse.unit,
            tuple((hex_, 2 * grid.distance(hex_, horse.hexes[0])) for hex_ in grid.disc(at("0514"), 2)),
        ),
        board.CommandMark(grid.disc(at("1909"), 2), SELEUCIDS),
        board.ShotMark(at("1914"), at("1911"), clear=False),
    )
    return magnesia(marks)


def _fields(body: board.FacingCounter) -> dict[str, Any]:
    return {name: getattr(body, name) for name in body.__struct_fields__}


def vast(**changes: Any) -> board.HexView:
    """The same battle in the middle of a plain of 44 by 34 hexes: too large for any but the smallest level."""
    view = magnesia((), **changes)
    old, grid = view.map.grid, Grid(44, 34, "pointy", "odd", "XXYY")

    def moved(hex_: int) -> int:
        return grid.at(old.column(hex_) + 10, old.row(hex_) + 6)

    plain = HexMap("vast", grid, ("clear",) * grid.size, (0,) * grid.size, (), (), (), (), 100, 2)
    bodies = tuple(
        board.FacingCounter(**_fields(body) | {"hexes": tuple(map(moved, body.hexes))}) for body in view.bodies
    )
    coins = tuple(board.Coin(**{**_coin(coin), "hex": moved(coin.hex)}) for coin in view.leaders)
    return magnesia((), **{"map": plain, "bodies": bodies, "leaders": coins} | changes)


def _coin(coin: board.Coin) -> dict[str, Any]:
    return {name: getattr(coin, name) for name in coin.__struct_fields__}
