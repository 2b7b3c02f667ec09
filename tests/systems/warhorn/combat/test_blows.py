"""Dice of blows: what they must show, automatic hits, bonus attacks, disorder by missing."""

import pytest
from msgspec.structs import replace

from engine.kernel.dice import NeedRoll
from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.blows import automatic, needed
from engine.systems.warhorn.orders import Blow
from engine.systems.warhorn.world import contacts_of
from tests.systems.warhorn.combat.fights import dead, fight, fought, plan, struck
from tests.systems.warhorn.kit import Board, with_unit

FOE = "B1: 24 M2 @(6000,4500)360 panic"
"""Who does not strike back."""
ON = ["A1>B1 front"]


def need(b: Board, weapon: str = "hand", name: str = "A1") -> int:
    (contact,) = contacts_of(b.world, b.id(name))
    foe = b.id("B1" if name == "A1" else "A1")
    return needed(b.t, b.world, b.id(name), Blow(0, "front", weapon, 1, foe), contact)[0]  # type: ignore[arg-type]


@pytest.mark.clause(
    "warhorn skill-test", "warhorn skill", "warhorn skill-a", "warhorn very-dense", "warhorn weapon-pike"
)
@pytest.mark.parametrize(
    ("unit", "weapon", "value"),
    [
        ("24 M3", "hand", 3),
        ("24 M3 very-dense", "hand", 2),
        ("24 M2 very-dense", "hand", 2),
        ("24 M4 very-dense", "hand", 3),
        ("24 M4 pike very-dense", "pike", 2),
        ("24 M3 pike", "pike", 2),
        ("24 M4 pike", "pike", 3),
        ("24 M4 bow", "hand", 2),
        ("12 horse M4 very-dense", "hand", 4),
    ],
)
def test_what_a_die_must_show(unit: str, weapon: str, value: int) -> None:
    parts, _, words = unit.partition(" very-dense")
    b = Board(f"A1: {parts} @(6000,4500)0 {'very-dense' if 'very' in unit else ''}{words}", FOE, contacts=ON)
    assert need(b, weapon) == value


def uphill(b: Board) -> Board:
    """Return a board whose target has the advantage of the wall."""
    b.world = replace(b.world, contacts=tuple(replace(c, advantage="wall1") for c in b.world.contacts))
    return b


WALL = ["wall 5000,4400 7000,4600"]


@pytest.mark.clause("warhorn advantage", "warhorn advantage-b", "warhorn skill-a", "warhorn workers", "warhorn scouts")
def test_an_advantage_is_one_more_on_the_dice_of_who_attacked() -> None:
    b = uphill(Board("A1: 24 M3 @(6000,4500)0", "B1: 24 M2 @(6000,4500)360", contacts=ON, terrain=WALL))
    assert (need(b), need(b, name="B1")) == (2, 2)
    poor = uphill(Board("A1: 24 M2 @(6000,4500)0 very-dense", FOE, contacts=ON, terrain=WALL))
    assert need(poor) == 1
    with_unit(b, "A1", scouted=("wall1",))
    b.world = replace(b.world, features=(replace(b.world.features[0], cancelled=(b.unit("A1").side,)),))
    assert need(b) == 3
    strike = Blow(0, "front", "hand", 1, poor.id("B1"))
    modifiers = needed(poor.t, poor.world, poor.id("A1"), strike, poor.world.contacts[0])[1]
    assert [modifier.code for modifier in modifiers] == ["very-dense", "advantage"]


@pytest.mark.clause("warhorn skill-test", "warhorn bonus-attacks")
def test_what_the_dice_of_blows_are_for() -> None:
    b = Board("A1: 6 M3 two-handed-sword @(6000,4500)0 open", FOE, contacts=ON)
    for dice, count, rule in (((), 6, "skill-test"), (("111444",), 3, "bonus-attacks")):
        with pytest.raises(NeedRoll) as need:
            fight(b, *dice)
        request = need.value.request
        assert (request.count, request.reading, request.threshold) == (count, "pool", 4)
        assert (request.rule.clause, request.purpose) == (rule, "warhorn-roll-blow")


# -- disorder


