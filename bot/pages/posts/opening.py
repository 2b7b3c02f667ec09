"""The post of a new game, short enough to be read, and the pages behind its buttons."""

import asyncio
from collections.abc import Iterator
from typing import Any, Final

from bot.desk.live import COMPUTER, LiveGame
from bot.pages.boards.views import HEAD
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code, mention, player, side_name, title
from bot.pages.discord.page import Attachment, Button, Page, Row
from bot.pages.orders.offers import Offer, Offers, enumerated
from bot.pages.orders.rows import row_of, seat_rows
from bot.pages.posts.background import Background
from bot.pages.posts.clocks import pace_lines, pace_of
from bot.pages.posts.entries import sentence
from bot.pages.rules.policies import policy_lines
from bot.words import FluentWords
from engine.kernel.dice import SealedDice
from engine.kernel.game import Game
from engine.kernel.interpreter import begin
from engine.kernel.state import State

MOST: Final = 900
"""Characters of an opening post without its title and small print."""
SUMMARY: Final = 260
SHORT: Final = 240
"""Characters of victory conditions and changed rules options that stand in the post itself."""
EXAMPLES: Final = 6
TOPICS: Final = ("story", "terrain", "units", "victory", "orders", "tables")
_OWN: Final = {"terrain": "terrain", "units": "roster"}
"""Topics of which not every system tells, and what tells of them."""


def opening_page(
    live: LiveGame, words: FluentWords, *, about: Background | None = None, picture: Attachment | None = None
) -> Page:
    """Return the post of a new game: what it is, who plays, how it is won, what is unusual, the seal of its dice.

    It has at most `MOST` characters, and its buttons until the game has begun; `picture` shows the board as set up.
    """
    info = live.bound.about
    lines = [limits.cut(info.summary.within(words.language), SUMMARY)]
    if pack := live.header.options.get("pack"):
        file = code(limits.cut(str(pack), 60))
        lines.append(words.message("opening-pack", player=mention(live.header.creator), file=file))
    if came := live.header.options.get("imported-game"):
        count = int(live.header.options["imported-entries"])
        by = live.header.creator
        facts = {"player": words.message("the-host") if by == COMPUTER else mention(by), "game": str(came)}
        dice = "" if live.enters else words.message("opening-imported-dice")
        lines.append(f"{words.message('opening-imported', count=count, **facts)} {dice}".strip())
    lines.append("\n".join((words.message("opening-sides", turns=info.turns), *_seats(live, words))))
    lines += _short(words.message("opening-terms"), [words.line(line) for line in live.game.terms()])
    lines += _short("", list(policy_lines(live, words)))
    lines += _short("", list(pace_lines(pace_of(live), words)))
    if live.late:
        lines.append(words.message("late-opening", count=live.late))
    if about is not None and about.own:
        own = "; ".join(about.own_in(words.language))
        lines += _short("", [words.message("opening-own-tables", count=len(about.own), tables=own)])
    lines.append(words.message("throw-seal" if live.enters else "opening-seal", seal=code(live.header.commitment)))
    open_ = live.header.status == "open"
    if open_:
        lines.append(words.message("opening-begin"))
    return Page(
        title=title(live, words),
        paragraphs=tuple(lines),
        picture=picture,
        small=words.message(
            "opening-small",
            game=str(live.id),
            system=live.system.name.within(words.language),
            content=live.header.content[:HEAD],
            rules=str(live.header.rules),
        ),
        rows=(*seat_rows(live, words), *_topics(live, words)) if open_ else (),
    )


def _seats(live: LiveGame, words: FluentWords) -> Iterator[str]:
    for side in live.game.sides:
        yield words.message("seat", side=side_name(live, side, words), player=player(live, side, words))


def _short(head: str, lines: list[str]) -> Iterator[str]:
    """Yield what may stand in the post itself; what is longer has a button."""
    text = "\n".join(([head] if head else []) + ([f"- {line}" for line in lines] if head else lines))
    if lines and len(text) <= SHORT:
        yield text


def _topics(live: LiveGame, words: FluentWords) -> tuple[Row, ...]:
    told = [
        topic
        for topic in TOPICS
        if topic not in _OWN or getattr(type(live.game), _OWN[topic]) is not getattr(Game, _OWN[topic])
    ]
    return row_of([Button(ids.made("about", live.id, topic), words.message(f"button-about-{topic}")) for topic in told])


async def topic_page(live: LiveGame, topic: str, about: Background, words: FluentWords) -> Page:
    """Return the page behind a button of the opening."""
    match topic:
        case "story":
            history = about.history_in(words.language)
            lines = (live.bound.about.summary.within(words.language), *((f"> {history}",) if history else ()))
        case "victory":
            lines = tuple(f"- {words.line(line)}" for line in live.game.terms())
        case "terrain":
            lines = tuple(f"- {words.line(line)}" for line in live.game.terrain(await asyncio.to_thread(_first, live)))
        case "units":
            first = await asyncio.to_thread(_first, live)
            told = (sentence(line, words) for line in live.game.roster(first))
            lines = tuple(f"- {said[:1].upper()}{said[1:]}" for said in told)
            lines = lines or (words.message("about-units-none"),)
        case "tables":
            lines = (*chart_lines(about.ours_in(words.language), about.own_in(words.language), words),)
        case _:
            lines = (words.message("about-orders"), *await _examples(live, words))
    return Page(f"{title(live, words)}: {words.message(f'button-about-{topic}')}", lines)


def chart_lines(ours: tuple[str, ...], own: tuple[str, ...], words: FluentWords) -> Iterator[str]:
    """Yield which charts of a game are the guild's own and which are ours."""
    if own:
        yield words.message("opening-own-tables", count=len(own), tables="; ".join(own))
    if ours:
        yield words.message("opening-house", tables="; ".join(ours)) + "\n" + words.message("opening-replace")
    else:
        yield words.message("opening-other-tables" if own else "opening-no-house")


async def _examples(live: LiveGame, words: FluentWords) -> tuple[str, ...]:
    """Return orders that will be legal at the first question, each as it is typed and as it is said."""
    offers = await asyncio.to_thread(_first_offers, live)
    shown = offers.spread(offers.all, EXAMPLES)
    return tuple(_example(offer, words) for offer in shown)


def _example(offer: Offer, words: FluentWords) -> str:
    return f"- {code(offer.said(words.language))} · {offer.label(words.language)}"


def _first(live: LiveGame) -> State[Any]:
    # Dice of no game: what they decide here is told to nobody.
    return live.state if live.started else begin(live.game, SealedDice(bytes(32), "example")).state


def _first_offers(live: LiveGame) -> Offers:
    state = _first(live)
    asked = state.decisions[0]
    found = enumerated(live.game, state, asked.side)
    return Offers(live.id, asked.id, asked.side, ids.side_mark(live.game.sides, asked.side), found)
