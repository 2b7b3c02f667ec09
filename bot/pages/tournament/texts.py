"""The boards of a tournament as text, for members who read no pictures: pages of at most 3800 characters."""

from collections.abc import Iterator

from bot.words import FluentWords, escaped
from renderer.paint.pages import Columns, Pages
from renderer.tournament.boards import (
    Board,
    Bracket,
    CrossRow,
    Crosstable,
    Group,
    Node,
    Pairing,
    Pairings,
    Player,
    Row,
    Slot,
    Standings,
)
from renderer.tournament.sheet import ranked

NAME = 18
"""Letters of a name in a column of a fenced block, which a telephone shows some 40 signs wide."""


def board_text(board: Board, words: FluentWords) -> tuple[str, ...]:
    """Return a board as pages of text; nothing is left out."""
    pages = Pages()
    pages.prose(f"**{escaped(board.head.title)}** · {board.head.about}")
    match board:
        case Standings():
            _standings(board, pages, words)
        case Crosstable():
            for line in _crosstable(board, words):
                pages.prose(line)
        case Pairings():
            for line in _pairings(board, words):
                pages.prose(line)
        case Bracket():
            _bracket(board, pages, words)
    return pages.done()


def _standings(board: Standings, pages: Pages, words: FluentWords) -> None:
    if not board.rows:
        pages.prose(words.message("tour-text-nobody"))
        return
    _fenced(board.columns, board.rows, board.through, pages)
    if board.through:
        pages.prose(words.message("tour-text-through", count=board.through))
    if any(row.moved for row in board.rows):
        pages.prose(words.message("tour-text-moved"))


def _fenced(columns: tuple[str, ...], rows: tuple[Row, ...], through: int, pages: Pages) -> None:
    listed = [("", "", "", *columns)]
    for row in rows:
        moved = f"{'↑' if row.moved > 0 else '↓'}{abs(row.moved)}" if row.moved else ""
        listed.append((ranked(row.rank), moved, short(row.name), *row.cells))
    if not any(row.moved for row in rows):
        listed = [(first, *rest) for first, _, *rest in listed]
    made = Columns(listed)
    lines = [made.row(cells).rstrip() for cells in listed]
    if 0 < through < len(rows):
        lines.insert(through + 1, "-" * max(map(len, lines)))
    for n in range(0, len(lines), 20):
        pages.rows(lines[n : n + 20])
    pages.rest()


def short(name: str) -> str:
    """Return a name on one line, cut to fit a column."""
    line = " ".join(name.split())
    return line if len(line) <= NAME else line[: NAME - 1] + "…"


def _crosstable(board: Crosstable, words: FluentWords) -> Iterator[str]:
    meet = any(cell.outcome == "self" for row in board.rows for cell in row.cells)
    yield words.message("tour-text-against" if meet else "tour-text-rounds")
    for row in board.rows:
        yield _results(board, row, words, meet=meet)


def _results(board: Crosstable, row: CrossRow, words: FluentWords, *, meet: bool) -> str:
    told = []
    for column, cell in zip(board.columns, row.cells, strict=True):
        if cell.text and not (meet and cell.outcome == "open"):
            mark = words.message("tour-text-forfeit") if cell.forfeit else ""
            told.append((f"({column}) {cell.text}" if meet else cell.text) + mark)
    results = (", " if meet else " ").join(told) or "–"
    facts = {"rank": ranked(row.rank), "name": escaped(row.name), "points": row.points, "results": results}
    return words.message("tour-text-row", **facts)


def _pairings(board: Pairings, words: FluentWords) -> Iterator[str]:
    for row in board.rows:
        yield pairing_line(row, words)
    for name, points in board.byes:
        yield words.message("tour-text-bye", name=escaped(name), points=points)
    if not board.rows and not board.byes:
        yield words.message("tour-text-no-table")


def pairing_line(row: Pairing, words: FluentWords) -> str:
    """Return a table of a round as a line: who meets, with which sides, and what it came to."""
    stage = row.note or words.message(f"board-cup-stage-{row.stage}")
    late = [words.message("board-cup-alt-late", name=escaped(seat.name)) for seat in (row.one, row.two) if seat.late]
    told = ", ".join((*([f"**{row.result}**"] if row.result else []), *(late or [stage])))
    one, two = (_player(seat, words) for seat in (row.one, row.two))
    return words.message("tour-text-pairing", table=str(row.table), one=one, two=two, told=told)


def _player(seat: Player, words: FluentWords) -> str:
    name = f"**{escaped(seat.name)}**" if seat.won else escaped(seat.name)
    return words.message("board-cup-alt-seat", name=name, side=seat.side) if seat.side else name


def _bracket(board: Bracket, pages: Pages, words: FluentWords) -> None:
    for group in board.groups:
        _group(group, pages)
    for section in board.sections:
        if section.title:
            pages.prose(f"**{section.title}**")
        for column in section.columns:
            if column.label:
                pages.prose(f"__{column.label}__")
            for node in column.nodes:
                pages.prose(f"• {_match(node, words)}")
    if not board.groups and not board.sections:
        pages.prose(words.message("tour-text-no-bracket"))


def _group(group: Group, pages: Pages) -> None:
    pages.prose(f"**{group.title}**")
    _fenced(group.columns, group.rows, group.through, pages)


def _match(node: Node, words: FluentWords) -> str:
    if node.one.bye or node.two.bye:
        here = node.two if node.one.bye else node.one
        return words.message("tour-text-free", name=_slot(here, words))
    return words.message("tour-pair", one=_slot(node.one, words), two=_slot(node.two, words))


def _slot(slot: Slot, words: FluentWords) -> str:
    name = escaped(slot.name) if slot.name else words.message("tour-slot-open")
    told = " ".join(filter(None, (f"**{name}**" if slot.won else name, slot.score)))
    return told + (words.message("tour-text-forfeit") if slot.forfeit else "")
