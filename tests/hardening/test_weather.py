"""A short game in bad weather: rate limits, lost requests and answers, broken gateways, second deliveries, a deleted
message, a permission taken and given back.  What was acknowledged is in the ledger once; every entry has one post.
"""

import asyncio
import random
import re
import sys
from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from bot.desk.live import LiveGame as Game
from bot.localguild import Interaction, Member, Message
from bot.pages.discord.ids import made
from bot.pages.orders.offers import Offer, Offers
from bot.words import LANGUAGES, words
from tests.e2e.bench import Bench, an_order

ORDERS: Final = 26
RECORDED: Final = re.compile(r"(?:no\.|№) (\d+)\b")
SHOWN: Final = re.compile(r"^-# (?:#|№ )(\d+)(?:–#?(\d+))? · ", re.MULTILINE)
"""The small print of a post: the entry, or the first and last of a run."""
SEND: Final = r"/channels/\d+/messages$"
EDIT: Final = r"/channels/\d+/messages/\d+$"
ACKNOWLEDGE: Final = r"/callback$"
ANSWER: Final = r"/messages/@original$"
REQUESTS: Final = (("POST", SEND), ("PATCH", EDIT), ("POST", ACKNOWLEDGE), ("PATCH", ANSWER))
Trouble = Callable[["Weather"], Awaitable[None]]


class Weather:
    """A game of Alice and Boris, and what goes wrong around it."""

    def __init__(self, bench: Bench, game: Game, rng: random.Random) -> None:
        self.bench = bench
        self.game = game
        self.rng = rng
        self.recorded: dict[int, str] = {}
        """What was acknowledged as done: the order by its entry."""
        self.happened: list[str] = []
        self.denied = False

    # -- troubles -----------------------------------------------------------------------------------------------
    async def limited(self) -> None:
        self.bench.guild.faults.rate_limit(*self.rng.choice(REQUESTS), 0.02, times=self.rng.randint(1, 2))

    async def slow(self) -> None:
        self.bench.guild.faults.slow(*self.rng.choice(REQUESTS), self.rng.choice((0.01, 0.1)))

    async def lost_request(self) -> None:
        self.bench.guild.faults.lose_request(*self.rng.choice(REQUESTS))

    async def lost_answer(self) -> None:
        self.bench.guild.faults.lose_answer(*self.rng.choice(REQUESTS))

    async def held_answer(self) -> None:
        held = self.bench.guild.faults.hold_answer(*self.rng.choice(REQUESTS))
        asyncio.get_running_loop().call_later(0.05, held.release)

    async def failing(self) -> None:
        self.bench.guild.faults.refuse(*self.rng.choice(REQUESTS[:2]), 503)

    async def dropped(self) -> None:
        await self.bench.guild.drop_gateway()

    async def reconnected(self) -> None:
        self.bench.guild.ask_reconnect()

    async def invalid(self) -> None:
        before = self.bench.guild.sessions
        self.bench.guild.invalidate_session()
        # What is sent while there is no session reaches nobody, as with Discord.
        await self.bench.guild.settle(lambda: self.bench.guild.sessions and self.bench.guild.sessions != before)

    async def deleted(self) -> None:
        """Somebody deletes the status, or a post that is not the newest."""
        posts = self.bench.public()
        status = next((m for m in posts if m.id == str(self.game.header.status_message)), None)
        if status is not None and not status.deleted:
            self.bench.guild._messages.delete(status)

    async def forbidden(self) -> None:
        """The bot loses its right to write here, and gets it back one order later."""
        self.denied = True
        self.bench.guild.deny(self.bench.channel, "send_messages")

    # -- playing ------------------------------------------------------------------------------------------------
    async def play(self) -> None:
        """Give one legal order, by command or button, sometimes twice over."""
        side = self.game.asked[0]
        member = self.bench.asked(self.game)
        line = an_order(self.game, self.rng)
        offers = await self.bench.client.offers.of(self.game, side)
        assert offers is not None
        before = len(self.game.entries)
        post = self._post_with_control(offers.decision)
        if post is not None and self.rng.random() < 0.5:
            offer = self.rng.choice([o for o in offers.all if made(*_button(self.game, offers, o)) in _ids(post)])
            interaction = await self._open(member, post, made(*_button(self.game, offers, offer)))
            line = offer.line
        else:
            interaction = await self.bench.guild.slash(member, self.bench.channel, "order", {"order": line}, wait=False)
        if self.rng.random() < 0.3:
            self.bench.guild.redeliver(interaction)
            self.happened.append("delivered twice")
        await self.bench.guild.settle(interaction.acked.is_set, f"no acknowledgement of {line}")
        await self.bench.idle()
        told = _told(interaction)
        assert not any(words(language).message("fault-title") in told for language in LANGUAGES), told
        found = RECORDED.search(told)
        entries = self.game.entries
        assert len(entries) <= before + 1, "an order was carried out twice"
        if found or (interaction.type == 3 and len(entries) == before + 1):
            assert len(entries) == before + 1, told
            self.recorded[int(found[1]) if found else before] = line
        else:
            assert interaction.type == 3, f"{line} was not answered: {told!r}"

    def _post_with_control(self, decision: int) -> Message | None:
        posts = [m for m in self.bench.public() if any(i.startswith(f"o:{self.game.id}:{decision}:") for i in _ids(m))]
        return posts[-1] if posts else None

    async def _open(self, member: Member, post: Message, button: str) -> Interaction:
        return await self.bench.guild.click(member, post, button, wait=False)


