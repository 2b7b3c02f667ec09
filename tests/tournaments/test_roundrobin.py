from itertools import combinations

import pytest

from bot.tournaments import acts as a
from bot.tournaments.formats import Finished, Impossible, Waiting, next_round, ranking, rounds
from bot.tournaments.formats.roundrobin import berger, schedule
from bot.tournaments.standings import standings
from tests.tournaments.hall import AT, Hall


def test_berger_tables_are_fides() -> None:
    """C.05, annex 1, for five or six players."""
    fide = [
        {(1, 6), (2, 5), (3, 4)},
        {(6, 4), (5, 3), (1, 2)},
        {(2, 6), (3, 1), (4, 5)},
        {(6, 5), (1, 4), (2, 3)},
        {(3, 6), (4, 2), (5, 1)},
    ]
    assert [set(berger(6, number)) for number in range(1, 6)] == fide


@pytest.mark.parametrize("players", range(2, 25))
@pytest.mark.parametrize("double", [False, True])
def test_everybody_meets_everybody_with_balanced_sides(players: int, double: bool) -> None:
    entrants = tuple(range(1, players + 1))
    cycle = players - 1 + players % 2
    pairs = [schedule(entrants, n, double) for n in range(1, cycle * (1 + double) + 1)]
    played = [pair for each in pairs for pair in each if all(pair)]
    assert sorted(tuple(sorted(pair)) for pair in played) == sorted([*combinations(entrants, 2)] * (1 + double))
    for entrant in entrants:
        sides = [1 if pair[0] == entrant else -1 for pair in played if entrant in pair]
        assert abs(sum(sides)) <= (0 if double or players % 2 else 1)
        if double and players > 2:
            assert not any(len(set(sides[n : n + 3])) == 1 for n in range(len(sides) - 2))
    if double:
        assert len(set(played)) == len(played), "who had the first side has the other the second time"


def test_a_double_round_robin_of_four_is_played_through() -> None:
    hall = Hall(4, format="double-round-robin")
    assert rounds(hall.state) == 6
    for _ in range(6):
        assert not hall.play().byes
    assert next_round(hall.state) == Finished()
    assert [(row.place, row.entrant, row.points) for row in standings(hall.state).rows] == [
        (1, 1, 60), (2, 2, 40), (3, 3, 20), (4, 4, 0),
    ]  # fmt: skip
    assert ranking(hall.state) == ((1, 1), (2, 2), (3, 3), (4, 4))


def test_an_odd_field_rests_in_turn_and_a_rest_is_worth_nothing() -> None:
    hall = Hall(5, format="round-robin")
    resting = [hall.play().byes for _ in range(5)]
    assert sorted(resting) == [((n, 0),) for n in range(1, 6)]
    assert {len(row.rounds) for row in standings(hall.state).rows} == {4}


def test_who_leaves_gives_his_opponents_a_bye_each() -> None:
    hall = Hall(4, format="round-robin")
    hall.play()
    hall.do(a.Dropped(at=AT, entrant=4))
    due = hall.pair()
    assert set(due.byes) == {(3, 10), (4, 0)}
    assert len(due.matches) == 1
    assert [met.points for met in standings(hall.state).row(3).rounds if met.round == 2] == [10]


def test_a_round_waits_for_its_tables_and_one_player_is_too_few() -> None:
    hall = Hall(4, format="round-robin")
    due = hall.pair()
    hall.score(due.matches[0].table, 1)
    assert next_round(hall.state) == Waiting((due.matches[1].table,))
    assert next_round(Hall(1, format="round-robin").state) == Impossible("too-few", ("more-players",))


def test_fewer_rounds_than_everybody_needs_can_be_agreed() -> None:
    hall = Hall(6, format="round-robin", rounds=2)
    hall.play()
    hall.play()
    assert next_round(hall.state) == Finished()


def test_scenarios_are_drawn_by_the_terms() -> None:
    named = {"scenarios": ("one", "two", "three")}
    by_round = Hall(4, format="round-robin", drawing="by-round", **named)
    assert [by_round.play().matches[0].scenario for _ in range(3)] == ["one", "two", "three"]
    drawn = [Hall(4, seed=f"{n:064x}", format="round-robin", drawing="drawn", **named).pair() for n in range(20)]
    assert {due.matches[0].scenario for due in drawn} == {"one", "two", "three"}
    voted = Hall(4, format="round-robin", drawing="voted", **named)
    assert voted.pair(voted="two").matches[0].scenario == "two"
    assert Hall(4, format="round-robin", drawing="voted", **named).pair(voted="").matches[0].scenario == "one"
