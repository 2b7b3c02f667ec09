"""The odds of shots and melees in sentences: exact cases, what goes into them, each part with its rule."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, Term
from engine.systems.battlefield import lengths
from engine.systems.battlefield.combat.chances import CASES, MeleeOdds, Party, chance, lost_odds, odds_of
from engine.systems.battlefield.combat.fighting import direction, pairing
from engine.systems.battlefield.combat.reckoning import Fighter, MeleeResult, Pairing
from engine.systems.battlefield.combat.retreats import retreat
from engine.systems.battlefield.command.planning import imagining
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import DIE
from engine.systems.battlefield.display.explaining import part
from engine.systems.battlefield.fire.targeting import Aimed
from engine.systems.battlefield.troops import label
from engine.systems.battlefield.wording import line
from engine.systems.battlefield.world import Engagement, Fate, Retreat, World, code_text

_HARD: Final[tuple[MeleeResult, ...]] = ("flight", "routed", "cut-down", "destroyed")
"""Results after which the loser flees or is lost."""
_PARTIES: Final[dict[str, Party]] = {"broken": "attacker", "breaks": "defender"}


def shot_lines(t: Field, shot: Aimed) -> Iterator[Line]:
    """Say how likely a shot takes a rank, in per cent (5.2.5.3)."""
    cases = chance(shot)
    known: dict[str, Fact] = {
        "unit": code_text(shot.shooter),
        "foe": code_text(shot.target),
        "cases": cases,
        "percent": _percent(cases, DIE),
        "range": lengths.measured(t, shot.range),
    }
    yield line("battlefield-odds-shot", "5.2.5.3", **known)


def shot_parts(t: Field, shot: Aimed) -> Iterator[Line]:
    """Say what goes into a shot: what is added to the die, what protects the target."""
    yield from shot_lines(t, shot)
    yield from map(part, (*shot.modifiers, *shot.armour))
    known: dict[str, Fact] = {"needed": min(shot.needed, DIE + 1), "cases": chance(shot), "of": DIE}
    yield line("battlefield-odds-needed", "5.2.5.3", **known)


def met(world: World) -> World:
    """Return the world with all declared attacks in melee, as when everybody stands (5.5-e)."""
    good = (one for one in world.attacks if one.state == "declared" and world.units[one.target].mood == "good")
    fights = (
        Engagement(world.fought + n, one.attacker, one.target, one.face, dash=one.dash, began=world.number)
        for n, one in enumerate(good, 1)
    )
    return replace(world, engagements=(*world.engagements, *fights))


def melee_lines(t: Field, world: World, units: Collection[UnitId]) -> Iterator[Line]:
    """Say how the next rounds of some units may end, in per cent, all attacks declared being met (5.2.6).

    Whom they attack in panic dies without a round (5.5-h).
    """
    at = met(world)
    for fight in at.engagements:
        if fight.attacker in units or fight.defender in units:
            pair = pairing(t, at, fight)
            yield round_line(pair, odds_of(t, at, pair))
            yield from _cornered(t, at, fight, pair)
    yield from _beset(t, at, units)
    for attack in world.attacks:
        known: dict[str, Fact] = {"unit": code_text(attack.attacker), "foe": code_text(attack.target)}
        if attack.attacker in units and attack.state == "declared" and world.units[attack.target].mood != "good":
            yield line("battlefield-odds-panic", "5.5-h", **known)


def round_line(pair: Pairing, odds: MeleeOdds) -> Line:
    """Say in one line how a round may end, the likeliest first: a draw, or who wins and how often that is the end."""
    both = odds.count("", "destroyed")
    cases = {"won": odds.count("attacker"), "drawn": odds.drawn - both, "lost": odds.count("defender")}
    order = [what for what in sorted(cases, key=lambda what: -cases[what]) if cases[what]]
    cases |= {"both": both, **{what: odds.count(party, *_HARD) for what, party in _PARTIES.items()}}
    known: dict[str, Fact] = {what: _percent(some, CASES) for what, some in cases.items()}
    known |= dict(zip(("first", "second", "third"), (*order, "none", "none"), strict=False))
    known |= {"unit": code_text(pair.attacker.unit), "foe": code_text(pair.defender.unit)}
    return line("battlefield-odds-round", "5.2.6.3", **known)


def odds_lines(pair: Pairing, odds: MeleeOdds) -> Iterator[Line]:
    """Say how a round may end: who wins how often and with what, how often nobody does."""
    sides: tuple[tuple[Fighter, Fighter, Party], ...] = (
        (pair.attacker, pair.defender, "attacker"),
        (pair.defender, pair.attacker, "defender"),
    )
    for winner, loser, party in sides:
        cases = odds.count(party)
        hard = odds.count(party, *_HARD)
        known: dict[str, Fact] = {
            "unit": code_text(winner.unit),
            "foe": code_text(loser.unit),
            "cases": cases,
            "of": CASES,
            "percent": _percent(cases, CASES),
            "hard": _percent(hard, CASES),
        }
        yield line("battlefield-odds-win", "5.2.6.3", **known)
    yield line("battlefield-odds-drawn", "5.2.6.3", cases=odds.drawn, of=CASES, percent=_percent(odds.drawn, CASES))


def melee_parts(t: Field, world: World, units: Collection[UnitId]) -> Iterator[Line]:
    """Say what goes into the next rounds of some units, for both, all attacks declared being met."""
    at = met(world)
    for fight in at.engagements:
        if fight.attacker in units or fight.defender in units:
            yield from _parts(t, at, fight)
    yield from _beset(t, at, units)


def _cornered(t: Field, world: World, fight: Engagement, pair: Pairing) -> Iterator[Line]:
    """Say for which side of a fight a retreat, or only a flight, would be the end (5.3b)."""
    for fighter in (pair.attacker, pair.defender):
        if fighter.face == "rear":  # Beaten it is routed where it stands.
            continue
        organised = fighter.face == "front" and world.units[fighter.unit].form != "hedgehog"
        for flight in (False, True) if organised else (True,):
            fate = _fate(t, world, fight, fighter, flight=flight)
            if fate:
                known: dict[str, Fact] = {"unit": code_text(fighter.unit), "fate": Term(f"battlefield-fate-{fate}")}
                yield line(f"battlefield-odds-no-{'flight' if flight else 'retreat'}", "5.3b", **known)
                break


def _fate(t: Field, world: World, fight: Engagement, fighter: Fighter, *, flight: bool) -> Fate:
    """Return how a unit would be lost if it were beaten alone and had to go, empty if it would not."""
    tx = imagining(replace(world, retreats=()))
    heading = direction(t, world, fight, fighter.unit)
    retreat(t, tx, Retreat(fighter.unit, "melee", flight, fighter.face, heading, fight.number))
    return tx.world.units[fighter.unit].fate


def _beset(t: Field, world: World, units: Collection[UnitId]) -> Iterator[Line]:
    """Say how likely each is lost that has several fights, of some units and their enemies (5.2.6.4)."""
    pairs = [(fight.attacker, fight.defender) for fight in world.engagements]
    times = Counter(unit for pair in pairs for unit in pair)
    for unit in dict.fromkeys(unit for pair in pairs if set(pair) & set(units) for unit in pair):
        if times[unit] > 1:
            cases, of = lost_odds(t, world, unit)
            yield line("battlefield-odds-lost", "5.2.6.4-b", unit=code_text(unit), percent=_percent(cases, of))


def _parts(t: Field, world: World, fight: Engagement) -> Iterator[Line]:
    pair = pairing(t, world, fight)
    yield from odds_lines(pair, odds_of(t, world, pair))
    yield from _cornered(t, world, fight, pair)
    for fighter in (pair.attacker, pair.defender):
        known: dict[str, Fact] = {"value": f"{fighter.value:+d}", "protection": fighter.protection}
        yield line("battlefield-odds-parts", "5.2.6", unit=label(t, world, fighter.unit), **known)
        yield from map(part, (*fighter.modifiers, *fighter.armour))


def _percent(cases: int, of: int) -> int:
    return (200 * cases + of) // (2 * of)
