"""Workers and scouts at obstacles (workers, scouts)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.ground import counts_against, terrain, works
from engine.systems.warhorn.movement.sites import begin_sites, check_scout, end_scouting, scout, settle_sites
from engine.systems.warhorn.orders import DeclareCharge, Finish, React, Run, Scout, Work
from engine.systems.warhorn.player.standing import standing_answer
from tests.systems.playing import reasons
from tests.systems.warhorn.charges.charged import declared, ran
from tests.systems.warhorn.fire.shots import phase as shooting_phase
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.movement.moved import no, phase

WALL = ["wall 5000,3000 7000,3100"]
RED, BLUE = Side("red"), Side("blue")


def penal(b: Board, side: Side = RED) -> bool:
    """Tell whether the first obstacle has penalties for a side."""
    return counts_against(b.t, b.world, side, terrain(b.t, b.world).pieces[0])


@pytest.mark.clause("warhorn workers")
@pytest.mark.parametrize(("men", "site"), [("7 workers / 5", "wall1"), ("6 workers / 6", "")])
def test_more_than_half_make_workers_who_come_to_an_obstacle(men: str, site: str) -> None:
    p = phase(Board(f"A1: {men} @(6000,3000)0", terrain=WALL))
    p.order(Finish())
    assert (p.unit("A1").site, p.unit("A1").working) == (site, False)


@pytest.mark.clause("warhorn workers", "warhorn workers-a")
def test_their_work_begins_with_their_owners_next_turn() -> None:
    b = Board("A1: 12 workers @(6000,3000)0", "B1: 24 @(6000,9000)360", terrain=WALL)
    with_unit(b, "A1", site="wall1")
    assert penal(b)
    tx = b.run()
    begin_sites(b.t, tx, RED)
    b.world = tx.world
    assert b.unit("A1").working
    assert works(b.t, b.world, "wall1") == b.id("A1")
    assert not penal(b)
    assert not penal(b, BLUE)


@pytest.mark.clause("warhorn workers", "warhorn scouts", "warhorn obstacle")
@pytest.mark.parametrize(("ground", "counts"), [("stream", False), ("rocks", False), ("rough", True), ("hill", True)])
def test_closed_ground_is_no_obstacle(ground: str, counts: bool) -> None:
    assert penal(Board("A1: 24 @(6000,3000)0", terrain=[f"{ground} 5000,3000 7000,4000"])) is counts


@pytest.mark.clause("warhorn workers-d")
def test_nobody_begins_to_work_in_panic() -> None:
    b = Board("A1: 12 workers @(6000,3000)0 panic", "B1: 24 @(6000,9000)360", terrain=WALL)
    with_unit(b, "A1", site="wall1")
    tx = b.run()
    begin_sites(b.t, tx, RED)
    assert not tx.events


@pytest.mark.clause("warhorn workers")
def test_enemy_workers_keep_work_from_having_force_only_while_they_are_there() -> None:
    b = Board("A1: 12 workers @(6000,3000)0", "B1: 12 workers @(6000,3100)360", terrain=WALL)
    with_unit(b, "A1", site="wall1")
    tx = b.run()
    begin_sites(b.t, tx, RED)
    b.world = tx.world
    assert penal(b)
    with_unit(b, "B1", y=3500)
    assert not penal(b)


@pytest.mark.clause("warhorn workers", "warhorn workers-d", "warhorn scouts")
@pytest.mark.parametrize(
    ("fled", "words", "site", "scouted"),
    [(True, "", "wall1", ("wall1",)), (True, "panic", "", ("wall1",)), (False, "", "", ())],
)
def test_who_fell_back_to_an_obstacle_in_the_enemys_turn_has_come_there(
    fled: bool, words: str, site: str, scouted: tuple[str, ...]
) -> None:
    b = Board("", f"B1: 12 workers scouts @(6000,3100)360 {words}", terrain=WALL)
    with_unit(b, "B1", fled=fled)
    tx = b.run()
    settle_sites(b.t, tx, RED)
    assert (tx.world.units[b.id("B1")].site, tx.world.units[b.id("B1")].scouted) == (site, scouted)


@pytest.mark.clause("warhorn workers", "warhorn workers-d", "warhorn scouts")
def test_melee_hinders_neither_workers_nor_scouts() -> None:
    b = Board(
        "A1: 12 workers scouts @(6000,3000)0", "B1: 24 @(6000,3100)360", terrain=WALL, contacts=["A1>B1 front"]
    )  # fmt: skip
    tx = b.run()
    settle_sites(b.t, tx, RED)
    assert (tx.world.units[b.id("A1")].site, tx.world.units[b.id("A1")].scouted) == ("wall1", ("wall1",))


@pytest.mark.clause("warhorn workers-d")
def test_a_unit_works_at_one_obstacle_at_a_time() -> None:
    b = Board("A1: 12 workers @(6000,3000)0", terrain=[*WALL, "fence 6500,2900 7000,2990"])
    tx = b.run()
    settle_sites(b.t, tx, RED)
    assert [event.feature for event in tx.events if isinstance(event, e.SiteChanged)] == ["wall1"]


@pytest.mark.clause("warhorn workers", "warhorn workers-b")
def test_the_first_to_come_works_and_the_owner_may_name_another() -> None:
    b = Board("A1: 12 workers @(6000,3000)0; A2: 12 workers @(6000,3100)360; A3: 12 @(6000,2200)0", terrain=WALL)
    p = phase(b)
    p.order(Work(p.id("A2"), "wall1"))
    assert (p.unit("A1").site, p.unit("A2").site) == ("", "wall1")
    p.order(Finish())
    assert (p.unit("A1").site, p.unit("A2").site) == ("", "wall1")
    alone = phase(b)
    alone.order(Finish())
    assert (alone.unit("A1").site, alone.unit("A2").site) == ("wall1", "")
    assert no(b, Work(b.id("A3"), "wall1")) == [("workers", "no-workers")]
    far = Board("A1: 12 workers @(12000,3000)0", terrain=WALL)
    assert no(far, Work(far.id("A1"), "wall1")) == [("workers", "not-at-obstacle")]


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
@pytest.mark.parametrize(("men", "scouted"), [("12 scouts loose", ("wall1",)), ("11 scouts loose / 1", ())])
def test_units_wholly_of_scouts_scout_what_they_touch(men: str, scouted: tuple[str, ...]) -> None:
    b = Board(f"A1: {men} @(6000,2900)0", terrain=WALL)
    tx = b.run()
    settle_sites(b.t, tx, RED)
    assert tx.world.units[b.id("A1")].scouted == scouted


def scouted() -> Board:
    b = Board(
        "A1: 12 scouts loose @(12000,3000)0", "B1: 24 @(6000,9000)360", terrain=[*WALL, "rough 1000,1000 2000,2000"]
    )
    with_unit(b, "A1", scouted=("wall1",))
    return b


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a", "warhorn workers-a")
@pytest.mark.parametrize(("policy", "theirs"), [("all", False), ("own-side", True)])
def test_a_scouted_obstacle_is_cancelled_once_in_a_game(policy: str, theirs: bool) -> None:
    b = scouted()
    b.t.policies = replace(b.t.policies, works_for=policy)
    assert [clause for clause, _, _ in reasons(check_scout(b.t, b.world, RED, Scout("rough1")))] == ["scouts"]
    tx = b.run()
    scout(tx, RED, Scout("wall1"))
    b.world = tx.world
    assert (penal(b), penal(b, BLUE)) == (False, theirs)
    assert [clause for clause, _, _ in reasons(check_scout(b.t, b.world, RED, Scout("wall1")))] == ["scouts"]


@pytest.mark.clause("warhorn scouts-a", "warhorn scouts-b")
@pytest.mark.parametrize(
    ("fate", "policy", "on"),
    [("", "until-destroyed", True), ("destroyed", "until-destroyed", False), ("fled", "until-destroyed", True),
     ("traitor", "until-destroyed", False), ("", "turn", False)],
)  # fmt: skip
def test_how_long_it_is_cancelled(fate: str, policy: str, on: bool) -> None:
    b = scouted()
    b.t.policies = replace(b.t.policies, scout_span=policy)
    tx = b.run()
    tx.emit(e.Cancelled(RED, "wall1"))
    if fate == "traitor":
        tx.emit(e.Betrayed(RED, b.id("A1"), BLUE))
    elif fate:
        tx.emit(e.UnitLost(RED, b.id("A1"), fate))  # type: ignore[arg-type]
    end_scouting(b.t, tx, RED)
    assert (RED in tx.world.features[0].cancelled) is on


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a", "warhorn scouts-b")
@pytest.mark.parametrize(("fate", "on"), [("destroyed", True), ("fled", False)])
def test_the_penalties_are_on_again_as_soon_as_the_scouts_are_destroyed(fate: Any, on: bool) -> None:
    b = scouted()
    tx = b.run()
    tx.emit(e.Cancelled(RED, "wall1"))
    tx.emit(e.UnitLost(RED, b.id("A1"), fate))
    b.world = tx.world
    assert penal(b) is on


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
def test_enemy_workers_at_the_obstacle_suspend_it() -> None:
    b = scouted()
    tx = b.run()
    tx.emit(e.Cancelled(RED, "wall1"))
    b.world = tx.world
    assert not penal(b)
    with_unit(b, "B1", x=6000, y=3100)
    assert not penal(b)
    workers = Board("A1: 12 scouts loose @(12000,3000)0", "B1: 12 workers @(6000,3100)360", terrain=WALL)
    workers.world = replace(workers.world, features=tx.world.features[:1])
    assert penal(workers)
    with_unit(workers, "A1", scouted=("wall1",))
    found = [fault.code for fault in check_scout(workers.t, workers.world, RED, Scout("wall1"))]
    assert found == ["warhorn-enemy-workers"]


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
def test_it_is_listed_among_moves_and_leaves_the_question_open() -> None:
    p = phase(scouted())
    assert [order for order in p.legal() if isinstance(order, Scout)] == [Scout("wall1")]
    assert p.refused(Scout("rough1")) == ["scouts"]
    p.order(Scout("wall1"))
    assert (p.asked, p.world.features[0].cancelled) == (("red", "move"), (RED,))
    assert not [order for order in p.legal() if isinstance(order, Scout)]


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
def test_it_is_listed_before_charges_and_spares_them_the_obstacle() -> None:
    b = Board(
        "A1: 24 R4 @(6000,2000)0 charge:B1; A2: 12 scouts loose @(12000,3000)0",
        "B1: 24 @(6000,3800)360 reaction:stand", terrain=WALL,
    )  # fmt: skip
    with_unit(b, "A2", scouted=("wall1",))
    p = ran(b)
    p.order(Scout("wall1"))
    assert p.asked == ("red", "run")
    p.order(Run(p.id("A1"), p.id("B1"), dash=True), "11111111111")
    assert p.of(e.Moved)[0].causes == ("dash",)


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
def test_it_is_listed_where_charges_are_declared_and_answered() -> None:
    b = Board(
        "A1: 24 @(6000,2000)0; A2: 12 scouts loose @(12000,3000)0",
        "B1: 24 bow @(6000,4000)360; B2: 12 scouts loose @(12000,9000)360", terrain=WALL,
    )  # fmt: skip
    for unit in ("A2", "B2"):
        with_unit(b, unit, scouted=("wall1",))
    p = declared(b)
    p.order(Scout("wall1"))
    p.order(DeclareCharge(p.id("A1"), (p.id("B1"),)))
    p.order(Finish())
    assert p.asked == ("blue", "react")
    p.order(Scout("wall1"))
    assert (p.asked, p.world.features[0].cancelled) == (("blue", "react"), (RED, BLUE))
    order = standing_answer(p.t, p.game.procedures, p.state, BLUE, "warhorn-ask-react", "careful")
    assert order == React(p.id("B1"), "shoot")


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
def test_it_is_listed_where_units_shoot() -> None:
    b = Board(
        "A1: 12 bow loose @(6000,2000)0; A2: 12 scouts loose @(12000,3000)0", "B1: 24 @(6000,4000)360", terrain=WALL
    )  # fmt: skip
    with_unit(b, "A2", scouted=("wall1",))
    p = shooting_phase(b)
    p.order(Scout("wall1"))
    assert (p.asked, p.world.features[0].cancelled) == (("red", "shoot"), (RED,))
