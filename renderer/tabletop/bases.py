"""Bases and discs: the plinth in the colours of its side, its front, ranks and losses, and who stands on it.

A base is exactly its measured rectangle; rim, prow and pikes lie outside it.  It is drawn turned, larger than life.
"""

import math
from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import Struct
from PIL import Image

from engine.tabletop.board import Condition, Figure, Loose, Mount, Role, Stand
from engine.tabletop.pose import Base, Edge
from renderer.paint.brush import Spot
from renderer.paint.frame import Box
from renderer.paint.snap import snap
from renderer.paint.sprites import Sprite
from renderer.tabletop.figures import Stylus, draw_figure, draw_role
from renderer.tabletop.layout import TableLayout
from renderer.tabletop.palette import TablePalette
from renderer.tabletop.turned import Turned

BaseShape: TypeAlias = Literal["", "hedgehog", "square", "tortoise", "wedge", "rhomb", "carousel"]
"""How the men on a base stand."""

SHADOW: Final = (5, 6)
"""How far shadows fall to the right and down, in pixels."""
PROW: Final = 15
RIM: Final = 3.4
_SHAPES: Final[dict[Condition, BaseShape]] = {shape: shape for shape in get_args(BaseShape) if shape}
_ROUND: Final = frozenset(("hedgehog", "carousel"))
"""Shapes that have a front on every side."""

_LEADING: Final[frozenset[Role]] = frozenset(("cinc", "general", "mercenary"))
_ORDER: Final[tuple[Role, ...]] = ("cinc", "general", "mercenary", "standard", "musician")
_REACH: Final[dict[Mount, float]] = {
    "foot": 9.5,
    "horse": 17.5,
    "camel": 17.5,
    "elephant": 36,
    "chariot": 30,
    "scythed-chariot": 30,
    "ballista": 27,
    "catapult": 27,
    "cannon": 27,
    "bombard": 27,
}
"""How far a model reaches from its middle, in twentieths of the place of a man."""


class Livery(Struct, frozen=True):
    """The colours of a side, and whether its shapes are square."""

    letter: str
    square: bool


