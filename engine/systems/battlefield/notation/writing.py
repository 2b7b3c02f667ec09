"""Orders as lines: canonical writing, and the same line in the words of a language.

`R1: fwd 2, wheel left 30, fwd 1.5`, `R1+R2+R3 phalanx: fwd 4`, `R6: order move+shoot`, `R8: auto`, `R6: shoot B2`,
`B2: face R1`, `card hill`.  Who is ordered stands before the colon, what he does after it, part by part.  How lines are
read is in `reading`.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from engine.content import files as content
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Language
from engine.lines import Vocabulary
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, BodyKind
from engine.systems.battlefield.world import RUSSIAN, code_of
from engine.tabletop.notation.quantities import degrees, steps

_CODE: Final = re.compile(r"[RB]\d+")


@cache
def vocabulary() -> Vocabulary:
    """Return the words of orders.  Raises ContentError."""
    path = content.SYSTEMS / "battlefield" / "notation" / "words.toml"
    return content.load(content.read(path), "words.toml", Vocabulary)


def speak(t: Field, line: str, language: Language) -> str:
    """Return a canonical line, or its beginning, in the words of a language."""
    if language == "en":
        return line
    said = _russian()
    names = {slug: card.title.ru.lower() for slug, card in t.deck.items()}
    names |= {slug: card.name.ru for slug, card in t.card_by_slug.items()}
    return " ".join(_spoken(word, said, names) for word in line.split(" "))


@cache
def _russian() -> dict[str, str]:
    words = vocabulary()
    every = (*words.marks.items(), *words.verbs.items())
    return {name: next(word for word in spelled if not word.isascii()) for name, spelled in every}


def _spoken(word: str, said: dict[str, str], names: dict[str, str]) -> str:
    bare = word.rstrip(":,;")
    parts = (_part(part, said, names) for part in bare.split("+"))
    return "+".join(parts) + word[len(bare) :]


def _part(part: str, said: dict[str, str], names: dict[str, str]) -> str:
    if _CODE.fullmatch(part):
        return part.translate(RUSSIAN)
    if part.endswith("mm"):
        return part.removesuffix("mm").replace(".", ",") + "\u043c\u043c"
    if part.replace(".", "").isdecimal():
        return part.replace(".", ",")
    return said.get(part) or names.get(part, part)


# -- writing


class Writer:
    """Writes orders; units go by their code."""

    def __init__(self, t: Field) -> None:
        self.t = t

    def write(self, order: Command) -> str:
        """Return the canonical line of an order.  Raises TypeError on an order of another system."""
        writer = _WRITERS.get(type(order))
        if writer is None:
            raise TypeError(order)
        return writer(self, order)

    def unit(self, unit: UnitId) -> str:
        """Return the code of a unit."""
        return code_of(unit)

    def subject(self, units: tuple[UnitId, ...], body: BodyKind = "") -> str:
        """Return the units of an order and their formation, as they stand before the colon."""
        named = "+".join(map(self.unit, units))
        word = body or ("singly" if len(units) > 1 else "")
        return f"{named} {word}".rstrip()

    def acts(self, acts: tuple[o.Act, ...]) -> list[str]:
        """Return the parts of a manoeuvre, each as a part of a line."""
        return [self.act(act) for act in acts]

    def manoeuvre(self, order: o.Manoeuvre) -> str:
        """Return a manoeuvre; who makes none gives up the move he was ordered, and stands."""
        return f"{self.subject(order.units, order.body)}: {', '.join(self.acts(order.acts)) or 'stand'}"

    def act(self, act: o.Act) -> str:
        """Return one part of a manoeuvre as a part of a line."""
        edge = "" if act.edge == "front" else act.edge
        match act.kind:
            case "fwd" | "dash":
                return _joined(act.kind, steps(act.amount, self.t.step), edge)
            case "wheel":
                return _joined("wheel", act.hand, degrees(act.amount), edge)
            case "side":
                return f"side {act.hand} {steps(act.amount, self.t.step)}"
            case "through" | "attack":
                return f"{act.kind} {self.unit(act.unit)}"
            case "front":
                return f"front {act.hand}"
            case "open":
                stands = "" if act.unit == NOBODY else f"from {self.unit(act.unit)}"
                return _joined("open", steps(act.amount, self.t.step), stands)
            case _:
                return act.kind

    def shots(self, units: tuple[UnitId, ...], shots: tuple[o.Shot, ...]) -> list[str]:
        """Return the shots as parts of a line: one part for all where they do the same."""
        alike = len({(shot.target, shot.weapon, shot.rank) for shot in shots}) == 1
        if shots and alike and tuple(shot.unit for shot in shots) == units:
            return [self.shot(shots[0])]
        return [_joined(self.shot(shot), "" if len(units) == 1 else f"from {self.unit(shot.unit)}") for shot in shots]

    def shot(self, shot: o.Shot) -> str:
        """Return a shot as a part of a line, without its shooter."""
        target = "nearest" if shot.target == NOBODY else self.unit(shot.target)
        weapon = f"with {shot.weapon}" if shot.weapon else ""
        return _joined("shoot", target, weapon, f"rank {shot.rank}" if shot.rank else "")

    def reply(self, reply: o.Reply) -> str:
        """Return an answer to an attack as a line."""
        match reply.kind:
            case "face":
                told = f"face {self.unit(reply.target)}"
                if reply.shoot != NOBODY:
                    told += f", shoot {self.unit(reply.shoot)}"
            case "shoot":
                told = f"shoot {self.unit(reply.shoot)}"
            case kind:
                told = _joined(kind, "" if reply.target == NOBODY else f"from {self.unit(reply.target)}")
        return f"{self.unit(reply.unit)}: {told}"

    def order(self, order: o.Order) -> str:
        """Return an order as a line: kinds that its plan does not tell, plan, shots."""
        needed = o.kinds_of(order.plan, order.shots)
        rest = tuple(kind for kind in order.kinds if kind not in ("rally", "auto"))
        parts: list[str] = [kind for kind in ("rally", "auto") if kind in order.kinds]
        if rest and set(rest) != set(needed):
            parts.append(f"order {'+'.join(kind for kind in o.KINDS if kind in rest)}")
        if order.kinds == ("auto",) and order.shots:
            parts = [f"auto {self.unit(order.shots[0].target)}"]
        else:
            parts += [*self.acts(order.plan), *self.shots(order.units, order.shots)]
        return f"{self.subject(order.units, order.body)}: {', '.join(parts)}"


def write(t: Field, order: Command) -> str:
    """Return the canonical line of an order.  Raises TypeError on an order of another system."""
    return Writer(t).write(order)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _enlist(_w: Writer, order: o.Enlist) -> str:
    if order.list:
        return f"army {order.list}"
    return f"army {', '.join(map(_entry, order.units))}"


def _entry(entry: ListEntry) -> str:
    flags = (flag for flag in ("general", "chief", "standard", "musician") if getattr(entry, flag))
    return _joined(entry.card, f"ranks {entry.ranks}", f"corps {entry.corps}", *flags)


def _orders(w: Writer, order: o.Orders) -> str:
    return "; ".join(map(w.order, order.orders))


def _set_piece(w: Writer, order: o.SetPiece) -> str:
    if order.waive:
        return "waive"
    return f"place {steps(order.x, w.t.step)} {steps(order.y, w.t.step)} {degrees(order.heading)}"


def _station(w: Writer, order: o.Station) -> str:
    x, y = steps(order.x, w.t.step), steps(order.y, w.t.step)
    return f"{w.unit(order.unit)}: place {x} {y} {degrees(order.heading)}"


_WRITERS: Final[dict[type[Command], Callable[[Writer, Any], str]]] = {
    o.Enlist: _enlist,
    o.TakeCards: lambda _w, x: f"hand {' '.join(x.cards)}",
    o.ReadyDraw: lambda _w, _x: "draw",
    o.PlayCard: lambda _w, x: f"{'beat' if x.beat else 'card'} {x.card}",
    o.Agree: lambda _w, _x: "agree",
    o.SetPiece: _set_piece,
    o.Station: _station,
    o.Stations: lambda w, x: "; ".join(_station(w, one) for one in x.stations),
    o.Arrange: lambda _w, x: f"arrange {x.way}",
    o.Deploy: lambda _w, x: f"deploy {x.way}",
    o.Seal: lambda _w, _x: "seal",
    o.Order: lambda w, x: w.order(x),
    o.Orders: _orders,
    o.Manoeuvre: lambda w, x: w.manoeuvre(x),
    o.Shoot: lambda w, x: f"{w.subject(_shooters(x), x.body)}: {', '.join(w.shots(_shooters(x), x.shots))}",
    o.Hold: lambda w, x: f"{w.subject(x.units)}: hold",
    o.Answer: lambda w, x: "; ".join(map(w.reply, x.replies)),
    o.TakeLoss: lambda w, x: f"{w.unit(x.unit)}: {'tip' if x.tip else 'last'}",
    o.Succeed: lambda w, x: f"successor {w.unit(x.unit)}",
    o.Finish: lambda _w, _x: "done",
}


def _shooters(order: o.Shoot) -> tuple[UnitId, ...]:
    return tuple(dict.fromkeys(shot.unit for shot in order.shots))
