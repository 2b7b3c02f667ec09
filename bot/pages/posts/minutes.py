"""What happened round a running game, in a sentence: seats, referees, copies."""

from collections.abc import Callable

from bot.desk.live import COMPUTER, LiveGame
from bot.pages.boards.views import HEAD
from bot.pages.discord.naming import mention, side_names
from bot.words import FluentWords
from engine.kernel.command import ChangeSeats, GoOn, NameReferee, TakeCopy
from engine.kernel.ids import Side
from engine.kernel.ledger import Entry
from engine.kernel.text import Fact


def minuted(live: LiveGame, entry: Entry, words: FluentWords, named: Callable[[int], str] = mention) -> str:
    """Return a change of seats or referee, or a copy taken, in words, with who consented to it.

    `named` writes a member by his number.  Raises TypeError for any other entry.
    """
    match entry.command:
        case ChangeSeats(sides, was, now, by, _, agreed, word):
            what = "left" if not now else "computer" if now == str(COMPUTER) else "taken"
            what = "over" if what == "taken" and was not in ("", str(COMPUTER)) else what
            facts: dict[str, Fact] = {"sides": side_names(live, sides, words), "by": named(int(by))}
            facts |= {"was": named(int(was))} if what == "over" else {}
            told = words.message(f"post-seat-{what}", player=named(int(now or was)), **facts)
        case NameReferee(_, now, by, _, agreed, word):
            told = words.message("post-referee-named", player=named(int(now)), by=named(int(by)))
        case TakeCopy(sides, by):
            whole = len(sides) == len(live.game.sides)
            facts = {"player": named(int(by)), "sides": side_names(live, sides, words)}
            return words.message("post-copy" if whole else "post-copy-own", **facts)
        case GoOn(header, key, head, by):
            sealed = words.message("post-go-on-key" if key else "post-go-on-no-key")
            facts = {"player": named(int(by)), "game": str(header["game"]), "count": entry.n, "link": head[:HEAD]}
            return f"{words.message('post-go-on', **facts)} {sealed}"
        case _:
            raise TypeError(f"entry {entry.n} is not of the table: {entry.command!r}")
    return " ".join((told, *_consent(live, agreed, word, words, named)))


def _consent(
    live: LiveGame, agreed: tuple[Side, ...], word: str, words: FluentWords, named: Callable[[int], str]
) -> tuple[str, ...]:
    if word:
        return (words.message("post-seat-word", player=named(int(word))),)
    return (words.message("post-rewound-agreed", sides=side_names(live, agreed, words)),) if agreed else ()
