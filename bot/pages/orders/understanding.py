"""Lines as people type them: verbs first or last, small words between, kinds of units instead of their names.

What reads as an order is left as it is.  Only words that say nothing of who, where or what are ever left out.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, TypeAlias

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import Piece
from bot.words import LANGUAGES, words
from engine.hexes.board import Counter, FacingCounter
from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.notation import Unreadable, plain, tidy

Verb: TypeAlias = Literal["move", "attack", "fire"]
VERBS: Final[tuple[Verb, ...]] = ("move", "attack", "fire")
"""What units do that has words of its own in all systems."""


def understood(live: LiveGame, side: Side, text: str) -> str:
    """Return a line as the system reads it: itself where it does, else the same without small words or turned round."""
    if not text.strip() or not isinstance(live.game.read(live.state, side, text), Unreadable):
        return text
    for line in _ways(tidy(text).split()):
        if isinstance(live.game.read(live.state, side, line), Command):
            return line
    return text


def _ways(said: list[str]) -> Iterator[str]:
    """Yield other ways to say the same: without small words, without the verb of a move, the last word first."""
    short = [word for word in said if plain(word) not in _some("order-small")]
    bare = [word for word in short if plain(word) not in _some("order-move")]
    for some in (short, bare):
        if some:
            yield " ".join(some)
    if len(short) > 1:
        yield " ".join((short[-1], *short[:-1]))
        yield " ".join((*short[1:], short[0]))


def verb_alone(text: str) -> Verb | None:
    """Return what units are to do, where a text is nothing but a word for it."""
    return next((verb for verb in VERBS if plain(text) in words_for(verb)), None)


def words_for(verb: Verb) -> frozenset[str]:
    """Return the words for what units do, in all languages, as typed words are compared."""
    return _some(f"order-{verb}")


def move_words() -> str:
    """Return the words by which moves are found, in all languages."""
    return " ".join(sorted(_some("order-move")))


def kind_words(piece: Piece) -> str:
    """Return the words by which a unit is found for its kind, in all languages."""
    kind = piece.symbol if isinstance(piece, Counter) else piece.figure if isinstance(piece, FacingCounter) else ""
    return " ".join(sorted(_some(f"order-kind-{kind}"))) if kind else ""


@cache
def _some(code: str) -> frozenset[str]:
    """Return the words of a message that lists some, in all languages, as typed words are compared."""
    return frozenset(plain(word) for language in LANGUAGES for word in words(language).message(code).split())
