"""Opposed fire (7.2): at who leaves a zone (7.21) or enters one (7.22), back at who fires (7.23), by artillery (7.24).

A window opens only where somebody may lawfully fire.  All shots of one occasion are declared before the first die:
those of the window, then, in games that allow it, the mover's answer (7.2-a) and replies to that answer.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, ClassVar, Final, Literal, TypeAlias

from msgspec.structs import replace

from engine.kernel.decision import Choice, OneOf, Subset
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Frame, Goto, PickFace, Procedure
from engine.kernel.state import State
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.aim import Aim, Bolt, aim, at_unit, cell, stands, top_of, unarmed
from engine.systems.sgboh.combat.guns import LastShots, gun_shots, last_fire, last_shots, watching
from engine.systems.sgboh.combat.missiles import bolt_of, check_fire, check_priority, fires
from engine.systems.sgboh.combat.salvo import Salvo, fall
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.nodes import UnitNode
from engine.systems.sgboh.orders import Fire, Volley
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.steps import leading
from engine.systems.sgboh.world import NOBODY, World, alive
from engine.systems.sgboh.zoc import controllers, foes_in_zone, in_enemy_zone

AnswerOrder: TypeAlias = Fire | Volley
_EXIT: Final = 2
_CLOSE: Final = 1


# -- who may fire


def _ready(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit still has its opposed shot of the player turn, and may use it (7.2, 11.25-a)."""
    state = world.units[unit]
    free = state.status == "map" and not state.fired
    return free and (not state.column or t.policies.column_may_reply)


def _lawful(t: Field, world: World, bolts: Iterable[Bolt]) -> Iterator[Bolt]:
    """Yield those of the shots that can be fired: weapon, range, arc, sight, nearer enemies first (7.12-b, 7.18)."""
    for bolt in bolts:
        armed = not any(unarmed(t, world, bolt.unit, stones=bolt.stones))
        if armed and not any(check_priority(t, world, bolt)) and isinstance(aim(t, world, bolt), Aim):
            yield bolt


def _both(unit: UnitId, target: UnitId, kind: Literal["entry", "return"], away: int) -> tuple[Bolt, ...]:
    """Return a shot with a unit's own missiles and one with stones (11.15-b)."""
    return tuple(at_unit(unit, target, kind, stones=stones, distance=away) for stones in (False, True))


def exit_shots(t: Field, world: World, units: tuple[UnitId, ...], left: Iterable[UnitId]) -> tuple[Bolt, ...]:
    """Return the shots at a block that leaves the zones of these enemies: at 2 hexes, for who reaches so far (7.21).

    They are aimed at its top unit (7.2-c).
    """
    target = leading(t, units)
    able = (id_ for id_ in left if _ready(t, world, id_) and cell(t, id_, _EXIT, near=False) is not None)
    return tuple(_lawful(t, world, (at_unit(id_, target, "exit", distance=_EXIT) for id_ in able)))


def entry_shots(
    t: Field, world: World, units: tuple[UnitId, ...], entered: tuple[int, ...], within: tuple[UnitId, ...]
) -> tuple[Bolt, ...]:
    """Return the shots at a block that has entered zones, but for those of `within`, where it was before (7.22-b).

    The firer stands in the zone of nobody else and has not retreated in this phase (7.22-a); it aims at the top unit
    (7.2-c).
    """
    target, foe = leading(t, units), t.enemy(t.cards[units[0]].side)
    able = (
        id_
        for id_ in controllers(t, world, foe, entered)
        if id_ not in within
        and _ready(t, world, id_)
        and not world.units[id_].retreated
        and set(controllers(t, world, t.enemy(foe), world.units[id_].at)) <= set(units)
    )
    return tuple(_lawful(t, world, (bolt for id_ in able for bolt in _both(id_, target, "entry", _CLOSE))))


def return_shots(t: Field, world: World, shot: Bolt) -> tuple[Bolt, ...]:
    """Return the shots of a target back at the firer: the top unit's, artillery's when it is alone (7.23, 7.23-a).

    Out of contact with the firer a unit in an enemy zone may not.  Hit and run is replied to at 1 hex; nobody replies
    to a shot at leaders (7.23-b).
    """
    unit = shot.target
    if unit == NOBODY or not _ready(t, world, unit):
        return ()
    if in_enemy_zone(t, world, unit) and shot.unit not in foes_in_zone(t, world, unit):
        return ()
    target = top_of(t, world, shot.unit)
    away = _CLOSE if shot.kind == "hit-and-run" else 0
    own = at_unit(unit, target, "return", distance=away)
    stones = () if away else (at_unit(unit, target, "return", stones=True),)
    return tuple(_lawful(t, world, (own, *stones)))