@pytest.mark.clause("warhorn disorder", "warhorn weapon-pair", "warhorn weapon-pair-a")
def test_both_dice_of_a_pair_belong_to_one_man() -> None:
    p = fight(Board("A1: 3 M3 light @(6000,4500)0 open", FOE, contacts=ON))
    p.order(plan(p, "A1", "3 pair > B1"), "254613")
    assert struck(p) == [("A1", "pair", 6, 3, 2)]
    assert p.unit("A1").disorder == 2


@pytest.mark.clause("warhorn weapon-pike", "warhorn weapon-pike-e", "warhorn disorder")
def test_who_misses_with_a_pike_stays_in_order() -> None:
    p = fight(Board("A1: 8 M3 pike @(6000,4500)0", "B1: 24 @(6000,4500)360 panic", contacts=["B1>A1 front"]))
    p.order(plan(p, "A1", "8 pike > B1"), "12345633")
    assert struck(p) == [("A1", "pike", 8, 2, 0)]
    assert p.unit("A1").disorder == 0
    horse = "A1: 6 horse M3 cavalry-pike @(6000,4500)0 dash"
    foe, on = "B1: 24 M2 @(6000,4500)360 D24", ["A1>B1 front dash"]
    assert fought(Board(horse, foe, contacts=on), "444444", "1").unit("A1").disorder == 0
    by_policy = Board(horse, foe, contacts=on, policies={"cavalry_pike_steady": "no"})
    assert fought(by_policy, "444444", "1").unit("A1").disorder == 6


@pytest.mark.clause("warhorn disorder-e", "warhorn disorder")
def test_who_misses_idles_in_the_next_phase_only() -> None:
    b = Board("A1: 8 M3 light / 8 M3 spear @(6000,4500)0", FOE, contacts=ON)
    p = fight(b)
    p.order(plan(p, "A1", "8 1:spear > B1", "8 hand > B1"), "66666666", "11111111")
    assert struck(p) == [("A1", "spear", 8, 0, 8), ("A1", "hand", 8, 8, 0)]
    assert p.unit("A1").disorder == 8


@pytest.mark.clause("warhorn weapon-two-handed", "warhorn weapon-two-handed-a")
@pytest.mark.parametrize(("weapon", "lost"), [("halberd", 2), ("hand", 1)])
def test_who_strikes_with_both_hands_has_no_shield(weapon: str, lost: int) -> None:
    foe = "B1: 8 M2 light small halberd @(6000,4500)360"
    p = fight(Board("A1: 8 M2 @(6000,4500)0 D3", foe, contacts=ON))
    p.order(plan(p, "A1", "5 hand > B1"), side="red")
    dice = (8 * "6", "22226", "1") if weapon == "halberd" else ("22226", 8 * "6")
    p.order(plan(p, "B1", f"8 {weapon} > A1"), *dice)
    assert dead(p) == [("B1", (lost,))]


# -- bonus attacks


@pytest.mark.clause("warhorn weapon-two-handed-sword", "warhorn weapon-two-handed-sword-a", "warhorn bonus-attacks")
def test_every_hit_with_a_two_handed_sword_earns_another_blow() -> None:
    b = Board("A1: 6 M3 two-handed-sword @(6000,4500)0 open", FOE, contacts=ON)
    p = fought(b, "123456", "362", "41", "5")
    assert struck(p) == [("A1", "two-handed-sword", 12, 6, 3)]
    once = Board(
        "A1: 6 M3 two-handed-sword @(6000,4500)0 open", FOE, contacts=ON, policies={"sword_chain": "single"}
    )  # fmt: skip
    assert struck(fought(once, "123456", "362")) == [("A1", "two-handed-sword", 9, 5, 3)]


@pytest.mark.clause("warhorn weapon-two-handed-sword")
@pytest.mark.parametrize(
    ("unit", "more"),
    [
        ("8 M3 two-handed-sword @(6000,4500)0", False),
        ("8 M3 two-handed-sword sword-master @(6000,4500)0", True),
        ("8 M3 two-handed-sword loose @(6000,4500)0", True),
    ],
)
def test_in_dense_order_masters_alone_strike_on(unit: str, more: bool) -> None:
    p = fought(Board(f"A1: {unit}", FOE, contacts=ON), "11144444", *(["444"] if more else []))
    assert struck(p) == [("A1", "two-handed-sword", 8 + 3 * more, 3, 5)]


