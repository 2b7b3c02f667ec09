"""Orders as buttons say them: verb first, units by name, the chance where a die decides it."""

from collections.abc import Callable
from typing import Any, Final

from engine.hexes.fitting import fitted, length
from engine.kernel.command import Command
from engine.kernel.state import State
from engine.kernel.text import Line, Text
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display import acts, answers
from engine.systems.mpike.display.chances import share
from engine.systems.mpike.display.moment import HEADLINE, CaptionMoment, say
from engine.systems.mpike.display.wording import facing_term, letters, order_word, place
from engine.systems.mpike.frames import Retreating, Shot
from engine.systems.mpike.places import in_column
from engine.systems.mpike.world import NOBODY, World, units_at

__all__ = ["caption", "headline"]

_LEGIBLE: Final = 9
"""Characters in which one can still tell who a unit is."""
SLOTS: Final = 4
"""Wings that the caption of first orders tells one by one."""


def caption(t: Field, state: State[World], asks: str, order: Command, room: int) -> Line | None:
    """Return what a button says of a lawful order, in at most so many characters; None of an order without words."""
    made = CAPTIONS.get(type(order))
    return None if made is None else made(CaptionMoment(t, state, asks, room), order)


def headline(t: Field, state: State[World], asks: str, order: Command) -> Line | None:
    """Return what a title says of a lawful order: all names whole, and the unit that its question alone names."""
    made = CAPTIONS.get(type(order))
    if made is None:
        return None
    m = CaptionMoment(t, state, asks, HEADLINE)
    said = made(m, order)
    match order:
        case o.RideOut(unit) | o.Retreat(unit) | o.PistolShot(unit) | o.Close(unit) | o.Sidestep(unit):
            whole = _WHOLE[said.code]
            return say(whole, **dict(said.facts), unit=t.cards[unit].name)
    return said


_WHOLE: Final = {
    "mpike-do-ride-out": "whole-ride-out",
    "mpike-do-retreat": "whole-retreat",
    "mpike-do-retreat-off": "whole-retreat-off",
    "mpike-do-pistol-shot": "whole-pistol-shot",
    "mpike-do-close": "whole-close",
    "mpike-do-sidestep": "whole-sidestep",
}


# -- before the first turn


def _set_orders(m: CaptionMoment, order: o.SetOrders) -> Line:
    known: dict[str, Any] = {}
    for n in range(SLOTS):
        shown = n < len(order.orders)
        wing, wished = order.orders[n] if shown else (NOBODY, "none")
        known[f"wing{n + 1}"] = letters(m.t)[wing] if shown else Text("", "")
        known[f"order{n + 1}"] = wished
    return say("set-orders", **known, more=max(0, len(order.orders) - SLOTS))


def _set_open(m: CaptionMoment, order: o.SetOpen) -> Line:
    if not order.units:
        return say("open-none")
    if len(order.units) > 2:
        return say("open-many", count=len(order.units))
    return say("open-units", units=m.units(order.units, 12))


# -- whose turn it is


def _wing(m: CaptionMoment, wing: int, less: int, *, number: bool = False) -> Text:
    return m.fitted([m.t.wings[wing].name], less, number=number)


def _activate(m: CaptionMoment, order: o.Activate) -> Line:
    return say("activate", wing=_wing(m, order.wing, 16))


def _pass(m: CaptionMoment, order: o.PassWing) -> Line:
    return say("pass", wing=_wing(m, order.wing, 10))


def _preempt(m: CaptionMoment, order: o.Preempt) -> Line:
    code, less = ("preempt-aid", 23) if order.aid else ("preempt", 21)
    return say(code, wing=_wing(m, order.wing, less, number=True), percent=share(m, order))


def _decline(m: CaptionMoment, _order: o.Decline) -> Line:
    frame = m.frame
    match m.asks:
        case "mpike-ask-preempt":
            return say("let-act")
        case "mpike-ask-refuge" if isinstance(frame, Retreating) or hasattr(frame, "leaders"):
            return say("lose-leader", leader=m.leader(frame.leaders[0], 18))
    return say("no-reaction")


def _change(m: CaptionMoment, order: o.ChangeOrder) -> Line:
    code = "change-aid" if order.aid else "change"
    return say(code, order=order_word(order.order), percent=share(m, order))


def _keep(m: CaptionMoment, _order: o.KeepOrder) -> Line:
    return say("keep-order", order=order_word(m.world.wings[m.wing].order))


def _continue(m: CaptionMoment, order: o.Continue) -> Line:
    return say("continue-aid" if order.aid else "continue", percent=share(m, order))


def _finish(m: CaptionMoment, _order: o.FinishWing) -> Line:
    return say("finish", wing=_wing(m, m.wing, 11))


# -- close combat


