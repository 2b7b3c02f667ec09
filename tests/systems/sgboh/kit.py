"""A position in one line, and a table to play it at: the kit of the clause tests.

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

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.content import files
from engine.hexes.facing import turned
from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.terrain import CROSSING_KINDS, GROUNDS, LINE_KINDS, SIDE_KINDS, read_map
from engine.kernel.command import Command, Intervention
from engine.kernel.dice import NeedRoll, Scripted
from engine.kernel.event import EVERYONE, Audience, Event
from engine.kernel.game import Game
from engine.kernel.ids import Side, UnitId
from engine.kernel.interpreter import Accepted, Rejected, begin, check, legal, submit
from engine.kernel.notation import Reading
from engine.kernel.procedure import Frame, Procedure, procedures
from engine.kernel.state import State
from engine.kernel.text import Line, Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.field import Field, UnitCard
from engine.systems.sgboh.content.scenario import DIRECTIONS, VERTICES, Scenario
from engine.systems.sgboh.content.tables import CHARTS, Charts
from engine.systems.sgboh.events import EVENTS
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.frames import PlayerTurn
from engine.systems.sgboh.orders import COMMANDS
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, Leader, Unit, World, opening

GROUND = tuple(kind for kind in GROUNDS if kind != "clear")
MARKS = "0123456789abcdefghijklmnopqrstuvwxyz"
RED, BLUE = Side("red"), Side("blue")

_UNIT = re.compile(
    r"(?P<name>\w+):(?P<type>[A-Z]+\*?)\s+(?P<look>[vd][0-5])\s+@(?P<at>\S+)"
    r"(?:\s+(?P<tq>\d+)/(?P<size>\d+)/(?P<ma>\d+))?(?P<words>(?:\s+\S+)*)"
)
_LEADER = re.compile(r"(?P<name>\w+)\s+(?P<initiative>\d+)/(?P<range>\d+)\s+@(?P<at>\S+)(?P<words>(?:\s+\S+)*)")
_STATES: dict[str, dict[str, Any]] = {
    "reduced": {"reduced": True}, "idle": {"active": False, "command": ""}, "out": {"command": "out"},
    "zoned": {"zoned": True}, "foe": {"facing_foe": True}, "done": {"move": "done"}, "moving": {"move": "moving"},
    "fired": {"fired": True}, "entry-fire": {"entry_fire": True, "fired": True}, "tried": {"tried": True},
    "shocked": {"shocked": True}, "stopped": {"stopped": True},
}  # fmt: skip
_FLAGS = {"can": "reducible", "elite": "elite", "indian": "indian", "wild": "barbarian", "double": "double"}
_VALUES = {"m": "missile", "k": "kind", "l": "legion", "f": "formation"}


class Bench(Game[World]):
    """A game of some procedures alone, which begins with a frame; what it is asked of words it does not know."""

    key = "sgboh"
    rulebook = R
    commands = COMMANDS
    events = EVENTS
    world_type = World

    def __init__(self, t: Field, world: World, frame: Frame, items: tuple[Procedure[World, Any], ...]) -> None:
        super().__init__()
        self.field, self._world, self._frame = t, world, frame
        self.sides = t.sides
        self.procedures = procedures(items)

    def start(self) -> tuple[World, Frame]:
        return self._world, self._frame

    def fold(self, world: World, event: Event, /) -> World:
        return fold(world, event)

    def invariants(self, world: World, /) -> Iterator[str]:
        return iter(())

    def verdict(self, world: World, /) -> tuple[Side | None, Line]:
        return None, Line("none")

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Violation]:
        return iter(())

    def view(self, state: State[World], viewer: Side | None, /) -> Any:
        raise AssertionError("a bench is not looked at")

    def audience(self, event: Event, world: World, /) -> Audience:
        return EVERYONE

    def side_name(self, side: Side, /) -> Text:
        return self.field.side_cards[side].name

    def write(self, order: Command, /) -> str:
        from engine.systems.sgboh.notation.writing import write

        return write(self.field, order)

    def read(self, state: State[World], side: Side, text: str, /) -> Reading:
        from engine.systems.sgboh.notation.reading import read

        return read(self.field, state, side, text)

    def tell(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return iter(())


class Play:
    """A game that is played on: the state, and orders as commands or lines."""

    def __init__(self, game: Game[World], t: Field, *dice: str) -> None:
        self.game, self.t = game, t
        opened = begin(game, _script(*dice))
        self.state: State[World] = opened.state
        self.events: tuple[Event, ...] = opened.events
        """The facts of the opening, then of the last order."""

    # -- orders

    def order(self, order: Command | str, *dice: str, side: str | None = None) -> tuple[Event, ...]:
        """Give an order as the side that is asked, with the dice of each roll as digits; return its facts."""
        who = Side(side or self.state.decisions[0].side)
        script = _script(*dice)
        result = submit(self.game, self.state, who, None, self.read(order, who), script)
        assert isinstance(result, Accepted), f"{order}: {_reasons(result)}"
        assert script.left == 0, f"{order}: {script.left} rolls are left"
        self.state, self.events = result.state, result.events
        return result.events

    def read(self, order: Command | str, side: str | None = None) -> Command:
        """Return the order of a line; fail when it cannot be read."""
        if isinstance(order, Command):
            return order
        found = self.game.read(self.state, Side(side or self.state.decisions[0].side), order)
        assert isinstance(found, Command), f"{order}: {found}"
        return found

    def refused(self, order: Command | str, side: str | None = None) -> list[str]:
        """Return the clauses of every reason why an order is refused, empty when it is not."""
        return [clause for clause, _, _ in self.reasons(order, side)]

    def reasons(self, order: Command | str, side: str | None = None) -> list[tuple[str, str, dict[str, Any]]]:
        """Return clause, text key and numbers of every reason why an order is refused."""
        who = Side(side or self.state.decisions[0].side)
        found = check(self.game, self.state, who, None, self.read(order, who))
        return [(v.rule.clause, v.code, dict(v.facts)) for v in found]

    def legal(self) -> list[Command]:
        """Return every order that answers the open question."""
        return list(legal(self.game, self.state, self.state.decisions[0].side))

    def lines(self) -> list[str]:
        """Return the lines of every order that answers the open question."""
        return [self.game.write(order) for order in self.legal()]

    def rolls(self, order: Command | str) -> bool:
        """Tell whether an order comes to a roll before the next question."""
        try:
            submit(self.game, self.state, self.state.decisions[0].side, None, self.read(order), Scripted())
        except NeedRoll:
            return True
        return False

    # -- what is seen

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what: `("blue", "flee")`; two empty texts when nobody is."""
        if not self.state.decisions:
            return "", ""
        decision = self.state.decisions[0]
        return decision.side, decision.asks.removeprefix("sgboh-ask-")

    @property
    def world(self) -> World:
        return self.state.world

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

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

    def of(self, kind: type[Event]) -> list[Any]:
        """Return the facts of one kind among those of the last order."""
        return [event for event in self.events if isinstance(event, kind)]


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
        cards, states = _units(units, grid, side)
        men, manners = _leaders(leaders, grid)
        scenario = {
            "id": "test", **{key: {"en": key, "ru": key} for key in ("title", "date", "summary", "history")},
            "map": "test", "first": RED, "units": cards, "leaders": men, "groups": groups or [],
            "formations": _formations(formations or {}, men), "policies": policies or {}, "inside": inside.split(),
            "sides": [_side(RED, "brick", levels or {}, edges or {}), _side(BLUE, "sky", levels or {}, edges or {})],
            **(options or {}),
        }  # fmt: skip
        self.t = field_of(scenario, _map(size, terrain, grid), charts)
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
        return Tx(State(self.world), _script(*dice), Bench(self.t, self.world, Frame(), ()).folded)


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
    return files.read_toml(files.SYSTEMS / "sgboh" / "content" / "tables" / f"{role}-series.toml")


