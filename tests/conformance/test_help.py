"""What help shows can be sent as it stands: every example is an order that is lawful at this moment."""

import random
import re

import pytest

from bot.commands.help import kinds
from bot.pages.orders.offers import Offers, enumerated
from bot.words import LANGUAGES, words
from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.interpreter import check
from engine.kernel.state import State
from engine.systems.mpike.content.kinds import ORDERS as PIKE_ORDERS
from tests.conformance.cases import CASES, game_of, played

POSITIONS = 6
CODE = re.compile(r"[`“«]([^`”»]+)[`”»]")
"""What stands in help as something to type."""
SUFFIX = ("support ", "поддержка ")
"""Begins what is written behind an attack, no order itself."""
QUOTED = {words("ru").message(f"mpike-order-{order}").strip("«»") for order in PIKE_ORDERS} | {"ежа", "еже"}
"""Orders of wings and a formation, which Russian writes in quotes."""


class Here:
    """A game in a position, as far as help looks at it."""

    def __init__(self, game: Game[object], state: State[object]) -> None:
        self.game, self.state = game, state


@pytest.mark.parametrize(("system", "scenario"), CASES)
def test_every_example_of_help_is_lawful_now(system: str, scenario: str) -> None:
    game, rng, shown = game_of(system, scenario), random.Random(5), 0
    steps = played(system, scenario, 120)
    for step in (steps[0], *rng.sample(steps, min(POSITIONS, len(steps)))):
        offers = Offers(1, 1, step.side, "0", enumerated(game, step.before, step.side))
        for language in LANGUAGES:
            said = words(language)
            lines = list(kinds(Here(game, step.before), offers, said))  # type: ignore[arg-type]
            for text in (found for line in lines for found in CODE.findall(line)):
                if text in QUOTED or text.startswith(SUFFIX) or text == "/" + said.message("cmd-order"):
                    continue
                order = game.read(step.before, step.side, text)
                assert isinstance(order, Command), (step.before.decisions[0].asks, text, order)
                assert list(check(game, step.before, step.side, None, order)) == [], text
                shown += 1
    assert shown
