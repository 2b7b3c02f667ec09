"""How often a game waits for the player whose turn it is not, and what is left of it when he settles all in advance.

    python -m tests.playthroughs.windows sgboh
    python -m tests.playthroughs.windows sgboh --scenario tispasa --games 20 --orders 1500

Both sides play at random, but of a few orders take the longest: who ends his phase at once meets nobody.  With
`--house` the house plays both, lightly.  Each game is played twice from the same seed: every question asked, then with
every standing rule of both sides set to its usual choice.
"""

import argparse
import hashlib
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.dice import SealedDice
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, draw, settled, submit
from engine.kernel.procedure import PickFace
from engine.kernel.standing import rules_of
from engine.kernel.state import State
from engine.players.practice import LIGHT, practice_order
from engine.systems import SYSTEMS, load

Settings: TypeAlias = Mapping[str, str]
Player: TypeAlias = Callable[[Game[Any], State[Any], Side, PickFace], Command]
FEW = 3


class Question(Struct, frozen=True):
    """A question that came up: whether the side that had to answer was not the one to move, and what answered it."""

    asks: str
    away: bool
    by_itself: bool
    state: State[Any]
    side: Side
    order: Command


def usual(game: Game[Any]) -> dict[str, str]:
    """Return the usual choice of every standing rule, by question."""
    return {rule.asks: rule.usual for rule in rules_of(game)}


def eager(game: Game[Any], state: State[Any], side: Side, pick: PickFace) -> Command:
    """Return of a few random orders the one with the longest line."""
    return max((draw(game, state, side, pick) for _ in range(FEW)), key=lambda order: len(game.write(order)))


def house(game: Game[Any], state: State[Any], side: Side, pick: PickFace) -> Command:
    return practice_order(game, state, side, pick, LIGHT)


def played(game: Game[Any], seed: str, settings: Settings, orders: int, player: Player = eager) -> Iterator[Question]:
    """Play with these choices made in advance by both sides, and yield every question with its answer."""
    rng = random.Random(seed)
    dice = SealedDice(hashlib.sha256(seed.encode()).digest(), seed)
    state = begin(game, dice).state
    for _ in range(orders):
        if state.outcome is not None:
            return
        asked = state.decisions[0]
        order = settled(game, state, asked.side, settings)
        given = order if order is not None else player(game, state, asked.side, rng.randrange)
        away = game.view(state, None).active not in (None, asked.side)
        yield Question(asked.asks, away, order is not None, state, asked.side, given)
        result = submit(game, state, asked.side, asked.id, given, dice)
        assert isinstance(result, Accepted), (seed, game.write(given), result)
        state = result.state


def windows(game: Game[Any], seed: str, settings: Settings, orders: int, player: Player = eager) -> Counter[str]:
    """Count the questions that waited for the player whose turn it was not, by kind."""
    questions = played(game, seed, settings, orders, player)
    return Counter(question.asks for question in questions if question.away and not question.by_itself)


def report(key: str, scenario: str, games: int, orders: int, seed: int, player: Player) -> Iterator[str]:
    """Yield a table of windows per game of a scenario."""
    system = load(key)
    game = system.bind(system.document(scenario))
    seeds = [f"{seed + n}" for n in range(games)]
    asked = sum((windows(game, each, {}, orders, player) for each in seeds), Counter[str]())
    left = sum((windows(game, each, usual(game), orders, player) for each in seeds), Counter[str]())
    yield f"{key}/{scenario}: {games} games of at most {orders} orders, seeds {seed} to {seed + games - 1}"
    yield f"{'windows per game':30}{'all asked':>12}{'settled':>12}"
    for asks in sorted(asked | left, key=lambda asks: -asked[asks]):
        yield f"{asks:30}{asked[asks] / games:12.1f}{left[asks] / games:12.1f}"
    yield f"{'all':30}{asked.total() / games:12.1f}{left.total() / games:12.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", choices=tuple(SYSTEMS))
    parser.add_argument("--scenario", help="one scenario instead of all")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--orders", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--house", action="store_true", help="the house plays, not chance")
    given = parser.parse_args()
    scenarios = [given.scenario] if given.scenario else [info.id for info in load(given.system).scenarios()]
    for scenario in scenarios:
        for line in report(
            given.system, scenario, given.games, given.orders, given.seed, house if given.house else eager
        ):
            print(line)  # noqa: T201


if __name__ == "__main__":
    main()
