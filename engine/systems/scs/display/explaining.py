"""How facts come about: every price, modifier, column, cell and line behind them, each with its rule.

All of it is worked out from the fact and the world before it.  Where today's rules or charts would come to another
number than the one recorded, the account says so, and the record stands.
"""

from collections.abc import Callable, Generator, Iterator
from fractions import Fraction
from typing import Any, Final

from engine.hexes.reach import CostPart
from engine.kernel.event import Event
from engine.kernel.handlers import accounting
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Fact, Line, Text, facts, number, points
from engine.systems.scs import events as e
from engine.systems.scs.combat.attacks import Reckoning, explain, reckon
from engine.systems.scs.combat.barrage import told, weigh
from engine.systems.scs.content.charts import CombatResult, parse_result
from engine.systems.scs.content.theatre import OVERRUN_COST, Theatre
from engine.systems.scs.display.narration import names, route
from engine.systems.scs.movement.exploitation import exploits
from engine.systems.scs.movement.moves import allowance, legs
from engine.systems.scs.rules import R
from engine.systems.scs.supply import closed, line_of, lines, way_to_source
from engine.systems.scs.world import DESTROYED, OFF, World, face, on_map, stacking, steps
from engine.systems.scs.zoc import presence, stack_at


def _hides(t: Theatre) -> bool:
    """Tell whether what lies in a stack is for its owner alone, while the fact is for everyone (7.0a-a)."""
    return t.policies.sight == "top-unit"


def _line(code: str, clause: str, **values: Fact) -> Line:
    return Line(code, facts(**values), R(clause))


# -- chapters 3 and 6: movement


def _phase(t: Theatre, event: e.PhaseBegan, _before: World, _after: World) -> Iterator[Line]:
    if event.pinned:
        clause = "11.0b" if event.phase in ("exploitation", "reaction") else "6.0"
        yield _line("scs-why-pinned", clause, units=names(t, event.pinned))


def _moved(t: Theatre, event: e.Moved, before: World, _after: World) -> Iterator[Line]:
    """Say what each unit had to spend, what each hex cost, and what the sum was."""
    for id_ in event.units:
        yield from _allowance(t, before, id_)
    total = yield from _walk(t, before, event.side, event.start, event.path)
    for end in dict.fromkeys(event.ends):
        ours = tuple(id_ for id_, at in zip(event.units, event.ends, strict=True) if at == end)
        spent = max(s for s, at in zip(event.spent, event.ends, strict=True) if at == end)
        have = min(allowance(t, before, id_) for id_ in ours)
        known: dict[str, Fact] = {"units": names(t, ours), "cost": points(spent), "allowance": points(have)}
        yield _line("scs-why-one-hex", "3.1e", **known) if spent > have else _line("scs-why-sum", "3.1b", **known)
    if total != max(event.spent):
        yield from _otherwise(points(max(event.spent)), "?" if total is None else points(total), R("3.1c"))


def _allowance(t: Theatre, world: World, unit: UnitId) -> Iterator[Line]:
    printed, have = face(t, world, unit).movement, allowance(t, world, unit)
    name = t.cards[unit].said
    known = {"allowance": points(have), "printed": points(printed)}
    if have == printed:
        yield _line("scs-why-allowance", "3.1b", unit=name, allowance=points(have))
        return
    if not world.units[unit].supplied and t.unsupplied_movement != 1:
        yield _line("scs-why-allowance-unsupplied", "12.1-d", unit=name, **known)
    if world.units[unit].disorganised and t.disorganised.movement != 1:
        yield _line("scs-why-allowance-disorganised", "7.0-h", unit=name, **known)


def _walk(t: Theatre, world: World, side: Side, start: int, path: tuple[int, ...]) -> Generator[Line, None, int | None]:
    """Say the price of every hex of a path; return their sum in halves, None where the path cannot be walked now."""
    foe = presence(t, world, t.enemy(side))
    try:
        walked = legs(t, foe, start, path)
    except KeyError:
        return None
    here = start
    for leg in walked:
        if leg.hex == OFF:
            yield _line("scs-why-exit", "3.3c-d", hex=t.label(here), price=points(leg.price))
            continue
        parts = t.parts(here, leg.hex)
        known: dict[str, Fact] = {"hex": t.label(leg.hex), "parts": _sum(t, parts)}
        if len(parts) == 1:
            yield _line("scs-why-step", _priced_by(t, parts), **known)
        else:
            yield _line("scs-why-steps", _priced_by(t, parts), price=points(leg.price), **known)
        if leg.zone:
            yield _line("scs-why-zone", "TEC-a", hex=t.label(leg.hex), price=points(leg.zone))
        here = leg.hex
    return sum(leg.price + leg.zone for leg in walked)


