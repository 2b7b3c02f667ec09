"""Points and tie-breaks, and what each was counted from."""

from msgspec.structs import replace

from bot.tournaments import acts as a
from bot.tournaments.records import Met
from bot.tournaments.standings import Row, standings
from bot.tournaments.terms import TIE_BREAKS, Points, TieBreak
from bot.tournaments.tiebreaks import Cell, Part, Sheet, cells
from tests.tournaments.hall import AT, Hall


def swiss(
    pairs: list[list[tuple[int, int, int]]], players: int, byes: tuple[tuple[int, int], ...] = (), **terms
) -> Hall:
    """Return a Swiss whose rounds are given as (one, two, winner), with byes in its last round."""
    hall = Hall(players, rounds=9, tie_breaks=TIE_BREAKS, **terms)
    table = 0
    for number, each in enumerate(pairs, 1):
        matches = tuple(a.Match(table + n, one, two, "one") for n, (one, two, _) in enumerate(each, 1))
        hall.do(a.Paired(at=AT, round=number, matches=matches, byes=byes if number == len(pairs) else ()))
        for match, (_, _, winner) in zip(matches, each, strict=True):
            hall.score(match.table, winner, margin=match.table)
        table += len(each)
    return hall


def cell(hall: Hall, entrant: int, kind: TieBreak) -> Cell:
    return standings(hall.state).row(entrant).cells[TIE_BREAKS.index(kind)]


FOUR = [[(1, 2, 1), (3, 4, 3)], [(1, 3, 0), (4, 2, 2)], [(4, 1, 1), (2, 3, 3)]]
"""Points: 2.5, 1, 2.5 and 0."""


def test_every_column_says_what_it_was_counted_from() -> None:
    hall = swiss(FOUR, 4)
    assert [standings(hall.state).row(n).points for n in range(1, 5)] == [25, 10, 25, 0]
    assert cell(hall, 1, "buchholz") == Cell(35, (Part(1, 2, 10, 10), Part(2, 3, 25, 25), Part(3, 4, 0, 0)), 35)
    cut = cell(hall, 1, "buchholz-cut")
    assert cut.value == 35
    assert [part.cut for part in cut.parts] == [False, False, True]
    berger = cell(hall, 1, "sonneborn-berger")
    assert berger.value == 100 + 125
    assert berger.parts == (Part(1, 2, 100, 10, 10), Part(2, 3, 125, 25, 5), Part(3, 4, 0, 0, 10))
    assert cell(hall, 1, "wins") == Cell(2, (Part(1, 2, 1), Part(3, 4, 1)), 2)
    assert cell(hall, 1, "margin") == Cell(6, (Part(1, 2, 1), Part(2, 3, 0), Part(3, 4, 5)), 6)
    assert cell(hall, 4, "margin").value == -2 - 4 - 5
    assert cell(hall, 1, "direct").parts == (Part(2, 3, 5),)


def test_the_sum_of_the_parts_is_the_value_everywhere() -> None:
    hall = swiss(FOUR, 4)
    for row in standings(hall.state).rows:
        assert row.points == sum(met.points for met in row.rounds)
        for each in row.cells:
            assert each.value == sum(part.value for part in each.parts if not part.cut)


def test_tie_breaks_count_in_the_order_of_the_terms() -> None:
    rounds = [[(1, 2, 1), (3, 4, 3)], [(1, 3, 3), (2, 4, 2)], [(1, 4, 1), (2, 3, 2)]]
    hall = swiss(rounds, 4)
    orders = {}
    for kind in TIE_BREAKS:
        state = replace(hall.state, terms=replace(hall.state.terms, tie_breaks=(kind,)))
        orders[kind] = [(row.place, row.entrant) for row in standings(state).rows]
    assert orders["direct"] == [(1, 1), (1, 2), (1, 3), (4, 4)], "each of three won once"
    assert orders["wins"] == orders["direct"]
    margins = {1: 1 - 3 + 5, 2: -1 + 4 + 6, 3: 2 + 3 - 6, 4: -2 - 4 - 5}
    assert [entrant for _, entrant in orders["margin"]] == sorted(margins, key=lambda e: -margins[e])


def test_a_bye_is_a_dummy_that_is_not_better_than_draws_in_all_rounds() -> None:
    hall = swiss([[(1, 2, 1)], [(1, 2, 1)]], 3, byes=((3, 10),))
    row = standings(hall.state).row(3)
    assert [(met.kind, met.points) for met in row.rounds] == [("rest", 0), ("bye", 10)]
    assert cell(hall, 3, "buchholz").parts == (Part(1, 0, 10, 10), Part(2, 0, 10, 10))
    assert cell(hall, 3, "wins").value == 1


