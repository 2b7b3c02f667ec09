"""Chapter 7.5, the sum: angle of attack, whose type counts, every modifier of a shock (7.36, 7.52)."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from engine.hexes.stances import round_about
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modified, Modifier
from engine.kernel.rulebook import Rule
from engine.systems.sgboh.combat.attacks import called_off, fighters, hexes_of, leads
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.content.field import SKIRMISHERS, Field, TypeCode
from engine.systems.sgboh.orders import UseType
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, Attack, World, alive, leaders_at, size, tq
from engine.systems.sgboh.zoc import controllers, stance_of, zone

MOST_QUALITY: Final = 3
MOST_HITS: Final = 3
HEROIC_REACH: Final = 2
GERMAN_ROWS: Final[tuple[TypeCode, TypeCode]] = ("GC", "LI")
"""The rows among which German cavalry chooses (10.4-b)."""
_LOOSE: Final = SKIRMISHERS | {"EL", "CH"}
"""Their size counts only among themselves (7.52)."""


class Reckoning(Modified, frozen=True):
    """What is added to the die of an attack (7.52)."""

    attacker: UnitId
    """The unit whose type counts (7.35)."""
    defender: UnitId
    row: TypeCode
    """The row of the matrix: the attacker's type, or what German cavalry chose (10.4)."""
    flank: bool


# -- angle and types


def flanks(t: Field, world: World, attacker: UnitId, defender: UnitId) -> bool:
    """Tell whether an attacker counts as attacking from flank or rear (7.36).

    Not one that stands in a front hex too, nor one in the zone of an enemy in its own flank or rear (7.36-b); with one
    half behind or away it does (7.36-c).  Artillery has no flank.
    """
    if t.cards[defender].type == "ART":
        return False
    about, at = round_about(t.grid, stance_of(world.units[defender])), world.units[attacker].at
    aspects = {about.aspect(hex_) for hex_ in at}
    if "front" in aspects or not aspects & {"flank", "rear"}:
        return False
    return not _threatened(t, world, attacker)


