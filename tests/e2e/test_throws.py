"""Dice thrown at a real table: asked for, entered, confirmed by another, marked so in ledger, export and verdict."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.desk import LiveGame as Game
from bot.desk import NeedsConsent, Refused
from bot.desk.live import COMPUTER, OpenRoll
from bot.localguild import Interaction, Member, Message
from bot.pages.discord.ids import Verb, made
from bot.tools.verify import verify
from engine.kernel.command import Command
from engine.kernel.event import DiceEntered, Rolled
from engine.kernel.odds import Preview, preview
from engine.players.practice import practice_order
from tests.e2e.bench import Bench, raised
from tests.e2e.guild import Table
from tests.e2e.test_clocks import rung
from tests.verifier import alone

FIGHT = "scs/examples-combat-1"
BARRAGE = "scs/examples-barrage"
SECOND = "blues"


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


@pytest.mark.clause("umpire table-dice")
async def test_a_roll_is_asked_for_entered_and_confirmed_and_the_entry_says_by_whom(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    n = len(game.entries)
    roller = thrower(bench, game)
    foe = other(bench, roller)
    post = roll_post(bench)
    assert "**2d6**" in post.text
    assert f"To throw and enter: <@{roller.id}>" in post.text
    await enter(bench, roller, "4 2")
    post = roll_post(bench)
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
    verdict, (lines, fine) = verify(data), alone(data)
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


@pytest.mark.parametrize("posts", ["every", "normal", "quiet"])
async def test_a_practice_game_is_played_with_a_witness_and_the_dice_of_the_computer_too(
    bench: Bench, posts: str
) -> None:
    bench.posts = posts
    await bench.restart()
    alice, carol = bench.table.alice, bench.table.carol
    more = {"scenario": FIGHT, "dice": "entered", "opponent": "computer", "witness": carol, "side": SECOND}
    await bench.run(alice, "game new", more)
    game = await played(bench, await bench.game(), carol)
    assert any(entry.rolled for entry in game.entries if entry.via == "house")
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
    await bench.client.practice.settled()
    assert (await bench.game()).running


async def test_faces_that_cannot_fall_are_refused_and_nothing_is_changed(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, step = thrower(bench, game), game.steps
    for faces in ("4", "4 2 6", "0 7", "four two", "-4 2", "426", "4 2 and 6"):
        answer = await enter(bench, roller, faces)
        assert answer is not None
        assert {"en": "It needs 2 numbers from 1 to 6", "ru": "Нужны 2 числа от 1 до 6"}[said(roller)] in answer.text
        game = await bench.game()
        assert (game.steps, awaited(game).kept.faces) == (step, ())
    await enter(bench, roller, "42")
    assert awaited(await bench.game()).kept.faces == (4, 2)


def said(member: Member) -> str:
    return "ru" if member.locale == "ru" else "en"


async def test_nobody_else_enters_confirms_disputes_or_withdraws(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, carol = thrower(bench, game), bench.table.carol
    foe, n = other(bench, roller), len(game.entries)
    step = game.steps
    for member in (foe, carol, bench.table.rita):
        form = await bench.guild.click(member, roll_post(bench), made("shake", game.id, step))
        assert form.callback is not None
        assert form.original is not None
        assert {"en": "the player who gave the order throws", "ru": "бросает автор приказа"}[said(member)] in (
            form.original.text
        )
    for member in (foe, carol):
        answer = await press(bench, member, "recall")
        assert answer is not None
        assert {"en": "can’t withdraw this", "ru": "Этот приказ отзываете не вы"}[said(member)] in answer.text
    await enter(bench, roller, "6 6")
    step = (await bench.game()).steps
    for member in (roller, carol):
        for verb in ("sworn", "struck"):
            answer = await press(bench, member, verb)
            assert answer is not None
            told = {"en": "aren’t yours to confirm or dispute", "ru": "Этот бросок подтверждаете не вы"}[said(member)]
            assert told in answer.text
    answer = await press(bench, roller, "recall")
    assert answer is not None
    assert {"en": "can’t withdraw this", "ru": "Этот приказ отзываете не вы"}[said(roller)] in answer.text
    game = await bench.game()
    assert (len(game.entries), game.steps, awaited(game).kept.faces) == (n, step, (6, 6))


@pytest.mark.clause("umpire table-dice")
async def test_while_an_order_waits_nothing_else_changes_the_position(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, rita = thrower(bench, game), bench.table.rita
    n, told = len(game.entries), "An order is waiting for its dice"
    answer = await bench.run(roller, "order", {"order": "end"})
    assert {"en": told, "ru": "Один приказ ждёт броска за столом"}[said(roller)] in answer.text
    undone = await bench.desk.undo(game.id, int(roller.id))
    assert isinstance(undone, Refused)
    assert [str(v.rule) for v in undone.violations] == ["umpire table-dice"]
    answer = await bench.run(rita, "referee rewind", {"entry": 0, "reason": "a slip"})
    assert told in answer.text
    assert len((await bench.game()).entries) == n
    status = next(m for m in bench.public() if "status" in m.text)
    assert "**2d6**: combat" in status.text
    await bench.run(bench.table.rita, "referee appoint", {"member": bench.table.carol})
    game = await bench.game()
    assert game.open_roll is not None, "a new referee changes no position"
    await enter(bench, roller, "1 1")
    await press(bench, bench.table.carol, "sworn")
    assert (await bench.game()).entries[-1].rolled


async def test_disputed_faces_are_entered_again_and_the_referee_is_named_after_two(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, carol = thrower(bench, game), bench.table.carol
    foe = other(bench, roller)
    for times in (1, 2):
        await enter(bench, roller, "6 6")
        await press(bench, foe, "struck")
        post = roll_post(bench)
        assert "disputed and struck out" in post.text
        assert ("Disputed 2 times" in post.text) == (times == 2)
    assert "`/referee appoint`" in roll_post(bench).text
    await bench.run(bench.table.rita, "referee appoint", {"member": carol})
    await enter(bench, roller, "5 6")
    assert f"The referee can settle it: <@{carol.id}>" in roll_post(bench).text
    await press(bench, carol, "sworn")
    game = await bench.game()
    last = game.entries[-1].events[-1]
    assert isinstance(last, DiceEntered)
    assert [(h.by, h.confirmed, h.disputed) for h in last.hands] == [(roller.id, carol.id, 2)]
    assert "· 2 disputes" in bench.last.text


async def test_a_press_that_is_late_or_comes_twice_changes_nothing(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller = thrower(bench, game)
    foe = other(bench, roller)
    post, n = roll_post(bench), len(game.entries)
    before = Message(json.loads(json.dumps(post.data)))
    await enter(bench, roller, "4 2")
    assert post.deleted
    post = roll_post(bench)
    entered = Message(json.loads(json.dumps(post.data)))
    form = await bench.guild.click(roller, post, made("shake", game.id, (await bench.game()).steps))
    await enter(bench, roller, "3 3")
    post = roll_post(bench)
    late = {"en": "This roll has moved on", "ru": "С этим броском уже разобрались"}
    answer = await sent(bench, form, "6 6")
    assert answer is not None
    assert late[said(roller)] in answer.text
    answer = await bench.press(foe, entered, made("sworn", game.id, game.steps - 1))
    assert answer is not None
    assert late[said(foe)] in answer.text, "what he saw were other faces"
    step = (await bench.game()).steps
    now = Message(json.loads(json.dumps(post.data)))
    await bench.press(foe, now, made("sworn", game.id, step))
    presses: tuple[tuple[Message, Verb, int], ...] = (
        (now, "sworn", step),
        (now, "struck", step),
        (before, "recall", step - 2),
    )
    for stale, verb, at in presses:
        answer = await bench.press(foe, stale, made(verb, game.id, at))
        assert answer is not None
        assert late[said(foe)] in answer.text
    game = await bench.game()
    assert len(game.entries) == n + 1
    assert [e.faces for e in game.entries[n].events if isinstance(e, Rolled)] == [(3, 3)]


async def test_an_order_is_withdrawn_before_any_face_and_by_the_referee_at_any_time(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, rita = thrower(bench, game), bench.table.rita
    n, old = len(game.entries), game.steps
    post = roll_post(bench)
    await press(bench, roller, "recall")
    game = await bench.game()
    assert (game.open_roll, len(game.entries)) == (None, n)
    assert "withdrew the order" in post.text
    assert "shake:" not in controls(post)
    game = await until_dice(bench, game)
    assert game.steps > old + 1
    await enter(bench, roller, "6 1")
    await press(bench, rita, "recall")
    game = await bench.game()
    assert (game.open_roll, len(game.entries)) == (None, n)


async def test_restarts_lose_nothing_at_any_point(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller = thrower(bench, game)
    foe, n, line = other(bench, roller), len(game.entries), awaited(game).kept
    await bench.restart()
    game = await bench.game()
    assert awaited(game).kept == line
    await enter(bench, roller, "2 5")
    await bench.restart()
    assert awaited(await bench.game()).kept.faces == (2, 5)
    await press(bench, foe, "struck")
    await bench.restart()
    await enter(bench, roller, "2 4")
    await bench.restart()
    await press(bench, foe, "sworn")
    await bench.restart()
    game = await bench.game()
    assert (game.open_roll, len(game.entries)) == (None, n + 1)
    assert [e.faces for e in game.entries[n].events if isinstance(e, Rolled)] == [(2, 4)]
    assert [h.disputed for e in game.entries[n].events if isinstance(e, DiceEntered) for h in e.hands] == [1]


async def test_proof_explanation_and_luck_say_that_the_dice_were_entered(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, carol = thrower(bench, game), bench.table.carol
    foe = other(bench, roller)
    await enter(bench, roller, "4 2")
    await press(bench, foe, "sworn")
    hands = f"entered by <@{roller.id}>, confirmed by <@{foe.id}>"
    proof = await bench.run(carol, "dice verify", {"roll": "0", "game": game.id})
    assert f"Thrown at the table: {hands}. The sealed key has no part in this roll." in proof.text
    assert "BLOCK" not in proof.text
    luck = await bench.run(carol, "dice stats", {"game": game.id})
    assert "thrown at the table and entered by hand" in luck.text
    own = await bench.run(carol, "dice stats", {"player": roller})
    assert "**Thrown at a table and entered by hand**" in own.text
    assert "By orders in games" not in own.text
    why = await bench.run(carol, "ledger", {"entry": len(game.entries) - 1})
    assert f"Thrown at the table · {hands}" in why.text
    undone = await bench.desk.undo(game.id, int(roller.id))
    assert isinstance(undone, NeedsConsent), "what was rolled is not taken back alone"


async def test_forged_hands_are_refused_by_both_verifiers(bench: Bench) -> None:
    game = await played(bench, await opened(bench))
    data = await bench.desk.export(game.id)
    assert isinstance(data, bytes)

    def spoilt(change: Callable[[dict[str, Any], dict[str, Any]], object]) -> None:
        document = json.loads(data)
        entry = next(e for e in document["entries"] if e["events"][-1]["kind"] == "dice-entered")
        change(document, entry)
        told = json.dumps(document).encode()
        verdict, (lines, fine) = verify(told), alone(told)
        assert not verdict.ok
        assert not fine
        assert next(a for a in lines if a.startswith("rolls")) == next(
            a for a in verdict.lines if a.startswith("rolls")
        )
        assert "REFUSED" in next(a for a in lines if a.startswith("rolls"))

    spoilt(lambda document, entry: entry["events"].pop())
    spoilt(lambda document, entry: document["header"].pop("dice"))
    spoilt(lambda document, entry: entry["events"][-1]["hands"].pop())
    spoilt(
        lambda document, entry: entry["events"][-1]["hands"][0].update(by=entry["events"][-1]["hands"][0]["confirmed"])
    )
    spoilt(lambda document, entry: entry["events"][-1]["hands"][0].update(by="me"))
    spoilt(lambda document, entry: entry["events"].append(entry["events"][-1]))


async def test_the_opening_of_a_game_waits_for_its_dice_as_orders_do(
    table: Table, tmp_path: Path, grounds: Path
) -> None:
    async with raised(table, tmp_path, grounds, ("sgboh",)) as bench:
        alice, boris = table.alice, table.boris
        game = await opened(bench, "sgboh/tispasa")
        assert not game.started
        assert "2d10" in roll_post(bench).text
        assert "faces 0 to 9" in roll_post(bench).text
        await bench.restart()
        await enter(bench, boris, "07")
        answer = await press(bench, boris, "sworn")
        assert answer is not None
        assert "Этот бросок подтверждаете не вы" in answer.text
        await press(bench, alice, "sworn")
        while (game := await bench.game()).open_roll is not None:
            await enter(bench, alice, "0 9")
            await press(bench, boris, "sworn")
        assert game.running
        assert next(e.faces for e in game.entries[0].events if isinstance(e, Rolled)) == (0, 7)
        assert isinstance(game.entries[0].events[-1], DiceEntered)


async def test_who_is_to_act_is_pinged_and_who_gives_up_ends_the_waiting(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller = thrower(bench, game)
    foe = other(bench, roller)
    asked = roll_post(bench)
    assert pinged(asked) == []
    await enter(bench, roller, "4 2")
    assert asked.deleted
    assert pinged(roll_post(bench)) == [foe.id]
    await press(bench, foe, "struck")
    assert pinged(roll_post(bench)) == [roller.id]
    post = roll_post(bench)
    await bench.desk.resign(game.id, int(roller.id))
    await bench.delivered()
    game = await bench.game()
    assert (game.open_roll, game.header.status) == (None, "over")
    assert "no longer needed: the game is over" in post.text
    assert "shake:" not in controls(post)
    await judged(bench, game)


def pinged(message: Message) -> list[str]:
    return [member["id"] for member in message.data["mentions"]]


async def test_of_many_lines_the_one_that_waits_for_dice_stops_the_rest(bench: Bench) -> None:
    game, rng = await opened(bench), random.Random(3)
    while True:
        side = game.asked[0]
        given = practice_order(game.game, game.state, side, rng.randrange)
        line = game.game.write(given)
        if rolls(game, given):
            break
        await bench.run(bench.asked(game), "order", {"order": line})
        game = await bench.game()
    member = bench.asked(game)
    form = await bench.guild.slash(member, bench.channel, "orders")
    answer = await bench.guild.answer(await bench.guild.submit_modal(form, {"text": f"{line}\nend"}))
    await bench.idle()
    await bench.delivered()
    game = await bench.game()
    assert {"en": "Waiting for its dice: ", "ru": "Ждёт броска: "}[said(member)] in answer.text
    assert awaited(game).kept.user == int(member.id)


def rolls(game: Game, given: Command) -> bool:
    """Tell whether an order of the side that is asked would roll."""
    found = preview(game.game, game.state, game.asked[0], given)
    return isinstance(found, Preview) and found.roll is not None


async def test_rolls_in_a_row_are_entered_at_once_and_confirmed_by_one_press(
    table: Table, tmp_path: Path, grounds: Path
) -> None:
    async with raised(table, tmp_path, grounds, ("sgboh",)) as bench:
        alice, boris = table.alice, table.boris
        await opened(bench, "sgboh/tispasa")
        for lines, told in (
            ("7 7\n0 9\n1 1", "needs only 2 more"),
            ("7 7; 0 10", "Roll 2 doesn’t fit. It needs 2 numbers from 0 to 9."),
            ("7 8; 0 9", "needs only 1 more"),
        ):
            answer = await enter(bench, alice, lines)
            assert answer is not None
            assert told in answer.text
        await enter(bench, alice, "77\n09")
        await bench.restart()
        post = roll_post(bench)
        assert "**7, 7**" in post.text
        assert "**0, 9**" in post.text
        assert f"All entered by <@{alice.id}>" in post.text
        await press(bench, boris, "sworn", post)
        game = await bench.game()
        assert [e.faces for e in game.entries[0].events if isinstance(e, Rolled)] == [(7, 7), (0, 9)]
        last = game.entries[0].events[-1]
        assert isinstance(last, DiceEntered)
        assert [(h.by, h.confirmed) for h in last.hands] == [(alice.id, boris.id)] * 2
        assert "**0, 9**" in post.text
        assert "sworn:" not in controls(post)


async def test_a_game_that_begins_with_a_message_waits_for_the_dice_of_its_opening_over_a_restart(
    table: Table, tmp_path: Path, grounds: Path
) -> None:
    async with raised(table, tmp_path, grounds, ("sgboh",)) as bench:
        bench.publishes = True
        await bench.restart()
        game = await opened(bench, "sgboh/tispasa")
        assert "The dice are sealed" not in bench.opening.text
        assert game.header.commitment in bench.opening.text
        (seal,) = [m for m in bench.public() if "Seats and phrases are closed" in m.text]
        assert "Dice: thrown at the table" in seal.text
        assert game.header.commitment in seal.text
        assert game.header.status == "sealed"
        (status,) = [m for m in bench.public() if "status" in m.text]
        assert "**2d10**" in status.text
        await bench.restart()
        asked = [m for m in bench.public() if '"shake:' in controls(m)]
        assert len(asked) == 1, "a new start asks for nothing twice"
        await enter(bench, table.boris, "0 9")
        await press(bench, table.alice, "sworn")
        game = await bench.game()
        assert game.running
        assert game.header.message == int(seal.id)
        assert not any("decide every roll" in m.text for m in bench.public())
        await bench.desk.resign(game.id, int(table.alice.id))
        await judged(bench, game)


async def test_what_was_written_before_a_crash_is_posted_after_it_once(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, n = thrower(bench, game), len(game.entries)
    foe = other(bench, roller)
    await bench.desk.dice.enter(game.id, int(roller.id), game.steps, "5 5")
    await bench.restart()
    await bench.delivered()
    (post,) = [m for m in bench.public() if "shake:" in controls(m)]
    assert "**5, 5**" in post.text
    await bench.desk.dice.confirm(game.id, int(foe.id), (await bench.game()).steps)
    await bench.restart()
    await bench.delivered()
    assert not [m for m in bench.public() if "shake:" in controls(m)]
    assert sum("→ **5, 5**" in m.text for m in bench.public()) == 1
    assert len((await bench.game()).entries) == n + 1


async def test_the_private_answer_to_an_order_takes_its_dice_too(bench: Bench) -> None:
    game, rng = await opened(bench), random.Random(3)
    answer = await order(bench, game, rng)
    while (game := await bench.game()).open_roll is None:
        answer = await order(bench, game, rng)
    roller = thrower(bench, game)
    assert "2d6" in answer.text
    entered = await enter(bench, roller, "6 5", answer)
    assert entered is not None
    assert "**6, 5**" in entered.text
    helped = await bench.run(bench.table.carol, "help", {})
    assert "🎲 **2d6**: combat" in helped.text


SAID_OF_DICE = {
    "en": (
        "half the time is gone",
        "Enter the dice:",
        "Confirm or dispute the dice:",
        "The game waits for these dice:",
    ),
    "ru": ("прошла половина времени", "Введите, что выпало:", "Подтвердите или оспорьте", "Партия ждёт этого броска:"),
}


@pytest.mark.parametrize("language", SAID_OF_DICE)
async def test_reminders_say_which_dice_are_to_be_entered_or_confirmed(bench: Bench, language: str) -> None:
    half, enters, confirms, over = SAID_OF_DICE[language]
    alice, boris = bench.table.alice, bench.table.boris
    await bench.run(alice, "game new", {"scenario": FIGHT, "language": language, "dice": "entered"})
    await bench.run(alice, "clock set", limit="2d", end="computer")
    game = await bench.game()
    for number, member in enumerate((alice, boris)):
        await bench.press(member, bench.opening, made("join", game.id, number))
    await bench.press(alice, bench.opening, made("begin", game.id))
    game = await until_dice(bench, await bench.game())
    roller = thrower(bench, game)
    foe = other(bench, roller)
    await rung(bench, hours=25)
    assert half in bench.last.text
    assert f"> {enters}\n> 🎲 **2d6**" in bench.last.text
    assert f"<@{roller.id}>" in bench.last.text
    desk = await bench.run(bench.table.rita, "referee desk")
    assert "🎲 **2d6**" in desk.text
    assert f"To throw and enter: <@{roller.id}>" in desk.text
    await enter(bench, roller, "4 2", bench.last)
    calendar = await bench.run(foe, "clock calendar")
    assert "umpire-deadlines.ics" in str(calendar.data)
    await bench.run(roller, "clock nudge")
    assert f"> {confirms}" in bench.last.text
    assert f"<@{foe.id}>" in bench.last.text
    status = next(m for m in bench.public() if '"nudge:' in controls(m))
    assert status.text.count("<t:") == 1, "one clock runs, that of who has to confirm"
    await rung(bench, hours=49)
    assert over in bench.last.text
    assert (await bench.game()).open_roll is not None, "nobody confirms for him"
    await press(bench, foe, "sworn", bench.last)
    assert (await bench.game()).open_roll is None
