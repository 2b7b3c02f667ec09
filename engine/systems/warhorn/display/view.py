"""What each side sees: the table by whitelist, units as they stand, the last deeds and what is laid over them.

While armies are brought or a side deploys, the other sees nothing of it (generals-count, deployment).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.board import EVERY_SIDE, Question, Recent
from engine.kernel.decision import Decision
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Term, Text, facts
from engine.systems.warhorn.command.ratings import rating_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import RED, GroundKind
from engine.systems.warhorn.display import looks
from engine.systems.warhorn.display.focus import focus, targets
from engine.systems.warhorn.display.secrecy import premeasured, shown, told
from engine.systems.warhorn.display.tracks import charge_length, marks
from engine.systems.warhorn.ground import feature_text
from engine.systems.warhorn.losses.vitality import is_square, shielded_all_round
from engine.systems.warhorn.measures import apart
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.setup.patterns import zone_box
from engine.systems.warhorn.troops import (
    allowance,
    base_of,
    card_of,
    code_text,
    counts,
    formed,
    named,
    radius_of,
    strength,
    zone_of,
)
from engine.systems.warhorn.world import Army, Deed, TerrainElement, Unit, World
from engine.tabletop import board as b
from engine.tabletop import marks as m
from engine.tabletop.arcs import zone
from engine.tabletop.measures import CENTIMETRES, length_of, spelled
from engine.tabletop.plane import Point
from engine.tabletop.roster import on_table, units_of
from engine.tabletop.shapes import box_of, contains

PHASES: Final = ("start", "movement", "shooting", "melee")
"""The phases of the bar."""
KINDS: Final[dict[GroundKind, b.FeatureKind]] = {
    "hill": "hill", "wood": "woods", "building": "building", "wall": "wall", "fence": "fence", "rough": "rough",
    "stream": "river", "rocks": "rocks", "bridge": "bridge", "gorge": "gorge",
}  # fmt: skip
_NARROW: Final = 800
"""u across of ground that is too narrow for its name."""
_NAME: Final = Text(R.title.en, R.title.ru)


def table_view(t: Field, state: State[World], viewer: Side | None) -> b.TableView:
    """Build what a viewer may see, None: a spectator."""
    seen = replace(state, world=shown(t, state.world, viewer))
    world = seen.world
    asked = next((one for one in state.decisions if one.side == viewer), None)
    asked = asked or (state.decisions[0] if state.decisions else None)
    units = on_table(world)
    return b.TableView(
        system=_NAME,
        title=t.scenario.title.text,
        date=t.scenario.date.text,
        table=table_of(t, world),
        turn=(world.number + 1) // 2,
        turns=t.turns,
        phase=Term(f"warhorn-phase-{world.phase}"),
        phases=(PHASES.index(world.phase) + 1, len(PHASES)) if world.phase in PHASES else (0, 0),
        sides=tuple(_side(t, world, side) for side in t.sides),
        active=world.side if world.number else None,
        question=None if asked is None else Question(_decider(state, viewer, asked), asked.line),
        result=None if state.outcome is None else state.outcome.reason,
        winner=None if state.outcome is None else state.outcome.winner,
        stands=tuple(stand(t, world, unit) for unit in units if formed(t, world, unit)),
        loose=tuple(loose(t, world, unit) for unit in units if not formed(t, world, unit)),
        engaged=tuple((contact.attacker, contact.target) for contact in world.contacts),
        recent=tuple(_recent(t, seen, deed) for deed in world.deeds),
        focus=focus(t, seen, viewer),
        marks=(*_areas(t, world), *marks(t, seen), *(m.UnitTargetMark("", unit) for unit in targets(seen))),
        rules=R.rules,
    )


def _decider(state: State[World], viewer: Side | None, asked: Decision) -> Side:
    """Return the side that is asked, none for a spectator while both are (generals-count)."""
    both = viewer is None and len({one.side for one in state.decisions}) > 1
    return EVERY_SIDE if both else asked.side


def _areas(t: Field, world: World) -> Iterator[m.AreaMark]:
    """Yield where both sides deploy, while they do (deployment-b)."""
    if world.phase == "deployment":
        for side in t.sides:
            west, south, east, north = zone_box(t, side)
            yield m.AreaMark(((west, south), (east, south), (east, north), (west, north)), side)


# -- the table


def table_of(t: Field, world: World) -> b.Table:
    """Return the ground as it is drawn, hills by their level, passages over what they lead across."""
    layers = sorted(world.features, key=lambda one: (one.kind in ("bridge", "gorge"), one.level))
    seed = sum(map(ord, t.scenario.id)) + 1
    return b.Table(t.width, t.height, CENTIMETRES, tuple(_feature(one, world) for one in layers), seed)


def _feature(feature: TerrainElement, world: World) -> b.Feature:
    """Return a piece of ground, named as in sentences; of hills on hills with its level."""
    name = feature_text(world, feature.id)
    if feature.level > 1:
        name = Text(f"{name.en} +{feature.level}", f"{name.ru} +{feature.level}")
    return b.Feature(
        KINDS[feature.kind], feature.outline, level=feature.level, name=name, named_at=_spot(feature, world)
    )


def _spot(feature: TerrainElement, world: World) -> Point | None:
    """Return where a name stands that has no room in the middle: below roofs and what is narrow, on slopes."""
    west, south, east, north = box_of(feature.outline)
    if feature.kind == "building" or north - south < _NARROW:
        return (west + east) // 2, south - _NARROW // 2
    hills = (one for one in world.features if one.kind == feature.kind == "hill" and one.level > feature.level)
    inner = [box for box in (box_of(hill.outline) for hill in hills) if contains((west, south, east, north), box)]
    if not inner:
        return None
    return (west + east) // 2, (south + min(box[1] for box in inner)) // 2


# -- troops


def stand(t: Field, world: World, unit: UnitId) -> b.Stand:
    """Return a formed unit as it stands on the table."""
    one, card = world.units[unit], card_of(t, world, unit)
    first, *others = (looks.figure_of(card, troop) for troop in card.troops)
    return b.Stand(
        unit=unit,
        side=one.side,
        slug=code_text(t, world, unit),
        name=card.name,
        base=base_of(t, world, unit),
        figure=first,
        files=looks.files(t, card, one),
        ranks=tuple(map(sum, one.ranks)),
        command=tuple(looks.command(one)),
        conditions=tuple(conditions(t, world, unit)),
        disordered=one.disorder,
        values=values(t, world, unit),
        total=one.full,
        nearest=_nearest(t, world, unit),
        others=tuple(others),
        rows=tuple(map(looks.row, one.ranks)) if others else (),
        post=one.post,
        places=looks.places(t, card, one),
    )


def loose(t: Field, world: World, unit: UnitId) -> b.Loose:
    """Return a unit of single models as it stands on the table, the Leader first."""
    one, card = world.units[unit], card_of(t, world, unit)
    leader = one.models[0]
    active = bool(world.deeds) and unit in world.deeds[0].units
    return b.Loose(
        unit=unit,
        side=one.side,
        slug=code_text(t, world, unit),
        name=card.name,
        figure=looks.model_figure(card, card.troops[leader.troop]),
        models=looks.discs(t, card, one),
        radius=radius_of(t, card, leader),
        zone=zone_of(t, world, unit) if card.kind == "skirmish" or active else 0,
        active=active,
        total=one.full,
        conditions=tuple(conditions(t, world, unit)),
        disordered=one.disorder,
        values=values(t, world, unit),
        nearest=_nearest(t, world, unit),
        command=tuple(looks.command(one)),
        numbered=card.kind == "battery",
    )


def conditions(t: Field, world: World, unit: UnitId) -> Iterator[b.Condition]:
    """Yield what a unit suffers, and how it stands (panic, uncontrolled, disorder, tortoise, defile)."""
    one = world.units[unit]
    if one.panicked:
        yield "fleeing" if one.fleeing else "panic"
    if one.duty:
        yield "uncontrolled"
    if one.disorder:
        yield "disordered"
    if is_square(t, world, unit):
        yield "square"
    elif shielded_all_round(t, world, unit):
        yield "tortoise"
    if one.crossing:
        yield "crossing"
    if one.working:
        yield "working"


def values(t: Field, world: World, unit: UnitId) -> Line:
    """Say how a unit stands, how far it moves and who is left of each of its warrior types."""
    one, card = world.units[unit], card_of(t, world, unit)
    left = zip(card.troops, counts(card, one), strict=True)
    men = [Text(f"{troop.name.en} ×{some}", f"{troop.name.ru} ×{some}") for troop, some in left if some]
    known: dict[str, Fact] = {
        "order": Term(f"warhorn-density-{one.density}"),
        "move": spelled(allowance(t, world, unit), CENTIMETRES),
        "men": Text(", ".join(man.en for man in men), ", ".join(man.ru for man in men)),
    }
    return Line("warhorn-values", facts(**known))


def _nearest(t: Field, world: World, unit: UnitId) -> b.NearestEnemy | None:
    """Return the enemy nearest to a unit where distances may be told at any time (declare-charge-a)."""
    if not premeasured(t):
        return None
    foes = on_table(world, t.enemy(world.units[unit].side))
    found = min(((apart(t, world, unit, foe), foe) for foe in foes), key=lambda one: (one[0].sixteenths, one[1]))
    far, foe = found
    other = world.units[foe]
    point = (other.models[0].x, other.models[0].y) if other.models else base_of(t, world, foe).centre
    face = zone(base_of(t, world, unit), point) if formed(t, world, unit) else "front"
    return b.NearestEnemy(foe, length_of(far), face)


# -- sides


def _side(t: Field, world: World, side: Side) -> b.TableSide:
    own = [world.units[unit] for unit in units_of(world, side)]
    total, left = sum(one.full for one in own), sum(strength(one) for one in own if one.status != "lost")
    note = None
    if own:
        units = sum(one.status != "lost" for one in own)
        note = Line("warhorn-side", facts(rating=_rating(world, side), units=units, panic=_panicked(own)))
    return b.TableSide(side, t.side_name(side), "red" if side == RED else "blue", total - left, total, note=note)


def _rating(world: World, side: Side) -> int:
    """Return the strategic rating that holds now: as counted at the start of the turn (strategic-rating-a)."""
    armies: dict[Side, Army] = dict(zip((RED, Side("blue")), world.armies, strict=True))
    return armies[side].rating if world.number else rating_of(world, side)


def _panicked(own: list[Unit]) -> int:
    return sum(one.panicked and one.status == "table" for one in own)


# -- what happened last


def _recent(t: Field, state: State[World], deed: Deed) -> Recent:
    world = state.world
    known: dict[str, Fact] = {"units": named(t, world, deed.units)}
    if deed.targets:
        known["foes"] = named(t, world, deed.targets)
    match deed.kind:
        case "charge":
            return Recent("move", Line("warhorn-recent-charge", facts(**known)), _far(t, state, deed))
        case "shot" if deed.targets:
            return Recent("combat", Line("warhorn-recent-shot", facts(**known, hits=int(deed.result or 0))))
        case "shot":
            return Recent("combat", Line(f"warhorn-recent-engine-{deed.result}", facts(**known)))
        case "melee":
            return Recent("combat", Line("warhorn-recent-melee", facts(**known)))
        case "state":
            return Recent("state", Line(f"warhorn-recent-{deed.result or 'state'}", facts(**known)))
        case _:
            return Recent("move", Line(f"warhorn-recent-{deed.kind}", facts(**known)))


def _far(t: Field, state: State[World], deed: Deed) -> Line | None:
    """Say how far a declared charge has to go, and how far the unit moves and dashes, once that may be told."""
    unit, target, world = deed.units[0], deed.targets[0], state.world
    charge = world.units[unit].charge
    if not told(t, state) or charge is None or charge.state != "declared":
        return None
    if any(world.units[one].status != "table" for one in (unit, target)):
        return None
    far = charge_length(t, world, unit, target)
    known = facts(
        far=spelled(far, CENTIMETRES),
        move=spelled(allowance(t, world, unit), CENTIMETRES),
        dash=spelled(allowance(t, world, unit, dash=True), CENTIMETRES),
    )
    return Line("warhorn-recent-far", known, R("declare-charge"))
