"""Terrain of a game: which ground is an obstacle, a drop, a barrier or a canopy, what is under a base, what hides.

The ground over some features is built once and shared by all worlds with them.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import GroundKind
from engine.systems.warhorn.content.scenario import FeatureData
from engine.systems.warhorn.content.words import vocabulary
from engine.systems.warhorn.troops import able, bases, card_of, men, shapes, workers
from engine.systems.warhorn.world import TerrainElement, World
from engine.tabletop.plane import QUARTER, Point, heading_of, shifted
from engine.tabletop.polygons import Polygon
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, hull
from engine.tabletop.sight import Blocker, base_blocker
from engine.tabletop.terrain import Pieces, TableTerrain, TerrainPiece

_GROUNDS: Final = 16


class GroundTraits(Struct, frozen=True):
    """What a kind of ground is in the words of the rules (obstacle, advantage, advantage-f, terrain-placement-a)."""

    obstacle: bool = False
    drop: bool = False
    """Its border is a change of level: chariots do not cross it (chariots-elephants)."""
    barrier: bool = False
    canopy: bool = False
    """It also covers from above (advantage)."""
    hides: bool = False
    """It hides what is behind it from who is not in it (view-c)."""
    closed: bool = False
    """Nobody enters it."""
    passage: bool = False
    """One crosses it from mouth to mouth (defile)."""

    @property
    def edge(self) -> bool:
        """Whether who touches its edge has an advantage against who comes across it (advantage)."""
        return self.drop or self.barrier


GROUNDS: Final[dict[GroundKind, GroundTraits]] = {
    "hill": GroundTraits(obstacle=True, drop=True, hides=True),
    "wood": GroundTraits(obstacle=True, drop=True, barrier=True, canopy=True, hides=True),
    "building": GroundTraits(obstacle=True, barrier=True, canopy=True, hides=True),
    "wall": GroundTraits(obstacle=True, barrier=True),
    "fence": GroundTraits(obstacle=True, barrier=True),
    "rough": GroundTraits(obstacle=True),
    "stream": GroundTraits(closed=True),
    "rocks": GroundTraits(closed=True, hides=True),
    "bridge": GroundTraits(obstacle=True, passage=True),
    "gorge": GroundTraits(obstacle=True, passage=True),
}


GROUND_NAMES: Final[dict[GroundKind, Text]] = {kind: vocabulary().term(f"ground-{kind}") for kind in GROUNDS}
"""What kinds of ground are called in orders, in one word."""


# -- what lies where


def feature_of(id_: str, data: FeatureData) -> TerrainElement:
    """Return a piece of terrain as it is laid; a passage is as long as its way and as wide as it says."""
    outline = data.outline
    if data.way is not None:
        a, b = data.way
        across = (heading_of((b[0] - a[0], b[1] - a[1])) + QUARTER) % 720
        half = data.width // 2
        outline = tuple(shifted(end, by, across) for end, by in ((a, half), (b, half), (b, -half), (a, -half)))
    name = None if data.name is None else data.name.text
    return TerrainElement(id_, data.kind, outline, data.level, data.way or (), name)


def laid(t: Field) -> tuple[TerrainElement, ...]:
    """Return the terrain that the scenario lays; ids are kinds with numbers, `wood2`."""
    counted: dict[str, int] = {}
    found = []
    for data in t.scenario.terrain:
        counted[data.kind] = counted.get(data.kind, 0) + 1
        found.append(feature_of(f"{data.kind}{counted[data.kind]}", data))
    return tuple(found)


def terrain(t: Field, world: World) -> TableTerrain:
    """Return the terrain of a world for measuring on."""
    known: dict[tuple[TerrainElement, ...], TableTerrain] = t.known.setdefault("grounds", {})
    found: TableTerrain | None = world.__dict__.get("ground")
    if found is None:
        found = known.get(world.features)
        if found is None:
            if len(known) >= _GROUNDS:
                known.clear()
            pieces = (TerrainPiece(f.id, f.kind, Polygon(f.outline), f.level) for f in world.features)
            found = known[world.features] = TableTerrain(tuple(pieces))
        world.__dict__["ground"] = found
    return found


def ground_of(piece: TerrainPiece) -> GroundTraits:
    """Return what the ground of a piece is."""
    kind: GroundKind = piece.kind  # type: ignore[assignment]
    return GROUNDS[kind]


def feature(world: World, id_: str) -> TerrainElement | None:
    """Return the piece of terrain of an id."""
    return next((one for one in world.features if one.id == id_), None)


def feature_text(world: World, id_: str) -> Text:
    """Return what a piece of terrain is called: by its own name, else by its kind and number, `wood 2`."""
    of = feature(world, id_)
    if of is not None and of.name is not None:
        return of.name
    return code_of_feature(id_, " ")


def code_of_feature(id_: str, apart: str = "") -> Text:
    """Return what a piece of terrain is called in orders, `wood2`, by its id."""
    bare = id_.rstrip("0123456789")
    known = {str(kind): name for kind, name in GROUND_NAMES.items()}.get(bare)
    if known is None:
        return Text(id_, id_)
    number = id_[len(bare) :]
    return Text(f"{known.en}{apart}{number}".rstrip(), f"{known.ru}{apart}{number}".rstrip())


def level(t: Field, world: World, point: Point) -> int:
    """Return the level of the hill at a point, 0 on the plain."""
    return terrain(t, world).level(point)


def touched(t: Field, world: World, shape: Shape) -> Pieces:
    """Return the pieces that a shape touches or overlaps, outlines included (obstacle)."""
    return terrain(t, world).touched(shape)


def swept(front_before: tuple[Point, Point], front_after: tuple[Point, Point]) -> Shape:
    """Return the ground that a front passes over on a straight way (obstacle)."""
    return hull((*front_before, *front_after))


# -- obstacles that count


def works(t: Field, world: World, feature_: str) -> UnitId | None:
    """Return the workers whose work at an obstacle is in force, None without (workers)."""
    there = (unit for unit in on_table(world) if world.units[unit].site == feature_)
    return next((unit for unit in there if at_work(t, world, unit)), None)


def at_work(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is at work and its work in force (workers, uncontrolled-attack-c).

    At work they remain workers as long as half of them are (workers-c); enemy workers at the obstacle suspend it.
    """
    one, card = world.units[unit], card_of(t, world, unit)
    enough = 2 * able(card, one, "workers") >= men(card, one)
    return one.working and enough and not opposed(t, world, one.side, one.site)


