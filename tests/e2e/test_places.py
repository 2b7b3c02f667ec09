"""A new game by the picker, here or in a thread of its own; and another battle after the end."""

from datetime import timedelta
from typing import Any

import pytest

from bot.desk import LiveGame as Game
from bot.desk.live import COMPUTER
from bot.localguild import Channel, Message
from bot.members.preferences import BOARD, GAMES, POSTS, choose
from bot.members.preferences import chosen as preferred
from bot.pace.terms import Pace
from bot.pages.discord.ids import made
from bot.pages.posts.picker import Plan, planned
from engine.kernel.policies import spelled
from engine.systems import SYSTEMS, load
from tests.e2e.bench import CHIR, Bench


async def picked(bench: Bench, **options: str) -> Message:
    """Let Alice open the picker."""
    return await bench.run(bench.table.alice, "game new", options)


async def pressed(bench: Bench, message: Message, button: str) -> Message:
    """Let Alice press a button that has an answer."""
    answer = await bench.press(bench.table.alice, message, button)
    assert answer is not None
    return answer


def labels(message: Message) -> list[str]:
    return [button["label"] for button in message.buttons]


def thread_of(bench: Bench) -> Channel:
    (thread,) = bench.guild.threads
    return thread


async def in_thread(bench: Bench) -> Game:
    return await bench.game(thread_of(bench))


async def chosen(bench: Bench, message: Message, menu: str, value: str) -> Message:
    """Let Alice choose in a menu that has an answer."""
    answer = await bench.choose(bench.table.alice, message, menu, value)
    assert answer is not None
    return answer


async def begun_in_thread(bench: Bench) -> Message:
    """Let Alice begin a battle in a thread, as the Germans, and return the answer."""
    page = await pressed(bench, await picked(bench, place="thread"), "Standard Combat Series")
    page = await chosen(bench, await pressed(bench, page, "Players"), "Your side", "1")
    return await pressed(bench, page, "Begin")


async def test_two_presses_lead_from_nothing_to_a_game(bench: Bench) -> None:
    picker = await picked(bench)
    assert "State Farm 79" in picker.text
    battle = await pressed(bench, picker, "Standard Combat Series")
    assert battle.id == picker.id
    assert battle.attachments
    for told in ("State Farm 79", "up to 6 turns", "A Soviet tank corps", "You play **Soviets** against the computer"):
        assert told in battle.text
    await pressed(bench, battle, "Begin")
    game = await bench.game()
    assert game.running
    assert game.seats == {"soviet": int(bench.table.alice.id), "axis": COMPUTER}
    assert game.header.scenario == "chir-1942"


async def test_every_step_can_be_gone_back_and_is_remembered_through_a_restart(bench: Bench) -> None:
    page = await pressed(bench, await picked(bench), "Standard Combat Series")
    page = await chosen(bench, page, "Choose another battle", "sidi-rezegh")
    assert "The Eighth Army" in page.text
    page = await pressed(bench, page, "Players")
    await bench.restart()
    page = await chosen(bench, page, "Your side", "1")
    page = await chosen(bench, page, "Your opponent", "members")
    assert "against another member in " in page.text
    page = await pressed(bench, page, "Where to play")
    assert "in this channel" in page.text
    page = await pressed(bench, page, "Back")
    assert "dice and clock?" in page.text
    page = await pressed(bench, page, "Back")
    assert "who plays?" in page.text
    page = await pressed(bench, page, "Back")
    assert page.attachments
    page = await pressed(bench, page, "Begin")
    game = await bench.game()
    assert game.header.scenario == "sidi-rezegh"
    assert list(game.seats) == [game.game.sides[1]]


