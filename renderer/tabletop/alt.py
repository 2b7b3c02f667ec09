"""The alternative text of a table: the same facts as the picture, in at most 1000 characters."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from engine.kernel.ids import Side
from engine.tabletop.board import TablePiece, TableView
from engine.tabletop.marks import BaseGhostMark
from engine.tabletop.measures import oclock
from renderer.tabletop.telling import called, conditions, decision, detail, facing, place, side_of, slug
from renderer.words import Words

MOST: Final = 1000

Depth: TypeAlias = Literal["all", "short", "brief", "places", "codes"]
_DEPTHS: Final[tuple[Depth, ...]] = ("all", "short", "brief", "places", "codes")
"""How much is told of each unit: less where all of it is too long."""


def table_alt(view: TableView, words: Words) -> str:
    """Return the alternative text: last action, turn, phase, decision, then each side from the left as it looks."""
    text, before, after = "", tuple(_moment(view, words)), tuple(_troubles(view, words))
    for depth in _DEPTHS:
        text = " ".join((*before, *_units(view, words, depth), *_plans(view, words, depth), *after))
        if len(text) <= MOST:
            return text
    return text[: MOST - 1].rsplit(" ", 1)[0] + "…"


def _moment(view: TableView, words: Words) -> Iterator[str]:
    """Yield the last action, or what a draft says; then the turn and who decides what."""
    if view.draft is not None:
        yield _stop(words.message("board-draft"))
        yield _stop(" · ".join((words.line(view.draft.title), words.line(view.draft.subject))))
        for block in view.blocks:
            told = "; ".join(words.line(said.line) for said in block.lines)
            yield _stop(f"{words.line(block.title)}: {told}")
    else:
        if view.recent:
            last = view.recent[0]
            told = "; ".join(part for part in (words.line(last.headline), detail(last, words)) if part)
            yield words.message("board-alt-last", event=told.removesuffix("."))
        turn = words.message("board-text-turn", turn=view.turn, turns=view.turns) if view.turn else ""
        active = side_of(view, view.active)
        moment = (turn, active.name.within(words.language) if active else "", words.term(view.phase))
        yield _stop(", ".join(part for part in moment if part))
        yield _stop(decision(view, words))


def _units(view: TableView, words: Words, depth: Depth) -> Iterator[str]:
    for side in view.sides:
        pieces = _from_the_left(view, side.side)
        if pieces:
            units = ". ".join(_unit(view, piece, words, depth) for piece in pieces)
            yield _stop(f"{side.name.within(words.language)}: {units}")


def _from_the_left(view: TableView, side: Side) -> list[TablePiece]:
    """Return the units of a side from its left, as its own player sees it: the first side looks north."""
    east = 1 if side == view.sides[0].side else -1
    own = [piece for piece in view.pieces if piece.side == side]
    return sorted(own, key=lambda piece: (east * piece.point[0], piece.unit))


def _unit(view: TableView, piece: TablePiece, words: Words, depth: Depth) -> str:
    where, hour = place(piece.point, view.table.gauge, words), oclock(piece.heading)
    code, strength = piece.slug.within(words.language), piece.strength
    match depth:
        case "all":
            named = " ".join(part for part in (called(piece, words), strength) if part)
            return ", ".join((named, where, facing(piece.heading, words), *conditions(piece, words)))
        case "short":
            named = " ".join(part for part in (called(piece, words), strength) if part)
            return f"{named}, {where}, {words.message('board-hour', hour=hour)}"
        case "brief":
            named = " ".join(part for part in (code, strength) if part)
            return f"{named}, {where}, {words.message('board-hour', hour=hour)}"
        case "places":
            return f"{code} {where}"
        case _:
            return code


def _plans(view: TableView, words: Words, depth: Depth) -> Iterator[str]:
    """Yield where plans lead that were told, as long as all units can be told with their places."""
    marks = [mark for mark in view.marks if isinstance(mark, BaseGhostMark) and mark.place == "plan"]
    if marks and depth != "codes":
        gauge = view.table.gauge
        ends = (f"{slug(view, mark.unit, words)} {place(mark.base.front_centre, gauge, words)}" for mark in marks)
        yield words.message("board-alt-plans", units=", ".join(ends))


def _troubles(view: TableView, words: Words) -> Iterator[str]:
    """Yield who fights whom, and who suffers what."""
    if view.engaged:
        pairs = ", ".join(
            words.message("board-pair", one=slug(view, a, words), other=slug(view, b, words)) for a, b in view.engaged
        )
        yield words.message("board-alt-melee", pairs=pairs)
    for condition in ("panic", "fleeing", "uncontrolled", "disordered", "shaken"):
        units = [piece.slug.within(words.language) for piece in view.pieces if condition in piece.conditions]
        if units:
            yield words.message(f"board-alt-{condition}", units=", ".join(units))


def _stop(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."
