"""What pictures and texts of a table tell alike: lengths, places, sides, decisions, strengths."""

from collections.abc import Iterator
from functools import lru_cache

from engine.board import EVERY_SIDE, Recent
from engine.kernel.ids import Side, UnitId
from engine.tabletop.board import TablePiece, TableSide, TableView
from engine.tabletop.measures import Gauge, oclock, placed, spelled
from engine.tabletop.plane import Point
from renderer.words import Words


def length(u: int, gauge: Gauge, words: Words) -> str:
    """Return a length that was measured, with its unit: `6.1 st.`."""
    return counted(spelled(u, gauge).within(words.language), gauge, words)


def bare_length(u: int, gauge: Gauge, words: Words) -> str:
    """Return a length that was measured, without its unit."""
    return spelled(u, gauge).within(words.language)


def counted(number: str, gauge: Gauge, words: Words) -> str:
    """Return a number with the short name of the unit of measure behind it, e.g. `6.1 st.`."""
    return words.message(f"board-length-{gauge.unit}", n=number)


def charged(u: int, cost: int | None, gauge: Gauge, words: Words) -> str:
    """Return a length and what it costs where that is another number: `1.3 › 2 st.`."""
    told = bare_length(u, gauge, words)
    if cost is None or told == str(cost):
        return counted(told, gauge, words)
    return counted(f"{told} › {cost}", gauge, words)


def worded(u: int, gauge: Gauge, words: Words) -> str:
    """Return a length that was measured, for a text: `6.1 steps`, `1 step`."""
    return _worded(bare_length(u, gauge, words), gauge, words)


def worded_charged(u: int, cost: int | None, gauge: Gauge, words: Words) -> str:
    """Return a length and what it costs where that is another number, for a text: `1.3 › 2 steps`."""
    told = bare_length(u, gauge, words)
    return _worded(told if cost is None or told == str(cost) else f"{told} › {cost}", gauge, words)


def _worded(number: str, gauge: Gauge, words: Words) -> str:
    return words.message(f"board-worded-{gauge.unit}", n=int(number) if number.isdecimal() else number)


def place(point: Point, gauge: Gauge, words: Words) -> str:
    """Return a place as two lengths, from the west and from the south edge of the table."""
    return placed(point, gauge).within(words.language)


def facing(heading: int, words: Words) -> str:
    """Return a heading as an hour of the clock."""
    return _clock(oclock(heading), words)


@lru_cache(maxsize=64)
def _clock(hour: int, words: Words) -> str:
    return words.message("board-facing", hour=hour)


def side_of(view: TableView, side: Side | None) -> TableSide | None:
    """Return a side of a view by its id; None when it has no such side."""
    return next((shown for shown in view.sides if shown.side == side), None)


def slug(view: TableView, unit: int, words: Words) -> str:
    """Return the short name by which orders call a unit."""
    found = next((piece for piece in view.pieces if piece.unit == unit), None)
    return found.slug.within(words.language) if found else "?"


def called(piece: TablePiece, words: Words) -> str:
    """Return the short name of a unit in orders, then its name."""
    return f"{piece.slug.within(words.language)} {piece.name.within(words.language)}"


def conditions(piece: TablePiece, words: Words) -> Iterator[str]:
    """Yield in words what a unit suffers and how it stands, e.g. that it is in panic."""
    for condition in piece.conditions:
        yield words.message(f"board-condition-{condition}", count=piece.disordered)


def roles(piece: TablePiece, words: Words) -> Iterator[str]:
    """Yield the names of the command figures of a unit."""
    for role in piece.command:
        yield words.message(f"board-role-{role}")


def foes(view: TableView, unit: UnitId) -> list[UnitId]:
    """Return the units that a unit is in melee with."""
    return [b if a == unit else a for a, b in view.engaged if unit in {a, b}]


def detail(recent: Recent, words: Words) -> str:
    """Return the second line of an event and its paragraph, joined by a dot; empty when it has neither."""
    rule = (recent.detail.rule if recent.detail else None) or recent.headline.rule
    said = words.line(recent.detail) if recent.detail else ""
    cited = words.message("board-rule", clause=rule.clause) if rule else ""
    return " · ".join(part for part in (said, cited) if part)


def continued(sentence: str) -> str:
    """Return a sentence with a small first letter, to follow a colon; codes and abbreviations keep theirs."""
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() or sentence[1:2] == " " else sentence


def deciders(view: TableView, side: Side | None, words: Words) -> str:
    """Return the name of the side that decides, or of all sides where all do; empty where nobody does."""
    names = [shown.name.within(words.language) for shown in view.sides if side in (shown.side, EVERY_SIDE)]
    return ", ".join(names)


def decision(view: TableView, words: Words) -> str:
    """Return whose decision it is and what is asked, or how the game ended."""
    if view.result is not None:
        return words.message("board-ended", result=words.line(view.result))
    who = deciders(view, view.question.side if view.question else view.active, words)
    if not who:
        return words.term(view.phase)
    asks = words.line(view.question.asks) if view.question else words.term(view.phase)
    return words.message("board-decides", side=who, asks=continued(asks))


def foot(view: TableView, words: Words) -> str:
    """Return the small print: ledger number, proof of the last roll, version of the rules."""
    number, rules = str(view.number), str(view.rules)
    if not view.proof:
        return words.message("board-foot-bare", number=number, rules=rules)
    return words.message("board-foot", number=number, proof=view.proof, rules=rules)
