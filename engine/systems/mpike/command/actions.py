"""Segment C: what the active wing and the leaders do, until the player ends it (3.2C).

What units can do is given by providers, which `sequence` gathers from the packages of movement, fire and rally.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Call, ContentNode, Flow, Frame, Goto, PickFace, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.command.activation import STEPS
from engine.systems.mpike.command.helping import helpable
from engine.systems.mpike.command.riding import check_ride, ride, rides
from engine.systems.mpike.command.wings import due, standing
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Activation
from engine.systems.mpike.orders import EndActions, Move, MoveLeader, UnitOrder
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World

_RESTLESS: Final = 12
"""The sampler lets somebody act so many times out of as many and one."""


class Provider(Struct, frozen=True, gc=False):
    """One kind of order of units, from the package that knows its rules.

    `orders(t, world, unit)` yields the lawful ones of a unit of the active wing, on the map or about to enter, or of a
    unit that the army commander may help; `check(t, world, side, order)` every reason against one, whatever its unit
    is; `begin(t, tx, side, order)` carries a lawful one out and returns the frame that goes on with it, None when done.
    """

    kind: type[Command]
    orders: Callable[[Field, World, UnitId], Iterator[Any]]
    check: Callable[[Field, World, Side, Any], Iterator[Violation]]
    begin: Callable[[Field, Tx[World], Side, Any], Frame | None]


Duty: TypeAlias = Callable[[Field, World, UnitId], Iterator[Violation]]
"""Yields why a unit of the active wing has still to move before its actions can end (5.6.1, 5.4.3)."""


class Acting(ContentNode[Field, World, Activation, Command]):
    """What the active wing does next: an action of a unit or a leader, or the end of the segment (3.2C, 4.2.2)."""

    asks, rule, exact = "mpike-ask-act", R("3.2C"), True

    def __init__(self, t: Field, providers: tuple[Provider, ...], duty: Duty) -> None:
        super().__init__(t)
        leaders = Provider(MoveLeader, lambda _t, _world, _unit: iter(()), check_ride, ride)
        self.providers: Mapping[type[Command], Provider] = {p.kind: p for p in (*providers, leaders)}
        self.answers = (*self.providers, EndActions)  # type: ignore[misc]
        self.of_units = providers
        self.duty = duty

    def facts(self, world: World, f: Activation, side: Side, /) -> Facts:
        return facts(wing=self.t.wings[f.wing].name)

    def orders(self, world: World, f: Activation, side: Side, /) -> Iterator[Command]:
        return chain.from_iterable(self._portions(world, f, side))

    def _portions(self, world: World, f: Activation, side: Side) -> Iterator[Iterable[Command]]:
        if self._may_end(world, f):
            yield (EndActions(),)
        yield from self._by_unit(world, f, side)
        yield rides(self.t, world, side)

    def _by_unit(
        self, world: World, f: Activation, side: Side, *, guns_first: bool = False
    ) -> Iterator[Iterable[Command]]:
        units: Iterable[UnitId] = self._units(world, f, side)
        if guns_first:
            units = sorted(units, key=lambda id_: self.t.cards[id_].kind != "artillery")
        return (p.orders(self.t, world, unit) for unit in units for p in self.of_units)

    def lone(self, world: World, f: Activation, side: Side, /) -> Command | None:
        """Return the only lawful answer; None where there are more.

        Two acts are sooner found than no duty: rides first, then shots of guns, which nothing obliges to move.
        """
        of_units = chain.from_iterable(self._by_unit(world, f, side, guns_first=True))
        acts = tuple(islice(chain(rides(self.t, world, side), of_units), 2))
        if len(acts) > 1:
            return None
        end = EndActions() if self._may_end(world, f) else None
        return end if not acts else acts[0] if end is None else None

    def _units(self, world: World, f: Activation, side: Side) -> Iterator[UnitId]:
        """Yield who could act: units of the wing that have not, and who else the army commander could help."""
        wing = f.wing
        yield from (id_ for id_ in standing(self.t, world, wing) if not world.units[id_].acted)
        yield from due(self.t, world, wing)
        yield from (id_ for id_ in helpable(self.t, world, side) if self.t.cards[id_].wing != wing)

    def _may_end(self, world: World, f: Activation) -> bool:
        return next(self._owed(world, f), None) is None

    def _owed(self, world: World, f: Activation) -> Iterator[Violation]:
        """Yield the duties that units have still and can do anything about (3.2C-b)."""
        for unit in standing(self.t, world, f.wing):
            faults = tuple(self.duty(self.t, world, unit))
            if faults and next(self.providers[Move].orders(self.t, world, unit), None) is not None:
                yield from faults

    def draw(self, world: World, f: Activation, side: Side, pick: PickFace, /) -> Command:
        """Return an order by chance: of a unit picked first, seldom of a leader; the end where none is lawful."""
        able, free = list(self._units(world, f, side)), self._may_end(world, f)
        if free and not pick(_RESTLESS + 1):
            return EndActions()
        while able:
            unit = able.pop(pick(len(able)))
            found: list[Command] = [order for p in self.of_units for order in p.orders(self.t, world, unit)]
            if found:
                return found[pick(len(found))]
        moves = list(rides(self.t, world, side)) if not free or pick(2) else []
        if moves:
            return moves[pick(len(moves))]
        if not free:
            raise LookupError(f"{side} can neither act nor end its actions")
        return EndActions()

    def check(self, world: World, f: Activation, side: Side, order: Command, /) -> Iterator[Violation]:
        if isinstance(order, EndActions):
            yield from self._owed(world, f)
            return
        if isinstance(order, UnitOrder) and not self._known(order.unit, side):
            yield violation(R("3.2C"), "mpike-not-your-unit")
            return
        yield from self.providers[type(order)].check(self.t, world, side, order)

    def _known(self, unit: UnitId, side: Side) -> bool:
        return 0 <= unit < len(self.t.cards) and self.t.cards[unit].side == side

    def apply(self, tx: Tx[World], f: Activation, side: Side, order: Command, /) -> Flow:
        if isinstance(order, EndActions):
            return Goto(replace(f, step="combat"))
        callee = self.providers[type(order)].begin(self.t, tx, side, order)
        then = replace(f, step="ready")
        return Goto(then) if callee is None else Call(callee, then)


def activating(t: Field, providers: tuple[Provider, ...], duty: Duty) -> Procedure[World, Activation]:
    """Return the procedure of an activation, with what units can do and what they have to."""
    procedure: Procedure[World, Activation] = Procedure.over(t, Activation, STEPS)  # type: ignore[arg-type]
    procedure.ask("actions", Acting(t, providers, duty))
    return procedure
