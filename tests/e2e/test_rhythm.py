"""The rhythm of a channel: one live post for each chapter, edited in place; combats and questions beside it."""

import random
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.delivery import telling
from bot.delivery.sending import send_page
from bot.delivery.telling import GATHER
from bot.desk import LiveGame as Game
from bot.localguild import Message
from bot.members.preferences import CONFIRM, POSTS, choose
from bot.pages.boards.kinds import letters_of
from bot.pages.boards.picture import Artist
from bot.pages.discord.ids import made
from bot.store.port import stamp
from bot.words import words
from engine.kernel.interpreter import legal
from tests.e2e.bench import CHIR, Bench, an_order, raised
from tests.e2e.guild import Table
from tests.e2e.test_practice import practising, until_asked

MOVES = ("44mot 10.09", "1120r 10.09", "117tk 09.09")


@pytest.fixture
async def channel(bench: Bench) -> Bench:
    """The bench as a server has it that has set nothing."""
    await rhythm(bench, "normal")
    return bench


async def rhythm(bench: Bench, value: str) -> None:
    assert await choose(bench.desk.store, POSTS, "guild", int(bench.guild.id), value)


def lives(bench: Bench) -> list[Message]:
    """Return the posts of chapters, oldest first."""
    return [message for message in bench.public() if message.text.startswith("## Turn")]


def log(message: Message) -> list[str]:
    return [line for line in message.text.splitlines() if line.startswith("- ")]


def pressed(message: Message) -> bool:
    """Tell whether a message has controls of play."""
    return any(
        control["custom_id"].startswith(("now:", "give:", "o:", "O:", "pick:", "guide:"))
        for control in controls(message)
    )


def controls(message: Message) -> list[Any]:
    return [*message.buttons, *message.selects]


def pinged(bench: Bench) -> list[list[str]]:
    """Return whom each message pinged that was sent, in order."""
    sent = (call.body for call in bench.guild.requests if call.method == "POST" and call.path.endswith("/messages"))
    return [list(map(str, (body.get("allowed_mentions") or {}).get("users") or ())) for body in sent]


async def test_orders_of_a_chapter_are_lines_of_one_post(channel: Bench) -> None:
    game = await channel.started()
    before = [message.id for message in channel.public()]
    for number, order in enumerate(MOVES, 1):
        await channel.order(game, order)
        assert [message.id for message in channel.public()] == before
        assert sum("→" in line or "to 09" in line or "to 10" in line for line in log(lives(channel)[-1])) == number
    assert "Waiting" not in lives(channel)[-1].text
    assert f"<@{channel.table.alice.id}>" in lives(channel)[-1].text


async def test_a_phase_without_an_order_leaves_its_post_to_the_next_of_the_same_player(channel: Bench) -> None:
    game = await channel.started()
    await channel.order(game, "end")
    await channel.order(game, "end")
    empty = lives(channel)[-2]
    assert "No orders were given" in empty.text, "another player is called by a post of his own"
    assert not empty.attachments


async def test_who_plays_both_sides_has_one_post_for_phases_without_an_order(channel: Bench) -> None:
    await channel.run(channel.table.alice, "game new", {"scenario": CHIR, "opponent": "both"})
    game = await channel.game()
    await channel.order(game, "end")
    empty = lives(channel)[-1]
    for _ in range(2):
        await channel.order(game, "end")
        assert lives(channel)[-1].id == empty.id
        assert pressed(empty)
    assert "Turn 2 of 6" in empty.text


async def test_a_post_has_the_colour_of_the_side_whose_chapter_it_tells(channel: Bench) -> None:
    game = await channel.started()

    def colour() -> object:
        return lives(channel)[-1].components[0]["accent_color"]

    soviets = colour()
    for _ in range(2):
        await channel.order(game, "end")
    assert game.asked == ("axis",)
    assert colour() != soviets, "though the last order was of the other side"


async def test_an_order_is_four_presses_from_the_live_post(channel: Bench) -> None:
    """Give an order, a unit, where to, confirm."""
    store = channel.desk.store
    assert await choose(store, CONFIRM, "guild", int(channel.guild.id), "yes")
    game = await channel.started()
    member = channel.asked(game)
    page = await channel.press(member, lives(channel)[-1], made("give", game.id))
    for _ in range(2):
        assert page is not None
        menu = page.selects[-1]
        page = await channel.choose(member, page, menu["custom_id"], menu["options"][0]["value"])
    assert page is not None
    assert len(game.entries) == 1
    (yes,) = (button for button in page.buttons if button["custom_id"].startswith("yes:"))
    await channel.press(member, page, yes["custom_id"])
    assert len(game.entries) == 2


