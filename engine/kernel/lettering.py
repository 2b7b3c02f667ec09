"""Letters by which the targets of a question are told apart, on the board and on its buttons."""

from collections.abc import Iterable
from string import ascii_uppercase
from typing import TypeVar

T = TypeVar("T")


def letter(number: int) -> str:
    """Return the letter of a number from 0: A to Z, then AA, AB and on."""
    before, last = divmod(number, len(ascii_uppercase))
    return (letter(before - 1) if before else "") + ascii_uppercase[last]


def lettered(targets: Iterable[T]) -> tuple[tuple[str, T], ...]:
    """Give letters to targets in the order they come, each target once."""
    return tuple((letter(n), target) for n, target in enumerate(dict.fromkeys(targets)))
