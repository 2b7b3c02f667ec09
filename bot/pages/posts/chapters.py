"""The posts of a game's chapters: the live one with its log, combats, questions to others, and how each looks later."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import is_board
from bot.pages.boards.views import HEAD, set_up
from bot.pages.discord import limits
from bot.pages.discord.naming import code, player, side_name
from bot.pages.discord.page import Attachment, Page, Row
from bot.pages.orders.editors import editor_rows
from bot.pages.orders.offers import Offers
from bot.pages.orders.rows import callable_rows, decision_rows, explain_button, give_button, proven, standing_row
from bot.pages.posts.entries import accent, begun, clock_lines, knows_more, referee_line, told
from bot.pages.posts.tales import Fight, Tale, tales
from bot.words import FluentWords
from engine.kernel.chapter import Chapter
from engine.kernel.command import RefereeAct, Remark
from engine.kernel.decision import Decision
from engine.kernel.event import Ended, Event, Forced, Paused, Rewound, Rolled
from engine.kernel.game import visible
from engine.kernel.ids import Side
from engine.kernel.interpreter import fold
from engine.kernel.ledger import Entry
from engine.kernel.state import State

LOG: Final = 2400
"""Characters of a log that are shown at most, the newest; the rest stands in the ledger."""
DECIDES: Final = "**"
"""In a line that tells what decided something."""
ANSWERED: Final = 2
"""Lines of the log that stay of a question when it is answered."""
MEANWHILE: Final = 4
"""Lines that tell at the head of a chapter what others decided before it."""
_DECIDED: Final = re.compile(r"\*\*(?P<what>.+?)\*\*\s*(?P<rest>.*)", re.DOTALL)


def live_page(
    live: LiveGame,
    tale: Tale,
    words: FluentWords,
    *,
    picture: Attachment | None = None,
    offers: tuple[Offers, ...] = (),
    asked: tuple[Side, ...] = (),
    fights: Sequence[Fight] = (),
    final: bool = False,
) -> Page:
    """Return the post of a chapter: its log and board, and while it goes on, its question and controls.

    `asked` are the sides whose questions stand here, `fights` the combats that have posts of their own; `final` is how
    it looks once another post has taken its place.
    """
    open_ = not final and not tale.over
    log = shortened(list(log_lines(live, tale.first, tale.last, words, fights)), words)
    if not log and not open_:
        log = [words.message("chapter-nothing")]
    return Page(
        title=heading(live, tale, words),
        paragraphs=(
            *(begun(live, words) if tale.first == 0 else ()),
            *(_meanwhile(live, tale, words) if open_ else ()),
            *log,
        ),
        picture=picture,
        question="\n".join(_questions(live, tale, asked, words)) if open_ else "",
        small=small_print(live, tale.first, tale.last, words),
        rows=_called(live, tale, words, _controls(live, words, offers)) if open_ else (),
        accent=accent(live, max(0, min(tale.last, len(live.entries) - 1)), tale.chapter.side),
    )


def _meanwhile(live: LiveGame, tale: Tale, words: FluentWords) -> Iterator[str]:
    """Yield what decided something in the chapters of others since this side's last: their posts stand above.

    A post that only goes on with a chapter, below what others wrote, says it no more.
    """
    told_, side, others = tales(live), tale.chapter.side, list[Tale]()
    if all(each.first != tale.first for each in told_):
        return
    for before in reversed([each for each in told_ if each.last < tale.first and each.first <= each.last]):
        if before.chapter.side in (side, None):
            break
        others.append(before)
    lines = [
        line for each in reversed(others) for line in log_lines(live, each.first, each.last, words) if DECIDES in line
    ]
    if lines:
        yield words.message("chapter-meanwhile")
        yield from lines[-MEANWHILE:]
    if len(lines) > MEANWHILE:
        yield words.message("chapter-meanwhile-more", count=len(lines) - MEANWHILE)


def heading(live: LiveGame, tale: Tale, words: FluentWords) -> str:
    """Return the turn, the side and what is going on."""
    view = live.game.view(live.timeline.states[max(0, tale.first - 1)], None)
    turn = list(clock_lines(view, words))[:-1] if is_board(view) else []
    side = tale.chapter.side
    parts = (*turn, *((side_name(live, side, words),) if side else ()), words.line(tale.chapter.title))
    return " · ".join(parts)


def _questions(live: LiveGame, tale: Tale, asked: tuple[Side, ...], words: FluentWords) -> Iterator[str]:
    """Yield the questions to sides, and of whom else the game waits for."""
    for decision in live.state.decisions:
        if decision.side in asked:
            yield question(live, decision, words)
        elif decision.side == tale.chapter.side:
            yield words.message("chapter-below")
        else:
            side = side_name(live, decision.side, words)
            yield words.message("chapter-waits", side=side, player=player(live, decision.side, words))


def question(live: LiveGame, decision: Decision, words: FluentWords) -> str:
    """Return a question with its side and its player."""
    return words.message(
        "chapter-asked",
        side=side_name(live, decision.side, words),
        player=player(live, decision.side, words),
        question=words.line(decision.line),
    )


def _called(live: LiveGame, tale: Tale, words: FluentWords, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Return the controls with the button that calls the referee about the newest result that is told here."""
    kept = frozenset(live.timeline.live)
    results = (n for n in range(tale.last, tale.first - 1, -1) if n in kept and live.entries[n].rolled)
    n = next(results, None)
    return rows if n is None else callable_rows(rows, live, n, words)


