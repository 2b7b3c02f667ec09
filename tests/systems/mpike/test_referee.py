"""What the referee may place, remove and set, and that the position stays possible."""

from typing import Any

import pytest

from engine.kernel.command import Place, Remove, SetValue
from engine.kernel.dice import SealedDice
from engine.kernel.interpreter import Accepted, Rejected, begin, intervene
from engine.kernel.state import State
from engine.systems.mpike.world import BROKEN, NO_FACING, SHAKEN
from tests.systems.mpike.test_playouts import game_of

GAME = game_of("examples-interception")
T = GAME.field


@pytest.fixture
def state() -> State[Any]:
    return begin(GAME, SealedDice(bytes(32), "referee")).state


def done(state: State[Any], act: Any) -> State[Any]:
    result = intervene(GAME, state, act)
    assert isinstance(result, Accepted), result
    return result.state


def test_a_unit_is_put_into_a_hex_with_a_facing(state: State[Any]) -> None:
    card = next(card for card in T.cards if card.kind == "cavalry")
    place = next(spot for spot in GAME.spots(state, card.slug, "0303") if spot.startswith("0303 "))
    unit = done(state, Place(card.slug, place, "why")).world.units[card.id]
    assert unit.at == (T.grid.parse("0303"),)
    assert 0 <= unit.facing < 6


def test_a_two_hex_unit_is_put_by_its_left_half(state: State[Any]) -> None:
    card = next(card for card in T.cards if card.kind == "double")
    place = next(iter(GAME.spots(state, card.slug, "0303 ")))
    unit = done(state, Place(card.slug, place, "why")).world.units[card.id]
    assert unit.at[0] == T.grid.parse("0303")
    assert len(unit.at) == 2


def test_broken_morale_takes_formation_and_facing(state: State[Any]) -> None:
    card = next(card for card in T.cards if card.kind == "cavalry")
    after = done(state, SetValue(card.slug, "morale", "broken", "why"))
    unit = after.world.units[card.id]
    assert (unit.morale, unit.formation, unit.facing) == (BROKEN, "none", NO_FACING)
    unit = done(after, SetValue(card.slug, "morale", "shaken", "why")).world.units[card.id]
    assert (unit.morale, unit.formation) == (SHAKEN, "broken")
    assert unit.facing != NO_FACING


def test_hits_past_the_threshold_mark_it(state: State[Any]) -> None:
    card = next(card for card in T.cards if card.strength > T.threshold(card))
    unit = done(state, SetValue(card.slug, "hits", str(T.threshold(card)), "why")).world.units[card.id]
    assert unit.reached
    assert isinstance(intervene(GAME, state, SetValue(card.slug, "hits", "99", "why")), Rejected)


def test_a_leader_taken_off_waits_for_his_die(state: State[Any]) -> None:
    man = T.leaders[0]
    after = done(state, Remove(man.slug, "why")).world.leaders[0]
    assert (after.status, after.at) == ("removed", -1)


def test_enemies_never_share_a_hex(state: State[Any]) -> None:
    one = next(card for card in T.cards if card.kind == "cavalry")
    other = next(card for card in T.cards if card.side != one.side and card.status == "map")
    place = f"{T.label(other.at[0])} {next(GAME.spots(state, one.slug, '')).split()[1]}"
    result = intervene(GAME, state, Place(one.slug, place, "why"))
    assert isinstance(result, Rejected)
    assert result.violations[0].rule.clause == "referee-position"


def test_a_wing_is_put_under_an_order(state: State[Any]) -> None:
    wing = T.wings[0]
    assert done(state, SetValue(wing.slug, "order", "rally", "why")).world.wings[0].order == "rally"


def test_every_setting_that_is_offered_can_be_set(state: State[Any]) -> None:
    for named in GAME.correctable(state):
        for setting in GAME.settings(state, named.word):
            for value in setting.values:
                result = intervene(GAME, state, SetValue(named.word, setting.field, value.word, "why"))
                assert isinstance(result, Accepted), (named.word, setting.field, value.word, result)
                for event in result.events:
                    if isinstance(event, GAME.events):
                        assert list(GAME.tell(event, state.world, result.state.world))
