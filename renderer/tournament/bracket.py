"""The bracket: matches in columns, each joined to the one that its winner goes on to; groups before it, if any.

A bracket too large for a page is parted: first eight matches and what follows from them, then what follows from those.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from renderer.paint.items import Fill, Outline, Writing
from renderer.paint.lettering import Typeface, width
from renderer.tournament.boards import Bracket, Column, Group, Node, Row, Section, Slot
from renderer.tournament.naming import LEAST
from renderer.tournament.sheet import (
    LEFT,
    RIGHT,
    ROOM,
    CupItem,
    LegendKey,
    Page,
    columns,
    corner,
    legend,
    page,
    ranked,
    sheet,
    top,
    write,
)
from renderer.words import Words

_FIRST: Final = 8
"""Matches of the first column of a part, at most."""
_DEEP: Final = 4
"""Columns of a part, at most."""
_HIGH: Final = 1600
"""A page's body is no higher, unless a single block is."""
_SLOT: Final = 42
_NODE: Final = 2 * _SLOT + 2
_BETWEEN: Final = 20
_LINK: Final = 40
"""Room of the lines from one column to the next."""
_PAD: Final = 20
_TITLE: Final = 54
_LABEL: Final = 44
_GROUP: Final = 42
"""Height of a row of a group."""


class _Block(Struct, frozen=True):
    """Something that is not parted between pages."""

    high: int
    section: Section | None = None
    groups: tuple[Group, ...] = ()

    @property
    def count(self) -> int:
        """How many groups and matches it shows."""
        matches = sum(len(column.nodes) for column in self.section.columns) if self.section else 0
        return matches + len(self.groups)


def bracket(shown: Bracket, words: Words) -> Iterator[Page]:
    """Yield the pages of a bracket, as many blocks on each as have room."""
    wholes = [[block] for block in _grouped(shown.groups)]
    wholes += [[_block(part) for part in parted(whole, words)] for whole in shown.sections]
    laid, shows = _laid(wholes), range(0)
    for n, listed in enumerate(laid):
        upper = top(shown.head) + 14
        lower = upper + max(120, sum(block.high for block in listed))
        body: list[CupItem] = [*sheet((LEFT, upper, RIGHT, lower))]
        for block in listed:
            body += _section(block.section, upper) if block.section else _side_by_side(block.groups, upper)
            upper += block.high
        shows = range(shows.stop, shows.stop + sum(block.count for block in listed))
        told = [words.message("board-cup-part", page=n + 1, pages=len(laid))] if len(laid) > 1 else []
        yield page(shown.head, body, lower, words, told + legend(_signs(listed), words), shows)


def _laid(wholes: list[list[_Block]]) -> list[list[_Block]]:
    """Return the blocks of each page: what belongs together is on one page where it has room there."""
    pages: list[list[_Block]] = [[]]
    for whole in wholes:
        if sum(block.high for block in (*pages[-1], *whole)) > _HIGH >= sum(block.high for block in whole):
            pages.append([])
        for block in whole:
            if pages[-1] and sum(each.high for each in (*pages[-1], block)) > _HIGH:
                pages.append([])
            pages[-1].append(block)
    return [page for page in pages if page] or [[]]