def _controls(live: LiveGame, words: FluentWords, offers: tuple[Offers, ...]) -> tuple[Row, ...]:
    """Return the answers of a small question, then the usual buttons."""
    editor = editor_rows(live, words)
    if editor:
        return (*editor, standing_row(live, words))
    if len(offers) != 1:
        return (standing_row(live, words),)
    return (*decision_rows(offers[0], words, secret=knows_more(live, offers[0].side)), standing_row(live, words))


def small_print(live: LiveGame, first: int, last: int, words: FluentWords) -> str:
    """Return the numbers of the entries, of their rolls, and the link of the ledger's chain while it is the newest."""
    if last < first:
        return words.message("chapter-small-new", game=str(live.id))
    one = first == last
    said = (
        words.message("small-entry", number=str(last))
        if one
        else words.message("small-entries", first=str(first), last=str(last))
    )
    parts = [said]
    rolls = [e.index for entry in live.entries[first : last + 1] for e in entry.events if isinstance(e, Rolled)]
    if rolls:
        span = f"{rolls[0]}–{rolls[-1]}" if len(rolls) > 1 else str(rolls[0])
        parts.append(words.message("small-rolls", rolls=span, count=len(rolls)))
    if last == len(live.entries) - 1 and live.head:
        parts.append(words.message("small-link", link=live.head[:HEAD]))
    return " · ".join(parts)


# -- the log


def log_lines(
    live: LiveGame,
    first: int,
    last: int,
    words: FluentWords,
    fights: Sequence[Fight] = (),
    viewer: Side | None = None,
) -> Iterator[str]:
    """Yield what entries did, in a line each where that is enough, as a side may know it, or everybody.

    What was undone is left out, that it was undone is not.  Of `fights`, told elsewhere, only what decided them.
    """
    apart = {n for fight in fights for n in range(fight.first, fight.last + 1)}
    kept = set(live.timeline.live)
    for entry in live.entries[first : last + 1]:
        if entry.n in kept or any(isinstance(event, Rewound) for event in entry.events):
            lines = list(_entry_lines(live, entry, words, viewer))
            if entry.n in apart and any(fought and DECIDES in line for fought, line in lines):
                lines = [(fought, line) for fought, line in lines if not fought or DECIDES in line]
            yield from (f"- {line}" for _, line in lines)


def _entry_lines(
    live: LiveGame, entry: Entry, words: FluentWords, viewer: Side | None = None
) -> Iterator[tuple[bool, str]]:
    """Yield the lines of an entry, each with whether it is of a chapter of combats."""
    if isinstance(entry.command, RefereeAct) and not isinstance(entry.command, Remark):
        yield False, referee_line(live, entry, entry.command, words, viewer)
    state = live.state_before(entry.n) or set_up(live.game)
    for event in entry.events:
        if isinstance(event, Rewound):
            yield from ((False, line) for line in told(event, live, entry, words))
            continue
        after = fold(live.game, state, event)
        fought = live.game.chapter(state).fights and live.game.chapter(after).fights
        for shown in visible(live.game, (event,), state.world, viewer):
            yield from ((fought, line) for line in _event_lines(live, shown, entry, words, state, after))
        state = after


def _event_lines(
    live: LiveGame, event: Event, entry: Entry, words: FluentWords, before: State[Any], after: State[Any]
) -> Iterator[str]:
    match event:
        case Rolled() | Paused() | Forced():
            return
        case Ended():
            yield words.line(event.reason)
        case _ if isinstance(event, live.game.events):
            for line in live.game.log(event, before.world, after.world):
                yield words.line(line)
        case _:
            yield from told(event, live, entry, words, before, after)


