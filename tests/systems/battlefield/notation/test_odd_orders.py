"""Orders that nobody gives in earnest: whatever is typed gets a clear answer, never a fault, nor an endless search."""

import itertools
import random
from collections.abc import Iterator
from typing import Any, Final, get_args

import pytest
from msgspec.structs import replace

from bot.words import words
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.interpreter import Accepted, Rejected, submit
from engine.kernel.notation import Unreadable
from engine.kernel.state import State
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.content.kinds import MISSILES, BodyKind, OrderKind
from tests.conformance.cases import dice, game_of, playout
from tests.systems.battlefield.shepherds_hill import hill, opened

SEEDS: Final = (1, 2)


def codes(found: Any) -> list[str]:
    assert isinstance(found, Rejected)
    return [one.code for one in found.violations]


def given(line: str, state: State[Any] | None = None) -> Any:
    """Return what comes of a line of the side that is asked: what cannot be read, or what the order came to."""
    state = opened() if state is None else state
    side = state.decisions[0].side
    order = hill().read(state, side, line)
    return submit(hill(), state, side, None, order, dice(1)) if isinstance(order, Command) else order


def asked(what: str) -> State[Any]:
    """Return a position of a game by chance in which this is asked."""
    steps = playout(hill(), 3)
    return next(one.before for one in steps if one.before.decisions[0].asks == f"battlefield-ask-{what}")


# -- typed


@pytest.mark.clause("battlefield 2.2-d")
@pytest.mark.parametrize(
    "line",
    ["R1: fwd 99999", "К1: вперёд 99999", "R1: fwd 60, fwd 60", "R3: side left 99999", "R5: dash 999999mm"],
)
def test_a_way_that_no_table_holds_is_refused_before_it_is_gone(line: str) -> None:
    assert "battlefield-beyond-table" in codes(given(line))
    assert "battlefield-too-dear" not in codes(given(line))


def test_a_way_as_long_as_the_table_is_judged_like_any_other() -> None:
    assert "battlefield-too-dear" in codes(given("R1: fwd 40"))


@pytest.mark.parametrize("what", ["orders", "manoeuvre"])
@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("all halberds: fwd 4", "halberds"),
        ("all corps 9: hold", "9"),
        ("all halberds: tip", "halberds"),
        ("все арбалетчики: вперёд 4", "арбалетчики"),
        ("all halberds: wheel to B1", "halberds"),
    ],
)
def test_a_kind_of_troops_that_one_has_not_is_no_order(line: str, word: str, what: str) -> None:
    found = given(line, asked(what))
    assert isinstance(found, Unreadable)
    assert (found.word, found.expected.code) == (word, "battlefield-expected-own")


@pytest.mark.parametrize("digits", [10, 5000])
def test_a_number_too_long_to_mean_anything_is_not_read(digits: int) -> None:
    found = given(f"all corps {'9' * digits}: fwd 1")
    assert isinstance(found, Unreadable)
    assert found.expected.code == "battlefield-expected-number"


def test_an_order_is_told_back_with_the_angle_that_was_given() -> None:
    order = hill().read(opened(), opened().decisions[0].side, "R1: wheel left 400")
    assert isinstance(order, Command)
    assert hill().write(order) == "R1: wheel left 400"


# -- pressed, stored or sent


@pytest.mark.clause("battlefield 5.2")
@pytest.mark.parametrize("units", [(), (UnitId(99),), (UnitId(-40),), (UnitId(10**30), UnitId(0))])
def test_who_was_never_brought_does_not_move(units: tuple[UnitId, ...]) -> None:
    state = asked("manoeuvre")
    order = o.Manoeuvre(units, (o.Act("fwd", 250),))
    assert codes(submit(hill(), state, state.decisions[0].side, None, order, dice(1))) == ["battlefield-order-unclear"]


@pytest.mark.clause("battlefield 5.2-formation-reform")
def test_nobody_who_was_never_brought_stands_while_others_close_up() -> None:
    side = opened().decisions[0].side
    order = hill().read(opened(), side, "R1-2 phalanx: open 1")
    assert isinstance(order, o.Order)
    plan = (replace(order.plan[0], unit=UnitId(10**30)),)
    found = submit(hill(), opened(), side, None, replace(order, plan=plan), dice(1))
    assert "battlefield-order-unclear" in codes(found)


