"""What posts and pages say of a tournament, in both languages."""

import typing
from collections.abc import Iterator
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.pages.discord import limits
from bot.pages.discord.layout import sheets
from bot.pages.discord.page import Menu, Page
from bot.pages.tournament import choosing
from bot.pages.tournament.boards import standings_board
from bot.pages.tournament.counting import counting_page
from bot.pages.tournament.deeds import act_line, ledger_page, told_act
from bot.pages.tournament.easel import boards_of
from bot.pages.tournament.marks import marks_page
from bot.pages.tournament.mine import Mine, my_page
from bot.pages.tournament.notices import concerned, notice_page
from bot.pages.tournament.players import player_page
from bot.pages.tournament.status import LISTED, event_status, next_step
from bot.pages.tournament.tables import table_page
from bot.tournaments import acts as a
from bot.tournaments.marks import Mark
from bot.tournaments.ratings import Course, Listed, Rating
from bot.tournaments.state import fold
from bot.words import words
from tests.bot.pages.tournament.events import DUE, Event, facts, open_facts, swiss
from tests.tournaments.hall import AT

EN, RU = words("en"), words("ru")


def said(page: Page) -> str:
    return "\n".join((page.title, *page.paragraphs, page.small))


@pytest.fixture(autouse=True)
def _nothing_missing(caplog) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.records if record.name == "bot.words"] == []


def test_the_status_tells_round_time_tables_byes_and_what_is_next() -> None:
    event = swiss()
    page = event_status(event.state, open_facts(event), EN)
    assert page.title == "Чирский кубок"
    assert page.paragraphs == (
        "SCS · Swiss · The Chir Line · sides drawn",
        "**Round 3 of 5** is being played.",
        "⏳ Time is up on <t:1767873600:f> (<t:1767873600:R>). Unfinished games are then adjudicated.",
        "Table 10 <#10> · Ann v Eve · not here yet: Eve",
        "Table 11 <#11> · No. 5 v Boris · paused",
        r"Table 12 <#12> · \*Cat\* v Фёдор · in play",
        "Table 9 <#9> · **Gus** v Ольга · 1 – 0",
        "Bye: Dux (1).",
        "**Next step:** 3 tables are still in play.",
    )
    russian = event_status(event.state, open_facts(event), RU).paragraphs
    assert russian[0] == "SCS · швейцарская система · Рубеж Чира · стороны по жеребьёвке"
    assert russian[-1] == "**Дальше:** доигрываются 3 стола."


def test_the_status_of_a_large_round_stays_one_message_and_says_what_it_leaves_out() -> None:
    event = Event(128, name="Cup")
    event.pair()
    for table in event.state.tables:
        event.do(a.TableOpened(at=AT, table=table.number, leg=0, game=1, channel=10**18, seats=()))
    for language in (EN, RU):
        page = event_status(event.state, facts(), language)
        assert len(sheets(page)) == 1
        assert str(64 - LISTED) in page.paragraphs[-2]


def test_before_the_first_round_the_status_lists_who_entered_and_who_waits() -> None:
    event = Event(3, name="Cup", most=2)
    told = said(event_status(event.state, facts(), EN))
    assert "**Entry is open.** Players: 2 of 2, waiting: 1." in told
    assert "Ann, Boris\nWaiting list: \\*Cat\\*" in told
    assert "Not allowed: practice against the computer, sandboxes." in told


def test_the_next_step_is_said_at_every_stage() -> None:
    event = Event(0)
    assert next_step(event.state, EN) == "**Next step:** at least two players have to enter."
    event = Event(2, format="knockout", check_in=True)
    assert "check in" in next_step(event.state, EN)
    event.do(a.CheckedIn(at=AT, entrant=1), a.CheckedIn(at=AT, entrant=2))
    assert "starts round 1" in next_step(event.state, EN)
    event.pair()
    assert next_step(event.state, RU) == "**Дальше:** доигрывается 1 стол."
    event.score(1, 1)
    event.do(a.RoundClosed(at=AT, round=1))
    assert "ends the tournament" in next_step(event.state, EN)
    assert "challenge" in next_step(Event(2, format="ladder").state, EN)


def test_a_round_that_cannot_be_paired_names_the_reason_and_what_may_be_done() -> None:
    event = Event(2, rounds=3)
    event.play()
    told = next_step(event.state, RU)
    assert "Следующий тур составить нельзя" in told
    assert "разрешить повторные встречи" in told


