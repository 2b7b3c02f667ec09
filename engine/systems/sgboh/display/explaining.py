"""How facts come about: every price, modifier, cell and row behind them, each with its rule.

All of it is worked out from the fact and the world before it.  Where today's rules or charts would come to another
number than the one recorded, the account says so, and the record stands.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.handlers import accounting
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, facts, points
from engine.systems.sgboh import events as e
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.command.range import range_path
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.fights import effects, modifiers
from engine.systems.sgboh.display.wording import fate, line, missile_row, names, unit_name
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import allowed
from engine.systems.sgboh.victory import leader_points, rout_points
from engine.systems.sgboh.world import NOBODY, World, tq

# -- command and turns


def _ended(t: Field, event: e.TurnEnded, before: World, _after: World) -> Iterator[Line]:
    """Say what each loss of a side counts (9.0)."""
    for side, total in zip(t.sides, event.points, strict=True):
        lost = [id_ for id_ in t.side_cards[side].units if before.units[id_].status in ("routed", "eliminated")]
        for id_ in lost:
            yield line("sgboh-why-points", "9.0", unit=unit_name(t, id_), points=rout_points(t, before, id_))
        for number in t.side_cards[side].leaders:
            points = leader_points(t, before, number)
            if points:
                yield line("sgboh-why-points", "9.0", unit=t.leaders[number].name, points=points)
        card = t.side_cards[side]
        yield line("sgboh-why-level", "9.0", side=card.name, points=total, level=card.withdrawal)


def _command(t: Field, event: e.CommandSet, before: World, _after: World) -> Iterator[Line]:
    """Say how far each commander's range goes, and who is cut off from every chain (4.11)."""
    for number in dict.fromkeys(n for n, man in enumerate(before.leaders) if man.active and man.status == "map"):
        card = t.leaders[number]
        if card.side == event.side:
            within = ratings(t, before, number).range
            reached = range_path(t, before, card.side, before.leaders[number].at, within)
            near = tuple(id_ for id_ in event.within if any(hex_ in reached for hex_ in before.units[id_].at))
            known: dict[str, Fact] = {"leader": card.name, "range": within, "count": len(near)}
            yield line("sgboh-why-range", "4.21", **known)
    if event.without:
        yield line("sgboh-why-out", "4.11", units=names(t, event.without))


def _seized(t: Field, event: e.SeizureTried, _before: World, _after: World) -> Iterator[Line]:
    if event.die >= 0:
        known: dict[str, Fact] = {"die": event.die, "initiative": t.leaders[event.leader].initiative}
        yield line("sgboh-why-seizure", "4.41", leader=t.leaders[event.leader].name, **known)


# -- movement


def _moved(t: Field, event: e.Moved, before: World, _after: World) -> Iterator[Line]:
    """Say what a step cost of what the block may spend (5.11, 5.14)."""
    paid = max(spent - before.units[id_].spent for id_, spent in zip(event.units, event.spent, strict=True))
    if not paid:
        return
    known: dict[str, Fact] = {"cost": points(paid), "spent": points(max(event.spent))}
    known["allowance"] = points(min(allowed(t, before, id_) for id_ in event.units))
    yield line("sgboh-why-cost", "5.14", units=names(t, event.units), **known)
    if event.stopped and not before.units[event.units[0]].stopped:
        yield line("sgboh-why-stopped", "6.22", units=names(t, event.units))


def _faced(t: Field, event: e.FacingTried, before: World, _after: World) -> Iterator[Line]:
    if event.die >= 0:
        yield from _quality(t, before, event.units[0], "6.15")


def _quality(t: Field, world: World, unit: UnitId, clause: str) -> Iterator[Line]:
    """Say what the quality of a unit is now and why (8.23, 11.25)."""
    state, card = world.units[unit], t.cards[unit]
    now = tq(t, world, unit)
    known: dict[str, Fact] = {"unit": card.name, "quality": now, "printed": card.tq}
    if state.reduced:
        yield line("sgboh-why-quality-reduced", "8.23", **known)
    if state.column:
        yield line("sgboh-why-quality-column", "11.25", **known)
    if now == card.tq:
        yield line("sgboh-why-quality", clause, **known)


# -- fire and shock