def _attacks(m: CaptionMoment, order: o.NameAttacks) -> Line:
    if not order.attacks:
        return say("no-counters" if m.asks == "mpike-ask-counters" else "no-attacks")
    counter = m.asks == "mpike-ask-counters"
    if len(order.attacks) > 1:
        told = _each(m, order.attacks, m.room - (15 if counter else 10))
        if told is not None:
            return say("counter-several", attacks=told) if counter else say("attack-several", attacks=told)
    hexes = ", ".join(m.t.label(attack.hex) for attack in order.attacks)
    units = tuple(id_ for attack in order.attacks for id_ in attack.attackers)
    less = (21 if counter else 13) + len(hexes)
    if len(units) > 1 and length([m.t.cards[id_].name for id_ in units]) > m.room - less:
        code = "counter-many" if counter else "attack-many"
        return say(code, hexes=hexes, count=len(units))
    return say("counter" if counter else "attack", hexes=hexes, units=m.units(units, less, number=True))


def _each(m: CaptionMoment, attacks: tuple[o.Attack, ...], room: int) -> Text | None:
    """Return who attacks which hex, in so many characters; None where nobody could tell who they are."""
    names = [[m.t.cards[id_].name for id_ in one.attackers] for one in attacks]
    hexes = [m.t.label(one.hex) for one in attacks]
    left = room - sum(len(hex_) + 4 for hex_ in hexes)
    if left < sum(map(length, names)):
        left //= len(attacks)
        if left < _LEGIBLE:
            return None
    said = [fitted(some, left) for some in names]
    pairs = list(zip(hexes, said, strict=True))
    return Text("; ".join(f"{at}: {who.en}" for at, who in pairs), "; ".join(f"{at}: {who.ru}" for at, who in pairs))


def _pistols(m: CaptionMoment, order: o.SpendPistols) -> Line:
    return say("save-pistols") if not order.units else say("spend-pistols", units=m.units(order.units, 14))


def _go_next(m: CaptionMoment, order: o.GoNext) -> Line:
    return say("flee-first" if m.asks == "mpike-ask-rout" else "retreat-first", units=m.units((order.unit,), 17))


def _retreat(m: CaptionMoment, order: o.Retreat) -> Line:
    frame = m.frame
    flees = "yes" if isinstance(frame, Retreating) and frame.broken else "no"
    at = order.path[-1] if order.path else m.world.units[order.unit].at
    if order.left:
        return say("retreat-off", flees=flees, **_along(m, order.leaders, 25))
    men = _along(m, order.leaders, 16 + 5 * len(at), number=True)
    return say("retreat", flees=flees, hex=place(m.t, at), **men)


def _along(m: CaptionMoment, leaders: tuple[int, ...], less: int, *, number: bool = False) -> dict[str, Any]:
    """Return who rides along by his own choice."""
    named = m.leaders(leaders, less, number=number) if leaders else Text("", "")
    return {"riders": len(leaders), "leaders": named}


def _pursue(m: CaptionMoment, order: o.Pursue) -> Line:
    return say("pursue", **m.two((order.unit,), (order.target,), 13))


def _advance(m: CaptionMoment, order: o.Advance) -> Line:
    state = m.world.units[order.unit]
    looks = facing_term(m.t, order.facing, column=in_column(state))
    if m.asks == "mpike-ask-facing":
        same = order.facing == state.facing and order.at == state.at
        return say("keep-facing" if same else "face", facing=looks)
    men = _along(m, order.leaders, 38)
    turned = "yes" if order.facing != state.facing else "no"
    less = 36 + 4 * len(order.at) if order.leaders else 11 + 5 * len(order.at) + (9 if turned == "yes" else 0)
    russian = less if order.leaders else less - 9
    units = m.units((order.unit,), less, number=True, russian=russian)
    return say("advance", units=units, hex=place(m.t, order.at), facing=looks, turned=turned, **men)


def _split(m: CaptionMoment, order: o.SplitHits) -> Line:
    frame = m.frame
    hits = order.light
    if isinstance(frame, Shot):
        hits = frame.casualties
    elif isinstance(frame, Retreating):
        hits = frame.short
    return say("split", light=order.light, horse=max(0, hits - order.light))


def _place_leader(m: CaptionMoment, order: o.PlaceLeader) -> Line:
    there = units_at(m.world, order.hex)
    if not there:
        return say("place", hex=m.t.label(order.hex))
    return say("join", units=m.units(there[:1], 14, number=True), hex=m.t.label(order.hex))


CAPTIONS: Final[dict[type[Command], Callable[[CaptionMoment, Any], Line]]] = {
    o.SetOrders: _set_orders,
    o.SetOpen: _set_open,
    o.Activate: _activate,
    o.PassWing: _pass,
    o.Preempt: _preempt,
    o.Decline: _decline,
    o.LetMove: lambda *_: say("let-move"),
    o.ChangeOrder: _change,
    o.KeepOrder: _keep,
    o.Continue: _continue,
    o.FinishWing: _finish,
    o.NameAttacks: _attacks,
    o.SpendPistols: _pistols,
    o.GoNext: _go_next,
    o.Retreat: _retreat,
    o.Pursue: _pursue,
    o.Advance: _advance,
    o.Stay: lambda *_: say("stay-put"),
    o.SplitHits: _split,
    o.PlaceLeader: _place_leader,
    **acts.CAPTIONS,
    **answers.CAPTIONS,
}
"""What each kind of order says."""
