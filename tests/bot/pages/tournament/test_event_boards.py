"""The boards of a tournament, made of its state, as values and as text."""

import pytest

from bot.pages.tournament.boards import crosstable_board, pairings_board, ratings_board, standings_board
from bot.pages.tournament.brackets import bracket_board, letter
from bot.pages.tournament.said import number_said, points_said
from bot.pages.tournament.texts import NAME, board_text, short
from bot.tournaments import acts as a
from bot.tournaments.ratings import Course, Listed, Rating
from bot.words import words
from renderer.paint.pages import MOST
from renderer.tournament.boards import Cell, Outcome
from tests.bot.pages.tournament.events import NAMES, Event, facts, open_facts, swiss
from tests.tournaments.hall import AT

EN, RU = words("en"), words("ru")


@pytest.mark.parametrize(("tenths", "told"), [(0, "0"), (5, "½"), (25, "2½"), (30, "3"), (13, "1.3"), (-5, "−½")])
def test_points_are_written_with_halves(tenths: int, told: str) -> None:
    assert points_said(tenths) == told


@pytest.mark.parametrize(
    ("value", "scale", "told"),
    [(75, 10, "7,5"), (70, 10, "7"), (1625, 100, "16,25"), (1605, 100, "16,05"), (-3, 1, "−3")],
)
def test_numbers_have_the_comma_of_russian(value: int, scale: int, told: str) -> None:
    assert number_said(value, scale, RU) == told
    assert number_said(value, scale, EN) == told.replace(",", ".")


def test_standings_tell_places_points_and_what_changed() -> None:
    event = swiss()
    board = standings_board(event.state, facts(), EN)
    assert board.head.about == "Standings during round 3"
    assert (board.head.round, board.head.rounds) == (3, 5)
    assert board.columns == ("Points", "Buch. −1", "Buch.", "S-B", "Direct", "Wins")
    first, second, *_ = board.rows
    assert (first.rank, first.name, first.cells, first.lead) == (1, "Gus", ("3", "3.5", "4.5", "4.5", "0", "3"), True)
    assert (second.name, second.moved) == ("Ольга", -1)


def test_a_name_that_cannot_be_drawn_is_a_number() -> None:
    board = standings_board(swiss().state, facts(), RU)
    assert "№ 5" in {row.name for row in board.rows}


def test_who_left_is_marked_and_stays_in_the_standings() -> None:
    event = swiss()
    event.do(a.Dropped(at=AT, entrant=1))
    assert [row.name for row in standings_board(event.state, facts(), EN).rows if row.out] == ["Ann"]


def test_a_swiss_has_its_rounds_in_the_crosstable() -> None:
    event = swiss()
    board = crosstable_board(event.state, facts(), EN)
    assert board.columns == ("1", "2", "3")
    rows = {row.name: row.cells for row in board.rows}
    assert rows["Gus"] == (Cell("bye", "bye"), Cell("+3", "win"), Cell("+2", "win"))
    assert rows["Boris"][2] == Cell("8", "open")


def test_a_round_robin_has_everybody_against_everybody() -> None:
    event = Event(4, format="round-robin")
    for _ in range(2):
        event.play()
    due = event.pair()
    event.score(due.matches[0].table, due.matches[0].one, how="forfeit")
    board = crosstable_board(event.state, facts(), EN)
    assert board.columns == ("1", "2", "3", "4")
    assert [row.cells[n].outcome for n, row in enumerate(board.rows)] == ["self"] * 4
    opposite: dict[Outcome, Outcome] = {"win": "loss", "loss": "win", "open": "open"}
    for n, row in enumerate(board.rows):
        for m, other in enumerate(board.rows):
            if n != m:
                assert opposite[row.cells[m].outcome] == other.cells[n].outcome
                assert row.cells[m].forfeit == other.cells[n].forfeit
    assert sum(cell.forfeit for row in board.rows for cell in row.cells) == 2


def test_pairings_tell_sides_results_and_who_is_late() -> None:
    event = swiss()
    board = pairings_board(event.state, open_facts(event), RU)
    first, second, third, fourth = board.rows
    assert (first.result, first.note, first.stage) == ("1 – 0", "присуждение", "done")
    assert (first.one.name, first.one.side, first.one.hue, first.one.won) == ("Gus", "Вермахт", "sky", True)
    assert (second.stage, second.two.late, second.one.late) == ("late", True, False)
    assert (third.stage, fourth.stage) == ("halted", "playing")
    assert first.one.points == "2"
    assert board.byes == (("Dux", "1"),)


def test_an_earlier_round_can_be_looked_at() -> None:
    board = pairings_board(swiss().state, facts(), EN, 1)
    assert board.head.about == "Pairings of round 1"
    assert {row.stage for row in board.rows} == {"done"}
    assert {row.one.points for row in board.rows} == {""}


@pytest.mark.parametrize(("how", "told"), [("forfeit", {"+ : −", "− : +"}), ("both-forfeit", {"− : −"})])
def test_a_forfeit_is_written_as_one(how: a.How, told: set[str]) -> None:
    event = Event(2, format="round-robin")
    event.pair()
    event.score(1, 1 if how == "forfeit" else 0, how=how)
    (row,) = pairings_board(event.state, facts(), EN).rows
    assert row.result in told
    assert [row.one.forfeit, row.two.forfeit].count(True) == (1 if how == "forfeit" else 2)


def test_a_bracket_names_who_may_still_come() -> None:
    event = Event(4, format="knockout", third=True)
    event.pair()
    board = bracket_board(event.state, facts(), EN)
    main, third = board.sections
    assert [column.label for column in main.columns] == ["Semi-finals", "Final"]
    (final,) = main.columns[1].nodes
    assert final.one.name == "Ann or Ольга"
    assert not final.one.known
    assert third.title == "Third place"


