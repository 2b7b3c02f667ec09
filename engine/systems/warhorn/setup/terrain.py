"""Elements of terrain, placed before deployment (terrain-placement).

A bridge comes with the stream that it leads over, a gorge with the rocks on both sides of it: each is one element.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, PickFace, Procedure
from engine.kernel.text import Facts, Term, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE, RED, SIDES, GroundKind
from engine.systems.warhorn.events import ElementPlaced, PhaseBegan, TerrainEnded
from engine.systems.warhorn.frames import Fielding
from engine.systems.warhorn.ground import GROUNDS
from engine.systems.warhorn.orders import EndTerrain, PlaceTerrain
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.setup.patterns import has_room
from engine.systems.warhorn.setup.rolling import staff
from engine.systems.warhorn.world import PLACE, TerrainElement, World
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plane import QUARTER, TURN, Point, shifted
from engine.tabletop.polygons import Polygon, overlapping
from engine.tabletop.roster import units_of
from engine.tabletop.shapes import box_of, contains

TerrainAnswer: TypeAlias = PlaceTerrain | EndTerrain
Ring: TypeAlias = tuple[Point, ...]
LONGEST: Final = 3000
"""How long and how wide an element may be, u (terrain-placement)."""
LEAST: Final = 3
"""How many the side with the higher rating places at least."""
MORE_UNEQUAL: Final = 2
MORE_EQUAL: Final = 1
_TRIES: Final = 30


class Element(Struct, frozen=True):
    """A kind of element: the least length and width, the greatest width, and a usual size (terrain-placement-a)."""

    least: int
    usual: tuple[int, int]
    widest: int = LONGEST
    thinnest: int = 0
    """The least width, if it is not that of the length."""
    way: int = 0
    """Of a bridge or gorge: how wide it is."""
    beside: GroundKind | None = None
    """What lies on both sides of the way."""


ELEMENTS: Final[dict[GroundKind, Element]] = {
    "hill": Element(800, (2600, 1800)),
    "wood": Element(500, (2200, 1600)),
    "wall": Element(300, (1800, 100), 200, 50),
    "fence": Element(300, (1800, 100), 200, 50),
    "building": Element(300, (1000, 800)),
    "rough": Element(300, (2000, 1500)),
    "bridge": Element(1500, (3000, 500), 1500, 200, 1000, "stream"),
    "gorge": Element(2000, (3000, 1000), LONGEST, 300, 1500, "rocks"),
}
"""What may be placed.  Length runs across the heading of an element, width along it, as a way through it does."""


# -- elements as they lie


def ring(order: PlaceTerrain, left: int, right: int) -> Ring:
    """Return the corners of the part of an element between two distances from its middle, across its heading."""
    across = (order.heading + QUARTER) % TURN
    ends = [shifted((order.x, order.y), by, across) for by in (left, right)]
    (a, b), half = ends, order.width // 2
    return tuple(
        shifted(end, by, order.heading) for end, by in ((a, -half), (b, -half), (b, half), (a, half))
    )  # fmt: skip


def rounded(corners: Ring) -> Ring:
    """Return an outline with cut corners: hills, woods and rough ground have no right angles."""
    found: list[Point] = []
    for n, (x, y) in enumerate(corners):
        for ox, oy in (corners[n - 1], corners[(n + 1) % len(corners)]):
            found.append((x + (ox - x) * 3 // 10, y + (oy - y) * 3 // 10))
    return tuple(found)


def pieces(world: World, order: PlaceTerrain) -> tuple[TerrainElement, ...]:
    """Return the features of an element; ids are kinds with numbers, `wood2`."""
    kind = ELEMENTS[order.ground]
    half = order.length // 2
    if not kind.way:
        outline = ring(order, -half, half)
        if order.ground in ("hill", "wood", "rough"):
            outline = rounded(outline)
        return (TerrainElement(_id(world, order.ground), order.ground, outline, int(order.ground == "hill")),)
    side = kind.way // 2
    mouths = tuple(shifted((order.x, order.y), by, order.heading) for by in (-order.width // 2, order.width // 2))
    way = TerrainElement(_id(world, order.ground), order.ground, ring(order, -side, side), way=mouths)
    beside = kind.beside or "stream"
    banks = (ring(order, -half, -side), ring(order, side, half))
    return (way, *(TerrainElement(_id(world, beside, n), beside, bank) for n, bank in enumerate(banks)))


def _id(world: World, kind: GroundKind, more: int = 0) -> str:
    return f"{kind}{1 + more + sum(feature.kind == kind for feature in world.features)}"


def why_not(t: Field, world: World, side: Side, order: PlaceTerrain, *, own_half: bool) -> Iterator[Violation]:
    """Yield every reason why an element may not lie so (terrain-placement, terrain-placement-a)."""
    kind = ELEMENTS.get(order.ground)
    name = Term(f"warhorn-ground-{order.ground}")
    if kind is None:
        yield violation(R("terrain-placement-a"), "warhorn-terrain-kind", ground=name)
        return
    sizes = list(_size_faults(kind, order, name))
    yield from sizes
    if not 0 <= order.heading < TURN:
        yield violation(R("terrain-placement"), "warhorn-terrain-heading", ground=name)
        return
    if sizes:
        return
    laid = pieces(world, order)
    box = box_of([point for piece in laid for point in piece.outline])
    if not contains((0, 0, t.width, t.height), box):
        yield violation(R("terrain-placement"), "warhorn-terrain-off-table", ground=name)
    elif own_half and not contains(_half(t, side), box):
        yield violation(R("terrain-placement"), "warhorn-terrain-half", ground=name)
    rings = [Polygon(piece.outline) for piece in laid]
    for feature in world.features:
        if any(overlapping(Polygon(feature.outline), outline) for outline in rings):
            other = Term(f"warhorn-ground-{feature.kind}")
            yield violation(R("terrain-placement-a"), "warhorn-terrain-overlap", ground=name, other=other)
    yield from _room(t, world, laid, name)


def _size_faults(kind: Element, order: PlaceTerrain, name: Term) -> Iterator[Violation]:
    thin = kind.thinnest or kind.least
    for size, least, most in ((order.length, kind.least, LONGEST), (order.width, thin, kind.widest)):
        if not least <= size <= most:
            yield violation(
                R("terrain-placement"), "warhorn-terrain-size", ground=name, size=spelled(size, CENTIMETRES),
                least=spelled(least, CENTIMETRES), most=spelled(most, CENTIMETRES),
            )  # fmt: skip


def _half(t: Field, side: Side) -> tuple[int, int, int, int]:
    middle = t.height // 2
    return (0, 0, t.width, middle) if side == RED else (0, middle, t.width, t.height)


def _room(t: Field, world: World, laid: tuple[TerrainElement, ...], name: Term) -> Iterator[Violation]:
    """Yield that an army could not deploy any more (deployment-b); chariots cannot on obstacles."""
    chariots = any(t.cards[unit.card].kind in ("chariot", "scythed") for unit in world.units)
    if not chariots and not any(GROUNDS[piece.kind].closed for piece in laid):
        return
    after = replace(world, features=(*world.features, *laid))
    for side in t.sides:
        units = tuple(world.units[unit] for unit in units_of(world, side))
        if not has_room(t, after, side, units):
            yield violation(R("deployment-b"), "warhorn-terrain-room", ground=name, side=t.side_name(side))


def offered(t: Field, side: Side, kinds: tuple[GroundKind, ...], *, own_half: bool) -> Iterator[PlaceTerrain]:
    """Yield elements of usual sizes on a grid over the table or the own half, those in its middle first."""
    west, south, east, north = _half(t, side) if own_half else (0, 0, t.width, t.height)
    for y in _spread(north - south, 3 if own_half else 6):
        for x in _spread(east - west, 8):
            for ground in kinds:
                length, width = ELEMENTS[ground].usual
                yield PlaceTerrain(ground, west + x, south + y, length, width)


# -- the question


class PlacingTerrain(ContentNode[Field, World, Fielding, TerrainAnswer]):
    """Which element a side places, and where; with its least number placed it may end (terrain-placement)."""

    asks, rule, answers, forced = "warhorn-ask-terrain", R("terrain-placement"), (PlaceTerrain, EndTerrain), False

    def facts(self, world: World, f: Fielding, side: Side, /) -> Facts:
        n = PLACE[side]
        half = "own" if f.both else "any"
        return facts(left=f.left[n], least=f.least[n], spare=f.left[n] - f.least[n], half=half)

    def orders(self, world: World, f: Fielding, side: Side, /) -> Iterator[TerrainAnswer]:
        """Yield elements of usual sizes on a grid, the middle of the table first, and the end."""
        if not f.least[PLACE[side]]:
            yield EndTerrain()
        yield from offered(self.t, side, tuple(ELEMENTS), own_half=f.both)

    def check(self, world: World, f: Fielding, side: Side, order: TerrainAnswer, /) -> Iterator[Violation]:
        n = PLACE[side]
        if isinstance(order, PlaceTerrain):
            yield from why_not(self.t, world, side, order, own_half=f.both)
        elif f.least[n]:
            yield violation(R("terrain-placement"), "warhorn-terrain-least", left=f.least[n])

    def draw(self, world: World, f: Fielding, side: Side, pick: PickFace, /) -> TerrainAnswer:
        """Return an element of any size anywhere, else one of those of usual size; sometimes the end."""
        if not f.least[PLACE[side]] and not pick(3):
            return EndTerrain()
        for _ in range(_TRIES):
            order = self._by_chance(pick)
            if next(self.check(world, f, side, order), None) is None:
                return order
        found = (
            order for order in self.orders(world, f, side) if next(self.check(world, f, side, order), None) is None
        )
        order_ = next(found, None)
        if order_ is None:
            raise LookupError(f"{side} has no answer to {self.asks}")
        return order_

    def _by_chance(self, pick: PickFace) -> PlaceTerrain:
        ground = tuple(ELEMENTS)[pick(len(ELEMENTS))]
        kind = ELEMENTS[ground]
        thin = kind.thinnest or kind.least
        length, width = kind.least + pick(LONGEST - kind.least + 1), thin + pick(kind.widest - thin + 1)
        return PlaceTerrain(ground, pick(self.t.width), pick(self.t.height), length, width, pick(TURN))

    def apply(self, tx: Tx[World], f: Fielding, side: Side, order: TerrainAnswer, /) -> Flow:
        n = PLACE[side]
        left, least = list(f.left), list(f.least)
        if isinstance(order, EndTerrain):
            left[n] = 0
            tx.emit(TerrainEnded(side))
        else:
            left[n], least[n] = left[n] - 1, max(0, least[n] - 1)
            tx.emit(ElementPlaced(side, pieces(tx.world, order)))
        after = replace(f, left=(left[0], left[1]), least=(least[0], least[1]))
        return _next(after, self.t.enemy(side))


def _spread(length: int, parts: int) -> list[int]:
    """Return the middles of equal parts of a length, those nearest to its middle first."""
    places = [length * (2 * n + 1) // (2 * parts) for n in range(parts)]
    return sorted(places, key=lambda place: abs(2 * place - length))


def _next(f: Fielding, turn: Side) -> Flow:
    """Ask the side whose turn it is, or the other when it places no more; the field is made when neither does."""
    order = (turn, *(side for side in SIDES if side != turn))
    side = next((side for side in order if f.left[PLACE[side]]), None)
    return DONE if side is None else Ask(replace(f, turn=side, step="place"), (side,))


def _open(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Count the elements: the higher rating places all of them, equal ones in turn, the lower roll first."""
    tx.emit(PhaseBegan(tx.world.side, "terrain"))
    one, other = (staff(tx.world, side) for side in t.sides)
    if one != other:
        most = abs(one - other) + MORE_UNEQUAL
        first = t.sides[0] if one > other else t.sides[1]
        own = first == t.sides[0]
        return _next(replace(f, left=_pair(most, own=own), least=_pair(LEAST, own=own)), first)
    faces = (0, 0)
    while faces[0] == faces[1]:
        low, high = tx.roll(2, DIE, R("terrain-placement-b"), "warhorn-roll-terrain", reading="faces")
        faces = (low, high)
    each = one + MORE_EQUAL
    return _next(replace(f, left=(each, each), both=True), t.sides[0] if faces[0] < faces[1] else t.sides[1])


def _pair(number: int, *, own: bool) -> tuple[int, int]:
    return (number, 0) if own else (0, number)


def fielding(t: Field) -> Procedure[World, Any]:
    """Return the procedure in which elements of terrain are placed (terrain-placement)."""
    return Procedure.over(t, Fielding, {"open": _open, "place": PlacingTerrain})
