"""A manoeuvre as it was plotted: where everybody goes leg by leg, what was measured, what it costs (5.4).

The preview, the board and the ledger draw and print it, so their numbers are those by which it was judged.
"""

from typing import Literal

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.battlefield.content.kinds import BodyKind, Form
from engine.systems.battlefield.events import UnitPlace
from engine.systems.battlefield.movement.attacks import Aim
from engine.systems.battlefield.orders import Act
from engine.tabletop.motion import AboutFace, Aside, FrontChange, Motion, Straight, wheel
from engine.tabletop.plane import Point
from engine.tabletop.pose import Base, Edge


class LegPrice(Struct, frozen=True):
    """What a part of a manoeuvre costs, and what is left after it."""

    way: int
    """The length that was measured for the price, in sixteenths of u; 0 of a reform."""
    steps: int
    """Steps that it begins, each of them charged whole."""
    hp: int
    """Half-points of Movement paid for it."""
    left: int
    """Half-points left after it."""


class Reshaped(Struct, frozen=True):
    """A unit that goes into or out of a special formation by order, or that difficult ground opens (6.2-e)."""

    unit: UnitId
    form: Form
    why: Literal["order", "ground"]


class PlottedLeg(LegPrice, frozen=True):
    """One part of a manoeuvre: consecutive straight parts are one (5.4-straight-b)."""

    act: Act
    starts: tuple[Base, ...]
    """Where the units stood, in the order of `Plotted.units`."""
    ends: tuple[Base, ...]
    ruler: tuple[Point, Point] | None = None
    """Between which points it was measured: front centres, or a front corner before and after."""
    pivot: Point | None = None
    """The corner about which it turned."""
    dear: tuple[str, ...] = ()
    """The pieces of terrain on which a step cost more than on the plain."""


class Assault(Struct, frozen=True):
    """An attack with which a manoeuvre ends."""

    attacker: UnitId
    aim: Aim
    path: tuple[Base, ...]
    """Where the attacker stood before the first leg and after each."""


class Plotted(Struct, frozen=True):
    """A lawful manoeuvre; every way and length is in u unless it says otherwise."""

    units: tuple[UnitId, ...]
    body: BodyKind
    acts: tuple[Act, ...]
    places: tuple[UnitPlace, ...]
    """Where everybody is at the end, attackers before they are set against their targets."""
    legs: tuple[PlottedLeg, ...]
    budget: int
    """Movement of the turn in half-points."""
    spent: int
    """Half-points spent before it this turn."""
    paid: int
    """Half-points that it costs."""
    turn: int = 0
    """Half-points of the whole turn: of a test that allows half, `budget` is that half."""
    starts: tuple[Base, ...] = ()
    """Where everybody stood before it."""
    moved: bool = False
    reformed: bool = False
    dashed: bool = False
    run: int = 0
    """How far it goes at the double in its longest straight leg, u (3.1.7-lance-c)."""
    aside: int = 0
    """How far it goes sideways, u."""
    slow: bool = False
    """Whether somebody sets foot on ground of coefficient 2 or more."""
    through: tuple[UnitId, ...] = ()
    """Whom it passes through."""
    assaults: tuple[Assault, ...] = ()
    forms: tuple[Reshaped, ...] = ()

    @property
    def left(self) -> int:
        """Half-points left after it (5.4-straight)."""
        return self.budget - self.spent - self.paid

    @property
    def ends(self) -> tuple[Base, ...]:
        """Where everybody stands at the end, attackers set against their targets."""
        set_ = {assault.attacker: assault.aim.aligned for assault in self.assaults}
        return tuple(set_.get(unit, base) for unit, base in zip(self.units, self.last, strict=True))

    @property
    def last(self) -> tuple[Base, ...]:
        """Where everybody stands after the last leg."""
        return self.legs[-1].ends if self.legs else self.starts


def motion_of(act: Act) -> Motion | None:
    """Return the motion of a part of a manoeuvre; None for what does not move a base."""
    match act.kind:
        case "fwd" | "dash":
            return heading_for(act.edge, act.amount)
        case "wheel":
            return wheel(act.hand, act.amount)
        case "side":
            return heading_for(act.hand, act.amount)
        case "about" | "swap":
            return AboutFace()
        case "front":
            return FrontChange(act.hand)
        case _:
            return None


def heading_for(edge: Edge, length: int) -> Straight | Aside:
    """Return the straight motion towards an edge of the own base (3.6.3.1, 5.4-wheel)."""
    match edge:
        case "front":
            return Straight(length)
        case "rear":
            return Straight(-length)
        case "right":
            return Aside(length)
        case "left":
            return Aside(-length)