def parted(section: Section, words: Words) -> Iterator[Section]:
    """Yield a bracket in parts of at most eight first matches and four columns, in the order of the rounds."""
    left = section.columns
    many = len(left) > _DEEP or (bool(left) and len(left[0].nodes) > _FIRST)
    n = 0
    while left:
        whole = len(left[0].nodes)
        chunks = -(-whole // _FIRST)
        deep = next((d for d in range(1, len(left)) if len(left[d].nodes) < chunks), len(left))
        deep = min(deep, _DEEP)
        for chunk in range(chunks):
            n += 1
            cut = tuple(Column(each.label, each.nodes[_share(len(each.nodes), chunk, chunks)]) for each in left[:deep])
            parted = words.message("board-cup-section", title=section.title, part=n)
            title = (
                (parted if section.title else words.message("board-cup-section-bare", part=n))
                if many
                else section.title
            )
            yield Section(title, cut)
        left = left[deep:]


def _share(count: int, chunk: int, chunks: int) -> slice:
    return slice(chunk * count // chunks, (chunk + 1) * count // chunks)


def _block(section: Section) -> _Block:
    pitch = _NODE + _BETWEEN + (30 if _noted(section) else 0)
    most = max((len(column.nodes) for column in section.columns), default=0)
    labels = _LABEL if any(column.label for column in section.columns) else 0
    title = _TITLE if section.title else 0
    return _Block(_PAD + title + labels + most * pitch + _PAD, section)


def _noted(section: Section) -> bool:
    return any(node.note for column in section.columns for node in column.nodes)


def _signs(blocks: Sequence[_Block]) -> Iterator[LegendKey]:
    sections = [block.section for block in blocks if block.section]
    slots = [slot for each in sections for column in each.columns for n in column.nodes for slot in (n.one, n.two)]
    if any(slot.won for slot in slots):
        yield "won"
    if any(slot.forfeit for slot in slots):
        yield "forfeit"
    if any(group.through for block in blocks for group in block.groups):
        yield "through"


def _section(section: Section, upper: int) -> Iterator[CupItem]:
    """Yield a part of a bracket."""
    upper += _PAD
    if section.title:
        yield write((LEFT + _PAD, upper + 20), section.title, "title", 34, ("ink", "sheet"), ROOM - 2 * _PAD)
        upper += _TITLE
    deep = max(2, len(section.columns))
    wide = min(380, (ROOM - 2 * _PAD - _LINK * (deep - 1)) // deep)
    if any(column.label for column in section.columns):
        for n, column in enumerate(section.columns):
            x = LEFT + _PAD + n * (wide + _LINK)
            yield write((x, upper + 18), column.label, "sans", 26, ("faint", "sheet"), wide)
        upper += _LABEL
    pitch = _NODE + _BETWEEN + (30 if _noted(section) else 0)
    most = max(len(column.nodes) for column in section.columns)
    before: list[int] = []
    for n, column in enumerate(section.columns):
        x = LEFT + _PAD + n * (wide + _LINK)
        levels = _levels(len(column.nodes), before, upper, pitch * most)
        if before:
            yield from _links(section.columns[n - 1], before, levels, x)
        for node, level in zip(column.nodes, levels, strict=True):
            yield from _node(node, x, level, wide)
        before = levels


def _levels(count: int, before: list[int], upper: int, high: int) -> list[int]:
    """Return the middles of the matches of a column: each between those that lead to it."""
    if before and len(before) == count:
        return before
    if before and len(before) == 2 * count:
        return [(before[2 * n] + before[2 * n + 1]) // 2 for n in range(count)]
    return [upper + (2 * n + 1) * high // (2 * count) for n in range(count)]


def _links(column: Column, before: list[int], levels: list[int], x: int) -> Iterator[CupItem]:
    """Yield the lines from one column to the next: dark where it is known who goes on."""
    middle = x - _LINK // 2
    fed = len(before) // max(1, len(levels))
    if fed not in (1, 2) or fed * len(levels) != len(before):
        return
    lines = [
        (node.decided, level, levels[n // fed])
        for n, (node, level) in enumerate(zip(column.nodes, before, strict=True))
    ]
    for decided, start, end in sorted(lines):
        colour = "ink" if decided else "rule"
        yield Fill((x - _LINK, start - 1, middle + 2, start + 2), colour)
        yield Fill((middle - 1, min(start, end) - 1, middle + 2, max(start, end) + 2), colour)
        yield Fill((middle, end - 1, x, end + 2), colour)


def _node(node: Node, x: int, level: int, wide: int) -> Iterator[CupItem]:
    upper = level - _NODE // 2
    yield Fill((x, upper, x + wide, upper + _NODE), "card")
    for n, slot in enumerate((node.one, node.two)):
        yield from _slot(slot, (x, upper + n * (_SLOT + 2), x + wide, upper + n * (_SLOT + 2) + _SLOT))
    yield Fill((x, level - 1, x + wide, level + 1), "rule")
    yield Outline((x - 1, upper - 1, x + wide + 1, upper + _NODE + 1), "faint")
    if node.note:
        yield write((x + 2, upper + _NODE + 17), node.note, "text", LEAST, ("faint", "sheet"), wide)


def _slot(slot: Slot, box: tuple[int, int, int, int]) -> Iterator[CupItem]:
    left, upper, right, lower = box
    ground = "win" if slot.won else "card"
    if slot.won:
        yield Fill(box, ground)
        yield Fill((left, upper, left + 6, lower), "through")
    middle = (upper + lower) // 2
    room = right - left - 26
    if slot.score:
        yield Writing(right - (24 if slot.forfeit else 12), middle, slot.score, "num", 28, "ink", ground, "rm")
        room -= round(width(slot.score, "num", 28)) + (22 if slot.forfeit else 10)
    if slot.forfeit:
        yield corner(box, ground)
    if slot.known and not slot.bye:
        face: Typeface = "num" if slot.won else "sans"
        yield write((left + 14, middle), slot.name, face, 28, ("ink", ground), room)
    else:
        yield write((left + 14, middle), slot.name, "text", LEAST, ("faint", ground), room)


def _grouped(groups: tuple[Group, ...]) -> Iterator[_Block]:
    for n in range(0, len(groups), 2):
        pair = groups[n : n + 2]
        yield _Block(_TITLE + _LABEL + max(len(group.rows) for group in pair) * _GROUP + 2 * _PAD, groups=pair)


def _side_by_side(groups: tuple[Group, ...], upper: int) -> Iterator[CupItem]:
    wide = (ROOM - 3 * _PAD) // 2
    for n, group in enumerate(groups):
        yield from _group(group, LEFT + _PAD + n * (wide + _PAD), upper, wide)


def _group(group: Group, left: int, upper: int, wide: int) -> Iterator[CupItem]:
    yield write((left, upper + 32), group.title, "title", 34, ("ink", "sheet"), wide)
    upper += _TITLE
    widths = columns((row.cells for row in group.rows), group.columns, "num", 30, 22)
    right = left + wide - 8
    for label, across in zip(reversed(group.columns), reversed(widths), strict=True):
        yield Writing(right, upper + 18, label, "sans", LEAST, "faint", "sheet", "rm")
        right -= across
    upper += _LABEL
    for n, row in enumerate(group.rows):
        yield from _place(row, (left, upper + n * _GROUP, left + wide), widths)
    level = upper + group.through * _GROUP
    if group.through:
        yield Fill((left, level - 2, left + wide, level + 2), "through")


def _place(row: Row, at: tuple[int, int, int], widths: list[int]) -> Iterator[CupItem]:
    left, level, end = at
    middle = level + _GROUP // 2
    ink = "faint" if row.out else "ink"
    yield Fill((left, level, end, level + 1), "rule")
    yield Writing(left + 36, middle, ranked(row.rank), "num", 28, "faint", "sheet", "rm")
    right = end - 8
    for n in range(len(row.cells) - 1, -1, -1):
        face: Typeface = "num" if n == 0 else "sans"
        yield Writing(right, middle, row.cells[n], face, 28, ink, "sheet", "rm")
        right -= widths[n]
    yield write((left + 50, middle), row.name, "sans", 30, (ink, "sheet"), right - left - 50)