def test_rests_at_the_end_count_as_draws_for_opponents_only() -> None:
    hall = swiss([[(1, 2, 1), (3, 4, 3)], [(1, 3, 1)], [(1, 4, 1)]], 4)
    assert standings(hall.state).row(2).points == 0
    parts = cell(hall, 1, "buchholz").parts
    assert [part.score for part in parts] == [10, 15, 0]


def test_of_missed_rounds_the_lowest_is_cut_first() -> None:
    hall = swiss([[(1, 2, 1), (3, 4, 3)], [(1, 4, 1), (2, 3, 3)], [(1, 3, 1)]], 4)
    parts = cell(hall, 2, "buchholz-cut").parts
    assert [(part.opponent, part.cut) for part in parts] == [(1, False), (3, False), (0, True)]
    assert cell(hall, 2, "buchholz").value == 30 + 20 + 0


def test_forfeits_are_dummies_in_a_swiss_and_games_in_a_round_robin() -> None:
    def forfeited(format_: str) -> Hall:
        hall = Hall(4, format=format_, rounds=3, tie_breaks=TIE_BREAKS)
        for match in hall.pair().matches:
            hall.score(match.table, min(match.one, match.two), how="forfeit")
        for _ in range(2):
            hall.play()
        return hall

    swiss_, robin = forfeited("swiss"), forfeited("round-robin")
    assert [met.kind for met in standings(swiss_.state).row(1).rounds] == ["forfeit-win", "played", "played"]
    own = cell(swiss_, 1, "buchholz").parts[0]
    assert own.score == min(standings(swiss_.state).row(1).points, standings(swiss_.state).row(own.opponent).points)
    assert sum(part.value for part in cell(robin, 1, "buchholz").parts) == 60 - 30


def test_two_games_of_a_table_are_one_match() -> None:
    hall = Hall(2, sides="both", rounds=1, tie_breaks=TIE_BREAKS)
    hall.pair()
    hall.score(1, 1, margin=4)
    assert standings(hall.state).row(1).points == 0, "one game is still played"
    hall.score(1, 0, leg=1)
    row = standings(hall.state).row(1)
    assert (row.points, len(row.rounds), row.rounds[0].against, row.rounds[0].margin) == (15, 1, 5, 4)
    assert cell(hall, 1, "wins").value == 1
    assert cell(hall, 2, "wins").value == 0


def test_late_players_get_what_the_terms_say_for_rounds_they_missed() -> None:
    hall = Hall(4, rounds=3, late=2, late_points=5)
    hall.play()
    hall.enter(5)
    row = standings(hall.state).row(5)
    assert (row.points, row.rounds[0].kind) == (5, "rest")
    due = hall.pair()
    assert len(due.byes) == 1


def test_margins_can_count_as_points() -> None:
    hall = Hall(2, rounds=1, points=Points(step=10))
    hall.pair()
    hall.score(1, 1, margin=35)
    assert [standings(hall.state).row(n).points for n in (1, 2)] == [8, 2]


def test_who_was_disqualified_stands_last_without_a_place() -> None:
    hall = swiss(FOUR, 4)
    hall.do(a.Disqualified(at=AT, entrant=1))
    rows = standings(hall.state).rows
    assert [(row.place, row.entrant) for row in rows] == [(1, 3), (2, 2), (3, 4), (0, 1)]


def test_before_the_first_round_all_share_the_first_place() -> None:
    rows: tuple[Row, ...] = standings(Hall(3, tie_breaks=TIE_BREAKS).state).rows
    assert [(row.place, row.entrant, row.points) for row in rows] == [(1, 1, 0), (1, 2, 0), (1, 3, 0)]


def test_standings_of_an_earlier_round_can_be_had() -> None:
    hall = swiss(FOUR, 4)
    assert [standings(hall.state, (1,)).row(n).points for n in range(1, 5)] == [10, 0, 10, 0]


def test_who_is_first_however_missing_games_ended_is_first_by_direct_encounter() -> None:
    won, lost = {"kind": "played", "points": 10}, {"kind": "played", "points": 0}
    records = {
        1: (Met(1, opponent=2, **won), Met(2, opponent=3, **won), Met(3, opponent=4, **won)),
        2: (Met(1, opponent=1, **lost), Met(4, opponent=4, **won)),
        3: (Met(2, opponent=1, **lost),),
        4: (Met(3, opponent=1, **lost), Met(4, opponent=2, **lost)),
    }
    sheet = Sheet(records, swiss=True, draw=5, win=10, rounds=4)
    found = cells("direct", sheet, [[1, 2, 3, 4]])
    orders = {entrant: cell.order for entrant, cell in found.items()}
    assert orders[1] > orders[2] == orders[3] == orders[4], "2 may lose to 3, and 3 win against 4"
    found = cells("direct", sheet, [[1, 2], [3, 4]])
    assert found[1].order > found[2].order
    assert found[3].order == found[4].order, "they have not met"
