"""Our scenarios load whole and stand lawfully; every mistake of an author is told with file and place."""

import copy
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.problem import ContentError
from engine.systems.warhorn import packs as content
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import SIDES
from engine.systems.warhorn.ground import touched
from engine.systems.warhorn.orders import PlaceTerrain
from engine.systems.warhorn.setup.opening import opening
from engine.systems.warhorn.setup.terrain import why_not
from engine.systems.warhorn.troops import code_text, formed, general_name, shapes, strength
from engine.systems.warhorn.world import World, with_units
from engine.tabletop.roster import on_table, units_of
from engine.tabletop.shapes import distance

ALL = tuple(info.id for info in content.scenarios())


def opened(name: str) -> tuple[Field, World]:
    """Return the field and the opening world of one of our scenarios."""
    t = content.bind(content.document(name))
    return t, opening(t)


def faults(document: dict[str, Any]) -> list[str]:
    """Return the mistakes of a document, each `place: what`."""
    with pytest.raises(ContentError) as caught:
        content.bind(document)
    return [f"{problem.place}: {problem.what}" for problem in caught.value.problems]


def zama(**units: dict[str, Any]) -> dict[str, Any]:
    """Return the document of Zama with some units, by code, written otherwise."""
    found = copy.deepcopy(content.document("zama"))
    red = [unit for unit in found["scenario"]["units"] if unit["side"] == "red"]
    for code, values in units.items():
        red[int(code[1:]) - 1].update(values)
    return found


# -- ours


@pytest.mark.parametrize("name", ALL)
def test_every_scenario_loads_and_its_units_stand(name: str) -> None:
    t, world = opened(name)
    for unit in on_table(world):
        assert strength(world.units[unit]) == world.units[unit].full, world.units[unit].code
    for side in SIDES:
        assert bool(units_of(world, side)) == (t.scenario.armies == "ready")


@pytest.mark.parametrize("name", ALL)
def test_names_of_terrain_are_short(name: str) -> None:
    for piece in content.document(name)["scenario"].get("terrain", []):
        if "name" in piece:
            assert max(len(piece["name"]["en"]), len(piece["name"]["ru"])) <= 24


def nearest(t: Field, world: World) -> float:
    """Return how near the first of one army is to the first of the other, cm."""
    one, other = (
        [shape for unit in on_table(world, side) for shape in shapes(t, world, unit)] for side in SIDES
    )  # fmt: skip
    return min(distance(a, b).units for a in one for b in other) / 100


def test_zama_is_the_armies_of_the_research_thirty_centimetres_apart() -> None:
    t, world = opened("zama")
    assert {side: sum(unit.cost for unit in world.units if unit.side == side) for side in SIDES} == {
        "red": 1479, "blue": 1478,
    }  # fmt: skip
    codes = [code_text(t, world, unit).ru for unit in units_of(world, SIDES[0])]
    assert codes == ["Р1", "Р2", "Р3", "Р4", "Р5", "Р6", "Р7"]
    assert [world.units[unit].code for unit in units_of(world, SIDES[1])] == [f"K{n}" for n in range(1, 9)]
    assert 25 <= nearest(t, world) <= 60
    chiefs = [unit.code for unit in world.units if unit.chief]
    assert sorted(chiefs) == ["K1", "R2"]
    assert world.units[2].rating == 3
    assert world.units[12].general == "mercenary"


def test_generals_whom_history_knows_have_names_while_they_live() -> None:
    t, world = opened("zama")
    named = {world.units[unit].code: general_name(t, world, unit) for unit in on_table(world)}
    assert {code: name.en for code, name in named.items() if name is not None} == {
        "R2": "Publius Scipio", "R7": "Masinissa", "K1": "Hannibal", "K6": "Tychaeus",
    }  # fmt: skip
    dead = with_units(world, {UnitId(2): replace(world.units[2], general="")})
    assert general_name(t, dead, UnitId(2)) is None


# -- how they stand


@pytest.mark.clause("warhorn formation-density", "warhorn skirmish-zone")
def test_men_of_a_base_stand_in_ranks_and_others_round_their_leader() -> None:
    t, world = opened("zama")
    hastati, velites, beasts = world.units[0], world.units[6], world.units[9]
    assert hastati.ranks == ((8,), (8,), (8,))
    assert (hastati.x, hastati.y, hastati.heading) == (10700, 4300, 0)
    assert not formed(t, world, on_table(world)[6])
    assert len(velites.models) == 12
    assert {model.y for model in velites.models} == {5000}
    assert len({model.x for model in velites.models}) == 12
    assert [model.crew for model in beasts.models] == [(1, 2)] * 4
    assert {model.heading for model in beasts.models} == {360}


# -- mistakes


@pytest.mark.clause("warhorn move-d")
def test_units_that_cannot_stand_there_are_named() -> None:
    assert faults(zama(R1={"at": [1000, 4300]})) == ["units[0]: R1 stands beyond the table (move-d)"]
    assert faults(zama(R1={"at": [12000, 3300]})) == ["units[1]: R2 stands on R1 (move-d)"]
    near = "units[14]: K8 stands nearer than 3 cm to R1, an enemy (melee)"
    assert near in faults(zama(R1={"at": [15000, 8200]}))


