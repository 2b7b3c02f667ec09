"""Tournaments at the table: opened by a form and a page, entered by a button, played to their end."""

import asyncio

import pytest

from bot.desk.tournament import By, Taken
from bot.pace import terms as paces
from bot.players.marshal import Marshal
from engine.kernel.policies import spelled
from tests.e2e.bench import Bench
from tests.e2e.events import (
    acted,
    chosen,
    drafted,
    entered,
    people,
    played,
    played_round,
    pressed,
    sent,
    settled,
    state,
    status,
)


async def test_a_tournament_is_opened_by_a_form_and_a_page_of_choices(bench: Bench) -> None:
    alice = bench.table.alice
    page = await drafted(bench, alice, most="8")
    assert "## Spring Cup · terms" in page.text
    assert "**Format:** Swiss" in page.text
    assert "**Players at most:** 8" in page.text
    assert not bench.public(), "nothing is posted before entry is opened"
    page = await chosen(bench, alice, page, "Format", ("Format", "knockout"))
    page = await chosen(bench, alice, page, "Entry", ("Entry: switch on or off", "third"))
    await bench.restart()
    page = await chosen(bench, alice, page, "Time and rules", ("Clocks", "3"), ("Time to come", "1d"))
    assert "**Format:** knock-out" in page.text
    assert "third place played for" in page.text
    answer = await pressed(bench, alice, page, "Open entry")
    assert "Entry is open" in answer.text
    t = await state(bench)
    assert (t.terms.format, t.terms.most, t.terms.third, t.terms.no_show) == ("knockout", 8, True, 86_400)
    assert "**Entry is open.** Players: 0 of 8." in status(bench).text
    await pressed(bench, bench.table.boris, status(bench), "Enter")
    assert "\nBoris\n" in status(bench).text
    assert len(bench.public()) == 1, "the status is edited in place"


async def test_a_knock_out_of_four_is_played_to_its_end(bench: Bench) -> None:
    rita = bench.table.rita
    page = await drafted(bench, rita)
    page = await chosen(bench, rita, page, "Format", ("Format", "knockout"))
    await pressed(bench, rita, page, "Open entry")
    await entered(bench, *people(bench, 4))
    await acted(bench, rita, "pair")
    t = await state(bench)
    assert len(t.tables) == 2
    opened = [leg for table in t.tables for leg in table.legs]
    assert all(leg is not None for leg in opened)
    assert len(bench.guild.threads) == 2
    for table in t.tables:
        leg = table.legs[0]
        assert leg is not None
        thread = next(each for each in bench.guild.threads if int(each.id) == leg.channel)
        (told,) = [m for m in bench.public(thread) if "Spring Cup · round 1" in m.text]
        users = {t.entrant(table.match.one).user, t.entrant(table.match.two).user}
        assert all(f"<@{user}>" in told.text for user in users)
        assert (await bench.game(thread)).running
    t = await played_round(bench)
    assert len(t.rounds) == 2, "the final follows by itself"
    t = await played_round(bench)
    assert t.over
    text = status(bench).text
    assert "The tournament is over" in text
    assert "**1.** Alice" in text
    assert status(bench).attachments, "with the picture of the bracket"
    told = [m.text for m in bench.public()]
    assert sum("The tournament is over.** **1.** Alice" in line for line in told) == 1
    assert sum("Alice beats" in line for line in told) == 2


