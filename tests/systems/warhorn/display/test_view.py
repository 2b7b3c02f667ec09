"""What the board shows of units, sides and moments."""

import pytest
from msgspec.structs import replace

from engine.board import EVERY_SIDE
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.display.view import table_view
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.rules import R
from engine.tabletop import marks as m
from tests.systems.warhorn.display.boards import DRAWN, ENGLISH, RUSSIAN, loose, seen, stand, told
from tests.systems.warhorn.kit import Board

# -- figures


def test_a_mixed_body_shows_each_type_where_it_stands() -> None:
    view = seen(Board("A1: 4 halberd / 20 light pike @(6000,3000)0"))
    one = stand(view, "A1")
    assert [figure.weapon for figure in (one.figure, *one.others)] == ["halberd", "pike"]
    assert one.rows == ((1, 1, 0, 0, 0, 0, 1, 1), (1,) * 8, (1,) * 8)
    assert (one.figure.heavy, one.others[0].heavy) == (False, True)


def test_the_fallen_leave_empty_places_and_a_short_rank_leaves_none() -> None:
    view = seen(Board("A1: 21 @(6000,3000)0 full24; A2: 8 horse @(9000,3000)0; A3: 11 horse @(12000,3000)0 full12"))
    assert (stand(view, "A1").ranks, stand(view, "A1").places) == ((8, 8, 5), (8, 8, 8))
    assert (stand(view, "A2").ranks, stand(view, "A2").places) == ((6, 2), (6, 2))
    assert stand(view, "A3").places == (6, 6)
    assert [stand(view, code).strength for code in ("A1", "A2", "A3")] == ["21/24", "8", "11/12"]


def test_lost_ranks_leave_as_many_empty_places_as_there_is_room_for() -> None:
    view = seen(Board("A1: 10 @(6000,3000)0 full24"))
    assert (stand(view, "A1").ranks, stand(view, "A1").places) == ((8, 2), (8, 8))


@pytest.mark.parametrize(
    ("parts", "mount"),
    [
        ("3 chariot 1 / 1 / 1 bow", "chariot"), ("2 scythed 1", "scythed-chariot"),
        ("3 elephant 1 / 2 bow", "elephant"), ("2 ballista 3", "ballista"), ("2 catapult 3", "catapult"),
        ("2 cannon 3", "cannon"), ("2 bombard 3", "bombard"),
    ],
)  # fmt: skip
def test_machines_and_beasts_look_like_what_they_are(parts: str, mount: str) -> None:
    assert loose(seen(Board(f"A1: {parts} @(6000,3000)0")), "A1").figure.mount == mount


def test_skirmishers_on_foot_and_mounted_differ_in_look_and_size() -> None:
    one = loose(seen(Board("A1: 2 loose javelin / 1 loose rider sling @(6000,3000)0")), "A1")
    assert (one.figure.mount, one.figure.weapon, one.radius) == ("foot", "javelin", 125)
    assert [(disc.figure and (disc.figure.mount, disc.figure.weapon), disc.radius) for disc in one.models] == [
        (None, 0), (None, 0), (("horse", "sling"), 250),
    ]  # fmt: skip
    assert one.zone == 800


def test_barded_horse_shows_its_armour() -> None:
    view = seen(Board("A1: 6 horse lance barded @(6000,3000)0; A2: 6 horse lance @(9000,3000)0"))
    assert (stand(view, "A1").figure.barded, stand(view, "A2").figure.barded) == (True, False)


# -- command and conditions


def test_generals_and_bearers_are_told_apart() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 chief standard; A2: 24 @(9000,3000)0 mercenary; A3: 24 @(12000,3000)0 general post:left;"
        "A4: 6 loose @(15000,3000)0 general musician"
    )
    view = seen(b)
    assert [stand(view, code).command for code in ("A1", "A2", "A3")] == [
        ("cinc", "standard"), ("mercenary",), ("general",),
    ]  # fmt: skip
    assert stand(view, "A3").post == "left"
    assert loose(view, "A4").command == ("general", "musician")


