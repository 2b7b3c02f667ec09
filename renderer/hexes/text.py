"""The text board: everything a board shows, as pages of text to play by without the picture.

What is asked, what happened, losses and marks come first, in prose; then the units of each side, stack by stack
in the order of the hex numbers, as rows of even width.
"""

from collections.abc import Iterator, Sequence

from engine.hexes.board import (
    CommandMark,
    Counter,
    HexView,
    HexZoneMark,
    ReachMark,
    SideView,
    SourceMark,
    SupplyMark,
    WagonMark,
    ZocMark,
)
from engine.hexes.grid import Grid
from renderer.hexes.pikes_in_words import of_pikes
from renderer.hexes.telling import (
    Gazetteer,
    assets,
    country,
    decision,
    detail,
    foot,
    losses,
    marked,
    points,
    side_of,
    stacks,
    surroundings,
)
from renderer.hexes.units_in_words import Ranks, by_wing, leader_in_words, wing_in_words
from renderer.paint.pages import Columns, Pages, plain
from renderer.words import Words


def text_board(view: HexView, words: Words) -> tuple[str, ...]:
    """Return the pages of the text board, each at most 3800 characters."""
    pages = Pages()
    for line in _prose(view, words):
        pages.prose(line)
    gazetteer = Gazetteer(view.map)
    standing = stacks(view)
    for side in view.sides:
        if view.bodies:
            _muster(view, side, pages, words)
            continue
        own = {hex_: stack for hex_, stack in standing.items() if stack[0].side == side.side}
        count = sum(len(stack) for stack in own.values())
        name = plain(side.name.within(words.language))
        pages.prose(f"**{words.message('board-text-side', side=name, units=count)}**")
        rows = _Rows([counter for stack in own.values() for counter in stack], words)
        for hex_, stack in own.items():
            where = gazetteer.where(hex_, words)
            told = (country(view.map, hex_, words), where, surroundings(view.map, hex_, words))
            place = f"{view.map.grid.label(hex_)} {' · '.join(part for part in told if part)}"
            pages.rows([place, *(rows.row(counter) for counter in stack)])
        pages.rest()
    for line in _to_come(view, words):
        pages.prose(line)
    return pages.done()


def _muster(view: HexView, side: SideView, pages: Pages, words: Words) -> None:
    """Tell counters that face, formation by formation, then leaders."""
    own = [body for body in view.bodies if body.side == side.side and body.hexes]
    name = plain(side.name.within(words.language))
    pages.prose(f"**{words.message('board-text-ranks', side=name, units=len(own))}**")
    key = "board-text-pikes-key" if of_pikes(view) else "board-text-ranks-key"
    pages.prose(plain(words.message(key)))
    ranks = Ranks(view, own, words)
    for wing, members in by_wing(view, side.side):
        rows = [ranks.row(body) for body in members]
        pages.rows([f"[{wing_in_words(wing, words)}]", rows[0]])
        for row in rows[1:]:
            pages.rows([row])
    pages.rest()
    for coin in view.leaders:
        if coin.side == side.side and coin.hex in view.map.grid.hexes:
            pages.prose(f"• {plain(leader_in_words(coin, view.map.grid, words, pikes=of_pikes(view)))}")


def _prose(view: HexView, words: Words) -> Iterator[str]:
    language = words.language
    yield f"**{plain(view.system.within(language))} · {plain(view.title.within(language))}**"
    turn = words.message("board-text-turn", turn=view.turn, turns=view.turns)
    yield plain(f"{turn} · {words.term(view.phase)} · {view.date.within(language)}")
    yield f"**{plain(decision(view, words))}**"
    for recent in view.recent:
        yield f"• {plain(' · '.join(part for part in (words.line(recent.headline), detail(recent, words)) if part))}"
    lost = "; ".join(_loss(side, words) for side in view.sides)
    yield plain(words.message("board-alt-losses", losses=lost))
    for side in view.sides:
        if side.assets:
            named = words.message("board-text-assets", side=side.name.within(language), assets=assets(side, words))
            yield plain(named)
    marks = list(marked(view, words))
    if marks:
        yield plain(words.message("board-alt-marked", marks="; ".join(marks)))
    yield from (plain(line) for line in _marks(view, words))


def _loss(side: SideView, words: Words) -> str:
    text = f"{side.name.within(words.language)} {losses(side, words)}"
    if side.breaking is not None:
        text += f" ({words.message('board-text-breaking', breaking=side.breaking)})"
    return text


