"""Courses: how hexsides of water and hexes of roads become long smooth lines.

Pieces are chained end to end, corners are cut, tributaries and side roads are led on to the line they meet,
and what ends at the rim of the map runs on to the neat-line.
"""

import itertools
import math
from collections.abc import Iterable

from engine.hexes.grid import OFF_MAP
from engine.hexes.terrain import HexMap, LineKind, SideKind
from renderer.hexes.layout import Layout
from renderer.paint.brush import Spot, smooth
from renderer.paint.frame import Point


def waters(map_: HexMap, layout: Layout, kinds: tuple[SideKind, ...]) -> dict[SideKind, list[list[Spot]]]:
    """Return smoothed lines of water by kind, in pixels; give the kinds widest first: narrow run into wide ones."""
    found: dict[SideKind, list[list[Spot]]] = {}
    met: list[list[Spot]] = []
    for kind in kinds:
        pieces = [layout.edge(s.hex, s.direction) for s in map_.sides if s.kind == kind]
        chained = chain(pieces)
        used = _counts(layout.edge(s.hex, s.direction) for s in map_.sides if s.kind in kinds)
        courses = [smooth(_led_on(_to_rim(path, layout, used), met)) for path in chained]
        courses.sort(key=len, reverse=True)
        found[kind] = courses
        met = met + courses
    return found


def roads(map_: HexMap, layout: Layout, kind: LineKind) -> list[list[Spot]]:
    """Return the smoothed lines, in pixels, of all roads of one kind: roads, tracks or railways."""
    pieces: list[tuple[Point, Point]] = []
    ends: dict[Point, int] = {}
    for line in map_.lines:
        if line.kind == kind:
            centres = [layout.centres[h] for h in line.hexes]
            pieces += itertools.pairwise(centres)
            ends |= {layout.centres[h]: h for h in (line.hexes[0], line.hexes[-1])}
    used = _counts(pieces)
    courses: list[list[Spot]] = []
    for path in sorted(chain(pieces), key=len, reverse=True):
        whole = path
        for _ in range(2):
            whole = _way_out(whole, map_, layout, ends, used)[::-1]
        courses.append(smooth(_led_on(whole, courses)))
    return courses


def chain(pieces: Iterable[tuple[Point, Point]]) -> list[list[Spot]]:
    """Return paths made by joining pieces end to end; where three meet, the straightest way goes on."""
    links: dict[Point, set[Point]] = {}
    for a, b in pieces:
        links.setdefault(a, set()).add(b)
        links.setdefault(b, set()).add(a)
    ends = sorted(p for p, there in links.items() if len(there) == 1)
    odd = sorted(p for p, there in links.items() if len(there) % 2 == 1 and len(there) > 1)
    paths: list[list[Spot]] = []
    for start in (*ends, *odd, *sorted(links)):
        while links[start]:
            paths.append(_walk(start, links))
    return paths


def _walk(start: Point, links: dict[Point, set[Point]]) -> list[Spot]:
    path: list[Point] = [start]
    while links[path[-1]]:
        here = path[-1]
        before = path[-2] if len(path) > 1 else here
        ahead = min(sorted(links[here]), key=lambda p: -_straight(before, here, p))
        links[here].discard(ahead)
        links[ahead].discard(here)
        path.append(ahead)
    return list(path)


def _straight(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])


def _counts(pieces: Iterable[tuple[Point, Point]]) -> dict[Spot, int]:
    """Return how many different pieces meet in each point."""
    counts: dict[Spot, int] = {}
    for a, b in {(min(p), max(p)) for p in pieces}:
        counts[a] = counts.get(a, 0) + 1
        counts[b] = counts.get(b, 0) + 1
    return counts


def _led_on(path: list[Spot], met: list[list[Spot]]) -> list[Spot]:
    """Lead both ends of a path on to a course that passes close by."""
    for _ in range(2):
        end = path[-1]
        near = min((spot for course in met for spot in course), key=lambda s: math.dist(s, end), default=None)
        if near is not None and 0 < math.dist(near, end) < math.dist(path[-2], end) * 0.45:
            path = [*path, near]
        path = path[::-1]
    return path


def _to_rim(path: list[Spot], layout: Layout, used: dict[Spot, int]) -> list[Spot]:
    """Let water that ends on the rim of the map run on beyond it."""
    for _ in range(2):
        (ax, ay), end = path[-2], path[-1]
        if used[end] == 1:
            dx, dy = end[0] - ax, end[1] - ay
            for turn in (0.0, math.pi / 3, -math.pi / 3):
                c, s = math.cos(turn), math.sin(turn)
                ahead = (dx * c - dy * s, dx * s + dy * c)
                if not _on_map((end[0] + ahead[0] / 2, end[1] + ahead[1] / 2), layout):
                    path = [*path, (end[0] + ahead[0] * 2.2, end[1] + ahead[1] * 2.2)]
                    break
        path = path[::-1]
    return path


def _on_map(spot: Spot, layout: Layout) -> bool:
    reach = layout.level.v * 1.02
    return any(math.dist(spot, centre) < reach for centre in layout.centres)


def _way_out(
    path: list[Spot], map_: HexMap, layout: Layout, ends: dict[Point, int], used: dict[Spot, int]
) -> list[Spot]:
    """Let a road that ends in a hex on the rim, outside a town, leave the map."""
    end = (int(path[-1][0]), int(path[-1][1]))
    hex_ = ends.get(end, OFF_MAP)
    if hex_ == OFF_MAP or used[end] != 1 or map_.ground[hex_] == "town":
        return path
    grid = layout.grid
    outside = [d for d in range(6) if grid.neighbours[hex_][d] == OFF_MAP]
    if not outside:
        return path
    back = (path[-2][0] - end[0], path[-2][1] - end[1])

    def away(direction: int) -> float:
        (ax, ay), (bx, by) = layout.edge(hex_, direction)
        return -((ax + bx) / 2 - end[0]) * back[0] - ((ay + by) / 2 - end[1]) * back[1]

    best = max(outside, key=away)
    if away(best) <= 0:
        return path
    (ax, ay), (bx, by) = layout.edge(hex_, best)
    return [*path, (ax + bx - end[0], ay + by - end[1])]
