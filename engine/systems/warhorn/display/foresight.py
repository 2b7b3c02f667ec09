"""What an order would cost and provoke, told before it is given, and how the chances of a shot come about."""

from collections.abc import Iterator
from fractions import Fraction

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, Term, Text
from engine.systems.warhorn import events as e
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE
from engine.systems.warhorn.display.sketching import carried
from engine.systems.warhorn.display.wording import line, measured, missile_word, modifiers
from engine.systems.warhorn.fire.chances import forecast
from engine.systems.warhorn.fire.lawful import chosen
from engine.systems.warhorn.measures import approach
from engine.systems.warhorn.troops import label, point_of
from engine.systems.warhorn.world import World


def foretell(t: Field, world: World, order: Command) -> Iterator[Line]:
    """Say on which side a charge would come in, and what a movement would have a unit tested for (declare-flank-a)."""
    match order:
        case o.DeclareCharge() | o.Serve(act="charge"):
            yield from _sides(t, world, order.unit, order.at)
        case o.Move() | o.About() | o.Cross() | o.MoveEngine() | o.Run():
            yield from _tests(t, world, order)
        case _:
            return


def _sides(t: Field, world: World, unit: UnitId, foes: tuple[UnitId, ...]) -> Iterator[Line]:
    for foe in foes:
        edge = approach(t, world, foe, point_of(world, unit))
        known: dict[str, Fact] = {"unit": label(t, world, unit), "foe": label(t, world, foe), "edge": edge}
        yield line("warhorn-foretell-charge", "declare-flank", **known)


def _tests(t: Field, world: World, order: Command) -> Iterator[Line]:
    """Say how far a unit would go, and each cause of a test for disorder."""
    events, _ = carried(t, world, order)
    for event in events:
        if isinstance(event, e.Moved):
            unit = label(t, world, event.unit)
            if event.length:
                yield line("warhorn-foretell-way", "move", unit=unit, length=measured(event.length))
            for cause in dict.fromkeys(event.causes):
                known: dict[str, Fact] = {"unit": unit, "cause": Term(f"warhorn-cause-{cause}")}
                yield line("warhorn-foretell-test", "disorder", **known)


# -- odds


def explain_odds(t: Field, world: World, order: Command) -> Iterator[Line]:
    """Say how the chances of a shot come about: range, skill, what bears on it, what is to be expected (skill-test)."""
    if not isinstance(order, o.Shoot | o.Reply):
        return
    reply = isinstance(order, o.Reply)
    taken = chosen(t, world, order.unit, o.Shoot(order.unit, order.target, order.weapon, order.way), back=reply)
    if taken is None:
        return
    found = forecast(t, world, order.unit, order.target, *taken)
    shot = found.shot
    known: dict[str, Fact] = {"weapon": missile_word(t, shot.weapon), "most": measured(shot.most)}
    yield line("warhorn-why-range", "shoot-range", length=measured(shot.distance.units), **known)
    for part in shot.parts:
        known = {"unit": label(t, world, order.unit), "dice": part.dice, "needed": max(0, min(DIE, part.needed))}
        yield line("warhorn-odds-dice", "skill-test", **known)
    yield from modifiers(shot.modifiers, "skill-test")
    foe, some = label(t, world, order.target), 1 - found.losses[0]
    known = {"foe": foe, "percent": _percent(some), "mean": _tenths(found.mean)}
    yield line("warhorn-odds-shot", "shoot-casualties", **known)


def _percent(chance: Fraction) -> int:
    return int(100 * chance + Fraction(1, 2))


def _tenths(mean: Fraction) -> Text:
    whole, tenth = divmod(int(10 * mean + Fraction(1, 2)), 10)
    return Text(f"{whole}.{tenth}", f"{whole},{tenth}") if tenth else Text(str(whole), str(whole))
