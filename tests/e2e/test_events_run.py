"""What organisers and referees of tournaments do, each shown before it is done; and whom that is refused."""

import json
from datetime import timedelta

import pytest

from bot.commands.event import EventGroup
from bot.localguild import Member
from bot.pages.tournament.managing import ACTS
from tests.e2e.bench import Bench
from tests.e2e.events import (
    acted,
    chosen,
    control,
    drafted,
    entered,
    live,
    people,
    played_round,
    pressed,
    resigned,
    sent,
    settled,
    state,
    status,
)

OPEN = {"en": "Open entry", "ru": "Открыть запись"}
DONE = {"en": "✅ Done.", "ru": "✅ Сделано."}


def organiser(bench: Bench, language: str) -> Member:
    return bench.table.rita if language == "en" else bench.guild.add_member("Рита", "ru", rights=("manage_guild",))


async def opened(bench: Bench, rita: Member, language: str, players: int, **values: str) -> None:
    page = await drafted(bench, rita, **values)
    await pressed(bench, rita, page, OPEN[language])
    await entered(bench, *people(bench, players))


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_every_act_of_an_organiser_is_shown_before_it_is_done(bench: Bench, language: str) -> None:
    rita = organiser(bench, language)
    await opened(bench, rita, language, 5, rounds="4")
    dave = bench.guild.add_member("Dave")
    done: set[str] = set()

    async def does(act: str, about: int | None = None, **fields: str) -> str:
        before = (await live(bench)).n
        shown = await acted(bench, rita, act, about, confirm=False, **fields)
        assert (await live(bench)).n == before, "what is shown is not done"
        answer = await acted(bench, rita, act, about, **fields)
        assert DONE[language] in answer.text, answer.text
        done.add(act)
        return shown.text

    await does("seed", order="5 4 3 2 1")
    assert (await state(bench)).order == (5, 4, 3, 2, 1)
    await does("drop", 5)
    await does("return", 5)
    shown = await does("pair")
    assert "Alice" in shown, "the pairs are shown before they are made"
    t = await state(bench)
    one, two = t.tables
    await does("extend", one.number, time="2h" if language == "en" else "2ч")
    assert (await state(bench)).tables[0].extra == 7200
    await does("halt", one.number)
    await does("resume", one.number)
    await does("substitute", two.match.one, member=f"<@{dave.id}>")
    assert (await state(bench)).entrant(two.match.one).name == "Dave"
    await does("score", one.number, winner=f"set {one.match.one}", margin="3")
    t = await state(bench)
    assert t.tables[0].scores[0] is not None
    assert (t.tables[0].scores[0].winner, t.tables[0].scores[0].margin) == (one.match.one, 3)
    await does("correct", one.number, winner=f"forfeit {one.match.two}")
    assert any("⚖️" in m.text and "As agreed" in m.text for m in bench.public())
    await does("disqualify", two.match.two)
    t = await state(bench)
    assert len(t.rounds) == 2, "the forfeit was the last result of the round"
    await does("score", t.tables[2].number, winner="set 0")
    await does("score", t.tables[3].number, winner="both-forfeit 0")
    assert len((await state(bench)).rounds) == 3
    await does("cancel")
    assert (await state(bench)).cancelled
    assert done | {"hand", "repeat", "close", "lists", "end"} == set(ACTS)


async def test_a_round_is_paired_by_hand_closed_and_the_tournament_ended(bench: Bench) -> None:
    rita = bench.table.rita
    await opened(bench, rita, "en", 3, rounds="3")
    assert "I can’t read" in (await acted(bench, rita, "hand", pairs="1 against 2")).text
    assert "Number 3 is left over. Give them a bye." in (await acted(bench, rita, "hand", pairs="1-2")).text
    assert "✅ Done." in (await acted(bench, rita, "hand", pairs="2-1 bye 3")).text
    t = await state(bench)
    assert (t.tables[0].match.one, t.tables[0].match.two, t.rounds[0].byes) == (2, 1, ((3, 10),))
    t = await played_round(bench)
    assert len(t.rounds) == 2, "the next follows by the format"
    table = t.tables[-1]
    answer = await acted(bench, rita, "end")
    assert "Still in play" in answer.text
    await resigned(bench, table, 0, table.match.two)
    await settled(bench)
    t = await state(bench)
    assert len(t.rounds) == 3


