"""What posts and pages say of clocks: how a game is timed, what each side has left, reminders of what is asked."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.desk.live import COMPUTER, LiveGame, OpenRoll
from bot.pace import terms
from bot.pace.clock import Clock
from bot.pace.terms import PACE, Pace
from bot.pages.discord import ids
from bot.pages.discord.naming import holders, mention, player, side_name, title
from bot.pages.discord.page import Button, Page, Row
from bot.pages.orders.rows import accept_button, awaited_line, throw_row
from bot.store.port import Option
from bot.words import FluentWords
from engine.kernel.ids import Side

REMINDS: Final = "clock-"
"""Begins the code of a notice about a question or the clocks."""
OFFER: Final = "clock-out-offer"
CHOSEN: Final = "clock-chosen"
ANSWERED: Final = ("clock-out-computer", "clock-out-pass")
"""What is told although the question has been answered by then."""
OF_DICE: Final = ("clock-wake", "clock-half", "clock-near", "clock-out-warn", OFFER, "clock-out-referee")
"""What is said in other words where dice are awaited."""


def span_said(span: timedelta, words: FluentWords) -> str:
    """Return a length of time in its two greatest units: `3 d 4 h`."""
    minutes = int(abs(span).total_seconds()) // 60
    counts = {"days": minutes // 1440, "hours": minutes // 60 % 24, "minutes": minutes % 60}
    parts = [words.message(f"time-{unit}", count=str(count)) for unit, count in counts.items() if count]
    return " ".join(parts[:2]) or words.message("time-minutes", count="0")


def when(at: datetime | None, style: str = "R") -> str:
    """Return a moment as Discord shows it to everybody in his own time; empty for none."""
    return "" if at is None else f"<t:{int(at.timestamp())}:{style}>"


def pace_of(live: LiveGame) -> Pace:
    """Return the pace of a game, chosen or, once it has begun, played."""
    return live.clocks.pace if live.started else terms.read(live.header.options.get(PACE))


def pace_lines(pace: Pace, words: FluentWords) -> Iterator[str]:
    """Yield how a game is timed; nothing where it has no clock."""
    yield from (words.message("pace-line", what=what) for what in _terms(pace, words))


def pace_said(pace: Pace, words: FluentWords) -> str:
    """Return how a game is timed, or that it is not, on one line."""
    return " · ".join(_terms(pace, words)) or words.message("pace-none")


def pace_asked(pace: Pace, words: FluentWords) -> str:
    """Return how a game is to be timed, or that it is not to be, a fact a line."""
    return "\n".join(pace_lines(pace, words)) or words.message("pace-line", what=words.message("pace-none"))


def _terms(pace: Pace, words: FluentWords) -> Iterator[str]:
    if not pace.timed:
        return
    facts = {
        "bank": span_said(pace.bank, words),
        "more": span_said(pace.increment, words),
        "most": span_said(pace.cap, words),
        "limit": span_said(pace.limit, words),
        "grace": span_said(pace.grace, words),
    }
    if pace.bank:
        bank = [words.message("pace-bank", **facts)]
        bank += [words.message("pace-increment", **facts)] if pace.increment else []
        bank += [words.message("pace-cap", **facts)] if pace.cap else []
        yield ", ".join(bank)
    if pace.limit:
        yield words.message("pace-limit", **facts)
    more = [words.message("pace-rests" if pace.rests else "pace-goes-on")]
    more += [words.message("pace-vacation", days=pace.vacation)] if pace.vacation else []
    more += [words.message("pace-grace", **facts)] if pace.grace else []
    more.append(words.message("pace-end", what=words.message(f"pace-end-{pace.at_end}")))
    yield " · ".join(more)


def time_lines(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield the clocks of a running game, a line for each side that a member plays."""
    if not (live.running and live.clocks.pace.timed):
        return
    if live.clocks.pause is not None:
        yield words.message("clock-paused", until=when(live.clocks.pause.until, "f"))
    for side in live.game.sides:
        if live.seats.get(side) != COMPUTER:
            what = " · ".join(_parts(live, live.clocks.of(side), words))
            yield words.message("clock-side", side=side_name(live, side, words), what=what)


