"""The rules engine: random play against the peers, submitting, enumerating, replaying; the largest battle there is."""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from engine.kernel.command import Command
from engine.kernel.dice import Scripted
from engine.kernel.game import Accepted, Game, begin, draw, legal, submit
from engine.kernel.ids import Side
from engine.kernel.ledger import Entry
from engine.kernel.replay import Timeline
from engine.kernel.state import State
from tests.bench import peers
from tests.bench.harness import Goal, medians, rates
from tests.conformance.cases import SYSTEM_BY_KEY, dice, game_of, opening

INTRODUCTORY = ("scs", next(info.id for info in SYSTEM_BY_KEY["scs"].scenarios() if info.introductory))
MOVES = 60
FACTS = 12_000


def largest() -> tuple[Game[Any], str]:
    """Return the battle with the most orders at its first question, and its title."""
    found = [(game_of("scs", info.id), info.title.en) for info in SYSTEM_BY_KEY["scs"].scenarios()]
    return max(found, key=lambda item: len(item[0].start()[0].units))


def goals() -> Iterator[Goal]:
    yield from _play()
    game, title = largest()
    state = _moving(game)
    side = state.decisions[0].side
    orders = list(legal(game, state, side))
    moves = random.Random(3).sample([o for o in orders if type(o).__name__ == "Move"], MOVES)
    times = medians(
        {
            "fresh": lambda: list(legal(game, _moving(game), side)),
            "ready": lambda: _moving(game),
            "submit": lambda: [submit(game, state, side, None, order, Scripted()) for order in moves],
        }
    )
    listed, submitted = times["fresh"] - times["ready"], times["submit"] / MOVES
    detail = f"{listed:.2f} ms for {len(orders)} orders of a whole phase, {title}, nothing remembered"
    yield Goal("legal orders of an activation, in 20 ms", listed / 20, "at most", 1, detail)
    yield Goal("submit of a move, in 1 ms", submitted, "at most", 1, f"{submitted:.3f} ms, {title}")
    entries = _ledger(game)
    facts = sum(len(entry.events) for entry in entries)
    folded = medians({"fold": lambda: Timeline.of(game, entries)}, rounds=5)["fold"] * FACTS / facts
    yield Goal("folding 12 000 facts, in 200 ms", folded / 200, "at most", 1, f"{folded:.0f} ms, {title}")


def _moving(game: Game[Any]) -> State[Any]:
    """Return the first position in which units move, with nothing remembered from before."""
    state, rng = begin(game, dice(5)).state, random.Random(5)
    while state.decisions[0].asks != "scs-ask-move":
        side = state.decisions[0].side
        result = submit(game, state, side, None, draw(game, state, side, rng.randrange), dice(5))
        assert isinstance(result, Accepted)
        state = result.state
    return state


def _ledger(game: Game[Any], seed: int = 9) -> list[Entry]:
    start = opening(game, seed)
    entries, state, rng, sealed = (
        [Entry(0, None, "opening", 1, None, start.events)],
        start.state,
        random.Random(seed),
        dice(seed),
    )
    while state.outcome is None and len(entries) < 3000:
        side = state.decisions[0].side
        order = draw(game, state, side, rng.randrange)
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted)
        entries.append(Entry(len(entries), side, "player", 1, order, result.events))
        state = result.state
    return entries


# -- random play


def _play() -> Iterator[Goal]:
    game = game_of(*INTRODUCTORY)
    ours = {"drawn": partial(play, game, drawn=True), "listed": partial(play, game, drawn=False)}
    with peers.players() as theirs:
        found = rates({**ours, **theirs})
    found |= {name: found["python-chess"] * share for name, share in peers.RECORDED.items() if name not in theirs}
    for how, text in (("drawn", "each order drawn"), ("listed", "every order listed at each command")):
        for peer, goal in (("Rally the Troops", 2), ("boardgame.io", 2), ("python-chess", 1)):
            told = "" if peer in theirs else " (RECORDED against python-chess, not run here)"
            detail = f"{found[how]:.0f} over {found[peer]:.0f} a second{told}"
            aim = how == "listed" or peer == "python-chess"
            yield Goal(
                f"random legal play, {text}: ours / {peer}", found[how] / found[peer], "at least", goal, detail, aim
            )


def play(game: Game[Any], seconds: float, seed: int = 1, *, drawn: bool) -> float:
    """Play random legal orders, to the end of each game, for so many seconds; return commands a second."""
    commands, began = 0, time.process_time()
    while True:
        seed += 1
        rng, sealed, state = random.Random(seed), dice(seed), opening(game, seed).state
        pick = partial(_below, rng.random)
        while state.outcome is None:
            side = state.decisions[0].side
            order = draw(game, state, side, pick) if drawn else _any(game, state, side, rng)
            result = submit(game, state, side, None, order, sealed)
            assert isinstance(result, Accepted)
            state = result.state
            commands += 1
            taken = time.process_time() - began
            if taken > seconds:
                return commands / taken


def _any(game: Game[Any], state: State[Any], side: Side, rng: random.Random) -> Command:
    orders = list(legal(game, state, side))
    return orders[_below(rng.random, len(orders))]


def _below(chance: Callable[[], float], among: int) -> int:
    return int(chance() * among)
