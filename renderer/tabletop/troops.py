"""Units on a table as draw items: bases, models, the bands round formations, what units suffer, order markers."""

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final

from engine.kernel.ids import UnitId
from engine.tabletop.board import Condition, FormationView, Loose, Stand, TableColour, TablePiece, TableView
from engine.tabletop.marks import BaseGhostMark
from engine.tabletop.pose import Base
from renderer.paint.brush import Spot
from renderer.paint.lettering import width
from renderer.tabletop.bases import Livery, base_face, disc_face, middle, roles
from renderer.tabletop.corners import contact, grown
from renderer.tabletop.items import (
    Ink,
    Label,
    Line,
    Model,
    Phantom,
    Plinth,
    Shade,
    Sign,
    SignAt,
    TableItem,
    TokenAt,
    whole,
)
from renderer.tabletop.labels import Subject
from renderer.tabletop.layout import TableLayout, moved
from renderer.tabletop.overlays import Overlays
from renderer.tabletop.places import KEPT_FREE, Rims, Room, rims, ring
from renderer.words import Words

LETTERS: Final[dict[TableColour, str]] = {"red": "A", "black": "B", "blue": "C"}
SIGN: Final = 16
TOKEN: Final = 13
_ABOUT: Final = 1000
"""u within which models stand about their leader: the name of the unit keeps near them."""
_NUMBER: Final = 16
"""Of the number of a model."""
_SIGNS: Final[dict[Condition, Sign]] = {
    "panic": "panic",
    "fleeing": "panic",
    "uncontrolled": "wild",
    "disordered": "disorder",
    "shaken": "disorder",
}
_BAND: Final = ((10.3, "ink"), (8.3, "gold"), (4.7, "ink"))
_INNER: Final = 3.4
"""How far the band round a formation lies outside its bases, in pixels; the innermost is the colour of its side."""
_JOINED: Final = 6
"""Bases not farther apart than this many pixels stand in contact."""
_STACK: Final = 4
"""Order markers shown one by one."""
_STEP: Final = 1.8
"""From one of them to the next, in halves of their size: each letter stays free."""


