"""GameDesk: what commands, buttons, timers and standing orders call."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from bot.desk import clocks, lobby, play, policies, refereeing, seats
from bot.desk.agreement import Agreement
from bot.desk.clockdesk import ClockDesk
from bot.desk.core import Core, delivery
from bot.desk.court import Court
from bot.desk.documents import whole
from bot.desk.live import LiveGame, Submission
from bot.desk.outcomes import (
    Busy,
    Changed,
    ChannelBusy,
    Considered,
    Damaged,
    Done,
    Misread,
    NeedsConsent,
    NoGame,
    NotOpen,
    NotRunning,
    NotYours,
    Outcome,
    Pending,
    Refused,
    Repeated,
    Scrapped,
    SeatTaken,
    Stale,
    Throws,
    Unagreed,
    Unfit,
    Unknown,
    Unseated,
)  # fmt: skip
from bot.desk.postdesk import PostDesk
from bot.desk.rights import oversees
from bot.desk.sandboxes import Sandboxes
from bot.desk.substitutes import Substitutes
from bot.desk.throwing import Throwing
from bot.desk.tournament.service import TournamentDesk
from bot.desk.watching import Watching
from bot.formats.export import document
from bot.monitoring.meter import submitting
from bot.store import port
from bot.store.callsport import Settled
from bot.store.port import Header, Interaction, Option, Request, Status, Store
from engine.kernel.command import RefereeAct, Resign, Rewind, Substitute, TimeUp
from engine.kernel.dice import KEY_BYTES
from engine.kernel.game import System
from engine.kernel.ids import Side
from engine.kernel.text import Language

O = TypeVar("O", bound=Outcome)  # noqa: E741 - an outcome


class GameDesk(ClockDesk, PostDesk):
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
        live: int = 24,
        patience: timedelta = timedelta(days=3),
    ) -> None:
        self._core = Core(store, systems, clock, live)
        self._keys = keys
        self._agreement = Agreement(self._core, patience)
        self.court = Court(self._core)
        """Where acts of a referee are weighed, and he is called."""
        self.dice = Throwing(self._core)
        self.substitutes = Substitutes(self._core, self._agreement)
        self.watching = Watching(self._core)
        self.sandboxes = Sandboxes(self._core, keys)
        self.tournaments = TournamentDesk(self._core, keys)

    @property
    def store(self) -> Store:
        """The database, for what is no game."""
        return self._core.store

    def listen(self, listener: Callable[[LiveGame], None]) -> None:
        """Tell `listener` of every game that is changed from now on, after each commit; it must be quick."""
        self._core.listeners.append(listener)

    # -- reading ------------------------------------------------------------------------------------------------
    def now(self) -> datetime:
        """Return the moment by the clock of the desk."""
        return self._core.clock()

    async def load(self, game: int) -> LiveGame | None:
        """Return a game, from memory or folded from its ledger; None when there is none.  Raises Damaged."""
        return await self._core.read(game)

    async def at_channel(self, channel: int) -> LiveGame | None:
        """Return the open or running game of a channel.  Raises Damaged."""
        return await lobby.at_channel(self._core, channel, lobby.LIVE)

    async def latest_at(self, channel: int) -> LiveGame | None:
        """Return the newest game of a channel, finished or not.  Raises Damaged, unless that game has ended."""
        try:
            return await lobby.at_channel(self._core, channel)
        except Damaged as damaged:
            header = None if damaged.game is None else await self.store.header(damaged.game)
            if header is None or header.status in lobby.LIVE:
                raise
            return None

    async def beside(self, thread: int) -> LiveGame | None:
        """Return the game that a private thread of a call or of watchers belongs to.  Raises Damaged."""
        game = await self.store.calls.told_in(thread) or await self.store.watching.told_in(thread)
        return None if game is None else await self._core.read(game)

    async def games(
        self,
        *,
        guild: int | None = None,
        user: int | None = None,
        statuses: tuple[Status, ...] = (),
        ours: bool = False,
    ) -> tuple[Header, ...]:
        """Return the games that fit every condition given, the newest first; `ours` are those this worker serves."""
        return await self.store.headers(port.GameFilter(guild=guild, user=user, statuses=statuses, ours=ours))

    async def request(self, number: int) -> Request | None:
        """Return a request for consent."""
        return await self.store.request(number)

    async def asking(self, live: LiveGame) -> Request | None:
        """Return the request for consent of a game that can still be answered."""
        return await self._agreement.asking(live)

    async def export(
        self, game: int, user: int | None = None, *, manager: bool = False, interaction: int | None = None
    ) -> bytes | Refused | NotRunning | NoGame | Stale | Busy:
        """Return the game as one document: to anybody once it is over, to its referee or a manager while it runs.

        Nobody who has held a side gets it before the end.  What is taken out of a running game is noted in its ledger;
        no `user` stands for the host, who has the database.  The dice key is in it once the game is over or abandoned.
        NotRunning: not yet started.  Raises Fault, Damaged.
        """
        header = await self.store.header(game)
        if header is None:
            return NoGame()
        if user is not None and header.status in lobby.LIVE:
            copier, once = user, delivery(interaction)
            noted = await self._core.act(
                game, once, lambda live: seats.copy_whole(self._core, live, copier, manager, once)
            )
            if isinstance(noted, Refused | NoGame | Stale | Busy):
                return noted
            if isinstance(noted, NotRunning) and header.status != "running":
                return noted
        header, entries = await whole(self.store, header)
        if not entries:
            live = await self.load(game)
            assert live is not None
            return NotRunning(live)
        content = await self.store.content(header.content)
        assert content is not None
        key, over = await self.store.key(game), header.status not in lobby.LIVE
        return await asyncio.to_thread(lambda: document(header, content, entries, key, over=over))

    async def copied(
        self, game: int, user: int, *, interaction: int | None = None
    ) -> Done | Refused | NotRunning | NoGame | Stale | Repeated | Busy:
        """Note that a user takes a copy of a running game as far as he may know it: all of it, if he referees it."""
        once = delivery(interaction)

        async def act(live: LiveGame) -> Done | Refused | NotRunning:
            if oversees(live, user):
                return await seats.copy_whole(self._core, live, user, False, once)
            return await seats.copy_own(self._core, live, user, once)

        return await self._core.act(game, once, act)

    async def key(self, game: int) -> bytes | None:
        """Return the dice key of a game that is over or abandoned; None before."""
        header = await self.store.header(game)
        return None if header is None or header.status in lobby.LIVE else await self.store.key(game)

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
    ) -> Changed | ChannelBusy | Unknown | Unfit | Repeated | Busy:
        """Set a game up: freeze the content, draw and commit the dice key, post the opening.

        `document` replaces the scenario's own content.  Charts of the guild's own take the place of ours.  Raises
        ContentError when the content has mistakes.
        """
        wish = lobby.Wish(
            system=system,
            scenario=scenario,
            channel=channel,
            creator=creator,
            language=language,
            guild=guild,
            referee=referee,
            options=options,
            document=document,
        )
        return await lobby.create(self._core, wish, self._keys(KEY_BYTES), delivery(interaction))

    async def join(
        self, game: int, user: int, side: Side, interaction: int | None = None
    ) -> (
        Changed | Done | NeedsConsent | Pending | Refused | SeatTaken | Unknown | NotRunning | NoGame | Stale
        | Repeated | Busy
    ):  # fmt: skip
        """Take a vacant seat, before the start or as a substitute.  One user may hold several.

        In a running game who has held another side, or has seen all, needs the consent of the others or the referee.
        """
        once = delivery(interaction)
        return await self._core.act(game, once, lambda live: self._agreement.join(live, user, side, once))

    async def practise(
        self, game: int, user: int, side: Side | None = None, interaction: int | None = None
    ) -> (
        Done | Changed | Throws | Refused | SeatTaken | Unknown | Unseated | Unagreed | NotYours | NotOpen | NoGame
        | Stale | Repeated | Busy
    ):  # fmt: skip
        """Seat a user, give the computer every other vacant side, and start.

        The interaction may be the one that set the game up.
        """
        once = delivery(interaction, 1)
        return await self._core.act(game, once, lambda live: lobby.practise(self._core, live, user, side, once))

    async def seat_computer(
        self, game: int, user: int, side: Side, *, manager: bool = False, interaction: int | None = None
    ) -> (
        Changed | Done | Throws | NeedsConsent | Pending | Refused | NotYours | SeatTaken | Unknown | Unseated
        | Unagreed | NotOpen | NotRunning | NoGame | Stale | Repeated | Busy
    ):  # fmt: skip
        """Let the computer play a vacant side: whoever is seated asks, and once the game runs the others must agree."""
        once = delivery(interaction)
        return await self._core.act(
            game, once, lambda live: self._agreement.seat_computer(live, user, side, manager, once)
        )

    async def leave(
        self, game: int, user: int, side: Side | None = None, interaction: int | None = None
    ) -> Changed | Done | Refused | NotYours | NotRunning | NoGame | Stale | Repeated | Busy:
        """Vacate a seat, or all seats of the user."""
        once = delivery(interaction)
        return await self._core.act(game, once, lambda live: lobby.leave(self._core, live, user, side, once))

    async def phrase(
        self, game: int, user: int, text: str, interaction: int | None = None
    ) -> Changed | NotYours | NotOpen | NoGame | Stale | Repeated | Busy:
        """Mix a phrase of the user's sides into the dice; an empty one takes it back.  Only before the start."""
        once = delivery(interaction)
        return await self._core.act(game, once, lambda live: lobby.phrase(self._core, live, user, text, once))

    async def appoint(
        self, game: int, user: int, referee: int, *, manager: bool = False, interaction: int | None = None
    ) -> Changed | Done | NeedsConsent | Pending | Refused | NotRunning | NoGame | Stale | Repeated | Busy:
        """Name the referee: the creator may before the start, a manager at any time; one who plays asks the others.

        Whoever has held a side of a running game cannot be named.
        """
        once = delivery(interaction)
        return await self._core.act(
            game, once, lambda live: self._agreement.appoint(live, user, referee, manager, once)
        )

    async def choose_policy(
        self, game: int, user: int, policy: str, value: str, *, manager: bool = False, interaction: int | None = None
    ) -> Changed | Refused | NotOpen | NotYours | Unknown | Unfit | NoGame | Stale | Repeated | Busy:
        """Choose how a rule is read, before the start: the creator, the referee or a manager.

        Unfit: the scenario does not go with it, and nothing was changed.
        """
        once = delivery(interaction)
        return await self._core.act(
            game, once, lambda live: policies.read(self._core, live, user, (policy, value), manager, once)
        )

    async def agree_to_policies(
        self, game: int, user: int, digest: str, interaction: int | None = None
    ) -> Changed | NotOpen | NotYours | NoGame | Stale | Repeated | Busy:
        """Agree to how a game is read, which was changed after the user's side was taken.

        `digest` is what that of the content begins with which he has seen; after another change his wish is stale.
        """
        once = delivery(interaction)
        return await self._core.act(game, once, lambda live: policies.agree(self._core, live, user, digest, once))

    async def start(
        self, game: int, user: int, *, manager: bool = False, interaction: int | None = None
    ) -> (
        Done | Changed | Throws | Refused | Unseated | Unagreed | NotYours | NotOpen | NoGame | Stale | Repeated | Busy
    ):
        """Play the opening: entry 0.  The creator, the referee, a manager or anybody seated may start.

        Where posts reach a channel, seats and phrases are closed and posted, and the opening is played by itself once
        that post is delivered.
        """
        once = delivery(interaction)
        return await self._core.act(game, once, lambda live: lobby.start(self._core, live, user, manager, once))

    # -- playing ------------------------------------------------------------------------------------------------
    async def submit(
        self, submission: Submission
    ) -> Done | Throws | Refused | Misread | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """Carry an order out.  Raises Fault when the rules code fails, Damaged when the game cannot be trusted."""
        once = delivery(submission.interaction, submission.part)
        with submitting():
            return await self._core.act(
                submission.game, once, lambda live: play.submit(self._core, live, submission, once)
            )

    async def consider(
        self, submission: Submission
    ) -> Considered | Refused | Misread | NotYours | Stale | NotRunning | NoGame:
        """Judge an order without giving it.  Raises Fault, Damaged as `submit`."""
        live = await self.load(submission.game)
        return NoGame() if live is None else await play.consider(self._core, live, submission)

    async def resign(
        self, game: int, user: int, side: Side | None = None, interaction: int | None = None
    ) -> Done | Throws | Refused | Misread | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """Give the game up for a side of the user."""
        return await self.submit(Submission(game=game, order=Resign(), user=user, side=side, interaction=interaction))

    async def time_up(
        self, game: int, interaction: int | None = None
    ) -> Done | Throws | Refused | Misread | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """End the game by the clock: the position is judged as it stands."""
        return await self.submit(Submission(game=game, order=TimeUp(), via="clock", interaction=interaction))

    async def stand(self, game: int, side: Side, user: int, choices: Mapping[str, str | None]) -> bool:
        """Keep what a player settles in advance for his side, by kind of question; None takes a choice back.

        False, and nothing kept, when he does not hold the side or the game is over.
        """
        async with self._core.games.lock(game):
            live = await self._core.games.get(game)
            if live is None or side not in live.sides_of(user) or live.header.status not in lobby.LIVE:
                return False
            await clocks.settle(self._core, live, side)
            await self.store.standing.put(game, side, user, choices, self._core.now())
            return True

    # -- taking back and agreeing -------------------------------------------------------------------------------
    async def undo(
        self,
        game: int,
        user: int,
        interaction: int | None = None,
        side: Side | None = None,
        last: int | None = None,
    ) -> Done | NeedsConsent | Pending | Refused | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """Take the last order of the user's side back: at once before the undo line, past it by consent.

        `last` is the last ledger entry that the user saw; after a newer one his wish is stale.
        """
        once = delivery(interaction)
        return await self._core.act(game, once, lambda live: self._agreement.undo(live, user, side, last, once))

    async def abandon(
        self, game: int, user: int, *, manager: bool = False, interaction: int | None = None
    ) -> Changed | NeedsConsent | Pending | Scrapped | NotYours | NotRunning | NoGame | Stale | Repeated | Busy:
        """End a game without a result: the creator before the start; referee, manager or all sides together after.

        A game that cannot be read back is ended by a manager alone; for others it raises Damaged.
        """
        once = delivery(interaction)
        try:
            return await self._core.act(game, once, lambda live: self._agreement.abandon(live, user, manager, once))
        except Damaged:
            if not manager:
                raise
            return await lobby.scrap(self._core, game, once)

    async def channel_gone(self, channel: int) -> tuple[int, ...]:
        """End the games of a channel that there is no more, damaged ones too, and return them."""
        return await lobby.channel_gone(self._core, channel)

    async def consent(
        self, request: int, user: int, interaction: int | None = None, *, manager: bool = False
    ) -> (
        Done | Changed | Throws | NeedsConsent | NotYours | Refused | SeatTaken | Unknown | Unseated | Unagreed
        | NotOpen | Stale | NotRunning | NoGame | Repeated | Busy
    ):  # fmt: skip
        """Agree to a request for the user's sides; the last consent carries it out."""
        return await self._answer(request, user, manager, interaction, self._agreement.consent)

    async def decline(
        self, request: int, user: int, interaction: int | None = None, *, manager: bool = False
    ) -> Changed | NotYours | Stale | NotRunning | NoGame | Repeated | Busy:
        """Refuse a request, or take one's own back."""
        return await self._answer(request, user, manager, interaction, self._agreement.decline)

    async def _answer(
        self,
        number: int,
        user: int,
        manager: bool,
        interaction: int | None,
        answer: Callable[[LiveGame, Request, int, bool, Interaction | None], Awaitable[O]],
    ) -> O | NoGame | Stale | Repeated | Busy:
        once = delivery(interaction)
        first = await self.store.request(number)
        if first is None:
            return NoGame()

        async def act(live: LiveGame) -> O | NoGame:
            # Read again under the lock of the game: the answer of another may have closed it.
            request = await self.store.request(number)
            return NoGame() if request is None else await answer(live, request, user, manager, once)

        return await self._core.act(first.game, once, act)

    # -- refereeing ---------------------------------------------------------------------------------------------
    async def referee(
        self,
        game: int,
        user: int,
        act: RefereeAct | Rewind | Substitute,
        *,
        manager: bool = False,
        interaction: int | None = None,
        settles: Settled | None = None,
        last: int | None = None,
    ) -> Done | Refused | Stale | NotRunning | NoGame | Repeated | Busy:
        """Carry out a referee's act, with its reason, and what it `settles` beside the game.

        By its referee, or as `manager` by whoever manages the guild or may referee all of its games.  `last` is the
        newest entry about the board when he weighed it.
        """
        once = delivery(interaction)
        return await self._core.act(
            game, once, lambda live: refereeing.referee(self._core, live, user, act, manager, once, settles, last)
        )

    # -- life ---------------------------------------------------------------------------------------------------
    def publish(self) -> None:
        """From now on begin games in channels with a post of seats and phrases; call it when posts are delivered."""
        self._core.publishes = True

    def lighten(self) -> None:
        """Keep no game in memory that nobody is at work on: the next use reads it again."""
        self._core.games.lighten()

    async def close(self) -> None:
        """Take nothing new, wait for what is under way.  The store stays open."""
        await self._core.close()
