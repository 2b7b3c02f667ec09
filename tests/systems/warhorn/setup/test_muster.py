"""Armies of players: what is lawful, what it costs, secrecy until both are in."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import EVERYONE, Only
from engine.kernel.ids import Side, UnitId
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.armies import Fault, army_faults
from engine.systems.warhorn.content.cards import ListEntry
from engine.systems.warhorn.content.kinds import Policies
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.orders import Enlist
from engine.systems.warhorn.setup.muster import cut_down, points, ready
from engine.systems.warhorn.setup.opening import opening, unit_for
from engine.systems.warhorn.setup.secrecy import audience, imagined, reveals, veil
from engine.systems.warhorn.world import army_of
from engine.tabletop.roster import units_of
from tests.systems.warhorn.kit import Play
from tests.systems.warhorn.setup.prelude import Chance, prelude

RED, BLUE = Side("red"), Side("blue")


def unit(text: str) -> ListEntry:
    """Return a unit written as `hastati 16 general chief`; several troops as `swiss 8/0/8`."""
    card, models, *words = text.split()
    flags: dict[str, Any] = dict.fromkeys(words, True)
    return ListEntry(card, tuple(map(int, models.split("/"))), **flags)


def army(*units: str) -> Enlist:
    return Enlist("", tuple(map(unit, units)))


def keys(play: Play, order: Enlist) -> list[str]:
    return [key.removeprefix("warhorn-muster-") for _, key, _ in play.reasons(order, "red")]


CHIEF = "principes 16 general chief"
FAULTS = [
    (("principes 16",), ["chief"]),
    ((CHIEF, "hastati 16 chief"), ["nobody", "chief"]),
    (("principes 16 general mercenary chief",), ["hired-chief"]),
    ((CHIEF, "hastati 12 general"), ["regulars"]),
    ((CHIEF, "elephants-202 1 general"), ["manned", "regulars"]),
    ((CHIEF, "companions 4 general mercenary"), ["never-mercenary", "mercenaries"]),
    ((CHIEF, "velites 4", "velites 4", "tychaeus-numidians 4 general"), ["always-mercenary", "regulars"]),
    ((CHIEF, "velites 6 standard"), ["bearers"]),
    ((CHIEF, "nobody 6"), ["card"]),
    ((CHIEF, "elephants-202 6"), ["size"]),
    ((CHIEF, "swiss 8/8"), ["men"]),
    ((CHIEF, *("scythed-chariots 1",) * 4), ["beasts"]),
    (("principes 40 general chief", "hastati 20"), ["points"]),
]


@pytest.mark.clause("warhorn generals-count", "warhorn generals-count-a", "warhorn generals-count-c")
@pytest.mark.clause("warhorn chariots-elephants-a", "warhorn standard-musician", "warhorn victory-d")
@pytest.mark.parametrize(("units", "found"), FAULTS, ids=[" ".join(found) for _, found in FAULTS])
def test_unlawful_armies_are_refused(units: tuple[str, ...], found: list[str]) -> None:
    assert keys(prelude("free-500"), army(*units)) == found


@pytest.mark.clause("warhorn engines")
def test_three_batteries_are_the_most() -> None:
    t = prelude("free-1000").t
    entries = tuple(map(unit, (CHIEF, *("bolt-throwers 3",) * 4)))
    assert [fault.key for fault in army_faults(t.card_by_slug, entries, Policies())] == ["batteries"]
    assert not list(army_faults(t.card_by_slug, entries[:4], Policies()))


@pytest.mark.clause("warhorn chariots-elephants", "warhorn generals-count", "warhorn generals-count-a")
def test_faults_tell_their_numbers() -> None:
    t = prelude("free-500").t

    def told(*units: str) -> list[tuple[str, dict[str, Any]]]:
        found = army_faults(t.card_by_slug, tuple(map(unit, units)), Policies())
        return [(fault.key, dict(fault.numbers)) for fault in found]

    assert told(CHIEF, "elephants-202 6") == [("size", {"least": 1, "most": 5})]
    assert told(CHIEF, "hastati 12 general") == [("regulars", {"count": 2, "units": 2, "most": 1})]


@pytest.mark.clause("warhorn generals-count", "warhorn generals-count-b")
@pytest.mark.parametrize(
    ("regular", "mercenary", "fits"),
    [(1, 0, True), (1, 4, True), (1, 5, False), (2, 0, True), (2, 1, True), (2, 2, False), (3, 0, False)],
)
def test_seven_units_have_generals_as_in_the_example(regular: int, mercenary: int, fits: bool) -> None:
    t = prelude("free-1000").t
    words = ["general chief", *("general",) * (regular - 1), *("general mercenary",) * mercenary]
    entries = tuple(unit(f"hastati 8 {word}") for word in [*words, *("",) * (7 - len(words))])
    assert (list(army_faults(t.card_by_slug, entries, Policies())) == []) is fits


@pytest.mark.clause("warhorn generals-count-c")
def test_by_agreement_generals_ride_in_chariots() -> None:
    play = prelude("free-500", policies={"general_units": "any"})
    assert keys(play, army("elephants-202 2 general chief", "velites 8")) == []


@pytest.mark.clause("warhorn generals-count", "warhorn generals-count-a")
def test_authors_and_players_are_told_of_the_same_faults() -> None:
    fault = Fault("generals-count-a", "regulars", numbers=(("count", 2), ("units", 2), ("most", 1)))
    assert fault.told == ("units", "have 2 regular generals; 2 units may have 1 (generals-count-a)")
    size = Fault("engines", "size", 0, (("least", 1), ("most", 3)))
    assert size.told == ("units[0].models", "are 1 to 3 of this kind (engines)")
    found = prelude("free-500").reasons(army(CHIEF, "hastati 12 general"), "red")
    assert found == [("generals-count-a", "warhorn-muster-regulars", {"count": 2, "units": 2, "most": 1})]


@pytest.mark.clause("warhorn victory-d", "warhorn generals-count")
def test_points_over_the_limit_are_told() -> None:
    [(clause, _, numbers)] = prelude("free-500").reasons(Enlist("rome-1000"), "red")
    assert clause == "victory-d"
    assert numbers == {"points": 993, "most": 500, "over": 493}


@pytest.mark.clause("warhorn generals-count")
def test_ready_armies_of_the_size_are_offered() -> None:
    found = {order.list for order in prelude("free-500").legal("red")}
    assert found == {
        "rome-500", "carthage-500", "macedon-500", "persia-500", "east-500", "west-500", "france-1544-500",
        "empire-500",
    }  # fmt: skip


@pytest.mark.clause("warhorn generals-count", "warhorn victory-d")
def test_an_army_cut_down_is_lawful_at_any_size() -> None:
    play = prelude("free-500", points=120)
    offered = play.legal("blue")
    assert len(offered) >= 8
    for order in offered:
        assert 0 < points(play.t, order.units) <= 120
    entries = play.t.lists["hannibal-at-zama"].entries
    assert [entry.card for entry in cut_down(play.t, entries)] == ["hannibals-veterans"]


# -- what they become


@pytest.mark.clause("warhorn generals-stats", "warhorn generals-stats-c")
def test_units_of_an_army_are_in_reserve_with_their_generals() -> None:
    play = prelude("free-500")
    play.order(army("landsknechts 4/12 general chief standard", "gascons 6/0", "elephants-202 1"), side="red")
    play.order(Enlist("rome-500"), side="blue")
    mixed, six, beast = (play.world.units[n] for n in units_of(play.world, RED))
    assert (mixed.status, mixed.general, mixed.chief, mixed.rating, mixed.leads) == ("reserve", "regular", True, 3, 0)
    assert (mixed.standard, mixed.musician) == (1, -1)
    assert mixed.ranks == ((4, 4), (0, 8))
    assert (six.density, six.ranks) == ("open", ((6, 0),))
    assert (beast.models[0].crew, beast.cost) == ((1, 2), 60)
    assert play.world.phase == "terrain" or play.asked[1] == "terrain"


# -- secrecy


@pytest.mark.clause("warhorn generals-count")
def test_an_army_is_secret_until_both_are_in() -> None:
    play = prelude("free-500")
    play.order(Enlist("rome-500"), side="red")
    [fact] = play.of(e.Enlisted)
    assert audience(fact, play.world) == Only((RED,))
    assert veil(fact, play.world) is None
    assert [audience(known, play.world) for known in play.of(e.ArmyReady)] == [EVERYONE]
    assert not play.of(e.ArmiesShown)
    play.order(Enlist("carthage-500"), side="blue")
    [shown] = play.of(e.ArmiesShown)
    assert audience(shown, play.world) == EVERYONE
    assert shown.lists == ("rome-500", "carthage-500")
    assert not any(army_.ready for army_ in play.world.armies)


@pytest.mark.clause("warhorn generals-count")
def test_the_computer_supposes_an_enemy_with_his_usual_army() -> None:
    play = prelude("free-500")
    blind = replace(play.state, world=fold(play.world, e.Enlisted(RED, "", ())))
    assert units_of(blind.world, RED) == ()
    supposed = imagined(play.t, blind, BLUE)
    assert army_of(supposed.world, RED).name == "rome-500"
    assert len(units_of(supposed.world, RED)) == 4


@pytest.mark.clause("warhorn generals-count")
def test_an_enemy_is_supposed_only_while_armies_are_brought_in_secret() -> None:
    """With no ready army for the size he is supposed to bring the first list, cut down."""
    play = prelude("free-500")
    assert imagined(play.t, play.state, BLUE) is play.state
    known = replace(play.state, world=fold(play.world, e.Enlisted(RED, "rome-500", (play_unit := unit_of(play),))))
    assert imagined(play.t, known, BLUE) is known
    assert play_unit.code == "A1"
    blind = replace(play.state, world=fold(play.world, e.Enlisted(RED, "", ())))
    assert imagined(play.t, replace(blind, world=replace(blind.world, phase="terrain")), BLUE).world.phase == "terrain"
    codes = [one.code for one in imagined(play.t, blind, BLUE).world.units if one.status != "none"]
    assert codes == ["A1", "A2", "A3", "A4"]
    small = prelude("free-500", points=120)
    blind = replace(small.state, world=fold(small.world, e.Enlisted(RED, "", ())))
    supposed = imagined(small.t, blind, BLUE).world
    assert army_of(supposed, RED).name == ""
    assert [supposed.units[n].code for n in units_of(supposed, RED)] == ["A1"]


def unit_of(play: Play) -> Any:
    return unit_for(play.t, RED, 1, unit(CHIEF))


@pytest.mark.clause("warhorn generals-count")
def test_what_the_referee_does_to_a_hidden_unit_is_hidden() -> None:
    play = prelude("free-500")
    fact = e.UnitSet(UnitId(0), unit_of(play))
    assert audience(fact, play.world) == Only((RED,))
    assert audience(fact, replace(play.world, phase="terrain")) == EVERYONE
    shown = e.ArmiesShown((), ("", ""))
    assert (reveals(shown), reveals(fact)) == (True, False)


@pytest.mark.clause("warhorn generals-count", "warhorn victory-d")
@pytest.mark.parametrize(
    ("limit", "left"),
    [
        (500, "hastati 16+ principes 16 velites 10 equites 4"), (487, "hastati 16+ principes 16 velites 10 equites 4"),
        (486, "hastati 16+ principes 16 velites 10"), (300, "hastati 16+"), (195, "hastati 16+"), (194, "hastati 15-"),
        (150, "hastati 12-"), (50, "hastati 2-"),
    ],
)  # fmt: skip
def test_how_an_army_is_cut_down(limit: int, left: str) -> None:
    """Plain units go from the end; when the last one is too dear still, its men and its bearers go."""
    t = prelude("free-500", points=limit).t
    found = cut_down(t, t.lists["rome-500"].entries)
    told = " ".join(
        f"{one.card} {one.models[0]}" + ("" if not one.chief else "+" if one.standard and one.musician else "-")
        for one in found
    )
    assert told == left
    assert all(not (one.standard or one.musician or one.general) for one in found if not one.chief)
    assert found[0].general
    assert all(one.standard is one.musician for one in found)


@pytest.mark.clause("warhorn generals-count")
def test_who_is_cut_down_keeps_its_chief_wherever_it_stands_and_loses_hired_generals() -> None:
    entries = tuple(
        map(unit, ("hastati 16 general standard", "tychaeus-numidians 4 general mercenary", CHIEF, "velites 4"))
    )
    for limit, left in (
        (310, [("principes", True, False)]), (400, [("hastati", False, True), ("principes", True, False)]),
        (500, [
            ("hastati", False, True), ("tychaeus-numidians", False, False), ("principes", True, False),
            ("velites", False, False),
        ]),
    ):  # fmt: skip
        found = cut_down(prelude("free-500", points=limit).t, entries)
        assert [(one.card, one.general, one.standard) for one in found] == left
    small = prelude("free-500", points=90).t
    (swiss,) = cut_down(small, (unit("landsknechts 4/12 general chief standard musician"),))
    assert (swiss.models, swiss.standard, swiss.musician) == ((1, 2), False, False)


@pytest.mark.clause("warhorn generals-count", "warhorn victory-d", "warhorn deployment-b")
def test_what_else_is_wrong_with_an_army() -> None:
    play = prelude("free-500")
    assert keys(play, Enlist("", ())) == ["empty"]
    assert keys(play, Enlist("nobodys")) == ["list"]
    assert keys(play, Enlist("rome-500", army(CHIEF).units)) == ["both"]
    exact = prelude("free-500", points=points(play.t, army(CHIEF).units))
    assert keys(exact, army(CHIEF)) == []
    less = prelude("free-500", points=points(play.t, army(CHIEF).units) - 1)
    assert keys(less, army(CHIEF)) == ["points"]
    many = prelude("free-1000", points=5000, width=24000)
    assert "many" not in keys(many, army(CHIEF, *("velites 4",) * 29))
    assert "many" in keys(many, army(CHIEF, *("velites 4",) * 30))
    narrow = prelude("free-1000", width=6000, points=2000)
    assert keys(narrow, Enlist("persia-1000")) == ["room"]
    assert keys(narrow, Enlist("macedon-1000")) == []
    assert keys(narrow, Enlist("", (*narrow.t.lists["persia-1000"].entries, unit("hastati 8 chief")))) == [
        "nobody",
        "chief",
    ]
    [(_, _, told)] = play.reasons(army("velites 6 standard", CHIEF), "red")
    assert told["unit"].en.startswith("1. ")


@pytest.mark.clause("warhorn generals-count", "warhorn victory-d")
def test_ready_armies_come_as_large_as_they_can_the_usual_one_first() -> None:
    sides = [
        {"id": "red", "name": {"en": "Red", "ru": "Красные"}, "list": "persia-500"},
        {"id": "blue", "name": {"en": "Blue", "ru": "Синие"}},
    ]
    t = prelude("free-1000", sides=sides).t
    red, blue = ready(t, RED), ready(t, BLUE)
    assert (red[0], red[1:]) == ("persia-500", blue)
    assert {t.lists[slug].points for slug in blue} == {1000}
    small = prelude("free-500", points=120)
    assert ready(small.t, RED) == ()
    assert {order.list for order in small.legal("red")} == {""}


@pytest.mark.clause("warhorn generals-count")
def test_an_army_has_its_numbers_and_begins_its_phase() -> None:
    play = prelude("free-500")
    assert play.world.phase == "armies"
    assert dict(play.state.decisions[0].facts) == {"points": 500}
    play.order(army(CHIEF, "hastati 8"), side="red")
    [fact] = play.of(e.Enlisted)
    assert [one.code for one in fact.units] == ["A1", "A2"]
    assert [one.cost for one in fact.units] == [points(play.t, (entry,)) for entry in army(CHIEF, "hastati 8").units]


# -- as a scenario sets them up


@pytest.mark.clause(
    "warhorn generals-stats", "warhorn generals-stats-c", "warhorn deployment", "warhorn standard-musician"
)
def test_what_a_unit_of_an_army_is() -> None:
    t = prelude("free-500").t
    plain = unit_for(t, BLUE, 3, unit("hastati 12"))
    assert (plain.rating, plain.leads, plain.standard, plain.musician, plain.general) == (0, -1, -1, -1, "")
    assert (plain.code[1:], plain.heading, plain.full) == ("3", 360, 12)
    led = unit_for(t, RED, 1, unit("hastati 12 general chief musician"))
    assert (led.leads, led.standard, led.musician, led.heading) == (0, -1, 0, 0)
    beasts = unit_for(t, BLUE, 1, unit("elephants-202 2"))
    assert [(m.troop, m.x, m.y, m.heading) for m in beasts.models] == [(0, 0, 0, 360)] * 2
    loose = unit_for(t, RED, 1, unit("velites 4"))
    assert [(m.troop, m.x, m.y, m.heading) for m in loose.models] == [(0, 0, 0, 0)] * 4


@pytest.mark.clause("warhorn generals-count")
def test_armies_by_chance_are_lawful_and_half_of_them_ready() -> None:
    play = prelude("free-500")
    frame: Any = play.state.stack[-1]
    node: Any = play.game.procedures[type(frame)].nodes["enlist"]
    drawn = [node.draw(play.world, frame, RED, Chance(seed).pick) for seed in range(12)]
    assert not [order for order in drawn if list(node.check(play.world, frame, RED, order))]
    assert 2 < sum(bool(order.list) for order in drawn) < 10


@pytest.mark.clause("warhorn deployment", "warhorn skirmish-zone", "warhorn formation-density")
def test_units_stand_as_a_scenario_says() -> None:
    placed = [
        {"side": "red", "card": "velites", "models": [1], "at": [9000, 2000], "heading": 90, "general": True,
         "chief": True},
        {"side": "red", "card": "velites", "models": [3], "at": [6000, 3130], "pattern": "block", "spread": 0},
        {"side": "red", "card": "hastati", "models": [24], "at": [7000, 3000], "heading": 0, "density": "open"},
        {"side": "red", "card": "hastati", "models": [24], "at": [12000, 3000], "heading": 90},
        {"side": "red", "card": "hastati", "models": [24], "at": [16000, 3000], "density": "very-dense"},
        {"side": "blue", "card": "hastati", "models": [24], "at": [12000, 9000], "general": True, "chief": True},
    ]  # fmt: skip
    t = prelude("zama", (6, 1), units=placed).t
    world = opening(t)
    one, row, *feet = (world.units[n] for n in units_of(world, RED))
    assert [(m.x, m.y, m.heading) for m in one.models] == [(9000, 2000, 90)]
    assert [(foot.x, foot.y, foot.heading, foot.density) for foot in feet] == [
        (7000, 3000, 0, "open"), (12000, 3000, 90, "dense"), (16000, 3000, 0, "very-dense"),
    ]  # fmt: skip
    assert [foot.ranks for foot in feet] == [((6,),) * 4, ((8,),) * 3, ((10,), (10,), (4,))]
    assert {foot.status for foot in (one, row, *feet)} == {"table"}
    # The base is put first: there is no place for a model on it.
    assert all(not (5750 < m.x < 8250 and 1800 < m.y < 3000) for m in row.models)
    assert len(row.models) == 3
    assert [army_.name for army_ in world.armies] == [t.list_of(side) for side in (RED, BLUE)]
    none = opening(prelude("free-500").t)
    assert [army_.name for army_ in none.armies] == ["", ""]
