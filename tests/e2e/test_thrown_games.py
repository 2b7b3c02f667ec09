"""Games with dice thrown at a real table: from the opening to the export, which both verifiers judge."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.desk import NeedsConsent
from bot.pages.discord.ids import made
from bot.tools.verify import verify
from engine.kernel.event import DiceEntered, Rolled
from tests.e2e.bench import Bench, raised
from tests.e2e.guild import Table
from tests.e2e.throwing import (
    FIGHT,
    controls,
    enter,
    judged,
    opened,
    other,
    played,
    press,
    roll_post,
    thrower,
    until_dice,
)
from tests.verifier import alone

BARRAGE = "scs/examples-barrage"
SECOND = "blues"


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
