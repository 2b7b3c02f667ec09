"""Positions of the kit as boards, texts and alternative texts, in the words of players."""

from pathlib import Path
from typing import Any

from bot.words import FluentWords, files
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.kernel.text import Language
from engine.systems.warhorn.display.view import table_view
from engine.systems.warhorn.world import World
from engine.tabletop.board import Loose, Stand, TableView
from renderer.tabletop.board import TableBoard
from tests.systems.warhorn.kit import Board

DRAWN = TableBoard(None)
_TEXT = Path(__file__).parents[4] / "engine" / "systems" / "warhorn" / "display" / "text"


def words(language: Language) -> FluentWords:
    """Return the words of a language with those of WARHORN."""
    own = (_TEXT / f"{language}.ftl", *sorted(_TEXT.glob(f"*.{language}.ftl")))
    return FluentWords(language, tuple(dict.fromkeys((*files(language), *own))))


ENGLISH, RUSSIAN = words("en"), words("ru")


def state_of(board: Board, *frames: Any) -> State[World]:
    """Return the state of a position, with frames under way."""
    return State(board.world, stack=frames)


def seen(board: Board, viewer: str | None = None, *frames: Any) -> TableView:
    """Return what a side sees of a position, None: a spectator."""
    return table_view(board.t, state_of(board, *frames), None if viewer is None else Side(viewer))


def stand(view: TableView, code: str) -> Stand:
    """Return a unit on a base by its code."""
    return next(one for one in view.stands if one.slug.en == code)


def loose(view: TableView, code: str) -> Loose:
    """Return a unit of single models by its code."""
    return next(one for one in view.loose if one.slug.en == code)


def told(view: TableView) -> str:
    """Return the text boards and the alternative texts of a view in both languages."""
    parts = []
    for language in (ENGLISH, RUSSIAN):
        parts += [*DRAWN.draw_text(view, language), DRAWN.alt_text(view, language)]
    return "\n".join(parts)
