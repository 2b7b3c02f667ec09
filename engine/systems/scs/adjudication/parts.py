"""Strengths by parts: read off units, multiplied, put into words."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from engine.content.worded import WordedProcedure
from engine.kernel.factors import YES, Stated, StrengthPart
from engine.kernel.ids import UnitId
from engine.kernel.text import Line, facts, number
from engine.systems.scs.adjudication.words import WORDS
from engine.systems.scs.combat.reckoning import Factor, Weakness
from engine.systems.scs.rules import R
from engine.systems.scs.world import World

WEAK: Final = Weakness()
"""What the series makes of the markers on a unit; games may make something else of them."""


class SeriesProcedure(WordedProcedure):
    """A procedure of the series."""

    words, book = WORDS, R
    sided = True


def summed(said: Stated) -> Fraction:
    """Return a whole strength without its multipliers."""
    assert isinstance(said, tuple)
    return sum((part.amount for part in said), Fraction(0))


def whole(said: Stated) -> int:
    """Return a number that was given."""
    assert isinstance(said, int)
    return said


def multiplied(kind: str, amount: Fraction, factors: Iterable[Factor]) -> Iterator[Line]:
    """Say a part of a strength of a kind, `attack`, `defence` or `guns`, and each multiplier with what comes of it."""
    rule, total = R("7.0-b" if kind == "guns" else "7.4"), amount
    each = tuple(factors)
    if not each:
        yield Line(f"scs-adjudged-{kind}", facts(strength=number(amount)), rule)
    for n, factor in enumerate(each):
        total *= factor.by
        known = facts(strength=number(amount), what=factor.what, by=number(factor.by), total=number(total))
        yield Line("scs-adjudged-factor" if n else f"scs-adjudged-{kind}-by", known, factor.rule)


def state(
    world: World, id_: UnitId, amount: Fraction, unsupplied: Fraction, disorganised: Fraction
) -> tuple[Fraction, dict[str, str]]:
    """Return a strength and the markers that halve it; what a game makes of one otherwise is in the strength."""
    unit, said = world.units[id_], dict[str, str]()
    for key, holds, by, usual in (
        ("unsupplied", not unit.supplied, unsupplied, WEAK.unsupplied),
        ("disorganised", unit.disorganised, disorganised, WEAK.disorganised),
    ):
        if holds and by == usual:
            said[key] = YES
        elif holds:
            amount *= by
    return amount, said


def grouped(found: Iterable[tuple[Fraction, dict[str, str]]]) -> tuple[StrengthPart, ...]:
    """Return strengths of which the same holds as one part each."""
    sums: dict[tuple[tuple[str, str], ...], Fraction] = {}
    for amount, said in found:
        key = tuple(sorted(said.items()))
        sums[key] = sums.get(key, Fraction(0)) + amount
    return tuple(StrengthPart(amount, said) for said, amount in sums.items())
