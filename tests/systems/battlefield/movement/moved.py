"""Manoeuvres in a few words, for the tests of movement.

    plotted(b, "A1", "fwd 4, wheel R 24, fwd 1")                  # under the order it needs
    plotted(b, "A1+A2 line", "wheel L 15", "move")                # as a formation, under this order
    refused(b, "A1", "wheel R 45.5") == ["5.4-wheel"]            # the clauses of every reason
    ends(b, "A1", "fwd 3") == "A1@(5000,2750)0"                  # where they end
    paid(b, "A1", "fwd 4.2") == 7                                # in points of Movement

Parts as orders write them: `fwd 4 [left|right|rear]`, `wheel L|R 30 [edge]`, `side R 1`, `dash 9`, `through A1`,
`attack B2`, `about`, `front L`, `open 2 [from A2]`, `close [from A2]`, `hedgehog`, ..., `swap`; lengths in steps, or
in u with `u`: `fwd 251u`.
"""

from typing import Any

from engine.kernel.violation import Violation
from engine.systems.battlefield.movement.manoeuvre import plot
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.orders import Act, kinds_of
from tests.systems.battlefield.kit import Board, codes
from tests.systems.playing import reasons

HANDS = {"L": "left", "R": "right"}


def acts(b: Any, text: str) -> tuple[Act, ...]:
    """Return the parts of a manoeuvre."""
    return tuple(act(b, part.split()) for part in text.split(",") if part.strip())


def act(b: Any, words: list[str]) -> Act:
    kind, *rest = words
    match kind:
        case "fwd" | "dash":
            return Act(kind, length(b, rest[0]), edge=rest[1] if len(rest) > 1 else "front")  # type: ignore[arg-type]
        case "wheel":
            edge = rest[2] if len(rest) > 2 else "front"
            return Act(kind, round(2 * float(rest[1])), HANDS[rest[0]], edge=edge)  # type: ignore[arg-type]
        case "side":
            return Act(kind, length(b, rest[1]), HANDS[rest[0]])  # type: ignore[arg-type]
        case "through" | "attack":
            return Act(kind, unit=b.id(rest[0]))  # type: ignore[arg-type]
        case "front":
            return Act(kind, hand=HANDS[rest[0]])  # type: ignore[arg-type]
        case "open" | "close":
            amount = length(b, rest.pop(0)) if kind == "open" else 0
            return Act(kind, amount, unit=b.id(rest[1])) if rest else Act(kind, amount)  # type: ignore[arg-type]
        case _:
            return Act(kind)  # type: ignore[arg-type]


def length(b: Any, word: str) -> int:
    return int(word[:-1]) if word.endswith("u") else round(float(word) * b.t.step)


def found(b: Board, subject: str, text: str, kinds: str = "", result: str = "") -> Plotted | tuple[Violation, ...]:
    """Return what a manoeuvre comes to, or the reasons against it."""
    names, *body = subject.split()
    parts = acts(b, text)
    orders = tuple(kinds.split("+")) if kinds else kinds_of(parts, ())
    units = b.ids(*names.split("+"))
    return plot(b.t, b.world, units, body[0] if body else "", parts, orders, result)  # type: ignore[arg-type]


def plotted(b: Board, subject: str, text: str, kinds: str = "", result: str = "") -> Plotted:
    """Return what a lawful manoeuvre comes to."""
    got = found(b, subject, text, kinds, result)
    assert isinstance(got, Plotted), f"{subject}: {text}: {reasons(got)}"
    return got


def refused(b: Board, subject: str, text: str, kinds: str = "", result: str = "") -> list[str]:
    """Return the clauses of every reason against a manoeuvre, empty when it is lawful."""
    got = found(b, subject, text, kinds, result)
    return [] if isinstance(got, Plotted) else codes(got)


def why(b: Board, subject: str, text: str, kinds: str = "", result: str = "") -> list[tuple[str, str, dict[str, str]]]:
    """Return clause, text key and English facts of every reason against a manoeuvre."""
    got = found(b, subject, text, kinds, result)
    assert not isinstance(got, Plotted), f"{subject}: {text} is lawful"
    said = ((clause, code, facts) for clause, code, facts in reasons(got))
    return [(clause, code, {key: english(value) for key, value in facts.items()}) for clause, code, facts in said]


def english(value: Any) -> str:
    return getattr(value, "en", None) or getattr(value, "code", None) or str(value)


def ends(b: Board, subject: str, text: str, kinds: str = "", result: str = "") -> str:
    """Return where the units of a lawful manoeuvre end, attackers before they are set against their targets."""
    places = plotted(b, subject, text, kinds, result).places
    return ", ".join(f"{b.name(p.unit)}@({p.x},{p.y}){p.heading}" for p in places)


def paid(b: Board, subject: str, text: str, kinds: str = "", result: str = "") -> float:
    """Return the points of Movement that a lawful manoeuvre costs."""
    return plotted(b, subject, text, kinds, result).paid / 2
