"""The barrage charts of published games as data: rows of strength over one die or two (7.0-b, 7.0-e)."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from engine.content import files as content
from engine.content.charts import ChartHeading
from engine.kernel.problem import Problem
from engine.systems.scs.content.charts import clause_problems

ENDLESS: Final = 10_000


class Shelling(Struct, frozen=True):
    """A cell of a barrage chart: whether the target is disorganised, and the steps it loses (7.0-d)."""

    disorganised: bool = False
    steps: int = 0

    def __str__(self) -> str:
        if not self.steps:
            return "DG" if self.disorganised else "NE"
        return str(self.steps) if self.disorganised else "Reduced"


def parse_shelling(text: str) -> Shelling:
    """Return a result as charts print it: `NE`, `DG`, `1`, `DG+1`, `Reduced` (7.0-d).  Raises ValueError otherwise."""
    written = text.replace(" ", "")
    if written in {"NE", "NR", "-"}:
        return Shelling()
    if written == "Reduced":
        return Shelling(steps=1)
    if found := re.fullmatch(r"DG|(?:DG\+)?([1-9])", written):
        return Shelling(disorganised=True, steps=int(found[1] or 0))
    raise ValueError(f"{text!r} is not a barrage result such as NE, DG, 1, DG+1 or Reduced")


class BarrageRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row as it is typed in: its strengths (`1`, `2-3`, `24+`) and a result for each roll or range of rolls."""

    strength: str
    cells: Mapping[str, str]


class BarrageChart(ChartHeading, frozen=True, dict=True, forbid_unknown_fields=True):
    """A barrage chart: rows of strength, weakest first."""

    dice: Literal["2d6", "1d6"]
    rows: Annotated[tuple[BarrageRow, ...], Meta(min_length=1)]
    by: Literal["strength", "defence"] = "strength"
    """Whether the rows are the strength of the guns or of the target (7.0-g)."""
    no_spotter: int | Literal["refused"] = 0
    """Rows added without a spotter, or no barrage at all (7.0-c)."""
    dense: int = 0
    """Rows added against a hex at its stacking limit (7.0-e)."""
    kill: Annotated[int, Meta(ge=1, le=6)] | None = None
    """The lowest roll of the die after a hit that costs a step; None without such a die (7.0-f)."""

    @cached_property
    def _spans(self) -> tuple[tuple[int, int], ...]:
        return tuple(parse_span(row.strength) for row in self.rows)

    @cached_property
    def _cells(self) -> tuple[dict[int, Shelling], ...]:
        return tuple(
            {roll: parse_shelling(text) for cell, text in row.cells.items() for roll in _rolls(cell)}
            for row in self.rows
        )

    def row(self, strength: int) -> int:
        """Return the index of the row for a strength, -1 below the first; the last has no upper end (7.0-e)."""
        return sum(low <= strength for low, _ in self._spans) - 1

    def shifted(self, row: int, shift: int) -> int:
        """Return a row after a shift, -1 above the chart: the barrage fails; beyond the last stays the last (7.0-e)."""
        return max(-1, min(len(self.rows) - 1, row + shift)) if row >= 0 else -1

    def result(self, row: int, roll: int) -> Shelling:
        """Return the result in a row, by its index; a roll beyond its ends is read at the end (7.1-c)."""
        cells = self._cells[row]
        return cells[min(max(roll, min(cells)), max(cells))]

    def problems(self, file: str) -> Iterator[Problem]:
        """Yield what is wrong: clause, strengths, results, gaps and overlaps of the rolls."""
        yield from clause_problems(self.clause, file)
        below = -1
        for number, row in enumerate(self.rows):
            place = f"rows[{number}]"
            try:
                low, high = parse_span(row.strength)
            except ValueError as error:
                yield Problem(file, f"{place}.strength", str(error))
                continue
            if (number and low != below + 1) or high < low:
                yield Problem(file, f"{place}.strength", f"{row.strength} does not follow on the row before")
            if (high == ENDLESS) != (number == len(self.rows) - 1):
                yield Problem(file, f"{place}.strength", "the last row and no other ends with +")
            below = high
            yield from self._bad_cells(row, place, file)

    def _bad_cells(self, row: BarrageRow, place: str, file: str) -> Iterator[Problem]:
        given: list[int] = []
        for cell, text in row.cells.items():
            try:
                parse_shelling(text)
                given += _rolls(cell)
            except ValueError as error:
                yield Problem(file, f"{place}.cells.{cell}", str(error))
                return
        least, most = (1, 6) if self.dice == "1d6" else (2, 12)
        for roll in range(min([least, *given]), max([most, *given]) + 1):
            if given.count(roll) != 1:
                what = "has no result" if roll not in given else "has two results"
                yield Problem(file, f"{place}.cells", f"{what} for {roll}")


def parse_span(text: str) -> tuple[int, int]:
    """Return the least and greatest strength of a row: `1`, `2-3`, `24+`.  Raises ValueError on anything else."""
    found = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3})|(\+))?", text.replace(" ", ""))
    if found is None:
        raise ValueError(f"{text!r} is no strength such as 1, 2-3 or 24+")
    low = int(found[1])
    return low, ENDLESS if found[3] else int(found[2] or low)


def _rolls(text: str) -> range:
    found = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text.replace(" ", ""))
    if found is None or int(found[2] or found[1]) < int(found[1]):
        raise ValueError(f"{text!r} is not a roll such as 7 or 3-4")
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def barrage_chart(name: str, overrides: Mapping[str, bytes] = {}) -> BarrageChart:
    """Return a barrage chart by name.  Raises ContentError with every problem of the file."""
    return content.chart("scs", name, BarrageChart, overrides)
