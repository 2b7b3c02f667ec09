"""How many hits a warrior stands: skill, armour, shields, what pierces them, where a shot comes from."""

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.kinds import NOBODY, Piercing
from engine.systems.warhorn.losses.vitality import (
    covered,
    in_melee,
    is_square,
    melee_skill,
    shielded_all_round,
    under_fire,
    vitality,
)
from tests.systems.warhorn.kit import Board, with_unit

HOPLITES = "A1: 24 M4 light large spear @(6000,3000)0"


def melee(b: Board, piercing: Piercing = "", troop: int = 0, bare: tuple[int, ...] = ()) -> int:
    return vitality(b.t, b.card("A1"), b.unit("A1"), troop, in_melee(b.world, b.id("A1"), bare), piercing)


def shot(b: Board, by: str = "", piercing: Piercing = "", troop: int = 0) -> int:
    shooter = b.id(by) if by else UnitId(NOBODY)
    return vitality(b.t, b.card("A1"), b.unit("A1"), troop, under_fire(b.t, b.world, b.id("A1"), shooter), piercing)


@pytest.mark.clause("warhorn vitality", "warhorn armour", "warhorn skill", "warhorn armour-b")
def test_the_hoplite_of_the_text() -> None:
    b = Board(
        f"{HOPLITES} moved not-stood",
        "B1: 8 loose bow @(6000,6000)360; B2: 8 loose bow @(9000,2500)360; B3: 8 loose bow @(6000,500)0",
    )
    assert melee(b) == 6
    assert [shot(b, shooter) for shooter in ("B1", "B2", "B3")] == [4, 2, 2]


@pytest.mark.clause("warhorn armour", "warhorn engines", "warhorn engines-h")
@pytest.mark.parametrize(("turned", "rear"), [(0, 1), (360, 1)])
def test_large_shields_cover_a_battery_in_front_of_all_its_engines(turned: int, rear: int) -> None:
    b = Board(
        "A1: 3 ballista 2 M2 large @(6000,3000)0", "B1: 8 loose bow @(6000,6000)360; B2: 8 loose bow @(6000,500)0"
    )
    first, *others = b.unit("A1").models
    with_unit(b, "A1", models=(first, *others[:-1], replace(others[-1], heading=turned)))
    assert [shot(b, shooter) for shooter in ("B1", "B2")] == [1 if turned else 2, rear]
    beside = Board("A1: 1 ballista 2 M2 large @(6000,3000)0", "B1: 8 loose bow @(9000,3000)360")
    assert shot(beside, "B1") == 2


@pytest.mark.clause("warhorn vitality", "warhorn panic", "warhorn weapon-two-handed", "warhorn armour")
@pytest.mark.parametrize(
    ("unit", "in_melee_", "by_shot"),
    [
        ("12 horse M3 light small", 5, 4),
        ("24 M4 light large open", 5, 3),
        ("6 horse full heavily-barded M3", 9, 8),
        ("24 M2", 1, 1),
        ("24 M4 bow", 1, 1),
        ("24 M4 m3 bow", 2, 1),
    ],
)
def test_hits_of_troops(unit: str, in_melee_: int, by_shot: int) -> None:
    parts, _, words = unit.partition(" open")
    b = Board(f"A1: {parts} @(6000,3000)0 {'open' if unit.endswith('open') else ''}{words}")
    assert (melee(b), shot(b)) == (in_melee_, by_shot)


@pytest.mark.clause("warhorn panic", "warhorn vitality")
def test_panic_takes_skill_and_shields() -> None:
    horse = Board("A1: 12 horse M3 light small @(6000,3000)0 panic")
    assert (melee(horse), shot(horse)) == (3, 3)
    assert melee(Board(f"{HOPLITES} panic")) == 2


@pytest.mark.clause("warhorn weapon-two-handed", "warhorn weapon-two-handed-a")
def test_both_hands_leave_no_shield_in_melee() -> None:
    b = Board("A1: 24 M2 light small halberd @(6000,3000)0")
    assert (melee(b), melee(b, bare=(0,)), shot(b)) == (3, 2, 3)


@pytest.mark.clause("warhorn armour-piercing", "warhorn weapon-pike")
@pytest.mark.parametrize(
    ("unit", "piercing", "left"),
    [
        ("24 M4 full", "", 7),
        ("24 M4 full", "body-barding", 3),
        ("24 M4 light large", "all", 3),
        ("24 M4 light large", "shields", 4),
        ("12 horse M3 light small barded", "barding", 5),
        ("12 horse M3 light barded", "barding", 4),
        ("12 horse M3 light barded", "all", 3),
    ],
)
def test_what_a_weapon_pierces_adds_nothing(unit: str, piercing: Piercing, left: int) -> None:
    assert melee(Board(f"A1: {unit} @(6000,3000)0"), piercing) == left


