"""From the view of a table to a draw list: what lies over what, and where names, plates and marks stand.

Nothing is drawn here.  Bases take their room first, then names of the ground, marks, plates, formations, single units.
"""

import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterable, Iterator
from typing import Final

from engine.kernel.text import Language
from engine.tabletop.board import Feature, Loose, Table, TableView
from engine.tabletop.marks import BaseGhostMark
from engine.tabletop.measures import Gauge
from engine.tabletop.shapes import Box as Part
from engine.tabletop.shapes import box_of, contains
from renderer.paint.brush import Spot
from renderer.paint.frame import Framing, band_of
from renderer.paint.lettering import width
from renderer.paint.series import Series
from renderer.paint.tones import PaletteName
from renderer.tabletop import strip as tablestrip
from renderer.tabletop.frame import frame
from renderer.tabletop.framing import frame as framing_of
from renderer.tabletop.items import Ink, LandName, TableItem, TableScene, Tag, whole
from renderer.tabletop.labels import Labels
from renderer.tabletop.laid import Laid
from renderer.tabletop.layout import TableLayout, choose
from renderer.tabletop.mount import banded, corner_of, located
from renderer.tabletop.places import Room
from renderer.tabletop.troops import Troops
from renderer.words import Words

_KEPT: Final = 32
_LAND: Final = 22
_SMALL: Final = 18
"""Of a name of the ground that is longer than `_LONG` pixels, in a small cut."""
_LONG: Final = 200
_TOLD: Final = frozenset(
    ("mud", "sand", "plough", "hill", "rocks", "river", "brush", "woods", "marsh", "cliff", "steep")
)
"""Kinds of ground whose pieces are told on a table without names; not what lies round others."""
_FRAME: Final = 6
"""How far inside the picture the frame of a draft runs."""


class TableScenes:
    """Composes scenes, keeping what stays the same through a game; safe to use from several threads.

    `shots` are the series of framed pictures.
    """

    def __init__(self, shots: Series[TableLayout] | None = None) -> None:
        self._kept: OrderedDict[tuple[TableLayout, Gauge, Language], tuple[TableItem, ...]] = OrderedDict()
        self._shots = shots or Series[TableLayout]()
        self._lock = threading.Lock()

    def compose(self, view: TableView, words: Words, palette: PaletteName, *, flipped: bool) -> TableScene:
        """Return everything to draw of a view, in drawing order; `flipped` shows it from the north."""
        layout = choose(view.table, view.window, flipped=flipped, crowned=view.draft is not None)
        live = (*_board(view, layout, palette, words), *tablestrip.live(view, layout, palette, words))
        return TableScene(layout, palette, self._fixed(view.table, layout, words), live)

    def framed(
        self,
        view: TableView,
        words: Words,
        palette: PaletteName,
        framing: Framing,
        about: Part | None = None,
        *,
        flipped: bool = False,
        series: Hashable = None,
    ) -> TableScene:
        """Return everything to draw of a framed picture: the table about a box, or about what goes on, and its band.

        In a `series` of pictures the frame stays while what goes on lies inside it.
        """
        layout = self._shots.following(
            series, lambda before: framing_of(view, framing, about, flipped=flipped, before=before)
        )
        live = tuple(_board(view, layout, palette, words))
        if band_of(framing):
            live = (*live, *banded(view, words, palette, layout.size[0]))
        return TableScene(layout, palette, self._fixed(view.table, layout, words), live)

    def whole(self, view: TableView, words: Words, palette: PaletteName, layout: TableLayout) -> TableScene:
        """Return everything that stands on the whole table at a size of framed pictures, which are parts of it."""
        return TableScene(layout, palette, (), tuple(_board(view, layout, palette, words)))

    def _fixed(self, table: Table, layout: TableLayout, words: Words) -> tuple[TableItem, ...]:
        key = (layout, table.gauge, words.language)
        fixed = self._kept.get(key)
        if fixed is None:
            strip = () if layout.framing else tablestrip.fixed(layout, table.gauge, words)
            fixed = (*frame(layout, table.gauge), *strip)
            with self._lock:
                self._kept[key] = fixed
                while len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
        return fixed


