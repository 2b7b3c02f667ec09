"""Tests of Resilience for every cause (resilience-test)."""

from collections.abc import Iterator
from typing import Any, Final, cast

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, Stated, TypedFactor
from engine.kernel.game import Game
from engine.kernel.modifiers import Modifier, added
from engine.kernel.state import State
from engine.kernel.text import Line, Term
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.adjudication.bodies import TableField
from engine.systems.warhorn.adjudication.parts import (
    TableProcedure,
    field_of,
    flags,
    holds,
    line,
    moments,
    told,
    whole,
)
from engine.systems.warhorn.adjudication.words import choice, flag, number
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, Test
from engine.systems.warhorn.morale.resilience import (
    DRIVEN,
    NEVER_DISORDERED,
    Nerve,
    causes_penalty,
    disorder_dice,
    modifiers_of,
)
from engine.systems.warhorn.morale.testing import REROLLS, rerolled, thrown
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import World

CAUSES: Final[dict[str, str]] = {
    "panic": "panic",
    "disorder": "disorder",
    "rally": "rally",
    "control": "uncontrolled",
    "elephants": "elephant-charge",
    "chariots": "scythed-charge",
    "driver": "scythed-charge",
    "mahout": "elephant-frenzy",
    "into-melee": "shoot-into-melee",
    "pikes": "weapon-pike",
}
"""What tests are for, with the paragraph of each, the commonest first."""
STEADIED: Final = ("nobody", "general", "line")
MOST: Final = 12


class MoraleOnTable(TableProcedure):
    """A test of one unit, or of one driver or mahout."""

    key, clause = "morale", "resilience-test"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        test = _test(given)
        if whole(given["causes"]) > 1 and test != "disorder":
            yield violation(R("disorder"), "warhorn-adjudged-causes")
        if whole(given["difference"]) and test not in ("panic", "control"):
            yield violation(R("resilience-test"), "warhorn-adjudged-difference")
        if test == "disorder" and holds(given, "crewed"):
            yield violation(R("chariots-elephants"), "warhorn-adjudged-never-disordered")
        own = tuple(key for key in ("standard", "musician", "disordered") if holds(given, key))
        if test in DRIVEN and (own or given["steadied"] != "nobody"):
            yield violation(R(CAUSES[test]), "warhorn-adjudged-one-man", test=Term(f"warhorn-roll-{test}"))

    def weigh(self, given: GivenFactors, /) -> Weighed:
        test, found, rule = _test(given), _modifiers(given), R(CAUSES[_test(given)])
        base, needed = whole(given["resilience"]), _needed(given)
        start = line("warhorn-adjudged-test", "resilience", base=base, test=Term(f"warhorn-roll-{test}"))
        known = {"dice": _dice(given), "needed": max(0, needed), "all": "yes" if needed >= FACES else "no"}
        last = line("warhorn-adjudged-passes", rule, **known)
        again = [line("warhorn-adjudged-again", REROLLS[test], bearer=REROLLS[test])] if _again(given) else []
        return Weighed((start, *told(found), last, *again))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        test, rule, needed = _test(given), R(CAUSES[_test(given)]), _needed(given)
        faces = thrown(throws, test, rule, _dice(given), needed)
        again = rerolled(throws, test, faces, needed) if _again(given) else ()
        how = [line("warhorn-adjudged-faces", rule, faces=", ".join(map(str, faces)), needed=max(0, needed))]
        how += (
            [line("warhorn-adjudged-faces-again", REROLLS[test], faces=again[0], needed=max(0, needed))]
            if again
            else []
        )
        last = again or faces
        failed = sum(face > needed for face in last)
        lines = [_outcome(given, failed)]
        word = whole(given["word"])
        if failed and any(needed < face <= needed + word for face in last):
            lines.append(line("warhorn-adjudged-word", "commander-spend", rating=word))
        return Adjudged(_label(test, failed), tuple(lines), tuple(how))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if t is None:
            return
        helped = any(isinstance(event, e.CommanderHelped) for event in events)
        for world, event, faces, _ in moments(game, before, events):
            rolled = [event.faces, event.again] if isinstance(event, e.ResilienceTested) else []
            if isinstance(event, e.ResilienceTested) and faces == tuple(filter(None, rolled)) and not helped:
                yield MetInGame(_read(t, world, event), faces, _label(event.test, event.failed))