def _threatened(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is in the zone of an enemy that stands in its own flank or rear (7.36, 7.36-b)."""
    mine, foe = round_about(t.grid, stance_of(world.units[unit])), t.enemy(t.cards[unit].side)
    return any(
        mine.aspect(hex_) in ("flank", "rear")
        for enemy in controllers(t, world, foe, world.units[unit].at)
        for hex_ in world.units[enemy].at
    )


def attacker_choices(t: Field, world: World, attack: Attack) -> tuple[UseType, ...]:
    """Return the types open to the attacker: of one that flanks a defender, if any does; Germans by either row (7.36).

    Against several defenders the angle is determined once the defender has chosen (7.36-a).
    """
    ours, theirs = leads(t, world, attack.attackers), leads(t, world, attack.defenders)
    flanking = tuple(lead for lead in ours if any(flanks(t, world, lead, foe) for foe in theirs))
    return tuple(
        UseType(lead, row)
        for lead in flanking or ours
        for row in (GERMAN_ROWS if t.cards[lead].type == "GC" else ("",))
    )


def defender_choices(t: Field, world: World, attack: Attack, attacker: UnitId, row: str) -> tuple[UseType, ...]:
    """Return the units whose type the defender may use, only the first of those with the same modifiers (7.35)."""
    found: dict[tuple[Modifier, ...], UseType] = {}
    for lead in leads(t, world, attack.defenders):
        found.setdefault(reckon(t, world, attack, attacker, lead, row).modifiers, UseType(lead))
    return tuple(found.values())


# -- modifiers


def reckon(t: Field, world: World, attack: Attack, attacker: UnitId, defender: UnitId, row: str = "") -> Reckoning:
    """Compute the modifiers of an attack when the types of these two units count."""
    flank = flanks(t, world, attacker, defender)
    type_ = t.cards[attacker].type
    used = next((known for known in GERMAN_ROWS if known == row), type_)
    ours, theirs = alive(world, attack.attackers), alive(world, attack.defenders)
    found = (
        *_weapons(t, world, used, attacker, defender, theirs, flank=flank),
        *_quality(t, world, ours, theirs),
        *_sizes(t, world, ours, theirs),
        *_hits(t, world, ours, theirs),
        *_charge(t, world, ours, theirs),
        *_leaders(t, world, ours, theirs),
        *_terrain(t, world, ours, theirs),
    )
    return Reckoning(found, attacker, defender, used, flank)


def _modifier(code: str, value: int, rule: Rule) -> Iterator[Modifier]:
    if value:
        yield Modifier(code, value, rule)


def charged(t: Field, world: World, unit: UnitId, defenders: tuple[UnitId, ...]) -> bool:
    """Tell whether a unit entered an empty hex beside a defender this turn, not beginning it in an enemy zone.

    An attack move (7.52-c, 7.52-d).
    """
    state, near = world.units[unit], hexes_of(world, defenders)
    return not state.zoned and any(there in t.grid.adjacent[hex_] for hex_ in state.opened for there in near)


def _weapons(
    t: Field,
    world: World,
    row: TypeCode,
    attacker: UnitId,
    defender: UnitId,
    theirs: tuple[UnitId, ...],
    *,
    flank: bool,
) -> Iterator[Modifier]:
    cell = t.matrix(row, t.cards[defender].type, flank)
    yield Modifier("matrix", cell or 0, R("7.82"))
    if charged(t, world, attacker, theirs):
        yield from _weapons_moved(t, world, row, attacker, defender, flank=flank)
    yield from _weapons_always(t, world, attacker, defender, flank=flank)


def _weapons_moved(
    t: Field, world: World, row: TypeCode, attacker: UnitId, defender: UnitId, *, flank: bool
) -> Iterator[Modifier]:
    """Yield the adjustments of a unit that came by an attack move itself (7.82-a).

    Chariots need four hexes in the phase, whatever turns lie between them (10.51, 10.51-a).
    """
    card, state, special = t.cards[attacker], world.units[attacker], t.special
    if card.type == "LG":
        yield from _modifier("pila", special.legion_moved, R("7.82"))
    if t.cards[defender].type == "PH" and row not in ("PH", "HI") and not flank:
        yield from _modifier("against-phalanx", special.phalanx_front_moved, R("7.82"))
    if card.missile in ("F", "X"):
        yield from _modifier("axes", special.axes_moved, R("7.82"))
    if card.type == "CH" and len(state.trail) >= special.chariot_hexes:
        yield from _modifier("chariot", special.chariot_moved, R("10.51"))
    if card.type == "BI" and not state.shocked:
        yield from _modifier("barbarian", special.barbarian_first, R("7.82"))


def _weapons_always(t: Field, world: World, attacker: UnitId, defender: UnitId, *, flank: bool) -> Iterator[Modifier]:
    card, other, special = t.cards[attacker], t.cards[defender], t.special
    if card.indian and other.type != "EL":
        yield from _modifier("indian", special.indian_elephant, R("7.82"))
    if card.indian and other.type == "EL" and not other.indian:
        yield from _modifier("indian", special.indian_elephant_african, R("7.82"))
    if card.cataphract:
        yield from _modifier("cataphract-attacks", special.cataphract_attacks, R("7.82"))
    if other.cataphract:
        yield from _modifier("cataphract-defends", special.cataphract_defends, R("7.82"))
    if world.units[defender].beneath != NOBODY:
        yield from _modifier("deep", special.double_depth_flank if flank else special.double_depth_front, R("7.82"))


def _quality(t: Field, world: World, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> Iterator[Modifier]:
    best = (max(tq(t, world, lead) for lead in leads(t, world, some)) for some in (ours, theirs))
    yield from _modifier("quality", _within(next(best) - next(best), MOST_QUALITY), R("7.52"))


def _within(value: int, most: int) -> int:
    return max(-most, min(most, value))


def _sizes(t: Field, world: World, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> Iterator[Modifier]:
    """Yield +1 or -1 for two points more, +2 or -2 for twice as much, however small the difference (7.52-a)."""
    ours, theirs = fighters(t, ours), fighters(t, theirs)
    loose = tuple(all(t.cards[id_].type in _LOOSE for id_ in some) for some in (ours, theirs))
    if any(loose) and not all(loose):
        return
    mine, his = (
        sum(size(t, world, id_) for id_ in some if all(loose) or t.cards[id_].type not in _LOOSE)
        for some in (ours, theirs)
    )
    more, less = max(mine, his), min(mine, his)
    step = 2 if more >= 2 * less and more > less else 1 if more - less >= 2 else 0
    rule = R("7.52-e") if all(loose) else R("7.52-a") if more - less < 2 else R("7.52")
    yield from _modifier("size", step if mine > his else -step, rule)


def _hits(t: Field, world: World, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> Iterator[Modifier]:
    """Yield the defenders' hits less the attackers', 3 at most either way (7.52-b)."""
    mine, his = (sum(world.units[id_].hits for id_ in fighters(t, some)) for some in (ours, theirs))
    rule = R("7.52-b") if abs(his - mine) > MOST_HITS else R("7.52")
    yield from _modifier("hits", _within(his - mine, MOST_HITS), rule)


def _charge(t: Field, world: World, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> Iterator[Modifier]:
    if any(charged(t, world, id_, fighters(t, theirs)) for id_ in fighters(t, ours)):
        yield Modifier("attack-move", 1, R("7.52"))


# -- leaders


def _leaders(t: Field, world: World, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> Iterator[Modifier]:
    side = t.cards[ours[0]].side
    if led(t, world, side, ours):
        yield Modifier("leader-attacker", 1, R("4.38"))
    if led(t, world, t.enemy(side), theirs):
        yield Modifier("leader-defender", -1, R("4.38"))


def led(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> bool:
    """Tell whether units have a leader in shock: with one of them, or a heroic one near who is in shock too (4.38)."""
    hexes = hexes_of(world, units)
    if any(t.leaders[n].side == side for hex_ in hexes for n in leaders_at(world, hex_)):
        return True
    return any(
        t.grid.distance(world.leaders[n].at, hex_) <= HEROIC_REACH
        for n in t.side_cards[side].leaders
        if world.leaders[n].status == "map" and ratings(t, world, n).heroic and _in_shock(world, n)
        for hex_ in hexes
    )


def _in_shock(world: World, number: int) -> bool:
    """Tell whether a leader is with a unit of any attack of this phase that was not called off (4.38-a, 4.38-b)."""
    at = world.leaders[number].at
    return any(
        at in world.units[id_].at
        for attack in world.attacks
        if not called_off(attack)
        for id_ in (*attack.attackers, *attack.defenders)
    )


# -- terrain and fortifications


def _terrain(t: Field, world: World, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> Iterator[Modifier]:
    """Yield what hexes and sides add: of all ways from attackers to defenders the one best for these (7.52-f)."""
    ways = [
        way for mine in leads(t, world, ours) for his in leads(t, world, theirs) for way in _ways(t, world, mine, his)
    ]
    if not ways:
        return
    ground, side, fort = min(ways, key=lambda way: way[0] + way[1])
    rule = R("7.52-f") if len(set(ways)) > 1 else R("7.52")
    if fort:
        yield from _modifier("terrain", ground, rule)
        yield from _modifier("fortification", side, R("11.14"))
    else:
        yield from _modifier("terrain", ground + side, rule)


def _ways(t: Field, world: World, mine: UnitId, his: UnitId) -> Iterator[tuple[int, int, bool]]:
    """Yield what the defender's hex and the side before it add, and whether that is fortified, for each way in."""
    reached, card = zone(t, world, mine), t.cards[his]
    for here, there in product(world.units[mine].at, world.units[his].at):
        if there in reached and there in t.grid.adjacent[here]:
            fort = t.fortified(here, there) is not None
            yield t.shock_hex(there, card), t.shock_side(here, there), fort
