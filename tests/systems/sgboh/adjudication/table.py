"""Procedures at somebody's own table: one line of factors, dice that lie there, what they come to."""

from engine.kernel.adjudication import Adjudged, Adjudicable, chances, completed, refusals, resolved
from engine.kernel.dice import Scripted
from engine.kernel.factorline import read
from engine.kernel.factors import Stated
from engine.kernel.notation import Unreadable
from engine.kernel.text import Line, Term
from engine.systems.sgboh.adjudication import procedures


def procedure(key: str) -> Adjudicable:
    return next(one for one in procedures() if one.key == key)


def given(key: str, line: str) -> dict[str, Stated]:
    found = read(procedure(key), line)
    assert not isinstance(found, Unreadable), (line, found.word, found.meant)
    return found


def refused(key: str, line: str) -> set[str]:
    """Return the paragraphs by which a line is refused."""
    return {fault.rule.clause for fault in refusals(procedure(key), given(key, line))}


def thrown(key: str, line: str, *dice: int) -> Adjudged:
    """Resolve a line with dice, all of which must be thrown."""
    assert not refused(key, line), line
    scripted = Scripted(*((die,) for die in dice))
    result, _ = resolved(procedure(key), given(key, line), scripted)
    assert scripted.left == 0, line
    return result


def label(key: str, line: str, *dice: int) -> str:
    return thrown(key, line, *dice).label


def added(key: str, line: str) -> dict[str, str]:
    """Return the modifiers that a line is told to have, by their names."""
    assert not refused(key, line), line
    found = {}
    for one in procedure(key).weigh(completed(procedure(key), given(key, line))).lines:
        known = dict(one.facts)
        if one.code == "sgboh-adjudged-modifier":
            assert isinstance(known["what"], Term)
            found[known["what"].code.removeprefix("sgboh-mod-")] = str(known["value"])
    return found


def weighed(key: str, line: str) -> tuple[Line, ...]:
    return procedure(key).weigh(completed(procedure(key), given(key, line))).lines


def share(key: str, line: str, wanted: str) -> float:
    """Return the chance of a label."""
    found = chances(procedure(key), given(key, line))
    return float(sum(chance for chance, result in found.shares if result.label == wanted))


def codes(result: Adjudged) -> list[str]:
    """Return the codes of the lines that a result says."""
    return [line.code for line in result.lines]
