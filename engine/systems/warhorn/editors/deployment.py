"""The editor of a deployment: ready ones, parts of the zone, shifting and turning, order by order; then all at once.

The draft has a place for every unit and the unit in hand; nobody else sees it before the army stands.
"""

import re
from collections.abc import Callable, Iterator
from typing import ClassVar, Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.editor import Changed, Drawer, Editor, EditorMode, EditorView, Given, Pick, Press, Sheet, Worked
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Reading
from engine.kernel.text import Language, Line, facts
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import CM, DENSITIES, RED, Density
from engine.systems.warhorn.notation.writing import speak, write
from engine.systems.warhorn.orders import KEEP, Arrangement, Deploy, Station
from engine.systems.warhorn.setup.deploying import check_stations, put
from engine.systems.warhorn.setup.opening import facing, fitting
from engine.systems.warhorn.setup.patterns import WAYS, ReadyWay, Shaped, deployment, nearest_station
from engine.systems.warhorn.troops import card_of, heading_of, label, named, point_of
from engine.systems.warhorn.world import World, with_units
from engine.tabletop.handling import FRONTS, moved, moves, turned, turns
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plots import ACROSS, DEPTHS, back_of, middle_of, part
from engine.tabletop.roster import units_of

_MOVES: Final = (1, 5, 20)
"""By how many centimetres a unit is moved at once."""
_TURN: Final = "turn-"
_LINE: Final = re.compile(r"(\w+) (-?\d{1,6}) (-?\d{1,6}) (\d{1,3}) ([a-z-]+) ([a-z]*)")
THERE: Final = "there"
"""Models stand as the board shows them: an order has put each at its place."""
_SHAPES: Final[tuple[Shaped, ...]] = get_args(Shaped)


class DeployDraft(Struct, frozen=True):
    """A deployment under way: where units are to stand, and which of them is in hand."""

    hand: UnitId | None
    stations: tuple[Station, ...]


