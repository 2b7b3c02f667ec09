"""What each side sees: the board by whitelist, the marks on it, a unit in words."""

from collections.abc import Iterator

from engine.hexes import board
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Term, Text, facts, number, points
from engine.systems.scs import orders as o
from engine.systems.scs.combat.shifts import ready
from engine.systems.scs.content.counters import WAITING
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.focus import focus
from engine.systems.scs.display.narration import names
from engine.systems.scs.movement.exploitation import exploits
from engine.systems.scs.movement.moves import allowance, reach_of
from engine.systems.scs.rules import R
from engine.systems.scs.supply import line_of, lines
from engine.systems.scs.victory import points_of
from engine.systems.scs.world import DESTROYED, EXITED, OFF, Deed, World, face, losses, on_map, phase_term, steps
from engine.systems.scs.zoc import has_zone, presence


def build(
    t: Theatre, state: State[World], viewer: Side | None, *, system: Text, aims: tuple[tuple[str, int], ...], rules: int
) -> board.HexView:
    """Build what a viewer may see; `aims` are the lettered targets of the open question."""
    world = state.world
    days = t.scenario.days
    date = days[world.turn - 1] if days and world.turn else t.scenario.date
    asked = state.decisions[0] if state.decisions else None
    return board.HexView(
        system=system,
        title=t.scenario.title.text,
        date=date.text,
        map=t.map,
        turn=world.turn,
        turns=t.scenario.turns,
        phase=phase_term(world.phase),
        sides=tuple(_side(t, world, side) for side in t.sides),
        active=world.side,
        question=None if asked is None else board.Question(asked.side, asked.line),
        result=None if state.outcome is None else state.outcome.reason,
        counters=tuple(_counters(t, world, viewer)),
        reserves=tuple(_reserves(t, world)),
        recent=tuple(_recent(t, deed, viewer) for deed in world.deeds if _known(t, deed, viewer)),
        marks=(*_marks(t, world), *(board.TargetMark(letter, hex_) for letter, hex_ in aims)),
        rules=rules,
        focus=focus(t, state),
    )


def hides(t: Theatre, viewer: Side | None, side: Side) -> bool:
    """Tell whether a viewer sees only the top units of a side's stacks (7.0a-a)."""
    return t.policies.sight == "top-unit" and viewer != side


def _counters(t: Theatre, world: World, viewer: Side | None) -> Iterator[board.Counter]:
    for side in t.sides:
        for stack in presence(t, world, side).hexes.values():
            for id_ in stack[:1] if hides(t, viewer, side) else stack:
                yield counter(t, world, id_)


def counter(t: Theatre, world: World, unit: UnitId) -> board.Counter:
    """Return a unit as its printed counter, the side up that lies up."""
    card, state, up = t.cards[unit], world.units[unit], face(t, world, unit)
    guns = "(-)" if card.barrage is None else f"({card.barrage.strength})"
    attack = guns if up.attack is None else str(up.attack)
    return board.Counter(
        unit=unit,
        side=card.side,
        hex=state.at,
        name=card.name,
        symbol=card.symbol,
        size=card.size,
        formation=card.formation,
        values=(attack, str(up.defence), points(up.movement)),
        steps=card.steps,
        lost=state.lost,
        reduced=state.lost > 0,
        moved=state.moved or state.attacked,
        disorganised=state.disorganised,
        unsupplied=not state.supplied,
        exploits=up.exploits,
        slug=card.slug,
    )


def _reserves(t: Theatre, world: World) -> Iterator[tuple[int, board.Counter]]:
    for id_, unit in enumerate(world.units):
        if unit.at == WAITING and unit.due:
            yield unit.due, counter(t, world, UnitId(id_))


def _side(t: Theatre, world: World, side: Side) -> board.SideView:
    card = t.side_cards[side]
    lost = losses(t, world, side)
    assets = tuple(board.Asset(marker.name, left) for marker, left in ready(t, world, side))
    return board.SideView(
        side, card.name, card.colour, lost, card.steps, points_of(t, world, side), card.breaking, assets
    )


def _known(t: Theatre, deed: Deed, viewer: Side | None) -> bool:
    """Tell whether a viewer may know of a deed at all: markers on hidden units are not counted out to him."""
    return deed.kind != "state" or not hides(t, viewer, deed.side)


def _recent(t: Theatre, deed: Deed, viewer: Side | None) -> board.Recent:
    side = t.side_cards[deed.side].name
    match deed.kind:
        case "combat":
            known = facts(hex=t.label(deed.target), odds=deed.odds, roll=deed.roll)
            headline = "scs-recent-combat" if deed.column else "scs-recent-combat-below"
            told = Line("scs-recent-combat-detail", facts(side=side, result=deed.result), R("7.1"))
            return board.Recent("combat", Line(headline, known), told)
        case "barrage":
            known = facts(hex=t.label(deed.target), row=deed.odds, roll=deed.roll)
            headline = "scs-recent-barrage" if deed.column else "scs-recent-barrage-below"
            told = Line("scs-recent-combat-detail", facts(side=side, result=deed.result), R("7.0-d"))
            return board.Recent("combat", Line(headline, known), told)
        case "move":
            end = next((hex_ for hex_ in reversed(deed.hexes) if hex_ != OFF), deed.hexes[0])
            units = side if hides(t, viewer, deed.side) else names(t, deed.units)
            known = facts(side=side, units=units, start=t.label(deed.hexes[0]), end=t.label(end))
            return board.Recent("move", Line("scs-recent-move", known))
        case "state":
            known = facts(side=side, count=len(deed.units))
            return board.Recent("state", Line("scs-recent-unsupplied", known))


# -- marks


