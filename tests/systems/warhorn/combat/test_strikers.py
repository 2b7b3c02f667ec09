"""Who can strike whom with what, and what makes a plan unlawful."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.fighting import melees
from engine.systems.warhorn.combat.lawful import misfits
from engine.systems.warhorn.combat.plans import able, candidates, planned
from engine.systems.warhorn.combat.strikers import hands, seated
from engine.systems.warhorn.combat.weapons import BlowWeapon, length, piercing, pike_unit, usable, weapon_text
from engine.systems.warhorn.frames import Melee
from engine.systems.warhorn.orders import Finish
from engine.systems.warhorn.world import contacts_of
from tests.systems.warhorn.combat.fights import fight, plan
from tests.systems.warhorn.kit import Board, with_unit

FOE = "B1: 24 @(6000,4500)360"
FRONT = ["B1>A1 front"]


def blows(b: Board, name: str = "A1") -> list[str]:
    """Return the plan that plays itself: `16 spear > B1`, `1 left hand > B2`, with the troop if it is not the first."""
    f = Melee(b.world.side, tuple(b.id(unit.code) for unit in b.world.units if unit.code))
    return [
        " ".join(
            filter(
                None,
                (str(x.count), x.edge * (x.edge != "front"), str(x.troop or ""), x.weapon, "> " + b.name(x.target)),
            )
        )
        for x in planned(b.t, b.world, f, b.id(name))
    ]


def wrong(b: Board, *texts: str) -> list[str]:
    """Return the clauses of every reason why a plan of A1 is unlawful."""
    f = Melee(b.world.side, tuple(b.id(unit.code) for unit in b.world.units if unit.code))
    return [reason.rule.clause for reason in misfits(b.t, b.world, f, plan(b, "A1", *texts))]


def weapons(b: Board, name: str = "A1", troop: int = 0) -> tuple[str, ...]:
    (contact, *_) = contacts_of(b.world, b.id(name))
    return usable(b.t, b.world, b.id(name), b.card(name).troops[troop], contact)


@pytest.mark.clause(
    "warhorn weapon-rank", "warhorn weapon-rank-a", "warhorn weapon-table", "warhorn weapon-hand", "warhorn melee-a",
    "warhorn weapon-length",
)  # fmt: skip
@pytest.mark.parametrize(
    ("unit", "plan_"),
    [
        ("24 spear @(6000,4500)0", ["16 spear > B1"]),
        ("24 spear @(6000,4500)0 open", ["12 spear > B1"]),
        ("32 pike @(6000,4500)0", ["32 pike > B1"]),
        ("24 @(6000,4500)0 open", ["12 hand > B1"]),
        ("24 @(6000,4500)0", ["8 hand > B1"]),
        ("24 halberd @(6000,4500)0", ["8 halberd > B1"]),
        ("12 horse spear @(6000,4500)0", ["6 spear > B1"]),
        ("12 horse @(6000,4500)0", ["6 hand > B1"]),
        ("8 light small / 24 light pike @(6000,4500)0", ["8 hand > B1", "24 1 pike > B1"]),
    ],
)
def test_ranks_that_reach_the_front(unit: str, plan_: list[str]) -> None:
    assert blows(Board(f"A1: {unit}", FOE, contacts=FRONT)) == plan_


@pytest.mark.clause("warhorn melee-d", "warhorn weapon-rank-b")
def test_a_man_strikes_in_one_direction() -> None:
    b = Board("A1: 24 spear @(6000,4500)0", f"{FOE}; B2: 24 @(4750,4000)180", contacts=[*FRONT, "B2>A1 left"])
    assert blows(b) == ["16 spear > B1", "1 left spear > B2"]
    p = fight(b)
    assert not p.refused(plan(b, "A1", "14 spear > B1", "3 spear left > B2"), "red")
    assert p.refused(plan(b, "A1", "15 spear > B1", "3 spear left > B2"), "red") == ["disorder", "melee-d"]
    assert p.refused(plan(b, "A1", "14 spear > B1", "4 spear left > B2"), "red") == ["disorder", "melee-d"]
    assert p.refused(plan(b, "A1", "16 spear > B2"), "red") == ["melee-d"]


@pytest.mark.clause("warhorn melee-d")
@pytest.mark.parametrize(
    ("front", "needs", "fits"),
    [
        ([(0, 2, 16)], {("left", 0): 1}, True),
        ([(0, 2, 16)], {("left", 0): 2}, False),
        ([(0, 2, 14)], {("left", 0): 3}, True),
        ([(0, 1, 8)], {("left", 0): 2, ("right", 0): 2}, True),
        ([(0, 1, 8)], {("left", 0): 2, ("right", 0): 3}, False),
        ([(0, 1, 8)], {("rear", 0): 8, ("left", 0): 1}, True),
        ([(0, 1, 8)], {("rear", 0): 8, ("left", 0): 2}, False),
        ([(0, 1, 9)], {}, False),
        ([], {("rear", 0): 9}, False),
    ],
)
def test_seats_in_three_ranks(front: list[tuple[int, int, int]], needs: dict[tuple[str, int], int], fits: bool) -> None:
    assert seated(((8,), (8,), (8,)), front, needs) == fits  # type: ignore[arg-type]


@pytest.mark.clause("warhorn melee-d")
def test_the_last_man_may_strike_to_either_side() -> None:
    ranks = ((8,), (1,))
    assert seated(ranks, [], {("left", 0): 2, ("right", 0): 1})
    assert seated(ranks, [], {("left", 0): 1, ("right", 0): 2})
    assert not seated(ranks, [], {("left", 0): 2, ("right", 0): 2})


@pytest.mark.clause("warhorn melee-d")
def test_seats_in_mixed_ranks() -> None:
    ranks = ((8, 0), (4, 4), (0, 8))
    assert seated(ranks, [(0, 2, 11)], {("left", 0): 1, ("right", 1): 2})
    assert not seated(ranks, [(0, 2, 12)], {("left", 0): 1})
    assert seated(ranks, [(0, 1, 8)], {("left", 0): 1, ("left", 1): 1})
    assert not seated(ranks, [(0, 1, 8)], {("left", 0): 1, ("left", 1): 2})


@pytest.mark.clause("warhorn melee-d", "warhorn weapon-hand", "warhorn weapon-pike", "warhorn weapon-rank-b")
def test_pikes_hit_in_flank_or_rear_strike_with_hand_weapons() -> None:
    b = Board("A1: 32 pike @(6000,4500)0", FOE, contacts=["B1>A1 left"])
    assert blows(b) == ["4 left hand > B1"]
    assert blows(Board("A1: 30 pike @(6000,4500)0", FOE, contacts=["B1>A1 rear"])) == ["6 rear hand > B1"]


@pytest.mark.clause("warhorn weapon-pike-b", "warhorn weapon-pike")
def test_pikes_are_for_those_who_attacked_the_front() -> None:
    own = ["A1>B1 front"]
    assert weapons(Board("A1: 32 pike @(6000,4500)0", FOE, contacts=FRONT)) == ("pike", "hand", "pair")
    assert weapons(Board("A1: 32 pike @(6000,4500)0", FOE, contacts=own)) == ("hand", "pair")
    by_policy = Board("A1: 32 pike @(6000,4500)0", FOE, contacts=own, policies={"pike_use": "front-contact"})
    assert weapons(by_policy) == ("pike", "hand", "pair")


@pytest.mark.clause("warhorn weapon-lance", "warhorn weapon-lance-a", "warhorn weapon-two-handed", "warhorn dash-c")
@pytest.mark.parametrize(
    ("unit", "contact", "found"),
    [
        ("6 horse lance", "A1>B1 front dash", ("lance", "hand")),
        ("6 horse lance", "A1>B1 front", ("hand",)),
        ("6 horse lance", "A1>B1 front dash old", ("hand",)),
        ("6 horse lance", "B1>A1 front dash", ("hand",)),
        ("6 horse full heavily-barded lance", "A1>B1 front dash", ("lance", "hand")),
        ("6 horse cavalry-pike", "A1>B1 front dash", ("cavalry-pike", "hand")),
        ("6 rider loose lance", "A1>B1 front dash", ("lance", "hand")),
    ],
)
def test_lances_are_for_the_dash(unit: str, contact: str, found: tuple[str, ...]) -> None:
    assert weapons(Board(f"A1: {unit} @(6000,4500)0", FOE, contacts=[contact])) == found


@pytest.mark.clause("warhorn weapon-lance", "warhorn weapon-lance-b", "warhorn advantage", "warhorn advantage-c")
def test_tired_horses_and_defended_edges_leave_hand_weapons() -> None:
    b = Board("A1: 6 horse full heavily-barded lance @(6000,4500)0", FOE, contacts=["A1>B1 front dash"])
    b.world = replace(b.world, contacts=(replace(b.world.contacts[0], dash="second"),))
    assert weapons(b) == ("hand",)
    wall = {"terrain": ["wall 5000,4400 7000,4600"], "contacts": ["A1>B1 front dash"]}
    for policy, found, pierced in (("none", ("hand",), ""), ("without-ap", ("lance", "hand"), "")):
        b = Board("A1: 6 horse lance @(6000,4500)0", FOE, policies={"lance_at_advantage": policy}, **wall)  # type: ignore[arg-type]
        b.world = replace(b.world, contacts=(replace(b.world.contacts[0], advantage="wall1"),))
        assert weapons(b) == found
        assert piercing(b.t, b.world, b.id("A1"), "lance", b.world.contacts[0]) == pierced


@pytest.mark.clause("warhorn armour-piercing", "warhorn weapon-pike", "warhorn weapon-pike-a", "warhorn weapon-table")
@pytest.mark.parametrize(
    ("unit", "weapon", "contact", "pierces"),
    [
        ("24 halberd", "halberd", "B1>A1 front", "body-barding"),
        ("32 pike", "pike", "B1>A1 front dash", "barding"),
        ("32 pike", "pike", "B1>A1 front", ""),
        ("32 pike", "pike", "B1>A1 front dash old", ""),
        ("17 / 15 pike", "pike", "B1>A1 front dash", ""),
        ("16 / 16 pike", "pike", "B1>A1 front dash", "barding"),
    ],
)
def test_what_weapons_pierce(unit: str, weapon: str, contact: str, pierces: str) -> None:
    b = Board(f"A1: {unit} @(6000,4500)0", "B1: 6 horse @(6000,4500)360", contacts=[contact])
    assert piercing(b.t, b.world, b.id("A1"), weapon, b.world.contacts[0]) == pierces  # type: ignore[arg-type]


@pytest.mark.clause("warhorn weapon-pike", "warhorn weapon-pike-a")
def test_a_single_man_with_a_pike_is_a_unit_of_pikes_and_nobody_is_none() -> None:
    b = Board("A1: 1 pike @(6000,4500)0")
    one = b.unit("A1")
    assert [pike_unit(b.card("A1"), unit) for unit in (one, replace(one, ranks=()))] == [True, False]


@pytest.mark.clause("warhorn weapon-table", "warhorn elephant-melee")
def test_weapons_have_names() -> None:
    b = Board("A1: 1 pike @(6000,4500)0")
    assert [weapon_text(b.t, weapon).en for weapon in ("spear", "tusks")] == ["Spear", "tusks"]


@pytest.mark.clause("warhorn weapon-pair", "warhorn weapon-pair-b", "warhorn engines-d")
def test_hand_weapons_in_pairs() -> None:
    assert weapons(Board("A1: 24 @(6000,4500)0", FOE, contacts=FRONT)) == ("hand", "pair")
    by_card = {"policies": {"paired": "card"}, "contacts": FRONT}
    assert weapons(Board("A1: 24 @(6000,4500)0", FOE, **by_card)) == ("hand",)  # type: ignore[arg-type]
    assert weapons(Board("A1: 24 pair @(6000,4500)0", FOE, **by_card)) == ("hand", "pair")  # type: ignore[arg-type]
    assert weapons(Board("A1: 12 horse @(6000,4500)0", FOE, contacts=FRONT)) == ("hand",)
    assert weapons(Board("A1: 3 cannon 3 spear @(6000,4500)0", FOE, contacts=FRONT)) == ("hand",)


@pytest.mark.clause("warhorn weapon-table-a", "warhorn melee-sequence-c")
def test_lengths() -> None:
    b = Board("A1: 24 @(6000,4500)0")
    weapons_: tuple[BlowWeapon, ...] = ("pike", "spear", "lance", "cavalry-pike", "halberd", "hand", "tusks")
    assert [length(b.t, weapon) for weapon in weapons_] == [
        4, 2, 2, 2, 1, 0, 0,
    ]  # fmt: skip
    assert length(Board("A1: 24 @(6000,4500)0", policies={"lance_length": "1"}).t, "lance") == 1


# -- how many


@pytest.mark.clause("warhorn disorder", "warhorn disorder-e", "warhorn standard-musician", "warhorn panic-a")
def test_disorder_and_bearers_leave_strikers() -> None:
    assert blows(Board("A1: 24 @(6000,4500)0 D2", FOE, contacts=FRONT)) == ["6 hand > B1"]
    assert blows(Board("A1: 24 @(6000,4500)0 D9", FOE, contacts=FRONT)) == []
    assert blows(Board("A1: 24 @(6000,4500)0 standard musician", FOE, contacts=FRONT)) == ["8 hand > B1"]
    assert blows(Board("A1: 9 @(6000,4500)0 standard musician", FOE, contacts=FRONT)) == ["7 hand > B1"]
    assert blows(Board("A1: 24 @(6000,4500)0 panic", FOE, contacts=FRONT)) == []
    mixed = Board("A1: 8 M4 light / 24 light pike @(6000,4500)0 D4", FOE, contacts=FRONT)
    assert blows(mixed) == ["8 hand > B1", "20 1 pike > B1"]


@pytest.mark.clause(
    "warhorn skirmish-melee-formed", "warhorn skirmish-melee-formed-a", "warhorn skirmish-melee-formed-b",
    "warhorn skirmish-melee-formed-d", "warhorn skirmish-melee-formed-c",
)  # fmt: skip
@pytest.mark.parametrize(
    ("unit", "foe", "phases", "strikers"),
    [
        ("12 loose", "24", 1, ["8 hand > B1"]),
        ("12 loose", "24", 2, ["12 hand > B1"]),
        ("8 rider loose", "24", 1, ["4 hand > B1"]),
        ("8 rider loose", "24", 2, ["8 hand > B1"]),
        ("12 loose", "12 horse", 1, ["12 hand > B1"]),
        ("3 elephant 1", "24", 1, ["1 tusks > B1"]),
        ("3 elephant 1", "6 ", 1, ["1 tusks > B1"]),
        ("3 elephant 1", "24", 2, ["2 tusks > B1"]),
        ("3 chariot 1 / 1 spear / 1 bow", "24", 2, ["2 1 spear > B1", "2 2 hand > B1"]),
        ("3 cannon 3", "24", 1, ["8 hand > B1"]),
        ("2 scythed 1", "24", 1, []),
    ],
)
def test_how_many_strike_a_formed_unit(unit: str, foe: str, phases: int, strikers: list[str]) -> None:
    b = Board(f"A1: {unit} @(6000,4500)0", f"B1: {foe} @(6000,4500)360", contacts=[f"A1>B1 front phases={phases}"])
    assert blows(b) == strikers


@pytest.mark.clause("warhorn skirmish-melee")
@pytest.mark.parametrize(
    ("one", "other", "phases", "strikers"),
    [
        ("12 loose", "8 loose", 1, [8, 8]),
        ("12 loose", "8 loose", 2, [12, 8]),
        ("8 rider loose", "12 loose", 1, [6, 12]),
        ("8 rider loose", "12 loose", 2, [8, 12]),
        ("2 elephant 1", "12 loose", 1, [1, 12]),
    ],
)
def test_how_many_strike_among_skirmishers(one: str, other: str, phases: int, strikers: list[int]) -> None:
    b = Board(f"A1: {one} @(6000,4500)0", f"B1: {other} @(6000,5000)360", contacts=[f"A1>B1 front phases={phases}"])
    f = Melee(b.world.side, (b.id("A1"), b.id("B1")))
    assert [able(b.t, b.world, f, b.id(name)) for name in ("A1", "B1")] == strikers


@pytest.mark.clause("warhorn skirmish-melee-formed", "warhorn disorder")
def test_plans_of_skirmishers_keep_the_numbers() -> None:
    b = Board("A1: 12 loose @(6000,4500)0 D3", FOE, contacts=["A1>B1 front phases=1"])
    assert blows(b) == ["5 hand > B1"]
    p = fight(b)
    assert p.refused(plan(b, "A1", "6 hand > B1")) == ["disorder"]
    riders = fight(Board("A1: 8 rider loose javelin / 2 loose @(6000,4500)0", FOE, contacts=["A1>B1 front phases=1"]))
    assert not riders.refused(plan(riders, "A1", "2 1:hand > B1", "3 hand > B1"))
    assert riders.refused(plan(riders, "A1", "1 1:hand > B1", "4 hand > B1")) == ["skirmish-melee-formed"]


@pytest.mark.clause("warhorn skirmish-melee", "warhorn skirmish-melee-formed", "warhorn standard-musician")
def test_bearers_of_skirmishers_do_not_strike() -> None:
    assert blows(Board("A1: 4 loose @(6000,4500)0 standard", FOE, contacts=["A1>B1 front phases=1"])) == ["3 hand > B1"]


@pytest.mark.clause("warhorn skirmish-melee", "warhorn skirmish-melee-formed", "warhorn skirmish-melee-formed-c")
def test_riders_and_crews_keep_to_their_numbers() -> None:
    on = ["A1>B1 front phases=1"]
    few = Board("A1: 4 rider loose spear @(6000,4000)0", "B1: 3 @(6000,4500)360 open", contacts=on)
    assert not wrong(few, "1 spear > B1")
    assert wrong(few, "2 spear > B1") == ["disorder", "skirmish-melee-formed"]
    assert not wrong(Board("A1: 4 rider loose @(6000,4000)0", "B1: 1 @(6000,4500)360", contacts=on), "1 hand > B1")
    fullest = Board("A1: 2 chariot 1 / 1 / 1 bow @(6000,4000)0", FOE, contacts=on)
    one, other = fullest.unit("A1").models
    with_unit(fullest, "A1", models=(replace(one, crew=(1, 0, 1)), other))
    assert hands(fullest.t, fullest.world, fullest.id("A1")) == (0, 1, 1)
    crews = Board("A1: 3 chariot 1 / 1 spear / 1 spear @(6000,4000)0", FOE, contacts=on)
    assert not wrong(crews, "1 1:spear > B1", "1 2:spear > B1")
    assert wrong(crews, "1 1:spear > B1", "2 2:spear > B1") == [
        "disorder",
        "standard-musician",
        "skirmish-melee-formed",
    ]


# -- choices


@pytest.mark.clause("warhorn melee-sequence-b", "warhorn melee-sequence")
@pytest.mark.parametrize(
    ("unit", "contacts", "count"),
    [
        ("24 spear", ["B1>A1 front"], 1),
        ("24 spear", ["B1>A1 front", "B2>A1 front"], 3),
        ("24 halberd", ["B1>A1 front"], 1),
        ("24 light small halberd", ["B1>A1 front"], 2),
        ("24", ["B1>A1 front"], 2),
        ("12 horse", ["B1>A1 front"], 1),
        ("32 pike", ["B1>A1 front"], 2),
        ("24 panic", ["B1>A1 front"], 1),
    ],
)
def test_a_question_only_where_there_is_a_choice(unit: str, contacts: list[str], count: int) -> None:
    parts, _, words = unit.partition(" panic")
    b = Board(
        f"A1: {parts} @(6000,4500)0 {'panic' if 'panic' in unit else ''}{words}",
        f"{FOE}; B2: 24 @(8600,4500)360",
        contacts=contacts,
    )
    f = Melee(b.world.side, tuple(b.id(name) for name in ("A1", "B1", "B2")))
    assert len(candidates(b.t, b.world, f, b.id("A1"))) == count


@pytest.mark.clause("warhorn melee-sequence", "warhorn melee-sequence-b", "warhorn weapon-pike", "warhorn weapon-lance")
def test_what_makes_a_plan_unlawful() -> None:
    b = Board("A1: 32 pike @(6000,4500)0; A2: 24 @(12000,3000)0", FOE, contacts=FRONT)
    p = fight(b)
    assert p.refused(plan(b, "A1", "8 lance > B1"), "red") == ["weapon-lance"]
    assert p.refused(plan(b, "A1", "8 spear > B1"), "red") == ["weapon-table"]
    assert p.refused(plan(b, "A1", "8 pike left > B1"), "red") == ["melee-d"]
    assert p.refused(plan(b, "A1", "8 1:pike > B1"), "red") == ["melee-sequence"]
    assert p.refused(plan(b, "A1", "8 pike > B1", "8 pike > B1"), "red") == ["melee-sequence"]
    assert p.refused(plan(b, "A1", "33 pike > B1"), "red") == ["disorder", "standard-musician", "melee-d"]
    assert p.refused(plan(b, "A1", "9 hand > B1"), "red") == ["melee-d"]
    assert p.refused(plan(b, "A2", "9 hand > B1"), "red") == ["melee-sequence"]
    assert not p.refused(plan(b, "A1", "8 hand > B1"), "red")
    charged = Board("A1: 32 pike @(6000,4500)0", FOE, contacts=["A1>B1 front"])
    p = fight(charged)
    assert p.refused(plan(charged, "A1", "8 pike > B1")) == ["weapon-pike"]
    riders = Board(
        "A1: 12 horse @(6000,4500)0", f"{FOE}; B2: 24 @(8600,4500)360", contacts=["A1>B1 front", "A1>B2 front"]
    )
    assert fight(riders).refused(plan(riders, "A1", "6 pair > B1")) == ["weapon-pair"]


@pytest.mark.clause("warhorn melee-sequence", "warhorn melee-sequence-b")
def test_a_side_may_leave_all_its_units_to_plans_of_their_own() -> None:
    b = Board(
        "A1: 8 @(6000,4500)0; A2: 8 @(8600,4500)0", "B1: 8 @(6000,4500)360", contacts=["A1>B1 front", "A2>B1 left"]
    )  # fmt: skip
    p = fight(b)
    assert [Finish() in p.legal(side) for side in ("red", "blue")] == [True, False]
    p.order(Finish(), side="red")
    assert [(p.name(event.unit), event.blows[0].count) for event in p.of(e.BlowsPlanned)] == [("A1", 8), ("A2", 8)]
    assert p.asked == ("blue", "blows")
    p.order(p.legal()[0], 8 * "6", 8 * "6", 8 * "6", "1")


@pytest.mark.clause("warhorn melee-sequence", "warhorn panic", "warhorn panic-a")
def test_who_panics_plans_nothing() -> None:
    assert wrong(Board("A1: 24 @(6000,4500)0 panic", FOE, contacts=FRONT), "8 hand > B1") == ["panic"]


@pytest.mark.clause("warhorn melee-b")
def test_a_melee_is_all_who_touch_one_another() -> None:
    b = Board(
        "A1: 8 @(1000,1000)0; A2: 8 @(4000,1000)0; A3: 8 @(7000,1000)0", "B1: 8 @(1000,3000)360; B2: 8 @(4000,3000)360",
        contacts=["A3>B2 front", "A1>B1 front", "B2>A2 front"],
    )  # fmt: skip
    assert [[b.name(unit) for unit in group] for group in melees(b.world)] == [["A1", "B1"], ["A2", "B2", "A3"]]