HORSE = "A1: 6 horse M3 @(6000,4500)0 dash"
FOOT = "B1: 24 M2 @(6000,4500)360 D24"
DASH = ["A1>B1 front dash"]


@pytest.mark.clause("warhorn dash-cavalry", "warhorn dash-cavalry-b", "warhorn bonus-attacks")
def test_horse_that_dashes_at_foot_strikes_on() -> None:
    p = fought(Board(HORSE, FOOT, contacts=DASH), "123456", "251", "63", "4", "1")
    assert struck(p) == [("A1", "hand", 12, 6, 3)]
    assert [event.bonus for event in p.of(e.Struck)] == [6]


@pytest.mark.clause("warhorn bonus-attacks-a", "warhorn dash-cavalry")
def test_bonus_attacks_go_where_the_first_went() -> None:
    foes = f"{FOOT}; B2: 24 M2 @(8600,4500)360 D24"
    p = fight(Board(HORSE, foes, contacts=["A1>B1 front dash", "A1>B2 front"]))
    p.order(plan(p, "A1", "3 hand > B1", "3 hand > B2"), "111", "444", "111")
    assert [(p.name(event.target), event.attacks, event.bonus) for event in p.of(e.Struck)] == [
        ("B1", 6, 3), ("B2", 3, 0),
    ]  # fmt: skip


@pytest.mark.clause("warhorn dash-cavalry", "warhorn dash-cavalry-a", "warhorn dash-cavalry-b", "warhorn panic")
def test_horse_that_dashes_at_who_panics_hits_without_dice() -> None:
    p = fought(Board(HORSE, FOE, contacts=DASH))
    assert struck(p) == [("A1", "hand", 24, 24, 0)]
    assert p.of(e.Struck)[0].automatic
    assert p.at("B1") == "destroyed"


@pytest.mark.clause("warhorn panic", "warhorn dash-cavalry-a", "warhorn dash-cavalry-c", "warhorn dash-cavalry-d")
@pytest.mark.parametrize(
    ("unit", "foe", "contact", "by_paragraph", "by_dash"),
    [
        ("6 horse", "24 @(6000,4500)360 panic", "A1>B1 front", True, False),
        ("6 horse", "12 horse @(6000,4500)360 panic", "A1>B1 front", True, False),
        ("6 horse", "12 horse @(6000,4500)360 panic", "A1>B1 front dash", True, False),
        ("6 horse", "12 loose @(6000,5000)360", "A1>B1 front", True, False),
        ("6 horse", "12 loose @(6000,5000)360", "A1>B1 front dash", True, True),
        ("6 horse", "3 cannon 3 @(6000,5000)360", "A1>B1 front", True, False),
        ("6 horse", "12 rider loose @(6000,5000)360", "A1>B1 front dash", False, False),
        ("6 horse", "12 loose @(6000,5000)360", "A1>B1 front old", False, False),
        ("6 horse", "12 loose @(6000,5000)360", "B1>A1 front", False, False),
        ("6 horse", "24 @(6000,4500)360", "A1>B1 front", False, False),
        ("6 rider loose", "12 loose @(6000,5000)360", "A1>B1 front", False, False),
    ],
)
def test_whom_charging_horse_hits_without_dice(
    unit: str, foe: str, contact: str, by_paragraph: bool, by_dash: bool
) -> None:
    for policy, hits in (("panic-paragraph", by_paragraph), ("dash-only", by_dash)):
        b = Board(
            f"A1: {unit} @(6000,4500)0", f"B1: {foe}", contacts=[contact], policies={"cavalry_autohit": policy}
        )  # fmt: skip
        assert automatic(b.t, b.world, b.id("A1"), b.world.contacts[0], b.id("B1")) == hits


@pytest.mark.clause("warhorn dash-cavalry", "warhorn panic")
def test_in_a_second_dash_running_horse_has_dice_only() -> None:
    b = Board(HORSE, FOE, contacts=DASH)
    b.world = replace(b.world, contacts=(replace(b.world.contacts[0], dash="second"),))
    assert struck(fought(b, "123456")) == [("A1", "hand", 6, 3, 3)]


@pytest.mark.clause("warhorn advantage", "warhorn advantage-c", "warhorn dash-cavalry")
def test_against_an_advantage_a_dash_gives_nothing() -> None:
    p = fought(uphill(Board(HORSE, FOE, contacts=DASH, terrain=WALL)), "123456")
    assert struck(p) == [("A1", "hand", 6, 2, 4)]


