"""Rows of buttons and selects that several pages share."""

from collections.abc import Sequence
from typing import Final

from bot.desk.table import Table
from bot.ui import ids, limits
from bot.ui.naming import side_name
from bot.ui.offers import Offer, Offers
from bot.ui.page import Button, Menu, Option, Row
from bot.words import FluentWords
from engine.kernel.ids import Side

FEW: Final = 10
"""Orders up to this number are buttons; more are a select, and beyond a select they are picked privately."""


def row_of(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return buttons in rows of five."""
    each = limits.BUTTONS_IN_ROW
    return tuple(tuple(buttons[n : n + each]) for n in range(0, len(buttons), each))


def order_rows(offers: Offers, shown: Sequence[Offer], words: FluentWords) -> tuple[Row, ...]:
    """Return at most 25 orders as buttons when they are few and short, else as a select."""
    if not shown:
        return ()
    if len(shown) <= FEW and all(len(o.label) <= limits.LABEL for o in shown):
        return row_of([order_button(offers, o) for o in shown])
    if len(shown) > limits.OPTIONS:
        raise ValueError(f"{len(shown)} orders in one select")
    where = ids.made("O", offers.game, offers.decision, offers.mark)
    return (Menu(where, words.message("choose-order"), tuple(Option(o.value, o.label) for o in shown)),)


def order_button(offers: Offers, offer: Offer) -> Button:
    where = ids.made("o", offers.game, offers.decision, offers.mark, offer.index, offer.check)
    return Button(where, offer.label, "primary")


def decision_rows(offers: Offers, words: FluentWords) -> tuple[Row, ...]:
    """Return the answers of an open question under a public post: themselves if few, else the way to pick one."""
    if len(offers.all) <= limits.OPTIONS:
        return order_rows(offers, offers.all, words)
    return ((pick_button(offers, words),),)


def pick_rows(offers: Offers, path: str, page: int, words: FluentWords) -> tuple[Row, ...]:
    """Return the orders below a path of a private pick: the orders if they fit a select, else their next words."""
    branch = offers.within(path)
    if branch.small:
        rows = order_rows(offers, branch.offers, words)
        return (*rows, (_pick(offers, "", 0, words.message("button-back")),)) if path else rows
    children = branch.children
    pages = -(-len(children) // limits.OPTIONS)
    page = min(max(page, 0), pages - 1)
    first = page * limits.OPTIONS
    shown = [
        Option(str(n), child.title, words.message("pick-count", count=len(child.offers)))
        for n, child in enumerate(children[first : first + limits.OPTIONS], first)
    ]
    where = ids.made("P", offers.game, offers.decision, offers.mark, path)
    menu = Menu(where, words.message("choose-next", page=page + 1, pages=pages), tuple(shown))
    beside = ((page - 1, "button-less"), (page + 1, "button-more"))
    turns = [_pick(offers, path, n, words.message(said)) for n, said in beside if 0 <= n < pages]
    if path:
        turns.append(_pick(offers, "", 0, words.message("button-back")))
    return (menu, tuple(turns)) if turns else (menu,)


def deeper(path: str, position: str) -> str:
    return f"{path}.{position}" if path else position


def _pick(offers: Offers, path: str, page: int, label: str) -> Button:
    return Button(ids.made("pick", offers.game, offers.decision, offers.mark, path, page), label)


def pick_button(offers: Offers, words: FluentWords) -> Button:
    return _pick(offers, "", 0, words.message("button-pick", count=len(offers.all)))


def now_button(game: int, words: FluentWords) -> Button:
    return Button(ids.made("now", game), words.message("button-now"))


def board_button(game: int, words: FluentWords) -> Button:
    return Button(ids.made("board", game, ids.MY_LOOK, ""), words.message("button-board"))


def undo_button(game: int, words: FluentWords) -> Button:
    return Button(ids.made("undo", game), words.message("button-undo"))


def standing_row(game: int, words: FluentWords) -> Row:
    """Return what stands under every public post of a running game."""
    return (now_button(game, words), board_button(game, words), undo_button(game, words))


def seat_rows(table: Table, words: FluentWords) -> tuple[Row, ...]:
    """Return a button for each vacant side, and the one that starts the game."""
    joins = [_join(table, side, words) for side in table.vacant]
    begin = Button(ids.made("begin", table.id), words.message("button-begin"), "success", off=bool(joins))
    return row_of([*joins, begin])


def _join(table: Table, side: Side, words: FluentWords) -> Button:
    mark = ids.side_mark(table.game.sides, side)
    return Button(
        ids.made("join", table.id, mark), words.message("button-join", side=side_name(table, side, words)), "primary"
    )


def consent_row(game: int, request: int, words: FluentWords) -> Row:
    return (
        Button(ids.made("agree", game, request), words.message("button-agree"), "success"),
        Button(ids.made("decline", game, request), words.message("button-decline"), "danger"),
    )
