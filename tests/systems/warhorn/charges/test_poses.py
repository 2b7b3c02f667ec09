"""How chargers come to stand: at edges, at Leaders' discs, not behind their front (phases-a, declare-flank-b)."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn.charges.contacts import advantage, contact_of, touching, unsettled
from engine.systems.warhorn.charges.poses import ChargeStance, stance
from engine.systems.warhorn.frames import Running
from engine.systems.warhorn.orders import Run
from tests.systems.warhorn.kit import Board, with_unit

Place = tuple[int, int]


def stood(charger: str, target: str, edge: str = "front", stand: str = "nearest", offset: int = 0) -> ChargeStance:
    b = Board(f"A1: {charger}", f"B1: {target}")
    order = Run(b.id("A1"), b.id("B1"), stand=stand, offset=offset)  # type: ignore[arg-type]
    return stance(b.t, b.world, order, edge)  # type: ignore[arg-type]


@pytest.mark.clause("warhorn declare-flank-b", "warhorn phases-a", "warhorn phases")
@pytest.mark.parametrize(
    ("x", "nearest", "offset"),
    [
        (3000, 4100, 7200), (6000, 6000, 7200), (6500, 6500, 7200), (8000, 8000, 7200), (8900, 8900, 7200),
        (9000, 8900, 7200), (12000, 8900, 7200),
    ],
)  # fmt: skip
def test_fronts_overlap_by_a_centimetre_at_least(x: int, nearest: int, offset: int) -> None:
    here, there = f"24 @({x},3000)0", "24 @(6500,6000)360"
    assert stood(here, there) == ChargeStance((nearest, 6000), 0, "front", (nearest - x) ** 2 + 3000**2)
    assert stood(here, there, stand="square").end == (6500, 6000)
    assert stood(here, there, stand="offset", offset=700).end == (offset, 6000)
    assert stood(here, there, stand="offset", offset=9000).end == (8900, 6000)
    assert stood(here, there, stand="offset", offset=-9000).end == (4100, 6000)


@pytest.mark.clause("warhorn declare-flank-b", "warhorn phases-a")
@pytest.mark.parametrize(
    ("edge", "end", "heading"),
    [("left", (6667, 5435), 270), ("right", (8435, 3667), 630), ("rear", (8364, 5364), 90)],
)
def test_a_charger_looks_at_the_edge_that_it_strikes(edge: str, end: Place, heading: int) -> None:
    found = stood("24 @(6000,3000)0", "24 @(9000,6000)90", edge)
    assert (found.end, found.heading, found.edge) == (end, heading, edge)


@pytest.mark.clause("warhorn phases", "warhorn phases-a")
@pytest.mark.parametrize(
    ("y", "end"),
    [
        (2500, (2500, 3000)), (1700, (1700, 3000)), (1304, (1304, 3000)), (1000, (1303, 2697)), (0, (1303, 1697)),
        (3100, (3100, 3000)),
    ],
)  # fmt: skip
def test_the_nearest_place_is_not_behind_the_front(y: int, end: Place) -> None:
    """East and west of the charger alike; a target too far back is met at the end of its edge."""
    west = stood("24 R4 @(6000,3000)0", f"24 @(3000,{y})90")
    east = stood("24 R4 @(6000,3000)0", f"24 @(9000,{y})630")
    assert (west.end, west.heading) == (end, 450)
    assert (east.end, east.heading) == ((12000 - end[0], end[1]), 270)


@pytest.mark.clause("warhorn declare-flank-b", "warhorn formed-attacks-skirmish-a", "warhorn skirmish-attacks-skirmish")
@pytest.mark.parametrize(
    ("charger", "target", "end", "heading"),
    [
        ("24 @(6000,3000)0", "3 loose @(9000,7000)360", (8925, 6900), 74),
        ("24 @(6000,3000)0", "1 loose @(9000,7000)360", (8925, 6900), 74),
        ("24 @(6000,3000)0", "1 rider loose @(9000,7000)360", (8850, 6800), 74),
        ("1 loose @(6000,3000)0", "1 loose @(9000,7000)360", (8850, 6800), 74),
        ("1 rider loose @(6000,3000)0", "1 loose @(9000,7000)360", (8775, 6700), 74),
        ("24 @(6000,3000)0", "1 loose @(9000,3000)360", (8875, 3000), 180),
        ("24 @(6000,3000)0", "1 loose @(6000,3126)360", (6000, 3001), 0),
    ],
)
def test_a_charge_at_skirmishers_ends_at_their_leaders_disc(
    charger: str, target: str, end: Place, heading: int
) -> None:
    start = (6000, 3000)
    way = (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2
    assert stood(charger, target) == ChargeStance(end, heading, "front", way)


@pytest.mark.clause("warhorn declare-flank-b", "warhorn formed-attacks-skirmish-a", "warhorn skirmish-attacks-formed")
def test_who_touches_already_does_not_move() -> None:
    here = ChargeStance((6000, 3000), 0, "front", 0)
    assert stood("24 @(6000,3000)0", "1 loose @(6000,3125)360") == here
    assert stood("24 @(6000,3000)0", "1 loose @(6000,3000)360") == here
    assert stood("1 loose @(9000,6875)0", "24 @(9000,7000)360") == ChargeStance((9000, 6875), 0, "front", 0)
    assert stood("1 loose @(9000,6874)0", "24 @(9000,7000)360") == ChargeStance((9000, 6875), 0, "front", 1)


@pytest.mark.clause("warhorn declare-flank-b", "warhorn skirmish-attacks-formed")
@pytest.mark.parametrize(
    ("at", "end", "heading", "edge"),
    [
        ((9500, 3000), (9500, 6875), 0, "front"), ((3000, 3000), (7654, 6919), 100, "front"),
        ((12000, 7300), (10375, 7300), 540, "left"), ((9000, 9900), (9000, 8025), 360, "rear"),
    ],
)  # fmt: skip
def test_a_leader_touches_the_nearest_point_of_a_base(at: Place, end: Place, heading: int, edge: str) -> None:
    found = stood(f"1 loose @({at[0]},{at[1]})0", "24 @(9000,7000)360")
    way = (end[0] - at[0]) ** 2 + (end[1] - at[1]) ** 2
    assert found == ChargeStance(end, heading, edge, way)  # type: ignore[arg-type]


# -- whom one touches


@pytest.mark.clause("warhorn phases-a", "warhorn phases")
@pytest.mark.parametrize(
    ("mine", "theirs", "touch"),
    [
        ("24 @(6000,3000)0", "24 @(8400,3000)360", True), ("24 @(6000,3000)0", "24 @(8401,3000)360", False),
        ("24 @(6000,3000)0", "24 @(6000,3005)360", True), ("24 @(6000,3000)0", "24 @(6000,3006)360", False),
        ("24 @(6000,3000)0", "2 loose @(6000,3130)360", True), ("24 @(6000,3000)0", "2 loose @(6000,3131)360", False),
        ("24 @(6000,3000)0", "2 loose @(7900,3100)360", False), ("2 loose @(6000,3000)0", "24 @(6000,3130)360", True),
        ("2 loose @(7900,3000)0", "24 @(6000,3100)360", False), ("2 loose @(6000,3000)0", "24 @(6000,3131)360", False),
        ("2 loose @(6000,3000)0", "2 loose @(6000,3255)360", True),
        ("2 loose @(6000,3000)0", "2 loose @(5400,3200)360", False),
    ],
)  # fmt: skip
def test_who_touches_whom(mine: str, theirs: str, touch: bool) -> None:
    b = Board(f"A1: {mine}", f"B1: {theirs}")
    assert touching(b.t, b.world, b.id("A1"), b.id("B1")) is touch


@pytest.mark.clause("warhorn declare-flank", "warhorn declare-flank-a", "warhorn phases-a")
def test_others_than_the_target_are_struck_where_they_are_touched() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 dash:second", "B1: 24 @(4600,3000)360; B2: 24 @(7400,3900)0; B3: 2 loose @(6000,3130)360",
        terrain=["gorge 6000,3000 6000,8000 width=1500"],
    )  # fmt: skip
    frame = Running(b.id("A1"), b.id("B1"), 6000, 3000, 0, edge="right")
    found = [contact_of(b.t, b.world, b.id("A1"), b.id(name), frame, (6000, 1000)) for name in ("B1", "B2", "B3")]
    assert [(contact.edge, contact.dash, contact.passage) for contact in found] == [
        ("right", "second", ""), ("rear", "second", ""), ("front", "second", ""),
    ]  # fmt: skip
    across = contact_of(b.t, b.world, b.id("A1"), b.id("B1"), replace(frame, across="gorge1"), (6000, 1000))
    assert (across.edge, across.dash, across.passage, across.advantage) == ("right", "", "gorge1", "gorge1")


@pytest.mark.clause("warhorn advantage", "warhorn advantage-a")
@pytest.mark.parametrize(
    ("terrain", "target", "start", "found"),
    [
        ("wall 5000,4000 8000,4100", "24 @(6000,4100)360", 1000, "wall1"),
        ("rough 5000,4000 8000,4100", "24 @(6000,4100)360", 1000, ""),
        ("wall 5000,4000 8000,4100", "24 @(6000,4101)360", 1000, ""),
        ("wall 5000,1995 8000,2000", "24 @(6000,4100)360", 1000, ""),
        ("wood 3000,4100 9000,8000", "24 @(6000,4100)360", 1000, "wood1"),
        ("wood 3000,2000 9000,8000", "24 @(6000,4100)360", 2100, ""),
        ("hill 3000,4100 9000,8000", "2 loose @(6000,4200)360", 1000, "hill1"),
        ("wall 5000,4000 8000,4100", "5 loose @(6000,4225)360", 1000, "wall1"),
    ],
)
def test_across_which_edge_a_charge_goes(terrain: str, target: str, start: int, found: str) -> None:
    b = Board("A1: 24 @(6000,4095)0", f"B1: {target}", terrain=[terrain])
    assert advantage(b.t, b.world, b.id("A1"), b.id("B1"), (6000, start)) == found
    short = Board("A1: 24 @(6000,3994)0", f"B1: {target}", terrain=[terrain])
    assert advantage(short.t, short.world, short.id("A1"), short.id("B1"), (6000, 3990)) == ""


@pytest.mark.clause("warhorn advantage", "warhorn advantage-a", "warhorn workers")
def test_works_take_the_advantage_of_an_edge_away() -> None:
    b = Board(
        "A1: 24 @(6000,4095)0; A2: 12 workers @(7500,3900)0 working", "B1: 24 @(6000,4100)360",
        terrain=["rough 5000,3000 6000,4100", "wall 5000,4000 8000,4100"],
    )  # fmt: skip
    assert advantage(b.t, b.world, b.id("A1"), b.id("B1"), (6000, 1000)) == "wall1"
    with_unit(b, "A2", site="wall1", y=4000)
    assert advantage(b.t, b.world, b.id("A1"), b.id("B1"), (6000, 1000)) == ""


@pytest.mark.clause("warhorn declare-flank", "warhorn declare-flank-c", "warhorn elephant-charge", "warhorn square")
@pytest.mark.parametrize(
    ("charger", "target", "contacts", "settled", "tested"),
    [
        ("24", "24 @(6000,3000)360", ["A1>B1 left"], 0, True), ("24", "24 @(6000,3000)360", ["A1>B1 left"], 1, False),
        ("24", "24 @(6000,3000)360", ["A1>B1 front"], 0, False), ("24", "24 @(6000,3000)360", ["B1>A1 left"], 0, False),
        ("24", "24 @(6000,3000)360", ["A1>B1 rear old"], 0, False),
        ("24", "9 loose @(6000,3000)360", ["A1>B1 left"], 0, False),
        ("24", "3 chariot 1 @(6000,3000)360", ["A1>B1 left"], 0, False),
        ("24", "24 @(6000,3000)360 lost", ["A1>B1 left"], 0, False),
        ("24", "40 @(6000,3000)360 stood", ["A1>B1 left"], 0, False),
        ("1 elephant 1", "24 @(6000,3000)360 nerve:lost", ["A1>B1 left"], 1, True),
        ("1 elephant 1", "24 @(6000,3000)360 nerve:lost", ["A1>B1 front"], 0, True),
        ("1 elephant 1", "24 @(6000,3000)360 nerve:held", ["A1>B1 front"], 0, False),
        ("24", "24 @(6000,3000)360 nerve:lost", ["A1>B1 front"], 0, False),
    ],
)  # fmt: skip
def test_who_is_tested_for_a_charge(charger: str, target: str, contacts: list[str], settled: int, tested: bool) -> None:
    b = Board(f"A1: {charger} @(6000,3000)0", f"B1: {target}", contacts=contacts)
    frame = Running(b.id("A1"), b.id("B1"), 6000, 3000, 0, settled=(b.id("B1"),) * settled)
    assert unsettled(b.t, b.world, frame) == (b.id("B1") if tested else None)
