"""One round of a melee between two units (5.2.6 to 5.2.6.4)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import (
    ChoiceFactor,
    FlagFactor,
    GivenFactors,
    Stated,
    StrengthPart,
    TypedFactor,
)
from engine.kernel.game import Game
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.kernel.violation import Violation
from engine.systems.battlefield.adjudication.fighters import (
    ARMS,
    SIDES,
    Contender,
    contender,
    misfits,
    said_of_fighter,
)
from engine.systems.battlefield.adjudication.fights import FoughtRound, rounds
from engine.systems.battlefield.adjudication.parts import (
    ALL_ROUND,
    FACES,
    FORMS,
    TableProcedure,
    edge,
    face,
    field_of,
    flags,
    holds,
    saying,
    summed,
)
from engine.systems.battlefield.adjudication.words import choice, flag, melee_chart, melee_weapons, number, strength
from engine.systems.battlefield.combat.fighting import round_factors
from engine.systems.battlefield.combat.reckoning import (
    UNCUT,
    WEDGES,
    FighterFactors,
    MeleeResult,
    Pairing,
    RoundFactors,
    RoundVerdict,
    judged,
    paired,
    throw_round,
)
from engine.systems.battlefield.content.kinds import DIE, NOBODY

ATTACKER, DEFENDER = UnitId(0), UnitId(1)
UNITS: Final = (ATTACKER, DEFENDER)
HEIGHTS: Final = ("level", "attacker-below", "defender-below", "attacker-slope", "defender-slope")
CODES: Final[dict[MeleeResult, str]] = {
    "drawn": "=", "retreat": "R", "flight": "F", "routed": "X", "cut-down": "C", "destroyed": "E",
}  # fmt: skip


class MeleeOnTable(TableProcedure):
    """A round of one pair: attacker, colon, defender, each by its Melee and what else it is."""

    sided = True
    key, clause = "melee", "5.2.6"
    example = "2 pikes close order : 3 spears large shield, defender protection 2"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        for side in SIDES:
            yield from misfits(given, side)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        fight, pair, lines = _round(given), _pair(given), list[Line]()
        both = tuple(contender(given, side) for side in SIDES)
        for side, fighter, one in zip(SIDES, (pair.attacker, pair.defender), both, strict=True):
            lines += summed("battlefield-adjudged-die", "5.2.6", fighter.modifiers, side=side)
            lines += summed("battlefield-adjudged-protection", "3.1.3", fighter.armour, side=side)
            lines += _morale(one, side)
        if fight.cutting:
            lines.append(saying("cuts", "3.6.3.2"))
        for n, side in enumerate(SIDES):
            needed = next((die for die in range(1, DIE + 1) if pair.lost((die, die))[n]), DIE + 1)
            lines.append(saying("rank-on", "5.2.6.2", side=side, needed=needed))
        return Weighed(tuple(lines))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        pair = _pair(given)
        dice = throw_round(throws)
        verdict, left = _verdict(given, pair, dice)
        lost = pair.lost(dice)
        outcome = tuple(_outcome(given, verdict, lost, left))
        return Adjudged(_label(verdict, lost, UNITS), outcome, tuple(_how(pair, verdict, dice)))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        usual = t.policies.protection_floor == "0" and t.policies.beaten_carousel == "retreat"
        if t.charts.melee != melee_chart() or not usual:
            return
        for one in rounds(game, before, events):
            units = one.fought.attacker, one.fought.defender
            verdict = RoundVerdict(one.judged.result, UnitId(one.judged.winner), one.judged.loser)
            yield MetInGame(_read(one), (one.fought.dice,), _label(verdict, one.fought.ranks, units))


@charted
def _factors() -> tuple[TypedFactor, ...]:
    each: tuple[ChoiceFactor | FlagFactor, ...] = (
        melee_weapons(),
        choice("arms", ARMS, "foot"),
        choice("formation", FORMS, "ordinary"),
        *map(flag, ("large-shield", "short-spear", "standard", "general", "pila", "beaten")),
    )
    numbers = (("protection", 0, 5, 0), ("ranks", 1, 4, 4), ("neighbours", 0, 2, 0), ("behind", 0, 16, 0),
               ("flanks", 0, 4, 0), ("rears", 0, 2, 0), ("lost", 0, 4, 0))  # fmt: skip
    return (
        strength("attacker", (*each, flag("lance"), flag("stirrups")), 5),
        strength("defender", each, 5),
        choice("face", FACES, "front"),
        choice("height", HEIGHTS, "level"),
        *(number(f"{side}-{key}", low, high, usual) for key, low, high, usual in numbers for side in SIDES),
        flag("later"),
        flag("in-brush"),
    )


# -- what was given


def _struck(given: GivenFactors) -> str:
    """Return the face of the defender as it counts."""
    return "front" if contender(given, "defender").fighter.form in ALL_ROUND else str(given["face"])


def _round(given: GivenFactors) -> RoundFactors:
    attacker, defender = contender(given, "attacker"), contender(given, "defender")
    return RoundFactors(
        attacker=attacker.fighter,
        defender=defender.fighter,
        face=edge(_struck(given)),
        first=not holds(given, "later"),
        dash=attacker.fighter.lance,
        brush=holds(given, "in-brush"),
    )


def _pair(given: GivenFactors) -> Pairing:
    return paired(melee_chart(), _round(given), UNITS, 1, 2 if holds(given, "later") else 1)


def _verdict(given: GivenFactors, pair: Pairing, dice: tuple[int, int]) -> tuple[RoundVerdict, tuple[int, int]]:
    """Return the verdict of a round, and the ranks left after all losses of the phase."""
    both = contender(given, "attacker"), contender(given, "defender")
    lost = pair.lost(dice)
    left = both[0].left - lost[0], both[1].left - lost[1]
    forms = both[0].fighter.form, both[1].fighter.form
    found = judged(pair, forms, pair.totals(dice), lost, left, lambda n: both[n].morale(left[n]))
    beaten = found.loser in UNITS and both[found.loser].beaten and found.result != "drawn"
    return (found.routed if beaten else found), left


# -- told


def _morale(one: Contender, side: str) -> Iterator[Line]:
    """Say the morale of a unit as it is, and with a rank less (3.4)."""
    now, less = one.morale(one.left), one.morale(one.left - 1)
    known = {"now": now, "less": less, "depth": one.depth(one.left), "last": "yes" if one.left == 1 else "no"}
    yield saying("morale", "3.4", side=side, **known)


def _label(verdict: RoundVerdict, lost: tuple[bool, bool], units: tuple[UnitId, UnitId]) -> str:
    """Return ranks lost by both, then who loses how: `0:1 DF` is a rank and flight of the defender."""
    who = "".join(
        letter
        for unit, letter in zip(units, "AD", strict=True)
        if unit == verdict.loser or (verdict.result == "destroyed" and verdict.winner == NOBODY)
    )
    return f"{int(lost[0])}:{int(lost[1])} {who}{CODES[verdict.result]}"


def _outcome(
    given: GivenFactors, verdict: RoundVerdict, lost: tuple[bool, bool], left: tuple[int, int]
) -> Iterator[Line]:
    """Say who has lost ranks, who is beaten and what becomes of him (5.2.6.2 to 5.2.6.4, 3.6.3.2)."""
    fight = _round(given)
    sides = (fight.attacker, fight.defender)
    if any(lost):
        yield saying("lose-ranks", "5.2.6.2", side="both" if all(lost) else SIDES[lost[1]])
    for n, side in enumerate(SIDES):
        if left[n] <= 0:
            yield saying("destroyed", "5.2.6.2-a", side=side)
        elif lost[n] and sides[n].form in WEDGES:
            yield saying("wedge-opens", "3.6.3.2", side=side, form=sides[n].form)
    if verdict.result == "drawn":
        yield saying("goes-on", "5.2.6.3")
    elif verdict.result != "destroyed" and left[verdict.loser] > 0:
        yield _beaten(given, verdict, sides[verdict.loser])
    failed = fight.charging and not lost[0] and verdict.loser != ATTACKER and verdict.result in UNCUT
    if failed and left[0] > 0:
        yield saying("wedge-failed", "3.6.3.2")


def _beaten(given: GivenFactors, verdict: RoundVerdict, loser: FighterFactors) -> Line:
    side = SIDES[verdict.loser]
    if verdict.result == "routed":
        rear = side == "defender" and _struck(given) == "rear"
        return saying("routed", "5.2.6.4", side=side, why="rear" if rear else "several")
    if verdict.result == "cut-down":
        return saying("cut-down", "3.6.3.2", side=side)
    if verdict.result == "retreat":
        clause = {"carousel": "3.6.3.6-b"}.get(loser.form, "5.2.6.3")
        return saying("retreats", clause, side=side, form=loser.form)
    return saying("flees", "3.6.3.1" if loser.form == "hedgehog" else "5.2.6.3", side=side)


def _how(pair: Pairing, verdict: RoundVerdict, dice: tuple[int, int]) -> Iterator[Line]:
    """Say how the dice were read: both totals, what is left of them after Protection, morale (5.2.6.2, 5.2.6.3)."""
    totals, lost = pair.totals(dice), pair.lost(dice)
    for n, fighter in enumerate((pair.attacker, pair.defender)):
        known = {"die": dice[n], "total": totals[n], "protection": fighter.protection}
        against = {"against": totals[1 - n], "rest": totals[1 - n] - fighter.protection}
        yield saying("total", "5.2.6.2", side=SIDES[n], lost="yes" if lost[n] else "no", **known, **against)
    if verdict.result != "destroyed":
        yield saying(
            "lead", "5.2.6.3", lead=verdict.difference, morale=verdict.morale,
            won="no" if verdict.result == "drawn" else "yes",
        )  # fmt: skip


# -- read off a game


def _read(one: FoughtRound) -> dict[str, Stated]:
    """Return the factors of a round that is about to be fought."""
    t, world, fought = one.t, one.world, one.fought
    fight = next(pair for pair in world.engagements if pair.number == fought.number)
    found = round_factors(t, world, fight)
    given: dict[str, Stated] = {"face": face(found.face), **flags(later=not found.first, in_brush=found.brush)}
    for side, unit, fighter in (
        ("attacker", fight.attacker, found.attacker),
        ("defender", fight.defender, found.defender),
    ):
        struck = [blow for blow in fighter.blows if blow != "front"]
        if side == "defender" and found.face in struck:
            struck.remove(found.face)
        dashed = side == "attacker" and found.dash
        said = said_of_fighter(t, world, unit, fighter, side=side, dashed=dashed, beaten=unit in one.beaten)
        given[side] = (StrengthPart(Fraction(fighter.melee), said),)
        given |= {
            f"{side}-protection": fighter.protection,
            f"{side}-ranks": world.units[unit].ranks,
            f"{side}-neighbours": fighter.neighbours,
            f"{side}-behind": one.behind(unit),
            f"{side}-flanks": sum(blow != "rear" for blow in struck),
            f"{side}-rears": sum(blow == "rear" for blow in struck),
            f"{side}-lost": one.elsewhere(unit),
        }
        if fighter.lower:
            given["height"] = f"{side}-{fighter.lower}"
    return given
