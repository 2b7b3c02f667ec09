"""Chapter 4.2: hands of terrain cards, cards played and beaten in turn, and whose half a piece is set on."""

from typing import Any

import pytest

from engine.kernel.event import Forced
from engine.kernel.ids import Side
from engine.kernel.interpreter import draw
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.orders import Agree, Enlist, PlayCard, SetPiece, TakeCards
from tests.systems.battlefield.setup.prelude import Opened, prelude
from tests.tabletop.plain import chance

HAND = ("hill", "hill", "brush", "forest", "river")
UNITS = [{"side": side, "card": "hoplites", "ranks": 3, "chief": True} for side in ("red", "black")]


def fielding(red: tuple[str, ...] = HAND, black: tuple[str, ...] = HAND, first: Any = (9, 4), **options: Any) -> Opened:
    """Return a game in which both hands are taken; the dice say who plays first."""
    p = hands(**options)
    p.order(TakeCards(red), side=RED)
    p.order(TakeCards(black), *(first if isinstance(first, list) else [first]), side=BLACK)
    return p


def hands(**options: Any) -> Opened:
    return prelude(**{"field": "cards", "deployment": "sealed", "units": UNITS, **options})


def set_somewhere(p: Opened) -> None:
    """Set the piece that is to be set at the first place offered."""
    p.order(p.legal()[0])


# -- by chance


@pytest.mark.clause("battlefield 4.2", "battlefield 4.2-d")
@pytest.mark.parametrize("seed", range(12))
def test_4_2_d_a_mud_that_is_set_by_chance_lies_somewhere_lawful_or_is_waived(seed: int) -> None:
    """A patch of mud or nothing, never a piece where none was meant."""
    p = fielding(("mud", "hill", "brush", "forest", "river"))
    p.order(PlayCard("mud", beat=False))
    p.order(Agree())
    order = draw(p.game, p.state, RED, chance(seed).randrange)
    assert isinstance(order, SetPiece)
    assert p.refused(order) == []
    assert order.waive is (order == SetPiece(waive=True))


# -- hands


@pytest.mark.clause("battlefield 4.2")
def test_4_2_each_takes_five_cards_of_which_two_may_be_alike() -> None:
    p = hands()
    assert p.open == [RED, BLACK]
    assert p.refused(TakeCards(HAND), side=RED) == []
    assert p.refused(TakeCards(("hill",) * 2 + ("brush",) * 2 + ("ford",)), side=RED) == []
    ((clause, _, told),) = p.reasons(TakeCards(("hill",) * 3 + ("brush",) * 2), side=RED)
    assert (clause, told["count"], told["most"], told["card"].en) == ("4.2", 3, 2, "Hill")
    ((clause, _, told),) = p.reasons(TakeCards(HAND[:4]), side=RED)
    assert (clause, told["count"], told["hand"]) == ("4.2", 4, 5)
    assert p.refused(TakeCards((*HAND, "mud")), side=RED) == ["4.2"]
    assert [code for _, code, _ in p.reasons(TakeCards((*HAND[:4], "volcano")), side=RED)] == [
        "battlefield-cards-unknown"
    ]
    worst = TakeCards(("hill",) * 3 + ("volcano",) * 3)
    assert len(p.reasons(worst, side=RED)) == 3  # all at once


@pytest.mark.clause("battlefield 4.2")
def test_4_2_hands_are_offered_and_every_one_of_them_is_lawful() -> None:
    p = hands()
    offered = p.legal(RED)
    assert 12 < len(offered) < 60
    assert len(set(offered)) == len(offered)
    assert {card for order in offered for card in order.cards} == set(p.t.deck)  # type: ignore[attr-defined]


@pytest.mark.clause("battlefield 4.2")
def test_4_2_a_hand_is_known_to_its_side_alone() -> None:
    p = hands()
    p.order(TakeCards(HAND), side=RED)
    assert p.known(RED) == p.events
    assert p.known(BLACK) == p.known(None) == (e.Sealed(Side(RED), "cards"), p.events[-1])
    assert p.view(RED).armies[0].cards == HAND
    assert p.view(BLACK).armies[0].cards == ("",) * 5
    assert p.view(None).armies[0].cards == ("",) * 5


