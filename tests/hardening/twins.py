"""Twin games: the same orders over two contents that differ only in what one side alone may know."""

import random
import re
from typing import Any, Final

from msgspec import Struct

from engine.kernel.dice import SealedDice
from engine.kernel.game import visible
from engine.kernel.ids import Side
from engine.kernel.interpreter import Rejected, begin, legal, submit
from engine.kernel.state import State
from engine.systems import load
from tests.e2e.bench import KEY

SYSTEM: Final = load("scs")
HIDDEN: Final = ("gun", "1120r")
"""Two units that lie under others when the battle of the Chir begins; the twin has them in one another's place."""
ORDERS: Final = 36


class Script(Struct, frozen=True):
    """Orders of two games that look the same to everybody but one side."""

    documents: tuple[dict[str, Any], dict[str, Any]]
    orders: tuple[tuple[Side, str, str], ...]


def document(*, exchanged: bool) -> dict[str, Any]:
    found: dict[str, Any] = SYSTEM.document("chir-1942")
    found["scenario"]["policies"] = {"sight": "top-unit"}
    if exchanged:
        one, other = (next(u for u in found["scenario"]["units"] if u["id"] == id_) for id_ in HIDDEN)
        one["at"], other["at"] = other["at"], one["at"]
    return found


class Spilled(Exception):
    """No order of the position keeps the secret, or by now there is none: what was exchanged is the same again."""


def written(rng: random.Random) -> Script:
    """Play random orders in both games, none of which lets the public tell them apart."""
    while True:
        try:
            return _written(rng)
        except Spilled:
            continue


def _written(rng: random.Random) -> Script:
    documents = document(exchanged=False), document(exchanged=True)
    games = [SYSTEM.bind(d) for d in documents]
    dice = SealedDice(KEY, "1", {})
    states: list[State[Any]] = [begin(game, dice).state for game in games]
    orders: list[tuple[Side, str, str]] = []
    enough = False
    while not enough:
        side = states[0].decisions[0].side
        chosen = _alike(games, states, side, dice, rng)
        orders.append((side, *chosen[:2]))
        states = chosen[2]
        enough = len(orders) >= ORDERS and states[0].decisions[0].side == "soviet"
    assert games[0].view(states[0], None) == games[1].view(states[1], None)
    if games[0].view(states[0], games[0].sides[0]) == games[1].view(states[1], games[0].sides[0]):
        raise Spilled
    return Script(documents, tuple(orders))


def _alike(
    games: list[Any], states: list[State[Any]], side: Side, dice: SealedDice, rng: random.Random
) -> tuple[str, str, list[State[Any]]]:
    """Return a random order of both games after which everybody but its side has seen the same."""
    lines = [games[0].write(order) for order in legal(games[0], states[0], side)]
    rng.shuffle(lines)
    lines.sort(key=lambda line: not any(h in line for h in HIDDEN) or rng.random() < 0.3)
    for line in lines:
        other = re.sub("|".join(HIDDEN), lambda m: HIDDEN[1 - HIDDEN.index(m[0])], line)
        results = []
        for game, state, text in zip(games, states, (line, other), strict=True):
            results.append(submit(game, state, side, None, game.read(state, side, text), dice))
        if any(isinstance(r, Rejected) or r.state.outcome for r in results):
            continue
        seen = [
            [visible(g, r.events, s.world, v) for v in (None, g.sides[1])]
            for g, s, r in zip(games, states, results, strict=True)
        ]
        views = [[g.view(r.state, v) for v in (None, g.sides[1])] for g, r in zip(games, results, strict=True)]
        covered = not any(counter.slug in HIDDEN for view in views[0] for counter in view.counters)
        if covered and seen[0] == seen[1] and views[0] == views[1]:
            return line, other, [r.state for r in results]
    raise Spilled
