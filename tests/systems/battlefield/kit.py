"""A position in a few words, and a table to play it at: the kit of the clause tests.

    b = Board("A1@(5000,2000)0/400, C1:companions@(6000,2000)0/2 chief", "B1:hoplites@(5600,2600)360/3 standard")
    b.world, b.t                                   # the state and the field, for functions of a chapter
    b.id("A1"), b.unit("A1"), b.card("A1"), b.base("A1"), b.at("A1")     # the last: "(5000,2000)0"
    codes(shootable(b.t, b.world, b.id("A1"), b.id("B1")))               # the clauses of violations, in their order
    p = b.play(Moving(RED), moving(b.t))           # run a frame with these procedures to its first question
    p.order(Manoeuvre((p.id("A1"),), (Act("fwd", 500),)), 12, (3, 4))  # as the side asked; a roll is an int or a tuple
    assert p.refused(Done()) == ["5.1"]            # the clauses of every reason, in their order
    assert p.asked == ("black", "answer"); p.of(e.Moved); p.legal()

Units of red, then of black, separated by commas: `NAME[:CARD]@(X,Y)K[/RANKS] [words]`.

* Front left corner in u and facing in half degrees, as orders write them.  RANKS of three digits are the depth of
  the base in u; `2of4` are 2 ranks left of 4; without them 2 ranks of foot, 1 of horse.
* CARD is a slug of our army lists or of the test cards (`CARDS`); without it `foot`: ordinary, M 6, nothing else.
* Words: `chief`, `general`, `standard`, `musician`; `k2` corps 2; `hedgehog`, `wedge`, `rhomb`, `carousel`; `panic`,
  `fleeing`; `marked` (a marker of the side to move lies on it), `marked:black`; any other yes-or-no value of a unit
  (`moved`, `reformed`, `dashed`, `slow`, `shot`, `shot-moving`, `evaded`, `rallied`, `must-open`, `exposed`,
  `pierced`); `paid=7`, `aside=250`; `hit=front+rear`; `reserve`, `lost`.
* A side without general gets one in a unit `RG` or `BG` of its own, as far from everything as he can command all; not
  with `staff=False`.

Terrain: `terrain=["hill 3000,5000 4000,6000", "hill2 3200,5200 3500,5300 3400,5600", "bare forest 0,0 900,900"]`: two
points are a rectangle; a number is the level; edges are made as when terrain is placed, with `bare` only the piece.
`hand=(10, 10)`, `side`, `phase`, `number`, `melees=["A1>B1 front", "A1>B1 left round=1 dash began=2"]`,
`attacks=["A1>B1 rear dash"]`, `given=["A1 move+shoot", "A1+A2 line move"]`; `policies={"step": 254}`;
`charts={"ground.kinds.sand.coefficient": 2}`; `size=(10000, 10000)`; `options` are further values of the scenario.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import fields, replace

from engine.content import files
from engine.kernel.game import Game
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame, Procedure
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.battlefield import packs as content
from engine.systems.battlefield.content.armies import ArmyList
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.charts import CHARTS, Charts
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BLACK, RED, SIDES
from engine.systems.battlefield.content.scenario import Scenario
from engine.systems.battlefield.game import BattlefieldGame
from engine.systems.battlefield.ground import features_of
from engine.systems.battlefield.setup.opening import opening
from engine.systems.battlefield.troops import base_of, label
from engine.systems.battlefield.world import (
    Army,
    Attack,
    Engagement,
    GivenOrder,
    Laid,
    TerrainFeature,
    Unit,
    World,
    arrayed,
    unit_id,
)
from engine.tabletop.pose import Base
from tests.systems import playing
from tests.systems.battlefield.cards import CARDS, NAME, TEST_LIST
from tests.systems.playing import Playing, scripted

LISTS = ("macedon-333", "persia-333", "swiss-1476", "burgundy-1476")
Roll = int | tuple[int, ...]
REACH = 2100
"""How far from a corner of a unit a general is placed who is to reach it, along x or y."""

_UNIT = re.compile(
    r"(?P<name>\w+)(?::(?P<card>[\w-]+))?\s*@\s*\((?P<x>-?\d+),(?P<y>-?\d+)\)(?P<k>\d+)"
    r"(?:/(?P<ranks>\d+(?:of\d+)?))?(?P<words>(?:\s+\S+)*)"
)
_FORMS = ("hedgehog", "wedge", "rhomb", "carousel")
_FLAGS = {field.name.replace("_", "-"): field.name for field in fields(Unit) if field.type is bool}


class Bench(playing.Bench[World], BattlefieldGame):
    """A game of some procedures alone."""


class _Seen:
    """Look-ups by name on a position."""

    t: Field
    world: World

    def id(self, name: str) -> UnitId:
        return next(UnitId(n) for n, unit in enumerate(self.world.units) if unit.code == name)

    def ids(self, *names: str) -> tuple[UnitId, ...]:
        return tuple(map(self.id, names))

    def unit(self, name: str) -> Unit:
        return self.world.units[self.id(name)]

    def card(self, name: str) -> Card:
        return self.t.cards[self.unit(name).card]

    def base(self, name: str) -> Base:
        return base_of(self.t, self.world, self.id(name))

    def name(self, unit: UnitId) -> str:
        return self.world.units[unit].code

    def label(self, name: str) -> Text:
        return label(self.t, self.world, self.id(name))

    def at(self, name: str) -> str:
        """Return where a unit stands, `(5000,2000)0`, or what became of it."""
        unit = self.unit(name)
        return f"({unit.x},{unit.y}){unit.heading}" if unit.status == "table" else unit.status

    def army(self, side: str) -> Army:
        return self.world.armies[SIDES.index(Side(side))]


class Play(Playing[World], _Seen):
    """A game that is played on: the state, and orders."""

    def __init__(self, game: Game[World], t: Field, *dice: Roll) -> None:
        super().__init__(game, *dice)
        self.t = t


class Board(_Seen):
    """A position written in a few words."""

    def __init__(
        self,
        red: str = "",
        black: str = "",
        *,
        t: Field | None = None,
        terrain: Iterable[str] = (),
        hand: tuple[int, int] = (10, 10),
        side: str = RED,
        phase: str = "moves",
        number: int = 1,
        melees: Iterable[str] = (),
        attacks: Iterable[str] = (),
        given: Iterable[str] = (),
        staff: bool = True,
        **fielded: Any,
    ) -> None:
        self.t = t or field(**fielded)
        armed = {own: _units(self.t, text, own) for own, text in ((RED, red), (BLACK, black))}
        if staff:
            everybody = [unit for mine in armed.values() for unit, _ in mine]
            armed = {own: [*mine, *_staff(self.t, own, mine, everybody)] for own, mine in armed.items()}
        laid = {
            own: tuple(
                Laid(Side(side if mark == "marked" else mark), (unit_id(own, n),))
                for n, (_, mark) in enumerate(mine, 1)
                if mark
            )
            for own, mine in armed.items()
        }
        units = arrayed(*(tuple(unit for unit, _ in mine) for mine in armed.values()))
        armies = tuple(
            Army(total=cards + len(laid[own]), hand=cards, laid=laid[own], corps=_corps(units, own))
            for own, cards in zip(SIDES, hand, strict=True)
        )
        self.world = World(
            units, armies, tuple(_terrain(self.t, terrain)), number, Side(side), phase  # type: ignore[arg-type]
        )  # fmt: skip
        pairs = [self._pair(text, n) for n, text in enumerate(melees, 1)]
        self.world = replace(
            self.world, engagements=tuple(pairs), fought=len(pairs),
            attacks=tuple(self._attack(text) for text in attacks), given=tuple(self._given(text) for text in given),
        )  # fmt: skip

    def play(self, frame: Frame, *items: Procedure[World, Any], dice: tuple[Roll, ...] = ()) -> Play:
        """Run a frame with these procedures to its first question."""
        return Play(Bench(self.t, self.world, frame, items), self.t, *dice)

    def run(self, *dice: Roll) -> Tx[World]:
        """Return a transaction on the position, for functions that emit facts; `tx.world`, `tx.events`."""
        return Tx(State(self.world), scripted(*dice), Bench(self.t, self.world, Frame(), ()).folded)

    def _pair(self, text: str, number: int) -> Engagement:
        pair, face, *words = text.split()
        one, other = pair.split(">")
        values = {key: int(value) for key, _, value in (word.partition("=") for word in words) if value}
        began = values.pop("began", self.world.number)
        return Engagement(
            number, self.id(one), self.id(other), face, dash="dash" in words, began=began, **values,  # type: ignore[arg-type]
        )  # fmt: skip

    def _attack(self, text: str) -> Attack:
        pair, face, *words = text.split()
        one, other = pair.split(">")
        state = next((word for word in words if word in ("held", "fallen")), "declared")
        unit = self.unit(one)
        back = (unit.x, unit.y, unit.heading)
        return Attack(self.id(one), self.id(other), face, "dash" in words, back, state=state)  # type: ignore[arg-type]

    def _given(self, text: str) -> GivenOrder:
        names, *body, kinds = text.split()
        ids = self.ids(*names.split("+"))
        return GivenOrder(ids, body[0] if body else "", tuple(kinds.split("+")))  # type: ignore[arg-type]


def field(
    *,
    policies: dict[str, Any] | None = None,
    charts: dict[str, Any] | None = None,
    size: tuple[int, int] = (10000, 10000),
    options: dict[str, Any] | None = None,
    cards: Iterable[dict[str, Any]] = (),
) -> Field:
    """Return a plain table with the cards of our army lists, the test cards and `cards`, and our charts."""
    width, height = size
    sides = [{"id": side, "name": {"en": side.title(), "ru": side.title()}} for side in SIDES]
    scenario = {
        "id": "test", **dict.fromkeys(("title", "date", "summary", "history"), NAME), "victory": "total",
        "sides": sides, "lists": [*LISTS, "test"], "width": width, "height": height, "policies": policies or {},
        **(options or {}),
    }  # fmt: skip
    raw = {role: chart_of(role) for role in CHARTS}
    change_entries(raw, charts or {})
    built = {role: files.build(raw[role], role, shape) for role, shape in CHARTS.items()}
    own = {**TEST_LIST, "cards": [*CARDS, *cards]}
    armies = tuple(files.build(document, str(document["id"]), ArmyList) for document in (*map(list_of, LISTS), own))
    return Field(msgspec.convert(scenario, Scenario), armies, Charts(**built))


def change_entries(document: Any, changes: dict[str, Any]) -> None:
    """Change entries of plain data by their dotted paths, `ground.kinds.sand.coefficient`; None takes one out."""
    for place, value in changes.items():
        *way, last = place.split(".")
        table = document
        for key in way:
            table = table[int(key)] if isinstance(table, list) else table.setdefault(key, {})
        if value is None:
            del table[last]
        else:
            table[last] = value


def world(t: Field, red: str = "", black: str = "", **position: Any) -> World:
    """Return the world of a position on a field."""
    return Board(red, black, t=t, **position).world


def chart_of(role: str) -> dict[str, Any]:
    """Return one of our charts as plain data."""
    return files.read_toml(files.SYSTEMS / "battlefield" / "content" / "charts" / f"{role}-standard.toml")


def list_of(name: str) -> dict[str, Any]:
    """Return one of our army lists as plain data."""
    return files.read_toml(files.SYSTEMS / "battlefield" / "content" / "armies" / f"{name}.toml")


def opened(scenario: str) -> tuple[Field, World]:
    """Return field and first world of one of our scenarios."""
    t = content.bind(content.document(scenario))
    return t, opening(t)


def codes(found: Iterable[Violation]) -> list[str]:
    """Return the clauses of violations in their order."""
    return [violation.rule.clause for violation in found]


def _units(t: Field, text: str, side: Side) -> list[tuple[Unit, str]]:
    return [_unit(t, part.strip(), side) for part in re.split(r",(?![^(]*\))", text) if part.strip()]


def _unit(t: Field, text: str, side: Side) -> tuple[Unit, str]:
    """Return a unit, and the marker that lies on it."""
    found = _UNIT.fullmatch(text)
    assert found is not None, f"{text!r} is not a unit"
    card = t.card_by_slug[found["card"] or "foot"]
    left, full = _ranks(card, found["ranks"])
    x, y, k = (int(found[key]) for key in ("x", "y", "k"))
    values, mark = _words(found["words"].split())
    status = values.pop("status", "table")
    return Unit(side, found["name"], card.id, values.pop("corps", 0), full, left, status, x, y, k, **values), mark


def _ranks(card: Card, text: str | None) -> tuple[int, int]:
    if text is None:
        return (2, 2) if card.foot else (1, 1)
    left, _, full = text.partition("of")
    if len(left) == 3:
        ranks = int(left) // (800 if card.arm == "special" else 200 if card.foot else 400)
        return ranks, ranks
    return int(left), int(full or left)


def _words(words: list[str]) -> tuple[dict[str, Any], str]:
    values: dict[str, Any] = {}
    mark = ""
    for word in words:
        key, _, value = word.partition("=")
        if word in _FORMS:
            values["form"] = word
        elif word in ("panic", "fleeing"):
            values["mood"] = word
        elif word in ("reserve", "lost"):
            values["status"] = word
        elif word.startswith("marked"):
            mark = word.partition(":")[2] or "marked"
        elif re.fullmatch(r"k\d", word):
            values["corps"] = int(word[1:]) - 1
        elif key == "hit":
            values["hit"] = tuple(value.split("+"))
        elif value:
            values[key.replace("-", "_")] = int(value)
        else:
            values[_FLAGS[word]] = True
    return values, mark


def _staff(t: Field, side: Side, mine: list[tuple[Unit, str]], everybody: list[Unit]) -> list[tuple[Unit, str]]:
    """Return a commander-in-chief out of everybody's way who reaches all units of a side without general."""
    own = [unit for unit, _ in mine]
    if not own or any(unit.chief or unit.general for unit in own):
        return []

    def far(x: int, y: int, unit: Unit) -> int:
        return max(abs(x - unit.x), abs(y - unit.y))

    spots = [(x, y) for x in range(0, t.width - 600, 300) for y in range(300, t.height, 300)]
    reaching = [spot for spot in spots if max(far(*spot, unit) for unit in own) <= REACH]
    assert reaching, "no place for a general who reaches all units; place one, or say staff=False"
    x, y = max(reaching, key=lambda spot: (min(far(*spot, unit) for unit in everybody), spot))
    code, k = ("RG", 0) if side == RED else ("BG", 360)
    return [(Unit(side, code, t.card_by_slug["foot"].id, 0, 1, 1, "table", x, y, k, chief=True), "")]


def _corps(units: tuple[Unit, ...], side: Side) -> int:
    return max((unit.corps + 1 for unit in units if unit.side == side and unit.status != "none"), default=0)


def _terrain(t: Field, pieces: Iterable[str]) -> Iterator[TerrainFeature]:
    for n, text in enumerate(pieces, 1):
        words = text.split()
        bare = words[0] == "bare"
        named, *points = words[bare:]
        kind = named.rstrip("0123456789")
        level = int(named[len(kind) :] or (kind == "hill"))
        outline = tuple((int(x), int(y)) for x, y in (point.split(",") for point in points))
        if len(outline) == 2:
            (west, south), (east, north) = outline
            outline = ((west, south), (east, south), (east, north), (west, north))
        if bare:
            yield TerrainFeature(f"f{n}", kind, outline, level)  # type: ignore[arg-type]
        else:
            yield from features_of(t, f"f{n}", kind, outline, level)  # type: ignore[arg-type]
