"""What a button says of an order: the act in words, units by code and name as on the board, chances where dice decide.

A table by type of order.  Where a name makes a caption longer than a button shows, the code stands alone.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Text, facts
from engine.systems.battlefield import lengths
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.combat.answers import grouped, named, waiting
from engine.systems.battlefield.combat.chances import chance
from engine.systems.battlefield.combat.volleys import answering, shot_of
from engine.systems.battlefield.command.markers import reply_price
from engine.systems.battlefield.command.planning import cost
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import DIE, NOBODY, OrderKind
from engine.systems.battlefield.fire.targeting import Aimed, ranks_left
from engine.systems.battlefield.movement.phase import waiting as unmoved
from engine.systems.battlefield.notation.writing import vocabulary
from engine.systems.battlefield.orders import KINDS, Act
from engine.systems.battlefield.troops import label
from engine.systems.battlefield.wording import codes, joined
from engine.systems.battlefield.world import World, code_text

BUTTON: Final = 40
"""Letters that a button shows."""
_NAMES: Final = 50
"""Letters of names of cards that are shown."""
_TURN: Final = 14, 18
"""Letters of a turn beside units and number, in each language: `Wheel  right °`."""
_THEN: Final = {"through": (13, 17)}
_WAYS: Final = {"dash": (12, 11), "left": (24, 11), "right": (25, 12), "rear": (24, 10), "through": (28, 17)}
"""The same of a way after a turn, and of one without; of any other `, then  steps`, `Move   steps forward`."""
_STAYING: Final = 9
"""Letters of codes of units that stay, beside the end of movement."""
_MARKERS: Final = len(" · 2 markers")
REFORMS: Final = frozenset(
    ("about", "front", "open", "close", "hedgehog", "wedge", "rhomb", "carousel", "ordinary", "swap")
)


class _Asked(Struct, frozen=True):
    t: Field
    state: State[World]
    side: Side

    @property
    def world(self) -> World:
        return self.state.world


def caption(t: Field, state: State[World], side: Side, order: Command) -> Line | None:
    """Return what a button says of a lawful order."""
    made = _CAPTIONS.get(type(order))
    return None if made is None else made(_Asked(t, state, side), order)


def _line(code: str, **known: Fact) -> Line:
    return Line(code, facts(**known))


def called(t: Field, world: World, units: tuple[UnitId, ...], en: int, ru: int = 0) -> Text:
    """Return units by code, one with its name where that fits a button beside so many letters in each language."""
    if len(units) > 1:
        return codes(units)
    code, name = code_text(units[0]), label(t, world, units[0])
    rooms = ((name.en, code.en, BUTTON - en), (name.ru, code.ru, BUTTON - (ru or en)))
    return Text(*(long if len(long) <= room else short for long, short, room in rooms))


def kinds_text(kinds: tuple[OrderKind, ...]) -> Text:
    """Return kinds of orders as a button names them: `MOVE + REFORM`."""
    words = [vocabulary().term(f"kind-{kind}") for kind in KINDS if kind in kinds]
    return joined((Text(word.en, word.ru.lower()) for word in words), " + ")


# -- orders


def _order(a: _Asked, order: o.Order) -> Line:
    t, world, units = a.t, a.world, order.units
    if order.kinds == ("auto",):
        foe = order.shots[0].target if order.shots else NOBODY
        return _line(
            "battlefield-do-auto", units=called(t, world, units, 24, 28), count=len(units),
            aimed=int(foe != NOBODY), foe=code_text(UnitId(foe)) if foe != NOBODY else "",
        )  # fmt: skip
    if order.plan and not order.shots:
        return _manoeuvre(a, o.Manoeuvre(units, order.plan, order.body))
    if order.kinds == ("rally",):
        return _line("battlefield-do-rally", units=called(t, world, units, 6, 20))
    kinds = kinds_text(order.kinds or o.kinds_of(order.plan, order.shots))
    foes = tuple(dict.fromkeys(shot.target for shot in order.shots if shot.target != NOBODY))
    at = codes(foes) if foes else Text("", "")
    price, own = cost(world, order), called(t, world, units, 7 + len(kinds.en), 2 + len(kinds.ru))
    full = max(7 + len(kinds.en) + len(own.en), 2 + len(kinds.ru) + len(own.ru)) + len(at.ru) + (4 if foes else 0)
    shown = price if full + _MARKERS <= BUTTON else 0
    return _line("battlefield-do-order", units=own, kinds=kinds, paid=shown, aimed=int(bool(foes)), foe=at)


def _orders(_a: _Asked, order: o.Orders) -> Line:
    every = tuple(dict.fromkeys(unit for one in order.orders for unit in one.units))
    shown = codes(every) if len(every) <= 6 else Text("", "")
    return _line("battlefield-do-orders", count=len(order.orders), units=shown, many=int(len(every) > 6))


# -- manoeuvres


def _manoeuvre(a: _Asked, order: o.Manoeuvre) -> Line:
    t, world, units = a.t, a.world, order.units
    foes = tuple(act.unit for act in order.acts if act.kind == "attack")
    way = [act for act in order.acts if act.kind not in ("attack", "through")]
    through = any(act.kind == "through" for act in order.acts)
    if not order.acts:
        return _line("battlefield-do-stay", units=called(t, world, units, 14, 20))
    if len(order.acts) == 1 and order.acts[0].kind in REFORMS:
        return _reform(a, units, order.acts[0])
    turns = way[:1] if way and way[0].kind in ("wheel", "about") else []
    turn = turns[0] if turns else None
    gone = way[len(turns) :]
    if len(gone) > 1 or any(act.kind not in ("fwd", "dash", "side") for act in gone):
        code = "battlefield-do-attack-parts" if foes else "battlefield-do-parts"
        foe = codes(foes) if foes else ""
        return _line(code, units=called(t, world, units, 20, 26), count=len(order.acts), foe=foe)
    known: dict[str, Fact] = {**turn_facts(turn), **way_facts(t, gone[0] if gone else None, through=through)}
    if foes:
        beside = 16 + 2 * len(foes) + (8 if gone else 0) + (14 if turn else 0)
        return _line(
            "battlefield-do-attack", units=called(t, world, units, beside, beside + 3), foe=codes(foes), **known
        )
    code = "battlefield-do-wheel" if turn is not None else "battlefield-do-go"
    return _line(code, units=called(t, world, units, *_beside(known, turned=turn is not None)), **known)


def _beside(known: dict[str, Fact], *, turned: bool) -> tuple[int, int]:
    """Return how many letters a way takes beside its units, in each language."""
    go = str(known["go"])
    rooms = [_TURN, (0, 0) if go == "none" else _THEN.get(go, (13, 11))] if turned else [_WAYS.get(go, (20, 11))]
    digits = sum(len(fact.ru if isinstance(fact, Text) else str(fact)) for fact in (known["angle"], known["length"]))
    return sum(en for en, _ in rooms) + digits, sum(ru for _, ru in rooms) + digits


def turn_facts(turn: Act | None) -> dict[str, Fact]:
    """Return how a wheel or an about-face is told: to which hand, by how many degrees."""
    if turn is None:
        return {"turn": "none", "angle": ""}
    hand = "about" if turn.kind == "about" else turn.hand
    return {"turn": hand, "angle": lengths.degrees(turn.amount)}


def way_facts(t: Field, act: Act | None, *, through: bool = False) -> dict[str, Fact]:
    """Return how a straight way is told: which way, over which side of a hedgehog, how many steps."""
    if act is None:
        return {"go": "none", "length": ""}
    go: str = act.hand if act.kind == "side" else act.kind
    if act.edge != "front":
        go = act.edge
    return {
        "go": "through" if through else go,
        "length": lengths.steps(t, act.amount),
    }


def _reform(a: _Asked, units: tuple[UnitId, ...], act: Act) -> Line:
    known: dict[str, Fact] = {"units": called(a.t, a.world, units, 22, 26)}
    if act.kind == "front":
        known["hand"] = act.hand
    if act.kind == "open":
        known["length"] = lengths.steps(a.t, act.amount)
    return Line(f"battlefield-do-reform-{act.kind}", facts(**known))


# -- shots


def _shoot(a: _Asked, order: o.Shoot) -> Line:
    t, world = a.t, a.world
    units = tuple(dict.fromkeys(shot.unit for shot in order.shots))
    targets = tuple(dict.fromkeys(shot.target for shot in order.shots))
    percent = shot_percent(t, world, order.shots[0]) if len(order.shots) == 1 else -1
    known: dict[str, Fact] = {
        "percent": percent,
        "known": int(percent >= 0),
        "paid": 0 if _paid(a, units) else 1,
        "rank": order.shots[0].rank if len(order.shots) == 1 else 0,
    }
    if targets == (NOBODY,) or len(targets) > 1:
        return _line("battlefield-do-shoot-nearest", units=called(t, world, units, 27, 20), **known)
    shooters = codes(units)
    beside = (6 if percent >= 0 else 0) + (11 if known["paid"] else 0) + (8 if known["rank"] else 0)
    foe = called(t, world, targets, 12 + len(shooters.en) + beside, 4 + len(shooters.ru) + beside)
    return _line("battlefield-do-shoot", units=shooters, foe=foe, **known)


def shot_percent(t: Field, world: World, shot: o.Shot) -> int:
    """Return how likely a shot takes a rank in whole percent, -1 where it cannot be made.

    A carousel that names no rank shoots with all that it has left (3.6.3.6-a).
    """
    got = shot_of(t, world, shot)
    if not isinstance(got, Aimed):
        return -1
    dice = len(ranks_left(world, shot.unit)) if world.units[shot.unit].form == "carousel" and not shot.rank else 1
    every: int = DIE**dice
    hits: int = every - (DIE - chance(got)) ** dice
    return (200 * hits + every) // (2 * every)


def _paid(a: _Asked, units: tuple[UnitId, ...]) -> bool:
    """Tell whether units shoot on what they were ordered before (5.2-shoot, 5.1-out-of-turn)."""
    ordered = {unit for given in a.world.given if {"shoot", "auto"} & set(given.kinds) for unit in given.units}
    return set(units) <= ordered | set(answering(a.world, a.side))


def _hold(a: _Asked, order: o.Hold) -> Line:
    return _line("battlefield-do-hold", units=called(a.t, a.world, order.units, 15, 13))


# -- answers


def _answer(a: _Asked, order: o.Answer) -> Line:
    t, world = a.t, a.world
    groups = grouped(t, world, (named(t, world, reply) for reply in order.replies))
    if len(groups) > 1:
        units = tuple(unit for _, some in groups for unit in some)
        return _line(
            "battlefield-do-answers",
            units=codes(units),
            paid=sum(reply_price(world, some, one) for one, some in groups),
        )
    reply, units = groups[0]
    known: dict[str, Fact] = {"units": called(t, world, units, 31, 30), "paid": reply_price(world, units, reply)}
    if reply.kind in ("stand", "hedgehog", "evade", "flee"):
        return Line(f"battlefield-do-reply-{reply.kind}", facts(**known))
    foe = reply.target if reply.kind == "face" else reply.shoot
    known["foe"] = code_text(foe)
    if reply.kind == "shoot":
        known["percent"] = shot_percent(t, world, o.Shot(reply.unit, reply.shoot))
        known["units"] = called(t, world, units, 32)
        return _line("battlefield-do-reply-shoot", **known)
    both = reply.shoot != NOBODY
    if both:
        known["units"] = codes(units)
    known["target"] = code_text(reply.shoot) if both else ""
    return _line("battlefield-do-reply-face-shoot" if both else "battlefield-do-reply-face", **known)


def _take_loss(_a: _Asked, order: o.TakeLoss) -> Line:
    return _line("battlefield-do-tip" if order.tip else "battlefield-do-last", units=code_text(order.unit))


def _succeed(a: _Asked, order: o.Succeed) -> Line:
    return _line("battlefield-do-succeed", units=called(a.t, a.world, (order.unit,), 21))


# -- the end of a phase


def _finish(a: _Asked, _order: o.Finish) -> Line:
    asked, world = a.state.asked(a.side), a.world
    match "" if asked is None else asked.line.code:
        case "battlefield-ask-manoeuvre":
            left = tuple(unit for given in unmoved(world) if not given.result for unit in given.units)
            some = codes(left) if 0 < len(left) <= 4 else Text("", "")
            some = some if len(some.ru) <= _STAYING else Text("", "")
            return _line("battlefield-do-end-moves", count=len(left), some=int(bool(some.en)), units=some)
        case "battlefield-ask-answer":
            every = {one.target for one in world.attacks if world.units[one.target].side == a.side}
            return _line("battlefield-do-end-answers", more=int(len(every) > len(waiting(world, a.side))))
        case "battlefield-ask-shots" | "battlefield-ask-return-shots":
            return _line("battlefield-do-end-shots")
        case _:
            return _line("battlefield-do-end-orders")


# -- before the game


def _enlist(a: _Asked, order: o.Enlist) -> Line:
    ready = a.t.lists.get(order.list)
    if ready is None:
        return _line("battlefield-do-enlist", count=len(order.units))
    return _line("battlefield-do-enlist-ready", army=ready.title.text)


def _card(t: Field, slug: str) -> Text:
    title = t.deck[slug].title
    return Text(title.en, title.ru)


def _hand(a: _Asked, order: o.TakeCards) -> Line:
    many = {slug: order.cards.count(slug) for slug in order.cards}
    cards = [(_card(a.t, slug), count) for slug, count in many.items()]
    each = (Text(*(f"{count} × {name}" if count > 1 else name for name in (card.en, card.ru))) for card, count in cards)
    told = joined(Text(one.en.lower(), one.ru.lower()) for one in each)
    return _line("battlefield-do-hand", cards=Text(*map(_cut, (told.en, told.ru))))


def _cut(names: str) -> str:
    return names if len(names) <= _NAMES else f"{names[:_NAMES].rpartition(',')[0]} …"


def _play(a: _Asked, order: o.PlayCard) -> Line:
    return _line("battlefield-do-beat" if order.beat else "battlefield-do-card", card=_card(a.t, order.card))


def _agree(a: _Asked, _order: o.Agree) -> Line:
    asked = a.state.asked(a.side)
    known = dict(asked.line.facts) if asked is not None else {}
    return _line("battlefield-do-agree", card=known.get("card", ""))


def _piece(a: _Asked, order: o.SetPiece) -> Line:
    if order.waive:
        return _line("battlefield-do-waive")
    at = {"x": lengths.steps(a.t, order.x), "y": lengths.steps(a.t, order.y)}
    return _line("battlefield-do-piece", angle=lengths.degrees(order.heading), **at)


def _station(a: _Asked, order: o.Station) -> Line:
    at = {"x": lengths.steps(a.t, order.x), "y": lengths.steps(a.t, order.y)}
    return _line("battlefield-do-station", units=called(a.t, a.world, (order.unit,), 23), **at)


_CAPTIONS: Final[dict[type[Command], Callable[[_Asked, Any], Line]]] = {
    o.Enlist: _enlist,
    o.TakeCards: _hand,
    o.ReadyDraw: lambda _a, _x: _line("battlefield-hand-draw"),
    o.PlayCard: _play,
    o.Agree: _agree,
    o.SetPiece: _piece,
    o.Station: _station,
    o.Stations: lambda _a, x: _line("battlefield-do-stations", count=len(x.stations)),
    o.Arrange: lambda _a, x: Line(f"battlefield-do-arrange-{x.way}"),
    o.Deploy: lambda _a, x: Line(f"battlefield-do-deploy-{x.way}"),
    o.Seal: lambda _a, _x: _line("battlefield-do-seal"),
    o.Order: _order,
    o.Orders: _orders,
    o.Manoeuvre: _manoeuvre,
    o.Shoot: _shoot,
    o.Hold: _hold,
    o.Answer: _answer,
    o.TakeLoss: _take_loss,
    o.Succeed: _succeed,
    o.Finish: _finish,
}
