"""The strip on the right: largest first, who decides and in which turn; then what happened, losses, legend, scale.

Everything has its place whatever the texts: a line too long shrinks, then is cut at a word.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from engine.hexes.board import Colour, Counter, HexPiece, HexView, Question, Recent, SideView
from engine.kernel.text import Line, Term, Text
from renderer.hexes.chart import Chart
from renderer.hexes.commands import commands
from renderer.hexes.counters import face_of
from renderer.hexes.items import Badges, Item, Overview, Plate, Sample, Stack, Swatch, Troop
from renderer.hexes.locator import aspect, locator
from renderer.hexes.palette import LIGHT_SIDES
from renderer.hexes.ranks import rank_of
from renderer.hexes.telling import assets, detail, foot, losses, side_of
from renderer.paint.frame import STRIP, Box
from renderer.paint.items import Fill, Shape, Writing
from renderer.paint.lettering import Fitted, fit, width, wrap
from renderer.words import Words

_LEFT: Final = STRIP[0] + 20
_RIGHT: Final = STRIP[2] - 20
_ROOM: Final = _RIGHT - _LEFT
_FOOT: Final = 1180
_SCALE: Final = 1148
_OVERVIEW: Final = 80
_EVENTS: Final = 3
_PLATE: Final = 104
_PITCH: Final = 50
"""From one counter of a row to the next."""

_WIDE: Final = 56
"""From one counter that faces to the next; one of two hexes takes two such places."""

_WING: Final = 21
"""From one row of formations to the next."""


_BARS: Final = {"combat": "combat", "move": "move", "state": "bad", "command": "command"}


def head_height(view: HexView, words: Words) -> int:
    """Return the pixel row where the title block of the side strip ends."""
    return 50 + sum(line.size + 4 for line in _title(view, words)) + 34


def fixed(view: HexView, chart: Chart, words: Words, opened: tuple[HexPiece, ...]) -> Iterator[Item]:
    """Yield what stays the same in the side strip through a game: title, rules, legend, scale, small map."""
    yield Fill(STRIP, "panel")
    called = view.system.within(words.language).upper()
    system = fit(called, "sans", 15, 11, _ROOM - 2 * len(called))
    yield Writing(_LEFT, 34, system.text, "sans", system.size, "mute", "panel", track=2)
    level = 50
    for line in _title(view, words):
        level += line.size // 2
        yield Writing(_LEFT, level, line.text, "title", line.size, "cream", "panel")
        level += line.size - line.size // 2 + 4
    date = fit(view.date.within(words.language), "text", 20, 14, _ROOM)
    yield Writing(_LEFT, level + 7, date.text, "text", date.size, "mute", "panel")
    yield _rule(head_height(view, words))
    yield _rule(_losses_top(view, words) - 36)
    heading = words.message("board-losses")
    yield Writing(_LEFT, _losses_top(view, words) - 14, heading, "sans", 15, "mute", "panel")
    legend = _legend_top(view, words, opened)
    yield _rule(legend - 14)
    yield from _legend(chart, legend, words, tight=bool(view.wings))
    yield from _scale(chart, words)
    if not chart.layout.whole:
        yield Overview(_overview_box(chart))


def live(view: HexView, chart: Chart, words: Words, opened: tuple[HexPiece, ...]) -> Iterator[Item]:
    """Yield what changes in the side strip: turn, decision, last events, losses, reinforcements, small print."""
    top = head_height(view, words)
    yield from _told(_turn, (view.turn, view.turns, view.phase), top + 50, words)
    yield from _told(_decision, _asked(view), top + 136, words)
    for i, recent in enumerate(view.recent[:_EVENTS]):
        yield from _told(_event, recent, top + 136 + _PLATE + 29 + i * 60, words)
    for i, side in enumerate(view.sides):
        yield from _told(_losses, side, _losses_top(view, words) + i * losses_pitch(view), words)
    yield from _coming(view, chart, words, opened)
    fitted = fit(foot(view, words), "text", 15, 12, _ROOM)
    yield Writing(_LEFT, _FOOT, fitted.text, "text", fitted.size, "mute", "panel")
    if not chart.layout.whole:
        yield from locator(view, chart.layout, _overview_box(chart))


class _Asked(NamedTuple):
    """What the plate of the decision tells."""

    name: Text | None
    colour: Colour
    question: Question | None
    result: Line | None
    phase: Term


def _asked(view: HexView) -> _Asked:
    shown = side_of(view, view.question.side if view.question else view.active)
    name = shown.name if shown else None
    return _Asked(name, shown.colour if shown else "stone", view.question, view.result, view.phase)


_Shown = TypeVar("_Shown")


@lru_cache(maxsize=1024)
def _told(
    tell: Callable[[_Shown, int, Words], Iterator[Item]], shown: _Shown, level: int, words: Words
) -> tuple[Item, ...]:
    """Return a part of the strip at a level; most parts stay from one board to the next."""
    return tuple(tell(shown, level, words))


def _title(view: HexView, words: Words) -> tuple[Fitted, ...]:
    title = view.title.within(words.language)
    one = fit(title, "title", 40, 31, _ROOM)
    return (one,) if one.text == title else wrap(title, "title", 34, 24, _ROOM, 2)


def _losses_top(view: HexView, words: Words) -> int:
    return head_height(view, words) + 136 + _PLATE + 18 + _EVENTS * 60 + 40


def losses_pitch(view: HexView) -> int:
    """Return the pixels from one side's row of losses to the next: 72 when sides have assets, else 50."""
    return 72 if any(side.assets for side in view.sides) else 50


