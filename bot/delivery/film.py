"""The film of a game: which boards it shows, what stands below them, for how long.

It shows the boards that everybody may see, one for each entry that stands; of a long game the entries that matter most.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import BoardView, is_board, role_of, side_of, tones_of, untargeted
from bot.pages.boards.picture import Boards
from bot.pages.boards.views import HEAD
from bot.pages.ledger.report import noted
from bot.pages.posts.entries import headline
from bot.words import FluentWords, words
from engine.kernel.chronicle import Note
from engine.kernel.text import Language

if TYPE_CHECKING:
    from renderer.film import Frame

MOST_FRAMES: Final = 200
_TIMES: Final = {0: 70, 1: 70, 2: 140, 3: 180}
"""Hundredths of a second that a frame stands, by its weight."""
_HELD: Final = 1000
"""Hundredths of a second that the last frame stands."""
_LONGEST: Final = 15_000
"""Hundredths of a second that a film aims at; frames of long films stand shorter, but at least so much."""
_SHORTEST: Final = 45

_WEIGHTS: Final = {"turn": 3, "gain": 3, "clash": 2, "loss": 2, "event": 2, "sequel": 1, "deed": 1, "aside": 0}


class Shot(Struct, frozen=True):
    """One frame before it is drawn."""

    view: BoardView
    head: str
    note: str
    share: float
    weight: int
    colour: str | None
    """The role of the colour of the side whose order it was."""


def shots(live: LiveGame, most: int = MOST_FRAMES) -> tuple[Shot, ...]:
    """Return the frames of a game, in its language; none for a system that draws no boards.

    Takes a while: call it off the event loop.
    """
    said = words(live.language)
    standing = live.timeline.live
    if not filmed(live):
        return ()
    notes = {n: noted(live, n) for n in standing}
    weights = [max((_WEIGHTS[note.kind] for note in notes[n]), default=0) for n in standing]
    weights[0] = weights[-1] = max(_TIMES)
    last = max(1, len(standing) - 1)
    return tuple(
        _shot(live, standing[i], notes[standing[i]], weights[i], i / last, said) for i in chosen(weights, most)
    )


def filmed(live: LiveGame) -> bool:
    """Tell whether the system draws boards to film."""
    return is_board(live.game.view(live.timeline.states[0], None))


def prepared(live: LiveGame) -> tuple[tuple[Shot, ...], Language]:
    """Return what `drawn_film` needs; the public posts' language is the film's."""
    return shots(live), live.language


def name_of(live: LiveGame) -> str:
    """Return the ASCII file name of a game's film; it changes with every new ledger entry."""
    return f"umpire-{live.header.system}-{live.id}-{live.head[:HEAD]}.gif"


def _shot(live: LiveGame, n: int, notes: Sequence[Note], weight: int, share: float, said: FluentWords) -> Shot:
    view = live.game.view(live.timeline.states[n], None)
    assert is_board(view), "only boards are filmed"
    outcome = live.timeline.states[n].outcome
    lines = [outcome.reason] if outcome else [note.line for note in notes if note.kind not in ("aside", "turn")]
    side = side_of(view, outcome.winner if outcome else live.entries[n].side or view.active)
    return Shot(
        view=replace(untargeted(view), number=n),
        head=headline(live, n, said),
        note=" · ".join(said.line(line) for line in lines).replace("**", ""),
        share=share,
        weight=weight,
        colour=None if side is None else role_of(side),
    )


def chosen(weights: Sequence[int], most: int) -> tuple[int, ...]:
    """Return the positions of at most `most` frames: the heaviest ones, evenly spread where not all of a weight fit.

    The first and the last are always among them, so `most` is at least 2.
    """
    if len(weights) <= most:
        return tuple(range(len(weights)))
    taken = {0, len(weights) - 1}
    for weight in sorted(set(weights), reverse=True):
        of_it = [i for i, w in enumerate(weights) if w == weight and i not in taken]
        room = most - len(taken)
        if len(of_it) <= room:
            taken.update(of_it)
        else:
            taken.update(of_it[(2 * k + 1) * len(of_it) // (2 * room)] for k in range(room))
            break
    return tuple(sorted(taken))


def drawn_film(
    boards: Boards, listed: Sequence[Shot], language: Language, most: int | None = None
) -> Generator[None, None, bytes]:
    """Draw a film, a frame a step; some are left out until it keeps its limit of size.  `most` replaces that limit."""
    from renderer.film import TooLarge, film  # noqa: PLC0415 - with the renderer, when something is first drawn

    said = words(language)
    tones, count = tones_of(listed[0].view), len(listed)
    while True:
        picked = [listed[i] for i in chosen([shot.weight for shot in listed], count)]
        try:
            frames = _frames(picked, boards, said)
            return (yield from film(frames, tones) if most is None else film(frames, tones, most))
        except TooLarge as outgrown:
            if count <= 2:
                raise
            count = max(2, min(count - 1, outgrown.frames * 9 // 10))


def _frames(picked: Sequence[Shot], boards: Boards, said: FluentWords) -> "Iterator[Frame]":
    from renderer.film import Frame  # noqa: PLC0415

    times = [_TIMES[shot.weight] for shot in picked]
    shorter = min(1.0, _LONGEST / sum(times))
    for i, shot in enumerate(picked):
        held = _HELD if i == len(picked) - 1 else max(_SHORTEST, round(times[i] * shorter))
        yield Frame(boards.draw(shot.view, said), shot.head, shot.note, shot.share, held, shot.colour)
