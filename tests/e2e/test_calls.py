"""A player calls the referee about a result; what is decided becomes a precedent of the server."""

import random
from datetime import timedelta

import pytest

from bot.desk.outcomes import Damaged
from bot.desk.refereeing import Weighed
from bot.pace.hours import Hours
from bot.pages.discord.ids import made
from bot.store import paceport
from bot.store.callsport import NewCall
from engine.kernel.command import GiveRuling, Reroll, Rewind, SetValue, Substitute
from tests.e2e.bench import Bench, an_order
from tests.e2e.calling import SEED, called, case, filled, ids, rolled
from tests.e2e.refereeing import acted, confirm


async def settable(bench: Bench) -> tuple[str, str, str]:
    """Return a unit, a field and a value that the referee may set now."""
    game, carol = await bench.game(), int(bench.table.carol.id)
    for piece in game.game.correctable(game.state):
        for setting in game.game.settings(game.state, piece.word):
            for value in setting.values:
                act = SetValue(piece.word, setting.field, value.word, "why")
                if isinstance(await bench.desk.court.weigh(game.id, carol, act), Weighed):
                    return piece.word, setting.field, value.word
    raise AssertionError("nothing may be set")


@pytest.mark.clause("umpire call")
async def test_a_call_opens_a_thread_with_all_that_a_referee_needs(bench: Bench) -> None:
    n = await rolled(bench)
    game, table = await bench.game(), bench.table
    post = next(m for m in reversed(bench.public()) if made("call", game.id, n) in ids(m))
    opened = await bench.guild.click(table.alice, post, "Call the referee")
    sent = await bench.guild.submit_modal(opened, {"claim": "The odds were 2:1"})
    answer = await bench.guild.answer(sent)
    await bench.idle()
    (thread,) = bench.guild.threads
    assert f"meet in <#{thread.id}>" in answer.text
    assert {table.alice.id, table.boris.id, table.carol.id} <= set(thread.joined)
    before, after, told = bench.public(thread)
    assert before.attachments
    assert after.attachments
    assert f"Before no. {n}" in before.text
    assert f"no. {n}" in told.text
    assert "The last entries" in told.text
    assert f"▶ **no. {n}**" in told.text
    assert "🎲" in told.text.partition("▶")[2], "the dice in question are told"
    assert "Why:" not in told.text, "reasons stand with the whole paragraph"
    shown = await bench.press(table.boris, told, "Show the paragraph")
    assert shown is not None
    assert "Почему:" in shown.text
    assert "The odds were 2:1" in told.text
    assert "SCS" in told.text or "·" in told.text
    await bench.restart()
    said = await filled(bench, table.boris, told, "State your view", claim="It was 1:1: count the ridge")
    assert "Ваше мнение записано" in said.text
    assert "count the ridge" in bench.public(thread)[-1].text
    assert len(await bench.desk.store.calls.waiting()) == 1


async def test_a_result_that_is_upheld_becomes_a_precedent(bench: Bench) -> None:
    n = await rolled(bench)
    game, table = await bench.game(), bench.table
    thread = await called(bench, n)
    told = case(bench, thread)
    shown = await filled(
        bench, table.carol, told, "Uphold", question="Is a ridge counted?", decision="Yes: ridges halve"
    )
    assert "Give this ruling?" in shown.text
    await bench.restart()
    done = await bench.press(table.carol, shown, confirm(table.carol))
    assert done is not None
    assert "Recorded as no." in done.text
    game = await bench.game()
    assert isinstance(game.entries[-1].command, GiveRuling)
    assert "upholds the result" in bench.public(thread)[-1].text
    assert "precedent 1" in bench.public(thread)[-1].text
    assert thread.archived
    precedent = await bench.run(table.boris, "rules show", paragraph="прецедент 1")
    assert "Прецедент 1" in precedent.text
    assert "Is a ridge counted?" in precedent.text
    clause = game.entries[-1].command.clause
    beside = await bench.run(table.alice, "rules show", paragraph=clause)
    assert "Precedents of this server" in beside.text
    assert "Yes: ridges halve" in beside.text
    found = await bench.run(table.alice, "rules precedents", words="ridge")
    assert "Precedent 1" in found.text
    nothing = await bench.run(table.alice, "rules precedents", words="elephants")
    assert "No precedent has these words" in nothing.text
    again = await bench.guild.slash(table.alice, bench.channel, "game call", {"entry": n})
    assert f"No. {n} has been decided." in (await bench.guild.answer(again)).text


