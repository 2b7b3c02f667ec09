"""Dice thrown at a real table: asked for, entered, confirmed by another, marked so in ledger, export and verdict."""

import json
import random
import runpy
from pathlib import Path

from bot.desk import LiveGame as Game
from bot.localguild import Member, Message
from bot.pages.discord.ids import made
from engine.kernel.event import DiceEntered, Rolled
from engine.players.practice import practice_order
from tests.e2e.bench import Bench

FIGHT = "scs/examples-combat-1"
BARRAGE = "scs/examples-barrage"
SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "deploy" / "verify_umpire.py"))


async def opened(bench: Bench, scenario: str = FIGHT, **options: object) -> Game:
    """Let Alice open a game with dice of their own table; she has the first side, Boris the second."""
    await bench.run(bench.table.alice, "game new", {"scenario": scenario, "dice": "entered", **options})
    game = await bench.game()
    for number, member in enumerate((bench.table.alice, bench.table.boris)):
        await bench.press(member, bench.opening, made("join", game.id, number))
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    game = await bench.game()
    assert game.running
    return game


def controls(message: Message) -> str:
    return json.dumps(message.data["components"])


def roll_post(bench: Bench) -> Message:
    """Return the newest post of a roll that has controls."""
    return next(m for m in reversed(bench.public()) if '"recall:' in controls(m) or '"shake:' in controls(m))


async def order(bench: Bench, game: Game, rng: random.Random) -> None:
    """Let whoever is asked give the order that the computer would give."""
    side = game.asked[0]
    line = game.game.write(practice_order(game.game, game.state, side, rng.randrange))
    member = next(m for m in bench.guild.members if int(m.id) == game.seats[side])
    await bench.run(
        member, "приказ" if member.locale == "ru" else "order", {"order" if member.locale != "ru" else "приказ": line}
    )


async def until_dice(bench: Bench, game: Game) -> Game:
    """Play on until an order waits for dice."""
    rng = random.Random(3)
    while (game := await bench.game()).running and game.open_roll is None:
        await order(bench, game, rng)
    assert game.open_roll is not None
    return game


async def enter(bench: Bench, member: Member, faces: str, post: Message | None = None) -> Message | None:
    """Press the button under a post, fill in the form and send it; return the private answer."""
    game = await bench.game()
    post = post or roll_post(bench)
    opened_ = await bench.guild.click(member, post, made("shake", game.id, game.steps))
    return await sent(bench, opened_, faces)


async def sent(bench: Bench, form: object, faces: str) -> Message | None:
    said = await bench.guild.submit_modal(form, {"faces": faces})
    await bench.idle()
    await bench.delivered()
    return said.followups[-1] if said.followups else said.original


async def press(bench: Bench, member: Member, verb: str, post: Message | None = None) -> Message | None:
    game = await bench.game()
    return await bench.press(member, post or roll_post(bench), made(verb, game.id, game.steps))


def shown(game: Game, rng: random.Random) -> str:
    """Return faces that the open roll may show."""
    assert game.open_roll is not None
    request = game.open_roll.request
    return " ".join(str(request.low + rng.randrange(request.die)) for _ in range(request.count))


async def test_a_roll_is_asked_for_entered_and_confirmed_and_the_entry_says_by_whom(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    game = await until_dice(bench, await opened(bench))
    n = len(game.entries)
    thrower = next(m for m in (alice, boris) if int(m.id) == game.seats[game.open_roll.kept.side])
    other = boris if thrower is alice else alice
    post = roll_post(bench)
    assert "**2d6**" in post.text
    assert f"To throw and enter: <@{thrower.id}>" in post.text
    await enter(bench, thrower, "4 2")
    assert f"Faces: **4, 2**, entered by <@{thrower.id}>" in post.text
    assert f"To confirm or dispute: <@{other.id}>" in post.text
    assert len((await bench.game()).entries) == n
    await press(bench, other, "sworn", post)
    game = await bench.game()
    assert game.open_roll is None
    assert len(game.entries) == n + 1
    (rolled,) = [e for e in game.entries[n].events if isinstance(e, Rolled)]
    assert rolled.faces == (4, 2)
    last = game.entries[n].events[-1]
    assert isinstance(last, DiceEntered)
    assert [(h.by, h.confirmed, h.disputed) for h in last.hands] == [(thrower.id, other.id, 0)]
    assert f"**4, 2** *(SCS 7.1)* · entered by <@{thrower.id}>, confirmed by <@{other.id}>" in post.text
    assert "shake:" not in controls(post)
    assert f"Thrown at the table · entered by <@{thrower.id}>, confirmed by <@{other.id}>" in bench.last.text
