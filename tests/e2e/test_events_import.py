"""Tournaments that were begun elsewhere: a report is brought, members are chosen, and the next round is paired."""

from hashlib import sha256

import pytest

from bot.localguild import Member, Message
from bot.tools.verify import verify
from bot.tournaments.state import Tournament
from tests.e2e.bench import Bench
from tests.e2e.events import (
    acted,
    control,
    drafted,
    entered,
    people,
    played_round,
    pressed,
    sent,
    state,
)

WORDS = {
    "en": ("Preview", "Go on here", "The tournament goes on", "Go on with “Spring Cup”?", "Then round 3 is paired"),
    "ru": ("Показать", "Продолжить здесь", "Турнир продолжается", "Продолжить турнир «Spring Cup»?", "тура 3:"),
}


def row(number: int, name: str, points: float, *results: str) -> str:
    head = f"001 {number:4d}      {name:33} {'':31} {points:4.1f} {number:4d}"
    return "".join((head, *(f"  {result}" for result in results)))


def report(*rows: str, name: str = "Winter Cup", rounds: int = 3) -> bytes:
    return "\n".join((f"012 {name}", f"XXR {rounds}", *rows, "")).encode()


FOUR = (
    row(1, "Anna", 1, "   3 w 1"),
    row(2, "Boris", 1, "   4 b 1"),
    row(3, "Carol", 0, "   1 b 0"),
    row(4, "Dmitri", 0, "   2 w 0"),
)


async def brought(bench: Bench, who: Member, body: bytes, name: str = "cup.trf") -> Message:
    return await bench.run(who, "event import", file=(name, body))


async def bound(bench: Bench, who: Member, page: Message, *players: tuple[int, Member]) -> Message:
    """Choose members for players of a report, each in the select of his name."""
    for number, member in players:
        chosen = await bench.choose(who, page, f"F:0:0:bind:{number}", member)  # type: ignore[arg-type]
        assert chosen is not None
        page = chosen
    return page


def pairs(t: Tournament, round_: int) -> set[tuple[str, str]]:
    """Return who meets in a round by their names, who has the first side first."""
    tables = [table for table in t.tables if table.round == round_]
    return {(t.entrant(table.match.one).name, t.entrant(table.match.two).name) for table in tables}


async def half(bench: Bench, who: Member) -> bytes:
    """Play two of four rounds of a Swiss of seven, in which one leaves, and return its report."""
    page = await drafted(bench, who, rounds="4")
    await pressed(bench, who, page, control(page, "tour:0:0:open:"))
    await entered(bench, *people(bench, 7))
    await acted(bench, who, "pair")
    t = await played_round(bench)
    ((free, _),) = t.rounds[1].byes
    await acted(bench, who, "drop", free)
    t = await played_round(bench)
    assert len(t.rounds) == 3
    shown = await bench.run(who, "event export", format="trf")
    return bench.guild.file(shown.attachments[0])


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_second_half_of_an_exported_tournament_is_paired_as_the_first_would_be(
    bench: Bench, language: str
) -> None:
    preview, do, done, title, paired = WORDS[language]
    rita = bench.table.rita if language == "en" else bench.guild.add_member("Рита", "ru", rights=("manage_guild",))
    body = await half(bench, rita)
    assert b"XXC" in body
    page = await brought(bench, rita, body)
    t = await state(bench)
    assert ("Members chosen: 6 of 7." if language == "en" else "Выбрано участников: 6 из 7.") in page.text
    first = next(each for each in t.entrants if each.plays)
    assert f"<@{first.user}>" in page.text, "who has played here is filled in"
    taken = await sent(bench, rita, page, preview, reason="The club has moved")
    assert ("Another tournament on this server" in taken.text) == (language == "en"), "the first one has the name"
    await acted(bench, rita, "cancel")
    await bench.restart()
    page = await bench.run(rita, "event import")
    shown = await sent(bench, rita, page, preview, reason="The club has moved")
    assert title in shown.text
    assert paired in shown.text
    assert len(await bench.desk.tournaments.of_guild(int(bench.guild.id))) == 1, (
        "nothing is opened before it is confirmed"
    )
    await bench.restart()
    confirms = control(shown, "tour:0:0:import:")
    answer = await pressed(bench, rita, shown, do)
    assert done in answer.text
    now = await state(bench, 2)
    assert pairs(now, 3) == pairs(t, 3)
    assert pairs(now, 3)
    assert {t.entrant(e).name for e, _ in t.rounds[2].byes} == {now.entrant(e).name for e, _ in now.rounds[2].byes}
    assert all(table.legs[0] is not None for table in now.tables if table.round == 3), "its tables are opened"
    exported = await bench.desk.tournaments.export(2, "json", games=True)
    assert isinstance(exported, bytes)
    verdict = verify(exported)
    assert not [check for check in verdict.checks if check.ok is False]
    ledger = await bench.run(rita, "event show", what="ledger", tournament="2")
    ledger = await pressed(bench, rita, ledger, "tour:0:2:show:ledger.1")
    digest = sha256(body).hexdigest()[:12]
    assert ("SHA-256 of the file: " if language == "en" else "SHA-256 файла: ") + digest in ledger.text
    assert "The club has moved" in ledger.text
    await bench.forged(rita, confirms)
    assert len(await bench.desk.tournaments.of_guild(int(bench.guild.id))) == 2, "it is done once"


