"""What the procedures have in common: factors read and told, facts of a game in their order."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.content.worded import WordedProcedure
from engine.kernel.event import Event, Rolled
from engine.kernel.factors import YES, GivenFactors, Stated, StrengthPart
from engine.kernel.game import Game
from engine.kernel.modifiers import Modifier, added
from engine.kernel.rulebook import Rule
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Term, facts
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.adjudication.words import WORDS, demo
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Policies
from engine.systems.warhorn.fire.aiming import DICE
from engine.systems.warhorn.losses.vitality import ORDINARY
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import World


class TableProcedure(WordedProcedure):
    """A procedure of the rules."""

    words, book = WORDS, R
    sided = True


# -- what was given


def whole(said: Stated) -> int:
    """Return a number that was given."""
    assert isinstance(said, int)
    return said


def parts(said: Stated) -> tuple[StrengthPart, ...]:
    """Return the parts of a strength that was given."""
    assert isinstance(said, tuple)
    return said


def holds(given: GivenFactors, key: str) -> bool:
    """Tell whether a flag holds."""
    return given.get(key) == YES


def flags(**each: bool) -> dict[str, Stated]:
    """Return the flags that hold; low lines of keywords are dashes."""
    return {key.replace("_", "-"): YES for key, value in each.items() if value}


def uneven(*strengths: Stated) -> Iterator[Violation]:
    """Yield that a number of men is no whole number of at least 1."""
    if any(part.amount < 1 or part.amount.denominator != 1 for said in strengths for part in parts(said)):
        yield violation(R("dice"), "warhorn-adjudged-men")


# -- told


def line(code: str, rule: str | Rule, **known: Fact) -> Line:
    """Return a sentence of adjudications with its rule."""
    return Line(code, facts(**known), rule if isinstance(rule, Rule) else R(rule))


def told(found: Iterable[Modifier]) -> Iterator[Line]:
    """Say each modifier by its rule."""
    for one in found:
        value = f"{one.value:+d}".replace("-", "−")
        yield line("warhorn-adjudged-modifier", one.rule, what=Term(f"warhorn-mod-{one.code}"), value=value)


def floor(skill: int, found: tuple[Modifier, ...]) -> Iterator[Line]:
    """Say that penalties leave ordinary skill, where they would take more (skill-a)."""
    if skill + added(one for one in found if one.code not in DICE) < ORDINARY:
        yield line("warhorn-adjudged-floor", "skill-a", least=ORDINARY)


# -- read off a game


def field_of(game: Game[Any]) -> Field | None:
    """Return the battle of a game, None where it is played by other charts or policies than those of the rules."""
    t: Field = game.field  # type: ignore[attr-defined]
    return t if t.charts == demo() and t.policies == Policies() else None


def moments(
    game: Game[Any], before: State[Any], events: tuple[Event, ...]
) -> Iterator[tuple[World, Event, tuple[tuple[int, ...], ...], tuple[Event, ...]]]:
    """Yield the facts of a game in their order: the world before, the fact, all rolled for it, what follows."""
    world, faces = before.world, list[tuple[int, ...]]()
    for n, event in enumerate(events):
        if isinstance(event, Rolled):
            faces.append(event.faces)
        elif isinstance(event, game.events):
            yield world, event, tuple(faces), events[n + 1 :]
            world, faces = game.fold(world, event), []