@pytest.mark.parametrize(("button", "kind"), [("Correct", Rewind), ("Re-roll", Reroll), ("Adjust", SetValue)])
async def test_each_choice_is_shown_and_then_done(bench: Bench, button: str, kind: type) -> None:
    n = await rolled(bench)
    game, table = await bench.game(), bench.table
    told = case(bench, await called(bench, n))
    values = {"question": "What now?", "decision": "So be it"}
    if kind is SetValue:
        values |= dict(zip(("unit", "field", "value"), await settable(bench), strict=True))
    shown = await filled(bench, table.carol, told, button, **values)
    assert "Nothing has changed yet." in shown.text
    assert len(game.entries) == n + 1
    done = await bench.press(table.carol, shown, confirm(table.carol))
    assert done is not None
    assert isinstance(game.entries[n + 1].command, kind)
    (precedent,) = await bench.desk.store.calls.precedents(int(bench.guild.id))
    assert (precedent.question, precedent.decision, precedent.entry) == ("What now?", "So be it", n + 1)
    assert await bench.desk.store.calls.waiting() == ()


async def test_of_two_referees_who_decide_at_once_the_second_learns_that_it_is_decided(bench: Bench) -> None:
    n = await rolled(bench)
    thread, table = await called(bench, n), bench.table
    shown = case(bench, thread)
    first = await filled(bench, table.carol, shown, "Uphold", question="2:1 or 1:1?", decision="It was 1:1")
    desk = await bench.run(table.rita, "referee desk")
    page = await bench.choose(table.rita, desk, made("J", 0), "1")
    assert page is not None
    open_ = await bench.choose(table.rita, page, made("K", 1), "1")
    assert open_ is not None
    second = await filled(bench, table.rita, open_, "Uphold", question="2:1 or 1:1?", decision="It was 2:1")
    assert await bench.press(table.carol, first, confirm(table.carol)) is not None
    entries = len((await bench.game()).entries)
    late = await bench.press(table.rita, second, confirm(table.rita))
    assert late is not None
    assert "That call is closed." in late.text
    assert len((await bench.game()).entries) == entries
    (precedent,) = await bench.desk.store.calls.precedents(int(bench.guild.id))
    assert precedent.decision == "It was 1:1"


async def test_calls_are_not_for_strangers_and_not_for_spam(bench: Bench) -> None:
    n = await rolled(bench)
    game, table = await bench.game(), bench.table
    stranger = await bench.guild.slash(table.carol, bench.channel, "game call", {"entry": n})
    assert "Only a player who holds a side" in (await bench.guild.answer(stranger)).text
    thread = await called(bench, n)
    told = case(bench, thread)
    for member, entry, words in (
        (table.boris, n, "судью уже позвали"),
        (table.alice, n - 1, "You called the referee a short while ago"),
        (table.alice, 0, "isn’t a result"),
        (table.alice, 999, "isn’t a result"),
    ):
        refused = await bench.guild.slash(member, bench.channel, "game call", {"entry": entry})
        assert words in (await bench.guild.answer(refused)).text
    his = await bench.press(table.boris, told, made("case", game.id, 1, "withdraw"))
    assert his is not None
    assert "Отозвать этот вызов может только" in his.text
    for member, words in ((table.alice, "Only the game’s referee"), (table.boris, "только судья партии")):
        opened = await bench.guild.click(member, told, "Uphold")
        assert words in (await bench.guild.answer(opened)).text
    taken = await bench.press(table.alice, told, "Withdraw the call")
    assert taken is not None
    assert "Call withdrawn." in taken.text
    assert thread.archived
    bench.later = timedelta(minutes=11)
    await called(bench, n)
    assert len(game.entries) == n + 1


