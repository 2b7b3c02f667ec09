"""The alternative text of a page: what a sighted player sees first, in at most 900 characters."""

from collections.abc import Iterator
from typing import Final

from renderer.tournament.boards import (
    Board,
    Bracket,
    Crosstable,
    Group,
    Node,
    Pairing,
    Pairings,
    Player,
    Row,
    Standings,
)
from renderer.tournament.bracket import parted
from renderer.words import Words

MOST: Final = 900


def alt_text(board: Board, words: Words, shows: range | None = None) -> str:
    """Return what a page of a board shows, all of it without `shows`; where not all is said, how much is not."""
    head = board.head
    text = words.message("board-cup-alt-head", title=head.title, about=head.about)
    if isinstance(board, Standings | Crosstable):
        text = f"{text} {words.message('board-cup-alt-columns')}"
    told = list(_told(board, words))
    told = told if shows is None else told[shows.start : shows.stop]
    for n, sentence in enumerate(told):
        left = len(told) - n
        more = words.message("board-cup-alt-more", count=left)
        if len(text) + len(sentence) + 1 + (len(more) + 1 if left > 1 else 0) > MOST:
            return f"{text} {more}"
        text = f"{text} {sentence}"
    return text


def _told(board: Board, words: Words) -> Iterator[str]:
    match board:
        case Standings():
            yield from (_row(row, words) for row in board.rows)
        case Crosstable():
            for row in board.rows:
                yield words.message("board-cup-alt-row", rank=row.rank, name=row.name, points=row.points)
        case Pairings():
            yield from (_pairing(row, words) for row in board.rows)
            for name, _ in board.byes:
                yield words.message("board-cup-alt-bye", name=name)
        case Bracket():
            yield from (_group(group, words) for group in board.groups)
            for section in (part for whole in board.sections for part in parted(whole, words)):
                for column in section.columns:
                    for node in column.nodes:
                        yield _node(node, column.label or section.title, words)


def _row(row: Row, words: Words) -> str:
    points = row.cells[0] if row.cells else ""
    return words.message("board-cup-alt-row", rank=row.rank, name=row.name, points=points)


def _pairing(row: Pairing, words: Words) -> str:
    stage = row.note or words.message(f"board-cup-stage-{row.stage}")
    late = [seat.name for seat in (row.one, row.two) if seat.late]
    said = [row.result, stage, *(words.message("board-cup-alt-late", name=name) for name in late)]
    told = ", ".join(filter(None, said))
    one, two = (_seat(seat, words) for seat in (row.one, row.two))
    return words.message("board-cup-alt-table", table=row.table, one=one, two=two, told=told)


def _seat(seat: Player, words: Words) -> str:
    return words.message("board-cup-alt-seat", name=seat.name, side=seat.side) if seat.side else seat.name


def _group(group: Group, words: Words) -> str:
    rows = ", ".join(f"{row.rank}. {row.name} {row.cells[0] if row.cells else ''}".rstrip() for row in group.rows)
    return words.message("board-cup-alt-group", title=group.title, rows=rows)


def _node(node: Node, label: str, words: Words) -> str:
    won = next((slot for slot in (node.one, node.two) if slot.won), None)
    one, two = (f"{slot.name} {slot.score}".rstrip() for slot in (node.one, node.two))
    facts = {"label": label, "one": one, "two": two}
    if won is None:
        return words.message("board-cup-alt-match", **facts)
    return words.message("board-cup-alt-won", winner=won.name, **facts)
