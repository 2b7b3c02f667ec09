"""What happened round a running game, in a sentence: seats, referees, copies, clocks."""

from collections.abc import Callable
from datetime import timedelta

from bot.desk.live import COMPUTER, LiveGame
from bot.pace import terms
from bot.pages.boards.views import HEAD
from bot.pages.discord.naming import mention, side_name, side_names
from bot.pages.posts.clocks import pace_said, span_said, when
from bot.store.port import moment
from bot.words import FluentWords, escaped
from engine.kernel.command import (
    ChangeSeats,
    GiveTime,
    LookLate,
    NameReferee,
    PauseClock,
    ResumeClock,
    SetPace,
    Substitute,
    TakeCopy,
    TakeOver,
    TimeOut,
)
from engine.kernel.ids import Side
from engine.kernel.ledger import Entry
from engine.kernel.text import Fact


def minuted(live: LiveGame, entry: Entry, words: FluentWords, named: Callable[[int], str] = mention) -> str:
    """Return a change of seats or referee, or a copy taken, in words, with who consented to it.

    `named` writes a member by his number.  Raises TypeError for any other entry.
    """
    match entry.command:
        case ChangeSeats(sides, was, now, by, _, agreed, word):
            sat = "taken" if was in ("", str(COMPUTER)) else "over"
            what = "left" if not now else "computer" if now == str(COMPUTER) else sat
            facts: dict[str, Fact] = {"sides": side_names(live, sides, words), "by": named(int(by))}
            facts |= {"was": named(int(was))} if what == "over" else {}
            told = words.message(f"post-seat-{what}", player=named(int(now or was)), **facts)
        case NameReferee(_, now, by, _, agreed, word):
            told = words.message("post-referee-named", player=named(int(now)), by=named(int(by)))
        case Substitute(side, _, now, by, _, reason):
            names = side_names(live, (side,), words)
            return words.message(
                "post-substituted", player=named(int(now)), by=named(int(by)), sides=names, reason=escaped(reason)
            )
        case TakeCopy(sides, by):
            whole = len(sides) == len(live.game.sides)
            facts = {"player": named(int(by)), "sides": side_names(live, sides, words)}
            return words.message("post-copy" if whole else "post-copy-own", **facts)
        case LookLate(chapters, by):
            return words.message("post-look-late", player=named(int(by)), count=chapters)
        case TakeOver(header, key, head, by):
            sealed = words.message("post-go-on-key" if key else "post-go-on-no-key")
            bringer = words.message("the-host") if int(by) == COMPUTER else named(int(by))
            facts = {"player": bringer, "game": str(header["game"]), "count": entry.n, "link": head[:HEAD]}
            return f"{words.message('post-go-on', **facts)} {sealed}"
        case PauseClock() | ResumeClock() | GiveTime() | SetPace() | TimeOut() as act:
            return _clock(live, act, words, named)
        case _:
            raise TypeError(f"entry {entry.n} is not of the table: {entry.command!r}")
    return " ".join((told, *_consent(live, agreed, word, words, named)))


def _moment(text: str, *, shown: bool) -> str:
    """Return a moment as Discord shows it to each in his own time, or for a document."""
    return when(moment(text), "f") if shown else f"{moment(text):%Y-%m-%d %H:%M} UTC"


def _clock(
    live: LiveGame,
    act: PauseClock | ResumeClock | GiveTime | SetPace | TimeOut,
    words: FluentWords,
    named: Callable[[int], str],
) -> str:
    """Return an act on the clocks in words, with who consented to it and for which reason."""
    if isinstance(act, TimeOut):
        return words.message("post-clock-out", side=side_name(live, act.side, words))
    by = named(int(act.by)) if act.by else ""
    match act:
        case PauseClock(until):
            told = words.message("post-clock-pause", player=by, until=_moment(until, shown=named is mention))
        case ResumeClock():
            told = words.message("post-clock-resume" if by else "post-clock-resume-end", player=by)
        case SetPace(text):
            told = words.message("post-clock-pace", player=by, what=pace_said(terms.read(text), words))
        case GiveTime(side, seconds):
            how = "grace" if not by else "give" if seconds >= 0 else "take"
            time, whose = span_said(timedelta(seconds=seconds), words), side_name(live, side, words)
            told = words.message(f"post-clock-{how}", player=by, side=whose, time=time)
    why = (words.message("post-clock-reason", reason=escaped(act.reason)),) if act.reason else ()
    if act.word and act.word == act.by:
        return " ".join((told, words.message("post-clock-referee"), *why))
    return " ".join((told, *_consent(live, act.agreed, act.word, words, named), *why))


def _consent(
    live: LiveGame, agreed: tuple[Side, ...], word: str, words: FluentWords, named: Callable[[int], str]
) -> tuple[str, ...]:
    if word:
        return (words.message("post-seat-word", player=named(int(word))),)
    return (words.message("post-rewound-agreed", sides=side_names(live, agreed, words)),) if agreed else ()
