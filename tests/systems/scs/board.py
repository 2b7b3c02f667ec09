"""A position in one line, and a game to play it in: the kit of the clause tests.

    b = Board("U 4-3-8 @10.07, T 1-1-4 @02.02, v 3-3-5 x2 @10.09", woods="10.08", road="10.07 11.08 12.08")
    b.order("u 10.08")                           # as the side that is asked; fails when refused
    assert b.at("u") == "10.08"
    assert b.refused("u 10.09") == ["3.1a-a"]    # the clauses of every reason, in their order
    b = Board("U 8-3-8 @10.07, v 3-3-5 x2 @10.08", phase="combat")
    events = b.order("attack 10.08 : u", "34")   # dice of each roll as digits
    assert b.asked == ("blue", "stand")

A phase in which nothing is left to do ends by itself, and so does every question with one answer: keep a second unit
free to move where a test needs the movement phase to last.

Units, separated by commas: `NAME ATTACK-DEFENCE-MOVEMENT[/reduced values][*] [xSTEPS] [words] @HEX`.

* A name with a capital is red, without is blue; ids are the names in small letters and must differ.  Red is to play.
* `_` for attack: no attack value.  `*`: exploit-capable on both sides, `^`: on the full side only.
* One step unless `x2`, `x3`; without reduced values the reduced side prints the same.
* Words: `oos` out of supply, `dg` disorganised, `lost1` steps lost, `p2` stacking points of each step, `b8r3` barrage
  strength and range (`b8r3k4`: kills from 4 on), `s5` a headquarters with that supply range, `armour` the symbol.
* `@A3` instead of a hex: arrives on turn 3 at entry A.

Terrain by keyword: any kind of ground, hexside, line or crossing of the maps, with hexes as map files write them:
`woods="10.08 10.09"`, `river="09.08/10.08"`, `bridge="09.08/10.08"`, `road="09.08 10.08"` (several roads: a tuple).
The map is open ground of 20 by 20 hexes unless `size` says otherwise.  `phase`, `turn`, `turns`, `side` say where play
begins; `limit`, `policies`, `sources`, `entries`, `exits`, `goals`, `victory`, `supply`, `phases` are of the scenario;
`crt` and `chart` replace charts (`chart={"ground.woods.shift": -1}` changes single entries, `chart="terrain-crusader"`
takes another one of ours).  `options` are further charts of the scenario: `options={"disorganised": {}}`.

`Play.scenario("examples-overrun")` opens one of our scenarios instead.
"""

import re
from typing import Any

from engine.content import files
from engine.hexes.terrain import CROSSING_KINDS, GROUNDS, LINE_KINDS, SIDE_KINDS
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.systems.scs.content import packs as content
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.frames import PlayerTurn
from engine.systems.scs.game import ScsGame
from engine.systems.scs.supply import line_of, lines
from engine.systems.scs.world import Unit, World
from tests.systems.playing import Playing

GROUND = tuple(kind for kind in GROUNDS if kind != "clear")
SIDES, LINES, CROSSINGS = SIDE_KINDS, LINE_KINDS, CROSSING_KINDS
MARKS = "0123456789abcdefghijklmnopqrstuvwxyz"
RED, BLUE = Side("red"), Side("blue")

_UNIT = re.compile(
    r"(?P<name>\w+)\s+(?P<full>[\d_]+-\d+-\d+)(?:/(?P<reduced>[\d_]+-\d+-\d+))?(?P<exploit>[*^])?"
    r"(?P<words>(?:\s+\w+)*?)\s+@(?P<at>[\w.]+)"
)


class _Position(ScsGame):
    """A game that begins in the middle."""

    def __init__(self, theatre: Theatre, frame: PlayerTurn, turn: int, states: dict[str, dict[str, Any]]) -> None:
        super().__init__(theatre)
        self._frame, self._turn, self._states = frame, turn, states

    def start(self) -> tuple[World, Frame]:
        import msgspec

        world, _ = super().start()
        units: list[Unit] = list(world.units)
        for slug, values in self._states.items():
            id_ = self.theatre.by_slug[slug]
            units[id_] = msgspec.structs.replace(units[id_], **values)
        return (
            msgspec.structs.replace(world, units=tuple(units), turn=self._turn, side=self._frame.side),
            self._frame,
        )


