"""Procedures at somebody's own table: one line of factors, dice that lie there, what they come to."""

from fractions import Fraction

from engine.kernel.adjudication import Adjudged, Adjudicable, chances, completed, refusals, resolved
from engine.kernel.dice import Scripted
from engine.kernel.factorline import read
from engine.kernel.factors import Stated
from engine.kernel.notation import Unreadable
from engine.kernel.text import Line, Term
from engine.systems.battlefield.adjudication import procedures


def procedure(key: str) -> Adjudicable:
    return next(one for one in procedures() if one.key == key)


def given(key: str, line: str) -> dict[str, Stated]:
    found = read(procedure(key), line)
    assert not isinstance(found, Unreadable), (line, found.word, found.meant)
    return found


def refused(key: str, line: str) -> set[str]:
    """Return the paragraphs by which a line is refused."""
    return {fault.rule.clause for fault in refusals(procedure(key), given(key, line))}


def thrown(key: str, line: str, *rolls: tuple[int, ...]) -> Adjudged:
    """Resolve a line with dice, all of which must be thrown."""
    assert not refused(key, line), line
    scripted = Scripted(*rolls)
    result, _ = resolved(procedure(key), given(key, line), scripted)
    assert scripted.left == 0, line
    return result


def outcome(key: str, line: str, *rolls: tuple[int, ...]) -> dict[str, dict[str, object]]:
    """Return what has come of it by the names of its sentences, each with its facts."""
    found = thrown(key, line, *rolls).lines
    return {one.code.removeprefix("battlefield-adjudged-"): dict(one.facts) for one in found}


def weighed(key: str, line: str) -> tuple[Line, ...]:
    assert not refused(key, line), line
    return procedure(key).weigh(completed(procedure(key), given(key, line))).lines


def parts(key: str, line: str) -> list[tuple[str, str]]:
    """Return every part that a line is told to have, by its name, in their order."""
    found = []
    for one in weighed(key, line):
        known = dict(one.facts)
        if one.code == "battlefield-why-part":
            assert isinstance(known["what"], Term)
            found.append((known["what"].code.removeprefix("battlefield-mod-"), str(known["value"])))
    return found


def sums(line: str) -> dict[str, tuple[object, object]]:
    """Return sums of a melee of attacker and defender: added to the die, Protection, morale."""
    found: dict[str, list[object]] = {}
    for one in weighed("melee", line):
        known, code = dict(one.facts), one.code.removeprefix("battlefield-adjudged-")
        if code in ("die", "protection", "morale"):
            found.setdefault(code, []).append(known["now" if code == "morale" else "total"])
    return {code: (mine, its) for code, (mine, its) in found.items()}


def share(key: str, line: str, *ends: str) -> Fraction:
    """Return the chance of labels with one of these ends."""
    assert not refused(key, line), line
    found = chances(procedure(key), given(key, line)).shares
    return sum((chance for chance, result in found if result.label.endswith(ends)), Fraction(0))
