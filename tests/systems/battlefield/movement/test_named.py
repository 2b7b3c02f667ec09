"""Manoeuvres that go by a name, and manoeuvres by chance; each is lawful, none is offered twice."""

import random

import pytest
from msgspec.structs import replace

from engine.systems.battlefield.content.kinds import BodyKind, OrderKind
from engine.systems.battlefield.movement.manoeuvre import draw_manoeuvre, manoeuvres, plot
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.walk import Movers
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.world import Unit
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.movement.moved import acts


def battle(seed: int) -> Board:
    """Return two armies that have come near each other, over ground, in no order."""
    rng = random.Random(seed)
    cards = ("foot", "foot7", "dense", "loose", "horse", "light-horse", "javelins")
    rows = []
    for side, low, k in (("A", 2200, 0), ("B", 4600, 360)):
        units = []
        for n in range(1, 9):
            x = 900 + n * 850 + rng.randint(-90, 90)
            y, turn = low + rng.randint(0, 700), (k + rng.choice((0, 0, 0, 20, 700))) % 720
            units.append(f"{side}{n}:{rng.choice(cards)}@({x},{y}){turn}/{rng.choice((1, 2))}")
        rows.append(", ".join(units))
    ground = ["hill 2000,3000 3500,4200", "brush 6000,2900 6900,3700", "plough 4200,2600 5200,3600"]
    return Board(rows[0], rows[1], terrain=ground, staff=False)


def away(unit: Unit, *, stays: bool) -> Unit:
    """Return a unit off the table, unless it is an enemy or stays."""
    return unit if stays or unit.side == "black" else replace(unit, status="lost")


def missing(b: Board, found: list[tuple[Act, ...]], *texts: str) -> list[str]:
    """Return which of these ways are not among those that were found."""
    return [text for text in texts if acts(b, text) not in found]


def offered(b: Board, names: str, kinds: str, body: BodyKind = "") -> list[tuple[Act, ...]]:
    units = b.ids(*names.split("+"))
    return list(manoeuvres(b.t, b.world, Movers(units, body, tuple(kinds.split("+")))))  # type: ignore[arg-type]


def effect(plotted: Plotted) -> tuple[object, ...]:
    struck = frozenset((one.attacker, one.aim.target) for one in plotted.assaults)
    return tuple(base.pose for base in plotted.ends), plotted.forms, struck


@pytest.mark.clause("battlefield 5.2-move")
def test_a_move_is_whole_steps_wheels_by_steps_and_steps_aside():
    b = Board("A1@(5000,4000)0/400", "B1@(9000,9500)360")
    found = offered(b, "A1", "move")
    for n in range(1, 7):
        assert acts(b, f"fwd {n}") in found
    assert acts(b, "fwd 7") not in found
    for text in ("wheel L 24", "wheel R 24", "wheel L 45", "wheel L 45, wheel L 24", "wheel R 45, wheel R 45",
                 "side L 1", "side R 2"):  # fmt: skip
        assert acts(b, text) in found
    assert not any(act.kind in ("about", "dash", "front") for some in found for act in some)


@pytest.mark.clause("battlefield 5.2-move")
def test_up_to_what_is_there_and_into_an_attack():
    """The friend is 800 u off; the enemy is attacked from a step away, straight ahead and after a wheel.

    A friend who is no tenths of a step away is come up to all the same: the two touch, as a formation does.
    """
    friend = Board("A1@(5000,4000)0/400, A2@(5000,5200)0/400", "B1@(9000,9500)360")
    assert acts(friend, "fwd 800u") in offered(friend, "A1", "move")
    uneven = Board("A1@(5000,4000)0/400, A2@(5000,5210)0/400", "B1@(9000,9500)360")
    assert acts(uneven, "fwd 810u") in offered(uneven, "A1", "move")
    enemy = Board("A1@(5000,4000)0/400", "B1@(5600,5000)360/400, B2@(6900,4900)300/400")
    found = offered(enemy, "A1", "move")
    assert acts(enemy, "fwd 3, attack B1") in found
    assert acts(enemy, "fwd 3.9") in found
    assert any(some[-1] == Act("attack", unit=enemy.id("B2")) and some[0].kind == "wheel" for some in found)
    bearing = [some for some in found if some[-1].kind == "wheel" and some[-1].amount not in (48, 90)]
    assert [(act.hand, act.amount) for act in bearing[0]] == [("right", 90), ("right", 27)]


@pytest.mark.clause("battlefield 5.2-dash")
def test_a_dash_is_offered_in_full_and_to_contact():
    b = Board("C1:horse@(5000,1000)0", "B1@(5600,6000)360/400")
    found = offered(b, "C1", "dash")
    assert acts(b, "dash 19, attack B1") in found
    assert acts(b, "dash 18") in found
    assert acts(b, "dash 19.9") in found
    assert all(act.kind in ("dash", "wheel", "attack") for some in found for act in some)


