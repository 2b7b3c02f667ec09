"""The strip of a table: largest first, who decides and in which turn; then markers, losses, what happened, the key.

Blocks follow one another down a column, or down three columns below a wide table.  Where they do not all find room,
lines are set tighter, then the key goes, then the last blocks lose lines.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from engine.kernel.ids import Side
from engine.tabletop.board import TableSide, TableView
from engine.tabletop.marks import BaseGhostMark
from engine.tabletop.measures import Gauge
from renderer.paint.frame import Box
from renderer.paint.items import Anchor, Fill, Writing
from renderer.paint.lettering import Fitted, Typeface, fit, width, wrap
from renderer.paint.tones import PaletteName
from renderer.tabletop.bases import Livery
from renderer.tabletop.items import LeaderAt, Pip, Sign, SignAt, Slab, TableItem, Tag, TokenAt
from renderer.tabletop.layout import TableLayout
from renderer.tabletop.locator import locator
from renderer.tabletop.marks import print_on
from renderer.tabletop.palette import TABLE_PALETTES
from renderer.tabletop.telling import continued, counted, deciders, detail, foot, side_of, slug
from renderer.tabletop.troops import LETTERS
from renderer.words import Words

_SIGNS: Final[dict[str, Sign]] = {
    "panic": "panic",
    "fleeing": "panic",
    "uncontrolled": "wild",
    "disordered": "disorder",
    "shaken": "disorder",
}
_TIGHT: Final = (1.0, 0.9, 0.82, 0.76)
_MOST: Final = 4
"""Lines of a sentence."""
_FOOT: Final = 1184

Part: TypeAlias = Callable[[int], tuple[int, list[TableItem]]]
"""Lays a block of the strip from a level on; returns the level below it."""


def fixed(layout: TableLayout, gauge: Gauge, words: Words) -> Iterator[TableItem]:
    """Yield what stays the same in the strip through a game: its ground and the scale bar."""
    yield Fill(layout.strip, "s0")
    x, y = (layout.strip[0] + 30, 1128) if layout.beside else (40, 1122)
    units = gauge.bar if layout.whole or layout.ppc < 14 else gauge.bar // 2
    step = max(1, gauge.tick)
    pixels = layout.pixels
    for n in range(units // step):
        box = (x + n * pixels, y, x + (n + 1) * pixels, y + 10)
        yield Slab(box, "s2" if n % 2 else "st", "s0", "st", 1.5)
    for at in dict.fromkeys((0, units // 2 if units % 2 == 0 else 0, units)):
        text = str(at)
        if at == units:
            text = counted(text, gauge, words) if gauge.unit == "cm" else _scaled(units, gauge, words)
        half = width(text, "label", 20) / 2
        middle = min(x + at // step * pixels, layout.strip[2] - 20 - half)
        if at == units or middle + half < x + units // step * pixels - 100:
            yield Writing(round(middle), y + 26, text, "label", 20, "st", "s0", "mm")


def _scaled(units: int, gauge: Gauge, words: Words) -> str:
    tenths_of_cm = units * gauge.length // 10
    cm = str(tenths_of_cm // 10) + (f".{tenths_of_cm % 10}" if tenths_of_cm % 10 else "")
    return words.message("board-scale-steps", n=units, cm=cm if words.language == "en" else cm.replace(".", ","))


def live(view: TableView, layout: TableLayout, palette: PaletteName, words: Words) -> Iterator[TableItem]:
    """Yield what changes in the strip: turn, decision, last events, sides, markers and losses."""
    left, top, right, _ = layout.strip
    if layout.beside:
        x, wide = left + 22, right - left - 44
        for tight in _TIGHT:
            strip = _Strip(view, layout, palette, words, (x, wide), tight)
            level, items = strip.flow(24, strip.all_parts())
            if level <= 1108 or tight == _TIGHT[-1]:
                break
        yield from (item for item in items if _bottom(item) <= 1114)
    else:
        columns = ((32, 420), (500, 520), (1068, 500))
        for (x, wide), pick in zip(columns, (_Strip.turn_parts, _Strip.told_parts, _Strip.side_parts), strict=True):
            limit = 1108 if x == 32 else 1166
            for tight in _TIGHT:
                strip = _Strip(view, layout, palette, words, (x, wide), tight)
                level, items = strip.flow(top + 24, pick(strip))
                if level <= limit or tight == _TIGHT[-1]:
                    break
            yield from (item for item in items if _bottom(item) <= limit + 6)
    if view.draft is not None:
        return
    small = fit(foot(view, words), "line", 16, 13, (right - left - 44) if layout.beside else 400)
    x = left + 22 if layout.beside else 1568
    anchor: Anchor = "lm" if layout.beside else "rm"
    yield Writing(x, _FOOT, small.text, "line", small.size, "sm", "s0", anchor)


def _bottom(item: TableItem) -> int:
    """Return about where an item of the strip ends."""
    if isinstance(item, Fill | Slab):
        return item.box[3]
    return item.y if isinstance(item, Writing | TokenAt | SignAt | Pip | LeaderAt | Tag) else 0


def _short(text: str, room: int) -> Sequence[Fitted]:
    """Set a text in one line where it need not shrink much for that, else in two."""
    row = fit(text, "label", 24, 20, room)
    return (row,) if row.text == text else wrap(text, "label", 24, 19, room, 2)


class _Strip:
    """Lays out the blocks of one column."""

    def __init__(
        self,
        view: TableView,
        layout: TableLayout,
        palette: PaletteName,
        words: Words,
        column: tuple[int, int],
        tight: float,
    ) -> None:
        self._view = view
        self._layout = layout
        self._palette = TABLE_PALETTES[palette]
        self._words = words
        self._x, self._wide = column
        self._tight = tight

    def flow(self, level: int, parts: Sequence[Part]) -> tuple[int, list[TableItem]]:
        """Lay blocks one below the other; return the level below the last."""
        found: list[TableItem] = []
        for part in parts:
            level, items = part(level)
            found += items
        return level, found

    def all_parts(self) -> list[Part]:
        """Return every block of the strip, from the top down."""
        return [*self.turn_parts(), *self.told_parts(), *self.side_parts()]

    def turn_parts(self) -> list[Part]:
        """Return the plate, the phase bar, and what game this is."""
        parts: list[Part] = [self._plate]
        if self._view.draft is None and self._view.phases[1] and self._view.result is None:
            parts.append(self._phases)
        if not self._layout.beside and self._view.draft is None:
            parts.append(self._game)
        return parts

    def told_parts(self) -> list[Part]:
        """Return the decision, what happened last, and the blocks of the view; a draft tells only its own."""
        view, parts = self._view, []
        if view.draft is None:
            if self._layout.beside:
                parts = [self._decision, self._hands, self._losses, self._last]
            else:
                parts = [self._decision, self._last]
        return [*parts, *(self._block(n) for n in range(len(view.blocks)))]

    def side_parts(self) -> list[Part]:
        """Return sides with their markers and losses, the key, and the whole table where only a part is shown."""
        parts: list[Part] = []
        if self._view.draft is None and not self._layout.beside:
            parts += [self._losses, self._hands]
        if not self._layout.whole:
            parts.append(self._locator)
        if self._view.draft is None:
            parts.append(self._key)
        return parts

    # -- blocks

    def _livery(self, side: Side | None) -> Livery:
        for n, shown in enumerate(self._view.sides):
            if shown.side == side:
                return Livery(LETTERS[shown.colour], square=n > 0)
        return Livery("", square=True)

    def _plate(self, top: int) -> tuple[int, list[TableItem]]:
        """Lay the largest words: the turn and whose it is, the winner, or what a draft asks."""
        view, words, language = self._view, self._words, self._words.language
        side = view.draft.side if view.draft else view.winner if view.result else view.active
        livery, shown = self._livery(side), side_of(view, side)
        ground = f"{livery.letter}0" if livery.letter else "s1"
        ink = print_on(livery, self._palette) if livery.letter else "st"
        if view.draft:
            first, second = words.line(view.draft.title), words.line(view.draft.subject)
        elif view.result:
            first, second = words.message("board-over").upper(), shown.name.within(language) if shown else ""
        else:
            turn = words.message("board-table-turn", turn=view.turn, turns=view.turns)
            first = turn if view.turn else words.term(view.phase).upper()
            second = shown.name.within(language) if shown else ""
        room = self._wide - 36
        big, small = fit(first, "head", 54, 28, room), fit(second, "head", 40, 24, room)
        x, radius = self._x, 0 if livery.square else 10
        items: list[TableItem] = [
            Slab((x, top, x + self._wide, top + 116), ground, "s0", "st", 2.5, radius),
            Writing(x + 18, top + (40 if second else 58), big.text, "head", big.size, ink, ground),
            Writing(x + 18, top + 88, small.text, "head", small.size, ink, ground),
        ]
        level = top + 132
        below = ""
        if view.draft:
            below = words.line(view.draft.detail) if view.draft.detail else ""
        elif self._layout.beside:
            below = self._what()
        if below:
            for n, row in enumerate(_short(below, self._wide)):
                items.append(Writing(x, top + 142 + n * 28, row.text, "label", row.size, "sm", "s0"))
                level = top + 166 + n * 28
        return level, items

    def _what(self) -> str:
        """Return what game this is, in a line."""
        view, language = self._view, self._words.language
        return " · ".join(text.within(language) for text in (view.system, view.title, view.date) if text.en)

    def _game(self, top: int) -> tuple[int, list[TableItem]]:
        rows = wrap(self._what(), "label", 22, 17, self._wide, 2)
        items: list[TableItem] = [
            Writing(self._x, top + 8 + n * 26, row.text, "label", row.size, "sm", "s0") for n, row in enumerate(rows)
        ]
        return top + 8 + 26 * len(rows), items

    def _phases(self, top: int) -> tuple[int, list[TableItem]]:
        now, count = self._view.phases
        top += 8
        items: list[TableItem] = []
        for n in range(count):
            left, right = (self._x + self._wide * m // count for m in (n, n + 1))
            high = 14 if n + 1 == now else 8
            colour = self._palette.heading if n + 1 == now else "sm" if n + 1 < now else "s2"
            items.append(Slab((left + 2, top, right - 2, top + high), colour, "s0", radius=3))
        told = fit(f"{now}/{count}  {self._words.term(self._view.phase)}", "head", 32, 20, self._wide)
        items.append(Writing(self._x, top + 38, told.text, "head", told.size, "st", "s0"))
        return top + 66, items

    def _text(
        self, top: int, title: str, lines: Sequence[tuple[str, bool]], *, gold: bool = False, size: int = 27
    ) -> tuple[int, list[TableItem]]:
        """Lay a title with a rule beside it, then sentences, bold or not."""
        head = fit(title, "label", 21, 15, self._wide - 24)
        after = self._x + round(width(head.text, "label", head.size)) + 10
        items: list[TableItem] = [
            Writing(self._x, top + 10, head.text, "label", head.size, self._palette.heading if gold else "sm", "s0"),
            Fill((after, top + 10, self._x + self._wide, top + 12), "s2"),
        ]
        level = top + round(38 * self._tight)
        for text, strong in lines:
            face: Typeface = "label" if strong else "line"
            largest = round(size * self._tight)
            rows = wrap(text, face, largest, max(17, largest - 7), self._wide, _MOST)
            for row in rows:
                items.append(Writing(self._x, level, row.text, face, row.size, "st", "s0"))
                level += round(33 * self._tight)
        return level + round(8 * self._tight), items

    def _decision(self, top: int) -> tuple[int, list[TableItem]]:
        view, words = self._view, self._words
        top += round(6 * self._tight)
        if view.result is not None:
            return self._text(top, words.message("board-result"), [(words.line(view.result), True)], gold=True, size=28)
        if view.question is None:
            return top, []
        asks = words.line(view.question.asks)
        who = deciders(view, view.question.side, words)
        said = f"{who}: {continued(asks)}" if who else asks
        awaited = view.question.side != view.active
        return self._text(top, words.message("board-table-decides"), [(said, True)], gold=awaited, size=28)

    def _last(self, top: int) -> tuple[int, list[TableItem]]:
        view, words = self._view, self._words
        if not view.recent:
            return top, []
        top += round(6 * self._tight)
        lines = [(words.line(view.recent[0].headline), True)]
        if told := detail(view.recent[0], words):
            lines.append((told, False))
        if len(view.recent) > 1 and self._tight > _TIGHT[-1]:
            lines.append((words.line(view.recent[1].headline), False))
        return self._text(top, words.message("board-last-action", number=view.number), lines, gold=True)

    def _block(self, n: int) -> Part:
        block = self._view.blocks[n]
        lines = [(self._words.line(said.line), said.strong) for said in block.lines]

        def lay(top: int) -> tuple[int, list[TableItem]]:
            title = self._words.line(block.title)
            return self._text(top + round(8 * self._tight), title, lines, gold=block.gold, size=28)

        return lay

    def _hands(self, top: int) -> tuple[int, list[TableItem]]:
        """Lay the order markers of both sides one by one."""
        sides = [side for side in self._view.sides if side.hand is not None]
        if not sides:
            return top, []
        level, items = self._text(top + 4, self._words.message("board-markers"), [])
        for side in sides:
            items += self._hand(side, level)
            level += 38
        return level + 2, items

    def _hand(self, side: TableSide, top: int) -> Iterator[TableItem]:
        hand, livery = side.hand, self._livery(side.side)
        if hand is None:
            return
        count = hand.ready + hand.red + hand.black + hand.lost
        pitch = min(33.0, (self._wide - 4) / max(1, count))
        for n in range(count):
            x, y = round(self._x + 14 + n * pitch), top + 6
            if n < hand.ready:
                yield Pip(x, y, livery, lost=False)
            elif n < count - hand.lost:
                face = "red" if n < hand.ready + hand.red else "black"
                letter = self._words.message(f"board-token-{face}")
                yield TokenAt(x, y, livery.square, "red" if face == "red" else "black", letter, 12, flat=True)
            else:
                yield Pip(x, y, livery, lost=True, size=10)

    def _losses(self, top: int) -> tuple[int, list[TableItem]]:
        """Lay the figures left of each side as a bar with numbers, once there are any."""
        sides = [side for side in self._view.sides if side.total]
        if not sides:
            return top, []
        level, items = self._text(top + 4, self._words.message(f"board-figures-{self._view.table.gauge.unit}"), [])
        for side in sides:
            livery, left = self._livery(side.side), side.total - side.lost
            x, radius = self._x, 0 if livery.square else 4
            items.append(Slab((x, level - 8, x + self._wide, level + 14), "s2", "s0", radius=4))
            end = x + max(4, self._wide * left // max(1, side.total))
            items.append(Slab((x, level - 8, end, level + 14), f"{livery.letter}3", "s2", "st", 2, radius))
            items.append(Writing(x, level + 34, f"{left}/{side.total}", "head", 24, "st", "s0"))
            name = side.name.within(self._words.language)
            if side.note is not None:
                name = f"{name} · {self._words.line(side.note)}"
            room = self._wide - width(f"{left}/{side.total}", "head", 24) - 14
            told = fit(name, "label", 23, 16, room)
            items.append(Writing(x + self._wide, level + 34, told.text, "label", told.size, "sm", "s0", "rm"))
            level += 64
        return level, items

    def _locator(self, top: int) -> tuple[int, list[TableItem]]:
        table = self._view.table
        wide = min(round(270 * min(1.0, self._tight + 0.04)), self._wide)
        high = wide * table.depth // table.width
        heading = self._words.message("board-whole-table")
        items: list[TableItem] = [Writing(self._x, top + 16, heading, "label", 21, "sm", "s0")]
        box: Box = (self._x + 2, top + 34, self._x + 2 + wide, top + 34 + high)
        items.append(locator(self._view, self._layout, box))
        return box[3] + 12, items

    def _key(self, top: int) -> tuple[int, list[TableItem]]:
        """Lay the key of those marks that are on this board."""
        entries = list(self._entries())
        if not entries:
            return top, []
        level, items = self._text(top + round(6 * self._tight), self._words.message("board-key"), [])
        columns = 1 if self._layout.beside else 2
        pitch, column = round(38 * self._tight), self._wide // columns
        for n, (draw, name) in enumerate(entries):
            x, y = self._x + n % columns * column, level + n // columns * pitch
            items.append(draw(x + 20, y + 2))
            told = fit(name, "line", 24, 17, column - 52)
            items.append(Writing(x + 48, y + 3, told.text, "line", told.size, "st", "s0"))
        return level + -(-len(entries) // columns) * pitch, items

    def _entries(self) -> Iterator[tuple[Callable[[int, int], TableItem], str]]:
        view, words = self._view, self._words
        tokens = {(token.owner, token.face) for piece in view.pieces for token in piece.tokens}
        for face in ("red", "black"):
            owners = [side.side for side in view.sides if (side.side, face) in tokens]
            if owners:
                yield self._token(face, square=self._livery(owners[0]).square), words.message(f"board-key-token-{face}")
        suffered = {condition for piece in view.pieces for condition in piece.conditions}
        kinds = dict.fromkeys(_SIGNS[condition] for condition in _SIGNS if condition in suffered)
        for kind in kinds:
            yield self._sign(kind, "3" if kind == "disorder" else ""), words.message(f"board-key-{kind}")
        plan = next((mark for mark in view.marks if isinstance(mark, BaseGhostMark) and mark.place == "plan"), None)
        if plan is not None:
            code = slug(view, plan.unit, words)
            yield (
                lambda x, y: Tag(x, y, code, "ink", "gold", 17, edge="ink", flat=True),
                words.message("board-key-plan"),
            )
        leader = next((unit for unit in view.loose if len(unit.models) > 1), None)
        if leader is not None:
            livery = self._livery(leader.side)
            yield lambda x, y: LeaderAt(x, y, livery), words.message("board-key-leader")
        if view.engaged:
            yield self._sign("melee", ""), words.message("board-key-melee")

    def _token(self, face: str, *, square: bool) -> Callable[[int, int], TableItem]:
        letter = self._words.message(f"board-token-{face}")
        return lambda x, y: TokenAt(x, y, square, "red" if face == "red" else "black", letter, 12, flat=True)

    def _sign(self, kind: Sign, text: str) -> Callable[[int, int], TableItem]:
        return lambda x, y: SignAt(x, y, kind, text, 13 if kind == "disorder" else 12, flat=True)
