"""Setting a piece of terrain: its template turned and laid down, where it may lie, and where it could (4.2-c).

A piece lies wholly in its half and on no other, hills under woods aside; a river crosses from one edge of the table to
another; a ford bridges a river.  Both armies keep room to deploy.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import PickFace
from engine.kernel.text import Line, Term, Text, facts
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.charts import CardRow, PieceData
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import coefficient, features_of
from engine.systems.battlefield.orders import SetPiece
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.setup.arranging import has_room
from engine.systems.battlefield.setup.halves import deploying, half, table
from engine.systems.battlefield.world import TerrainFeature, World
from engine.tabletop.outlines import Ring, within
from engine.tabletop.plane import QUARTER, TURN, UNIT, Point, rounded, turned
from engine.tabletop.polygons import Polygon, overlapping
from engine.tabletop.roster import units_of
from engine.tabletop.shapes import Box, apart, box_of, contains

CardGround: TypeAlias = Literal["none", "cost", "loose", "closed"]
"""Nothing is set; it slows; only loose troops cross it; nobody does."""
EDGE: Final = "-edge"
CARD: Final = "c"
"""Begins the ids of features that were set by cards."""
HEADINGS: Final = (0, 90, 180, 270)
"""Of templates that are offered: they look much the same the other way round."""
OFFERED: Final = 24
_TRIES: Final = 30
_MESH: Final = 2
"""Into how many parts a step is divided to look for a place that is left."""


def card_name(t: Field, card: str) -> Text:
    """Return what a terrain card is called."""
    title = t.deck[card].title
    return Text(title.en, title.ru)


def crossing(t: Field, card: str) -> CardGround:
    """Return what the ground of a card is to those who cross it, by its worst piece (6.1)."""
    kinds = [t.charts.ground.kinds[piece.kind] for piece in t.deck[card].pieces]
    if not kinds:
        return "none"
    if any(kind.coefficient == "X" for kind in kinds):
        return "closed"
    return "loose" if all(kind.loose_only for kind in kinds) else "cost"


def card_about(t: Field, card: str) -> Line:
    """Return a sentence about the ground of a card."""
    kinds = [t.charts.ground.kinds[piece.kind] for piece in t.deck[card].pieces]
    sort = crossing(t, card)
    edge = "yes" if sort == "closed" and any(kind.edge for kind in kinds) else "no"
    sight = "yes" if any(kind.hides for kind in kinds) else "no"
    cost = max((kind.coefficient for kind in kinds if kind.coefficient != "X"), default=0)
    return Line("battlefield-card-about", facts(ground=sort, edge=edge, sight=sight, cost=cost))


def laid_down(outline: Ring, order: SetPiece) -> Ring:
    """Return an outline round the centre of its template as it lies on the table."""
    ahead, right = UNIT[order.heading], UNIT[turned(order.heading, QUARTER)]

    def at(point: Point) -> Point:
        across, along = point
        return (
            order.x + rounded(across * right[0] + along * ahead[0]),
            order.y + rounded(across * right[1] + along * ahead[1]),
        )

    return tuple(map(at, outline))


def _ring(box: Box) -> Ring:
    west, south, east, north = box
    return (west, south), (east, south), (east, north), (west, north)


def _outlines(t: Field, row: CardRow, order: SetPiece) -> Iterator[tuple[PieceData, Ring]]:
    """Yield the pieces of a card as they lie, those that cross the table cut at its edges."""
    for piece in row.pieces:
        ring = laid_down(piece.outline, order)
        parts = within(ring, _ring(table(t))) if row.across else (ring,)
        yield from ((piece, part) for part in parts)


def features(t: Field, world: World, card: str, order: SetPiece) -> tuple[TerrainFeature, ...]:
    """Return the terrain of a card set so, edges included (6.1-a); nothing of a card that is waived."""
    if order.waive:
        return ()
    number = len({feature.of or feature.id for feature in world.features}) + 1
    row = t.deck[card]
    return tuple(
        part
        for n, piece in enumerate(row.pieces)
        for whole in features_of(t, f"{CARD}{number + n}", piece.kind, laid_down(piece.outline, order), piece.level)
        for part in (_on_table(t, whole) if row.across else (whole,))
    )


def _on_table(t: Field, feature: TerrainFeature) -> Iterator[TerrainFeature]:
    """Yield the parts of a feature that lie on the table: cut last, so that it has no edge where it leaves it."""
    for n, ring in enumerate(within(feature.outline, _ring(table(t)))):
        yield replace(feature, id=f"{feature.id}~{n}" if n else feature.id, outline=ring)


def bare(t: Field, card: str) -> bool:
    """Tell whether a card is of the plain, which may be left dry: nothing on it has a coefficient above 1 (4.2-d)."""
    return all(coefficient(t, piece.kind) in (0, 1) for piece in t.deck[card].pieces)


# -- where it may lie


def why_not_set(t: Field, world: World, owner: Side, card: str, order: SetPiece) -> Iterator[Violation]:
    """Yield every reason why a card may not be set so on the half of its owner (4.2, 4.2-c)."""
    name = card_name(t, card)
    if order.waive:
        if not bare(t, card):
            yield violation(R("4.2"), "battlefield-piece-must", piece=name)
        return
    if not 0 <= order.heading < TURN:
        yield violation(R("4.2"), "battlefield-piece-heading")
        return
    row, ground = t.deck[card], half(t, owner)
    laid = list(_outlines(t, row, order))
    if row.across and not _crosses(t, row, order):
        yield violation(R("4.2-c"), "battlefield-piece-across", piece=name)
    if not laid or not all(contains(ground, box_of(ring)) for _, ring in laid):
        yield violation(R("4.2-c"), "battlefield-piece-half", piece=name, side=str(owner))
    yield from _clashes(world, row, name, laid)
    if row.needs and not _bridges(world, row, [ring for _, ring in laid]):
        yield violation(R("4.2-d"), "battlefield-piece-needs", piece=name, ground=_ground(row.needs[0]))
    if _in_the_way(t, owner, laid) and not _room(t, world, owner, card, order):
        yield violation(R("4.2-c"), "battlefield-piece-room", piece=name, side=str(owner))


def _ground(kind: str) -> Term:
    return Term(f"battlefield-ground-{kind}")


def _crosses(t: Field, row: CardRow, order: SetPiece) -> bool:
    """Tell whether both ends of a template lie beyond edges of the table."""
    for piece in row.pieces:
        ends = [x for x, _ in piece.outline]
        for end in (min(ends), max(ends)):
            tips = laid_down(tuple(point for point in piece.outline if point[0] == end), order)
            if not all(apart((x, y, x, y), table(t)) for x, y in tips):
                return False
    return True


def _clashes(world: World, row: CardRow, name: Text, laid: list[tuple[PieceData, Ring]]) -> Iterator[Violation]:
    """Yield the other terrain that a piece would lie on and may not; each kind once (4.2-c)."""
    shapes = [Polygon(ring) for _, ring in laid]
    told: set[str] = set()
    for kind, there in _barring(world, row):
        if kind not in told and any(overlapping(shape, there) for shape in shapes):
            told.add(kind)
            yield violation(R("4.2-c"), "battlefield-piece-overlap", piece=name, ground=_ground(kind))


def _barring(world: World, row: CardRow) -> Iterator[tuple[str, Polygon]]:
    """Yield the terrain on which a card may not lie, by kind; an edge is of the kind that it belongs to."""
    for feature in world.features:
        kind = feature.kind.removesuffix(EDGE)
        if not {feature.kind, kind} & set(row.onto):
            yield kind, _polygon(feature.outline)


@lru_cache(maxsize=256)
def _polygon(outline: Ring) -> Polygon:
    return Polygon(outline)


def _bridges(world: World, row: CardRow, rings: list[Ring]) -> bool:
    """Tell whether a piece lies across one that it needs, from bank to bank: it is dry at both ends (4.2-d)."""
    needed = [_polygon(feature.outline) for feature in world.features if feature.kind in row.needs]
    return any(_wet(Polygon(ring), water) > 1 for water in needed for ring in rings)


def _wet(piece: Polygon, water: Polygon) -> int:
    """Return into how many parts of the outline of a piece the inside of another lies."""
    spans = [(n + low, n + high) for n, edge in enumerate(piece.edges) for low, high in water.spans(*edge)]
    joints = sum(spans[n - 1][1] % len(piece.edges) == start for n, (start, _) in enumerate(spans))
    return len(spans) - joints


def _in_the_way(t: Field, owner: Side, laid: list[tuple[PieceData, Ring]]) -> bool:
    """Tell whether ground that is closed to some units would lie where units deploy."""
    kinds = t.charts.ground.kinds
    return any(
        not apart(box_of(ring), deploying(t, owner))
        and (kinds[piece.kind].coefficient == "X" or kinds[piece.kind].loose_only)
        for piece, ring in laid
    )


def _room(t: Field, world: World, owner: Side, card: str, order: SetPiece) -> bool:
    """Tell whether the army of a side can still deploy."""
    units = [world.units[unit] for unit in units_of(world, owner)]
    after = replace(world, features=(*world.features, *features(t, world, card, order)))
    return has_room(t, after, owner, units)


# -- where it could lie


def offered(t: Field, world: World, owner: Side, card: str) -> tuple[SetPiece, ...]:
    """Return ways to set a card, spread over the half; of a wide mesh, else of a fine one; none when nothing fits.

    A card that may be waived is so at the end.
    """
    known: dict[tuple[Side, str], tuple[SetPiece, ...]] = world.__dict__.setdefault("pieces", {})
    if (owner, card) not in known:
        found = tuple(islice(_fitting(t, world, owner, card, _coarse(t, world, owner, card)), OFFERED))
        found = found or tuple(islice(_fitting(t, world, owner, card, _fine(t, owner, card)), _TRIES))
        known[owner, card] = (*found, *((SetPiece(waive=True),) if bare(t, card) else ()))
    return known[owner, card]


def _fitting(t: Field, world: World, owner: Side, card: str, places: Iterator[SetPiece]) -> Iterator[SetPiece]:
    row = t.deck[card]
    kinds = {feature.kind for feature in world.features}
    if not row.pieces or (row.needs and not kinds & set(row.needs)):
        return
    barring, probes = [there for _, there in _barring(world, row)], _probes(row)
    for place in places:
        # Most places that are taken are so at a glance.
        if any(there.inside(*point) for point in laid_down(probes, place) for there in barring):
            continue
        if next(why_not_set(t, world, owner, card, place), None) is None:
            yield place


def _probes(row: CardRow) -> Ring:
    """Return points inside a template: its middle, and half way to its corners."""
    inner = ((0, 0), *((x // 2, y // 2) for piece in row.pieces for x, y in piece.outline[::3]))
    return tuple(point for point in inner if any(Polygon(piece.outline).inside(*point) for piece in row.pieces))


def _coarse(t: Field, world: World, owner: Side, card: str) -> Iterator[SetPiece]:
    """Yield places from the middle of the half outwards: rivers slanting a little either way, fords across rivers."""
    west, south, east, north = half(t, owner)
    row = t.deck[card]
    if row.needs:
        for x in _from_middle(west, east, 9):
            yield from (
                SetPiece(x, y, heading) for y in _beds(world, row, x, half(t, owner)) for heading in (0, 20, 700)
            )
    if row.across:
        for y in _from_middle(south, north, 9):
            yield from (SetPiece((west + east) // 2, y, heading) for heading in (0, 20, 700))
        return
    for y in _from_middle(south, north, 5):
        yield from (SetPiece(x, y, 0) for x in _from_middle(west, east, 7))


def _beds(world: World, row: CardRow, x: int, ground: Box) -> Iterator[int]:
    """Yield the middles of the rivers of a half along a line from south to north."""
    _, south, _, north = ground
    for feature in world.features:
        if feature.kind in row.needs:
            for low, high in _polygon(feature.outline).spans((x, south), (x, north)):
                yield south + int((low + high) / 2 * (north - south))


def _from_middle(low: int, high: int, count: int) -> list[int]:
    """Return places that part a way into `count + 1` equal parts, the middle one first."""
    places = [low + (high - low) * n // (count + 1) for n in range(1, count + 1)]
    return sorted(places, key=lambda place: abs(2 * place - low - high))


def _fine(t: Field, owner: Side, card: str) -> Iterator[SetPiece]:
    """Yield every place of a fine mesh over the half on which a template lies within it; rivers by where they run."""
    west, south, east, north = half(t, owner)
    mesh, row = t.step // _MESH, t.deck[card]
    if row.across:
        for heading in range(0, TURN // 2, 20):
            for y in range(south, north + 1, mesh):
                yield from (SetPiece(x, y, heading) for x in _from_middle(west, east, 5))
        return
    for heading in HEADINGS:
        points = [point for piece in row.pieces for point in laid_down(piece.outline, SetPiece(0, 0, heading))]
        left, below, right, above = box_of(points)
        for y in range(south - below, north - above + 1, mesh):
            yield from (SetPiece(x, y, heading) for x in range(west - left, east - right + 1, mesh))


def thrown(t: Field, world: World, owner: Side, card: str, pick: PickFace) -> SetPiece | None:
    """Return the first place that fits, from a picked one of the wide mesh on, else of the fine one; None without room.

    Unlike `offered` it looks at no more places than it must.
    """
    wide = tuple(_coarse(t, world, owner, card)) if t.deck[card].pieces else ()
    if wide:
        first = pick(len(wide))
        found = next(_fitting(t, world, owner, card, iter(wide[first:] + wide[:first])), None)
        if found is not None:
            return found
    return next(_fitting(t, world, owner, card, _fine(t, owner, card)), None)


def by_chance(t: Field, world: World, owner: Side, card: str, pick: PickFace) -> SetPiece | None:
    """Return a place of the half by chance where a card may be set, None when none was found."""
    west, south, east, north = half(t, owner)
    for _ in range(_TRIES):
        place = SetPiece(west + pick(east - west + 1), south + pick(north - south + 1), pick(TURN))
        if next(_fitting(t, world, owner, card, iter((place,))), None):
            return place
    return None
