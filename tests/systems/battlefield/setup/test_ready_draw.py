"""Chapter 4.2-f: terrain of a ready draw, for one side or for both: dice do what the side could do itself."""

from collections import Counter

import pytest

from engine.kernel.dice import SealedDice
from engine.kernel.event import Event, Rolled
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, submit
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.fold import fold
from engine.systems.battlefield.orders import Agree, PlayCard, ReadyDraw, SetPiece, TakeCards
from engine.systems.battlefield.setup.arranging import arranged
from engine.systems.battlefield.setup.patterns import PRESETS
from engine.systems.battlefield.setup.pieces import features, offered, thrown, why_not_set
from engine.systems.battlefield.world import World
from tests.systems.battlefield.setup.prelude import Opened, prelude

HAND = ("plain", "plain", "mud", "hill", "river")
UNITS = [{"side": side, "card": "hoplites", "ranks": 3, "chief": True} for side in (RED, BLACK)]


def at_the_cards() -> Opened:
    return prelude(field="cards", deployment="sealed", units=UNITS)


def drawn(p: Opened, side: str, dice: SealedDice) -> tuple[Event, ...]:
    """Let a side take a ready draw with sealed dice, and return the facts of that."""
    result = submit(p.game, p.state, Side(side), None, ReadyDraw(), dice)
    assert isinstance(result, Accepted)
    p.state = result.state
    return result.events


def sealed(seed: int) -> SealedDice:
    print(f"seed {seed}")  # noqa: T201 - shown when a test fails
    return SealedDice(seed.to_bytes(32, "big"), "ready draw")


def placed(p: Opened, world: World, owner: Side, event: e.PieceSet) -> SetPiece:
    """Return the place at which a piece lies: of all that a die may show, the one that gives its outlines."""
    for first in range(100):
        found = thrown(p.t, world, owner, event.card, lambda n, face=first: face % n)
        if found is not None and features(p.t, world, event.card, found) == event.features:
            return found
    raise AssertionError(f"{event.card} lies where no die could set it")


@pytest.mark.clause("battlefield 4.2-f", "battlefield 4.2")
@pytest.mark.parametrize("seed", range(20))
def test_4_2_f_where_both_take_it_the_field_is_made_at_once_and_lawfully(seed: int) -> None:
    p, dice = at_the_cards(), sealed(seed)
    drawn(p, RED, dice)
    world = p.world
    assert p.open == [BLACK]
    facts = drawn(p, BLACK, dice)
    assert p.world.phase == "sketches"
    played: dict[str, Counter[str]] = {RED: Counter(), BLACK: Counter()}
    turn, deck = "", p.t.charts.deck
    for event in facts:
        if isinstance(event, e.CardPlayed):
            played[event.side][event.card] += 1
            turn = turn if event.beat else event.side
        if isinstance(event, e.PieceSet):
            places = [one for one in offered(p.t, world, Side(turn), event.card) if not one.waive]
            assert bool(event.features) is bool(places)
            if places:
                chosen = placed(p, world, Side(turn), event)
                assert list(why_not_set(p.t, world, Side(turn), event.card, chosen)) == []
        if not isinstance(event, Rolled) and isinstance(event, e.EVENTS):
            world = fold(world, event)
    for own in played.values():
        assert sum(own.values()) == deck.hand
        assert max(own.values()) <= deck.alike
    assert all(arranged(p.t, p.world, side, way) for side in p.t.sides for way in PRESETS)


@pytest.mark.clause("battlefield 4.2-f")
def test_4_2_f_dice_turn_up_beat_and_set_the_cards_of_one_side_and_the_other_is_asked_as_ever() -> None:
    p = at_the_cards()
    p.order(ReadyDraw(), side=RED)
    assert p.view(RED).armies[0].cards == p.view(BLACK).armies[0].cards == ("",) * 5  # nobody knows them
    slugs = [slug for slug in p.t.deck for _ in range(p.t.charts.deck.alike)]
    p.order(TakeCards(HAND), (4, 9), side=BLACK)
    assert p.asked == (BLACK, "card")
    # It beats, with a forest, at the first place offered; then it plays a plain.
    facts = p.order(PlayCard("hill"), 1, slugs.index("forest"), 0, slugs.index("plain"))
    told = [(fact.side, fact.card) for fact in facts if isinstance(fact, e.CardPlayed | e.PieceSet)]
    assert told == [(BLACK, "hill"), (RED, "forest"), (RED, "forest"), (RED, "plain")]
    assert "forest" in {feature.kind for feature in p.world.features}
    assert p.asked == (BLACK, "beat")
    p.order(Agree())
    assert p.asked == (BLACK, "card")
    p.order(PlayCard("mud"), 0)  # it agrees, so that black sets the mud
    assert p.asked == (BLACK, "piece")
    assert p.world.armies[0].cards == ("",) * 3


@pytest.mark.clause("battlefield 4.2-f")
def test_4_2_f_no_card_is_turned_up_more_often_than_it_may_be_held() -> None:
    p = at_the_cards()
    p.order(ReadyDraw(), side=RED)
    p.order(TakeCards(HAND), (9, 4), 0, side=BLACK)  # red plays the first card of the deck
    p.order(Agree())
    # It beats with the second of it, which sets nothing; what it plays then is the first of what is left.
    facts = p.order(PlayCard("hill"), 1, 0, 0)
    turned = [fact.card for fact in facts if isinstance(fact, e.CardPlayed) and fact.side == RED]
    assert turned == list(p.t.deck)[:2]
