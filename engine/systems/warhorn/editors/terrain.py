"""The editor of an element of terrain: its kind and size, its place and turn (terrain-placement).

The draft is the element, with the number of pieces on the table when it was begun.
"""

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import ClassVar, Final

from msgspec.structs import replace

from engine.kernel.editor import Changed, Drawer, Editor, EditorMode, EditorView, Given, Pick, Press, Sheet, Worked
from engine.kernel.ids import Side
from engine.kernel.notation import Reading
from engine.kernel.text import Facts, Language, Line, Term, facts
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import CM, GroundKind
from engine.systems.warhorn.frames import Fielding
from engine.systems.warhorn.notation.writing import speak, write
from engine.systems.warhorn.orders import EndTerrain, PlaceTerrain
from engine.systems.warhorn.setup.terrain import ELEMENTS, offered, why_not
from engine.systems.warhorn.world import PLACE, World
from engine.tabletop.handling import COMPASS, moved, moves, turned, turns
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plane import TURN

_DRAFT: Final = re.compile(r"([a-z]+) (-?\d{1,6}) (-?\d{1,6}) (\d{1,5}) (\d{1,5}) (\d{1,3}) (\d{1,4})")
_MOVES: Final = (1, 5, 20)
_SIZES: Final = (1, 5)
"""By how many centimetres it is moved, and made longer or wider."""
_SPOTS: Final = 20


