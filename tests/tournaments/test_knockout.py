import random
from collections import Counter

import pytest

from bot.tournaments import acts as a
from bot.tournaments.formats import Finished, Impossible, Proposal, bracket, next_round, pair_again, ranking, rounds
from bot.tournaments.formats.knockout import seeds
from bot.tournaments.state import fold
from tests.tournaments.hall import AT, Hall


def finish(hall: Hall, winner=min) -> None:
    for _ in range(40):
        if next_round(hall.state) == Finished():
            return
        hall.play(winner)
    raise AssertionError("no end")


def test_the_best_meet_last() -> None:
    assert seeds(8) == (1, 8, 4, 5, 2, 7, 3, 6)


@pytest.mark.parametrize("players", range(2, 34))
def test_a_single_knock_out_of_any_field(players: int) -> None:
    hall = Hall(players, format="knockout", third=True)
    planned = rounds(hall.state)
    finish(hall)
    state = hall.state
    games = players - 1 + (1 if players > 3 else 0)
    assert len(state.tables) == games
    assert len(state.rounds) == planned == (players - 1).bit_length()
    assert len(state.rounds[0].byes) == 2**planned - players
    assert [entrant for _, entrant in ranking(state)][:4] == list(range(1, players + 1))[:4]
    assert [place for place, _ in ranking(state)][:4] == [1, 2, 3, 4][:players]
    assert {entrant for entrant, _ in state.rounds[0].byes} == set(range(1, 2**planned - players + 1))


@pytest.mark.parametrize("players", range(2, 34))
def test_in_a_double_knock_out_everybody_but_the_winner_loses_twice(players: int) -> None:
    dice = random.Random(f"double {players}")
    for _ in range(3):
        hall = Hall(players, format="double-knockout")
        finish(hall, dice.choice)
        losses = Counter(table.match.one + table.match.two - table.scores[0].winner for table in hall.state.tables)
        order = ranking(hall.state)
        champion = order[0][1]
        assert losses[champion] <= 1
        assert all(losses[n] == 2 for n in range(1, players + 1) if n != champion)
        assert sorted(entrant for _, entrant in order) == list(range(1, players + 1))
        assert [place for place, _ in order][:3] == [1, 2, 3][:players]
        assert len(hall.state.rounds) == rounds(hall.state)


def test_pairs_of_a_double_knock_out_do_not_meet_again_at_once() -> None:
    hall = Hall(16, format="double-knockout")
    finish(hall)
    met: dict[frozenset[int], int] = {}
    for table in hall.state.tables:
        pair = frozenset((table.match.one, table.match.two))
        again = table.round - met.get(pair, -9)
        assert again > 2 or table.match.place[0] == "F", (table.match, again)
        met[pair] = table.round


def test_who_loses_the_final_of_a_double_knock_out_first_gets_another_game() -> None:
    hall = Hall(4, format="double-knockout")
    while "F1" not in {match.place for match in hall.play().matches}:
        pass
    hall = Hall(4, format="double-knockout")
    for _ in range(3):
        hall.play()
    final = hall.play(max)
    assert [match.place for match in final.matches] == ["F1"]
    reset = hall.play(max)
    assert [match.place for match in reset.matches] == ["F2"]
    assert next_round(hall.state) == Finished()
    assert ranking(hall.state)[:2] == ((1, 2), (2, 1))


def test_a_draw_brings_a_further_game_with_the_sides_changed_and_then_a_lot() -> None:
    hall = Hall(2, format="knockout")
    first = hall.pair().matches[0]
    hall.score(1, 0)
    again = hall.pair().matches[0]
    assert (again.one, again.two, again.place) == (first.two, first.one, "W1.1+")
    hall.score(2, 0)
    assert next_round(hall.state) == Finished()
    winners = set()
    for n in range(20):
        state = fold([a.Opened(at=AT, terms=hall.state.terms, seed=f"{n:064x}", rules=1), *hall.acts[1:]])
        assert ranking(state) == ranking(state)
        winners.add(ranking(state)[0][1])
    assert winners == {1, 2}


def test_a_further_game_decides() -> None:
    hall = Hall(4, format="knockout")
    hall.pair()
    hall.score(1, 1)
    hall.score(2, 0)
    again = hall.play(max)
    assert [match.place for match in again.matches] == ["W1.2+"]
    assert {again.matches[0].one, again.matches[0].two} == {2, 3}
    final = hall.pair().matches[0]
    assert {final.one, final.two} == {1, 3}


