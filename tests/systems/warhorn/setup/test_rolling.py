"""The rolls for the choice: totals with ratings, ties, twice as much (deployment)."""

import pytest

from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.orders import ChooseSide, Deploy
from tests.systems.warhorn.kit import Play
from tests.systems.warhorn.setup.prelude import prelude

RED, BLUE = Side("red"), Side("blue")


def rolled(*dice: tuple[int, int]) -> Play:
    """Return Zama at the choice of who deploys first: ratings are 5 for both."""
    return prelude("zama", *dice, deployment="players")


def deployed(play: Play, *dice: tuple[int, int]) -> None:
    """Deploy both armies in the first ready way; the dice are for the roll that follows."""
    for roll in ((), dice):
        order = next(order for order in play.legal() if isinstance(order, Deploy))
        play.order(order, *roll)


@pytest.mark.clause("warhorn deployment", "warhorn strategic-rating")
def test_the_higher_total_chooses_who_deploys_first() -> None:
    play = rolled((2, 5))
    assert play.of(e.RolledOff) == [e.RolledOff("deployment", (7, 10), BLUE, False)]
    assert play.asked == ("blue", "first")
    play.order(ChooseSide(first=False))
    assert play.asked == ("red", "deploy")
    assert play.world.phase == "deployment"


@pytest.mark.clause("warhorn deployment-a")
def test_ties_are_rolled_again() -> None:
    play = rolled((3, 3), (6, 6), (4, 3))
    assert play.of(e.RolledOff) == [e.RolledOff("deployment", (9, 8), RED, False)]


@pytest.mark.clause("warhorn deployment")
def test_a_second_roll_decides_the_first_turn() -> None:
    play = rolled((5, 2))
    play.order(ChooseSide(first=True))
    assert play.asked == ("red", "deploy")
    deployed(play, (1, 2))
    assert play.of(e.RolledOff) == [e.RolledOff("first-turn", (6, 7), BLUE, False)]
    assert play.asked == ("blue", "first")
    play.order(ChooseSide(first=True))
    assert play.asked == ("blue", "charges")


@pytest.mark.clause("warhorn deployment", "warhorn deployment-a")
def test_who_has_twice_as_much_chooses_both_without_a_second_roll() -> None:
    play = rolled((1, 6))
    assert play.of(e.RolledOff)[0].twice is False
    play = prelude("examples-charge", (6, 1), deployment="players", first="roll")
    # Principes on either side: three and three; 9 is twice 4 and more.
    assert play.of(e.RolledOff) == [e.RolledOff("deployment", (9, 4), RED, True)]
    play.order(ChooseSide(first=False))
    assert play.asked == ("blue", "deploy")
    deployed(play)
    assert play.of(e.RolledOff) == []
    assert play.asked == ("red", "first")
    play.order(ChooseSide(first=False))
    assert play.asked == ("blue", "charges")


@pytest.mark.clause("warhorn deployment")
def test_an_agreed_first_turn_is_not_rolled_for() -> None:
    play = prelude("first-battle", (6, 1), deployment="players")
    play.order(ChooseSide(first=True))
    deployed(play)
    assert play.asked == ("blue", "charges")


@pytest.mark.clause("warhorn deployment", "warhorn deployment-a")
@pytest.mark.parametrize(("dice", "twice"), [((5, 1), True), ((4, 1), False), ((1, 5), True), ((6, 2), False)])
def test_exactly_twice_as_much_is_twice(dice: tuple[int, int], twice: bool) -> None:
    """Principes on either side: three and three."""
    play = prelude("examples-charge", dice, deployment="players", first="roll")
    (rolled_,) = play.of(e.RolledOff)
    assert rolled_.twice is twice
    assert rolled_.winner == (RED if dice[0] > dice[1] else BLUE)


@pytest.mark.clause("warhorn deployment")
def test_what_the_winner_is_asked() -> None:
    play = rolled((2, 5))
    assert play.legal() == [ChooseSide(first=True), ChooseSide(first=False)]