async def test_whom_it_is_not_for_is_refused_and_nothing_is_changed(bench: Bench) -> None:
    rita, alice, boris = bench.table.rita, bench.table.alice, bench.table.boris
    page = await drafted(bench, alice)
    page = await sent(bench, alice, page, "Referees, role, groups", referees=f"<@{boris.id}>")
    assert f"**Referees:** <@{boris.id}>" in page.text
    await pressed(bench, alice, page, "Open entry")
    await entered(bench, alice, boris)
    await acted(bench, alice, "pair")
    before = (await live(bench)).n
    carol = bench.table.carol
    assert "Only the tournament’s referees" in (await bench.run(carol, "event run")).text
    for custom_id in ("tour:0:1:act:cancel", "tour:0:1:do:00000000", "tour:0:1:run:-"):
        assert "Only the tournament’s referees" in await bench.forged(carol, custom_id)
    assert (
        "вправе" in (text := await bench.forged(boris, "tour:0:1:act:cancel")) or "Это могут только организатор" in text
    )
    t = await state(bench)
    mine = next(table for table in t.tables if 2 in (table.match.one, table.match.two)) if t.tables else None
    if mine is not None:
        answer = await acted(bench, boris, "score", mine.number, winner="set 0")
        assert f"Вы играете за столом {mine.number}" in answer.text
    assert (await live(bench)).n == before
    taken = await drafted(bench, rita, "spring  CUP")
    taken = await pressed(bench, rita, taken, "Open entry")
    assert "Another tournament on this server has this name" in taken.text
    assert await bench.desk.tournaments.load(2) is None
    assert "You have entered already" in await bench.forged(alice, "tour:0:1:enter:-")
    assert "Enter" not in [button["label"] for button in status(bench).buttons]


async def test_army_lists_are_sealed_until_all_are_opened(bench: Bench) -> None:
    rita, alice, boris = bench.table.rita, bench.table.alice, bench.table.boris
    page = await drafted(bench, rita)
    page = await chosen(bench, rita, page, "Entry", ("Entry: switch on or off", "lists"))
    await pressed(bench, rita, page, "Open entry")
    await entered(bench, alice, boris)
    secret = "Twelve elephants in the left wing"
    mine = await bench.run(alice, "event me")
    answer = await sent(bench, alice, mine, "Hand in list", text=secret)
    assert "Your list is sealed" in answer.text
    assert (
        "Не сданы" in (await acted(bench, rita, "pair")).text
        or "No army list yet from: Boris" in (await acted(bench, rita, "pair")).text
    )
    for who in (boris, bench.table.carol, rita):
        told = [
            await bench.forged(who, f"tour:0:1:{what}") for what in ("list:1", "show:ledger", "show:lists", "mine:-")
        ]
        told.append((await bench.run(who, "event export", format="json")).text)
        assert secret not in "".join(told)
        assert "Army lists are sealed" in told[0] or "Списки армий закрыты" in told[0]
    exported = await bench.run(rita, "event export", format="json")
    body = bench.guild.file(exported.attachments[0])
    assert secret.encode() not in body
    assert json.loads(body)["entries"][-1]["link"] == (await live(bench)).head
    await sent(bench, boris, await bench.run(boris, "event me"), "Сдать список", text="Three chariots")
    assert "✅ Done." in (await acted(bench, rita, "lists")).text
    shown = await bench.choose(boris, await bench.run(boris, "event show", what="lists"), "F:0:1:list:-", "1")
    assert shown is not None
    assert secret.encode() in bench.guild.file(shown.attachments[0])


