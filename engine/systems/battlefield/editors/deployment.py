"""The editor of a sketch (4.4): by ready deployments, unit by unit by parts of the zone or steps, or in lines of text.

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
from engine.systems.battlefield.orders import Arrange, Deploy, Seal, Station
from engine.systems.battlefield.setup.arranging import arranged, nearest_places
from engine.systems.battlefield.setup.deployment import missing, why_not_stand
from engine.systems.battlefield.setup.halves import DeploymentZone, ahead, zone
from engine.systems.battlefield.setup.patterns import PRESETS
from engine.systems.battlefield.troops import base_at, bases, card_of, depth_of, label, width_of
from engine.systems.battlefield.wording import names
from engine.systems.battlefield.world import World, code_of
from engine.tabletop.handling import FRONTS, moved, moves, turned, turns
from engine.tabletop.plots import ACROSS, DEPTHS, back_of, middle_of, part
from engine.tabletop.roster import units_of

_MOVES: Final = (1, 4)
"""By how many steps a unit is moved at once."""
_TURN: Final = "turn-"


class SketchEditor(Editor):
    """Where a side draws its sketch."""

    modes: ClassVar = (EditorMode("sketch", Line("battlefield-editor-sketch")),)
    reads: ClassVar = "lines"

    def __init__(self, field: Field, world: World, side: Side) -> None:
        self.t, self.world, self.side = field, world, side
        self.units = units_of(world, side)

    def at_once(self) -> tuple[Press | Drawer, ...]:
        return (Drawer("deploy", Line("battlefield-sketch-deploy"), _presets()),)

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
        across, depth = part_of(zone(self.t, self.side), one.x, one.y)
        at = facts(x=lengths.steps(self.t, one.x), y=lengths.steps(self.t, one.y), angle=lengths.degrees(one.heading))
        return Line("battlefield-sketch-stands", (*facts(unit=name, across=across, depth=depth), *at))

    def _lines(self, language: Language) -> str:
        """Return the sketch in lines: units that stand nowhere as the umpire would place them in a battle line."""
        drawn = {place.unit: place for place in arranged(self.t, self.world, self.side, PRESETS[0]) or ()}
        lines = []
        for unit in self.units:
            one = self.world.units[unit]
            at = one if one.status == "table" else drawn.get(unit, one)
            lines.append(speak(self.t, write(self.t, Station(unit, at.x, at.y, at.heading)), language))
        return "\n".join(lines)

    def _drawers(self, unit: UnitId | None) -> Iterator[Drawer]:
        yield Drawer("arrange", Line("battlefield-sketch-arrange"), _presets())
        yield Drawer("unit", Line("battlefield-sketch-unit"), tuple(map(self._pick, self.units)))
        if unit is None:
            return
        held = facts(unit=label(self.t, self.world, unit))
        parts = tuple(_part_pick(across, depth) for depth in DEPTHS for across in ACROSS)
        yield Drawer("part", Line("battlefield-sketch-part", held), parts)
        if self.world.units[unit].status == "table":
            yield Drawer("move", Line("battlefield-sketch-move", held), tuple(_handled()))

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
        if key in ("arrange", "deploy") and value in PRESETS:
            return Given(Arrange(value) if key == "arrange" else Deploy(value), draft)
        if key == "lines":
            return Given(value, draft)
        if key == "unit" and any(code_of(own) == value for own in self.units):
            return Changed(value)
        if key in ("move", "part") and unit is not None:
            station = self._moved(unit, value) if key == "move" else self._placed(unit, value)
            if station is not None:
                return Given(station, code_of(unit))
        return Changed(draft)

    def _moved(self, unit: UnitId, value: str) -> Station | None:
        """Return where a unit is put that is moved by steps as its side sees the table, or turned by degrees."""
        one = self.world.units[unit]
        if one.status != "table":
            return None
        at = moved((one.x, one.y), value, FRONTS, self.t.step, ahead(self.side))
        if at is not None:
            return Station(unit, *at, one.heading)
        heading = turned(one.heading, value, _TURN)
        return None if heading is None else self._turned(unit, heading)

    def _turned(self, unit: UnitId, heading: int) -> Station:
        """Return where a unit is put that is turned about the middle of its front."""
        base = bases(self.t, self.world, self.side)[unit]
        pose = base.with_front_centre(base.front_centre, heading).pose
        return Station(unit, pose.x, pose.y, pose.heading)

    def _placed(self, unit: UnitId, value: str) -> Station | None:
        """Return the free place nearest to the middle of a part of the zone, in that part if it has any."""
        across, _, depth = value.partition("-")
        if across not in ACROSS or depth not in DEPTHS:
            return None
        place, one = zone(self.t, self.side), self.world.units[unit]
        others = {other: base for other, base in bases(self.t, self.world, self.side).items() if other != unit}
        card = card_of(self.t, self.world, unit)
        along = middle_of(place.width, across) - width_of(card) // 2
        last = max(0, place.depth - depth_of(card, one.ranks))
        back = back_of(last, depth)
        found: Station | None = None
        for aside, behind in nearest_places(place):
            pose = place.pose(along + aside, back + behind)
            here = part_of(place, pose.x, pose.y) == (across, depth)
            if found is not None and not here:
                continue
            base = base_at(self.t, one, pose)
            if next(why_not_stand(self.t, self.world, self.side, unit, base, others), None) is None:
                found = Station(unit, pose.x, pose.y, pose.heading)
                if here:
                    break
        return found


def part_of(place: DeploymentZone, x: int, y: int) -> tuple[str, str]:
    """Return the part of a zone in which a front left corner lies, as its side sees it."""
    along, back = (x, place.line - y) if place.south else (place.width - x, y - place.line)
    return part(place.width, place.depth, along, back)


def _part_pick(across: str, depth: str) -> Pick:
    return Pick(f"{across}-{depth}", Line("battlefield-sketch-in-part", facts(across=across, depth=depth)))


def _presets() -> tuple[Pick, ...]:
    return tuple(
        Pick(way, Line(f"battlefield-arrange-{way}"), Line(f"battlefield-arrange-{way}-about")) for way in PRESETS
    )


def _handled() -> Iterator[Pick]:
    yield from moves("battlefield-sketch-by", "steps", FRONTS, _MOVES)
    yield from turns("battlefield-sketch-turned", _TURN)
