"""Close combat segments and rout phases played out by chance: they end, and nobody stands where nobody may."""

import random

import pytest

from engine.kernel.dice import Roll
from engine.kernel.interpreter import Accepted, draw, submit
from engine.systems.mpike.frames import Melee, RoutPhase
from engine.systems.mpike.world import BROKEN, World, lost_gun, occupants
from tests.systems.mpike.combat.fights import fight
from tests.systems.mpike.kit import Board, Play

KINDS = ("cav {}-{}", "arq {}-{}", "HI1 {}-{}", "HI1 {}-{}", "LI {}-{}", "HI2 {}-{}")
WORDS = ("", "", "", "confused", "broken", "hedgehog", "column", "shaken", "routed", "momentum", "p2", "h1", "open")


class Chance:
    """Dice that fall by chance."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        return tuple(self.random.randrange(request.die) + request.low for _ in range(request.count))


def position(chance: random.Random) -> Board:
    """Return a crowd of both sides hand to hand, some with guns or leaders."""
    taken: set[tuple[int, int]] = set()
    units, leaders = [], ["P wc 0 @12.-6", "R wc -1 @-12.6"]
    for n in range(24):
        side = "RP"[n % 2]
        q, r = chance.randrange(-4, 5), chance.randrange(-3, 4)
        kind, word = chance.choice(KINDS), chance.choice(WORDS)
        if (word == "hedgehog" and "HI" not in kind) or (word in ("p2", "momentum") and "cav" not in kind):
            word = ""
        hour = chance.choice((1, 3, 5) if side == "R" else (7, 9, 11))
        two = kind.startswith("HI2")
        if word == "column" and two:
            continue
        step = {1: (1, 0), 3: (0, 1), 5: (-1, 1), 7: (-1, 0), 9: (0, -1), 11: (1, -1)}[hour]
        hexes = {(q, r), (q + step[0], r + step[1])} if two else {(q, r)}
        if hexes & taken:
            continue
        taken |= hexes
        strength = chance.choice((1, 2, 4, 8))
        values = kind.format(strength + (word == "h1"), chance.randrange(4, 9))
        units.append(f"{side} {values} @{q}.{r}>{hour} {word}")
        extra = chance.randrange(8)
        if extra == 0:
            units.append(f"{side} gun 4-8 @{q}.{r}>{hour} below")
        elif extra == 1:
            leaders.append(f"{side}{n}: {side} ac {chance.randrange(-2, 1)} @{q}.{r}")
    units.append("R gun 4-8 @9.0>3")
    units.append("P gun 4-8 @9.1>3")
    armies = [next((man for man in leaders if man.split()[2] == "ac" and man.split()[1] == side), "") for side in "RP"]
    return Board("; ".join(units), "; ".join((*leaders[:2], *filter(None, armies))), wagons="P 0.0; R 1.0")


def crowded(t: Board, world: World) -> list[str]:
    """Return what stands where it may not."""
    found = []
    for hex_, some in occupants(world).items():
        units = [id_ for id_ in some if not lost_gun(world.units[id_])]
        foot = [id_ for id_ in units if t.t.cards[id_].kind != "artillery"]
        if len({t.t.cards[id_].side for id_ in units}) > 1:
            found.append(f"enemies in {t.place(hex_)}")
        if len(foot) > 1 and {t.t.cards[id_].kind for id_ in foot} != {"cavalry", "light"}:
            found.append(f"a crowd in {t.place(hex_)}")
    for n, unit in enumerate(world.units):
        if unit.status == "map" and unit.facing >= 0 and unit.morale == BROKEN and not lost_gun(unit):
            found.append(f"{n} is broken and faces {unit.facing}")
        if unit.status == "map" and len(unit.at) != 1 + (t.t.cards[n].kind == "double"):
            found.append(f"{n} at {unit.at}")
    return found


def played(b: Board, g: Play, seed: int) -> int:
    """Answer every question by chance; return how many there were."""
    dice, chance = Chance(seed), random.Random(seed)
    for count in range(400):
        if g.asked[1] in ("over", ""):
            return count
        side = g.state.decisions[0].side
        order = draw(g.game, g.state, side, chance.randrange)
        result = submit(g.game, g.state, side, None, order, dice)
        assert isinstance(result, Accepted)
        g.state = result.state
        assert crowded(b, g.world) == [], order
    raise AssertionError("no end")


@pytest.mark.clause("mpike 11.2", "mpike 13.4.1")
@pytest.mark.parametrize("seed", range(12))
def test_crowds(seed: int) -> None:
    b = position(random.Random(seed))
    assert crowded(b, b.world) == []
    g = fight(b, Melee(0))
    played(b, g, seed)
    assert not any(unit.momentum for unit, card in zip(g.world.units, b.t.cards, strict=True) if card.wing == 0)
    b.world = g.world
    played(b, fight(b, RoutPhase(b.t.sides[seed % 2])), seed)
