"""How far a shot is aimed, what its dice must show, what it pierces."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side
from tests.systems.warhorn.fire.shots import worked_out
from tests.systems.warhorn.kit import Board, with_unit

TARGETS = {
    "8x3": "24 @(6000,{y})360 not-stood",
    "10x4": "40 @(6000,{y})360 very-dense not-stood",
    "10": "10 @(6000,{y})360 very-dense",
    "loose": "24 loose @(6000,{y})360",
    "battery": "3 cannon 3 @(6000,{y})360",
    "elephants": "3 elephant 1 / 2 @(6000,{y})360",
}


def board(weapon: str, target: str, far: int = 1000, words: str = "", **policies: str) -> Board:
    return Board(
        f"A1: 12 M2 {weapon} loose @(6000,2000)0 {words}", f"B1: {TARGETS[target].format(y=2000 + far)}",
        policies=policies,
    )  # fmt: skip


@pytest.mark.clause("warhorn shoot-aimed", "warhorn shoot-aimed-a", "warhorn shoot-indirect-a")
@pytest.mark.parametrize(
    ("weapon", "target", "aimed"),
    [
        ("bow", "8x3", 2400),
        ("long-bow", "10x4", 3600),
        ("javelin", "8x3", 1400),
        ("pistol", "10", 2000),
        ("pistol", "8x3", 1800),
        ("arquebus", "8x3", 3800),
        ("crossbow", "10x4", 4000),
        ("bow", "loose", 2000),
        ("crossbow", "battery", 3000),
        ("crossbow", "elephants", 3000),
    ],
)
def test_bodies_extend_the_aimed_range(weapon: str, target: str, aimed: int) -> None:
    b = board(weapon, target)
    assert worked_out(b, f"A1>B1 {weapon}").aimed == aimed
    assert worked_out(b, f"A1>B1 {weapon} indirect").aimed == aimed


@pytest.mark.clause("warhorn shoot-aimed", "warhorn shoot-indirect-a")
@pytest.mark.parametrize(
    ("weapon", "target", "direct", "indirect"),
    [("bow", "8x3", 2800, 2400), ("long-bow", "10x4", 4000, 3600), ("javelin", "8x3", 1800, 1400)],
)
def test_by_policy_it_goes_by_how_they_shoot(weapon: str, target: str, direct: int, indirect: int) -> None:
    b = board(weapon, target, indirect="inverted")
    assert worked_out(b, f"A1>B1 {weapon}").aimed == direct
    assert worked_out(b, f"A1>B1 {weapon} indirect").aimed == indirect


@pytest.mark.clause("warhorn shoot-spent", "warhorn armour-piercing")
@pytest.mark.parametrize(
    ("line", "target", "far", "piercing", "needed"),
    [
        ("arquebus", "8x3", 3800, "body-barding", 2),
        ("arquebus", "8x3", 3801, "", 2),
        ("sling", "8x3", 1000, "body", 2),
        ("sling indirect", "8x3", 1000, "", 2),
        ("long-bow indirect", "8x3", 1000, "body-barding", 2),
        ("long-bow", "8x3", 5000, "", 2),
        ("long-bow indirect", "8x3", 5000, "body-barding", 2),
        ("musket", "8x3", 4800, "all", 2),
    ],
)
def test_what_a_shot_pierces(line: str, target: str, far: int, piercing: str, needed: int) -> None:
    shot = worked_out(board(line.split(maxsplit=1)[0], target, far), f"A1>B1 {line}")
    assert shot.piercing == piercing
    assert {part.needed for part in shot.parts} <= {needed}


@pytest.mark.clause(
    "warhorn skill",
    "warhorn skill-a",
    "warhorn shoot-moved",
    "warhorn shoot-target-density",
    "warhorn shoot-target-density-a",
)
@pytest.mark.parametrize(
    ("skill", "target", "far", "words", "needed", "melee_only"),
    [
        (2, "loose", 2500, "moved", 2, 1),
        (2, "10x4", 1000, "moved", 2, 2),
        (4, "10x4", 1000, "", 5, 5),
        (3, "loose", 1000, "", 2, 2),
        (3, "10x4", 1000, "", 4, 4),
        (3, "8x3", 1000, "", 3, 3),
        (4, "loose", 2500, "", 2, 2),
        (3, "elephants", 1000, "", 2, 2),
        (3, "battery", 1000, "reformed", 2, 1),
    ],
)
def test_what_a_die_must_show(skill: int, target: str, far: int, words: str, needed: int, melee_only: int) -> None:
    for floor, value in (("all", needed), ("melee-only", melee_only)):
        b = board(f"M{skill} bow", target, far, words, skill_floor=floor)
        (part,) = worked_out(b, "A1>B1 bow").parts
        assert part.needed == value


@pytest.mark.clause("warhorn shoot-moved", "warhorn shoot-moved-a")
def test_who_only_placed_its_models_anew_has_not_moved() -> None:
    assert [m.code for m in worked_out(board("bow", "8x3", words="moved"), "A1>B1 bow").modifiers] == ["moved"]
    assert not worked_out(board("bow", "8x3", words="moved still"), "A1>B1 bow").modifiers


# -- what protects

GROUNDS = {"wall": "4000,3900 8000,4000", "fence": "4000,3900 8000,4000"}
WIDE = "4000,4000 8000,5200"


def at_ground(ground: str, words: str = "", shooter: str = "(6000,2000)", cancelled: str = "") -> Board:
    b = Board(
        f"A1: 12 M3 bow loose @{shooter}0", f"B1: 24 @(6000,4000)360 not-stood {words}",
        terrain=[f"{ground} {GROUNDS.get(ground, WIDE)}"],
    )  # fmt: skip
    features = tuple(replace(f, cancelled=(Side(cancelled),) if cancelled else ()) for f in b.world.features)
    units = tuple(replace(one, scouted=tuple(f.id for f in features)) for one in b.world.units)
    b.world = replace(b.world, features=features, units=units)
    return b


def shown(b: Board) -> tuple[int, int]:
    """Return what dice must show when A1 shoots straight, and when it lobs."""
    return worked_out(b, "A1>B1 bow").parts[0].needed, worked_out(b, "A1>B1 bow indirect").parts[0].needed


@pytest.mark.clause("warhorn advantage", "warhorn advantage-d", "warhorn advantage-f", "warhorn shoot-indirect-d")
@pytest.mark.parametrize(
    ("ground", "needed"),
    [
        ("wall", (2, 3)),
        ("fence", (2, 3)),
        ("wood", (1, 1)),
        ("building", (1, 1)),
        ("hill", (3, 3)),
        ("rough", (3, 3)),
    ],
)
def test_cover_adds_to_the_dice(ground: str, needed: tuple[int, int]) -> None:
    b = at_ground(ground)
    assert shown(b) == needed
    told = [m.code for m in worked_out(b, "A1>B1 bow").modifiers]
    assert told == {3: [], 2: ["advantage"], 1: ["canopy"]}[needed[0]]


@pytest.mark.clause("warhorn advantage", "warhorn skill-a")
def test_an_ordinary_archer_never_hits_under_a_roof() -> None:
    b = Board(
        "A1: 12 M2 bow loose @(6000,2000)0", "B1: 24 @(6000,4000)360 not-stood", terrain=[f"building {WIDE}"]
    )  # fmt: skip
    assert shown(b) == (0, 0)


@pytest.mark.clause("warhorn advantage")
def test_one_man_at_the_edge_covers_skirmishers() -> None:
    b = Board("A1: 12 M4 bow loose @(6000,2000)0", "B1: 2 loose @(6000,3875)360", terrain=["wall 4000,4000 6100,4100"])
    with_unit(b, "B1", models=tuple(replace(one, x=6000 + 1000 * n) for n, one in enumerate(b.unit("B1").models)))
    assert [m.code for m in worked_out(b, "A1>B1 bow").modifiers] == ["loose-target", "advantage"]


@pytest.mark.clause("warhorn advantage-e")
def test_cover_hampers_shots_from_anywhere_but_the_same_ground() -> None:
    assert shown(at_ground("wall", shooter="(6000,6000)")) == (2, 3)
    assert shown(at_ground("wood", shooter="(7900,5000)")) == (3, 3)


@pytest.mark.clause("warhorn advantage", "warhorn scouts", "warhorn workers")
@pytest.mark.parametrize(("policy", "theirs"), [("all", (3, 3)), ("own-side", (1, 1))])
def test_cover_that_is_off_for_the_shooter_hampers_nobody_of_his(policy: Any, theirs: tuple[int, int]) -> None:
    for own, needed in (("red", (3, 3)), ("blue", theirs)):
        b = at_ground("wood", cancelled=own)
        b.t.policies = replace(b.t.policies, works_for=policy)
        assert shown(b) == needed


@pytest.mark.clause("warhorn tortoise", "warhorn tortoise-a", "warhorn square", "warhorn square-a")
@pytest.mark.parametrize(
    ("target", "needed"),
    [
        ("24 large", 2),
        ("40 large", 2),
        ("16 large", 3),
        ("24 large @ not-stood", 3),
        ("23 large / 1 small", 3),
        ("24 large @ panic", 3),
        ("24 large @ open", 2),
        ("30 large @ very-dense", 3),
    ],
)
def test_shields_held_all_round_add_one(target: str, needed: int) -> None:
    parts, _, words = target.partition(" @")
    b = Board("A1: 12 M3 bow loose @(6000,2000)0", f"B1: {parts} @(6000,3500)360 {words}")
    assert worked_out(b, "A1>B1 bow").parts[0].needed == needed
