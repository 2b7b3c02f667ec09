"""Who may shoot at whom, with what and how."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.fire.lawful import aimed_wrong, chosen, lines_of_fire, shots_of, ways
from engine.systems.warhorn.fire.rights import groups, in_reach_of_any, longest, shooters, weapons
from engine.systems.warhorn.fire.volleys import could_answer
from engine.systems.warhorn.orders import Shoot
from tests.systems.playing import reasons
from tests.systems.warhorn.fire.shots import no, shot, volley, worked_out
from tests.systems.warhorn.kit import Board, with_unit

FOE = "B1: 12 loose @(6000,8000)360"


@pytest.mark.clause("warhorn shoot-formations", "warhorn shoot-formations-a", "warhorn disorder")
@pytest.mark.parametrize(
    ("unit", "weapon", "count"),
    [
        ("24 bow @(6000,3000)0 D2", "bow", 6),
        ("24 bow @(6000,3000)0 open", "bow", 12),
        ("24 bow @(6000,3000)0 very-dense", "bow", 0),
        ("24 loose bow @(6000,3000)0", "bow", 24),
        ("24 loose bow @(6000,3000)0 standard musician D3", "bow", 19),
        ("24 bow @(6000,3000)0 standard musician", "bow", 8),
        ("8 bow @(6000,3000)0 standard musician", "bow", 6),
        ("8 spear / 16 bow @(6000,3000)0", "bow", 0),
        ("6 spear / 12 bow @(6000,3000)0 open", "bow", 6),
        ("24 javelin @(6000,3000)0", "javelin", 0),
        ("12 loose musket @(6000,3000)0", "musket", 0),
        ("12 horse pistol @(6000,3000)0", "pistol", 6),
        ("2 elephant 1 / 2 bow @(6000,3000)0", "bow", 4),
        ("24 bow @(6000,3000)0 D30", "bow", 0),
        ("1 bow / 7 @(6000,3000)0 standard musician", "bow", 0),
        ("1 loose bow / 7 @(6000,3000)0 standard musician", "bow", 0),
    ],
)
def test_who_shoots(unit: str, weapon: str, count: int) -> None:
    b = Board(f"A1: {unit}", FOE)
    assert shooters(b.t, b.world, b.id("A1"), weapon) == count  # type: ignore[arg-type]


@pytest.mark.clause("warhorn shoot-formations", "warhorn shoot-table-a")
def test_a_unit_reaches_as_far_as_its_best_weapon() -> None:
    b = Board("A1: 4 bow loose / 4 javelin @(6000,3000)0; A2: 12 @(12000,3000)0", FOE)
    assert [longest(b.t, b.world, b.id(name)) for name in ("A1", "A2")] == [4000, 0]


@pytest.mark.clause("warhorn uncontrolled-attack-b", "warhorn shoot-formations")
@pytest.mark.parametrize(("y", "reached"), [(4000, True), (3999, False)])
def test_one_enemy_in_range_is_enough(y: int, *, reached: bool) -> None:
    b = Board(f"A1: 2 loose bow @(6000,{y})0", f"{FOE}; B2: 12 @(6000,11000)360")
    assert in_reach_of_any(b.t, b.world, b.id("A1"), (b.id("B1"), b.id("B2"))) is reached


@pytest.mark.clause("warhorn shoot-table-a", "warhorn shoot-indirect", "warhorn shoot-formations")
def test_at_a_charger_the_way_is_chosen_by_the_distance() -> None:
    b = Board("A1: 8 bow @(6000,6000)0", FOE)
    one, foe = b.id("A1"), b.id("B1")
    assert [ways(b.t, b.world, one, foe, "bow", measured=known) for known in (False, True)] == [
        ("direct", "indirect"), ("direct",)
    ]  # fmt: skip
    lob = Shoot(one, foe, "bow", "indirect")
    assert [chosen(b.t, b.world, one, lob, back=back) for back in (False, True)] == [("bow", "indirect"), None]
    with_unit(b, "A1", crossing="gorge1")
    shot = Shoot(one, foe)
    assert [chosen(b.t, b.world, one, shot, back=back) for back in (False, True)] == [None, ("bow", "direct")]


@pytest.mark.clause("warhorn reaction-shoot-a", "warhorn shoot-range", "warhorn shoot-indirect-a")
@pytest.mark.parametrize(("y", "able"), [(4000, True), (3999, False)])
def test_from_where_a_charger_can_be_shot_at(y: int, *, able: bool) -> None:
    b = Board(f"A1: 2 loose bow / 2 loose javelin @(6000,{y})0", FOE)
    assert could_answer(b.t, b.world, b.id("A1"), b.id("B1")) is able


@pytest.mark.clause("warhorn shoot-formations", "warhorn disorder")
def test_the_worst_shots_are_idle_first() -> None:
    b = Board("A1: 6 M3 bow / 6 M4 bow @(6000,3000)0 open D4 standard", FOE)
    assert groups(b.t, b.world, b.id("A1"), "bow") == ((4, 6), (3, 1))


@pytest.mark.clause("warhorn shoot-formations", "warhorn shoot-formations-b", "warhorn shoot-table")
@pytest.mark.parametrize(
    ("unit", "line", "reason"),
    [
        ("24 javelin @(6000,5000)0", "", ("shoot-formations", "shot-density")),
        ("24 loose musket @(6000,5000)0", "", ("shoot-formations", "shot-density")),
        ("24 bow @(6000,5000)0 very-dense", "", ("shoot-formations", "shot-density")),
        ("24 @(6000,5000)0", "", ("shoot-table", "no-missiles")),
        ("24 bow @(6000,5000)0", "sling", ("shoot-table", "shot-unarmed")),
        ("24 bow @(6000,5000)0 D24", "", ("shoot-formations", "shot-nobody")),
        ("24 bow @(6000,5000)0 panic", "", ("panic", "in-panic")),
        ("24 bow @(6000,5000)0 fled", "", ("shoot-formations", "not-on-table")),
        ("24 bow @(6000,5000)360", "", ("view", "not-in-view")),
        ("24 crossbow @(6000,5000)0", "crossbow indirect", ("shoot-indirect", "shot-no-lob")),
        ("3 cannon 3 @(6000,5000)0", "", ("engines", "shot-engines")),
    ],
)
def test_who_does_not_shoot(unit: str, line: str, reason: tuple[str, str]) -> None:
    assert no(Board(f"A1: {unit}", FOE), f"A1>B1 {line}") == [reason]


@pytest.mark.clause("warhorn shoot-formations-b", "warhorn defile-c", "warhorn reaction-shoot-a")
def test_who_is_bound_by_its_way_does_not_shoot() -> None:
    b = Board("A1: 24 bow @(6000,5000)0", FOE)
    with_unit(b, "A1", crossing="gorge1")
    assert no(b, "A1>B1") == [("shoot-formations-b", "shot-crossing")]
    assert weapons(b.t, b.world, b.id("A1")) == ()
    assert weapons(b.t, b.world, b.id("A1"), back=True) == ("bow",)
    assert could_answer(b.t, b.world, b.id("A1"), b.id("B1"))


@pytest.mark.clause("warhorn shoot-formations-b", "warhorn reaction-retreat", "warhorn shoot-moved")
def test_who_has_retreated_in_order_shoots_as_one_that_has_moved() -> None:
    b = Board("A1: 8 M4 bow @(6000,6500)0", FOE)
    with_unit(b, "A1", fled=True)
    assert no(b, "A1>B1") == []
    assert [m.code for m in worked_out(b, "A1>B1 bow").modifiers] == ["moved", "loose-target"]


@pytest.mark.clause("warhorn melee", "warhorn shoot-formations")
def test_nobody_shoots_in_melee_nor_at_friends() -> None:
    b = Board(
        "A1: 24 bow @(6000,5000)0; A2: 24 bow @(12000,5000)0; A3: 12 loose @(12000,7000)0", "B1: 12 @(6000,5000)360",
        contacts=["A1>B1 front"],
    )  # fmt: skip
    assert no(b, "A1>B1") == [("melee", "in-melee")]
    assert no(b, "A2>A3") == [("shoot-range", "not-hostile")]
    with_unit(b, "A3", general="mercenary", leads=0)
    assert no(b, "A2>A3") == []
    assert b.id("A3") not in {shot.target for shot in shots_of(b.t, b.world, b.unit("A2").side, b.id("A2"))}


@pytest.mark.clause("warhorn shoot-indirect", "warhorn shoot-indirect-a")
@pytest.mark.parametrize(
    ("far", "literal", "inverted"), [(1990, [], ["shot-lob-near"]), (2000, ["shot-lob-far"], [])]
)  # fmt: skip
def test_how_near_a_lobbed_shot_must_be(far: int, literal: list[str], inverted: list[str]) -> None:
    for policy, expected in (("literal", literal), ("inverted", inverted)):
        b = Board(
            f"A1: 24 bow @(6000,{8000 - far})0",
            "B1: 12 loose @(6000,8000)360",
            policies={"indirect": policy, "premeasure": "allow"},
        )
        assert [key for _, key in no(b, "A1>B1 bow indirect")] == expected
        assert no(b, "A1>B1 bow direct") == []


@pytest.mark.clause("warhorn shoot-indirect-a")
def test_a_long_bow_is_not_lobbed_at_the_far_half() -> None:
    far, told = "B1: 12 loose @(6000,8000)360", {"premeasure": "allow"}
    b = Board("A1: 24 long-bow @(6000,3000)0", far, policies=told)
    assert no(b, "A1>B1 long-bow indirect") == [("shoot-indirect", "shot-lob-far")]
    (told,) = (facts for _, _, facts in reasons(aimed_wrong(b.t, b.world, RED, shot(b, "A1>B1 long-bow indirect"))))
    assert told["half"].en == "30"


@pytest.mark.clause("warhorn shoot-indirect-c", "warhorn shoot-range", "warhorn declare-charge-a")
@pytest.mark.parametrize(("far", "lost"), [(4010, "range"), (2000, "lob"), (1990, "")])
def test_who_may_not_measure_finds_out_when_the_target_is_named(far: int, lost: str) -> None:
    b = Board(f"A1: 8 bow @(6000,{8000 - far})0", "B1: 12 loose @(6000,8000)360")
    assert no(b, "A1>B1 bow indirect") == []
    assert {shot.way for shot in shots_of(b.t, b.world, b.unit("A1").side, b.id("A1"))} == {"direct", "indirect"}
    p = volley(b, "A1>B1 bow indirect", *([] if lost else ["66666666"]))
    assert [event.lost for event in p.of(e.Shot)] == [lost]


@pytest.mark.clause("warhorn shoot-indirect-b", "warhorn shoot-table-a", "warhorn view")
def test_friends_between_hide_from_a_straight_shot_alone() -> None:
    b = Board(
        "A1: 24 bow @(6000,5000)0; A2: 24 @(6000,6500)0", "B1: 4 loose @(6000,6800)360; B2: 12 loose @(6000,2000)360",
    )  # fmt: skip
    assert no(b, "A1>B1 bow direct") == [("view", "not-in-view")]
    assert no(b, "A1>B1 bow indirect") == []
    assert no(b, "A1>B1") == []
    assert list(shots_of(b.t, b.world, b.unit("A1").side, b.id("A1"))) == [
        Shoot(b.id("A1"), b.id("B1"), "bow", "indirect")
    ]
    assert no(b, "A1>B2 bow indirect") == [("shoot-indirect-b", "not-in-view")]


@pytest.mark.clause("warhorn skirmish-shoot", "warhorn shoot-range", "warhorn shoot-range-b")
def test_skirmishers_measure_from_their_leader() -> None:
    b = Board(
        "A1: 2 loose bow @(6000,3900)0", "B1: 12 @(6000,8000)360 not-stood", policies={"premeasure": "allow"}
    )  # fmt: skip
    models = b.unit("A1").models
    with_unit(b, "A1", models=(models[0], replace(models[1], y=6000)))
    assert list(shots_of(b.t, b.world, b.unit("A1").side, b.id("A1"))) == []
    with_unit(b, "A1", models=(replace(models[0], y=4000), models[1]))
    assert [shot.way for shot in shots_of(b.t, b.world, b.unit("A1").side, b.id("A1"))] == ["direct"]


@pytest.mark.clause("warhorn shoot-formations", "warhorn shoot-indirect", "warhorn shoot-range")
@pytest.mark.parametrize(("y", "count"), [(4000, 1), (3999, 0)])
def test_who_may_measure_is_shown_what_is_in_range(y: int, count: int) -> None:
    b = Board(f"A1: 12 loose bow @(6000,{y})0", FOE, policies={"premeasure": "allow"})
    assert len(list(lines_of_fire(b.t, b.world, b.id("A1"), b.id("B1")))) == count


@pytest.mark.clause("warhorn declare-charge-a", "warhorn shoot-range")
def test_distances_are_told_beforehand_only_by_policy() -> None:
    for policy, count in (("forbid", 2), ("allow", 0)):
        b = Board("A1: 12 bow @(6000,3000)0", "B1: 12 loose @(6000,9000)360", policies={"premeasure": policy})
        assert len(list(shots_of(b.t, b.world, b.unit("A1").side, b.id("A1")))) == count
        assert no(b, "A1>B1") == []


# -- reloading


@pytest.mark.clause("warhorn shoot-reload", "warhorn shoot-reload-a", "warhorn shoot-reload-b")
@pytest.mark.parametrize(
    ("policy", "number", "own", "other", "empty"),
    [
        ("own-clock", 3, 3, -1, False),
        ("own-clock", 4, 3, -1, False),
        ("own-clock", 5, 3, -1, True),
        ("own-clock", 7, 3, -1, False),
        ("own-clock", 5, -1, 4, False),
        ("own-clock", 6, -1, 4, True),
        ("own-clock", 6, 5, 4, True),
        ("own-clock", 8, 3, 4, False),
        ("next-turn", 4, 3, -1, True),
        ("next-turn", 5, 3, -1, False),
        ("next-turn", 5, -1, 4, True),
    ],
)
def test_a_slow_weapon_misses_a_turn(policy: str, number: int, own: int, other: int, *, empty: bool) -> None:
    b = Board(
        "A1: 24 musket @(6000,5000)0 open", FOE, number=number,
        side="red" if number % 2 else "blue", policies={"reload": policy},
    )  # fmt: skip
    with_unit(
        b, "A1", reload_own=own, reload_other=other, reloading="musket" if own > 0 else "",
        reloading_other="musket" if other > 0 else "",
    )  # fmt: skip
    assert no(b, "A1>B1 musket") == ([("shoot-reload", "shot-reload")] if empty else [])


@pytest.mark.clause("warhorn shoot-reload", "warhorn shoot-reload-b")
def test_another_weapon_of_the_unit_is_not_empty() -> None:
    b = Board("A1: 6 crossbow / 6 bow @(6000,5000)0 open", FOE, number=5)
    with_unit(b, "A1", reload_own=3, reloading="crossbow")
    assert weapons(b.t, b.world, b.id("A1")) == ("bow",)
    assert no(b, "A1>B1") == []
    with_unit(b, "A1", reloading="bow")
    assert weapons(b.t, b.world, b.id("A1")) == ("bow", "crossbow")