def _priced_by(t: Theatre, parts: tuple[CostPart, ...]) -> str:
    """Return the paragraph that prices a step: a road (3.2b), sides added (3.2c), or the hex alone (3.1c)."""
    if any(part.what in t.chart.lines for part in parts):
        return "3.2b"
    return "3.2c" if len(parts) > 1 else "3.1c"


def _sum(t: Theatre, parts: tuple[CostPart, ...]) -> Text:
    """Return what a step costs and why as one text: `woods 2 + stream ½`."""
    titled = [(t.terrain_title(p.what) or Text(p.what, p.what), points(p.halves or 0)) for p in parts]
    return Text(
        " + ".join(f"{title.en} {price}" for title, price in titled),
        " + ".join(f"{title.ru} {price}" for title, price in titled),
    )


def _overrun(t: Theatre, event: e.OverrunDeclared, before: World, _after: World) -> Iterator[Line]:
    price = t.overrun_price(event.origin, event.target)
    if price is not None:
        yield _line("scs-why-overrun-ground", "6.0c", target=t.label(event.target), price=points(price))
    for id_, spent in zip(event.units, event.spent, strict=True):
        walked = max(0, spent - OVERRUN_COST)
        known = {"walked": points(walked), "cost": points(spent), "allowance": points(allowance(t, before, id_))}
        yield _line("scs-why-overrun-cost", "6.0", unit=t.cards[id_].said, **known)
    if not _hides(t):
        held = stacking(t, before, stack_at(t, before, event.side, event.origin))
        yield _line("scs-why-overrun-stack", "6.1e", hex=t.label(event.origin), points=held, limit=t.limit)


# -- chapter 7: combat


def _attack(t: Theatre, event: e.AttackDeclared, before: World, _after: World) -> Iterator[Line]:
    for hex_ in dict.fromkeys(before.units[id_].at for id_ in event.units):
        ours = tuple(id_ for id_ in event.units if before.units[id_].at == hex_)
        known = {"hex": t.label(hex_), "target": t.label(event.target)}
        yield _line("scs-why-attack-from", "7.0a", units=names(t, ours), **known)
    yield _line("scs-why-whole-hex", "7.2c", units=names(t, event.defenders), target=t.label(event.target))


def _combat(t: Theatre, event: e.CombatResolved, before: World, _after: World) -> Iterator[Line]:
    """Say the strength of everybody, the odds and their rounding, shifts, the column, row and cell, and its meaning."""
    origins = tuple(before.units[id_].at for id_ in event.units)
    if any(origin < 0 or t.across(origin, event.target) is None for origin in origins):
        yield from _otherwise(event.odds, "?", R("7.4"))
        return
    r = reckon(t, before, event.units, origins, event.target, event.shifts)
    found = number(r.attack), number(r.defence), r.ratio, r.label, r.shift
    # The column stands in the line of its cell.
    yield from (line for line in _with_rounding(t, r) if not event.column or line.code != "scs-explain-column")
    if found != (event.attack, event.defence, event.odds, event.column, event.shift):
        yield from _otherwise(f"{event.odds} {event.column}".strip(), f"{r.ratio} {found[3]}".strip(), R("7.4"))
    if event.column:
        yield _line("scs-why-cell", "7.1", row=event.roll, column=event.column, result=event.result)
    yield from _meaning(parse_result(event.result))


def _with_rounding(t: Theatre, r: Reckoning) -> Iterator[Line]:
    """Yield the lines of a reckoning, with the exact quotient after the odds where these were rounded."""
    for line in explain(t, r):
        yield line
        if line.code != "scs-explain-odds" or not r.attack or not r.defence:
            continue
        larger, smaller = max(r.attack, r.defence), min(r.attack, r.defence)
        exact = Fraction(larger) / smaller
        if exact.denominator != 1:
            known = {"larger": number(larger), "smaller": number(smaller), "exact": _mixed(exact)}
            yield _line("scs-why-rounded", "7.4c", rounded=max(r.odds or (0,)), **known)
        last = t.crt.columns[-1].odds
        if r.odds and Fraction(*r.odds) > Fraction(*t.crt.odds[-1]):
            yield _line("scs-why-capped", "7.4a", odds=r.ratio, last=last)


