"""What each side sees: the board by whitelist, the marks on it, a unit in words.  Everything lies open (2.21)."""

from collections.abc import Iterator
from typing import Final

from engine.hexes.board import (
    NO_FACING,
    Coin,
    CommandMark,
    FacingCounter,
    FigureName,
    HexMark,
    HexView,
    MoveMark,
    Posture,
    Question,
    ReachMark,
    Recent,
    ShockMark,
    ShotMark,
    SideView,
    TargetMark,
    Wing,
    ZocMark,
)
from engine.hexes.stances import adjacent
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Term, Text, facts
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.combat.reactions import FacingWindow
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.command.range import range_path
from engine.systems.sgboh.content.field import Field, UnitCard
from engine.systems.sgboh.display.focus import focus
from engine.systems.sgboh.display.wording import facing_term, fate, names, place, type_term
from engine.systems.sgboh.movement.ways import reach_of
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.victory import points, rout_points
from engine.systems.sgboh.world import NOBODY, Deed, World, occupants, size, tq
from engine.systems.sgboh.zoc import foes_in_zone, in_enemy_zone, zones

_FIGURES: Final[dict[str, FigureName]] = {
    "PH": "phalanx", "HI": "heavy-foot", "LG": "legion", "MI": "medium-foot", "BI": "medium-foot",
    "LI": "light-foot", "LP": "peltast", "SK": "skirmisher", "SK*": "skirmisher", "HC": "heavy-cavalry",
    "RC": "heavy-cavalry", "LN": "lancers", "LC": "light-cavalry", "GC": "heavy-cavalry", "EL": "elephant",
    "CH": "chariot", "ART": "artillery",
}  # fmt: skip
_ENGINES: Final = frozenset(("scorpio", "oxybeles", "ballista", "catapult"))


def build(t: Field, state: State[World], *, system: Text, aims: tuple[tuple[str, int], ...], rules: int) -> HexView:
    """Build what anybody may see; `aims` are the lettered targets of the open question."""
    world = state.world
    asked = state.decisions[0] if state.decisions else None
    return HexView(
        system=system,
        title=t.scenario.title.text,
        date=t.scenario.date.text,
        map=t.map,
        turn=world.number,
        turns=t.scenario.turns,
        phase=Term(f"sgboh-phase-{world.phase}"),
        sides=tuple(_side(t, world, side) for side in t.sides),
        active=world.side,
        question=None if asked is None else Question(asked.side, asked.line),
        result=None if state.outcome is None else state.outcome.reason,
        counters=(),
        recent=tuple(_recent(t, deed) for deed in world.deeds),
        marks=(*(_coming(state) or _marks(t, world)), *(TargetMark(letter, hex_) for letter, hex_ in aims)),
        rules=rules,
        bodies=tuple(_bodies(t, world)),
        leaders=tuple(_coins(t, world)),
        wings=tuple(_wings(t, world)),
        focus=focus(t, state),
    )


def _side(t: Field, world: World, side: Side) -> SideView:
    card = t.side_cards[side]
    lost = points(t, world, side)
    return SideView(side, card.name, card.colour, lost, card.withdrawal, breaking=card.withdrawal)


def _bodies(t: Field, world: World) -> Iterator[FacingCounter]:
    """Yield the units on the map, those of one hex together, the top one first."""
    told: set[UnitId] = set()
    for block in occupants(world).values():
        for id_ in block:
            if id_ not in told:
                told.add(id_)
                yield body(t, world, id_)


def body(t: Field, world: World, unit: UnitId) -> FacingCounter:
    """Return a unit as its counter."""
    card, state = t.cards[unit], world.units[unit]
    posture: Posture = "column" if state.column else "line"
    return FacingCounter(
        unit=unit,
        side=card.side,
        hexes=state.at,
        facing=NO_FACING if card.type == "ART" else state.facing,
        name=card.name,
        kind=card.printed,
        figure="camel" if card.printed == "CAM" else _FIGURES[card.type],
        quality=tq(t, world, unit),
        size=size(t, world, unit),
        movement=t.allowance(card),
        posture=posture,
        missile=_letter_of(card) if not state.reduced else "",
        formation=t.formations[card.formation].colour,
        hits=state.hits,
        reduced=state.reduced,
        command=state.command,
        done=state.move == "done",
        fired=state.fired,
        depth=2 if state.beneath != NOBODY else 1,
        slug=t.code(card.slug),
    )


def _letter_of(card: UnitCard) -> str:
    return card.missile[:1].upper() if card.missile in _ENGINES else card.missile