# -- by chance

_WORDS: Final = (
    *("R1", "B2", "R1-3", "R0", "R99", "all", ":", ":", ":", ";", ",", "+", "*", "{", "}", "'", "%"),
    *("4", "4.5", "4,5", "0", "-3", "1e5", "999999999", "45", "45.3", "40mm", "½", "²", "archers", "corps"),
    *("К1", "Ч2", "К1-3", "все", "вперёд", "поворот", "влево", "гоплиты", "конница", "стрелять", "атака"),
)
_LENGTHS: Final = (-1, 0, 1, 45, 90, 91, 250, 719, 720, 1000, 99999, 2**63, -(2**63), 10**30)


class Dicer:
    """Makes up lines and orders that have the form of orders and no other sense."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.words = [*_WORDS, *sorted(hill().keywords())]

    def line(self) -> str:
        start = self.rng.choice(("", "R1: ", "К1: ", "R1-3 line: ", "all: "))
        return start + " ".join(self.rng.choices(self.words, k=self.rng.randrange(1, 9)))

    def some(self, make: Any) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self.rng.randrange(4)))

    def unit(self) -> UnitId:
        return UnitId(self.rng.choice((*range(12), *range(12), -1, -40, 99, 10**30)))

    def act(self) -> o.Act:
        kind, hand = self.rng.choice(get_args(o.ActKind)), self.rng.choice(get_args(o.Hand))
        return o.Act(kind, self.rng.choice(_LENGTHS), hand, self.unit(), self.rng.choice(("front", "rear", "left")))

    def shot(self) -> o.Shot:
        return o.Shot(self.unit(), self.unit(), self.rng.choice(("", *MISSILES)), self.rng.choice((0, 1, -1, 99)))

    def reply(self) -> o.Reply:
        kinds = ("stand", "face", "hedgehog", "evade", "flee", "shoot")
        return o.Reply(self.unit(), self.rng.choice(kinds), self.unit(), self.unit())

    def order(self) -> o.Order:
        kinds = self.some(lambda: self.rng.choice(get_args(OrderKind)))
        units, plan, shots = self.some(self.unit), self.some(self.act), self.some(self.shot)
        return o.Order(units, kinds, self.rng.choice(get_args(BodyKind)), plan, shots)

    def station(self) -> o.Station:
        return o.Station(self.unit(), *self.rng.choices(_LENGTHS, k=3))

    def command(self) -> Command:
        body, bit = self.rng.choice(get_args(BodyKind)), self.rng.random() < 0.5
        manoeuvre = o.Manoeuvre(self.some(self.unit), self.some(self.act), body)
        return self.rng.choice(
            (
                self.order(), o.Orders(self.some(self.order)), manoeuvre, self.station(),
                o.Shoot(self.some(self.shot), body), o.Hold(self.some(self.unit)), o.Answer(self.some(self.reply)),
                o.TakeLoss(self.unit(), bit), o.Succeed(self.unit()),
                o.Stations(self.some(self.station)), o.SetPiece(*self.rng.choices(_LENGTHS, k=3)),
                o.Enlist("x" if bit else ""), o.TakeCards(("x",)), o.PlayCard("x", bit), o.Arrange("x"), o.Seal(),
            )
        )  # fmt: skip


def positions(scenario: str, seed: int) -> Iterator[State[Any]]:
    return (step.before for step in itertools.islice(playout(game_of("battlefield", scenario), seed), 0, 240, 8))


@pytest.mark.parametrize("scenario", ["shepherds-hill", "free-500"])
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_ordered_is_answered(scenario: str, seed: int) -> None:
    game, dicer = game_of("battlefield", scenario), Dicer(seed)
    for state in positions(scenario, seed):
        for n in range(16):
            side = dicer.rng.choice(game.sides)
            line = dicer.line()
            order: Any = dicer.command() if n % 2 else game.read(state, side, line)
            if not isinstance(order, Command):
                continue
            found = submit(game, state, side, None, order, dice(seed))
            if isinstance(found, Accepted):
                assert list(game.invariants(found.state.world)) == [], f"seed {seed}: {order}"
                continue
            for language in ("en", "ru"):
                said = [words(language).line(one.line) for one in found.violations]
                assert all(said), f"seed {seed}: {order}"
