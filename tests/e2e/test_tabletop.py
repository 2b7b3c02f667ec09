"""A game on a measured table from the channel: parts of it from near, units, codes in both alphabets, drafts, text."""

import io
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PIL import Image

from bot.localguild import Message
from bot.members.preferences import CONFIRM, choose
from renderer.paint.frame import FRAMED, SIZE
from tests.bot.conftest import toy_words
from tests.bot.tabletop import TABLETOP
from tests.e2e.bench import Bench
from tests.e2e.guild import Table

__all__ = ["toy_words"]


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path, toy_words: None) -> AsyncIterator[Bench]:
    made = Bench(table, tmp_path, grounds)
    made.systems = {"toy": TABLETOP}
    await made.up()
    yield made
    await made.down()


@pytest.fixture
async def playing(bench: Bench) -> Bench:
    """North has won the initiative and is asked to run."""
    await bench.started("toy/corridor")
    await bench.run(bench.table.alice, "order", order="bid 2")
    await bench.run(bench.table.boris, "приказ", order="bid 0")
    return bench


def board(bench: Bench, message: Message, *, whole: bool = False) -> bytes:
    """Return the one picture of a message: the whole table, or a framed part of it."""
    (attached,) = message.attachments
    body = bench.guild.file(attached)
    with Image.open(io.BytesIO(body)) as opened:
        assert (opened.size == SIZE) == whole
        assert whole or opened.width <= FRAMED["post"][0]
    return body


async def test_the_table_is_posted_with_its_picture_and_what_stands_for_it(playing: Bench) -> None:
    assert any("N1 Runner 6×2, 8; 5.6" in text for text in playing.opening.alt_texts)
    assert [a["filename"] for a in playing.last.attachments] == ["board.png"]
    assert "Turn 1 of 6 · Run with one of yours · South" in playing.last.text


async def test_a_point_a_unit_and_a_wood_are_shown_large_and_remembered(playing: Bench) -> None:
    alice = playing.table.alice
    framed = await playing.run(alice, "board")
    pressed = await playing.press(alice, framed, "Whole table")
    assert pressed is not None
    whole = board(playing, pressed, whole=True)
    near = await playing.run(alice, "board", where="8 5,6")
    again = await playing.run(alice, "board")
    assert board(playing, near) == board(playing, again) != whole
    assert near.button("Whole table")
    unit = await playing.run(alice, "board", where="ю2")
    assert board(playing, unit) not in (whole, board(playing, near))
    wood = await playing.choose(alice, unit, "Zoom in on a place", "Long Wood · 28 7")
    assert wood is not None
    assert board(playing, wood) == board(playing, await playing.run(alice, "board", where="long wood"))
    back = await playing.press(alice, wood, "Whole table")
    assert back is not None
    assert board(playing, back, whole=True) == whole


async def test_what_lies_beyond_the_table_is_refused(playing: Bench) -> None:
    answer = await playing.run(playing.table.alice, "board", where="41 10")
    assert "No hex, point, place or unit here is called `41 10`." in answer.text
    assert answer.attachments == []


async def test_the_table_is_read_as_text_flipped_recoloured_and_overlaid(playing: Bench) -> None:
    alice = playing.table.alice
    told = await playing.run(alice, "board", text=True)
    assert "N1" in told.text
    assert told.attachments == []
    looks = (
        {"text": False}, {"flip": True}, {"palette": "dark", "flip": False},
        {"palette": "standard", "show": "zones-south"},
    )  # fmt: skip
    pictures = [board(playing, await playing.run(alice, "board", look)) for look in looks]
    assert len(set(pictures)) == len(pictures)


async def test_a_unit_is_told_with_a_picture_round_it(playing: Bench) -> None:
    answer = await playing.run(playing.table.boris, "отряд", unit="с1")
    assert "**С1 · Бегун** · Север · 6×2 · 8; 5,6" in answer.text
    assert board(playing, answer)
    nobody = await playing.run(playing.table.alice, "unit", unit="N7")
    assert "No unit or hex that you can see is called `N7`" in nobody.text


async def test_units_are_proposed_by_their_codes(playing: Bench) -> None:
    offered = await playing.guild.autocomplete(playing.table.boris, playing.channel, "отряд", "unit", unit="бег")
    assert [(each["value"], each["name"]) for each in offered][:2] == [
        ("С1", "С1 · Бегун · 8; 5,6"), ("С2", "С2 · Бегун · 16; 5,6")
    ]  # fmt: skip


async def test_a_nickname_stands_for_the_code_of_a_unit(playing: Bench) -> None:
    alice = playing.table.alice
    given = await playing.run(alice, "unit", unit="N1", nickname="bolt")
    assert "N1" in given.text
    taken = await playing.run(alice, "unit", unit="N2", nickname="S1")
    assert "can’t be a nickname" in taken.text
    several = await playing.run(alice, "unit", unit="Runner", nickname="all")
    assert "names 4" in several.text
    await playing.run(alice, "order", order="run bolt 1")
    game = await playing.game()
    assert game.game.write(game.entries[-1].command) == "run n1 1"


async def test_an_order_is_shown_as_a_draft_on_a_part_of_the_table(playing: Bench) -> None:
    alice = playing.table.alice
    assert await choose(playing.desk.store, CONFIRM, "user", int(alice.id), "yes")
    shown = await playing.run(alice, "order", order="run n1 1")
    assert "Give this order?" in shown.text
    draft = board(playing, shown)
    assert draft != board(playing, await playing.run(alice, "board"))
    assert any("N1" in text for text in shown.alt_texts)
    assert await playing.press(alice, shown, "Confirm") is not None
    assert len((await playing.game()).entries) == 4


async def test_letters_on_the_table_stand_before_the_orders(playing: Bench) -> None:
    labels = [option["label"] for menu in playing.last.selects for option in menu["options"]]
    labels += [button.get("label", "") for button in playing.last.buttons]
    offered = await playing.run(playing.table.alice, "help")
    labels += [option["label"] for menu in offered.selects for option in menu["options"]]
    labels += [button.get("label", "") for button in offered.buttons]
    assert any(label.startswith("A · run n1 1") for label in labels)


async def test_the_tutorial_names_a_unit_by_its_code(bench: Bench) -> None:
    page = await bench.run(bench.table.alice, "help", topic="tutorial")
    lesson = await bench.press(bench.table.alice, page, "Begin the tutorial")
    assert lesson is not None
    second = await bench.run(bench.table.alice, "board")
    assert "`N1`" in second.text
    third = await bench.run(bench.table.alice, "unit", unit="N1")
    assert "Lesson 3 of" in third.text
