"""What each side sees: the table by whitelist, the last action and the zones on it, a unit in words.

Before armies and sketches are turned over, what a side has not shown is left out here (4.3, 4.4-a).
"""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from engine.board import EVERY_SIDE, Question, Recent
from engine.kernel.decision import Decision
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Facts, Line, Term, Text, facts
from engine.systems.battlefield import lengths
from engine.systems.battlefield.combat.morale import depth, morale
from engine.systems.battlefield.command.distances import entitled
from engine.systems.battlefield.command.planning import plotted_plans
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BLACK, RED, Form, GroundKind, Mood
from engine.systems.battlefield.display.focus import focus
from engine.systems.battlefield.display.tracks import action_mark, fire_marks
from engine.systems.battlefield.movement import formations
from engine.systems.battlefield.movement.tested_moves import nearest as nearest_enemies
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.setup import halves
from engine.systems.battlefield.setup.secrecy import shown
from engine.systems.battlefield.troops import (
    base_of,
    bases,
    card_of,
    density_term,
    engaged,
    has_zone,
    label,
    marked,
    pace,
    zone_of,
)
from engine.systems.battlefield.wording import codes, joined
from engine.systems.battlefield.world import Deed, TerrainFeature, Unit, World, army_of, code_text
from engine.tabletop import board as b
from engine.tabletop import marks as m
from engine.tabletop import measures
from engine.tabletop.arcs import quarter
from engine.tabletop.outlines import within
from engine.tabletop.plane import Point
from engine.tabletop.pose import Base
from engine.tabletop.roster import on_table, units_of
from engine.tabletop.shapes import apart, box_of, contains, distance, gap, grown, penetrates

PHASES: Final = ("orders", "moves", "shooting", "melee", "retreats")
"""The phases of the bar; the answers belong to movement."""
COMMAND_RADIUS: Final = 12
"""Steps (3.4.5.1)."""

KINDS: Final[dict[GroundKind, b.FeatureKind]] = {
    "mud": "mud", "sand": "sand", "plough": "plough", "hill": "hill", "slope": "steep", "cliff": "cliff",
    "rocks": "rocks", "river": "river", "brush": "brush", "forest": "woods", "forest-edge": "edge",
    "rocks-edge": "scree", "river-edge": "shore", "swamp": "marsh", "swamp-edge": "fen", "ford": "ford",
}  # fmt: skip
_CONDITIONS: Final[dict[Mood | Form, b.Condition]] = {
    "panic": "panic", "fleeing": "fleeing", "hedgehog": "hedgehog", "wedge": "wedge", "rhomb": "rhomb",
    "carousel": "carousel",
}  # fmt: skip
_BODIES: Final[dict[str, Literal["line", "phalanx", "column", "closed-column", "body"]]] = {
    "line": "line", "column": "column", "phalanx": "phalanx", "closed": "closed-column", "body": "body",
}  # fmt: skip


def build(
    t: Field,
    state: State[World],
    viewer: Side | None,
    *,
    system: Text,
    aims: tuple[UnitId, ...],
    rules: int,
) -> b.TableView:
    """Build what a viewer may see; `aims` are the targets of the open question."""
    world = shown(t, state.world, viewer)
    asked = next((one for one in state.decisions if one.side == viewer), None)
    asked = asked or (state.decisions[0] if state.decisions else None)
    phase = "moves" if world.phase == "answers" else world.phase
    return b.TableView(
        system=system,
        title=t.scenario.title.text,
        date=t.scenario.date.text,
        table=table_of(t, world),
        turn=(world.number + 1) // 2,
        turns=t.turns,
        phase=Term(f"battlefield-phase-{world.phase}"),
        phases=(PHASES.index(phase) + 1, len(PHASES)) if phase in PHASES else (0, 0),
        sides=tuple(_side(t, world, side) for side in t.sides),
        active=world.side if world.number else None,
        question=None if asked is None else Question(_decider(state, viewer, asked), asked.line),
        result=None if state.outcome is None else state.outcome.reason,
        winner=None if state.outcome is None else state.outcome.winner,
        stands=tuple(stand(t, world, unit) for unit in on_table(world)),
        formations=() if world.phase == "sketches" else tuple(formations_of(t, world)),
        engaged=tuple((pair.attacker, pair.defender) for pair in world.engagements),
        recent=tuple(_recent(t, world, deed) for deed in world.deeds),
        focus=focus(t, replace(state, world=world), viewer),
        marks=(*_areas(t, world), *marks(t, world), *(m.UnitTargetMark("", unit) for unit in aims)),
        rules=rules,
    )


