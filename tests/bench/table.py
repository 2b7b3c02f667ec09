"""Manoeuvres on a measured table: sweep, contact, passage and ground of one candidate among 40 bases and 20 pieces."""

import random
from collections.abc import Iterator

from engine.tabletop.contact import touch
from engine.tabletop.motion import Motion, Pivot, Shift, Straight, chord, moved, outer, wheel
from engine.tabletop.plane import square
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import GRAIN, closer
from engine.tabletop.sight import aims_at, base_blocker, look
from engine.tabletop.sweep import Obstacle, crossings, first_contact
from engine.tabletop.terrain import Pieces, TableTerrain, TerrainPiece
from tests.bench.harness import Goal, paced

STEP = 250
BUDGET = 2.0
"""Milliseconds for one candidate manoeuvre of two legs and a wheel."""


def goals() -> Iterator[Goal]:
    rng = random.Random(11)
    bases = table(rng)
    ground = woods(rng)
    tries = [(n, manoeuvre(rng)) for n in range(len(bases)) for _ in range(3)]

    def all_judged() -> list[int]:
        return [judge(n, path, bases, ground) for n, path in tries]

    def all_seen() -> list[bool]:
        return [seen(n, (n * 7 + 3) % len(bases), bases) for n in range(len(bases))]

    times = paced({"judge": all_judged, "sight": all_seen}, rounds=9)
    each, sight = times["judge"] / len(tries), times["sight"] / len(bases)
    detail = f"{each:.2f} ms each, leg, wheel and leg, {len(bases)} bases, {len(ground.pieces)} pieces"
    yield Goal("a manoeuvre on a measured table, in 2 ms", each / BUDGET, "at most", 1, detail)
    yield Goal("a line of sight between bases, in 1 ms", sight, "at most", 1, f"{sight:.2f} ms, 24 rays each")


def table(rng: random.Random) -> list[Base]:
    """Return 40 bases in two broken lines that have come near each other, some touching."""
    found: list[Base] = []
    while len(found) < 40:
        x, y = rng.randint(1500, 8500), rng.choice((3200, 4200, 5200, 6000))
        base = Base(Pose(x, y + rng.randint(-60, 60), rng.choice((0, 0, 0, 345, 20, 360, 360, 375))), 600, 400)
        if not any(closer(base.shape, other.shape) for other in found):
            found.append(base)
    return found


def woods(rng: random.Random) -> TableTerrain:
    """Return 20 pieces of eight corners over the whole table."""
    pieces = []
    for n in range(20):
        x, y, r = rng.randint(500, 9500), rng.randint(500, 9500), rng.randint(400, 900)
        ring = [(round(r * c * rng.uniform(0.7, 1)), round(r * s * rng.uniform(0.7, 1))) for c, s in RING]
        pieces.append(TerrainPiece(str(n), "wood", Polygon(tuple((x + dx, y + dy) for dx, dy in ring))))
    return TableTerrain(tuple(pieces))


RING = ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))


def manoeuvre(rng: random.Random) -> tuple[Straight | Pivot, ...]:
    turn = wheel(rng.choice(("left", "right")), rng.randint(20, 90))
    return Straight(STEP * rng.randint(1, 4)), turn, Straight(STEP * rng.randint(1, 4))


def judge(n: int, path: tuple[Straight | Pivot, ...], bases: list[Base], ground: TableTerrain) -> int:
    """Return the price of a manoeuvre and whom it touches, after asking who stops it and who is passed."""
    base, cost = bases[n], 0
    friends = [Obstacle(m, other.shape) for m, other in enumerate(bases) if m != n and m % 2 == n % 2]
    others = [Obstacle(m, other.shape, GRAIN + 1) for m, other in enumerate(bases) if m % 2 != n % 2]
    for motion in path:
        leg: Motion = motion
        first_contact(base, leg, [*friends, *others])
        if isinstance(leg, Straight | Shift):
            crossings(base, leg, friends)
        way = chord(base, leg, outer(leg.corner)) if isinstance(leg, Pivot) else square((0, 0), (0, 0))
        cost += ground.march(base, leg, STEP, price, way).cost
        base = moved(base, leg)
    return cost + sum(touch(base, other) is not None for m, other in enumerate(bases) if m != n)


def price(pieces: Pieces) -> int:
    return 2 if pieces else 1


def seen(n: int, m: int, bases: list[Base]) -> bool:
    blockers = [base_blocker(k, base) for k, base in enumerate(bases) if k not in {n, m}]
    here, there = bases[n], bases[m]
    eyes = (here.front_left, here.front_centre, here.front_right)
    return look(eyes, aims_at(there), blockers).clear
