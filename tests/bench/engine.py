"""The rules engine: random play against the peers, submitting, enumerating, replaying; the largest battles."""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, draw, legal, submit
from engine.kernel.ledger import Entry
from engine.kernel.replay import Timeline
from engine.kernel.state import State
from engine.systems import SYSTEMS
from tests.bench import peers
from tests.bench.harness import Goal, paced, rates
from tests.conformance.cases import SYSTEM_BY_KEY, dice, game_of, opening

INTRODUCTORY = {key: next(info.id for info in SYSTEM_BY_KEY[key].scenarios() if info.introductory) for key in SYSTEMS}
MARCHING = frozenset(("Move", "Order"))
"""What orders to move units are called in the systems."""
STEPPED = frozenset(("mpike",))
"""Systems whose moves are long ways, of which every step may let the enemy react: one step is a simple order there."""
MOVES = 60
BEGINNINGS = range(8)
FACTS = 12_000


def largest(system: str) -> tuple[Game[Any], str]:
    """Return the battle of a system with the most units, and its title."""
    found = [(game_of(system, info.id), info.title.en) for info in SYSTEM_BY_KEY[system].scenarios()]
    return max(found, key=lambda item: len(item[0].start()[0].units))


def goals() -> Iterator[Goal]:
    yield from _play()
    yield from _beside()
    for system in SYSTEMS:
        yield from _battle(*largest(system))


def _battle(game: Game[Any], title: str) -> Iterator[Goal]:
    """Measure the first question of movement that leaves the most moves, of some beginnings by chance; a whole game."""
    begun = [(seed, count) for seed in BEGINNINGS if (count := _till_moving(game, seed)) is not None]
    seed, count = max(begun, key=lambda it: len(_moves(game, *it)))
    state, rng = _after(game, seed, count), random.Random(3)
    moves = rng.sample(_moves(game, seed, count), MOVES)
    steps = [order for order in _moves(game, seed, count) if game.key in STEPPED and len(order.steps) == 1]
    simple = rng.sample(steps, min(MOVES, len(steps))) or moves
    side = state.decisions[0].side
    listed = len(list(legal(game, state, side)))
    times = paced(
        {
            "fresh": lambda: list(legal(game, _after(game, seed, count), side)),
            "ready": lambda: _after(game, seed, count),
            "simple": lambda: [submit(game, state, side, None, order, dice(seed)) for order in simple],
            "move": lambda: [submit(game, state, side, None, order, dice(seed)) for order in moves],
        }
    )
    taken, submitted, moved = times["fresh"] - times["ready"], times["simple"] / len(simple), times["move"] / MOVES
    detail = f"{taken:.2f} ms for {listed} orders, {title}, nothing remembered"
    yield Goal("legal orders of an activation, in 20 ms", taken / 20, "at most", 1, detail)
    yield Goal("submit of a simple order, in 1 ms", submitted, "at most", 1, f"{submitted:.3f} ms, {title}")
    if game.key in STEPPED:
        detail = f"{moved:.3f} ms, {title}"
        yield Goal("submit of a move that others may answer, in 5 ms", moved / 5, "at most", 1, detail)
    entries = _ledger(game)
    facts = sum(len(entry.events) for entry in entries)
    folded = paced({"fold": lambda: Timeline.of(game, entries)}, rounds=11)["fold"] * FACTS / facts
    yield Goal("folding 12 000 facts, in 200 ms", folded / 200, "at most", 1, f"{folded:.0f} ms, {title}")


def _till_moving(game: Game[Any], seed: int) -> int | None:
    """Return after how many orders by chance units can move, None if that is a long way off."""
    return next((count for count in range(100) if len(_moves(game, seed, count)) >= MOVES), None)


def _moves(game: Game[Any], seed: int, count: int) -> list[Any]:
    state = _after(game, seed, count)
    return [order for order in legal(game, state, state.decisions[0].side) if type(order).__name__ in MARCHING]


def _after(game: Game[Any], seed: int, count: int) -> State[Any]:
    """Return the position after so many orders by chance, with nothing remembered from before."""
    state, rng = begin(game, dice(seed)).state, random.Random(seed)
    for _ in range(count):
        side = state.decisions[0].side
        result = submit(game, state, side, None, draw(game, state, side, rng.randrange), dice(seed))
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
    game = game_of("scs", INTRODUCTORY["scs"])
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


def _beside() -> Iterator[Goal]:
    """Measure every system beside the slowest of the others."""
    games = {key: game_of(key, scenario) for key, scenario in INTRODUCTORY.items()}
    found = rates({key: partial(play, game, drawn=True) for key, game in games.items()})
    for key in games:
        slowest = min(rate for other, rate in found.items() if other != key)
        detail = f"{found[key]:.0f} over {slowest:.0f} a second"
        yield Goal(f"random legal play: {key} / the slowest other", found[key] / slowest, "at least", 0.5, detail, True)


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
