"""Lines that read as an order and cannot be carried out: they are refused with what stands in the way."""

from bot.words import words
from engine.kernel.command import Command
from engine.kernel.interpreter import check
from tests.conformance.cases import game_of, played


def test_units_of_different_hexes_in_one_move_are_refused_and_nothing_breaks() -> None:
    game = game_of("sgboh", "examples-phalanx")
    for step in played("sgboh", "examples-phalanx", 40):
        if step.before.decisions[0].asks == "sgboh-ask-orders":
            order = game.read(step.before, step.side, "move p3 phalanx 0914 SE 1015")
            if isinstance(order, Command):
                codes = {fault.code for fault in check(game, step.before, step.side, None, order)}
                assert codes & {"sgboh-not-together", "sgboh-not-yours"}


def test_a_hex_that_is_too_far_tells_how_far_and_what_is_left() -> None:
    game = game_of("sgboh", "tispasa")
    step = next(s for s in played("sgboh", "tispasa", 40) if s.before.decisions[0].asks == "sgboh-ask-orders")
    order = game.read(step.before, step.side, "move hc1 0303")
    assert isinstance(order, Command)
    (fault,) = check(game, step.before, step.side, None, order)
    assert words("en").line(fault.line) == "African horse 1 can’t reach 0303: it is 20 hexes from 0423, with 8 MP left"
    assert (
        words("ru").line(fault.line)
        == "Африканская конница 1: до 0303 не дойти, от 0423 туда 20 гексов, а осталось 8 ОД"
    )


def test_a_path_that_goes_on_after_the_points_are_spent_is_refused_and_nothing_breaks() -> None:
    game = game_of("sgboh", "erigon")
    found = [
        {fault.code for fault in check(game, step.before, step.side, None, order)}
        for step in played("sgboh", "erigon", 200)
        if step.before.decisions[0].asks == "sgboh-ask-orders"
        if isinstance(order := game.read(step.before, step.side, "move mer1 0517 0516 NE SW 0716"), Command)
    ]
    assert all(found)
    assert any("sgboh-too-dear" in codes for codes in found)
