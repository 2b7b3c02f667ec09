"""A referee looks after several games from one private page."""

from datetime import timedelta
from random import Random

from bot.localguild import Channel, Member, Message
from bot.pages.discord.ids import made
from engine.kernel.command import CloseGame, GiveFor, GiveRuling, GiveTime, Remark, Reroll, Substitute
from tests.e2e.bench import CHIR, Bench, an_order
from tests.e2e.refereeing import confirm
from tests.e2e.test_calls import called, filled, rolled
from tests.e2e.test_clocks import timed


async def seated(bench: Bench, channel: Channel) -> int:
    """Set a game of Alice and Boris up in another channel and start it; return its number."""
    alice, boris = bench.table.alice, bench.table.boris
    await bench.run(alice, "game new", scenario=CHIR, channel=channel)
    game = await bench.game(channel)
    opening = bench.public(channel)[0]
    await bench.press(alice, opening, made("join", game.id, 0))
    await bench.press(boris, opening, made("join", game.id, 1))
    await bench.press(alice, opening, made("begin", game.id))
    assert game.running
    return game.id


async def role_of(bench: Bench, *members: Member) -> None:
    """Give members the role that referees every game."""
    role = bench.guild.add_role("Referees", (), *members)
    await bench.guild.settle(lambda: bench.client.guilds[0].get_role(int(role.id)) is not None)
    await bench.run(bench.table.rita, "referee role", role=role)


async def act(bench: Bench, desk: Message, game: int, button: str, **values: str) -> None:
    """Let Carol open a game on her desk, fill in the form of an act, confirm it, and go back to all games."""
    carol = bench.table.carol
    page = await bench.choose(carol, desk, made("J", 0), str(game))
    assert page is not None
    assert page.attachments
    shown = await filled(bench, carol, page, button, **values)
    assert "Nothing has changed yet." in shown.text, shown.text
    answer = await bench.press(carol, shown, confirm(carol))
    assert answer is not None
    assert "Recorded as no." in answer.text, answer.text
    assert await bench.press(carol, answer, made("desk", 0, 0)) is not None


async def test_three_games_are_refereed_from_one_page(bench: Bench) -> None:
    carol, n = bench.table.carol, await rolled(bench)
    await role_of(bench, carol)
    channels = [bench.guild.add_channel(f"table-{k}") for k in (2, 3)]
    one, two = [await seated(bench, channel) for channel in channels]
    await called(bench, n)
    desk = await bench.run(carol, "referee desk")
    for channel in (bench.channel, *channels):
        assert f"<#{channel.id}>" in desk.text
    assert f"<@{bench.table.alice.id}>" in desk.text
    assert f"Open call: #{n}" in desk.text
    assert "3 games · page 1 of 1" in desk.text
    await bench.restart()
    await act(bench, desk, two, "Note", text="Hurry up")
    assert "Hurry up" in bench.public(channels[1])[-1].text
    await act(bench, desk, one, "Answer for a side", reason="a week has gone by")
    await act(bench, desk, 1, "Re-roll", reason="the wrong column")
    await act(bench, desk, two, "Ruling", text="So be it", reason="Really?", clause="3.1a")
    dora = bench.guild.add_member("Dora")
    given = {"side": "Soviets", "member": dora.mention, "reason": "Alice is ill"}
    await act(bench, desk, one, "Substitute", **given)
    await act(bench, desk, two, "End the game", verdict="draw", reason="both agree")
    assert "2 games" in desk.text
    kinds = {}
    for number in (1, one, two):
        game = await bench.desk.load(number)
        assert game is not None
        kinds[number] = [type(entry.command) for entry in game.entries[-3:]]
    assert kinds[1][-1] is Reroll
    assert kinds[one][-2:] == [GiveFor, Substitute]
    assert kinds[two] == [Remark, GiveRuling, CloseGame]


async def test_a_side_is_given_to_no_bot_and_to_no_stranger(bench: Bench) -> None:
    game, rita = await bench.started(), bench.table.rita
    for language, words in (("en-US", "no such person on this server"), ("ru", "Такого человека на этом сервере нет")):
        rita.locale = language
        label, desk = ("Замена", "судья стол") if language == "ru" else ("Substitute", "referee desk")
        page = await bench.choose(rita, await bench.run(rita, desk), made("J", 0), str(game.id))
        assert page is not None
        bot = bench.client.user
        assert bot is not None
        for member in (str(bot.id), "123456789012345678"):
            given = {"side": game.game.sides[0], "member": member, "reason": "Alice is ill"}
            refused = await filled(bench, rita, page, label, **given)
            assert words in refused.text
            back = await bench.press(rita, refused, made("desk", game.id, 0))
            assert back is not None
    assert len(game.entries) == 1


async def test_who_opens_a_call_on_his_desk_is_let_into_its_thread(bench: Bench) -> None:
    carol, game, rng = bench.table.carol, await bench.started(), Random(7)
    while not game.entries[-1].rolled:
        await bench.order(game, an_order(game, rng))
    await role_of(bench, carol)
    thread = await called(bench, len(game.entries) - 1)
    assert carol.id not in thread.joined
    desk = await bench.run(carol, "referee desk")
    assert f"<#{thread.id}>" not in desk.text, "he could not open it"
    page = await bench.choose(carol, desk, made("J", 0), "1")
    assert page is not None
    case = await bench.choose(carol, page, made("K", 1), "1")
    assert case is not None
    assert carol.id in thread.joined
    assert f"meet in <#{thread.id}>" in case.text
    labels = [button["label"] for button in case.buttons]
    assert "Uphold" in labels
    assert "State your view" not in labels
    assert "Withdraw the call" not in labels