def test_who_won_is_told_when_it_is_over() -> None:
    event = Event(4, format="knockout")
    event.play()
    event.play()
    event.do(a.Ended(at=AT))
    assert "**1.** Ann" in event_status(event.state, facts(), EN).paragraphs
    assert not any("Next step" in line for line in event_status(event.state, facts(), EN).paragraphs)


def test_a_table_is_announced_with_sides_referees_and_what_to_do_first() -> None:
    event = swiss()
    page = table_page(event.state, open_facts(event), 10, 0, EN)
    assert page.title == "Чирский кубок · round 3, table 10"
    assert page.paragraphs[:4] == (
        "**The Chir Line**",
        "**Axis**: Ann (<@1001>)",
        "**Soviets**: Eve (<@1007>)",
        "Referee: <@77>",
    )
    assert page.paragraphs[-1].startswith("**First:** both players press **I’m here**")


def test_a_player_is_not_named_as_the_referee_of_his_own_table() -> None:
    event = swiss()
    told = said(table_page(event.state, open_facts(event), 9, 0, RU))
    assert "Судьи: <@1001>, <@77>" in told


def test_the_second_game_is_announced_with_sides_changed() -> None:
    event = Event(2, format="round-robin", sides="both")
    event.pair()
    first, second = (table_page(event.state, facts(), 1, leg, EN).paragraphs for leg in (0, 1))
    assert first[1] != second[1]
    assert {first[1].partition(": ")[2], second[1].partition(": ")[2]} <= {"Ann (<@1001>)", "Boris (<@1002>)"}
    assert second[1].partition(": ")[0] == first[2].partition(": ")[0]
    assert "Game 2 of 2." in second[3]


def test_a_player_sees_his_table_time_opponent_and_results() -> None:
    event = swiss()
    known = open_facts(event)
    known.left[7] = timedelta(days=2, hours=3)
    page = player_page(event.state, known, 7, RU)
    assert page.paragraphs == (
        "**Место 7 из 9**, очки: 1",
        "**Стол 10 <#10>**",
        "Соперник: Ann (<@1001>)",
        "Ваша сторона: **Красная армия**",
        "⚠️ Нажмите **Я на месте** до <t:1767355200:f>, иначе вам засчитают техническое поражение.",
        "На ваших часах: 2 д 3 ч",
        "⏳ Результат присудят <t:1767873600:f> (<t:1767873600:R>).",
        r"Тур 1 · поражение · \*Cat\* · 0 – 1",
        "Тур 2 · победа · Dux · 1 – 0",
        "Рейтинга у вас пока нет: он появится после первой рейтинговой партии.",
    )
    assert page.passing


def test_a_player_is_told_his_rating_how_sure_it_is_and_what_this_tournament_did_to_it() -> None:
    event = swiss()
    user = event.state.entrant(7).user
    own = Listed(user, "Eve", Rating(1460, 210, 5))
    known = facts(ratings=(own,), courses={user: Course(Rating(1500, 350), -40)})
    assert player_page(event.state, known, 7, EN).paragraphs[-2:] == (
        "Your rating: **1460**, after 5 rated games. Your true strength is probably between 1250 and 1670 "
        "(two chances in three).",
        "In this tournament: −40 (you began at 1500).",
    )
    assert player_page(event.state, known, 7, RU).paragraphs[-2:] == (
        "Ваш рейтинг: **1460**, рейтинговых партий: 5. Настоящая сила, скорее всего, между 1250 и 1670 "
        "(два шанса из трёх).",
        "В этом турнире: −40 (начальный рейтинг 1500).",
    )


def test_nothing_is_said_of_ratings_where_games_are_not_rated() -> None:
    event = Event(2, rated=False)
    event.pair()
    assert "rating" not in " ".join(player_page(event.state, facts(), 1, EN).paragraphs).lower()
    assert "ratings" not in boards_of(event.state)