def opposed(t: Field, world: World, side: Side, feature_: str) -> bool:
    """Tell whether enemy workers touch a piece of terrain: nothing of it is cancelled for a side (workers, scouts)."""
    enemies = (unit for unit in on_table(world, t.enemy(side)) if workers(card_of(t, world, unit), world.units[unit]))
    return any(touches(t, world, unit, feature_) for unit in enemies)


def touches(t: Field, world: World, unit: UnitId, feature_: str) -> bool:
    """Tell whether a unit touches a piece of terrain."""
    piece = next((one for one in terrain(t, world).pieces if one.id == feature_), None)
    return piece is not None and any(piece.outline.meets(shape) for shape in shapes(t, world, unit))


def scouted(world: World, side: Side) -> tuple[str, ...]:
    """Return the obstacles that units of a side have scouted that are not destroyed (scouts, scouts-b)."""
    left = (one for one in world.units if one.side == side and (one.status == "table" or one.fate == "fled"))
    return tuple(dict.fromkeys(id_ for one in left for id_ in one.scouted))


def counts_against(t: Field, world: World, side: Side, piece: TerrainPiece) -> bool:
    """Tell whether the penalties of an obstacle are on for a side: no works, and no scouts have cancelled them.

    Who works or scouts takes them off for both sides, with `works_for` of the own side for his own alone (workers-a);
    enemy workers at the obstacle suspend it, and what scouts have cancelled ends with them (workers, scouts, scouts-a).
    """
    if not ground_of(piece).obstacle:
        return False
    at_work, of = works(t, world, piece.id), feature(world, piece.id)
    found = [] if at_work is None else [world.units[at_work].side]
    if of is not None:
        live = (own for own in of.cancelled if piece.id in scouted(world, own))
        found += [own for own in live if not opposed(t, world, own, piece.id)]
    return not (found if t.policies.works_for == "all" else side in found)


def hinders(t: Field, world: World, side: Side, feature_: str) -> bool:
    """Tell whether a piece of terrain, by id, is an obstacle with its penalties on for a side (obstacle)."""
    return any(piece.id == feature_ and counts_against(t, world, side, piece) for piece in terrain(t, world).pieces)


def obstacles(t: Field, world: World, side: Side, pieces: Pieces) -> Pieces:
    """Return those of some pieces that are obstacles with their penalties on for a side (obstacle)."""
    return tuple(piece for piece in pieces if counts_against(t, world, side, piece))


# -- what hides


def blockers(t: Field, world: World, but: tuple[UnitId, ...]) -> Iterator[Blocker]:
    """Return what may hide: ground that hides, formed units but who looks and who is looked at (view-b, view-c).

    A hill hides from who stands lower than its top (view-e); one sees into a wood and out of it, and not through it.
    """
    return (blocker for unit, blocker in _hiding(t, world) if unit not in but)


def _hiding(t: Field, world: World) -> tuple[tuple[UnitId | None, Blocker], ...]:
    """Return all that may hide, units with their ids; found once for a world."""
    known: tuple[tuple[UnitId | None, Blocker], ...] | None = world.__dict__.get("hiding")
    if known is None:
        found: list[tuple[UnitId | None, Blocker]] = []
        for piece in terrain(t, world).pieces:
            if ground_of(piece).hides:
                top = piece.level - 1 if piece.kind == "hill" else None
                found.append((None, Blocker(piece.id, piece.outline, top, None)))
        for unit, base in bases(t, world).items():
            found.append((unit, base_blocker(f"u{unit}", base, level(t, world, base.centre))))
        known = world.__dict__["hiding"] = tuple(found)
    return known
