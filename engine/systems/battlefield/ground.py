"""Chapter 6: terrain of a game: ground under a base and along a way, the price of a step, what blocks sight.

A piece of `engine.tabletop.terrain` is a feature of the world; a river is cut where a ford crosses it.  Everything
about a kind of ground comes from its chart.  The ground over some features is built once and shared by all worlds
with them.
"""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.text import Term, Text
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.charts import GroundRow
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import OPENING, Form
from engine.systems.battlefield.content.kinds import GroundKind as Kind
from engine.systems.battlefield.troops import base_of
from engine.systems.battlefield.world import TerrainFeature, World
from engine.tabletop.outlines import inward, without
from engine.tabletop.plane import Point
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import Base
from engine.tabletop.roster import on_table
from engine.tabletop.sight import Blocker, base_blocker
from engine.tabletop.terrain import Pieces, TableTerrain, TerrainPiece

HALF_DIAGONAL: Final = 566
"""How far a base whose middle is beside a piece can reach into it: half the diagonal of the largest base, u."""
_GROUNDS: Final = 16
_EDGE: Final = "-edge"
_HILLS: Final = ("hill", "slope")


# -- what lies where


def features_of(
    t: Field, id_: str, kind: Kind, outline: tuple[Point, ...], level: int = 0, name: Text | None = None
) -> tuple[TerrainFeature, ...]:
    """Return a piece of terrain as it is placed: with its edge strip, if it has one by agreement (6.1-a).

    The edge has the whole outline; what is too deep for it lies within as pieces of the kind itself.
    """
    depth = edge_depth(t, kind)
    if not depth:
        return (TerrainFeature(id_, kind, outline, level, name=name),)
    cores = inward(outline, depth)
    edge = TerrainFeature(f"{id_}{_EDGE}", _edge_of(kind), outline, level, id_, name)
    parts = (TerrainFeature(f"{id_}.{n}" if n else id_, kind, core, level, id_) for n, core in enumerate(cores))
    return (edge, *parts)


def edge_depth(t: Field, kind: Kind) -> int:
    """Return how deep the edge of a kind of terrain is in u, 0 where it has none or that was agreed (6.1-a)."""
    agreed = {"rocks": t.policies.edge_rocks, "swamp": t.policies.edge_swamp, "river": t.policies.edge_river}
    return t.step * t.charts.ground.kinds[kind].edge if agreed.get(kind, "on") == "on" else 0


def laid(t: Field) -> tuple[TerrainFeature, ...]:
    """Return the terrain that the scenario lays, edges included."""
    return tuple(
        feature
        for n, data in enumerate(t.scenario.terrain, 1)
        for feature in features_of(
            t, f"t{n}", data.kind, data.outline, data.level, None if data.name is None else data.name.text
        )
    )


def ground(t: Field, world: World) -> TableTerrain:
    """Return the terrain of a world for measuring on; fords are cut out of rivers (6.1)."""
    found: TableTerrain | None = world.__dict__.get("ground")
    if found is None:
        last: tuple[tuple[TerrainFeature, ...], TableTerrain] | None = t.known.get("ground")
        if last is None or last[0] is not world.features:
            last = t.known["ground"] = world.features, _known(t, world.features)
        found = world.__dict__["ground"] = last[1]
    return found


def _known(t: Field, features: tuple[TerrainFeature, ...]) -> TableTerrain:
    known: dict[tuple[TerrainFeature, ...], TableTerrain] = t.known.setdefault("grounds", {})
    found = known.get(features)
    if found is None:
        if len(known) >= _GROUNDS:
            known.clear()
        found = known[features] = TableTerrain(tuple(_pieces(features)))
    return found


def _pieces(features: tuple[TerrainFeature, ...]) -> Iterator[TerrainPiece]:
    fords = [feature for feature in features if feature.kind == "ford"]
    for feature in features:
        if feature.kind != "river":
            yield TerrainPiece(feature.id, feature.kind, Polygon(feature.outline), feature.level)
            continue
        parts: tuple[tuple[Point, ...], ...] = (feature.outline,)
        for ford in fords:
            parts = tuple(left for part in parts for left in without(part, ford.outline))
        for n, part in enumerate(parts):
            yield TerrainPiece(f"{feature.id}/{n}" if n else feature.id, "river", Polygon(part), feature.level)


def level(t: Field, world: World, point: Point) -> int:
    """Return the level of the hill at a point, 0 on the plain (6.1-g)."""
    return ground(t, world).level(point)


def level_of(t: Field, world: World, base: Base) -> int:
    """Return the level on which a base stands: that under its middle (6.1-b)."""
    return ground(t, world).level(base.centre)


def in_brush(t: Field, world: World, base: Base) -> bool:
    """Tell whether a base is in brush or the like: any part of it (6.1-b)."""
    return any(_row(t, piece).cover for piece in ground(t, world).under(base))


def on_slope(t: Field, world: World, base: Base) -> bool:
    """Tell whether any part of a base is on a steep slope (6.1-d)."""
    return any(piece.kind == "slope" for piece in ground(t, world).under(base))


# -- what it costs


def coefficient(t: Field, kind: str) -> int | None:
    """Return the coefficient of a kind of ground, None where nobody enters it (6.1)."""
    return t.charts.ground.coefficient(kind)


