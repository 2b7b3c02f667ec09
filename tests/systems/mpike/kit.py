"""A position in short texts, and a game to play it in: the kit of the clause tests.

    b = Board("rupert: R cav 3-8 @0.0>3; P HI2 12-6 @5.0+5.1>3 confused h2", "R wc -1 @0.1", orders="charge")
    b.world, b.t                                  # the state and the field, for functions of a chapter
    b.id("rupert"), b.unit("p1"), b.card("p1"), b.hex("4.-1"), b.at("p1")      # "5.0+5.1>3"
    b.leader("rwc"), b.number("rwc")
    tx = b.run("5", "37")                         # a transaction with dice, for functions that emit facts
    b = b.play(frame, moving(b.t), dice=("5",))   # run a frame with these procedures to its first question
    b.asked; b.legal(); b.order(Move(b.id("rupert"), steps), "7"); b.refused(order); b.of(e.Hit)

Units, separated by `;` or lines: `[NAME:] SIDE KIND STRENGTH-MORALE @HEX[+HEX]>HOUR [words]`.

* SIDE is R or P: the sides `royal` and `parliament`.  R's edge is west, P's east.  Ids are `r1`, `r2`, `p1` in their
  order within the side, or the given name in small letters.
* KIND is cav, arq, HI1, HI2, LI or gun; of a gun the numbers are grazing and maximum range, its morale is `m6`.
* HEX is `q.r` from the middle of a map of 25 by 25 hexes; of HI2 the left half (the right one may be left out), in
  column the head.  HOUR is odd, the corner that it faces; in a two-hex column even, the side.  `@off` enters later.
* Words: confused, broken (formation), hedgehog, open, column; shaken, routed (morale broken); `h2` hits, `p1` pistols
  used, `n3` arrival number, `w2` second wing of the side; regimental, nopikes, dismounted; 12lb, 4lb, 3lb, double,
  limbered, disabled, captured; below (under the other unit of its hex); reached, salvo, fired, moved, acted, held,
  tried, withdrew, covered, spent, helped, momentum.

Leaders: `[NAME:] SIDE wc|ac RATING @HEX [w2] [nameless] [removed] [away] [dead] [move] [help] [aid]`; `@off` is away;
`NAME: SIDE wc RATING @off heir` replaces the commander of his wing.
Ids are `rwc`, `pwc`, `rac`, of a second wing `rwc2`.  A wing whose commander nobody speaks of has one rated 0 two
hexes behind its first unit: west of it for R, east for P.

`orders`: the order of the active wing, or of all wings, `{"r1": "charge", "p1": "rally"}`; others make ready.
`active` is the active wing, `r1` unless said otherwise, `""` for none.  Terrain by keyword as map files name it:
`woods="1.0 2.0"`, `stream="0.0/1.0"`, `slope="1.0>2.0"` (gentle, high>low), `escarpment` (steep), `road="0.0 1.0"`,
`bridge="0.0/1.0"` (where a stream or river is), `level1="..."`.  `policies={"gun_sector": "wedge120"}`; `options` are
further values of the scenario; `series="TACW"`; `turn`, `phase`; `wagons="R 3.0"`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from engine.content import files
from engine.hexes.grid import Grid
from engine.hexes.terrain import read_map
from engine.kernel.chapter import Chapter
from engine.kernel.command import Command
from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame, Procedure
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.kernel.transaction import Tx
from engine.systems.mpike.content.charts import CHARTS, Charts
from engine.systems.mpike.content.field import Field, UnitCard
from engine.systems.mpike.content.scenario import Scenario
from engine.systems.mpike.fold import fold
from engine.systems.mpike.places import in_column
from engine.systems.mpike.world import NOBODY, Leader, Unit, Wagon, WingNow, World
from tests.systems import playing
from tests.systems.mpike.documents import (
    LETTERS,
    ORIENTATION,
    SIZE,
    P,
    R,
    behind,
    hex_of,
    hour_of,
    leaders_of,
    map_of,
    parts,
    place_of,
    side_of,
    units_of,
)
from tests.systems.playing import Playing, reasons, scripted

__all__ = ["Bench", "Board", "P", "Play", "R", "reasons"]


class Bench(playing.Bench[World]):
    """A game of some procedures alone."""

    key: ClassVar[str] = "mpike"

    def fold(self, world: World, event: Event, /) -> World:
        return fold(world, event)

    def side_name(self, side: Side, /) -> Text:
        return Text(side, side)

    def write(self, order: Command, /) -> str:
        return repr(order)

    def read(self, state: State[World], side: Side, text: str, /) -> Any:
        raise AssertionError("a bench reads no lines")

    def chapter(self, state: State[World], /) -> Chapter:
        raise AssertionError("a bench has no chapters")


class Lookups(ABC):
    """Units, leaders and hexes by their names, on a position and on a game that is played."""

    t: Field

    @abstractmethod
    def now(self) -> World: ...

    def id(self, name: str) -> UnitId:
        return UnitId([card.slug for card in self.t.cards].index(name.lower()))

    def ids(self, *names: str) -> tuple[UnitId, ...]:
        return tuple(map(self.id, names))

    def unit(self, name: str) -> Unit:
        return self.now().units[self.id(name)]

    def card(self, name: str) -> UnitCard:
        return self.t.cards[self.id(name)]

    def number(self, name: str) -> int:
        """Return the number of a leader."""
        return [man.slug for man in self.t.leaders].index(name.lower())

    def leader(self, name: str) -> Leader:
        return self.now().leaders[self.number(name)]

    def hex(self, place: str) -> int:
        return hex_of(self.t.grid, place)

    def hexes(self, places: str) -> tuple[int, ...]:
        return tuple(map(self.hex, places.split()))

    def place(self, hex_: int) -> str:
        return place_of(self.t.grid, hex_)

    def at(self, name: str) -> str:
        """Return where a unit stands, `5.0+5.1>3`, without facing `5.0+5.1`, or what became of it."""
        unit = self.unit(name)
        if unit.status != "map":
            return unit.status
        places = "+".join(map(self.place, unit.at))
        if unit.facing < 0:
            return places
        hour = unit.facing * 2 or 12
        return f"{places}>{hour if in_column(unit) else hour_of(unit.facing)}"


class Play(Playing[World], Lookups):
    """A game that is played on: the state, and orders."""

    def __init__(self, game: Bench, t: Field, *dice: str) -> None:
        self.t = t
        super().__init__(game, *dice)

    def now(self) -> World:
        return self.state.world


class Board(Lookups):
    """A position written in short texts."""

    def __init__(
        self,
        units: str,
        leaders: str = "",
        *,
        orders: str | Mapping[str, str] = "make-ready",
        active: str = "r1",
        turn: int = 1,
        phase: str = "activations",
        policies: Mapping[str, str] | None = None,
        series: str = "SFO",
        wagons: str = "",
        options: Mapping[str, Any] | None = None,
        **terrain: str,
    ) -> None:
        grid = Grid(SIZE, SIZE, ORIENTATION, "odd", "XXYY")
        cards, states = units_of(units, grid)
        wings = sorted({card["wing"] for card in cards} | {"r1", "p1"}, key=lambda id_: (id_[0] != "r", id_))
        men, manners = leaders_of(leaders, grid)
        for wing in wings:
            if not any(man.get("wing") == wing for man in men):
                place = behind(grid, wing, cards, states)
                more, also = leaders_of(f"{wing[0].upper()} wc 0 @{place}" + f" w{wing[1:]}" * (wing[1:] != "1"), grid)
                men, manners = [*men, *more], [*manners, *also]
        scenario: dict[str, Any] = {
            "id": "test", **{key: {"en": key, "ru": key} for key in ("title", "date", "summary", "history")},
            "map": "test", "series": series, "turns": 12, "sides": [side_of("R"), side_of("P")],
            "wings": [_wing(wing) for wing in wings],
            "units": [{key: value for key, value in card.items() if key != "side"} for card in cards],
            "leaders": men, "policies": dict(policies or {}),
            "victory": {side: {"marginal": 10, "substantial": 20, "decisive": 30} for side in (R, P)},
            "wagons": [_wagon(grid, n, part) for n, part in enumerate(parts(wagons))],
            **(options or {}),
        }  # fmt: skip
        self.t = Field(msgspec.convert(scenario, Scenario), read_map(map_of(grid, terrain), "map"), charts())
        self.world = _world(self.t, states, manners, _orders(orders, active), active, turn, phase)

    def now(self) -> World:
        return self.world

    def play(self, frame: Frame, *items: Procedure[World, Any], dice: tuple[str, ...] = ()) -> Play:
        """Run a frame with these procedures to its first question."""
        return Play(Bench(self.t, self.world, frame, items), self.t, *dice)

    def run(self, *dice: str) -> Tx[World]:
        """Return a transaction on the position, for functions that emit facts; `tx.world`, `tx.events`."""
        return Tx(State(self.world), scripted(*dice), Bench(self.t, self.world, Frame(), ()).folded)


def charts() -> Charts:
    """Return our charts of the series."""
    folder = files.SYSTEMS / "mpike" / "content" / "charts"
    built: dict[str, Any] = {
        role: msgspec.convert(files.read_toml(folder / f"{role}-series.toml"), shape) for role, shape in CHARTS.items()
    }
    return Charts(**built)


def _wing(id_: str) -> dict[str, Any]:
    return {"id": id_, "name": {"en": id_, "ru": id_}, "side": LETTERS[id_[0].upper()]}


def _wagon(grid: Grid, number: int, text: str) -> dict[str, Any]:
    letter, place = text.split()
    slug = f"wagon{number}"
    name = {"en": slug, "ru": slug}
    return {"id": slug, "name": name, "side": LETTERS[letter], "at": grid.label(hex_of(grid, place))}


def _orders(orders: str | Mapping[str, str], active: str) -> Mapping[str, str]:
    return {active: orders} if isinstance(orders, str) else orders


def _world(
    t: Field,
    states: list[dict[str, Any]],
    manners: list[dict[str, Any]],
    orders: Mapping[str, str],
    active: str,
    turn: int,
    phase: str,
) -> World:
    slugs = [wing.slug for wing in t.wings]
    wings = tuple(_command(t, n, orders.get(slug, "make-ready")) for n, slug in enumerate(slugs))
    number = slugs.index(active) if active else NOBODY
    armies = {man.side: n for n, man in reversed(list(enumerate(t.leaders))) if man.role == "army"}
    first: Any = {"side": t.wings[number].side, "order": wings[number].order} if active else {}
    return World(
        units=tuple(Unit(**state) for state in states),
        leaders=tuple(Leader(**state) for state in manners),
        wings=wings,
        commanders=tuple(armies.get(side, NOBODY) for side in t.sides),
        wagons=tuple(_wagons(t)),
        turn=turn,
        phase=phase,  # type: ignore[arg-type]
        wing=number,
        first=first.get("side", R),
        **first,
    )


def _command(t: Field, wing: int, order: Any) -> WingNow:
    commander = next((n for n, man in enumerate(t.leaders) if man.role == "wing" and man.wing == wing), NOBODY)
    return WingNow(order, commander)


def _wagons(t: Field) -> Iterator[Wagon]:
    return (Wagon(wagon.at, wagon.side) for wagon in t.wagons)
