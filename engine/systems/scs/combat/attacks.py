"""Chapter 7: combat.  Who may attack what, and the odds, from one computation with every number and its rule.

`reckon` serves the resolution, the preview and the explanation of a combat alike, overruns included (6.1f).
"""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Line, Text, facts, number
from engine.kernel.violation import Violation, violation
from engine.systems.scs.combat.changes import SourcedShift
from engine.systems.scs.combat.reckoning import (
    Factor,
    ReckonedColumn,
    Weakness,
    attacking,
    column_of,
    defending_in,
    explained,
    ground_shifts,
)
from engine.systems.scs.combat.shifts import best, check_shifts, defending, helpers
from engine.systems.scs.content.charts import Effect
from engine.systems.scs.content.theatre import Marker, Theatre
from engine.systems.scs.movement.naming import check_own
from engine.systems.scs.orders import Attack
from engine.systems.scs.rules import R
from engine.systems.scs.world import Unit, World, face, on_map
from engine.systems.scs.zoc import presence, stack_at


class Contribution(Struct, frozen=True):
    """What one unit brings into a combat."""

    unit: UnitId
    strength: int
    """As printed on the side up."""
    factors: tuple[Factor, ...]

    @property
    def total(self) -> Fraction:
        """The strength after all multipliers, exact (7.3a-a)."""
        total = Fraction(self.strength)
        for factor in self.factors:
            total *= factor.by
        return total


class Reckoning(ReckonedColumn, frozen=True):
    """The odds of one combat, step by step (7.4)."""

    target: int
    attackers: tuple[Contribution, ...]
    defenders: tuple[Contribution, ...]


def reckon(
    t: Theatre,
    world: World,
    attackers: tuple[UnitId, ...],
    origins: tuple[int, ...],
    target: int,
    shifts: tuple[int, ...] = (),
) -> Reckoning:
    """Compute the odds of units attacking a hex, each from its origin, helped by markers of these numbers (7.4).

    The whole hex defends, and an overrun is reckoned like a combat (7.2c, 6.0a, 6.1f).

    Every pair of origin and target must admit an attack (`Theatre.across`).
    """
    foe = t.enemy(t.cards[attackers[0]].side)
    helped = tuple(t.markers[n] for n in shifts)
    ground = t.ground_title(target), t.ground_effect(target)
    ours = tuple(
        _attacker(t, world, id_, (t.side_titles(origin, target), ground), helped)
        for id_, origin in zip(attackers, origins, strict=True)
    )
    theirs = tuple(_defender(t, world, id_, ground) for id_ in stack_at(t, world, foe, target))
    attack, defence = _total(ours), _total(theirs)
    moved = (*_shifts(t, origins, target, ground), *_marked(t, world, helped, foe, target))
    found = column_of(t.crt, attack, defence, moved, cap_first=t.policies.cap == "before-shift")
    return Reckoning(moved, found.attack, found.defence, found.odds, found.column, found.label, target, ours, theirs)


def _total(force: tuple[Contribution, ...]) -> Fraction:
    plain = Fraction(sum(c.strength for c in force if not c.factors))
    return sum((c.total for c in force if c.factors), plain)


def _attacker(
    t: Theatre,
    world: World,
    unit: UnitId,
    terrain: tuple[tuple[tuple[Text, Effect], ...], tuple[Text, Effect]],
    helped: tuple[Marker, ...],
) -> Contribution:
    factors = list(attacking(*terrain))
    factors += _states(world.units[unit], Weakness(t.unsupplied_attack, t.disorganised.attack))
    factors += (Factor(marker.name, marker.attack, R("7.3b-b")) for marker in helped if marker.attack != 1)
    return Contribution(unit, face(t, world, unit).attack or 0, tuple(factors))


def _defender(t: Theatre, world: World, unit: UnitId, ground: tuple[Text, Effect]) -> Contribution:
    factors = list(defending_in(ground))
    factors += _states(world.units[unit], Weakness(t.unsupplied_defence, t.disorganised.defence))
    return Contribution(unit, face(t, world, unit).defence, tuple(factors))


def _states(unit: Unit, weakness: Weakness) -> Iterator[Factor]:
    """Yield what the markers on a unit do to a strength."""
    return weakness.factors(unsupplied=not unit.supplied, disorganised=unit.disorganised)


