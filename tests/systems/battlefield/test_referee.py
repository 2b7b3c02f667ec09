"""The referee puts units, takes them off and sets values; what he makes must be a lawful position."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.command import Intervention, Place, Remove, SetValue
from engine.kernel.interpreter import Accepted, begin, intervene
from engine.kernel.state import State
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.battlefield import events as e
from engine.systems.battlefield import referee
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.frames import Turn
from engine.systems.battlefield.invariants import invariants
from engine.systems.battlefield.world import World, arrayed
from tests.systems.battlefield.kit import Bench, Board
from tests.systems.battlefield.setup.prelude import resting


class Refereed(Bench):
    """A game in which it is red's turn to give orders."""

    def __init__(self, b: Board) -> None:
        super().__init__(b.t, b.world, Turn(RED), (resting(),))

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Violation]:
        return referee.intervene(self.field, tx, act)

    def invariants(self, world: World, /) -> Iterator[str]:
        return invariants(self.field, world)


class Table:
    """A position that the referee works on."""

    def __init__(self, red: str, black: str = "", **position: Any) -> None:
        b = Board(red, black, staff=False, **position)
        own = [[u for u in b.world.units if u.side == side and u.status != "none"] for side in (RED, BLACK)]
        named = [tuple(replace(u, code=f"{'RB'[n]}{i}") for i, u in enumerate(us, 1)) for n, us in enumerate(own)]
        b.world = replace(b.world, units=arrayed(*named))
        self.t, self.game = b.t, Refereed(b)
        self.state: State[World] = begin(self.game, None).state  # type: ignore[arg-type]
        self.events: tuple[Any, ...] = ()

    def does(self, act: Intervention) -> "Table":
        result = intervene(self.game, self.state, act)
        assert isinstance(result, Accepted), result
        self.state, self.events = result.state, result.events
        return self

    def refused(self, act: Intervention) -> tuple[str, str]:
        """Return the house rule by which an act is refused, and what it says is wrong."""
        result = intervene(self.game, self.state, act)
        assert not isinstance(result, Accepted)
        return result.violations[0].rule.clause, str(dict(result.violations[0].facts).get("what", ""))

    def unit(self, name: str) -> Any:
        return self.state.world.units[2 * (int(name[1:]) - 1) + "RB".index(name[0])]

    def at(self, name: str) -> tuple[int, int, int]:
        unit = self.unit(name)
        return unit.x, unit.y, unit.heading


WHY = "a test"
TWO = "A1:hoplites@(5000,2000)0/3 chief standard, A2:hoplites@(5600,2000)0/3"


def put(what: str, at: str) -> Place:
    return Place(what, at, WHY)


def value(what: str, field: str, to: str) -> SetValue:
    return SetValue(what, field, to, WHY)


# -- places


@pytest.mark.parametrize(
    ("at", "stands"),
    [
        ("(4000,3000)30", (4000, 3000, 60)), ("( 4000 , 3000 ) 22.5", (4000, 3000, 45)),
        ("(4000,3000)", (4000, 3000, 0)),
        ("16 12 30", (4000, 3000, 60)), ("16 12", (4000, 3000, 0)), ("400mm 30cm 359.5", (4000, 3000, 719)),
        ("12.4 12 360", (3100, 3000, 0)),
    ],
)  # fmt: skip
def test_a_unit_is_put_by_points_or_by_steps(at: str, stands: tuple[int, int, int]) -> None:
    table = Table(TWO).does(put("R2", at))
    assert table.at("R2") == stands
    (fact,) = (event for event in table.events if isinstance(event, e.UnitPut))
    assert fact.side == RED


@pytest.mark.parametrize("at", ["", "here", "16", "16 12 30 40", "(4000)", "16 12 30.3", "(4000,3000)x"])
def test_words_that_name_no_place_are_refused(at: str) -> None:
    assert Table(TWO).refused(put("R2", at)) == ("referee-text", "R2")


@pytest.mark.parametrize("name", ["R2", "r2", "\u041a2", "Allied hoplites 2", "союзные гоплиты 2"])
def test_units_are_named_as_in_orders(name: str) -> None:
    assert Table(TWO).does(put(name, "(1000,1000)0")).at("R2") == (1000, 1000, 0)


def test_a_name_of_several_or_of_nobody_is_refused() -> None:
    for name in ("Allied hoplites", "R3", "B1", ""):
        assert Table(TWO).refused(put(name, "(1000,1000)0"))[0] == "referee-text"


def test_a_unit_may_not_be_put_on_another_off_the_table_or_where_it_is_closed_to_it() -> None:
    table = Table(TWO, terrain=["cliff 8000,8000 9000,9000"])
    assert table.refused(put("R2", "(5500,2000)0")) == ("referee-position", "R1 and R2 overlap")
    assert table.refused(put("R2", "(9500,2000)0")) == ("referee-position", "R2 lies beyond the edge of the table")
    clause, what = table.refused(put("R2", "(8200,8800)0"))
    assert (clause, what) == ("referee-position", "R2 stands on cliff f1, which is closed to it")
    assert table.does(put("R2", "(5603,2000)0")).at("R2")[0] == 5603