class BaseFace(Struct, frozen=True, cache_hash=True, gc=False):
    """All that the look of a base depends on; lengths in pixels, `degrees` clockwise from up."""

    livery: Livery
    figure: Figure
    files: int
    """Figures in a full rank."""
    ranks: tuple[int, ...]
    """Figures left in each rank, front first."""
    command: tuple[Role, ...]
    """Leaders, standards and musicians that stand on it."""
    shape: BaseShape
    width: float
    depth: float
    growth: float
    """The factor for the width of lines."""
    degrees: float
    others: tuple[Figure, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    """Which kind each figure of a rank is, where there are several: 0 is `figure`."""
    post: Edge = "front"
    """In which outer line the general stands."""
    places: tuple[int, ...] = ()
    """Places in each rank, where they are not as many as files."""

    def across(self, rank: int) -> int:
        """Return how many places a rank has."""
        return self.places[rank] if self.places else self.files

    def aside(self, rank: int, file: int) -> float:
        """Return how far right of the middle a figure stands, in pixels."""
        return self.width * ((file + 0.5 - self.across(rank) / 2) / self.files)

    def look(self, rank: int, file: int) -> Figure:
        """Return how a figure looks."""
        kind = self.rows[rank][file] if self.rows else 0
        return self.others[kind - 1] if kind else self.figure


class DiscFace(Struct, frozen=True, cache_hash=True, gc=False):
    """All that the look of a model by itself depends on."""

    livery: Livery
    figure: Figure
    radius: float
    leader: bool
    degrees: float
    role: Role | None = None


def base_face(stand: Stand, base: Base, livery: Livery, layout: TableLayout) -> BaseFace:
    """Return all that the look of a unit on a base depends on, without its place and heading."""
    shape: BaseShape = next((_SHAPES[condition] for condition in stand.conditions if condition in _SHAPES), "")
    return BaseFace(
        livery,
        stand.figure,
        stand.files,
        stand.ranks,
        stand.command,
        shape,
        round(base.width * layout.scale, 2),
        round(base.depth * layout.scale, 2),
        round(layout.growth, 2),
        layout.turned(base.heading),
        stand.others,
        stand.rows,
        stand.post,
        stand.places,
    )


def disc_face(unit: Loose, number: int, livery: Livery, layout: TableLayout) -> DiscFace:
    """Return all that the look of a single model of a unit depends on; the command group stands from the leader on."""
    disc = unit.models[number]
    radius = round((disc.radius or unit.radius) * layout.scale, 2)
    role = unit.command[number] if number < len(unit.command) else None
    return DiscFace(livery, disc.figure or unit.figure, radius, number == 0, layout.turned(disc.heading), role)


def middle(base: Base, layout: TableLayout) -> Spot:
    """Return where the middle of a base lies in the picture."""
    x, y = base.doubled_centre
    return layout.at_exactly(x / 2, y / 2)


def roles(face: BaseFace) -> dict[tuple[int, int], Role]:
    """Return where command figures stand, by (rank, file) from the front: the first role nearest the front's middle."""
    free = sorted(
        ((rank, file) for rank, left in enumerate(face.ranks) for file in range(left)),
        key=lambda place: (place[0], abs(place[1] - (face.across(place[0]) - 1) / 2), place[1]),
    )
    found: dict[tuple[int, int], Role] = {}
    for role in sorted(face.command, key=_ORDER.index):
        posted = role in _LEADING and face.post != "front"
        place = next(iter(_posted(free, face.post) if posted else free), None)
        if place is not None:
            free.remove(place)
            found[place] = role
    return found


def _posted(free: list[tuple[int, int]], post: Edge) -> list[tuple[int, int]]:
    """Return places in the outer line of a flank or of the rear, the nearest to its middle first."""
    ranks = [rank for rank, _ in free]
    if post == "rear":
        return [place for place in free if place[0] == max(ranks)]
    end = {rank: (min if post == "left" else max)(file for r, file in free if r == rank) for rank in ranks}
    half = (len(end) - 1) / 2
    return sorted((place for place in free if end[place[0]] == place[1]), key=lambda place: abs(place[0] - half))


# -- drawing


def draw_base(face: BaseFace, palette: TablePalette) -> Sprite:
    """Return the sprite of a unit on a base, placed by the middle of the base."""
    art = Turned(_box(face), palette, face.degrees)
    _plinth(art, face)
    place = face.depth / max(1, len(face.ranks))
    size = min(place / (40 if face.figure.mount in {"horse", "camel"} else 20), face.width / max(1, face.files) / 13)
    pen = Stylus(art, palette, face.livery.letter, art.cosine, art.sine)
    borne = list(_troops(art, pen, face, size))
    art.inside = False
    for x, y, role in borne:
        pen.move(*art.placed(x, y), max(size, face.growth * 1.05))
        draw_role(pen, role)
    _stance(art, face)
    return art.sprite().trimmed()


def _box(face: BaseFace) -> Box:
    """Return the box that holds a turned base with all that sticks out of it."""
    reach = max(face.depth / max(1, len(face.ranks)) * 1.3, 22 * face.growth)
    beside = reach if face.shape in _ROUND else 12 * face.growth
    half, rear = face.width / 2 + beside, face.depth / 2 + beside
    turn = math.radians(face.degrees)
    corners = ((-half, -face.depth / 2 - reach), (half, -face.depth / 2 - reach), (half, rear), (-half, rear))
    xs = [x * math.cos(turn) - y * math.sin(turn) for x, y in corners]
    ys = [x * math.sin(turn) + y * math.cos(turn) for x, y in corners]
    return math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs)), math.ceil(max(ys))


def _plinth(art: Turned, face: BaseFace) -> None:
    """Draw the base itself: prow, rim, ranks, the second cue of its side, the bar of its front."""
    s, half, deep, letter = face.growth, face.width / 2, face.depth / 2, face.livery.letter
    for turn in range(4) if face.shape in _ROUND else (0,):
        _prow(art, face, turn)
    for edge, colour in ((RIM * s, "paper"), (1.8 * s, "ink"), (0.0, f"{letter}0")):
        art.patch(-half - edge, -deep - edge, half + edge, deep + edge, colour)
    art.inside = True
    for n in range(1, len(face.ranks)):
        y = face.depth * n / len(face.ranks) - deep
        art.stroke([(-half, y), (half, y)], 1.4 * s, f"{letter}1")
    if face.livery.square:
        _ticks(art, face)
    else:
        art.patch(-half, deep - 4 * s, half, deep, f"{letter}1")
    art.patch(-half, -deep, half, 5 * s - deep, "paper")
    art.stroke([(-half, 5.6 * s - deep), (half, 5.6 * s - deep)], 1.2 * s, "ink")
    if face.shape in _ROUND:
        art.patch(-half, deep - 5 * s, half, deep, "paper")
        art.patch(-half, -deep, 5 * s - half, deep, "paper")
        art.patch(half - 5 * s, -deep, half, deep, "paper")


