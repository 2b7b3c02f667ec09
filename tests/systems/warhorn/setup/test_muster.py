"""Armies of players: what is lawful, what it costs, secrecy until both are in."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import EVERYONE, Only
from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.armies import Fault, army_faults
from engine.systems.warhorn.content.cards import ListEntry
from engine.systems.warhorn.content.kinds import Policies
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.orders import Enlist
from engine.systems.warhorn.setup.muster import cut_down, points
from engine.systems.warhorn.setup.secrecy import audience, imagined, veil
from engine.systems.warhorn.world import army_of, units_of
from tests.systems.warhorn.kit import Play
from tests.systems.warhorn.setup.prelude import prelude

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
