"""What players read of positions of the kit and of whole games, in either language."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from bot.words import FluentWords
from engine.kernel.command import Command
from engine.kernel.dice import Roll
from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, legal, submit
from engine.kernel.procedure import Frame
from engine.kernel.state import State
from engine.kernel.text import Language, Line
from engine.systems.warhorn import packs
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Opening
from engine.systems.warhorn.game import WarhornGame
from engine.systems.warhorn.world import World
from tests.systems.messages import files
from tests.systems.warhorn.kit import Bench

LANGUAGES: tuple[Language, ...] = ("en", "ru")
WORDS = {language: FluentWords(language, tuple(files("warhorn", language))) for language in LANGUAGES}
MOST = 80
"""Lawful orders of one question that are looked at."""


def say(line: Line, language: Language = "en") -> str:
    """Return a sentence in a language."""
    return WORDS[language].line(line)


class Whole(Bench):
    """A game from its first turn on."""

    def __init__(self, t: Field) -> None:
        WarhornGame.__init__(self, t)

    def start(self) -> tuple[World, Frame]:
        """Begin with the first turn where armies are ready, else before it."""
        world, frame = WarhornGame.start(self)
        return world, Opening(step="turn") if self.field.scenario.armies != "free" else frame


class Chance:
    """Dice that fall by chance."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        return tuple(self.random.randrange(request.die) + request.low for _ in range(request.count))


@cache
def bound(name: str) -> Field:
    """Return a scenario of ours as a field."""
    return packs.bind(packs.document(name))


Moment = tuple[State[World], Side, list[Command], tuple[Event, ...], World]


def played(t: Field, seed: int, orders: int) -> Iterator[Moment]:
    """Yield the questions of a game played by chance: state, side, lawful answers, the facts since, their world."""
    game, dice, choose = Whole(t), Chance(seed), random.Random(seed)
    opened = begin(game, dice)
    state: State[World] = opened.state
    events, before = opened.events, game.start()[0]
    for _ in range(orders):
        if not state.decisions:
            yield state, t.sides[0], [], events, before
            return
        side = state.decisions[0].side
        found = list(islice(legal(game, state, side), MOST))
        yield state, side, found, events, before
        kinds = sorted({type(order).__name__ for order in found})
        kind = choose.choice(kinds if len(kinds) == 1 else [name for name in kinds if name != "Finish"] * 6 + kinds)
        order: Any = choose.choice([each for each in found if type(each).__name__ == kind])
        before = state.world
        result = submit(game, state, side, None, order, dice)
        assert isinstance(result, Accepted), order
        state, events = result.state, result.events
