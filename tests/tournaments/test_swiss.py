from itertools import combinations

from bot.tournaments import acts as a
from bot.tournaments import lots
from bot.tournaments.formats import Finished, Impossible, Proposal, Waiting, next_round, rounds
from bot.tournaments.terms import Points
from tests.tournaments.hall import AT, SEED, Hall


def test_rounds_are_as_many_as_find_one_winner() -> None:
    assert [rounds(Hall(n).state) for n in (2, 4, 5, 9, 128)] == [1, 2, 3, 4, 7]
    assert rounds(Hall(9, rounds=6).state) == 6


def test_it_waits_for_its_tables_and_ends_after_its_rounds() -> None:
    hall = Hall(4)
    due = hall.pair()
    assert next_round(hall.state) == Waiting(tuple(match.table for match in due.matches))
    for match in due.matches:
        hall.score(match.table, match.one)
    hall.play()
    assert next_round(hall.state) == Finished()


def test_too_few_players_are_named() -> None:
    assert next_round(Hall(1).state) == Impossible("too-few", ("more-players", "end"))
    hall = Hall(2, rounds=3)
    hall.play()
    hall.do(a.Dropped(at=AT, entrant=2))
    assert next_round(hall.state) == Impossible("too-few", ("end",))


def test_when_all_have_met_it_is_named_and_repeats_may_be_allowed() -> None:
    hall = Hall(4, rounds=5)
    first = hall.play()
    hall.play()
    hall.play()
    assert next_round(hall.state) == Impossible("all-met", ("fewer-rounds", "repeat", "by-hand"))
    due = next_round(hall.state, repeats=True)
    assert isinstance(due, Proposal)
    assert due.eased == ("repeats",)
    assert {frozenset((m.one, m.two)) for m in due.matches} == {frozenset((m.one, m.two)) for m in first.matches}


def test_a_bye_is_given_twice_only_where_repeats_are_allowed() -> None:
    hall = Hall(3, rounds=9)
    assert sorted(entrant for _ in range(3) for entrant, _ in hall.play().byes) == [1, 2, 3]
    assert isinstance(next_round(hall.state), Impossible)
    assert isinstance(next_round(hall.state, repeats=True), Proposal)


def test_the_bye_is_worth_what_the_terms_say_for_each_game() -> None:
    assert Hall(3, points=Points(bye=7)).pair().byes[0][1] == 7
    assert Hall(3, points=Points(bye=7), sides="both").pair().byes[0][1] == 14


def test_clubs_are_kept_apart_where_that_can_be() -> None:
    clubs = "aabbccdd"
    hall = Hall(8, clubs=clubs, rounds=3)
    together = {frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6), (7, 8))}
    hall.do(a.TermsChanged(at=AT, terms=type(hall.state.terms)(**_fields(hall, clubs=True))))
    for _ in range(3):
        due = hall.play()
        assert not due.eased
        assert not {frozenset((m.one, m.two)) for m in due.matches} & together


def _fields(hall: Hall, **changes: object) -> dict[str, object]:
    terms = hall.state.terms
    return {name: getattr(terms, name) for name in terms.__struct_fields__} | changes


def test_clubs_that_cannot_be_kept_apart_meet_as_seldom_as_can_be() -> None:
    hall = Hall(6, clubs="aaaabb", rounds=1)
    hall.do(a.TermsChanged(at=AT, terms=type(hall.state.terms)(**_fields(hall, clubs=True))))
    due = hall.pair()
    assert due.eased == ("clubs",)
    mates = {frozenset(pair) for pair in combinations(range(1, 5), 2)} | {frozenset((5, 6))}
    assert len({frozenset((m.one, m.two)) for m in due.matches} & mates) == 1


def test_nobody_is_paired_who_did_not_check_in_or_has_no_place() -> None:
    hall = Hall(5, check_in=True, most=4)
    for entrant in (1, 2, 5):
        hall.do(a.CheckedIn(at=AT, entrant=entrant))
    assert {e for m in hall.pair().matches for e in (m.one, m.two)} == {1, 2}
    hall = Hall(5, most=4)
    assert {e for m in hall.pair().matches for e in (m.one, m.two)} == {1, 2, 3, 4}


def test_after_a_forfeit_two_may_be_paired_again() -> None:
    """C.04.1: who have not played have not met."""
    hall = Hall(2, rounds=2)
    hall.pair()
    hall.score(1, 1, how="forfeit")
    assert isinstance(next_round(hall.state), Proposal)


def test_points_by_margins_make_the_score_groups() -> None:
    """The seeding has 1 and 2 apart in round two; by margin 3 and 1 lead, so these meet."""
    hall = Hall(4, rounds=2, points=Points(step=1))
    due = hall.pair()
    assert [{m.one, m.two} for m in due.matches] == [{1, 3}, {2, 4}]
    hall.score(due.matches[0].table, 3, margin=9)
    hall.score(due.matches[1].table, 4, margin=1)
    assert {frozenset((m.one, m.two)) for m in hall.pair().matches} == {frozenset((3, 4)), frozenset((1, 2))}


def test_the_first_side_of_the_first_round_is_drawn() -> None:
    ones = {Hall(2, seed=f"{n:064x}").pair().matches[0].one for n in range(20)}
    assert ones == {1, 2}


def test_a_seeding_by_hand_or_rating_orders_the_field() -> None:
    hall = Hall(4)
    hall.do(a.Seeded(at=AT, order=(4, 3, 2, 1)))
    assert [{m.one, m.two} for m in hall.pair().matches] == [{4, 2}, {3, 1}]
    hall = Hall(0, seeding="rating")
    for user, rating in ((1, 1200), (2, None), (3, 1900), (4, 1500)):
        hall.do(a.Entered(at=AT, user=user, name=f"Player {user}", rating=rating))
    assert [{m.one, m.two} for m in hall.pair().matches] == [{3, 1}, {4, 2}]


def test_tables_are_numbered_on() -> None:
    hall = Hall(6, rounds=3)
    assert [m.table for _ in range(3) for m in hall.play().matches] == list(range(1, 10))


def test_lots_are_drawn_from_the_seed_and_the_purpose() -> None:
    assert lots.number(SEED, "a") == lots.number(SEED, "a") != lots.number(SEED, "b")
    assert {lots.below(SEED, f"{n}", 3) for n in range(50)} == {0, 1, 2}
    assert sorted(lots.shuffled(SEED, "x", range(9))) == list(range(9))
    assert lots.shuffled(SEED, "x", range(9)) != lots.shuffled(SEED, "y", range(9))


def test_two_who_meet_again_and_again_change_the_sides() -> None:
    hall = Hall(2, rounds=4)
    hall.play()
    for _ in range(3):
        due = hall.pair(repeats=True)
        hall.score(due.matches[0].table, 1)
        hall.do(a.RoundClosed(at=AT, round=due.round))
    firsts = [table.first for table in hall.state.tables]
    assert firsts.count(1) == 2
    assert firsts[0] != firsts[1]