def _opened_top(view: HexView, words: Words) -> int:
    return _losses_top(view, words) + len(view.sides) * losses_pitch(view)


def _legend_top(view: HexView, words: Words, opened: tuple[HexPiece, ...]) -> int:
    """Return where the legend begins: below the stack that is laid open, if one is."""
    return _opened_top(view, words) + (26 + 50 * _lines(opened, 2) if opened else 0) + 12


def opened_lines(opened: Sequence[HexPiece]) -> int:
    """Return how many lines of the side strip an opened stack takes."""
    return _lines(opened, 2)


def _lines(pieces: Sequence[HexPiece], most: int) -> int:
    return min(most, max((line for _, line in _packed(pieces)), default=-1) + 1)


def _packed(pieces: Sequence[HexPiece]) -> list[tuple[int, int]]:
    """Return where each counter of a row begins, in pixels from the left, and on which line."""
    placed: list[tuple[int, int]] = []
    x, line = 0, 0
    for piece in pieces:
        wide = _wide(piece)
        if x and x + wide > _ROOM:
            x, line = 0, line + 1
        placed.append((x, line))
        x += wide
    return placed


def _wide(piece: HexPiece) -> int:
    return _PITCH if isinstance(piece, Counter) else _WIDE * len(piece.hexes)


def _rule(level: int) -> Fill:
    return Fill((_LEFT, level - 1, _RIGHT, level + 1), "panel2")


def _turn(shown: tuple[int, int, Term], level: int, words: Words) -> Iterator[Item]:
    turn, turns, phase_ = shown
    number = str(turn)
    yield Writing(_LEFT - 2, level, number, "num", 84, "cream", "panel")
    beside = _LEFT + round(width(number, "num", 84)) + 10
    room = _RIGHT - beside
    counted = words.message("board-turn-of", turns=str(turns)) if turns else words.message("board-turn-open")
    of = fit(counted, "sans", 21, 14, room)
    yield Writing(beside, level - 18, of.text, "sans", of.size, "mute", "panel")
    phase = wrap(words.term(phase_), "num", 30, 20, room, 1)[0]
    if phase.text != words.term(phase_):
        for i, line in enumerate(wrap(words.term(phase_), "num", 21, 16, room, 2)):
            yield Writing(beside, level + 6 + i * (line.size + 1), line.text, "num", line.size, "cream", "panel")
    else:
        yield Writing(beside, level + 14, phase.text, "num", phase.size, "cream", "panel")
    yield from _track(turn, turns, level + 52)