def _prow(art: Turned, face: BaseFace, turn: int) -> None:
    """Draw the prow of an edge, `turn` quarters from the front."""
    half = (face.width if turn % 2 == 0 else face.depth) / 2
    out = (face.depth if turn % 2 == 0 else face.width) / 2
    for less, colour in ((0.0, "ink"), (3.0 * face.growth, "paper")):
        high = PROW * face.growth - less
        wide = min(high * 1.35, half * 1.1)
        points = [(-wide, -out), (0.0, -out - high), (wide, -out)]
        for _ in range(turn):
            points = [(-y, x) for x, y in points]
        art.shape(points, colour)


def _ticks(art: Turned, face: BaseFace) -> None:
    s, half, deep, colour = face.growth, face.width / 2, face.depth / 2, f"{face.livery.letter}3"
    for n in range(math.ceil(face.depth / (7 * s))):
        top = 7 * s * n - deep
        bottom = min(deep, top + 3.4 * s)
        art.patch(-half, top, 4 * s - half, bottom, colour)
        art.patch(half - 4 * s, top, half, bottom, colour)
    for n in range(math.ceil(face.width / (7 * s))):
        left = 7 * s * n - half
        art.patch(left, deep - 4 * s, min(half, left + 3.4 * s), deep, colour)


def _troops(art: Turned, pen: Stylus, face: BaseFace, size: float) -> Iterator[tuple[float, float, Role]]:
    """Draw the figures, rear ranks first, and the places of the fallen; yield where command figures stand."""
    place, command = face.depth / max(1, len(face.ranks)), roles(face)
    borne = []
    for rank in reversed(range(len(face.ranks))):
        y = place * (rank + 0.5) - face.depth / 2 + (1.5 * face.growth if rank == 0 else 0)
        for file in range(face.across(rank)):
            x = face.aside(rank, file)
            quarters = _quarters(face, rank, file)
            if file >= face.ranks[rank]:
                art.inside = rank > 0
                pen.move(*art.placed(x, y), size)
                pen.oval(0, 0, 3.4, 3.4, "1", 1.1)
                continue
            look = face.look(rank, file)
            ahead = _ranks_before(face, rank) if look.weapon == "pike" and not quarters else 0
            art.inside = rank > 0 and not quarters and not ahead
            pen.move(*art.placed(x, y), size, quarters)
            role = command.get((rank, file))
            seed = rank * 7 + file * 5 + ord(face.livery.letter)
            draw_figure(pen, look, 0 if quarters else rank, seed, role, ahead)
            if face.shape == "tortoise" and rank:  # the first rank tells who they are
                pen.polygon(((-7, -8), (7, -8), (7, 7), (-7, 7)), "3")
                pen.oval(0, -0.5, 2.2, 2.2, "bronze", 0.9)
            if role:
                borne.append((x, y, role))
    yield from sorted(borne, key=lambda b: -_ORDER.index(b[2]))


def _ranks_before(face: BaseFace, rank: int) -> int:
    """Return how many ranks at the front have no pikes, where those of a rank reach over them."""
    armed = [
        n for n, row in enumerate(face.rows) if any(face.look(n, file).weapon == "pike" for file in range(len(row)))
    ]
    return armed[0] if armed and rank >= armed[0] else 0


def _quarters(face: BaseFace, rank: int, file: int) -> int:
    """Return the quarters by which a figure turns: in an all-round defence those at the edges look outwards."""
    if face.shape not in {"hedgehog", "square"} or rank == 0:
        return 0
    if rank == len(face.ranks) - 1:
        return 2
    return 3 if file == 0 else 1 if file == face.files - 1 else 0


