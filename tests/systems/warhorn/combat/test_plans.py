"""Plans that play themselves, and those that are offered besides."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.plans import Taste, candidates, full, most_of
from engine.systems.warhorn.combat.strikers import aside, declined, hands, line
from engine.systems.warhorn.frames import Duel, Melee
from engine.systems.warhorn.orders import AnswerChallenge, Blow, Challenge
from tests.systems.warhorn.combat.fights import fight
from tests.systems.warhorn.kit import Board, with_unit

ON = ["B1>A1 front"]
FOE = "B1: 24 @(6000,4500)360"


def offered(b: Board) -> list[tuple[tuple[str, int, str, int, str], ...]]:
    """Return the plans of A1: of every blow the edge, troop, weapon, number and enemy."""
    f = Melee(b.world.side, tuple(b.id(unit.code) for unit in b.world.units if unit.code))
    return [
        tuple((x.edge, x.troop, x.weapon, x.count, b.name(x.target)) for x in plan)
        for plan in candidates(b.t, b.world, f, b.id("A1"))
    ]


@pytest.mark.clause("warhorn disorder", "warhorn melee-sequence", "warhorn melee-sequence-b")
def test_any_of_the_types_may_idle() -> None:
    b = Board("A1: 8 M4 heavy spear / 16 M2 spear @(6000,4500)0 D3", FOE, contacts=ON)
    assert offered(b) == [
        (("front", 0, "spear", 8, "B1"), ("front", 1, "spear", 5, "B1")),
        (("front", 0, "spear", 5, "B1"), ("front", 1, "spear", 8, "B1")),
    ]
    steady = Board("A1: 8 M4 heavy spear / 16 M2 spear @(6000,4500)0", FOE, contacts=ON)
    assert len(offered(steady)) == 1
    one = Board("A1: 24 spear @(6000,4500)0 D1", FOE, contacts=ON)
    assert offered(one) == [(("front", 0, "spear", 15, "B1"),)]
    three = Board("A1: 4 M4 spear / 4 M3 spear / 16 M2 spear @(6000,4500)0 D3", FOE, contacts=ON)
    assert [[some for _, _, _, some, _ in plan] for plan in offered(three)] == [[4, 4, 5], [1, 4, 8], [4, 1, 8]]
    two = Board("A1: 24 spear @(6000,4500)0 D1", f"{FOE}; B2: 24 @(8500,4500)360", contacts=[*ON, "B2>A1 front"])
    assert [(some, foe) for _, _, _, some, foe in offered(two)[0]] == [(8, "B1"), (7, "B2")]


@pytest.mark.clause("warhorn disorder", "warhorn melee-d")
def test_who_is_at_the_rear_and_the_sides_idles_first() -> None:
    foes = f"{FOE}; B2: 8 @(4750,4000)180; B3: 8 @(7250,4000)540; B4: 8 @(6000,3600)0"
    on = [*ON, "B2>A1 left", "B3>A1 right", "B4>A1 rear"]
    counts = []
    for disorder in (0, 5, 6, 8, 10, 11):
        b = Board(f"A1: 24 halberd @(6000,4500)0 D{disorder}", foes, contacts=on)
        counts.append({edge: some for edge, _, _, some, _ in offered(b)[0]})
    assert counts == [
        {"front": 8, "left": 2, "right": 2, "rear": 6}, {"front": 8, "left": 2, "right": 2, "rear": 1},
        {"front": 8, "left": 2, "right": 2}, {"front": 8, "left": 2}, {"front": 8}, {"front": 7},
    ]  # fmt: skip


@pytest.mark.clause("warhorn melee-sequence", "warhorn melee-sequence-b", "warhorn melee-d")
def test_an_edge_may_come_before_the_front() -> None:
    b = Board("A1: 24 spear @(6000,4500)0", f"{FOE}; B2: 24 @(4750,4000)180", contacts=[*ON, "B2>A1 left"])
    assert offered(b) == [
        (("front", 0, "spear", 16, "B1"), ("left", 0, "spear", 1, "B2")),
        (("left", 0, "spear", 3, "B2"), ("front", 0, "spear", 14, "B1")),
    ]


@pytest.mark.clause("warhorn melee-sequence", "warhorn melee-sequence-b", "warhorn melee-a")
def test_enemies_side_by_side_share_the_blows_or_one_gets_all() -> None:
    foes = "B1: 8 @(5000,4500)360; B2: 8 @(7500,4500)360; B3: 8 @(10000,4500)360"
    b = Board("A1: 8 halberd @(6000,4500)0", foes, contacts=["B1>A1 front", "B2>A1 front", "B3>A1 front"])
    assert [[(some, foe) for _, _, _, some, foe in plan] for plan in offered(b)] == [
        [(3, "B1"), (3, "B2"), (2, "B3")], [(8, "B1")], [(8, "B2")], [(8, "B3")],
    ]  # fmt: skip


@pytest.mark.clause("warhorn weapon-rank", "warhorn melee-sequence", "warhorn weapon-pike-b")
def test_who_does_not_reach_with_his_longest_weapon_takes_another() -> None:
    b = Board("A1: 24 halberd @(6000,4500)0 open", FOE, contacts=ON)
    assert offered(b)[0] == (("front", 0, "halberd", 6, "B1"), ("front", 0, "hand", 6, "B1"))
    both = Board("A1: 32 pike @(6000,4500)0", f"{FOE}; B2: 24 @(8500,4500)360", contacts=[*ON, "A1>B2 front"])
    assert offered(both)[0] == (("front", 0, "pike", 28, "B1"), ("front", 0, "hand", 4, "B2"))


@pytest.mark.clause("warhorn weapon-rank", "warhorn weapon-two-handed-a", "warhorn melee-sequence-b")
def test_who_prefers_his_shield_leaves_the_pike() -> None:
    b = Board("A1: 32 small pike @(6000,4500)0", FOE, contacts=ON)
    assert offered(b) == [(("front", 0, "pike", 32, "B1"),), (("front", 0, "hand", 8, "B1"),)]


@pytest.mark.clause("warhorn weapon-rank", "warhorn weapon-two-handed-a", "warhorn melee-sequence-b")
def test_who_prefers_a_shorter_weapon_uses_it_where_it_reaches() -> None:
    b = Board("A1: 24 small spear halberd @(6000,4500)0", FOE, contacts=ON)
    assert offered(b) == [
        (("front", 0, "spear", 16, "B1"),),
        (("front", 0, "halberd", 8, "B1"), ("front", 0, "spear", 8, "B1")),
        (("front", 0, "hand", 8, "B1"),),
    ]


@pytest.mark.clause("warhorn melee-a", "warhorn melee-sequence-b", "warhorn melee-sequence")
def test_ranks_share_the_enemies_before_them_in_turn() -> None:
    foes = f"{FOE}; B2: 24 @(8500,4500)360; B3: 24 @(3500,4500)360"
    b = Board("A1: 24 spear @(6000,4500)0", foes, contacts=[*ON, "B2>A1 front", "B3>A1 front"])
    assert [(some, foe) for _, _, _, some, foe in offered(b)[0]] == [(6, "B1"), (5, "B2"), (5, "B3")]


@pytest.mark.clause("warhorn skirmish-melee", "warhorn skirmish-melee-formed-d")
def test_odd_numbers_of_skirmishers_are_shared_without_one_too_many() -> None:
    foes = f"{FOE}; B2: 3 @(9000,4500)360 open"
    b = Board("A1: 14 loose spear @(6000,4000)0", foes, contacts=["A1>B1 front phases=1", "A1>B2 front phases=1"])
    assert [(some, foe) for _, _, _, some, foe in offered(b)[0]] == [(6, "B1"), (5, "B2")]


@pytest.mark.clause("warhorn general-move", "warhorn melee-d", "warhorn weapon-rank-b")
def test_a_general_among_others_strikes_to_the_side_that_is_his_post() -> None:
    b = Board("A1: 15 halberd / 1 M4 R4 halberd @(6000,4500)0 general", FOE, contacts=["B1>A1 left"])
    with_unit(b, "A1", leads=1, post="left")
    assert sorted((edge, troop, some) for edge, troop, _, some, _ in offered(b)[0]) == [("left", 0, 1), ("left", 1, 1)]


@pytest.mark.clause("warhorn skirmish-melee", "warhorn melee-sequence")
def test_skirmishers_share_their_blows_among_enemies() -> None:
    foes = f"{FOE}; B2: 6 @(9000,4500)360"
    b = Board("A1: 9 loose spear @(6000,4000)0", foes, contacts=["A1>B1 front phases=1", "A1>B2 front phases=1"])
    assert [[(some, foe) for _, _, _, some, foe in plan] for plan in offered(b)] == [
        [(5, "B1"), (4, "B2")], [(9, "B1")], [(9, "B2")],
    ]  # fmt: skip


@pytest.mark.clause("warhorn skirmish-melee-formed", "warhorn melee-sequence")
def test_of_skirmishers_the_best_go_first() -> None:
    b = Board("A1: 6 loose M2 / 6 loose M4 @(6000,4000)0", FOE, contacts=["A1>B1 front phases=1"])
    assert offered(b)[0] == (("front", 1, "hand", 6, "B1"), ("front", 0, "hand", 2, "B1"))
    mixed = Board("A1: 5 loose M2 / 4 rider loose M3 @(6000,4000)0", FOE, contacts=["A1>B1 front phases=1"])
    assert [tuple((troop, some) for _, troop, _, some, _ in plan) for plan in offered(mixed)][:1] == [((1, 4),)]
    assert ((0, 5), (1, 1)) in [tuple((troop, some) for _, troop, _, some, _ in plan) for plan in offered(mixed)]


# -- generals


@pytest.mark.clause("warhorn standard-musician", "warhorn standard-musician-b", "warhorn melee-sequence-b")
def test_a_general_is_offered_the_bearers_before_him() -> None:
    b = Board("A1: 8 halberd @(6000,4500)0 general", "B1: 24 @(6000,4500)360 standard musician", contacts=ON)
    f = Melee(b.world.side, (b.id("A1"), b.id("B1")))
    foe = b.id("B1")
    rest = Blow(0, "front", "halberd", 7, foe)
    assert candidates(b.t, b.world, f, b.id("A1")) == (
        (Blow(0, "front", "halberd", 8, foe),), (rest, Blow(0, "front", "halberd", 1, foe, "standard")),
        (rest, Blow(0, "front", "halberd", 1, foe, "musician")),
    )  # fmt: skip


@pytest.mark.clause("warhorn general-move", "warhorn melee-d", "warhorn weapon-rank-b")
@pytest.mark.parametrize(
    ("post", "contact", "plan_"),
    [
        ("front", "B1>A1 front", [("front", 0, 7), ("front", 1, 1)]),
        ("rear", "B1>A1 rear", [("rear", 1, 1), ("rear", 2, 7)]),
        ("left", "B1>A1 left", [("left", 0, 1), ("left", 1, 1), ("left", 2, 1)]),
    ],
)
def test_a_general_strikes_from_his_post(post: str, contact: str, plan_: list[tuple[str, int, int]]) -> None:
    b = Board("A1: 8 halberd / 8 M4 R4 halberd / 8 M2 halberd @(6000,4500)0 general", FOE, contacts=[contact])
    with_unit(b, "A1", leads=1, post=post)
    assert sorted((edge, troop, some) for edge, troop, _, some, _ in offered(b)[0]) == plan_


@pytest.mark.clause("warhorn general-move", "warhorn melee-d")
def test_a_general_changes_places_with_another() -> None:
    b = Board("A1: 8 spear / 8 M4 R4 spear / 8 M2 spear @(6000,4500)0 general", FOE, contacts=ON)
    with_unit(b, "A1", leads=1)
    assert offered(b) == [(("front", 0, "spear", 8, "B1"), ("front", 1, "spear", 8, "B1"))]


@pytest.mark.clause("warhorn duel", "warhorn duel-c", "warhorn melee-sequence")
def test_a_duel_is_a_blow_of_its_own() -> None:
    b = Board("A1: 8 halberd @(6000,4500)0 general", "B1: 8 @(6000,4500)360 general", contacts=["A1>B1 front"])
    p = fight(b)
    p.order(Challenge(p.id("A1"), p.id("B1")))
    p.order(AnswerChallenge(take=True))
    (planned,) = p.of(e.BlowsPlanned)
    foe = p.id("B1")
    assert planned.blows == (Blow(0, "front", "halberd", 7, foe), Blow(0, "front", "halberd", 1, foe, "general"))


def declining(b: Board, by: str, *challengers: str, declined: bool = True) -> Melee:
    """Return a melee in which a general has declined the duels of others, or has answered them."""
    units = tuple(b.id(unit.code) for unit in b.world.units if unit.code)
    duels = tuple(Duel(b.id(name), b.id(by), declined=declined, answered=True) for name in challengers)
    return Melee(b.world.side, units, duels=duels)


@pytest.mark.clause("warhorn duel", "warhorn melee-d")
def test_a_general_stands_aside_who_has_declined_all_before_him() -> None:
    red = "A1: 24 @(6000,4500)0 general; A2: 24 @(9000,9000)0"
    foes = "B1: 24 @(6000,4500)360 general; B2: 24 @(4750,4000)180; B3: 24 @(8500,4500)360"
    b = Board(red, foes, contacts=["B1>A1 front", "B2>A1 left"])
    f, one = declining(b, "A1", "B1"), b.id("A1")
    assert (declined(f, one), declined(f, b.id("B1"))) == ({b.id("B1")}, frozenset())
    assert declined(declining(b, "A1", "B1", declined=False), one) == frozenset()
    assert [aside(b.world, f, b.id(name)) for name in ("A1", "A2")] == [True, False]
    more = Board(red, foes, contacts=["B1>A1 front", "B2>A1 left", "B3>A1 front"])
    assert not aside(more.world, declining(more, "A1", "B1"), more.id("A1"))


@pytest.mark.clause("warhorn duel", "warhorn melee-sequence")
@pytest.mark.parametrize(
    ("parts", "at_him"),
    [("4 M4 / 12 M2", [(0, 4), (1, 3)]), ("7 M4 / 1 M2", [(0, 7)]), ("4 M4 / 4 M2", [(0, 4), (1, 3)])],
)
def test_of_the_men_round_a_general_one_spares_whom_he_has_declined(parts: str, at_him: list[tuple[int, int]]) -> None:
    foes = "B1: 24 @(6000,4500)360 general; B2: 24 @(8500,4500)360"
    b = Board(f"A1: {parts} @(6000,4500)0 general", foes, contacts=["B1>A1 front", "B2>A1 front"])
    with_unit(b, "A1", leads=1)
    foe = b.id("B1")
    blows = full(b.t, b.world, declining(b, "A1", "B1"), b.id("A1"), Taste(target=foe))
    assert [(blow.troop, blow.count) for blow in blows if blow.target == foe] == at_him


@pytest.mark.clause("warhorn general-move", "warhorn melee-d")
def test_who_changes_places_with_a_general_stands_where_he_stood() -> None:
    b = Board("A1: 8 / 8 R4 / 8 M2 @(6000,4500)0 general", FOE, contacts=ON)
    with_unit(b, "A1", leads=1)
    assert line(b.world, declining(b, "A1"), b.id("A1")) == ((7, 1, 0), (1, 7, 0), (0, 0, 8))


@pytest.mark.clause("warhorn standard-musician", "warhorn skirmish-melee", "warhorn melee-sequence")
@pytest.mark.parametrize(("unit", "able_"), [("4 loose", 2), ("1 loose", 0), ("4", 2), ("1", 0)])
def test_bearers_are_no_strikers(unit: str, able_: int) -> None:
    b = Board(f"A1: {unit} @(6000,4000)0 standard musician", FOE, contacts=["A1>B1 front phases=1"])
    assert most_of(b.t, b.world, declining(b, "A1"), b.id("A1")) == (able_,)
    assert hands(b.t, b.world, b.id("A1")) == (able_,)


@pytest.mark.clause("warhorn duel", "warhorn skirmish-melee", "warhorn melee-d")
def test_who_declines_before_his_only_enemy_strikes_nobody() -> None:
    for unit, left in (("8 halberd @(6000,4500)360", 7), ("8 loose halberd @(6000,5000)360", 7)):
        b = Board("A1: 8 @(6000,4500)0 general", f"B1: {unit} general", contacts=["A1>B1 front"])
        p = fight(b)
        p.order(Challenge(p.id("A1"), p.id("B1")))
        p.order(AnswerChallenge(take=False))
        (planned,) = [event for event in p.of(e.BlowsPlanned) if event.unit == p.id("B1")]
        assert [blow.count for blow in planned.blows] == [left]
