"""A position in a few words, and a table to play it at: the kit of the clause tests.

    b = Board("A1: 24 M3 R3 light large spear @(6000,3000)0", "B1: 12 horse M3 light small lance @(6000,6000)360 D2")
    b.world, b.t                                  # the state and the field, for functions of a chapter
    b.id("A1"), b.unit("A1"), b.card("A1"), b.base("A1"), b.at("A1")    # the last: "(6000,3000)0"
    p = b.play(ResilienceTest(b.id("A1"), "panic", R("panic")), resilience_test(b.t), dice=(4,))
    p.order(Spend(save=True), 12, (3, 4))         # as the side asked; a roll is an int, a tuple or digits in a row
    assert p.refused(Finish()) == ["phases"]      # the clauses of every reason, in their order
    assert p.asked == ("blue", "react"); p.of(e.Moved); p.legal()

Units of red (A1, A2 ...), then of blue (B1 ...), separated by semicolons: `NAME: PARTS @(X,Y)K [words]`.

* PARTS are troops from the front rank to the rear, separated by `/`: how many, then words: `M3` skill, `R3` resilience,
  both 3 unless said; `light`, `heavy`, `full`; `small`, `large`; `barded`, `heavily-barded`; weapons by their names;
  `workers`, `scouts`, `sword-master`; `m2` the skill in melee on the card; `rider` among skirmishers.
* `horse` among the words of a part makes it a unit of horse, `loose` one of skirmishers; `chariot`, `scythed`,
  `elephant` and `cannon`, `catapult`, `bombard`, `ballista` one of so many models, whose parts are then the crew of
  each, as in `3 chariot 1 / 1 / 1 bow`: the first number is that of models.
* The middle of the front, or the Leader, in u and the facing in half degrees.
* Words: `very-dense`, `open`; `general`, `mercenary`, `chief`, `standard`, `musician`; `D2` disorder; `panic`,
  `panic:B1` with a source; `streak1`; `full24` models at the start; `cost240`; any yes-or-no value of a unit (`moved`,
  `fought`, `shot`, `replied`, `suspect`, `stood`, `not-stood`); `dash`; `duty:forward`; `charge:B1`, `charge:B1:left`;
  `reaction:shoot`; `lost`, `fled`.

Terrain: `terrain=["wood 3000,5000 4000,6000", "hill1 ...", "gorge 5000,5000 5000,8000 width=1500"]`: two points are a
rectangle, of bridges and gorges the way.  `contacts=["A1>B1 front dash", "A1>B1 left phases=2"]`: attacker, target and
the edge of the target.  `side`, `phase`, `number`, `ratings=(3, 2)`; `policies={"paired": "card"}`; `options` are
further values of the scenario.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import fields, replace

from engine.content import files
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame, Procedure
from engine.kernel.state import State
from engine.kernel.transaction import Tx
from engine.systems.warhorn.content.armies import ArmyList
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.charts import CHARTS, Charts
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import BLUE, MELEE, MISSILES, NOBODY, RED, SIDES
from engine.systems.warhorn.content.scenario import FeatureData, Scenario
from engine.systems.warhorn.game import WarhornGame
from engine.systems.warhorn.ground import feature_of
from engine.systems.warhorn.troops import base_of, front_of, ranked
from engine.systems.warhorn.world import Army, Charge, Meeting, Model, Unit, World, arrayed, unit_id
from engine.tabletop.pose import Base
from tests.systems import playing
from tests.systems.playing import Playing, scripted

Roll = int | str | tuple[int, ...]
ENGINES = ("ballista", "cannon", "catapult", "bombard")
MACHINES = ("chariot", "scythed", "elephant", *ENGINES)
CHART_FILES = {
    "melee": "melee-demo", "missiles": "missiles-demo", "engines": "engines-demo", "bodies": "bodies-demo",
    "prices": "points-house",
}  # fmt: skip
_UNIT = re.compile(r"(?P<name>\w+):\s*(?P<parts>[^@]+)@\((?P<x>-?\d+),(?P<y>-?\d+)\)(?P<k>\d+)(?P<words>.*)", re.DOTALL)
_FLAGS = {field.name.replace("_", "-"): field.name for field in fields(Unit) if field.type is bool}
PITCH = 600
"""How far models of a kit stand apart."""


class Bench(playing.Bench[World], WarhornGame):
    """A game of some procedures alone."""

    def chapter(self, state: Any, /) -> Any:
        raise AssertionError("a bench has no chapters")

    def side_name(self, side: Side, /) -> Any:
        return self.field.side_name(side)

    def write(self, order: Any, /) -> str:
        return repr(order)

    def read(self, state: Any, side: Side, text: str, /) -> Any:
        raise AssertionError("a bench reads no lines")


class _Seen:
    """Look-ups by name on a position."""

    t: Field
    world: World

    def id(self, name: str) -> UnitId:
        return next(UnitId(n) for n, unit in enumerate(self.world.units) if unit.code == name)

    def unit(self, name: str) -> Unit:
        return self.world.units[self.id(name)]

    def card(self, name: str) -> Card:
        return self.t.cards[self.unit(name).card]

    def base(self, name: str) -> Base:
        return base_of(self.t, self.world, self.id(name))

    def name(self, unit: UnitId) -> str:
        return self.world.units[unit].code

    def at(self, name: str) -> str:
        """Return where a unit stands, `(5000,2000)0`, or what became of it."""
        unit = self.unit(name)
        if unit.status != "table":
            return unit.fate or unit.status
        at = unit.models[0] if unit.models else unit
        return f"({at.x},{at.y}){at.heading}"


class Play(Playing[World], _Seen):
    """A game that is played on: the state, and orders."""

    def __init__(self, game: Bench, t: Field, *dice: Roll) -> None:
        super().__init__(game, *dice)
        self.t = t


class Board(_Seen):
    """A position written in a few words."""

    def __init__(
        self,
        red: str = "",
        blue: str = "",
        *,
        terrain: Iterable[str] = (),
        contacts: Iterable[str] = (),
        side: str = RED,
        phase: str = "movement",
        number: int = 1,
        ratings: tuple[int, int] | None = None,
        policies: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        told = {own: [line for line in text.split(";") if line.strip()] for own, text in ((RED, red), (BLUE, blue))}
        read = {own: [_read(line, own) for line in lines] for own, lines in told.items()}
        cards = [card for own in SIDES for _, card, _ in read[own]]
        self.t = field(cards, policies or {}, options)
        self._names = {name: unit_id(own, n) for own in SIDES for n, (name, _, _) in enumerate(read[own], 1)}
        units, number_of = {}, 0
        for own in SIDES:
            mine = []
            for name, _, words in read[own]:
                mine.append(self._unit(name, own, number_of, words))
                number_of += 1
            units[own] = tuple(mine)
        features = tuple(_features(terrain))
        armies = (Army(), Army()) if ratings is None else tuple(Army(rating=rating) for rating in ratings)
        self.world = World(
            arrayed(units[RED], units[BLUE]), armies, features, tuple(map(self._contact, contacts)), number,  # type: ignore[arg-type]
            Side(side), phase,  # type: ignore[arg-type]
        )  # fmt: skip

    def play(self, frame: Frame, *items: Procedure[World, Any], dice: tuple[Roll, ...] = ()) -> Play:
        """Run a frame with these procedures to its first question."""
        return Play(Bench(self.t, self.world, frame, items), self.t, *dice)

    def run(self, *dice: Roll) -> Tx[World]:
        """Return a transaction on the position, for functions that emit facts; `tx.world`, `tx.events`."""
        return Tx(State(self.world), scripted(*dice), Bench(self.t, self.world, Frame(), ()).folded)

    def _unit(self, name: str, side: Side, card_id: int, told: "_Told") -> Unit:
        card = self.t.cards[card_id]
        words = list(told.words)
        density = next((word for word in words if word in ("very-dense", "dense", "open")), "dense")
        values: dict[str, Any] = {"density": density if card.formed else "loose"}
        if card.formed:
            values["ranks"] = ranked(told.models, front_of(self.t, card, density, sum(told.models)))  # type: ignore[arg-type]
            values |= {"x": told.x, "y": told.y, "heading": told.heading}
        else:
            values["models"] = tuple(_models(card, told))
        values |= self._said(card, words)
        full = values.pop("full", sum(told.models))
        return Unit(side, side, name, card_id, full, values.pop("cost", 100), **values)

    def _said(self, card: Card, words: list[str]) -> dict[str, Any]:
        found: dict[str, Any] = {"status": "table"}
        for word in words:
            kind, _, rest = word.partition(":")
            number = re.fullmatch(r"(D|streak|full|cost|rating)(\d+)", word)
            if number:
                found[{"D": "disorder"}.get(number[1], number[1])] = int(number[2])
            elif word in ("very-dense", "dense", "open"):
                continue
            elif word in ("general", "mercenary", "chief"):
                found |= {"general": "mercenary" if word == "mercenary" else "regular", "leads": 0}
                found["rating"] = found.get("rating") or card.troops[0].resilience - 1
                found["chief"] = word == "chief" or found.get("chief", False)
            elif word in ("standard", "musician"):
                found[word] = 0
            elif kind == "panic":
                found |= {"panicked": True, "sources": tuple(self._names[of] for of in rest.split("+") if of)}
            elif kind == "charge":
                target, _, edge = rest.partition(":")
                found["charge"] = Charge((self._names[target],), (edge or "front",))  # type: ignore[arg-type]
            elif kind in ("reaction", "duty", "serves", "dash", "post", "nerve", "scythe-nerve"):
                found[kind.replace("-", "_")] = rest or "first"
            elif word in ("lost", "fled"):
                found |= {"status": "lost", "fate": "destroyed" if word == "lost" else "fled"}
            elif word.removeprefix("not-") in _FLAGS:
                found[_FLAGS[word.removeprefix("not-")]] = not word.startswith("not-")
            else:
                raise AssertionError(f"what does {word} mean?")
        return found

    def _contact(self, text: str) -> Meeting:
        pair, edge, *words = text.split()
        one, other = pair.split(">")
        values: dict[str, Any] = {key: int(value) for key, _, value in (w.partition("=") for w in words) if value}
        return Meeting(
            self._names[one], self._names[other], edge, dash="first" if "dash" in words else "",  # type: ignore[arg-type]
            fresh="old" not in words, **values,
        )  # fmt: skip


class _Told(msgspec.Struct):
    x: int
    y: int
    heading: int
    models: tuple[int, ...]
    words: tuple[str, ...]


def _read(line: str, side: Side) -> tuple[str, dict[str, Any], _Told]:
    """Return name, card as a file writes it, and the rest of a unit."""
    found = _UNIT.fullmatch(line.strip())
    assert found, line
    parts = [part.split() for part in found["parts"].split("/")]
    kind, troops, counts, engine, count = "foot", [], [], None, 0
    if len(parts[0]) > 1 and parts[0][1] in MACHINES:
        count, machine = int(parts[0][0]), parts[0][1]
        kind, engine = ("battery", machine) if machine in ENGINES else (machine, None)
        parts[0] = parts[0][2:]
    for words in parts:
        counts.append(int(words[0]))
        if "horse" in words:
            kind = "horse"
        if "loose" in words:
            kind = "skirmish"
        troops.append(_troop(words[1:]))
    card = {
        "slug": f"{side}-{found['name'].lower()}", "name": _both(f"Men of {found['name']}", f"Люди {found['name']}"),
        "kind": kind, "troops": troops, "figure": {"weapon": "none"}, "bearers": True,
    }  # fmt: skip
    if count:
        card |= {"crew": counts, **({"engine": engine} if engine else {})}
        if engine in ("cannon", "bombard"):
            card["balls"] = ["solid", "explosive"]
    place = int(found["x"]), int(found["y"]), int(found["k"])
    models = (count,) if count else tuple(counts)
    return found["name"], card, _Told(*place, models, tuple(found["words"].split()))


def _troop(words: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {"one": {"en": "man", "ru": "воин"}, "skill": 3, "resilience": 3}
    melee, missiles, abilities = [], [], []
    for word in words:
        number = re.fullmatch(r"([MRm])(\d)", word)
        if number:
            found[{"M": "skill", "R": "resilience", "m": "melee_skill"}[number[1]]] = int(number[2])
        elif word in ("light", "heavy", "full"):
            found["body"] = word
        elif word in ("small", "large"):
            found["shield"] = word
        elif word in ("barded", "heavily-barded"):
            found["barding"] = "light" if word == "barded" else "heavy"
        elif word == "rider":
            found["mounted"] = True
        elif word in MELEE:
            melee.append(word)
        elif word in MISSILES:
            missiles.append(word)
        elif word in ("workers", "scouts", "sword-master"):
            abilities.append(word)
        else:
            assert word in ("horse", "loose"), word
    return found | {"melee": melee, "missiles": missiles, "abilities": abilities}


def _models(card: Card, told: _Told) -> Iterator[Model]:
    """Yield the models of a unit: the Leader where it is said, the others behind him in rows of four."""
    kinds = [n for n, some in enumerate(told.models) for _ in range(some)] if not card.manned else [0] * told.models[0]
    for n, troop in enumerate(kinds):
        row, place = divmod(n, 4)
        x, y = told.x + PITCH * ((place + 1) // 2) * (-1 if place % 2 else 1), told.y - PITCH * row
        yield Model(troop, x, y if told.heading < 180 else told.y + PITCH * row, told.heading, crew=card.crew)


def _features(terrain: Iterable[str]) -> Iterator[Any]:
    counted: dict[str, int] = {}
    for line in terrain:
        kind, *words = line.split()
        level = re.fullmatch(r"([a-z]+)(\d)", kind)
        name = level[1] if level else kind
        points = [tuple(map(int, word.split(","))) for word in words if "," in word]
        width = next((int(word[6:]) for word in words if word.startswith("width=")), 0)
        counted[name] = counted.get(name, 0) + 1
        data: dict[str, Any] = {"kind": name, "level": int(level[2]) if level else int(name == "hill")}
        if name in ("bridge", "gorge"):
            data |= {"way": points, "width": width}
        elif len(points) == 2:
            (west, south), (east, north) = points
            data["outline"] = [(west, south), (east, south), (east, north), (west, north)]
        else:
            data["outline"] = points
        yield feature_of(f"{name}{counted[name]}", msgspec.convert(data, FeatureData))


@cache
def charts() -> Charts:
    """Return our charts."""
    return Charts(**{role: files.chart("warhorn", name, CHARTS[role]) for role, name in CHART_FILES.items()})  # type: ignore[arg-type]


def field(cards: list[dict[str, Any]], policies: dict[str, Any], options: dict[str, Any]) -> Field:
    """Return a field with cards."""
    names = _both("Test", "Проба")
    army = files.build(
        {"id": "test", "title": names, "summary": names, "letter": _both("A", "А"), "cards": cards}, "test",
        ArmyList,
    )  # fmt: skip
    scenario = files.build(
        {
            "id": "test", "title": names, "date": names, "summary": names, "history": names, "lists": ["test"],
            "sides": [{"id": "red", "name": _both("Red", "Красные")}, {"id": "blue", "name": _both("Blue", "Синие")}],
            "armies": "free", "deployment": "players", "policies": policies, **options,
        },
        "test", Scenario,
    )  # fmt: skip
    return Field(scenario, (army,), charts())


def _both(en: str, ru: str) -> dict[str, str]:
    return {"en": en, "ru": ru}


def with_unit(board: Board, name: str, **values: Any) -> None:
    """Change a unit of a board."""
    units = list(board.world.units)
    units[board.id(name)] = replace(board.unit(name), **values)
    board.world = replace(board.world, units=tuple(units))


__all__ = ["NOBODY", "Board", "Play", "charts", "field", "with_unit"]
