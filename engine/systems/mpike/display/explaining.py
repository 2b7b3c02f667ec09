"""How facts come about: every number, modifier and row behind them, each with its rule.

All of it is worked out from the fact and the world before it.  Where today's charts would come to another result than
the one recorded, the account says so, and the record stands.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.handlers import accounting
from engine.kernel.modifiers import Modifier, added
from engine.kernel.text import Fact, Line, facts
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.fights import shot_clause
from engine.systems.mpike.display.sentences import line, modifiers, rolled, signed
from engine.systems.mpike.display.wording import leader_name, names, order_word
from engine.systems.mpike.fire.modifiers import result
from engine.systems.mpike.morale.hits import threshold
from engine.systems.mpike.rules import R
from engine.systems.mpike.victory import gained, unit_points
from engine.systems.mpike.world import BROKEN, NOBODY, SHAKEN, World, morale, strength

# -- turns and command


def _ended(t: Field, _event: se.TurnEnded, before: World, _after: World) -> Iterator[Line]:
    """Say what the points of a side are for (15.0)."""
    for side in t.sides:
        yield line("mpike-why-points", "15.0", side=t.side_cards[side].name, **dict[str, Fact](gained(t, before, side)))


def _initiative(t: Field, event: se.InitiativeFound, _before: World, _after: World) -> Iterator[Line]:
    one, other = (t.side_cards[side].name for side in t.sides)
    known: dict[str, Fact] = {"order": order_word(event.order), "one": one, "other": other}
    yield line("mpike-why-initiative", "4.1.1", ours=event.counts[0], theirs=event.counts[1], **known)


def _sum(die: int, found: tuple[Modifier, ...], most: int, clause: str) -> Iterator[Line]:
    """Say how a die that must not exceed a number is read; sums below 0 count as 0."""
    yield from modifiers(found, clause)
    yield line("mpike-why-sum", clause, total=rolled(die, found), most=most)


def _trial(
    t: Field, event: se.PreemptionTried | se.ContinuationTried | e.InterceptionTried, before: World, _after: World
) -> Iterator[Line]:
    """Say what the order of the wing asks for, and how the die is read."""
    wing = t.cards[event.unit].wing if isinstance(event, e.InterceptionTried) else event.wing
    clause = {se.PreemptionTried: "4.4.2", se.ContinuationTried: "4.3.2"}.get(type(event), "9.3.2")
    known: dict[str, Fact] = {"order": order_word(before.wings[wing].order), "most": event.most}
    yield line("mpike-why-order", clause, wing=t.wings[wing].name, **known)
    yield from _sum(event.die, event.modifiers, event.most, clause)


def _ordered(t: Field, event: se.OrderTried, _before: World, _after: World) -> Iterator[Line]:
    known: dict[str, Fact] = {"before": order_word(event.before), "order": order_word(event.order), "most": event.most}
    yield line("mpike-why-change", "5.7.2", wing=t.wings[event.wing].name, **known)
    yield from _sum(event.die, event.modifiers, event.most, "5.7.2")


# -- movement


def _moved(t: Field, event: e.Moved, _before: World, _after: World) -> Iterator[Line]:
    if event.cost:
        known: dict[str, Fact] = {"units": names(t, event.units), "cost": event.cost}
        yield line("mpike-why-cost", "7.1.1", **known)


def _move_ended(t: Field, event: e.MoveEnded, _before: World, _after: World) -> Iterator[Line]:
    if event.spent:
        known: dict[str, Fact] = {"units": names(t, event.units), "spent": event.spent, "allowance": event.allowance}
        yield line("mpike-why-allowance", "7.2.1", **known)
    if event.momentum:
        yield line("mpike-why-momentum", "11.3.6", units=names(t, event.units))


# -- fire


def _fired(t: Field, event: e.Fired, _before: World, _after: World) -> Iterator[Line]:
    """Say which table a shot is read in, what is added, and what the row does."""
    clause = shot_clause(event)
    known: dict[str, Fact] = {"unit": t.cards[event.unit].name, "table": event.chart, "column": event.column or "none"}
    yield line("mpike-why-table", clause, **known)
    yield from modifiers(event.modifiers, clause)
    yield line("mpike-why-row", clause, total=rolled(event.die, event.modifiers), row=event.row)
    found = result(t, event.chart, event.column, event.row)
    same = (event.casualties, bool(event.formation_hits), bool(event.checks))
    if (found.hits, bool(found.formation), found.check) != same:
        yield line("mpike-why-otherwise", clause)


def _hit(t: Field, event: e.Hit, _before: World, _after: World) -> Iterator[Line]:
    """Say how far a unit is from its threshold and from its end (10.6.1, 12.5.1)."""
    card, most = t.cards[event.unit], threshold(t, event.unit)
    known: dict[str, Fact] = {"unit": card.name, "hits": event.hits, "threshold": most, "strength": card.strength}
    yield line("mpike-why-hits", "12.5.1", left=card.strength - event.hits, **known)


def _checked(t: Field, event: e.MoraleChecked, before: World, _after: World) -> Iterator[Line]:
    """Say what the morale of a unit is now and why, and how its die is read (12.2, 12.4)."""
    card, level = t.cards[event.unit], before.units[event.unit].morale
    known: dict[str, Fact] = {"unit": card.name, "morale": event.morale, "printed": card.morale}
    known["level"] = "broken" if level == BROKEN else "shaken" if level == SHAKEN else "normal"
    yield line("mpike-why-morale", "12.4.2" if level == SHAKEN else "12.2", **known)
    yield from _sum(event.die, event.modifiers, event.morale, event.cause.clause)


# -- close combat


def _fought(t: Field, event: e.CombatFought, before: World, _after: World) -> Iterator[Line]:
    """Say the strengths and morale of both sides, all that is added, its limit, and the row (11.3, 11.4.1)."""
    defenders = (event.defender,) if event.defender != NOBODY else ()
    for units, code in ((event.units, "mpike-why-attackers"), (defenders, "mpike-why-defenders")):
        if units:
            known: dict[str, Fact] = {"units": names(t, units)}
            known["strength"] = sum(strength(t, before, id_) for id_ in units)
            yield line(code, "11.3.4", morale=max(morale(t, before, id_) for id_ in units), **known)
    yield from modifiers(event.modifiers, "11.3.1")
    if added(event.modifiers) != event.total:
        yield line("mpike-why-limit", "11.3.1", sum=signed(added(event.modifiers)), total=signed(event.total))
    yield line("mpike-why-combat-row", "11.4.1", die=event.die, total=signed(event.total), row=event.row)
    told = t.charts.combat.rows[event.row]
    words = f"shaken-{told.retreat}" if told.result == "shaken" else told.result
    recorded = event.attacker if told.loser == "attacker" else event.defender_result
    if words != recorded:
        yield line("mpike-why-otherwise", "11.4.1")


def _unable(t: Field, event: e.UnableRolled, _before: World, _after: World) -> Iterator[Line]:
    yield from _sum(event.die, event.modifiers, t.charts.stand.stands, "11.4.5")


def _pursued(t: Field, _event: e.PursuitRolled, _before: World, _after: World) -> Iterator[Line]:
    """Say up to which faces cavalry breaks off, and up to which it rides the loser down and stays (11.7.2)."""
    chart = t.charts.pursuit.tacw if t.tacw else t.charts.pursuit.others
    yield line("mpike-why-pursuit", "11.7.2", stay=chart.break_off, down=chart.eliminate)


def _lost(t: Field, event: e.Removed | e.GunChanged, _before: World, after: World) -> Iterator[Line]:
    worth = unit_points(t, after, event.unit)
    if worth or isinstance(event, e.Removed):
        yield line("mpike-why-worth", "15.0", unit=t.cards[event.unit].name, points=worth)


# -- leaders


def _leader(t: Field, event: e.LeaderRolled, _before: World, _after: World) -> Iterator[Line]:
    hit = [die for die in range(10) if t.charts.losses.casualty(die)]
    faces = ", ".join(map(str, hit))
    yield line("mpike-why-leader", "10.10", leader=leader_name(t, event.leader), faces=faces, die=event.die)


def _fate(t: Field, event: e.LeaderReplaced, _before: World, _after: World) -> Iterator[Line]:
    if event.fallen and t.leaders[event.leader].points:
        known = facts(leader=leader_name(t, event.leader), points=t.leaders[event.leader].points)
        yield Line("mpike-why-leader-worth", known, R("15.0"))


_EXPLAINED: Final[dict[type[Event], Callable[[Field, Any, World, World], Iterator[Line]]]] = {
    se.TurnEnded: _ended,
    se.InitiativeFound: _initiative,
    se.PreemptionTried: _trial,
    se.ContinuationTried: _trial,
    se.OrderTried: _ordered,
    e.Moved: _moved,
    e.MoveEnded: _move_ended,
    e.InterceptionTried: _trial,
    e.Fired: _fired,
    e.Hit: _hit,
    e.MoraleChecked: _checked,
    e.CombatFought: _fought,
    e.UnableRolled: _unable,
    e.PursuitRolled: _pursued,
    e.Removed: _lost,
    e.GunChanged: _lost,
    e.LeaderRolled: _leader,
    e.LeaderReplaced: _fate,
}

account = accounting(_EXPLAINED)
"""Yields sentences on how a fact came about: modifiers and rolls; none for a fact that needs none."""