@pytest.mark.parametrize("russian", [False, True])
async def test_a_swiss_of_five_with_games_that_the_computer_plays(bench: Bench, russian: bool) -> None:
    rita = bench.table.rita if not russian else bench.guild.add_member("Рита", "ru", rights=("manage_guild",))
    page = await drafted(bench, rita, rounds="2")
    await pressed(bench, rita, page, "Открыть запись" if russian else "Open entry")
    await entered(bench, *people(bench, 5))
    await acted(bench, rita, "pair")
    t = await state(bench)
    assert len(t.tables) == 2
    assert len(t.rounds[0].byes) == 1
    first = t.tables[0].legs[0]
    assert first is not None
    if not russian:
        await played(bench, first.game)
    t = await played_round(bench)
    if not russian:
        score = t.tables[0].scores[0]
        assert score is not None
        assert (score.how, bool(score.head)) == ("played", True)
    assert len(t.rounds) == 2
    t = await played_round(bench)
    assert t.over
    mine = await bench.run(bench.table.boris, "event me")
    assert "Вы на турнире «Spring Cup»" in mine.text
    shown = await bench.run(rita, "event show", what="ledger")
    shown = await pressed(bench, rita, shown, "tour:0:1:show:ledger.1")
    assert ("Причина: As agreed" if russian else "Reason: As agreed") in shown.text


@pytest.mark.parametrize("dies", ["thread", "game"])
async def test_a_restart_in_the_middle_of_opening_tables_opens_each_once(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, dies: str
) -> None:
    rita = bench.table.rita
    page = await drafted(bench, rita, rounds="1")
    await pressed(bench, rita, page, "Open entry")
    await entered(bench, *people(bench, 4))
    stuck = asyncio.Event()

    async def never(*_: object, **__: object) -> None:
        stuck.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        # A thread stands without its game, or a game without its entry in the ledger.
        patch.setattr(
            "bot.desk.tournament.tables.set_up" if dies == "thread" else "bot.desk.tournament.tables.seat", never
        )
        by = By(int(rita.id), manager=True, reason="As agreed")
        answer = await bench.desk.tournaments.pair(1, by)
        assert isinstance(answer, Taken)
        await asyncio.wait_for(stuck.wait(), 20)
        await bench.down()
    (waits,) = [thread.id for thread in bench.guild.threads]
    with monkeypatch.context() as patch:
        patch.setattr(Marshal, "start", lambda _: None)  # which would open the tables before somebody looks
        await bench.up()
        await bench.client.wait_until_ready()
        await bench.client.threads.look_over(bench.client.guilds[0])
    assert waits in [thread.id for thread in bench.guild.threads], "what waits for its game is not taken away"
    bench.client.marshal.start()
    await settled(bench)
    t = await state(bench)
    channels = [leg.channel for table in t.tables for leg in table.legs if leg is not None]
    assert len(channels) == len(set(channels)) == 2
    assert sorted(int(each.id) for each in bench.guild.threads) == sorted(channels)
    for thread in bench.guild.threads:
        assert (await bench.game(thread)).running
        assert sum("Spring Cup · round 1" in m.text for m in bench.public(thread)) == 1


async def test_boards_are_text_for_who_reads_no_pictures(bench: Bench) -> None:
    rita, alice, boris = bench.table.rita, bench.table.alice, bench.table.boris
    page = await drafted(bench, rita, rounds="1")
    await pressed(bench, rita, page, "Open entry")
    await entered(bench, alice, boris)
    for who in (alice, boris):
        await bench.desk.store.prefer("user", int(who.id), "board", "text")
    before = await bench.run(alice, "event show")
    assert "Alice" in before.text
    await acted(bench, rita, "pair")
    for who, title in ((alice, "Pairings of round 1"), (boris, "Пары тура 1")):
        shown = await bench.run(who, "event show", what="pairings", tournament="Spring Cup")
        assert not shown.attachments
        assert title in shown.text
        assert "Alice" in shown.text
    assert "no tournament called" in (await bench.run(alice, "event show", tournament="Autumn")).text


async def test_a_status_of_the_largest_field_is_one_message(bench: Bench) -> None:
    rita = bench.table.rita
    page = await drafted(bench, rita, rounds="1")
    await pressed(bench, rita, page, "Open entry")
    desk = bench.desk.tournaments
    for n in range(60):
        await desk.enter(1, By(10**17 + n), f"{n} {'W' * 28}")
    await settled(bench)
    text = status(bench).text
    assert "and 36 more" in text
    assert "**Next step:**" in text
    assert len(bench.public()) == 1


