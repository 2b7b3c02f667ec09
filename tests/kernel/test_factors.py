"""Typed factors: usual values, what is missing or out of bounds, lines of a procedure that counts on them."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from engine.kernel.adjudication import (
    Adjudged,
    Adjudicable,
    DicePool,
    Handed,
    MetInGame,
    Weighed,
    chances,
    completed,
    refusals,
    resolved,
)
from engine.kernel.dice import NeedRoll, Scripted, Throwing
from engine.kernel.event import Event
from engine.kernel.factorline import read, write
from engine.kernel.factors import (
    ChoiceFactor,
    FlagFactor,
    GivenFactors,
    NamedValue,
    NumberFactor,
    StrengthFactor,
    StrengthPart,
    TypedFactor,
    Word,
)
from engine.kernel.game import Game
from engine.kernel.notation import Unreadable
from engine.kernel.rulebook import UMPIRE
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts


def word(*names: str) -> Word:
    return Word(names, tuple(f"р{name}" for name in names))


WALL = ChoiceFactor("wall", word("wall"), (NamedValue("no", word("none")), NamedValue("high", word("high"))), "no")
FACTORS: tuple[TypedFactor, ...] = (
    StrengthFactor("force", word("force"), (FlagFactor("tired", word("tired")),), most=50),
    NumberFactor("range", word("range"), 1, 6),
    NumberFactor("bonus", word("bonus"), -2, 2, 0),
    WALL,
)
RULE = UMPIRE("factors")


class Shot(Adjudicable):
    """Hits on the die that is over the range, and with a second die when the first shows 6."""

    key = "shot"
    rule = RULE
    word = word("shot")

    def factors(self, variant: str, /) -> tuple[TypedFactor, ...]:
        return FACTORS

    def weigh(self, given: GivenFactors, /) -> Weighed:
        return Weighed((Line("needs", facts(range=str(given["range"])), RULE),))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        (first,) = throws.roll(1, 6, RULE, "shot")
        reach = given["range"]
        assert isinstance(reach, int)
        again = first == 6 and throws.roll(1, 10, RULE, "again", low=0)[0] == 0
        return Adjudged("hit twice" if again else "hit" if first > reach else "miss", ())

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        return iter(())


SHOT = Shot()


def given(line: str) -> dict[str, Any]:
    found = read(SHOT, line)
    assert isinstance(found, dict), found
    return found


@pytest.mark.clause("umpire factors")
def test_what_is_not_said_has_its_usual_value_and_what_has_none_must_be_said() -> None:
    assert completed(SHOT, given("4 range 3")) == {
        "force": (StrengthPart(Fraction(4)),), "range": 3, "bonus": 0, "wall": "no",
    }  # fmt: skip
    missing = refusals(SHOT, given("high"))
    assert [(v.code, dict(v.facts)["factor"]) for v in missing] == [
        ("umpire-factor-missing", Text("force", "рforce")),
        ("umpire-factor-missing", Text("range", "рrange")),
    ]
    assert {v.rule for v in missing} == {RULE}


@pytest.mark.clause("umpire factors")
@pytest.mark.parametrize(
    ("line", "low", "high"), [("4 range 7", "1", "6"), ("4 range 3 bonus -3", "-2", "2"), ("40+11 range 1", "0", "50")]
)
def test_what_is_out_of_bounds_is_refused_with_the_bounds(line: str, low: str, high: str) -> None:
    (refused,) = refusals(SHOT, given(line))
    assert refused.code == "umpire-factor-bounds"
    assert (dict(refused.facts)["low"], dict(refused.facts)["high"]) == (low, high)


def test_parts_say_for_themselves_what_holds_of_them() -> None:
    parts = given("3 tired + 2½ range 2")["force"]
    assert parts == (StrengthPart(Fraction(3), (("tired", "yes"),)), StrengthPart(Fraction(5, 2)))
    assert given("3 + 2½ range 2 tired")["force"] == tuple(
        StrengthPart(amount, (("tired", "yes"),)) for amount in (Fraction(3), Fraction(5, 2))
    )
    assert write(SHOT, given("3 tired + 2½ range 2")) == "3 tired+2½ range 2"
    assert write(SHOT, given("3 tired + 2½ range 2"), "ru") == "3 рtired+2½ рrange 2"


@pytest.mark.parametrize(
    ("line", "word_"), [("4 5 range 2", "5"), ("range", "range"), ("range 2½", "5/2"), ("moon 4", "moon"), ("-4", "-4")]
)
def test_what_is_not_understood_is_named(line: str, word_: str) -> None:
    found = read(SHOT, line)
    assert isinstance(found, Unreadable)
    assert found.word == word_


def test_chances_know_every_way_and_the_dice_of_the_longest() -> None:
    found = chances(SHOT, given("4 range 3"))
    assert {result.label: chance for chance, result in found.shares} == {
        "miss": Fraction(1, 2),
        "hit": Fraction(1, 3) + Fraction(1, 6) * Fraction(9, 10),
        "hit twice": Fraction(1, 60),
    }
    assert [(pool.count, pool.die) for pool in found.pools] == [(1, 6), (1, 10)]
    result, thrown = resolved(SHOT, given("4 range 3"), Scripted((6,), (0,)))
    assert (result.label, [throw.faces for throw in thrown]) == ("hit twice", [(6,), (0,)])


def test_dice_on_the_table_are_taken_kind_by_kind_and_a_ten_is_the_nought() -> None:
    pools = (DicePool(1, 6), DicePool(1, 10))
    hands = Handed(pools, (6, 10))
    result, thrown = resolved(SHOT, given("4 range 3"), hands)
    assert (result.label, [throw.faces for throw in thrown], hands.left) == ("hit twice", [(6,), (0,)], 0)
    hands = Handed(pools, (2, 10))
    assert (resolved(SHOT, given("4 range 3"), hands)[0].label, hands.left) == ("miss", 1)
    with pytest.raises(NeedRoll):
        resolved(SHOT, given("4 range 3"), Handed(pools[:1], (6,)))