def _track(turn: int, turns: int, level: int) -> Iterator[Item]:
    """Yield the turn track: the box of this turn is raised and yellow."""
    gap = 4 if turns <= 24 else 2
    for i in range(turns):
        left = _LEFT + i * (_ROOM + gap) // turns
        right = _LEFT + (i + 1) * (_ROOM + gap) // turns - gap
        if i + 1 == turn:
            yield Fill((left, level - 3, right, level + 12), "warn")
        else:
            yield Fill((left, level, right, level + 9), "mute" if i + 1 < turn else "panel2")


def _decision(asked: _Asked, top: int, words: Words) -> Iterator[Item]:
    box = (STRIP[0] + 8, top, STRIP[2] - 8, top + _PLATE)
    if asked.result is not None or asked.name is None:
        yield from _result(asked, box, words)
        return
    ground = asked.colour
    ink = "ink" if ground in LIGHT_SIDES else "white"
    yield Plate(box, ground, 14)
    middle = top + _PLATE // 2
    yield Shape(((_LEFT, middle - 18), (_LEFT, middle + 18), (_LEFT + 24, middle)), ink, ground)
    room = _RIGHT - _LEFT - 38
    who = fit(asked.name.within(words.language), "num", 36, 22, room)
    asks = words.line(asked.question.asks) if asked.question else words.term(asked.phase)
    lines = _question(asks, room)
    if len(lines) == 1:
        yield Writing(_LEFT + 38, top + 37, who.text, "num", who.size, ink, ground)
        yield Writing(_LEFT + 38, top + 74, lines[0].text, "sans", lines[0].size, ink, ground)
    else:
        yield Writing(_LEFT + 38, top + 28, who.text, "num", min(who.size, 34), ink, ground)
        for i, line in enumerate(lines):
            yield Writing(_LEFT + 38, top + 60 + i * 23, line.text, "sans", line.size, ink, ground)


def _question(asks: str, room: int) -> tuple[Fitted, ...]:
    one = fit(asks, "sans", 22, 19, room)
    return (one,) if one.text == asks else wrap(asks, "sans", 20, 14, room, 2)


def _result(asked: _Asked, box: Box, words: Words) -> Iterator[Item]:
    """Yield the plate when nobody is asked: the game is over and who won, in no side's colour."""
    yield Fill(box, "panel2")
    yield Fill((box[0], box[1], box[0] + 8, box[3]), "warn")
    text = words.message("board-over") if asked.result is not None else words.term(asked.phase)
    head = fit(text, "num", 34, 20, _ROOM - 8)
    yield Writing(_LEFT + 8, box[1] + 30, head.text, "num", head.size, "cream", "panel2")
    if asked.result is not None:
        for i, line in enumerate(wrap(words.line(asked.result), "sans", 21, 14, _ROOM - 8, 2)):
            yield Writing(_LEFT + 8, box[1] + 61 + i * 23, line.text, "sans", line.size, "cream", "panel2")


def _event(recent: Recent, level: int, words: Words) -> Iterator[Item]:
    yield Fill((_LEFT, level - 11, _LEFT + 6, level + 37), _BARS[recent.kind])
    said, second = words.line(recent.headline), detail(recent, words)
    head = fit(said, "num", 21, 15, _ROOM - 17)
    if head.text != said and not second:
        for i, line in enumerate(wrap(said, "num", 18, 15, _ROOM - 17, 2)):
            yield Writing(_LEFT + 17, level + 1 + i * 24, line.text, "num", line.size, "cream", "panel")
        return
    yield Writing(_LEFT + 17, level, head.text, "num", head.size, "cream", "panel")
    if second:
        line = fit(second, "text", 18, 14, _ROOM - 17)
        yield Writing(_LEFT + 17, level + 26, line.text, "text", line.size, "second", "panel")