async def test_names_of_a_report_are_given_to_members_one_by_one(bench: Bench) -> None:
    rita, alice, boris, carol = bench.table.rita, bench.table.alice, bench.table.boris, bench.table.carol
    page = await brought(bench, rita, report(*FOUR))
    assert "1. Anna: no member" in page.text
    page = await bound(bench, rita, page, (1, alice), (2, boris))
    await bench.restart()
    page = await bound(bench, rita, page, (3, boris))
    assert f"<@{boris.id}> already plays for number 2" in page.text
    page = await bound(bench, rita, page, (3, carol))
    assert "Members chosen: 3 of 4." in page.text
    page = await sent(bench, rita, page, "Type members", members=f"3\n4 Dmitri <@{carol.id}>\nx <@{rita.id}>")
    assert "I can’t read “x" in page.text
    assert "3. Carol: no member" in page.text
    assert f"4. Dmitri: <@{carol.id}>" in page.text
    shown = await sent(bench, rita, page, "Preview", reason="As before")
    assert "Without a member: Carol." in shown.text
    assert "**Then round 2 is paired at once:** " in shown.text
    await pressed(bench, rita, shown, "Go on here")
    t = await state(bench)
    assert [each.dropped for each in t.entrants] == [False, False, True, False]
    assert len(t.rounds[1].byes) == 1
    assert {frozenset(pair) for pair in pairs(t, 1)} == {frozenset(("Anna", "Carol")), frozenset(("Boris", "Dmitri"))}
    refused = await acted(bench, rita, "return", 3)
    assert "Number 3 has no member" in refused.text
    await acted(bench, rita, "substitute", 3, member=f"<@{rita.id}>")
    await acted(bench, rita, "return", 3)
    t = await state(bench)
    assert t.entrant(3).plays
    assert (await bench.run(rita, "event me")).text.count("Carol") == 0


