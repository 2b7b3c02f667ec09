"""Completion: whole lines of orders to choose from while one is being typed."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import plain
from engine.kernel.state import State
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.fire.targeting import reaches
from engine.systems.battlefield.frames import Moving, Ordering
from engine.systems.battlefield.notation.writing import speak
from engine.systems.battlefield.troops import card_of
from engine.systems.battlefield.world import World, code_of, code_text
from engine.tabletop.roster import on_table

LineGroup = tuple[str, ...]
"""Lines of which the first that is lawful is the likeliest."""

ANGLES: Final = (45, 30, 20, 10)
"""Degrees of a wheel, the greatest that one wheel may have first (5.4-wheel)."""
ASIDE: Final = (3, 2, 1)
_AMOUNT: Final = re.compile(r"(.*\S)\s+(\d{1,3}(?:[.,]\d{1,2})?)\s*")
SEVERAL: Final = 10
"""Units proposed for a beginning that fits many."""


def completions(t: Field, state: State[World], side: Side, typed: str) -> Iterator[LineGroup]:
    """Yield how a line typed so far may go on, in English words, lawful or not; its last part may be a beginning.

    Nothing is yielded where answers are listed rather than told part by part.
    """
    if state.asked(side) is None or not isinstance(state.stack[-1], Ordering | Moving):
        return
    lead, _, line = typed.rpartition(";")
    lead = f"{lead}; " if lead else ""
    who, colon, told = line.partition(":")
    if colon:
        done, _, last = told.rpartition(",")
        before = f"{lead}{who.strip()}: {done.strip()}{', ' if done.strip() else ''}"
        named = [unit for unit in on_table(state.world, side) if _named(t, state.world, unit, who)]
        armed = bool(done.strip()) or not named or _armed(t, state.world, named)
        for group in _parts(t, state.world, side, armed=armed):
            if fits := tuple(before + part for part in group if _begins(t, part, last)):
                yield fits
        return
    yield from (tuple(lead + one for one in group) for group in _amounts(line))
    units = [unit for unit in on_table(state.world, side) if _named(t, state.world, unit, who)]
    for unit in units[:SEVERAL]:
        parts = _parts(t, state.world, side, armed=_armed(t, state.world, [unit]))
        for group in parts if len(units) == 1 else (_lengths("fwd", t, state.world, side),):
            yield tuple(f"{lead}{code_of(unit)}: {part}" for part in group)


def _amounts(line: str) -> Iterator[LineGroup]:
    """Yield what units might do by a number behind them, without a word for it: `B3+B4 4`."""
    found = _AMOUNT.fullmatch(line)
    if found is not None:
        who, amount = found.groups()
        yield from ((f"{who.strip()}: {act} {amount}",) for act in ("fwd", "dash", "wheel left", "wheel right"))


def _armed(t: Field, world: World, units: Sequence[UnitId]) -> bool:
    """Tell whether any of some units has an enemy in sector and range as all stands now."""
    return any(reaches(t, world, unit) for unit in units)


def _parts(t: Field, world: World, side: Side, *, armed: bool) -> Iterator[LineGroup]:
    """Yield the parts of orders in the order in which players need them; shots only of `armed` units."""
    foes = [code_of(foe) for foe in on_table(world, t.enemy(side))]
    yield _lengths("fwd", t, world, side)
    if armed:
        yield ("shoot nearest",)
    yield from (tuple(f"wheel {hand} {angle}" for angle in ANGLES) for hand in ("left", "right"))
    yield _lengths("dash", t, world, side)
    yield tuple(f"attack {foe}" for foe in foes)
    yield from (tuple(f"side {hand} {length}" for length in ASIDE) for hand in ("left", "right"))
    yield from (("about",), ("front left",), ("front right",), ("auto",), ("rally",), ("hedgehog",), ("wedge",))
    if armed:
        yield tuple(f"shoot {foe}" for foe in foes)


def _lengths(verb: str, t: Field, world: World, side: Side) -> LineGroup:
    """Return a verb with whole steps, from the farthest that any unit of the side could go."""
    most = max((card_of(t, world, unit).move for unit in on_table(world, side)), default=0)
    return tuple(f"{verb} {steps}" for steps in range(2 * most if verb == "dash" else most, 0, -1))


def _begins(t: Field, part: str, typed: str) -> bool:
    """Tell whether a part, in either language, begins as what was typed."""
    text = " ".join(plain(typed).split())
    return plain(part).startswith(text) or plain(speak(t, part, "ru")).startswith(text)


def _named(t: Field, world: World, unit: UnitId, who: str) -> bool:
    """Tell whether a unit may be meant by the beginning of its code, or of a word of its name."""
    text, name, code = " ".join(plain(who).split()), card_of(t, world, unit).name, code_text(unit)
    names = [word for said in (name.en, name.ru) for word in (said, *said.split())]
    return any(plain(said).startswith(text) for said in (code.en, code.ru, *names))