def shortened(lines: list[str], words: FluentWords) -> list[str]:
    """Return the newest lines of a log as far as they fit, and how many are left out."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > LOG and kept:
            break
        kept.append(limits.cut(line, LOG))
    left = len(lines) - len(kept)
    return [*((words.message("chapter-earlier", count=left),) if left else ()), *reversed(kept)]


# -- combats and questions


def fight_page(
    live: LiveGame,
    fight: Fight,
    words: FluentWords,
    *,
    picture: Attachment | None = None,
    offers: tuple[Offers, ...] = (),
    asked: tuple[Side, ...] = (),
    onward: bool = False,
) -> Page:
    """Return the post of a combat: what was ordered, what came of it, and its question while it is open.

    `onward` leads from it to the next order of its chapter, whose post stands above.
    """
    kept = [entry for entry in live.entries[fight.first : fight.last + 1] if entry.n in live.timeline.live]
    told_ = [line for entry in kept for fought, line in _entry_lines(live, entry, words) if fought]
    rows: tuple[Row, ...] = ()
    if asked and len(offers) == 1:
        rows = decision_rows(offers[0], words, secret=knows_more(live, offers[0].side))
    rolled = next((entry.n for entry in kept if entry.rolled), None)
    explain = explain_button(live.id, fight.last if rolled is None else rolled, words)
    rows = (*rows, (*((give_button(live.id, words),) if onward else ()), explain))
    title, lines = _headline(live, fight, told_, words)
    if not kept:
        lines = [words.message("chapter-combat-undone")]
    return Page(
        title=title,
        paragraphs=tuple(shortened(lines, words)),
        picture=picture,
        question="\n".join(question(live, one, words) for one in live.state.decisions if one.side in asked),
        small=small_print(live, fight.first, fight.last, words),
        rows=rows if rolled is None else callable_rows(proven(rows, live.id, rolled, words), live, rolled, words),
        accent=accent(live, fight.first),
    )


def _headline(live: LiveGame, fight: Fight, lines: list[str], words: FluentWords) -> tuple[str, list[str]]:
    """Return the heading of a combat, and its lines without what stands there: the outcome, else whose combat it is.

    Where forced answers settled other combats at once, none of their outcomes is that of all.
    """
    decided = [(n, found) for n, line in enumerate(lines) if (found := _DECIDED.fullmatch(line)) is not None]
    if decided and (len(decided) == 1 or not _went_on(live, fight)):
        n, found = decided[0]
        rest = found["rest"]
        return found["what"].rstrip(".:"), [*lines[:n], *([rest] if rest else []), *lines[n + 1 :]]
    entry, chapter = live.entries[fight.first], _fought(live, fight)
    side = (side_name(live, chapter.side, words),) if chapter.side else ()
    ordered = _ordered(live, entry, words)
    return " · ".join((*side, words.line(chapter.title))), [*([ordered] if ordered else []), *lines]


def _went_on(live: LiveGame, fight: Fight) -> bool:
    """Tell whether dice were thrown for what was ordered by itself, there being no choice."""
    for entry in live.entries[fight.first : fight.last + 1]:
        forced = [n for n, event in enumerate(entry.events) if isinstance(event, Forced)]
        if forced and any(isinstance(event, Rolled) for event in entry.events[forced[0] :]):
            return True
    return False


def _fought(live: LiveGame, fight: Fight) -> Chapter:
    """Return the chapter of combats that a combat is of, or that was gone through with it."""
    state = live.state_before(fight.first) or live.timeline.states[0]
    chapters = [live.game.chapter(state)]
    for event in live.entries[fight.first].events:
        state = fold(live.game, state, event)
        chapters.append(live.game.chapter(state))
    return next((chapter for chapter in chapters if chapter.fights), chapters[-1])


def _ordered(live: LiveGame, entry: Entry, words: FluentWords) -> str:
    """Return what was ordered in words, else as a line."""
    before = live.state_before(entry.n)
    if entry.command is None or entry.side is None or before is None:
        return ""
    caption = live.game.headline(before, entry.side, entry.command)
    said = code(live.game.speak(live.game.write(entry.command), words.language)) if caption is None else None
    what = said if caption is None else words.line(caption)
    return words.message("chapter-ordered", what=what or "")


def question_page(
    live: LiveGame,
    sides: Iterable[Side],
    words: FluentWords,
    *,
    picture: Attachment | None = None,
    offers: tuple[Offers, ...] = (),
) -> Page:
    """Return the post that asks sides something in the chapter of another."""
    asked = tuple(sides)
    rows: tuple[Row, ...] = ()
    if len(offers) == 1:
        rows = decision_rows(offers[0], words, secret=knows_more(live, offers[0].side))
    return Page(
        paragraphs=tuple(question(live, one, words) for one in live.state.decisions if one.side in asked),
        picture=picture,
        rows=rows,
    )


def answered_page(live: LiveGame, side: Side, first: int, words: FluentWords) -> Page | None:
    """Return what is left of a question to a side: what was answered, not what others did upon it; None of a pass."""
    kept = set(live.timeline.live)
    answers = (e for e in live.entries[first:] if e.side == side and e.n in kept and e.command is not None)
    entry = next(answers, None)
    if entry is None:
        return Page(paragraphs=(words.message("chapter-unasked", side=side_name(live, side, words)),))
    order, before = entry.command, live.state_before(entry.n)
    if order is None or before is None or order.idle:
        return None
    caption = live.game.headline(before, side, order)
    lines = [line.removeprefix("- ") for line in log_lines(live, entry.n, entry.n, words)]
    # The chance that a caption tells behind its act is over.
    what = "; ".join(lines[:ANSWERED]) if caption is None else words.line(caption).partition(" · ")[0]
    return Page(paragraphs=(words.message("chapter-answered", side=side_name(live, side, words), what=what),))
