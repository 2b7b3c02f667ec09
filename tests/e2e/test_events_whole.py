"""Whole tournaments by commands and buttons of members: posts, boards, ledger and the file that is left of them."""

import json
import re
from collections import Counter
from datetime import timedelta

import pytest

from bot.localguild import Member, Message
from bot.members.preferences import BOARD, LANGUAGE
from bot.tools.verify import verify
from bot.tournaments.formats import ranking
from bot.tournaments.standings import standings
from bot.tournaments.state import Table, Tournament
from tests.e2e.bench import Bench
from tests.e2e.events import (
    acted,
    chosen,
    comes,
    control,
    drafted,
    entered,
    played,
    played_round,
    pressed,
    resigns,
    sent,
    settled,
    state,
    status,
    thread_of,
)
from tests.verifier import alone

WORDS = {
    "en": {
        "open": "Open entry",
        "leave": "Leave",
        "gone": "Leave the tournament",
        "form": "Name and numbers",
        "people": "Referees, role, groups",
    },
    "ru": {
        "open": "Открыть запись",
        "leave": "Выйти",
        "gone": "Выйти из турнира",
        "form": "Название и числа",
        "people": "Судьи, роль, группы",
    },
}
NAMES = ("Gustav Adolf", "Анна Керн", "Ольга Лунина", "Tom", "Margarethe von Wied", "Пётр")


def club(bench: Bench, count: int) -> list[Member]:
    """Return so many players, the first three those of the table."""
    known = [bench.table.alice, bench.table.boris, bench.table.carol]
    return [*known[:count], *(bench.guild.add_member(name) for name in NAMES[: max(0, count - 3)])]


async def organiser(bench: Bench, language: str) -> Member:
    """Return who runs a tournament on a server whose posts are in a language."""
    await bench.desk.store.prefer("guild", int(bench.guild.id), LANGUAGE.key, language)
    return bench.table.rita if language == "en" else bench.guild.add_member("Рита", "ru", rights=("manage_guild",))


def notices(bench: Bench) -> list[str]:
    """Return what was told in the channel of the tournament, without its status."""
    return [m.text for m in bench.public() if not m.text.startswith("## ")]


def met(t: Tournament) -> list[frozenset[int]]:
    return [frozenset((table.match.one, table.match.two)) for table in t.tables]


def points(t: Tournament) -> Counter[int]:
    """Count tenths of a point from results alone."""
    found: Counter[int] = Counter({each.number: 0 for each in t.entrants})
    for table in t.tables:
        for score in table.scores:
            assert score is not None
            if score.winner:
                found[score.winner] += 10
            elif score.how != "both-forfeit":
                found.update({table.match.one: 5, table.match.two: 5})
    for number, played_at in enumerate(t.rounds, start=1):
        found.update(dict(played_at.byes))
        found.update({each.number: t.terms.late_points for each in t.entrants if number < each.since})
    return found


def said(tenths: int) -> str:
    whole, half = divmod(tenths, 10)
    return f"{whole or ''}½" if half else str(whole)


def opened_once(bench: Bench, t: Tournament) -> None:
    """See that each game of a table has one thread with one announcement, and no thread is left over."""
    legs = [leg for table in t.tables for leg in table.legs if leg is not None]
    assert sorted(leg.channel for leg in legs) == sorted(int(each.id) for each in bench.guild.threads)
    assert len({leg.game for leg in legs}) == len(legs)
    for table in t.tables:
        for leg in range(len(table.legs)):
            told = [m for m in bench.public(thread_of(bench, table, leg)) if ":mine:" in str(m.data)]
            assert len(told) == 1, f"table {table.number} is announced {len(told)} times"


async def verified(bench: Bench, who: Member, t: Tournament) -> None:
    """Take the tournament away, and let both verifiers count it again."""
    shown = await bench.run(who, "event export", format="json")
    body = bench.guild.file(shown.attachments[0])
    document = json.loads(body)
    assert all(game["over"] and (game["head"] is None) != ("export" in game) for game in document["games"])
    assert len(document["games"]) == sum(leg is not None for table in t.tables for leg in table.legs)
    assert [entry["act"]["act"] for entry in document["entries"]].count("table") == len(document["games"])
    verdict = verify(body)
    assert verdict.ok, [line for line in verdict.lines if " ok " not in line]
    lines, ok = alone(body)
    assert ok, lines
    assert lines[-1] == "Everything that can be checked holds."


