"""The toy game on a measured table: four runners on bases, with everything that the bot asks of such a game."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.board import Question, Recent
from engine.kernel.capabilities import Aiming, Describing, Overlaying
from engine.kernel.command import Command
from engine.kernel.game import System
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Term, Text, facts
from engine.tabletop.board import Draft, Feature, Figure, FormationView, MarkerHand, Stand, Table, TableSide, TableView
from engine.tabletop.capabilities import Marking
from engine.tabletop.marks import (
    ActionMark,
    AreaMark,
    Band,
    BaseGhostMark,
    RadiusMark,
    SectorMark,
    StraightLeg,
    TableMark,
    ThreatMark,
    UnitSelectMark,
    UnitTargetMark,
    ZoneMark,
)
from engine.tabletop.measures import STEPS
from engine.tabletop.pose import Base, Pose, zone_ahead
from tests.kernel.corridor import NORTH, SOUTH, Run, Shoot, World
from tests.kernel.toy import TOY, Corridor, _document

WOOD = ((6000, 1000), (8000, 1000), (8000, 2400), (6000, 2400))
TABLE = Table(10000, 10000, STEPS, (Feature("woods", WOOD, name=Text("Long Wood", "Долгий лес")),))
CAMPS = (AreaMark(((0, 0), (10000, 0), (10000, 1000), (0, 1000)), NORTH),)
CODES = (Text("N1", "С1"), Text("N2", "С2"), Text("S1", "Ю1"), Text("S2", "Ю2"))
NAME = Text("Runner", "Бегун")


def base_of(world: World, unit: int) -> Base:
    """Every runner keeps his lane: cells are 1200 u apart."""
    runner = world.runners[unit]
    heading = 0 if runner.side == NORTH else 360
    base = Base(Pose(0, 0, 0), 600, 400, "centre")
    return base.with_front_centre((2000 + 2000 * (unit % 2), 1400 + 1200 * runner.cell), heading)


class Tabletop(Corridor, Aiming[World], Describing[World], Marking[World], Overlaying[World]):
    """The toy, shown on a table of forty steps."""

    limit = 6

    def view(self, state: State[World], viewer: Side | None, /) -> TableView:
        world = state.world
        asked = state.decisions[0] if state.decisions else None
        return TableView(
            system=Text("Tabletop", "Стол"),
            title=Text("Corridor", "Коридор"),
            date=Text("", ""),
            table=TABLE,
            turn=world.turn,
            turns=self.limit,
            phase=Term("toy-activate"),
            phases=(2, 5),
            sides=tuple(
                TableSide(side, self.side_name(side), colour, sum(world.runners[u].hits for u in world.of(side)), 24,
                          MarkerHand(4, 1, 2, 1), Line("toy-must-rest"))
                for side, colour in ((NORTH, "red"), (SOUTH, "black"))
            ),
            active=world.active,
            question=None if asked is None else Question(asked.side, asked.line),
            result=None if state.outcome is None else state.outcome.reason,
            stands=tuple(self._stand(world, UnitId(unit)) for unit in range(4)),
            formations=(FormationView(NORTH, "line", (UnitId(0), UnitId(1)), Text("N1–2", "С1–2"), NAME),),
            recent=(Recent("move", Line("toy-ran", facts(unit="n1", cell=world.runners[0].cell))),),
            marks=(*CAMPS, *self._marks(world), *self._targets(state)),
            winner=None if state.outcome is None else state.outcome.winner,
        )  # fmt: skip

    def _stand(self, world: World, unit: UnitId) -> Stand:
        side = world.runners[unit].side
        return Stand(unit, side, CODES[unit], NAME, base_of(world, unit), Figure("spear"), 6, (6, 6), 2)

    def _marks(self, world: World) -> Iterator[TableMark]:
        base = base_of(world, 0)
        start = base.with_front_centre((base.front_centre[0], 1400), 0)
        if start != base:
            far = base.front_centre[1] - 1400
            yield ActionMark(UnitId(0), start, (StraightLeg(start.front_centre, base.front_centre, far),))

    def _targets(self, state: State[World]) -> Iterator[UnitTargetMark]:
        if state.decisions and state.decisions[0].asks == "toy-activate":
            foes = [UnitId(n) for n, one in enumerate(state.world.runners) if one.side != state.decisions[0].side]
            yield from (UnitTargetMark(letter, foe) for letter, foe in zip("AB", foes, strict=True))

    def aim(self, state: State[World], order: Command, /) -> UnitId | None:
        """A runner runs at the enemy in his lane."""
        match order:
            case Run(unit, _):
                return UnitId((unit + 2) % 4)
            case Shoot(unit):
                return unit
        return None

    def sketch(
        self, state: State[World], side: Side, order: Command, after: State[World] | None, /
    ) -> TableView | None:
        if not isinstance(order, Run):
            return None
        view, base = self.view(state, side), base_of(state.world, order.unit)
        end = base.with_front_centre((base.front_centre[0], 1400 + 1200 * order.to), base.heading)
        west, south, east, north = base.shape.box
        draft = Draft(side, Line("toy-activate"), Line("toy-ran", facts(unit=CODES[order.unit], cell=order.to)))
        ghosts = (BaseGhostMark(order.unit, base, "start"), BaseGhostMark(order.unit, end, "end"))
        window = (west - 1500, south - 1500, east + 1500, north + 1500)
        return replace(view, marks=ghosts, draft=draft, window=window, number=77, proof="3 · beef")

    def overlays(self, state: State[World], viewer: Side | None, /) -> Iterator[tuple[str, Text]]:
        yield "zones-south", Text("zones: South", "зоны: Юг")

    def overlay(self, state: State[World], key: str, /) -> tuple[TableMark, ...]:
        if key != "zones-south":
            raise LookupError(key)
        return tuple(self._zone(state.world, unit) for unit in state.world.of(SOUTH))

    def _zone(self, world: World, unit: UnitId) -> ZoneMark:
        left, right, ahead, beyond = zone_ahead(base_of(world, unit), 500).points
        return ZoneMark(unit, (left, right, ahead, beyond))

    def unit_marks(self, state: State[World], unit: UnitId, /) -> tuple[TableMark, ...]:
        """A zone, a sector, the command radius, the enemy in the lane."""
        base, foe = base_of(state.world, unit), base_of(state.world, (unit + 2) % 4)
        far = abs(base.front_centre[1] - foe.front_centre[1])
        return (
            UnitSelectMark(unit),
            self._zone(state.world, unit),
            SectorMark(base.front_left, base.front_right, base.heading, (Band(1250, "+2"), Band(2500, "0"))),
            RadiusMark(unit, base, 3000),
            ThreatMark(base.front_centre, foe.front_centre, far),
        )

    def describe_unit(self, state: State[World], unit: UnitId, /) -> tuple[Line, ...]:
        hits = state.world.runners[unit].hits
        return (Line("toy-hurt", facts(unit=CODES[unit], hits=hits), self.rulebook("4.1")),)


class Endless(Tabletop):
    """Without a last turn; what lies between enemies may not be measured."""

    limit = 0
    premeasuring = False


def _bound(game: type[Tabletop]) -> System:
    def bind(document: dict[str, Any]) -> Tabletop:
        north, south = document["traps"]
        return game((north, south))

    return replace(TOY, bind=bind, document=_document)


TABLETOP = _bound(Tabletop)
ENDLESS = _bound(Endless)
