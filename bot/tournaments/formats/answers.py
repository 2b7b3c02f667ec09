"""What a format answers when it is asked who meets whom next."""

from typing import Literal, TypeAlias

from msgspec import Struct

from bot.tournaments.acts import Match

Remedy: TypeAlias = Literal["end", "fewer-rounds", "repeat", "by-hand", "more-players", "fewer-groups"]
"""End it here; agree on fewer rounds; let pairs meet again; pair by hand; let more enter; make fewer groups."""
Eased: TypeAlias = Literal["clubs", "sides", "repeats"]
"""What could not be kept: some of one club meet, somebody has a side too often, some meet again."""


class Proposal(Struct, frozen=True):
    """The tables of the next round, for `acts.Paired`."""

    round: int
    matches: tuple[Match, ...]
    byes: tuple[tuple[int, int], ...] = ()
    """Entrants who do not play it, and their tenths of a point."""
    eased: tuple[Eased, ...] = ()


class Finished(Struct, frozen=True):
    """No round is left."""


class Waiting(Struct, frozen=True):
    """Something is still being played: these tables; none where a format has no rounds."""

    tables: tuple[int, ...] = ()


class Impossible(Struct, frozen=True):
    """No round can be paired, for this reason; and what may be done.

    `too-few`: fewer than two (in groups: than two for each) may play.  `all-met`: nobody is left for somebody, by
    FIDE's rules or without a second bye.  `opened`: what should change is being played already, at these tables.
    """

    why: Literal["too-few", "all-met", "opened"]
    remedies: tuple[Remedy, ...]
    tables: tuple[int, ...] = ()


Next: TypeAlias = Proposal | Finished | Waiting | Impossible