def price(t: Field, card: Card, pieces: Pieces) -> int | None:
    """Return what a step over some pieces at once costs a card in points of Movement, None where it is closed (6.2).

    The dearest of them counts (6.1-f, 6.2-b).
    """
    known: dict[tuple[int, str], int | None] = t.known.setdefault("prices", {})
    most = 0
    for kind in ("", *(piece.kind for piece in pieces)):
        key = (card.id, kind)
        if key not in known:
            known[key] = priced(t, card, kind)
        step = known[key]
        if step is None:
            return None
        most = max(most, step)
    return most


def priced(t: Field, card: Card, kind: str) -> int | None:
    """Return what a step on a kind of ground costs a card; without a kind, on the plain."""
    chart = t.charts.ground
    if not kind:
        return chart.prices["0"].of(card)
    row = chart.kinds[kind]  # type: ignore[index]
    if row.coefficient == "X" or (row.loose_only and not card.loose):
        return None
    return chart.prices[str(row.coefficient)].of(card)


def closed(t: Field, card: Card, pieces: Pieces) -> tuple[TerrainPiece, ...]:
    """Return those of some pieces that a card may not enter (6.1)."""
    return tuple(piece for piece in pieces if price(t, card, (piece,)) is None)


def dashable(t: Field, pieces: Pieces) -> bool:
    """Tell whether a dash over some pieces is possible: on dry plain only (6.2)."""
    return all((cost := coefficient(t, p.kind)) is not None and cost <= t.charts.ground.dash_limit for p in pieces)


def difficult(t: Field, pieces: Pieces) -> bool:
    """Tell whether any of some pieces is difficult ground: coefficient 2 or more, or barred (5.3b-j, 6.2-e)."""
    return any((cost := coefficient(t, p.kind)) is None or cost >= t.charts.ground.difficult for p in pieces)


def ruinous(t: Field, card: Card, piece: TerrainPiece) -> bool:
    """Tell whether a piece disperses troops of a card that go back over it (5.3b, 5.3b-j).

    All ground above coefficient 0 does it, or only difficult ground where that was agreed; the loose go back over hills
    and through brush.
    """
    if card.loose and (piece.kind in _HILLS or t.charts.ground.kinds[piece.kind].cover):  # type: ignore[index]
        return False
    return difficult(t, (piece,)) if t.policies.retreat_ground == "hard" else coefficient(t, piece.kind) != 0


def opens(t: Field, form: Form, pieces: Pieces) -> bool:
    """Tell whether entering some pieces opens a wedge, rhomb or hedgehog, where agreed (6.2-e, 3.6.3.2-g)."""
    return form in OPENING and t.policies.rough_forms == "open" and difficult(t, pieces)


def command_price(t: Field, pieces: Pieces) -> int | None:
    """Return what multiplies command distance over some pieces, None where no order passes (3.4.5.1, table G23)."""
    costs = [coefficient(t, piece.kind) for piece in pieces]
    barred = any(cost is None for cost in costs) or any(_row(t, piece).hides for piece in pieces)
    return None if barred else max((1, *(cost for cost in costs if cost is not None)))


def title(kind: str) -> Term:
    """Return what a kind of ground is called inside a sentence."""
    return Term(f"battlefield-ground-{kind}")


# -- what it hides


def blockers(t: Field, world: World, but: frozenset[UnitId] = frozenset()) -> tuple[Blocker, ...]:
    """Return all that may block a shot: terrain, and all bases but those of `but` (5.2.5-c, 6.1-c).

    A base hides up to its own level, a hill what is below its top on both sides, forest and rocks everything.  Through
    brush a ray may run one step from either end.  Where sight was agreed to be open, only brush is left.
    """
    found = _hiding(t, world)
    if t.policies.sight == "open":
        return found
    return (*found, *(some for unit, some in _bodies(t, world).items() if unit not in but))


def _bodies(t: Field, world: World) -> dict[UnitId, Blocker]:
    found: dict[UnitId, Blocker] | None = world.__dict__.get("hiding-bases")
    if found is None:
        bases = ((unit, base_of(t, world, unit)) for unit in on_table(world))
        found = {unit: base_blocker(unit, base, level_of(t, world, base)) for unit, base in bases}
        world.__dict__["hiding-bases"] = found
    return found


def _hiding(t: Field, world: World) -> tuple[Blocker, ...]:
    found: tuple[Blocker, ...] | None = world.__dict__.get("hiding")
    if found is None:
        pieces = ground(t, world).pieces
        found = world.__dict__["hiding"] = tuple(some for piece in pieces for some in _blocker(t, piece))
    return found


def _blocker(t: Field, piece: TerrainPiece) -> Iterator[Blocker]:
    """Yield what a piece hides: what is deep in brush, behind forest and rocks, beyond a hill (5.2.5-c, 6.1-c)."""
    row = _row(t, piece)
    if row.cover:
        yield Blocker(piece.id, piece.outline, edge=t.step)
    elif t.policies.sight == "blocked" and row.hides:
        yield Blocker(piece.id, piece.outline)
    elif t.policies.sight == "blocked" and piece.level:
        yield Blocker(piece.id, piece.outline, piece.level - 1, HALF_DIAGONAL)


def _row(t: Field, piece: TerrainPiece) -> GroundRow:
    return t.charts.ground.kinds[piece.kind]  # type: ignore[index]


def _edge_of(kind: Kind) -> Kind:
    return f"{kind}{_EDGE}"  # type: ignore[return-value]
