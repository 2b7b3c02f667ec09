"""Calling the referee, as members do it."""

import random

from bot.localguild import Channel, Member, Message
from tests.e2e.bench import Bench, an_order

SEED = 7


async def rolled(bench: Bench) -> int:
    """Start a game that Carol referees, play until dice are thrown, and return the entry that threw them."""
    await bench.started()
    await bench.run(bench.table.rita, "referee appoint", {"member": bench.table.carol})
    rng, game = random.Random(SEED), await bench.game()
    while not game.entries[-1].rolled:
        await bench.order(game, an_order(game, rng))
    return len(game.entries) - 1


async def filled(bench: Bench, who: Member, message: Message, button: str, **values: str) -> Message:
    """Press a button that opens a form, send it, and return the private answer."""
    opened = await bench.guild.click(who, message, button)
    sent = await bench.guild.submit_modal(opened, values)
    answer = await bench.guild.answer(sent)
    await bench.idle()
    await bench.delivered()
    return answer


async def called(bench: Bench, n: int, claim: str = "The odds were 2:1, not 1:1") -> Channel:
    """Let Alice call the referee about an entry; return the private thread."""
    opened = await bench.guild.slash(bench.table.alice, bench.channel, "game call", {"entry": n})
    sent = await bench.guild.submit_modal(opened, {"claim": claim})
    answer = await bench.guild.answer(sent)
    await bench.idle()
    assert f"The referee is called about no. {n}" in answer.text
    return bench.guild.threads[-1]


def ids(message: Message) -> list[str]:
    return [str(c.get("custom_id", "")) for c in message.components]


def case(bench: Bench, thread: Channel) -> Message:
    """Return the message of a thread with the choices."""
    return next(m for m in bench.public(thread) if any(b.startswith("plea:") for b in ids(m)))