def _shot(t: Field, event: e.Fired, _before: World, _after: World) -> Iterator[Line]:
    """Say how a shot at a unit is read; one at leaders alone only a natural 0 makes dangerous (7.15)."""
    if event.target == NOBODY:
        return
    added = sum(modifier.value for modifier in event.modifiers)
    known: dict[str, Fact] = {"row": missile_row(t, event.row), "distance": event.distance, "value": event.value}
    yield line("sgboh-why-shot", "7.81", **known)
    yield from modifiers(event.modifiers, "7.81")
    code = "sgboh-why-shot-hit" if event.hit else "sgboh-why-shot-miss"
    yield line(code, "7.14", die=event.die, added=f"{added:+d}", total=event.die + added, value=event.value)


def _hit(t: Field, event: e.Hit, before: World, _after: World) -> Iterator[Line]:
    left = tq(t, before, event.unit) - event.hits
    known: dict[str, Fact] = {"unit": unit_name(t, event.unit), "hits": event.hits}
    if left > 0:
        yield Line("sgboh-why-hit", facts(left=left, then=fate(t, before, event.unit), **known), event.cause)
    else:
        yield Line("sgboh-why-hit-last", facts(quality=tq(t, before, event.unit), **known), R("8.1"))


def _shock(t: Field, event: e.ShockResolved, before: World, _after: World) -> Iterator[Line]:
    for units, code in ((event.attackers, "sgboh-why-attackers"), (event.defenders, "sgboh-why-defenders")):
        hits = sum(before.units[id_].hits for id_ in units)
        yield line(code, "7.52", units=names(t, units), hits=hits)
    yield from modifiers(event.modifiers, "7.52")
    known: dict[str, Fact] = {"die": event.die, "net": f"{event.total - event.die:+d}", "total": event.total}
    yield line("sgboh-why-total", "7.83", **known)
    row = t.result(event.total)
    if (row.attacker.words, row.defender.words) != (event.attacker_result, event.defender_result):
        yield line("sgboh-why-otherwise", "7.83", **effects(row.attacker.words, row.defender.words))


def _checked(t: Field, event: e.QualityChecked, before: World, _after: World) -> Iterator[Line]:
    yield from _quality(t, before, event.unit, event.cause.clause)


def _elephant(t: Field, event: e.ElephantChecked, before: World, _after: World) -> Iterator[Line]:
    yield line("sgboh-why-elephant", "7.14", unit=unit_name(t, event.unit), die=event.die, hits=event.hits)
    yield from _quality(t, before, event.unit, "7.14")


def _removed(t: Field, event: e.Removed, before: World, _after: World) -> Iterator[Line]:
    if event.status in ("routed", "eliminated"):
        yield line("sgboh-why-points", "9.0", unit=unit_name(t, event.unit), points=rout_points(t, before, event.unit))


def _killed(t: Field, event: e.LeaderKilled, before: World, _after: World) -> Iterator[Line]:
    initiative = ratings(t, before, event.leader).initiative
    yield line("sgboh-why-leader", "9.0", leader=t.leaders[event.leader].name, points=5 * initiative)


def _activated(t: Field, event: e.Activated, before: World, _after: World) -> Iterator[Line]:
    for number in event.formations:
        row = t.formations[number]
        alive = sum(before.units[id_].status == "map" for id_ in row.units)
        yield line("sgboh-why-formation", "4.11", formation=row.name, units=alive, gap=row.gap)
    if event.enabler != NOBODY:
        yield line("sgboh-why-group", "4.14", leader=ratings(t, before, event.enabler).name)


_EXPLAINED: Final[dict[type[Event], Callable[[Field, Any, World, World], Iterator[Line]]]] = {
    e.TurnEnded: _ended,
    e.CommandSet: _command,
    e.SeizureTried: _seized,
    e.Activated: _activated,
    e.Moved: _moved,
    e.FacingTried: _faced,
    e.Fired: _shot,
    e.Hit: _hit,
    e.ShockResolved: _shock,
    e.QualityChecked: _checked,
    e.ElephantChecked: _elephant,
    e.Removed: _removed,
    e.LeaderKilled: _killed,
}

account = accounting(_EXPLAINED)
"""Yields sentences on how a fact came about: modifiers and rolls; none for a fact that needs none."""
