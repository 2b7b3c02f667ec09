"""What adjudications tell, word by word, as it was recorded and read: every sentence with its paragraph.

`python -m tests.systems.accounts warhorn` records them anew, from factors and dice by chance; read what has changed.
"""

import random
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from bot.tools.audit import books
from bot.tools.citations import citations
from bot.words import words
from engine.content.files import SYSTEMS
from engine.kernel.adjudication import Adjudicable, chances, completed, every_factor, refusals, resolved, variant_of
from engine.kernel.dice import SealedDice
from engine.kernel.factorline import read, write
from engine.kernel.factors import ChoiceFactor, NumberFactor, Stated, StrengthFactor, TypedFactor
from engine.kernel.notation import Unreadable
from engine.kernel.text import Line
from engine.systems import load

LAWFUL, REFUSED = 14, 6
"""Accounts of a procedure."""
FACTORS: Final = -1
"""In place of a seed: no adjudication, but what may be said."""
SHARES: Final = 5
LONG: Final = 10**6
"""A denominator that nobody reads."""
TRIES: Final = 8000
SMALL: Final = 6
"""A strength such as a single unit has."""


class Account(NamedTuple):
    """A line of factors, the seed of its dice, and the sentences that follow."""

    procedure: str
    line: str
    seed: int
    sentences: tuple[str, ...]


def file_of(system: str) -> Path:
    return Path(__file__).parent / system / "adjudication" / "accounts.txt"


def recorded(about: str) -> list[object]:
    """Return the recorded accounts of `KEY adjudications` as parameters, marked with what their code cites."""
    system = about.partition(" ")[0]
    mark = pytest.mark.clause(*cited(system))
    found = list(_parsed(file_of(system).read_text("utf-8")))
    return [pytest.param(one, marks=mark, id=f"{one.procedure}-{n}") for n, one in enumerate(found)]


@cache
def cited(system: str) -> tuple[str, ...]:
    """Return every paragraph that the code of a system's adjudications cites."""
    found: dict[str, None] = {}
    for path in sorted((SYSTEMS / system / "adjudication").glob("*.py")):
        for one in citations(path.read_text("utf-8"), system, books(), words=False)[0]:
            if one.book == system:
                found[f"{system} {one.clause}"] = None
    return tuple(found)


def _parsed(text: str) -> Iterator[Account]:
    for block in text.strip().split("\n\n"):
        head, *sentences = block.split("\n")
        procedure, _, rest = head.partition(": ")
        line, _, seed = rest.rpartition(" @ ")
        yield Account(procedure, line, int(seed), tuple(sentences))


def factors_told(system: str, procedure: str, variant: str) -> tuple[str, ...]:
    """Return what may be said of a procedure: each factor with its bounds or values and what is usual."""
    return tuple(_factor(each) for each in every_factor(_procedure(system, procedure), variant))


def _factor(factor: TypedFactor) -> str:
    match factor:
        case ChoiceFactor():
            values = ", ".join(f"{value.key} {value.word.en[0]}" for value in factor.values)
            return f"{factor.key} {factor.word.en[0]}: {values}; usual {factor.default}"
        case NumberFactor():
            bare = ", bare" if factor.bare else ""
            return f"{factor.key} {factor.word.en[0]}: {factor.low} to {factor.high}{bare}; usual {factor.default}"
        case StrengthFactor():
            each = "; ".join(map(_factor, factor.each))
            return f"{factor.key} {factor.word.en[0]}: up to {factor.most}" + (f" [{each}]" if each else "")
    return f"{factor.key} {factor.word.en[0]}"


def _procedure(system: str, key: str) -> Adjudicable:
    return next(each for each in load(system).adjudicates() if each.key == key)


def told(system: str, procedure: str, line: str, seed: int) -> tuple[str, ...]:
    """Return every sentence of an adjudication: refusals, or what bears on it, its chances, its outcome."""
    if seed == FACTORS:
        return factors_told(system, procedure, line)
    one = _procedure(system, procedure)
    given = read(one, line)
    assert not isinstance(given, Unreadable), line
    if found := refusals(one, given):
        return tuple(f"refused: {_sentence(fault.line)}" for fault in found)
    return (*(_sentence(each) for each in one.weigh(completed(one, given)).lines), *_come_of(one, given, seed))


def _come_of(one: Adjudicable, given: dict[str, Stated], seed: int) -> Iterator[str]:
    exact = chances(one, given)
    if exact.samples is None:
        for chance, result in exact.shares[:SHARES]:
            yield f"{_short(chance)}: {result.label}: {'; '.join(map(_sentence, result.lines))}"
    if one.rolls:
        result, thrown = resolved(one, given, SealedDice(bytes(32), str(seed)))
        faces = " ".join(" ".join(map(str, each.faces)) for each in thrown)
        yield f"dice {faces}: {result.label}"
        yield from map(_sentence, (*result.lines, *result.how))


def _short(chance: Fraction) -> str:
    return str(chance) if chance.denominator < LONG else f"{float(chance):.9f}"


def _sentence(line: Line) -> str:
    rule = "" if line.rule is None else f" ({line.rule.book} {line.rule.clause})"
    return words("en").line(line).replace("\n", " ") + rule


# -- recording


def record(system: str) -> str:
    """Return accounts by chance of every procedure of a system, the same each time."""
    # Here, since the suite of conformance imports tests of systems.
    from tests.conformance.test_adjudication import drawn

    blocks = []
    for one in load(system).adjudicates():
        variants = ("",) if one.variant is None else tuple(value.key for value in one.variant.values)
        blocks += [_block(one.key, each, FACTORS, factors_told(system, one.key, each)) for each in variants]
        rng, wanted, seen = random.Random(f"{system} {one.key}"), [LAWFUL, REFUSED], set[object]()
        for n in range(TRIES):
            small = rng.random() < 0.6
            said = {key: _parts(each, rng, small) for key, each in drawn(one, rng).items()}
            often = rng.choice((0.1, 0.3, 1))
            kept = {key for key in said if rng.random() < often} | _needed(one, said)
            given = {key: each for key, each in said.items() if key in kept}
            bad = bool(refusals(one, given))
            line = write(one, given)
            if not wanted[bad] or line in seen or len(line) > 180:
                continue
            sentences = told(system, one.key, line, n)
            if bad and sentences in seen:
                continue
            wanted[bad] -= 1
            seen |= {line, sentences}
            blocks.append(_block(one.key, line, n, sentences))
            if not any(wanted):
                break
    return "\n\n".join(blocks) + "\n"


def _block(key: str, line: str, seed: int, sentences: tuple[str, ...]) -> str:
    return "\n".join((f"{key}: {line} @ {seed}", *sentences))


def _parts(said: Stated, rng: random.Random, small: bool) -> Stated:
    """Return at most two parts of a strength, of numbers that a single unit may have where they are `small`."""
    if not isinstance(said, tuple):
        return said
    return tuple(replace(part, amount=Fraction(rng.randint(1, SMALL))) if small else part for part in said[:2])


def _needed(one: Adjudicable, given: dict[str, Stated]) -> set[str]:
    known = every_factor(one, variant_of(one, given))
    wanted = {each.key for each in known if isinstance(each, StrengthFactor) or getattr(each, "default", "") is None}
    return wanted if one.variant is None else {*wanted, one.variant.key}


if __name__ == "__main__":
    for key in sys.argv[1:]:
        file_of(key).write_text(record(key), "utf-8")
