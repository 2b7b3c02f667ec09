"""The sequence of play: turns, player turns, phases (3.3b-a), and the nodes where the phasing side gives orders."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.decision import Choice, OneOf, ReachChoice
from engine.kernel.event import Ended
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, PickFace, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.combat.attacks import attacks, check_attack, eligible, targets
from engine.systems.scs.combat.barrage import Firing, barrage
from engine.systems.scs.combat.battle import joined
from engine.systems.scs.combat.overrun import charge_from, check_overrun, declare, overruns
from engine.systems.scs.combat.shifts import grant, spend
from engine.systems.scs.combat.striking import Striking
from engine.systems.scs.content.options import Phase
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import AttackDeclared, PhaseBegan, PlayerTurnBegan, Recovered, TurnBegan, UnitDestroyed
from engine.systems.scs.frames import Combat, Crowding, Movement, PlayerTurn
from engine.systems.scs.movement.moves import carry_out, check_move, free, movers, moves, reach_of, restless, wander
from engine.systems.scs.movement.reinforcements import Placing, arrivals, place_forced
from engine.systems.scs.movement.stacking import (
    avoidable,
    check_end,
    check_return,
    doomed,
    overfull,
    returns,
    spare,
    take_back,
)
from engine.systems.scs.orders import (
    Attack,
    Destroy,
    EndPhase,
    Move,
    MovementOrder,
    Overrun,
    TakeBack,
)
from engine.systems.scs.rules import R
from engine.systems.scs.supply import check_supply
from engine.systems.scs.victory import decide, verdict
from engine.systems.scs.world import World, on_map
from engine.systems.scs.zoc import presence, stack_at

# -- the player turn


def _begin(t: Theatre, tx: Tx[World], f: PlayerTurn) -> Flow:
    if f.side == t.sides[0]:
        tx.emit(TurnBegan(tx.world.turn + 1))
    tx.emit(PlayerTurnBegan(f.side))
    if not t.has_stage(f.side, "air"):
        grant(t, tx, f.side)
    return Goto(replace(f, step="phase"))


def _phase(t: Theatre, tx: Tx[World], f: PlayerTurn) -> Flow:
    stage, after = t.stages[f.side][f.number], replace(f, step="crowding")
    side = t.enemy(f.side) if stage.by == "other" else f.side
    zone, units = presence(t, tx.world, t.enemy(side)).zone, tx.world.units
    pinned = tuple([id_ for id_ in on_map(t, tx.world, side) if zone[units[id_].at]])
    tx.emit(PhaseBegan(side, stage.phase, pinned))
    match stage.phase:
        case "movement" | "exploitation" | "reaction" | "reinforcement":
            return Call(Movement(side, stage.phase), after)
        case "combat":
            return Call(Combat(side), after)
        case "barrage" | "strike":
            return Call(Firing(side), after)
        case "air" | "recovery" | "supply":
            for each in t.sides if stage.by == "both" else (side,):
                _UPKEEP[stage.phase](t, tx, each)
            return Goto(after)


def _recover(t: Theatre, tx: Tx[World], side: Side) -> None:
    """Take the disorganised markers off a side (3.3b-d)."""
    units = tuple(id_ for id_ in on_map(t, tx.world, side) if tx.world.units[id_].disorganised)
    if units:
        tx.emit(Recovered(side, units))


_UPKEEP: Final[dict[Phase, Callable[[Theatre, Tx[World], Side], None]]] = {
    "air": grant,
    "recovery": _recover,
    "supply": check_supply,
}
"""What phases without orders do."""


def _crowding(t: Theatre, tx: Tx[World], f: PlayerTurn) -> Flow:
    """Check the stacks at the end of a phase; arrivals have until the end of the movement that follows (4.0a, 5.0a)."""
    stages, after = t.stages[f.side], replace(f, step="settle")
    here = stages[f.number]
    late = here.phase == "reinforcement" and any(s.phase == "movement" and s.by == here.by for s in stages[f.number :])
    if late or not (overfull(t, tx.world, f.side) or overfull(t, tx.world, t.enemy(f.side))):
        return Goto(after)
    return Call(Crowding(f.side), after)


def _settle(t: Theatre, tx: Tx[World], f: PlayerTurn) -> Flow:
    if decide(t, tx, f.side, turn_over=False):
        return DONE
    if f.number + 1 < len(t.stages[f.side]):
        return Goto(replace(f, number=f.number + 1, step="phase"))
    return Goto(replace(f, step="end"))


def _end(t: Theatre, tx: Tx[World], f: PlayerTurn) -> Flow:
    if decide(t, tx, f.side, turn_over=True):
        return DONE
    if f.side == t.sides[0]:
        return Goto(PlayerTurn(t.sides[1]))
    if tx.world.turn == t.scenario.turns:
        tx.emit(Ended(*verdict(t, tx.world)))
        return DONE
    return Goto(PlayerTurn(t.sides[0]))


# -- movement and exploitation

_RESTLESS = 4
"""The sampler moves any one unit so much sooner than it ends a phase: most units move, as in play."""


def _arrive(t: Theatre, tx: Tx[World], f: Movement) -> Flow:
    """Let the arrivals of the turn in, before anybody moves or in a phase of their own (5.0, 3.3b-b)."""
    here = f.phase == "reinforcement" or (f.phase == "movement" and not t.has_stage(f.side, "reinforcement"))
    if here and arrivals(t, tx.world, f.side):
        place_forced(t, tx, f.side)
        if arrivals(t, tx.world, f.side):
            return Ask(replace(f, step="place"), (f.side,))
    return Goto(replace(f, step="open"))


def _open(t: Theatre, tx: Tx[World], f: Movement) -> Flow:
    """Ask for the next move; a phase that only places arrivals is over (3.1a, 3.3b-b, 4.0a-b)."""
    if f.phase == "reinforcement":
        return DONE
    return Ask(replace(f, step="warned" if avoidable(t, tx.world, f.side) else "orders"), (f.side,))


class Moving(ContentNode[Theatre, World, Movement, MovementOrder]):
    """What the phasing side does in a movement or exploitation phase."""

    asks, rule, exact = "scs-ask-move", R("3.1a"), True
    answers = (Move, Overrun, TakeBack, EndPhase)

    def orders(self, world: World, f: Movement, side: Side, /) -> Iterator[MovementOrder]:
        """Yield moves of every unit and start-hex stack by canonical cheapest paths, overruns, returns, the end."""
        return chain.from_iterable(self._listed(world, side))

    def _listed(self, world: World, side: Side) -> Iterator[Sequence[MovementOrder]]:
        groups = movers(self.t, world, side)
        for units in groups:
            yield moves(self.t, world, side, units)
        yield overruns(self.t, world, side, groups)
        yield returns(self.t, world, side)
        yield (EndPhase(confirm=bool(avoidable(self.t, world, side))),)

    def lone(self, world: World, f: Movement, side: Side, /) -> MovementOrder | None:
        """Return None where any unit can move, since ending the phase is a second answer; else the only lawful order.

        It is None as well where other orders than moves leave a choice.
        """
        return None if restless(self.t, world, side) else super().lone(world, f, side)

    def draw(self, world: World, f: Movement, side: Side, pick: PickFace, /) -> MovementOrder:
        """Return an order by chance: for one of those who can move, alone or stacked, by any path; seldom the end."""
        t, able = self.t, free(self.t, world, side)
        at = pick(_RESTLESS * len(able) + 1)
        if at:
            units: tuple[UnitId, ...] = (able[at % len(able)],)
            start = world.units[units[0]].at
            stack = tuple([id_ for id_ in able if world.units[id_].at == start])
            if len(stack) > 1 and pick(2):
                units = stack
            foe = presence(t, world, t.enemy(side))
            path = wander(t, foe, world, units, pick)
            charge = charge_from(t, foe, world, side, units, path, pick)
            if charge is not None or path:
                return charge or Move(units, path)
        rest: tuple[MovementOrder, ...] = (*returns(t, world, side), EndPhase(confirm=bool(avoidable(t, world, side))))
        return rest[pick(len(rest))]

    def check(self, world: World, f: Movement, side: Side, order: MovementOrder, /) -> Iterator[Violation]:
        match order:
            case Move():
                return check_move(self.t, world, side, order)
            case Overrun():
                return check_overrun(self.t, world, side, order)
            case TakeBack():
                return check_return(self.t, world, side, order)
            case EndPhase():
                return check_end(self.t, world, side, confirm=order.confirm)

    def apply(self, tx: Tx[World], f: Movement, side: Side, order: MovementOrder, /) -> Flow:
        match order:
            case Move():
                carry_out(self.t, tx, side, order)
            case Overrun():
                declare(self.t, tx, side, order)
                return Call(joined(self.t, tx.world, side, "overrun", order), replace(f, step="open"))
            case TakeBack():
                take_back(self.t, tx, side, order)
            case EndPhase():
                return DONE
        return _open(self.t, tx, f)

    def choices(self, world: World, f: Movement, side: Side, /) -> Iterator[Choice]:
        """Yield the reach of each unit that may still move, and the other orders in one list."""
        for units in movers(self.t, world, side):
            if len(units) == 1:
                costs = reach_of(self.t, world, units).costs
                yield ReachChoice(units[0], tuple(costs.items()))
        others = (*overruns(self.t, world, side), *returns(self.t, world, side))
        yield OneOf((*others, EndPhase(confirm=bool(avoidable(self.t, world, side)))))


class Warned(Moving):
    """The same while a stack is over the limit: the end that destroys units never comes by itself (4.0a-b)."""

    forced = False


# -- combat


def _fight(_tx: Tx[World], f: Combat) -> Flow:
    return Ask(replace(f, step="orders"), (f.side,))


class Fighting(Striking[Combat, Attack]):
    """Which hex the phasing side attacks next, and with what (7.0a, 7.2a)."""

    asks, rule, answers = "scs-ask-attack", R("7.0a"), (Attack, EndPhase)

    def strikes(self, world: World, side: Side) -> Iterator[Attack]:
        return attacks(self.t, world, side)

    def marks(self, world: World, side: Side) -> tuple[int, ...]:
        return targets(self.t, world, side)

    def able(self, world: World, side: Side, target: int) -> tuple[UnitId, ...]:
        return eligible(self.t, world, side, target)

    def by(self, order: Attack, units: tuple[UnitId, ...]) -> Attack:
        return Attack(order.target, units)

    def refused(self, world: World, side: Side, order: Attack) -> Iterator[Violation]:
        return check_attack(self.t, world, side, order)

    def carry_out(self, tx: Tx[World], f: Combat, side: Side, order: Attack) -> Flow:
        defenders = stack_at(self.t, tx.world, self.t.enemy(side), order.target)
        spend(self.t, tx, side, order.shifts)
        tx.emit(AttackDeclared(side, order.units, order.target, defenders))
        battle = joined(self.t, tx.world, side, "combat", order)
        return Call(battle, replace(f, step="open"))


# -- the end of a phase


def _crowded(t: Theatre, tx: Tx[World], f: Crowding) -> Flow:
    for side in (f.side, t.enemy(f.side)):
        if overfull(t, tx.world, side):
            return Ask(replace(f, step="choose"), (side,))
    return DONE


class Thinning(ContentNode[Theatre, World, Crowding, Destroy]):
    """Which unit of an overfull hex is destroyed."""

    asks, rule, answers, exact = "scs-ask-destroy", R("4.0a"), (Destroy,), True

    def facts(self, world: World, f: Crowding, side: Side, /) -> Facts:
        hexes = ", ".join(map(self.t.label, overfull(self.t, world, side)))
        return facts(hexes=hexes, limit=self.t.limit)

    def orders(self, world: World, f: Crowding, side: Side, /) -> Iterator[Destroy]:
        yield from map(Destroy, spare(self.t, world, side))

    def check(self, world: World, f: Crowding, side: Side, order: Destroy, /) -> Iterator[Violation]:
        if order.unit not in doomed(self.t, world, side):
            known = 0 <= order.unit < len(self.t.cards)
            full = ", ".join(map(self.t.label, overfull(self.t, world, side)))
            name = self.t.cards[order.unit].said if known else "?"
            yield violation(R("4.0a"), "scs-not-overstacked", unit=name, hexes=full)

    def apply(self, tx: Tx[World], f: Crowding, side: Side, order: Destroy, /) -> Flow:
        card = self.t.cards[order.unit]
        tx.emit(UnitDestroyed(side, order.unit, card.steps, tx.world.units[order.unit].at))
        return Goto(replace(f, step="next"))


def sequence(t: Theatre) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of the player turn and its phases."""
    turn: Procedure[World, PlayerTurn] = Procedure.over(
        t, PlayerTurn, {"begin": _begin, "phase": _phase, "crowding": _crowding, "settle": _settle, "end": _end}
    )
    movement: Procedure[World, Movement] = Procedure.over(
        t, Movement, {"arrive": _arrive, "place": Placing, "open": _open, "orders": Moving, "warned": Warned}
    )
    combat: Procedure[World, Combat] = Procedure.over(t, Combat, {"orders": Fighting})
    combat.auto("open")(_fight)
    crowding: Procedure[World, Crowding] = Procedure.over(t, Crowding, {"next": _crowded, "choose": Thinning})
    return turn, movement, combat, crowding, *(barrage(t) if t.barrage is not None else ())


def opening_frame(t: Theatre) -> Frame:
    """Return the frame with which a game begins."""
    return PlayerTurn(t.sides[0])
