"""The counters of a scenario: what is printed on both sides of each, where it starts or arrives."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from engine.content import files
from engine.hexes.board import Symbol, UnitSize
from engine.hexes.cards import CounterCard
from engine.hexes.grid import Grid
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Wording
from engine.kernel.text import Text
from engine.systems.scs.content.options import BarrageValues
from engine.systems.scs.content.scenario import Scenario, UnitData, Values

WAITING = -1
"""Where a unit is that has not arrived."""


class PrintedFace(Struct, frozen=True):
    """What one side of a counter prints.  Movement in halves; attack is None where none is printed (7.2e)."""

    attack: int | None
    defence: int
    movement: int
    exploits: bool


class UnitCard(CounterCard, frozen=True):
    """A counter: what never changes of a unit."""

    symbol: Symbol
    size: UnitSize
    formation: str
    full: PrintedFace
    reduced: PrintedFace
    steps: int
    points: int
    """Stacking points of each step."""
    lost: int
    """Steps lost before the game."""
    at: int
    """A hex, or `WAITING`."""
    turn: int
    entry: str
    kind: int
    """Units of the same kind are alike in everything that rules look at."""
    barrage: BarrageValues | None = None
    supply_range: int = 0
    """How far it keeps units in supply, 0 where it does not (12.1-f)."""
    said: Text = Text("", "")
    """The name as sentences say it: a bare number with the arm, `1118 Inf`, so that it is not read as a strength."""

    def up(self, lost: int) -> PrintedFace:
        """Return the face of the counter, full or reduced, that lies up after so many lost steps (8.0, 8.0-a)."""
        return self.reduced if lost else self.full


def cards(scenario: Scenario, grid: Grid) -> Iterator[UnitCard]:
    """Yield the counters with their two sides; of those alike in all that rules look at one stands for all (8.0, 8.0d).

    A counter that carries a marker is like no other (7.3b-b).
    """
    kinds: dict[object, int] = {}
    for n, unit in enumerate(scenario.units):
        full = _face(unit.full, exploits=unit.exploit != "none")
        reduced = _face(unit.reduced or unit.full, exploits=unit.exploit == "both")
        carries = unit.id if any(shift.unit == unit.id for shift in scenario.shifts) else ""
        symbol = unit.symbol if scenario.shifts else ""
        alike = (unit.side, full, reduced, unit.steps, unit.points, unit.barrage, unit.supply_range, carries, symbol)
        yield UnitCard(
            UnitId(n),
            unit.id,
            unit.name.text,
            Side(unit.side),
            unit.symbol,
            unit.size,
            unit.formation,
            full,
            full if unit.steps == 1 else reduced,
            unit.steps,
            unit.points,
            unit.lost,
            _at(unit, grid),
            unit.turn or 0,
            unit.entry or "",
            kinds.setdefault(alike, len(kinds)),
            unit.barrage,
            unit.supply_range or 0,
            spoken(unit.name.text, unit.symbol),
        )


@cache
def _arms() -> dict[Symbol, Wording]:
    return files.load(files.read(files.SYSTEMS / "scs" / "content" / "arms.toml"), "arms.toml", dict[Symbol, Wording])


def spoken(name: Text, arm: Symbol) -> Text:
    """Return a name as sentences say it, in both languages."""
    short = _arms()[arm]
    en = f"{name.en} {short.en}" if name.en.isdecimal() else name.en
    return Text(en, f"{name.ru} {short.ru}" if name.ru.isdecimal() else name.ru)


def _at(unit: UnitData, grid: Grid) -> int:
    return WAITING if unit.at is None else grid.parse(unit.at)


def _face(values: Values, *, exploits: bool) -> PrintedFace:
    return PrintedFace(values.attack, values.defence, values.movement * 2, exploits)
