"""What buttons and selects say of orders, in every system and both languages: acts, never lines of the notation."""

import random
from collections.abc import Iterator

import pytest

from bot.pages.discord import limits
from bot.pages.discord.page import Menu
from bot.pages.orders.guide import kinds_of, variant_menu
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


@pytest.mark.parametrize(("system", "scenario"), CASES)
def test_what_a_unit_can_do_is_told_apart_where_it_is_chosen(system: str, scenario: str) -> None:
    """Of one kind no two choices read alike, and whatever leads to the same place is told apart by its variant."""
    rng, seen = random.Random(12), 0
    for offers in list(positions(system, scenario))[::3]:
        subjects = sorted({unit for offer in offers.all for unit in offer.order.subjects})
        for unit in rng.sample(subjects, min(3, len(subjects))):
            for kind in kinds_of([offer for offer in offers.all if unit in offer.order.subjects]):
                told = [chosen_by(offer) for offer in kind.choices]
                assert not [one for one in told if told.count(one) > 1]
                for offer in rng.sample(kind.choices, min(3, len(kind.choices))):
                    menu = variant_menu(offers, offer, "", words("en"))
                    if menu is not None:
                        labels = [option.label for option in menu.options]
                        assert len(set(labels)) == len(labels) < limits.OPTIONS, labels
                        seen += 1
    assert seen or system != "sgboh"


def chosen_by(offer: Offer) -> tuple[object, ...]:
    """Return what a choice says: with whom, what, and what is worth knowing."""
    listing = offer.listing
    detail = None if listing is None else listing.detail
    what = offer.label("en") if detail is None else words("en").line(detail)
    about = None if listing is None or listing.about is None else words("en").line(listing.about)
    return *sorted(offer.order.subjects), what, about