async def test_many_games_are_paged(bench: Bench) -> None:
    await role_of(bench, bench.table.carol)
    for k in range(6):
        await seated(bench, bench.guild.add_channel(f"table-{k}"))
    desk = await bench.run(bench.table.carol, "referee desk")
    assert "6 games · page 1 of 2" in desk.text
    second = await bench.press(bench.table.carol, desk, made("desk", 0, 1))
    assert second is not None
    assert "page 2 of 2" in second.text


async def test_the_desk_is_only_for_who_may_referee_and_does_not_play(bench: Bench) -> None:
    game = await bench.started()
    table = bench.table
    for member, words in ((table.carol, "Only the game’s referee"), (table.boris, "только судья партии")):
        assert words in (await bench.run(member, "referee desk")).text
    await role_of(bench, table.carol, table.alice)
    assert "No game that you may referee" in (await bench.run(table.alice, "referee desk")).text
    desk = await bench.run(table.carol, "referee desk")
    page = await bench.choose(table.carol, desk, made("J", 0), str(game.id))
    assert page is not None
    await bench.run(table.rita, "referee role")
    opened = await bench.guild.click(table.carol, page, "Note")
    assert "Only the game’s referee" in (await bench.guild.answer(opened)).text
    assert len(game.entries) == 1


async def test_the_desk_speaks_russian(bench: Bench) -> None:
    await bench.started(language="ru")
    vera = bench.guild.add_member("Vera", "ru", rights=("manage_guild",))
    desk = await bench.run(vera, "судья стол")
    assert "Партии, которые вы судите" in desk.text
    game = await bench.game()
    page = await bench.choose(vera, desk, made("J", 0), str(game.id))
    assert page is not None
    assert "Каждое действие сначала показывается" in page.text
    shown = await filled(bench, vera, page, "Закончить партию", verdict="ничья", reason="так решили оба")
    assert "Исход: ничья" in shown.text
    answer = await bench.press(vera, shown, confirm(vera))
    assert answer is not None
    assert game.header.status == "over"


async def test_who_referees_one_game_has_no_say_in_another(bench: Bench) -> None:
    table, n = bench.table, await rolled(bench)
    other = bench.guild.add_channel("other")
    number = await seated(bench, other)
    await called(bench, n)
    desk = await bench.run(table.carol, "referee desk")
    assert f"<#{other.id}>" not in desk.text
    refused = await bench.run(table.carol, "referee note", text="hello", channel=other)
    assert "Only the game’s referee" in refused.text
    stranger = await bench.run(table.carol, "referee re-roll", reason="why not", channel=other)
    assert "Nothing was changed." in stranger.text
    found = await bench.game(other)
    assert (found.id, len(found.entries)) == (number, 1)


async def test_clocks_are_seen_and_stopped_from_the_desk(bench: Bench) -> None:
    game = await timed(bench, limit="2d")
    rita, side = bench.table.rita, game.asked[0]
    desk = await bench.run(rita, "referee desk")
    page = await bench.choose(rita, desk, made("J", 0), str(game.id))
    assert page is not None
    assert "time is up <t:" in page.text
    answer = await filled(bench, rita, page, "Pause clocks", time="soon", reason="harvest")
    assert game.clocks.pause is None, answer.text

    async def timing(button: str, **values: str) -> str:
        back = await bench.press(rita, answer, made("desk", game.id, 0))
        assert back is not None
        before, n = game.clocks, len(game.entries)
        shown = await filled(bench, rita, back, button, **values)
        text = shown.text
        assert "Nothing has changed yet." in text
        assert f"Reason, for everyone: {values['reason']}" in text
        assert (game.clocks, len(game.entries)) == (before, n)
        done = await bench.press(rita, shown, confirm(rita))
        assert done is not None
        assert "Recorded as no." in done.text
        return text

    name, ends = f"⏳ **{game.game.side_name(side).en}** (<@{bench.asked(game).id}>)", game.clocks.of(side).ends
    assert ends is not None
    text = await timing("Pause clocks", time="7d", reason="harvest")
    assert "Pause the clocks?" in text
    assert "⏸️ All clocks stop until <t:" in text
    assert f"{name}: 1 d 23 h left for this answer · stops; otherwise time would be up <t:" in text
    assert game.clocks.pause is not None
    assert "harvest" in bench.last.text
    text = await timing("Resume clocks", reason="rain")
    assert "▶️ The clocks run again from the moment you confirm." in text
    assert f"{name}: 1 d 23 h left for this answer · time is up <t:" in text
    ends = game.clocks.of(side).ends
    assert ends is not None
    text = await timing("Give time", side=str(side), time="1d", reason="a storm")
    assert f"{name}: 1 d 23 h → **2 d 23 h** left for this answer · time is up <t:" in text
    assert game.clocks.of(side).ends == ends + timedelta(days=1)


async def test_an_act_on_clocks_is_shown_anew_once_the_game_has_gone_on(bench: Bench) -> None:
    game = await timed(bench, limit="2d")
    rita, side = bench.table.rita, game.asked[0]
    rita.locale = "ru"
    page = await bench.choose(rita, await bench.run(rita, "судья стол"), made("J", 0), str(game.id))
    assert page is not None
    shown = await filled(bench, rita, page, "Добавить время", side=str(side), time="1д", reason="буря")
    assert "Изменить время на часах?" in shown.text
    assert "на ответ осталось 1 д 23 ч → **2 д 23 ч** · время выйдет <t:" in shown.text
    await bench.order(game, an_order(game, Random(5)))
    late = await bench.press(rita, shown, confirm(rita))
    assert late is not None
    assert "Пока вы смотрели, партия продолжилась." in late.text
    assert not any(isinstance(entry.command, GiveTime) for entry in game.entries)
