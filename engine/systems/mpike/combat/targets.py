"""Chapters 11.1 and 11.6: who may attack whom, and over which hexes."""

from collections.abc import Iterator

from engine.hexes.facing import Pair, middle_front
from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.combat.bridges import crossing_to, crossings, in_line
from engine.systems.mpike.combat.reckoning import ridden_over
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.places import around
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, NOBODY, World, leaders_at, stack_of, strength, units_at

NO_UNIT = UnitId(NOBODY)


def target_at(t: Field, world: World, hex_: int, side: Side) -> UnitId | None:
    """Return the enemy unit of a side that is fought in a hex, NO_UNIT for leaders alone, None for nobody (11.1.2-g).

    Batteries beside another unit are ignored, light infantry beside cavalry too (8.2.1, 11.5.2).
    """
    foes = [id_ for id_ in units_at(world, hex_) if t.cards[id_].side != side]
    if foes:
        return min(foes, key=lambda id_: (t.cards[id_].kind == "artillery", t.cards[id_].kind == "light", id_))
    if units_at(world, hex_):
        return None
    return NO_UNIT if lone_leaders(t, world, hex_, side) else None


def lone_leaders(t: Field, world: World, hex_: int, side: Side) -> tuple[int, ...]:
    """Return the enemy leaders of a side in a hex where no unit is with them, lost guns being none (5.3.1, 5.3.1-a)."""
    if units_at(world, hex_):
        return ()
    return tuple(n for n in leaders_at(world, hex_) if t.leaders[n].side != side)


