"""How fair scenarios are, as it was measured: the computer played both sides, game after game.

`balance.toml` holds the figures with what they come from.  They hold for the content that was played and no other: a
scenario that was corrected, or is read otherwise, has none until it is measured again.
"""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final

from msgspec import Meta, Struct

from engine.content.files import ENGINE, build, read_toml
from engine.kernel.ids import Side

FILE: Final = ENGINE / "content" / "balance.toml"
Count = Annotated[int, Meta(ge=0)]


class MeasuredBalance(Struct, frozen=True, forbid_unknown_fields=True):
    system: str
    scenario: str
    content: str
    """The digest of what was played."""
    rules: int
    """The version of the rules that it was played by."""
    games: Annotated[int, Meta(ge=1)]
    seed: int
    """Of the first game; the others follow it."""
    won: Mapping[Side, Count]
    """By each side; the other games were drawn."""

    def percent(self, side: Side) -> int:
        """Return how many of a hundred games a side wins."""
        return round(100 * self.won[side] / self.games)

    @property
    def drawn(self) -> int:
        """How many of a hundred games nobody wins."""
        return round(100 * (self.games - sum(self.won.values())) / self.games)


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    measured: tuple[MeasuredBalance, ...]


@cache
def all_measured() -> tuple[MeasuredBalance, ...]:
    """Return every figure."""
    return build(read_toml(FILE), FILE.name, _File).measured


def measured(system: str, scenario: str, content: str) -> MeasuredBalance | None:
    """Return how fair a scenario is on the content of a digest; None where that was not measured."""
    key = (system, scenario, content)
    return next((each for each in all_measured() if (each.system, each.scenario, each.content) == key), None)