async def test_a_ruling_on_a_paragraph_is_a_precedent_until_it_is_struck_out(bench: Bench) -> None:
    await bench.started()
    table = bench.table
    shown, _ = await acted(
        bench, table.rita, "referee ruling", text="Fords freeze", reason="In winter?", paragraph="3.1a"
    )
    for text in (shown.text, bench.last.text):
        assert "Fords freeze (SCS 3.1a)" in text, "the paragraph is named with its book"
        assert "At issue" in text
    await acted(bench, table.rita, "referee ruling", text="Be polite", reason="They were not")
    assert "⚖️ Ruling: Be polite\n" in bench.last.text
    (precedent,) = await bench.desk.store.calls.precedents(int(bench.guild.id))
    assert (precedent.number, precedent.clause) == (1, "scs 3.1a")
    refused = await bench.run(table.alice, "referee strike", precedent=1, reason="I lost by it")
    assert "Only a server manager" in refused.text
    await bench.run(table.rita, "referee strike", precedent=1, reason="The errata say otherwise")
    shown = await bench.run(table.alice, "rules show", paragraph="precedent 1")
    assert "Struck out: The errata say otherwise" in shown.text
    assert "Fords freeze" in shown.text
    again = await bench.run(table.rita, "referee strike", precedent=1, reason="twice")
    assert "no precedent 1 that still counts" in again.text


async def test_who_has_played_strikes_out_no_precedent_of_his_own_game(bench: Bench) -> None:
    game, rita = await bench.started(), bench.table.rita
    await acted(bench, rita, "referee ruling", text="Fords freeze", reason="In winter?", paragraph="3.1a")
    await bench.desk.leave(game.id, int(bench.table.alice.id))
    await bench.desk.referee(
        game.id, 1, Substitute(game.vacant[0], "", str(rita.id), "", "", "nobody else is here"), manager=True
    )
    refused = await bench.run(rita, "referee strike", precedent=1, reason="I lose by it")
    assert "You played in the game that this precedent comes from." in refused.text
    (precedent,) = await bench.desk.store.calls.precedents(int(bench.guild.id))
    assert precedent.struck is None


async def test_who_rests_is_let_into_the_thread_of_a_call_and_not_pinged(bench: Bench) -> None:
    n = await rolled(bench)
    table, noon = bench.table, bench.desk.now().hour * 60
    quiet = Hours("UTC", ((noon - 60) % 1440, (noon + 120) % 1440))
    await bench.desk.rest(int(table.carol.id), paceport.Member(quiet))
    thread = await called(bench, n)
    pinged = {member["id"] for message in bench.public(thread) for member in message.data["mentions"]}
    assert str(table.alice.id) in pinged
    assert str(table.carol.id) not in pinged
    assert any(f"<@{table.carol.id}>" in message.text for message in bench.public(thread))


async def test_commands_in_the_thread_of_a_call_are_about_its_game(bench: Bench) -> None:
    n = await rolled(bench)
    thread, table, game = await called(bench, n), bench.table, await bench.game()
    for member, path, words in (
        (table.alice, "board", "State Farm 79"),
        (table.boris, "журнал", f"№ {n}"),
        (table.carol, "ledger", f"#{n}"),
    ):
        assert words in (await bench.run(member, path, channel=thread)).text, path
    shown = await bench.run(table.carol, "referee note", text="I am looking into it", channel=thread)
    assert "Add this note?" in shown.text
    order = an_order(game, random.Random(SEED))
    before = len(bench.public(thread))
    await bench.run(bench.asked(game), "order", {"order": order}, channel=thread)
    assert len(game.entries) == n + 2
    assert len(bench.public(thread)) == before, "what is played is told where the game is"


