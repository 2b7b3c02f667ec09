"""Many games at once in as many channels, more than are kept in memory: none hears of another."""

import asyncio
import random
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from bot.client import UmpireClient
from bot.desk import Changed, Done, GameDesk
from bot.localguild import Channel, HandClock, Interaction, LocalGuild, Member, Message, connected
from bot.localguild.member import PATIENCE
from bot.members.preferences import CONFIRM
from engine.kernel.interpreter import legal
from engine.systems import load
from tests.bot.stores import opened
from tests.e2e.bench import KEY
from tests.hardening.test_weather import entries_of

ROUNDS: Final = 2
UNDER_WAY: Final = 24
"""Commands that are under way at once."""


class Crowd:
    """A bot, and as many channels with a game each as there are."""

    def __init__(self, guild: LocalGuild, desk: GameDesk, client: UmpireClient) -> None:
        self.guild = guild
        self.desk = desk
        self.client = client
        self.members = [guild.add_member(f"Player {n}", "ru" if n % 3 == 0 else "en-US") for n in range(40)]
        self.channels: dict[int, Channel] = {}
        self.given: dict[int, list[str]] = {}
        self.seated: dict[int, tuple[Member, Member]] = {}
        self._slots = asyncio.Semaphore(UNDER_WAY)

    async def set_up(self, number: int) -> None:
        """Create, seat and start the game of a channel."""
        channel = self.guild.add_channel(f"table-{number}")
        async with self._slots:
            first, second = self.members[number % 40], self.members[(number * 7 + 1) % 40]
            language = "ru" if number % 2 else "en"
            made = await self.desk.create(
                system="scs", scenario="chir-1942", channel=int(channel.id), guild=int(self.guild.id),
                creator=int(first.id), language=language,
            )  # fmt: skip
            assert isinstance(made, Changed)
            game = made.live
            for side, member in zip(game.game.sides, (first, second), strict=True):
                assert isinstance(await self.desk.join(game.id, int(member.id), side), Changed)
            assert isinstance(await self.desk.start(game.id, int(first.id)), Done)
            self.channels[game.id] = channel
            self.given[game.id] = []
            self.seated[game.id] = first, second
            self.client.outbox.wake()

    async def order(self, game: int, number: int, rng: random.Random) -> Interaction:
        """Let whoever is asked in a game give a legal order by slash command."""
        async with self._slots:
            live = await self.desk.load(game)
            assert live is not None
            side = live.asked[0]
            line = live.game.write(rng.choice(list(legal(live.game, live.state, side))[:40]))
            member = next(m for m in self.members if int(m.id) == live.seats[side])
            self.given[game].append(line)
            interaction = await self.guild.slash(member, self.channels[game], "order", {"order": line})
            answer = await self.guild.answer(interaction)
            assert re.search(rf"(no\.|№) {number}\b", answer.text), answer.text
            return interaction


@pytest.fixture
async def crowd(tmp_path: Path, room: int) -> AsyncIterator[Crowd]:
    """A bot that keeps so many games in memory."""
    systems = {"scs": load("scs")}
    async with LocalGuild(name="Convention", clock=HandClock()) as guild:
        store = await opened(tmp_path / "umpire.sqlite3")
        await store.prefer("guild", int(guild.id), CONFIRM.key, "no")
        desk = GameDesk(store, systems, keys=lambda count: KEY[:count], live=room)
        client = UmpireClient(desk, systems, cache_dir=tmp_path / "cache", publishes=False)
        try:
            async with connected(guild, client):
                yield Crowd(guild, desk, client)
        finally:
            await store.close()
    assert guild.violations == []


@pytest.mark.parametrize(("games", "room"), [(40, 12), pytest.param(200, 64, marks=pytest.mark.soak)])
async def test_games_at_once_keep_apart(crowd: Crowd, games: int) -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"crowd: seed {seed}\n")
    rng = random.Random(seed)
    await asyncio.gather(*(crowd.set_up(n) for n in range(games)))
    assert len(crowd.channels) == games
    for number in range(1, ROUNDS + 1):
        turn = list(crowd.channels)
        rng.shuffle(turn)
        chances = [random.Random(f"{seed}:{number}:{game}") for game in turn]
        given = await asyncio.gather(*(crowd.order(g, number, c) for g, c in zip(turn, chances, strict=True)))
        assert all(interaction.acked.is_set() for interaction in given)
    await _all_told(crowd)
    for game, channel in crowd.channels.items():
        await _own_ledger(crowd, game)
        _own_posts(crowd, game, channel)


async def _all_told(crowd: Crowd) -> None:
    """Wait until no channel has anything to come, what was put off a moment included."""
    posts = crowd.desk.store.posts
    async with asyncio.timeout(PATIENCE):
        while any([await posts.waiting(int(channel.id)) for channel in crowd.channels.values()]):
            await crowd.client.outbox.flush()
            await asyncio.sleep(0.05)


async def _own_ledger(crowd: Crowd, game: int) -> None:
    """The stored ledger replays, and holds exactly the orders that were given here."""
    fresh = GameDesk(crowd.desk.store, {"scs": load("scs")}, live=1)
    live = await fresh.load(game)
    assert live is not None
    assert [live.game.write(e.command) for e in live.entries if e.command is not None] == crowd.given[game]
    assert len(live.entries) == ROUNDS + 1
    again = await crowd.desk.load(game)
    assert again is not None
    assert (again.head, again.state) == (live.head, live.state)


def _own_posts(crowd: Crowd, game: int, channel: Channel) -> None:
    """The channel has the posts of its own game alone, each once and in order."""
    posts = _public(crowd, channel)
    assert _told(crowd, channel) == list(range(ROUNDS + 1)), f"game {game}"
    controls = [b["custom_id"] for post in posts for b in post.buttons if b.get("custom_id")]
    assert {ids.split(":")[1] for ids in controls} == {str(game)}
    private = [m.only_for for m in crowd.guild.messages(channel) if m.ephemeral and not m.deleted]
    assert set(private) <= {m.id for m in crowd.seated[game]}
    assert len(private) == len(set(private)), "private answers replace one another"


def _public(crowd: Crowd, channel: Channel) -> list[Message]:
    return [m for m in crowd.guild.messages(channel) if not m.ephemeral and not m.deleted]


def _told(crowd: Crowd, channel: Channel) -> list[int]:
    """Return the entries that the posts of a channel tell, in order."""
    return [n for post in _public(crowd, channel) for n in entries_of(post)]