async def test_a_round_that_was_paired_but_not_played_is_played_here(bench: Bench) -> None:
    rita, alice, boris, carol = bench.table.rita, bench.table.alice, bench.table.boris, bench.table.carol
    rows = (
        row(1, "Anna", 1, "   3 w 1", "   2 b  "),
        row(2, "Boris", 1, "   4 b 1", "   1 w  "),
        row(3, "Carol", 0, "   1 b 0", "   4 w *"),
        row(4, "Dmitri", 0, "   2 w 0", "   3 b *"),
    )
    page = await brought(bench, rita, report(*rows))
    assert "Round 2 is paired, but not all its games have results." in page.text
    page = await bound(bench, rita, page, (1, alice), (2, boris), (3, carol))
    shown = await sent(bench, rita, page, "Preview", reason="As before")
    assert "**Then these tables open at once:** Boris v Anna" in shown.text
    assert "**Forfeited:** Carol v Dmitri" in shown.text
    await pressed(bench, rita, shown, "Go on here")
    t = await state(bench)
    assert pairs(t, 2) == {("Boris", "Anna"), ("Carol", "Dmitri")}
    open_, forfeited = (t.table(number) for number in (3, 4))
    assert open_.legs[0] is not None
    assert forfeited.scores[0] is not None
    assert (forfeited.scores[0].how, forfeited.scores[0].winner) == ("forfeit", 3)
    t = await played_round(bench)
    assert len(t.rounds) == 3


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (report(*FOUR).replace(b"   3 w 1", b"   3 w ?"), "`cup.trf`, line 3: this line of a player can’t be read"),
        (report(*FOUR).replace(b"   4 b 1", b"   1 b 1"), "line 4: the opponent’s line says something else"),
        (report(*FOUR, row(4, "Dmitri", 0)), "line 7: the number 4 stands there twice"),
        (b"PK\x03\x04\0\0", "isn’t text"),
        (b"{}", "it has no players"),
        (b"x" * 600_000, "is too large"),
        (report(*FOUR, rounds=3) + b"092 Round-Robin\n", "round 1 wasn’t paired by Berger tables"),
    ],
    ids=["line", "answer", "twice", "binary", "foreign", "large", "order"],
)
async def test_a_report_that_does_not_hold_is_refused_with_its_line(bench: Bench, body: bytes, told: str) -> None:
    answer = await brought(bench, bench.table.rita, body)
    assert told in answer.text
    assert "Nothing was changed" in answer.text
    assert not await bench.desk.tournaments.of_guild(int(bench.guild.id))


async def test_a_name_twice_is_told_and_the_terms_can_be_chosen(bench: Bench) -> None:
    rita = bench.table.rita
    page = await brought(bench, rita, report(*FOUR).replace(b"Dmitri", b"Anna  "))
    assert "Two players have the name Anna: numbers 1, 4." in page.text
    page = await bound(bench, rita, page, (1, bench.table.alice), (4, bench.table.boris))
    page = await pressed(bench, rita, page, "Terms")
    assert "F:0:0:choose:format" not in str(page.data)
    page = await pressed(bench, rita, page, "tour:0:0:terms:format")
    assert "F:0:0:choose:format" not in str(page.data), "the format is that of the report"
    page = await sent(bench, rita, page, "Name and numbers", rounds="1")
    page = await pressed(bench, rita, page, "Players")
    shown = await sent(bench, rita, page, "Preview", reason="As before")
    assert "No round is left to pair" in shown.text
    page = await pressed(bench, rita, shown, "Discard")
    assert "Nothing was opened" in page.text
    assert "Attach the tournament’s FIDE report" in (await bench.run(rita, "event import")).text


async def test_names_without_members_are_called_by_nobody(bench: Bench) -> None:
    rita, alice, carol = bench.table.rita, bench.table.alice, bench.table.carol
    page = await brought(bench, rita, report(*FOUR))
    page = await bound(bench, rita, page, (1, alice), (3, carol))
    shown = await sent(bench, rita, page, "Preview", reason="As before")
    await pressed(bench, rita, shown, "Go on here")
    t = await state(bench)
    between = next(table for table in t.tables if {table.match.one, table.match.two} == {2, 4})
    await acted(bench, rita, "correct", between.number, winner="set 4", reason="Misread")
    told = [message.text for message in bench.public() if "Boris" in message.text]
    assert any("corrected" in text or "Misread" in text for text in told)
    assert not any("<@-" in text for text in told)