FACES: Final = 6


@charted
def _factors() -> tuple[TypedFactor, ...]:
    return (
        number("resilience", 2, 4, 3, bare=True),
        choice("cause", CAUSES, "panic", "test-"),
        choice("steadied", STEADIED, "nobody"),
        flag("disordered"),
        number("difference", 0, MOST),
        number("causes", 1, MOST, 1),
        number("own-ranks", 1, 20, 3),
        number("files", 1, 30, 8),
        flag("standard"),
        flag("musician"),
        flag("body-lost"),
        flag("crewed"),
        number("word", 0, 3),
    )


# -- what was given


def _test(given: GivenFactors) -> Test:
    return cast("Test", given["cause"])


def _dice(given: GivenFactors) -> int:
    """Return the dice of a test: of disorder one for each rank and each file (disorder-a)."""
    return whole(given["own-ranks"]) + whole(given["files"]) if given["cause"] == "disorder" else 1


def _again(given: GivenFactors) -> bool:
    """Tell whether a bearer lets a failed test be thrown again."""
    bearer = REROLLS.get(_test(given), "")
    return bool(bearer) and holds(given, bearer)


def _modifiers(given: GivenFactors) -> tuple[Modifier, ...]:
    test = _test(given)
    penalty = causes_penalty(TableField(), whole(given["causes"])) if test == "disorder" else whole(given["difference"])
    nerve = Nerve(
        general=given["steadied"] == "general",
        line=given["steadied"] != "nobody",
        # All of who panics count as in disorder, chariots apart (panic, panic-b).
        disordered=not holds(given, "crewed") and (holds(given, "disordered") or test == "rally"),
        body=holds(given, "body-lost"),
        musician=holds(given, "musician"),
        penalty=penalty,
    )
    return modifiers_of(test, nerve)


def _needed(given: GivenFactors) -> int:
    return whole(given["resilience"]) + added(_modifiers(given))


# -- what comes of it


def _label(test: Test, failed: int) -> str:
    """Return what a test comes to: of disorder how many warriors it costs."""
    return str(failed) if test == "disorder" else "−" if failed else "+"


def _outcome(given: GivenFactors, failed: int) -> Line:
    test = _test(given)
    passed = "no" if failed else "yes"
    if test == "disorder":
        return line("warhorn-adjudged-disordered", "disorder", failed=failed)
    return line(f"warhorn-adjudged-test-{test}", CAUSES[test], passed=passed)


# -- read off a game


def _read(t: Field, world: World, event: e.ResilienceTested) -> dict[str, Stated]:
    """Return the factors of a test that was made."""
    one, codes = world.units[event.unit], {m.code: m.value for m in event.modifiers}
    given: dict[str, Stated] = {
        "resilience": event.needed - added(event.modifiers),
        "cause": event.test,
        "steadied": next((key for key in STEADIED[1:] if key in codes), "nobody"),
        **flags(disordered="disorder" in codes and event.test != "rally", body_lost="body" in codes),
    }
    if event.test not in DRIVEN:
        crewed = t.cards[one.card].kind in NEVER_DISORDERED
        given |= flags(standard=one.standard != NOBODY, musician=one.musician != NOBODY, crewed=crewed)
    less = -codes.get("penalty", 0)
    if event.test == "disorder":
        dice = disorder_dice(t, t.cards[one.card], one)
        given |= {"own-ranks": len(one.ranks) or 1}
        given |= {"files": dice - int(cast("int", given["own-ranks"]))}
        given |= {"causes": less + (one.musician != NOBODY) if less else 1}
    elif less:
        given["difference"] = less
    return given
