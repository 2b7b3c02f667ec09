"""Long lines of orders cost no more than their length: the work is counted in calls, not in time."""

import sys
from collections.abc import Callable, Iterator
from functools import cache
from types import FrameType
from typing import Any

import pytest

from engine.kernel.ids import Side
from engine.kernel.interpreter import begin
from engine.kernel.state import State
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.frames import Ordering
from engine.systems.battlefield.notation import reading
from engine.systems.battlefield.notation.completion import completions
from engine.systems.battlefield.world import World
from tests.conformance.cases import dice
from tests.systems.battlefield.kit import Bench, Board

LONG = 4000
"""Letters of the longest line that a member can send."""
MOST = 150
"""Calls for a letter, at most."""


def _board() -> Board:
    """Return two armies of 24 units; all but two of each are of one card, so that one word means most of them."""
    red = ", ".join(f"R{n}:swords@({300 + 750 * (n % 12)},{800 + 800 * (n // 12)})0/2" for n in range(1, 23))
    black = ", ".join(f"B{n}:swords@({900 + 750 * (n % 12)},{7000 + 800 * (n // 12)})360/2" for n in range(1, 23))
    return Board(f"{red}, R23:horse@(600,300)0 chief", f"{black}, B23:horse@(1200,9500)360 chief", phase="orders")


@cache
def table() -> tuple[Field, State[World]]:
    """Return the field, and the position when red gives orders."""
    b = _board()
    return b.t, begin(Bench(b.t, b.world, Ordering(RED), (ordering(b.t),)), dice(1)).state


SHAPES: dict[str, Callable[[int], str]] = {
    "the same line": lambda n: "R1: fwd 1;" * (n // 10),
    "lines of different units": lambda n: "".join(f"R{i % 22 + 1}: fwd {i};" for i in range(n // 12)),
    "many parts": lambda n: "R1: " + "fwd 1 " * (n // 6),
    "wheels": lambda n: "R1: " + "wheel left 30 " * (n // 14),
    "wheels to an enemy": lambda n: "R1: " + "wheel to B5 " * (n // 12),
    "attacks": lambda n: "R1: " + "attack B1 " * (n // 10),
    "plus signs": lambda n: "+" * n,
    "units joined": lambda n: "R1+" * (n // 3),
    "units in a row": lambda n: "R1 " * (n // 3),
    "ranges": lambda n: "".join(f"R{i % 7 + 1}-{15 + i % 7}: hold;" for i in range(n // 12)),
    "all of them": lambda n: "all: fwd 1;" * (n // 11),
    "kinds": lambda n: "R1: order " + "move+" * (n // 5),
    "separators": lambda n: ";\n" * (n // 2),
    "colons": lambda n: ":" * n,
    "digits": lambda n: "9" * n,
    "numbers": lambda n: "1 " * (n // 2),
    "fractions": lambda n: "1,5 " * (n // 4),
    "one word": lambda n: "x" * n,
    "a word that means most units": lambda n: "swo " * (n // 4),
    "words that mean nothing": lambda n: " ".join(f"q{i}z" for i in range(n // 6)),
    "words that mean several at the end": lambda n: "R1: " + "fwd 1 " * (n // 6 - 4) + "attack swo",
    "terrain cards": lambda n: "hand " + "hill+" * (n // 5),
    "an army": lambda n: "army " + "swords ranks 2+" * (n // 15),
    "Russian words": lambda n: "\u043c\u0435\u0447\u043d\u0438\u043a " * (n // 7),
    "Russian letters": lambda n: "\u044b" * n,
    "blanks": lambda n: " " * n + "R1: hold",
}  # fmt: skip


def calls(work: Callable[[], Any]) -> int:
    """Return how many functions of Python are called; what is remembered for good is so before."""
    count = 0

    def seen(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event == "call"

    work()
    table()[1].world.__dict__.clear()
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def read(text: str) -> Callable[[], Any]:
    return lambda: reading.read(*table(), Side(RED), text[:LONG])


@pytest.mark.parametrize("shape", SHAPES)
def test_a_line_is_read_in_work_that_grows_as_its_length(shape: str) -> None:
    half, whole = (calls(read(SHAPES[shape](n))) for n in (LONG // 2, LONG))
    start = calls(read("R1: hold"))
    assert whole < MOST * LONG
    assert whole <= 2.2 * half + start, (shape, half, whole)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_line_is_completed_in_work_that_grows_as_its_length(shape: str) -> None:
    def typed(text: str) -> Callable[[], Any]:
        def offered() -> Iterator[tuple[str, ...]]:
            return completions(*table(), Side(RED), text[:LONG])

        return lambda: list(offered())

    half, whole = (calls(typed(SHAPES[shape](n))) for n in (LONG // 2, LONG))
    start = calls(typed("R1: "))
    assert whole < MOST * LONG
    assert whole <= 2.2 * half + start, (shape, half, whole)