def _replies(t: Field, world: World, f: Salvo) -> tuple[Bolt, ...]:
    """Return what the inactive side may add to a salvo in which the active side fires (7.23, 7.24-a)."""
    firing, found = {bolt.unit for bolt in f.shots}, dict[tuple[UnitId, bool], Bolt]()
    for shot in f.shots:
        if t.cards[shot.unit].side != f.side or not stands(world, shot):
            continue
        guns = gun_shots(t, world, t.enemy(f.side), top_of(t, world, shot.unit))
        for bolt in (*return_shots(t, world, shot), *guns):
            if bolt.unit not in firing:
                found.setdefault((bolt.unit, bolt.stones), bolt)
    return tuple(found.values())


# -- the windows


def exit_window(
    t: Field, world: World, side: Side, units: tuple[UnitId, ...], left: tuple[UnitId, ...]
) -> Frame | None:
    """Return the window of `side` before an enemy block leaves the zones of these; None where nobody may fire."""
    return _window(t.enemy(side), units, exit_shots(t, world, units, left), "exit") if left else None


def entry_window(
    t: Field, world: World, units: tuple[UnitId, ...], entered: tuple[int, ...], within: tuple[UnitId, ...] = ()
) -> Frame | None:
    """Return the window of the enemies of a block that has entered hexes; None where nobody may fire (7.22, 7.74).

    `within` are those in whose zones the block was when it set out: before anybody turned to it, as `zone_holders`.
    """
    if not entered or not units:
        return None
    return _window(t.cards[units[0]].side, units, entry_shots(t, world, units, entered, within), "entry")


def artillery_window(
    t: Field, state: State[World], side: Side, units: tuple[UnitId, ...] | None, *, watched: bool = False
) -> Frame | None:
    """Return the window of the artillery of `side`, the inactive one; None where no engine may fire (7.24, 7.24-a).

    At the end of a block's move with its `units`; `watched`: after a step, for engines with a watch that it springs;
    at the end of the phase with None.
    """
    world = state.world
    if units is None:
        return LastShots(side) if next(last_shots(t, world, side), None) is not None else None
    if not units or (watched and not state.watches and not t.policies.artillery_every_step):
        return None
    able = gun_shots(t, world, side, leading(t, units))
    if watched and able and not t.policies.artillery_every_step:
        awake = watching(t, world, state.watches, side, units)
        able = tuple(bolt for bolt in able if bolt.unit in awake)
    return _window(t.enemy(side), units, able, "artillery")


def _window(
    side: Side, units: tuple[UnitId, ...], able: tuple[Bolt, ...], occasion: Literal["exit", "entry", "artillery"]
) -> Frame | None:
    return Salvo(side, units, able, (), occasion) if able else None


# -- what is asked


class Volleying(ContentNode[Field, World, Salvo, Volley]):
    """Who of the inactive side fires on this occasion: any of those who may, or nobody."""

    answers, forced, exact = (Volley,), False, True
    then: ClassVar[Literal["answering", "fire"]] = "fire"

    def facts(self, world: World, f: Salvo, side: Side, /) -> Facts:
        shot = f.able[0]
        return facts(unit=self.t.cards[shot.target].name, hex=self.t.label(world.units[shot.target].at[0]))

    def orders(self, world: World, f: Salvo, side: Side, /) -> Iterator[Volley]:
        """Yield every choice of units, few first, with stones where somebody can choose; nobody comes last."""
        units, free = _units(open_shots(world, f)), choosers(open_shots(world, f))
        for count in range(1, len(units) + 1):
            for chosen in combinations(units, count):
                yield Volley(chosen)
                if free.intersection(chosen):
                    yield Volley(chosen, stones=True)
        yield Volley()

    def draw(self, world: World, f: Salvo, side: Side, pick: PickFace, /) -> Volley:
        able = open_shots(world, f)
        chosen = tuple(id_ for id_ in _units(able) if pick(2))
        return Volley(chosen, stones=bool(choosers(able).intersection(chosen)) and bool(pick(2)))

    def choices(self, world: World, f: Salvo, side: Side, /) -> Iterator[Choice]:
        able = open_shots(world, f)
        units = _units(able)
        if units:
            yield Subset(units, 0, len(units), world.units[able[0].target].at[0])
            yield OneOf((Volley(units), Volley()))
        else:
            yield OneOf((Volley(),))

    def check(self, world: World, f: Salvo, side: Side, order: Volley, /) -> Iterator[Violation]:
        able = open_shots(world, f)
        if len(set(order.units)) != len(order.units) or not set(order.units) <= set(_units(able)):
            yield violation(self.rule, "sgboh-cannot-react")
        elif order.stones and not any(bolt.stones and bolt.unit in order.units for bolt in able):
            yield violation(R("11.15"), "sgboh-nobody-throws")

    def apply(self, tx: Tx[World], f: Salvo, side: Side, order: Volley, /) -> Flow:
        shots = (*f.shots, *(chosen(f.able, unit, stones=order.stones) for unit in order.units))
        return Goto(replace(f, able=(), shots=shots, step=self.then)) if shots else DONE


