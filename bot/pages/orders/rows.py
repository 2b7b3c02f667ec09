"""Rows of buttons and selects that several pages share, and the questions that they answer."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.desk.live import COMPUTER, LiveGame, OpenRoll
from bot.pages.boards.kinds import is_board
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import player, side_name
from bot.pages.discord.page import Button, Menu, Option, Row, Style
from bot.pages.orders.offers import FEW, UNLISTED, Offer, Offers
from bot.pages.orders.parting import opening_row, part_rows
from bot.pages.orders.runs import newest
from bot.words import FluentWords
from engine.kernel.ids import Side
from engine.kernel.state import State

BUTTON: Final = 40
"""Characters of the label of an order's button: longer ones stand in a select."""
BY_INDEX: Final = "="
"""Begins what stands for an order of the list whose line is too long: `=17:3f9a`."""
AT_ONCE: Final = "="
"""Begins the value of a subject that has one order, which is then given at once."""


def row_of(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return buttons in rows of five."""
    each = limits.BUTTONS_IN_ROW
    return tuple(tuple(buttons[n : n + each]) for n in range(0, len(buttons), each))


def order_rows(offers: Offers, shown: Sequence[Offer], words: FluentWords) -> tuple[Row, ...]:
    """Return at most 25 orders as buttons when they are few and short, else as a select."""
    if not shown:
        return ()
    labels = [offer.label(words.language, BUTTON) for offer in shown]
    if len(shown) <= FEW and len(set(labels)) == len(labels) and all(len(label) <= BUTTON for label in labels):
        # What ends a phase comes last; where every answer does, the harmless one comes first all the same.
        ending = not all(offer.weight.ends for offer in shown)
        first = sorted(shown, key=lambda offer: (ending and _closes(offer), *_harm(offer)))
        return row_of([order_button(offers, offer, words) for offer in first])
    return (_order_menu(offers, shown, words.message("choose-order"), words),)


def preview_rows(offers: Offers, shown: Sequence[Offer], words: FluentWords) -> tuple[Row, ...]:
    """Return at most 25 orders to press, each of which opens its preview, whether they are on the list or not.

    What ends the chapter stands back.
    """
    where = (offers.game, offers.decision, offers.mark)
    lines = ((offer, offer.line if ids.fits("say", *where, offer.line) else BY_INDEX + offer.value) for offer in shown)
    said = [(offer, value) for offer, value in lines if offer.index != UNLISTED or not value.startswith(BY_INDEX)]
    if not said:
        return ()
    labels = [offer.label(words.language, BUTTON) for offer, _ in said]
    if len(said) <= FEW and len(set(labels)) == len(labels) and all(len(label) <= BUTTON for label in labels):
        told = [
            (offer, ids.made("say", *where, value), label) for (offer, value), label in zip(said, labels, strict=True)
        ]
        return row_of([Button(id_, label, "secondary" if o.weight.ends else "primary") for o, id_, label in told])
    pairs = _told([offer for offer, _ in said], words)
    options = (Option(value, label, about) for (_, value), (label, about) in zip(said, pairs, strict=True))
    return (Menu(ids.made("Y", *where), words.message("choose-order"), tuple(options)),)


def _closes(offer: Offer) -> bool:
    """Tell whether all that an order does is to end its chapter."""
    return offer.order.idle and offer.weight.ends


def _harm(offer: Offer) -> tuple[bool, bool]:
    """Return what sorts the harmless answer first, which does nothing."""
    return not offer.order.idle, offer.weight.final


def _order_menu(offers: Offers, shown: Sequence[Offer], placeholder: str, words: FluentWords) -> Menu:
    if len(shown) > limits.OPTIONS:
        raise ValueError(f"{len(shown)} orders in one select")
    options = tuple(Option(o.value, label, about) for o, (label, about) in zip(shown, _told(shown, words), strict=True))
    return Menu(ids.made("O", offers.game, offers.decision, offers.mark), placeholder, options)


def _told(shown: Sequence[Offer], words: FluentWords) -> Iterator[tuple[str, str]]:
    """Yield what is said of orders in a select; beside those that would be told alike stands their line."""
    labels = [offer.label(words.language) for offer in shown]
    for offer, label in zip(shown, labels, strict=True):
        alike = labels.count(label) > 1
        yield label, limits.cut(offer.said(words.language), limits.OPTION_TEXT) if alike else ""


def order_button(offers: Offers, offer: Offer, words: FluentWords) -> Button:
    """Return the button that gives one order: red where it throws dice or leaves something undone.

    What only lets things go on stands back, though dice of others may follow.
    """
    where = ids.made("o", offers.game, offers.decision, offers.mark, offer.index, offer.check)
    rests = offer.order.idle and (offer.weight.ends or not offer.weight.undone)
    style: Style = "secondary" if rests else "danger" if offer.weight.final else "primary"
    return Button(where, offer.label(words.language, BUTTON), style)


def decision_rows(offers: Offers, words: FluentWords, *, secret: bool = False) -> tuple[Row, ...]:
    """Return the answers of an open question: themselves if few, else the way to one, and what ends the chapter.

    Where a public post would tell something secret by them, not even their number is shown.
    """
    give = give_button(offers.game, words)
    if secret:
        listed = any(offer.listing is not None for offer in offers.all)
        hidden = give if listed else _pick(offers, "", 0, words.message("button-pick-hidden"))
        return (opening_row(offers, words),) if offers.parts else ((hidden,),)
    if offers.parts:
        return part_rows(offers, words, public=True)
    shown = _answers(offers)
    ends = [offer for offer in _weighable(offers) if _closes(offer)][: limits.BUTTONS_IN_ROW - 1]
    others = [one for one in offers.all if one not in ends]
    if ends and len(offers.all) > FEW and any(one.listing is not None for one in others):
        onward = (give, *(replace(order_button(offers, offer, words), style="secondary") for offer in ends))
        return (*order_rows(offers, others, words), onward) if len(offers.all) <= limits.OPTIONS else (onward,)
    if len(shown) == len(offers.all):
        return order_rows(offers, shown, words)
    way = ids.made("guide", offers.game, offers.decision, offers.mark, "")
    if not shown:
        return ((Button(way, words.message("button-pick", count=len(offers.all))),),)
    return (*order_rows(offers, shown, words), (Button(way, _rest(offers, shown, words)),))


def _rest(offers: Offers, shown: Sequence[Offer], words: FluentWords) -> str:
    """Return what leads to the answers that do not stand on the post: their kind, where they are of one."""
    left = [offer for offer in offers.all if offer not in shown]
    kinds = {None if offer.listing is None else offer.listing.kind for offer in left}
    kind = next(iter(kinds)) if len(kinds) == 1 else None
    if kind is None:
        return words.message("button-others", count=len(left))
    return words.message("guide-kind-count", kind=words.term(kind), count=len(left))


def _answers(offers: Offers) -> Sequence[Offer]:
    """Return the answers that stand on the post of a question: all, or of many those of kinds that are few.

    Where these are many too, only what lets things go on stands there.
    """
    if len(offers.all) <= limits.OPTIONS:
        return offers.all
    few = _weighable(offers)
    return few if len(few) <= FEW else [offer for offer in few if offer.order.idle]


def _weighable(offers: Offers) -> Sequence[Offer]:
    """Return the orders that may be tried while others wait: all, or of many those of kinds that are few."""
    if len(offers.all) <= limits.OPTIONS:
        return offers.all
    kinds = Counter(type(offer.order) for offer in offers.all)
    return [offer for offer in offers.all if kinds[type(offer.order)] <= FEW]


def letters_on(offers: Offers, *, secret: bool = False) -> frozenset[str]:
    """Return the letters of targets that the answers of an open question bear, as `decision_rows` shows them."""
    if secret or offers.parts or len(offers.all) > limits.OPTIONS:
        return frozenset()
    return frozenset(offer.letter for offer in offers.all if offer.letter)


def pick_rows(offers: Offers, path: str, page: int, words: FluentWords) -> tuple[Row, ...]:
    """Return a page of a private pick.  An empty path shows subjects, the number of a subject its orders."""
    subject = offers.subjects[int(path)] if path.isdecimal() and int(path) < len(offers.subjects) else None
    if subject is None and len(offers.all) <= limits.OPTIONS:
        return order_rows(offers, offers.all, words)
    count = len(offers.subjects) if subject is None else len(subject.offers)
    pages = max(1, -(-count // limits.OPTIONS))
    page = min(max(page, 0), pages - 1)
    shown = slice(page * limits.OPTIONS, (page + 1) * limits.OPTIONS)
    if subject is None:
        menu = _subject_menu(offers, shown, words.message("choose-next", page=page + 1, pages=pages), words)
        path = ""
    else:
        placeholder = words.message("choose-order-page", page=page + 1, pages=pages)
        menu = _order_menu(offers, subject.offers[shown], placeholder, words)
    beside = ((page - 1, "guide-less"), (page + 1, "guide-more"))
    turns = [_pick(offers, path, n, words.message(said)) for n, said in beside if 0 <= n < pages]
    if path:
        turns.append(_pick(offers, "", 0, words.message("button-back")))
    return (menu, tuple(turns)) if turns else (menu,)


def _subject_menu(offers: Offers, shown: slice, placeholder: str, words: FluentWords) -> Menu:
    options = []
    for n, subject in list(enumerate(offers.subjects))[shown]:
        first = subject.offers[0]
        if len(subject.offers) == 1:
            options.append(Option(AT_ONCE + first.value, first.label(words.language, limits.OPTION_TEXT)))
        else:
            # Of several orders only what they have in common is told: who, not against whom.
            whose = replace(first, at=first.at.partition(" x ")[0])
            label = whose.beside(subject.said(words.language), words.language, limits.OPTION_TEXT)
            options.append(Option(str(n), label, words.message("pick-count", count=len(subject.offers))))
    return Menu(ids.made("P", offers.game, offers.decision, offers.mark, ""), placeholder, tuple(options))


def _pick(offers: Offers, path: str, page: int, label: str) -> Button:
    return Button(ids.made("pick", offers.game, offers.decision, offers.mark, path, page), label)


def pick_button(offers: Offers, words: FluentWords) -> Button:
    """Return the button that opens a private list of all orders."""
    return _pick(offers, "", 0, words.message("button-pick", count=len(offers.all)))


def now_button(game: int, words: FluentWords) -> Button:
    """Return the button that tells a member what he can do now."""
    return Button(ids.made("now", game), words.message("button-now"))


def give_button(game: int, words: FluentWords) -> Button:
    """Return the button that leads a member to an order, step by step."""
    return Button(ids.made("give", game), words.message("button-give"), "primary")


def board_button(game: int, words: FluentWords) -> Button:
    """Return the button that shows a member his own board."""
    return Button(ids.made("board", game, ids.MY_LOOK, ""), words.message("button-board"))


def again_buttons(game: int, words: FluentWords) -> tuple[Button, ...]:
    """Return the buttons that set the same battle up again, with the same sides and with sides changed."""
    return tuple(Button(ids.made("again", game, how), words.message(f"button-again-{how}")) for how in ("same", "swap"))


def replay_button(game: int, words: FluentWords) -> Button:
    """Return the button that opens the replay of a game at its opening."""
    return Button(ids.made("replay", game, 0, ids.MY_LOOK), words.message("button-replay"))


def undo_button(live: LiveGame, words: FluentWords) -> Button:
    # With the entry that it stands under: pressed twice, or under an old post, it must not take back something else.
    """Return the button that takes the last order back, if no newer entry has come since."""
    return Button(ids.made("undo", live.id, len(live.entries) - 1), words.message("button-undo"))


def explain_button(game: int, n: int, words: FluentWords) -> Button:
    """Return the button that explains how ledger entry `n` came about."""
    return Button(ids.made("why", game, n), words.message("button-explain"))


def proven(rows: tuple[Row, ...], game: int, n: int, words: FluentWords) -> tuple[Row, ...]:
    """Return the rows under an entry with rolls, with the button that proves them where the last row has room."""
    last = rows[-1] if rows else ()
    if isinstance(last, Menu) or len(last) == limits.BUTTONS_IN_ROW:
        return rows
    return (*rows[:-1], (*last, Button(ids.made("proof", game, n), words.message("button-proof"))))


def callable_rows(rows: tuple[Row, ...], live: LiveGame, n: int, words: FluentWords) -> tuple[Row, ...]:
    """Return the rows under a result with the button that calls the referee about entry `n`.

    There is nobody to judge between where no two members play against each other, and no room for it under full rows.
    """
    if not live.running or len({user for user in live.seats.values() if user != COMPUTER}) < 2:
        return rows
    button = Button(ids.made("call", live.id, n), words.message("button-call"))
    last = rows[-1] if rows else ()
    if not isinstance(last, Menu) and len(last) < limits.BUTTONS_IN_ROW:
        return (*rows[:-1], (*last, button))
    return (*rows, (button,)) if len(rows) < limits.ROWS else rows


def standing_row(live: LiveGame, words: FluentWords) -> Row:
    """Return what stands under every public post of a running game; undo only once a member has ordered something."""
    explain = explain_button(live.id, newest(live), words)
    people = (side for side in live.game.sides if live.seats.get(side) != COMPUTER)
    ordered = any(live.timeline.last_order(side) is not None for side in people)
    undo = (undo_button(live, words),) if ordered else ()
    return (now_button(live.id, words), board_button(live.id, words), explain, *undo)


def seat_rows(live: LiveGame, words: FluentWords) -> tuple[Row, ...]:
    """Return the buttons of a game before its start: vacant sides, start, computer, policies, consent."""
    joins = [_join(live, side, words) for side in live.vacant]
    begin = Button(ids.made("begin", live.id), words.message("button-begin"), "secondary" if joins else "success")
    computer = [Button(ids.made("house", live.id), words.message("button-practice"), "success")] if joins else []
    agree = [accept_button(live.id, live.header.content, words)] if live.unagreed else []
    return row_of([*joins, begin, *computer, *policies_button(live, words), *agree])


def accept_button(game: int, content: str, words: FluentWords) -> Button:
    """Return the button that agrees to the policies of the content with this digest."""
    return Button(ids.made("accept", game, content[: ids.DIGEST]), words.message("button-agree"), "primary")


def policies_button(live: LiveGame, words: FluentWords) -> tuple[Button, ...]:
    """Return the button that opens the policies, in a tuple; empty for a system without any."""
    return (Button(ids.made("reads", live.id, 0), words.message("button-policies")),) if live.system.policies else ()


def _join(live: LiveGame, side: Side, words: FluentWords) -> Button:
    mark = ids.side_mark(live.game.sides, side)
    label = words.message("button-join", side=side_name(live, side, words))
    return Button(ids.made("join", live.id, mark), label, "primary")


def consent_row(game: int, request: int, words: FluentWords) -> Row:
    """Return the buttons that agree to a request and decline it."""
    return (
        Button(ids.made("agree", game, request), words.message("button-agree"), "success"),
        Button(ids.made("decline", game, request), words.message("button-decline"), "danger"),
    )


def asked_now(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield the questions that are open, each with its side, player and rule."""
    if live.open_roll is not None:
        yield awaited_line(live.open_roll, words)
    elif live.started and live.running:
        yield from questions(live, live.state, words)


def awaited_line(roll: OpenRoll, words: FluentWords) -> str:
    """Return which dice are to be thrown, what for and by which rule."""
    request = roll.request
    return words.message(
        "throw-dice",
        dice=f"{request.count}d{request.die}",
        least=request.low,
        most=request.low + request.die - 1,
        purpose=words.message(request.purpose),
        rule=words.rule(request.rule),
    )


def throw_row(live: LiveGame, roll: OpenRoll, words: FluentWords) -> Row:
    """Return the controls of the roll that an order waits for."""
    game, step = live.id, live.steps
    enter = "button-throw-correct" if roll.kept.faces else "button-throw-enter"
    row = [Button(ids.made("shake", game, step), words.message(enter), "secondary" if roll.kept.faces else "primary")]
    if roll.kept.faces:
        sure = words.message("button-throw-confirm")
        row = [
            Button(ids.made("sworn", game, step), sure, "success"),
            Button(ids.made("struck", game, step), words.message("button-throw-dispute"), "danger"),
            *row,
        ]
    if roll.command is not None:
        row.append(Button(ids.made("recall", game, step), words.message("button-throw-withdraw")))
    return tuple(row)


def questions(live: LiveGame, state: State[Any], words: FluentWords) -> Iterator[str]:
    """Yield the questions of a position, each with its side, player and rule, then whose turn waits for the answers."""
    for decision in state.decisions:
        yield words.message(
            "asked",
            side=side_name(live, decision.side, words),
            player=player(live, decision.side, words),
            question=words.line(decision.line),
            rule=words.rule(decision.rule),
        )
    view = live.game.view(state, None)
    active = view.active if is_board(view) and state.decisions else None
    if active is not None and state.asked(active) is None:
        yield words.message("asked-paused", side=side_name(live, active, words))