def _parts(live: LiveGame, clock: Clock, words: FluentWords) -> Iterator[str]:
    pace = live.clocks.pace
    if clock.out:
        yield words.message("clock-out")
    elif clock.ends is not None:
        yield words.message("clock-ends", when=when(clock.ends))
    else:
        yield words.message("clock-stands")
    # While a clock runs its bank melts, and a post can't say by how much.
    if pace.bank and clock.since is None:
        yield words.message("clock-bank", bank=span_said(clock.left, words))


def nudge_button(live: LiveGame, words: FluentWords) -> Button:
    """Return the button that reminds whoever keeps the others waiting."""
    return Button(ids.made("nudge", live.id), words.message("button-nudge"))


def clocks_page(live: LiveGame, words: FluentWords) -> Page:
    """Return the clocks of a game and how they run."""
    lines = tuple(pace_lines(pace_of(live), words)) or (words.message("pace-none"),)
    return Page(
        words.message("pace-title"),
        ("\n".join(lines), *time_lines(live, words)),
        small=words.message("clock-small", game=str(live.id)),
    )


def about_clocks(body: Mapping[str, Option]) -> bool:
    """Tell whether a notice is one of these."""
    return str(body.get("code", "")).startswith(REMINDS)


def reminder_page(live: LiveGame, body: Mapping[str, Option], words: FluentWords) -> Page | None:
    """Return the post that reminds a side of what it is asked, in words; None once that is answered."""
    code = str(body["code"])
    if code == CHOSEN:
        head = words.message(code, player=mention(int(body.get("user", 0))))
        whom = holders(map(int, str(body.get("whom", "")).split()), words)
        lines = (head, *pace_lines(pace_of(live), words), words.message("reading-changed-agree", whom=whom))
        agree = ((accept_button(live.id, live.header.content, words),),) if live.unagreed else ()
        return Page(title(live, words), lines, rows=agree)
    side = Side(str(body.get("side", "")))
    if code in ANSWERED:
        named = side_name(live, side, words)
        return Page(title(live, words), (words.message(code, side=named, player=player(live, side, words)),))
    clock, question = live.clocks.of(side), int(body.get("question", 0))
    if not live.running or question != clock.question:
        return None
    if live.open_roll is not None:
        return _dice_page(live, live.open_roll, side, body, words)
    asked = live.state.asked(side, question)
    if asked is None:
        return None
    head = _head(live, code, clock, body, words)
    return Page(title(live, words), (head, f"> {words.line(asked.line)}"), rows=_offer(live, clock, code, words))


def _dice_page(
    live: LiveGame, roll: OpenRoll, side: Side, body: Mapping[str, Option], words: FluentWords
) -> Page | None:
    """Return the post that reminds a side of the dice that it has to enter or confirm; None once others have to."""
    dice, code, clock = live.clocks.dice, str(body["code"]), live.clocks.of(side)
    if dice is None or side not in dice.sides:
        return None
    head = _head(live, f"{code}-dice" if code in OF_DICE else code, clock, body, words)
    do = words.message("clock-dice-confirm" if roll.kept.faces else "clock-dice-enter")
    rows = (*_offer(live, clock, code, words), throw_row(live, roll, words))
    return Page(title(live, words), (head, f"> {do}\n> {awaited_line(roll, words)}"), rows=rows)


def _head(live: LiveGame, code: str, clock: Clock, body: Mapping[str, Option], words: FluentWords) -> str:
    side = clock.side
    return words.message(
        code,
        side=side_name(live, side, words),
        player=player(live, side, words),
        when=when(clock.ends),
        grace=span_said(live.clocks.pace.grace, words),
        by=mention(int(body.get("by", 0))),
    )


def _offer(live: LiveGame, clock: Clock, code: str, words: FluentWords) -> tuple[Row, ...]:
    """Return the row by which a seat that is offered is taken over, in a tuple; empty where it is not."""
    if code != OFFER:
        return ()
    mark = ids.side_mark(live.game.sides, clock.side)
    label = words.message("button-relieve", side=side_name(live, clock.side, words))
    return ((Button(ids.made("relieve", live.id, mark, abs(clock.question)), label, "primary"),),)