def _shifts(t: Theatre, origins: tuple[int, ...], target: int, ground: tuple[Text, Effect]) -> Iterator[SourcedShift]:
    """Yield the shifts of the target hex and of sides that every attacker has to cross."""
    crossed = ({title: effect.shift for title, effect in t.side_titles(o, target)} for o in dict.fromkeys(origins))
    return ground_shifts(crossed, ground)


def _marked(t: Theatre, world: World, helped: tuple[Marker, ...], foe: Side, target: int) -> Iterator[SourcedShift]:
    """Yield what markers do: those the attacker names, and those that stand by the defender (7.3b-b, 7.3b-d)."""
    for marker in helped:
        if marker.data.columns or marker.data.drm:
            yield SourcedShift(marker.name, marker.data.columns, marker.data.drm, R("7.3b-b"))
    for marker in defending(t, world, foe, target):
        yield SourcedShift(marker.name, -marker.data.columns, -marker.data.drm, R("7.3b-d"))


# -- who may attack (7.0 to 7.3)


def eligible(t: Theatre, world: World, side: Side, target: int) -> tuple[UnitId, ...]:
    """Return the units of a side that may take part in an attack on a hex in the combat phase (7.0, 7.3).

    Nobody attacks twice (7.2b, 7.2d); an attack strength of 0 serves, none at all does not (7.0-a, 7.2e).
    """
    own, around = presence(t, world, side).hexes, t.grid.adjacent[target]
    if own.keys().isdisjoint(around):
        return ()
    return tuple(
        id_
        for hex_ in around
        if hex_ in own and t.across(hex_, target) is not None
        for id_ in own[hex_]
        if not world.units[id_].attacked and face(t, world, id_).attack is not None
    )


def targets(t: Theatre, world: World, side: Side) -> tuple[int, ...]:
    """Return the hexes that a side may still attack in this combat phase, in the order of the map (7.2d, 7.2d-a)."""
    foes, units, beside = presence(t, world, t.enemy(side)).hexes, world.units, t.grid.adjacent
    if all(foes.keys().isdisjoint(beside[units[id_].at]) for id_ in on_map(t, world, side)):
        return ()
    able = ((hex_, eligible(t, world, side, hex_)) for hex_ in sorted(foes) if hex_ not in world.attacked)
    return tuple(hex_ for hex_, who in able if who and strength(t, world, who))


def strength(t: Theatre, world: World, units: tuple[UnitId, ...]) -> int:
    """Return the attack strengths of units in sum, terrain aside; 0 when a marker on them takes all away (7.2e-a)."""
    lacking, broken = not t.unsupplied_attack, not t.disorganised.attack
    able = [id_ for id_ in units if world.units[id_].supplied or not lacking]
    return sum([(face(t, world, id_).attack or 0) for id_ in able if not (broken and world.units[id_].disorganised)])


def attacks(t: Theatre, world: World, side: Side) -> Iterator[Attack]:
    """Yield attacks on every target: by all who may, by each hex of them, by each unit alone.

    Any other choice of the same units is lawful too; of interchangeable units the first stands for all.
    """
    for target in targets(t, world, side):
        able = eligible(t, world, side, target)
        groups: dict[tuple[UnitId, ...], None] = {able: None}
        for hex_ in dict.fromkeys(world.units[id_].at for id_ in able):
            groups[tuple(id_ for id_ in able if world.units[id_].at == hex_)] = None
        seen = set()
        for id_ in able:
            likeness = t.cards[id_].kind, world.units[id_]
            if likeness not in seen:
                seen.add(likeness)
                groups[(id_,)] = None
        for units in groups:
            if strength(t, world, units):
                yield Attack(target, units)
                yield from _helped(t, world, side, target, units)


def _helped(t: Theatre, world: World, side: Side, target: int, units: tuple[UnitId, ...]) -> Iterator[Attack]:
    """Yield the same attack with each marker that may serve, and with one of every kind (7.3b-b)."""
    ready = helpers(t, world, side, "combat", units, target) if t.markers else ()
    sets = dict.fromkeys([*((number_,) for number_ in ready), best(t, ready)])
    yield from (Attack(target, units, chosen) for chosen in sets if chosen)


