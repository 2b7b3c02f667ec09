"""What end-to-end tests do with a bot: bring it up and down, play by commands and buttons, read the channel."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from bot.client import UmpireClient
from bot.desk import GameDesk
from bot.desk import Table as Game
from bot.localguild import Channel, Interaction, Member, Message, connected
from bot.store.sqlite import SqliteStore
from bot.ui.ids import made
from engine.kernel.game import legal
from engine.systems import load
from tests.e2e.guild import Table


class Bench:
    """One bot and its database; a restart is `down` and `up`."""

    def __init__(self, table: Table, folder: Path) -> None:
        self.table = table
        self.guild = table.guild
        self.channel = table.channel
        self._path = folder / "umpire.sqlite3"
        self._stack = AsyncExitStack()
        self.desk: GameDesk
        self.client: UmpireClient

    async def up(self) -> None:
        """Bring a bot up on the database, a new process as far as the bot can tell."""
        store = await SqliteStore.open(self._path)
        self._stack.push_async_callback(store.close)
        systems = {"scs": load("scs")}
        self.desk = GameDesk(store, systems, keys=lambda count: bytes(range(count)))
        self.client = UmpireClient(self.desk, systems, sync="always")
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

    def public(self, channel: Channel | None = None) -> list[Message]:
        """Return what everybody sees in the channel, oldest first."""
        everything = self.guild.messages(channel or self.channel)
        return [m for m in everything if not m.ephemeral and not m.deleted]

    @property
    def last(self) -> Message:
        """Return the newest public message that is no status."""
        return self.public()[-1]

    async def game(self, channel: Channel | None = None) -> Game:
        """Return the newest game of the channel, as the desk has it."""
        found = await self.desk.latest_at(int((channel or self.channel).id))
        assert found is not None
        return found

    # -- acting -------------------------------------------------------------------------------------------------
    async def run(self, member: Member, path: str, options: dict[str, Any] | None = None, **more: Any) -> Message:
        """Run a slash command to its end and return the private answer."""
        channel = more.pop("channel", self.channel)
        interaction = await self.guild.slash(member, channel, path, {**(options or {}), **more})
        answer = await self.guild.answer(interaction)
        assert answer.ephemeral
        await self.delivered()
        return answer

    async def press(self, member: Member, message: Message, button: str) -> Message | None:
        """Press a button and return the private answer; None when there is none."""
        return await self._pressed(await self.guild.click(member, message, button))

    async def choose(self, member: Member, message: Message, menu: str, value: str) -> Message | None:
        return await self._pressed(await self.guild.select(member, message, menu, [value]))

    async def _pressed(self, interaction: Interaction) -> Message | None:
        await self.idle()
        await self.delivered()
        if interaction.followups:
            return interaction.followups[-1]
        private = interaction.message is not None and interaction.message.ephemeral
        return interaction.message if private else None

    async def idle(self) -> None:
        """Wait until no handler is under way."""
        await self.guild.settle(lambda: not self.client.reception.busy, "a handler never ended")
        await asyncio.sleep(0)

    async def opened(self, scenario: str = "scs/chir-1942", language: str | None = None) -> Game:
        """Set a game up: Alice has the first side, Boris the second; it has not started."""
        alice, boris = self.table.alice, self.table.boris
        extra = {} if language is None else {"language": language}
        await self.run(alice, "game new", scenario=scenario, **extra)
        game = await self.game()
        opening = self.public()[0]
        for member, number in ((alice, 0), (boris, 1)):
            assert await self.press(member, opening, made("join", game.id, number)) is not None
        return game

    async def started(self, scenario: str = "scs/chir-1942", language: str | None = None) -> Game:
        """Set a game up and start it."""
        game = await self.opened(scenario, language)
        await self.press(self.table.alice, self.public()[0], made("begin", game.id))
        assert game.running
        return game

    def member_of(self, game: Game) -> Member:
        """Return who is asked first."""
        user = game.seats[game.asked[0]]
        return next(m for m in (self.table.alice, self.table.boris) if int(m.id) == user)

    def an_order(self, game: Game, rng: random.Random) -> str:
        """Return a legal order, a rare kind as likely as a common one."""
        orders = list(legal(game.game, game.state, game.asked[0]))
        kind = rng.choice(sorted({type(o).__name__ for o in orders}))
        return game.game.write(rng.choice([o for o in orders if type(o).__name__ == kind]))