class Troops:
    """The units of a view as they lie in the picture."""

    def __init__(self, view: TableView, layout: TableLayout, words: Words) -> None:
        self._view = view
        self._layout = layout
        self._words = words
        self.liveries = {side.side: Livery(LETTERS[side.colour], square=n > 0) for n, side in enumerate(view.sides)}
        self.stands = {stand.unit: stand for stand in view.stands}
        ghosts = (mark for mark in view.marks if isinstance(mark, BaseGhostMark))
        self.away = {mark.unit for mark in ghosts if mark.place == "start"}
        """Units that a draft shows elsewhere."""

    @cached_property
    def shown(self) -> tuple[Stand, ...]:
        """The units on bases of which some part is in view."""
        return tuple(stand for stand in self._view.stands if stand.unit not in self.away and self.seen(stand.base))

    @cached_property
    def loose(self) -> tuple[Loose, ...]:
        """The units of single models of which at least one is in view."""
        reach = 40.0
        return tuple(
            unit
            for unit in self._view.loose
            if any(not self._layout.clear_of_part(self._layout.at(disc.point), reach) for disc in unit.models)
        )

    @cached_property
    def told(self) -> tuple[TablePiece, ...]:
        """The units whose middle is in view; what lies beside them is shown with them."""
        near = [stand for stand in self.shown if not self._layout.clear_of_part(middle(stand.base, self._layout))]
        there = [unit for unit in self.loose if not self._layout.clear_of_part(self._layout.at(unit.point))]
        return (*near, *there)

    @cached_property
    def formations(self) -> tuple[FormationView, ...]:
        """The formations of which more than one member is in view."""
        there = {stand.unit for stand in self.shown}
        return tuple(f for f in self._view.formations if sum(unit in there for unit in f.members) > 1)

    @cached_property
    def members(self) -> frozenset[UnitId]:
        """The ids of all units that belong to a formation in view."""
        return frozenset(unit for formation in self.formations for unit in formation.members)

    def seen(self, base: Base) -> bool:
        """Tell whether some part of a base is in view."""
        spots = self.corners(base)
        left, top, right, bottom = self._layout.box
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return max(xs) > left and min(xs) < right and max(ys) > top and min(ys) < bottom

    def corners(self, base: Base) -> tuple[Spot, ...]:
        """Return the four corners of a base in pixels."""
        return tuple(self._layout.at(corner) for corner in base.corners)

    def livery(self, piece: TablePiece | FormationView) -> Livery:
        """Return the colours and shape of the side of a unit or formation."""
        return self.liveries.get(piece.side, Livery("B", square=True))

    def subject(self, stand: Stand, base: Base | None = None) -> Subject:
        """Return a unit as something to be labelled, on its own base or on another one given."""
        base = base or stand.base
        name = f"{stand.name.within(self._words.language)} {stand.strength}"
        return self._subject(stand, name, self._layout.at(base.front_centre), base)

    def _subject(self, stand: Stand, name: str, front: Spot, base: Base) -> Subject:
        scale = self._layout.scale
        return Subject(
            stand.slug.within(self._words.language),
            name,
            self.livery(stand),
            front,
            self._layout.turned(base.heading),
            base.width * scale,
            base.depth * scale,
        )

    def loose_subject(self, unit: Loose) -> Subject:
        """Return a unit of single models as something to be labelled: the box round those about its leader."""
        degrees, radius = self._layout.turned(unit.heading), unit.radius * self._layout.scale
        spots = [self._layout.at(disc.point) for disc in unit.models]
        about = [spot for spot in spots if math.dist(spot, spots[0]) <= _ABOUT * self._layout.scale]
        front, wide, deep = _rectangle(about, degrees, radius)
        name = f"{unit.name.within(self._words.language)} {unit.strength}".rstrip()
        slug = unit.slug.within(self._words.language)
        return Subject(slug, name, self.livery(unit), front, degrees, wide, deep, always=True)

    def formation_subject(self, formation: FormationView) -> Subject:
        """Return a formation as something to be labelled: the box round its members in view."""
        stands = [stand for stand in self.shown if stand.unit in formation.members]
        degrees = self._layout.turned(stands[0].heading)
        spots = [spot for stand in stands for spot in self.corners(stand.base)]
        front, wide, deep = _rectangle(spots, degrees, 0)
        language = self._words.language
        return Subject(
            formation.slug.within(language),
            formation.name.within(language),
            self.livery(formation),
            front,
            degrees,
            wide,
            deep + 18 * self._layout.growth,
            group=True,
        )

    def star(self, stand: Stand) -> Spot:
        """Return where the general of a unit stands in the picture."""
        face = base_face(stand, stand.base, self.livery(stand), self._layout)
        places = [place for place, role in roles(face).items() if role in {"cinc", "general", "mercenary"}]
        rank, file = places[0] if places else (0, (face.files - 1) // 2)
        front, turn = self._layout.at(stand.base.front_centre), self._layout.turned(stand.base.heading)
        back = face.depth / max(1, len(face.ranks)) * (rank + 0.5)
        return moved(front, turn, -back, face.aside(rank, file))

    # -- bases and models

    def take(self, room: Room) -> Rims:
        """Mark the room of all units, and the ground before their fronts, as taken; return the outlines of bases."""
        grid = 500 if self._view.table.gauge.unit == "step" else 300
        ahead = grid * self._layout.scale
        for stand in self.shown:
            subject = self.subject(stand)
            half = subject.width / 2
            room.take(
                (
                    moved(subject.front, subject.degrees, 0, -half),
                    moved(subject.front, subject.degrees, ahead, -half),
                    moved(subject.front, subject.degrees, ahead, half),
                    moved(subject.front, subject.degrees, 0, half),
                ),
                KEPT_FREE,
            )
        for stand in self.shown:
            corners = self.corners(stand.base)
            room.stand(grown(corners, 1.5), grown(corners, 3))
        for unit in self.loose:
            for disc in unit.models:
                (x, y), r = self._layout.at(disc.point), (disc.radius or unit.radius) * self._layout.scale + 3
                around = ((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r))
                room.stand(around, around)
        return rims(tuple(tuple(self.corners(stand.base)) for stand in self.shown))

    def shades(self) -> Iterator[TableItem]:
        """Yield the shadows of all bases in view."""
        for stand in self.shown:
            x, y = whole(middle(stand.base, self._layout))
            yield Shade(x, y, base_face(stand, stand.base, self.livery(stand), self._layout))

    def plinths(self) -> Iterator[TableItem]:
        """Yield all bases and single models in view."""
        for stand in self.shown:
            yield self.plinth(stand, stand.base)
        for unit in self.loose:
            for number, disc in reversed(tuple(enumerate(unit.models))):
                x, y = whole(self._layout.at(disc.point))
                yield Model(x, y, disc_face(unit, number, self.livery(unit), self._layout))

    def numbers(self, room: Room) -> Iterator[TableItem]:
        """Yield the numbers of models that orders name by them, behind each."""
        size = round(_NUMBER * self._layout.lift)
        for unit in self.loose:
            if not unit.numbered or len(unit.models) == 1:
                continue
            for number, disc in enumerate(unit.models, 1):
                off = (disc.radius or unit.radius) * self._layout.scale + size * 0.55
                turn = self._layout.turned(disc.heading)
                x, y = moved(self._layout.at(disc.point), turn, -off)
                wide = width(str(number), "label", size)
                if not room.outside((x, y), wide, size):
                    room.claim((x, y), wide, size * 0.8)
                    yield Label(round(x - wide / 2), round(y), str(number), size)

    def plinth(self, stand: Stand, base: Base) -> Plinth:
        """Return a unit on a base as an item to draw."""
        x, y = whole(middle(base, self._layout))
        return Plinth(x, y, base_face(stand, base, self.livery(stand), self._layout))

    def phantom(self, stand: Stand, base: Base, percent: int) -> Phantom:
        """Return a unit as an item to draw faintly, `percent` opaque, on a base where it does not stand now."""
        x, y = whole(middle(base, self._layout))
        return Phantom(x, y, base_face(stand, base, self.livery(stand), self._layout), percent)

    def zones(self, overlays: Overlays) -> Iterator[TableItem]:
        """Yield the command zones round the leaders of single models."""
        for unit in self._view.loose:
            if unit.zone:
                livery, centre = self.livery(unit), self._layout.at(unit.point)
                radius = unit.zone * self._layout.scale
                yield from overlays.command_zone(
                    centre, radius, livery.letter, square=livery.square, active=unit.active
                )

    def bands(self) -> Iterator[TableItem]:
        """Yield the bands round formations; bases apart are joined by bars."""
        for formation in self.formations:
            stands = [self.stands[unit] for unit in formation.members if unit in self.stands]
            outlines = [self.corners(stand.base) for stand in stands]
            bars = list(self._bars(formation, stands))
            inner = f"{self.livery(formation).letter}1"
            by = _INNER * self._layout.growth
            patches = tuple(tuple(grown(outline, by)) for outline in outlines)
            edges = tuple((colour, (out - _INNER) * self._layout.growth) for out, colour in _BAND)
            yield Ink(inner, tuple(bars), 2 * by + 2.2, patches, edges=edges)

    def _bars(self, formation: FormationView, stands: Sequence[Stand]) -> Iterator[Line]:
        """Yield the bars that join bases which stand apart: along the front of a line, the middle of a column."""
        along = formation.kind in {"column", "closed-column"}
        deep = 13.0 * self._layout.growth
        for a, b in pairwise(stands):
            one, other = self.subject(a), self.subject(b)
            if along:
                start = moved(one.front, one.degrees, -one.depth)
                if math.dist(start, other.front) > _JOINED:
                    yield start, other.front
            elif math.dist(one.front, other.front) > (one.width + other.width) / 2 + _JOINED:
                yield moved(one.front, one.degrees, -deep), moved(other.front, other.degrees, -deep)

    # -- marks and markers

    def signs(self, room: Room) -> Iterator[TableItem]:
        """Yield crossed swords where units touch in melee, and the signs of what units suffer."""
        size, told = round(SIGN * self._layout.lift), {piece.unit for piece in self.told}
        for a, b in self._view.engaged:
            if a in told and b in told:
                ends = self._contact(a, b, size * 1.35 + 6)
                # Models have no line of contact over which the sign may lie where there is no room.
                further = () if {a, b} <= self.stands.keys() else ring(ends[0], 90, 30, 3)
                spot = room.choose(size * 2.7, size * 2.7, [*ends, *ring(ends[0], 30, 20, 3), *further])
                yield SignAt(*whole(spot or ends[0]), "melee", "", size)
        for piece in self.told:
            shown: dict[Sign, str] = {}
            for condition in piece.conditions:
                if condition in _SIGNS:
                    shown[_SIGNS[condition]] = str(piece.disordered) if _SIGNS[condition] == "disorder" else ""
            for kind, text in shown.items():
                spots = self._beside(piece, size + 7, rear=kind == "panic", share=0.5)
                spot = room.choose(size * 2, size * 2, spots)
                if spot is not None:
                    yield SignAt(*whole(spot), kind, text, size)

    def _contact(self, a: UnitId, b: UnitId, off: float) -> list[Spot]:
        """Return where the sign of a melee may lie: at the ends of the line of contact, or where a leader is met."""
        if a in self.stands and b in self.stands:
            return list(contact(self.corners(self.stands[a].base), self.corners(self.stands[b].base), off))
        spots = [middle(self.stands[unit].base, self._layout) for unit in (a, b) if unit in self.stands]
        spots += [self._layout.at(unit.point) for unit in self._view.loose if unit.unit in (a, b)]
        (ax, ay), (bx, by) = spots
        return [((ax + bx) / 2, (ay + by) / 2)]

    def tokens(self, room: Room) -> Iterator[TableItem]:
        """Yield the order markers beside units; where there are many, one with their number."""
        size = round(TOKEN * self._layout.lift)
        for piece in self.told:
            count = len(piece.tokens)
            if not count:
                continue
            each = min(count, _STACK) if count <= _STACK else 2
            wide = size * 2 + 2 + (each - 1) * size * _STEP
            spots = self._beside(piece, size + 7, rear=piece.unit in self.members)
            spot = room.choose(wide, size * 2 + 2, spots)
            if spot is None:
                continue
            x, y = whole((spot[0] - (each - 1) * size * _STEP / 2, spot[1]))
            for n, token in enumerate(piece.tokens[: each if count <= _STACK else 1]):
                letter = self._words.message(f"board-token-{token.face}")
                square = self.liveries[token.owner].square if token.owner in self.liveries else False
                yield TokenAt(x + round(n * size * _STEP), y, square, token.face, letter, size)
            if count > _STACK:
                square = self.livery(piece).square
                yield TokenAt(x + round(size * _STEP), y, square, piece.tokens[0].face, f"×{count}", size)

    def _beside(self, piece: TablePiece, off: float, *, rear: bool, share: float = 0.8) -> list[Spot]:
        """Return where something may lie by a unit: by its flanks, from a share of its depth on, or first behind it."""
        subject = self.subject(piece) if isinstance(piece, Stand) else self.loose_subject(piece)
        front, turn, half, deep = subject.front, subject.degrees, subject.width / 2, subject.depth
        middle_ = moved(front, turn, -deep / 2)
        around = ring(middle_, max(half, deep / 2) + off + 12, 24, 3)
        if piece.unit in self.members:  # beside it stand others
            off += 8 * self._layout.growth
            aside = [side * half for side in (0.62, -0.62, 1.0, -1.0, 0.0)]
            return [*(moved(front, turn, -deep - off - more, side) for more in (0, 12, 30) for side in aside), *around]
        behind = [moved(front, turn, -deep - off, side * half) for side in (0.0, 0.55, -0.55)]
        flanks = [moved(front, turn, -deep * f, s * (half + off)) for f in (share, 1.3 - share, 0.2) for s in (1, -1)]
        corners = [moved(front, turn, -deep - off * 0.7, s * (half + off * 0.7)) for s in (1, -1)]
        first = [*behind, *flanks] if rear else [*flanks, *behind]
        return [*first, *corners, *around]


def _rectangle(spots: Sequence[Spot], degrees: float, more: float) -> tuple[Spot, float, float]:
    """Return the rectangle that looks some way and holds spots with something around: middle of its front, size."""
    turn = math.radians(degrees)
    sine, cosine = math.sin(turn), math.cos(turn)
    right = [x * cosine + y * sine for x, y in spots]
    ahead = [x * sine - y * cosine for x, y in spots]
    half, top = (min(right) + max(right)) / 2, max(ahead) + more
    front = (half * cosine + top * sine, half * sine - top * cosine)
    return front, max(right) - min(right) + 2 * more, max(ahead) - min(ahead) + 2 * more
