"""What buttons say of orders: in words, short enough for a button, never the line that the parser reads."""

import itertools
import random

import pytest

from bot.words import LANGUAGES, words
from engine.kernel.interpreter import legal
from tests.conformance.cases import LENGTHS, SYSTEM_BY_KEY, game_of, played

CAPTIONED = ("scs", "sgboh", "battlefield", "mpike", "warhorn")
"""Systems in which every lawful order has a caption."""
LONGEST, BUTTON, FEW = 60, 40, 10
"""Letters of a caption in any case, and of one among so few answers that each is a button."""
LISTED, LOOKED_AT = 60, 12
CASES = [case for case in LENGTHS if case.values[0] in CAPTIONED]


@pytest.mark.parametrize(("system", "scenario", "most"), CASES)
def test_every_lawful_order_has_a_short_caption_that_is_no_line(system: str, scenario: str, most: int) -> None:
    game, rng = game_of(system, scenario), random.Random(13)
    long: list[str] = []
    for step in played(system, scenario, min(most, 150)):
        listed = list(itertools.islice(legal(game, step.before, step.side), LISTED))
        chosen = listed if len(listed) <= LOOKED_AT else rng.sample(listed, LOOKED_AT)
        room = BUTTON if len(listed) <= FEW else LONGEST
        for order in (step.order, *chosen):
            line = game.write(order)
            caption = game.caption(step.before, step.side, order)
            assert caption is not None, line
            for language in LANGUAGES:
                said = words(language).line(caption)
                assert said not in ("", caption.code, line, game.speak(line, language))
                if len(said) > room:
                    long.append(f"{len(said)} > {room}: {said}")
    assert not long, "\n".join(sorted(set(long), reverse=True)[:20])


def test_systems_with_captions_are_systems() -> None:
    assert set(CAPTIONED) <= set(SYSTEM_BY_KEY)
