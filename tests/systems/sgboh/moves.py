"""What the clause tests of movement share: ways in a few words, why they are refused, what they come to.

A way is words: a hex such as `1009` or `1010+d0` (enter), `v2` (turn), `d1` (swing), `al`, `ar` (ahead left, right),
`wl`, `wr` (wheel), `follow`, `reverse`, `swap`, `column2`, `line3`, `deepen:NAME`, `fire:NAME`;
`!` after a step: careful.
"""

from typing import Any

from engine.kernel.ids import UnitId
from engine.systems.sgboh.movement.lawful import check_path, walked
from engine.systems.sgboh.movement.ways import moves
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.steps import Step, step
from engine.systems.sgboh.world import Unit, World, block_of
from tests.systems.sgboh.kit import RED, Board

_DOUBLE = {"al": ("ahead", 0), "ar": ("ahead", 1), "wl": ("wheel", 0), "wr": ("wheel", 1)}


def way(b: Board, text: str, unit: str = "") -> tuple[Action, ...]:
    """Return the actions of a way; the first of the units fires."""
    return tuple(_action(b, word.rstrip("!"), word.endswith("!"), unit) for word in text.split())


def _action(b: Board, word: str, careful: bool, unit: str) -> Action:
    kind, _, name = word.partition(":")
    if kind == "fire":
        return Action("fire", b.id(name), unit=b.id(unit))
    if kind == "deepen":
        return Action("deepen", b.id(name))
    if word in _DOUBLE:
        found, to = _DOUBLE[word]
        return Action(found, to, careful)  # type: ignore[arg-type]
    if word in ("follow", "reverse", "swap"):
        return Action(word)  # type: ignore[arg-type]
    if word[0] in "vd" and len(word) == 2:
        return Action("turn" if word[0] == "v" else "swing", int(word[1]))
    for change in ("column", "line"):
        if word.startswith(change):
            return Action(change, int(word[len(change) :]))  # type: ignore[arg-type]
    return Action("enter", b.hex(word), careful)


def block(b: Board, names: str) -> tuple[UnitId, ...]:
    return b.ids(*names.split())


def reasons(b: Board, names: str, text: str) -> list[tuple[str, str, dict[str, Any]]]:
    """Return clause, text and facts of every reason why units may not go a way."""
    found = check_path(b.t, b.world, RED, block(b, names), way(b, text, names.partition(" ")[0]))
    return [(v.rule.clause, v.code, dict(v.facts)) for v in found]


def stopped(b: Board, names: str, text: str) -> tuple[str, str, str]:
    """Return clause and text of the one reason why units may not go a way, and the other unit that it names."""
    ((clause, code, facts),) = reasons(b, names, text)
    return clause, code, facts["other"].en


def refused(b: Board, names: str, text: str) -> list[str]:
    """Return the clauses of every reason why units may not go a way, empty when they may."""
    return [clause for clause, _, _ in reasons(b, names, text)]


def after(b: Board, names: str, text: str) -> World:
    """Return the world after a lawful way."""
    assert refused(b, names, text) == [], reasons(b, names, text)
    return walked(b.t, b.world, block(b, names), way(b, text))


def gone(b: Board, names: str, text: str) -> Unit:
    """Return the first of the units after a lawful way."""
    return after(b, names, text).units[block(b, names)[0]]


def price(b: Board, names: str, text: str) -> float:
    """Return the points that a lawful way costs the first unit."""
    return (gone(b, names, text).spent - b.world.units[block(b, names)[0]].spent) / 2


def made(b: Board, names: str, text: str) -> Step:
    """Return what the last action of a way comes to."""
    *first, last = way(b, text)
    found = step(b.t, walked(b.t, b.world, block(b, names), tuple(first)), block(b, names), last)
    assert found is not None
    return found


def hits(b: Board, names: str, text: str) -> int:
    return made(b, names, text).hits


def at(b: Board, unit: Unit) -> str:
    return "/".join(map(b.t.label, unit.at))


def spot(b: Board, text: str) -> str:
    """Return the number of a hex written with steps."""
    return b.t.label(b.hex(text))


def pile(b: Board, world: World, name: str) -> list[str]:
    """Return the stack of a unit, top first, by slugs."""
    return [b.t.cards[id_].slug for id_ in block_of(world, b.id(name))]


def ends(b: Board, names: str) -> set[tuple[str, int]]:
    """Return hexes and facings of every move that is listed for units."""
    found = set()
    for move in moves(b.t, b.world, RED, block(b, names)):
        unit = walked(b.t, b.world, move.units, move.actions).units[move.units[0]]
        found.add((at(b, unit), unit.facing))
    return found
