"""Chapter 11.3: what is added to the die of a close combat, and the row that it leads to.  Previews use it as it is."""

from collections.abc import Iterable, Iterator

from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.systems.mpike.combat.bridges import crossing_to
from engine.systems.mpike.combat.targets import struck_from
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.headings import row_of
from engine.systems.mpike.places import around
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, World, leaders_with, morale, strength

LOOSE = ("confused", "open")
"""Formations that fight alike (6.3.3)."""


def modifiers(
    t: Field,
    world: World,
    hex_: int,
    attackers: tuple[UnitId, ...],
    defender: UnitId,
    attacker_pistols: tuple[UnitId, ...] = (),
    defender_pistols: tuple[UnitId, ...] = (),
) -> tuple[Modifier, ...]:
    """Return all that is added to the die of a close combat, without what is 0 (11.3.1).

    `hex_` is the hex named; the pistols are those of units that spend a shot.  The sum is not yet within its limits.
    """
    chart = t.charts.combat.modifiers
    pistols = (len(attacker_pistols) * chart.attacker_pistols, len(defender_pistols) * chart.defender_pistols)
    highest = max(morale(t, world, id_) for id_ in attackers)
    found = (
        *_leaders(t, world, attackers, defender),
        Modifier("morale", highest - morale(t, world, defender), R("11.3.3")),
        Modifier("ratio", ratio(t, world, attackers, defender), R("11.3.4")),
        Modifier("momentum", _momentum(t, world, attackers), R("11.3.6")),
        Modifier("flank", flanks(t, world, hex_, attackers, defender) * chart.flank_or_rear, R("11.3.7")),
        Modifier("matrix", _matrix(t, world, attackers, defender), R("11.3.8")),
        *_formations(t, world, hex_, attackers, defender),
        *_salvos(t, world, attackers, defender),
        *_ground(t, world, hex_, attackers, defender),
        Modifier("attacker-pistols", pistols[0], R("11.3.9")),
        Modifier("defender-pistols", pistols[1], R("11.3.9")),
    )
    return tuple(one for one in found if one.value)


def row(t: Field, die: int, found: Iterable[Modifier]) -> int:
    """Return the row, 0 to 9, for a die and its modifiers, their sum held within -4 and +4 (11.3.1)."""
    return row_of(die + t.charts.combat.clamped(added(found)))


def ratio(t: Field, world: World, attackers: tuple[UnitId, ...], defender: UnitId) -> int:
    """Return what the odds of strength add (11.3.4); light infantry beside cavalry, and guns, count nothing (11.3.4-b).

    Against mounted cavalry alone heavy infantry counts half, and the half is not rounded (11.3.5, 11.3.5-a, 11.3.5-b).
    Dismounted cavalry is heavy infantry here (11.3.5-c).
    """
    ours = sum(strength(t, world, id_) for id_ in attackers)
    card = t.cards[defender]
    if card.heavy and all(t.cards[id_].mounted for id_ in attackers):
        ours *= 2
    return t.charts.combat.ratio(ours, strength(t, world, defender), exact=t.policies.ratio_round == "exact")


def flanks(t: Field, world: World, hex_: int, attackers: tuple[UnitId, ...], defender: UnitId) -> int:
    """Return from how many flank and rear hexes of the defender it is attacked (11.3.7, 11.3.7-a).

    Each counts once, whoever stands in it (11.3.7-b).
    """
    state = world.units[defender]
    if state.formation == "hedgehog" or state.morale == BROKEN:
        return 0
    sides = around(t, state)
    struck = ((own, target) for id_ in attackers for own, target in struck_from(t, world, id_, hex_, defender))
    return len({own for own, _ in struck if sides.aspect(own) in ("flank", "rear")})


def _leaders(t: Field, world: World, attackers: tuple[UnitId, ...], defender: UnitId) -> Iterator[Modifier]:
    chart = t.charts.combat.modifiers
    if any(_led(t, world, id_) for id_ in attackers):
        yield Modifier("attacker-leader", chart.attacker_leader, R("11.3.2"))
    if _led(t, world, defender):
        yield Modifier("defender-leader", chart.defender_leader, R("11.3.2"))


