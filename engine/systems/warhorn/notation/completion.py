"""Completion: whole lines of orders to choose from while one is being typed.

Lines of charges and shots go by who may be named, never by who is in reach (declare-charge-a).
"""

from collections.abc import Callable, Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import plain
from engine.kernel.state import State
from engine.systems.warhorn.charges.declaring import targets_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DENSITIES
from engine.systems.warhorn.content.words import vocabulary
from engine.systems.warhorn.movement.sites import scoutings
from engine.systems.warhorn.notation.moments import implied
from engine.systems.warhorn.notation.writing import code_of, speak
from engine.systems.warhorn.troops import allowance, card_of, formed, names_of
from engine.systems.warhorn.world import World
from engine.tabletop.notation.quantities import centimetres
from engine.tabletop.roster import on_table

LineGroup = tuple[str, ...]
"""Lines that go on in one way, the likeliest first."""

SEVERAL: Final = 8
"""Units proposed for a beginning that fits many."""
ANGLES: Final = ("30l", "30r", "45l", "45r", "60l", "60r", "90l", "90r")


def completions(t: Field, state: State[World], side: Side, typed: str) -> Iterator[LineGroup]:
    """Yield how a line that a side has typed so far may go on, in English words, lawful or not.

    Either the verb or the unit may be typed first; nothing is yielded where answers are listed.
    """
    groups = _GROUPS.get(implied(state, side))
    if groups is None:
        return
    lead, _, line = typed.rpartition(";")
    lead = f"{lead}; " if lead else ""
    named = [unit for unit in on_table(state.world, side) if _named(t, state.world, unit, line)]
    units = named or list(on_table(state.world, side))
    for unit in units[:SEVERAL]:
        for group in groups(t, state.world, unit):
            if fits := tuple(lead + one for one in group if _begins(t, state.world, unit, one, line)):
                yield fits if len(named) == 1 else fits[:1]
    for order in scoutings(t, state.world, side):
        if _starts(t, f"cancel {order.feature}", line):
            yield (f"{lead}cancel {order.feature}",)
    if _starts(t, "done", line):
        yield (f"{lead}done",)


# -- what lines there are


def _charges(t: Field, world: World, unit: UnitId) -> Iterator[LineGroup]:
    code = code_of(t, unit)
    yield tuple(f"charge {code} > {code_of(t, foe)}" for foe in targets_of(t, world, unit))


def _moves(t: Field, world: World, unit: UnitId) -> Iterator[LineGroup]:
    """Yield moves: straight ahead and aslant by whole cm, farthest first, dashes, turns, orders of formation."""
    code = code_of(t, unit)
    if card_of(t, world, unit).kind == "battery":
        for n in range(1, len(world.units[unit].models) + 1):
            yield tuple(f"move {code}.{n} {length}" for length in range(10, 0, -1))
            yield tuple(f"turn {code}.{n} {angle}" for angle in ANGLES)
        return
    yield _lengths(t, world, unit, "move", code)
    yield _lengths(t, world, unit, "dash", code)
    most = centimetres(allowance(t, world, unit))
    yield from ((f"move {code} {most} at {angle}", f"move {code} {most} at {angle} face {angle}") for angle in ANGLES)
    yield tuple(f"turn {code} {angle}" for angle in ANGLES)
    if formed(t, world, unit):
        yield (f"back {code}",)
        yield tuple(f"reform {code} {density}" for density in DENSITIES)
    else:
        yield tuple(f"arrange {code} {pattern}" for pattern in ("ring", "line", "block"))
    yield tuple(f"cross {code} {one.id}" for one in world.features if one.way)
    yield tuple(f"work {code} {one.id}" for one in world.features if not one.way)


def _lengths(t: Field, world: World, unit: UnitId, verb: str, code: str) -> LineGroup:
    most = allowance(t, world, unit, dash=verb == "dash")
    whole = range(most // 100, 0, -1)
    first = (centimetres(most),) if most % 100 else ()
    return tuple(f"{verb} {code} {length}" for length in (*first, *whole))


def _shots(t: Field, world: World, unit: UnitId) -> Iterator[LineGroup]:
    """Yield shots at every enemy on the table, whether it is in reach or not."""
    code, card = code_of(t, unit), card_of(t, world, unit)
    foes = tuple(code_of(t, foe) for foe in on_table(world, t.enemy(world.units[unit].side)))
    if card.engine is not None:
        for n in range(1, len(world.units[unit].models) + 1):
            yield tuple(f"fire {code}.{n} > {foe}" for foe in foes)
            if card.engine == "cannon":
                yield tuple(f"canister {code}.{n} > {foe}" for foe in foes)
    elif card.shooter:
        yield tuple(f"shoot {code} > {foe}" for foe in foes)
        yield tuple(f"shoot {code} > {foe} indirect" for foe in foes)


_GROUPS: Final[dict[str, Callable[[Field, World, UnitId], Iterator[LineGroup]]]] = {
    "charge": _charges,
    "move": _moves,
    "shoot": _shots,
}


# -- what has been typed


def _words(text: str) -> list[str]:
    return plain(text).replace(">", " ").replace(",", " ").replace(":", " ").split()


def _named(t: Field, world: World, unit: UnitId, typed: str) -> bool:
    """Tell whether a unit is meant by a word of what was typed: its code, or the beginning of a word of its name."""
    known = _names(t, world)[unit]
    said = [word for word in _words(typed) if not _is_verb(word)]
    return bool(said) and any(name == said[0] or (len(said[0]) > 1 and name.startswith(said[0])) for name in known)


def _names(t: Field, world: World) -> dict[UnitId, tuple[str, ...]]:
    known: dict[UnitId, tuple[str, ...]] | None = world.__dict__.get("typed-names")
    if known is None:
        known = {
            unit: tuple(dict.fromkeys(plain(word) for name in spelled for word in (name, *name.split())))
            for unit, spelled in names_of(t, world).items()
        }
        world.__dict__["typed-names"] = known
    return known


def _is_verb(word: str) -> bool:
    return any(word == plain(spelled) for some in vocabulary().verbs.values() for spelled in some)


def _starts(t: Field, line: str, typed: str) -> bool:
    text = " ".join(_words(typed))
    return any(" ".join(_words(said)).startswith(text) for said in (line, speak(t, line, "ru")))


def _begins(t: Field, world: World, unit: UnitId, line: str, typed: str) -> bool:
    """Tell whether a line, in either language, begins as what was typed: verb first, unit first, or without a verb."""
    text = _words(typed)
    if not text:
        return True
    names = set(_names(t, world)[unit])
    for said in (line, speak(t, line, "ru")):
        verb, code, *rest = _words(said)
        head = [verb, code]
        spelled = {plain(word) for word in vocabulary().verbs.get(line.partition(" ")[0], ())} | {verb}
        for order in (head, head[::-1], [code]):
            if _fits(text, [*order, *rest], code, names, verb, spelled):
                return True
    return False


def _fits(text: list[str], words: list[str], code: str, names: set[str], verb: str, spelled: set[str]) -> bool:
    """Tell whether words that were typed are the first of a line, the last of them its beginning."""
    if len(text) > len(words):
        return False
    for n, (typed, word) in enumerate(zip(text, words, strict=False)):
        known = {word} | (names if word == code else set()) | (spelled if word == verb else set())
        last = n == len(text) - 1
        if not any(one.startswith(typed) if last or word == code else one == typed for one in known):
            return False
    return True
