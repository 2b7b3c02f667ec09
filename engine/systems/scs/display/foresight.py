"""What an order would cost and provoke, told before it is given; how a combat may end; a combat supposed early."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.hexes.board import CombatMark, GhostMark, HexMark, HexView, MoveMark, SelectMark, TargetMark
from engine.kernel.command import Command
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.kernel.rulebook import Rule
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts, points
from engine.systems.scs import orders as o
from engine.systems.scs.combat.barrage import Firing
from engine.systems.scs.combat.battle import marked
from engine.systems.scs.content.barrage_chart import parse_shelling
from engine.systems.scs.content.charts import parse_result
from engine.systems.scs.content.options import SHELLING, Phase
from engine.systems.scs.content.theatre import OVERRUN_COST, Theatre
from engine.systems.scs.display.wording import reckoned, strongest
from engine.systems.scs.events import (
    AttackDeclared,
    Barraged,
    BarrageDeclared,
    CombatResolved,
    Disorganised,
    KillRolled,
    Moved,
    OverrunDeclared,
    PhaseBegan,
    PlayerTurnBegan,
    StepLost,
    SupplyChecked,
    TakenBack,
)
from engine.systems.scs.fold import fold
from engine.systems.scs.frames import Combat, PlayerTurn
from engine.systems.scs.movement.moves import PathStep, allowance, legs
from engine.systems.scs.rules import R
from engine.systems.scs.supply import line_of, lines
from engine.systems.scs.words import vocabulary
from engine.systems.scs.world import DESTROYED, OFF, World, named, on_map
from engine.systems.scs.zoc import presence

# -- what it costs and provokes


_DECISIVE: Final = frozenset(
    {
        "scs-foretell-step", "scs-foretell-killed", "scs-foretell-crowded-out", "scs-foretell-delayed",
        "scs-foretell-objective",
    }
)  # fmt: skip
"""What follows from an order and is told before its way."""
_AHEAD: Final = {
    "scs-told-step-lost": "scs-foretell-step",
    "scs-told-killed": "scs-foretell-killed",
    "scs-told-crowded-out": "scs-foretell-crowded-out",
    "scs-told-delayed": "scs-foretell-delayed",
    "scs-told-objective": "scs-foretell-objective",
    "scs-told-stood": "scs-foretell-stood",
    "scs-told-unfed": "scs-foretell-unfed",
}
"""How facts are told before they are any, where the sentence of the log speaks of the past."""


def foretell(
    t: Theatre, state: State[World], side: Side, order: Command, after: World | None, told: tuple[Line, ...]
) -> Iterator[Line]:
    """Say what a lawful order would cost and provoke: what decides first, then its way, then what else follows.

    `told` are its facts in the sentences of the log; `after` is None where dice decide.
    """
    world = state.world
    ahead = [replace(line, code=_AHEAD.get(line.code, line.code)) for line in told]
    yield from (line for line in ahead if line.code in _DECISIVE)
    match order:
        case o.Move(units, path):
            yield from _way(t, world, side, units, path, 0)
        case o.Overrun(units, path):
            yield from _fight(t, world, order)
            yield from _way(t, world, side, units, path, OVERRUN_COST)
        case o.Attack():
            yield from _fight(t, world, order)
    if after is not None and t.policies.sight == "open" and isinstance(order, o.Move | o.Retreat | o.Advance):
        yield from _cut_off(t, world, after)
    yield from (line for line in ahead if line.code not in _DECISIVE)


def expected(order: Command, event: Event, then: Event | None) -> bool:
    """Tell whether a fact, followed by another, is told before its order; what title and odds say already is not."""
    match event:
        case PhaseBegan():
            # In one that is followed by another nobody could act.
            return not isinstance(then, PhaseBegan | PlayerTurnBegan) and not _unchanged(then)
        case PlayerTurnBegan():
            return not isinstance(then, PhaseBegan)  # the phase names the side
        case SupplyChecked():
            return not _unchanged(event)
        case Moved():
            return not isinstance(order, o.Move | o.Overrun)
        case StepLost():
            return event.cause not in (R("7.4b"), R("3.3c"))
        case TakenBack():
            return not isinstance(order, o.TakeBack)
    return not isinstance(event, AttackDeclared | OverrunDeclared | CombatResolved)


def _unchanged(event: Event | None) -> bool:
    """Tell whether a fact is that nobody's supply changed."""
    return isinstance(event, SupplyChecked) and not (event.marked or event.cleared)


