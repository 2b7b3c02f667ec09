"""A position in one line, and a game to play it in: the kit of the clause tests.

    b = Board("U:LG v0 @1010 6/3/5 h2, p:PH v3 @1008 7/10/4", woods="1009")
    b.world, b.t                                  # the state and the field, for functions of a chapter
    b.id("u"), b.unit("u"), b.card("u"), b.hex("1010+d0"), b.at("u")
    b = b.play(Shock(RED), shock(b.t))            # run a frame with these procedures to its first question
    b.order(Designate(...), "7", "43")            # as the side asked; dice of each roll as digits
    b.order("attack u x p", "7")                  # or as a line
    assert b.refused(Confirm()) == ["7.31"]       # the clauses of every reason, in their order
    assert b.asked == ("blue", "fall-back"); b.of(e.Hit); b.legal()
    b = Board("...").play()                       # the whole game, in the movement phase of red

Units, separated by commas: `NAME:TYPE FACING @HEX TQ/SIZE/MA [words]`.

* A name with a capital is red, without is blue; ids are the names in small letters and must differ.  Red is to play;
  its units are activated and in command unless words say otherwise.
* FACING is `v0` to `v5`, a vertex clockwise from north; `d0` to `d5`, a direction clockwise from NE, puts it in column.
* HEX is a number such as `1010` (column 10, row 10 from the upper left), or one with steps: `1010+d0`, `1010+3*d0`.
  Of a double-size unit it is the left half as it looks, in column the head.  PH is double, other types with `double`.
* Units of one hex are given top first; nothing checks that they may stack.
* Ratings may be left out: 6/5/5.
* Words: `h2` hits, `m:J` missile, `k:HA` class, `l:I` legion, `f:vanguard` formation, `can` may be reduced, `reduced`,
  `elite`, `indian`, `wild` (barbarian LC), `deep` (double depth, half the size each), `double`, `idle` (not activated),
  `out` of command, `zoned`, `foe` (began with an enemy in its zone), `s2` halves spent, `done`, `moving`, `fired`,
  `entry-fire`, `tried`, `shocked`, `stopped`.  Trails: `t:1012/1011` hexes entered, all of them empty before.

Leaders: `NAME INITIATIVE/RANGE @HEX [words]`; words `oc`, `heroic`, `x2` seizures, `r4/5` ratings of his replacement,
`nameless`, `active`; `@off` is off the map.  He rides with the top unit of his hex, `alone` with none.
`formations` has more rows of the chart, or changes those that everybody is in by default, `reds` and `blues`:
`formations={"vanguard": {"side": "red", "commanders": ["scipio"], "gap": 1}}`; without `commanders` every leader of
the side commands it.  `groups` are rows of the scenario.

Terrain by keyword: any kind of ground, hexside, line or crossing of the maps, as map files write them:
`woods="1010 1009"`, `rampart="0908/1008"`, `road="0908 1008"`; `level1`, `level2`, `level3` name high hexes; `inside`
hexes within fortifications.  The map is open ground of 20 by 20 hexes unless `size` says otherwise.  `phase`, `side`,
`turn`, `policies`, `levels={"red": 30}` (withdrawal), `edges={"red": "south"}`, `options` (further values of the
scenario); `charts={"terrain": {"ground.sand.cost": 6}}` changes single entries of charts.

`opened("tispasa")` opens one of our scenarios instead.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.content import files
from engine.hexes.grid import Grid
from engine.hexes.terrain import read_map
from engine.kernel.game import Game
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame, Procedure
from engine.kernel.state import State
from engine.kernel.transaction import Tx
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.charts import CHARTS, Charts
from engine.systems.sgboh.content.field import Field, UnitCard
from engine.systems.sgboh.content.scenario import Scenario
from engine.systems.sgboh.frames import PlayerTurn
from engine.systems.sgboh.game import SgbohGame
from engine.systems.sgboh.world import Leader, Unit, World, opening
from tests.systems import playing
from tests.systems.playing import Playing, scripted
from tests.systems.sgboh.documents import BLUE, RED, formations_of, hex_of, leaders_of, map_of, side_of, units_of


class Bench(playing.Bench[World], SgbohGame):
    """A game of some procedures alone."""


class Play(Playing[World]):
    """A game that is played on: the state, and orders as commands or lines."""

    def __init__(self, game: Game[World], t: Field, *dice: str) -> None:
        super().__init__(game, *dice)
        self.t = t

    def id(self, name: str) -> UnitId:
        return self.t.by_slug[name.lower()]

    def ids(self, *names: str) -> tuple[UnitId, ...]:
        return tuple(map(self.id, names))

    def unit(self, name: str) -> Unit:
        return self.world.units[self.id(name)]

    def card(self, name: str) -> UnitCard:
        return self.t.cards[self.id(name)]

    def leader(self, name: str) -> Leader:
        return self.world.leaders[self.number(name)]

    def number(self, name: str) -> int:
        return self.t.leader_by_slug[name.lower()]

    def hex(self, label: str) -> int:
        return hex_of(self.t.grid, label)

    def at(self, name: str) -> str:
        """Return the hexes of a unit as printed, `1010` or `1010/1110`, or what became of it."""
        unit = self.unit(name)
        return "/".join(map(self.t.label, unit.at)) if unit.status == "map" else unit.status


class Board:
    """A position written in one line."""

    def __init__(
        self,
        units: str,
        leaders: str = "",
        *,
        phase: str = "movement",
        side: str = RED,
        turn: int = 1,
        size: tuple[int, int] = (20, 20),
        formations: dict[str, dict[str, Any]] | None = None,
        groups: list[dict[str, Any]] | None = None,
        policies: dict[str, bool] | None = None,
        levels: dict[str, int] | None = None,
        edges: dict[str, str] | None = None,
        charts: dict[str, dict[str, Any]] | None = None,
        options: dict[str, Any] | None = None,
        inside: str = "",
        **terrain: Any,
    ) -> None:
        grid = Grid(*size, "pointy", "odd", "XXYY")
        cards, states = units_of(units, grid, side)
        men, manners = leaders_of(leaders, grid)
        scenario = {
            "id": "test", **{key: {"en": key, "ru": key} for key in ("title", "date", "summary", "history")},
            "map": "test", "first": RED, "units": cards, "leaders": men, "groups": groups or [],
            "formations": formations_of(formations or {}, men), "policies": policies or {}, "inside": inside.split(),
            "sides": [side_of(*of, levels or {}, edges or {}) for of in ((RED, "brick"), (BLUE, "sky"))],
            **(options or {}),
        }  # fmt: skip
        self.t = field_of(scenario, map_of(size, terrain, grid), charts)
        world = opening(self.t)
        placed = list(world.units)
        for slug, values in states.items():
            id_ = self.t.by_slug[slug]
            placed[id_] = replace(placed[id_], start=placed[id_].at, **values)
        crew = tuple(replace(man, **values) for man, values in zip(world.leaders, manners, strict=True))
        self.world = replace(
            world, units=tuple(placed), leaders=crew, side=Side(side), phase=phase, number=turn,
            formations=tuple(f.number for f in self.t.formations if f.side == side and _fielded(placed, f.units)),
        )  # fmt: skip

    # The same look-ups as on a game that is played.
    id, ids, unit, card, leader = Play.id, Play.ids, Play.unit, Play.card, Play.leader  # type: ignore[assignment]
    number, hex, at = Play.number, Play.hex, Play.at  # type: ignore[assignment]

    def play(self, frame: Frame | None = None, *items: Procedure[World, Any], dice: tuple[str, ...] = ()) -> Play:
        """Run a frame with these procedures to its first question; without a frame the whole game, from its phase."""
        if frame is not None:
            return Play(Bench(self.t, self.world, frame, items), self.t, *dice)
        whole = _whole(self.t)
        step: Any = {"activation": "begin", "movement": "movement", "shock": "shock", "withdrawal": "withdrawal"}
        begun = PlayerTurn(self.world.side, step=step[self.world.phase])
        whole.start = lambda: (self.world, begun)  # type: ignore[method-assign]
        return Play(whole, self.t, *dice)

    def run(self, *dice: str) -> Tx[World]:
        """Return a transaction on the position, for functions that emit facts; `tx.world`, `tx.events`."""
        return Tx(State(self.world), scripted(*dice), Bench(self.t, self.world, Frame(), ()).folded)


def opened(scenario: str, *dice: str) -> Play:
    """Open one of our scenarios and run to its first question."""
    t = content.bind(content.document(scenario))
    return Play(_whole(t), t, *dice)


def _whole(t: Field) -> Game[World]:
    from engine.systems.sgboh.game import SgbohGame

    game: Game[World] = SgbohGame(t)
    return game


def field_of(
    scenario: dict[str, Any], hex_map: dict[str, Any], charts: dict[str, dict[str, Any]] | None = None
) -> Field:
    """Return the field of a scenario with our charts, single entries of them changed; nobody checks the scenario."""
    raw = {role: chart_of(role) for role in CHARTS}
    for role, changes in (charts or {}).items():
        for place, value in changes.items():
            *way, last = place.split(".")
            table: Any = raw[role]
            for key in way:
                table = table[int(key)] if isinstance(table, list) else table.setdefault(key, {})
            table[last] = value
    built = {role: files.build(raw[role], role, shape) for role, shape in CHARTS.items()}
    return Field(msgspec.convert(scenario, Scenario), read_map(hex_map, "map"), Charts(**built))


def chart_of(role: str) -> dict[str, Any]:
    """Return one of our charts as plain data."""
    return files.read_toml(files.SYSTEMS / "sgboh" / "content" / "charts" / f"{role}-series.toml")


def _fielded(units: list[Unit], ids: tuple[UnitId, ...]) -> bool:
    return any(units[id_].active for id_ in ids)
