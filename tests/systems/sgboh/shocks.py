"""The shock phase in a game of its own, for the tests of chapters 7.3 to 7.7 and 8.3.

    p = shock("U:LG v0 @1010, p:HI v3 @1010+d0 5/5/4", dice="06")   # each digit is one die, thrown in this order
    p.asked; at(p, "u"); told(p)                                    # told: what has happened, one word for each fact

Unless a test names attacks itself, `shock` confirms what must be attacked.  When the phase is over red is asked for
nothing: `over(p)`.
"""

from typing import Any

from engine.kernel.command import Command
from engine.kernel.dice import NeedRoll
from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.designation import Shock, shock_phase
from engine.systems.sgboh.combat.opposed import opposed
from engine.systems.sgboh.combat.reactions import reactions
from engine.systems.sgboh.combat.shock import Reckoning, reckon
from engine.systems.sgboh.command.leaders import leading
from engine.systems.sgboh.orders import Confirm, Designate
from engine.systems.sgboh.world import Attack, block_of
from tests.systems.playing import Rest
from tests.systems.sgboh.kit import RED, Board, Play
from tests.systems.sgboh.salvos import RESTING

__all__ = ("always", "attack", "begin", "go", "modifiers", "over", "reckoned", "shock", "told")


def begin(board: Board, dice: str = "", side: Side = RED) -> Play:
    """Play the shock phase of a side to its first question."""
    t = board.t
    items = (*shock_phase(t), *reactions(t), *leading(t), *opposed(t))
    return board.play(Rest(Shock(side)), RESTING, *items, dice=tuple(dice))


def shock(units: str, leaders: str = "", dice: str = "", **options: Any) -> Play:
    """Play the shock phase of red with the attacks that must be made to the first question after it is confirmed."""
    board = Board(units, leaders, phase="shock", **options)
    try:
        play = begin(board)
    except NeedRoll:
        return begin(board, dice)
    if play.asked == (RED, "attacks"):
        go(play, Confirm(fill=True), dice)
    return play


def always(attacker: str = "-", defender: str = "-") -> dict[str, dict[str, Any]]:
    """Return a shock chart with one row, in the chart's words: `2H R`, `DR+2/1H R`, `ROUT`, `-`."""
    row = {"least": 0, "attacker": _result(attacker), "defender": _result(defender)}
    return {"shock": {"rows": [row], "origins": []}}


def _result(words: str) -> dict[str, Any]:
    if words == "ROUT":
        return {"rout": "auto", "hits": 0, "retreat": True}
    rout, _, rest = words.rpartition("/")
    hits = next((int(word[:-1]) for word in rest.split() if word.endswith("H")), 0)
    return {"rout": rout.lower() or "none", "hits": hits, "retreat": "R" in rest.split()}


def go(play: Play, order: Command | str, dice: str = "") -> tuple[Event, ...]:
    """Give an order; each digit is one die."""
    return play.order(order, *dice)


def attack(play: Play | Board, ours: str, theirs: str) -> Designate:
    """Return the order to attack with some units, `u v`, against others."""
    return Designate(play.ids(*ours.split()), play.ids(*theirs.split()))


def over(play: Play) -> bool:
    return play.asked == (RED, "nothing")


_WORDS: dict[type[Event], str] = {
    e.AttackNamed: "named", e.FellBack: "fell-back", e.AttackSettled: "settled", e.LeaderChecked: "leader",
    e.ShockResolved: "shock", e.QualityChecked: "check", e.Hit: "hit", e.Reduced: "reduced", e.Removed: "removed",
    e.NoRetreat: "no-retreat", e.Rampaged: "rampage", e.Kept: "kept", e.AttackFought: "fought",
    e.LeaderKilled: "killed",
}  # fmt: skip


def told(play: Play) -> list[str]:
    """Return what happened with the last order: a word, and of units their names."""
    out = []
    for event in play.events:
        if isinstance(event, e.Moved):
            out.append(f"{event.way} {'+'.join(play.t.cards[id_].slug for id_ in event.units)}")
        elif type(event) in _WORDS:
            unit = getattr(event, "unit", None)
            out.append(_WORDS[type(event)] + (f" {play.t.cards[unit].slug}" if unit is not None else ""))
    return out


def reckoned(
    board: Board, ours: str = "U", theirs: str = "p", *, by: str = "", against: str = "", row: str = ""
) -> Reckoning:
    """Return the sum of modifiers of an attack; `by` and `against` are whose types count, else the first."""
    sides = [
        tuple(dict.fromkeys(id_ for name in some.split() for id_ in block_of(board.world, board.id(name))))
        for some in (ours, theirs)
    ]
    used = (by or ours).split(maxsplit=1)[0], (against or theirs).split(maxsplit=1)[0]
    return reckon(board.t, board.world, Attack(*sides), *board.ids(*used), row)


def modifiers(found: Reckoning) -> dict[str, int]:
    """Return the modifiers by code."""
    return {modifier.code: modifier.value for modifier in found.modifiers}