def _led(t: Field, world: World, unit: UnitId) -> bool:
    return any(t.leaders[n].side == t.cards[unit].side for n in leaders_with(world, unit))


def _momentum(t: Field, world: World, attackers: tuple[UnitId, ...]) -> int:
    """Return the Momentum of the attackers, once: of cavalry and infantry together the lesser (11.3.6, 11.3.6-c).

    It counts against whichever front hex they attack (11.3.6-d).
    """
    chart = t.charts.combat.modifiers
    cards = [t.cards[id_] for id_ in attackers if world.units[id_].momentum]
    values = {chart.cavalry_momentum if card.mounted else chart.heavy_momentum for card in cards}
    return min(values, default=0)


def _matrix(t: Field, world: World, attackers: tuple[UnitId, ...], defender: UnitId) -> int:
    """Return the matrix value of the kinds, of several attackers the lowest (11.3.8, 11.3.8-a)."""
    state, card = world.units[defender], t.cards[defender]
    hedgehog, broken = state.formation == "hedgehog", state.morale == BROKEN
    values = (t.matrix(t.cards[id_], card, hedgehog=hedgehog, broken=broken) for id_ in attackers)
    return min((value for value in values if value is not None), default=0)


def _formations(
    t: Field, world: World, hex_: int, attackers: tuple[UnitId, ...], defender: UnitId
) -> Iterator[Modifier]:
    """Yield the modifiers for disorder, once for each side, by the worst of the attackers (11.3.1-a).

    Two-hex units that attack over a bridge count as broken (7.3.5).
    """
    chart, ours = t.charts.combat.modifiers, [world.units[id_].formation for id_ in attackers]
    if "broken" in ours or any(crossing_to(t, world, id_, hex_) is not None for id_ in attackers):
        yield Modifier("attacker-broken", chart.attacker_broken, R("11.3.1"))
    elif any(formation in LOOSE for formation in ours):
        yield Modifier("attacker-confused", chart.attacker_confused, R("11.3.1"))
    theirs = world.units[defender].formation
    if theirs == "broken":
        yield Modifier("defender-broken", chart.defender_broken, R("11.3.1"))
    elif theirs in LOOSE:
        yield Modifier("defender-confused", chart.defender_confused, R("11.3.1"))


def _salvos(t: Field, world: World, attackers: tuple[UnitId, ...], defender: UnitId) -> Iterator[Modifier]:
    """Yield the modifiers for salvos of this activation at who is fought now (11.3.1-b)."""
    chart = t.charts.combat.modifiers
    if any(defender in world.units[id_].salvoed for id_ in attackers):
        yield Modifier("attacker-salvo", chart.attacker_salvo, R("11.3.1"))
    if any(id_ in world.units[defender].salvoed for id_ in attackers):
        yield Modifier("defender-salvo", chart.defender_salvo, R("11.3.1"))


def _ground(t: Field, world: World, hex_: int, attackers: tuple[UnitId, ...], defender: UnitId) -> tuple[Modifier, ...]:
    """Return the modifiers of ground, side and wagons: of all fought over the best for the defender (11.1.4).

    What lies on a side is against the attacker, whoever came there first (14.4-b).
    """
    pairs = {pair for id_ in attackers for pair in struck_from(t, world, id_, hex_, defender)}
    if not pairs:
        return ()
    wagons = {wagon.at for wagon in world.wagons}

    def parts(pair: tuple[int, int]) -> tuple[int, int, int]:
        here, there = pair
        return t.combat_hex(there), t.combat_side(here, there), t.charts.terrain.wagons.combat if there in wagons else 0

    ground, side, wagon = min(map(parts, sorted(pairs)), key=sum)
    return (
        Modifier("ground", ground, R("11.3.1")),
        Modifier("side", side, R("11.3.1a")),
        Modifier("wagons", wagon, R("14.1")),
    )
