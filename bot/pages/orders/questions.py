"""The questions of a position as a message tells them: whose they are, and by which rule they are asked."""

from collections.abc import Iterator
from typing import Any

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import is_board
from bot.pages.discord.naming import player, side_name
from bot.words import FluentWords
from engine.kernel.state import State


def asked_now(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield the questions that are open, each with its side, player and rule."""
    if live.started and live.running:
        yield from questions(live, live.state, words)


def questions(live: LiveGame, state: State[Any], words: FluentWords) -> Iterator[str]:
    """Yield the questions of a position, each with its side, player and rule, then whose turn waits for the answers."""
    for decision in state.decisions:
        yield words.message(
            "asked",
            side=side_name(live, decision.side, words),
            player=player(live, decision.side, words),
            question=words.line(decision.line),
            rule=words.rule(decision.rule),
        )
    view = live.game.view(state, None)
    active = view.active if is_board(view) and state.decisions else None
    if active is not None and state.asked(active) is None:
        yield words.message("asked-paused", side=side_name(live, active, words))
