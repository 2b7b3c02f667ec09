"""Questions: who is asked what, and what may be settled in advance.

A decision stores no options; they are computed for whoever asks.
"""

from typing import Final, TypeAlias

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Facts, Line


class Decision(Struct, frozen=True, gc=False):
    """An open question to one side.

    `id` is the number of the event that asked it; (id, side) is the lock token that buttons carry.
    """

    id: int
    side: Side
    asks: str
    """Key of the Fluent message that asks."""
    rule: Rule
    facts: Facts = ()

    @property
    def line(self) -> Line:
        return Line(self.asks, self.facts, self.rule)


ASK: Final = "ask"
"""The choice of a standing rule that leaves every question to the player."""


class StandingRule(Struct, frozen=True):
    """A kind of question that a side may answer in advance, and the answers it may choose from.

    `name` is the Fluent key of the question in words, `NAME-CHOICE` that of each choice; ASK has a key of its own.
    """

    asks: str
    """Key of the question, as in `Decision`."""
    name: str
    choices: tuple[str, ...]
    """Keys in a fixed order, ASK first."""
    usual: str
    """The choice for whoever is away: the one that keeps the game going and risks little."""


class OneOf(Struct, frozen=True, tag="one-of"):
    """Any one of these orders: buttons or a select."""

    orders: tuple[Command, ...]


class Subset(Struct, frozen=True, tag="subset"):
    """Choose units: at least and at most so many of them."""

    of: tuple[UnitId, ...]
    at_least: int
    at_most: int
    against: int | None = None
    """The hex that they act upon, where there is one."""


class ReachChoice(Struct, frozen=True, tag="reach"):
    """Where a unit can go: hex and points spent, in halves.  Drawn as shading, not as a hundred buttons."""

    unit: UnitId
    costs: tuple[tuple[int, int], ...]


class Region(Struct, frozen=True, tag="region"):
    """On measured tables: the named manoeuvres, and whether any other legal pose is accepted too."""

    unit: UnitId
    manoeuvres: tuple[Command, ...]
    free: bool


Choice: TypeAlias = OneOf | Subset | ReachChoice | Region