def test_a_bye_of_a_bracket_is_no_player() -> None:
    event = Event(3, format="knockout")
    event.play()
    board = bracket_board(event.state, facts(), RU)
    slots = [slot for node in board.sections[0].columns[0].nodes for slot in (node.one, node.two)]
    assert [slot.name for slot in slots if slot.bye] == ["без игры"]
    assert sum(slot.won for slot in slots) == 2


def test_groups_stand_before_their_knock_out() -> None:
    event = Event(8, format="groups", groups=2, through=2)
    event.play()
    early = bracket_board(event.state, facts(), EN)
    assert [group.title for group in early.groups] == ["Group A", "Group B"]
    assert early.sections == ()
    event.play()
    event.play()
    late = bracket_board(event.state, facts(), EN)
    assert [len(column.nodes) for column in late.sections[0].columns] == [2, 1]
    assert [group.through for group in late.groups] == [2, 2]
    assert letter(27) == "27"


@pytest.mark.parametrize("language", [EN, RU], ids=["en", "ru"])
def test_boards_as_text_leave_no_player_out(language) -> None:
    event = Event(64, name="Cup")
    event.play()
    event.pair()
    state = event.state
    for make in (standings_board, crosstable_board, pairings_board):
        board = make(state, facts(), language)
        pages = board_text(board, language)
        assert all(len(page) <= MOST for page in pages)
        told = "\n".join(pages)
        for row in standings_board(state, facts(), language).rows:
            assert short(row.name).replace("*", "\\*") in told or short(row.name) in told


def test_standings_as_text_are_a_block_of_even_columns() -> None:
    (page,) = board_text(standings_board(swiss().state, facts(), RU), RU)
    lines = page.splitlines()
    assert lines[0] == "**Чирский кубок** · Положение по ходу тура 3"
    assert lines[3].split() == ["1", "Gus", "3", "3,5", "4,5", "4,5", "0", "3"]
    assert lines[4].split()[:3] == ["2", "↓1", "Ольга"]


def test_pairings_as_text_are_sentences() -> None:
    event = swiss()
    (page,) = board_text(pairings_board(event.state, open_facts(event), EN), EN)
    assert "**9.** **Gus** (Axis) v Ольга (Soviets): **1 – 0**, adjudicated" in page
    assert "**10.** Ann (Axis) v Eve (Soviets): late: Eve" in page
    assert "Dux: bye (1)" in page


def test_a_bracket_as_text_tells_rounds_in_order() -> None:
    event = Event(6, format="double-knockout")
    event.play()
    event.pair()
    (page,) = board_text(bracket_board(event.state, facts(), EN), EN)
    heads = [line.strip("*_") for line in page.splitlines() if line.startswith(("**", "__"))]
    assert heads[1:6] == ["Winners’ bracket", "Quarter-finals", "Semi-finals", "Final", "Losers’ bracket"]
    assert "• **Ann**: bye" in page
    assert "• Ann or Ольга v Boris or \\*Cat\\*" in page


def test_an_empty_tournament_has_boards() -> None:
    for kind in ("swiss", "knockout", "groups", "ladder"):
        state = Event(0, format=kind).state
        for make in (standings_board, crosstable_board, pairings_board, bracket_board):
            assert board_text(make(state, facts(), EN), EN)


def test_a_ladder_stands_in_its_order() -> None:
    event = Event(3, format="ladder")
    event.do(a.Challenged(at=AT, one=3, two=1), a.Answered(at=AT, challenge=1, accepted=True, scenario="one", first=3))
    event.score(1, 3)
    board = standings_board(event.state, facts(), EN)
    assert [(row.rank, row.name, row.cells) for row in board.rows] == [
        (1, "*Cat*", ("1", "1")),
        (2, "Ann", ("0", "1")),
        (3, "Boris", ("0", "0")),
    ]


def test_a_long_name_is_cut_in_a_column() -> None:
    assert short("x" * 40) == "x" * (NAME - 1) + "…"
    assert short(NAMES[0]) == NAMES[0]


def test_standings_have_ratings_before_the_tournament_and_what_came_of_them() -> None:
    event = swiss()
    ann, boris = (event.state.entrant(n).user for n in (1, 2))
    listed = (Listed(boris, "Boris", Rating(1540, 200, 6)),)
    board = standings_board(event.state, facts(ratings=listed, courses={ann: Course(Rating(1612, 180, 9), -14)}), RU)
    assert board.columns[-1] == "Рейтинг"
    told = {row.name: row.cells[-1] for row in board.rows}
    assert (told["Ann"], told["Boris"], told["Gus"]) == ("1612 −14", "1540", "–")
    assert standings_board(event.state, facts(ratings=listed), RU).columns[-1] != "Рейтинг", "nothing was rated yet"


def test_ratings_of_a_server_are_listed_with_how_sure_they_are() -> None:
    listed = (Listed(2, "Boris", Rating(1540, 200, 6)), Listed(1, "*Ann*", Rating(1460, 350, 1)))
    board = ratings_board(facts(ratings=listed), EN)
    assert (board.head.title, board.head.about, board.head.system) == ("Ratings of this server", "2 players", "SCS")
    assert board.columns == ("Rating", "±", "Games")
    assert [(row.rank, row.name, row.cells) for row in board.rows] == [
        (1, "Boris", ("1540", "±200", "6")),
        (2, "*Ann*", ("1460", "±350", "1")),
    ]
    (text,) = board_text(board, EN)
    assert "1540" in text
    assert ratings_board(facts(), RU).head.about == "рейтинговых партий ещё не было"