class TerrainEditor(Editor):
    """Where a side places an element of terrain."""

    modes: ClassVar = (EditorMode("terrain", Line("warhorn-editor-terrain")),)

    def __init__(self, field: Field, world: World, frame: Fielding, side: Side, read: Callable[[str], Reading]) -> None:
        self.t, self.world, self.side, self.read = field, world, side, read
        self.own_half = frame.both
        self.left, self.least = frame.left[PLACE[side]], frame.least[PLACE[side]]
        self.laid = len(world.features)

    def at_once(self) -> tuple[Press | Drawer, ...]:
        picks = tuple(Pick(ground, _named(ground)) for ground in ELEMENTS)
        ends = () if self.least else (_end(),)
        return (Drawer("first", Line("warhorn-terrain-first"), picks), *ends)

    # -- the draft

    def element(self, draft: str) -> PlaceTerrain | None:
        """Return the element of a draft; None when there is none, or its draft is of an earlier one."""
        found = _DRAFT.fullmatch(draft)
        if found is None or found[1] not in ELEMENTS or int(found[7]) != self.laid:
            return None
        x, y, length, width, heading = (int(found[n]) for n in range(2, 7))
        return PlaceTerrain(found[1], x, y, length, width, heading % TURN)

    def _stored(self, now: PlaceTerrain) -> str:
        return f"{now.ground} {now.x} {now.y} {now.length} {now.width} {now.heading} {self.laid}"

    def _spots(self, ground: GroundKind) -> tuple[PlaceTerrain, ...]:
        """Return free places for an element of usual size, those in the middle first."""
        places = offered(self.t, self.side, (ground,), own_half=self.own_half)
        return tuple(islice((one for one in places if not self._faults(one)), _SPOTS))

    def _faults(self, one: PlaceTerrain) -> tuple[Line, ...]:
        return tuple(fault.line for fault in why_not(self.t, self.world, self.side, one, own_half=self.own_half))

    # -- what is shown

    def view(self, draft: str, mode: str, language: Language) -> EditorView:
        now = self.element(draft)
        kinds = Drawer("kind", Line("warhorn-terrain-kinds"), tuple(Pick(g, _named(g)) for g in ELEMENTS))
        ends = () if self.least else (_end(),)
        told = Line("warhorn-terrain-left", facts(left=self.left, least=self.least, spare=self.left - self.least))
        if now is None:
            return EditorView((told,), (), (kinds,), ends, board=True)
        faults = self._faults(now)
        give = Press("give", Line("warhorn-terrain-give"), gives=True, off=bool(faults))
        made = Line("warhorn-terrain-at", _told(now))
        drawers, sheets = (kinds, *self._drawers(now)), (self._sheet(now, language),)
        shown = None if faults else now
        return EditorView((told, made), faults, drawers, (give, *ends), sheets, board=True, shown=shown)

    def _drawers(self, now: PlaceTerrain) -> Iterator[Drawer]:
        spots = self._spots(now.ground)
        if spots:
            picks = tuple(Pick(str(n), Line("warhorn-terrain-spot", _told(one))) for n, one in enumerate(spots))
            yield Drawer("spot", Line("warhorn-terrain-spots"), picks)
        yield Drawer("move", Line("warhorn-terrain-move"), tuple(_handled()))
        yield Drawer("size", Line("warhorn-terrain-sizes"), tuple(_sizes()))

    def _sheet(self, now: PlaceTerrain, language: Language) -> Sheet:
        text = speak(self.t, write(self.t, now), language)
        return Sheet("at", Line("warhorn-terrain-text"), Line("warhorn-terrain-text-about"), text)

    # -- work

    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        now = self.element(draft)
        if key == "end":
            return Given(EndTerrain(), draft)
        if key in ("first", "kind") and value in ELEMENTS:
            return self._begun(draft, key, value)
        if now is None:
            return Changed(draft)
        if key == "give":
            return Given(now, draft)
        if key == "at":
            found = self.read(value)
            # What is none is answered as an order is.
            return Changed(self._stored(found)) if isinstance(found, PlaceTerrain) else Given(value, draft)
        return Changed(self._stored(self._worked(now, key, value)))

    def _begun(self, draft: str, key: str, ground: GroundKind) -> Worked:
        """Return an element of a kind at the first free place, as a draft or as the order itself."""
        length, width = ELEMENTS[ground].usual
        middle = PlaceTerrain(ground, self.t.width // 2, self.t.height // 2, length, width)
        found = next(iter(self._spots(ground)), middle)
        return Given(found, draft) if key == "first" else Changed(self._stored(found))

    def _worked(self, now: PlaceTerrain, key: str, value: str) -> PlaceTerrain:
        kind, _, number = value.partition(":")
        spots = self._spots(now.ground) if key == "spot" else ()
        if key == "spot" and value.isdecimal() and int(value) < len(spots):
            return spots[int(value)]
        if key == "move":
            at = moved((now.x, now.y), value, COMPASS, CM) or (now.x, now.y)
            heading = turned(now.heading, value)
            return replace(now, x=at[0], y=at[1], heading=now.heading if heading is None else heading)
        if not number.lstrip("-").isdecimal():
            return now
        by = int(number)
        if key == "size" and kind in ("length", "width"):
            return replace(now, **{kind: max(1, getattr(now, kind) + by * CM)})
        return now


def _named(ground: GroundKind) -> Line:
    return Line("warhorn-terrain-named", facts(ground=Term(f"warhorn-ground-{ground}")))


def _told(now: PlaceTerrain) -> Facts:
    sizes = {name: spelled(getattr(now, name), CENTIMETRES) for name in ("x", "y", "length", "width")}
    return facts(ground=Term(f"warhorn-ground-{now.ground}"), **sizes, angle=now.heading // 2)


def _handled() -> Iterator[Pick]:
    yield from moves("warhorn-terrain-by", "by", COMPASS, _MOVES)
    yield from turns("warhorn-terrain-turned")


def _sizes() -> Iterator[Pick]:
    for by in _SIZES:
        for sign in (by, -by):
            for what in ("length", "width"):
                change = facts(what=what, change="more" if sign > 0 else "less", by=by)
                yield Pick(f"{what}:{sign}", Line("warhorn-terrain-resized", change))


def _end() -> Press:
    return Press("end", Line("warhorn-terrain-end"))
