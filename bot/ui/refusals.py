"""Private answers to what was not done: what was refused, the rule, the numbers, what may be done instead.

Every page here ends by saying that nothing was changed, because nothing was.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.desk.outcomes import (
    Busy,
    ChannelBusy,
    Misread,
    NoGame,
    NotOpen,
    NotRunning,
    NotYours,
    Outcome,
    Pending,
    Refused,
    SeatTaken,
    Stale,
    Unknown,
    Unseated,
)
from bot.desk.table import Table
from bot.ui import ids, limits
from bot.ui.links import message_link
from bot.ui.naming import asked_now, code, holder, holders, side_name, side_names, title
from bot.ui.offers import Offer, Offers
from bot.ui.page import Button, Page, Row
from bot.ui.rows import now_button, order_rows, pick_button, row_of
from bot.words import FluentWords, escaped
from engine.kernel.ids import Side
from engine.kernel.notation import Ambiguous, Unreadable
from engine.kernel.violation import Violation

INSTEAD: Final = 5
"""Lawful orders that a refusal proposes."""
AMBER: Final = 0xE0A010
RED: Final = 0xC0392B


def page(outcome: Outcome, words: FluentWords, *, said: str = "", offers: Offers | None = None) -> Page | None:
    """Return the private page for an outcome that changed nothing; None for one that did.

    `said` is the order as the player gave it; `offers` what would be lawful now.  Where no order was given but
    something else asked for, no orders are proposed instead.
    """
    match outcome:
        case Refused(_, violations):
            return refused(violations, words, said=said, offers=offers if said else None)
        case Misread(table, reading):
            return misread(table, reading, words, offers)
        case Unknown(what, name, known):
            lines = [words.message(f"no-{what}", name=escaped(name))]
            if known:
                lines.append(words.message("known-names", names=", ".join(f"`{k}`" for k in known)))
            return _plain(words, *lines)
        case Busy():
            return Page(words.message("restarting-title"), (words.message("restarting"),), accent=AMBER)
        case NoGame():
            return _plain(words, words.message("no-such-game"))
        case ChannelBusy(table):
            return _plain(words, words.message("channel-busy", game=str(table.id), title=title(table, words)))
        case _:
            return _at_table(outcome, words)


def _at_table(outcome: Outcome, words: FluentWords) -> Page | None:
    match outcome:
        case NotYours(table, sides, whose):
            return _plain(words, *not_yours(table, sides, whose, words))
        case Stale(table):
            return _plain(words, words.message("stale"), *asked_now(table, words))
        case NotRunning(table):
            return _plain(words, words.message(f"not-running-{table.header.status}"))
        case NotOpen():
            return _plain(words, words.message("not-open"))
        case Pending(table, _, message):
            return _plain(words, words.message("request-open", link=message_link(table, message)))
        case SeatTaken(table, side, user):
            who = side_name(table, side, words)
            return _plain(words, words.message("seat-taken", side=who, player=holder(user, words)))
        case Unseated(table, sides):
            return _plain(words, words.message("unseated", sides=side_names(table, sides, words)))
        case _:
            return None


def refused(
    violations: tuple[Violation, ...], words: FluentWords, *, said: str = "", offers: Offers | None = None
) -> Page:
    """Return why an order was refused: every reason with its rule and numbers, and what is lawful instead."""
    reasons = [reason(v, words) for v in violations]
    what = words.message("refused-order", order=code(said)) if said else words.message("refused")
    lines = [f"**{what}**", *reasons]
    near = offers.nearest(said, INSTEAD) if offers else []
    if near:
        lines.append(words.message("refused-instead", orders=", ".join(code(o.said(words.language)) for o in near)))
    return Page(
        words.message("refused-title"),
        (*lines, words.message("nothing-changed")),
        rows=_proposals(offers, near, words),
        accent=RED,
    )


def misread(table: Table, reading: Unreadable | Ambiguous, words: FluentWords, offers: Offers | None) -> Page:
    """Return what of a line was not understood, what was expected there, and what may have been meant."""
    lines = [*_misreading(reading, words)]
    known = offers.by_line if offers else {}
    found = reading.candidates if isinstance(reading, Ambiguous) else reading.meant
    near = [known[line] for line in found if line in known]
    if not near and offers is not None and isinstance(reading, Unreadable):
        near = offers.nearest(reading.text, limits.BUTTONS_IN_ROW)
    if found or near:
        names = found or tuple(o.said(words.language) for o in near)
        lines.append(words.message("did-you-mean", orders=", ".join(map(code, names))))
    says = () if near else tuple(_say(table.id, line) for line in found if ids.fits("say", table.id, line))
    return Page(
        words.message("misread-title"),
        (*lines, words.message("nothing-changed")),
        rows=(*(row_of(says) if isinstance(reading, Ambiguous) else ()), *_proposals(offers, near, words)),
        accent=AMBER,
    )


def _misreading(reading: Unreadable | Ambiguous, words: FluentWords) -> Iterator[str]:
    if isinstance(reading, Ambiguous):
        yield words.message("ambiguous", order=code(reading.text))
        return
    yield words.message("unreadable", order=code(reading.text))
    if reading.word:
        yield words.message("unreadable-word", word=code(reading.word))
    yield words.message("expected", what=words.line(reading.expected))


def _say(game: int, line: str) -> Button:
    return Button(ids.made("say", game, line), line)


def reason(violation: Violation, words: FluentWords) -> str:
    """Return one reason in a line: the sentence with its numbers, then the rule with our title of it."""
    return words.message("reason", what=words.line(violation.line), rule=words.rule(violation.rule, titled=True))


def _proposals(offers: Offers | None, near: Sequence[Offer], words: FluentWords) -> tuple[Row, ...]:
    if offers is None:
        return ()
    return (*order_rows(offers, near, words), (pick_button(offers, words), now_button(offers.game, words)))


def not_yours(table: Table, sides: tuple[Side, ...], whose: tuple[int, ...], words: FluentWords) -> Iterator[str]:
    """Yield whose decision or seat it is."""
    if sides and whose:
        yield words.message("not-yours", sides=side_names(table, sides, words), players=holders(whose, words))
    elif sides:
        yield words.message("not-yours-vacant", sides=side_names(table, sides, words))
    else:
        yield words.message("no-seat")


def _plain(words: FluentWords, *lines: str) -> Page:
    return Page(words.message("not-done-title"), (*lines, words.message("nothing-changed")), accent=AMBER)
