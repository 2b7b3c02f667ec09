"""What a side may know before the game: two games that differ only in a secret look alike to the other side."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.board import EVERY_SIDE
from engine.kernel.command import Place, Remove
from engine.kernel.dice import Scripted, SealedDice
from engine.kernel.event import EVERYONE, Only
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, Rejected, begin, check, intervene, legal, submit
from engine.kernel.notation import Unreadable
from engine.kernel.text import Text
from engine.systems.battlefield import events as e
from engine.systems.battlefield import packs as content
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.display.view import build
from engine.systems.battlefield.game import BattlefieldGame
from engine.systems.battlefield.orders import Arrange, Enlist, PlayCard, Seal, TakeCards
from engine.systems.battlefield.setup import secrecy
from engine.tabletop.marks import AreaMark
from engine.tabletop.roster import units_of
from tests.systems.battlefield.setup.prelude import FREE, Opened, prelude

KING = ListEntry("hoplites", 3, chief=True)
CARDS = {"field": "cards", **FREE}


def armies(red: Any) -> Opened:
    p = prelude(**CARDS)
    p.order(red, side=RED)
    return p


def _with_armies(red: Any, **options: Any) -> Opened:
    p = prelude(**options)
    for side in (RED, BLACK):
        p.order(Enlist("swiss-1000"), side=side)
    p.order(red, side=RED)
    return p


def hands(red: Any) -> Opened:
    return _with_armies(red, **CARDS)


def sketches(red: Any) -> Opened:
    return _with_armies(red, **FREE)


def sealed(red: Any) -> Opened:
    p = sketches(red)
    p.order(Seal(), side=RED)
    return p


PAIRS: list[tuple[Callable[[Any], Opened], Any, Any]] = [
    (armies, Enlist("macedon-1000"), Enlist("persia-1000")),
    (armies, Enlist("", (KING,)), Enlist("", (KING, ListEntry("loose", 2)))),
    (hands, TakeCards(("hill", "hill", "mud", "sand", "river")), TakeCards(("plain", "plain", "ford", "ford", "mud"))),
    (sketches, Arrange("battle-line"), Arrange("deep")),
    (sealed, Arrange("battle-line"), Arrange("refused-left")),
]


@pytest.mark.clause("battlefield 4.2", "battlefield 4.3", "battlefield 4.4-a")
@pytest.mark.parametrize(("make", "one", "other"), PAIRS)
def test_what_one_side_does_in_secret_changes_nothing_for_the_others(
    make: Callable[[Any], Opened], one: Any, other: Any
) -> None:
    a, b = make(one), make(other)
    assert a.world != b.world
    assert a.view(RED) != b.view(RED)
    for viewer in (BLACK, None):
        assert a.view(viewer) == b.view(viewer)
        assert a.known(viewer) == b.known(viewer)
    assert a.state.decisions == b.state.decisions
    assert a.state.stack == b.state.stack
    assert a.legal(BLACK) == b.legal(BLACK)
    assert a.imagined(BLACK) == b.imagined(BLACK)


@pytest.mark.clause("battlefield 4.2", "battlefield 4.3", "battlefield 4.4-a")
@pytest.mark.parametrize(("make", "one", "other"), PAIRS)
def test_a_side_imagines_what_it_sees_and_can_play_on_in_it(
    make: Callable[[Any], Opened], one: Any, other: Any
) -> None:
    p = make(one)
    imagined = p.imagined(BLACK)
    assert p.game.view(imagined, Side(BLACK)) == p.view(BLACK)
    orders = list(legal(p.game, imagined, Side(BLACK)))
    assert orders == p.legal(BLACK)
    mine = [p.world.units[n] for n in units_of(p.world, BLACK)]
    assert [imagined.world.units[n] for n in units_of(imagined.world, BLACK)] == mine
    after = submit(p.game, imagined, Side(BLACK), None, orders[0], Scripted(*[(12, 1)] * 2))
    assert not hasattr(after, "violations")


@pytest.mark.clause("battlefield 4.3")
def test_an_enemy_whose_army_is_in_is_imagined_with_his_usual_one() -> None:
    sides = [
        {"id": "red", "name": {"en": "Swiss", "ru": "S"}, "list": "swiss-1000"},
        {"id": "black", "name": {"en": "Charles", "ru": "C"}},
    ]
    p = prelude(**FREE, sides=sides)
    assert units_of(p.imagined(BLACK).world, RED) == ()  # nothing is known, not even that there is one
    p.order(Enlist("", (KING,)), side=RED)
    assert len(units_of(p.imagined(BLACK).world, RED)) == len(p.t.lists["swiss-1000"].units)
    assert p.imagined(RED).world == p.world


@pytest.mark.clause("battlefield 4.4-a")
def test_a_sealed_sketch_is_imagined_as_a_battle_line() -> None:
    p = sealed(Arrange("deep"))
    guess = p.imagined(BLACK).world
    placed = [guess.units[n] for n in units_of(guess, RED)]
    assert {unit.status for unit in placed} == {"table"}
    assert {unit.y for unit in placed} == {2500}
    assert {p.world.units[n].y for n in units_of(p.world, RED)} != {2500}


@pytest.mark.clause("battlefield 4.2")
def test_a_hand_is_imagined_as_the_first_cards_of_the_deck() -> None:
    p = hands(TakeCards(("hill", "hill", "mud", "sand", "river")))
    p.order(TakeCards(("hill", "hill", "mud", "sand", "river")), (12, 1), side=BLACK)
    p.order(PlayCard("hill"))
    assert len(p.imagined(BLACK).world.armies[0].cards) == 4
    assert set(p.imagined(BLACK).world.armies[0].cards) <= set(p.t.deck)
    assert p.imagined(BLACK).world.armies[1] == p.world.armies[1]


@pytest.mark.clause("battlefield 4.2", "battlefield 4.3", "battlefield 4.4-a")
def test_who_may_know_a_fact() -> None:
    p = prelude(**FREE)
    for fact in (
        e.Enlisted(Side(RED), "", (), (), 0), e.CardsTaken(Side(RED), ()), e.Stationed(Side(RED), ()),
    ):  # fmt: skip
        assert secrecy.audience(fact, p.world) == Only((Side(RED),))
        assert secrecy.veil(fact, p.world) is None
        assert not secrecy.reveals(fact)
    for fact in (e.Sealed(Side(RED), "army"), e.CardPlayed(Side(RED), "hill", beat=False), e.Revealed(())):
        assert secrecy.audience(fact, p.world) == EVERYONE
    for turned in (e.ArmiesShown((), ("", ""), (0, 0)), e.CardPlayed(Side(RED), "hill", beat=True), e.Revealed(())):
        assert secrecy.reveals(turned)


@pytest.mark.clause("battlefield 4.4-a")
def test_after_the_sketches_everything_is_public() -> None:
    p = sealed(Arrange("deep"))
    p.order(Arrange("deep"), side=BLACK)
    p.order(Seal(), side=BLACK)
    assert p.asked == (RED, "orders")
    for viewer in (RED, BLACK, None):
        assert p.view(viewer) == p.world
    for side in (RED, BLACK):
        assert p.imagined(side) == p.state


# -- the whole game


def whole(points: int = 1000) -> BattlefieldGame:
    return BattlefieldGame(content.bind(content.document(f"free-{points}")))


def played(game: BattlefieldGame, *orders: tuple[str, Any]) -> Any:
    """Return the state after orders of sides, all dice falling alike."""
    state = begin(game, SealedDice(bytes(32), "secrets")).state
    for side, order in orders:
        result = submit(game, state, Side(side), None, order, SealedDice(bytes(32), "secrets"))
        assert isinstance(result, Accepted), result
        state = result.state
    return state


HAND = TakeCards(("plain", "plain", "mud", "mud", "sand"))
OTHER = TakeCards(("hill", "hill", "forest", "river", "ford"))
MUSTERED = ((RED, Enlist("swiss-1000")), (BLACK, Enlist("persia-1000")))


@pytest.mark.clause("battlefield 4.2", "battlefield 4.3")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (((RED, Enlist("macedon-1000")),), ((RED, Enlist("persia-1000")),)),
        (((RED, Enlist("macedon-1000")),), ((RED, Enlist("", (KING,))),)),
        ((*MUSTERED, (RED, HAND)), (*MUSTERED, (RED, OTHER))),
    ],
)
def test_boards_reading_and_help_tell_nothing_of_the_others_secret(one: Any, other: Any) -> None:
    game = whole()
    a, b = played(game, *one), played(game, *other)
    assert a != b
    for viewer in (Side(BLACK), None):
        assert game.view(a, viewer) == game.view(b, viewer)
    assert game.help(a, Side(BLACK)) == game.help(b, Side(BLACK))
    for line in ("army swiss-1000", "R1: fwd 4", "hand hill", "Companions: fwd 2", "seal"):
        assert game.read(a, Side(BLACK), line) == game.read(b, Side(BLACK), line)
    assert list(legal(game, a, Side(BLACK))) == list(legal(game, b, Side(BLACK)))
    editor_a, editor_b = (game.editor(state, Side(BLACK)) for state in (a, b))
    assert editor_a is not None
    assert editor_b is not None
    assert editor_a.view("", editor_a.modes[0].key, "en") == editor_b.view("", editor_b.modes[0].key, "en")


@pytest.mark.clause("battlefield 4.4-a")
def test_the_board_shows_where_both_deploy_and_only_the_own_sketch() -> None:
    game = whole(500)
    state = played(game, (RED, Enlist("swiss-500")), (BLACK, Enlist("persia-500")), (RED, HAND), (BLACK, HAND))
    while state.decisions[0].asks != "battlefield-ask-sketch":
        order = next(iter(legal(game, state, state.decisions[0].side)))
        result = submit(game, state, state.decisions[0].side, None, order, SealedDice(bytes(32), "secrets"))
        assert isinstance(result, Accepted)
        state = result.state
    drawn = {}
    for way in ("battle-line", "deep"):
        result = submit(game, state, Side(RED), None, Arrange(way), SealedDice(bytes(32), "secrets"))
        assert isinstance(result, Accepted)
        drawn[way] = result.state
    one, other = drawn["battle-line"], drawn["deep"]
    assert len(game.view(one, Side(RED)).stands) == 5
    assert game.view(one, Side(RED)).stands != game.view(other, Side(RED)).stands
    for viewer in (Side(BLACK), None):
        view = game.view(one, viewer)
        assert view == game.view(other, viewer)
        assert view.stands == view.formations == ()
        areas = [mark for mark in view.marks if isinstance(mark, AreaMark)]
        assert [mark.side for mark in areas] == [RED, BLACK]
        assert areas[0].points[0] == (0, 0)
        assert max(y for _, y in areas[0].points) == min(y for _, y in areas[1].points) - 20 * 250


@pytest.mark.parametrize("digits", [3, 8, 5000])
def test_lines_for_armies_that_are_not_there_and_numbers_without_measure_are_answered(digits: int) -> None:
    game = whole()
    state = played(game)
    number = "9" * digits
    for line in ("all: fwd 4", "all foot: fwd 4", f"R1-{number}: fwd 2", f"R1: fwd {number}", f"place {number} 8 0"):
        reading = game.read(state, Side(RED), line)
        assert isinstance(reading, Unreadable) or any(check(game, state, Side(RED), None, reading))


@pytest.mark.clause("battlefield 4.4-a")
def test_the_referee_puts_units_into_a_sketch_in_secret() -> None:
    p = sketches(Arrange("battle-line"))
    unit = units_of(p.world, RED)[0]
    put = e.UnitPut(RED, unit, 5000, 1000, 0)
    assert secrecy.audience(put, p.world) == Only((RED,))
    assert secrecy.audience(e.ValueSet(RED, unit, "heading", "30"), p.world) == Only((RED,))
    assert secrecy.audience(e.UnitLost(RED, unit, "referee", 1, 9, 0), p.world) == EVERYONE
    p.order(Seal(), side=RED)
    p.order(Arrange("battle-line"), side=BLACK)
    p.order(Seal(), side=BLACK)
    assert secrecy.audience(put, p.world) == EVERYONE


@pytest.mark.clause("battlefield 4.3")
@pytest.mark.parametrize("act", [Place("R1", "10 10", "a test"), Remove("R1", "a test")])
def test_nobody_is_put_or_taken_off_while_armies_are_secret(act: Place | Remove) -> None:
    game = whole()
    state = played(game, (RED, Enlist("macedon-1000")))
    assert isinstance(intervene(game, state, act), Rejected)


@pytest.mark.clause("battlefield 4.4")
def test_the_public_board_says_that_both_are_asked_until_one_has_answered() -> None:
    p = prelude(**FREE)

    def asked(viewer: str | None) -> str:
        who = None if viewer is None else Side(viewer)
        view = build(p.t, p.state, who, system=Text("Battlefield", ""), aims=(), rules=1)
        assert view.question is not None
        return str(view.question.side)

    assert (asked(None), asked(RED), asked(BLACK)) == (EVERY_SIDE, RED, BLACK)
    p.order(Enlist("swiss-1000"), side=RED)
    assert (asked(None), asked(RED), asked(BLACK)) == (BLACK, BLACK, BLACK)
