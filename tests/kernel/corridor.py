"""The corridor of the toy system: its rules by number, its world, what may be ordered and what may happen."""

from typing import Literal

from msgspec import Struct

from engine.kernel.command import Command, OfUnit
from engine.kernel.event import Event, SideEvent
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame, Plan
from engine.kernel.rulebook import Paragraph, Rulebook, Wording

NORTH, SOUTH = Side("north"), Side("south")
CELLS = 7
TURNS = 6


def _wording(text: str) -> Wording:
    return Wording(en=text, ru=text)


_TITLES = {
    "2.1": "Bid",
    "3.1": "Run",
    "3.2": "Rest",
    "4.1": "Shot",
    "4.2": "Duck",
    "5.1": "Trap",
    "6.1": "End",
    "7.1": "Boast",
}
R = Rulebook(
    key="toy",
    title=_wording("Corridor"),
    rules=1,
    paragraphs={clause: Paragraph(title=_wording(title), status="done") for clause, title in _TITLES.items()},
    rulings={},
)


class Runner(Struct, frozen=True):
    name: str
    side: Side
    cell: int
    hits: int = 0
    ducked: bool = False


class World(Struct, frozen=True, dict=True):
    runners: tuple[Runner, ...]
    traps: tuple[int, int]
    """Hidden cell of north and of south; -1 once sprung."""
    turn: int = 1
    bids: tuple[int, int] = (-1, -1)
    active: Side = NORTH
    boasts: int = 0

    def of(self, side: Side) -> list[UnitId]:
        return [UnitId(i) for i, r in enumerate(self.runners) if r.side == side]


def enemy(side: Side) -> Side:
    return SOUTH if side == NORTH else NORTH


def ahead(side: Side) -> int:
    return 1 if side == NORTH else -1


class Bid(Command, frozen=True, tag="toy.bid"):
    amount: int


class Run(OfUnit, frozen=True, tag="toy.run"):
    unit: UnitId
    to: int


class Rest(OfUnit, frozen=True, tag="toy.rest"):
    unit: UnitId


class Pass(Command, frozen=True, tag="toy.pass"):
    pass


class Shoot(OfUnit, frozen=True, tag="toy.shoot"):
    unit: UnitId


class Duck(Command, frozen=True, tag="toy.duck"):
    down: bool


class GoOn(Command, frozen=True, tag="toy.go-on"):
    on: bool


class Boast(Command, frozen=True, tag="toy.boast"):
    pass


class BidMade(SideEvent, frozen=True, tag="toy.bid-made"):
    amount: int


class BidSealed(SideEvent, frozen=True, tag="toy.bid-sealed"):
    """What the other side sees of a bid."""


class InitiativeTaken(SideEvent, frozen=True, tag="toy.initiative"):
    pass


class _OfRunner(Event, frozen=True):
    unit: UnitId


class Ran(_OfRunner, frozen=True, tag="toy.ran"):
    cell: int


class Hurt(_OfRunner, frozen=True, tag="toy.hurt"):
    hits: int


class Ducked(_OfRunner, frozen=True, tag="toy.ducked"):
    down: bool


class TrapSprung(SideEvent, frozen=True, tag="toy.trap"):
    pass


class TurnBegan(Event, frozen=True, tag="toy.turn"):
    turn: int


class Boasted(SideEvent, frozen=True, tag="toy.boasted"):
    pass


class Turn(Frame, frozen=True, tag="toy.turn"):
    step: Literal["begin", "bid", "settle", "activate", "end"] = "begin"


class Running(Frame, frozen=True, tag="toy.running"):
    unit: UnitId
    plan: Plan
    step: Literal["next", "stepped", "shot", "window", "resume"] = "next"


class Shot(Frame, frozen=True, tag="toy.shot"):
    by: UnitId
    at: UnitId
    step: Literal["begin", "duck", "fire"] = "begin"