class Play(Playing[World]):
    """A game that is played on: the state, and orders as lines."""

    def __init__(self, game: ScsGame, *dice: str) -> None:
        super().__init__(game, *dice)
        self.theatre = game.theatre

    @classmethod
    def scenario(cls, name: str, *, phase: str = "movement", side: str | None = None) -> "Play":
        """Open one of our scenarios at a phase of its first turn."""
        theatre = content.bind(content.document(name))
        return Play(_Position(theatre, _begun(theatre, Side(side or theatre.sides[0]), phase), 1, {}))

    def legal(self, side: str | None = None) -> list[str]:
        """Return the lines of every order that answers the open question."""
        return [self.game.write(order) for order in super().legal(side)]

    # -- what is seen

    @property
    def phase(self) -> tuple[str, str]:
        """Whose phase it is, and which: `("red", "combat")`."""
        return self.world.side, self.world.phase

    def id(self, name: str) -> UnitId:
        return self.theatre.by_slug[name.lower()]

    def unit(self, name: str) -> Unit:
        return self.world.units[self.id(name)]

    def supply_line(self, name: str) -> tuple[int, ...]:
        """Return the supply line of a unit as it would be traced now; empty if it has none."""
        side = self.theatre.cards[self.id(name)].side
        return line_of(self.theatre, self.world, self.id(name), lines(self.theatre, self.world, side))

    def at(self, name: str) -> str:
        """Return the hex of a unit as printed, or `waiting`, `destroyed`, `exited`."""
        at = self.unit(name).at
        return self.theatre.label(at) if at >= 0 else {-1: "waiting", -2: "destroyed", -3: "exited"}[at]

    def steps(self, name: str) -> int:
        """Return the steps that a unit has left."""
        return self.theatre.cards[self.id(name)].steps - self.unit(name).lost

    def hex(self, label: str) -> int:
        return self.theatre.grid.parse(label)

    def told(self) -> list[str]:
        """Return the text keys of what the last order's facts are told as."""
        game, world = self.game, self.world
        return [
            line.code
            for event in self.events
            if isinstance(event, game.events)
            for line in game.tell(event, world, world)
        ]


class Board(Play):
    """A position written in one line."""

    def __init__(
        self,
        units: str,
        *,
        phase: str = "movement",
        side: str = RED,
        turn: int = 1,
        turns: int = 5,
        size: tuple[int, int] = (20, 20),
        limit: int = 6,
        policies: dict[str, Any] | None = None,
        sources: dict[str, str] | None = None,
        entries: dict[str, str] | None = None,
        exits: dict[str, str] | None = None,
        goals: str = "",
        victory: dict[str, Any] | None = None,
        supply: dict[str, str] | None = None,
        phases: tuple[str, ...] = ("movement", "combat", "exploitation", "supply"),
        breaking: dict[str, int] | None = None,
        crt: dict[str, Any] | None = None,
        chart: dict[str, Any] | str | None = None,
        options: dict[str, Any] | None = None,
        dice: str = "",
        **terrain: Any,
    ) -> None:
        cards, states = _units(units)
        scenario = {
            "id": "test",
            **{key: {"en": key, "ru": key} for key in ("title", "date", "summary", "history")},
            "map": "test",
            "turns": turns,
            "stacking": limit,
            "first": RED,
            "phases": list(phases),
            "policies": policies or {},
            "supply": supply or {},
            "sides": [
                _side(RED, "brick", sources or {}, breaking or {}),
                _side(BLUE, "sky", sources or {}, breaking or {}),
            ],
            "entries": [_entry(id_, text) for id_, text in (entries or {}).items()],
            "exits": [_exit(owner, text) for owner, text in (exits or {}).items()],
            "objectives": [_goal(text) for text in goals.split()],
            "units": cards,
            "victory": {"attacker": RED, "threshold": 1, **(victory or {})},
            **(options or {}),
        }
        frozen = {
            "scenario": scenario,
            "map": _map(size, terrain),
            "crt": crt or chart_of("crt-1"),
            "terrain": chart_of(chart) if isinstance(chart, str) else _chart(chart or {}),
        }
        for role in {"barrage", "sequence"} & scenario.keys():
            frozen[role] = chart_of(scenario[role])
        theatre = content.bind(frozen)
        super().__init__(_Position(theatre, _begun(theatre, Side(side), phase), turn, states), dice)


def phases_of(theatre: Theatre, side: Side) -> list[str]:
    """Return the phases of a side's turn in order."""
    return [stage.phase for stage in theatre.stages[side]]


def _begun(theatre: Theatre, side: Side, phase: str) -> PlayerTurn:
    return PlayerTurn(side, phases_of(theatre, side).index(phase), "phase")


def chart_of(name: str) -> dict[str, Any]:
    """Return one of our charts as plain data."""
    return files.read_toml(files.SYSTEMS / "scs" / "content" / "charts" / f"{name}.toml")


