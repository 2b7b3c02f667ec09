"""The marks of a view as draw items, sorted by what lies over what, each number on a plate where it hides least."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise
from typing import Any, Final

from engine.kernel.ids import UnitId
from engine.tabletop import marks, measures
from engine.tabletop.board import TableView
from engine.tabletop.plane import Point
from engine.tabletop.pose import Base
from engine.tabletop.shapes import Shape, gap
from renderer.paint.brush import Spot
from renderer.paint.tones import PaletteName
from renderer.tabletop.corners import grown
from renderer.tabletop.items import LandName, Medal, TableItem, whole
from renderer.tabletop.layout import TableLayout, moved
from renderer.tabletop.marks import tag_size
from renderer.tabletop.palette import TABLE_PALETTES
from renderer.tabletop.places import Room, ring
from renderer.tabletop.plating import Plating
from renderer.tabletop.reach import RINGS, Requested
from renderer.tabletop.telling import bare_length, charged, counted, length
from renderer.tabletop.troops import Troops
from renderer.words import Words

_PLATE: Final = 20
_SMALL: Final = 18
_START: Final = 50
_BETWEEN: Final = 22
"""Per cent at which ghosts are seen."""
_BESIDE: Final = 20
"""u between bases that stand beside each other."""
_FEW: Final = 3
"""Charges that are told with their lengths however little room there is."""
_FAINT: Final = 70
"""How much the line round a radius is to be left free."""


class Laid(Plating):
    """Lays the marks of a view over a table: first the drawings, then the plates, once all drawings have their room."""

    def __init__(
        self, view: TableView, layout: TableLayout, palette: PaletteName, words: Words, troops: Troops, room: Room
    ) -> None:
        super().__init__(layout, room)
        self._view, self._words, self._troops = view, words, troops
        self._gauge = view.table.gauge
        self._palette = TABLE_PALETTES[palette]
        self.overlays = Requested(layout, self._palette)
        self.areas: list[TableItem] = []
        self.action: list[TableItem] = []
        self.over: list[TableItem] = []
        self.measures: list[TableItem] = []
        self._started: list[Base] = []
        makers: dict[type, Callable[[Any], None]] = {
            marks.AreaMark: self._area,
            marks.RadiusMark: self._radius,
            marks.ChargeReachMark: self._reach,
            marks.ZoneMark: self._zone,
            marks.DeadMark: self._dead_zone,
            marks.GroundMark: self._ground,
            marks.ViewMark: self._view_line,
            marks.RingMark: self._ring,
            marks.LineMark: self._line,
            marks.SectorMark: self._sector,
            marks.ActionMark: self._action,
            marks.BaseGhostMark: self._ghost,
            marks.LooseGhostMark: self._loose_ghost,
            marks.UnitSelectMark: self._select,
            marks.UnitTargetMark: self._target,
            marks.RulerMark: self._ruler,
            marks.WheelMark: self._wheel,
            marks.SightMark: self._sight,
            marks.FireMark: self._fire,
            marks.ThreatMark: self._threat,
            marks.ChargeMark: self._charge,
            marks.ScatterMark: self._scatter,
            marks.AimMark: self._aim,
            marks.DuelMark: self._duel,
        }
        for kind, make in makers.items():
            for mark in view.marks:
                if isinstance(mark, kind):
                    make(mark)

    # -- areas

    def _area(self, mark: marks.AreaMark) -> None:
        livery = self._troops.liveries.get(mark.side) if mark.side else None
        self.areas += self.overlays.area(mark, livery.letter if livery else "")
        spots = self.overlays.line_of(mark.points)
        x, y = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
        side = next((s for s in self._view.sides if s.side == mark.side), None)
        if side is None:
            text = self._words.message("board-area-nobody")
        else:
            text = self._words.message("board-area-side", side=side.name.within(self._words.language))
        self._wanted.append(lambda: self._land(text, (x, y)))

    def _land(self, text: str, spot: Spot) -> Iterator[TableItem]:
        wide, high = tag_size(text, 24, "land")
        found = self._room.choose(wide, high, chain((spot,), ring(spot, 60, 60, 3)))
        if found is not None:
            yield LandName(*whole(found), text, 24)

    def _radius(self, mark: marks.RadiusMark) -> None:
        line, items = self.overlays.radius(mark)
        self.areas += items
        for a, b in pairwise(line):
            self._take_line((a, b), 6, _FAINT)
        number = self._words.message("board-radius", length=length(mark.radius, self._gauge, self._words))
        self._plate(line[:: max(1, len(line) // 36)], number, (self._palette.plate_ink, "teal"), _SMALL, below=True)

    def _reach(self, mark: marks.ChargeReachMark) -> None:
        line, items = self.overlays.reach(mark)
        self.areas += items
        number = self._words.message("board-reach", length=bare_length(mark.reach, self._gauge, self._words))
        self._plate(line[3:-3:3], number, (self._palette.plate_ink, "threat"), _SMALL + 1)

    def _zone(self, mark: marks.ZoneMark) -> None:
        self.areas += self.overlays.zone(mark)

    def _dead_zone(self, mark: marks.DeadMark) -> None:
        self.areas += self.overlays.dead_zone(mark)

    def _ground(self, mark: marks.GroundMark) -> None:
        self.areas += self.overlays.ground(mark)
        if mark.state == "closed":
            return
        text = self._words.message(f"board-ground-{mark.by or mark.state}")
        spots = self.overlays.line_of(mark.points)
        colour = ("paper", "ink") if mark.state == "off" else (self._palette.plate_ink, "threat")
        low = max(spots, key=lambda spot: spot[1])
        self._plate(chain((low,), spots, ring(low, 26, 20, 3)), text, colour, _SMALL)

    def _view_line(self, mark: marks.ViewMark) -> None:
        self.areas += self.overlays.sight_border(mark)

    def _ring(self, mark: marks.RingMark) -> None:
        line, items = self.overlays.circle(mark)
        self.areas += items
        number = self._words.message(f"board-ring-{mark.kind}", length=length(mark.reach, self._gauge, self._words))
        colour = RINGS[mark.kind][0]
        self._plate(line[::3], number, ("ink" if colour == "gold" else self._palette.plate_ink, colour), _SMALL)

    def _line(self, mark: marks.LineMark) -> None:
        """Draw gold frames round the members of a battle line, and bars between those that stand apart."""
        there = [self._troops.stands[unit] for unit in mark.members if unit in self._troops.stands]
        for stand in there:
            self.action += self.overlays.framed(self._troops.corners(stand.base), solid=True)
        ends = [self._layout.at(stand.base.front_centre) for stand in there]
        led = self._troops.stands.get(mark.unit)
        for unit in self._view.loose:
            if unit.unit in mark.members:
                centre = self._layout.at(unit.point)
                if led is not None:
                    home = min(ends, key=lambda end: math.dist(end, centre))
                    self.action += self.overlays.cased((home, centre), 3.4, "gold")
                self.action += self.overlays.dot(centre, unit.radius * self._layout.scale + 8, "gold", "ink", 2.4)

    def _sector(self, mark: marks.SectorMark) -> None:
        for band, arc, items in self.overlays.sector(mark):
            self.areas += items
            number = f"{length(band.reach, self._gauge, self._words)}  {band.value}".rstrip()
            third = len(arc) * 2 // 3
            self._plate([*arc[third:], *reversed(arc[:third])], number, (self._palette.plate_ink, "violet"), _SMALL)

    # -- the last action, ghosts, what is chosen

    def _action(self, mark: marks.ActionMark) -> None:
        stand = self._troops.stands.get(mark.unit)
        if stand is not None and mark.start is not None:
            self.action.append(self._troops.phantom(stand, mark.start, _START))
            corners = self._troops.corners(mark.start)
            self.action += self.overlays.framed(corners, solid=False)
            self._room.take(corners)
        for leg in mark.legs:
            if isinstance(leg, marks.StraightLeg):
                self.action += self.overlays.straight(leg, "gold")
                self._take_line(self.overlays.line_of((leg.start, leg.end)))
                told = self._told(leg.length, leg.cost)
                self._beside(self.overlays.line_of((leg.start, leg.end)), told, _PLATE)
            else:
                self.action += self.overlays.wedge(leg)
                self._turned(leg)

    def _told(self, u: int, cost: int | None) -> str:
        if cost is None:
            return length(u, self._gauge, self._words)
        return counted(str(cost), self._gauge, self._words)

    def _turned(self, wheel: marks.Wheel) -> None:
        pivot, arc = self.overlays.sweep(wheel)
        angle = self._words.message("board-degrees", n=measures.degrees(wheel.turn).within(self._words.language))
        text = f"{angle} · {self._told(wheel.chord, wheel.cost)}"
        self._around_arc(pivot, arc, text)

    def _around_arc(self, pivot: Spot, arc: Sequence[Spot], text: str) -> None:
        middle, radius = arc[len(arc) // 2], math.dist(pivot, arc[0])
        out = math.degrees(math.atan2(middle[0] - pivot[0], pivot[1] - middle[1]))
        wide, high = tag_size(text, round(_PLATE * self._layout.lift))
        spots = []
        for more in (10, 24, 44):
            for aside in (0, 25, -25, 50, -50):
                way = moved((0.0, 0.0), out + aside, 1)
                spots.append(moved(pivot, out + aside, radius + more + wide / 2 * abs(way[0]) + high / 2 * abs(way[1])))
        self._plate(chain(spots, ring(middle, 50, 24, 4)), text, ("paper", "ink"), _PLATE)

    def _ghost(self, mark: marks.BaseGhostMark) -> None:
        stand = self._troops.stands.get(mark.unit)
        if stand is None:
            return
        corners = self._troops.corners(mark.base)
        if mark.place == "end":
            self.over += [*self.overlays.framed(corners, solid=True), self._troops.plinth(stand, mark.base)]
            self._room.stand(grown(corners, 1.5), grown(corners, 3))
            return
        if mark.place == "plan":
            way = self.overlays.line_of((stand.base.front_centre, mark.base.front_centre))
            self.action += self.overlays.dashed(way, 3, "gold", 9, 6, "ink")
            self._take_line(way)
        self.action.append(self._troops.phantom(stand, mark.base, _BETWEEN if mark.place == "between" else 45))
        self.action += self.overlays.framed(corners, solid=False)
        self._room.take(corners, 160)
        if mark.place == "start" and not self._stays(mark) and self._first(mark):
            subject = self._troops.subject(stand, mark.base)
            rear = moved(subject.front, subject.degrees, -subject.depth)
            text = self._words.message("board-start")
            self._plate(chain((rear,), ring(rear, 26, 20, 3)), text, ("paper", "ink"), _SMALL, below=True)

    def _loose_ghost(self, mark: marks.LooseGhostMark) -> None:
        """Draw dashed rings where models stood before."""
        unit = next((one for one in self._view.loose if one.unit == mark.unit), None)
        if unit is None:
            return
        radius = unit.radius * self._layout.scale
        for point in mark.points:
            centre = self._layout.at(point)
            ring_ = self.overlays.arc(centre, radius, 0, 360)
            self.action += [*self.overlays.veiled(ring_, f"{self._troops.livery(unit).letter}0", 32)]
            self.action += self.overlays.dashed(ring_, 2.4, "gold", 6, 5, "ink", 1.2)

    def _first(self, start: marks.BaseGhostMark) -> bool:
        """Tell whether no unit beside one started before: a formation starts from one place."""
        beside = any(gap(base.shape, start.base.shape).distance.within(_BESIDE) for base in self._started)
        self._started.append(start.base)
        return not beside

    def _stays(self, start: marks.BaseGhostMark) -> bool:
        """Tell whether a unit ends where it began: it only forms up anew."""
        ends = (mark for mark in self._view.marks if isinstance(mark, marks.BaseGhostMark) and mark.place == "end")
        return any(end.unit == start.unit and end.base == start.base for end in ends)

    def _select(self, mark: marks.UnitSelectMark) -> None:
        stand = self._troops.stands.get(mark.unit)
        if stand is not None:
            corners = self._troops.corners(stand.base)
            self.over += [*self.overlays.chosen(corners), self._troops.plinth(stand, stand.base)]
            self._room.take(grown(corners, 3.4 * self._layout.growth + 12))
            return
        for unit in self._view.loose:
            if unit.unit == mark.unit:
                centre, radius = self._layout.at(unit.point), unit.radius * self._layout.scale + 9
                self.action += self.overlays.dot(centre, radius, "gold", "ink", 2.4)

    def _target(self, mark: marks.UnitTargetMark) -> None:
        size = round(15 * self._layout.lift)
        stand = self._troops.stands.get(mark.unit)
        if stand is not None:
            corners = self._troops.corners(stand.base)
            self.action += self.overlays.framed(corners, solid=True)
            self._room.take(grown(corners, 3.4 * self._layout.growth + 8))
            x, y = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
            if mark.letter:
                self.measures.append(Medal(round(x), round(y), mark.letter, size))
        for unit in self._view.loose:
            if unit.unit == mark.unit and mark.letter:
                self.measures.append(Medal(*whole(self._layout.at(unit.point)), mark.letter, size))

    # -- lines that measure

    def _ruler(self, mark: marks.RulerMark) -> None:
        start, end = self.overlays.line_of((mark.start, mark.end))
        self._measured(start, end)
        self._beside((start, end), charged(mark.length, mark.cost, self._gauge, self._words), _PLATE)

    def _measured(self, start: Spot, end: Spot) -> None:
        longer = max(1, self._gauge.number // self._gauge.tick)
        self.measures += self.overlays.ruler(start, end, self._layout.pixels, longer)
        self._take_line((start, end))

    def _wheel(self, mark: marks.WheelMark) -> None:
        wheel = mark.wheel
        pivot, arc = self.overlays.sweep(wheel)
        self.measures += self.overlays.wedge(wheel)
        self._measured(arc[0], arc[-1])
        angle = self._words.message("board-degrees", n=measures.degrees(wheel.turn).within(self._words.language))
        self._beside((arc[0], arc[-1]), charged(wheel.chord, wheel.cost, self._gauge, self._words), _PLATE)
        near = [moved(pivot, turn, 44) for turn in range(0, 360, 30)]
        self._plate(chain(near, ring(pivot, 62, 20, 3)), angle, ("paper", "ink"), _PLATE)

    def _sight(self, mark: marks.SightMark) -> None:
        self.measures += self.overlays.sight(mark)
        line = self.overlays.line_of((mark.start, mark.end))
        self._take_line(line)
        if not mark.length:
            return
        told = bare_length(mark.length, self._gauge, self._words)
        if mark.limit:
            limit = bare_length(mark.limit, self._gauge, self._words)
            told = self._words.message("board-of", n=told, limit=limit)
        colour = "teal" if mark.stop is None else "threat"
        self._on_line(line, told, (self._palette.plate_ink, colour), _SMALL + 1)

    def _fire(self, mark: marks.FireMark) -> None:
        self.measures += self.overlays.fire(mark)
        line = self.overlays.line_of((mark.start, mark.end))
        self._take_line(line, 14)
        told = self._words.message("board-fire-hit" if mark.hit else "board-fire-missed")
        self._on_line(line, told, (self._palette.plate_ink, "violet") if mark.hit else ("paper", "ink"), _PLATE)

    def _threat(self, mark: marks.ThreatMark) -> None:
        self.measures += self.overlays.threat(mark)
        line = self.overlays.line_of((mark.start, mark.end))
        self._take_line(line)
        told = length(mark.length, self._gauge, self._words)
        if self._layout.clear_of_part(line[-1]):
            told = " · ".join((*self._codes(mark.end), told))
        self._on_line(line, told, (self._palette.plate_ink, "threat"), _PLATE)

    def _codes(self, place: Point) -> Iterator[str]:
        """Yield what the unit is called that a line leads to out of the picture."""
        for stand in self._view.stands:
            if gap(stand.base.shape, Shape((place,))).distance.within(1):
                yield stand.slug.within(self._words.language)
                return

    def _charge(self, mark: marks.ChargeMark) -> None:
        self.action += self.overlays.charge(mark)
        line = self.overlays.line_of((mark.start, mark.end))
        self._take_line(line, 14)
        if mark.length:
            many = sum(isinstance(one, marks.ChargeMark) for one in self._view.marks) > _FEW
            told = length(mark.length, self._gauge, self._words)
            self._beside(line, told, _PLATE if many else _PLATE + 4, below=many)

    def _scatter(self, mark: marks.ScatterMark) -> None:
        self.measures += self.overlays.scatter(mark)
        if mark.dice:
            impact = self._layout.at(mark.impact)
            text = " + ".join(map(str, mark.dice))
            self._plate(ring(impact, 34, 16, 3), text, (self._palette.plate_ink, "violet"), _SMALL)

    def _aim(self, mark: marks.AimMark) -> None:
        self.measures += self.overlays.aim(mark)
        if mark.along:
            aim, reach = self._layout.at(mark.aim), max(mark.along, mark.across) * self._layout.scale
            told = self._words.message("board-strays", length=length(mark.along, self._gauge, self._words))
            self._plate(ring(aim, reach + 24, 16, 3), told, (self._palette.plate_ink, "violet"), _SMALL)

    def _duel(self, mark: marks.DuelMark) -> None:
        spots = [self._star(unit) for unit in (mark.one, mark.other)]
        if None not in spots:
            start, end = (spot for spot in spots if spot is not None)
            self.over += self.overlays.duel(start, end)

    def _star(self, unit: UnitId) -> Spot | None:
        """Return where the star of the general of a unit stands."""
        stand = self._troops.stands.get(unit)
        if stand is not None:
            x, y = self._troops.star(stand)
            return x, y
        return next((self._layout.at(one.point) for one in self._view.loose if one.unit == unit), None)
