"""What the bot keeps of the questions that players have settled in advance."""

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from engine.kernel.ids import Side


class StandingOrder(Struct, frozen=True):
    """A choice made in advance: for which kind of question to which side, and who made it."""

    side: Side
    asks: str
    choice: str
    user: int


class StandingStore(Protocol):
    """The part of the database that is about standing orders.  They end with their game."""

    async def games(self) -> tuple[int, ...]:
        """Return the running games in which anybody has standing orders."""
        ...

    async def of(self, game: int) -> tuple[StandingOrder, ...]:
        """Return the standing orders of a game, of all its sides."""
        ...

    async def put(self, game: int, side: Side, user: int, choices: Mapping[str, str | None], at: str) -> None:
        """Keep choices by kind of question, None takes one back; those of an earlier player of the side go."""
        ...