def _units(text: str) -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    cards, states = [], {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        found = _UNIT.fullmatch(part)
        assert found is not None, f"{part!r} is not a unit"
        card, state = _unit(found)
        cards.append(card)
        states[card["id"]] = state
    return cards, states


def _unit(found: re.Match[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    name, words = found["name"], found["words"].split()
    numbers = {word[0]: int(word[1:]) for word in words if re.fullmatch(r"[xp]\d+", word)}
    steps = numbers.get("x", 1)
    card: dict[str, Any] = {
        "id": name.lower(),
        "name": {"en": name, "ru": name},
        "side": RED if name != name.lower() else BLUE,
        "symbol": "infantry",
        "steps": steps,
        "points": numbers.get("p", 1),
        "full": _values(found["full"]),
        "exploit": {"*": "both", "^": "full", None: "none"}[found["exploit"]],
        **_guns(words),
        "lost": next((int(word[4:]) for word in words if word.startswith("lost")), 0),
    }
    if steps > 1:
        card["reduced"] = _values(found["reduced"] or found["full"])
    at = found["at"]
    if at[0].isdigit():
        card["at"] = at
    else:
        card |= {"entry": at[0], "turn": int(at[1:])}
    return card, {"supplied": "oos" not in words, "disorganised": "dg" in words}


def _guns(words: list[str]) -> dict[str, Any]:
    card: dict[str, Any] = {"symbol": "armour"} if "armour" in words else {}
    for word in words:
        if found := re.fullmatch(r"b(\d+)r(\d+)(?:k(\d))?(?:d(\d))?", word):
            kill = {"kill": int(found[3])} if found[3] else {}
            kill |= {"drm": int(found[4])} if found[4] else {}
            card |= {"symbol": "artillery", "barrage": {"strength": int(found[1]), "range": int(found[2]), **kill}}
        if found := re.fullmatch(r"s(\d+)", word):
            card |= {"symbol": "headquarters", "supply_range": int(found[1])}
    return card


def _values(text: str) -> dict[str, int]:
    attack, defence, movement = text.split("-")
    values = {"defence": int(defence), "movement": int(movement)}
    return values if attack == "_" else values | {"attack": int(attack)}


def _side(side: str, colour: str, sources: dict[str, str], breaking: dict[str, int]) -> dict[str, Any]:
    data: dict[str, Any] = {"id": side, "name": {"en": side.title(), "ru": side.title()}, "colour": colour}
    data["sources"] = sources.get(side, "").split()
    if side in breaking:
        data["breaking"] = breaking[side]
    return data


def _entry(id_: str, text: str) -> dict[str, Any]:
    """Read `red edge 01.05 01.06`."""
    side, kind, *hexes = text.split()
    return {"id": id_, "side": side, "kind": kind, "hexes": hexes}


def _exit(side: str, text: str) -> dict[str, Any]:
    """Read `10.01 11.01` or `10.01 11.01 +2`, the victory points for each step that leaves."""
    hexes, _, points = text.partition("+")
    return {"side": side, "hexes": hexes.split(), "points": int(points or 0)}


def _goal(text: str) -> dict[str, Any]:
    """Read `10.07=3` or `10.07=3blue`."""
    hex_, _, rest = text.partition("=")
    points = re.match(r"\d+", rest)
    assert points is not None, f"{text!r} is not an objective"
    holder = rest[points.end() :]
    return {"hex": hex_, "points": int(points[0])} | ({"holder": holder} if holder else {})


def _map(size: tuple[int, int], terrain: dict[str, Any]) -> dict[str, Any]:
    columns, rows = size
    kinds = {key.replace("_", "-"): value for key, value in terrain.items()}
    unknown = set(kinds) - {*GROUND, *SIDES, *LINES, *CROSSINGS}
    assert not unknown, f"no terrain {unknown}"
    marks = [["."] * columns for _ in range(rows)]
    for mark, kind in enumerate(GROUND):
        for label in kinds.get(kind, "").split():
            column, row = map(int, label.split("."))
            marks[rows - row][column - 1] = MARKS[mark]
    return {
        "id": "test",
        "columns": columns,
        "rows": rows,
        "orientation": "flat",
        "shifted": "even",
        "numbering": "XX.YY",
        "hex_metres": 1000,
        "legend": {".": "clear", **dict(zip(MARKS, GROUND, strict=False))},
        "terrain": "\n".join("".join(row) for row in marks),
        "sides": {kind: [kinds[kind]] for kind in SIDES if kind in kinds},
        "crossings": {kind: [kinds[kind]] for kind in CROSSINGS if kind in kinds},
        "lines": {kind: _several(kinds[kind]) for kind in LINES if kind in kinds},
    }


def _several(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def _chart(changes: dict[str, Any]) -> dict[str, Any]:
    raw = chart_of("terrain-series")
    for place, value in changes.items():
        *way, last = place.split(".")
        chart = raw
        for key in way:
            chart = chart[key]
        chart[last] = value
    return raw