async def ledger_of(bench: Bench, who: Member) -> str:
    """Read all pages of the ledger by its buttons."""
    shown: Message = await bench.run(who, "event show", what="ledger")
    pages = [shown.text]
    while found := re.search(rf"tour:0:1:show:ledger\.{len(pages)}(?!\d)", str(shown.data)):
        shown = await pressed(bench, who, shown, found[0])
        pages.append(shown.text)
    return "\n".join(pages)


async def gone_on(bench: Bench, tables: list[Table], *, to_the_end: int = 0) -> None:
    """Let the players of tables come and play: the computer plays so many games out, in the others one gives up."""
    for n, table in enumerate(tables):
        for entrant in (table.match.one, table.match.two):
            await comes(bench, table, entrant)
        leg = table.legs[0]
        assert leg is not None
        if n < to_the_end:
            await played(bench, leg.game, seed=table.number)
            await settled(bench)
        else:
            await resigns(bench, table, max(table.match.one, table.match.two))


def open_tables(t: Tournament) -> list[Table]:
    return [table for table in t.tables if not table.done]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_swiss_of_nine_with_all_that_happens_in_one(bench: Bench, language: str) -> None:
    rita, w = await organiser(bench, language), WORDS[language]
    to_the_end = 1 if language == "en" else 0
    players, judge = club(bench, 9), bench.guild.add_member("Judge")
    late, dave = bench.guild.add_member("Late Larry"), bench.guild.add_member("Dave")
    page = await drafted(bench, rita)
    page = await sent(bench, rita, page, w["form"], name="Spring Cup", rounds="4", late="2 ½", points="1 ½ 0 1")
    page = await sent(bench, rita, page, w["people"], referees=f"<@{judge.id}>")
    page = await chosen(bench, rita, page, "tour:0:0:terms:time", ("F:0:0:choose:no-show", "1h"))
    await pressed(bench, rita, page, w["open"])
    await entered(bench, *players)
    await acted(bench, rita, "pair")

    # Round 1: one leaves while it goes on, and another comes.
    t = await state(bench)
    await gone_on(bench, open_tables(t)[:3], to_the_end=to_the_end)
    leaves = t.tables[1].match.two
    sure = await pressed(bench, players[leaves - 1], status(bench), w["leave"])
    await pressed(bench, players[leaves - 1], sure, "tour:0:1:gone:-")
    await entered(bench, late)
    await gone_on(bench, open_tables(await state(bench)))

    # Round 2: one does not come, and a result is corrected while the round goes on.
    first, second, *others = open_tables(await state(bench))
    await gone_on(bench, [first], to_the_end=to_the_end)
    await comes(bench, second, second.match.one)
    for table in others:
        await comes(bench, table, table.match.one)
        await comes(bench, table, table.match.two)
    bench.later += timedelta(hours=2)
    await settled(bench)
    score = (await state(bench)).tables[second.number - 1].scores[0]
    assert score is not None
    assert (score.how, score.winner) == ("forfeit", second.match.one)
    thread = thread_of(bench, second)
    assert any("wins by forfeit" in m.text or "техническая победа" in m.text for m in bench.public(thread))
    reason = "Both agree: the last roll was misread"
    answer = await acted(bench, judge, "correct", first.number, winner="set 0", reason=reason)
    assert "✅" in answer.text
    for table in others:
        await resigns(bench, table, table.match.one)

    # Round 3: a substitute takes over a game that goes on.
    one, *others = open_tables(await state(bench))
    for entrant in (one.match.one, one.match.two):
        await comes(bench, one, entrant)
    await acted(bench, rita, "substitute", one.match.two, member=f"<@{dave.id}>")
    game = await bench.game(thread_of(bench, one))
    assert game.running
    assert int(dave.id) in game.seats.values()
    if to_the_end:
        await played(bench, game.id, seed=3)
        await settled(bench)
    else:
        await resigns(bench, one, one.match.two)
    await gone_on(bench, others)

    # Round 4.
    t = await state(bench)
    assert len(t.rounds) == 4
    await gone_on(bench, open_tables(t), to_the_end=to_the_end)
    t = await state(bench)
    assert t.over

    assert len(set(met(t))) == len(t.tables) == 16, "nobody meets anybody twice"
    rested = [entrant for each in t.rounds for entrant, _ in each.byes]
    assert [len(each.byes) for each in t.rounds] == [1, 1, 1, 1]
    assert len(set(rested)) == 4, "nobody rests twice"
    opened_once(bench, t)
    await whole_told(bench, rita, t, language)
    if to_the_end:
        hows = Counter(score.how for table in t.tables for score in table.scores if score is not None)
        assert hows == {"played": 14, "forfeit": 1, "set": 1}
    told = await ledger_of(bench, rita)
    assert reason in told
    assert "Dave" in told
    assert f"<@{judge.id}>" in told
    await verified(bench, rita, t)


