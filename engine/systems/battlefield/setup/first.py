"""Who begins: dice until they differ (4.2, 5.1)."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.kernel.dice import Throwing
from engine.kernel.ids import Side
from engine.kernel.rulebook import Rule
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import DIE
from engine.systems.battlefield.rules import R

Beginning: TypeAlias = Literal["move", "terrain"]
BEGINNINGS: Final[Mapping[Beginning, tuple[Rule, str]]] = {
    "move": (R("5.1-c"), "battlefield-roll-first"),
    "terrain": (R("4.2"), "battlefield-roll-terrain"),
}
"""What a side may begin with, by which rule, and what its dice are for."""


def throw_pair(throws: Throwing, what: Beginning) -> tuple[int, int]:
    """Throw a die for each side."""
    rule, purpose = BEGINNINGS[what]
    one, other = throws.roll(2, DIE, rule, purpose, reading="faces")
    return one, other


def higher(dice: tuple[int, int]) -> int | None:
    """Return whose die is higher, 0 or 1; None if both are alike and are thrown again (5.1-c)."""
    return None if dice[0] == dice[1] else int(dice[1] > dice[0])


def thrown_apart(t: Field, throws: Throwing, what: Beginning) -> tuple[Side, tuple[int, ...]]:
    """Throw a die for each side until they differ; return the side with the higher one, and all faces (5.1-c)."""
    thrown: tuple[int, ...] = ()
    while True:
        dice = throw_pair(throws, what)
        thrown += dice
        if (first := higher(dice)) is not None:
            return t.sides[first], thrown
