"""What to expect of a shot of an engine, exactly."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.fire.engine_chances import EngineForecast, engine_forecast
from engine.systems.warhorn.fire.engines import shot_of
from tests.systems.warhorn.fire.shots import fire
from tests.systems.warhorn.kit import Board, with_unit

BODY = "B1: 24 M3 @(6000,5900)0"


def foretold(red: str, blue: str, line: str, **policies: str) -> EngineForecast:
    b = Board(f"A1: {red} @(6000,0)0", blue, policies=policies)
    return engine_forecast(b.t, b.world, shot_of(b.t, b.world, RED, fire(b, line)))


def parts(found: EngineForecast, over: int = 36) -> tuple[Fraction, ...]:
    return tuple(value * over for value in (found.hits, found.misfires, found.bursts))


@pytest.mark.clause("warhorn ballista", "warhorn dice-a")
def test_a_bolt() -> None:
    found = foretold("3 ballista 3 M3", "B1: 24 @(6000,3000)360 not-stood", "A1.1 > B1")
    assert parts(found, 6) == (3, 0, 0)
    assert found.mean == Fraction(1, 2) * 2
    far = foretold("3 ballista 3 M3", "B1: 24 @(6000,6001)360", "A1.1 > B1")
    assert (*parts(far), far.mean) == (0, 0, 0, 0)
    assert foretold("3 ballista 3 M3", "B1: 6 loose @(6000,3000)360", "A1.1 > B1").mean == Fraction(1, 2)
    assert foretold("3 ballista 3 M2", "B1: 24 large @(6000,3000)360", "A1.1 > B1").hits == Fraction(1, 6)


@pytest.mark.clause("warhorn ballista", "warhorn advantage")
@pytest.mark.parametrize(("ground", "cases"), [("wall 4000,3000 8000,3100", 1), ("building 4000,3000 8000,4000", 0)])
def test_a_bolt_at_who_is_covered(ground: str, cases: int) -> None:
    b = Board("A1: 3 ballista 3 M2 @(6000,0)0", "B1: 24 @(6000,3000)360 not-stood", terrain=[ground])
    found = engine_forecast(b.t, b.world, shot_of(b.t, b.world, RED, fire(b, "A1.1 > B1")))
    assert parts(found, 6) == (cases, 0, 0)


@pytest.mark.clause("warhorn canister", "warhorn canister-a")
@pytest.mark.parametrize(("far", "cases"), [(700, 21), (701, 15), (1200, 1)])
def test_canister(far: int, cases: int) -> None:
    found = foretold("3 cannon 3", f"B1: 6 loose @(6000,{far})360", "A1.1 > B1 canister")
    assert parts(found) == (cases, 0, 0)
    assert found.mean == Fraction(6 * cases, 36)


@pytest.mark.clause("warhorn cannon", "warhorn cannon-b", "warhorn cannon-e")
@pytest.mark.parametrize(("skill", "cases"), [(2, 5), (3, 7), (4, 9)])
def test_a_ball_at_one_man(skill: int, cases: int) -> None:
    """On the point by five doubles; a man is met 1 cm off, to which good crews bring sums of 3 and the best of 4."""
    found = foretold(f"3 cannon 3 M{skill}", "B1: 1 loose @(6000,5000)360", "A1.1 > 6000,5000")
    assert parts(found) == (cases, 1, Fraction(1, 6))
    assert found.mean == found.hits


@pytest.mark.clause("warhorn cannon", "warhorn cannon-b")
def test_a_crew_may_leave_a_ball_as_it_fell() -> None:
    """The second man is met 3 cm beyond the point alone: by a sum of 3, and by one of 4 that is shortened."""
    b = Board("A1: 3 cannon 3 M2 @(6000,0)0", "B1: 2 loose @(6000,5000)360")
    first, second = b.unit("B1").models
    with_unit(b, "B1", models=(first, replace(second, x=6120, y=5300)))
    found = engine_forecast(b.t, b.world, shot_of(b.t, b.world, RED, fire(b, "A1.1 > 6000,5000")))
    assert parts(found) == (5 + 2, 1, Fraction(1, 6))


@pytest.mark.clause("warhorn cannon", "warhorn cannon-d")
def test_a_ball_at_a_body() -> None:
    """Its base reaches 4.5 cm to either side of the point: 6.5 with a good crew, sums of 3 to 6."""
    found = foretold("3 cannon 3 M3", BODY, "A1.1 > 6000,5450")
    inside = 5 + sum(a != b and a + b <= 6 for a in range(1, 7) for b in range(1, 7))
    assert parts(found) == (inside, 1, Fraction(1, 6))
    assert found.mean == found.hits * 2
    explosive = foretold("3 cannon 3 M3", BODY, "A1.1 > 6000,5450 explosive")
    assert (explosive.hits, explosive.mean) == (found.hits, 2 * found.mean)


@pytest.mark.clause("warhorn catapult", "warhorn catapult-b", "warhorn catapult-e")
def test_a_stone() -> None:
    one = foretold("3 catapult 3 M2", "B1: 1 loose @(6000,5000)360", "A1.1 > 6000,5000")
    assert parts(one, 36 * 36) == (25, 71, Fraction(36, 6))
    assert one.mean == one.hits
    soft = foretold(
        "3 catapult 3 M2", "B1: 1 loose @(6000,5000)360", "A1.1 > 6000,5000", catapult_misfire="mild"
    )  # fmt: skip
    assert (soft.misfires, soft.bursts) == (one.misfires, 0)
    body = foretold("3 catapult 3 M4", BODY, "A1.1 > 6000,5450")
    assert 4 * body.hits < body.mean <= 9 * body.hits


@pytest.mark.clause("warhorn bombard", "warhorn bombard-a")
def test_a_bomb() -> None:
    """Two men have a zone of 4 cm: what the dice and an ordinary crew leave in it are both pairs double, or 3 off."""
    blue = "B1: 2 loose @(6000,5000)360"
    solid = foretold("3 bombard 3 M2", blue, "A1.1 > 6000,5000")
    bomb = foretold("3 bombard 3 M2", blue, "A1.1 > 6000,5000 explosive")
    assert solid.hits == bomb.hits > Fraction(25, 36 * 36)
    assert solid.bursts == solid.misfires / 6 == Fraction(71, 36 * 36 * 6)
    assert solid.mean < solid.hits < bomb.mean
    assert bomb.mean == solid.mean + bomb.hits * Fraction(1 + 5 * 2, 6)


@pytest.mark.clause("warhorn cannon", "warhorn wound-tracking-a")
@pytest.mark.parametrize(("x", "kills"), [(6000, False), (4500, True)])
def test_a_ball_at_one_of_two_elephants(x: int, kills: bool) -> None:
    b = Board("A1: 3 cannon 3 @(5250,0)0", "B1: 2 elephant 1 @(6000,5000)360")
    first, other = b.unit("B1").models
    with_unit(b, "B1", models=(first, replace(other, x=4500, wounds=9)))
    shot = shot_of(b.t, b.world, RED, fire(b, f"A1.1 > {x},5000"))
    assert (engine_forecast(b.t, b.world, shot).mean > 0) is kills
