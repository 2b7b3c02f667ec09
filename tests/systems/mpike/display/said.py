"""Whole games of Musket & Pike on positions of the kit, and what players read of them in either language."""

import random
from collections.abc import Iterator
from typing import Any

from bot.words import FluentWords
from engine.kernel.dice import Roll
from engine.kernel.interpreter import Accepted, draw, legal, submit
from engine.kernel.procedure import Frame, Procedure
from engine.kernel.state import State
from engine.kernel.text import Language, Line
from engine.systems.mpike.combat.steps import procedures_of
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.captions import caption
from engine.systems.mpike.display.moment import SHORT
from engine.systems.mpike.fire.procedures import fire_procedures
from engine.systems.mpike.frames import Turn
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.reaction.interception import intercepting
from engine.systems.mpike.reaction.windows import windows
from engine.systems.mpike.sequence import sequence
from engine.systems.mpike.world import World
from tests.systems.messages import files
from tests.systems.mpike.kit import Board, Play

LANGUAGES: tuple[Language, ...] = ("en", "ru")
WORDS = {language: FluentWords(language, tuple(files("mpike", language))) for language in LANGUAGES}


def say(line: Line, language: Language = "en") -> str:
    """Return a sentence in a language."""
    return WORDS[language].line(line)


def whole(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of a whole game."""
    return *sequence(t), moving(t), *fire_procedures(t), *procedures_of(t), windows(t), intercepting(t)


def played(b: Board, *dice: str, frame: Frame | None = None) -> Play:
    """Play a position from the beginning of a turn, or from a frame, to the first question."""
    return b.play(frame or Turn(), *whole(b.t), dice=dice)


def labels(p: Play, language: Language = "en", room: int = SHORT) -> list[str]:
    """Return what the buttons of the open question say."""
    asks = p.state.decisions[0].asks
    found = [caption(p.t, p.state, asks, order, room) for order in p.legal()]
    return [say(line, language) for line in found if line is not None]


class Chance:
    """Dice that fall by chance."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        return tuple(self.random.randrange(request.die) + request.low for _ in range(request.count))


def moments(b: Board, seed: int, *, orders: int, frame: Frame | None = None) -> Iterator[tuple[Play, State[World]]]:
    """Play a position by chance and yield the game at every question, at most after so many orders."""
    chance = Chance(seed)
    p = played(b, *("7",) * 0, frame=frame)
    for _ in range(orders):
        if not p.state.decisions:
            return
        yield p, p.state
        side = p.state.decisions[0].side
        order = draw(p.game, p.state, side, chance.random.randrange)
        result = submit(p.game, p.state, side, None, order, chance)
        assert isinstance(result, Accepted), order
        p.state, p.events = result.state, result.events


def some_orders(p: Play, most: int) -> list[Any]:
    """Return the first of the lawful orders, and some of the others, evenly."""
    found = list(legal(p.game, p.state, p.state.decisions[0].side))
    step = max(1, len(found) // most)
    return found[::step]
