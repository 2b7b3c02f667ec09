"""What facts leave of a state: what a turn and its phases clear, what panic, loss and movement take away."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import BLUE, NOBODY, RED
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.world import Charge, ScoreSpan, Unit, World
from tests.systems.warhorn.kit import Board, with_unit

GIVEN: dict[str, Any] = {
    "reaction": "shoot", "nerve": "held", "scythe_nerve": "lost", "duty": "forward", "serves": "charge",
    "dash": "first", "moved": True, "still": True, "reformed": True, "shot": True, "at": UnitId(1), "replied": True,
    "fled": True, "charge": Charge((UnitId(1),), ("front",)),
}  # fmt: skip
"""What is of one player turn alone."""


def board(**values: Any) -> Board:
    b = Board("A1: 24 @(6000,3000)0; A2: 3 cannon 3 @(12000,3000)0", "B1: 24 @(6000,9000)360")
    with_unit(b, "A1", **values)
    return b


def replaced(b: Board, **values: Any) -> Board:
    with_unit(b, "A1", **values)
    return b


def after(b: Board, *events: Event, unit: str = "A1") -> Unit:
    return folded(b, *events).units[b.id(unit)]


def folded(b: Board, *events: Event) -> World:
    world = b.world
    for event in events:
        world = fold(world, event)
    return world


@pytest.mark.clause("warhorn phases", "warhorn dash", "warhorn move-e")
def test_a_new_player_turn_clears_what_was_of_the_last() -> None:
    b = board(**GIVEN)
    assert after(b, e.TurnBegan(BLUE, 2, (0, 0))) == replace(board().unit("A1"), streak=1)


@pytest.mark.clause("warhorn dash", "warhorn dash-e")
@pytest.mark.parametrize(
    ("side", "dash", "streak"), [(RED, "first", 3), (RED, "", 0), (BLUE, "first", 2), (BLUE, "", 2)]
)
def test_turns_in_a_row_are_counted_when_an_own_turn_is_over(side: Any, dash: str, streak: int) -> None:
    b = board(streak=2, dash=dash)
    b.world = replace(b.world, side=side)
    assert after(b, e.TurnBegan(b.t.enemy(side), 2, (0, 0))).streak == streak


@pytest.mark.clause("warhorn engines", "warhorn engines-b", "warhorn phases")
@pytest.mark.parametrize("values", [{"moved": True}, {"shot": True}])
def test_engines_are_ready_again_in_a_new_turn(values: dict[str, bool]) -> None:
    b = board()
    first, *others = b.unit("A2").models
    with_unit(b, "A2", models=(replace(first, silent=3, **values), *others))
    models = after(b, e.TurnBegan(BLUE, 2, (0, 0)), unit="A2").models
    assert models == (replace(first, silent=3), *others)


@pytest.mark.clause("warhorn tortoise", "warhorn tortoise-a")
def test_a_side_stands_still_until_it_moves_in_its_movement_phase() -> None:
    b = board(stood=False)
    with_unit(b, "B1", stood=False)
    world = folded(b, e.PhaseBegan(RED, "shooting"))
    assert (world.phase, world.units[b.id("A1")].stood) == ("shooting", False)
    world = folded(b, e.PhaseBegan(RED, "movement"))
    assert [world.units[b.id(name)].stood for name in ("A1", "B1")] == [True, False]


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn phases")
def test_mahouts_are_tested_anew_in_every_phase() -> None:
    b = board()
    first, *others = b.unit("A2").models
    with_unit(b, "A2", models=(replace(first, calmed=True), *others))
    for phase in ("shooting", "movement"):
        assert after(b, e.PhaseBegan(RED, phase), unit="A2").models == (first, *others)  # type: ignore[arg-type]


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn rally", "warhorn phases")
def test_phases_are_counted() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,3000)360", contacts=["A1>B1 front phases=1"])
    world = folded(b, e.ShootingPhaseBegan(), e.MeleePhaseBegan(), e.ShootingPhaseBegan())
    assert (world.shootings, world.melees, world.contacts[0].phases) == (2, 1, 2)
    assert all(unit.fought for unit in world.units)


@pytest.mark.clause("warhorn panic", "warhorn defile", "warhorn workers-d", "warhorn weapon-pike", "warhorn rally")
def test_what_panic_takes_and_what_a_rally_gives_back() -> None:
    b = board(duty="back", serves="charge", working=True, site="wall1", crossing="gorge1", crossed=1, crosses=4)
    panicked = e.Panicked(RED, b.id("A1"), (b.id("B1"),), 3)
    one = after(b, panicked)
    assert (one.panicked, one.sources, one.broken, one.fleeing) == (True, (b.id("B1"),), 3, False)
    assert (one.duty, one.serves, one.working, one.steady_pikes) == ("", "", False, False)
    assert (one.crossing, one.crossed, one.crosses) == ("", 0, 0)
    assert not after(replaced(b, fleeing=True), panicked).fleeing
    flight = e.Moved(RED, b.id("A1"), "flight", 6000, 1000, 360, 2000)
    assert after(b, panicked, flight).fleeing
    back = after(b, panicked, flight, e.Rallied(RED, b.id("A1")))
    assert (back.panicked, back.sources, back.broken, back.fleeing) == (False, (), NOBODY, False)


@pytest.mark.clause("warhorn deployment", "warhorn deployment-b")
def test_who_is_stationed_is_on_the_table() -> None:
    b = board(status="reserve")
    one = after(b, e.Stationed(RED, b.id("A1"), 100, 200, 90, "open", ((6,),), ()))
    assert (one.status, one.x, one.y, one.heading, one.density, one.ranks) == ("table", 100, 200, 90, "open", ((6,),))


@pytest.mark.clause("warhorn dash-c", "warhorn phases")
def test_contacts_are_fresh_for_one_player_turn() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,3000)360", contacts=["A1>B1 front dash"])
    (contact,) = folded(b, e.TurnBegan(BLUE, 2, (0, 0))).contacts
    assert (contact.fresh, contact.dash) == (False, "")


@pytest.mark.clause("warhorn commander-death")
def test_a_lost_body_is_remembered() -> None:
    b = board()
    b.world = replace(b.world, armies=(replace(b.world.armies[0], chief_died=b.id("A1")), b.world.armies[1]))
    assert [(army.body_lost, army.chief_died) for army in folded(b, e.BodyLost(RED)).armies] == [
        (True, NOBODY), (False, NOBODY)
    ]  # fmt: skip


@pytest.mark.clause("warhorn reform", "warhorn dash")
def test_a_move_may_change_the_order_and_be_a_dash() -> None:
    b = board()
    one = after(b, e.Moved(RED, b.id("A1"), "dash", 6000, 4000, 0, 1000, density="open", dashed="first"))
    assert (one.density, one.ranks, one.reformed, one.dash) == ("open", b.unit("A1").ranks, True, "first")
    plain = after(b, e.Moved(RED, b.id("A1"), "move", 6000, 4000, 0, 1000))
    assert (plain.density, plain.reformed, plain.dash) == ("dense", False, "")


@pytest.mark.clause("warhorn shoot-reload", "warhorn return-fire")
@pytest.mark.parametrize(("side", "own"), [(RED, True), (BLUE, False)])
def test_a_shot_is_kept_by_whose_turn_it_is(side: Any, own: bool) -> None:
    b = board()
    b.world = replace(b.world, side=side, number=7)
    target = b.id("B1")
    shot = e.Shot(
        RED, b.id("A1"), target, "crossbow", "direct", 3, 3, 1, False, 6000, "own" if own else "reply", (), True
    )
    world = folded(b, shot)
    one = world.units[b.id("A1")]
    assert (one.reloading, one.reload_own, one.reloading_other, one.reload_other) == (
        ("crossbow", 7, "", NOBODY) if own else ("", NOBODY, "crossbow", 7)
    )
    assert (one.shot, one.replied, one.at) == (own, not own, target)
    assert (world.deeds[0].kind, world.deeds[0].line) == ("shot", (6000, 3000, 6000, 9000))


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn uncontrolled-attack-d")
@pytest.mark.parametrize(
    ("cause", "dead", "hurt"), [("shot", 1, 4), ("engine", 2, 4), ("shot", 0, -1), ("blow", 1, -1)]
)
def test_losses_by_shots_are_remembered(cause: Any, dead: int, hurt: int) -> None:
    b = board()
    b.world = replace(b.world, shootings=4)
    hit = e.Hit(RED, b.id("A1"), 3, (dead,), ((8,), (8,), (8 - dead,)), (), cause, b.id("B1"))
    assert (after(b, hit).hurt, after(b, hit).ranks[-1]) == (hurt, (8 - dead,))


@pytest.mark.clause("warhorn duel")
@pytest.mark.parametrize("taken", [True, False])
def test_a_challenge_that_is_taken_is_a_duel(*, taken: bool) -> None:
    b = board()
    pair = b.id("A1"), b.id("B1")
    answered = e.ChallengeAnswered(BLUE, b.id("B1"), b.id("A1"), taken, b.id("B1"))
    assert folded(b, answered).duels == ((pair,) if taken else ())


@pytest.mark.clause("warhorn melee-score", "warhorn melee-score-b", "warhorn melee-sequence-b")
def test_plans_and_sums_end_with_their_melee() -> None:
    b = board()
    one, other, foe = (b.id(name) for name in ("A1", "A2", "B1"))
    old, own = ScoreSpan((one, foe), (1, 0, 0, 0)), ScoreSpan((one, foe), (2, 0, 0, 0))
    b.world = replace(b.world, plans=((one, ()), (other, ())), spans=(old, ScoreSpan((other,))))
    for span, spans in ((None, (ScoreSpan((other,)),)), (own, (ScoreSpan((other,)), own))):
        world = folded(b, e.MeleeScored((one, foe), (), (), span))
        assert (world.plans, world.spans) == (((other, ()),), spans)


@pytest.mark.clause("warhorn mercenary-treason", "warhorn mercenary-treason-b")
def test_mercenaries_who_pass_over_obey_the_other_side() -> None:
    b = board(general="mercenary", suspect=True)
    for event in (e.Betrayed(RED, b.id("A1"), BLUE), e.TurnBegan(BLUE, 2, (0, 0), (b.id("A1"),))):
        one = after(b, event)
        assert (one.side, one.owner, one.general, one.suspect) == (BLUE, RED, "regular", False)


@pytest.mark.clause("warhorn generals-count")
def test_who_has_enlisted_is_ready_and_the_other_army_stays() -> None:
    b = board()
    world = folded(b, e.Enlisted(RED, "rome", (b.unit("A2"),)))
    assert [(army.name, army.ready) for army in world.armies] == [("rome", True), ("", False)]
    assert [unit.code for unit in world.units] == ["A2", "B1"]


@pytest.mark.clause("warhorn melee", "warhorn duel")
def test_contacts_and_duels_end_together() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 general; A2: 24 @(9000,3000)0 general", "B1: 24 @(6000,3000)360 general",
        contacts=["A1>B1 front", "B1>A2 front"],
    )  # fmt: skip
    pairs = (b.id("A1"), b.id("B1")), (b.id("B1"), b.id("A2"))
    b.world = replace(b.world, duels=((b.id("B1"), b.id("A1")),))
    world = folded(b, e.ContactsEnded(pairs[:1]))
    assert [(contact.attacker, contact.target) for contact in world.contacts] == [pairs[1]]
    assert world.duels == ()


@pytest.mark.clause("warhorn elephant-charge", "warhorn elephant-charge-b")
def test_the_first_charge_of_elephants_is_remembered() -> None:
    assert folded(board(), e.ElephantsCharged()).elephants


@pytest.mark.clause("warhorn general-death", "warhorn commander-death", "warhorn strategic-rating")
def test_what_is_lost_with_a_general() -> None:
    b = board(general="regular", chief=True, rating=3, leads=0)
    world = folded(b, e.GeneralLost(RED, b.id("A1"), True, b.id("B1")))
    one = world.units[b.id("A1")]
    assert (one.general, one.chief, one.rating, one.leads) == ("", False, 0, NOBODY)
    assert [army.chief_died for army in world.armies] == [b.id("A1"), NOBODY]


@pytest.mark.clause("warhorn workers", "warhorn defile", "warhorn declare-charge")
def test_what_a_lost_unit_leaves() -> None:
    b = board(working=True, site="wall1", crossing="gorge1", charge=GIVEN["charge"])
    one = after(b, e.UnitLost(RED, b.id("A1"), "fled"))
    assert (one.status, one.fate, one.charge, one.site, one.working, one.crossing) == (
        "lost", "fled", None, "", False, "",
    )  # fmt: skip


@pytest.mark.clause("warhorn defile", "warhorn workers", "warhorn tortoise", "warhorn move-e")
@pytest.mark.parametrize(
    ("way", "length", "crossing", "site", "moved", "stood", "fled"),
    [
        ("move", 900, "", "", True, False, False),
        ("dash", 900, "", "", True, False, False),
        ("about", 0, "gorge1", "", True, False, False),
        ("cross", 900, "gorge1", "", True, False, False),
        ("slide", 300, "gorge1", "wall1", False, True, False),
        ("aside", 300, "gorge1", "wall1", False, True, False),
        ("flight", 900, "", "", True, False, True),
        ("retreat", 0, "gorge1", "", True, False, True),
    ],
)
def test_what_a_movement_ends(
    way: Any, length: int, crossing: str, site: str, moved: bool, stood: bool, fled: bool
) -> None:
    b = board(crossing="gorge1", crossed=1, crosses=4, site="wall1", working=True)
    one = after(b, e.Moved(RED, b.id("A1"), way, 6000, 3900, 0, length))
    assert (one.x, one.y, one.crossing, one.site, one.working) == (6000, 3900, crossing, site, bool(site))
    assert (one.crossed, one.crosses) == ((1, 4) if crossing else (0, 0))
    assert (one.moved, one.stood, one.fled) == (moved, stood, fled)


@pytest.mark.clause("warhorn tortoise", "warhorn reaction-retreat")
@pytest.mark.parametrize(("length", "stood"), [(0, True), (900, False)])
def test_who_is_driven_back_in_the_enemys_turn_has_not_moved_in_its_own(length: int, stood: bool) -> None:
    b = board()
    b.world = replace(b.world, side=BLUE)
    one = after(b, e.Moved(RED, b.id("A1"), "fall-back", 6000, 2100, 360, length))
    assert (one.fled, one.moved, one.stood) == (True, False, stood)


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
def test_scouts_cancel_one_obstacle_for_their_side() -> None:
    walls = ["wall 1000,6000 2000,6100", "wall 3000,6000 4000,6100"]
    b = Board("A1: 24 @(6000,3000)0", terrain=walls)
    world = folded(b, e.Cancelled(RED, "wall2"), e.Cancelled(BLUE, "wall2"))
    assert [feature.cancelled for feature in world.features] == [(), (RED, BLUE)]
    assert [army.scouts_used for army in world.armies] == [True, True]
    world = fold(world, e.Cancelled(RED, "wall2", on=False))
    assert [feature.cancelled for feature in world.features] == [(), (BLUE,)]


@pytest.mark.clause("warhorn phases")
def test_the_last_three_deeds_are_kept_the_latest_first() -> None:
    b = board()
    ways = ("move", "flight", "move", "flight")
    world = folded(b, *(e.Moved(RED, b.id("A1"), way, 6000 + n, 3000, 0, 1) for n, way in enumerate(ways)))
    assert [(deed.kind, deed.starts) for deed in world.deeds] == [
        ("flight", ((6002, 3000, 0),)), ("move", ((6001, 3000, 0),)), ("flight", ((6000, 3000, 0),)),
    ]  # fmt: skip
