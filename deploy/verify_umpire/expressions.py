"""Expressions of dice: which may be, and what they throw."""

from __future__ import annotations

import re
from collections.abc import Callable

from documents import Refusal

AGAIN = 20
REPEATS, TERMS, DICE, MOST = 20, 12, 100, 1000000
EXPRESSION = re.compile(r"(?:([1-9][0-9]?)x )?([^ ]+)")
COUNT, NUMBER = "[1-9][0-9]{0,2}", "[1-9][0-9]{0,6}"
TERM = re.compile(
    rf"([+-]?)(?:({COUNT})d(F|{COUNT})(?:r(o?)(>=|<=|)(0|-?{NUMBER}))?(?:(!)(0|{NUMBER})?)?"
    rf"(?:(kh|kl|dh|dl)({COUNT}))?(?:(>=|<=|=)(0|-?{NUMBER}))?|(0|{NUMBER}))"
)


def thrown(number: int, said: str, draw: Callable[[int, int], int]) -> tuple[list[int], list[int]]:
    """Return all faces of an expression in the order of their throws, and its totals, one for each repeat."""
    whole = EXPRESSION.fullmatch(said)
    terms = list(TERM.finditer(whole[2])) if whole else []
    if not whole or whole[1] == "1" or "".join(term[0] for term in terms) != whole[2]:
        raise Refusal(f"roll {number}: {said!r} is no canonical expression")
    repeats = int(whole[1] or 1)
    fits = 1 <= repeats * sum(int(term[2] or 0) for term in terms) <= DICE
    signed = all(term[1] == "-" or (term[1] == "+") == (n > 0) for n, term in enumerate(terms))
    if repeats > REPEATS or len(terms) > TERMS or not fits or not signed or not all(map(_lawful, terms)):
        raise Refusal(f"roll {number}: {said!r} is no canonical expression")
    faces_: list[int] = []

    def one(die: int, low: int) -> int:
        faces_.append(draw(die, low))
        return faces_[-1]

    def total() -> int:
        return sum((-1 if term[1] == "-" else 1) * _worth(term, one) for term in terms)

    totals = [total() for _ in range(repeats)]
    return faces_, totals


def _lawful(term: re.Match) -> bool:
    """Tell whether a term may be: what its dice are compared with can fall, and they come to an end."""
    if any(abs(int(term[i] or 0)) > MOST for i in (6, 12, 13)):
        return False
    if not term[2]:
        return True
    if term[3] == "F":
        numbers = [-1, 0, 1]
    elif term[3] == "66":
        numbers = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
    else:
        numbers = list(range(1, int(term[3]) + 1))
    if not 2 <= len(numbers) <= 256 or term[8] == str(numbers[-1]):
        return False
    if term[9] and int(term[10]) > int(term[2]) - (term[9][0] == "d"):
        return False

    def fitting(sign: str, value: str) -> list[int]:
        return [number for number in numbers if _compares(number, sign, int(value))] if value else numbers[1:]

    again, bursting, counted = fitting(term[5] or "=", term[6]), fitting(">=", term[8]), fitting(term[11], term[12])
    endless = bursting == numbers or (again == numbers and not term[4])
    return bool(again and bursting and counted and not endless)


def _worth(term: re.Match, draw: Callable[[int, int], int]) -> int:
    """Throw one term and return what it comes to."""
    if not term[2]:
        return int(term[13])

    def number() -> int:
        if term[3] == "66":
            return 10 * draw(6, 1) + draw(6, 1)
        return draw(3, -1) if term[3] == "F" else draw(int(term[3]), 1)

    def rerolled(shown: int) -> bool:
        return bool(term[6]) and _compares(shown, term[5] or "=", int(term[6]))

    fallen = []
    for _ in range(int(term[2])):
        shown, again = number(), 0
        while rerolled(shown) and again < (1 if term[4] else AGAIN):
            shown, again = number(), again + 1
        fallen.append(shown)
    if term[7]:
        highest = 1 if term[3] == "F" else int(term[3])
        fallen = [shown for first in fallen for shown in _exploded(first, int(term[8] or highest), number)]
    fallen.sort(reverse=(term[9] or "kh")[1] == "h")
    if term[9]:
        count = int(term[10])
        fallen = fallen[:count] if term[9][0] == "k" else fallen[count:]
    return sum(_compares(shown, term[11], int(term[12])) for shown in fallen) if term[11] else sum(fallen)


def _exploded(first: int, at_least: int, number: Callable[[], int]) -> list[int]:
    """Return a die and all that it threw by exploding."""
    chain = [first]
    while chain[-1] >= at_least and len(chain) <= AGAIN:
        chain.append(number())
    return chain


def _compares(shown: int, sign: str, value: int) -> bool:
    return shown == value if sign == "=" else shown >= value if sign == ">=" else shown <= value
