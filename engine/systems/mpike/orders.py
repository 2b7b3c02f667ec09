"""What a player may order.  A move is the whole way of a unit with its turns and its shot; it pauses at windows."""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.ids import Spot, UnitId
from engine.systems.mpike.content.kinds import FormationName, OrderName

NOBODY = UnitId(-1)

StepKind: TypeAlias = Literal["enter", "wheel", "turn", "about", "restack", "bridge", "fire"]


class Step(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that a unit does in its move.

    enter: into hex `to`; of a two-hex unit in line its left (`to` 0) or right (1) front, in column hex `to`.
    wheel: a two-hex unit about its left (`to` 0) or right (1) half (6.2.1).  turn: face vertex `to`, or direction `to`
    in a two-hex column.  about: countermarch (6.2.2).  restack: go on top (`to` 0) or below (1) (8.3.2).
    bridge: a two-hex line crosses a bridge, its left half into hex `to` (7.3.5).
    fire: a pistol at the unit or leader `at` (10.2).
    """

    kind: StepKind
    to: int = -1
    at: UnitId = NOBODY


class Aim(Struct, frozen=True, omit_defaults=True, gc=False):
    """A shot of a unit, or of one half of a two-hex unit (0 left, 1 right); `target` -1: at leaders alone in `hex`."""

    target: UnitId
    hex: int
    """Which hex of the target is fired at."""
    half: int = 0
    salvo: bool = False
    side: Literal["", "left", "right"] = ""
    """Of a line along hexsides the side that is hit (10.8.5)."""
    line: int = -1
    """Where the line ends on the ring at grazing range, by its number in `ring_steps`, on the map or off (10.8.3)."""


class UnitOrder(Command, frozen=True):
    """Base of the orders of one unit."""

    unit: UnitId

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return (self.unit,)


class Nothing(Command, frozen=True):
    """Base of the answers by which a side does nothing."""

    @property
    def idle(self) -> bool:
        return True


# -- before the first turn


class SetOrders(Command, frozen=True, tag="mpike.set-orders"):
    """Give each wing of the side its first order, in the order of the wings (5.5.3)."""

    orders: tuple[tuple[int, OrderName], ...]


class SetOpen(Command, frozen=True, tag="mpike.set-open"):
    """Name the units that begin in open order (6.3.3)."""

    units: tuple[UnitId, ...]

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return self.units


# -- whose turn it is


class Activate(Command, frozen=True, tag="mpike.activate"):
    wing: int


class PassWing(Command, frozen=True, tag="mpike.pass"):
    """Let a wing of the present class go without an activation (4.5)."""

    wing: int


class Preempt(Command, frozen=True, tag="mpike.preempt"):
    """Try to act first with a wing, perhaps with the army commander's aid (4.4)."""

    wing: int
    aid: bool = False


class Decline(Nothing, frozen=True, tag="mpike.decline"):
    """Let the enemy have his activation, reaction or attack: no preemption, no reaction."""


class LetMove(Nothing, frozen=True, tag="mpike.let-move"):
    """Let the whole move of the enemy unit pass: no reaction now, nor to its further steps and shots."""


class ChangeOrder(Command, frozen=True, tag="mpike.change-order"):
    order: OrderName
    aid: bool = False


class KeepOrder(Nothing, frozen=True, tag="mpike.keep-order"):
    pass


class Continue(Command, frozen=True, tag="mpike.continue"):
    """Try to go on with the active wing (4.3)."""

    aid: bool = False


class FinishWing(Command, frozen=True, tag="mpike.finish"):
    """Let the active wing be Finished without a try to continue (4.3)."""


# -- actions of a unit


class Move(UnitOrder, frozen=True, tag="mpike.move"):
    """Move, turn, restack and fire a pistol (8.3.2, 10.2); the first step of who enters the map is its entry hex.

    No steps, as an answer to a question in a move, end it.
    """

    steps: tuple[Step, ...]
    formation: FormationName | Literal[""] = ""
    """Of who enters the map (7.4)."""
    facing: int = -1
    """Of who enters the map: a vertex, in a two-hex column a direction (7.4)."""
    alone: bool = False
    """Cavalry or light infantry leaves who is stacked as one with it (8.2.2-d)."""

    @property
    def places(self) -> tuple[Spot, ...]:
        # Of a two-hex unit in line 0 and 1 are its fronts, no hexes.
        return tuple(step.to for step in self.steps if step.kind == "enter" and step.to > 1)


class FormHedgehog(UnitOrder, frozen=True, tag="mpike.hedgehog"):
    """Form hedgehog for 4 MP (6.3.2)."""


class Reform(UnitOrder, frozen=True, tag="mpike.reform"):
    """Mend one level of formation, load a pistol, go into or out of open order, leave a column (13.2.3)."""

    how: Literal["formation", "pistol", "open", "close"]
    by: int = -1
    """The army commander who brings it about (13.3.2)."""
    about: bool = False
    """A two-hex column forms line the other way round (6.3.4)."""


class Rally(UnitOrder, frozen=True, tag="mpike.rally"):
    by: int = -1
    """The leader who brings it about (13.2.5, 13.3.3)."""
    facing: int = -1
    """Of a broken unit that recovers."""


class Fire(UnitOrder, frozen=True, tag="mpike.fire"):
    """Fire of infantry: advancing and retreating fire with the hex that a two-hex unit's left half ends in (10.3)."""

    way: Literal["skirmish", "advancing", "retreating", "salvo"]
    aims: tuple[Aim, ...]
    to: int = -1
    """Direction 0-5 of the step; -1 in a battery's hex (10.3.5)."""


class FireGuns(UnitOrder, frozen=True, tag="mpike.fire-guns"):
    aim: Aim


class TurnGuns(UnitOrder, frozen=True, tag="mpike.turn-guns"):
    """Turn a battery instead of its fire (6.2.3)."""

    facing: int


class Limber(UnitOrder, frozen=True, tag="mpike.limber"):
    """Limber, or unlimber facing a vertex (7.3.3)."""

    facing: int = -1


class MoveLeader(Command, frozen=True, tag="mpike.move-leader"):
    leader: int
    path: tuple[int, ...]


class EndActions(Command, frozen=True, tag="mpike.end-actions"):
    """End the actions of the active wing (3.2C)."""


# -- reactions


class ReactFire(UnitOrder, frozen=True, tag="mpike.react-fire"):
    aims: tuple[Aim, ...]


class ReactFace(UnitOrder, frozen=True, tag="mpike.react-face"):
    """Turn to a vertex, or wheel a two-hex unit once or twice about a half (9.2.2)."""

    facing: int
    half: Literal["", "left", "right"] = ""


class ReactHedgehog(UnitOrder, frozen=True, tag="mpike.react-hedgehog"):
    pass


class Withdraw(UnitOrder, frozen=True, tag="mpike.withdraw"):
    steps: tuple[Step, ...]


class WithdrawLeader(Command, frozen=True, tag="mpike.withdraw-leader"):
    leader: int
    path: tuple[int, ...]


class SwapGuns(UnitOrder, frozen=True, tag="mpike.swap-guns"):
    """Let a battery go on top or below instead of its reaction fire (8.3.2, 9.4.4)."""


class Cover(UnitOrder, frozen=True, tag="mpike.cover"):
    pass


class Intercept(UnitOrder, frozen=True, tag="mpike.intercept"):
    pass


class RideOut(UnitOrder, frozen=True, tag="mpike.ride-out"):
    """The way of an interceptor, its last facing included, and the leaders along of those who may (9.3.3, 5.1.2)."""

    steps: tuple[Step, ...]
    leaders: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[Spot, ...]:
        return tuple(step.to for step in self.steps if step.kind == "enter")


class PistolShot(UnitOrder, frozen=True, tag="mpike.pistol-shot"):
    """Fire a pistol between interceptor and intercepted (9.3.3)."""


class HoldFire(Nothing, frozen=True, tag="mpike.hold-fire"):
    pass


class Close(UnitOrder, frozen=True, tag="mpike.close"):
    """Let an interceptor attack whom it has reached (9.3.3)."""


# -- close combat


class Attack(Struct, frozen=True, gc=False):
    """Who attacks a hex (11.1.2)."""

    hex: int
    attackers: tuple[UnitId, ...]


class NameAttacks(Command, frozen=True, tag="mpike.name-attacks"):
    """Name all attacks, or counter-attacks, in the order in which they are fought (11.2)."""

    attacks: tuple[Attack, ...] = ()

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return tuple(dict.fromkeys(unit for attack in self.attacks for unit in attack.attackers))

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(attack.hex for attack in self.attacks)


class SpendPistols(Command, frozen=True, tag="mpike.spend-pistols"):
    """Spend pistol shots of units in a close combat; none holds them back (11.3.9)."""

    units: tuple[UnitId, ...] = ()

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return tuple(dict.fromkeys(self.units))


class GoNext(UnitOrder, frozen=True, tag="mpike.go-next"):
    """Which of several units retreats or flees next (11.4.2, 13.4)."""


class Retreat(UnitOrder, frozen=True, tag="mpike.retreat"):
    """A way of retreat or rout among equals: the places on it, and which leaders that may choose go along."""

    path: tuple[tuple[int, ...], ...]
    left: bool = False
    """It leads off the map after the last place."""
    leaders: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[Spot, ...]:
        return tuple(at[0] for at in self.path)


class Pursue(UnitOrder, frozen=True, tag="mpike.pursue"):
    """Which cavalry rolls next, and at whom (11.7)."""

    target: UnitId


class Advance(UnitOrder, frozen=True, tag="mpike.advance"):
    """Advance into vacated hexes with a last turn of one corner at most (11.4.6, 11.4.8).

    Also the last turn of a pursuer where it stands, and of a unit that stands after a retreat (11.4.5, 11.4.7).
    """

    at: tuple[int, ...]
    facing: int
    leaders: tuple[int, ...] = ()
    """The leaders along of those who may choose (5.1.2)."""


class Stay(Command, frozen=True, tag="mpike.stay"):
    """A victorious defender stays where it is (11.4.6)."""


class Sidestep(UnitOrder, frozen=True, tag="mpike.sidestep"):
    hex: int


class StandFast(Command, frozen=True, tag="mpike.stand-fast"):
    """Take the formation hit of guns rather than step aside (10.8.6)."""


class SplitHits(Command, frozen=True, tag="mpike.split-hits"):
    """Share casualties between cavalry and light infantry of a stack: how many the light infantry takes (8.2.1)."""

    light: int


class PlaceLeader(Command, frozen=True, tag="mpike.place-leader"):
    leader: int
    hex: int


COMMANDS: tuple[type[Command], ...] = (
    SetOrders, SetOpen, Activate, PassWing, Preempt, Decline, LetMove, ChangeOrder, KeepOrder, Continue, FinishWing,
    Move, FormHedgehog, Reform, Rally, Fire, FireGuns, TurnGuns, Limber, MoveLeader, EndActions, ReactFire, ReactFace,
    ReactHedgehog, Withdraw, WithdrawLeader, SwapGuns, Cover, Intercept, RideOut, PistolShot, HoldFire, Close,
    NameAttacks, SpendPistols, GoNext, Retreat, Pursue, Advance, Stay, Sidestep, StandFast, SplitHits,
    PlaceLeader,
)  # fmt: skip