@pytest.mark.clause("battlefield 4.2")
def test_4_2_hands_stay_hidden_while_they_are_played() -> None:
    p = fielding()
    p.order(PlayCard("hill"))
    p.order(PlayCard("river", beat=True))
    assert p.view(BLACK).armies[0].cards == ("",) * 4
    assert p.view(RED).armies[1].cards == ("",) * 4
    assert p.view(RED).armies[0].cards == ("hill", "brush", "forest", "river")
    assert p.game.reveals(e.CardPlayed(Side(RED), "hill", beat=False))
    assert not p.game.reveals(e.CardsTaken(Side(RED), HAND))


# -- who begins


@pytest.mark.clause("battlefield 4.2")
@pytest.mark.parametrize(("dice", "first"), [((9, 4), RED), ((4, 9), BLACK)])
def test_4_2_the_higher_die_plays_first(dice: tuple[int, int], first: str) -> None:
    p = fielding(first=dice)
    assert p.asked == (first, "card")
    (rolled,) = p.of(e.FirstRolled)
    assert (rolled.what, rolled.first, rolled.dice) == ("terrain", first, dice)


@pytest.mark.clause("battlefield 5.1-c")
def test_5_1_c_ties_are_rolled_again() -> None:
    p = fielding(first=[(7, 7), (1, 1), (2, 12)])
    assert p.asked == (BLACK, "card")
    assert p.of(e.FirstRolled)[0].dice == (7, 7, 1, 1, 2, 12)


# -- cards in turn


@pytest.mark.clause("battlefield 4.2")
def test_4_2_who_is_agreed_with_sets_his_terrain_on_his_own_half() -> None:
    p = fielding()
    p.order(PlayCard("hill"))
    assert p.asked == (BLACK, "beat")
    p.order(Agree())
    assert p.asked == (RED, "piece")
    assert dict(p.state.decisions[0].facts)["half"] == "own"
    assert p.refused(SetPiece(5000, 7500)) == ["4.2-c"]
    p.order(SetPiece(5000, 3000))
    (made,) = p.of(e.PieceSet)
    assert (made.side, made.card, [f.kind for f in made.features]) == (RED, "hill", ["hill"])
    assert p.world.features == made.features
    assert p.asked == (BLACK, "card")  # the turn passes


@pytest.mark.clause("battlefield 4.2-a")
def test_4_2_a_a_card_that_beats_another_is_set_on_the_half_of_whose_turn_it_is() -> None:
    """The example of the text: hill, beaten with river."""
    p = fielding()
    p.order(PlayCard("hill"))
    assert p.of(e.CardPlayed) == [e.CardPlayed(Side(RED), "hill", beat=False)]
    p.order(PlayCard("river", beat=True))
    assert p.of(e.CardPlayed) == [e.CardPlayed(Side(BLACK), "river", beat=True)]
    assert p.asked == (BLACK, "piece")
    assert dict(p.state.decisions[0].facts)["half"] == "other"
    assert p.refused(SetPiece(5000, 7500)) == ["4.2-c"]
    p.order(SetPiece(5000, 3000))
    assert {feature.kind for feature in p.world.features} == {"river", "river-edge"}
    assert max(y for feature in p.world.features for _, y in feature.outline) < 5000
    # Both cards are gone, and no hill was set.
    assert [army.cards for army in p.world.armies] == [
        ("hill", "brush", "forest", "river"), ("hill", "hill", "brush", "forest"),
    ]  # fmt: skip
    assert p.asked == (BLACK, "card")


@pytest.mark.clause("battlefield 4.2")
def test_4_2_only_cards_in_hand_are_played_and_each_in_its_place() -> None:
    p = fielding()
    assert p.refused(PlayCard("swamp")) == p.refused(PlayCard("volcano")) == ["4.2"]
    assert p.refused(PlayCard("hill", beat=True)) == ["4.2"]
    assert p.refused(PlayCard("hill"), side=BLACK) != []
    assert p.legal() == [PlayCard("hill"), PlayCard("brush"), PlayCard("forest"), PlayCard("river")]
    p.order(PlayCard("hill"))
    assert p.refused(PlayCard("hill")) == p.refused(PlayCard("swamp", beat=True)) == ["4.2"]
    assert p.legal()[0] == Agree()
    assert len(p.legal()) == 5