def _decider(state: State[World], viewer: Side | None, asked: Decision) -> Side:
    """Return the side that is asked, none for a spectator while both are (4.2 to 4.4)."""
    both = viewer is None and len({one.side for one in state.decisions}) > 1
    return EVERY_SIDE if both else asked.side


def _areas(t: Field, world: World) -> Iterator[m.AreaMark]:
    """Yield where both sides deploy, while they do (4.4)."""
    if world.phase == "sketches":
        for side in t.sides:
            west, south, east, north = halves.deploying(t, side)
            yield m.AreaMark(((west, south), (east, south), (east, north), (west, north)), side)


# -- the table


def table_of(t: Field, world: World) -> b.Table:
    """Return the ground as it is drawn."""
    gauge = measures.STEPS if t.step == measures.STEPS.length else measures.Gauge("step", t.step, 1, 5, 10)
    seed = sum(map(ord, t.scenario.id)) + 1
    return b.Table(t.width, t.height, gauge, tuple(_features(t, world)), seed)


def _features(t: Field, world: World) -> Iterator[b.Feature]:
    for feature in sorted(world.features, key=_layer):
        kind = KINDS.get(feature.kind)
        if kind is not None:
            spot = _spot(t, feature)
            yield b.Feature(kind, feature.outline, level=feature.level, name=feature.name, named_at=spot)


def _spot(t: Field, feature: TerrainFeature) -> Point | None:
    """Return where the name of a piece stands that reaches beyond the table: in the middle of what lies on it."""
    table = ((0, 0), (t.width, 0), (t.width, t.height), (0, t.height))
    if feature.name is None or contains((0, 0, t.width, t.height), box_of(feature.outline)):
        return None
    boxes = [box_of(part) for part in within(feature.outline, table)]
    west, south, east, north = max(boxes, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]), default=(0, 0, 0, 0))
    return (west + east) // 2, (south + north) // 2


def _layer(feature: TerrainFeature) -> tuple[int, int]:
    """Return where a piece lies in the order of drawing: flat ground below, hills by level, edges below their woods."""
    order = ("mud", "sand", "plough", "hill", "slope", "cliff", "river-edge", "swamp-edge", "rocks-edge", "forest-edge")
    return (order.index(feature.kind) if feature.kind in order else len(order)), feature.level


# -- troops


def stand(t: Field, world: World, unit: UnitId) -> b.Stand:
    """Return a unit as it stands on the table."""
    one, card = world.units[unit], card_of(t, world, unit)
    code = label(t, world, unit)
    return b.Stand(
        unit=unit,
        side=one.side,
        slug=code_text(unit),
        name=card.name,
        base=base_of(t, world, unit),
        figure=card.figure,
        files=1 if card.arm == "special" else card.density,
        ranks=_ranks(t, one),
        started=one.full,
        command=tuple(_command(one)),
        conditions=tuple(_CONDITIONS[what] for what in (one.mood, one.form) if what in _CONDITIONS),
        tokens=tuple(_tokens(world, unit)),
        values=Line("battlefield-values", _values(t, world, unit, code)),
        nearest=nearest(t, world, unit),
        zones=zones_on(t, world, unit),
    )


