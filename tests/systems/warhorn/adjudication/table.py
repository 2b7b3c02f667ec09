"""Procedures at somebody's own table: one line of factors, dice that lie there, what they come to."""

from engine.kernel.adjudication import Adjudged, Adjudicable, chances, completed, refusals, resolved
from engine.kernel.dice import Scripted
from engine.kernel.factorline import read
from engine.kernel.factors import Stated
from engine.kernel.notation import Unreadable
from engine.kernel.text import Line, Term
from engine.systems.warhorn.adjudication import procedures


def procedure(key: str) -> Adjudicable:
    return next(one for one in procedures() if one.key == key)


def given(key: str, line: str) -> dict[str, Stated]:
    found = read(procedure(key), line)
    assert not isinstance(found, Unreadable), (line, found.word, found.meant)
    return found


def refused(key: str, line: str) -> set[str]:
    """Return the paragraphs by which a line is refused."""
    return {fault.rule.clause for fault in refusals(procedure(key), given(key, line))}


def thrown(key: str, line: str, *rolls: str) -> Adjudged:
    """Resolve a line with dice, `1236 44` by rolls, all of which must be thrown."""
    assert not refused(key, line), line
    scripted = Scripted(*(tuple(map(int, roll)) for roll in rolls))
    result, _ = resolved(procedure(key), given(key, line), scripted)
    assert scripted.left == 0, line
    return result


def label(key: str, line: str, *rolls: str) -> str:
    return thrown(key, line, *rolls).label


def weighed(key: str, line: str) -> tuple[Line, ...]:
    assert not refused(key, line), line
    return procedure(key).weigh(completed(procedure(key), given(key, line))).lines


def added(key: str, line: str) -> dict[str, str]:
    """Return the modifiers that a line is told to have, by their names."""
    found = {}
    for one in weighed(key, line):
        known = dict(one.facts)
        if one.code == "warhorn-adjudged-modifier":
            assert isinstance(known["what"], Term)
            found[known["what"].code.removeprefix("warhorn-mod-")] = str(known["value"])
    return found


def numbers(key: str, line: str, code: str, fact: str) -> list[object]:
    """Return a number of each sentence of a kind: what dice must show, how many hits a man stands."""
    return [dict(one.facts)[fact] for one in weighed(key, line) if one.code == f"warhorn-adjudged-{code}"]


def told(key: str, line: str, *rolls: str) -> list[str]:
    """Return the kinds of sentences of an outcome."""
    return [one.code.removeprefix("warhorn-adjudged-") for one in thrown(key, line, *rolls).lines]


def share(key: str, line: str, wanted: str) -> float:
    """Return the chance of a label."""
    found = chances(procedure(key), given(key, line))
    return float(sum(chance for chance, result in found.shares if result.label == wanted))