async def test_who_does_not_come_to_his_table_forfeits(bench: Bench) -> None:
    rita, alice = bench.table.rita, bench.table.alice
    page = await drafted(bench, rita, rounds="1")
    page = await chosen(bench, rita, page, "Time and rules", ("Time to come", "1h"))
    await pressed(bench, rita, page, "Open entry")
    await entered(bench, alice, bench.table.boris)
    await acted(bench, rita, "pair")
    t = await state(bench)
    leg = t.tables[0].legs[0]
    assert leg is not None
    thread = next(each for each in bench.guild.threads if int(each.id) == leg.channel)
    (told,) = [m for m in bench.public(thread) if "Spring Cup · round 1" in m.text]
    assert (await bench.game(thread)).header.status == "open", "it waits for both"
    answer = await pressed(bench, alice, told, "I’m here")
    assert "Noted: you are at your table" in answer.text
    assert "not here yet: Boris" in status(bench).text
    bench.later = timedelta(hours=2)
    await settled(bench)
    t = await state(bench)
    score = t.tables[0].scores[0]
    assert score is not None
    assert (score.how, score.winner) == ("forfeit", 1)
    assert t.over
    closing = "\n".join(m.text for m in bench.public(thread))
    assert "Boris didn’t appear. The game goes to **Alice**." in closing
    assert "with no winner" not in closing


@pytest.mark.parametrize(
    ("language", "told"), [("en-US", "Round 1 · entered later · ½"), ("ru", "Тур 1 · запись позже · ½")]
)
async def test_a_round_missed_by_entering_late_is_no_bye(bench: Bench, language: str, told: str) -> None:
    rita = bench.table.rita
    page = await sent(bench, rita, await drafted(bench, rita, rounds="2"), "Name and numbers", late="1 0.5")
    await pressed(bench, rita, page, "Open entry")
    await entered(bench, bench.table.alice, bench.table.carol)
    await acted(bench, rita, "pair")
    late = bench.guild.add_member("Late", language)
    await pressed(bench, late, status(bench), control(status(bench), "tour:0:1:enter:"))
    await played_round(bench)
    assert told in (await bench.run(late, "event me")).text


async def test_a_ladder_goes_by_challenges(bench: Bench) -> None:
    rita, alice, boris = bench.table.rita, bench.table.alice, bench.table.boris
    page = await drafted(bench, rita)
    page = await chosen(bench, rita, page, "Format", ("Format", "ladder"))
    await pressed(bench, rita, page, "Open entry")
    await entered(bench, alice, boris)
    mine = await bench.run(boris, "event me")
    answer = await bench.choose(boris, mine, "F:0:1:challenge:-", "1")
    await settled(bench)
    assert answer is not None
    assert "Вызов опубликован" in answer.text
    assert f"<@{alice.id}>" in next(m.text for m in bench.public() if "challenges **" in m.text)
    assert "Open challenges: Boris → Alice." in status(bench).text
    await pressed(bench, alice, await bench.run(alice, "event me"), "Decline Boris")
    assert f"<@{boris.id}>" in next(m.text for m in bench.public() if "declines the challenge" in m.text)
    await bench.choose(boris, await bench.run(boris, "event me"), "F:0:1:challenge:-", "1")
    await settled(bench)
    await pressed(bench, alice, await bench.run(alice, "event me"), "Accept Boris")
    t = await state(bench)
    assert len(t.tables) == 1
    assert t.tables[0].legs[0] is not None
    await resigned(bench, t.tables[0], 0, 1)
    await settled(bench)
    shown = await bench.run(alice, "event show")
    assert shown.attachments