def _losses(side: SideView, top: int, words: Words) -> Iterator[Item]:
    yield Plate((_LEFT, top, _LEFT + 22, top + 22), side.colour, 5, edge="cream")
    text = losses(side, words)
    name = side.name.within(words.language)
    said = fit(text, "num", 19, 14, _ROOM - 32 - min(90, width(name, "sans", 19)) - 10)
    called = fit(name, "sans", 19, 13, _ROOM - 32 - width(said.text, "num", said.size) - 10)
    yield Writing(_LEFT + 32, top + 11, called.text, "sans", called.size, "cream", "panel")
    yield Writing(_RIGHT, top + 11, said.text, "num", said.size, "cream", "panel", "rm")
    yield Fill((_LEFT, top + 28, _RIGHT, top + 36), "panel2")
    total = max(side.total, side.lost, side.breaking or 0, 1)
    if side.lost:
        end = _LEFT + max(4, _ROOM * side.lost // total)
        yield Fill((_LEFT, top + 28, end, top + 36), side.colour)
        yield Fill((end - 2, top + 27, end, top + 37), "cream")
    if side.assets:
        helps = fit(assets(side, words), "text", 17, 13, _ROOM)
        yield Writing(_LEFT, top + 50, helps.text, "text", helps.size, "second", "panel")
    if side.breaking is not None:
        tick = min(_RIGHT - 2, _LEFT + _ROOM * side.breaking // total)
        yield Fill((tick - 1, top + 25, tick + 2, top + 39), "warn")


def _legend(chart: Chart, top: int, words: Words, *, tight: bool) -> Iterator[Item]:
    kinds = chart.legend
    columns, pitch = _legend_shape(chart, top, tight=tight)
    column = _ROOM // columns + 4
    for i, kind in enumerate(kinds):
        x, y = _LEFT + i % columns * column, top + i // columns * pitch
        yield Sample(x, y, kind)
        name = fit(words.message(f"board-legend-{kind}"), "text", 17, 12, column - 42)
        yield Writing(x + 37, y + 12, name.text, "text", name.size, "listed", "panel")


def _legend_shape(chart: Chart, top: int, *, tight: bool) -> tuple[int, int]:
    """Return how many columns the legend has, and the pixels from row to row: all of it finds room.

    It is tight where formations are told below it.
    """
    room = (_overview_box(chart)[1] - 8 if not chart.layout.whole else 1100) - top
    for columns in (2, 3):
        rows = -(-len(chart.legend) // columns)
        if rows * 26 <= room:
            return columns, min(26 if tight else 29, room // max(1, rows))
    return 3, 25


def _scale(chart: Chart, words: Words) -> Iterator[Item]:
    pixels, metres = chart.scale
    for i in range(4):
        left, right = _LEFT + pixels * i // 4, _LEFT + pixels * (i + 1) // 4
        yield Fill((left, _SCALE, right, _SCALE + 8), "mute" if i % 2 else "cream")
    if metres % 1000 == 0:
        text = words.message("board-scale-km", km=str(metres // 1000))
    else:
        text = words.message("board-scale-m", m=str(metres))
    said = fit(text, "sans", 17, 12, _RIGHT - 40 - _LEFT - pixels - 10)
    yield Writing(_LEFT + pixels + 10, _SCALE + 4, said.text, "sans", said.size, "cream", "panel")
    yield from _north(words, flipped=chart.layout.flipped)


def _north(words: Words, *, flipped: bool) -> Iterator[Item]:
    x, y, up = _RIGHT - 14, _SCALE - 4, -1 if flipped else 1
    tip, tail, notch = y - 14 * up, y + 14 * up, y + 8 * up
    yield Shape(((x, tip), (x + 9, tail), (x, notch)), "cream", "panel")
    yield Shape(((x, tip), (x - 9, tail), (x, notch)), "mute", "panel")
    letter = y - 26 if up == 1 else y + 27
    yield Writing(x, letter, words.message("board-north"), "num", 16, "cream", "panel", "mm")


def _coming(view: HexView, chart: Chart, words: Words, opened: tuple[HexPiece, ...]) -> Iterator[Item]:
    """In free space: the stack that is looked at, laid open; then reinforcements due, by turn."""
    if opened:
        title = words.message("board-stack-at", hex=chart.layout.grid.label(opened[0].hex))
        yield from _batch(view, title, opened, _opened_top(view, words), _lines(opened, 2), words)
    top = _legend_top(view, words, opened)
    columns, pitch = _legend_shape(chart, top, tight=bool(view.wings))
    top += -(-len(chart.legend) // columns) * pitch + 14
    bottom = _SCALE - 30 if chart.layout.whole else _overview_box(chart)[1] - 10
    if view.wings:
        yield from _wings(view, chart, top, bottom, words)
        return
    for turn in sorted({due for due, _ in view.reserves}):
        due = tuple(counter for when, counter in view.reserves if when == turn)
        lines = _lines(due, (bottom - top - 24) // 50)
        if lines < 1:
            break
        yield from _batch(view, words.message("board-due", turn=turn), due, top, lines, words)
        top += 26 + lines * 50


def _batch(
    view: HexView, title: str, counters: Sequence[HexPiece], top: int, lines: int, words: Words
) -> Iterator[Item]:
    said = fit(title, "sans", 16, 12, _ROOM)
    yield Writing(_LEFT, top + 8, said.text, "sans", said.size, "mute", "panel")
    yield from _row(view, counters, top + 46, lines, words)


def _row(view: HexView, counters: Sequence[HexPiece], level: int, lines: int, words: Words) -> Iterator[Item]:
    places = _packed(counters)
    fitting = sum(line < lines for _, line in places)
    shown = fitting if fitting == len(counters) else fitting - 1
    for counter, (left, line) in zip(counters[:shown], places, strict=False):
        side = side_of(view, counter.side)
        colour = side.colour if side else "stone"
        y = level + line * 50
        if isinstance(counter, Counter):
            yield Stack(_LEFT + left + 24, y, face_of(counter, colour, "M", words.language))
        else:
            x, face = _LEFT + left + _wide(counter) // 2 - 2, rank_of(counter, colour, "M", 0, words.language)
            yield Troop(x, y + 3, face)
            if face.badged:
                yield Badges(x, y + 3, face)
    if shown < len(counters):
        left, line = places[shown]
        more = f"+{len(counters) - shown}"
        yield Writing(_LEFT + left + 24, level + line * 50, more, "num", 20, "cream", "panel", "mm")


def _wings(view: HexView, chart: Chart, top: int, bottom: int, words: Words) -> Iterator[Item]:
    """Yield what the colours of formations mean, of those in view; where not all find room, how many more there are."""
    seen = {(body.side, body.formation) for body in view.bodies if not chart.layout.visible.isdisjoint(body.hexes)}
    wings = [wing for wing in view.wings if chart.layout.whole or (wing.side, wing.colour) in seen]
    rows = max(0, (bottom - top - 22) // _WING)
    if rows < 1 or not wings:
        return
    ordered = any(wing.letter.en or wing.order for wing in wings)
    said = fit(words.message("board-wings-orders" if ordered else "board-wings"), "sans", 15, 12, _ROOM)
    yield Writing(_LEFT, top + 8, said.text, "sans", said.size, "mute", "panel")
    if ordered:
        yield from commands(view, wings, (_LEFT, top + 34, _RIGHT, bottom), words)
        return
    room = 2 * rows
    shown = wings if len(wings) <= room else wings[: room - 1]
    each = max(1, -(-len(shown) // 2)) if len(wings) <= room else rows
    column = _ROOM // 2 + 4
    for i, wing in enumerate(shown):
        side = side_of(view, wing.side)
        x, y = _LEFT + i // each * column, top + 34 + i % each * _WING
        yield Swatch(x + 13, y, side.colour if side else "stone", wing.colour, wing.active)
        name = fit(wing.name.within(words.language), "num" if wing.active else "text", 16, 11, column - 38)
        yield Writing(x + 31, y + 2, name.text, "num" if wing.active else "text", name.size, "listed", "panel")
    if len(shown) < len(wings):
        x, y = _LEFT + column, top + 34 + (rows - 1) * _WING
        yield Writing(x + 31, y + 2, f"+{len(wings) - len(shown)}", "num", 16, "mute", "panel")


def _overview_box(chart: Chart) -> Box:
    height = min(100, round(_OVERVIEW * aspect(chart.layout.grid)))
    return _LEFT, _SCALE - 24 - height, _LEFT + _OVERVIEW, _SCALE - 24
