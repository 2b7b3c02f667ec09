"""What end-to-end tests do with a bot: bring it up and down, play by commands and buttons, read the channel."""

import random
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.client import UmpireClient
from bot.config import Reach
from bot.desk import GameDesk
from bot.desk import LiveGame as Game
from bot.localguild import Channel, Interaction, Member, Message, connected
from bot.members.preferences import CONFIRM, POSTS
from bot.pages.discord.ids import made
from engine.kernel.game import System
from engine.kernel.interpreter import legal
from tests.bot.stores import opened
from tests.e2e.guild import Table
from tests.kept import kept

CHIR = "scs/chir-1942"
KEY = bytes(range(32))


class Bench:
    """One bot and its database; a restart is `down` and `up`."""

    def __init__(self, table: Table, folder: Path, cache: Path) -> None:
        self.table = table
        self.guild = table.guild
        self.channel = table.channel
        self.systems: Mapping[str, System] = {"scs": kept("scs")}
        self._path: Path | str = folder / "umpire.sqlite3"
        self._cache = cache
        self._stack = AsyncExitStack()
        self.posts = "every"
        """How much a game posts: the most, so that a test sees what it orders."""
        self.publishes = False
        """Games begin with a message that is mixed into their dice, which then fall otherwise each time."""
        self.later = timedelta()
        """How much later than now it is for the bot."""
        self.paints_ahead = False
        """Grounds are painted as soon as a game is opened."""
        self.reach: Reach = "public"
        """How far webhooks reach."""
        self.desk: GameDesk
        self.client: UmpireClient

    async def up(self) -> None:
        """Bring a bot up on the database, a new process as far as the bot can tell."""
        store = await opened(self._path)
        self._stack.push_async_callback(store.close)
        # Orders go at once; the tests of the confirmation choose it for their member.
        await store.prefer("guild", int(self.guild.id), CONFIRM.key, "no")
        await store.prefer("guild", int(self.guild.id), POSTS.key, self.posts)
        self.desk = GameDesk(store, self.systems, clock=lambda: datetime.now(UTC) + self.later, keys=lambda n: KEY[:n])
        self.client = UmpireClient(
            self.desk,
            self.systems,
            cache_dir=self._cache,
            publishes=self.publishes,
            paints_ahead=self.paints_ahead,
            reach=self.reach,
        )
        self.client.teller.gather = 0.0
        await self._stack.enter_async_context(connected(self.guild, self.client))

    async def down(self) -> None:
        """Take the bot down as after a crash: nothing is drained."""
        await self._stack.aclose()
        self._stack = AsyncExitStack()

    async def restart(self) -> None:
        await self.down()
        await self.up()

    # -- reading ------------------------------------------------------------------------------------------------
    async def delivered(self) -> None:
        """Wait until everything that is due stands in the channel."""
        await self.client.outbox.flush()

    async def idle(self) -> None:
        """Wait until no handler is under way."""
        await self.guild.settle(lambda: not self.client.reception.busy, "a handler never ended")

    def public(self, channel: Channel | None = None) -> list[Message]:
        """Return what everybody sees in the channel, oldest first."""
        everything = self.guild.messages(channel or self.channel)
        return [m for m in everything if not m.ephemeral and not m.deleted]

    @property
    def opening(self) -> Message:
        return self.public()[0]

    @property
    def last(self) -> Message:
        return self.public()[-1]

    async def game(self, channel: Channel | None = None) -> Game:
        """Return the newest game of the channel, as the desk has it."""
        found = await self.desk.latest_at(int((channel or self.channel).id))
        assert found is not None
        return found

    # -- acting -------------------------------------------------------------------------------------------------
    async def run(self, member: Member, path: str, options: Mapping[str, Any] | None = None, **more: Any) -> Message:
        """Run a slash command to its end and return the private answer."""
        channel = more.pop("channel", self.channel)
        interaction = await self.guild.slash(member, channel, path, {**(options or {}), **more})
        answer = await self.guild.answer(interaction)
        assert answer.ephemeral
        await self.idle()
        await self.delivered()
        return answer

    async def press(self, member: Member, message: Message, button: str) -> Message | None:
        """Press a button and return the private answer; None when there is none."""
        return await self._pressed(await self.guild.click(member, message, button))

    async def choose(self, member: Member, message: Message, menu: str, value: str) -> Message | None:
        """Choose in a select, by value or label, and return the private answer."""
        return await self._pressed(await self.guild.select(member, message, menu, [value]))

    async def _pressed(self, interaction: Interaction) -> Message | None:
        await self.idle()
        await self.delivered()
        if interaction.followups:
            assert all(m.ephemeral for m in interaction.followups)
            return interaction.followups[-1]
        private = interaction.message is not None and interaction.message.ephemeral
        return interaction.message if private else None

    async def forged(self, member: Member, custom_id: str) -> str:
        """Press a button that the member never saw, as if it stood under the opening, and return what he is told."""
        control = {"id": 2, "type": 2, "style": 2, "label": "?", "custom_id": custom_id}
        post = Message({**self.opening.data, "components": [{"type": 1, "id": 1, "components": [control]}]})
        data = {"custom_id": custom_id, "id": 2, "component_type": 2}
        interaction = await self.guild._press(member, post, data, wait=True)
        answer = await self._pressed(interaction)
        return "" if answer is None else answer.text

    async def refused(self, member: Member, message: Message, button: str) -> str:
        """Press a button that does nothing, and return what the member is told."""
        before = [m.id for m in self.public()]
        answer = await self.press(member, message, button)
        assert answer is not None
        assert [m.id for m in self.public()] == before
        return answer.text

    async def opened(self, scenario: str = CHIR, language: str | None = None) -> Game:
        """Set a game up: Alice has the first side, Boris the second; it has not started."""
        extra = {} if language is None else {"language": language}
        await self.run(self.table.alice, "game new", scenario=scenario, **extra)
        game = await self.game()
        for number, member in enumerate((self.table.alice, self.table.boris)):
            await self.press(member, self.opening, made("join", game.id, number))
        assert game.vacant == ()
        return game

    async def started(self, scenario: str = CHIR, language: str | None = None) -> Game:
        """Set a game up and start it."""
        game = await self.opened(scenario, language)
        await self.press(self.table.alice, self.opening, made("begin", game.id))
        assert game.running
        return game

    # -- playing ------------------------------------------------------------------------------------------------
    def asked(self, game: Game) -> Member:
        """Return who is asked first."""
        user = game.seats[game.asked[0]]
        return next(m for m in (self.table.alice, self.table.boris) if int(m.id) == user)

    def other(self, game: Game) -> Member:
        """Return the player who is not asked."""
        return self.table.boris if self.asked(game) is self.table.alice else self.table.alice

    async def order(self, game: Game, text: str) -> Message:
        """Let whoever is asked give an order by `/order`."""
        return await self.run(self.asked(game), "order", {"order": text})

    async def until_asked(self, game: Game, asks: str, rng: random.Random) -> None:
        """Play random legal orders until a question of this kind is open."""
        while game.state.decisions[0].asks != asks:
            await self.order(game, an_order(game, rng))


def an_order(game: Game, rng: random.Random) -> str:
    """Return a legal order, a rare kind as likely as a common one."""
    orders = list(legal(game.game, game.state, game.asked[0]))
    kind = rng.choice(sorted({type(o).__name__ for o in orders}))
    return game.game.write(rng.choice([o for o in orders if type(o).__name__ == kind]))


@asynccontextmanager
async def raised(table: Table, folder: Path, cache: Path, systems: Iterable[str] = ("scs",)) -> AsyncIterator[Bench]:
    """A bot with some systems; it goes down after the test, whatever happened."""
    made_ = Bench(table, folder, cache)
    made_.systems = {key: kept(key) for key in systems}
    await made_.up()
    try:
        yield made_
    finally:
        await made_.down()