@pytest.mark.parametrize("resting", [False, True])
async def test_the_role_of_referees_is_pinged_unless_one_of_them_rests(bench: Bench, resting: bool) -> None:
    game, rng = await bench.started(), random.Random(SEED)
    while not game.entries[-1].rolled:
        await bench.order(game, an_order(game, rng))
    role = bench.guild.add_role("Referees", (), bench.table.carol, mentionable=True)
    await bench.guild.settle(lambda: bench.client.guilds[0].get_role(int(role.id)) is not None)
    await bench.run(bench.table.rita, "referee role", role=role)
    noon = bench.desk.now().hour * 60
    quiet = Hours("UTC", ((noon - 60) % 1440, (noon + 120) % 1440))
    # Who rests without the role changes nothing.
    await bench.desk.rest(int((bench.table.carol if resting else bench.table.rita).id), paceport.Member(quiet))
    thread = await called(bench, len(game.entries) - 1)
    told = case(bench, thread)
    assert f"Referee: <@&{role.id}>" in told.text
    assert told.data["mention_roles"] == ([] if resting else [role.id])


async def test_a_call_whose_game_cannot_be_read_keeps_no_other_from_its_thread(bench: Bench) -> None:
    n = await rolled(bench)
    table = bench.table
    bench.guild.deny(bench.channel, "create_private_threads")
    opened = await bench.guild.slash(table.alice, bench.channel, "game call", {"entry": n})
    await bench.guild.submit_modal(opened, {"claim": "The odds were 2:1"})
    await bench.idle()
    game, store = await bench.game(), bench.desk.store.calls
    (call,) = await store.waiting()
    await store.call(NewCall(call.guild, game.id, n - 1, "", call.user, call.at, "and this too"), None)
    seen: list[int] = []

    async def broken(number: int) -> None:
        seen.append(number)
        raise Damaged(number, "its head is gone")

    bench.desk.load = broken  # type: ignore[method-assign]
    await bench.client.calls.resume()
    assert set(seen) == {game.id}, "the call without a thread was tried, and the start went on"


async def test_a_paragraph_is_asked_for_in_public(bench: Bench) -> None:
    await bench.started()
    table = bench.table
    await acted(bench, table.rita, "referee ruling", text="Fords freeze", reason="In winter?", paragraph="3.1a")
    for member, path, words in (
        (table.alice, "rules ask", "3.1a"),
        (table.boris, "правила спросить", "прецедент 1"),
        (table.carol, "rules ask", "stacking limit"),
    ):
        before = len(bench.public())
        interaction = await bench.guild.slash(member, bench.channel, path, {"words": words})
        await bench.idle()
        assert len(bench.public()) == before + 1, interaction
        assert f"asked by <@{member.id}>" in bench.last.text
    assert "Fords freeze" in bench.public()[-3].text
    unknown = await bench.run(table.alice, "rules ask", words="precedent 9")
    assert "no precedent 9" in unknown.text


async def test_where_no_thread_can_be_opened_the_desk_shows_the_call(bench: Bench) -> None:
    n = await rolled(bench)
    table = bench.table
    bench.guild.deny(bench.channel, "create_private_threads")
    opened = await bench.guild.slash(table.alice, bench.channel, "game call", {"entry": n})
    sent = await bench.guild.submit_modal(opened, {"claim": "The odds were 2:1"})
    answer = await bench.guild.answer(sent)
    await bench.idle()
    assert "I can’t open a private thread here" in answer.text
    assert bench.guild.threads == []
    await bench.restart()
    desk = await bench.run(table.carol, "referee desk")
    assert f"Open call: #{n}" in desk.text
    page = await bench.choose(table.carol, desk, made("J", 0), "1")
    assert page is not None
    shown = await bench.choose(table.carol, page, made("K", 1), "1")
    assert shown is not None
    assert "The odds were 2:1" in shown.text
    decided = await filled(bench, table.carol, shown, "Uphold", question="2:1 or 1:1?", decision="It was 1:1")
    done = await bench.press(table.carol, decided, confirm(table.carol))
    assert done is not None
    assert "Recorded as no." in done.text
    assert await bench.desk.store.calls.waiting() == ()