@pytest.mark.clause("warhorn tortoise", "warhorn square", "warhorn panic", "warhorn uncontrolled", "warhorn disorder")
@pytest.mark.parametrize(
    ("unit", "conditions"),
    [
        ("24 large @(6000,3000)0", ("tortoise",)), ("24 @(6000,3000)0", ()), ("24 large @(6000,3000)0 not-stood", ()),
        ("40 @(6000,3000)0", ("square",)), ("16 large @(6000,3000)0 D2", ("disordered",)),
        ("16 @(6000,3000)0 panic", ("panic",)), ("16 @(6000,3000)0 panic fleeing", ("fleeing",)),
        ("16 @(6000,3000)0 duty:forward", ("uncontrolled",)),
    ],
)  # fmt: skip
def test_conditions(unit: str, conditions: tuple[str, ...]) -> None:
    assert stand(seen(Board(f"A1: {unit}")), "A1").conditions == conditions


# -- sides and moments


def test_sides_tell_warriors_left_rating_and_who_panics() -> None:
    b = Board(
        "A1: 20 @(6000,3000)0 full24; A2: 3 elephant 1 @(9000,3000)0 panic; A3: 8 @(1,1)0 lost",
        "B1: 12 horse @(6000,6000)360", ratings=(5, 3),
    )  # fmt: skip
    red, blue = seen(b).sides
    assert (red.lost, red.total, red.colour) == (12, 35, "red")
    assert (blue.lost, blue.total, blue.colour) == (0, 12, "blue")
    text = told(seen(b))
    assert "23 of 35 warriors left · rating 5 · 1 in panic" in text
    assert "12 of 12 warriors left · rating 3 · 1 unit" in text
    assert "рейтинг 5 · в панике: 1" in text


@pytest.mark.clause("warhorn phases")
@pytest.mark.parametrize(
    ("phase", "bar"),
    [("start", (1, 4)), ("movement", (2, 4)), ("shooting", (3, 4)), ("melee", (4, 4)), ("armies", (0, 0))],
)
def test_the_phase_bar(phase: str, bar: tuple[int, int]) -> None:
    view = seen(Board("A1: 24 @(6000,3000)0", phase=phase, number=5))
    assert (view.phases, view.turn, view.turns) == (bar, 3, 6)


def test_both_are_asked_while_both_bring_armies_and_each_sees_his_own_question() -> None:
    b = Board("A1: 24 @(6000,3000)0", phase="armies", number=0)
    asked = tuple(Decision(n, side, "warhorn-ask-army", R("generals-count")) for n, side in enumerate((RED, BLUE)))
    state = State(b.world, decisions=asked)
    assert table_view(b.t, state, None).question.side == EVERY_SIDE  # type: ignore[union-attr]
    assert table_view(b.t, state, BLUE).question.side == BLUE  # type: ignore[union-attr]


def test_melees_duels_and_charges_are_shown() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 general; A2: 24 @(9000,3000)0 charge:B2",
        "B1: 24 @(6000,3000)360 general; B2: 24 @(9000,5000)360", contacts=["A1>B1 front"],
    )  # fmt: skip
    b.world = replace(b.world, duels=((b.id("A1"), b.id("B1")),))
    view = seen(b)
    assert view.engaged == ((b.id("A1"), b.id("B1")),)
    assert view.marks == (m.ChargeMark((9000, 3000), (9000, 5000), 2000), m.DuelMark(b.id("A1"), b.id("B1")))
    assert "Duel of the generals of A1 and B1." in told(view)


# -- ground


def test_ground_is_named_by_what_orders_call_it() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0",
        terrain=["wood 1000,1000 3000,3000", "wood 5000,6000 7000,8000", "wall 900,9000 2900,9100"],
    )
    woods, more, wall = seen(b).table.features
    assert (woods.name, more.name, wall.name) == (
        Text("wood 1", "лес 1"),
        Text("wood 2", "лес 2"),
        Text("wall 1", "стена 1"),
    )
    assert (woods.kind, wall.kind) == ("woods", "wall")
    assert wall.named_at == (1900, 8600)


def test_a_hill_on_a_hill_is_drawn_above_it_and_names_do_not_meet() -> None:
    b = Board("A1: 24 @(6000,3000)0", terrain=["hill2 2000,2000 4000,4000", "hill1 1000,1000 5000,5000"])
    low, high = seen(b).table.features
    assert (low.level, high.level, high.name) == (1, 2, Text("hill 1 +2", "холм 1 +2"))
    assert low.named_at == (3000, 1500)