def _marks(view: HexView, words: Words) -> Iterator[str]:
    grid, language = view.map.grid, words.language
    names = {counter.unit: counter.name.within(language) for counter in view.counters}
    names |= {body.unit: body.name.within(language) for body in view.bodies}
    for mark in view.marks:
        if isinstance(mark, ReachMark):
            costs = sorted((grid.label(h), points(halves)) for h, halves in mark.costs)
            reach = ", ".join(f"{label} ({cost})" for label, cost in costs)
            yield f"{words.message('board-text-reach', unit=names.get(mark.unit, '?'))}: {reach}."
        elif isinstance(mark, ZocMark):
            side = side_of(view, mark.side)
            name = side.name.within(language) if side else str(mark.side)
            hexes = _hexes(grid, sorted(mark.hexes, key=grid.label))
            yield f"{words.message('board-text-zoc', side=name)}: {hexes}."
        elif isinstance(mark, CommandMark):
            side = side_of(view, mark.side)
            name = side.name.within(language) if side else str(mark.side)
            hexes = _hexes(grid, sorted(mark.hexes, key=grid.label))
            yield f"{words.message('board-text-command', side=name)}: {hexes}."
        elif isinstance(mark, HexZoneMark):
            side = side_of(view, mark.side)
            name = side.name.within(language) if side else str(mark.side)
            hexes = _hexes(grid, sorted(mark.hexes, key=grid.label))
            yield f"{words.message(f'board-text-zone-{mark.kind}', side=name)}: {hexes}."
        elif isinstance(mark, WagonMark):
            side = side_of(view, mark.side)
            name = side.name.within(language) if side else str(mark.side)
            yield words.message("board-text-wagons", hex=grid.label(mark.hex), side=name)
        elif isinstance(mark, SupplyMark):
            code = "board-text-trace-broken" if mark.broken else "board-text-trace"
            yield f"{words.message(code)}: {_hexes(grid, mark.path)}."
        elif isinstance(mark, SourceMark):
            yield _source(view, mark, words)


def _source(view: HexView, mark: SourceMark, words: Words) -> str:
    side = side_of(view, mark.side)
    owner = side.name.within(words.language) if side else ""
    told = " · ".join(part for part in (owner, mark.label) if part)
    line = words.message(f"board-text-{mark.kind}", hex=view.map.grid.label(mark.hex))
    return f"{line} ({told})" if told else line


def _hexes(grid: Grid, hexes: Sequence[int]) -> str:
    return ", ".join(grid.label(h) for h in hexes)


def _to_come(view: HexView, words: Words) -> Iterator[str]:
    for turn in sorted({due for due, _ in view.reserves}):
        units = ", ".join(_named(view, counter, words) for due, counter in view.reserves if due == turn)
        yield f"{plain(words.message('board-due', turn=turn))}: {plain(units)}"
    for wing in view.wings:
        if wing.due:
            told = f"{wing.name.within(words.language)}: {words.message('board-due', turn=wing.due)}"
            yield f"• {plain(told)}"
    yield f"-# {plain(foot(view, words))} · {plain(view.title.within(words.language))}"


def _named(view: HexView, counter: Counter, words: Words) -> str:
    side = side_of(view, counter.side)
    owner = f"{side.name.within(words.language)} " if side else ""
    symbol = words.message(f"board-symbol-{counter.symbol}")
    return f"{owner}{counter.name.within(words.language)} ({symbol} {'-'.join(counter.values)})"


class _Rows:
    """Sets units in columns of even width."""

    def __init__(self, counters: Sequence[Counter], words: Words) -> None:
        self._words = words
        self._columns = Columns([self._cells(counter) for counter in counters])

    def row(self, counter: Counter) -> str:
        """Return one line for a counter: its columns padded to even width, then its states."""
        even = self._columns.row(self._cells(counter))
        return f"  {even} {self._states(counter)}".rstrip()

    def _cells(self, counter: Counter) -> tuple[str, ...]:
        symbol = self._words.message(f"board-symbol-{counter.symbol}")
        steps = f"{counter.steps - counter.lost}/{counter.steps}"
        return counter.name.within(self._words.language), symbol, counter.size, "-".join(counter.values), steps

    def _states(self, counter: Counter) -> str:
        known = {
            "reduced": counter.reduced,
            "moved": counter.moved,
            "disorganised": counter.disorganised,
            "unsupplied": counter.unsupplied,
            "exploits": counter.exploits,
        }
        return ", ".join(self._words.message(f"board-state-{state}") for state, so in known.items() if so)