def open_shots(world: World, f: Salvo) -> tuple[Bolt, ...]:
    """Return the shots that may still be fired: those of units on the map at units on the map."""
    return tuple(bolt for bolt in f.able if stands(world, bolt))


def _units(able: tuple[Bolt, ...]) -> tuple[UnitId, ...]:
    return tuple(dict.fromkeys(bolt.unit for bolt in able))


def choosers(able: tuple[Bolt, ...]) -> set[UnitId]:
    """Return the units that may use their own missiles or stones (11.15-b)."""
    return {bolt.unit for bolt in able if bolt.stones} & {bolt.unit for bolt in able if not bolt.stones}


def chosen(able: tuple[Bolt, ...], unit: UnitId, *, stones: bool) -> Bolt:
    """Return the shot of a unit that may fire: with stones where that is ordered, or where it has nothing else."""
    ways = [bolt for bolt in able if bolt.unit == unit]
    return next((bolt for bolt in ways if bolt.stones == stones), ways[0])


class ExitFire(Volleying):
    asks, rule, then = "sgboh-ask-exit-fire", R("7.21"), "answering"


class EntryFire(Volleying):
    asks, rule, then = "sgboh-ask-entry-fire", R("7.22"), "answering"


class ArtilleryFire(Volleying):
    """Whether engines fire at who is in range (7.24); the target has no answer (7.24-b)."""

    asks, rule = "sgboh-ask-artillery", R("7.24")


class ReturnFire(Volleying):
    asks, rule = "sgboh-ask-return-fire", R("7.23")


class Answering(UnitNode[Salvo, AnswerOrder]):
    """Whether a mover that is fired at uses its own shot at once, if the policy lets it (7.2-a)."""

    asks, rule, answers, forced, exact = "sgboh-ask-answer", R("7.2-a"), (Fire, Volley), False, True

    def subject(self, f: Salvo) -> UnitId:
        return f.movers[0]

    def orders(self, world: World, f: Salvo, side: Side, /) -> Iterator[AnswerOrder]:
        yield from _answers(self.t, world, f)
        yield Volley()

    def check(self, world: World, f: Salvo, side: Side, order: AnswerOrder, /) -> Iterator[Violation]:
        match order:
            case Volley(units=()):
                return
            case Fire(unit=unit) if unit in _silent(world, f):
                yield from check_fire(self.t, world, side, order, moving=True)
            case _:
                yield violation(R("7.2-a"), "sgboh-cannot-react")

    def apply(self, tx: Tx[World], f: Salvo, side: Side, order: AnswerOrder, /) -> Flow:
        if isinstance(order, Volley):
            return Goto(replace(f, step="replying"))
        bolt = bolt_of(self.t, tx.world, side, order)
        return Goto(replace(f, shots=(*f.shots, bolt), step="answering"))


def _silent(world: World, f: Salvo) -> tuple[UnitId, ...]:
    """Return the movers that have not fired in this salvo yet."""
    firing = {bolt.unit for bolt in f.shots}
    return tuple(id_ for id_ in alive(world, f.movers) if id_ not in firing)


def _answers(t: Field, world: World, f: Salvo) -> Iterator[Fire]:
    """Yield the shots with which movers may answer, where the game lets the active side do so (7.2, 7.2-a)."""
    if world.phase != "movement" or not t.policies.mover_may_answer:
        return
    yield from fires(t, world, f.side, _silent(world, f), moving=True)


# -- carrying a salvo out


def _open(t: Field, _tx: Tx[World], f: Salvo) -> Flow:
    if f.occasion == "shot":
        return Goto(replace(f, step="replying"))
    return Ask(replace(f, step=f.occasion), (t.enemy(f.side),))


def _answering(t: Field, tx: Tx[World], f: Salvo) -> Flow:
    if next(_answers(t, tx.world, f), None) is None:
        return Goto(replace(f, step="replying"))
    return Ask(replace(f, step="answer"), (f.side,))


def _replying(t: Field, tx: Tx[World], f: Salvo) -> Flow:
    able = _replies(t, tx.world, f)
    if not able:
        return Goto(replace(f, able=(), step="fire"))
    return Ask(replace(f, able=able, step="reply"), (t.enemy(f.side),))


def _fire(t: Field, tx: Tx[World], f: Salvo) -> Flow:
    fall(t, tx, f.shots)
    return DONE


def salvo(t: Field) -> Procedure[World, Any]:
    """Return the procedure of an exchange of fire."""
    return Procedure.over(t, Salvo, {
        "open": _open, "exit": ExitFire, "entry": EntryFire, "artillery": ArtilleryFire,
        "answering": _answering, "answer": Answering, "replying": _replying, "reply": ReturnFire,
        "fire": _fire,
    })  # fmt: skip


def opposed(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of exchanges of fire and of the last shots of a phase."""
    return salvo(t), last_fire(t)
