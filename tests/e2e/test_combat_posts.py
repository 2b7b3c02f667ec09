"""Posts of combats: the question that one raises, its outcome, the way on; what the enemy decided is told again."""

import random
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bot.desk import LiveGame as Game
from bot.localguild import Message
from bot.members.preferences import CONFIRM, choose
from bot.pages.boards.picture import Artist
from engine.kernel.interpreter import legal
from tests.e2e.bench import Bench
from tests.e2e.guild import Table
from tests.e2e.test_rhythm import TURN, begun, channel, lives, ordered, pinged, pressed, rhythm

__all__ = ["channel"]


def labels(message: Message) -> list[str]:
    return [button["label"] for button in message.buttons]


async def test_a_combat_has_a_post_that_asks_and_is_edited(table: Table, tmp_path: Path, grounds: Path) -> None:
    async with AsyncExitStack() as stack:
        bench, game = await begun(table, tmp_path, grounds, stack, "sgboh/examples-phalanx")

        await to_combat(bench, game)
        post = bench.last
        assert post not in lives(bench)
        assert pressed(post)
        assert "Proof" in [button["label"] for button in post.buttons]
        assert pinged(bench)[-1] == [bench.asked(game).id]
        head, *rest = post.text.splitlines()
        assert head.startswith("## "), head
        assert "Attack" not in head, "the outcome stands first, not the order"
        assert not any(line.startswith("**") and line.count("**") == 2 and head[3:] in line for line in rest)
        lines = len(post.text.splitlines())
        await bench.order(game, game.game.write(next(iter(legal(game.game, game.state, game.asked[0])))))
        assert len(post.text.splitlines()) != lines


async def test_a_combat_is_headed_by_its_order_until_it_is_decided_then_by_its_outcome(channel: Bench) -> None:
    game = await channel.started()
    rng = random.Random(4)
    for _ in range(400):
        heads = [message.text.splitlines()[0] for message in channel.public() if message not in lives(channel)]
        found = [head for head in heads if re.match(r"## [^·]+: ", head)]
        if found or not game.running:
            break
        orders = list(legal(game.game, game.state, game.asked[0]))
        fights = [order for order in orders if "attack" in game.game.write(order)]
        await channel.order(game, game.game.write(rng.choice(fights or orders)))
        game = await channel.game()
    assert found
    assert not any("Attack" in head for head in heads)


async def to_combat(bench: Bench, game: Game) -> None:
    """Let a phalanx attack until the enemy is asked in the combat."""
    await ordered(bench, game, "activate principes", "move p3 SW 0914 0915 0816 SE", "move p4 1012 NE 1112 1212 SW")
    await ordered(bench, game, "move p1 SW 0814 0714 0614", "move p2 0812 0811 0710 0709 NE", "activate phalanx")
    await ordered(bench, game, "move ph ahead left wheel left ahead right", "face p4 S", "attack ph x p4")
    await ordered(bench, game, "confirm")


async def test_a_quiet_server_reads_of_combats_in_the_log_alone(table: Table, tmp_path: Path, grounds: Path) -> None:
    async with AsyncExitStack() as stack:
        bench, game = await begun(table, tmp_path, grounds, stack, "sgboh/examples-phalanx")
        await rhythm(bench, "quiet")
        await to_combat(bench, game)
        assert all("Proof" not in [button["label"] for button in message.buttons] for message in bench.public())


async def test_the_newest_combat_leads_on_to_the_next_order_of_its_chapter(channel: Bench) -> None:
    """The post of the chapter stands above it: nobody is to look for the way on."""
    game = await channel.started()
    await ordered(channel, game, *TURN[:11])
    first = channel.last
    assert "Proof" in labels(first)
    assert labels(first)[0] == "Give an order"
    await ordered(channel, game, TURN[11])
    second = channel.last
    assert second.id != first.id
    assert "Give an order" not in labels(first)
    assert labels(second)[0] == "Give an order"
    await ordered(channel, game, TURN[12])
    assert "Give an order" not in labels(second), "its chapter is over"


async def test_what_the_enemy_decided_stands_at_the_head_of_the_next_turn_while_it_is_open(channel: Bench) -> None:
    game = await channel.started()
    await ordered(channel, game, *TURN)
    german = lives(channel)[-1]
    told = german.text.splitlines()
    at = told.index("Since your last turn:")
    assert all("**" in line for line in told[at + 1 : at + 3])
    assert "08.07" in "".join(told[at:]), "a combat of the Soviets"
    line = game.game.write(next(order for order in legal(game.game, game.state, game.asked[0]) if order.subjects))
    await channel.order(game, line)
    assert "Since your last turn:" in german.text, "it stands while the chapter is open"
    await channel.order(game, "end")
    assert "Since your last turn:" not in german.text


async def test_a_receipt_tells_what_the_dice_decided_and_leads_on(channel: Bench) -> None:
    game = await channel.started()
    alice = channel.table.alice
    await choose(channel.desk.store, CONFIRM, "user", int(alice.id), "no")
    quiet = await channel.run(alice, "order", order=TURN[0])
    assert quiet.text == "Recorded as no. 1: 216 Tk, 1120 Inf to 09.07, 4 of 4 MP"
    assert labels(quiet) == ["Give an order"]
    await ordered(channel, game, TURN[1])
    rolled = await channel.run(alice, "order", order=TURN[2])
    assert "**" in rolled.text
    assert "08.07" in rolled.text
    assert labels(rolled) == ["Give an order"]
    assert "hold" in rolled.text, "he is asked whether to stand"


async def test_a_combat_above_where_its_chapter_goes_on_leads_no_more(channel: Bench) -> None:
    game = await channel.started()
    await ordered(channel, game, *TURN[:11])
    first = channel.last
    assert labels(first)[0] == "Give an order"
    for n in range(5):
        channel.guild.say(channel.table.carol, channel.channel, f"chatter {n}")
    await ordered(channel, game, TURN[11])
    assert "Give an order" not in labels(first)
    await rhythm(channel, "quiet")
    second = next(message for message in reversed(channel.public()) if "Proof" in labels(message))
    await ordered(channel, game, TURN[12])
    assert "Give an order" not in labels(second)


@pytest.mark.parametrize("chatter", [0, 5], ids=["last in the channel", "above what others said"])
async def test_the_post_of_a_combat_that_could_not_be_drawn_names_no_picture(
    channel: Bench, monkeypatch: pytest.MonkeyPatch, chatter: int
) -> None:
    game = await channel.started()
    await ordered(channel, game, *TURN[:10])
    with monkeypatch.context() as broken:
        broken.setattr(Artist, "picture", unpainted)
        await ordered(channel, game, TURN[10])
    first = channel.last
    assert "Proof" in labels(first)
    assert not first.attachments
    assert "attachment://" not in str(first.data)
    for n in range(chatter):
        channel.guild.say(channel.table.carol, channel.channel, f"chatter {n}")
    await ordered(channel, game, TURN[11])
    assert "Give an order" not in labels(first)
    assert "attachment://" not in str(first.data), "its view names no picture that it has not"
    assert channel.last.attachments


async def unpainted(*_: Any, **__: Any) -> None:
    raise RuntimeError("no paint")