async def whole_told(bench: Bench, who: Member, t: Tournament, language: str) -> None:
    """See that the end is told in full: each result once, the places of all in the picture and in the text."""
    told = notices(bench)
    for table in t.tables:
        begins = f"**{'Table' if language == 'en' else 'Стол'} {table.number}:**"
        assert sum(text.startswith(begins) for text in told) == len(table.legs), f"{begins} in {told}"
    for n in range(1, len(t.rounds) + 1):
        paired = f"ound {n} is paired.**" if language == "en" else f"еребьёвка тура {n} готова.**"
        assert sum(paired in text for text in told) == 1
    over = "The tournament is over." if language == "en" else "Турнир завершён."
    (last,) = [text for text in told if over in text]
    assert last is told[-1]
    assert f"**1.** {t.entrant(ranking(t)[0][1]).name}" in last
    if t.terms.format == "knockout":
        return
    worth, rows = points(t), standings(t).rows
    assert [row.points for row in rows] == sorted(worth.values(), reverse=True)
    alt = status(bench).alt_texts[0]
    await bench.desk.store.prefer("user", int(who.id), BOARD.key, "text")
    text = (await bench.run(who, "event show", what="standings")).text
    for row in rows[:6]:
        name = t.entrant(row.entrant).name
        assert row.points == worth[row.entrant]
        assert f"{row.place}. {name}" in alt, alt
        line = next(line for line in text.splitlines() if name in line)
        assert said(row.points) in line.split(), text


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_knock_out_of_six(bench: Bench, language: str) -> None:
    rita, w = await organiser(bench, language), WORDS[language]
    page = await drafted(bench, rita)
    page = await chosen(bench, rita, page, "tour:0:0:terms:format", ("F:0:0:choose:format", "knockout"))
    page = await chosen(bench, rita, page, "tour:0:0:terms:entry", ("F:0:0:choose:switches", "third"))
    await pressed(bench, rita, page, w["open"])
    await entered(bench, *club(bench, 6))
    await acted(bench, rita, "pair")
    t = await state(bench)
    assert sorted(entrant for table in t.tables for entrant in (table.match.one, table.match.two)) == [3, 4, 5, 6]
    leg = t.tables[0].legs[0]
    assert leg is not None
    await played(bench, leg.game)
    await settled(bench)
    for _ in range(3):
        for table in open_tables(await state(bench)):
            await resigns(bench, table, max(table.match.one, table.match.two))
    t = await state(bench)
    assert t.over
    assert len(t.tables) == 2 + 2 + 2, "the third place is played for"
    opened_once(bench, t)
    await whole_told(bench, rita, t, language)
    final = status(bench)
    assert f"**1.** {t.entrant(1).name}" in final.text
    assert t.entrant(1).name in final.alt_texts[0]
    await verified(bench, rita, t)


