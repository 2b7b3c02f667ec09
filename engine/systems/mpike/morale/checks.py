"""Morale checks (12.2): a die and the rating of a leader against the current morale."""

from engine.kernel.dice import Throwing
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.morale.levels import drop
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World, leaders_with, morale, rating, stack_of


def lead_of(t: Field, world: World, unit: UnitId) -> UnitId:
    """Return the unit by whose morale a stack checks: cavalry for its light infantry too (12.4.5)."""
    return next((id_ for id_ in stack_of(t, world, unit) if t.cards[id_].kind == "cavalry"), unit)


def parts_of(leader: int, extra: int = 0) -> tuple[Modifier, ...]:
    """Return what is added to the die of a check: what further checks made as one add, and the rating of a leader."""
    found = Modifier("checks", extra, R("10.6.5")), Modifier("leader", leader, R("12.2"))
    return tuple(one for one in found if one.value)


def thrown(
    throws: Throwing, least: int, modifiers: tuple[Modifier, ...], rule: Rule, purpose: str = "mpike-roll-morale"
) -> tuple[int, bool]:
    """Throw the die of a check against the current morale; return it and whether it passes (12.2)."""
    (die,) = throws.roll(1, 10, rule, purpose, low=0)
    return die, die + added(modifiers) <= least


def leader_modifier(t: Field, world: World, unit: UnitId) -> tuple[Modifier, ...]:
    """Return the rating of the best leader stacked with a unit, nothing without one, or where it is 0 (12.2-a)."""
    side = t.cards[unit].side
    return parts_of(
        min((rating(t, world, n) for n in leaders_with(world, unit) if t.leaders[n].side == side), default=0)
    )


def check_modifiers(t: Field, world: World, unit: UnitId, extra: int) -> tuple[Modifier, ...]:
    """Return what is added to the die of a check; `extra` is what further checks made as one add (10.6.5, 12.2-b)."""
    return (*parts_of(0, extra), *leader_modifier(t, world, unit))


def passes(t: Field, world: World, unit: UnitId, extra: int = 0) -> int:
    """Return the highest face with which a unit passes a check, below 0 where none does (12.2)."""
    lead = lead_of(t, world, unit)
    return morale(t, world, lead) - added(check_modifiers(t, world, lead, extra))


def check(t: Field, tx: Tx[World], unit: UnitId, extra: int, cause: Rule) -> bool:
    """Let a unit on the map make a morale check and return whether it passed (12.2).

    `extra` is added to the die, `cause` demands the check.  Who fails loses one level, and with it who is stacked as
    one with it (12.4.1, 12.4.5); retreats are left to the caller.
    """
    lead = lead_of(t, tx.world, unit)
    modifiers = check_modifiers(t, tx.world, lead, extra)
    least = morale(t, tx.world, lead)
    die, passed = thrown(tx, least, modifiers, R("12.2"))
    tx.emit(e.MoraleChecked(t.cards[lead].side, lead, die, modifiers, least, passed, cause))
    if not passed:
        drop(t, tx, (lead,), 1, cause)
    return passed