def _board(view: TableView, layout: TableLayout, palette: PaletteName, words: Words) -> Iterator[TableItem]:
    """Yield everything on the table in drawing order."""
    troops, room = Troops(view, layout, words), Room(layout.box)
    rims = troops.take(room)
    laid = Laid(view, layout, palette, words, troops, room)
    corner = corner_of(view, layout, room) if layout.framing == "post" else None
    land = list(_land_names(_named(view.table), layout, room, words))
    labels = Labels(layout, room, rims)
    chips = list(_chips(view, troops, labels))
    signs = [*troops.numbers(room), *troops.signs(room), *troops.tokens(room)]
    plates = list(laid.plates())
    names = sorted(_names(troops, labels), key=lambda item: not isinstance(item, Ink))
    land += _land_names(_told(view.table), layout, room, words)
    yield from land
    yield from troops.zones(laid.overlays)
    yield from laid.areas
    yield from laid.action
    yield from troops.bands()
    yield from troops.shades()
    yield from troops.plinths()
    yield from laid.over
    yield from laid.measures
    yield from signs
    yield from names
    yield from chips
    yield from plates
    if corner is not None:
        yield from located(view, layout, corner)
    if view.draft is not None:
        yield from _draft_frame(layout, words)


def _chips(view: TableView, troops: Troops, labels: Labels) -> Iterator[TableItem]:
    """Yield the chips of formations' members and of what a draft has moved, and plates where plans lead."""
    for stand in troops.shown:
        if stand.unit in troops.members:
            yield from labels.chip_on_rear(troops.subject(stand))
    for mark in view.marks:
        if isinstance(mark, BaseGhostMark) and mark.unit in troops.stands:
            subject = troops.subject(troops.stands[mark.unit], mark.base)
            if mark.place == "end":
                yield from labels.chip_on_rear(subject)
            elif mark.place == "plan":
                yield from labels.plate_on(subject)


def _names(troops: Troops, labels: Labels) -> Iterator[TableItem]:
    """Yield the names of formations, then those of single units."""
    for formation in troops.formations:
        yield from labels.label(troops.formation_subject(formation))
    for piece in troops.told:
        if isinstance(piece, Loose):
            yield from labels.label(troops.loose_subject(piece))
        elif piece.unit not in troops.members:
            yield from labels.label(troops.subject(piece))


def _land_names(features: Iterable[Feature], layout: TableLayout, room: Room, words: Words) -> Iterator[TableItem]:
    for feature in features:
        text = _land_name(feature, words)
        x, y = _middle(feature, layout)
        spots = [(x, y), *((x, y + step) for step in (-26, 26, -52, 52)), (x - 60, y), (x + 60, y)]
        wide, size = width(text, "land", _LAND) + 6, _LAND
        if layout.framing == "cut" and wide > _LONG:
            wide, size = width(text, "land", _SMALL) + 6, _SMALL
        if layout.framing is not None:
            if layout.clear_of_part((x, y)):
                continue
            spots[1:1] = [(x + aside, y) for aside in (-16, 16, -32, 32)]
        elif room.outside((x, y), wide, 26):
            continue
        spot = room.choose(wide, 26, spots)
        if spot is not None:
            yield LandName(*whole(spot), text, size)


def _named(table: Table) -> tuple[Feature, ...]:
    return tuple(feature for feature in table.features if feature.name is not None)


def _told(table: Table) -> tuple[Feature, ...]:
    """Return the pieces whose kind is told, on a table where none has a name; of a hill within another the larger."""
    if _named(table):
        return ()
    found = [feature for feature in table.features if feature.kind in _TOLD]
    boxes = {feature: box_of(feature.points) for feature in table.features}
    hidden = {
        hill
        for hill in found
        if hill.kind == "hill"
        and any(one.kind == "hill" and one.level < hill.level and contains(boxes[one], boxes[hill]) for one in found)
    }
    return tuple(one for one in found if one not in hidden)


def _land_name(feature: Feature, words: Words) -> str:
    """Return what a piece of ground is called: by its name, else by its kind."""
    named = feature.name
    return words.message(f"board-ground-{feature.kind}") if named is None else named.within(words.language)


def _middle(feature: Feature, layout: TableLayout) -> Spot:
    if feature.named_at is not None:
        return layout.at(feature.named_at)
    spots = [layout.at(point) for point in feature.points]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _draft_frame(layout: TableLayout, words: Words) -> Iterator[TableItem]:
    """Yield the dashed gold frame and the plate that tell a private look at what has not happened."""
    left, top, right, bottom = layout.framed
    near = _FRAME
    for start, end, upright in (
        (left + near, right - near, False),
        (top + near, bottom - near, True),
    ):
        dashes = [(n, min(n + 26, end)) for n in range(start, end, 42)]
        for side in (left + near, right - near) if upright else (top + near, bottom - near):
            lines = tuple(
                ((float(side), float(a)), (float(side), float(b)))
                if upright
                else ((float(a), float(side)), (float(b), float(side)))
                for a, b in dashes
            )
            yield Ink("gold", lines, 7, flat=True)
    text = words.message("board-draft")
    yield Tag((left + right) // 2, top + 20, text, "ink", "gold", 25, "head", "ink", flat=True)