def may_fight(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit attacks nobody at all, whatever stands before it (11.1.2, 6.3.2, 6.3.4, 12.4.3, 8.2.1).

    Its order, its command and what it has done in this activation are not asked (11.1.5).
    """
    state, card = world.units[unit], t.cards[unit]
    if state.status != "map":
        yield violation(R("11.1.2"), "mpike-attack-off-map", unit=card.name)
    elif card.kind == "artillery":
        yield violation(R("11.1.2"), "mpike-attack-guns", unit=card.name)
    elif state.morale == BROKEN:
        yield violation(R("12.4.3"), "mpike-attack-broken", unit=card.name)
    elif state.formation == "hedgehog":
        yield violation(R("6.3.2"), "mpike-attack-hedgehog", unit=card.name)
    elif state.formation == "column":
        yield violation(R("6.3.4"), "mpike-attack-column", unit=card.name)
    elif card.kind == "light" and len(stack_of(t, world, unit)) > 1:
        yield violation(R("8.2.1"), "mpike-attack-with-cavalry", unit=card.name)


def fronts(t: Field, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the hexes that a unit can attack: its front, of a two-hex unit the middle one (11.1.2, 11.1.3).

    A two-hex unit also attacks what lies on the other side of a bridge (7.3.5).
    """
    state = world.units[unit]
    if in_line(state):
        middle = middle_front(t.grid, Pair(state.at[0], state.at[1], state.facing))
        over = (one.target for one in crossings(t, world, unit))
        return tuple(dict.fromkeys((*(() if middle == OFF_MAP else (middle,)), *over)))
    return around(t, state).front


def why_not_attack(t: Field, world: World, unit: UnitId, hex_: int) -> Iterator[Violation]:
    """Yield every reason why a unit may not attack a hex (11.1.2, 11.1.3, 11.6); whose turn it is is not asked."""
    refused = tuple(may_fight(t, world, unit))
    if refused:
        yield from refused
        return
    state, card = world.units[unit], t.cards[unit]
    names: dict[str, Fact] = {"unit": card.name, "hex": t.label(hex_)}
    target = target_at(t, world, hex_, card.side)
    if target is None:
        yield violation(R("11.1.2"), "mpike-attack-nobody", **names)
        return
    if hex_ not in fronts(t, world, unit):
        if hex_ in around(t, state).front:
            yield violation(R("11.1.3"), "mpike-attack-middle", **names)
        else:
            yield violation(R("11.1.2"), "mpike-attack-front", **names)
        return
    if not _can_enter(t, world, unit, hex_):
        yield violation(R("11.1.2"), "mpike-attack-closed", **names)
    if in_line(state) and hex_ in t.bridge_hexes:
        yield violation(R("7.3.5"), "mpike-attack-on-bridge", **names)
    elif t.policies.bridge_assault == "forbidden" and crossing_to(t, world, unit, hex_) is not None:
        yield violation(R("7.3.5-a"), "mpike-attack-bridge", **names)
    yield from _light(t, unit, hex_, target)


def _light(t: Field, unit: UnitId, hex_: int, target: UnitId) -> Iterator[Violation]:
    """Yield why light infantry may not attack: only light infantry, guns alone, by policy leaders alone (11.6, 11.6-a).

    Nor does it join others against anybody else (11.6-c).
    """
    if t.cards[unit].kind != "light":
        return
    names: dict[str, Fact] = {"unit": t.cards[unit].name, "hex": t.label(hex_)}
    if target == NO_UNIT:
        if t.policies.li_attacks_leader == "no":
            yield violation(R("11.6-a"), "mpike-attack-light-leader", **names)
    elif t.cards[target].kind not in ("light", "artillery"):
        yield violation(R("11.6"), "mpike-attack-light", target=t.cards[target].name, **names)


def _can_enter(t: Field, world: World, unit: UnitId, hex_: int) -> bool:
    """Tell whether the ground lets a unit into a hex beside it from any of its own, or over a bridge (11.1.2-a)."""
    over = crossing_to(t, world, unit, hex_)
    if over is not None and over.via not in world.units[unit].at:
        return t.unit_price(t.cards[unit], over.via, hex_) is not None
    return any(
        t.unit_price(t.cards[unit], own, hex_) is not None
        for own in world.units[unit].at
        if hex_ in t.grid.adjacent[own]
    )


def struck_from(t: Field, world: World, unit: UnitId, hex_: int, defender: UnitId) -> tuple[tuple[int, int], ...]:
    """Return (own hex, hex attacked) for each hex of an attacker that fights (11.1.3, 11.3.7-a).

    It attacks the hex named; where that is not before it, another of the defender's that is.  Over a bridge it comes
    from there (7.3.5).
    """
    before = fronts(t, world, unit)
    at = world.units[defender].at
    goals = [hex_] if hex_ in before else [own for own in at if own in before]
    over = crossing_to(t, world, unit, goals[0]) if goals else None
    if over is not None:
        return ((over.via, over.target),)
    return tuple((own, goal) for goal in goals[:1] for own in world.units[unit].at if goal in t.grid.adjacent[own])


def attackable(t: Field, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the hexes that a unit may attack, from left to right."""
    if next(may_fight(t, world, unit), None) is not None:
        return ()
    return tuple(hex_ for hex_ in fronts(t, world, unit) if next(why_not_attack(t, world, unit, hex_), None) is None)


def falls_at_once(t: Field, world: World, attackers: tuple[UnitId, ...], defender: UnitId) -> bool:
    """Tell whether light infantry of strength 1, alone in its hex, is ridden over without a die (11.6)."""
    if units_at(world, world.units[defender].at[0]) != (defender,):
        return False
    fighters = ((t.cards[id_].kind, strength(t, world, id_)) for id_ in attackers)
    return ridden_over(fighters, t.cards[defender].kind, strength(t, world, defender))


def party_of(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return units and who is stacked as one with them, those still on the map, each once (8.2.1)."""
    there = (id_ for id_ in units if world.units[id_].status == "map")
    return tuple(dict.fromkeys(mate for id_ in there for mate in stack_of(t, world, id_)))


def batteries_with(t: Field, world: World, unit: UnitId) -> tuple[tuple[UnitId, int], ...]:
    """Return the crewed batteries stacked with a unit, each with its hex (11.5.2)."""
    return tuple(
        (id_, hex_)
        for hex_ in world.units[unit].at
        for id_ in units_at(world, hex_)
        if t.cards[id_].kind == "artillery"
    )


def can_strike(t: Field, world: World, unit: UnitId, target: UnitId) -> int | None:
    """Return the hex of an enemy unit that a unit may attack from where it stands, None where it may not (11.1.2)."""
    side, party = t.cards[unit].side, stack_of(t, world, target)
    for hex_ in world.units[target].at:
        if target_at(t, world, hex_, side) in party and next(why_not_attack(t, world, unit, hex_), None) is None:
            return hex_
    return None