@pytest.mark.clause("battlefield 4.2-b")
def test_4_2_b_who_has_no_cards_is_passed_over_and_cannot_beat() -> None:
    p = fielding()
    while len(p.army(BLACK).cards) > 0:
        before = len(p.army(BLACK).cards)
        if p.asked == (RED, "card"):
            p.order(PlayCard(p.army(RED).cards[0]))
            p.order(PlayCard(p.army(BLACK).cards[0], beat=True))
            assert len(p.army(BLACK).cards) == before - 1
        elif p.asked == (BLACK, "card"):
            p.order(PlayCard(p.army(BLACK).cards[0]))
            p.order(Agree())
        if p.asked[1] == "piece":
            set_somewhere(p)
    left = len(p.army(RED).cards)
    assert left
    for n in range(left):
        assert p.asked == (RED, "card")  # black's turns are skipped
        p.order(PlayCard(p.army(RED).cards[0]))
        assert p.asked[1] == ("piece" if p.asked[0] == RED and p.asked[1] == "piece" else p.asked[1])
        assert p.asked != (BLACK, "beat")
        if p.asked[1] == "piece":
            set_somewhere(p)
        assert len(p.army(RED).cards) == left - n - 1
    assert p.asked[1] == "sketch"  # without cards the field is made


@pytest.mark.clause("battlefield 4.2-b")
def test_4_2_b_the_last_kind_of_card_is_not_played_by_itself() -> None:
    """It would tell what is left in the hand."""
    p = fielding(red=("hill", "hill", "plain", "plain", "mud"))
    p.order(PlayCard("plain"))
    p.order(Agree())
    assert not p.of(Forced)
    p2 = fielding(black=("plain", "plain", "mud", "mud", "sand"), first=(1, 2))
    p2.order(PlayCard("mud"))
    assert p2.asked == (RED, "beat")


def agreed(card: str) -> Opened:
    """Let red play a card of five that black does not beat."""
    p = fielding(red=("plain", "hill", "mud", "mud", "ford"))
    p.order(PlayCard(card))
    p.order(Agree())
    return p


@pytest.mark.clause("battlefield 4.2-d")
def test_4_2_d_a_plain_card_sets_nothing() -> None:
    p = agreed("plain")
    (made,) = p.of(e.PieceSet)
    assert (made.side, made.card, made.features) == (RED, "plain", ())
    assert p.asked == (BLACK, "card")


@pytest.mark.clause("battlefield 4.2-d")
def test_4_2_d_mud_may_be_set_or_left_out_and_a_hill_must_be_set() -> None:
    p = agreed("mud")
    assert SetPiece(waive=True) in p.legal()
    p.order(SetPiece(waive=True))
    assert p.of(e.PieceSet)[0].features == ()
    p.order(PlayCard("hill"))
    p.order(Agree())
    assert p.refused(SetPiece(waive=True)) == ["4.2"]
    assert SetPiece(waive=True) not in p.legal()


@pytest.mark.clause("battlefield 4.2-c")
def test_4_2_c_a_card_that_cannot_be_set_is_discarded() -> None:
    p = fielding(red=("ford", "hill", "mud", "mud", "plain"))
    p.order(PlayCard("ford"))  # there is no river
    p.order(Agree())
    (made,) = p.of(e.PieceSet)
    assert (made.card, made.features) == ("ford", ())
    assert p.asked == (BLACK, "card")


@pytest.mark.clause("battlefield 4.2")
@pytest.mark.parametrize("seed", range(8))
def test_4_2_fields_by_chance_are_made_to_their_end(seed: int) -> None:
    rng = chance(seed)
    p = hands(armies="free", units=[])
    for side, name in ((RED, "persia-1000"), (BLACK, "swiss-1000")):
        p.order(Enlist(name), side=side)
    dice = [(3, 8)]
    pieces = 0
    for _ in range(60):
        if p.asked[1] == "sketch":
            break
        side = rng.choice(p.open)
        order = draw(p.game, p.state, Side(side), rng.randrange)
        rolls = dice if p.rolls(order) and len(p.open) == 1 else []
        p.order(order, *rolls, side=side)
        pieces += sum(bool(made.features) for made in p.of(e.PieceSet))
    assert p.asked[1] == "sketch"
    assert pieces
    assert all(not army.cards for army in p.world.armies)
    for side in (RED, BLACK):
        assert p.legal(side)  # room was left to deploy