async def test_in_a_forum_every_table_is_a_post(bench: Bench) -> None:
    rita = bench.table.rita
    forum = bench.guild.add_forum("tournaments", "cup", require_tag=True)
    await bench.guild.settle(lambda: bench.client.get_channel(int(forum.id)) is not None)
    bench.channel = bench.guild.add_post(forum, "Spring Cup", "Who plays?", rita, forum.tags[0]["id"])
    page = await drafted(bench, rita, rounds="1")
    await pressed(bench, rita, page, "Open entry")
    await entered(bench, *people(bench, 4))
    await acted(bench, rita, "pair")
    t = await state(bench)
    channels = {leg.channel for table in t.tables for leg in table.legs if leg is not None}
    posts = [each for each in bench.guild.threads if int(each.id) in channels]
    assert len(posts) == 2
    for post in posts:
        assert post.parent == forum
        assert post.name.startswith("Table ")
        assert (await bench.game(post)).running


async def test_clocks_options_and_language_of_ones_own_are_chosen(bench: Bench) -> None:
    alice = bench.table.alice
    page = await drafted(bench, alice)
    page = await pressed(bench, alice, page, "Time and rules")
    wrong = await sent(bench, alice, page, "Own clocks", bank="ten", limit="")
    assert "isn’t a length of time" in wrong.text
    wrong = await sent(bench, alice, wrong, "Own clocks", bank="", limit="30 s")
    assert "isn’t a length of time" in wrong.text
    page = await sent(
        bench, alice, wrong, "Own clocks", bank="10d +2h <15d", limit="3d", end="referee", vacation="14", rests="no"
    )
    assert "**Clocks:** Bank: **10 d** per side, +2 h for each question answered, up to 15 d" in page.text
    page = await pressed(bench, alice, page, "Options")
    await bench.restart()
    policy = bench.systems["scs"].policies[0]
    picked = await bench.choose(alice, page, "Rules options: choose one", policy.key)
    assert picked is not None
    other = spelled(policy.values[1])
    page = await chosen(bench, alice, picked, "tour:0:0:terms:rules", ("Language of the posts", "ru"))
    picked = await bench.choose(alice, page, "Rules options: choose one", policy.key)
    assert picked is not None
    taken = await bench.choose(alice, picked, f"F:0:0:choose:reading.{policy.key}", other)
    assert taken is not None
    assert "**Rules options:**" in taken.text
    assert "**Language of the posts:** Russian" in taken.text
    await pressed(bench, alice, taken, "Open entry")
    t = await state(bench)
    pace = paces.read(t.terms.pace)
    assert (pace.bank.days, pace.cap.days, pace.limit.days, pace.vacation) == (10, 15, 3, 14)
    assert (pace.increment.total_seconds(), pace.at_end, pace.rests) == (7200, "referee", False)
    assert t.terms.readings == f"{policy.key}={other}"
    assert t.terms.language == "ru"
    assert "Запись открыта" in status(bench).text


async def test_tie_breaks_follow_the_format_until_they_are_chosen(bench: Bench) -> None:
    alice = bench.table.alice
    page = await drafted(bench, alice)
    assert "**Tie-breaks:** Buchholz, lowest cut" in page.text
    page = await chosen(bench, alice, page, "Format", ("Format", "round-robin"))
    assert "**Tie-breaks:** Direct encounter, Wins, Sonneborn-Berger\n" in page.text
    page = await chosen(bench, alice, page, "Format", ("Format", "knockout"))
    assert "**Tie-breaks:** Wins\n" in page.text
    page = await chosen(bench, alice, page, "Format", ("Tie-breaks: add at the end or take out", "margin"))
    page = await chosen(bench, alice, page, "Format", ("Format", "swiss"))
    assert "**Tie-breaks:** Wins, Margin of victory\n" in page.text
