from bot.tournaments import acts as a
from bot.tournaments.formats import Finished, Waiting, field, next_round, open, ranking, rounds  # noqa: A004
from tests.tournaments.hall import AT, Hall


def challenge(hall: Hall, one: int, two: int, winner: int | None, at: str = AT) -> None:
    assert open.barred(hall.state, one, two) is None
    hall.do(a.Challenged(at=AT, one=one, two=two))
    number = len(hall.state.challenges)
    scenario, first = open.settled(hall.state, number)
    hall.do(a.Answered(at=AT, challenge=number, accepted=True, scenario=scenario, first=first))
    if winner is not None:
        hall.score(len(hall.state.tables), winner, at=at)


def test_who_wins_against_somebody_above_takes_his_place() -> None:
    hall = Hall(5, format="ladder")
    assert open.ladder(hall.state) == (1, 2, 3, 4, 5)
    challenge(hall, 4, 1, 4)
    assert open.ladder(hall.state) == (4, 1, 2, 3, 5)
    challenge(hall, 5, 3, 3)
    challenge(hall, 3, 2, 0)
    assert open.ladder(hall.state) == (4, 1, 2, 3, 5), "neither a defeat nor a draw changes anything"
    assert ranking(hall.state) == ((1, 4), (2, 1), (3, 2), (4, 3), (5, 5))


def test_results_count_in_the_order_in_which_games_ended() -> None:
    hall = Hall(4, format="ladder")
    challenge(hall, 3, 2, None)
    challenge(hall, 4, 1, 4, at="2026-01-02T00:00:00+00:00")
    hall.score(1, 3, at="2026-01-03T00:00:00+00:00")
    assert open.ladder(hall.state) == (4, 1, 3, 2)


def test_who_comes_after_the_first_game_begins_at_the_bottom_whatever_his_rating() -> None:
    hall = Hall(2, format="ladder", seeding="rating")
    challenge(hall, 2, 1, 2)
    late = "2026-01-04T00:00:00+00:00"
    hall.do(a.Entered(at=late, user=3, name="Master", rating=2800))
    assert open.ladder(hall.state) == (2, 1, 3)
    challenge(hall, 3, 2, 3)
    assert open.ladder(hall.state) == (3, 2, 1)


def test_a_ladder_names_why_a_challenge_is_not_lawful() -> None:
    hall = Hall(6, format="ladder")
    state = hall.state
    assert open.barred(state, 2, 2) == "self"
    assert open.barred(state, 2, 3) == "below"
    assert open.barred(state, 5, 1) == "too-high"
    assert open.barred(state, 1, 7) == "absent"
    assert open.lawful(state, 5) == (2, 3, 4)
    hall.do(a.Challenged(at=AT, one=5, two=3))
    assert open.barred(hall.state, 5, 4) == "pending"
    hall.do(a.Answered(at=AT, challenge=1, accepted=False))
    assert open.barred(hall.state, 5, 4) is None
    challenge(hall, 5, 4, None)
    assert open.barred(hall.state, 4, 3) == "playing"
    hall.do(a.Dropped(at=AT, entrant=2))
    assert open.barred(hall.state, 3, 2) == "absent"
    assert 2 not in open.ladder(hall.state)
    hall.do(a.Ended(at=AT))
    assert open.barred(hall.state, 3, 1) == "over"


def test_a_league_says_how_often_two_may_meet() -> None:
    hall = Hall(3, format="league", rounds=2)
    challenge(hall, 1, 2, 1)
    challenge(hall, 2, 1, 1)
    assert open.barred(hall.state, 1, 2) == "met-enough"
    assert open.barred(hall.state, 1, 3) is None
    assert ranking(hall.state)[0] == (1, 1)


def test_there_are_no_rounds() -> None:
    hall = Hall(3, format="league")
    challenge(hall, 1, 2, None)
    assert rounds(hall.state) == 0
    assert next_round(hall.state) == Waiting((1,))
    hall.do(a.Ended(at=AT))
    assert next_round(hall.state) == Finished()


def test_the_first_side_goes_to_who_had_it_less_often() -> None:
    hall = Hall(2, format="league")
    firsts = []
    for _ in range(6):
        challenge(hall, 1, 2, 1)
        firsts.append(hall.state.tables[-1].first)
    assert firsts[::2] == [firsts[0]] * 3
    assert set(firsts[1::2]) == {3 - firsts[0]}


def test_of_two_who_had_it_as_often_the_first_side_goes_to_who_had_it_not_the_last_time() -> None:
    hall = Hall(4, format="league")
    for one, two, first in ((1, 3, 1), (2, 4, 4), (1, 4, 4), (2, 3, 2)):
        hall.do(a.Challenged(at=AT, one=one, two=two))
        number = len(hall.state.challenges)
        hall.do(a.Answered(at=AT, challenge=number, accepted=True, scenario="one", first=first))
    assert {field.sided(hall.state, 2, 1, f"lot {n}") for n in range(8)} == {(1, 2)}
