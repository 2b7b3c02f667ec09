"""Orders that are not lawful are answered: one reason that governs, in both languages, and lawful orders instead.

What is tried is what other moments of a game allow, and such orders with a unit or a place of another.
"""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.pages.orders.alternatives import MOST, alternatives
from bot.pages.orders.offers import Offers, enumerated
from bot.words import LANGUAGES, words
from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.interpreter import check
from engine.kernel.violation import Violation
from tests.conformance.cases import CASES, Step, game_of, played

POSITIONS, TRIES = 8, 16
LONGEST = 200
"""Characters of the reason that governs."""
BARS = {f"battlefield-{bar}" for bar in ("move-edge", "move-touch", "move-blocked", "ground-closed")}
"""What bars a straight way and tells how far it is clear."""
TOUCHING = {f"battlefield-{bar}" for bar in ("move-touch", "turn-touch", "place-touch", "ends-touching")}
"""Say that a unit would touch an enemy whom it does not attack."""
ATTACKING = {f"battlefield-attack-{bar}" for bar in ("far", "shift", "turn", "zone")}
"""Say why its attack is not possible."""
PART = re.compile(r"[^\s,:+]+")


class Here:
    """A game in a position, as far as refusals look at it."""

    def __init__(self, game: Game[Any], step: Step) -> None:
        self.game, self.state = game, step.before


def crossed(line: str, other: str, rng: random.Random) -> str:
    """Return a line with one word of another line in place of one of its own."""
    mine, theirs = PART.findall(line), PART.findall(other)
    return line.replace(rng.choice(mine), rng.choice(theirs), 1)


def refusals(system: str, scenario: str) -> Iterator[tuple[Step, Offers, str, tuple[Violation, ...]]]:
    """Yield positions of a game with orders that are readable there and not lawful, and why they are not."""
    game, rng, steps = game_of(system, scenario), random.Random(36), played(system, scenario, 120)
    lines = [game.write(step.order) for step in steps]
    for step in (steps[0], *rng.sample(steps, min(POSITIONS, len(steps)))):
        offers = Offers(1, 1, step.side, "0", enumerated(game, step.before, step.side))
        usual = [offer.line for offer in offers.all]
        for _ in range(TRIES):
            line = rng.choice(lines)
            if rng.random() < 0.7:
                line = crossed(rng.choice(usual), rng.choice(lines), rng)
            order = game.read(step.before, step.side, line)
            if isinstance(order, Command) and (why := tuple(check(game, step.before, step.side, None, order))):
                yield step, offers, line, why


@pytest.mark.parametrize(("system", "scenario"), [case for case in CASES if case[0] != "toy"])
def test_what_is_not_lawful_is_answered_with_a_reason_and_lawful_orders(system: str, scenario: str) -> None:
    game, found = game_of(system, scenario), 0
    for step, offers, line, why in refusals(system, scenario):
        found += 1
        order = game.read(step.before, step.side, line)
        assert isinstance(order, Command)
        for language in LANGUAGES:
            said = words(language).line(why[0].line)
            assert said not in ("", why[0].code), (line, why[0])
            assert "{" not in said, (line, said)
            assert len(said) <= LONGEST, (line, said)
            assert said[:1] == said[:1].upper(), (line, said)
        codes = {one.code for one in why}
        assert not (codes & TOUCHING and codes & ATTACKING), (line, "attacks and does not attack", codes)
        if "," not in line:
            clear = {str(dict(one.facts)["free"]) for one in why if one.code in BARS}
            assert len(clear) < 2, (line, "one way is clear for two distances", clear)
        near = alternatives(Here(game, step), offers, line)  # type: ignore[arg-type]
        assert len(near) <= MOST
        for offer in near:
            assert list(check(game, step.before, step.side, None, offer.order)) == [], (line, offer.line)
            if order.subjects:
                assert {*offer.order.subjects} <= {*order.subjects}, (line, offer.line)
        if order.subjects and any({*one.order.subjects} == {*order.subjects} for one in offers.all):
            assert near, (line, "its units can do something, and nothing is proposed")
    assert found, "nothing was refused; seed 36"