def test_a_player_without_a_table_is_told_what_comes() -> None:
    event = swiss()
    assert "You have a bye in round 3." in player_page(event.state, facts(), 6, EN).paragraphs
    knock = Event(4, format="knockout")
    knock.pair()
    assert not any("Place" in line for line in player_page(knock.state, facts(), 1, EN).paragraphs)
    knock.score(1, knock.state.table(1).match.one)
    winner = knock.state.table(1).match.one
    loser = knock.state.table(1).match.two
    others = knock.state.table(2).match
    names = " or ".join(knock.state.entrant(n).name for n in (others.one, others.two))
    told = player_page(knock.state, facts(), winner, EN).paragraphs
    assert any(line.startswith("**Next opponent:**") for line in told)
    assert any(all(name.strip("*") in line for name in names.split(" or ")) for line in told)
    assert "You are out of the bracket." in player_page(knock.state, facts(), loser, EN).paragraphs


def test_before_the_sides_are_settled_a_player_learns_what_he_bids_for_and_until_when() -> None:
    event = Event(2, sides="bid", no_show=3600)
    event.pair()
    known = facts(come={1: DUE})
    assert "Ann v Boris · bids for sides" in said(event_status(event.state, known, EN)).replace(
        "Boris v Ann", "Ann v Boris"
    )
    page = my_page(event.state, known, 1001, Mine(), EN)
    assert "The higher bid gets the first side, **Axis**" in said(page)
    assert "Bidding ends <t:1767873600:f>" in said(page)
    assert "Your bid is in" not in said(page)
    assert "Your bid is in" in said(my_page(event.state, known, 1001, Mine(bid=frozenset({1})), EN))
    told = notice_page(event.state, {"code": "paired", "round": 1, "until": DUE.isoformat()}, EN)
    assert "Players now bid for the sides" in said(told)
    assert concerned(event.state, {"code": "paired", "round": 1}) == (1001, 1002)
    assert concerned(swiss().state, {"code": "paired", "round": 1}) == (), "else each table calls its own players"


def test_groups_that_nobody_has_checked_in_for_have_their_pages() -> None:
    event = Event(3, format="groups", groups=2, check_in=True)
    assert standings_board(event.state, facts(), EN).head.about == "Players"
    assert "at least 4 players have to enter" in next_step(event.state, EN)
    event.enter(4)
    assert "players check in" in next_step(event.state, EN)


def test_a_round_in_which_no_pair_can_play_promises_no_thread() -> None:
    event = Event(4, format="round-robin")
    event.play()
    for n in (1, 2, 3):
        event.do(a.Dropped(at=AT, entrant=n))
    event.do(a.Paired(at=AT, round=2, matches=(), byes=((4, 10),)))
    told = said(notice_page(event.state, {"code": "paired", "round": 2}, EN))
    assert "**Round 2 has no games:**" in told
    assert "thread" not in told


def test_a_list_is_said_to_be_open_once_it_is() -> None:
    event = Event(2, lists=True)
    event.do(a.ListLocked(at=AT, entrant=1, digest="ab" * 32))
    assert "is sealed" in said(my_page(event.state, facts(), 1001, Mine(), EN))
    event.do(a.ListsShown(at=AT))
    assert "is open to all" in said(my_page(event.state, facts(), 1001, Mine(), EN))


def test_votes_are_told_apart_from_the_numbers_in_titles() -> None:
    event = Event(2, scenarios=("one", "two"), drawing="voted")
    page = my_page(event.state, facts(), 1001, Mine({"one": 1, "two": 0}), EN)
    assert "Votes for the next scenario: The Chir Line: 1, two: 0" in said(page)


def test_a_ladder_has_what_there_is_to_look_at_and_no_more() -> None:
    event = Event(5, format="ladder")
    event.do(a.Challenged(at=AT, one=5, two=4))
    assert "Open challenges: No. 5 → Ольга." in said(event_status(event.state, facts(), EN))
    assert boards_of(event.state) == ("standings", "ratings")
    event.do(a.Answered(at=AT, challenge=1, accepted=True, scenario="one", first=5))
    assert boards_of(event.state) == ("standings", "pairings", "ratings")
    event.score(1, 5)
    assert boards_of(event.state) == ("standings", "ratings"), "no empty picture of no table"
    assert standings_board(event.state, facts(), EN).head.about == "Standings"
    event.do(a.Ended(at=AT))
    assert standings_board(event.state, facts(), EN).head.about == "Final standings"


def test_a_ladder_offers_only_whom_one_may_challenge() -> None:
    event = Event(6, format="ladder")
    menu = next(row for row in my_page(event.state, facts(), 1005, Mine(), EN).rows if isinstance(row, Menu))
    assert [option.value for option in menu.options] == ["2", "3", "4"]
    assert "Challenge another player" in said(my_page(event.state, facts(), 1005, Mine(), EN))
    first = my_page(event.state, facts(), 1001, Mine(), EN)
    assert not any(isinstance(row, Menu) for row in first.rows)
    assert "no player you can challenge" in said(first)


