"""The editor of a sketch (4.4): as the umpire arranges it, unit by unit, or in lines of text.

What is drawn stands in the game; the draft only remembers which unit is in hand.
"""

from collections.abc import Iterator
from typing import ClassVar, Final

from engine.kernel.editor import Changed, Drawer, Editor, EditorMode, EditorView, Given, Pick, Press, Sheet, Worked
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Language, Line, facts
from engine.systems.battlefield import lengths
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.notation.writing import speak, write
from engine.systems.battlefield.orders import Arrange, Seal, Station
from engine.systems.battlefield.setup.arranging import WAYS, arranged, nearest_places
from engine.systems.battlefield.setup.deployment import missing, why_not_stand
from engine.systems.battlefield.setup.halves import ahead, zone
from engine.systems.battlefield.troops import base_at, bases, label
from engine.systems.battlefield.wording import names
from engine.systems.battlefield.world import World, code_of, units_of
from engine.tabletop.plane import HALF, QUARTER, TURN, shifted

_MOVES: Final = (1, 4)
"""By how many steps a unit is moved at once."""
_TURNS: Final = (30, 90, 180)
"""By how many half degrees it is turned at once."""
_WAYS: Final = {"ahead": 0, "back": HALF, "left": -QUARTER, "right": QUARTER}
"""Directions as the side sees them, half degrees from where it looks."""


class SketchEditor(Editor):
    """Where a side draws its sketch."""

    modes: ClassVar = (EditorMode("sketch", Line("battlefield-editor-sketch")),)
    reads: ClassVar = "lines"

    def __init__(self, field: Field, world: World, side: Side) -> None:
        self.t, self.world, self.side = field, world, side
        self.units = units_of(world, side)

    def held(self, draft: str) -> UnitId | None:
        """Return the unit in hand: the one of the draft, else the first that stands nowhere."""
        named = next((unit for unit in self.units if code_of(unit) == draft), None)
        return named if named is not None else next(iter(missing(self.world, self.side)), None)

    # -- what is shown

    def view(self, draft: str, mode: str, language: Language) -> EditorView:
        unit, nowhere = self.held(draft), missing(self.world, self.side)
        made = [Line("battlefield-sketch-made", facts(placed=len(self.units) - len(nowhere), units=len(self.units)))]
        if nowhere:
            told = facts(count=len(nowhere), units=names(self.t, self.world, nowhere))
            made.append(Line("battlefield-sketch-nowhere", told))
        if unit is not None:
            made.append(self._where(unit))
        give = Press("give", Line("battlefield-sketch-seal"), gives=True, off=bool(nowhere))
        sheet = Sheet(
            "lines", Line("battlefield-sketch-text"), Line("battlefield-sketch-text-about"), self._lines(language)
        )
        return EditorView(tuple(made), (), tuple(self._drawers(unit)), (give,), (sheet,), board=True)

    def _where(self, unit: UnitId) -> Line:
        one = self.world.units[unit]
        name = label(self.t, self.world, unit)
        if one.status != "table":
            return Line("battlefield-sketch-in-hand", facts(unit=name))
        at = facts(x=lengths.steps(self.t, one.x), y=lengths.steps(self.t, one.y), angle=lengths.degrees(one.heading))
        return Line("battlefield-sketch-stands", (("unit", name), *at))

    def _lines(self, language: Language) -> str:
        """Return the sketch in lines: units that stand nowhere as the umpire would place them in a battle line."""
        drawn = {place.unit: place for place in arranged(self.t, self.world, self.side, WAYS[0]) or ()}
        lines = []
        for unit in self.units:
            one = self.world.units[unit]
            at = one if one.status == "table" else drawn.get(unit, one)
            lines.append(speak(self.t, write(self.t, Station(unit, at.x, at.y, at.heading)), language))
        return "\n".join(lines)

    def _drawers(self, unit: UnitId | None) -> Iterator[Drawer]:
        ways = tuple(Pick(way, Line(f"battlefield-arrange-{way}")) for way in WAYS)
        yield Drawer("arrange", Line("battlefield-sketch-arrange"), ways)
        yield Drawer("unit", Line("battlefield-sketch-unit"), tuple(map(self._pick, self.units)))
        if unit is None:
            return
        held = facts(unit=label(self.t, self.world, unit))
        if self.world.units[unit].status == "table":
            yield Drawer("move", Line("battlefield-sketch-move", held), (*_moves(), *_turns()))
        else:
            yield Drawer("move", Line("battlefield-sketch-move", held), (Pick("put", Line("battlefield-sketch-put")),))

    def _pick(self, unit: UnitId) -> Pick:
        one = self.world.units[unit]
        about = "battlefield-sketch-unit-stands" if one.status == "table" else "battlefield-sketch-unit-nowhere"
        told = facts(corps=one.corps + 1, ranks=one.ranks)
        name = facts(unit=label(self.t, self.world, unit))
        return Pick(code_of(unit), Line("battlefield-sketch-named", name), Line(about, told))

    # -- work

    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        unit = self.held(draft)
        if key == "give":
            return Given(Seal(), draft)
        if key == "arrange":
            return Given(Arrange(value), draft)
        if key == "lines":
            return Given(value, draft)
        if key == "unit" and any(code_of(own) == value for own in self.units):
            return Changed(value)
        if key == "move" and unit is not None:
            station = self._somewhere(unit) if value == "put" else self._moved(unit, value)
            if station is not None:
                return Given(station, code_of(unit))
        return Changed(draft)

    def _moved(self, unit: UnitId, value: str) -> Station | None:
        """Return where a unit is put that is moved by steps as its side sees the table, or turned by degrees."""
        one = self.world.units[unit]
        kind, _, number = value.partition(":")
        if one.status != "table" or not number.isdecimal():
            return None
        if kind in _WAYS:
            x, y = shifted((one.x, one.y), int(number) * self.t.step, ahead(self.side) + _WAYS[kind])
            return Station(unit, x, y, one.heading)
        if kind not in ("turn-left", "turn-right"):
            return None
        by = int(number) if kind == "turn-right" else -int(number)
        return self._turned(unit, by)

    def _turned(self, unit: UnitId, by: int) -> Station:
        """Return where a unit is put that is turned about the middle of its front."""
        one = self.world.units[unit]
        base = bases(self.t, self.world, self.side)[unit]
        pose = base.with_front_centre(base.front_centre, (one.heading + by) % TURN).pose
        return Station(unit, pose.x, pose.y, pose.heading)

    def _somewhere(self, unit: UnitId) -> Station | None:
        """Return the free place nearest to the middle of the line."""
        place, one = zone(self.t, self.side), self.world.units[unit]
        others = {other: base for other, base in bases(self.t, self.world, self.side).items() if other != unit}
        middle = (place.width - 600) // 2
        for along, back in nearest_places(place):
            pose = place.pose(middle + along, back)
            base = base_at(self.t, one, pose)
            if next(why_not_stand(self.t, self.world, self.side, unit, base, others), None) is None:
                return Station(unit, pose.x, pose.y, pose.heading)
        return None


def _moves() -> Iterator[Pick]:
    for count in _MOVES:
        for way in _WAYS:
            yield Pick(f"{way}:{count}", Line("battlefield-sketch-by", facts(way=way, steps=count)))


def _turns() -> Iterator[Pick]:
    for by in _TURNS:
        for hand in ("left", "right"):
            yield Pick(f"turn-{hand}:{by}", Line("battlefield-sketch-turned", facts(hand=hand, angle=by // 2)))