# -- who sees what


@pytest.mark.clause("warhorn generals-count")
def test_an_army_that_is_being_brought_is_seen_by_its_side_alone() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,6000)360", phase="armies", number=0)
    seen_by = {who: [one.slug.en for one in seen(b, who).stands] for who in (None, "red", "blue")}
    assert seen_by == {None: [], "red": ["A1"], "blue": ["B1"]}
    assert [side.total for side in seen(b, "red").sides] == [24, 0]


@pytest.mark.clause("warhorn deployment")
def test_a_deployment_is_seen_by_the_other_side_when_it_is_done() -> None:
    b = Board("A1: 24 @(6000,2000)0", "B1: 24 @(6000,10000)360", phase="deployment", number=0)
    assert [one.slug.en for one in seen(b, "blue").stands] == ["B1"]
    b.world = fold(b.world, e.Deployed(RED))
    assert [one.slug.en for one in seen(b, "blue").stands] == ["A1", "B1"]
    assert [one.slug.en for one in seen(b, "red").stands] == ["A1"]


# -- what happened last


A1, A2, B1 = UnitId(0), UnitId(2), UnitId(1)
DEEDS: dict[str, Event] = {
    "A1 Men of A1 declared a charge on B1 Men of B1": e.ChargeDeclared(RED, A1, (B1,), ("front",)),
    "A1 Men of A1 shot at B1 Men of B1: 3 hits": e.Shot(RED, A1, B1, "bow", "direct", 8, 3, 3, False, 3000, "own"),
    "A1 Men of A1 moved": e.Moved(RED, A1, "move", 6000, 3500, 0, 500),
    "A1 Men of A1 fell back": e.Moved(RED, A1, "flight", 6000, 2500, 360, 500),
    "A1 Men of A1 panicked": e.Panicked(RED, A1, ()),
    "A2 Men of A2 fired": e.EngineFired(RED, A2, 0, (9000, 6000), (9200, 6100), "ball"),
    "A1 Men of A1: destroyed": e.UnitLost(RED, A1, "destroyed"),
}


@pytest.mark.parametrize(("said", "event"), DEEDS.items())
def test_the_last_deed_is_told(said: str, event: Event) -> None:
    b = Board("A1: 24 bow @(6000,3000)0; A2: 2 cannon 3 @(9000,3000)0", "B1: 24 @(6000,6000)360")
    b.world = fold(b.world, event)
    (recent,) = seen(b).recent
    assert ENGLISH.line(recent.headline) == said
    assert RUSSIAN.line(recent.headline)


def test_how_far_a_charge_has_to_go_is_told_while_its_target_is_there() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 6 loose javelin @(6000,6000)360", phase="movement")
    b.world = fold(b.world, e.ChargeDeclared(RED, A1, (B1,), ("front",)))
    (recent,) = seen(b).recent
    assert recent.detail is not None
    b.world = fold(b.world, e.UnitLost(BLUE, B1, "destroyed"))
    lost, recent = seen(b).recent
    assert ENGLISH.line(lost.headline) == "B1 Men of B1: destroyed"
    assert recent.detail is None


# -- pictures


def test_boards_are_drawn_whole_framed_and_from_the_north() -> None:
    b = Board(
        "A1: 8 halberd / 16 pike @(6000,3000)0 chief standard musician; A2: 2 bombard 3 @(9000,3000)0;"
        "A3: 6 loose javelin @(12000,3000)0",
        "B1: 40 @(6000,6000)360 D3; B2: 2 scythed 1 @(9000,6000)360 panic; B3: 12 horse barded lance @(12000,6000)360",
        terrain=[
            "fence 1000,1000 3000,1200", "rough 14000,2000 16000,4000", "gorge 18000,5000 18000,8000 width=1500",
            "bridge 20000,5000 20000,6000 width=1000", "stream 19000,5200 23000,5800",
        ],
    )  # fmt: skip
    view = seen(b)
    pictures = {DRAWN.draw(view, ENGLISH), DRAWN.draw(view, RUSSIAN, flip=True), DRAWN.frame(view, ENGLISH)}
    assert len(pictures) == 3
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)