@pytest.mark.clause("warhorn deployment-c")
def test_a_table_is_240_by_120_cm_unless_the_scenario_says_otherwise() -> None:
    t, _ = opened("zama")
    assert (t.width, t.height) == (24000, 12000)
    far = zama(R1={"at": [25000, 4300]})
    assert faults(far) == ["units[0]: R1 stands beyond the table (move-d)"]
    far["scenario"]["width"] = 28000
    assert content.bind(far).width == 28000


@pytest.mark.clause("warhorn terrain-placement-c")
def test_terrain_of_a_scenario_may_be_larger_than_what_players_place() -> None:
    wide = zama()
    corners = ((500, 200), (3501, 200), (3501, 1200), (500, 1200))
    wide["scenario"]["terrain"] = [{"kind": "hill", "level": 1, "outline": [list(corner) for corner in corners]}]
    assert opening(content.bind(wide)).features[0].outline == corners
    t, world = opened("free-1000")
    placed = PlaceTerrain("hill", 2000, 700, 3001, 1000)
    assert [reason.code for reason in why_not(t, world, SIDES[0], placed, own_half=False)] == ["warhorn-terrain-size"]


def test_an_army_that_may_not_be_is_told_by_unit() -> None:
    assert faults(zama(R2={"chief": False})) == [
        "units: of red name one commander-in-chief, a regular general, not 0 (generals-count)"
    ]
    assert faults(zama(R5={"card": "nobody"})) == ["units[4].card: there is no card nobody (generals-count)"]
    assert faults(zama(R5={"standard": True})) == [
        "units[4]: has a standard or a musician without a general (standard-musician)"
    ]


def test_a_ready_army_is_no_dearer_than_it_says() -> None:
    found = copy.deepcopy(content.document("zama"))
    found["army:rome-202"]["ready"][0]["points"] = 1478
    assert faults(found) == ["ready[0].points: scipio-at-zama costs 1479, more than 1478"]


# -- all of them


BATTLES = ("ceresole", "first-battle", "gaugamela", "gorge", "kadesh", "poitiers", "sekigahara", "zama")
FREE = ("free-1000", "free-500")
TRAINING = ("examples-charge", "examples-fire", "examples-mixed")


def test_what_there_is_to_play_comes_with_what_is_easiest_first() -> None:
    others = sorted({*BATTLES, *FREE} - {"first-battle"})
    assert ("first-battle", *others, *TRAINING) == ALL
    infos = {info.id: info for info in content.scenarios()}
    assert infos["first-battle"].introductory
    assert all(infos[name].training for name in TRAINING)


@pytest.mark.parametrize("name", BATTLES)
def test_armies_are_even_and_begin_out_of_reach(name: str) -> None:
    t, world = opened(name)
    red, blue = (sum(unit.cost for unit in world.units if unit.side == side) for side in SIDES)
    # A gorge and a hedge are worth men.
    share = {"gorge": 0.1, "poitiers": 0.12}.get(name, 0.04)
    assert abs(red - blue) <= share * t.points
    assert max(red, blue) <= t.points
    assert 25 <= nearest(t, world) <= 60


@pytest.mark.parametrize("name", [name for name in BATTLES if name not in ("first-battle", "gorge")])
def test_armies_of_battles_are_ready_armies(name: str) -> None:
    t, _ = opened(name)
    for side in SIDES:
        brought = [unit.entry for unit in t.scenario.units if unit.side == side]
        assert brought == list(t.lists[t.list_of(side)].entries), (name, side)


@pytest.mark.parametrize("name", [*BATTLES, *TRAINING])
def test_nobody_was_moved_aside(name: str) -> None:
    """Models that stand in a line or a ring stand just so, none had to look for another place."""
    t, world = opened(name)
    units = {side: [unit for unit in t.scenario.units if unit.side == side] for side in SIDES}
    for n, unit in enumerate(world.units):
        own = units[unit.side]
        if unit.models and own[n // 2].pattern == "line":
            assert {model.y for model in unit.models} == {unit.models[0].y}, unit.code


def test_an_introductory_battle_is_small() -> None:
    _, world = opened("first-battle")
    assert [len(units_of(world, side)) for side in SIDES] == [4, 5]


@pytest.mark.clause("warhorn advantage")
@pytest.mark.parametrize(("name", "codes"), [("poitiers", ("E2", "E3")), ("sekigahara", ("W3", "W4"))])
def test_who_is_to_hold_a_fence_stands_at_it(name: str, codes: tuple[str, ...]) -> None:
    t, world = opened(name)
    for code in codes:
        unit = next(UnitId(n) for n, one in enumerate(world.units) if one.code == code)
        under = touched(t, world, shapes(t, world, unit)[0])
        assert "fence" in {piece.kind for piece in under}, code


@pytest.mark.clause("warhorn defile")
def test_the_gates_are_narrower_than_a_base() -> None:
    _, world = opened("gorge")
    gates = next(feature for feature in world.features if feature.kind == "gorge")
    assert gates.way == ((8000, 5600), (8000, 7000))
    assert gates.name is not None
    xs = [x for x, _ in gates.outline]
    assert max(xs) - min(xs) == 2200
