"""Playing: orders by line, button, select and pick; whole games; what the end reveals."""

import json
import random
from pathlib import Path

import pytest

from bot.pages.discord.ids import made
from bot.tools import verify
from bot.words import words
from engine.kernel.dice import commitment
from engine.kernel.interpreter import legal
from tests.e2e.bench import KEY, Bench, an_order


async def whole_game(bench: Bench, scenario: str, seed: int, restart_at: int = -1) -> None:
    """Play random legal orders to the end: by buttons where there are some, else by select, pick or line."""
    rng = random.Random(seed)
    game = await bench.started(scenario)
    number = 0
    while game.running:
        if number == restart_at:
            await bench.restart()
            game = await bench.game()
        member, entries = bench.asked(game), len(game.entries)
        choices = [b for b in bench.last.buttons if b["custom_id"].startswith("o:")]
        if choices and number % 2:
            await bench.press(member, bench.last, rng.choice(choices)["custom_id"])
        elif bench.last.selects and number % 2:
            menu = bench.last.selects[0]
            await bench.choose(member, bench.last, menu["custom_id"], rng.choice(menu["options"])["value"])
        elif not choices and not bench.last.selects and number % 5 == 0:
            await pick(bench, game.id, rng)
        else:
            await bench.order(game, an_order(game, rng))
        game = await bench.game()
        assert len(game.entries) == entries + 1, bench.last.text
        number += 1


async def pick(bench: Bench, game: int, rng: random.Random) -> None:
    """Choose an order in the private pick: a subject, then one of its orders."""
    table = await bench.desk.load(game)
    assert table is not None
    member = bench.asked(table)
    button = next(b for b in bench.last.buttons if b["custom_id"].startswith("pick:"))
    private = await bench.press(member, bench.last, button["custom_id"])
    entries = len(table.entries)
    for _ in range(3):
        assert private is not None
        if len(table.entries) > entries:
            assert "Recorded as" in private.text or "Записано" in private.text
            return
        menu = private.selects[0]
        private = await bench.choose(member, private, menu["custom_id"], rng.choice(menu["options"])["value"])
    assert len(table.entries) == entries + 1


def checked(document: bytes) -> dict[str, object]:
    """Verify an export as a stranger would, rules included, and return it."""
    verdict = verify.verify(document)
    assert verdict.ok, str(verdict)
    data: dict[str, object] = json.loads(document)
    return data


@pytest.mark.parametrize(("scenario", "seed"), [("scs/examples-combat-1", 1), ("scs/chir-1942", 2)])
async def test_a_whole_game_by_two_members_ends_with_the_key_and_an_export_that_verifies(
    bench: Bench, scenario: str, seed: int
) -> None:
    await whole_game(bench, scenario, seed, restart_at=7)
    game = await bench.game()
    assert game.header.status == "over"
    closing = bench.last
    assert commitment(KEY) in bench.opening.text
    assert commitment(KEY) in closing.text
    assert KEY.hex() in closing.text
    assert game.head in closing.text
    (file,) = closing.attachments
    assert f"umpire verify {file['filename']}" in closing.text
    document = checked(bench.guild.file(file))
    assert document["head"] == game.head
    assert "🏁" in closing.text
    result = bench.public()[-2]
    assert [a["filename"] for a in result.attachments] == ["board.png"]
    assert game.state.outcome is not None
    assert words("en").line(game.state.outcome.reason) in result.text
    assert words("en").line(game.state.outcome.reason) not in closing.text
    assert "🏁" not in result.text
    after = await bench.run(bench.table.alice, "order", {"order": "end"})
    assert "The game is over." in after.text
    assert "`/game new`" in after.text


async def test_every_roll_is_shown_with_purpose_rule_and_place_in_the_sealed_dice(bench: Bench) -> None:
    game = await bench.started("scs/examples-combat-1")
    rng = random.Random(5)
    while not game.state.rolls:
        await bench.order(game, an_order(game, rng))
    post = next(m for m in bench.public() if "roll 0" in m.text)
    entry = next(e for e in game.entries if e.rolled)
    roll = next(e for e in entry.events if type(e).__name__ == "Rolled")
    faces = ", ".join(map(str, roll.faces))  # type: ignore[attr-defined]
    assert f"2d6 → {faces} = **{sum(roll.faces)}** *(SCS 7.1)* · roll 0" in post.text  # type: ignore[attr-defined]
    assert f"-# #{entry.n} · roll 0 · chain " in post.text
    assert post.text.splitlines()[-1].endswith("SCS rules 3")


