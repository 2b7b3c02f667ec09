"""Orders as lines: reading that forgives.  How lines are written is in `writing`.

The verb may follow the unit, `rupert charge 0512 0507`; a leader stands for the unit with him.  A verb means what the
open question makes of it: `fire` is a reaction in a window, a pistol of cavalry that acts, skirmish fire of infantry.
"""

from collections.abc import Callable
from typing import Final

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.notation import Reading
from engine.kernel.state import State
from engine.lines import LONGEST_NAME, CannotReadError, UnclearError, read_line
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import ORDERS, OrderName
from engine.systems.mpike.notation import acting, answering
from engine.systems.mpike.notation.moments import idle, implied
from engine.systems.mpike.notation.reader import OrderReader
from engine.systems.mpike.words import vocabulary
from engine.systems.mpike.world import World


def read(t: Field, state: State[World], side: Side, text: str) -> Reading:
    """Return the order of a side that a line means in this position, lawful or not.

    Unreadable or Ambiguous says why there is none; mistakes of the player raise nothing.
    """
    return read_line(text, lambda: _order(OrderReader(t, state, side, text)))


def _order(r: OrderReader) -> Command:
    means = implied(r.state)
    of_orders = means in ("change-order", "set-orders")
    if of_orders and r.known({name: vocabulary().marks[name] for name in ORDERS}):
        r.at = 0
    else:
        if not of_orders:
            _put_verb_first(r)
        means = r.verb(means)
    found = _FORMS[means](r)
    r.finish()
    return found


def _put_verb_first(r: OrderReader) -> None:
    """Turn a line round that names somebody before the verb."""
    verbs = vocabulary().verbs
    if r.known(verbs) is not None:
        r.at = 0
        return
    for count in range(1, min(LONGEST_NAME, len(r.words) - 1) + 1):
        r.at = count
        if r.known(verbs) is None:
            continue
        said, r.at = r.words[count : r.at], 0
        if _names_whole(r, count):
            r.words = [*said, *r.words[:count], *r.words[count + len(said) :]]
        break
    r.at = 0


def _names_whole(r: OrderReader, count: int) -> bool:
    """Tell whether so many words are all of them the name of a unit, a leader or a wing."""
    found = r.next_unit()
    if found is not None and found[1] == count:
        return True
    for take in (r.leader, r.wing):
        try:
            take()
        except UnclearError:
            return count == 1
        except CannotReadError:
            continue
        whole, r.at = r.at == count, 0
        if whole:
            return True
    return False


# -- before the first turn


def _read_set_orders(r: OrderReader) -> Command:
    own = [wing for wing in r.t.wings if wing.side == r.side]
    given: dict[int, OrderName] = {}
    while r.word:
        if r.mark("historical"):
            given |= {wing.number: wing.order for wing in own if wing.number not in given}
        elif r.mark("all"):
            order = _read_order(r)
            given |= {wing.number: order for wing in own if wing.number not in given}
        else:
            wing = r.wing()
            given[wing] = _read_order(r)
    return o.SetOrders(tuple(sorted(given.items())))


def _read_order(r: OrderReader) -> OrderName:
    for name in ORDERS:
        if r.known({name: vocabulary().marks[name]}):
            return name
    raise r.expected("order", ORDERS)


# -- whose turn it is


def _read_pass(r: OrderReader) -> Command:
    """Read whose wing goes without; elsewhere to pass is to do nothing (4.5)."""
    if implied(r.state) != "activate" and not r.word:
        return _read_end(r)
    if r.word:
        return o.PassWing(r.wing())
    due = [w.number for w in r.t.wings if w.side == r.side and not r.world.wings[w.number].finished]
    due = [number for number in due if r.world.wings[number].order == r.world.order]
    if len(due) > 1:
        raise UnclearError(tuple(f"pass {r.t.wings[number].slug}" for number in due))
    return o.PassWing(due[0]) if due else o.PassWing(r.wing())


def _read_preempt(r: OrderReader) -> Command:
    wing = r.wing()
    return o.Preempt(wing, r.aid())


def _read_change(r: OrderReader) -> Command:
    order = _read_order(r)
    return o.ChangeOrder(order, r.aid())


def _read_end(r: OrderReader) -> Command:
    found = idle(r.state)
    if found is None:
        r.at = max(0, r.at - 1)
        raise r.expected("answer")
    return found


_FORMS: Final[dict[str, Callable[[OrderReader], Command]]] = {
    "set-orders": _read_set_orders,
    "set-open": lambda r: o.SetOpen(() if not r.word or r.mark("none") else r.units()),
    "activate": lambda r: o.Activate(r.wing()),
    "pass": _read_pass,
    "preempt": _read_preempt,
    "decline": lambda _r: o.Decline(),
    "let-move": lambda _r: o.LetMove(),
    "change-order": _read_change,
    "keep-order": lambda _r: o.KeepOrder(),
    "continue": lambda r: o.Continue(r.aid()),
    "finish": lambda _r: o.FinishWing(),
    "move": acting.read_move,
    "rush": lambda r: acting.read_move(r, rush=True),
    "enter": acting.read_enter,
    "hedgehog": answering.read_hedgehog,
    "reform": acting.read_reform("formation"),
    "reload": acting.read_reform("pistol"),
    "open": acting.read_reform("open"),
    "close": answering.read_close,
    "rally": acting.read_rally,
    "fire": answering.read_fire,
    "skirmish": acting.read_way("skirmish"),
    "advance-fire": acting.read_way("advancing"),
    "retreat-fire": acting.read_way("retreating"),
    "salvo": answering.read_salvo,
    "gun-fire": acting.read_guns,
    "turn-gun": acting.read_turn_gun,
    "limber": lambda r: o.Limber(r.unit()),
    "unlimber": acting.read_unlimber,
    "leader-move": acting.read_leader_move,
    "end-actions": lambda _r: o.EndActions(),
    "end": _read_end,
    "react": answering.read_react,
    "react-fire": answering.read_react_fire,
    "react-salvo": lambda r: answering.read_react_fire(r, salvo=True),
    "face": answering.read_face,
    "react-hedgehog": answering.read_react_hedgehog,
    "withdraw": answering.read_withdraw,
    "withdraw-leader": answering.read_withdraw_leader,
    "swap-guns": lambda r: o.SwapGuns(r.unit()),
    "cover": lambda r: o.Cover(r.subject()),
    "intercept": answering.read_intercept,
    "ride-out": answering.read_ride_out,
    "pistol-shot": lambda r: o.PistolShot(r.subject()),
    "hold": lambda _r: o.HoldFire(),
    "interceptor-attack": answering.read_home,
    "attack": answering.read_attack,
    "pistols": answering.read_pistols,
    "no-pistols": lambda _r: o.SpendPistols(),
    "next": lambda r: o.GoNext(r.unit()),
    "retreat": answering.read_retreat,
    "pursue": answering.read_pursue,
    "advance": answering.read_advance,
    "stay": lambda _r: o.Stay(),
    "sidestep": answering.read_sidestep,
    "stand": lambda _r: o.StandFast(),
    "split": lambda r: o.SplitHits(r.number()),
    "place": answering.read_place_leader,
}