def _stance(art: Turned, face: BaseFace) -> None:
    """Draw the sign of how the men stand: wedge, rhomb, ring of a square, circle of riders."""
    half, deep, s = face.width / 2 - 4 * face.growth, face.depth / 2 - 4 * face.growth, face.growth
    match face.shape:
        case "wedge":
            paths = [[(-half, deep), (0.0, -deep), (half, deep)]]
        case "rhomb":
            paths = [[(0.0, -deep), (half, 0.0), (0.0, deep), (-half, 0.0), (0.0, -deep)]]
        case "square":
            w, d = half * 0.5, deep * 0.5
            paths = [[(-w, -d), (w, -d), (w, d), (-w, d), (-w, -d), (w, -d)]]
        case "carousel":
            paths = [list(_arc(min(half, deep), start)) for start in (20, 200)]
        case _:
            return
    for width, colour in ((6.4 * s, "ink"), (3.4 * s, "paper")):
        for path in paths:
            art.stroke(path, width, colour)
    if face.shape == "carousel":
        for path in paths:
            _head(art, path[-2], path[-1], s)


def _arc(radius: float, start: int) -> Iterator[Spot]:
    for degrees in range(start, start + 141, 10):
        turn = math.radians(degrees)
        yield math.sin(turn) * radius, -math.cos(turn) * radius


def _head(art: Turned, a: Spot, b: Spot, s: float) -> None:
    long = math.dist(a, b) or 1.0
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    for size, colour in ((9 * s, "ink"), (6 * s, "paper")):
        tip = (b[0] + ux * size, b[1] + uy * size)
        art.shape([tip, (b[0] - uy * size, b[1] + ux * size), (b[0] + uy * size, b[1] - ux * size)], colour)


def draw_shadow(face: BaseFace, palette: TablePalette) -> Sprite:
    """Return the shadow of a base, placed by the middle of the base."""
    art = Turned(_box(face), palette, face.degrees)
    half, deep = face.width / 2, face.depth / 2
    corners = [art.placed(x, y) for x, y in ((-half, -deep), (half, -deep), (half, deep), (-half, deep))]
    art.polygon([(x + SHADOW[0], y + SHADOW[1]) for x, y in corners], palette["ink"])
    return art.veil(0.35)


def draw_disc(face: DiscFace, palette: TablePalette) -> Sprite:
    """Return the sprite of a single model on its disc, placed by the disc's middle."""
    size = face.radius / _REACH[face.figure.mount]
    room = math.ceil(max(face.radius + 6, size * 44))
    art = Turned((-room, -room, room, room), palette, face.degrees)
    rims = ((3.4, "gold" if face.leader else "paper"), (1.4, "ink"), (0.0, f"{face.livery.letter}0"))
    for more, colour in rims:
        art.disc(0, 0, face.radius + more, palette[colour])
    pen = Stylus(art, palette, face.livery.letter, art.cosine, art.sine)
    pen.move(0, 0, size)
    draw_figure(pen, face.figure, 0, round(face.degrees * 2), face.role)
    if face.role is not None:
        art.inside = False
        pen.move(0, 0, max(size, 0.95))
        draw_role(pen, face.role)
    return art.sprite().trimmed()


class Faded(Sprite):
    """A sprite through which the ground is seen; `share` is how much of it shows, 0 to 1."""

    def __init__(self, sprite: Sprite, share: float, palette: TablePalette) -> None:
        same = bytes(range(256))
        super().__init__(sprite.image, sprite.solid, ((same, sprite.solid),), sprite.left, sprite.top)
        self._share = share
        self._palette = palette
        self._above = _coloured(sprite.image, palette)

    def put(self, core: Any, box: Box) -> None:
        """Draw the sprite into a box of its size of an image, given as Pillow's core has it, shining through it."""
        below = _coloured(self.image._new(core.crop(box)), self._palette)  # noqa: SLF001 - see `stencil`
        mixed = snap(Image.blend(below, self._above, self._share), self._palette)
        core.paste(mixed.im, box, self.solid.im)


def _coloured(image: Image.Image, palette: TablePalette) -> Image.Image:
    shown = Image.frombytes("P", image.size, image.tobytes())
    shown.putpalette(palette.plte)
    return shown.convert("RGB")
