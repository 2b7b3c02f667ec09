"""Orders as somebody finds them who begins with a unit: by kind, place, ground, cost, and what is beside."""

import random

import pytest

from bot.words import LANGUAGES, words
from engine.kernel.chapter import Listing
from engine.kernel.interpreter import legal
from engine.systems.scs import orders as o
from tests.conformance.cases import SHORT, game_of, played
from tests.systems.scs.board import Board, Play
from tests.systems.scs.fights import RIM, U, always, fight

CASES = [case for case in SHORT if case[0] == "scs"]


def listed(b: Play, line: str) -> Listing:
    found = b.game.listing(b.state, b.state.decisions[0].side, b.read(line))
    assert found is not None
    return found


def detail(b: Play, line: str, language: str = "en") -> str:
    found = listed(b, line).detail
    assert found is not None
    return words(language).line(found)  # type: ignore[arg-type]


def about(b: Play, line: str) -> str:
    found = listed(b, line).about
    return "" if found is None else words("en").line(found)


@pytest.mark.parametrize(("system", "scenario"), CASES)
def test_every_order_of_units_is_listed_in_words_that_are_its_own(system: str, scenario: str) -> None:
    """A select of one unit and kind never shows two orders alike."""
    game, rng = game_of(system, scenario), random.Random(7)
    for step in played(system, scenario, 60)[::6]:
        orders = list(legal(game, step.before, step.side))
        by_unit = [order for order in orders if getattr(order, "units", ()) or isinstance(order, o.Lose | o.Destroy)]
        for order in by_unit:
            found = game.listing(step.before, step.side, order)
            assert found is not None, game.write(order)
            assert found.detail is not None, game.write(order)
        subjects = sorted({unit for order in by_unit for unit in order.subjects})
        for unit in rng.sample(subjects, min(2, len(subjects))):
            own = [game.listing(step.before, step.side, order) for order in by_unit if unit in order.subjects]
            for language in LANGUAGES:
                said = [
                    (found.kind.code, words(language).line(found.detail), found.about)  # type: ignore[union-attr, arg-type]
                    for found in own
                ]
                twice = {str(one) for one in said if said.count(one) > 1}
                assert not twice


def test_a_move_says_ground_and_cost_and_whom_it_stands_beside() -> None:
    b = Board("U 5-5-8 @10.07, V 3-3-6 @02.02, k 3-3-5 @10.10, m 3-3-5 @09.10", woods="10.08")
    assert detail(b, "u 10.08") == "10.08 · Forest · 2 of 8 MP"
    assert detail(b, "u 10.08", "ru") == "10.08 · Лес · 2 из 8 ОД"
    assert about(b, "u 10.08") == ""
    assert about(b, "u 10.09") == "Adjacent to k, m" or about(b, "u 10.09") == "Adjacent to m, k"
    assert listed(b, "u 10.09").interest > listed(b, "u 10.08").interest


@pytest.mark.clause("scs 3.1e")
def test_a_move_by_the_right_of_one_hex_does_not_claim_its_points() -> None:
    b = Board("U 5-5-1 @10.07, V 3-3-6 @02.02, k 3-3-5 @14.10", woods="10.08")
    assert detail(b, "u 10.08") == "10.08 · Forest · one-hex move"


def test_places_are_listed_by_what_they_are_worth_and_then_the_farthest_first() -> None:
    units = "U 5-5-8 @10.07, V 3-3-6 @02.02, k 3-3-5 @10.12, z 1-1-5 @18.18"
    b = Board(units, goals="09.06=3blue", town="10.09 10.02", road="10.07 10.08")
    lines = [line for line in b.legal() if line.startswith("u ")]
    ends = {line.split()[-1]: line for line in sorted(lines, key=lambda line: -listed(b, line).interest)}
    order = [*ends]
    assert order[0] == "09.06", "the objective"
    assert order[1] == "10.09", "the town near an enemy"
    beside = [end for end in order if about(b, ends[end]).startswith("Adjacent to")]
    assert order[2 : 2 + len(beside)] == beside
    rest = [b.game.listing(b.state, b.state.decisions[0].side, b.read(ends[end])) for end in order[2 + len(beside) :]]
    costs = [dict(one.detail.facts)["cost"] for one in rest if one is not None and one.detail is not None]
    halves = [2 * int(str(cost).rstrip("½") or 0) + str(cost).endswith("½") for cost in costs]
    assert halves == sorted(halves, reverse=True), "then the farthest first"
    assert "10.07" not in ends


@pytest.mark.clause("scs 10.0")
def test_the_hex_in_which_a_unit_stands_comes_last() -> None:
    b = Board("U 9-3-9* @10.06, V 1-1-4 @02.02, v2 1-3-5 @10.08, w 1-1-4 @14.14", crt=always("D1r3"))
    b.order("overrun u 10.07 x 10.08", "34")
    assert b.asked == ("red", "advance")
    there = [line for line in b.legal() if line.startswith("advance u")]
    assert all(listed(b, line).interest >= 0 for line in there)
    assert not [line for line in there if line.endswith(f" {b.at('u')}")]


@pytest.mark.clause("scs 3.3c")
def test_leaving_the_map_says_that_it_is_a_loss_and_comes_last() -> None:
    b = Board("U 5-5-8 @10.01, V 3-3-6 @02.02, k 3-3-5 @18.18", exits={"red": "10.01"})
    assert about(b, "u off") == "Lost: leaving the map counts as a loss"
    assert listed(b, "u off").interest < 0
    kept = Board("U 5-5-8 @10.01, V 3-3-6 @02.02, k 3-3-5 @18.18", exits={"red": "10.01"}, policies={"exit": "scored"})
    assert about(kept, "u off") == ""


def test_attacks_tell_their_odds_and_the_better_come_first() -> None:
    b = Board("U 9-3-8 @10.07, V 3-3-5 @10.07, w 3-3-5 @10.08, z 1-1-5 @14.14", phase="combat")
    assert detail(b, "attack 10.08 : u") == "10.08 · w · 3:1"
    assert detail(b, "attack 10.08 : u v") == "10.08 · w · 4:1 · by U, V"
    assert listed(b, "attack 10.08 : u v").kind.code != listed(b, "attack 10.08 : u").kind.code
    assert listed(b, "attack 10.08 : u v").interest > listed(b, "attack 10.08 : u").interest


@pytest.mark.clause("scs 7.0a-a")
def test_hidden_stacks_keep_their_secret() -> None:
    units = "U 9-3-8 @10.07, w 3-3-5 @10.08, k 2-2-5 @10.08, z 1-1-5 @14.14"
    b = Board(units, phase="combat", policies={"sight": "top-unit"})
    assert detail(b, "attack 10.08 : u") == "10.08 · w"
    assert words("en").line(b.game.caption(b.state, b.state.decisions[0].side, b.read("attack 10.08 : u"))) == (  # type: ignore[arg-type]
        "Attack 10.08: U"
    )


@pytest.mark.clause("scs 9.0d")
def test_a_retreat_tells_the_zones_on_its_way() -> None:
    b = fight(f"{U}, v 3-3-5 x3 @10.08, F 1-1-4 @08.09", "Dr1")
    b.order("stand 0")
    ends = {line.split()[-1]: about(b, line) for line in b.legal()}
    zoned = {end for end, said in ends.items() if said}
    assert all(said in ("", "Enemy ZOC on the way: costs 1 step") for said in ends.values())
    assert zoned < set(RIM.split()) | {"10.09"}
