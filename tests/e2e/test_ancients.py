"""A battle of ancients over the local guild: what differs from other systems is played by buttons, lines and text.

Units face and react: the mover waits while the other side turns and shoots.  Counters bear no names, so orders name
units by their hex; leaders have a card of their own.
"""

import json
import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk import LiveGame as Game
from bot.localguild import Member, Message
from bot.members.preferences import BOARD, CONFIRM
from bot.pages.discord import limits
from bot.tools import verify
from engine.hexes.board import HexView, MoveMark, TargetMark
from engine.kernel.interpreter import legal
from engine.systems import SYSTEMS
from engine.systems.sgboh.referee import find
from tests.e2e.bench import Bench, an_order, raised
from tests.e2e.guild import Table

BEGINNING = 12
SHOCK = "sgboh/examples-shock"
PHALANX = "sgboh/examples-phalanx"
TISPASA = "sgboh/tispasa"


@pytest.fixture
async def ancients(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    """A bot with all systems, as people run it."""
    async with raised(table, tmp_path, grounds, SYSTEMS) as made:
        yield made


def given(message: Message) -> dict[str, str]:
    """Return the answers on the buttons of a post: label by custom_id."""
    return {b["custom_id"]: b["label"] for b in message.buttons if b["custom_id"].startswith("o:")}


async def at_the_window(bench: Bench) -> Game:
    """Move a cohort up to the hoplites of Boris, who may turn before it comes."""
    game = await bench.started(SHOCK)
    await bench.order(game, "activate cohorts")
    await bench.order(game, "1112 1111")
    assert game.state.decisions[0].asks == "sgboh-ask-facing"
    return game


async def test_of_hundreds_of_answers_the_few_stand_on_the_post_and_the_rest_are_found_step_by_step(
    ancients: Bench,
) -> None:
    game = await ancients.started(TISPASA)
    await ancients.order(game, "pass")
    assert game.state.decisions[0].asks == "sgboh-ask-seize"
    post, member = ancients.last, ancients.asked(game)
    labels = [button["label"] for button in post.buttons]
    assert labels[0] == "Let them move", "the harmless answer comes first"
    assert [label for label in labels if label.startswith("Seize with ")]
    (rest,) = (button for button in post.buttons if button["custom_id"].startswith("guide:"))
    assert re.fullmatch(r"[A-Z].+ \(\d+\)", rest["label"]), "what they do stands on the button"
    page = await ancients.press(member, post, rest["custom_id"])
    assert page is not None
    assert page.selects
    await ancients.press(member, post, next(b["custom_id"] for b in post.buttons if b["label"] == "Let them move"))
    assert (await ancients.game()).state.decisions[0].asks != "sgboh-ask-seize"


async def test_the_mover_waits_openly_while_the_other_side_may_turn(ancients: Bench) -> None:
    game = await at_the_window(ancients)
    post = ancients.last
    assert "**Romans** › `move c 1111`" in post.text
    assert "Enemy Cohort c is about to enter 1111. Turn to face it? *(SGBoH 6.15)*" in post.text
    assert f"<@{ancients.table.boris.id}>" in post.text
    assert "⏸ After that, the turn of Romans goes on." in post.text
    view = game.game.view(game.state, None)
    (coming,) = (mark for mark in view.marks if isinstance(mark, MoveMark))
    assert [view.map.grid.label(hex_) for hex_ in coming.path] == ["1112", "1111"]
    waiting = await ancients.run(ancients.table.alice, "help")
    assert "You have nothing to decide right now." in waiting.text
    assert "⏸ After that, the turn of Romans goes on." in waiting.text
    asked = await ancients.run(ancients.table.boris, "помощь")
    assert "Враг входит в 1111 (Когорта c): сменить равнение?" in asked.text
    assert "⏸ Римляне: ход продолжится после этого." in asked.text


async def test_the_wrong_player_a_second_delivery_and_a_restart_change_nothing_in_a_window(ancients: Bench) -> None:
    game = await at_the_window(ancients)
    alice, boris = ancients.table.alice, ancients.table.boris
    steady = next(b["custom_id"] for b in ancients.last.buttons if b["custom_id"].startswith("joined:"))
    refused = await ancients.refused(alice, ancients.last, steady)
    assert "Nothing was changed." in refused
    watcher = await ancients.refused(ancients.table.carol, ancients.last, steady)
    assert "Nothing was changed." in watcher
    await ancients.restart()
    game = await ancients.game()
    assert game.state.decisions[0].asks == "sgboh-ask-facing"
    entries = len(game.entries)
    pressed = await ancients.guild.click(boris, ancients.last, steady)
    await ancients.idle()
    await ancients.delivered()
    assert len(game.entries) == entries + 1
    ancients.guild.redeliver(pressed)
    await ancients.idle()
    assert len(game.entries) == entries + 1
    assert game.state.decisions[0].asks == "sgboh-ask-entry-fire"
    assert "Enemy Cohort c has entered your ZOC at 1111. Entry fire? *(SGBoH 7.22)*" in ancients.last.text
    first, second = given(ancients.last).values()
    assert first == "Hold fire", "the harmless answer stands first"
    assert "kirmishers" in second


async def test_taking_back_past_the_dice_of_a_reaction_asks_the_one_who_reacted(ancients: Bench) -> None:
    game = await at_the_window(ancients)
    alice = ancients.table.alice
    await ancients.order(game, "face h3 SE")
    assert game.entries[-1].rolled
    answer = await ancients.run(alice, "game undo")
    assert "This needs the agreement of Epirotes." in answer.text
    await ancients.press(ancients.table.boris, ancients.last, "Agree")
    assert game.state.decisions[0].asks == "sgboh-ask-orders"
    assert game.state.world.units[find(game.game.field, "c")].at == (game.game.field.grid.parse("1112"),)


async def test_letters_of_attacks_are_those_on_the_board(ancients: Bench) -> None:
    game = await at_the_window(ancients)
    for line in ("face sk SE h3 SE", "volley sk", "0812 0811", "face h2 SE", "end"):
        await ancients.order(game, line)
    assert game.state.decisions[0].asks == "sgboh-ask-attacks"
    view = game.game.view(game.state, None)
    assert isinstance(view, HexView)
    on_board = {m.letter: view.map.grid.label(m.hex) for m in view.marks if isinstance(m, TargetMark)}
    labels = [*given(ancients.last).values(), *(o["label"] for menu in ancients.last.selects for o in menu["options"])]
    assert [label for label in labels if "Cohort a" in label and "(A)" in label], labels
    assert [label for label in labels if "Cohort c" in label], labels
    assert on_board == {"A": "0810", "B": "1010"}


async def test_odds_of_a_shock_can_be_asked_while_units_still_move(ancients: Bench) -> None:
    game = await at_the_window(ancients)
    await ancients.order(game, "steady")
    await ancients.order(game, "hold")
    assert game.state.decisions[0].asks == "sgboh-ask-orders"
    answer = await ancients.run(ancients.table.alice, "odds", order="attack 1111 x 1010+1110")
    assert "`attack c x h3+sk`" in answer.text
    assert "refused" not in answer.text


async def test_losses_of_a_volley_are_counted_in_rout_points_in_both_languages(ancients: Bench) -> None:
    game = await at_the_window(ancients)
    await ancients.order(game, "face sk SE h3 SE")
    assert game.state.decisions[0].asks == "sgboh-ask-entry-fire"
    boris = ancients.table.boris
    for path, counted in (("вероятности", "(очки бегства)"), ("odds", "(rout points)")):
        shown = (await ancients.run(boris, path, order="volley sk")).text
        assert counted in shown
        assert "(losses)" not in shown
        boris.locale = "en-GB"


async def test_a_leader_has_a_card_with_ratings_and_range(ancients: Bench) -> None:
    await ancients.started(TISPASA)
    boris = ancients.table.boris
    offered = await ancients.guild.autocomplete(boris, ancients.channel, "отряд", "unit", unit="статор")
    assert [c["name"] for c in offered] == ["Статорий · 1006"]
    answer = await ancients.run(boris, "отряд", unit=offered[0]["value"])
    assert "**Статорий** · Масесилы · лидер · 1006" in answer.text
    assert "инициатива 4, командная досягаемость 4" in answer.text
    assert "может командовать: Когорты; в его командной досягаемости отрядов: 8 из 8" in answer.text
    assert [a["filename"] for a in answer.attachments] == ["board.png"]
    both = await ancients.run(ancients.table.alice, "unit", unit="1025")
    assert "**Levy 12** · Carthage" in both.text
    assert "**Hanno** · Carthage · leader · 1025" in both.text
    nobody = await ancients.run(ancients.table.alice, "unit", unit="Hano")
    assert "`Hanno`" in nobody.text


async def test_thousands_of_moves_are_offered_within_the_limits_and_found_by_hex(ancients: Bench) -> None:
    game = await ancients.started(TISPASA)
    while game.state.decisions[0].asks != "sgboh-ask-activate":
        await ancients.order(game, "end")
    member = ancients.asked(game)
    carthage = game.asked[0] == "carthage"
    await ancients.order(game, "activate levy by bostar" if carthage else "activate cohorts by statorius")
    hex_ = "0823" if carthage else "0806"
    offers = await ancients.client.context.offers.of(game, game.asked[0])
    assert offers is not None
    assert len(offers.all) > 1000
    path = "приказ" if member is ancients.table.boris else "order"
    found = await ancients.guild.autocomplete(member, ancients.channel, path, "order", order=hex_)
    assert 0 < len(found) <= limits.CHOICES
    unit = next(body for body in game.game.view(game.state, None).bodies if game.game.field.label(body.hex) == hex_)
    by_value = {offer.line: offer for offer in offers.all} | {f"={offer.value}": offer for offer in offers.all}
    assert all(hex_ in (*by_value[c["value"]].line.split(), by_value[c["value"]].at) for c in found)
    assert any(choice["value"].startswith(f"move {unit.slug.en} ") for choice in found)
    pick = next(b for b in ancients.last.buttons if b["custom_id"].startswith("give:"))
    private = await ancients.press(member, ancients.last, pick["custom_id"])
    assert private is not None
    assert len(private.selects[0]["options"]) <= limits.OPTIONS


async def test_the_first_game_of_the_page_goes_as_it_says(ancients: Bench) -> None:
    page = (Path(__file__).parents[2] / "engine" / "systems" / "sgboh" / "README.md").read_text("utf-8")
    told = page.partition("\n## A first game\n")[2].partition("\n## ")[0]
    named = told.partition("choose *")[2].partition("*")[0]
    found = await ancients.guild.autocomplete(
        ancients.table.alice, ancients.channel, "game new", "scenario", scenario=named
    )
    assert [c["value"] for c in found] == [SHOCK]
    game = await ancients.started(SHOCK)
    typed = re.findall(r"^    /(\w+) (.*)$", told, re.MULTILINE)
    assert len(typed) == 6
    for command, line in typed:
        entries = len(game.entries)
        member = ancients.asked(game)
        path = {"order": "приказ", "odds": "вероятности"}[command] if member is ancients.table.boris else command
        answer = await ancients.run(member, path, order=line)
        assert "refused" not in answer.text, line
        assert len(game.entries) == entries + (command == "order"), f"{line}: {answer.text}"
        if line == "activate cohorts":
            turning = re.findall(r"`(\d{4} [A-Z]+ \d{4})`", told)
            assert len(turning) == 1
            order = game.game.read(game.state, game.asked[0], turning[0])
            assert order in list(legal(game.game, game.state, game.asked[0]))
    assert game.state.world.phase == "shock"


async def choose(bench: Bench, member: Member, key: str, value: str) -> None:
    page = await bench.run(member, "settings")
    menu = next(m for m in page.selects if m["custom_id"].endswith(f":{key}"))
    await bench.choose(member, page, menu["custom_id"], value)


@pytest.mark.parametrize(
    ("scenario", "seed", "pictures"),
    [pytest.param(SHOCK, 5, True, marks=pytest.mark.soak), pytest.param(PHALANX, 4, False, marks=pytest.mark.soak)],
)
async def test_a_battle_is_played_to_its_end_by_two_members(
    ancients: Bench, scenario: str, seed: int, pictures: bool
) -> None:
    game = await fought(ancients, scenario, seed, pictures)
    assert game.state.outcome is not None
    ended = next(m for m in ancients.public() if any(a["filename"].endswith(".json") for a in m.attachments))
    document = ancients.guild.file(ended.attachments[0])
    verdict = verify.verify(document)
    assert verdict.ok, str(verdict)
    assert json.loads(document)["head"] == game.head
    report = await ancients.run(ancients.table.carol, "game report")
    assert report.text
    replay = await ancients.run(ancients.table.carol, "game replay")
    assert replay.attachments


async def test_a_battle_is_begun_by_two_members(ancients: Bench) -> None:
    game = await fought(ancients, PHALANX, 4, True, BEGINNING)
    assert len(game.entries) > BEGINNING


async def fought(ancients: Bench, scenario: str, seed: int, pictures: bool, most: int = 9999) -> Game:
    """Play by commands and buttons until the end, or until so many orders are given; every post has words."""
    rng = random.Random(seed)
    game = await ancients.started(scenario, "ru")
    if not pictures:
        for member in (ancients.table.alice, ancients.table.boris):
            await choose(ancients, member, BOARD.key, "text")
            await choose(ancients, member, CONFIRM.key, "no")
    number = 0
    while game.running and number < most:
        if number == 3:
            await ancients.restart()
            game = await ancients.game()
        member, entries = ancients.asked(game), len(game.entries)
        buttons = given(ancients.last)
        if pictures and buttons and number % 2:
            forward = [id_ for id_, label in buttons.items() if "снять" not in label and "отменить" not in label]
            await ancients.press(member, ancients.last, rng.choice(forward or [*buttons]))
        else:
            line = an_order(game, rng)
            while line.startswith("calloff"):
                line = an_order(game, rng)
            answer = await ancients.order(game, line)
            assert pictures or answer.attachments == []
        assert len(game.entries) == entries + 1, ancients.last.text
        number += 1
    told = "\n".join(message.text for message in ancients.public())
    assert not re.search(r"(?<!umpire-)sgboh-", told), "a message has no words"
    return game
