"""What buttons and selects say of orders, in every system and both languages: acts, never lines of the notation."""

import random
from collections.abc import Iterator

import pytest

from bot.pages.discord import limits
from bot.pages.discord.page import Menu
from bot.pages.orders.offers import FEW, Offer, Offers, enumerated
from bot.pages.orders.rows import BUTTON, decision_rows
from bot.words import LANGUAGES, words
from engine.kernel.game import Game
from engine.kernel.notation import plain
from tests.conformance.cases import SHORT, game_of, played

STEPS, EACH, ORDERS = 240, 6, 30
CASES = [case for case in SHORT if type(game_of(*case)).caption is not Game.caption]
"""Those of systems that have words for their orders; what has words for some has them for all."""


def positions(system: str, scenario: str) -> Iterator[Offers]:
    """Yield the orders of every sixth question of a game."""
    game = game_of(system, scenario)
    for n, step in enumerate(played(system, scenario, STEPS)[::EACH]):
        yield Offers(1, n, step.side, "0", enumerated(game, step.before, step.side))


def test_no_system_loses_its_words() -> None:
    assert {"sgboh", "battlefield"} <= {key for key, _ in CASES}


@pytest.mark.parametrize(("system", "scenario"), CASES)
def test_labels_are_acts_and_keep_their_lengths(system: str, scenario: str) -> None:
    rng, looked = random.Random(11), 0
    for offers in positions(system, scenario):
        shown = offers.all if len(offers.all) <= ORDERS else rng.sample(offers.all, ORDERS)
        for language in LANGUAGES:
            for offer in shown:
                assert not canonical(offer, offer.label(language)), offer.line
                assert len(offer.label(language)) <= limits.OPTION_TEXT, offer.label(language)
                if len(offers.all) <= FEW:
                    assert len(offer.label(language, BUTTON)) <= BUTTON, offer.label(language)
            for row in decision_rows(offers, words(language)):
                labels = [option.label for option in row.options] if isinstance(row, Menu) else [b.label for b in row]
                most = limits.OPTION_TEXT if isinstance(row, Menu) else BUTTON
                assert all(len(label) <= most and not label.endswith(limits.ELLIPSIS) for label in labels), labels
                looked += len(labels)
    assert looked


def canonical(offer: Offer, label: str) -> bool:
    """Tell whether a label is a line of the notation, in either language, with or without its letter."""
    lines = {plain(offer.line), plain(offer.russian)}
    return bool({plain(label), plain(label).rpartition(" (")[0]} & lines)
