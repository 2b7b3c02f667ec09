"""Skirmishers and engines: zones, places of models, what becomes of who finds none (skirmish-zone, skirmish-move)."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.ground import touches
from engine.systems.warhorn.losses.deaths import kill
from engine.systems.warhorn.movement.models import arranged, leader_of
from engine.systems.warhorn.movement.phase import faults
from engine.systems.warhorn.orders import Arrangement, Move, MoveEngine
from engine.systems.warhorn.troops import radius_of, zone_of
from engine.systems.warhorn.world import Model
from tests.systems.playing import reasons
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.movement.moved import no, phase


@pytest.mark.clause("warhorn skirmish-zone", "warhorn skirmish-zone-d", "warhorn chariots-elephants")
@pytest.mark.parametrize(
    ("unit", "cm"),
    [("12 loose", 24), ("8 rider loose", 32), ("4 elephant 1", 64), ("3 chariot 1 / 1", 48), ("3 cannon 3", 18)],
)
def test_how_wide_a_zone_is(unit: str, cm: int) -> None:
    b = Board(f"A1: {unit} @(12000,6000)0")
    assert zone_of(b.t, b.world, b.id("A1")) == 100 * cm


@pytest.mark.clause("warhorn skirmish-zone-e")
@pytest.mark.parametrize(
    ("unit", "radius"),
    [("2 loose", 125), ("2 rider loose", 250), ("3 cannon 3", 300), ("3 chariot 1", 400), ("1 elephant 1", 400)],
)
def test_how_wide_models_are(unit: str, radius: int) -> None:
    b = Board(f"A1: {unit} @(12000,6000)0")
    assert radius_of(b.t, b.card("A1"), b.unit("A1").models[0]) == radius


@pytest.mark.clause("warhorn skirmish-zone", "warhorn skirmish-zone-a")
@pytest.mark.parametrize(("far", "refused"), [(400, []), (401, [("skirmish-zone", "out-of-zone")])])
def test_a_model_is_in_the_zone_by_its_middle(far: int, refused: list[tuple[str, str]]) -> None:
    b = Board("A1: 2 loose @(6000,3000)0")
    assert no(b, Move(b.id("A1"), arrange=Arrangement(places=((6000 + far, 3000),)))) == refused


@pytest.mark.clause("warhorn skirmish-zone-b", "warhorn skirmish-zone-c")
def test_the_farthest_die_first_and_the_nearest_leads_when_the_leader_is_gone() -> None:
    b = Board("A1: 3 loose @(6000,3000)0")
    with_unit(b, "A1", models=(Model(0, 6000, 3000), Model(0, 6500, 3000), Model(0, 6300, 3000)))
    tx = b.run()
    kill(b.t, tx, b.id("A1"), (1,), "shot")
    assert [model.x for model in tx.world.units[b.id("A1")].models] == [6000, 6300]


@pytest.mark.clause("warhorn skirmish-move", "warhorn skirmish-move-b")
def test_models_keep_their_places_round_the_leader_as_he_moves() -> None:
    b = Board("A1: 12 loose @(6000,3000)0")
    before = [(model.x, model.y) for model in b.unit("A1").models]
    p = phase(b)
    p.order(Move(p.id("A1"), ((1000, 90),)))
    after = p.unit("A1").models
    dx, dy = after[0].x - before[0][0], after[0].y - before[0][1]
    assert [(model.x, model.y) for model in after] == [(x + dx, y + dy) for x, y in before]


@pytest.mark.clause("warhorn skirmish-move-b")
def test_who_finds_his_place_taken_goes_to_the_nearest_free_point_of_the_grid() -> None:
    """A2 stands where the second man should: the western of the two nearest points clear of both is his."""
    b = Board("A1: 2 loose @(6000,3000)0; A2: 1 loose @(6000,4300)0")
    with_unit(b, "A1", models=(Model(0, 6000, 3000), Model(0, 6000, 3300)))
    found = arranged(b.t, b.world, b.id("A1"), leader_of(b.world, b.id("A1"), (6000, 4000)), Arrangement())
    assert (found[1].x, found[1].y) == (5700, 4200)


@pytest.mark.clause("warhorn skirmish-move")
def test_who_finds_no_place_at_all_is_missing() -> None:
    b = Board("A1: 2 loose @(200,200)0", terrain=["rocks 0,330 700,800", "rocks 330,0 800,329"])
    found = arranged(b.t, b.world, b.id("A1"), leader_of(b.world, b.id("A1")), Arrangement())
    assert len(found) == 1


@pytest.mark.clause("warhorn skirmish-move-c", "warhorn skirmish-zone")
def test_losses_shrink_the_zone_and_who_stands_outside_draws_in_when_it_moves() -> None:
    b = Board("A1: 2 loose @(6000,3000)0")
    with_unit(b, "A1", models=(Model(0, 6000, 3000), Model(0, 6000, 4500)), full=9)
    p = phase(b)
    p.order(Move(p.id("A1"), ((100, 90),)))
    leader, other = p.unit("A1").models
    assert (other.x - leader.x) ** 2 + (other.y - leader.y) ** 2 <= 400**2


@pytest.mark.clause("warhorn skirmish-move-d")
def test_nobody_limits_how_far_a_model_is_put_but_by_policy() -> None:
    place = Arrangement(places=((6000, 5300), *((6000 + 300 * n, 3300) for n in range(-5, 6) if n)))
    order = Move(0, arrange=place)  # type: ignore[arg-type]
    free = Board("A1: 12 loose @(6000,3000)0")
    assert no(free, order) == []
    capped = Board("A1: 12 loose @(6000,3000)0", policies={"skirmish_cap": "allowance"})
    with_unit(capped, "A1", models=(Model(0, 6000, 3000), Model(0, 6000, 1000), *capped.unit("A1").models[2:]))
    assert no(capped, order) == [("skirmish-move-d", "model-far")]


@pytest.mark.clause("warhorn shoot-moved-a", "warhorn skirmish-move")
def test_who_only_places_his_models_anew_has_stood_still() -> None:
    p = phase(Board("A1: 9 loose @(6000,3000)0"))
    p.order(Move(p.id("A1"), arrange=Arrangement("ring")))
    assert p.unit("A1").still
    assert p.of(e.Moved)[0].length == 0


@pytest.mark.clause("warhorn engines", "warhorn skirmish-zone-d")
def test_every_engine_moves_or_turns_by_itself() -> None:
    b = Board("A1: 3 cannon 3 @(6000,3000)0")
    with_unit(b, "A1", models=tuple(replace(m, x=6000 + 700 * n, y=3000) for n, m in enumerate(b.unit("A1").models)))
    assert no(b, MoveEngine(b.id("A1"), 0, 1001)) == [("engines", "too-far")]
    assert no(b, MoveEngine(b.id("A1"), 0)) == [("engines", "no-move")]
    assert no(b, MoveEngine(b.id("A1"), 3, 100)) == [("engines", "no-engine")]
    assert no(b, MoveEngine(b.id("A1"), 2, 1000, 180)) == [("skirmish-zone", "out-of-zone")]
    p = phase(b)
    p.order(MoveEngine(p.id("A1"), 1, turn=90))
    assert [(m.heading, m.moved) for m in p.unit("A1").models] == [(0, False), (90, True), (0, False)]
    again = reasons(faults(p.t, p.world, MoveEngine(p.id("A1"), 1, 500)))
    assert again[0][1] == "warhorn-engine-moved"
    p.order(MoveEngine(p.id("A1"), 0, 500))
    assert p.at("A1") == "(6000,3500)0"


@pytest.mark.clause("warhorn chariots-elephants", "warhorn chariots-elephants-b", "warhorn skirmish-move-b")
@pytest.mark.parametrize(
    ("unit", "ground", "kept"),
    [("3 chariot 1 / 1", "rough", False), ("3 chariot 1 / 1", "wall", False), ("3 elephant 1", "rough", True)],
)
def test_no_chariot_is_put_on_an_obstacle(unit: str, ground: str, kept: bool) -> None:
    """The second model keeps its place at the left of the Leader, unless that lies on the obstacle."""
    b = Board(f"A1: {unit} @(12000,3000)0", terrain=[f"{ground} 10900,4300 11500,4700"])
    p = phase(b)
    p.order(Move(p.id("A1"), ((1500, 0),)))
    assert p.at("A1") == "(12000,4500)0"
    assert any(touches(p.t, p.world, p.id("A1"), feature.id) for feature in p.world.features) is kept
