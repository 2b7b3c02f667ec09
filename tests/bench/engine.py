"""The rules engine on the introductory battle: random play, submitting, enumerating, replaying."""

import random
import time
from collections.abc import Iterator
from itertools import islice

from engine.kernel.dice import Scripted
from engine.kernel.game import begin, legal, submit
from engine.kernel.ledger import Entry
from engine.kernel.replay import Timeline
from tests.bench.harness import Goal
from tests.conformance.cases import SHORT, game_of, playout

MOVES = 60


def goals() -> Iterator[Goal]:
    system, scenario = next(case for case in SHORT if case[0] == "scs")
    game = game_of(system, scenario)
    began = time.perf_counter()
    steps = [step for seed in range(4) for step in playout(game, seed)]
    played = time.perf_counter() - began
    state = begin(game, Scripted()).state
    side = state.decisions[0].side
    began = time.perf_counter()
    for _ in range(20):
        orders = list(legal(game, state, side))
    enumerated = (time.perf_counter() - began) / 20
    moves = random.Random(3).sample([o for o in orders if type(o).__name__ == "Move"], MOVES)
    began = time.perf_counter()
    for order in moves:
        submit(game, state, side, None, order, Scripted())
    submitted = (time.perf_counter() - began) / MOVES
    yield Goal(
        "legal orders of a whole phase, in 20 ms", enumerated / 0.020, "at most", 1, f"{enumerated * 1000:.2f} ms"
    )
    yield Goal("submit of a move, in 1 ms", submitted / 0.001, "at most", 1, f"{submitted * 1000:.3f} ms")
    rate = len(steps) / played
    yield Goal("random legal play, in 7000 commands a second", rate / 7000, "at least", 1, f"{rate:.0f} a second")
    entries = [Entry(0, None, "opening", 1, None, begin(game, Scripted()).events)]
    for n, step in enumerate(islice(playout(game, 9), 500), 1):
        entries.append(Entry(n, step.side, "player", 1, step.order, step.result.events))
    facts = sum(len(entry.events) for entry in entries)
    began = time.perf_counter()
    Timeline.of(game, entries)
    loaded = (time.perf_counter() - began) * 12_000 / facts
    yield Goal("folding 12 000 facts, in 200 ms", loaded / 0.200, "at most", 1, f"{loaded * 1000:.0f} ms")
