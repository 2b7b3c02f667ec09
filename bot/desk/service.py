"""GameDesk: what commands, buttons, timers and standing orders call."""

import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.desk.outcomes import (
    Busy,
    Changed,
    ChannelBusy,
    Done,
    Misread,
    NeedsConsent,
    NoGame,
    NotOpen,
    NotRunning,
    NotYours,
    Refused,
    Repeated,
    SeatTaken,
    Stale,
    Unknown,
    Unseated,
)
from bot.desk.table import Submission, Table
from bot.store.port import Due, Header, Option, Post, Status, Store
from engine.kernel.command import Intervention, Rewind
from engine.kernel.game import System
from engine.kernel.ids import Side
from engine.kernel.text import Language


class GameDesk:
    """The only write path to a game.

    `systems` are the rule systems by key; `clock` gives aware moments; `keys` gives so many random bytes; `live` is
    how many games are kept in memory; a request for consent lapses after `patience`.
    """

    def __init__(
        self,
        store: Store,
        systems: Mapping[str, System],
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        keys: Callable[[int], bytes] = secrets.token_bytes,
        live: int = 64,
        patience: timedelta = timedelta(days=3),
    ) -> None: ...

    # -- reading ------------------------------------------------------------------------------------------------
    async def load(self, game: int) -> Table | None:
        """Return a game, from memory or folded from its ledger; None when there is none.  Raises Damaged."""
        raise NotImplementedError

    async def at_channel(self, channel: int) -> Table | None:
        """Return the open or running game of a channel.  Raises Damaged."""
        raise NotImplementedError

    async def latest_at(self, channel: int) -> Table | None:
        """Return the newest game of a channel, finished or not.  Raises Damaged."""
        raise NotImplementedError

    async def games(
        self, *, guild: int | None = None, user: int | None = None, statuses: tuple[Status, ...] = ()
    ) -> tuple[Header, ...]:
        """Return the games that fit every condition given, the newest first."""
        raise NotImplementedError

    async def export(
        self, game: int, user: int | None = None, *, manager: bool = False
    ) -> bytes | NoGame | NotRunning | Refused:
        """Return the whole game as one JSON document.

        While a game runs, the document tells everything hidden: only the referee, a manager or the operator of the bot
        (`user` None) gets it.  The dice key is in it once the game is over or abandoned.
        """
        raise NotImplementedError

    async def key(self, game: int) -> bytes | None:
        """Return the dice key of a game that is over or abandoned; None before."""
        raise NotImplementedError

    # -- setting up ---------------------------------------------------------------------------------------------
    async def create(
        self,
        *,
        system: str,
        scenario: str,
        channel: int,
        creator: int,
        language: Language,
        guild: int | None = None,
        referee: int | None = None,
        options: Mapping[str, Option] = {},
        document: dict[str, Any] | None = None,
        interaction: int | None = None,
    ) -> Changed | ChannelBusy | Unknown | Repeated | Busy:
        """Set a table up: freeze the content, draw and commit the dice key, post the opening.

        `document` replaces the scenario's own content, e.g. with a server's tables.  Raises ContentError when the
        content has mistakes.
        """
        raise NotImplementedError

    async def join(
        self, game: int, user: int, side: Side, interaction: int | None = None
    ) -> Changed | SeatTaken | Unknown | NotRunning | NoGame | Repeated | Busy:
        """Take a vacant seat, before the start or as a substitute.  One user may hold several."""
        raise NotImplementedError

    async def leave(
        self, game: int, user: int, side: Side | None = None, interaction: int | None = None
    ) -> Changed | NotYours | NotRunning | NoGame | Repeated | Busy:
        """Vacate a seat, or all seats of the user."""
        raise NotImplementedError

    async def phrase(
        self, game: int, user: int, text: str, interaction: int | None = None
    ) -> Changed | NotYours | NotOpen | NoGame | Repeated | Busy:
        """Mix a phrase of the user's sides into the dice; an empty one takes it back.  Only before the start."""
        raise NotImplementedError

    async def appoint(
        self, game: int, user: int, referee: int, *, manager: bool = False, interaction: int | None = None
    ) -> Changed | Refused | NotRunning | NoGame | Repeated | Busy:
        """Name the referee: the creator may before the start, a manager at any time."""
        raise NotImplementedError

    async def start(
        self, game: int, user: int, *, manager: bool = False, interaction: int | None = None
    ) -> Done | Unseated | NotYours | NotOpen | NoGame | Repeated | Busy:
        """Play the opening: entry 0.  The creator, the referee, a manager or anybody seated may start."""
        raise NotImplementedError

    # -- playing ------------------------------------------------------------------------------------------------
    async def submit(
        self, submission: Submission
    ) -> Done | Refused | Misread | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """Carry an order out.  Raises Fault when the rules code fails, Damaged when the game cannot be trusted."""
        raise NotImplementedError

    async def resign(
        self, game: int, user: int, side: Side | None = None, interaction: int | None = None
    ) -> Done | Refused | Misread | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """Give the game up for a side of the user."""
        raise NotImplementedError

    async def time_up(
        self, game: int, interaction: int | None = None
    ) -> Done | Refused | Misread | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """End the game by the clock: the position is judged as it stands."""
        raise NotImplementedError

    # -- taking back and agreeing -------------------------------------------------------------------------------
    async def undo(
        self, game: int, user: int, interaction: int | None = None, side: Side | None = None
    ) -> Done | NeedsConsent | Refused | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """Take the last order of the user's side back: at once before the undo line, past it by consent."""
        raise NotImplementedError

    async def abandon(
        self, game: int, user: int, *, manager: bool = False, interaction: int | None = None
    ) -> Changed | NeedsConsent | NotYours | NotRunning | NoGame | Repeated | Busy:
        """End a game without a result: the creator before the start; referee, manager or all sides together after."""
        raise NotImplementedError

    async def consent(
        self, request: int, user: int, interaction: int | None = None
    ) -> Done | Changed | NeedsConsent | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """Agree to a request for the user's sides; the last consent carries it out."""
        raise NotImplementedError

    async def decline(
        self, request: int, user: int, interaction: int | None = None
    ) -> Changed | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """Refuse a request, or take one's own back."""
        raise NotImplementedError

    # -- refereeing ---------------------------------------------------------------------------------------------
    async def referee(
        self,
        game: int,
        user: int,
        act: Intervention | Rewind,
        *,
        manager: bool = False,
        interaction: int | None = None,
    ) -> Done | Refused | Stale | NotRunning | NoGame | Repeated | Busy:
        """Carry out a referee's act, with its reason: by the referee of the game or a manager of the guild."""
        raise NotImplementedError

    # -- delivery -----------------------------------------------------------------------------------------------
    async def due(self, limit: int = 20) -> tuple[Due, ...]:
        """Hand out posts to deliver, oldest first and in order within a game; each comes once per minute at most.

        After a failure the rest of that game is to be left: it comes again.
        """
        raise NotImplementedError

    async def delivered(self, post: int, message: int | None) -> None:
        """Note that a post was delivered, as which message."""
        raise NotImplementedError

    async def failed(self, post: int, retry_at: datetime) -> None:
        """Put a post off, and later ones of its game with it."""
        raise NotImplementedError

    async def dropped(self, post: int) -> None:
        """Give a post up for good, e.g. when its channel is gone."""
        raise NotImplementedError

    async def post(self, game: int, post: Post) -> None:
        """Queue a post of another part of the bot, e.g. a reminder."""
        raise NotImplementedError

    async def status_posted(self, game: int, message: int) -> None:
        """Remember the status message of a game."""
        raise NotImplementedError

    async def open(self) -> None:
        """Make ready after a start: posts that a dead process had claimed are free again."""
        raise NotImplementedError

    async def close(self) -> None:
        """Take nothing new, wait for what is under way.  The store stays open."""
        raise NotImplementedError
