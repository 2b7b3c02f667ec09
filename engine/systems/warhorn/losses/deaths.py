"""The dead leave their unit: how it stands then, who of general and bearers is gone, whether it is destroyed."""

from typing import Literal, TypeAlias

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.losses.machines import Wrecked
from engine.systems.warhorn.losses.sliding import has_room, slide_up
from engine.systems.warhorn.losses.standing import closed_up, led, loosened, poured, scattered, thinned, uncrewed
from engine.systems.warhorn.troops import base_of, card_of, counts, formed, front_of, strength
from engine.systems.warhorn.world import World, army_of

DeathCause: TypeAlias = Literal["shot", "engine", "blow", "scythes", "frenzy", "stray", "duel"]
Person: TypeAlias = Literal["general", "standard", "musician"]
NONE = UnitId(NOBODY)


def kill(
    t: Field, tx: Tx[World], unit: UnitId, dead: tuple[int, ...], cause: DeathCause, by: UnitId = NONE, hits: int = 0,
    first: int = NOBODY,
) -> None:  # fmt: skip
    """Let men of a unit die, so many of each troop: those in rear ranks first, or far from their Leader.

    Of models by themselves the `first` dies before them.

    The dead of ranks (formation-depth-b), of skirmishers (skirmish-zone-c), of crews of engines (engines-d).
    """
    one, card = tx.world.units[unit], card_of(t, tx.world, unit)
    if card.formed:
        _left(t, tx, e.Hit(one.side, unit, hits, dead, thinned(one.ranks, dead), (), cause, by))
    elif card.kind == "battery":
        left = uncrewed(one.models, dead, first)
        _left(t, tx, e.Hit(one.side, unit, hits, (len(one.models) - len(left), *dead), (), left, cause, by))
    else:
        _left(t, tx, e.Hit(one.side, unit, hits, dead, (), scattered(one.models, dead, first), cause, by))


def wreck(t: Field, tx: Tx[World], unit: UnitId, gone: set[int], cause: DeathCause, by: UnitId = NONE) -> None:
    """Let models of a unit that stand by themselves be lost, by number, with their crews."""
    one, card = tx.world.units[unit], card_of(t, tx.world, unit)
    if card.manned:
        crew = tuple(sum(one.models[n].crew[k] for n in gone) for k in range(len(card.troops)))
        dead = (len(gone), *crew)
    else:
        dead = tuple(sum(one.models[n].troop == k for n in gone) for k in range(len(card.troops)))
    _left(t, tx, e.Hit(one.side, unit, 0, dead, (), led(one.models, gone), cause, by))


def broken_up(
    t: Field, tx: Tx[World], unit: UnitId, hits: int, by: UnitId, wrecked: Wrecked, cause: DeathCause
) -> None:  # fmt: skip
    """Record what hits have done to chariots or elephants."""
    side = tx.world.units[unit].side
    _left(t, tx, e.Hit(side, unit, hits, wrecked.dead, (), wrecked.models, cause, by))


def slay(t: Field, tx: Tx[World], unit: UnitId, person: Person, by: UnitId, hits: int) -> None:
    """Let a general die in a duel, or a bearer by a general's hand; he was one of the men (general-death).

    Bearers stay with their unit when its general dies (standard-musician-a).
    """
    one, card = tx.world.units[unit], card_of(t, tx.world, unit)
    troop = one.leads if person == "general" else getattr(one, person)
    if person == "general":
        tx.emit(e.GeneralLost(one.side, unit, one.chief, by))
    else:
        tx.emit(e.BearerLost(one.side, unit, person))
    kill(t, tx, unit, tuple(int(n == troop) for n in range(len(card.troops))), "duel", by, hits)


# -- what follows


def _left(t: Field, tx: Tx[World], hit: e.Hit) -> None:
    """Record losses, and what follows: bearers and general gone, looser order, the end of the unit.

    Ranks close or loosen (reform-a), enemies slide up (formation-depth-c), bearers are the last of their type
    (shoot-casualties-b).  The number of those in disorder stays as it is (melee-casualties-d).
    """
    before = base_of(t, tx.world, hit.unit) if formed(t, tx.world, hit.unit) else None
    tx.emit(hit)
    one = tx.world.units[hit.unit]
    _bearers(t, tx, hit.unit)
    if strength(one):
        form_up(t, tx, hit.unit)
        if before is not None:
            slide_up(t, tx, hit.unit, before)
    else:
        destroy(t, tx, hit.unit, hit.by)


def _bearers(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Let bearers die last of their type, the musician before the standard bearer (shoot-casualties-b)."""
    for bearer in ("musician", "standard"):
        one, card = tx.world.units[unit], card_of(t, tx.world, unit)
        troop = getattr(one, bearer)
        if troop == NOBODY:
            continue
        others = (bool(one.general) and one.leads == troop) + (bearer == "musician" and one.standard == troop)
        if counts(card, one)[troop] <= others:
            tx.emit(e.BearerLost(one.side, unit, bearer))


def form_up(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Close the ranks of a unit, or let it stand in the next looser order that it fills (reform-a, formation-depth-b).

    Forced loosening costs no test; it waits for room for more ranks (reform-b).  Who is below the open front stays in
    open order (formation-density-a).
    """
    one, card = tx.world.units[unit], card_of(t, tx.world, unit)
    if not card.formed:
        return
    density, ranks = one.density, closed_up(one.ranks, front_of(t, card, one.density, strength(one)))
    looser = loosened(t, card, one)
    if looser != density:
        wider = poured(one.ranks, front_of(t, card, looser, strength(one)))
        if has_room(t, tx.world, unit, len(wider)):
            density, ranks = looser, wider
    if (density, ranks) != (one.density, one.ranks):
        tx.emit(e.Formed(one.side, unit, density, ranks))


def destroy(t: Field, tx: Tx[World], unit: UnitId, by: UnitId = NONE) -> None:
    """Let a unit be destroyed, its general with it.

    The body of a commander-in-chief is lost at once then, by policy by flight alone (commander-death-a).
    """
    one = tx.world.units[unit]
    if one.general:
        tx.emit(e.GeneralLost(one.side, unit, one.chief, by))
    tx.emit(e.UnitLost(one.side, unit, "destroyed"))
    army = army_of(tx.world, one.side)
    if army.chief_died == unit and t.policies.body_lost == "flight-or-destruction":
        tx.emit(e.BodyLost(one.side))
