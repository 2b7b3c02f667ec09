"""`/board show:` lays zones of control and command ranges over a player's own board, this once."""

from engine.hexes.board import CommandMark, ZocMark
from tests.conformance.cases import game_of, opening
from tests.e2e.bench import CHIR, Bench


async def test_zones_are_laid_over_the_board_and_told_as_text(bench: Bench) -> None:
    await bench.started(CHIR)
    alice = bench.table.alice
    game = await bench.game()
    side = game.game.sides[0]
    name = game.game.side_name(side).en
    plain = await bench.run(alice, "board", text=True)
    told = await bench.run(alice, "board", text=True, show=f"zones-{side}")
    assert f"Zone of control, {name}" in told.text
    assert f"Zone of control, {name}" not in plain.text
    again = await bench.run(alice, "board", text=True)
    assert f"Zone of control, {name}" not in again.text


async def test_an_overlay_that_is_not_there_is_refused_by_name(bench: Bench) -> None:
    await bench.started(CHIR)
    answer = await bench.run(bench.table.alice, "board", show="moonlight")
    assert "moonlight" in answer.text
    assert answer.attachments == []


def test_ancients_offer_zones_of_both_sides_and_the_range_of_every_leader() -> None:
    game = game_of("sgboh", "tispasa")
    state = opening(game, 1).state
    offered = dict(game.overlays(state, None))
    assert {key for key in offered if key.startswith("zones-")} == {f"zones-{side}" for side in game.sides}
    leaders = [man for man in state.world.leaders if man.status == "map"]
    assert sum(key.startswith("command-") for key in offered) == len(leaders)
    for key in offered:
        (mark,) = game.overlay(state, key)
        assert isinstance(mark, ZocMark if key.startswith("zones-") else CommandMark)
        assert mark.hexes
