"""The entries of a tournament's own ledger.  Entrants, tables and rounds are numbered from 1, and no number twice."""

from typing import Literal, TypeAlias

from msgspec import Struct

from bot.tournaments.terms import Terms
from engine.kernel.ids import Side

How: TypeAlias = Literal["played", "adjudicated", "forfeit", "both-forfeit", "set"]
"""By the game itself; by the victory scale when time was up; one or both did not come; by a referee."""


class Act(Struct, frozen=True, tag_field="act", kw_only=True):
    """Base.  `by` is the member who did it, None for what ran by itself; by hand, there is a reason."""

    by: int | None = None
    at: str
    """UTC."""
    reason: str = ""


class Pinned(Struct, frozen=True):
    """What all games of a scenario are played on: the digest of its content, and which charts are the guild's own."""

    scenario: str
    digest: str
    own: str = ""


class Opened(Act, frozen=True, tag="opened"):
    terms: Terms
    seed: str
    """In hex: all lots of the tournament are drawn from it."""
    rules: int
    """The version of the system's rules that its games are played by."""
    contents: tuple[Pinned, ...] = ()
    report: str = ""
    """The SHA-256, in hex, of FIDE's report that it goes on from; empty where it begins here."""


class TermsChanged(Act, frozen=True, tag="terms"):
    terms: Terms
    contents: tuple[Pinned, ...] = ()


class Entered(Act, frozen=True, tag="entered"):
    """Becomes the next entrant; waits where all places are taken."""

    user: int
    name: str
    club: str = ""
    rating: int | None = None


class CheckedIn(Act, frozen=True, tag="checked-in"):
    entrant: int


class Dropped(Act, frozen=True, tag="dropped"):
    entrant: int


class Returned(Act, frozen=True, tag="returned"):
    entrant: int


class Disqualified(Act, frozen=True, tag="disqualified"):
    entrant: int


class Substituted(Act, frozen=True, tag="substituted"):
    """From now on somebody else plays for an entrant."""

    entrant: int
    user: int
    name: str


class Seeded(Act, frozen=True, tag="seeded"):
    """The order of all entrants, the strongest first."""

    order: tuple[int, ...]


class ListLocked(Act, frozen=True, tag="list-locked"):
    """An army list was handed in; only its digest is told."""

    entrant: int
    digest: str


class ListsShown(Act, frozen=True, tag="lists-shown"):
    """All at once."""


class Match(Struct, frozen=True):
    """Who meets: two entrants, or one and 0 for a bye.  `one` has the first side of the scenario, if that is known.

    `place` says where in a bracket it stands, `W2.1`, and is empty elsewhere.
    """

    table: int
    one: int
    two: int
    scenario: str
    place: str = ""


class Paired(Act, frozen=True, tag="paired"):
    """The tables of a round."""

    round: int
    matches: tuple[Match, ...]
    byes: tuple[tuple[int, int], ...] = ()
    """Entrants who do not play this round, and their tenths of a point."""
    by_hand: bool = False
    """Whether somebody paired it himself, so that it follows from nothing."""


class SidesSettled(Act, frozen=True, tag="sides"):
    """Who has the first side at a table, after both have bid."""

    table: int
    first: int
    bids: tuple[tuple[int, int], ...] = ()
    """Entrant and bid: what he gives the other in the scenario's own victory points for it."""


class TableOpened(Act, frozen=True, tag="table"):
    """A game of a table began to wait for its players: `leg` 0, and 1 for the second with sides changed."""

    table: int
    leg: int
    game: int
    channel: int
    seats: tuple[tuple[Side, int], ...]
    """Sides and entrants."""


class Scored(Act, frozen=True, tag="scored"):
    """What a game came to.  `winner` is an entrant, 0 for a draw; `margin` is the scenario's own, of the winner."""

    table: int
    leg: int
    winner: int
    margin: int = 0
    how: How = "played"
    head: str = ""
    """The last link of the game's ledger."""


class Corrected(Scored, frozen=True, tag="corrected"):
    """A referee says what a game came to; it stands in place of what was."""


class Extended(Act, frozen=True, tag="extended"):
    table: int
    seconds: int


class Halted(Act, frozen=True, tag="halted"):
    """Nothing is due at a table until it goes on."""

    table: int
    on: bool = True


class RoundClosed(Act, frozen=True, tag="closed"):
    round: int


class Challenged(Act, frozen=True, tag="challenged"):
    """In a ladder or league: one asks another for a game."""

    one: int
    two: int


class Answered(Act, frozen=True, tag="answered"):
    """Accepted, it gets the next table; `first` has the first side of the scenario there."""

    challenge: int
    accepted: bool
    scenario: str = ""
    first: int = 0


class Ended(Act, frozen=True, tag="over"):
    """The tournament is over; `cancelled` where it was not played to its end."""

    cancelled: bool = False


AnyAct: TypeAlias = (
    Opened
    | TermsChanged
    | Entered
    | CheckedIn
    | Dropped
    | Returned
    | Disqualified
    | Substituted
    | Seeded
    | ListLocked
    | ListsShown
    | Paired
    | SidesSettled
    | TableOpened
    | Scored
    | Corrected
    | Extended
    | Halted
    | RoundClosed
    | Challenged
    | Answered
    | Ended
)
