"""Melees of two units alone, which random games seldom see: entered as factors, blows and duels come to the same."""

import random
import sys
from collections import Counter

import pytest

from engine.kernel.adjudication import MetInGame, chances, refusals, resolved
from engine.kernel.command import Command
from engine.kernel.dice import Dice, Scripted, SealedDice
from engine.kernel.factorline import write
from engine.kernel.interpreter import Accepted, legal, submit
from engine.kernel.odds import explored
from engine.systems.warhorn.combat.chances import duel_odds
from engine.systems.warhorn.frames import Melee
from engine.systems.warhorn.orders import AnswerChallenge, Challenge, Finish
from tests.systems.warhorn.adjudication.table import procedure
from tests.systems.warhorn.combat.fights import fight
from tests.systems.warhorn.kit import Board, Play

FOOT = ("", "halberd", "spear", "pike", "two-handed-sword")
"""The bonus attacks of the last have no end, so that its dice cannot all be gone through."""
HORSE = ("", "lance", "spear", "cavalry-pike")
WORN = ("", "light", "heavy", "full", "light small", "light large", "heavy small")


def unit(name: str, heading: int, rng: random.Random, *, few: bool) -> str:
    """Return a unit with a general; of `few` men, so that all its dice can be gone through."""
    rides = rng.random() < 0.5
    arms = rng.choice(HORSE if rides else FOOT[: -1 if few else None])
    worn = rng.choice([each for each in WORN if not (rides and "large" in each)])
    order = rng.choice(("very-dense", "", "open"))
    words = f"{2 if few else rng.randint(8, 20)} M{rng.randint(2, 4)} {worn} {arms} {'horse' if rides else ''}"
    disorder = 1 if few else rng.randint(0, 5)
    return f"{name}: {words} @(6000,4500){heading} {order} general D{disorder}"


def staged(rng: random.Random, key: str, *, few: bool) -> Play:
    """Return a melee before its blows: a duel is offered, or none is."""
    one, other = unit("A1", 0, rng, few=few), unit("B1", 360, rng, few=few)
    came = rng.choice(("A1>B1 front", "B1>A1 front")) + rng.choice(("", " dash"))
    p = fight(Board(one, other, contacts=[came]))
    if key == "duel":
        p.order(Challenge(p.id("A1"), p.id("B1")))
    return p


def met(p: Play, key: str, dice: Dice) -> list[MetInGame]:
    """Return what of a procedure is met in the rest of a melee, with the first plan of everybody."""
    state, found = p.state, list[MetInGame]()
    order: Command = AnswerChallenge(take=True) if key == "duel" else Finish()
    while state.stack and isinstance(state.stack[-1], Melee):
        result = submit(p.game, state, state.decisions[0].side, None, order, dice)
        assert isinstance(result, Accepted)
        found += procedure(key).taken(p.game, state, result.events)
        state = result.state
        order = next(legal(p.game, state, state.decisions[0].side))
    return found


@pytest.mark.parametrize("key", ["duel", "melee"])
def test_factors_with_the_dice_of_a_melee_come_to_its_result(key: str) -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng, seen, one = random.Random(seed), Counter[str](), procedure(key)
    for n in range(120):
        p = staged(rng, key, few=False)
        for taken in met(p, key, SealedDice(seed.to_bytes(32, "big"), str(n))):
            line = write(one, taken.given)
            assert not refusals(one, taken.given), line
            dice = Scripted(*taken.faces)
            result, _ = resolved(one, taken.given, dice)
            assert (result.label, dice.left) == (taken.label, 0), line
            seen[taken.label] += 1
    assert seen.total() > 60
    assert len(seen) > 2


@pytest.mark.parametrize("key", ["duel", "melee"])
def test_factors_have_the_exact_chances_of_a_melee(key: str) -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng, compared, one = random.Random(seed), 0, procedure(key)
    for _ in range(12):
        p = staged(rng, key, few=True)
        there, said = Counter[str](), list[MetInGame]()
        for chance, found in explored(lambda dice: met(p, key, dice)):  # noqa: B023
            said += found[:1]
            there[found[0].label if found else ""] += chance  # type: ignore[assignment]
        if not said:
            continue
        own = Counter[str]()
        for chance, result in chances(one, said[0].given).shares:
            own[result.label] += chance  # type: ignore[assignment]
        assert all(each.given == said[0].given for each in said)
        assert own == there, write(one, said[0].given)
        compared += 1
    assert compared > 3


@pytest.mark.clause("warhorn weapon-two-handed-a", "warhorn duel-c")
def test_the_chances_that_games_tell_of_a_duel_are_those_of_its_factors() -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng, compared, one = random.Random(seed), 0, procedure("duel")
    for n in range(40):
        p = staged(rng, "duel", few=True)
        f = p.state.stack[-1]
        assert isinstance(f, Melee)
        there = duel_odds(p.t, p.state.world, f, p.id("A1"), p.id("B1"))
        for taken in met(p, "duel", SealedDice(seed.to_bytes(32, "big"), str(n))):
            own = {result.label: chance for chance, result in chances(one, taken.given).shares}
            told = {"0:1": there.challenger, "1:0": there.other, "1:1": there.both, "0:0": there.neither}
            assert {label: own.get(label, 0) for label in told} == told, write(one, taken.given)
            compared += 1
    assert compared > 20