@pytest.mark.clause("warhorn dash-cavalry", "warhorn weapon-rank")
def test_the_second_rank_of_cavalry_pikes_earns_nothing() -> None:
    p = fought(Board("A1: 8 horse M3 cavalry-pike @(6000,4500)0 dash", FOOT, contacts=DASH), "146666", "11", "6", "1")
    assert struck(p) == [("A1", "cavalry-pike", 9, 3, 0)]


@pytest.mark.clause("warhorn dash-cavalry-c")
def test_no_bonus_attacks_on_skirmishers() -> None:
    p = fought(Board(HORSE, "B1: 12 M2 loose @(6000,5000)360 D12", contacts=DASH), "1")
    assert struck(p) == [("A1", "hand", 6, 6, 0)]


# -- generals


@pytest.mark.clause("warhorn generals-stats", "warhorn generals-stats-a", "warhorn bonus-attacks")
@pytest.mark.parametrize(
    ("skill", "dice", "counted"),
    [
        ("M4", ("1111111", "3", "25"), (10, 9, 0)),
        ("M4", ("1111111", "6"), (8, 7, 1)),
        ("M3", ("1111111", "4"), (8, 7, 1)),
        ("M3", ("1111111", "3", "4"), (9, 8, 0)),
        ("M2", ("1111111", "2"), (8, 8, 0)),
    ],
)
def test_a_general_strikes_on_unless_he_misses(skill: str, dice: tuple[str, ...], counted: tuple[int, ...]) -> None:
    p = fought(Board(f"A1: 24 {skill} @(6000,4500)0 general", FOE, contacts=ON), *dice)
    assert struck(p) == [("A1", "hand", *counted)]


@pytest.mark.clause("warhorn generals-stats", "warhorn generals-stats-a", "warhorn weapon-pair")
def test_a_general_with_a_pair_has_two_dice_of_his_own() -> None:
    p = fight(Board("A1: 3 M3 @(6000,4500)0 open general", FOE, contacts=ON))
    p.order(plan(p, "A1", "3 pair > B1"), "1414", "11", "1")
    assert struck(p) == [("A1", "pair", 7, 5, 2)]


@pytest.mark.clause("warhorn generals-stats-a", "warhorn weapon-two-handed-sword", "warhorn bonus-attacks")
def test_bonus_hits_of_a_general_with_a_two_handed_sword_earn_more() -> None:
    b = Board("A1: 3 M4 two-handed-sword @(6000,4500)0 open general", FOE, contacts=ON)
    p = fought(b, "66", "1", "16", "66")
    assert struck(p) == [("A1", "two-handed-sword", 7, 2, 2)]


@pytest.mark.clause("warhorn generals-stats-a", "warhorn dash-cavalry")
@pytest.mark.parametrize(
    ("dice", "counted"),
    [(("44444", "4", "1"), (6, 0, 6)), (("44444", "3", "3", "4"), (8, 2, 5)), (("14444", "4", "4"), (7, 1, 5))],
)
def test_a_general_among_horse_that_dashes(dice: tuple[str, ...], counted: tuple[int, ...]) -> None:
    p = fought(Board("A1: 6 horse M3 @(6000,4500)0 dash general", FOOT, contacts=DASH), *dice)
    assert struck(p) == [("A1", "hand", *counted)]


@pytest.mark.clause("warhorn generals-stats-a", "warhorn weapon-pike", "warhorn generals-stats-b")
def test_a_general_of_pikemen_strikes_on_though_he_misses() -> None:
    foe = "B1: 24 @(6000,4500)360 panic"
    p = fight(Board("A1: 8 M3 pike @(6000,4500)0 general", foe, contacts=["B1>A1 front"]))
    p.order(plan(p, "A1", "8 pike > B1"), "3333333", "6", "1")
    assert struck(p) == [("A1", "pike", 9, 1, 0)]
    archers = fought(Board("A1: 8 M4 bow @(6000,4500)0 general", FOE, contacts=ON), "3333333", "2", "32")
    assert struck(archers) == [("A1", "hand", 10, 2, 7)]


