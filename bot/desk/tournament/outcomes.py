"""What the desk answers about tournaments.  Every answer is a value."""

from typing import Literal, TypeAlias

from msgspec import Struct

from bot.desk.outcomes import Busy
from bot.store.tournamentport import TournamentStatus, Wish
from bot.tournaments.acts import AnyAct
from bot.tournaments.state import Tournament
from engine.kernel.text import Fact

Why: TypeAlias = Literal[
    "over", "begun", "not-begun", "name-taken", "name-empty", "no-system", "no-scenario", "two-sides", "no-scale",
    "pace", "readings", "charts", "not-organiser", "not-referee", "own-table", "reason", "entered", "two-places",
    "late", "closed", "role", "no-entrant", "not-entered", "no-check-in", "checked", "dropped", "not-dropped",
    "disqualified", "order", "no-lists", "lists-shown", "lists-missing", "lists-hidden", "list-size", "no-bids",
    "bid-made", "bid-size", "no-votes", "no-rounds", "round-open", "no-round", "tables-open", "unfinished",
    "finished", "impossible", "too-few", "odd", "unpaired", "no-table", "not-open", "scored", "not-scored",
    "winner", "margin", "seconds", "halted", "not-halted", "no-challenges", "no-challenge", "not-challenged",
    "self", "busy", "seen", "not-yours", "absent", "pending", "playing", "below", "too-high", "met-enough",
    "paired-on", "bracket", "too-few-left", "few-for-groups", "no-member",
]  # fmt: skip
"""Why nothing was done; the facts say more."""


class By(Struct, frozen=True):
    """The member who wants something: `manager` manages the guild, `roles` are his roles there."""

    user: int
    manager: bool = False
    reason: str = ""
    interaction: int | None = None
    part: int = 0
    roles: frozenset[int] = frozenset()

    @property
    def wish(self) -> Wish | None:
        return None if self.interaction is None else (self.interaction, self.part)


class LiveTournament(Struct, frozen=True):
    """A tournament as it stands after entry `n - 1`."""

    id: int
    guild: int
    channel: int
    status: TournamentStatus
    n: int
    head: str
    """The last link of its ledger."""
    state: Tournament


class Taken(Struct, frozen=True):
    """Done and written: the entries that it made, none where it stands beside the ledger, and what it came to."""

    live: LiveTournament
    acts: tuple[AnyAct, ...]


class Again(Struct, frozen=True):
    """The same interaction came before; nothing was changed.  These are the entries that it made then."""

    live: LiveTournament
    acts: tuple[AnyAct, ...]


class Barred(Struct, frozen=True):
    """Nothing was changed, for this reason; `live` is None where there is no tournament yet."""

    why: Why
    live: LiveTournament | None = None
    facts: tuple[tuple[str, Fact], ...] = ()


class Overtaken(Struct, frozen=True):
    """Something else was written first; nothing was changed."""

    live: LiveTournament


class NoTournament(Struct, frozen=True):
    """There is no such tournament."""


Answer: TypeAlias = Taken | Again | Barred | Overtaken | NoTournament | Busy
