"""Dice thrown at a real table: asked for, entered, confirmed by another, marked so in ledger, export and verdict."""

import json
import random
import runpy
from pathlib import Path
from typing import Any

import pytest

from bot.desk import LiveGame as Game
from bot.desk.live import COMPUTER, OpenRoll
from bot.localguild import Interaction, Member, Message
from bot.pages.discord.ids import Verb, made
from bot.tools.verify import verify
from engine.kernel.event import DiceEntered, Rolled
from engine.players.practice import practice_order
from tests.e2e.bench import Bench

FIGHT = "scs/examples-combat-1"
BARRAGE = "scs/examples-barrage"
SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "deploy" / "verify_umpire.py"))
pytestmark = pytest.mark.clause("umpire table-dice")


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


async def test_a_roll_is_asked_for_entered_and_confirmed_and_the_entry_says_by_whom(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    n = len(game.entries)
    roller = thrower(bench, game)
    foe = other(bench, roller)
    post = roll_post(bench)
    assert "**2d6**" in post.text
    assert f"To throw and enter: <@{roller.id}>" in post.text
    await enter(bench, roller, "4 2")
    assert f"Faces: **4, 2**, entered by <@{roller.id}>" in post.text
    assert f"To confirm or dispute: <@{foe.id}>" in post.text
    assert len((await bench.game()).entries) == n
    await press(bench, foe, "sworn", post)
    game = await bench.game()
    assert game.open_roll is None
    assert len(game.entries) == n + 1
    (rolled,) = [e for e in game.entries[n].events if isinstance(e, Rolled)]
    assert rolled.faces == (4, 2)
    last = game.entries[n].events[-1]
    assert isinstance(last, DiceEntered)
    assert [(h.by, h.confirmed, h.disputed) for h in last.hands] == [(roller.id, foe.id, 0)]
    assert f"**4, 2** *(SCS 7.1)* · entered by <@{roller.id}>, confirmed by <@{foe.id}>" in post.text
    assert "shake:" not in controls(post)
    assert f"Thrown at the table · entered by <@{roller.id}>, confirmed by <@{foe.id}>" in bench.last.text


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
    verdict, (lines, fine) = verify(data), SCRIPT["verdict"](data)
    assert verdict.ok, verdict.lines
    assert fine, lines
    assert [a for a in lines if not a.startswith("rules")] == [a for a in verdict.lines if not a.startswith("rules")]
    return "\n".join(verdict.lines)


@pytest.mark.parametrize(("language", "told"), [("en", "Thrown at the table"), ("ru", "Бросок за столом")])
async def test_a_whole_game_is_played_with_dice_of_a_table(bench: Bench, language: str, told: str) -> None:
    game = await opened(bench, BARRAGE, language)
    said = {"en": "Dice: thrown at the table", "ru": "Кубики бросают за столом"}[language]
    assert said in bench.opening.text
    game = await played(bench, game)
    entries = [entry for entry in game.entries if entry.rolled]
    assert len(entries) > 5
    for entry in entries:
        rolls = [event for event in entry.events if isinstance(event, Rolled)]
        last = entry.events[-1]
        assert isinstance(last, DiceEntered)
        assert len(last.hands) == len(rolls)
    everything = "\n".join(message.text for message in bench.public())
    assert everything.count(told) == len(entries)
    verdict = await judged(bench, game)
    count = sum(isinstance(event, Rolled) for entry in entries for event in entry.events)
    assert f"{count} rolls entered at a table, each confirmed by another member; no key decides them" in verdict
    assert {"en": "All dice were thrown at the table", "ru": "Все кубики бросали за столом"}[language] in everything


async def test_a_practice_game_is_played_with_a_witness_and_the_dice_of_the_computer_too(bench: Bench) -> None:
    alice, carol = bench.table.alice, bench.table.carol
    more = {"scenario": FIGHT, "dice": "entered", "opponent": "computer", "witness": carol}
    await bench.run(alice, "game new", more)
    game = await played(bench, await bench.game(), carol)
    print([(e.n, e.via, e.rolled) for e in game.entries])
    assert f"witness <@{carol.id}> confirms every roll" in bench.opening.text
    await judged(bench, game)
    for entry in game.entries:
        for event in entry.events:
            if isinstance(event, DiceEntered):
                assert [(hand.by, hand.confirmed) for hand in event.hands] == [(alice.id, carol.id)] * len(event.hands)


async def test_who_plays_alone_names_a_witness_or_a_referee_first(bench: Bench) -> None:
    alice = bench.table.alice
    await bench.run(alice, "game new", {"scenario": FIGHT, "dice": "entered", "opponent": "computer"})
    game = await bench.game()
    assert game.header.status == "open"
    told = await bench.press(alice, bench.opening, made("begin", game.id))
    assert told is not None
    assert "there is no second member to confirm the dice" in told.text
    await bench.run(alice, "referee appoint", {"member": bench.table.carol})
    await bench.press(alice, bench.opening, made("begin", game.id))
    assert (await bench.game()).running