def test_a_lost_unit_comes_back_with_the_ranks_it_is_given() -> None:
    table = Table("A1:hoplites@(5000,2000)0/3 chief, A2:hoplites@(5600,2000)0/3").does(Remove("R2", WHY))
    assert (table.unit("R2").status, table.unit("R2").fate) == ("lost", "referee")
    back = table.does(put("R2", "(1000,1000)0"))
    assert (back.unit("R2").status, back.unit("R2").fate, back.unit("R2").ranks) == ("table", "", 3)


def test_who_is_put_away_from_a_melee_leaves_it() -> None:
    position = {"melees": ["A1>B1 front", "B2>A1 left round=1"], "attacks": ["A1>B1 front"]}
    table = Table("A1@(5000,2000)0", "B1@(5600,2000)360, B2@(5000,2000)180", **position)
    assert len(table.state.world.engagements) == 2
    turned = Table("A1@(5000,2000)0", "B1@(5600,2000)360", melees=["A1>B1 front"])
    assert turned.does(put("B1", "(5500,2000)180")).state.world.engagements  # it still touches
    table.does(put("B1", "(9000,9000)360"))
    assert [pair.number for pair in table.state.world.engagements] == [2]
    assert table.state.world.attacks[0].state == "fallen"


# -- removal


@pytest.mark.clause("battlefield 5.6-b")
def test_who_is_taken_off_is_paid_for() -> None:
    table = Table(TWO).does(Remove("R1", WHY))
    (lost,) = (event for event in table.events if isinstance(event, e.UnitLost))
    assert (lost.fate, lost.markers) == ("referee", 5)  # the unit, the standard, the commander-in-chief
    army = table.state.world.armies[0]
    assert (army.hand, army.lost) == (5, 5)
    assert table.refused(Remove("R1", WHY))[0] == "referee-text"


def test_melees_and_attacks_of_who_is_taken_off_are_over() -> None:
    table = Table("A1@(5000,2000)0", "B1@(5600,2000)360", melees=["A1>B1 front"], attacks=["A1>B1 front"])
    table.does(Remove("B1", WHY))
    assert table.state.world.engagements == ()
    assert table.state.world.attacks[0].state == "fallen"


# -- values


@pytest.mark.parametrize(
    ("field", "to", "name", "is_"),
    [
        ("ranks", "1", "ranks", 1), ("mood", "fleeing", "mood", "fleeing"), ("mood", "Panic", "mood", "panic"),
        ("form", "hedgehog", "form", "hedgehog"), ("heading", "22.5", "heading", 45), ("facing", "360", "heading", 0),
        ("paid", "3", "paid", 6), ("paid", "3.5", "paid", 7), ("standard", "yes", "standard", True),
        ("musician", "да", "musician", True), ("moved", "1", "moved", True), ("exposed", "on", "exposed", True),
    ],
)  # fmt: skip
def test_values_of_a_unit_are_set(field: str, to: str, name: str, is_: Any) -> None:
    table = Table("A1:hoplites@(5000,2000)0/3, A2:hoplites@(8000,2000)0/3").does(value("R2", field, to))
    assert getattr(table.unit("R2"), name) == is_
    off = Table("A1:hoplites@(5000,2000)0/3 standard").does(value("R1", "standard", "нет"))
    assert off.unit("R1").standard is False


@pytest.mark.parametrize(
    ("field", "to"),
    [("ranks", "some"), ("mood", "merry"), ("form", "circle"), ("heading", "22.3"), ("paid", "-1"), ("paid", "3.3"),
     ("standard", "perhaps"), ("melee", "5"), ("card", "1"), ("x", "100"), ("hand", "3")],
)  # fmt: skip
def test_other_values_are_refused(field: str, to: str) -> None:
    """A card does not change in play (3.1)."""
    assert Table(TWO).refused(value("R2", field, to)) == ("referee-text", "R2")


def test_ranks_are_no_more_than_at_the_start_and_a_unit_without_them_is_taken_off_instead() -> None:
    assert Table(TWO).refused(value("R2", "ranks", "4"))[0] == "referee-position"
    assert Table(TWO).refused(value("R2", "ranks", "0")) == ("referee-position", "R2 stands without ranks")


def test_a_formation_is_one_of_the_arm() -> None:
    assert Table(TWO).refused(value("R2", "form", "rhomb")) == ("referee-position", "R2 is in rhomb")


def test_a_new_commander_in_chief_takes_the_place_of_the_old_one() -> None:
    table = Table(TWO).does(value("R2", "chief", "yes"))
    assert (table.unit("R1").chief, table.unit("R2").chief) == (False, True)


def test_a_corps_has_one_general() -> None:
    table = Table("A1:hoplites@(5000,2000)0/3 general, A2:hoplites@(5600,2000)0/3")
    assert table.refused(value("R2", "general", "yes")) == ("referee-position", "corps 1 of red has 2 generals")


@pytest.mark.parametrize("side", ["red", "Red", "RED"])
def test_markers_in_hand_are_set(side: str) -> None:
    table = Table(TWO, hand=(4, 10)).does(value(side, "hand", "2"))
    assert [army.hand for army in table.state.world.armies] == [2, 10]
    assert table.does(value(side, "markers", "3")).state.world.armies[0].hand == 3
    assert table.refused(value(side, "hand", "5"))[0] == "referee-position"  # it began with four
    assert table.refused(value(side, "hand", "many")) == ("referee-text", side)


def test_the_referee_gives_a_reason() -> None:
    assert Table(TWO).refused(Place("R2", "(1000,1000)0", " "))[0] == "referee-reason"
