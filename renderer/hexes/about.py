"""What a view is about: its focus, its marks, the answers that have letters, what has just been done."""

import itertools
from collections.abc import Iterable, Iterator
from typing import Final

from engine.hexes.board import (
    CombatMark,
    CommandMark,
    GhostMark,
    HexMark,
    HexView,
    HexZoneMark,
    MoveMark,
    ReachMark,
    SelectMark,
    ShockMark,
    ShotMark,
    SupplyMark,
    TargetMark,
)

NEAR: Final = 2
"""Land so many hexes from a piece or a mark is not empty: it is the margin of a post."""


def focus_of(view: HexView) -> tuple[int, ...]:
    """Return what a view is about: its focus, else what is marked on it; empty where nothing is."""
    return view.focus or tuple(dict.fromkeys(hex_ for mark in view.marks for hex_ in marked_by(mark)))


def marked_by(mark: HexMark) -> Iterable[int]:
    """Return the hexes of a mark of what happens; none for what is printed on the map or covers it."""
    match mark:
        case MoveMark(path=path) | SupplyMark(path=path):
            return path
        case CombatMark(origins=origins, target=target):
            return (*origins, target)
        case ShockMark(edges=edges):
            return itertools.chain.from_iterable(edges)
        case ShotMark(origin=origin, target=target):
            return (origin, target)
        case ReachMark(costs=costs):
            return (hex_ for hex_, _ in costs)
        case CommandMark(hexes=hexes) | HexZoneMark(hexes=hexes):
            return hexes
        case TargetMark(hex=hex_) | SelectMark(hex=hex_) | GhostMark(hex=hex_):
            return (hex_,)
    return ()


def answers_of(view: HexView) -> tuple[int, ...]:
    """Return the hexes of the map on which letters stand: the answers of an open question."""
    aims = (mark.hex for mark in view.marks if isinstance(mark, TargetMark))
    return tuple(dict.fromkeys(hex_ for hex_ in aims if hex_ in view.map.grid.hexes))


def news_of(view: HexView) -> frozenset[int]:
    """Return the hexes of what has just been done: where moves ended, else who fought."""
    moves = {hex_ for mark in view.marks if isinstance(mark, MoveMark) for hex_ in mark.path[-1:]}
    fights = (mark for mark in view.marks if isinstance(mark, CombatMark | ShockMark | ShotMark))
    done = moves or {hex_ for mark in fights for hex_ in marked_by(mark)}
    return frozenset(hex_ for hex_ in done if hex_ in view.map.grid.hexes)


def alive_in(view: HexView, near: int = NEAR) -> frozenset[int]:
    """Return the hexes on which or near which a piece stands or something is marked."""
    grid = view.map.grid
    told = {*pieces_of(view), *(hex_ for mark in view.marks for hex_ in marked_by(mark) if hex_ in grid.hexes)}
    for _ in range(near):
        told.update([there for hex_ in told for there in grid.adjacent[hex_]])
    return frozenset(told)


def pieces_of(view: HexView) -> Iterator[int]:
    """Yield the hex of every counter and leader on the map."""
    grid = view.map.grid
    standing = (
        *((counter.hex,) for counter in view.counters),
        *(body.hexes for body in view.bodies),
        *((coin.hex,) for coin in view.leaders),
    )
    yield from (hex_ for hexes in standing for hex_ in hexes if hex_ in grid.hexes)
