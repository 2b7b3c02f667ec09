"""The shock phase as a whole: crowded positions of all kinds of units are fought out by chance, and stay lawful."""

import random
from typing import Any

import pytest

from engine.hexes.facing import turned
from engine.hexes.grid import OFF_MAP, Grid
from engine.kernel.dice import Roll
from engine.kernel.interpreter import Accepted, check, draw, legal, submit
from engine.systems.sgboh.invariants import invariants
from engine.systems.sgboh.orders import Choose
from tests.systems.sgboh.kit import Board
from tests.systems.sgboh.shocks import always, begin, go, over, shock

GRID = Grid(20, 20, "pointy", "odd", "XXYY")
MOVES = {"HC": 8, "LC": 9, "RC": 8, "GC": 7, "EL": 7, "CH": 7, "SK": 6, "SK*": 6, "ART": 3}
KINDS = ("LG", "HI", "SK", "SK*", "HC", "LC", "EL", "CH", "LI", "BI", "RC", "GC", "PH", "ART")
FAR = ("Y:HI v0 @1818", "y2:HI v0 @1818+d0")
"""A pair that may fight or not, so that the attacks are always asked for."""


class Chance:
    """Dice that are drawn as they are asked for."""

    def __init__(self, pick: random.Random) -> None:
        self.pick = pick

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        return tuple(self.pick.randrange(request.die) + request.low for _ in range(request.count))


def crowd(pick: random.Random) -> tuple[str, str]:
    """Return units and leaders of two armies that have run into one another."""
    held, units, leaders = set[int](), list[str](FAR), list[str]()
    for n in range(60):
        hex_, kind, red = GRID.at(pick.randrange(9), pick.randrange(8)), pick.choice(KINDS), pick.random() < 0.5
        facing = pick.choice((5, 0, 1) if red else (2, 3, 4))
        column = kind in ("HI", "LG", "PH", "LI") and pick.random() < 0.12
        other = GRID.neighbours[hex_][(facing + 3) % 6 if column else turned(facing, 1)] if kind == "PH" else hex_
        if other == OFF_MAP or {hex_, other} & held:
            continue
        held |= {hex_, other}
        name, at = f"{'R' if red else 'b'}{n}", f"@{GRID.label(hex_)}"
        look = f"{'d' if column else 'v'}{facing}"
        state = "".join(
            pick.choice(words) for words in ((f" t:{GRID.label(hex_)}", ""), (" can", "", ""), (" h2", " h1", ""))
        )
        own = {"LG": " l:I k:PR", "LI": " m:J", "SK": " m:J", "ART": " m:scorpio"}.get(kind, "")
        ratings = f"{pick.randrange(4, 9)}/{pick.randrange(1, 8)}/{MOVES.get(kind, 5)}"
        units.append(f"{name}:{kind} {look} {at} {ratings}{'' if kind == 'ART' else state}{own}")
        if kind == "LG" and not column and pick.random() < 0.5:
            units.append(f"{name}m:LG {look} {at} {ratings}{own}")
        if kind in ("LI", "HI") and not column and pick.random() < 0.3:
            units.append(f"{name}g:ART v0 {at} 4/1/{pick.choice((0, 3))} m:scorpio")
        if pick.random() < 0.2:
            leaders.append(f"{name}c 5/5 {at}{pick.choice((' heroic', ''))}")
    return ", ".join(units), ", ".join(leaders)


def played(pick: random.Random, drawn: tuple[str, str], message: str, **options: Any) -> int:
    """Play a phase out by chance; return the questions it came to."""
    play = begin(Board(*drawn, phase="shock", **options))
    asked = 0
    while not over(play):
        side = play.state.decisions[0].side
        orders = list(legal(play.game, play.state, side))
        assert orders, message
        assert len(orders) == len(set(orders)), message
        for order in orders:
            assert not list(check(play.game, play.state, side, None, order)), f"{message}: {order}"
            line = play.game.write(order)
            assert play.game.read(play.state, side, line) == order, f"{message}: {line}"
        order = draw(play.game, play.state, side, pick.randrange)
        result = submit(play.game, play.state, side, None, order, Chance(pick))
        assert isinstance(result, Accepted), f"{message}: {order}"
        play.state = result.state
        assert not list(invariants(play.t, play.world)), f"{message}: {play.game.write(order)}"
        asked += 1
        assert asked < 1000, message
    return asked


@pytest.mark.clause("sgboh 7.3", "sgboh 7.4", "sgboh 7.53-b", "sgboh 7.34")
def test_74_a_phase_fought_by_chance_ends_and_stays_lawful() -> None:
    seed = random.randrange(10**6)
    pick = random.Random(seed)
    asked = 0
    for n in range(6):
        drawn = crowd(pick)
        woods = " ".join(GRID.label(GRID.at(c, r)) for c in range(9) for r in range(8) if pick.random() < 0.08)
        board = Board(*drawn, phase="shock", woods=woods)
        if not list(invariants(board.t, board.world)):
            asked += played(pick, drawn, f"seed {seed}, {n}: {drawn}", woods=woods)
    assert asked > 0


@pytest.mark.clause("sgboh 7.4")
def test_74_a_hundred_attacks_are_fought_at_one_word() -> None:
    pairs = [(c, r) for c in range(2, 40, 4) for r in range(4, 40, 4)] + [(38, 38)]
    units = ", ".join(f"U{n}:HI v0 @{c:02}{r:02}, p{n}:HI v3 @{c:02}{r:02}+d0" for n, (c, r) in enumerate(pairs))
    play = shock(units, charts=always("1H", "1H"), size=(40, 40))
    assert len(play.world.attacks) == len(pairs) > 90
    go(play, Choose(0, rest=True), "5" * len(pairs))
    assert over(play)
    assert {attack.state for attack in play.world.attacks} == {"fought"}
