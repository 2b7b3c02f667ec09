"""Published sequences of play as data: the phases of either player's turn, and what of them is left out (3.3b-b)."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from engine.content import files as content
from engine.content.charts import ChartHeading
from engine.kernel.problem import Problem
from engine.kernel.rulebook import Wording
from engine.systems.scs.content.charts import clause_problems
from engine.systems.scs.content.options import Phase

Whose: TypeAlias = Literal["own", "other", "both"]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
SHARED: Final[frozenset[Phase]] = frozenset({"air", "recovery", "supply"})
"""Phases without orders, which both sides may have at once."""


class Stage(Struct, frozen=True):
    """One phase of a player turn, and whose it is: his whose turn it is, the other side's, or both sides' (3.3b-c)."""

    phase: Phase
    by: Whose = "own"


def parse_stage(text: str) -> Stage:
    """Return a stage as a file writes it: `movement`, `other:barrage`, `both:air`.  Raises ValueError otherwise."""
    found = re.fullmatch(r"(?:(own|other|both):)?([a-z]+)", text)
    by, phase = (found[1] or "own", found[2]) if found else ("", "")
    for known in PHASES:
        for whose in get_args(Whose):
            if phase == known and by == whose and (by != "both" or known in SHARED):
                return Stage(known, whose)
    raise ValueError(f"{text!r} is no phase such as movement, other:barrage or both:air")


class LeftOut(Struct, frozen=True, forbid_unknown_fields=True):
    """A phase of the published sequence that is not played, and why."""

    name: Wording
    reason: Wording


class TurnSequence(ChartHeading, frozen=True, dict=True, forbid_unknown_fields=True):
    """A sequence of play: the phases of the first and of the second player's turn."""

    first: Annotated[tuple[str, ...], Meta(min_length=1)]
    second: Annotated[tuple[str, ...], Meta(min_length=1)]
    left_out: tuple[LeftOut, ...] = ()

    @cached_property
    def stages(self) -> tuple[tuple[Stage, ...], tuple[Stage, ...]]:
        """The stages of the first and of the second player's turn."""
        return tuple(map(parse_stage, self.first)), tuple(map(parse_stage, self.second))

    def problems(self, file: str) -> Iterator[Problem]:
        """Yield what is wrong: the clause, phases that there are not."""
        yield from clause_problems(self.clause, file)
        for place, steps in (("first", self.first), ("second", self.second)):
            for number, text in enumerate(steps):
                try:
                    parse_stage(text)
                except ValueError as error:
                    yield Problem(file, f"{place}[{number}]", str(error))


def sequence(name: str, overrides: Mapping[str, bytes] = {}) -> TurnSequence:
    """Return a sequence of play by name.  Raises ContentError with every problem of the file."""
    return content.chart("scs", name, TurnSequence, overrides)