async def test_letters_on_buttons_are_the_letters_on_the_board(bench: Bench) -> None:
    game = await bench.started("scs/chir-1942")
    rng = random.Random(3)
    while not [b for b in bench.last.buttons if b["label"].endswith(" (A)")]:
        await bench.order(game, an_order(game, rng))
    view = game.game.view(game.state, None)
    letters = {m.letter: view.map.grid.label(m.hex) for m in view.marks if type(m).__name__ == "TargetMark"}
    shown = {b["label"][-2]: b["label"] for b in bench.last.buttons if b["label"][-3:-2] == "("}
    assert shown.keys() <= letters.keys()
    for letter, label in shown.items():
        assert letters[letter] in label


async def test_autocomplete_offers_legal_orders_and_narrows_by_what_is_typed(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    lines = {game.game.write(o) for o in legal(game.game, game.state, game.asked[0])}
    offered = await bench.guild.autocomplete(alice, bench.channel, "order", "order")
    assert len(offered) == 25
    assert {c["value"] for c in offered} <= lines
    subjects = {c["value"].split()[0] for c in offered}
    assert len(subjects) > 5
    narrowed = await bench.guild.autocomplete(alice, bench.channel, "order", "order", order="89tk 10.0")
    assert narrowed
    assert all("89tk" in c["value"] and "10.0" in c["value"] for c in narrowed)
    assert await bench.guild.autocomplete(bench.table.boris, bench.channel, "order", "order") == []
    assert await bench.guild.autocomplete(bench.table.carol, bench.channel, "order", "order") == []


async def test_autocomplete_understands_names_and_verbs_in_russian(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "end")
    while bench.asked(game) is bench.table.alice:
        await bench.order(game, "end")
    boris = bench.table.boris
    by_name = await bench.guild.autocomplete(boris, bench.channel, "order", "order", order="687 пп")
    assert by_name
    assert all("687" in c["name"] for c in by_name)
    assert any("пп" in c["name"] for c in by_name)
    finish = await bench.guild.autocomplete(boris, bench.channel, "order", "order", order="закончить")
    assert [c["value"] for c in finish][:1] == ["end"]


async def test_an_order_is_acknowledged_privately_and_told_publicly(bench: Bench) -> None:
    game = await bench.started()
    before = len(bench.public())
    receipt = await bench.order(game, "end")
    assert receipt.only_for == bench.table.alice.id
    assert "Recorded as no. 1" in receipt.text
    assert len(bench.public()) == before + 1
    assert "**Soviets** › `end`" in bench.last.text


async def test_a_refusal_names_order_rule_numbers_and_what_else_there_is(bench: Bench) -> None:
    game = await bench.started()
    before = [m.id for m in bench.public()]
    answer = await bench.order(game, "89tk 10.01")
    assert [m.id for m in bench.public()] == before
    assert answer.text.startswith("**89 Tk can’t reach ")
    assert "SCS 3.1b “Movement allowance”" in answer.text
    assert answer.text.rstrip().endswith("Nothing was changed.")
    proposals = [b for b in answer.buttons if b["custom_id"].startswith("say:")]
    assert len(proposals) == 3
    assert all("89tk" in b["custom_id"] for b in proposals)
    proposal = proposals[0]
    await bench.press(bench.table.alice, answer, proposal["custom_id"])
    assert len(game.entries) == 2
    assert "Recorded as no. 1" in answer.text


async def test_what_cannot_be_read_is_asked_back(bench: Bench) -> None:
    game = await bench.started()
    answer = await bench.order(game, "88tk 10.08")
    assert "I don’t understand `88tk 10.08`." in answer.text
    assert "I got stuck at `88tk`." in answer.text
    assert "Closest legal orders:" in answer.text
    assert "Nothing was changed." in answer.text
    assert len(game.entries) == 1


async def test_own_board_is_private_and_can_be_flipped_read_and_zoomed(bench: Bench) -> None:
    await bench.started()
    alice = bench.table.alice
    answer = await bench.run(alice, "board")
    picture = bench.guild.file(answer.attachments[0])
    await bench.press(alice, answer, "Flip")
    flipped = bench.guild.file(answer.attachments[0])
    assert flipped != picture
    await bench.press(alice, answer, "As text")
    assert answer.attachments == []
    assert "**Soviets: 9 units**" in answer.text
    zoomed = await bench.run(alice, "board", where="Ostrovsky", palette="dark")
    assert bench.guild.file(zoomed.attachments[0]) not in (picture, flipped)
    again = await bench.run(alice, "board", where="10.09")
    assert bench.guild.file(again.attachments[0]) == bench.guild.file(zoomed.attachments[0])
    nowhere = await bench.run(alice, "board", where="Samarkand")
    assert "No hex, point, place or unit here is called `Samarkand`" in nowhere.text
    assert len(bench.public()) == 3


async def test_a_unit_is_shown_with_values_rules_and_reach(bench: Bench) -> None:
    await bench.started()
    boris = bench.table.boris
    offered = await bench.guild.autocomplete(boris, bench.channel, "отряд", "unit", unit="687")
    assert [c["name"] for c in offered] == ["687 пп · 08.07"]
    answer = await bench.run(boris, "отряд", unit=offered[0]["value"])
    for part in ("**687 пп** · Вермахт", "SCS 8.0", "очки движения"):
        assert part in answer.text
    assert [a["filename"] for a in answer.attachments] == ["board.png"]
    for name in ("687gr", "687пп", "89tk", "89 TK", "89тбр", "gun"):
        assert (await bench.run(boris, "отряд", unit=name)).attachments, name
    zoomed = await bench.run(boris, "доска", where="89tk")
    assert "Показать всю карту" in [b["label"] for b in zoomed.buttons]
    unknown = await bench.run(boris, "отряд", unit="688 пп")
    assert "Вы не видите такого отряда" in unknown.text
    assert "687 пп" in unknown.text


async def test_help_says_what_can_be_done_now(bench: Bench) -> None:
    game = await bench.started()
    mine = await bench.run(bench.table.alice, "help")
    assert "You play Soviets." in mine.text
    assert "Move, overrun, or end the phase." in mine.text
    assert "Can still move: 89 Tk" in mine.text
    assert "- Move: `" in mine.text
    assert "- End the Movement Phase: `end`" in mine.text
    assert [button["label"] for button in mine.buttons] == ["Give an order", "My board", "🧪 Try it out"]
    waiting = await bench.run(bench.table.boris, "помощь")
    assert "Сейчас от вас решений не ждут." in waiting.text
    watching = await bench.press(bench.table.carol, bench.last, "What can I do?")
    assert watching is not None
    assert "You are watching." in watching.text
    await bench.order(game, "end")
    assert made("now", game.id) in [b["custom_id"] for b in bench.last.buttons]


async def test_resigning_asks_once_more_and_ends_the_game(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    assert "Not your decision. Waiting for Soviets, Germans" in (await bench.run(bench.table.carol, "game resign")).text
    confirm = await bench.run(alice, "game resign")
    assert game.running
    assert "You resign as Soviets." in confirm.text
    await bench.press(alice, confirm, "Resign")
    assert game.state.outcome is not None
    assert game.state.outcome.winner == "axis"
    assert KEY.hex() in bench.last.text
    assert "Soviets resigned." in bench.public()[-2].text


async def test_the_export_is_for_everybody_once_the_game_is_over(bench: Bench, tmp_path: Path) -> None:
    game = await bench.started()
    running = await bench.run(bench.table.carol, "game export")
    assert running.attachments == []
    assert "only its referee or a server manager who isn’t playing can export it" in running.text
    assert "When the game ends, it is posted here." in running.text
    assert "Nothing was changed." in running.text
    manager = await bench.run(bench.table.rita, "game export")
    assert len(manager.attachments) == 1
    assert f"<@{bench.table.rita.id}> takes a copy of the whole game" in bench.last.text
    await bench.press(bench.table.alice, await bench.run(bench.table.alice, "game resign"), "Resign")
    assert not game.running
    answer = await bench.run(bench.table.carol, "game export")
    document = checked(bench.guild.file(answer.attachments[0]))
    assert document["header"]["key"] == KEY.hex()  # type: ignore[index]
