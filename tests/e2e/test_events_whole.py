"""Whole tournaments by commands and buttons of members: posts, boards, ledger and the file that is left of them.

Every game that no plan of a test ends is an introductory battle that the computer plays to its end on both seats.
"""

import json
import re
from collections import Counter
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.delivery.reporting import bare_report
from bot.desk import LiveGame
from bot.localguild import Channel, Member, Message
from bot.members.preferences import BOARD, POSTS
from bot.pages.discord.page import Page
from bot.pages.tournament.texts import short
from bot.tools.verify import verify
from bot.tournaments.formats import ranking
from bot.tournaments.standings import standings
from bot.tournaments.state import Table, Tournament
from bot.words import FluentWords
from engine.kernel.command import Resign
from tests.e2e.bench import Bench, raised
from tests.e2e.events import (
    WORDS,
    acted,
    chosen,
    club,
    comes,
    drafted,
    entered,
    notices,
    open_tables,
    organiser,
    played,
    pressed,
    resigns,
    sent,
    settled,
    state,
    status,
    thread_of,
)
from tests.e2e.guild import Table as GuildTable
from tests.verifier import alone

MISREAD = "Both agree: the last roll was misread"
SOAK = [
    pytest.param(system, language, True, marks=pytest.mark.soak)
    for system in ("sgboh", "mpike", "scs", "warhorn", "battlefield")
    for language in ("en", "ru")
]
"""A system, a language, and whether all games are played to their end, not only the first that is open."""
PLAYED = ("bench", "language", "whole")


