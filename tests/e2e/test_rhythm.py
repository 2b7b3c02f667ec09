"""The rhythm of a channel: one live post for each chapter, edited in place, combats and questions beside it."""

import pytest

from bot.localguild import Message
from bot.pages.discord.ids import made
from tests.e2e.bench import CHIR, Bench
from tests.e2e.test_practice import practising, until_asked


@pytest.fixture
async def channel(bench: Bench) -> Bench:
    """The bench as a server has it that has set nothing."""
    await bench.down()
    bench.posts = "normal"
    await bench.up()
    return bench


async def test_look(channel: Bench) -> None:
    game = await channel.started(CHIR)
    show(channel)
    for order in ("44r 08.05", "end"):
        await channel.order(game, order)
        game = await channel.game()
    import random
    from tests.e2e.bench import an_order
    rng = random.Random(3)
    for _ in range(25):
        o = an_order(game, rng)
        print("ORDER", game.asked, o)
        await channel.order(game, o)
        game = await channel.game()
    show(channel)


def show(bench: Bench) -> None:
    for m in bench.public():
        print("=====", m.id, "edited" if m.revision else "", len(m.attachments), [b["label"] for b in m.buttons], [len(s["options"]) for s in m.selects])
        print(m.text)