async def test_the_post_of_a_phase_with_a_result_has_the_button_too(bench: Bench) -> None:
    bench.posts = "normal"
    await bench.restart()
    n = await rolled(bench)
    game = await bench.game()
    (post,) = [m for m in bench.public() if made("call", game.id, n) in ids(m)]
    opened = await bench.guild.click(bench.table.boris, post, "Call the referee")
    assert opened.modal["title"] == f"Позвать судью: запись № {n}"


async def test_where_nobody_plays_against_another_there_is_nobody_to_call(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario="scs/chir-1942")
    game = await bench.game()
    for number in (0, 1):
        await bench.press(bench.table.alice, bench.opening, made("join", game.id, number))
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    rng = random.Random(SEED)
    while not game.entries[-1].rolled:
        await bench.run(bench.table.alice, "order", {"order": an_order(game, rng)})
    assert not [each for m in bench.public() for each in ids(m) if each.startswith("call:")]


async def test_a_call_speaks_russian_in_a_russian_game(bench: Bench) -> None:
    await bench.started(language="ru")
    vera = bench.guild.add_member("Vera", "ru", rights=("manage_guild",))
    rng, game = random.Random(SEED), await bench.game()
    while not game.entries[-1].rolled:
        await bench.order(game, an_order(game, rng))
    n = len(game.entries) - 1
    opened = await bench.guild.slash(bench.table.boris, bench.channel, "партия вызов")
    sent = await bench.guild.submit_modal(opened, {"claim": "Соотношение было 2:1"})
    answer = await bench.guild.answer(sent)
    await bench.idle()
    assert f"Судья вызван: запись № {n}" in answer.text
    thread = bench.guild.threads[-1]
    told = case(bench, thread)
    assert "Последние записи" in told.text
    assert "Соотношение было 2:1" in told.text
    await bench.guild.select(vera, await bench.run(vera, "судья стол"), made("J", 0), ["1"])
    desk = await bench.run(vera, "судья стол")
    assert "Открытый вызов" in desk.text
    page = await bench.choose(vera, desk, made("J", 0), "1")
    assert page is not None
    shown = await bench.choose(vera, page, made("K", 1), "1")
    assert shown is not None
    proposed = await filled(bench, vera, shown, "Оставить", question="1:1 или 2:1?", decision="Было 1:1")
    done = await bench.press(vera, proposed, confirm(vera))
    assert done is not None
    assert "Итог остаётся в силе" in bench.public(thread)[-1].text
    assert "прецедент 1" in bench.public(thread)[-1].text
    found = await bench.run(bench.table.boris, "правила прецеденты")
    assert "Было 1:1" in found.text


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_status_names_an_open_call_with_its_thread(bench: Bench, language: str) -> None:
    await bench.started(language=language)
    table, rng, game = bench.table, random.Random(SEED), await bench.game()
    await bench.run(table.rita, "referee appoint", {"member": table.carol})
    while not game.entries[-1].rolled:
        await bench.order(game, an_order(game, rng))
    n = len(game.entries) - 1
    said = {"en": f"⚖️ The referee is called about #{n}", "ru": f"⚖️ Вызван судья: № {n}"}[language]

    async def status() -> str:
        await bench.delivered()
        header = (await bench.game()).header
        return next(m for m in bench.public() if int(m.id) == header.status_message).text

    assert said not in await status()
    thread = await called(bench, n)
    assert said in await status()
    assert f"<#{thread.id}>" in await status()
    await bench.restart()
    await bench.order(await bench.game(), an_order(await bench.game(), rng))
    assert said in await status(), "as long as it is open"
    uphold = {"en": "Uphold", "ru": "Оставить"}[language]
    shown = await filled(bench, table.carol, case(bench, thread), uphold, question="Is it so?", decision="It is")
    await bench.press(table.carol, shown, confirm(table.carol))
    assert said not in await status()
