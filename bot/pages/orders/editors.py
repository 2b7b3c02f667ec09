"""An editor as a private page: what is made so far, what is wrong with it, the tools that change it."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.desk.live import LiveGame
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import title
from bot.pages.discord.page import Attachment, Button, Field, Form, Menu, Option, Page, Row
from bot.pages.orders.rows import asked_now, board_button, now_button, row_of
from bot.words import FluentWords
from engine.kernel.capabilities import Editing
from engine.kernel.editor import Drawer, Editor, EditorView, Pick, Press, Sheet
from engine.kernel.ids import Side
from engine.kernel.text import Line

BROWN: Final = 0x8A6D3B
TURN: Final = ">"
"""Begins the value of an option that turns to another page of a drawer."""
PAGE: Final = limits.OPTIONS - 2
"""Picks on a page of a drawer that has several."""
LINE: Final = 1000
MOST: Final = 3000
"""Characters of one line of an editor, and of all of them: the whole is on the sheet where there is one."""
FAULTS: Final = 8
"""Mistakes that are told at once."""
TEXT: Final = "text"
"""The field of a sheet's form."""


def editor_of(live: LiveGame, side: Side) -> Editor | None:
    """Return the editor for a side's answer to the question open to it; None where answers are chosen."""
    return live.game.editor(live.state, side) if isinstance(live.game, Editing) else None


def editor_rows(live: LiveGame, words: FluentWords) -> tuple[Row, ...]:
    """Return the controls that answer an open question at once, and that open its editor; none where it has none.

    Each player who uses one answers, or edits, for his own side.
    """
    for side in live.asked:
        editor = editor_of(live, side)
        if editor is not None:
            return _editor_rows(live, editor, words)
    return ()


def _editor_rows(live: LiveGame, editor: Editor, words: FluentWords) -> tuple[Row, ...]:
    once = editor.at_once()
    menus = tuple(
        Menu(ids.made("E", live.id, tool.key), _prompt(tool, words), _options(tool.picks, words))
        for tool in once
        if isinstance(tool, Drawer)
    )
    buttons = [
        Button(ids.made("bench", live.id, mode.key), _label(mode.label, words), "secondary" if n else "primary")
        for n, mode in enumerate(editor.modes)
    ]
    buttons += [
        Button(ids.made("once", live.id, tool.key), _label(tool.label, words))
        for tool in once
        if isinstance(tool, Press)
    ]
    return (*menus, tuple(buttons))


def _prompt(drawer: Drawer, words: FluentWords) -> str:
    return limits.cut(words.line(drawer.prompt), limits.PLACEHOLDER)


def _options(picks: Sequence[Pick], words: FluentWords) -> tuple[Option, ...]:
    return tuple(
        Option(
            pick.value,
            limits.cut(words.line(pick.label), limits.OPTION_TEXT),
            "" if pick.about is None else limits.cut(words.line(pick.about), limits.OPTION_TEXT),
        )
        for pick in picks[: limits.OPTIONS]
    )


def editor_page(
    live: LiveGame,
    side: Side,
    view: EditorView,
    words: FluentWords,
    *,
    lead: tuple[str, ...] = (),
    picture: Attachment | None = None,
    turned: tuple[str, int] = ("", 0),
) -> Page:
    """Return the page of an editor; `lead` goes before everything, `turned` names a drawer and the page it shows."""
    return Page(
        title(live, words),
        (*lead, *asked_now(live, words), *_made(view, words), *_faults(view, words)),
        picture=picture,
        small=words.message("editor-private"),
        rows=tuple(_rows(live, side, view, words, turned)),
        accent=BROWN,
    )


def _made(view: EditorView, words: FluentWords) -> Iterator[str]:
    said = [limits.cut(words.line(line), LINE) for line in view.made]
    yield limits.cut("\n".join(said), MOST)


def _faults(view: EditorView, words: FluentWords) -> Iterator[str]:
    """Yield what is wrong, each with its rule."""
    if not view.faults:
        return
    told = [f"- {limits.cut(_ruled(line, words), LINE)}" for line in view.faults[:FAULTS]]
    if len(view.faults) > FAULTS:
        told.append(f"- {words.message('editor-more-faults', count=len(view.faults) - FAULTS)}")
    yield "\n".join((words.message("editor-faults", count=len(view.faults)), *told))


def _ruled(line: Line, words: FluentWords) -> str:
    said = words.line(line)
    return words.message("post-sentence", what=said, rule=words.rule(line.rule)) if line.rule else said


# -- tools


def _rows(live: LiveGame, side: Side, view: EditorView, words: FluentWords, turned: tuple[str, int]) -> Iterator[Row]:
    asked = live.state.asked(side)
    assert asked is not None
    where = (live.id, asked.id, ids.side_mark(live.game.sides, side))
    for drawer in view.drawers:
        yield _menu(where, drawer, words, turned[1] if drawer.key == turned[0] else 0)
    buttons = [
        Button(
            ids.made("tool", *where, press.key),
            _label(press.label, words),
            "success" if press.gives else "secondary",
            off=press.off,
        )
        for press in view.presses
    ]
    buttons += [Button(ids.made("sheet", *where, sheet.key), _label(sheet.label, words)) for sheet in view.sheets]
    yield from row_of(buttons or [now_button(live.id, words), board_button(live.id, words)])


def _menu(where: tuple[int, int, str], drawer: Drawer, words: FluentWords, page: int) -> Menu:
    picks, pages = drawer.picks, 1
    if len(picks) > limits.OPTIONS:
        pages = -(-len(picks) // PAGE)
        page = min(max(page, 0), pages - 1)
        picks = picks[page * PAGE : (page + 1) * PAGE]
    options = list(_options(picks, words))
    turns = ((page - 1, "editor-less"), (page + 1, "editor-more"))
    options += [Option(f"{TURN}{n}", words.message(said)) for n, said in turns if pages > 1 and 0 <= n < pages]
    return Menu(ids.made("D", *where, drawer.key), _prompt(drawer, words), tuple(options))


def _label(line: Line, words: FluentWords) -> str:
    return limits.cut(words.line(line), limits.LABEL)


def sheet_form(live: LiveGame, side: Side, sheet: Sheet, words: FluentWords) -> Form:
    """Return the form of a sheet."""
    asked = live.state.asked(side)
    assert asked is not None
    mark = ids.side_mark(live.game.sides, side)
    label, about = words.line(sheet.label), words.line(sheet.about)
    field = Field(TEXT, label, sheet.text, about, limits.FIELD_TEXT, long=True, required=False)
    return Form(ids.made("made", live.id, asked.id, mark, sheet.key), label, (field,))