def _coins(t: Field, world: World) -> Iterator[Coin]:
    for number, man in enumerate(world.leaders):
        if man.status != "map":
            continue
        card = t.leaders[number]
        other = card.replacement if man.replacement else None
        rows = [row for row in t.formations if number in row.commanders]
        yield Coin(
            leader=number,
            side=card.side,
            hex=man.at,
            name=other.name if other else card.name,
            rating=other.initiative if other else card.initiative,
            range=other.range if other else card.range,
            overall=card.overall,
            heroic=other.heroic if other else card.heroic,
            active=man.active,
            formation=rows[0].colour if len(rows) == 1 else "",
            slug=t.code(card.slug),
        )


def _wings(t: Field, world: World) -> Iterator[Wing]:
    for row in t.formations:
        if any(world.units[id_].status == "map" for id_ in row.units):
            yield Wing(row.side, row.colour, row.name, row.number in world.formations)


# -- what happened last


def _recent(t: Field, deed: Deed) -> Recent:
    units = names(t, deed.units)
    match deed.kind:
        case "shock":
            known = facts(units=units, roll=deed.roll, net=f"{deed.value:+d}")
            total = facts(total=deed.roll + deed.value)
            return Recent("combat", Line("sgboh-recent-shock", known), Line("sgboh-recent-total", total, R("7.83")))
        case "fire":
            known = facts(units=units, hex=t.label(deed.targets[0]))
            code = "sgboh-recent-hit" if deed.result == "1" else "sgboh-recent-miss"
            return Recent("combat", Line(code, known), Line("sgboh-recent-die", facts(roll=deed.roll), R("7.14")))
        case _:
            known = facts(units=units, end=t.label(deed.hexes[-1]))
            return Recent("move", Line("sgboh-recent-move", known))


def _marks(t: Field, world: World) -> Iterator[HexMark]:
    last = world.deeds[0] if world.deeds else None
    if last is not None and last.kind == "move" and len(last.hexes) > 1:
        yield MoveMark(last.hexes)
    if last is not None and last.kind == "fire":
        yield ShotMark(last.hexes[0], last.targets[0])
    if last is not None and last.kind == "shock" and last.targets:
        edges = tuple(_edges(t, last.hexes, last.targets))
        if edges:
            yield ShockMark(edges, f"{last.roll}{last.value:+d}={last.roll + last.value}")
    for attack in world.attacks:
        if attack.state == "named" and world.phase == "shock":
            edges = tuple(_attack_edges(t, world, attack.attackers, attack.defenders))
            if edges:
                yield ShockMark(edges)


def _coming(state: State[World]) -> tuple[HexMark, ...]:
    """Return the step that waits while units may turn towards the mover (6.15): it has not happened yet."""
    frame = state.top
    if not isinstance(frame, FacingWindow):
        return ()
    at = state.world.units[frame.movers[0]].at
    return (MoveMark((at[0], frame.entered[0])),) if at else ()


def _attack_edges(
    t: Field, world: World, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]
) -> Iterator[tuple[int, int]]:
    """Yield the hexes of each attacker beside each defender, one pair for both."""
    for ours in attackers:
        for theirs in defenders:
            yield from tuple(_edges(t, world.units[ours].at, world.units[theirs].at))[:1]


