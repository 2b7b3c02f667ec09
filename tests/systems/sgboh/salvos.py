"""Shots and windows in a game of their own, for the tests of missiles.

`clauses(b, "u", "x")` are the clauses that refuse a shot; `shoot(b, "u", "x", "3")` fires it and plays on to the next
question; when the exchange is over red is asked for nothing: `asked == ("red", "nothing")`.
"""

from typing import Any

from msgspec.structs import replace

from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import UnitId
from engine.kernel.procedure import Frame
from engine.systems.sgboh.combat import missiles
from engine.systems.sgboh.combat.aim import Aim, value_of
from engine.systems.sgboh.combat.opposed import entry_window, exit_window, opposed
from engine.systems.sgboh.combat.salvo import Salvo
from engine.systems.sgboh.events import Fired
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.orders import Action, EndPhase, Fire, HitAndRun, Volley
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.steps import carry, step
from engine.systems.sgboh.world import with_units
from engine.systems.sgboh.zoc import zone_holders
from tests.systems import playing
from tests.systems.sgboh.kit import BLUE, RED, Board, Play

RESTING = playing.rest(playing.Resting("sgboh-ask-nothing", R("3.2"), EndPhase()))
"""The procedure of a rest."""


def play(board: Board, frame: Frame | None, *dice: str) -> Play:
    """Play a frame to its first question."""
    assert frame is not None
    return board.play(playing.Rest(frame), RESTING, *opposed(board.t), dice=dice)


def fire(board: Board | Play, unit: str, target: str, *, stones: bool = False) -> Fire:
    return Fire(board.id(unit), board.id(target), stones=stones)


def clauses(board: Board, unit: str, target: str, *, stones: bool = False, moving: bool = False) -> list[str]:
    """Return the clauses that refuse a shot of red."""
    order = fire(board, unit, target, stones=stones)
    return [v.rule.clause for v in missiles.check_fire(board.t, board.world, RED, order, moving=moving)]


def shoot(board: Board, unit: str, target: str, *dice: str, stones: bool = False) -> Play:
    """Fire a lawful shot of red."""
    assert clauses(board, unit, target, stones=stones) == []
    return ordered(board, fire(board, unit, target, stones=stones), *dice)


def ordered(board: Board, order: Fire | HitAndRun, *dice: str) -> Play:
    return play(board, missiles.start_fire(board.t, board.run(), RED, order), *dice)


def run(board: Board, unit: str, target: str, *path: str) -> HitAndRun:
    return HitAndRun(board.id(unit), board.id(target), tuple(map(board.hex, path)))


def run_clauses(board: Board, order: HitAndRun) -> list[str]:
    return [v.rule.clause for v in missiles.check_hit_and_run(board.t, board.world, RED, order)]


def shots(board: Board) -> list[tuple[str, str]]:
    """Return every shot that red may fire, by names; a leader's with a star."""
    cards, leaders = board.t.cards, board.t.leaders
    return [
        (cards[f.unit].slug, f"*{leaders[f.leader].slug}" if f.leader != OFF_MAP else cards[f.target].slug)
        for f in missiles.fires(board.t, board.world, RED)
    ]


def volley(play_: Play) -> list[str]:
    """Return the choices of an open window: the units that fire, `+s` with stones, empty for nobody."""
    return [
        " ".join(play_.t.cards[UnitId(id_)].slug for id_ in order.units) + ("+s" if order.stones else "")
        for order in play_.legal()
    ]


def answered(game: Play, name: str, *dice: str) -> list[tuple[str, bool]]:
    """Let the one unit that may answer a shot do so; return the shots of the exchange and whether they hit."""
    assert game.asked == ("blue", "return-fire")
    assert volley(game) == [name, ""]
    game.order(Volley(game.ids(name)), *dice)
    return [(shot.kind_of, shot.hit) for shot in game.of(Fired)]


def changed(board: Board, name: str, **values: Any) -> Board:
    id_ = board.id(name)
    board.world = with_units(board.world, {id_: replace(board.world.units[id_], **values)})
    return board


def leaving(board: Board, to: str, *names: str) -> Any:
    """Return the window of blue before a step of red units into a hex."""
    units = board.ids(*(names or ("u",)))
    made = step(board.t, board.world, units, Action("enter", board.hex(to)))
    assert made is not None
    return exit_window(board.t, board.world, BLUE, units, made.left)


def entering(board: Board, to: str, *names: str) -> Any:
    """Let red units make a step; return the window of blue after it."""
    units = board.ids(*(names or ("u",)))
    made = step(board.t, board.world, units, Action("enter", board.hex(to)))
    assert made is not None
    within = zone_holders(board.t, board.world, units)
    board.world = fold(board.world, carry(board.t, board.world, units, made, ()))
    return entry_window(board.t, board.world, units, made.entered, within)


def entered(board: Board, to: str, *names: str) -> Play:
    return play(board, entering(board, to, *names))


def able(window: Salvo | None, board: Board) -> list[str]:
    return [] if window is None else [board.t.cards[bolt.unit].slug for bolt in window.able]


def aimed(board: Board, unit: str, target: str, kind: Any = "fire", **words: bool) -> Aim:
    found = value_of(board.t, board.world, board.id(unit), board.id(target), kind, **words)
    assert found is not None
    return found


def mods(board: Board, unit: str, target: str, kind: Any = "fire", **words: bool) -> dict[str, int]:
    return {modifier.code: modifier.value for modifier in aimed(board, unit, target, kind, **words).modifiers}
