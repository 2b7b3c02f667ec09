"""What a player may order.  A move is the whole way of a block with its turns and shots; it pauses at windows."""

from typing import Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from engine.hexes.orders import AlongPath, AtHex
from engine.kernel.command import Command, OfUnit, OfUnits
from engine.kernel.ids import Spot, UnitId

N = TypeVar("N", bound=int)

ActionKind: TypeAlias = Literal[
    "enter", "turn", "swing", "ahead", "wheel", "follow", "reverse", "swap", "column", "line", "deepen", "fire",
]  # fmt: skip


class Action(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that a block does in its move.

    enter: step into hex `to` (one-hex units, columns by their head).  turn: face vertex `to`.
    swing: in column, face direction `to` (11.24-a).
    ahead, wheel: a double-size unit goes to its left (`to` 0) or right (1) front, or wheels about that half (5.23).
    follow: the half outside the enemy zone goes one hex forward (5.24).  reverse: about-face of a double (6.13).
    swap: change the order of a stack (5.33).  column: form column; `to` is the direction, for doubles 0 left half, 1
    right half as head (11.21).  line: form line facing vertex `to`, for doubles 0 head left, 1 head right (11.23-b).
    deepen: form double depth with the unit `to` behind it (10.3).  fire: `unit` fires at the unit `to` (7.11).
    """

    kind: ActionKind
    to: int = -1
    careful: bool = False
    """Pay 1 MP to avoid a hit that the chart calls avoidable (5.17-a)."""
    unit: UnitId = UnitId(-1)


class _Actions(Protocol):
    @property
    def actions(self) -> tuple[Action, ...]: ...


class _Acting:
    """Mixed into the orders of a block that moves and fires by the actions of their field `actions`."""

    __slots__ = ()

    @property
    def targets(self: _Actions) -> tuple[UnitId, ...]:
        return _shot_at(self.actions)

    @property
    def places(self: _Actions) -> tuple[Spot, ...]:
        return _entered(self.actions)


# -- phase A


class PlaceLeader(Command, frozen=True, tag="sgboh.place-leader"):
    """Put a leader from off the map on a unit; without unit he stays away for now (4.36, 4.37)."""

    leader: int
    unit: UnitId = UnitId(-1)

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return _given(self.unit)

    @property
    def idle(self) -> bool:
        return self.unit < 0


class Seize(Command, frozen=True, tag="sgboh.seize"):
    """Try to seize the enemy's turn with a leader (4.41)."""

    leader: int


class SeizeToMove(AlongPath, Command, frozen=True, tag="sgboh.seize-move"):
    """Use up an attempt to move a leader instead of rolling (4.46)."""

    leader: int
    path: tuple[int, ...]


class Activate(Command, frozen=True, tag="sgboh.activate"):
    """Activate formations, each with its commander (-1 none); `types` picks among types of an and/or row (3.2A)."""

    formations: tuple[int, ...]
    commanders: tuple[int, ...]
    types: tuple[str, ...] = ()
    group: int = -1
    """The group of the chart that allows several (4.14)."""


class MoveOverall(AlongPath, Command, frozen=True, tag="sgboh.move-oc"):
    """Move the overall commander instead of activating anything (4.33)."""

    path: tuple[int, ...]


class RollReturn(Command, frozen=True, tag="sgboh.roll-return"):
    """Roll for the pursuers of a formation to come back, or not (7.63)."""

    roll: bool

    @property
    def idle(self) -> bool:
        return not self.roll


class ReturnUnit(AtHex, OfUnit, frozen=True, tag="sgboh.return"):
    """Put a returned pursuer on an edge hex, facing a vertex (7.63)."""

    unit: UnitId
    hex: int
    facing: int


# -- phase B


class Move(_Acting, OfUnits, frozen=True, tag="sgboh.move"):
    """Move a block: its units (one, or a stack together), what they do in order, and who of the leaders stays."""

    units: tuple[UnitId, ...]
    actions: tuple[Action, ...]
    stay: tuple[int, ...] = ()
    """Leaders in the hex that do not go along (4.32)."""


class Fire(OfUnit, frozen=True, tag="sgboh.fire"):
    """Fire with one unit at a unit, or at a leader alone in a hex when `leader` is set (7.11, 7.15)."""

    unit: UnitId
    target: UnitId = UnitId(-1)
    leader: int = -1
    stones: bool = False
    """Use the stones of a tower or rampart (11.15)."""

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return _given(self.target)


class HitAndRun(AlongPath, OfUnit, frozen=True, tag="sgboh.hit-and-run"):
    """Ride or run up, fire at close range, and come back (7.16, 7.17); `path` are the hexes between."""

    unit: UnitId
    target: UnitId
    path: tuple[int, ...]

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return (self.target,)


class MoveLeader(AlongPath, Command, frozen=True, tag="sgboh.move-leader"):
    """Move an activated leader alone (4.31)."""

    leader: int
    path: tuple[int, ...]


class EndPhase(Command, frozen=True, tag="sgboh.end"):
    """Nothing more in this phase, or no more answers in this window; also passing a turn (3.2A)."""

    @property
    def idle(self) -> bool:
        return True


# -- reactions


class Volley(OfUnits, frozen=True, tag="sgboh.volley"):
    """Opposed fire of these units at the moving block (7.21, 7.22, 7.24); none: hold fire."""

    units: tuple[UnitId, ...] = ()
    stones: bool = False


class TurnToFace(OfUnits, frozen=True, tag="sgboh.face"):
    """An opposed facing change: units and the vertex each turns to; none: stay as they are (6.15)."""

    units: tuple[UnitId, ...] = ()
    facings: tuple[int, ...] = ()


class Spread(Command, frozen=True, tag="sgboh.spread"):
    """Move one unit of a Roman stack sideways into a flank hex; without unit: stay (5.36)."""

    unit: UnitId = UnitId(-1)
    hex: int = -1

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return _given(self.unit)

    @property
    def places(self) -> tuple[Spot, ...]:
        return _given(self.hex)

    @property
    def idle(self) -> bool:
        return self.unit < 0


class Flee(AtHex, Command, frozen=True, tag="sgboh.flee"):
    """Move a lone leader away from the enemy (4.35)."""

    leader: int
    hex: int


class GoOn(_Acting, OfUnits, frozen=True, tag="sgboh.go-on"):
    """The mover's answer after a window changed something: what is done from here; empty ends the move (7.21-a)."""

    units: tuple[UnitId, ...]
    actions: tuple[Action, ...] = ()

    @property
    def idle(self) -> bool:
        return not self.actions


# -- phase C


class Designate(Command, frozen=True, tag="sgboh.attack"):
    """Name one attack: blocks by their top units (7.3)."""

    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return self.attackers

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return self.defenders


class CallOff(Command, frozen=True, tag="sgboh.call-off"):
    """Take back a named attack before the list is confirmed, by its place from 0."""

    attack: int


class Confirm(Command, frozen=True, tag="sgboh.confirm"):
    """Confirm the list of attacks; obligations still open are filled in by the umpire if `fill` (7.3)."""

    fill: bool = False


class Choose(Command, frozen=True, tag="sgboh.choose"):
    """Take up this attack next, by its place from 0 (7.4); `rest` takes all others in their order after it."""

    attack: int
    rest: bool = False


class FallBack(AlongPath, OfUnit, frozen=True, tag="sgboh.fall-back"):
    """Retreat a defender before shock along a path; an empty path stands (7.41)."""

    unit: UnitId
    path: tuple[int, ...] = ()

    @property
    def idle(self) -> bool:
        return not self.path


class Advance(OfUnits, frozen=True, tag="sgboh.advance"):
    """Advance after a retreat before shock or after shock; without units nobody advances (7.44, 7.71)."""

    units: tuple[UnitId, ...] = ()
    actions: tuple[Action, ...] = ()

    @property
    def places(self) -> tuple[Spot, ...]:
        return _entered(self.actions)


class UseType(OfUnit, frozen=True, tag="sgboh.use"):
    """Fight with this unit's type in the matrix (7.35); `row` picks the row of German cavalry (10.4)."""

    unit: UnitId
    row: str = ""


class GiveHit(OfUnit, frozen=True, tag="sgboh.give-hit"):
    """Place a spare hit on a block of the enemy, by its top unit (7.53)."""

    unit: UnitId


class Retreat(OfUnit, frozen=True, tag="sgboh.retreat"):
    """Retreat a block one hex, a double-size unit by a direction: the hex that its left half or head enters (8.3).

    -1 where there is none: it stays and takes hits, or leaves the map (8.3-b).
    """

    unit: UnitId
    hex: int

    @property
    def places(self) -> tuple[Spot, ...]:
        return _given(self.hex)


class Keep(Command, frozen=True, tag="sgboh.keep"):
    """Keep this attacker when all on both sides would rout; without unit none (8.4)."""

    unit: UnitId = UnitId(-1)

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return _given(self.unit)


class Turn(OfUnit, frozen=True, tag="sgboh.turn"):
    """Face a vertex: after an advance (7.72) or back from column to line (11.25)."""

    unit: UnitId
    facing: int


COMMANDS: tuple[type[Command], ...] = (
    PlaceLeader, Seize, SeizeToMove, Activate, MoveOverall, RollReturn, ReturnUnit, Move, Fire, HitAndRun, MoveLeader,
    EndPhase, Volley, TurnToFace, Spread, Flee, GoOn, Designate, CallOff, Confirm, Choose, FallBack, Advance, UseType,
    GiveHit, Retreat, Keep, Turn,
)  # fmt: skip


def _given(number: N) -> tuple[N, ...]:
    """Return a unit or a hex that an order names, nothing for the number that stands for none."""
    return () if number < 0 else (number,)


def _entered(actions: tuple[Action, ...]) -> tuple[int, ...]:
    return tuple(action.to for action in actions if action.kind == "enter")


def _shot_at(actions: tuple[Action, ...]) -> tuple[UnitId, ...]:
    return tuple(UnitId(action.to) for action in actions if action.kind == "fire")
