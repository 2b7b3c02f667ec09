"""How orders are found from their unit: by kind, then by length, target or way; what an end leaves undone.

No listing tells how far a target is before it is declared (declare-charge-a).
"""

from collections.abc import Iterator
from typing import Final

from engine.kernel.chapter import Listing
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Term
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.charges.declaring import targets_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.display.captions import caption
from engine.systems.warhorn.display.wording import cm, degrees, density_term, hand, line, measured, names
from engine.systems.warhorn.fire.shooting import listed as shots
from engine.systems.warhorn.movement.backing import back_causes
from engine.systems.warhorn.movement.moving import move_causes
from engine.systems.warhorn.movement.phase import listed as moves
from engine.systems.warhorn.troops import allowance, label
from engine.systems.warhorn.world import World
from engine.tabletop.plane import turn_between
from engine.tabletop.roster import on_table

KINDS: Final[dict[type[Command], str]] = {
    o.DeclareCharge: "charge", o.React: "react", o.Leave: "leave", o.Serve: "serve", o.Run: "run", o.TurnBack: "about",
    o.Cross: "cross", o.MoveEngine: "engine", o.Work: "work", o.Shoot: "shoot", o.FireEngine: "fire",
    o.Reply: "reply", o.Fight: "fight", o.Challenge: "challenge", o.Post: "post", o.PlanBlows: "strike",
    o.Station: "place",
}  # fmt: skip
"""Kinds of orders that one unit gives, besides moves."""
_TARGETED: Final = (o.DeclareCharge, o.Run, o.Shoot, o.Reply, o.Challenge, o.FireEngine)
_FIRST: Final = {"charge": 100, "run": 100, "shoot": 100, "strike": 50}


def listing(t: Field, state: State[World], side: Side, order: Command) -> Listing | None:
    """Return how a lawful order is listed; None for what no unit does."""
    if isinstance(order, o.Move):
        asked, world = state.asked(side), state.world
        back = asked is not None and asked.asks == "warhorn-ask-face"
        causes = back_causes(t, world, order.unit, order.turn) if back else move_causes(t, world, order)
        return _move(t, world, order, len(causes))
    kind = KINDS.get(type(order))
    if kind is None:
        return None
    detail = caption(t, state, side, order)
    if isinstance(order, _TARGETED) and order.targets:
        detail = line("warhorn-list-at", "declare-charge", foes=names(t, state.world, order.targets))
    interest = _FIRST.get(kind, 0) - len(getattr(order, "targets", ()))
    variant = caption(t, state, side, order) if isinstance(order, o.Run | o.Shoot | o.Reply) else None
    return Listing(Term(f"warhorn-list-{kind}"), detail, interest=interest, variant=variant)


def _move(t: Field, world: World, order: o.Move, causes: int) -> Listing:
    kind = "dash" if order.dash else "move" if order.legs else "turn" if order.turn else "reform"
    if not order.legs and not order.turn and not order.density:
        kind = "arrange"
    about = line("warhorn-list-tests", "disorder", count=causes) if causes else None
    if kind == "reform":
        detail = line("warhorn-list-density", "reform", density=density_term(order.density or "dense"))
        return Listing(Term("warhorn-list-reform"), detail, about)
    if kind == "arrange":
        pattern = "spots" if order.arrange.places else order.arrange.pattern or "keep"
        return Listing(Term("warhorn-list-arrange"), line("warhorn-list-pattern", "skirmish-move", pattern=pattern))
    known: dict[str, Fact] = {"turned": hand(turn_between(0, order.turn)), "face": degrees(turn_between(0, order.turn))}
    if kind == "turn":
        return Listing(Term("warhorn-list-turn"), line("warhorn-list-facing", "move-view", **known), about)
    length, angle = sum(leg for leg, _ in order.legs), turn_between(0, order.legs[0][1])
    most = allowance(t, world, order.unit, dash=order.dash, density=order.density or None)
    known |= {"length": cm(length), "have": measured(most), "angle": degrees(angle), "hand": hand(angle)}
    interest = length - abs(angle)
    return Listing(Term(f"warhorn-list-{kind}"), line("warhorn-list-way", "move", **known), about, interest)


# -- what is left undone


def unspent(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say what a side leaves undone by ending what it is asked."""
    if not isinstance(order, o.Finish):
        return
    asked, world = state.asked(side), state.world
    match "" if asked is None else asked.asks:
        case "warhorn-ask-charge":
            left = tuple(unit for unit in on_table(world, side) if targets_of(t, world, unit))
            yield from _left(t, world, left, "charges", "declare-charge")
        case "warhorn-ask-move":
            left = tuple(unit for unit in on_table(world, side) if next(moves(t, world, unit), None) is not None)
            yield from _left(t, world, left, "moves", "move")
        case "warhorn-ask-shoot":
            left = tuple(unit for unit in on_table(world, side) if next(shots(t, world, side, unit), None) is not None)
            yield from _left(t, world, left, "shots", "shoot-formations")


def _left(t: Field, world: World, units: tuple[UnitId, ...], what: str, rule: str) -> Iterator[Line]:
    if units:
        told: Fact = label(t, world, units[0]) if len(units) == 1 else names(t, world, units)
        yield line(f"warhorn-unspent-{what}", rule, units=told)
