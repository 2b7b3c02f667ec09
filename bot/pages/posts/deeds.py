"""The board of a chapter as its post shows it: under its own turn and phase, with what was done in it and no more."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from bot.desk.live import LiveGame
from bot.pages.boards.framing import done
from bot.pages.boards.kinds import BoardView, deeds_of, is_board, laid_over, with_deeds
from bot.pages.posts.tales import Fight, Tale
from engine.hexes.board import MoveMark
from engine.kernel.ids import Side
from engine.kernel.view import Mark
from engine.tabletop.board import TableView
from engine.tabletop.marks import ChargeMark, UnitTargetMark
from engine.tabletop.shapes import joined


def chapter_view(live: LiveGame, view: Any, tale: Tale, n: int, viewer: Side | None = None) -> Any:
    """Return the view of a side, or a spectator's, of the position after entry `n` as the post of a chapter shows it.

    While it goes on, the last deed is marked if it was done in it; of one that is over, or that the computer plays, all
    its deeds, under the turn, phase and side that were its own: the position may be the first of the next chapter.
    """
    if not is_board(view):
        return view
    old = set(_deeds(live, tale.first - 1, viewer))
    kept = live.timeline.live
    told = [each for each in kept if tale.first <= each <= n] if tale.over or tale.computer else [n]
    marks = dict.fromkeys(mark for each in told for mark in _deeds(live, each, viewer) if mark not in old)
    shown = with_deeds(view, tuple(whole_moves(marks)))
    if not tale.over or view.result is not None or n < tale.last or tale.last <= 0:
        return shown
    own = live.game.view(live.timeline.states[tale.last - 1], viewer)
    return _headed(shown, own) if is_board(own) else shown


def whole_moves(deeds: Iterable[Mark]) -> Iterator[Mark]:
    """Yield deeds without the moves that others of them go on with: a move that was broken off is one in the end."""
    marks = tuple(deeds)
    paths = [mark.path for mark in marks if isinstance(mark, MoveMark)]
    for mark in marks:
        if not isinstance(mark, MoveMark) or not any(_longer(path, mark.path) for path in paths):
            yield mark


def _longer(path: tuple[int, ...], part: tuple[int, ...]) -> bool:
    return len(path) > len(part) and path[: len(part)] == part


def fight_view(live: LiveGame, view: Any, fight: Fight) -> Any:
    """Return a spectator's view of a table as the post of a combat shows it: its own deeds, and the part they are in.

    By its last entry the next player may have begun, and the view be about something else.
    """
    if not isinstance(view, TableView):
        return view
    old = set(_deeds(live, fight.first - 1))
    told = [n for n in live.timeline.live if fight.first <= n <= fight.last]
    own = tuple(dict.fromkeys(mark for n in told for mark in _deeds(live, n) if mark not in old))
    kept = tuple(mark for mark in view.marks if isinstance(mark, UnitTargetMark | ChargeMark))
    where = tuple(done(view, own))
    return replace(laid_over(view, (*own, *kept)), focus=joined(where) if where else view.focus)


def _deeds(live: LiveGame, n: int, viewer: Side | None = None) -> tuple[Mark, ...]:
    view = live.game.view(live.timeline.states[n], viewer) if n >= 0 else None
    return deeds_of(view) if is_board(view) else ()


def _headed(view: BoardView, own: BoardView) -> BoardView:
    """Return a view under the turn, phase and side of another one of the same kind, and about what that is about."""
    head = {field: getattr(own, field) for field in ("turn", "phase", "active", "focus", "date")}
    if isinstance(view, TableView) and isinstance(own, TableView):
        head["phases"] = own.phases
    return replace(view, question=None, **head)
