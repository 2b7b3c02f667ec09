"""Which games count for ratings, and for whom."""

from bot.tournaments import acts as a
from bot.tournaments.rated import rated_games
from bot.tournaments.ratings import Rated
from tests.tournaments.hall import AT, Hall


def hall(**terms: object) -> Hall:
    hall = Hall(4, format="round-robin", **terms)
    hall.pair()
    for table in (1, 2):
        hall.open(table)
    return hall


def scored(hall: Hall, table: int, winner: int, at: str = AT, how: a.How = "played", head: str = "h") -> None:
    hall.do(a.Scored(at=at, table=table, leg=0, winner=winner, how=how, head=head))


def counted(hall: Hall) -> list[Rated]:
    return [game.rated for game in rated_games(hall.acts)]


def test_games_count_in_the_order_in_which_they_ended() -> None:
    cup = hall()
    one, two = (cup.state.table(n).match for n in (1, 2))
    scored(cup, 2, two.one, at="2026-01-02")
    scored(cup, 1, 0, at="2026-01-01")
    assert counted(cup) == [Rated(one.one, one.two, 0), Rated(two.one, two.two, two.one)]


def test_neither_forfeits_nor_unopened_games_nor_unrated_tournaments_count() -> None:
    cup = hall()
    scored(cup, 1, cup.state.table(1).match.one, how="forfeit", head="")
    scored(cup, 2, 0, how="both-forfeit", head="")
    assert counted(cup) == []
    elsewhere = Hall(2, format="round-robin")
    elsewhere.pair()
    elsewhere.score(1, 1)
    assert counted(elsewhere) == []
    unrated = hall(rated=False)
    scored(unrated, 1, 0)
    assert counted(unrated) == []


def test_what_a_referee_says_counts_and_a_correction_stands_where_the_result_stood() -> None:
    cup = hall()
    match, other = cup.state.table(1).match, cup.state.table(2).match
    scored(cup, 1, match.one, at="2026-01-01")
    scored(cup, 2, other.one, at="2026-01-02", how="set", head="")
    cup.do(a.Corrected(by=9, at="2026-01-03", table=1, leg=0, winner=match.two, how="set"))
    assert counted(cup) == [Rated(match.one, match.two, match.two), Rated(other.one, other.two, other.one)]


def test_a_game_counts_for_who_played_it_to_its_end_not_for_a_later_substitute() -> None:
    cup = hall()
    one, two = (cup.state.table(n).match for n in (1, 2))
    cup.do(a.Substituted(at=AT, entrant=one.one, user=77, name="Before"))
    scored(cup, 1, one.one)
    scored(cup, 2, two.one)
    cup.do(a.Substituted(at=AT, entrant=two.one, user=88, name="After"))
    assert {game.winner for game in counted(cup)} == {77, two.one}
