"""The referee puts units, takes them off and sets values; what he makes must be a lawful position."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.command import Intervention, Place, Remove, SetValue
from engine.kernel.interpreter import Accepted, intervene
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn import referee
from engine.systems.warhorn.frames import Fighting
from engine.systems.warhorn.invariants import invariants
from engine.systems.warhorn.orders import Finish
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import World
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.kit import Bench, Board, Play

WHY = "a test"
TWO = "A1: 24 light large @(6000,3000)0 general standard D3; A2: 9 loose @(12000,3000)0"


class Refereed(Bench):
    """A game in which red is asked for nothing."""

    def __init__(self, b: Board) -> None:
        end = rest(Resting("warhorn-ask-rest", R("phases"), Finish()))
        super().__init__(b.t, b.world, Rest(Fighting("red"), "over"), (end,))  # type: ignore[arg-type]

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Violation]:
        return referee.intervene(self.field, tx, act)

    def invariants(self, world: World, /) -> Iterator[str]:
        return invariants(self.field, world)


class Table(Play):
    """A position that the referee works on."""

    def __init__(self, red: str, blue: str = "", **position: Any) -> None:
        b = Board(red, blue, **position)
        super().__init__(Refereed(b), b.t)

    def does(self, act: Intervention) -> "Table":
        result = intervene(self.game, self.state, act)
        assert isinstance(result, Accepted), result
        self.state, self.events = result.state, result.events
        return self

    def no(self, act: Intervention) -> str:
        """Return the house rule by which an act is refused."""
        result = intervene(self.game, self.state, act)
        assert not isinstance(result, Accepted)
        return result.violations[0].rule.clause


@pytest.mark.parametrize(
    ("at", "stands"),
    [
        ("(4000,3000)30", "(4000,3000)60"), ("(4000,3000)", "(4000,3000)0"), ("40 30 22.5", "(4000,3000)45"),
        ("40.5 30cm", "(4050,3000)0"),
    ],
)  # fmt: skip
def test_a_unit_is_put_where_it_is_said(at: str, stands: str) -> None:
    assert Table(TWO).does(Place("A1", at, WHY)).at("A1") == stands


@pytest.mark.parametrize(
    ("at", "clause"),
    [
        ("(4000,3000)30.3", "referee-text"), ("here", "referee-text"), ("40", "referee-text"),
        ("(12000,3000)0", "referee-position"), ("(100,100)0", "referee-position"),
    ],
)  # fmt: skip
def test_nobody_is_put_nowhere_on_others_or_beside_the_table(at: str, clause: str) -> None:
    assert Table(TWO).no(Place("A1", at, WHY)) == clause


def test_skirmishers_are_put_close_round_their_leader() -> None:
    table = Table(TWO).does(Place("A2", "(9000,9000)90", WHY))
    assert table.at("A2") == "(9000,9000)180"
    assert len(table.unit("A2").models) == 9
    assert max(abs(model.x - 9000) + abs(model.y - 9000) for model in table.unit("A2").models) < 2000


def test_who_is_put_elsewhere_fights_no_more() -> None:
    table = Table(TWO, "B1: 24 @(6000,3000)360", contacts=["A1>B1 front"])
    assert table.does(Place("A1", "(6000,1500)0", WHY)).world.contacts == ()


def test_a_unit_is_taken_off_once() -> None:
    table = Table(TWO).does(Remove("A1", WHY))
    assert table.at("A1") == "referee"
    assert [type(event) for event in table.of(e.UnitLost)] == [e.UnitLost]
    assert table.no(Remove("A1", WHY)) == "referee-text"


@pytest.mark.parametrize(
    ("field", "value", "name", "now"),
    [
        ("disorder", "7", "disorder", 7), ("panicked", "yes", "panicked", True), ("stood", "no", "stood", False),
        ("heading", "90", "heading", 180), ("men", "13", "ranks", ((8,), (5,))), ("rating", "1", "rating", 1),
        ("density", "open", "ranks", ((6,), (6,), (6,), (6,))), ("standard", "no", "standard", -1),
        ("musician", "\u0434\u0430", "musician", 0), ("chief", "yes", "chief", True),
    ],
)  # fmt: skip
def test_values_are_set(field: str, value: str, name: str, now: Any) -> None:
    assert getattr(Table(TWO).does(SetValue("A1", field, value, WHY)).unit("A1"), name) == now


@pytest.mark.parametrize(
    ("what", "field", "value"),
    [
        ("A3", "men", "3"), ("A1", "men", "25"), ("A1", "men", "0"), ("A1", "luck", "3"), ("A2", "density", "open"),
        ("A2", "chief", "yes"), ("A1", "panicked", "perhaps"), ("A1", "heading", "north"),
    ],
)  # fmt: skip
def test_what_cannot_be_set(what: str, field: str, value: str) -> None:
    assert Table(TWO).no(SetValue(what, field, value, WHY)) == "referee-text"


def test_a_side_has_one_commander_in_chief() -> None:
    table = Table("A1: 24 @(6000,3000)0 general chief; A2: 24 @(12000,3000)0 general")
    table.does(SetValue("A2", "chief", "yes", WHY))
    assert (table.unit("A1").chief, table.unit("A2").chief) == (False, True)


def test_what_is_offered_can_be_set() -> None:
    table = Table(TWO)
    assert [named.word for named in referee.correctable(table.t, table.world)] == ["A1", "A2"]
    for what in ("A1", "A2"):
        for setting in referee.settings(table.t, table.world, what):
            Table(TWO).does(SetValue(what, setting.field, setting.values[-1].word, WHY))
    assert next(referee.spots(table.t, table.world, "A1", "")) == "(6000,3000)0"
    assert "60 40 0" in list(referee.spots(table.t, table.world, "A1", "60 40"))