def test_who_leaves_before_a_further_game_loses_it() -> None:
    hall = Hall(4, format="knockout")
    hall.pair()
    hall.score(1, 0)
    hall.score(2, 0)
    hall.do(a.Dropped(at=AT, entrant=1), a.Dropped(at=AT, entrant=2))
    due = hall.pair()
    assert (due.matches, set(due.byes)) == ((), {(4, 0), (3, 0)})
    final = hall.pair()
    assert {final.matches[0].one, final.matches[0].two} == {4, 3}


def test_of_two_games_the_margins_decide_before_the_lot() -> None:
    hall = Hall(2, format="knockout", sides="both")
    hall.pair()
    hall.score(1, 1, margin=3)
    hall.score(1, 2, margin=4, leg=1)
    assert next_round(hall.state) == Finished()
    assert ranking(hall.state) == ((1, 2), (2, 1))


def test_who_is_gone_or_does_not_come_loses_without_a_game() -> None:
    hall = Hall(4, format="knockout")
    hall.play()
    hall.do(a.Dropped(at=AT, entrant=1))
    final = hall.pair()
    assert (final.matches, final.byes) == ((), ((2, 0),))
    assert next_round(hall.state) == Finished()
    assert ranking(hall.state)[:2] == ((1, 2), (2, 1))
    hall = Hall(4, format="knockout")
    hall.pair()
    hall.score(1, 0, how="both-forfeit")
    hall.score(2, 2)
    assert hall.pair().byes == ((2, 0),)


def test_who_had_the_first_side_less_often_has_it() -> None:
    hall = Hall(32, format="knockout")
    finish(hall)
    had = Counter[int]()
    for table in hall.state.tables:
        assert had[table.match.one] <= had[table.match.two]
        had[table.match.one] += 1
        had[table.match.two] -= 1


def correction(hall: Hall, table: int, winner: int) -> None:
    hall.do(a.Corrected(at=AT, by=9, reason="misread", table=table, leg=0, winner=winner))


def test_a_corrected_result_changes_the_next_table_while_it_is_not_open() -> None:
    hall = Hall(4, format="knockout")
    hall.play()
    hall.pair()
    assert pair_again(hall.state) is None
    correction(hall, 1, 4)
    due = pair_again(hall.state)
    assert isinstance(due, Proposal)
    assert [(match.table, {match.one, match.two}) for match in due.matches] == [(3, {4, 2})]
    hall.lay(due)
    assert len(hall.state.rounds) == 2
    assert pair_again(hall.state) is None
    hall.score(3, 4)
    assert ranking(hall.state)[0] == (1, 4)


def test_a_corrected_result_comes_too_late_for_a_table_that_is_open() -> None:
    hall = Hall(4, format="knockout")
    hall.play()
    hall.pair()
    hall.open(3)
    correction(hall, 1, 4)
    assert pair_again(hall.state) == Impossible("opened", ("by-hand",), (3,))


def test_only_the_tables_concerned_are_paired_again() -> None:
    hall = Hall(8, format="knockout")
    hall.play()
    hall.pair()
    before = {table.match.place: table for table in hall.state.tables if table.round == 2}
    hall.open(before["W2.2"].number)
    correction(hall, 1, 8)
    due = pair_again(hall.state)
    assert isinstance(due, Proposal)
    kept = {match.place: match for match in due.matches}
    assert kept["W2.2"] == before["W2.2"].match
    assert {kept["W2.1"].one, kept["W2.1"].two} == {8, 4}
    hall.lay(due)
    assert hall.state.table(before["W2.2"].number).legs[0] is not None, "what is open stays open"


def test_a_further_game_that_is_not_needed_any_more_is_withdrawn() -> None:
    hall = Hall(2, format="knockout")
    hall.pair()
    hall.score(1, 0)
    hall.pair()
    correction(hall, 1, 2)
    due = pair_again(hall.state)
    assert isinstance(due, Proposal)
    hall.lay(due)
    assert next_round(hall.state) == Finished()
    assert len(hall.state.tables) == 1


def test_one_player_is_too_few() -> None:
    assert next_round(Hall(1, format="knockout").state) == Impossible("too-few", ("more-players",))


def test_the_bracket_shows_what_is_to_come() -> None:
    hall = Hall(6, format="knockout", third=True)
    hall.play()
    found = bracket(hall.state)
    assert found is not None
    places = {place.name: place for place in found.places()}
    assert set(places) == {"W1.1", "W1.2", "W1.3", "W1.4", "W2.1", "W2.2", "W3.1", "T"}
    assert (places["W1.1"].winner, places["W1.1"].table, places["W1.1"].two) == (1, 0, 0)
    assert (places["W2.1"].one, places["W2.1"].two, places["W2.1"].known, places["W2.1"].over) == (1, 4, True, False)
    assert (places["W3.1"].one, places["W3.1"].known) == (0, False)