@pytest.mark.parametrize(("by", "told"), [(1002, "declines"), (1001, "withdraws"), (None, "lapses"), (77, "lapses")])
def test_a_challenge_that_came_to_nothing_is_told_by_who_ended_it(by: int | None, told: str) -> None:
    event = Event(3, format="league")
    event.do(a.Challenged(at=AT, one=1, two=2))
    act = a.Answered(at=AT, by=by, challenge=1, accepted=False)
    assert told in told_act(act, event.state, facts(), EN)


def test_a_format_brings_its_usual_tie_breaks_unless_others_were_chosen() -> None:
    terms = Event(2).state.terms
    robin = choosing.told(terms, "format", "round-robin", {})
    assert robin.tie_breaks == ("direct", "wins", "sonneborn-berger"), "Buchholz says nothing where all meet all"
    assert choosing.told(robin, "format", "swiss", {}).tie_breaks == terms.tie_breaks
    own = replace(terms, tie_breaks=("margin",))
    assert choosing.told(own, "format", "groups", {}).tie_breaks == ("margin",)


def test_who_is_asked_or_answered_is_named() -> None:
    event = Event(3, format="league")
    whom = {"challenged": (1002,), "declined": (1001,), "withdrawn": (1002,), "lapsed": (1001, 1002)}
    for code, users in whom.items():
        body = {"code": code, "one": 1, "two": 2}
        assert concerned(event.state, body) == users
        assert "Ann" in said(notice_page(event.state, body, RU))
    until = {"code": "challenged", "one": 1, "two": 2, "until": DUE.isoformat()}
    assert "Срок ответа — <t:1767873600:f>" in said(notice_page(event.state, until, RU))


def test_who_waits_or_left_is_told_so() -> None:
    event = Event(3, most=2)
    assert player_page(event.state, facts(), 3, RU).paragraphs == ("Ваш номер в листе ожидания: 1.",)
    event.do(a.Dropped(at=AT, entrant=1))
    assert player_page(event.state, facts(), 1, RU).paragraphs[0] == "Вы выбыли из турнира."


def test_a_tie_break_is_explained_by_its_summands() -> None:
    event = swiss()
    page = counting_page(event.state, 2, EN)
    assert page.paragraphs == (
        "**Points:** 1 = 1 + 0",
        "**Buchholz, lowest cut:** 3 = ~~1 (Dux)~~ + 3 (Gus)",
        "**Buchholz:** 4 = 1 (Dux) + 3 (Gus)",
        "**Sonneborn-Berger:** 1 = 1 × 1 (Dux) + 3 × 0 (Gus)",
        "**Direct encounter:** 0",
        "**Wins:** 1 = 1 (Dux)",
        "Players with equal points are ranked by the first column in which they differ.",
    )
    gus = counting_page(event.state, 9, RU).paragraphs
    assert gus[2] == "**Бухгольц:** 4,5 = 1,5 (несыгранный тур) + 1 (Boris) + 2 (Ольга)"


def test_a_negative_margin_is_subtracted() -> None:
    event = Event(2, format="double-round-robin", tie_breaks=("margin",))
    for winner, margin in ((1, 12), (2, 3)):
        due = event.pair()
        event.score(due.matches[0].table, winner, margin)
        event.do(a.RoundClosed(at=AT, round=due.round))
    assert "**Margin of victory:** 9 = 12 (Boris) − 3 (Boris)" in counting_page(event.state, 1, EN).paragraphs


def test_marks_are_listed_and_judge_nothing() -> None:
    event = swiss()
    found = (Mark("pair-often", (1, 2), (1, 2)), Mark("resigned-soon", (2, 4), (9,), 200))
    page = marks_page(event.state, facts(), found, EN)
    assert page.paragraphs == (
        "**Ann v Boris**: 2 games against each other. Table 1, Table 2",
        "**Boris** resigned to **Ольга** after 3 min, 1 – 0. Table 9 <#9>",
    )
    assert "It proves nothing" in page.small
    assert marks_page(event.state, facts(), (), RU).paragraphs == ("Ничего необычного.",)