async def test_a_double_round_robin_of_four(bench: Bench) -> None:
    rita, w = await organiser(bench, "ru"), WORDS["ru"]
    page = await drafted(bench, rita)
    page = await chosen(bench, rita, page, "tour:0:0:terms:format", ("F:0:0:choose:format", "double-round-robin"))
    await pressed(bench, rita, page, w["open"])
    await entered(bench, *club(bench, 4))
    await acted(bench, rita, "pair")
    leg = (await state(bench)).tables[0].legs[0]
    assert leg is not None
    await played(bench, leg.game)
    await settled(bench)
    for _ in range(6):
        await played_round(bench)
    t = await state(bench)
    assert t.over
    assert len(t.rounds) == 6
    assert set(Counter(met(t)).values()) == {2}
    assert len(set(met(t))) == 6
    firsts = Counter((table.first, frozenset((table.match.one, table.match.two))) for table in t.tables)
    assert set(firsts.values()) == {1}, "each has the first side once against each"
    opened_once(bench, t)
    await whole_told(bench, rita, t, "ru")
    shown = await bench.run(bench.table.alice, "event show", what="crosstable")
    assert t.entrant(1).name in shown.alt_texts[0]
    await verified(bench, rita, t)


REFUSED = {
    "en": {
        "name": ("has this name", "Choose another name"),
        "places": ("would be in two places", "one"),
        "odd": ("left over", "Give them a bye"),
        "closed": ("already", "Correct it instead"),
        "impossible": ("can’t be paired", "allow repeat pairings"),
    },
    "ru": {
        "name": ("с таким названием", "Выберите другое"),
        "places": ("в двух местах", "у каждого одно"),
        "odd": ("остался без пары", "Дайте ему пропуск тура"),
        "closed": ("уже есть результат", "можно исправить"),
        "impossible": ("составить нельзя", "разрешить повторные встречи"),
    },
}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_what_cannot_be_is_refused_with_what_may_be_done(bench: Bench, language: str) -> None:
    rita, w = await organiser(bench, language), WORDS[language]
    page = await sent(bench, rita, await drafted(bench, rita), w["form"], name="Spring Cup", rounds="3")
    await pressed(bench, rita, page, w["open"])
    players = club(bench, 3)
    await entered(bench, *players)

    def refused(answer: Message, why: str) -> None:
        assert all(part in answer.text for part in REFUSED[language][why]), answer.text

    again = await pressed(bench, rita, await drafted(bench, rita, "spring cup"), w["open"])
    refused(again, "name")
    refused(await acted(bench, rita, "substitute", 1, member=f"<@{players[1].id}>"), "places")
    refused(await acted(bench, rita, "hand", pairs="1-2"), "odd")
    refused(await acted(bench, rita, "hand", pairs="1-2 1-3"), "places")
    assert not (await state(bench)).begun
    await acted(bench, rita, "hand", pairs="1-2 bye 3" if language == "en" else "1-2 пропуск 3")
    await played_round(bench)
    refused(await closed_table(bench, rita), "closed")


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_round_that_cannot_be_paired_says_what_the_organiser_can_do(bench: Bench, language: str) -> None:
    rita, w = await organiser(bench, language), WORDS[language]
    page = await sent(bench, rita, await drafted(bench, rita), w["form"], name="Spring Cup", rounds="3")
    await pressed(bench, rita, page, w["open"])
    await entered(bench, *club(bench, 2))
    await acted(bench, rita, "pair")
    await played_round(bench)
    for text in (status(bench).text, (await bench.run(rita, "event run")).text):
        assert all(part in text for part in REFUSED[language]["impossible"]), text
    assert sum(f"<@{rita.id}>" in text for text in notices(bench)) == 1, "the organiser is told once"
    await acted(bench, rita, "repeat")
    assert len((await state(bench)).rounds) == 2


async def closed_table(bench: Bench, who: Member) -> Message:
    """Set a result by a form that was opened while its table was still in play."""
    t = await state(bench)
    (table,) = open_tables(t)
    page = await bench.run(who, "event run")
    asked = await bench.choose(who, page, control(page, "F:0:1:act:"), "score")
    assert asked is not None
    filled = await bench.choose(who, asked, control(asked, "F:0:1:about:"), str(table.number))
    assert filled is not None
    form = await bench.guild.click(who, filled, control(filled, "tell:"))
    await resigns(bench, table, max(table.match.one, table.match.two))
    answer = await bench.guild.answer(await bench.guild.submit_modal(form, {"winner": "set 0", "reason": "Late"}))
    await settled(bench)
    return answer
