"""Who answers a shot: the unit that was shot at, and skirmishers who cover it (return-fire, covering-fire)."""

from collections.abc import Iterator

from engine.kernel.ids import Side, UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.command.lines import adjoins, line_of, share_zones
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.fire.lawful import aimed_wrong, lines_of_fire
from engine.systems.warhorn.orders import Reply, Shoot
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, formed, label
from engine.systems.warhorn.world import World
from engine.tabletop.roster import on_table, unknown


def covered_by(t: Field, world: World, target: UnitId, unit: UnitId) -> bool:
    """Tell whether a unit stands so that it covers another: in one battle line, or as skirmishers beside it.

    Skirmishers stand beside a unit that touches their Leader, and one that shares zones with them; by policy only a
    battle line counts, and all of it (skirmish-shoot, skirmish-shoot-a, skirmish-shoot-b, covering-fire).
    """
    if unit in line_of(t, world, target):
        return True
    if formed(t, world, unit) or t.policies.skirmish_cover == "line-only":
        return False
    return adjoins(t, world, target, unit) or (not formed(t, world, target) and share_zones(t, world, unit, target))


def may_reply(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit may take part in an exchange: once, and not after covering (return-fire).

    Engines never do, nor do they cover others in one (engines-a).
    """
    return not world.units[unit].replied and card_of(t, world, unit).kind != "battery"


def repliers(t: Field, world: World, side: Side, shooter: UnitId, target: UnitId) -> Iterator[UnitId]:
    """Yield who of a side may answer a shot at a unit: that unit, and skirmishers who cover it (covering-fire-c).

    Mercenaries at whom their own side has shot answer as the other side orders (mercenary-treason-d).
    """
    if world.units[shooter].status != "table" or world.units[shooter].at != target:
        return
    others = (unit for unit in on_table(world, side) if unit != target and _helps(t, world, side, unit, target))
    for unit in (target, *others):
        if may_reply(t, world, unit) and next(lines_of_fire(t, world, unit, shooter), None) is not None:
            yield unit


def replies(t: Field, world: World, side: Side, shooter: UnitId, target: UnitId) -> Iterator[Reply]:
    """Yield the lawful answers to a shot."""
    for unit in repliers(t, world, side, shooter, target):
        yield from (Reply(unit, shooter, *shot) for shot in lines_of_fire(t, world, unit, shooter))


def check_reply(
    t: Field, world: World, side: Side, shooter: UnitId, target: UnitId, order: Reply
) -> Iterator[Violation]:  # fmt: skip
    """Yield every reason why an answer to a shot is not lawful (return-fire)."""
    if unknown(world, (order.unit,)):
        yield violation(R("return-fire"), "warhorn-not-your-unit")
        return
    name = label(t, world, order.unit)
    if order.target != shooter:
        yield violation(R("return-fire-a"), "warhorn-reply-whom", unit=name, target=label(t, world, shooter))
    elif card_of(t, world, order.unit).kind == "battery":
        yield violation(R("engines"), "warhorn-reply-engines", unit=name)
    elif world.units[order.unit].replied:
        yield violation(R("return-fire"), "warhorn-has-replied", unit=name)
    elif order.unit != target and not _helps(t, world, side, order.unit, target):
        yield violation(R("covering-fire-c"), "warhorn-reply-who", unit=name, target=label(t, world, target))
    else:
        yield from aimed_wrong(t, world, side, Shoot(order.unit, shooter, order.weapon, order.way))


def _helps(t: Field, world: World, side: Side, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a unit may answer for another: skirmishers of its side who cover it (covering-fire-c)."""
    one = world.units[unit]
    if one.side != side or one.status != "table" or formed(t, world, unit):
        return False
    return world.units[target].side == side and covered_by(t, world, target, unit)