def _mixed(value: Fraction) -> str:
    """Return an exact number above 1 as a reader compares it with whole ones: `3⅔`, `1 3/5`."""
    said = number(value)
    return said if "/" not in said else f"{value.numerator // value.denominator} {number(value % 1)}"


def _meaning(result: CombatResult) -> Iterator[Line]:
    sides = (
        ("scs-why-defender-suffers", result.defender_steps, result.defender_retreat),
        ("scs-why-attacker-suffers", result.attacker_steps, result.attacker_retreat),
    )
    for code, lost, retreat in sides:
        if lost or retreat:
            yield _line(code, "7.1", steps=lost, hexes=retreat)
    if not any(lost or retreat for _, lost, retreat in sides):
        yield _line("scs-why-no-result", "7.1")


def _barraged(t: Theatre, event: e.Barraged, before: World, _after: World) -> Iterator[Line]:
    """Say what each gun and marker brought, how the row was found, and the cell."""
    if t.barrage is None or any(before.units[id_].at < 0 for id_ in event.units):
        return
    weight = weigh(t, before, event.units, event.target, event.shifts)
    yield from told(t, weight)
    found = number(weight.total), weight.label, weight.shift, weight.drm
    if found != (event.strength, event.row, event.shift, event.drm):
        yield from _otherwise(f"{event.strength} {event.row}".strip(), f"{found[0]} {found[1]}".strip(), R("7.0-e"))
    if event.row:
        yield _line("scs-why-barrage-cell", "7.0-e", roll=event.roll, row=event.row, result=event.result)


# -- chapters 8 to 10: losses, retreat, advance


def _step_lost(t: Theatre, event: e.StepLost, before: World, after: World) -> Iterator[Line]:
    card, had = t.cards[event.unit], face(t, before, event.unit)
    left = steps(t, after, event.unit)
    known: dict[str, Fact] = {"unit": card.said, "steps": card.steps, "lost": event.lost}
    if event.cause == R("3.3c"):
        yield _line("scs-why-beyond", "3.3c-b", unit=card.said, left=steps(t, before, event.unit))
        return
    if event.at == DESTROYED:
        yield _line("scs-why-last-step", "8.0d" if card.steps == 1 else "8.0", **known)
        return
    has = face(t, after, event.unit)
    values = {"before": _values(had.attack, had.defence), "after": _values(has.attack, has.defence)}
    if had == has:
        yield _line("scs-why-step-marker", "8.0-a", left=left, **known)
    else:
        yield _line("scs-why-step-flip", "8.0-a", left=left, **values, **known)


def _values(attack: int | None, defence: int) -> str:
    return f"{'-' if attack is None else attack}-{defence}"


def _stood(_t: Theatre, event: e.Stood, _before: World, _after: World) -> Iterator[Line]:
    yield _line("scs-why-stood", "9.2", hexes=event.hexes, due=event.of, left=event.of - event.hexes)


def _retreated(t: Theatre, event: e.Retreated, before: World, _after: World) -> Iterator[Line]:
    """Say of a retreat how far each hex is from the start, the zones on it, and the way to supply."""
    walked = tuple(hex_ for hex_ in event.path if hex_ != OFF)
    if walked:
        away = ", ".join(f"{t.label(hex_)} ({t.grid.distance(event.start, hex_)})" for hex_ in walked)
        yield _line("scs-why-farther", "9.1b", hexes=away, start=t.label(event.start))
        yield from _homeward(t, event, before, walked[-1])
    zone = presence(t, before, t.enemy(event.side)).zone
    for hex_ in walked:
        if zone[hex_]:
            yield _line("scs-why-retreat-zone", "9.0d", hex=t.label(hex_))
    if event.missed:
        yield _line("scs-why-retreat-missed", "9.0b", missed=event.missed, hex=t.label(event.start))


def _homeward(t: Theatre, event: e.Retreated, before: World, end: int) -> Iterator[Line]:
    foe = presence(t, before, t.enemy(event.side)).hexes
    sources = [hex_ for hex_ in t.side_cards[event.side].sources if hex_ not in foe]
    if not sources:
        return
    was, now = (min(t.grid.distance(hex_, source) for source in sources) for hex_ in (event.start, end))
    yield _line("scs-why-homeward" if now < was else "scs-why-not-homeward", "9.1c", before=was, after=now)