class DeploymentEditor(Editor):
    """Where a side deploys."""

    modes: ClassVar = (EditorMode("deploy", Line("warhorn-editor-deploy")),)
    reads: ClassVar = "lines"

    def __init__(self, field: Field, world: World, side: Side, read: Callable[[str], Reading]) -> None:
        self.t, self.world, self.side, self.read = field, world, side, read
        self.units = units_of(world, side)
        self._by_code = {world.units[unit].code: unit for unit in self.units}
        aside = {unit: replace(world.units[unit], status="reserve") for unit in self.units}
        self.empty = with_units(world, aside)
        """The table without the own army."""

    def at_once(self) -> tuple[Press | Drawer, ...]:
        return (Drawer("now", Line("warhorn-deploy-now"), _ways()),)

    # -- the draft

    def draft(self, stored: str) -> DeployDraft:
        """Return a stored draft; units that stand by an order already do so in a new one."""
        first, *rest = stored.split("\n")
        read = [self._station(line) for line in rest]
        found = {station.unit: station for station in read if station is not None}
        for unit in self.units:
            if self.world.units[unit].status == "table" and unit not in found:
                x, y = point_of(self.world, unit)
                heading, density = heading_of(self.world, unit), self.world.units[unit].density
                found[unit] = Station(unit, x, y, heading, density, self._kept(unit))
        left = (unit for unit in self.units if unit not in found)
        hand = self._by_code.get(first)
        return DeployDraft(next(left, None) if hand is None else hand, tuple(found.values()))

    def _kept(self, unit: UnitId) -> Arrangement:
        models = self.world.units[unit].models
        return Arrangement(places=tuple((model.x, model.y) for model in models[1:])) if models else KEEP

    def _station(self, line: str) -> Station | None:
        found = _LINE.fullmatch(line)
        unit = self._by_code.get(found[1]) if found else None
        if found is None or unit is None:
            return None
        density: Density = found[5]  # type: ignore[assignment]
        how = Arrangement(found[6]) if found[6] in _SHAPES else self._kept(unit) if found[6] == THERE else KEEP
        return Station(unit, int(found[2]), int(found[3]), int(found[4]), density, how)

    def stored(self, now: DeployDraft) -> str:
        """Return a draft as text, as `draft` reads it."""
        hand = "" if now.hand is None else self.world.units[now.hand].code
        lines = (
            f"{self.world.units[s.unit].code} {s.x} {s.y} {s.heading} {s.density} "
            f"{THERE if s.arrange.places else s.arrange.pattern}"
            for s in now.stations
        )
        return "\n".join((hand, *lines))

    # -- what is shown

    def view(self, draft: str, mode: str, language: Language) -> EditorView:
        now = self.draft(draft)
        placed = {station.unit for station in now.stations}
        left = tuple(unit for unit in self.units if unit not in placed)
        made = [Line("warhorn-deploy-made", facts(placed=len(placed), units=len(self.units)))]
        if left:
            made.append(Line("warhorn-deploy-nowhere", facts(units=named(self.t, self.world, left))))
        if now.hand is not None:
            made.append(self._in_hand(now, now.hand))
        faults = self._faults(now)
        give = Press("give", Line("warhorn-deploy-give"), gives=True, off=bool(faults or left))
        shown = Deploy(now.stations) if now.stations and not faults and not left else None
        drawers, sheets = tuple(self._drawers(now, left)), (self._sheet(now, language),)
        return EditorView(tuple(made), faults, drawers, (give, _clear()), sheets, board=True, shown=shown)

    def _sheet(self, now: DeployDraft, language: Language) -> Sheet:
        lines = (speak(self.t, write(self.t, station), language) for station in now.stations)
        return Sheet("lines", Line("warhorn-deploy-text"), Line("warhorn-deploy-text-about"), "\n".join(lines))

    def _faults(self, now: DeployDraft) -> tuple[Line, ...]:
        if not now.stations:
            return ()
        return tuple(fault.line for fault in check_stations(self.t, self.empty, self.side, now.stations))

    def _in_hand(self, now: DeployDraft, unit: UnitId) -> Line:
        name = label(self.t, self.world, unit)
        station = next((one for one in now.stations if one.unit == unit), None)
        if station is None:
            return Line("warhorn-deploy-in-hand", facts(unit=name))
        x, y = spelled(station.x, CENTIMETRES), spelled(station.y, CENTIMETRES)
        return Line("warhorn-deploy-stands", facts(unit=name, x=x, y=y, angle=station.heading // 2))

    def _drawers(self, now: DeployDraft, left: tuple[UnitId, ...]) -> Iterator[Drawer]:
        yield Drawer("arrange", Line("warhorn-deploy-arrange"), _ways())
        yield Drawer("unit", Line("warhorn-deploy-unit"), tuple(self._unit_pick(unit, left) for unit in self.units))
        if now.hand is None:
            return
        name = facts(unit=label(self.t, self.world, now.hand))
        parts = tuple(_part_pick(across, depth) for depth in DEPTHS for across in ACROSS)
        yield Drawer("part", Line("warhorn-deploy-part", name), parts)
        if now.hand not in left:
            yield Drawer("move", Line("warhorn-deploy-move", name), (*self._forms(now.hand), *_handled()))

    def _unit_pick(self, unit: UnitId, left: tuple[UnitId, ...]) -> Pick:
        one = self.world.units[unit]
        state = facts(men=one.full, state="nowhere" if unit in left else "stands")
        name = facts(unit=label(self.t, self.world, unit))
        return Pick(one.code, Line("warhorn-deploy-named", name), Line("warhorn-deploy-unit-about", state))

    def _forms(self, unit: UnitId) -> Iterator[Pick]:
        """Yield the orders that a unit may take, or how its models may stand."""
        card, one = card_of(self.t, self.world, unit), self.world.units[unit]
        if not card.formed:
            yield from (Pick(shape, Line("warhorn-deploy-shape", facts(shape=shape))) for shape in _SHAPES)
            return
        for density in DENSITIES:
            if fitting(self.t, card, density, one.full) == density:
                yield Pick(density, Line("warhorn-deploy-order", facts(order=density)))

    # -- work

    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        now = self.draft(draft)
        if key == "give" and now.stations:
            return Given(Deploy(now.stations), draft)
        if key == "now" and value in WAYS:
            return Given(Deploy(self._ready(value)), draft)
        if key == "lines":
            return self._typed(now, value)
        if key == "clear":
            return Changed("")
        if key == "arrange" and value in WAYS:
            return Changed(self.stored(DeployDraft(None, self._ready(value))))
        if key == "unit" and value in self._by_code:
            return Changed(self.stored(replace(now, hand=self._by_code[value])))
        if now.hand is None or key not in ("part", "move"):
            return Changed(draft)
        station = self._worked(now, now.hand, key, value)
        if station is None:
            return Changed(draft)
        others = tuple(one for one in now.stations if one.unit != now.hand)
        return Changed(self.stored(DeployDraft(now.hand, (*others, station))))

    def _typed(self, now: DeployDraft, text: str) -> Worked:
        """Return the draft with the places of some lines; lines that are none are answered as an order is."""
        found = self.read(text)
        if not isinstance(found, Station | Deploy):
            return Given(text, self.stored(now))
        put_ = found.stations if isinstance(found, Deploy) else (found,)
        units = {station.unit for station in put_}
        kept = tuple(station for station in now.stations if station.unit not in units)
        return Changed(self.stored(DeployDraft(now.hand, (*kept, *put_))))

    def _ready(self, way: ReadyWay) -> tuple[Station, ...]:
        return deployment(self.t, self.empty, self.side, way) or ()

    def _worked(self, now: DeployDraft, unit: UnitId, key: str, value: str) -> Station | None:
        station = next((one for one in now.stations if one.unit == unit), None)
        if key == "part":
            return self._in_part(now, unit, value)
        if station is None:
            return None
        formed = card_of(self.t, self.world, unit).formed
        if value in _SHAPES and not formed:
            return replace(station, arrange=Arrangement(value))
        if value in DENSITIES and formed:
            return replace(station, density=value)
        if station.arrange.places:
            station = replace(station, arrange=KEEP)
        at = moved((station.x, station.y), value, FRONTS, CM, facing(self.side))
        if at is not None:
            return replace(station, x=at[0], y=at[1])
        heading = turned(station.heading, value, _TURN)
        return None if heading is None else replace(station, heading=heading)

    def _in_part(self, now: DeployDraft, unit: UnitId, value: str) -> Station | None:
        """Return the free place nearest to the middle of a part of the zone."""
        across, _, depth = value.partition("-")
        if across not in ACROSS or depth not in DEPTHS:
            return None
        others = tuple(one for one in now.stations if one.unit != unit)
        after = next((world for _, world in reversed(list(put(self.t, self.empty, others)))), self.empty)
        centre = middle_of(self.t.width, across), back_of(self.t.zone, depth)
        before = next((one.arrange.pattern for one in now.stations if one.unit == unit), "block")
        shape: Shaped = "line" if before == "line" else "block"
        return nearest_station(self.t, after, self.side, unit, centre, shape)


def part_of(t: Field, side: Side, x: int, y: int) -> tuple[str, str]:
    """Return the part of a zone in which a point lies, as its side sees it."""
    along, back = (x, t.zone - y) if side == RED else (t.width - x, y - t.height + t.zone)
    return part(t.width, t.zone, along, back)


def _ways() -> tuple[Pick, ...]:
    return tuple(Pick(way, Line(f"warhorn-way-{way}"), Line(f"warhorn-way-{way}-about")) for way in WAYS)


def _part_pick(across: str, depth: str) -> Pick:
    return Pick(f"{across}-{depth}", Line("warhorn-deploy-in-part", facts(across=across, depth=depth)))


def _handled() -> Iterator[Pick]:
    yield from moves("warhorn-deploy-by", "by", FRONTS, _MOVES)
    yield from turns("warhorn-deploy-turned", _TURN)


def _clear() -> Press:
    return Press("clear", Line("warhorn-deploy-clear"))
