"""Expressions of a seal: the program and the script beside it take and read the same ones, and no others."""

import random
import sys
from typing import Any

import pytest

from engine.dice.expression import Compare, Expression, Pool, RollRequest, Summand, Unclear, parse, write
from engine.dice.roller import cast
from tests.bot.formats.conftest import BOTH, Verifier, packed, refused
from tests.bot.formats.test_sealfile import document, documents, rechained
from tests.verifier import MODULES

__all__ = ["document", "documents"]

UNLAWFUL = (
    "1x 2d6", "21x 2d6", "0x 2d6", "02x 2d6", "3x2d6", "3x  2d6", "3x", "", "5", "1+2", "d6", "2D6", "0d6", "02d6",
    "2d06", "2d1", "2d0", "2d257", "101d6", "20x 6d6", "+2d6", "2d6+", "2d6+-1", "2d6 + 1", "2d6+01", "2d6-00",
    "2d6+1000001", "2d6+9999999", "2d6+99999999999", "2d6\n", "4d6kh", "4d6k3", "4d6kh0", "4d6kh03", "4d6kh5",
    "4d6dh0", "4d6dh4", "1d6dl1", "4d6!0", "4d6!1", "4d6!06", "4d6!6", "4d6!7", "1d66!66", "1d66!67", "1d66!11",
    "2dF!1", "2dF!2", "4d6r=1", "4d6r01", "4d6r0", "4d6r-1", "4d6r-0", "4d6r7", "4d6r9", "4d6r<=6", "4d6r>=1",
    "4d6r<=1000000", "4d6ro<=1000001", "4d6ro>=7", "1d66r37", "4dFr-0", "4dFr-2", "4dFr<=1", "4dFr>=-1", "4dF>=-0",
    "4dF=-2", "4d6>=7", "4d6>=07", "4d6=-1", "4d6<=0", "4d6<=-1", "4d6>4", "1d66=37", "1d66<=10", "4d6kh3!",
    "4d6!r1", "4d6r1r2", "4d6>=5kh2", "1d6" + "+1" * 12, "2d6!-0d6", "2dd6", "2d%", "4dF-", "2d6 saves", "٢d6",
)  # fmt: skip
LAWFUL = (
    "20x 5d6", "100d6", "100d6kh100", "2d2!", "2d256", "1d6-0", "-0+1d6", "2d6+1000000", "1d6" + "+1" * 11, "-1d6-1d6",
    "4d6kh4", "4d6dl3", "4d6!2", "2dF!-1", "2dF!0", "4dFr-1", "4dFr<=-1", "4dFro<=1", "4dF>=-1", "4d6ro<=6",
    "4d6ro<=1000000", "4d6>=-1000000", "4d6>=0", "4d6<=6", "1d66ro<=22!55kh1>=40", "1d66r11", "4d6r<=5!2dh3=6",
    "-".join(["8d256ro<=1000000!255kh8>=-1000000"] * 12),
)  # fmt: skip


def canonical(said: str) -> Expression | None:
    wish = parse(said)
    plain = not isinstance(wish, Unclear) and wish == RollRequest(wish.expression) and write(wish.expression) == said
    return wish.expression if plain and isinstance(wish, RollRequest) else None


def compare(said: str) -> bool:
    """Let both read an expression and throw the same dice for it; tell whether it is one."""
    expression = canonical(said)
    falls = random.Random(said)
    try:
        theirs = MODULES["expressions"].thrown(1, said, lambda die, low: falls.randrange(low, low + die))
    except MODULES["documents"].Refusal:
        assert expression is None, f"the script alone refuses {said!r}"
        return False
    assert expression is not None, f"the script alone takes {said!r}"
    falls = random.Random(said)
    thrown = cast(expression, lambda die, low: falls.randrange(low, low + die))
    assert theirs == (list(thrown.faces), list(thrown.totals)), said
    return True


@BOTH
@pytest.mark.parametrize("said", UNLAWFUL)
def test_what_is_no_canonical_expression_is_refused(document: dict[str, Any], verifier: Verifier, said: str) -> None:
    document["rolls"][0]["expression"] = said
    lines, ok = verifier(packed(rechained(document)))
    assert not ok
    assert any(f"roll 1: {said!r} is no canonical expression" in line for line in refused(lines)), lines


@pytest.mark.parametrize("said", LAWFUL)
def test_what_is_one_is_read_alike(said: str) -> None:
    assert compare(said)


def _pool(chance: random.Random) -> Pool:
    plain = Pool(chance.choice([1, 2, 3, 5, 8, 30]), chance.choice([2, 3, 4, 6, 6, 10, 20, 66, 66, 100, 256, "F", "F"]))
    low, high = plain.numbers[0], plain.numbers[-1]

    def some() -> Compare | None:
        found = Compare(chance.choice(["=", ">=", "<="]), chance.randint(low - 1, high + 1))
        return found if chance.random() < 0.4 else None

    return Pool(
        plain.count,
        plain.sides,
        some(),
        chance.random() < 0.5,
        chance.randint(max(0, low), high + 1) if chance.random() < 0.4 else None,
        (chance.choice(["kh", "kl", "dh", "dl"]), chance.randint(0, plain.count + 1))
        if chance.random() < 0.4
        else None,
        some(),
    )


def _expression(chance: random.Random) -> str:
    """Return an expression as it is written, lawful or nearly so."""
    terms = tuple(
        Summand(_pool(chance) if chance.random() < 0.7 else chance.randint(0, 1_000_001), chance.random() < 0.4)
        for _ in range(chance.choice([1, 1, 2, 3, 13]))
    )
    return write(Expression(terms, chance.choice([1, 1, 1, 2, 5, 20, 21])))


def _spoilt(said: str, chance: random.Random) -> str:
    """Return a text with a letter put in, taken out, doubled or changed."""
    at = chance.randrange(len(said))
    letter = chance.choice("0123456789dFrokhl<>=!+-x ")
    return chance.choice(
        [said[:at] + letter + said[at:], said[:at] + said[at + 1 :], said[:at] + said[at] + said[at:], said]
    )


def test_both_take_the_same_of_many() -> None:
    seed = random.randrange(2**32)
    sys.stdout.write(f"seed {seed}\n")
    chance = random.Random(seed)
    taken = 0
    for _ in range(4000):
        said = _expression(chance)
        taken += compare(said)
        compare(_spoilt(said, chance))
    assert 400 < taken < 3600