@pytest.mark.clause("battlefield 5.4")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kinds", [("move",), ("dash",)])
def test_ways_are_offered_in_tenths_of_a_step_except_up_to_friends(seed: int, kinds: tuple[OrderKind, ...]):
    """Neither names nor chance tell a way in millimetres; nobody stands so near a friend that he could touch him."""
    print(f"seed {seed}")  # noqa: T201 - shown when the test fails
    b, rng = battle(seed), random.Random(seed)
    ways = []
    for n in range(1, 9):
        alone = replace(b.world, units=tuple(away(unit, stays=unit.code == f"A{n}") for unit in b.world.units))
        units = b.ids(f"A{n}")
        named = list(manoeuvres(b.t, alone, Movers(units, "", kinds)))
        drawn = [draw_manoeuvre(b.t, alone, Movers(units, "", kinds), rng.randrange) for _ in range(10)]
        ways += [act.amount for found in (*named, *drawn) for act in found if act.kind in ("fwd", "dash")]
    assert len(ways) > 20
    assert [way for way in ways if way % (b.t.step // 10)] == []


@pytest.mark.clause("battlefield 5.4")
def test_a_gap_of_less_than_a_tenth_is_offered_as_it_is():
    b = Board("A1@(5000,4000)0/400", "B1@(5600,4020)360/400")
    assert offered(b, "A1", "move")[0] == acts(b, "fwd 16u")


@pytest.mark.clause("battlefield 5.2-reform")
def test_reforms_are_offered_to_whom_they_are_open():
    b = Board("A1:foot-wedges@(5000,4000)0/400, C1:carousels@(7000,4000)0/2", "B1@(9000,9500)360")
    assert offered(b, "A1", "reform") == [
        acts(b, text) for text in ("about", "front L", "front R", "hedgehog", "wedge")
    ]
    assert offered(b, "C1", "reform") == [acts(b, text) for text in ("about", "front L", "front R", "carousel")]
    both = offered(b, "A1", "move+reform")
    assert missing(b, both, "about, fwd 3", "about, fwd 4") == ["about, fwd 4"]


@pytest.mark.clause("battlefield 5.4-interpenetrate")
def test_passing_through_is_offered():
    b = Board("A1:loose@(5000,2000)0/400, A2@(5000,2400)0/400", "B1@(9000,9500)360")
    found = offered(b, "A1", "move+reform")
    assert missing(b, found, "through A2, fwd 4", "through A2, fwd 800u") == []


@pytest.mark.clause("battlefield 5.2-formation-reform")
def test_formations_open_close_turn_and_wheel_by_steps():
    b = Board("A1@(4000,2000)0/400, A2@(4600,2000)0/400", "B1@(9000,9500)360")
    found = offered(b, "A1+A2", "move+reform", "phalanx")
    ways = ("fwd 5", "open 2", "about", "front L", "hedgehog", "about, fwd 2", "wheel L 11.5", "close")
    assert missing(b, found, *ways) == ["close"]


@pytest.mark.clause("battlefield 3.6.3.1")
def test_a_hedgehog_is_offered_its_four_ways():
    b = Board("A1@(4000,2000)0/400 hedgehog", "B1@(9000,9500)360")
    found = offered(b, "A1", "move")
    assert missing(b, found, "fwd 2", "fwd 2 rear", "fwd 1 left", "wheel L 45 rear", "wheel R 24 left") == []


@pytest.mark.clause("battlefield 5.4")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kinds", [("move",), ("dash",), ("reform",), ("move", "reform")])
def test_whatever_is_offered_is_lawful_and_has_its_own_effect(seed: int, kinds: tuple[OrderKind, ...]):
    print(f"seed {seed}")  # noqa: T201 - shown when the test fails
    b = battle(seed)
    for name in ("A1", "A4", "A6"):
        units = b.ids(name)
        seen = set()
        for found in manoeuvres(b.t, b.world, Movers(units, "", kinds)):
            plotted = plot(b.t, b.world, units, "", found, kinds)
            assert isinstance(plotted, Plotted)
            assert effect(plotted) not in seen
            seen.add(effect(plotted))


@pytest.mark.clause("battlefield 5.4")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_comes_up_by_chance_is_lawful(seed: int):
    print(f"seed {seed}")  # noqa: T201 - shown when the test fails
    b, rng = battle(seed), random.Random(seed)
    drawn = set()
    for _ in range(60):
        units = b.ids(f"A{rng.randint(1, 8)}")
        kinds: tuple[OrderKind, ...] = rng.choice([("move",), ("dash",), ("reform",), ("move", "reform")])
        found = draw_manoeuvre(b.t, b.world, Movers(units, "", kinds), rng.randrange)
        if found:
            assert isinstance(plot(b.t, b.world, units, "", found, kinds), Plotted)
            drawn |= {act.kind for act in found}
    assert {"fwd", "wheel", "dash", "about"} <= drawn


@pytest.mark.clause("battlefield 5.4")
def test_formations_are_drawn_for_and_who_can_do_nothing_stays():
    b, rng = Board("A1@(4000,2000)0/400, A2@(4600,2000)0/400, A3@(8000,2000)0", "B1@(9000,9500)360"), random.Random(3)
    units = b.ids("A1", "A2")
    drawn = {
        draw_manoeuvre(b.t, b.world, Movers(units, "phalanx", ("move", "reform")), rng.randrange) for _ in range(60)
    }
    kinds = {act.kind for found in drawn for act in found}
    assert {"fwd", "wheel", "side", "open", "about", "front"} <= kinds
    assert draw_manoeuvre(b.t, b.world, Movers(b.ids("A1", "A3"), "phalanx", ("move",)), rng.randrange) == ()
    assert draw_manoeuvre(b.t, b.world, Movers(units, "phalanx", ("shoot",)), rng.randrange) == ()