def hex_of(grid: Grid, text: str) -> int:
    """Return the hex of a number with steps, `1010+d0+2*d1`.  Fails off the map."""
    start, *steps = text.split("+")
    hex_ = grid.parse(start)
    for step in steps:
        times, _, direction = step.rpartition("*")
        for _ in range(int(times or 1)):
            hex_ = grid.neighbours[hex_][int(direction[1])]
            assert hex_ != OFF_MAP, f"{text} leaves the map"
    return hex_


def _script(*dice: str) -> Scripted:
    return Scripted(*(tuple(map(int, roll)) for roll in dice if roll))


def _reasons(result: Rejected) -> str:
    return "; ".join(f"{v.rule.clause} {v.code} {dict(v.facts)}" for v in result.violations)


def _fielded(units: list[Unit], ids: tuple[UnitId, ...]) -> bool:
    return any(units[id_].active for id_ in ids)


def _units(text: str, grid: Grid, active: str) -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    cards, states = [], {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        found = _UNIT.fullmatch(part)
        assert found is not None, f"{part!r} is not a unit"
        card, state = _unit(found, grid, active)
        cards.append(card)
        states[card["id"]] = state
    return cards, states


def _unit(found: re.Match[str], grid: Grid, active: str) -> tuple[dict[str, Any], dict[str, Any]]:
    name, words, column = found["name"], found["words"].split(), found["look"][0] == "d"
    side = RED if name != name.lower() else BLUE
    double = found["type"] == "PH" or "double" in words
    look, at = int(found["look"][1]), hex_of(grid, found["at"])
    other = grid.neighbours[at][(look + 3) % 6 if column else turned(look, 1)] if double else at
    assert other != OFF_MAP, f"{name} has no room"
    card: dict[str, Any] = {
        "id": name.lower(),
        "name": {"en": name, "ru": name},
        "formation": f"{side}s",
        "type": found["type"],
        "at": "/".join(map(grid.label, (at, other) if double else (at,))),
        "tq": int(found["tq"] or 6),
        "size": int(found["size"] or 6 if "deep" in words else found["size"] or 5),
        "ma": int(found["ma"] or 5),
        "double": double,
        "column": column,
        "deep": "deep" in words,
    }
    if not (column and double):
        card["facing"] = (DIRECTIONS if column else VERTICES)[look]
    state: dict[str, Any] = {"active": side == active, "command": "in" if side == active else "", "marched": column}
    for word in words:
        key, _, value = word.partition(":")
        if key in _VALUES and value:
            card[_VALUES[key]] = value
        elif key == "t":
            trail = tuple(grid.parse(label) for label in value.split("/"))
            state |= {"trail": trail, "opened": trail}
        elif word in _FLAGS:
            card[_FLAGS[word]] = True
        elif word in _STATES:
            state |= _STATES[word]
        elif counted := re.fullmatch(r"([hs])(\d+)", word):
            state["hits" if counted[1] == "h" else "spent"] = int(counted[2])
        else:
            assert word == "deep", f"{word!r} is no word of a unit"
    return card, state


def _leaders(text: str, grid: Grid) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    men, manners = [], []
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        found = _LEADER.fullmatch(part)
        assert found is not None, f"{part!r} is not a leader"
        name, words = found["name"], found["words"].split()
        man: dict[str, Any] = {
            "id": name.lower(),
            "name": {"en": name, "ru": name},
            "side": RED if name != name.lower() else BLUE,
            "initiative": int(found["initiative"]),
            "range": int(found["range"]),
            "overall": "oc" in words,
            "heroic": "heroic" in words,
            "named": "nameless" not in words,
            "seizures": next((int(word[1:]) for word in words if re.fullmatch(r"x\d", word)), 0),
        }
        if found["at"] != "off":
            man["at"] = grid.label(hex_of(grid, found["at"]))
        for word in words:
            if new := re.fullmatch(r"r(\d)/(\d+)", word):
                man["replacement"] = {"initiative": int(new[1]), "range": int(new[2])}
            else:
                known = {"oc", "heroic", "nameless", "active", "alone"}
                assert word in known or word[0] == "x", f"{word!r} is no word of a leader"
        men.append(man)
        state: dict[str, Any] = {"active": "active" in words}
        manners.append(state | ({"unit": UnitId(NOBODY)} if "alone" in words else {}))
    return men, manners


def _formations(rows: dict[str, dict[str, Any]], men: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for id_ in dict.fromkeys(("reds", "blues", *rows)):
        side = BLUE if id_ == "blues" else RED
        row = {"id": id_, "name": {"en": id_, "ru": id_}, "side": side, **rows.get(id_, {})}
        row.setdefault("commanders", [man["id"] for man in men if man["side"] == row["side"]])
        found.append(row)
    return found


def _side(side: str, colour: str, levels: dict[str, int], edges: dict[str, str]) -> dict[str, Any]:
    north = side == RED
    return {
        "id": side,
        "name": {"en": side.title(), "ru": side.title()},
        "colour": colour,
        "facing": "N" if north else "S",
        "edge": edges.get(side, "south" if north else "north"),
        "withdrawal": levels.get(side, 99),
    }


def _map(size: tuple[int, int], terrain: dict[str, Any], grid: Grid) -> dict[str, Any]:
    columns, rows = size
    kinds = {key.replace("_", "-"): value for key, value in terrain.items()}
    heights = {f"level{n}": str(n) for n in (1, 2, 3)}
    unknown = set(kinds) - {*GROUND, *SIDE_KINDS, *LINE_KINDS, *CROSSING_KINDS, *heights}
    assert not unknown, f"no terrain {unknown}"
    marks, levels = ["."] * grid.size, ["0"] * grid.size
    for mark, kind in enumerate(GROUND):
        for label in kinds.get(kind, "").split():
            marks[hex_of(grid, label)] = MARKS[mark]
    for name, height in heights.items():
        for label in kinds.get(name, "").split():
            levels[hex_of(grid, label)] = height

    def drawn(signs: list[str]) -> str:
        return "\n".join("".join(signs[row * columns : (row + 1) * columns]) for row in range(rows))

    return {
        "id": "test",
        "columns": columns,
        "rows": rows,
        "orientation": "pointy",
        "shifted": "odd",
        "numbering": "XXYY",
        "hex_metres": 60,
        "legend": {".": "clear", **dict(zip(MARKS, GROUND, strict=False))},
        "terrain": drawn(marks),
        "elevation": drawn(levels),
        "sides": {kind: [kinds[kind]] for kind in SIDE_KINDS if kind in kinds},
        "crossings": {kind: [kinds[kind]] for kind in CROSSING_KINDS if kind in kinds},
        "lines": {kind: _several(kinds[kind]) for kind in LINE_KINDS if kind in kinds},
    }


def _several(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else list(text)
