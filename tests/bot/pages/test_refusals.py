"""Private answers to what was not done: every outcome has one, in both languages."""

from typing import Any

import pytest

from bot.desk import GameDesk, outcomes
from bot.pages.discord.page import Page
from bot.pages.orders.alternatives import alternatives
from bot.pages.orders.offers import Offer, OfferShelf
from bot.pages.orders.refusals import every_reason, page
from bot.pages.orders.understanding import understood
from bot.words import words
from engine.kernel.command import Command
from engine.kernel.interpreter import check
from engine.kernel.notation import Ambiguous, Unreadable
from engine.kernel.text import Line
from engine.kernel.violation import by_umpire
from tests.bot.conftest import ANN, BOB, scs_game, toy_game
from tests.kernel.corridor import NORTH, SOUTH


def told(made: Page | None) -> str:
    assert made is not None
    return "\n".join((made.title, *made.paragraphs, made.small))


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_every_outcome_that_changed_nothing_says_so(desk: GameDesk, toy_words: None, language: Any) -> None:
    live = await toy_game(desk)
    said = words(language)
    for outcome in (
        outcomes.Refused(live, (by_umpire("over"), by_umpire("undo"))),
        outcomes.Misread(live, Unreadable("runn n1", "runn", Line("toy-expected"), ("run",))),
        outcomes.Misread(live, Ambiguous("r", ("run n1 1", "rest n1"))),
        outcomes.NotYours(live, (NORTH,), (ANN,)),
        outcomes.NotYours(live, (NORTH,), ()),
        outcomes.NotYours(live, (), ()),
        outcomes.Stale(live),
        outcomes.NotRunning(live),
        outcomes.NotOpen(live),
        outcomes.NoGame(),
        outcomes.Unknown("side", "east", ("north", "south")),
        outcomes.Unknown("system", "chess", ("scs",)),
        outcomes.Unknown("scenario", "waterloo", ()),
        outcomes.ChannelBusy(live),
        outcomes.SeatTaken(live, NORTH, ANN),
        outcomes.Unseated(live, (NORTH, SOUTH)),
        outcomes.Busy(),
    ):
        assert said.message("nothing-changed") in told(page(outcome, said)), outcome


async def test_what_was_done_is_no_refusal(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    assert page(outcomes.Changed(live), words("en")) is None
    assert page(outcomes.Done(live, live.entries[0], None, live.state), words("en")) is None


async def test_every_reason_has_its_rule_with_our_title(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    both = (by_umpire("over"), by_umpire("undo"))
    made = page(outcomes.Refused(live, both), words("en"), said="run n1 9")
    assert made is not None
    text = told(made)
    assert "**The game is over.**" in text
    assert "umpire: “A finished game takes no orders” · Nothing was changed." in text
    assert "taken back" not in text, "the reason that governs stands alone"
    (row,) = made.rows
    assert [b.id for b in row] == [f"else:{live.id}:run n1 9"]  # type: ignore[union-attr]
    whole = told(every_reason(live, both, "run n1 9", words("en")))
    assert "`run n1 9`" in whole
    assert "- The game is over. *(umpire: “A finished game takes no orders”)*" in whole
    assert whole.count("- ") == 2


async def test_a_meant_order_can_be_pressed(desk: GameDesk) -> None:
    live = await scs_game(desk)
    offers = await OfferShelf().of(live, live.asked[0])
    assert offers is not None
    line = offers.all[3].line
    outcome = outcomes.Misread(live, Ambiguous("x", (line, "nothing of the kind")))
    made = page(outcome, words("en"), offers=offers)
    assert made is not None
    first = made.rows[0]
    assert isinstance(first, tuple)
    assert first[0].id == f"say:1:{offers.decision}:0:{line}"
    unknown = page(outcomes.Misread(live, Ambiguous("x", ("move 1", "move 2"))), words("en"), offers=None)
    assert unknown is not None
    assert [b.id for b in unknown.rows[0]] == ["say:1:-::move 1", "say:1:-::move 2"]  # type: ignore[union-attr]


async def test_who_is_asked_is_named(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    text = told(page(outcomes.NotYours(live, (NORTH, SOUTH), (ANN, BOB)), words("en")))
    assert "Not your decision. Waiting for North, South (<@101>, <@102>)." in text
    assert "Bid for the initiative" in told(page(outcomes.Stale(live), words("en")))


async def test_backticks_of_a_player_do_not_break_out(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    text = told(every_reason(live, (by_umpire("over"),), "a` @everyone `b", words("en")))
    assert "`a' @everyone 'b`" in text


@pytest.mark.parametrize("said", ["89tk 10.01", "89tk 01.01", "89tk+117tk 01.01"])
async def test_alternatives_are_lawful_and_for_the_same_units(desk: GameDesk, said: str) -> None:
    live = await scs_game(desk)
    side = live.asked[0]
    offers = await OfferShelf().of(live, side)
    assert offers is not None
    order = live.game.read(live.state, side, said)
    assert isinstance(order, Command)
    near = alternatives(live, offers, said)
    assert 0 < len(near) <= 3
    for offer in near:
        assert {*offer.order.subjects} <= {*order.subjects}
        assert next(check(live.game, live.state, side, None, offer.order), None) is None


@pytest.mark.parametrize("said", ["89tk 01.01", "89 тбр на 01.01", "move 89tk to 02.02"])
async def test_a_move_too_far_is_answered_by_the_one_that_its_refusal_names(desk: GameDesk, said: str) -> None:
    live = await scs_game(desk)
    side = live.asked[0]
    offers = await OfferShelf().of(live, side)
    assert offers is not None
    order = live.game.read(live.state, side, understood(live, side, said))
    assert isinstance(order, Command)
    why = next(check(live.game, live.state, side, None, order))
    first, *_ = alternatives(live, offers, said)
    assert first.order.subjects == order.subjects
    assert first.line.split()[-1] == dict(why.facts)["reach"]


async def test_the_nearest_alternative_goes_as_far_towards_the_same_place_as_it_can(desk: GameDesk) -> None:
    live = await scs_game(desk)
    side = live.asked[0]
    offers = await OfferShelf().of(live, side)
    assert offers is not None
    first, *_ = alternatives(live, offers, "89tk 01.01")
    grid = live.game.view(live.state, side).map.grid  # type: ignore[attr-defined]
    goal = grid.parse("01.01")
    moves = [o for o in offers.all if o.order.subjects == first.order.subjects and o.kind == first.kind]

    def left(offer: Offer) -> int:
        (*_, place) = offer.order.places
        assert isinstance(place, int)
        return int(grid.distance(place, goal))

    assert left(first) == min(map(left, moves))
