"""What to expect of a duel in one melee phase: exact chances, from the very steps that resolve it (duel).

The two are taken by themselves, each with the weapon of the plan that plays itself: never a pair of hand weapons.
"""

from collections import Counter
from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.dice import Dice
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.kernel.odds import explored
from engine.kernel.procedure import Goto
from engine.kernel.state import State
from engine.kernel.transaction import Tx, fold_with
from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.blows import bonus_of, chain, contact_with, deadly, needed, steady
from engine.systems.warhorn.combat.duels import best_post
from engine.systems.warhorn.combat.melee import melee
from engine.systems.warhorn.combat.plans import planned
from engine.systems.warhorn.combat.weapons import BlowWeapon, piercing
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.frames import Duel, Melee
from engine.systems.warhorn.troops import card_of, counts, formed
from engine.systems.warhorn.world import Unit, World, with_units

_FOLD: Final = fold_with(fold)


class Duellist(Struct, frozen=True):
    """With what a general strikes in a duel."""

    unit: UnitId
    weapon: BlowWeapon
    bonus: int
    """His dice beside that of his own attack."""
    steady: bool
    """A miss does not cost him his bonus attacks."""
    chain: int
    """How often a hit of his may earn another die."""
    needed: int
    modifiers: tuple[Modifier, ...]
    deadly: int
    """How many hits kill the other."""


class DuelOdds(Struct, frozen=True):
    """How a duel may stand at the end of the phase; what is left of 1 is that both live."""

    challenger: Fraction
    """The chance that he alone falls."""
    other: Fraction
    both: Fraction

    @property
    def neither(self) -> Fraction:
        """The chance that both live and go on."""
        return 1 - self.challenger - self.other - self.both


def _posted(t: Field, world: World, unit: UnitId) -> Unit:
    """Return a unit with its general before whom he fights (general-move)."""
    one = world.units[unit]
    return replace(one, post=best_post(world, unit)) if formed(t, world, unit) else one


def supposed(t: Field, world: World, f: Melee, challenger: UnitId, other: UnitId) -> tuple[World, Melee]:
    """Return the fight of two generals by themselves, as if the challenge had been taken, before its blows."""
    units = challenger, other
    world = replace(world, duels=(*world.duels, units))
    world = with_units(world, {unit: _posted(t, world, unit) for unit in units})
    f = replace(f, units=units, duels=(Duel(challenger, other, answered=True),))
    whole = tuple((unit, planned(t, world, f, unit)) for unit in units)
    world = replace(world, plans=(*world.plans, *whole))
    plans = tuple((unit, tuple(blow for blow in blows if blow.at == "general")) for unit, blows in whole)
    men = tuple((unit, counts(card_of(t, world, unit), world.units[unit])) for unit in units)
    return world, replace(f, plans=plans, men=men, step="group")


def duel_odds(t: Field, world: World, f: Melee, challenger: UnitId, other: UnitId) -> DuelOdds:
    """Return the chances of a duel for this phase (duel-c, duel-d)."""
    fought, frame = supposed(t, world, f, challenger, other)
    chances: Counter[frozenset[UnitId]] = Counter()
    for chance, fallen in explored(lambda dice: fallen_in(t, fought, frame, dice)):
        chances[fallen] += chance  # type: ignore[assignment]
    both = frozenset((challenger, other))
    return DuelOdds(*(Fraction(chances[one]) for one in (frozenset((challenger,)), frozenset((other,)), both)))


def fallen_in(t: Field, world: World, frame: Melee, dice: Dice) -> frozenset[UnitId]:
    """Return whose generals fall in a duel by itself (duel-c)."""
    return frozenset(event.unit for event in fought_out(t, world, frame, dice) if isinstance(event, e.GeneralLost))


def fought_out(t: Field, world: World, frame: Melee, dice: Dice) -> tuple[Event, ...]:
    """Fight out a duel by itself, from its blows on, and return the facts of this phase."""
    steps, tx = melee(t).autos, Tx(State(world), dice, _FOLD)
    while frame.step != "score":
        flow = steps[frame.step](tx, frame)
        assert isinstance(flow, Goto)
        assert isinstance(flow.frame, Melee)
        frame = flow.frame
    return tuple(tx.events)


def duellists(t: Field, world: World, f: Melee, challenger: UnitId, other: UnitId) -> tuple[Duellist, ...]:
    """Return with what the two strike, the challenger first; who can strike nobody is left out."""
    fought, frame = supposed(t, world, f, challenger, other)
    found = []
    for unit, blows in frame.plans:
        for blow in blows:
            contact = contact_with(fought, unit, blow.target)
            assert contact is not None
            need, modifiers = needed(t, fought, unit, blow, contact)
            bonus, calm = bonus_of(card_of(t, fought, unit), blow.troop), steady(t, fought, unit, blow.weapon)
            hits = deadly(t, fought, blow.target, "general", piercing(t, fought, unit, blow.weapon, contact))
            rounds = chain(t, fought, unit, blow, contact)
            found.append(Duellist(unit, blow.weapon, bonus, calm, rounds, max(0, need), modifiers, hits))
    return tuple(found)