def check_attack(t: Theatre, world: World, side: Side, order: Attack) -> Iterator[Violation]:
    """Yield every reason why these units may not attack this hex."""
    known = all(0 <= id_ < len(t.cards) for id_ in order.units)
    if not order.units or not known or len(set(order.units)) != len(order.units):
        yield violation(R("7.2b"), "scs-units-unclear")
        return
    if not 0 <= order.target < t.grid.size or not stack_at(t, world, t.enemy(side), order.target):
        hex_ = t.label(order.target) if 0 <= order.target < t.grid.size else "?"
        near = _near(t, world, side, order.units)
        if near:
            yield violation(R("7.0"), "scs-no-target-near", hex=hex_, hexes=", ".join(map(t.label, near)))
        else:
            yield violation(R("7.0"), "scs-no-target", hex=hex_)
        return
    if order.target in world.attacked:
        yield violation(R("7.2d"), "scs-hex-attacked", hex=t.label(order.target))
    for id_ in order.units:
        yield from _check_attacker(t, world, side, id_, order.target)
    yield from check_strength(t, world, order.units)
    yield from check_shifts(t, world, side, order, "combat")


def _check_attacker(t: Theatre, world: World, side: Side, unit: UnitId, target: int) -> Iterator[Violation]:
    state, name = world.units[unit], t.cards[unit].said
    absent = list(check_own(t, world, side, unit, R("7.0")))
    if absent:
        yield from absent
        return
    if face(t, world, unit).attack is None:
        yield violation(R("7.2e"), "scs-no-attack-value", unit=name)
    if state.attacked:
        yield violation(R("7.2d"), "scs-has-attacked", unit=name)
    if target not in t.grid.adjacent[state.at]:
        near = ", ".join(map(t.label, _near(t, world, side, (unit,)))) or "none"
        where = {"hex": t.label(state.at), "target": t.label(target)}
        yield violation(R("7.0"), "scs-not-adjacent", unit=name, **where, hexes=near)
    else:
        yield from check_ground(t, unit, state.at, target)


def _near(t: Theatre, world: World, side: Side, units: tuple[UnitId, ...]) -> list[int]:
    """Return the hexes of enemies beside any of a side's own units among these."""
    foes = presence(t, world, t.enemy(side)).hexes
    stand = {world.units[id_].at for id_ in units if t.cards[id_].side == side and world.units[id_].at >= 0}
    return sorted({hex_ for at in stand for hex_ in t.grid.adjacent[at] if hex_ in foes})


def check_ground(t: Theatre, unit: UnitId, origin: int, target: int) -> Iterator[Violation]:
    """Yield why a unit may not attack the hex beside its own: prohibited ground between (7.3)."""
    if t.across(origin, target) is None:
        where = {"hex": t.label(origin), "target": t.label(target)}
        yield violation(R("7.3"), "scs-cannot-attack-there", unit=t.cards[unit].said, **where)


def check_strength(t: Theatre, world: World, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Refuse an attack whose strength adds up to 0 (7.2e-a); units without any strength printed say so themselves."""
    if strength(t, world, units) == 0 and all(face(t, world, id_).attack is not None for id_ in units):
        yield violation(R("7.2e-a"), "scs-no-strength")


# -- words


def weighed(t: Theatre, c: Contribution, rule: Rule, code: str, with_factor: str) -> Iterator[Line]:
    """Say what a unit brings by the sentence `code`; each factor with what comes of it, the first in one with that."""
    known, total = facts(unit=t.cards[c.unit].said, strength=c.strength), Fraction(c.strength)
    if not c.factors:
        yield Line(code, known, rule)
    for n, factor in enumerate(c.factors):
        total *= factor.by
        by = facts(what=factor.what, by=number(factor.by), total=number(total))
        yield Line("scs-explain-factor" if n else with_factor, (*known, *by), factor.rule)


def explain(t: Theatre, reckoning: Reckoning) -> Iterator[Line]:
    """Say how the odds come about, one line for each unit, the ratio, the shifts, the column."""
    for c in reckoning.attackers:
        yield from weighed(t, c, R("7.4"), "scs-explain-attacker", "scs-explain-attacker-by")
    for c in reckoning.defenders:
        yield from weighed(t, c, R("7.4"), "scs-explain-defender", "scs-explain-defender-by")
    yield from explained(reckoning, t.crt)
