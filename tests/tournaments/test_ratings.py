import random

from bot.tournaments.ratings import NEW, Course, Rated, Rating, courses, ratings


def test_nobody_who_did_not_play_has_a_rating_and_a_new_one_is_shown() -> None:
    assert ratings(()) == {}
    assert str(NEW) == "1500±350"


def test_who_wins_rises_as_much_as_the_other_falls_and_more_is_known_of_both() -> None:
    found = ratings([Rated(1, 2, 1)])
    assert found[1].number - 1500 == 1500 - found[2].number > 50
    assert found[1].spread == found[2].spread < 350
    assert (found[1].games, found[2].games) == (1, 1)


def test_a_draw_of_equals_changes_no_number() -> None:
    found = ratings([Rated(1, 2, 0)])
    assert (found[1].number, found[2].number) == (1500, 1500)


def test_a_draw_helps_the_weaker() -> None:
    games = [Rated(1, 2, 1)] * 3
    before, after = ratings(games), ratings([*games, Rated(2, 1, 0)])
    assert after[2].number > before[2].number
    assert after[1].number < before[1].number


def test_the_same_games_give_the_same_ratings_and_their_order_counts() -> None:
    dice = random.Random("ratings")
    games = []
    for _ in range(300):
        one, two = dice.sample(range(1, 9), 2)
        games.append(Rated(one, two, dice.choice((one, two, 0))))
    assert ratings(games) == ratings(list(games))
    assert ratings(games) != ratings(games[::-1])
    assert sum(rating.games for rating in ratings(games).values()) == 600


def test_the_stronger_come_to_stand_above_the_weaker() -> None:
    dice = random.Random("strengths")
    games = []
    for _ in range(600):
        one, two = dice.sample(range(1, 7), 2)
        games.append(Rated(one, two, one if dice.random() < two / (one + two) else two))
    found = ratings(games)
    order = sorted(found, key=lambda member: -found[member].number)
    assert order[0] == 1
    assert order[-1] in {5, 6}
    assert isinstance(found[1], Rating)


def test_a_tournament_changes_ratings_by_its_own_games_alone() -> None:
    games = [Rated(1, 2, 1), Rated(1, 2, 2), Rated(3, 1, 3), Rated(1, 3, 1), Rated(2, 3, 0)]
    found = courses(zip(games, (False, True, False, True, False), strict=True))
    upto = [ratings(games[:n]) for n in range(len(games) + 1)]
    gained = upto[2][1].number - upto[1][1].number + upto[4][1].number - upto[3][1].number
    assert found == {
        1: Course(upto[1][1], gained),
        2: Course(upto[1][2], upto[2][2].number - upto[1][2].number),
        3: Course(upto[3][3], upto[4][3].number - upto[3][3].number),
    }
    assert courses([(games[0], True)])[2].before == NEW
