"""What an organiser may want to look at; nobody is judged by it.

That the same two meet often matters where players choose whom they play, and a game that was resigned at once may be
a present.
"""

from collections import Counter
from collections.abc import Collection
from datetime import datetime
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bot.tournaments.formats.field import pair
from bot.tournaments.state import Table, Tournament

OFTEN: Final = 3
"""Tables of one pair that are too many, if they are also more than half of all tables of one of them."""
SOON: Final = 600
"""Seconds after which a resignation is not soon any more."""
Why: TypeAlias = Literal["pair-often", "resigned-soon"]


class Mark(Struct, frozen=True):
    why: Why
    entrants: tuple[int, int]
    """Where somebody resigned, he is the first."""
    tables: tuple[int, ...]
    seconds: int = 0
    """That the game lasted."""


def marks(t: Tournament, resigned: Collection[tuple[int, int]] = ()) -> tuple[Mark, ...]:
    """Return all marks; `resigned` are the games, as table and leg, that ended by a resignation."""
    soon = [mark for table in t.tables for leg in range(len(table.legs)) if (mark := _soon(table, leg, resigned))]
    return (*(_often(t) if t.terms.format in {"ladder", "league"} else ()), *soon)


def _often(t: Tournament) -> list[Mark]:
    pairs = Counter(frozenset(pair(t, table.number)) for table in t.tables)
    alone = Counter(entrant for table in t.tables for entrant in pair(t, table.number))
    found = []
    for both, many in sorted(pairs.items(), key=lambda each: (-each[1], sorted(each[0]))):
        one, two = sorted(both)
        if many >= OFTEN and 2 * many > min(alone[one], alone[two]):
            tables = tuple(table.number for table in t.tables if set(pair(t, table.number)) == both)
            found.append(Mark("pair-often", (one, two), tables))
    return found


def _soon(table: Table, n: int, resigned: Collection[tuple[int, int]]) -> Mark | None:
    leg, score = table.legs[n], table.scores[n]
    if leg is None or score is None or not score.winner or score.how != "played" or (table.number, n) not in resigned:
        return None
    lasted = (datetime.fromisoformat(score.at) - datetime.fromisoformat(leg.at)).total_seconds()
    loser = table.match.one + table.match.two - score.winner
    return Mark("resigned-soon", (loser, score.winner), (table.number,), int(lasted)) if lasted < SOON else None