@pytest.fixture
async def bench(
    request: pytest.FixtureRequest, table: GuildTable, tmp_path: Path, grounds: Path
) -> AsyncIterator[Bench]:
    """A bot that has one system, so that its introductory battle is what a tournament is played with."""
    async with raised(table, tmp_path, grounds, (getattr(request, "param", "scs"),)) as made:
        await made.desk.store.prefer("guild", int(table.guild.id), POSTS.key, "quiet")
        yield made


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make no film of each of many games, and its report without pictures."""

    async def bare(live: LiveGame, said: FluentWords, _: object) -> Page:
        return await bare_report(live, said)

    monkeypatch.setattr("bot.delivery.endings.filmed", lambda _: False)
    monkeypatch.setattr("bot.delivery.endings.finished_report", bare)


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
            thread = thread_of(bench, table, leg)
            told = announced(bench, thread)
            # Of a long game the local guild keeps the newest messages; its announcement was seen before it.
            forgotten = thread.total_sent > len(bench.guild.messages(thread))
            assert told == 1 or (forgotten and not told), f"table {table.number} is announced {told} times"


def announced(bench: Bench, thread: Channel) -> int:
    """Count the announcements of a table in its thread."""
    return sum(":mine:" in str(m.data) for m in bench.public(thread))


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


async def gone_on(bench: Bench, tables: list[Table], *, whole: bool) -> None:
    """Let the players of tables come, and the computer play their games out: the first, or all of them."""
    for n, table in enumerate(tables):
        for entrant in (table.match.one, table.match.two):
            if ":here:" in str([m.data for m in bench.public(thread_of(bench, table))]):
                await comes(bench, table, entrant)
        for leg, opened in enumerate(table.legs):
            assert opened is not None
            assert announced(bench, thread_of(bench, table, leg)) == 1
            if n == 0 or whole:
                await played(bench, opened.game, seed=table.number)
            else:
                await resigns(bench, table, max(table.match.one, table.match.two), leg)
    await settled(bench)


async def played_out(bench: Bench, t: Tournament, *, whole: bool) -> None:
    """See that games whose result stands as played came to an end that their rules know, and to what they say."""
    resigned = 0
    for table in t.tables:
        for leg, score in zip(table.legs, table.scores, strict=True):
            assert score is not None
            assert leg is not None
            if score.how != "played":
                continue
            game = await bench.desk.load(leg.game)
            assert game is not None
            assert game.state.outcome is not None
            won = game.state.outcome.winner
            assert score.winner == (0 if won is None else dict(leg.seats)[won])
            resigned += isinstance(game.entries[-1].command, Resign)
    assert not whole or not resigned


@pytest.mark.parametrize(PLAYED, [("warhorn", "en", True), ("battlefield", "ru", False), *SOAK], indirect=["bench"])
async def test_a_swiss_of_nine_with_all_that_happens_in_one(bench: Bench, language: str, whole: bool) -> None:
    rita, w = await organiser(bench, language), WORDS[language]
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
    await gone_on(bench, open_tables(t)[:3], whole=whole)
    leaves = t.tables[1].match.two
    sure = await pressed(bench, players[leaves - 1], status(bench), w["leave"])
    await pressed(bench, players[leaves - 1], sure, "tour:0:1:gone:-")
    await entered(bench, late)
    await gone_on(bench, open_tables(await state(bench)), whole=whole)

    # Round 2: one does not come, and a result is corrected while the round goes on.
    first, second, *others = open_tables(await state(bench))
    await gone_on(bench, [first], whole=whole)
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
    before, right = await corrected(bench, judge, first)
    await gone_on(bench, others, whole=whole)

    # Round 3: a substitute takes over a game that goes on.
    one, *others = open_tables(await state(bench))
    for entrant in (one.match.one, one.match.two):
        await comes(bench, one, entrant)
    await acted(bench, rita, "substitute", one.match.two, member=f"<@{dave.id}>")
    game = await bench.game(thread_of(bench, one))
    assert game.running
    assert int(dave.id) in game.seats.values()
    await gone_on(bench, [one, *others], whole=whole)

    # Round 4.
    t = await state(bench)
    assert len(t.rounds) == 4
    await gone_on(bench, open_tables(t), whole=whole)
    t = await state(bench)
    assert t.over

    assert len(set(met(t))) == len(t.tables) == 16, "nobody meets anybody twice"
    rested = [entrant for each in t.rounds for entrant, _ in each.byes]
    assert [len(each.byes) for each in t.rounds] == [1, 1, 1, 1]
    assert len(set(rested)) == 4, "nobody rests twice"
    assert not any(leaves in pair for pair in met(t)[4:]), "who left is not paired again"
    assert t.of_user(int(dave.id)) == t.entrant(one.match.two)
    hows = Counter(score.how for table in t.tables for score in table.scores if score is not None)
    assert hows == {"played": 14, "forfeit": 1, "set": 1}
    score = t.tables[first.number - 1].scores[0]
    assert score is not None
    assert score.winner == right != before
    await played_out(bench, t, whole=whole)
    opened_once(bench, t)
    await whole_told(bench, rita, t, language)
    await crossed(bench, rita, t)
    await rated(bench, rita, players, language)
    told = await ledger_of(bench, rita)
    assert MISREAD in told
    assert "Dave" in told
    assert f"<@{judge.id}>" in told
    await verified(bench, rita, t)


async def corrected(bench: Bench, judge: Member, table: Table) -> tuple[int, int]:
    """Turn a result round, and return who had won and who has won now."""
    score = (await state(bench)).tables[table.number - 1].scores[0]
    assert score is not None
    assert score.how == "played"
    right = table.match.two if score.winner != table.match.two else table.match.one
    answer = await acted(bench, judge, "correct", table.number, winner=f"set {right}", reason=MISREAD)
    assert "✅" in answer.text
    return score.winner, right


async def rated(bench: Bench, who: Member, players: list[Member], language: str) -> None:
    """See that ratings are told on all pages that have them, in pictures and as text; `who` reads text."""
    listed = await bench.desk.tournaments.rating_list(int(bench.guild.id), next(iter(bench.systems)))
    text = (await bench.run(who, "event show", what="ratings")).text
    for n, each in enumerate(listed, 1):
        line = next(line for line in text.splitlines() if line.split()[:1] == [str(n)])
        assert {str(each.rating.number), f"±{each.rating.spread}", str(each.rating.games)} <= set(line.split()), text
    assert ("± is how uncertain" if language == "en" else "± — неточность") in text
    for player, begins in zip(players, ("you began at 1500", "начальный рейтинг 1500"), strict=False):
        own = next(each.rating for each in listed if each.user == int(player.id))
        page = (await bench.run(player, "event me")).text
        assert f"**{own.number}**" in page
        assert f"{own.number - own.spread}" in page
        assert begins in page
    picture = await bench.run(players[0], "event show", what="ratings")
    assert f"1. {listed[0].name}: {listed[0].rating.number}." in picture.alt_texts[0]


async def crossed(bench: Bench, who: Member, t: Tournament) -> None:
    """See that the crosstable tells of each whom he met in each round and what it came to, byes and absences too."""
    shown = await bench.run(who, "event show", what="crosstable")
    rows = standings(t).rows
    places = {row.entrant: n for n, row in enumerate(rows, 1)}
    for row in rows:
        line = next(line for line in shown.text.splitlines() if f". {t.entrant(row.entrant).name}**" in line)
        told = re.sub(r" \([^)]*\)|!", "", line.partition(": ")[2]).split()
        assert told == [in_round(t, row.entrant, n, places) for n in range(1, len(t.rounds) + 1)], line
        assert f"**, {said(row.points)}: " in line


def in_round(t: Tournament, entrant: int, number: int, places: dict[int, int]) -> str:
    """Return what a crosstable says of an entrant and a round, from results alone."""
    paired = t.rounds[number - 1]
    tables = (t.table(n) for n in paired.tables)
    table = next((each for each in tables if entrant in (each.match.one, each.match.two)), None)
    if table is None:
        late = number < t.entrant(entrant).since and t.terms.late_points
        return "bye" if late or dict(paired.byes).get(entrant) else "–"
    (score,) = table.scores
    assert score is not None
    sign = "=" if not score.winner else "+" if score.winner == entrant else "−"
    return f"{sign}{places[table.match.one + table.match.two - entrant]}"


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
        line = next(line for line in text.splitlines() if short(name) in line)
        assert said(row.points) in line.split(), text


@pytest.mark.parametrize(PLAYED, [("scs", "en", True), ("warhorn", "ru", False), *SOAK], indirect=["bench"])
async def test_a_knock_out_of_six(bench: Bench, language: str, whole: bool) -> None:
    rita, w = await organiser(bench, language), WORDS[language]
    page = await drafted(bench, rita)
    page = await chosen(bench, rita, page, "tour:0:0:terms:format", ("F:0:0:choose:format", "knockout"))
    page = await chosen(bench, rita, page, "tour:0:0:terms:entry", ("F:0:0:choose:switches", "third"))
    await pressed(bench, rita, page, w["open"])
    await entered(bench, *club(bench, 6))
    await acted(bench, rita, "pair")
    t = await state(bench)
    assert sorted(entrant for table in t.tables for entrant in (table.match.one, table.match.two)) == [3, 4, 5, 6]
    while not t.over:
        await gone_on(bench, open_tables(t), whole=whole)
        t = await state(bench)
    firsts = [table for table in t.tables if not table.match.place.endswith("+")]
    assert len(firsts) == 2 + 2 + 2, "the third place is played for"
    await played_out(bench, t, whole=whole)
    opened_once(bench, t)
    await whole_told(bench, rita, t, language)
    final = status(bench)
    winner = t.entrant(ranking(t)[0][1]).name
    assert f"**1.** {winner}" in final.text
    assert winner in final.alt_texts[0]
    await verified(bench, rita, t)


@pytest.mark.parametrize(PLAYED, [("battlefield", "en", False), ("warhorn", "ru", True), *SOAK], indirect=["bench"])
async def test_a_double_round_robin_of_four(bench: Bench, language: str, whole: bool) -> None:
    rita, w = await organiser(bench, language), WORDS[language]
    page = await drafted(bench, rita)
    page = await chosen(bench, rita, page, "tour:0:0:terms:format", ("F:0:0:choose:format", "double-round-robin"))
    await pressed(bench, rita, page, w["open"])
    await entered(bench, *club(bench, 4))
    await acted(bench, rita, "pair")
    t = await state(bench)
    while not t.over:
        await gone_on(bench, open_tables(t), whole=whole)
        t = await state(bench)
    assert len(t.rounds) == 6
    assert set(Counter(met(t)).values()) == {2}
    assert len(set(met(t))) == 6
    firsts = Counter((table.first, frozenset((table.match.one, table.match.two))) for table in t.tables)
    assert set(firsts.values()) == {1}, "each has the first side once against each"
    await played_out(bench, t, whole=whole)
    opened_once(bench, t)
    await whole_told(bench, rita, t, language)
    shown = await bench.run(bench.table.alice, "event show", what="crosstable")
    assert t.entrant(1).name in shown.alt_texts[0]
    crosstable = (await bench.run(rita, "event show", what="crosstable")).text
    for row in standings(t).rows:
        assert f". {t.entrant(row.entrant).name}**, {said(row.points)}: " in crosstable
    await verified(bench, rita, t)
