"""Dice thrown at a real table: a game that waits for them, its post of a roll, and who enters and confirms them."""

import json
import random
from typing import Any

from bot.desk import LiveGame as Game
from bot.desk.live import COMPUTER, OpenRoll
from bot.localguild import Interaction, Member, Message
from bot.pages.discord.ids import Verb, made
from bot.tools.verify import verify
from engine.players.practice import practice_order
from tests.e2e.bench import Bench
from tests.verifier import alone

FIGHT = "scs/examples-combat-1"


async def opened(bench: Bench, scenario: str = FIGHT, language: str = "en", **options: Any) -> Game:
    """Let Alice open a game with dice of their own table; she has the first side, Boris the second."""
    alice, boris = bench.table.alice, bench.table.boris
    more = {"scenario": scenario, "language": language, "dice": "entered", **options}
    await bench.run(alice, "game new", more)
    game = await bench.game()
    for number, member in enumerate((alice, boris)):
        await bench.press(member, bench.opening, made("join", game.id, number))
    await bench.press(alice, bench.opening, made("begin", game.id))
    return await bench.game()


def controls(message: Message) -> str:
    return json.dumps(message.data["components"])


def roll_post(bench: Bench) -> Message:
    """Return the newest post of a roll that has controls."""
    return next(m for m in reversed(bench.public()) if '"shake:' in controls(m))


def awaited(game: Game) -> OpenRoll:
    assert game.open_roll is not None
    return game.open_roll


def thrower(bench: Bench, game: Game) -> Member:
    """Return who gave the order that waits."""
    side = awaited(game).kept.side
    assert side is not None
    return next(m for m in bench.guild.members if int(m.id) == game.seats[side])


def other(bench: Bench, member: Member) -> Member:
    return bench.table.boris if member is bench.table.alice else bench.table.alice


async def order(bench: Bench, game: Game, rng: random.Random) -> Message:
    """Let whoever is asked give the order that the computer would give."""
    side = game.asked[0]
    line = game.game.write(practice_order(game.game, game.state, side, rng.randrange))
    member = next(m for m in bench.guild.members if int(m.id) == game.seats[side])
    return await bench.run(member, "order", {"order": line})


async def until_dice(bench: Bench, game: Game) -> Game:
    """Play on until an order waits for dice."""
    rng = random.Random(3)
    while game.running and game.open_roll is None:
        await order(bench, game, rng)
        game = await bench.game()
    assert game.open_roll is not None
    return game


async def enter(bench: Bench, member: Member, faces: str, post: Message | None = None) -> Message | None:
    """Press the button under a post, fill in the form and send it; return the private answer."""
    game = await bench.game()
    return await sent(
        bench, await bench.guild.click(member, post or roll_post(bench), made("shake", game.id, game.steps)), faces
    )


async def sent(bench: Bench, form: Interaction, faces: str) -> Message | None:
    said = await bench.guild.submit_modal(form, {"faces": faces})
    await bench.idle()
    await bench.delivered()
    return said.followups[-1] if said.followups else said.original


async def press(bench: Bench, member: Member, verb: Verb, post: Message | None = None) -> Message | None:
    game = await bench.game()
    return await bench.press(member, post or roll_post(bench), made(verb, game.id, game.steps))


def shown(game: Game, rng: random.Random) -> str:
    """Return faces that the open roll may show."""
    request = awaited(game).request
    return " ".join(str(request.low + rng.randrange(request.die)) for _ in range(request.count))


async def played(bench: Bench, game: Game, witness: Member | None = None) -> Game:
    """Play to the end: whoever may enters what falls, another confirms it."""
    rng = random.Random(7)
    for _ in range(500):
        await bench.client.practice.settled()
        await bench.delivered()
        game = await bench.game()
        if not game.running:
            return game
        if game.open_roll is None:
            await order(bench, game, rng)
            continue
        side = awaited(game).kept.side
        assert side is not None
        roller = bench.table.alice if game.seats[side] == COMPUTER else thrower(bench, game)
        await enter(bench, roller, shown(game, rng))
        await press(bench, witness or other(bench, roller), "sworn")
    raise AssertionError("it never ends")


async def judged(bench: Bench, game: Game) -> str:
    """Return what both verifiers say of the export, which is the same but for the rules."""
    data = await bench.desk.export(game.id)
    assert isinstance(data, bytes)
    verdict, (lines, fine) = verify(data), alone(data)
    assert verdict.ok, verdict.lines
    assert fine, lines
    assert [a for a in lines if not a.startswith("rules")] == [a for a in verdict.lines if not a.startswith("rules")]
    return "\n".join(verdict.lines)


def said(member: Member) -> str:
    return "ru" if member.locale == "ru" else "en"