async def test_dice_and_clock_are_chosen_on_a_page_of_their_own(bench: Bench) -> None:
    page = await pressed(bench, await picked(bench), "Standard Combat Series")
    page = await pressed(bench, page, "Dice and clock")
    assert "To use your own dice, first choose to play against a member" in page.text
    page = await chosen(bench, page, "Clock", "1")
    assert "⏳ 1 day per question" in page.text
    page = await pressed(bench, page, "Back")
    page = await chosen(bench, page, "Your opponent", "members")
    page = await pressed(bench, page, "Dice and clock")
    assert len(page.data["components"][0]["components"]) < 8, "a page that is not crowded"
    page = await chosen(bench, page, "Dice", "entered")
    assert "🎲 Dice: thrown at the table." in page.text
    await bench.restart()
    page = await chosen(bench, page, "Clock", "3")
    assert "⏳ 3 days per question" in page.text
    await pressed(bench, page, "Begin")
    game = await bench.game()
    assert game.enters
    assert "Limit: **3 d** per question" in next(m.text for m in bench.public() if "Before the start" in m.text)
    await bench.press(bench.table.boris, bench.opening, made("join", game.id, 1))
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    game = await bench.game()
    assert game.clocks.pace == Pace(limit=timedelta(days=3))


async def test_a_game_of_dice_and_clock_is_chosen_in_russian(bench: Bench) -> None:
    boris = bench.table.boris
    page = await bench.run(boris, "партия новая", opponent="both")
    for press in ("Standard Combat Series", "Кубики и часы"):
        found = await bench.press(boris, page, press)
        assert found is not None
        page = found
    assert "· кубики и часы?" in page.text
    assert "Чтобы бросать свои кубики, сначала выберите игру против участника" in page.text
    found = await bench.choose(boris, page, "Часы", "30")
    assert found is not None
    assert "⏳ 30 дней на сторону на всю партию" in found.text


async def test_from_a_battle_back_to_the_systems(bench: Bench) -> None:
    page = await pressed(bench, await picked(bench), "Standard Combat Series")
    assert labels(await pressed(bench, page, "Back")) == ["Standard Combat Series"]


async def test_one_member_may_play_both_sides(bench: Bench) -> None:
    page = await picked(bench, opponent="both")
    await pressed(bench, await pressed(bench, page, "Standard Combat Series"), "Begin")
    game = await bench.game()
    assert game.running
    assert set(game.seats.values()) == {int(bench.table.alice.id)}


async def test_the_picker_speaks_russian(bench: Bench) -> None:
    picker = await bench.run(bench.table.boris, "партия новая", language="ru")
    assert "по каким правилам" in picker.text
    page = await bench.press(bench.table.boris, picker, "Standard Combat Series")
    assert page is not None
    assert "соперник — компьютер, партия идёт в этом канале." in page.text
    page = await bench.press(bench.table.boris, page, "Где играть")
    assert page is not None
    page = await bench.choose(bench.table.boris, page, "Где идёт партия", "thread")
    assert page is not None
    await bench.press(bench.table.boris, page, "Начать")
    assert thread_of(bench).name.startswith("Совхоз № 79: Красная армия – Вермахт")
    assert f"партия идёт в <#{thread_of(bench).id}>" in bench.public()[0].text


async def test_a_game_lives_in_its_thread_and_the_channel_gets_one_line(bench: Bench) -> None:
    answer = await begun_in_thread(bench)
    thread, game = thread_of(bench), await in_thread(bench)
    assert f"<#{thread.id}>" in answer.text
    assert thread.name.startswith("State Farm 79: Soviets – Germans")
    (line,) = bench.public()
    assert "State Farm 79" in line.text
    assert f"Germans: <@{bench.table.alice.id}>" in line.text
    assert f"<#{thread.id}>" in line.text
    assert line.id == thread.id
    assert game.running
    assert game.header.channel == int(thread.id)
    await bench.client.practice.settled()
    await bench.delivered()
    order = await bench.run(bench.table.alice, "order", order="end", channel=thread)
    assert "Recorded as no." in order.text
    assert bench.public(thread)
    assert bench.public() == [line]


async def test_a_channel_with_a_game_offers_a_thread_first(bench: Bench) -> None:
    await bench.opened()
    page = await pressed(bench, await picked(bench), "Standard Combat Series")
    assert "in a new thread" in page.text
    await pressed(bench, page, "Begin")
    assert (await in_thread(bench)).running
    assert (await bench.game()).id != (await in_thread(bench)).id


async def test_a_command_that_names_its_battle_asks_only_where_in_a_channel_with_a_game(bench: Bench) -> None:
    first = await bench.opened()
    page = await picked(bench, scenario=CHIR, opponent="computer")
    assert "already has a game" in page.text
    assert (await bench.game()).id == first.id
    await pressed(bench, page, "Begin")
    assert (await in_thread(bench)).running