async def test_a_stranger_who_presses_everything_changes_nothing(bench: Bench) -> None:
    alice, carol = bench.table.alice, bench.table.carol
    page = await drafted(bench, alice)
    page = await chosen(bench, alice, page, "Entry", ("Entry: switch on or off", "lists"))
    await pressed(bench, alice, page, "Open entry")
    await entered(bench, alice, bench.table.boris)
    secret = "Twelve elephants in the left wing"
    await sent(bench, alice, await bench.run(alice, "event me"), "Hand in list", text=secret)
    before = (await live(bench)).head
    group = bench.client.tree.get_command("event")
    assert isinstance(group, EventGroup)
    own = ("enter",)
    tried = 0
    for what in sorted(group.room.pressed_by):
        for arg in ("-", "1", "00000000", "cancel", "score=1", "format=ladder", "77"):
            if what not in own:
                text = await bench.forged(carol, f"tour:0:1:{what}:{arg}")
                assert secret not in text
                tried += 1
    assert tried > 100
    await settled(bench)
    assert (await live(bench)).head == before
    assert not (await state(bench)).begun


async def test_terms_are_changed_players_check_in_vote_and_bid(bench: Bench) -> None:
    rita, alice, boris = bench.table.rita, bench.table.alice, bench.table.boris
    await opened(bench, rita, "en", 2, rounds="1")
    page = await bench.choose(rita, await bench.run(rita, "event run"), "F:0:1:act:-", "terms")
    assert page is not None
    assert "Nothing is changed yet" in page.text
    others = [
        info.id for info in bench.systems["scs"].scenarios() if info.id not in (await state(bench)).terms.scenarios
    ]
    page = await chosen(bench, rita, page, "Game", ("Scenarios: add or take out", others[0]), ("Sides", "bid"))
    page = await chosen(bench, rita, page, "Format", ("Which scenario when", "voted"))
    page = await chosen(bench, rita, page, "Entry", ("Entry: switch on or off", "check_in"))
    page = await sent(bench, rita, page, "Name and numbers", points="3 1 0 3", late="soon")
    assert "“soon” isn’t a number that fits here" in page.text
    answer = await sent(bench, rita, page, "Apply", reason="We are few")
    assert "The terms are changed" in answer.text, answer.text
    terms = (await state(bench)).terms
    assert (terms.drawing, terms.sides, terms.check_in, terms.points.win) == ("voted", "bid", True, 30)
    assert any("The organiser has changed the terms" in m.text for m in bench.public())
    for who, label in ((alice, "Check in"), (boris, "Подтвердить явку")):
        await pressed(bench, who, await bench.run(who, "event me"), label)
        voted = await bench.choose(who, await bench.run(who, "event me"), "F:0:1:vote:-", others[0])
        assert voted is not None
    await acted(bench, rita, "pair")
    t = await state(bench)
    assert t.tables[0].match.scenario == others[0]
    assert t.tables[0].legs[0] is None, "no game before sides are settled"
    mine = await sent(bench, alice, await bench.run(alice, "event me"), "Bid for sides", text="3")
    assert "Your bid is sealed" in mine.text
    theirs = await bench.run(boris, "event me")
    assert (await state(bench)).tables[0].bids == (), "nobody learns of a bid before the other"
    await sent(bench, boris, theirs, "Сделать ставку", text="2")
    t = await state(bench)
    assert (t.tables[0].first, dict(t.tables[0].bids)) == (1, {1: 3, 2: 2})
    assert t.tables[0].legs[0] is not None


async def test_groups_go_on_to_a_knock_out(bench: Bench) -> None:
    rita = bench.table.rita
    page = await drafted(bench, rita)
    page = await chosen(bench, rita, page, "Format", ("Format", "groups"))
    page = await sent(bench, rita, page, "Referees, role, groups", groups="2 1")
    assert "**Groups:** 2, 1 of each go on" in page.text
    await pressed(bench, rita, page, "Open entry")
    await entered(bench, *people(bench, 6))
    await acted(bench, rita, "pair")
    for _ in range(6):
        if (await state(bench)).over:
            break
        await played_round(bench)
    assert (await state(bench)).over
    assert status(bench).attachments
    for what in ("standings", "pairings", "bracket"):
        assert (await bench.run(rita, "event show", what=what)).attachments
    for kind in ("csv", "json"):
        assert (await bench.run(rita, "event export", format=kind)).attachments
    assert "FIDE’s report knows only" in (await bench.run(rita, "event export", format="trf")).text