def _advanced(t: Theatre, event: e.Advanced, before: World, _after: World) -> Iterator[Line]:
    if event.forced:
        yield _line("scs-why-must-enter", "6.2a")
        return
    able = tuple(id_ for id_ in event.units if exploits(t, before, id_))
    if len(event.path) > 1:
        yield _line("scs-why-advance-far", "10.0", units=names(t, able), hexes=len(event.path))
    else:
        yield _line("scs-why-advance", "10.0b", units=names(t, event.units))


def _destroyed(t: Theatre, event: e.UnitDestroyed, before: World, _after: World) -> Iterator[Line]:
    if not _hides(t):
        held = stacking(t, before, stack_at(t, before, event.side, event.hex))
        yield _line("scs-why-crowded", "4.0a", hex=t.label(event.hex), points=held, limit=t.limit)


# -- chapters 5 and 12: arrival and supply


def _placed(t: Theatre, event: e.Placed, _before: World, _after: World) -> Iterator[Line]:
    yield _line("scs-why-arrival", "5.0b", units=names(t, event.units), hex=t.label(event.hex))
    area = t.entries.get(t.cards[event.units[0]].entry)
    if area is not None and event.hex not in area.hexes:
        labels = ", ".join(map(t.label, area.hexes))
        yield _line("scs-why-entry-blocked", "5.0c", hexes=labels, hex=t.label(event.hex))
    if event.pinned:
        yield _line("scs-why-pinned", "6.0", units=names(t, event.units))


def _delayed(t: Theatre, event: e.Delayed, _before: World, _after: World) -> Iterator[Line]:
    area = t.entries.get(t.cards[event.units[0]].entry)
    if area is not None:
        yield _line("scs-why-delayed", "5.0c-b", hexes=", ".join(map(t.label, area.hexes)), turn=event.due)


def _supply(t: Theatre, event: e.SupplyChecked, before: World, _after: World) -> Iterator[Line]:
    """Say the line of every stack of the side, and of those without one what shuts them in."""
    found = lines(t, before, event.side)
    shut = closed(t, before, event.side)
    stacks: dict[int, list[UnitId]] = {}
    for id_ in on_map(t, before, event.side):
        stacks.setdefault(before.units[id_].at, []).append(id_)
    for hex_, units in stacks.items():
        ours = names(t, tuple(units))
        line = line_of(t, before, units[0], found)
        if line:
            yield _line("scs-why-line", "12.1", units=ours, line=route(t, line[0], line[1:]), hexes=len(line) - 1)
            continue
        barred = ", ".join(t.label(near) for near in t.ways[hex_] if near in shut)
        known: dict[str, Fact] = {"units": ours, "hex": t.label(hex_)}
        if way_to_source(t, before, units[0], found):
            yield _line("scs-why-no-headquarters", "12.1-f", direct=t.scenario.supply.direct, **known)
        elif barred:
            yield _line("scs-why-no-line", "12.1-a", barred=barred, **known)
        else:
            yield _line("scs-why-no-line-far", "12.1-a", **known)


def _objective(t: Theatre, event: e.ObjectiveTaken, _before: World, _after: World) -> Iterator[Line]:
    goal = t.goals[event.objective]
    if event.holder != event.side:
        yield _line("scs-why-objective", "3.3b-a", name=goal.name, points=goal.points)


def _otherwise(recorded: str, now: str, rule: Rule) -> Iterator[Line]:
    yield Line("scs-why-otherwise", facts(recorded=recorded, now=now), rule)


_EXPLAINED: Final[dict[type[Event], Callable[[Theatre, Any, World, World], Iterator[Line]]]] = {
    e.PhaseBegan: _phase,
    e.Moved: _moved,
    e.OverrunDeclared: _overrun,
    e.AttackDeclared: _attack,
    e.CombatResolved: _combat,
    e.Barraged: _barraged,
    e.StepLost: _step_lost,
    e.Stood: _stood,
    e.Retreated: _retreated,
    e.Advanced: _advanced,
    e.UnitDestroyed: _destroyed,
    e.Placed: _placed,
    e.Delayed: _delayed,
    e.SupplyChecked: _supply,
    e.ObjectiveTaken: _objective,
}

account = accounting(_EXPLAINED)
"""Yields sentences on how a fact came about: strengths, rows, rolls; none for a fact that needs none."""