async def test_a_thread_by_command_and_from_inside_a_thread(bench: Bench) -> None:
    await picked(bench, scenario=CHIR, opponent="computer", place="thread")
    thread = thread_of(bench)
    assert (await in_thread(bench)).running
    await bench.run(bench.table.boris, "партия новая", scenario=CHIR, place="thread", channel=thread)
    assert [t.parent for t in bench.guild.threads] == [bench.channel] * 2


async def test_games_that_nobody_has_begun_count_among_those_of_their_founder(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.commands.founding.MOST", 1)
    await picked(bench, scenario=CHIR, opponent="members", place="thread")
    assert list((await in_thread(bench)).seats.values()) == []
    answer = await picked(bench, scenario=CHIR, opponent="members", place="thread")
    assert "under way on this server" in answer.text
    assert len(bench.guild.threads) == 1
    await bench.run(bench.table.boris, "game new", scenario=CHIR, opponent="members", place="thread")
    assert len(bench.guild.threads) == 2


@pytest.mark.parametrize("name", ["create_public_threads", "send_messages_in_threads"])
async def test_missing_permissions_are_named_and_change_nothing(bench: Bench, name: str) -> None:
    bench.guild.deny(bench.channel, name)
    answer = await picked(bench, scenario=CHIR, place="thread")
    assert name.replace("_", " ").title().replace("In", "in") in answer.text
    assert "Nothing was changed" in answer.text
    assert bench.guild.threads == []
    assert bench.public() == []
    page = await pressed(bench, await picked(bench), "Standard Combat Series")
    assert "in this channel" in page.text


async def test_no_thread_no_message_and_no_game_are_left_when_discord_refuses_the_thread(bench: Bench) -> None:
    bench.guild.faults.refuse("POST", r"/threads$", 403)
    answer = await picked(bench, scenario=CHIR, place="thread")
    assert "Nothing was changed" in answer.text
    assert bench.guild.threads == []
    assert bench.public() == []
    assert await bench.desk.games(guild=int(bench.guild.id)) == ()


@pytest.mark.parametrize("deletes", [True, False])
async def test_a_failure_after_the_thread_leaves_no_half_game(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, *, deletes: bool
) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    if deletes:
        bench.guild.allow(bench.channel, "manage_threads")
    with monkeypatch.context() as patch:
        patch.setattr(bench.desk, "practise", broken)
        answer = await picked(bench, scenario=CHIR, opponent="computer", place="thread")
    assert "Something went wrong" in answer.text
    assert all(thread.archived for thread in bench.guild.threads)
    assert bool(bench.guild.threads) != deletes
    assert bench.public() == []
    (header,) = await bench.desk.games(guild=int(bench.guild.id))
    assert header.status == "abandoned"


async def test_a_thread_that_was_being_opened_at_a_crash_is_taken_away(bench: Bench) -> None:
    held = bench.guild.faults.hold("POST", r"/threads$")
    await bench.guild.slash(bench.table.alice, bench.channel, "game new", scenario=CHIR, place="thread")
    await bench.guild.settle(lambda: held.hits, "no thread was asked for")
    bench.guild.allow(bench.channel, "manage_threads")
    bench.guild.add_thread(bench.channel, "of Alice", bench.table.alice)
    await bench.down()
    bench.guild.faults.clear()
    (message,) = bench.public()
    bench.guild.add_thread(bench.channel, "lost", bench.guild.bot, message=message)
    await bench.up()
    await bench.guild.settle(lambda: len(bench.guild.threads) == 1, "the thread stayed")
    assert thread_of(bench).name == "of Alice"
    assert message.deleted


async def test_two_presses_at_once_make_one_game(bench: Bench) -> None:
    page = await pressed(bench, await picked(bench), "Standard Combat Series")
    page = await chosen(bench, await pressed(bench, page, "Where to play"), "Where the game is played", "thread")
    held = bench.guild.faults.hold("POST", r"/threads$")
    await bench.guild.click(bench.table.alice, page, "Begin")
    await bench.guild.settle(lambda: held.hits, "no thread was asked for")
    await bench.guild.click(bench.table.alice, page, "Begin")
    held.release()
    await bench.idle()
    await bench.delivered()
    assert len(bench.guild.threads) == 1
    assert len(await bench.desk.games(guild=int(bench.guild.id))) == 1


HOSTILE = (
    "scs/waterloo/computer/0/here/-",
    "chess/e4/computer/0/here/-",
    "scs/chir-1942/computer/99/here/-",
    "scs/chir-1942/computer/-1/here/-",
    "scs/chir-1942/nobody/0/here/-",
    "scs/chir-1942/computer/0/moon/-",
    "scs/chir-1942/computer/0/games/-",
    "scs/chir-1942/computer/0/here/tlh",
    "scs/chir-1942/computer/0/here/-/x/-",
    "scs/chir-1942/computer/0/here/-/-/2",
    "scs/chir-1942",
    "../../etc/passwd",
    ":" * 20,
)


@pytest.mark.parametrize("mark", HOSTILE)
@pytest.mark.parametrize("step", ["system", "battle", "players", "terms", "place", "begin", "again", "mate"])
async def test_hostile_and_stale_controls_are_answered_kindly(bench: Bench, step: str, mark: str) -> None:
    for nth in ("-", "0", "99999", "x"):
        id_ = f"new:0:{step}:{nth}:{mark}"
        page = await bench.client.buttons.answer(id_, (), caller(bench))
        assert page is not None
    for value in ("", "scs", "1", "100000", "\u0661", "thread", "x" * 100):
        page = await bench.client.buttons.answer(f"N:0:{step}:0:{mark}", (value,), caller(bench))
        assert page is not None


def caller(bench: Bench) -> Any:
    from bot.commands.caller import Caller

    return Caller(
        language="en", public="en", interaction=1, user=int(bench.table.alice.id), guild=int(bench.guild.id),
        channel=int(bench.channel.id), manager=False, private=True, lacks=(), writes=True, roles=(),
    )  # fmt: skip


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_plan_fits_its_control_and_reads_back(key: str) -> None:
    for info in load(key).scenarios():
        plan = Plan(key, info.id, "computer", len(info.sides) - 1, "thread", "en", "entered", "30")
        assert planned(plan.mark) == plan
        assert planned(plan.mark.rsplit("/", 2)[0]) == Plan(key, info.id, "computer", plan.side, "thread", "en")
        assert made("new", 10**15, "players", 99, plan.mark)


async def test_another_battle_has_the_same_opponents_who_are_called(bench: Bench) -> None:
    game = await bench.started()
    await bench.desk.resign(game.id, int(bench.table.alice.id))
    await bench.delivered()
    closing = next(message for message in bench.public() if "Another battle" in labels(message))
    page = await pressed(bench, closing, "Another battle")
    assert "Sidi Rezegh" in page.text
    assert "against another member in " in page.text
    await pressed(bench, page, "Begin")
    again = await bench.game()
    assert again.id != game.id
    assert list(again.seats.values()) == [int(bench.table.alice.id)]
    (called,) = [m for m in bench.public() if "invites" in m.text and "another battle" in m.text]
    assert f"<@{bench.table.boris.id}>" in called.text


async def test_a_rematch_with_oneself_has_both_sides_again(bench: Bench) -> None:
    await picked(bench, scenario=CHIR, opponent="both")
    game = await bench.game()
    assert set(game.seats.values()) == {int(bench.table.alice.id)}
    await bench.desk.resign(game.id, int(bench.table.alice.id), side=game.game.sides[0])
    await bench.delivered()
    closing = next(message for message in bench.public() if "Rematch" in labels(message))
    await bench.press(bench.table.alice, closing, "Rematch")
    again = await bench.game()
    assert again.id != game.id
    assert len(again.seats) == 2
    assert set(again.seats.values()) == {int(bench.table.alice.id)}
    assert again.running


async def test_a_stranger_calls_nobody_to_another_battle(bench: Bench) -> None:
    game = await bench.started()
    await bench.desk.resign(game.id, int(bench.table.alice.id))
    await bench.delivered()
    closing = next(message for message in bench.public() if "Another battle" in labels(message))
    page = await bench.press(bench.table.carol, closing, "Another battle")
    assert page is not None
    await bench.press(bench.table.carol, page, "Begin")
    again = await bench.game()
    assert list(again.seats.values()) == [int(bench.table.carol.id)]
    assert not [m for m in bench.public() if "invites" in m.text and "another battle" in m.text]


async def test_the_opening_tells_who_has_sat_down_and_has_buttons_for_the_rest(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario=CHIR)
    game = await bench.game()
    assert "Soviets" in str(labels(bench.opening))
    await bench.press(bench.table.alice, bench.opening, made("join", game.id, 0))
    assert f"<@{bench.table.alice.id}>" in bench.opening.text
    assert made("join", game.id, 0) not in [b["custom_id"] for b in bench.opening.buttons]
    assert made("join", game.id, 1) in [b["custom_id"] for b in bench.opening.buttons]
    assert bench.opening.attachments
    await bench.run(bench.table.alice, "game leave")
    assert f"<@{bench.table.alice.id}>" not in bench.opening.text
    assert made("join", game.id, 0) in [b["custom_id"] for b in bench.opening.buttons]


async def test_nothing_begins_elsewhere_than_the_page_says(bench: Bench) -> None:
    page = await pressed(bench, await picked(bench), "Standard Combat Series")
    assert "in this channel" in page.text
    await bench.run(bench.table.boris, "game new", scenario=CHIR)
    page = await pressed(bench, page, "Begin")
    assert "already" in page.text
    assert "Begin" in labels(page)
    assert bench.guild.threads == []


async def test_a_games_channel_that_a_member_may_not_see_is_not_used_for_him(bench: Bench) -> None:
    club = bench.guild.add_channel("club")
    await bench.desk.store.prefer("guild", int(bench.guild.id), GAMES, club.id)
    bench.guild.deny(club, "view_channel", member=bench.table.alice)
    await picked(bench, scenario=CHIR, opponent="computer")
    assert [thread.parent for thread in bench.guild.threads] == [bench.channel]
    await bench.run(bench.table.boris, "game new", scenario=CHIR, opponent="computer")
    assert [thread.parent for thread in bench.guild.threads] == [bench.channel, club]


async def test_a_thread_that_is_being_opened_is_not_tidied_away(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    create, other = bench.desk.create, bench.guild.add_channel("other")

    async def slowly(**battle: Any) -> Any:
        await bench.guild.settle(lambda: bench.client.get_channel(int(thread_of(bench).id)))
        await bench.client.threads.look_over(bench.client.guilds[0])
        return await create(**battle)

    monkeypatch.setattr(bench.desk, "create", slowly)
    await picked(bench, scenario=CHIR, opponent="computer", place="thread")
    assert not thread_of(bench).archived
    assert (await in_thread(bench)).running
    assert other.id


async def test_who_reads_boards_as_text_gets_no_picture_of_a_battle(bench: Bench) -> None:
    assert await choose(bench.desk.store, BOARD, "user", int(bench.table.alice.id), "text")
    page = await pressed(bench, await picked(bench), "Standard Combat Series")
    assert not page.attachments


async def test_a_rematch_keeps_rules_options_and_posts_and_calls_the_others(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario=CHIR)
    game = await bench.game()
    alice, boris = bench.table.alice, bench.table.boris
    policy = game.open_policies[0]
    other = next(value for value in policy.values if value != game.chosen(policy))
    await bench.desk.choose_policy(game.id, int(alice.id), policy.key, spelled(other))
    assert await choose(bench.desk.store, POSTS, "game", game.id, "quiet")
    for member, side in zip((alice, boris), game.game.sides, strict=True):
        await bench.desk.join(game.id, int(member.id), side)
    await bench.desk.start(game.id, int(alice.id))
    await bench.desk.resign(game.id, int(boris.id))
    await bench.delivered()
    closing = next(message for message in bench.public() if "Rematch" in labels(message))
    await bench.press(alice, closing, "Swap sides")
    again = await bench.game()
    assert again.id != game.id
    assert again.own_policies == (policy.key,)
    assert again.chosen(again.open_policies[0]) == other
    assert again.seats == {again.game.sides[1]: int(alice.id)}
    assert await preferred(bench.desk.store, POSTS, game=again.id) == "quiet"
    await bench.delivered()
    assert any(f"<@{boris.id}>" in message.text for message in bench.public()[-3:])
