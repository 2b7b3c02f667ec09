import pytest

from bot.tournaments import acts as a
from bot.tournaments.formats import Finished, Impossible, Proposal, groups, next_round, pair_again, ranking, rounds
from bot.tournaments.formats.groups import dealt, snake
from bot.tournaments.formats.knockout import depth, seeds
from tests.tournaments.hall import AT, Hall


def test_the_field_is_dealt_as_a_snake() -> None:
    assert snake(range(1, 11), 3) == ((1, 6, 7), (2, 5, 8), (3, 4, 9, 10))


@pytest.mark.parametrize("many", range(1, 17))
def test_two_of_one_group_meet_in_the_final_at_the_earliest(many: int) -> None:
    order = dealt([(10 * n, 10 * n + 1) for n in range(1, many + 1)])
    spots = {seed: n for n, seed in enumerate(seeds(1 << depth(len(order))))}
    assert len(order) == 2 * many
    assert all(entrant % 10 == 0 for entrant in order[:many]), "the first of the groups have the first seeds"
    for n in range(1, many + 1):
        one, two = spots[order.index(10 * n) + 1], spots[order.index(10 * n + 1) + 1]
        assert (one ^ two).bit_length() == depth(len(order))


@pytest.mark.parametrize("through", [1, 3, 4])
def test_of_more_or_fewer_from_each_group_all_are_seeded(through: int) -> None:
    best = [tuple(10 * n + rank for rank in range(through)) for n in range(1, 6)]
    assert sorted(dealt(best)) == sorted(entrant for group in best for entrant in group)


def test_two_groups_of_four_and_a_knock_out() -> None:
    hall = Hall(8, format="groups", groups=2)
    assert groups.groups(hall.state) == ((1, 4, 5, 8), (2, 3, 6, 7))
    assert rounds(hall.state) == 5
    for _ in range(3):
        assert {match.place for match in hall.play().matches} == {"G1", "G2"}
    assert [(row.place, row.entrant) for row in groups.table(hall.state, 2).rows] == [(1, 2), (2, 3), (3, 6), (4, 7)]
    half = hall.play()
    assert [{match.one, match.two} for match in half.matches] == [{1, 3}, {2, 4}]
    hall.play()
    assert next_round(hall.state) == Finished()
    assert ranking(hall.state)[:4] == ((1, 1), (2, 2), (3, 4), (3, 3)), "who went out at one stage share a place"
    assert len(ranking(hall.state)) == 8


def test_groups_of_different_sizes_end_at_different_rounds() -> None:
    hall = Hall(7, format="groups", groups=2)
    assert [len(group) for group in groups.groups(hall.state)] == [3, 4]
    played = [hall.play() for _ in range(3)]
    assert [len(due.matches) for due in played] == [3, 3, 3]
    assert all(points == 0 for due in played for _, points in due.byes)


def test_a_corrected_result_of_a_group_changes_who_goes_through() -> None:
    hall = Hall(8, format="groups", groups=2)
    for _ in range(3):
        hall.play()
    hall.pair()
    assert pair_again(hall.state) is None
    table = next(t for t in hall.state.tables if {t.match.one, t.match.two} == {4, 5})
    hall.do(a.Corrected(at=AT, by=9, reason="misread", table=table.number, leg=0, winner=5))
    due = pair_again(hall.state)
    assert isinstance(due, Proposal)
    assert {e for match in due.matches for e in (match.one, match.two)} == {1, 5, 2, 3}
    changed = next(match.table for match in due.matches if 5 in (match.one, match.two))
    hall.open(changed)
    assert pair_again(hall.state) == Impossible("opened", ("by-hand",), (changed,))


def test_who_leaves_in_the_knock_out_brings_nobody_else_in() -> None:
    hall = Hall(8, format="groups", groups=2)
    for _ in range(4):
        hall.play()
    hall.do(a.Dropped(at=AT, entrant=1))
    assert pair_again(hall.state) is None
    assert hall.pair().byes == ((2, 0),)
    assert ranking(hall.state)[0] == (1, 2)


def test_equals_of_a_group_are_parted_by_lot() -> None:
    through = set()
    for n in range(20):
        hall = Hall(4, seed=f"{n:064x}", format="groups", groups=1, through=2)
        for _ in range(3):
            for match in hall.pair().matches:
                hall.score(match.table, 0)
        through.add(groups.qualified(hall.state))
    assert len(through) > 3


def test_a_group_needs_two_players() -> None:
    assert next_round(Hall(5, format="groups", groups=3).state) == Impossible(
        "too-few", ("more-players", "fewer-groups")
    )


def test_there_are_as_many_groups_as_the_terms_say_down_to_two_players_each() -> None:
    assert [groups.count(Hall(n, format="groups", groups=3).state) for n in (12, 7, 6, 4, 2)] == [3, 3, 3, 2, 1]
