"""What the computer expects of fights: men lost on both sides in a first phase, and who then runs (melee).

Expectations are floats: nothing of the game hangs on them.  Distances between enemies are taken by eye, to 5 cm: a side
that may not measure before it declares lets nobody measure for it (declare-charge-a).
"""

from math import isqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.warhorn.charges.phase import STANDS, can_dash, found_stance, room
from engine.systems.warhorn.combat.blows import chain, contact_with, needed
from engine.systems.warhorn.combat.plans import planned
from engine.systems.warhorn.combat.weapons import length, piercing
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE
from engine.systems.warhorn.frames import Melee
from engine.systems.warhorn.losses.vitality import in_melee, vitality
from engine.systems.warhorn.measures import apart
from engine.systems.warhorn.morale.resilience import needed_for
from engine.systems.warhorn.movement.passages import across
from engine.systems.warhorn.orders import Run
from engine.systems.warhorn.troops import allowance, card_of, counts, strength
from engine.systems.warhorn.world import Dash, Meeting, Unit, World, contacts_of
from engine.tabletop.pose import Edge

EYE: Final = 500
"""To how many u the computer judges distances."""
PAIRS: Final = 20_000
"""How many distances between units, as they stand, are remembered."""
FLANK: Final = 1.0
"""Points of melee for blows at a flank or at the rear."""


class Clash(Struct, frozen=True):
    """What is to be expected of a phase: how much of each side falls, from 0 to 1, and who loses by how many points."""

    mine: float
    theirs: float
    lead: float
    """Points of melee by which the side is ahead; below 0 it is behind."""


def by_eye(t: Field, world: World, unit: UnitId, foe: UnitId) -> int:
    """Return how far two units stand apart as it looks, in u, to 5 cm."""
    known: dict[tuple[int, int], tuple[Unit, Unit, int]] = t.known.setdefault("eyed", {})
    one, other = sorted((world.units[unit], world.units[foe]), key=id)
    found = known.get((id(one), id(other)))
    if found is None:
        if len(known) >= PAIRS:
            known.clear()
        # Who is remembered lives on, so that nobody else can have the same id.
        found = known[id(one), id(other)] = one, other, _eyed(apart(t, world, unit, foe).units)
    return found[2]


def _eyed(length: int) -> int:
    return (length + EYE // 2) // EYE * EYE


def in_charge_reach(t: Field, world: World, unit: UnitId, foe: UnitId) -> bool:
    """Tell whether a charge looks as if it came home in one way or another."""
    if by_eye(t, world, unit, foe) > allowance(t, world, unit, dash=True):
        return False
    return any(comes_home(t, world, Run(unit, foe, dash, stand)) for dash in (False, True) for stand in STANDS)


def comes_home(t: Field, world: World, order: Run) -> bool:
    """Tell whether a charge looks as if it came home so: near enough, and with room to stand there."""
    unit = order.unit
    if across(t, world, unit, order.target) is not None:
        return not order.dash
    found = found_stance(t, world, order)
    if order.dash and not can_dash(t, world, order):
        return False
    near = _eyed(isqrt(found.way)) <= allowance(t, world, unit, dash=order.dash)
    return near and next(room(t, world, order, found), None) is None


def clash(t: Field, world: World, unit: UnitId, foe: UnitId, edge: Edge, dash: Dash = "") -> Clash:
    """Return what is to be expected if a unit charged another on an edge now, both as they are."""
    contact = Meeting(unit, foe, edge, dash=dash)
    fought = replace(world, contacts=(*(c for c in world.contacts if unit not in (c.attacker, c.target)), contact))
    frame = Melee(world.units[unit].side, (unit, foe))
    first = _blows(t, fought, frame, unit, foe)
    second = _blows(t, fought, frame, foe, unit)
    # Longer weapons, and a dash, strike before the other side has struck back.
    if _reach(t, fought, frame, unit) + 0.5 * bool(dash) >= _reach(t, fought, frame, foe):
        second *= 1 - min(0.9, first)
    else:
        first *= 1 - min(0.9, second)
    lead = (first * strength(world.units[foe]) > second * strength(world.units[unit])) * 2.0 - 1
    lead += _depth(world, unit) - _depth(world, foe) + FLANK * (edge != "front")
    lead += _bearers(world, unit) - _bearers(world, foe)
    return Clash(min(1.0, second), min(1.0, first), lead)


def _blows(t: Field, world: World, f: Melee, unit: UnitId, foe: UnitId) -> float:
    """Return which part of an enemy's men the blows of a unit are to be expected to fell."""
    found = 0.0
    for blow in planned(t, world, f, unit):
        contact = contact_with(world, unit, blow.target)
        if contact is None or blow.target != foe:
            continue
        chance = max(0.0, min(1.0, needed(t, world, unit, blow, contact)[0] / DIE))
        hits = blow.count * chance * (1 + 0.4 * min(2, chain(t, world, unit, blow, contact)))
        found += hits / _hits_of(t, world, foe, unit, blow.weapon, contact)
    card, one = card_of(t, world, foe), world.units[foe]
    men = len(one.models) if card.manned else sum(counts(card, one))
    return found / max(1, men)


def _hits_of(t: Field, world: World, foe: UnitId, unit: UnitId, weapon: str, contact: Meeting) -> float:
    """Return how many hits an enemy model takes on the average against a weapon."""
    card, one = card_of(t, world, foe), world.units[foe]
    of = counts(card, one)
    sharp = piercing(t, world, unit, weapon, contact)  # type: ignore[arg-type]
    guard = in_melee(world, foe)
    total = sum(some * vitality(t, card, one, n, guard, sharp) for n, some in enumerate(of))
    models = len(one.models) if card.manned else sum(of)
    return max(1.0, total / max(1, models))


def _reach(t: Field, world: World, f: Melee, unit: UnitId) -> int:
    return max((length(t, blow.weapon) for blow in planned(t, world, f, unit)), default=0)


def _depth(world: World, unit: UnitId) -> float:
    return min(1.0, 0.25 * len(world.units[unit].ranks))


def _bearers(world: World, unit: UnitId) -> int:
    one = world.units[unit]
    return (one.standard >= 0) + (one.musician >= 0)


def panics(t: Field, world: World, unit: UnitId, penalty: float) -> float:
    """Return the chance that a unit panics if it loses a melee by so many points."""
    target = needed_for(t, world, unit, "panic", max(0, round(penalty)))[0]
    chance = 1 - max(0, min(DIE, target)) / DIE
    return chance * chance if world.units[unit].standard >= 0 else chance


def gain(t: Field, world: World, unit: UnitId, foe: UnitId, edge: Edge, dash: Dash = "") -> float:
    """Return what a charge is worth in points: men felled and units that run, less the same on the own side."""
    found = clash(t, world, unit, foe, edge, dash)
    mine, theirs = world.units[unit].cost, world.units[foe].cost
    won = panics(t, world, foe, found.lead) if found.lead > 0 else 0.0
    lost = panics(t, world, unit, -found.lead) if found.lead < 0 else 0.0
    busy = 0.25 if contacts_of(world, foe) else 0.0
    return theirs * (found.theirs + (0.6 + busy) * won) - mine * (found.mine + 0.6 * lost)