def every_act(event: Event) -> list[a.AnyAct]:
    terms = event.state.terms
    return [
        a.Opened(at=AT, terms=terms, seed="00", rules=1),
        a.TermsChanged(at=AT, terms=terms),
        a.Entered(at=AT, user=1, name="Ann", club="Old Guard"),
        a.CheckedIn(at=AT, entrant=1),
        a.Dropped(at=AT, entrant=1),
        a.Returned(at=AT, entrant=1),
        a.Disqualified(at=AT, entrant=1),
        a.Substituted(at=AT, entrant=1, user=5, name="Zed"),
        a.Seeded(at=AT, order=(2, 1)),
        a.ListLocked(at=AT, entrant=1, digest="ab" * 32),
        a.ListsShown(at=AT),
        a.Paired(at=AT, round=1, matches=(a.Match(1, 1, 2, "one"),), byes=((3, 10),)),
        a.SidesSettled(at=AT, table=1, first=1, bids=((1, 4), (2, 3))),
        a.TableOpened(at=AT, table=1, leg=0, game=1, channel=5, seats=()),
        a.Scored(at=AT, table=1, leg=0, winner=1, margin=4),
        a.Corrected(at=AT, table=1, leg=0, winner=0, how="set"),
        a.Extended(at=AT, table=1, seconds=3600),
        a.Halted(at=AT, table=1),
        a.RoundClosed(at=AT, round=1),
        a.Challenged(at=AT, one=1, two=2),
        a.Answered(at=AT, challenge=1, accepted=True, scenario="one", first=1),
        a.Ended(at=AT, cancelled=True),
    ]


@pytest.mark.parametrize("language", [EN, RU], ids=["en", "ru"])
def test_every_act_is_told_as_a_sentence(language) -> None:
    event = Event(3, format="ladder")
    event.do(a.Challenged(at=AT, one=1, two=2))
    acts = every_act(event)
    assert {type(act) for act in acts} == set(typing.get_args(a.AnyAct))
    told = [told_act(act, event.state, facts(), language) for act in acts]
    assert len(set(told)) == len(told)
    assert all(sentence[-1] in ".…" and "tour-" not in sentence for sentence in told)


def test_an_act_by_hand_is_told_with_its_doer_and_reason() -> None:
    event = Event(2)
    act = a.Corrected(at=AT, by=77, reason="Wrong *side*", table=1, leg=0, winner=2, how="set")
    told = act_line(5, act, event.state, facts(), RU)
    assert told == (
        r"**№ 5** ⚖️ Стол 1, результат исправлен: Boris побеждает, решение судьи. Причина: Wrong \*side\*. "
        "· <t:1767225600:f>, <@77>"
    )


def test_the_ledger_is_paged_from_the_newest_act() -> None:
    event = swiss()
    pages = [ledger_page(event.acts, event.state, facts(), EN, n) for n in range(3)]
    numbers = [int(line.partition("** ")[0].removeprefix("**#")) for page in pages for line in page.paragraphs]
    assert numbers == list(range(len(event.acts) - 1, -1, -1))
    assert pages[2].small == "Page 3 of 3 · chain 8f3a51c09d2e"


def test_what_a_member_calls_himself_does_nothing_in_any_page() -> None:
    hostile = "@everyone **x** [a](http://b) `c`\n# d"
    event = Event(2, format="round-robin", name=hostile)
    event.do(a.Substituted(at=AT, entrant=1, user=1001, name=hostile))
    event.pair()
    state = event.state
    pages = [
        event_status(state, facts(), EN),
        table_page(state, facts(), 1, 0, EN),
        player_page(state, facts(), 2, EN),
        counting_page(state, 1, EN),
        ledger_page(event.acts, state, facts(), EN),
    ]
    for page in pages:
        assert "**x**" not in said(page)
        assert "[a](" not in said(page)
        assert "\n# d" not in said(page)


def test_every_page_of_a_large_tournament_fits_into_messages() -> None:
    event = Event(128, name="x" * 100)
    event.play()
    event.pair()
    state = fold(event.acts)
    for language in (EN, RU):
        for page in (counting_page(state, 1, language), player_page(state, facts(), 1, language)):
            assert len(sheets(page)) == 1
        for line in ledger_page(event.acts, replace(state), facts(), language).paragraphs:
            assert len(line) <= limits.TEXT_BUDGET
