"""Answers with independent parts: a select for each, kept through a restart, given by one button."""

import re
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.localguild import Message
from bot.pages.orders.rows import give_button
from bot.words import words
from engine.kernel.capabilities import Parting
from engine.kernel.chapter import Part
from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from tests.bot.conftest import toy_words
from tests.e2e.bench import Bench
from tests.e2e.guild import Table
from tests.kernel.corridor import Bid, World
from tests.kernel.toy import TOY, Corridor

__all__ = ["toy_words"]
FINGERS = tuple(f"f{n}" for n in range(6))


class Fingers(Corridor, Parting[World]):
    """The toy, in which a bid is told finger by finger."""

    def parts(self, state: State[World], side: Side, /) -> tuple[Part, ...]:
        asked = state.asked(side)
        if asked is None or asked.asks != "toy-bid":
            return ()
        ways = {key: Line("toy-hurt", facts(unit=key, hits=n)) for n, key in enumerate(("down", "up"))}
        return tuple(Part(key, Line("toy-hurt", facts(unit=key, hits=0)), tuple(ways.items())) for key in FINGERS)

    def joined(self, state: State[World], side: Side, chosen: Mapping[str, str], /) -> tuple[Command, ...]:
        if not {*chosen} <= {*FINGERS} or not {*chosen.values()} <= {"up", "down"}:
            raise LookupError(chosen)
        return (Bid([*chosen.values()].count("up")),)


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path, toy_words: None) -> AsyncIterator[Bench]:
    made = Bench(table, tmp_path, grounds)
    made.systems = {"toy": replace(TOY, bind=lambda document: Fingers())}
    await made.up()
    yield made
    await made.down()


async def opened(bench: Bench) -> Message:
    """Let Alice press the button that leads to an order, as the live post has it."""
    button = give_button((await bench.game()).id, words("en"))
    bench.last.data["components"][0]["components"][-2]["components"][0]["custom_id"] = button.id
    page = await bench.press(bench.table.alice, bench.last, button.id)
    assert page is not None
    return page


def chosen(message: Message) -> dict[str, str]:
    """Return what stands in the selects of a message, by part."""
    return {
        menu["custom_id"].split(":")[-1]: next(o["value"] for o in menu["options"] if o.get("default"))
        for menu in message.selects
    }


async def test_parts_are_chosen_in_private_kept_through_a_restart_and_given_at_once(bench: Bench) -> None:
    await bench.started("toy/corridor")
    alice = bench.table.alice
    page = await opened(bench)
    assert page.ephemeral
    assert chosen(page) == dict.fromkeys(FINGERS[:4], "down"), "four parts at a time, unchanged at first"
    page = await bench.choose(alice, page, page.selects[1]["custom_id"], "up")
    assert page is not None
    assert chosen(page)["f1"] == "up"
    await bench.restart()
    more = await bench.press(alice, page, "More ▶")
    assert more is not None
    assert more.id == page.id
    assert [*chosen(more)] == [*FINGERS[4:]]
    more = await bench.choose(alice, more, more.selects[0]["custom_id"], "up")
    assert more is not None
    done = await bench.press(alice, more, "Done")
    assert done is not None
    game = await bench.game()
    assert done.text == "Recorded as no. 1"
    assert game.entries[-1].command == Bid(2)
    public = "\n".join(message.text for message in bench.public())
    assert not re.search(r"\bf1\b", public)


async def test_parts_are_for_their_side_alone_and_late_ones_change_nothing(bench: Bench) -> None:
    await bench.started("toy/corridor")
    alice, boris = bench.table.alice, bench.table.boris
    page = await opened(bench)
    page.only_for = None
    told = await bench.choose(boris, page, page.selects[0]["custom_id"], "up")
    assert told is not None
    assert f"<@{alice.id}>" in told.text
    fresh = await opened(bench)
    assert "up" not in chosen(fresh).values(), "nothing was chosen for her"
    await bench.restart()
    await bench.run(alice, "order", order="bid 1")
    entries = len((await bench.game()).entries)
    late = await bench.press(alice, fresh, "Done")
    assert late is not None
    assert "out of date" in late.text
    assert len((await bench.game()).entries) == entries