def _marks(t: Theatre, world: World) -> Iterator[board.HexMark]:
    for side in t.sides:
        yield from (board.SourceMark("supply", hex_, side) for hex_ in t.side_cards[side].sources)
    for goal, holder in zip(t.goals, world.holders, strict=True):
        yield board.SourceMark("objective", goal.hex, holder, str(goal.points))
    for entry in t.entries.values():
        owner = next((card.side for card in t.cards if card.entry == entry.id), None)
        if any(u.at == WAITING and card.entry == entry.id for u, card in zip(world.units, t.cards, strict=True)):
            yield from (board.SourceMark("entry", hex_, owner, entry.id) for hex_ in entry.hexes)
    last: Deed | None = next((deed for deed in world.deeds if deed.kind != "state"), None)
    if last is not None and last.kind == "move":
        yield board.MoveMark(tuple(hex_ for hex_ in last.hexes if hex_ != OFF))
    combat = next((deed for deed in world.deeds if deed.kind in ("combat", "barrage")), None)
    if combat is not None:
        verdict = combat.result if combat.kind == "barrage" else f"{combat.column or combat.odds} {combat.result}"
        yield board.CombatMark(combat.hexes, combat.target, verdict)


def aim_of(world: World, order: Command) -> int | None:
    """Return the hex that an order aims at: target, end of a path, or place of the unit; None when it has none."""
    match order:
        case o.Overrun() | o.Attack() | o.Barrage():
            return order.target
        case o.Enter():
            return order.hex
        case o.Retreat() | o.Advance():
            return order.path[-1] if order.path and order.path[-1] != OFF else None
        case o.Lose() | o.Destroy():
            return world.units[order.unit].at
    return None


def reach_mark(t: Theatre, world: World, unit: UnitId) -> board.ReachMark:
    """Return the hexes that a unit could reach with its full allowance, each with the halves spent."""
    return board.ReachMark(unit, tuple(reach_of(t, world, (unit,)).costs.items()))


def zoc_mark(t: Theatre, world: World, side: Side) -> board.ZocMark:
    """Return the hexes in the zones of control of a side."""
    return board.ZocMark(tuple(hex_ for hex_, cost in enumerate(presence(t, world, side).zone) if cost), side)


def supply_marks(t: Theatre, world: World, side: Side) -> Iterator[board.SupplyMark]:
    """Yield the supply line of every unit of a side that has one, as it would be traced now (12.1)."""
    found = lines(t, world, side)
    paths = dict.fromkeys(line_of(t, world, id_, found) for id_ in on_map(t, world, side))
    yield from (board.SupplyMark(path) for path in paths if path)


# -- a unit in words


def describe(t: Theatre, world: World, unit: UnitId) -> Iterator[Line]:
    """Say all about a unit: values, place, steps, movement, zone, supply, what it has done in this phase."""
    card, state, up = t.cards[unit], world.units[unit], face(t, world, unit)
    attack = "-" if up.attack is None else str(up.attack)
    values = facts(unit=card.said, attack=attack, defence=up.defence, movement=points(up.movement))
    yield Line("scs-unit-values", values, R("8.0"))
    yield _where(t, world, unit)
    yield Line("scs-unit-steps", facts(left=steps(t, world, unit), steps=card.steps, points=card.points), R("4.0-a"))
    if state.at < 0:
        return
    have = allowance(t, world, unit)
    if have != up.movement:
        yield Line("scs-unit-allowance", facts(have=points(have), printed=points(up.movement)), R("12.1-d"))
    zone = "scs-unit-zone" if has_zone(card, state) else "scs-unit-no-zone"
    yield Line(zone, (), R("TEC-a"))
    yield Line("scs-unit-exploits" if exploits(t, world, unit) else "scs-unit-no-exploit", (), R("11.0a"))
    if not state.supplied:
        lacks = {"attack": t.unsupplied_attack, "defence": t.unsupplied_defence, "movement": t.unsupplied_movement}
        yield Line("scs-unit-unsupplied", facts(**{key: number(by) for key, by in lacks.items()}), R("12.1-d"))
    if card.barrage is not None:
        yield Line("scs-unit-barrage", facts(strength=card.barrage.strength, range=card.barrage.range), R("7.0-b"))
    if card.supply_range:
        yield Line("scs-unit-supply-range", facts(range=card.supply_range), R("12.1-f"))
    for marker in t.markers:
        if marker.carrier == unit:
            yield Line("scs-unit-marker", facts(marker=marker.name, range=marker.data.range), R("7.3b-d"))
    for done, code, clause in (
        (state.moved, "scs-unit-moved", "3.1a-a"),
        (state.overran, "scs-unit-overran", "6.1b"),
        (state.attacked, "scs-unit-attacked", "7.2d"),
        (state.pinned, "scs-unit-pinned", "6.0"),
        (state.disorganised and t.disorganised.exploits, "scs-unit-disorganised", "7.0"),
        (state.disorganised and not t.disorganised.exploits, "scs-unit-disorganised-fully", "7.0-h"),
    ):
        if done:
            yield Line(code, facts(spent=points(state.spent)), R(clause))


def _where(t: Theatre, world: World, unit: UnitId) -> Line:
    state, card = world.units[unit], t.cards[unit]
    match state.at:
        case at if at == DESTROYED:
            return Line("scs-unit-destroyed", (), R("8.0"))
        case at if at == EXITED:
            return Line("scs-unit-exited", (), R("3.3c-a"))
        case at if at == WAITING:
            return Line("scs-unit-waiting", facts(turn=state.due, area=card.entry), R("5.0"))
        case at:
            ground: Text | Term = t.ground_title(at)
            return Line("scs-unit-at", facts(hex=t.label(at), ground=ground), R("TEC"))