def _edges(t: Field, ours: tuple[int, ...], theirs: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    for one in ours:
        for other in theirs:
            if adjacent(t.grid, (one,), (other,)):
                yield one, other


# -- targets of the open question


def aim_of(world: World, order: Command) -> int | None:
    """Return the hex that an order aims at, None when it aims at none."""
    match order:
        case o.Fire() | o.HitAndRun() if order.target != NOBODY:
            return _first(world, order.target)
        case o.Designate():
            return _first(world, order.defenders[0])
        case o.Choose() | o.CallOff() if order.attack < len(world.attacks):
            return _first(world, world.attacks[order.attack].defenders[0])
        case o.GiveHit() | o.UseType() | o.Keep():
            return _first(world, order.unit) if order.unit != NOBODY else None
        case o.Retreat() | o.Spread() | o.Flee() | o.ReturnUnit():
            return order.hex if order.hex >= 0 else None
        case o.FallBack():
            return order.path[-1] if order.path else None
        case o.PlaceLeader():
            return _first(world, order.unit) if order.unit != NOBODY else None
    return None


def _first(world: World, unit: UnitId) -> int | None:
    at = world.units[unit].at
    return at[0] if at else None


# -- overlays


def reach_mark(t: Field, world: World, unit: UnitId) -> ReachMark:
    """Return the hexes where the block of a unit may end its move, each with the halves spent."""
    return ReachMark(unit, tuple(reach_of(t, world, (unit,)).items()))


def zoc_mark(t: Field, world: World, side: Side) -> ZocMark:
    """Return the hexes in the zones of control of a side (6.21)."""
    return ZocMark(tuple(sorted(zones(t, world, side))), side)


def command_mark(t: Field, world: World, leader: int) -> CommandMark:
    """Return the hexes within the command range of a leader (4.21)."""
    return CommandMark(tuple(sorted(_within(t, world, leader))), t.leaders[leader].side)


def _within(t: Field, world: World, leader: int) -> frozenset[int]:
    man = world.leaders[leader]
    if man.status != "map":
        return frozenset()
    return frozenset(range_path(t, world, t.leaders[leader].side, man.at, ratings(t, world, leader).range))


# -- a unit in words


def describe(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    """Say all about a unit: ratings, place, hits, command, zones, what it has done in this turn."""
    card, state = t.cards[unit], world.units[unit]
    known = facts(unit=card.name, tq=tq(t, world, unit), printed=card.tq, size=size(t, world, unit))
    yield Line("sgboh-unit-values", (*known, *facts(ma=t.allowance(card), type=card.printed)), R("2.21"))
    yield Line("sgboh-unit-type", facts(type=type_term(card.printed)), R("2.21"))
    if state.status != "map":
        yield Line(f"sgboh-unit-{state.status}", facts(points=rout_points(t, world, unit)), R("9.0"))
        return
    where = facts(hex=place(t, state.at), facing=facing_term(state.facing, column=state.column))
    yield Line("sgboh-unit-engine-at" if card.type == "ART" else "sgboh-unit-at", where, R("6.11"))
    formation = t.formations[card.formation]
    yield Line("sgboh-unit-formation", facts(formation=formation.name), R("4.11"))
    left = max(0, tq(t, world, unit) - state.hits)
    yield Line("sgboh-unit-hits", facts(hits=state.hits, left=left, then=fate(t, world, unit)), R("8.1"))
    if card.missile:
        yield Line("sgboh-unit-missile", facts(weapon=Term(f"sgboh-weapon-{card.missile.lower()}")), R("7.81"))
    foes = foes_in_zone(t, world, unit)
    if foes:
        yield Line("sgboh-unit-in-zone", facts(units=names(t, foes)), R("6.21"))
    for done, code, clause in (
        (in_enemy_zone(t, world, unit), "sgboh-unit-zoned", "6.22"),
        (state.reduced, "sgboh-unit-reduced", "8.23"),
        (card.reducible and not state.reduced, "sgboh-unit-reducible", "8.2"),
        (state.column, "sgboh-unit-column", "11.25"),
        (state.beneath != NOBODY, "sgboh-unit-deep", "10.3"),
        (state.command == "in", "sgboh-unit-in-command", "4.11"),
        (state.command == "out", "sgboh-unit-out-of-command", "4.12"),
        (state.move == "done", "sgboh-unit-moved", "5.12"),
        (state.fired, "sgboh-unit-fired", "7.11"),
    ):
        if done:
            yield Line(code, (), R(clause))


# -- a leader in words


def describe_leader(t: Field, world: World, leader: int) -> Iterator[Line]:
    """Say all about a leader: ratings, company, whom he may command and how many of them his range covers."""
    man, card, found = world.leaders[leader], t.leaders[leader], ratings(t, world, leader)
    yield Line("sgboh-leader-values", facts(initiative=found.initiative, range=found.range), R("4.21"))
    if card.overall:
        yield Line("sgboh-leader-overall", (), R("4.22"))
    if found.heroic:
        yield Line("sgboh-leader-heroic", (), R("4.38"))
    if man.unit != NOBODY:
        yield Line("sgboh-leader-with", facts(unit=t.cards[man.unit].name), R("4.31"))
    else:
        yield Line("sgboh-leader-alone", (), R("4.35"))
    covered = _within(t, world, leader)
    rows = tuple(row for row in t.formations if leader in row.commanders)
    for row in rows:
        there = [id_ for id_ in row.units if world.units[id_].status == "map"]
        near = sum(1 for id_ in there if covered.intersection(world.units[id_].at))
        known = facts(formation=row.name, near=near, units=len(there))
        yield Line("sgboh-leader-formation", known, R("4.11"))
    if not rows:
        yield Line("sgboh-leader-no-formation", (), R("4.11"))
    yield Line("sgboh-leader-seizures", facts(left=man.seizures), R("4.44"))
    if man.replacement:
        yield Line("sgboh-leader-replaced", facts(leader=card.name), R("4.37"))
    if man.active:
        yield Line("sgboh-leader-active", (), R("4.31"))
