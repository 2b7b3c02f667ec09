"""Many attacks at once, answered by chance: whatever happens, bases do not overlap and whoever fights is in contact."""

from random import Random

import pytest

from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.frames import Answering
from engine.systems.battlefield.movement.attacks import counted, declare, edge_struck
from engine.tabletop.contact import touch
from engine.tabletop.plane import HALF, shifted, turned
from engine.tabletop.pose import EDGES, Base
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import closer
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import RESTING, phase

CARDS = ("foot", "dense7", "loose9", "bows", "javelins", "light-horse", "horse13", "elephants")


def placed(name: str, card: str, base: Base) -> str:
    ranks = 1 if base.depth == 800 or card.endswith("horse13") else max(1, base.depth // 200)
    return f"{name}:{card}@({base.pose.x},{base.pose.y}){base.heading}/{ranks}"


def crowd(chance: Random) -> Board:
    """Return targets on a wide table and attackers a little before many of their edges, who have declared."""
    blacks, reds = [], list[str]()
    for n, (x, y) in enumerate(((4000, 4000), (6500, 4200), (4500, 7000), (7500, 7200), (9500, 5000))):
        k = chance.choice((0, 90, 180, 333, 360, 500))
        words = chance.choice(("", "", "", " marked:black", " panic", " hedgehog", " musician"))
        card = chance.choice(("foot", "dense7", "loose9", "bows", "javelins"))
        blacks.append(f"B{n}:{card}@({x},{y}){k}/{chance.randrange(1, 5)}{words}")
    b = Board("", ", ".join(blacks), size=(14000, 12000), staff=False)
    for n in range(5):
        base = b.base(f"B{n}")
        for edge in EDGES:
            if chance.random() < 0.35:
                continue
            start, end = base.edge(edge)
            out = base.outward(edge)
            middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
            at = shifted(middle, chance.randrange(20, 240), out)
            foe = Base(base.pose, 600, chance.choice((200, 400, 600)))
            look = turned(out, HALF + chance.randrange(-20, 21))
            reds.append(
                placed(f"A{len(reds)}", chance.choice(("foot", "loose9", "dense7")), foe.with_front_centre(at, look))
            )
    red = ", ".join([*reds, "RG@(600,11400)0/1 chief"])
    black = ", ".join([*blacks, "BG@(6600,5600)360/1 chief"])
    return Board(red, black, size=(14000, 12000), phase="answers", hand=(10, chance.randrange(1, 12)))


@pytest.mark.clause("battlefield 5.5", "battlefield 5.5-e", "battlefield 5.5-turn-to-face")
@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_answered_bases_stay_apart_and_fighters_in_contact(seed: int) -> None:
    chance = Random(seed)
    b = crowd(chance)
    tx = b.run()
    for name in [unit.code for unit in b.world.units if unit.code.startswith("A")]:
        for target in chance.sample(range(5), 5):
            if declare(b.t, tx, RED, b.id(name), b.id(f"B{target}"), False, ()):
                break
    clear = {
        (one, other)
        for one in on_table(tx.world)
        for other in on_table(tx.world)
        if one < other and not _overlap(b, one, other)
    }
    b.world = tx.world
    p = phase(b, Answering(BLACK), answering(b.t))
    while p.asked != RESTING and not p.over:
        orders = p.legal()
        p.order(orders[chance.randrange(len(orders))])
    b.world = p.world
    left = set(on_table(p.world))
    for one, other in clear:
        if {one, other} <= left:
            assert not _overlap(b, one, other), f"seed {seed}: {p.name(one)} and {p.name(other)}"
    for pair in p.world.engagements:
        met = touch(p.base(p.name(pair.attacker)), p.base(p.name(pair.defender)))
        assert met is not None, f"seed {seed}: {p.name(pair.attacker)}"
        assert (met.here, met.parallel) == ("front", True), f"seed {seed}: {p.name(pair.attacker)}"
        edge = edge_struck(p.base(p.name(pair.attacker)), p.base(p.name(pair.defender)))
        assert pair.face == counted(p.world, pair.defender, edge)
    assert not p.world.attacks or p.over or all(attack.state != "declared" for attack in p.world.attacks)
    laid = p.army("black")
    assert laid.hand + len(laid.laid) + laid.lost == laid.total


def _overlap(b: Board, one: int, other: int) -> bool:
    mine, its = b.world.units[one].code, b.world.units[other].code
    return closer(b.base(mine).shape, b.base(its).shape)
