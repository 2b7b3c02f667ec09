"""Dice that members throw at their table: what is to be thrown, who enters and confirms it, what became of it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from bot.desk.dicehands import OFTEN, confirmers, throwers
from bot.desk.live import LiveGame, OpenRoll
from bot.pages.discord import ids
from bot.pages.discord.naming import holders, mention, title
from bot.pages.discord.page import Field, Form, Page
from bot.pages.orders.rows import awaited_line, throw_row
from bot.pages.posts.entries import order_line, told
from bot.store.port import Option
from bot.store.throwport import ShownRoll
from bot.words import FluentWords
from engine.kernel.event import EVERYONE, Event
from engine.kernel.game import audience
from engine.kernel.interpreter import fold
from engine.kernel.ledger import Entry
from engine.kernel.rulebook import Rule
from engine.kernel.text import Fact

FACES: Final = "faces"
"""The field of the form."""
MOST_FACTS: Final = 8
"""Lines that tell what an order has come to before its roll."""


def throw_page(live: LiveGame, body: Mapping[str, Option], words: FluentWords) -> Page | None:
    """Return the post of a roll: while it is awaited with its controls, then what became of it.

    None for a step on the way that is over.
    """
    roll = live.open_roll
    if roll is not None and roll.kept.roll == body.get("roll"):
        return open_page(live, words)
    how = str(body.get("how", ""))
    if how not in ("confirmed", "withdrawn", "over"):
        return None
    return Page(paragraphs=(_ended(body, how, words),), small=words.message("status-small", game=str(live.id)))


def open_page(live: LiveGame, words: FluentWords) -> Page:
    """Return what is said of the roll that an order waits for, with its controls; public and private alike."""
    roll = live.open_roll
    assert roll is not None
    return Page(
        title=words.message("throw-title", title=title(live, words)),
        paragraphs=(*_so_far(live, roll, words), awaited_line(roll, words), *_who(live, roll, words)),
        small=words.message("status-small", game=str(live.id)),
        rows=(throw_row(live, roll, words),),
    )


def faces_form(live: LiveGame, words: FluentWords) -> Form:
    """Return the form that takes the faces of the roll, all at once."""
    roll = live.open_roll
    assert roll is not None
    request = roll.request
    shown = tuple(request.low + (2 * n + 2) % request.die for n in range(min(request.count, 4)))
    example = " ".join(map(str, shown)) + (" …" if request.count > len(shown) else "")
    facts: dict[str, Fact] = {
        "count": request.count,
        "least": request.low,
        "most": request.low + request.die - 1,
        "example": example,
    }
    field = Field(
        FACES,
        words.message("throw-field", dice=f"{request.count}d{request.die}"),
        about=words.message("throw-field-about", **facts),
        most=1000,
        long=True,
    )
    return Form(ids.made("thrown", live.id, live.steps), words.message("throw-form"), (field,))


def _so_far(live: LiveGame, roll: OpenRoll, words: FluentWords) -> Iterator[str]:
    """Yield the order and what it has come to, as far as everybody may know."""
    kept = roll.kept
    entry = Entry(len(live.entries), kept.side, kept.via, live.system.rulebook.rules, roll.command, roll.events)
    if not live.started:
        return
    if line := order_line(live, entry, words):
        yield line
    yield from list(_facts(live, entry, words))[-MOST_FACTS:]


def _facts(live: LiveGame, entry: Entry, words: FluentWords) -> Iterator[str]:
    state: Any = live.state
    for event in entry.events:
        after = fold(live.game, state, event)
        if _public(live, event, state):
            yield from told(event, live, entry, words, state, after)
        state = after


def _public(live: LiveGame, event: Event, state: Any) -> bool:
    return audience(live.game, event, state.world) == EVERYONE


def _who(live: LiveGame, roll: OpenRoll, words: FluentWords) -> Iterator[str]:
    """Yield who does what now."""
    kept = roll.kept
    if kept.faces and kept.by is not None:
        if kept.more:
            shown = zip((roll.request, *roll.more), (kept.faces, *kept.more), strict=True)
            rolls = [ShownRoll(r.count, r.die, r.purpose, r.rule.book, r.rule.clause, faces) for r, faces in shown]
            yield "\n".join(words.message("throw-line", **_facts_of(each, words)) for each in rolls)
            yield words.message("throw-entered-all", by=mention(kept.by))
        else:
            yield words.message("throw-entered", faces=_faces(kept.faces), by=mention(kept.by))
        whom = holders(confirmers(live), words)
        yield words.message("throw-confirm", who=whom) if whom else words.message("throw-confirm-nobody")
    else:
        if kept.disputed:
            yield words.message("throw-struck")
        yield words.message("throw-enter", who=holders(throwers(live), words))
    if kept.disputed >= OFTEN:
        referee = live.header.referee
        if referee is None:
            yield words.message("throw-often-nobody", count=kept.disputed)
        else:
            yield words.message("throw-often", count=kept.disputed, referee=mention(referee))


def _ended(body: Mapping[str, Option], how: str, words: FluentWords) -> str:
    """Return what became of the rolls of a post."""
    rolls = msgspec.json.decode(str(body["rolls"]), type=list[ShownRoll])
    first, by = _facts_of(rolls[0], words), mention(int(body.get("by", 0)))
    if how == "over":
        return words.message("throw-over", **first)
    if how == "withdrawn":
        return words.message("throw-withdrawn", by=by, **first)
    confirmed = mention(int(body["confirmed"]))
    if len(rolls) == 1:
        return words.message("throw-settled", by=by, confirmed=confirmed, **first)
    lines = (words.message("throw-line", **_facts_of(roll, words)) for roll in rolls)
    return "\n".join((*lines, words.message("throw-hands", by=by, confirmed=confirmed)))


def _facts_of(roll: ShownRoll, words: FluentWords) -> dict[str, Fact]:
    return {
        "dice": f"{roll.count}d{roll.die}",
        "purpose": words.message(roll.purpose),
        "rule": words.rule(Rule(roll.book, roll.clause)),
        "faces": _faces(roll.faces),
    }


def _faces(shown: tuple[int, ...]) -> str:
    return ", ".join(map(str, shown))
