"""Chapter 11.3 read off a position: what bears on the die of a close combat.  Previews use it as it is."""

from collections.abc import Iterable

from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.systems.mpike.combat.bridges import crossing_to
from engine.systems.mpike.combat.reckoning import Attacker, Clash, modifiers_of, read
from engine.systems.mpike.combat.targets import struck_from
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.places import around
from engine.systems.mpike.world import BROKEN, World, leaders_with, morale, strength


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
    clash = clash_of(t, world, hex_, attackers, defender, len(attacker_pistols), len(defender_pistols))
    return modifiers_of(t.charts, clash, exact=t.policies.ratio_round == "exact")


def clash_of(
    t: Field,
    world: World,
    hex_: int,
    attackers: tuple[UnitId, ...],
    defender: UnitId,
    attacker_pistols: int,
    defender_pistols: int,
) -> Clash:
    """Return all that bears on a close combat over a hex; the pistols are how many units spend a shot."""
    state, kind = world.units[defender], t.attacking(t.cards[defender])
    assert kind is not None
    ground, side, wagons = ground_of(t, world, hex_, attackers, defender)
    return Clash(
        attackers=tuple(_attacker(t, world, hex_, id_) for id_ in attackers),
        kind=kind,
        strength=strength(t, world, defender),
        formation=state.formation,
        broken=state.morale == BROKEN,
        highest=max(morale(t, world, id_) for id_ in attackers),
        morale=morale(t, world, defender),
        flanks=flanks(t, world, hex_, attackers, defender),
        attacker_leader=any(_led(t, world, id_) for id_ in attackers),
        defender_leader=_led(t, world, defender),
        # Salvos of this activation at who is fought now (11.3.1-b).
        attacker_salvo=any(defender in world.units[id_].salvoed for id_ in attackers),
        defender_salvo=any(id_ in state.salvoed for id_ in attackers),
        ground=ground,
        side=side,
        wagons=wagons,
        attacker_pistols=attacker_pistols,
        defender_pistols=defender_pistols,
    )


def _attacker(t: Field, world: World, hex_: int, unit: UnitId) -> Attacker:
    """Return a unit as it attacks; a two-hex unit over a bridge counts as broken in formation (7.3.5)."""
    state, kind = world.units[unit], t.attacking(t.cards[unit])
    assert kind is not None
    bridge = crossing_to(t, world, unit, hex_) is not None
    return Attacker(kind, strength(t, world, unit), "broken" if bridge else state.formation, state.momentum)


def row(t: Field, die: int, found: Iterable[Modifier]) -> int:
    """Return the row, 0 to 9, for a die and its modifiers, their sum held within -4 and +4 (11.3.1)."""
    return read(t.charts.combat, die, found).row


def flanks(t: Field, world: World, hex_: int, attackers: tuple[UnitId, ...], defender: UnitId) -> int:
    """Return from how many flank and rear hexes of the defender it is attacked (11.3.7, 11.3.7-a).

    Each counts once, whoever stands in it (11.3.7-b).
    """
    sides = around(t, world.units[defender])
    struck = ((own, target) for id_ in attackers for own, target in struck_from(t, world, id_, hex_, defender))
    return len({own for own, _ in struck if sides.aspect(own) in ("flank", "rear")})


def _led(t: Field, world: World, unit: UnitId) -> bool:
    return any(t.leaders[n].side == t.cards[unit].side for n in leaders_with(world, unit))


def ground_of(
    t: Field, world: World, hex_: int, attackers: tuple[UnitId, ...], defender: UnitId
) -> tuple[int, int, int]:
    """Return what ground, side and wagons add: of all fought over the best for the defender (11.1.4).

    What lies on a side is against the attacker, whoever came there first (14.4-b).
    """
    pairs = {pair for id_ in attackers for pair in struck_from(t, world, id_, hex_, defender)}
    if not pairs:
        return 0, 0, 0
    wagons = {wagon.at for wagon in world.wagons}

    def parts(pair: tuple[int, int]) -> tuple[int, int, int]:
        here, there = pair
        return t.combat_hex(there), t.combat_side(here, there), t.charts.terrain.wagons.combat if there in wagons else 0

    return min(map(parts, sorted(pairs)), key=sum)