@pytest.mark.clause("warhorn general-move", "warhorn weapon-rank", "warhorn generals-stats")
def test_a_general_of_the_rear_ranks_stands_in_front() -> None:
    b = Board("A1: 8 M2 / 16 M4 @(6000,4500)0 general", FOE, contacts=ON)
    unit = b.unit("A1")
    b.world = replace(b.world, units=tuple(replace(u, leads=1) if u is unit else u for u in b.world.units))
    p = fought(b, "2222222", "4", "55")
    assert struck(p) == [("A1", "hand", 7, 7, 0), ("A1", "hand", 3, 1, 0)]


@pytest.mark.clause("warhorn generals-stats", "warhorn generals-stats-a")
def test_a_general_alone_has_his_bonus_attacks() -> None:
    p = fought(Board("A1: 1 M4 halberd @(6000,4500)0 general", FOE, contacts=ON), "4", "66")
    assert struck(p) == [("A1", "halberd", 3, 1, 0)]


# -- lengths


@pytest.mark.clause("warhorn melee-length", "warhorn weapon-length", "warhorn melee-casualties", "warhorn dash-c")
def test_the_longer_weapon_strikes_first_and_the_dead_do_not_strike() -> None:
    b = Board("A1: 24 M3 spear @(6000,4500)0", "B1: 24 M3 light @(6000,4500)360", contacts=ON)
    p = fought(b, 16 * "3", "444", "1")
    assert struck(p) == [("A1", "spear", 16, 16, 0), ("B1", "hand", 3, 0, 3)]
    assert dead(p) == [("B1", (5,))]
    lances = Board("A1: 6 horse M3 lance @(6000,4500)0 dash", "B1: 24 M3 spear @(6000,4500)360", contacts=DASH)
    p = fought(lances, "111444", "444", 15 * "4", "1")
    assert struck(p) == [("A1", "lance", 9, 3, 3), ("B1", "spear", 15, 0, 15)]


@pytest.mark.clause("warhorn melee-casualties", "warhorn melee-casualties-b", "warhorn melee-sequence")
def test_the_dead_leave_the_strikers_of_their_type_one_for_one() -> None:
    waiting = Board("A1: 24 M3 halberd @(6000,4500)0 dash", "B1: 24 M2 halberd @(6000,4500)360", contacts=DASH)
    p = fought(waiting, "33344444", "44444", "1")
    assert struck(p) == [("A1", "halberd", 8, 3, 5), ("B1", "halberd", 5, 0, 5)]
    rear = Board("A1: 8 M3 halberd @(6000,4500)0", "B1: 8 M2 / 24 M2 light large @(6000,4500)360", contacts=ON)
    p = fought(rear, "33333333", "66666666")
    assert dead(p) == [("B1", (0, 3))]
    assert struck(p) == [("A1", "halberd", 8, 8, 0), ("B1", "hand", 8, 0, 8)]


@pytest.mark.clause("warhorn melee-sequence", "warhorn melee-casualties")
def test_nobody_strikes_who_is_gone() -> None:
    red = "A1: 8 M4 spear @(6000,4500)0; A2: 8 halberd @(8600,4500)0"
    p = fought(
        Board(red, "B1: 1 M2 @(6000,4500)360 D1; B2: 8 @(15000,9000)360", contacts=[*ON, "A2>B1 front"]), 8 * "1"
    )
    assert struck(p) == [("A1", "spear", 8, 8, 0)]


@pytest.mark.clause("warhorn melee-length", "warhorn melee-sequence-a")
def test_equal_lengths_strike_together_unless_one_has_dashed() -> None:
    units = "A1: 8 M3 spear @(6000,4500)0", "B1: 8 M3 spear @(6000,4500)360"
    together = fought(Board(*units, contacts=ON), 8 * "1", 8 * "1", "1")
    assert struck(together) == [("A1", "spear", 8, 8, 0), ("B1", "spear", 8, 8, 0)]
    dashed = fought(Board(*units, contacts=DASH), 8 * "1", 4 * "1", "1")
    assert struck(dashed) == [("A1", "spear", 8, 8, 0), ("B1", "spear", 4, 4, 0)]
    defended = fought(uphill(Board(*units, contacts=DASH, terrain=WALL)), 8 * "1", 8 * "1", "1")
    assert [event.hits for event in defended.of(e.Struck)] == [8, 8]