async def test_the_picture_of_the_live_post_follows_the_orders(channel: Bench) -> None:
    game = await channel.started()
    first = lives(channel)[-1].attachments[0]
    await channel.order(game, MOVES[0])
    second = lives(channel)[-1].attachments
    assert len(second) == 1
    assert channel.guild.file(first) != channel.guild.file(second[0])


async def test_the_pictures_of_a_chapter_keep_their_frame(channel: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    picture = Artist.picture

    async def watched(self: Artist, view: Any, said: Any, **how: Any) -> Any:
        drawn.append(how.get("series"))
        return await picture(self, view, said, **how)

    monkeypatch.setattr(Artist, "picture", watched)
    game = await channel.started()
    for order in MOVES[::2]:
        await channel.order(game, order)
    series = {each for each in drawn if each is not None}
    assert len(drawn) > 1
    assert len(series) == 1
    for _ in range(2):
        await channel.order(game, "end")
    assert len({each for each in drawn if each is not None}) > 1, "another chapter has frames of its own"


async def test_no_letter_stands_on_a_picture_that_no_answer_bears(
    channel: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    picture = Artist.picture

    async def watched(self: Artist, view: Any, said: Any, **how: Any) -> Any:
        drawn.append(view)
        return await picture(self, view, said, **how)

    monkeypatch.setattr(Artist, "picture", watched)
    game, rng = await channel.started("scs/chir-1942"), random.Random(3)
    marked = kept = 0
    for _ in range(30):
        drawn.clear()
        await channel.order(game, an_order(game, rng))
        marked += bool(letters_of(game.game.view(game.state, None)))
        borne = " ".join(
            label
            for message in channel.public()
            for control in controls(message)
            for label in (control.get("label") or "", *(option["label"] for option in control.get("options", ())))
        )
        for letter in (letter for view in drawn[-1:] for letter in letters_of(view).values()):
            assert f"({letter})" in borne or f"{letter} · " in borne
            kept += 1
    assert marked
    assert kept


async def test_a_chapter_that_is_over_keeps_log_and_picture_and_loses_its_controls(channel: Bench) -> None:
    game = await channel.started()
    await channel.order(game, MOVES[0])
    await channel.order(game, "end")
    old, new = lives(channel)
    assert not pressed(old)
    assert old.attachments
    assert log(old)
    assert pressed(new)
    assert "question" not in old.text


async def test_every_order_has_a_post_where_a_server_wants_it_so(channel: Bench) -> None:
    game = await channel.started()
    await rhythm(channel, "every")
    await channel.order(game, MOVES[0])
    await channel.order(game, MOVES[1])
    assert len(channel.public()) == 5
    assert [pressed(message) for message in channel.public()[-3:]] == [False, False, True]


async def test_back_from_every_order_only_what_is_new_is_told(channel: Bench) -> None:
    game = await channel.started()
    await rhythm(channel, "every")
    await channel.order(game, MOVES[0])
    await rhythm(channel, "normal")
    await channel.order(game, MOVES[1])
    await channel.order(game, MOVES[2])
    assert [pressed(message) for message in channel.public()[2:]] == [False, False, True]


async def test_pushed_up_by_others_the_chapter_goes_on_below(channel: Bench) -> None:
    game = await channel.started()
    for number in range(3):
        channel.guild.say(channel.table.boris, channel.channel, f"remark {number}")
    await channel.order(game, MOVES[0])
    assert len(lives(channel)) == 1
    channel.guild.say(channel.table.boris, channel.channel, "one more")
    await channel.order(game, MOVES[1])
    old, new = lives(channel)
    assert not pressed(old)
    assert not old.attachments
    assert len(log(new)) == 1
    assert pressed(new)
    await channel.order(game, MOVES[2])
    assert len(lives(channel)) == 2
    assert len(log(lives(channel)[-1])) == 2


async def test_a_live_post_that_was_deleted_is_posted_anew(channel: Bench) -> None:
    game = await channel.started()
    channel.guild.faults.refuse("PATCH", f"/messages/{lives(channel)[-1].id}", 404, 10008)
    await channel.order(game, MOVES[0])
    first, anew = lives(channel)
    assert pressed(anew)
    status = next(message for message in channel.public() if "status" in message.text.splitlines()[0])
    turns = next(line for line in status.text.splitlines() if line.startswith("Turns:"))
    assert f"/{anew.id})" in turns
    assert f"/{first.id})" not in turns


async def test_a_post_whose_answer_was_lost_is_not_sent_twice(channel: Bench) -> None:
    game = await channel.started()
    channel.posts = "normal"
    channel.guild.faults.lose_answer("POST", f"/channels/{channel.channel.id}/messages")
    await channel.order(game, "end")
    await channel.restart()
    await channel.desk.store.posts.hasten(game.id, stamp(datetime.now(UTC)))
    await channel.delivered()
    game = await channel.game()
    await channel.order(game, "end")
    assert len(lives(channel)) == 3
    assert [pressed(message) for message in lives(channel)] == [False, False, True]


async def test_a_post_that_failed_midway_overwrites_nothing_that_it_has_sent(
    channel: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await channel.started()
    await channel.order(game, MOVES[0])
    tries = iter((True, False))

    async def tried(*given: Any) -> int:
        if not next(tries, True):
            raise OSError("no way to Discord")
        return await send_page(*given)

    monkeypatch.setattr(telling, "send_page", tried)
    channel.guild.faults.refuse("PATCH", f"/messages/{lives(channel)[-1].id}", 404, 10008)
    await channel.order(game, "end")
    again = lives(channel)[-1]
    assert log(again)
    await channel.desk.store.posts.hasten(game.id, stamp(datetime.now(UTC)))
    await channel.delivered()
    assert len(lives(channel)) == 3
    assert log(again), "the chapter that is over keeps its log"
    assert not pressed(again)
    assert pressed(lives(channel)[-1])


async def test_edits_of_a_live_post_are_gathered(channel: Bench) -> None:
    game = await channel.started()
    teller, post = channel.client.teller, lives(channel)[-1]
    teller.gather = GATHER * 1000
    before = post.revision
    for order in MOVES:
        await channel.order(game, order)
    assert post.revision == before
    teller.gather = 0.0
    await channel.desk.store.posts.hasten(game.id, stamp(datetime.now(UTC)))
    await channel.delivered()
    assert post.revision == before + 1
    assert len([line for line in log(post) if "MP" in line]) == len(MOVES)


async def test_what_was_undone_is_left_out_of_the_log(channel: Bench) -> None:
    game = await channel.started()
    await channel.order(game, MOVES[0])
    before = log(lives(channel)[-1])
    await channel.order(game, MOVES[1])
    await channel.run(channel.asked(game), "game undo")
    now = log(lives(channel)[-1])
    assert now[: len(before)] == before
    assert "↩" in now[-1]
    assert len(now) == len(before) + 1


async def test_the_computers_turn_is_one_post(channel: Bench) -> None:
    game = await practising(channel)
    await until_asked(channel, game)
    computer = [message for message in lives(channel) if "Germans" in message.text.splitlines()[0]]
    assert len(computer) == 1
    assert not pressed(computer[0])
    assert pressed(lives(channel)[-1])
    assert "Soviets" in lives(channel)[-1].text.splitlines()[0]


async def begun(table: Table, folder: Path, grounds: Path, stack: AsyncExitStack, scenario: str) -> tuple[Bench, Game]:
    """Begin a game of ancients between two members."""
    bench = await stack.enter_async_context(raised(table, folder, grounds, ("sgboh",)))
    await rhythm(bench, "normal")
    return bench, await bench.started(scenario)


async def ordered(bench: Bench, game: Game, *lines: str) -> None:
    for line in lines:
        before = len(game.entries)
        answer = await bench.order(game, line)
        assert len(game.entries) > before, answer.text


async def reaction(bench: Bench, game: Game) -> None:
    """Let a cohort come near, until the enemy is asked whether he turns to it."""
    await ordered(bench, game, "activate velites", "move ve S 1313 1214 1215 column SE", "activate screen")
    await ordered(bench, game, "move sk NW 1109 1009 0909 0808 SE", "activate cohorts", "move c 1211 1110 1209 NW")


async def test_who_must_answer_in_the_chapter_of_another_is_asked_in_a_post(
    table: Table, tmp_path: Path, grounds: Path
) -> None:
    async with AsyncExitStack() as stack:
        bench, game = await begun(table, tmp_path, grounds, stack, "sgboh/examples-shock")
        await reaction(bench, game)
        asked, post = bench.asked(game), bench.last
        assert post.text.startswith("**")
        assert pinged(bench)[-1] == [asked.id]
        assert pressed(post)
        assert "Waiting for" in lives(bench)[-1].text
        turn = next(order for order in legal(game.game, game.state, game.asked[0]) if order.subjects)
        mover = game.game.caption(game.state, game.asked[0], turn)
        assert mover is not None
        await bench.order(game, game.game.write(turn))
        assert not pressed(post)
        assert len(post.text.splitlines()) == 1
        assert words("en").line(mover).partition(" · ")[0] in post.text, "what was answered"
        assert "%" not in post.text
        assert "1209" not in post.text, "not how the enemy then went on"


async def test_nothing_is_left_of_a_question_that_was_passed(table: Table, tmp_path: Path, grounds: Path) -> None:
    async with AsyncExitStack() as stack:
        bench, game = await begun(table, tmp_path, grounds, stack, "sgboh/tispasa")
        while game.game.chapter(game.state).side in game.asked:
            await ordered(bench, game, "end")
        post = bench.last
        assert "Seize" in post.text
        await ordered(bench, game, "end")
        assert post not in bench.public()
        assert "Seize" not in "".join(message.text for message in bench.public()[1:])


@pytest.mark.parametrize("minutes", [11, 9])
async def test_who_was_kept_waiting_for_an_answer_is_called_back(
    table: Table, tmp_path: Path, grounds: Path, minutes: int
) -> None:
    """An edit calls nobody; a player who looks on needs no call."""
    async with AsyncExitStack() as stack:
        bench, game = await begun(table, tmp_path, grounds, stack, "sgboh/examples-shock")
        mover = bench.asked(game)
        await reaction(bench, game)
        asked, chapters, sent = bench.asked(game), len(lives(bench)), len(pinged(bench))
        later = datetime.now(UTC) + timedelta(minutes=minutes)
        bench.desk._core.clock = lambda: later
        while bench.asked(game) is asked:
            await bench.order(game, game.game.write(next(iter(legal(game.game, game.state, game.asked[0])))))
        called = [users for users in pinged(bench)[sent:] if users]
        assert called == ([[mover.id]] if minutes > 10 else [])
        assert len(lives(bench)) == chapters + len(called)
        assert [pressed(message) for message in lives(bench)] == [False] * (len(lives(bench)) - 1) + [True]


TURN = (
    "216tk+1120r 10.07 09.07",
    "89tk 10.08 10.07 10.06 09.06 08.05 08.04 08.03",
    "overrun 117tk+gun 10.08 09.08 x 08.07",
    "stand 0",
    "retreat 117tk 09.09",
    "8mc 10.09 10.08 11.08 12.07 13.07 14.06 14.05 14.04 14.03",
    "1tc 10.10 10.09 10.08 10.07 10.06 09.06 08.05",
    "44mot 10.09 10.08 11.08 12.07 12.06 12.05",
    "1118r 10.09",
    "attack 12.04 : 44mot",
    "advance 44mot 12.04 11.04 10.04",
    "attack 08.07 : 216tk 1120r",
    "end",
    "overrun 89tk 08.04 08.05 08.06 x 08.07",
    "end",
)
"""A player turn of State Farm 79 with an overrun, two combats with a question, and exploitation."""


async def test_a_player_turn_of_state_farm_is_five_posts(channel: Bench) -> None:
    game = await channel.started()
    opened = 2
    """The opening and the status."""
    await ordered(channel, game, *TURN)
    *own, of_the_enemy = channel.public()[opened:]
    assert game.game.chapter(game.state).side == "axis"
    assert "Germans" in of_the_enemy.text.splitlines()[0]
    assert len(own) == 5, [message.text.splitlines()[0] for message in own]


async def test_the_status_links_to_turns_and_combats(channel: Bench) -> None:
    game = await channel.started()
    await ordered(channel, game, *TURN)
    status = next(message for message in channel.public() if "status" in message.text.splitlines()[0])
    fights = [message for message in channel.public() if "Proof" in [button["label"] for button in message.buttons]]
    assert f"/{lives(channel)[0].id})" in next(line for line in status.text.splitlines() if line.startswith("Turns:"))
    assert len(fights) == 2
    assert all(f"/{fight.id})" in status.text for fight in fights)
    assert status.text.count(lives(channel)[-1].id) == 1


async def test_the_same_turn_was_a_post_for_every_order(channel: Bench) -> None:
    game = await channel.started()
    await rhythm(channel, "every")
    await ordered(channel, game, *TURN)
    assert len(channel.public()) - 2 >= len(TURN)


async def test_an_activation_by_the_computer_is_one_post(table: Table, tmp_path: Path, grounds: Path) -> None:
    async with AsyncExitStack() as stack:
        bench = await stack.enter_async_context(raised(table, tmp_path, grounds, ("sgboh",)))
        await rhythm(bench, "normal")
        game = await practising(bench, "sgboh/tispasa", side="Carthage")
        theirs = [message for message in lives(bench) if "Masaesylians" in message.text.splitlines()[0]]
        assert game.entries[-1].via == "house"
        assert len(theirs) == 1
        others = [message for message in lives(bench) if message not in theirs]
        assert [pressed(message) for message in others] == [True]
        assert len(bench.public()) == 4, [message.text for message in bench.public()]


async def test_no_two_pictures_stand_in_a_channel_that_are_the_same(channel: Bench) -> None:
    game = await channel.started()
    await ordered(channel, game, *TURN)
    shown = [channel.guild.file(each) for message in channel.public()[1:] for each in message.attachments]
    assert len(shown) == len(set(shown))
