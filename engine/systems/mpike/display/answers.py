"""What buttons say of reactions, and of the answers of whoever is fired at (9, 10.8.6)."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Line, Text
from engine.systems.mpike import orders as o
from engine.systems.mpike.display.acts import targets, walk
from engine.systems.mpike.display.chances import hit_percent, share
from engine.systems.mpike.display.moment import SHORT, CaptionMoment, say
from engine.systems.mpike.display.wording import facing_term, place
from engine.systems.mpike.frames import Interception, Window
from engine.systems.mpike.movement.steps import momentum
from engine.systems.mpike.reaction.interception import pistol_at


def _fire(m: CaptionMoment, order: o.ReactFire) -> Line:
    frame = m.frame
    salvo = any(aim.salvo for aim in order.aims)
    if isinstance(frame, Window) and all(aim.target == frame.unit for aim in order.aims):
        # The question names the target.
        units = m.units((order.unit,), 24 if salvo else 17, number=True)
        return say("react-shoot", units=units, salvo=str(salvo).lower(), percent=share(m, order))
    code = "react-salvo" if salvo else "react-fire"
    return say(code, **targets(m, order.unit, order.aims, 25 if salvo else 21), percent=share(m, order))


def _face(m: CaptionMoment, order: o.ReactFace) -> Line:
    facing = facing_term(m.t, order.facing)
    if order.half:
        return say("react-wheel", units=m.units((order.unit,), 16), facing=facing, half=order.half)
    return say("react-turn", units=m.units((order.unit,), 12), facing=facing)


def _hedgehog(m: CaptionMoment, order: o.ReactHedgehog) -> Line:
    return say("react-hedgehog", units=m.units((order.unit,), 25, number=True), percent=share(m, order))


def _withdraw(m: CaptionMoment, order: o.Withdraw) -> Line:
    _, start, there = walk(m, order)
    units = m.units((order.unit,), 22 + 5 * len(there.at), number=True)
    turned = "yes" if there.facing != start.facing else "no"
    looks = facing_term(m.t, there.facing)
    return say("withdraw", units=units, hex=place(m.t, there.at), facing=looks, turned=turned)


def _withdraw_leader(m: CaptionMoment, order: o.WithdrawLeader) -> Line:
    return say("withdraw-leader", leader=m.leader(order.leader, 18, number=True), hex=m.t.label(order.path[-1]))


def _swap(m: CaptionMoment, order: o.SwapGuns) -> Line:
    below = m.world.units[order.unit].below
    return say("swap-top" if below else "swap-below", units=m.units((order.unit,), 17))


def _intercept(m: CaptionMoment, order: o.Intercept) -> Line:
    return say("intercept", units=m.units((order.unit,), 21, number=True), percent=share(m, order))


def _ride(m: CaptionMoment, order: o.RideOut) -> Line:
    _, start, there = walk(m, order)
    brief = m.room <= SHORT
    named = m.leaders(order.leaders, 34, number=True) if order.leaders else Text("", "")
    return say(
        "ride-out", hex=place(m.t, there.at), moved="yes" if there.at != start.at else "no",
        facing=facing_term(m.t, there.facing), cost=there.spent, riders=len(order.leaders),
        leaders=named, momentum="yes" if momentum(there) else "no",
        state="same" if brief or there.formation == start.formation else there.formation,
    )  # fmt: skip


def _pistol(m: CaptionMoment, order: o.PistolShot) -> Line:
    frame = m.frame
    foe = _foe(frame, order.unit) if isinstance(frame, Interception) else None
    aim = None if foe is None else pistol_at(m.t, m.world, order.unit, foe)
    return say("pistol-shot", percent=0 if aim is None else hit_percent(m.t, m.world, order.unit, (aim,)))


def _foe(frame: Interception, unit: UnitId) -> UnitId:
    return frame.unit if unit == frame.target else frame.target


def _hold(m: CaptionMoment, _order: o.HoldFire) -> Line:
    return say({"mpike-ask-close": "hold-back", "mpike-ask-cover": "no-cover"}.get(m.asks, "hold-fire"))


def _sidestep(m: CaptionMoment, order: o.Sidestep) -> Line:
    return say("sidestep", hex=m.t.label(order.hex))


CAPTIONS: Final[dict[type[Command], Callable[[CaptionMoment, Any], Line]]] = {
    o.ReactFire: _fire,
    o.ReactFace: _face,
    o.ReactHedgehog: _hedgehog,
    o.Withdraw: _withdraw,
    o.WithdrawLeader: _withdraw_leader,
    o.SwapGuns: _swap,
    o.Intercept: _intercept,
    o.RideOut: _ride,
    o.PistolShot: _pistol,
    o.Close: lambda *_: say("close"),
    o.HoldFire: _hold,
    o.Cover: lambda *_: say("cover"),
    o.Sidestep: _sidestep,
    o.StandFast: lambda *_: say("stand-fast"),
}
