"""Which shots are lawful: who may shoot at whom, with what, straight or lobbed (shoot-formations, shoot-indirect)."""

from collections.abc import Iterator

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Fact, Text
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import MISSILES, Fire, Missile
from engine.systems.warhorn.fire.aiming import astray
from engine.systems.warhorn.fire.chances import worth
from engine.systems.warhorn.fire.rights import loaded, shooters, weapons
from engine.systems.warhorn.measures import beholds, faces, range_to
from engine.systems.warhorn.orders import Shoot
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, label
from engine.systems.warhorn.world import World, engaged
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.roster import on_table, unknown

WAYS: tuple[Fire, ...] = ("direct", "indirect")


def weapon_text(t: Field, weapon: Missile) -> Text:
    """Return what a weapon is called by the chart of missile weapons."""
    title = t.charts.missiles.weapons[weapon].title
    return Text(title.en, title.ru)


# -- who may shoot


def commanded_by(world: World, side: Side) -> Iterator[UnitId]:
    """Yield who shoots for a side: its own units, and suspect mercenaries that it lets shoot (mercenary-treason)."""
    for unit in on_table(world):
        if world.units[unit].side == side or world.units[unit].serves == "shoot":
            yield unit


def may_shoot_at(world: World, side: Side, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a side may have a unit shoot at another: an enemy, or its own mercenaries (mercenary-treason-d)."""
    other = world.units[target]
    return other.status == "table" and unit != target and (other.side != side or other.general == "mercenary")


def unable(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit does not shoot now, whatever its weapons (shoot-formations-b, melee, panic)."""
    one, name = world.units[unit], label(t, world, unit)
    if one.status != "table":
        yield violation(R("shoot-formations"), "warhorn-not-on-table", unit=name)
    elif one.panicked:
        yield violation(R("panic"), "warhorn-in-panic", unit=name)
    elif engaged(world, unit):
        yield violation(R("melee"), "warhorn-in-melee", unit=name)
    elif one.crossing:
        yield violation(R("shoot-formations-b"), "warhorn-shot-crossing", unit=name)


def unarmed(t: Field, world: World, unit: UnitId, weapon: Missile) -> Iterator[Violation]:
    """Yield why a unit does not shoot with a weapon (shoot-formations, shoot-table, shoot-reload)."""
    one, card, name = world.units[unit], card_of(t, world, unit), label(t, world, unit)
    row = t.charts.missiles.weapons[weapon]
    facts: dict[str, Fact] = {"unit": name, "weapon": weapon_text(t, weapon)}
    if card.kind in ("scythed", "battery") or not any(weapon in troop.missiles for troop in card.troops):
        yield violation(R("shoot-table"), "warhorn-shot-unarmed", **facts)
    elif one.density not in row.densities:
        yield violation(R("shoot-formations"), "warhorn-shot-density", density=one.density, **facts)
    elif not shooters(t, world, unit, weapon):
        yield violation(R("shoot-formations"), "warhorn-shot-nobody", **facts)
    elif not loaded(t, world, unit, weapon):
        yield violation(R("shoot-reload"), "warhorn-shot-reload", **facts)


# -- at whom, and how


def askew(
    t: Field, world: World, unit: UnitId, target: UnitId, weapon: Missile, way: Fire, *, measured: bool = False
) -> Iterator[Violation]:
    """Yield why a shot cannot go so: nothing of the target in view, hidden, too far to be lobbed (shoot-indirect).

    How far it is counts only where it is `measured`: else it is found out when the target is named (shoot-indirect-c).
    """
    facts = {"unit": label(t, world, unit), "target": label(t, world, target)}
    row = t.charts.missiles.weapons[weapon]
    if way == "direct":
        if not beholds(t, world, unit, target):
            yield violation(R("view"), "warhorn-not-in-view", **facts)
        return
    if not row.indirect:
        yield violation(R("shoot-indirect"), "warhorn-shot-no-lob", unit=facts["unit"], weapon=weapon_text(t, weapon))
        return
    if not faces(t, world, unit, target):
        yield violation(R("shoot-indirect-b"), "warhorn-not-in-view", **facts)
        return
    known = measured or t.policies.premeasure == "allow"
    if known and astray(t, weapon, way, range_to(t, world, unit, target)):
        told = spelled(t.cm(row.range) // 2, CENTIMETRES)
        key = "warhorn-shot-lob-far" if t.policies.indirect == "literal" else "warhorn-shot-lob-near"
        yield violation(R("shoot-indirect"), key, half=told, **facts)


def ways(
    t: Field, world: World, unit: UnitId, target: UnitId, weapon: Missile, *, measured: bool = False
) -> tuple[Fire, ...]:
    """Return how a weapon can be shot at a target, the default first (shoot-table-a)."""
    found = ((way, askew(t, world, unit, target, weapon, way, measured=measured)) for way in WAYS)
    return tuple(way for way, faults in found if next(faults, None) is None)


def check_shot(t: Field, world: World, side: Side, order: Shoot) -> Iterator[Violation]:
    """Yield every reason why a shot ordered in the shooting phase is not lawful."""
    unit = order.unit
    if unknown(world, (unit,)) or unit not in commanded_by(world, side):
        yield violation(R("shoot-formations"), "warhorn-not-your-unit")
        return
    name = label(t, world, unit)
    if world.units[unit].shot:
        yield violation(R("shoot-formations"), "warhorn-has-shot", unit=name)
    yield from aimed_wrong(t, world, side, order)


def aimed_wrong(t: Field, world: World, side: Side, order: Shoot) -> Iterator[Violation]:
    """Yield why a unit cannot shoot so at a target, whether or not it has shot (shoot-formations, shoot-table)."""
    unit, name = order.unit, label(t, world, order.unit)
    faults = tuple(unable(t, world, unit))
    if faults:
        yield from faults
        return
    if unknown(world, (order.target,)):
        yield violation(R("shoot-range"), "warhorn-no-target", unit=name)
        return
    if not may_shoot_at(world, side, unit, order.target):
        told = label(t, world, order.target)
        yield violation(R("shoot-range"), "warhorn-not-hostile", unit=name, target=told)
        return
    yield from _armed_wrong(t, world, order)


def _armed_wrong(t: Field, world: World, order: Shoot) -> Iterator[Violation]:
    """Yield what is wrong with weapon and way: of those that are not named some must do."""
    unit, name = order.unit, label(t, world, order.unit)
    card = card_of(t, world, unit)
    if card.kind == "battery":
        yield violation(R("engines"), "warhorn-shot-engines", unit=name)
        return
    carried = [weapon for weapon in MISSILES if any(weapon in troop.missiles for troop in card.troops)]
    named = [order.weapon] if order.weapon else carried
    if not named:
        yield violation(R("shoot-table"), "warhorn-no-missiles", unit=name)
        return
    reasons: list[Violation] = []
    for weapon in named:
        found = tuple(unarmed(t, world, unit, weapon))
        if not found:
            told = [order.way] if order.way else WAYS
            tried = [tuple(askew(t, world, unit, order.target, weapon, way)) for way in told]
            if not all(tried):
                return
            found = tried[0]
        reasons += found
    yield from dict.fromkeys(reasons)


# -- lists


def chosen(
    t: Field, world: World, unit: UnitId, order: Shoot, *, back: bool = False
) -> tuple[Missile, Fire] | None:  # fmt: skip
    """Return weapon and way of a shot of which they are not said; None where there is no lawful one (shoot-table-a).

    At a charger, who is measured on his way, `back` is said.  Straight where the target is seen, else lobbed; of
    several weapons the one that is likely to kill most.
    """
    able = weapons(t, world, unit, back=back)
    named = [weapon for weapon in able if order.weapon in ("", weapon)]
    found = []
    for weapon in named:
        can = ways(t, world, unit, order.target, weapon, measured=back)
        lawful = [way for way in can if order.way in ("", way)]
        found += [(weapon, lawful[0])] if lawful else []
    if len(found) < 2:
        return found[0] if found else None
    return max(found, key=lambda pair: worth(t, world, unit, order.target, *pair))


def lines_of_fire(t: Field, world: World, unit: UnitId, target: UnitId) -> Iterator[tuple[Missile, Fire]]:
    """Yield with what and how a unit can lawfully shoot at a target now.

    Who may measure before he declares is shown no shots that are out of range.
    """
    for weapon in weapons(t, world, unit):
        most = t.cm(t.charts.missiles.weapons[weapon].range)
        if t.policies.premeasure == "forbid" or range_to(t, world, unit, target).within(most, 0):
            yield from ((weapon, way) for way in ways(t, world, unit, target, weapon))


def shots_of(t: Field, world: World, side: Side, unit: UnitId) -> Iterator[Shoot]:
    """Yield the lawful shots of a unit at enemies, by target, weapon and way; own mercenaries may be named besides."""
    if world.units[unit].shot or card_of(t, world, unit).kind == "battery":
        return
    for target in on_table(world, t.enemy(side)):
        if target != unit:
            yield from (Shoot(unit, target, *shot) for shot in lines_of_fire(t, world, unit, target))
