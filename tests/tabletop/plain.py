"""The same questions answered the plain way, in floats and by looking everywhere, and random things to ask them of."""

import math
import random
from collections.abc import Iterator, Sequence

from engine.tabletop.plane import Point
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import Base, Pose

SEEDS = range(6)


def chance(seed: int) -> random.Random:
    print(f"seed {seed}")  # noqa: T201 - shown when a test fails
    return random.Random(seed)


def any_base(rng: random.Random, span: int = 3000) -> Base:
    return Base(
        Pose(rng.randint(-span, span), rng.randint(-span, span), rng.randrange(720)),
        rng.choice((600, 600, 800, 2500)),
        rng.choice((200, 400, 600, 800, 900)),
        rng.choice(("corner", "centre")),
    )


def blob(rng: random.Random, centre: Point, radius: int, corners: int = 9) -> Polygon:
    """Return a polygon with a wavy outline, seldom convex, always simple."""
    angles = sorted(rng.sample(range(0, 360, 10), corners))
    reach = [radius * rng.uniform(0.5, 1) for _ in angles]
    return Polygon(
        tuple(
            (round(centre[0] + r * math.cos(math.radians(a))), round(centre[1] + r * math.sin(math.radians(a))))
            for a, r in zip(angles, reach, strict=True)
        )
    )


def samples(a: Point, b: Point, count: int) -> Iterator[tuple[float, float]]:
    for n in range(count + 1):
        yield a[0] + (b[0] - a[0]) * n / count, a[1] + (b[1] - a[1]) * n / count


def to_line(p: tuple[float, float], a: Point, b: Point) -> float:
    ex, ey = b[0] - a[0], b[1] - a[1]
    norm = ex * ex + ey * ey
    t = 0.0 if norm == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * ex + (p[1] - a[1]) * ey) / norm))
    return math.dist(p, (a[0] + t * ex, a[1] + t * ey))


def inside(p: tuple[float, float], points: Sequence[Point]) -> bool:
    """Tell by the winding of the outline whether a point lies in a polygon."""
    around = 0.0
    for n, b in enumerate(points):
        a = points[n - 1]
        one, two = math.atan2(a[1] - p[1], a[0] - p[0]), math.atan2(b[1] - p[1], b[0] - p[0])
        around += (two - one + math.pi) % (2 * math.pi) - math.pi
    return abs(around) > 1


def edges(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return [(points[n - 1], point) for n, point in enumerate(points)]


def brute_distance(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Return the least distance of two outlines, 0 when a sample of one lies in the other."""
    if any(
        inside(p, there) for here, there in ((one, other), (other, one)) for e in edges(here) for p in samples(*e, 40)
    ):
        return 0.0
    return min(to_line(p, *e) for here, there in ((one, other), (other, one)) for p in here for e in edges(there))


def overlap_by(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Return the least overlap over the normals of all edges; not positive when some line separates them."""
    least = math.inf
    for (ax, ay), (bx, by) in (*edges(one), *edges(other)):
        length = math.hypot(bx - ax, by - ay)
        nx, ny = (ay - by) / length, (bx - ax) / length
        here, there = [nx * x + ny * y for x, y in one], [nx * x + ny * y for x, y in other]
        least = min(least, max(here) - min(there), max(there) - min(here))
    return least