def _fight(t: Theatre, world: World, order: o.Attack | o.Overrun) -> Iterator[Line]:
    """Say the odds and the column, against whom, and on whom a loss of several attackers falls first (7.4, 8.0a).

    Nothing where stacks are hidden (7.0a-a).
    """
    if t.policies.sight != "open":
        return
    found = reckoned(t, world, order)
    known = facts(odds=found.ratio, defenders=named(t, tuple(c.unit for c in found.defenders)))
    column = "below" if found.column < 0 else "none" if found.label == found.ratio else found.label
    yield Line("scs-foretell-odds", (*known, *facts(column=column)), R("7.4"))
    first = strongest(t, world, order.units)
    if first is not None and len(order.units) > 1 and _costs_attackers(t, found.column):
        yield Line("scs-foretell-loss", facts(unit=t.cards[first].said), R("8.0a"))


def _costs_attackers(t: Theatre, column: int) -> bool:
    """Tell whether any result of a column costs the attacker a step."""
    cells = () if column < 0 else t.crt.columns[column].cells.values()
    return any(marked(t.scenario.marks, parse_result(cell)).attacker_steps for cell in cells)


def _way(
    t: Theatre, world: World, side: Side, units: tuple[UnitId, ...], path: tuple[int, ...], more: int
) -> Iterator[Line]:
    """Say the path with the price of each hex, what is left of the allowance, and the zones entered."""
    start = world.units[units[0]].at
    walked = legs(t, presence(t, world, t.enemy(side)), start, path)
    if walked:
        yield Line("scs-foretell-path", facts(units=named(t, units), path=_priced(t, start, walked)), R("3.1c"))
    way = sum(leg.price + leg.zone for leg in walked)
    have = min(allowance(t, world, id_) for id_ in units)
    known = facts(cost=points(way + more), allowance=points(have))
    if way + more > have:
        yield Line("scs-foretell-one-hex", known, R("3.1e"))
    elif more:
        parts = facts(way=points(way), overrun=points(more), left=points(have - way - more))
        yield Line("scs-foretell-overrun", (*known, *parts), R("6.0"))
    else:
        yield Line("scs-foretell-points", (*known, *facts(left=points(have - way))), R("3.1b"))
    zones = [t.label(leg.hex) for leg in walked if leg.zone]
    if zones:
        paid = points(sum(leg.zone for leg in walked))
        yield Line("scs-foretell-zones", facts(count=len(zones), hexes=", ".join(zones), cost=paid), R("TEC-a"))


def _priced(t: Theatre, start: int, walked: tuple[PathStep, ...]) -> Text:
    """Return a path as `10.07 → 10.08 (1 road) → 10.09 (2 woods + 2 ZOC)`."""
    shown, here = [Text(t.label(start), t.label(start))], start
    for leg in walked:
        shown.append(_step(t, here, leg))
        here = leg.hex
    return Text(" → ".join(s.en for s in shown), " → ".join(s.ru for s in shown))


def _step(t: Theatre, here: int, leg: PathStep) -> Text:
    if leg.hex == OFF:
        off = vocabulary().term("off")
        return Text(f"{off.en} ({points(leg.price)})", f"{off.ru} ({points(leg.price)})")
    label = t.label(leg.hex)
    english, russian = [], []
    for part in t.parts(here, leg.hex):
        title = t.terrain_title(part.what)
        if part.halves:
            english.append(f"{points(part.halves)} {title.en if title else part.what}")
            russian.append(f"{points(part.halves)} {title.ru if title else part.what}")
    if leg.zone:
        english.append(f"{points(leg.zone)} {vocabulary().term('zone').en}")
        russian.append(f"{points(leg.zone)} {vocabulary().term('zone').ru}")
    return Text(f"{label} ({' + '.join(english)})", f"{label} ({' + '.join(russian)})")


def _cut_off(t: Theatre, before: World, after: World) -> Iterator[Line]:
    """Say whose supply line is cut or opened, as it would be traced now (12.1)."""
    for side in t.sides:
        if not t.needs_supply(side):
            continue
        was, now = lines(t, before, side), lines(t, after, side)
        both = [id_ for id_ in on_map(t, after, side) if before.units[id_].at >= 0]
        traced = {id_: (bool(line_of(t, before, id_, was)), bool(line_of(t, after, id_, now))) for id_ in both}
        for change, code in (((True, False), "scs-foretell-cut"), ((False, True), "scs-foretell-opened")):
            units = tuple(id_ for id_, line in traced.items() if line == change)
            if units:
                yield Line(code, facts(units=named(t, units), side=t.side_cards[side].name), R("12.1"))