def _ranks(t: Field, one: Unit) -> tuple[int, ...]:
    """Return figures by rank; a base that does not shrink shows its empty ranks (2.2-b)."""
    files = 1 if t.cards[one.card].arm == "special" else t.cards[one.card].density
    empty = one.full - one.ranks if t.policies.bases == "fixed" else 0
    return (files,) * one.ranks + (0,) * empty


def _command(one: Unit) -> Iterator[b.Role]:
    if one.chief:
        yield "cinc"
    elif one.general:
        yield "general"
    if one.standard:
        yield "standard"
    if one.musician:
        yield "musician"


def _tokens(world: World, unit: UnitId) -> Iterator[b.Token]:
    """Yield the markers that lie by a unit; those of a formation lie by its middle."""
    for side in (RED, BLACK):
        for laid in army_of(world, side).laid if world.armies else ():
            if laid.units and laid.units[len(laid.units) // 2] == unit:
                yield b.Token(side, "red" if laid.face == RED else "black")


def _values(t: Field, world: World, unit: UnitId, code: Text) -> Facts:
    card = card_of(t, world, unit)
    return facts(
        unit=code,
        move=pace(t, world, unit),
        melee=card.melee,
        protection=card.protection,
        morale=morale(t, world, unit),
    )


def nearest(t: Field, world: World, unit: UnitId) -> b.NearestEnemy | None:
    """Return the enemy nearest to a unit by base distance (table G7), and on which face of the unit its middle lies."""
    foe = next(iter(nearest_enemies(t, world, (unit,))), None)
    if foe is None:
        return None
    own, base = base_of(t, world, unit), base_of(t, world, foe)
    return b.NearestEnemy(foe, measures.length_of(distance(own.shape, base.shape)), quarter(own, base.centre))


def zones_on(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the enemies in whose zones of control a unit stands (table G15)."""
    own = base_of(t, world, unit)
    reach = grown(own.box, 3 * t.step)
    foes = bases(t, world, t.enemy(world.units[unit].side))
    return tuple(
        foe
        for foe, base in foes.items()
        if not apart(reach, base.box) and has_zone(world, foe) and penetrates(own.shape, zone_of(t, world, foe))
    )


def formations_of(t: Field, world: World) -> Iterator[b.FormationView]:
    """Yield the formations that stand, each unit in one only: closed ones first, the largest of a kind first."""
    for side in t.sides:
        stood = [one for one in formations.bodies(t, world, side) if one.body in _BODIES]
        taken: set[UnitId] = set()
        for one in sorted(stood, key=lambda one: (one.body in ("line", "column"), -len(one.members))):
            members = one.members
            if taken.isdisjoint(members):
                taken.update(members)
                yield b.FormationView(side, _BODIES[one.body], members, codes(members), _together(t, world, members))


def _together(t: Field, world: World, units: tuple[UnitId, ...]) -> Text:
    return joined(dict.fromkeys(card_of(t, world, unit).name for unit in sorted(units)))


# -- sides


def _side(t: Field, world: World, side: Side) -> b.TableSide:
    own = [world.units[unit] for unit in units_of(world, side)]
    total = sum(one.full * _files(t, one) for one in own)
    left = sum(one.ranks * _files(t, one) for one in own if one.status != "lost")
    army = army_of(world, side) if world.armies else None
    hand = None
    if army is not None:
        red = sum(1 for laid in army.laid if laid.face == RED)
        hand = b.MarkerHand(army.hand, red, len(army.laid) - red, army.lost)
    units = sum(1 for one in own if one.status != "lost")
    note = Line("battlefield-side-units", facts(units=units)) if own else None
    return b.TableSide(side, t.side_name(side), "red" if side == RED else "black", total - left, total, hand, note)


def _files(t: Field, one: Unit) -> int:
    card = t.cards[one.card]
    return 1 if card.arm == "special" else card.density


# -- what happened last


def _recent(t: Field, world: World, deed: Deed) -> Recent:
    units = _listed(t, world, deed.units)
    known = facts(units=units)
    match deed.kind:
        case "move" | "retreat":
            detail = None
            if deed.paid:
                first = deed.units[0]
                turn = world.units[first].turn
                of = lengths.points(turn) if turn else pace(t, world, first)
                spent = facts(paid=lengths.points(deed.paid), of=of)
                detail = Line("battlefield-recent-paid", spent, R("5.4"))
            return Recent("move", Line(f"battlefield-recent-{deed.result or deed.kind}", known), detail)
        case "attack":
            known = facts(
                units=units, foe=_listed(t, world, deed.targets), face=Term(f"battlefield-struck-{deed.result}")
            )
            return Recent("combat", Line("battlefield-recent-attack", known))
        case "shot" | "melee":
            known = facts(units=units, foe=_listed(t, world, deed.targets))
            dice = ":".join(map(str, deed.dice))
            code = f"battlefield-recent-{deed.kind}" + (f"-{deed.result}" if deed.kind == "shot" else "")
            return Recent("combat", Line(code, known), Line("battlefield-recent-dice", facts(dice=dice)))
        case _:
            return Recent("state", Line(f"battlefield-recent-lost-{deed.result or 'ranks'}", known))


def _listed(t: Field, world: World, units: tuple[UnitId, ...]) -> Text:
    return joined(label(t, world, unit) for unit in units)


def marks(t: Field, world: World) -> Iterator[m.TableMark]:
    """Yield the marks of a public board: last action, attacks, zones of the resting side, command of the mover."""
    yield from action_mark(t, world)
    yield from fire_marks(t, world)
    for attack in world.attacks:
        if attack.state == "declared":
            one, other = base_of(t, world, attack.attacker), base_of(t, world, attack.target)
            length = measures.length_of(distance(one.shape, other.shape))
            if length:
                yield m.ChargeMark(one.centre, other.centre, length)
    if not world.number:
        return
    yield from plan_marks(t, world)
    for unit in on_table(world, t.enemy(world.side)):
        if has_zone(world, unit):
            yield zone_mark(t, world, unit)
    chief = next((unit for unit in on_table(world, world.side) if world.units[unit].chief), None)
    if chief is not None and world.phase == "orders":
        yield radius_mark(t, world, chief)


def plan_marks(t: Field, world: World, but: tuple[UnitId, ...] = ()) -> Iterator[m.TableMark]:
    """Yield where units are to go by the plans told this turn, those of some units aside (5.4)."""
    for plotted in plotted_plans(t, world, world.side, but):
        for unit, start, end in zip(plotted.units, plotted.starts, plotted.ends, strict=True):
            if start != end:
                yield m.BaseGhostMark(unit, end, "plan")


def zone_mark(t: Field, world: World, unit: UnitId) -> m.ZoneMark:
    """Return the control zone of a unit (table G15)."""
    left, right, ahead, beyond = zone_of(t, world, unit).points
    return m.ZoneMark(unit, (left, right, ahead, beyond))


def radius_mark(t: Field, world: World, unit: UnitId) -> m.RadiusMark:
    """Return how far orders reach from a general or the commander-in-chief over open ground (3.4.5.1)."""
    return m.RadiusMark(unit, base_of(t, world, unit), COMMAND_RADIUS * t.step)


def threat_mark(one: Base, other: Base) -> m.ThreatMark:
    """Return the distance between two bases, from nearest point to nearest point (table G7)."""
    between = gap(one.shape, other.shape)
    return m.ThreatMark(between.here, between.there, measures.length_of(between.distance))


# -- a unit in words


def _commanded(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    """Say the corps of a unit, its general, and in which units the generals are whom it obeys."""
    one = world.units[unit]
    named = t.corps_of(one.side, army_of(world, one.side).name)
    known = facts(corps=one.corps + 1)
    if one.corps < len(named):
        corps = named[one.corps]
        others = (world.units[other] for other in units_of(world, one.side))
        led = any(other.general and other.corps == one.corps for other in others)
        who = facts(name=corps.name.text, general=corps.general.text, led="yes" if led else "no")
        yield Line("battlefield-unit-corps-named", (*known, *who), R("3.4.5.1"))
    else:
        yield Line("battlefield-unit-corps", known, R("3.4.5.1"))
    obeyed = tuple(other for other in entitled(world, (unit,)) if other != unit)
    if obeyed:
        yield Line("battlefield-unit-obeys", facts(units=_listed(t, world, obeyed)), R("3.4.5.1"))


def describe(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    """Say all about a unit: card, corps, strength, morale, place, state, markers, what it has done in this turn."""
    one, card = world.units[unit], card_of(t, world, unit)
    name = label(t, world, unit)
    density = density_term(card)
    known = facts(unit=name, arm=Term(f"battlefield-arm-{card.arm}"), density=density, move=card.pace)
    yield Line("battlefield-unit-card", (*known, *facts(melee=card.melee, protection=card.protection)), R("3.1"))
    for weapon in card.weapons:
        values = next((volley.values for volley in card.volleys if volley.weapon == weapon), ())
        told = facts(weapon=Term(f"battlefield-weapon-{weapon}"), values="/".join(map(str, values)))
        yield Line("battlefield-unit-missile" if values else "battlefield-unit-weapon", told, R("3.1.6"))
    for trait in card.traits:
        yield Line("battlefield-unit-trait", facts(trait=Term(f"battlefield-trait-{trait}")), R("3.1.7"))
    a, middle, c = card.triplet
    yield Line("battlefield-unit-triplet", facts(triplet=f"{a}/{middle}/{c}"), R("5.3"))
    yield from _commanded(t, world, unit)
    if one.status != "table":
        yield Line(f"battlefield-unit-{one.status}", facts(unit=name))
        return
    strength = facts(ranks=one.ranks, of=one.full, depth=depth(t, world, unit), morale=morale(t, world, unit))
    yield Line("battlefield-unit-depth", strength, R("3.4"))
    base = base_of(t, world, unit)
    gauge = measures.Gauge("step", t.step, 1, 5, 10)
    at = facts(
        at=measures.placed(base.front_centre, gauge),
        angle=lengths.degrees(one.heading),
        clock=measures.oclock(one.heading),
    )
    yield Line("battlefield-unit-at", at, R("2.2"))
    for role, clause in (("chief", "3.4.5.1"), ("general", "3.4.5.1"), ("standard", "3.5.2"), ("musician", "3.5.3")):
        if getattr(one, role):
            yield Line("battlefield-unit-carries", facts(who=Term(f"battlefield-figure-{role}")), R(clause))
    near = nearest(t, world, unit)
    if near is not None:
        known = facts(
            foe=label(t, world, near.unit),
            far=lengths.measured(t, 16 * near.length),
            face=Term(f"battlefield-from-{near.face}"),
        )
        yield Line("battlefield-unit-nearest", known, R("2.2"))
    zones = zones_on(t, world, unit)
    if zones:
        yield Line("battlefield-unit-zones", facts(units=_listed(t, world, zones)), R("5.5-zoc"))
    for done, code, clause in (
        (one.form != "ordinary", f"battlefield-unit-form-{one.form}", "3.6.3.1"),
        (one.mood != "good", f"battlefield-unit-mood-{one.mood}", "5.3b"),
        (engaged(world, unit), "battlefield-unit-engaged", "5.2.6"),
        (marked(world, unit), "battlefield-unit-marked", "5.1-out-of-turn"),
        (one.shot, "battlefield-unit-shot", "5.2.5"),
        (one.paid > 0, "battlefield-unit-moved", "5.4"),
    ):
        if done:
            yield Line(code, facts(paid=lengths.points(one.paid)), R(clause))
