"""Combats with a result that is known beforehand, for the clause tests of chapters 7 to 11.

b = fight("U 8-3-8 @10.07, v 3-3-5 x2 @10.08", "D1r2")     # attacks 10.08 with every red unit beside it
b = Board("...", crt=always("A1", "2:1"))                   # one column, the same result for every roll
"""

from typing import Any

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.interpreter import check
from engine.systems.scs.events import CombatResolved, StepLost
from tests.systems.scs.board import RED, Board, Play

OTHERS = "Mate 1-1-1 @14.03, foe 3-3-5 @14.04"
"""A pair of enemies elsewhere, so that the combat phase goes on."""
U = "U 9-3-8 dg @10.07"
"""An attacker of 10.08 without a zone of control, so that every hex round 10.08 is open to a retreat."""
RIM = "09.08 09.09 11.08 11.09"
"""The hexes round 10.08 but for 10.07 and 10.09."""


def always(result: str, odds: str = "1:9", dice: str = "2d6") -> dict[str, Any]:
    """Return a combat results table of one column that has one result."""
    cells = {"2-12" if dice == "2d6" else "11-66": result}
    return chart({odds: cells}, dice)


def chart(columns: dict[str, dict[str, str]], dice: str = "2d6") -> dict[str, Any]:
    """Return a combat results table from the cells of each column."""
    return {
        "id": "test",
        "title": {"en": "Test", "ru": "Проверка"},
        "provenance": "house",
        "source": "a test",
        "clause": "7.1",
        "dice": dice,
        "columns": [{"odds": odds, "cells": cells} for odds, cells in columns.items()],
    }


def fight(units: str, result: str, by: str = "", at: str = "10.08", **values: Any) -> Board:
    """Attack a hex in the combat phase and come to this result; `by` names the attackers, else all who can."""
    b = Board(units, **{"phase": "combat", "crt": always(result), **values})
    line = f"attack {at} : {by}" if by else next(line for line in b.legal() if line.startswith(f"attack {at} "))
    b.order(line, "11")
    return b


def strike(units: str, by: str = "u", **values: Any) -> Board:
    """Attack 10.08 in the combat phase by the table of the game, with a roll of one and one."""
    b = Board(units, phase="combat", **values)
    b.order(f"attack 10.08 : {by}", "11")
    return b


def odds(b: Play) -> tuple[str, str, str, str]:
    """Return attack, defence, odds and column of the combat just resolved."""
    (resolved,) = b.of(CombatResolved)
    return resolved.attack, resolved.defence, resolved.odds, resolved.column


def lost(b: Play) -> list[str]:
    """Return the units that lost steps with the last order, in their order."""
    return [b.theatre.cards[event.unit].slug for event in b.of(StepLost)]


def settle(b: Play, *lines: str) -> Play:
    """Give several orders, none of which rolls."""
    for line in lines:
        b.order(line)
    return b


def faults(b: Play, order: Command, side: Side = RED) -> list[str]:
    """Return the clauses of every reason why an order is refused that no line can spell."""
    return [v.rule.clause for v in check(b.game, b.state, side, None, order)]


def paid(b: Play) -> list[tuple[str, str]]:
    """Return who lost a step with the last order, and for what."""
    return [(b.theatre.cards[event.unit].slug, event.cause.clause) for event in b.of(StepLost)]


def ends(b: Play) -> list[str]:
    """Return the last hexes of the retreats that may be ordered for the first part in line, each once."""
    return sorted({line.split()[-1] for line in b.legal()})