# -- how it may end


def outcome(t: Theatre, events: tuple[Event, ...], after: World) -> Iterator[Line]:
    """Yield what a combat or barrage did to both sides, in sentences (7.1, 7.0-d, 8.0); nothing for other orders."""
    defenders: tuple[UnitId, ...] = ()
    fought, owed = False, 0
    found: list[Line] = []
    for event in events:
        match event:
            case AttackDeclared() | OverrunDeclared() | BarrageDeclared():
                defenders = event.defenders
            case CombatResolved():
                fought = True
                result = marked(t.scenario.marks, parse_result(event.result))
                found += _suffered("attacker", event.units, after, result.attacker_steps, result.attacker_retreat)
                found += _suffered("defender", defenders, after, result.defender_steps, result.defender_retreat)
            case Barraged():
                fought, owed = True, parse_shelling(event.result).steps
            case KillRolled():
                owed += event.roll >= event.needed
            case Disorganised():
                found.append(Line("scs-outcome-disorganised", facts(units=named(t, event.units)), event.cause))
    found += _suffered("defender", defenders, after, owed, 0)
    if fought:
        yield from found or [Line("scs-outcome-nothing", (), R("7.1"))]


def _suffered(who: str, units: tuple[UnitId, ...], after: World, steps: int, hexes: int) -> Iterator[Line]:
    if steps and units and all(after.units[id_].at == DESTROYED for id_ in units):
        yield Line(f"scs-outcome-{who}-lost", (), R("8.0"))
        return
    if steps:
        yield Line(f"scs-outcome-{who}-steps", facts(count=steps))
    if hexes:
        yield Line(f"scs-outcome-{who}-retreat", facts(count=hexes))


def supposed(t: Theatre, state: State[World], side: Side) -> Iterator[State[World]]:
    """Yield the barrage and combat phases of a side as if they came now, with nothing attacked yet (7.0a, 7.0-b)."""
    if state.outcome is not None or not state.world.turn:
        return
    orders: dict[Phase, tuple[Frame, str, Rule]] = {
        **{phase: (Firing(side, "orders"), "scs-ask-barrage", R("7.0-b")) for phase in SHELLING},
        "combat": (Combat(side, "orders"), "scs-ask-attack", R("7.0a")),
    }
    for number, stage in enumerate(t.stages[side]):
        if stage.phase in orders and stage.by != "other":
            frame, asks, rule = orders.pop(stage.phase)
            world = fold(state.world, PhaseBegan(side, stage.phase, ()))
            stack = (PlayerTurn(side, number, "crowding"), frame)
            yield replace(state, world=world, stack=stack, decisions=(Decision(state.seq, side, asks, rule),))


# -- the order drawn in


def sketch(world: World, order: Command, plain: HexView, verdict: str) -> HexView | None:
    """Return a view with an order drawn in: its path and ghost, or its combat; None for an order without a place.

    `plain` is the view after the order, or before it where dice decide; `verdict` stands on a combat.
    """
    marks: list[HexMark] = [m for m in plain.marks if not isinstance(m, MoveMark | CombatMark | TargetMark | GhostMark)]
    match order:
        case o.Move(units, path) | o.Retreat(units, path) | o.Advance(units, path) if units and path:
            marks += _route(world.units[units[0]].at, path)
        case o.Overrun(units, path, target):
            start = world.units[units[0]].at
            if path:
                marks += _route(start, path)
                plain = _brought(plain, units, path[-1])
            marks.append(CombatMark((path[-1] if path else start,), target, verdict))
        case o.Attack(target, units) | o.Barrage(target, units):
            marks.append(CombatMark(tuple(dict.fromkeys(world.units[u].at for u in units)), target, verdict))
        case o.Enter(_, hex_):
            marks.append(SelectMark(hex_))
        case _:
            return None
    return replace(plain, marks=tuple(marks))


def _brought(plain: HexView, units: tuple[UnitId, ...], hex_: int) -> HexView:
    """Return a view in which units lie on top in a hex."""
    brought = (replace(counter, hex=hex_) for counter in plain.counters if counter.unit in units)
    return replace(plain, counters=(*brought, *(counter for counter in plain.counters if counter.unit not in units)))


def _route(start: int, path: tuple[int, ...]) -> Iterator[HexMark]:
    hexes = tuple(hex_ for hex_ in path if hex_ != OFF)
    yield GhostMark(start)
    yield MoveMark((start, *hexes))
    yield SelectMark(hexes[-1] if hexes else start)