def entries_of(post: Message) -> range:
    """Return the ledger entries that a post tells of; a run of orders has several."""
    found = SHOWN.search(post.text)
    return range(0) if found is None else range(int(found[1]), int(found[2] or found[1]) + 1)


def _ids(post: Message) -> list[str]:
    return [b["custom_id"] for b in post.buttons if b.get("custom_id")]


def _button(game: Game, offers: Offers, offer: Offer) -> tuple[object, ...]:
    return ("o", game.id, offers.decision, offers.mark, offer.index, offer.check)


def _told(interaction: Interaction) -> str:
    said = [m.text for m in interaction.followups]
    if interaction.original is not None and interaction.original.ephemeral:
        said.append(interaction.original.text)
    return "\n".join(said)


async def test_a_game_in_bad_weather_loses_nothing_and_says_nothing_twice(bench: Bench) -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"weather: seed {seed}\n")
    rng = random.Random(seed)
    game = await bench.started()
    weather = Weather(bench, game, rng)
    troubles: tuple[Trouble, ...] = (
        Weather.limited, Weather.slow, Weather.lost_request, Weather.lost_answer, Weather.held_answer, Weather.failing,
        Weather.dropped, Weather.reconnected, Weather.invalid, Weather.deleted, Weather.forbidden,
    )  # fmt: skip
    planned = [*troubles, *rng.choices(troubles, k=ORDERS - len(troubles))]
    rng.shuffle(planned)
    for trouble in planned:
        if not game.running:
            break
        if weather.denied:
            weather.denied = False
            bench.guild.allow(bench.channel, "send_messages", "view_channel", "attach_files")
        weather.happened.append(trouble.__name__)
        await trouble(weather)
        await weather.play()
    await fair(bench)
    _no_loss(weather)
    _no_echo(weather)


async def fair(bench: Bench) -> None:
    """Let the weather clear, and everything that is due be delivered."""
    bench.guild.faults.clear()
    bench.guild.allow(bench.channel, "send_messages", "view_channel", "attach_files")
    await bench.guild.settle(lambda: bench.guild.connected)
    while await bench.desk.store.posts.waiting(int(bench.channel.id)):
        await bench.delivered()
        await asyncio.sleep(0.05)  # a post that failed is due again after a while


def _no_loss(weather: Weather) -> None:
    """Every order that was acknowledged as done is in the ledger once, and nothing else is."""
    game = weather.game
    given = {e.n: game.game.write(e.command) for e in game.entries if e.command is not None}
    assert given == weather.recorded, weather.happened


def _no_echo(weather: Weather) -> None:
    """Every entry has one post, in order, and the status is that of the newest."""
    bench, game = weather.bench, weather.game
    told = [n for post in bench.public() for n in entries_of(post)]
    assert told == [entry.n for entry in game.entries], weather.happened
    status = next(m for m in bench.public() if m.id == str(game.header.status_message))
    last = game.entries[-1].n
    newest = next(m for m in bench.public() if last in entries_of(m))
    assert f"#{last} " in status.text
    assert newest.id in status.text


async def test_a_post_that_arrived_though_its_answer_was_lost_is_not_told_again_with_the_next_order(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    game = await bench.started()
    alice = bench.table.alice
    bench.guild.faults.lose_answer("POST", SEND)
    await bench.guild.slash(alice, bench.channel, "order", {"order": "89tk 08.10"}, wait=False)
    await bench.guild.settle(lambda: " again in " in caplog.text, "the answer was not lost")
    await bench.guild.slash(alice, bench.channel, "order", {"order": "216tk 09.10"}, wait=False)
    await bench.guild.settle(lambda: len(game.entries) == 3, "the next order was not done")
    await fair(bench)
    assert [n for post in bench.public() for n in entries_of(post)] == [0, 1, 2]