@pytest.mark.clause("warhorn skill-test", "warhorn skill-test-a", "warhorn vitality-a")
@pytest.mark.parametrize(
    ("words", "policy", "skill"),
    [
        ("M4", "all-missiles", 4),
        ("M4 javelin", "all-missiles", 2),
        ("M4 javelin", "not-thrown", 4),
        ("M4 sling", "not-thrown", 4),
        ("M4 bow", "not-thrown", 2),
        ("M4 m3 bow", "all-missiles", 3),
    ],
)
def test_who_shoots_is_ordinary_in_melee(words: str, policy: str, skill: int) -> None:
    b = Board(f"A1: 24 {words} @(6000,3000)0 very-dense", policies={"ordinary_in_melee": policy})
    assert melee_skill(b.t, b.card("A1").troops[0]) == skill
    assert melee(b) == skill - 1


@pytest.mark.clause("warhorn tortoise", "warhorn tortoise-a", "warhorn tortoise-b")
@pytest.mark.parametrize(
    ("unit", "words", "holds"),
    [
        ("24 light large", "", True),
        ("24 light large", "very-dense", True),
        ("24 light large", "open", False),
        ("16 light large", "", False),
        ("24 light large", "not-stood", False),
        ("24 light large", "panic", False),
        ("20 light large / 4 light small", "", False),
        ("18 horse light large", "", False),
    ],
)
def test_a_tortoise_is_covered_all_round(unit: str, words: str, holds: bool) -> None:
    b = Board(f"A1: {unit} @(6000,3000)0 {words}")
    assert shielded_all_round(b.t, b.world, b.id("A1")) == holds


@pytest.mark.clause("warhorn tortoise", "warhorn square", "warhorn square-a", "warhorn armour-a")
def test_shots_in_the_rear_of_a_tortoise() -> None:
    archers = "B1: 8 loose bow @(6000,500)0"
    b = Board("A1: 24 M3 light large @(6000,3000)0", archers)
    assert shot(b, "B1") == 4
    with_unit(b, "A1", stood=False)
    assert shot(b, "B1") == 2
    assert shot(Board("A1: 24 M3 light small @(6000,3000)0 not-stood", archers), "B1") == 3
    assert [is_square(b.t, b.world, b.id("A1")) for b in (Board(f"A1: {n} @(6000,3000)0") for n in (32, 40))] == [
        False,
        True,
    ]


@pytest.mark.clause("warhorn armour", "warhorn view")
def test_skirmishers_shoot_from_where_their_leader_stands() -> None:
    b = Board(f"{HOPLITES} not-stood", "B1: 8 loose bow @(6000,3100)360; B2: 8 loose bow @(6000,2900)0")
    spread = (replace(b.unit("B1").models[0], y=3100), replace(b.unit("B1").models[1], y=100, x=100))
    with_unit(b, "B1", models=spread)
    assert [shot(b, name) for name in ("B1", "B2")] == [4, 2]


@pytest.mark.clause("warhorn chariot-a")
def test_two_shield_bearers_cover_no_more_than_one() -> None:
    b = Board("A1: 3 chariot 1 / 2 / 1 bow @(6000,3000)0", policies={"shield_bearers": "cover"})
    assert [covered(b.t, b.card("A1"), (1, 2, 1), troop) for troop in (0, 1, 2)] == [1, 1, 1]
    assert [covered(b.t, b.card("A1"), (1, 1, 1), troop) for troop in (0, 1, 2)] == [1, 0, 1]


@pytest.mark.clause("warhorn armour", "warhorn view-d")
def test_by_policy_a_hidden_shooter_is_out_of_view() -> None:
    place = {"blue": "B1: 8 loose bow @(6000,9000)360", "terrain": ["wood 4000,5000 8000,7000"]}
    assert shot(Board(f"{HOPLITES} not-stood", **place), "B1") == 4  # type: ignore[arg-type]
    hidden = Board(f"{HOPLITES} not-stood", policies={"hidden_points": "sight"}, **place)  # type: ignore[arg-type]
    assert shot(hidden, "B1") == 2


@pytest.mark.clause("warhorn elephant", "warhorn elephant-a", "warhorn chariots-elephants-c")
def test_beasts_and_crews() -> None:
    assert melee(Board("A1: 2 elephant 1 M4 light / 2 bow @(6000,3000)0"), "all") == 10
    assert melee(Board("A1: 3 chariot 1 M3 light / 1 / 1 bow @(6000,3000)0")) == 3
