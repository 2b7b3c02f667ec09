"""What the ready deployments look like on an empty table: which unit is to stand where (4.4).

Every corps stands as a block round its general, so that he can order it; horse stands outside.  `arranging` finds the
places that are free.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.setup.halves import DeploymentZone
from engine.systems.battlefield.troops import depth_of, width_of
from engine.systems.battlefield.world import Unit

Arrangement: TypeAlias = Literal[
    "horse-wings", "battle-line", "two-lines", "refused-left", "refused-right", "massed-centre", "skirmish-screen",
    "deep",
]  # fmt: skip
PRESETS: Final[tuple[Arrangement, ...]] = get_args(Arrangement)
"""As a player is shown them."""
WAYS: Final[tuple[Arrangement, ...]] = ("battle-line", "refused-left", "refused-right", "deep")
"""Those that the computer tries."""
_Units: TypeAlias = dict[UnitId, Unit]
_Row: TypeAlias = list[tuple[int, UnitId, int]]


class Wish(Struct, frozen=True):
    """Where a unit is to stand if it can: from the left and from the line, u."""

    unit: UnitId
    along: int
    back: int


LOOSE_GAP: Final = 100
CORPS_GAP: Final = 300
"""Between units that form no phalanx, and between corps, u."""
DEEPEST: Final = 800
"""How deep the room is that is left behind a last line, u."""


def wishes(t: Field, ground: DeploymentZone, units: _Units, way: str) -> list[Wish]:
    """Return where each unit is to stand, in the order in which they choose: those with commanders first."""
    found = _PATTERNS[way](t, ground, units) if way in _PATTERNS else _line(t, ground, units, way)
    return sorted(found, key=lambda wish: not (units[wish.unit].general or units[wish.unit].chief))


# -- blocks and rows


def _blocks(t: Field, units: _Units) -> list[list[UnitId]]:
    """Return the corps from left to right: those of horse outside, the first of them on the right."""
    corps: dict[int, list[UnitId]] = {}
    for n in sorted(units, key=lambda n: (units[n].corps, n)):
        corps.setdefault(units[n].corps, []).append(n)
    wings = [own for own in corps.values() if 3 * sum(t.cards[units[n].card].horse for n in own) >= len(own)]
    middle = [_block(t, units, own) for own in corps.values() if own not in wings]
    left, right = ([_wing(t, units, own) for own in some] for some in (wings[1::2], wings[0::2]))
    return [*(block[::-1] for block in reversed(left)), *middle, *right]


def _block(t: Field, units: _Units, own: list[UnitId]) -> list[UnitId]:
    """Return a corps from left to right: loose troops outside, like cards together, the general in the middle."""
    cards = {n: t.cards[units[n].card] for n in own}
    body = sorted((n for n in own if not cards[n].loose), key=lambda n: (cards[n].density, cards[n].id, n))
    loose = [n for n in own if cards[n].loose]
    order = [*loose[0::2], *body, *loose[1::2]]
    leader = next((n for n in own if units[n].general), None) or next((n for n in own if units[n].chief), None)
    if leader is not None:
        order.remove(leader)
        order.insert(len(order) // 2, leader)
    return order


def _wing(t: Field, units: _Units, own: list[UnitId]) -> list[UnitId]:
    """Return a corps of horse from the middle of the army outwards: foot, then horse, loose horse last."""
    cards = {n: t.cards[units[n].card] for n in own}
    return sorted(own, key=lambda n: (cards[n].horse, cards[n].loose, cards[n].density, cards[n].id, n))


def _gap(t: Field, a: Unit, b: Unit) -> int:
    """Return the gap between neighbours: none where they form a phalanx."""
    one, other = t.cards[a.card], t.cards[b.card]
    return 0 if (one.foot, one.density) == (other.foot, other.density) else LOOSE_GAP


def _row(t: Field, ground: DeploymentZone, units: _Units, blocks: list[list[UnitId]]) -> _Row:
    """Return block, unit and place from the left of units side by side in the middle of the zone.

    Gaps are given up where they do not fit; units beyond the edge are set on it, and find a place behind.
    """
    gaps = [[_gap(t, units[a], units[b]) for a, b in pairwise(block)] + [CORPS_GAP] for block in blocks]
    widths = [width_of(t.cards[units[n].card]) for block in blocks for n in block]
    whole = sum(widths) + sum(map(sum, gaps)) - CORPS_GAP
    if whole > ground.width:
        gaps = [[0] * len(own) for own in gaps]
        whole = sum(widths)
    along, found = max(0, (ground.width - whole) // 2), []
    for number, (block, own) in enumerate(zip(blocks, gaps, strict=True)):
        for n, gap in zip(block, own, strict=True):
            width = width_of(t.cards[units[n].card])
            found.append((number, n, min(along, ground.width - width)))
            along += width + gap
    return found


# -- lines


def _line(t: Field, ground: DeploymentZone, units: _Units, way: str) -> list[Wish]:
    """Return one line of all corps; of a refused wing each corps stands farther back than the one beside it."""
    blocks = _blocks(t, units)
    row = _row(t, ground, units, blocks)
    if len(blocks) == 1:
        row = [(place, n, along) for place, (_, n, along) in enumerate(row)]
    last = max(block for block, _, _ in row)
    wishes = []
    for block, n, along in row:
        depth = depth_of(t.cards[units[n].card], units[n].ranks)
        steps = {"refused-left": last - block, "refused-right": block}.get(way, 0)
        back = steps * max(0, ground.depth - 800) // max(1, last)
        wishes.append(Wish(n, along, max(0, min(back, ground.depth - depth))))
    return wishes


def _deep(t: Field, ground: DeploymentZone, units: _Units) -> list[Wish]:
    """Return three lines: loose foot in front, then the other foot, then horse; the commander-in-chief in the rear."""
    rows: tuple[list[list[UnitId]], ...] = ([], [], [])
    for block in _blocks(t, units):
        for number, row in enumerate(rows):
            members = [n for n in block if _line_of(t, units[n]) == number]
            if members:
                row.append(members)
    wishes = []
    for number, row in enumerate(rows):
        for _, n, along in _row(t, ground, units, row) if row else ():
            depth = depth_of(t.cards[units[n].card], units[n].ranks)
            wishes.append(Wish(n, along, max(0, min(number * (ground.depth - 800) // 2, ground.depth - depth))))
    return wishes


def _line_of(t: Field, unit: Unit) -> int:
    card = t.cards[unit.card]
    if unit.chief or card.horse:
        return 2
    return 0 if card.loose else 1


def _set(t: Field, ground: DeploymentZone, units: _Units, row: _Row, back: int) -> list[Wish]:
    """Return a row of units at a depth, as far back as the zone lets each of them be."""
    return [
        Wish(n, along, max(0, min(back, ground.depth - depth_of(t.cards[units[n].card], units[n].ranks))))
        for _, n, along in row
    ]


def _parted(blocks: list[list[UnitId]], chosen: Iterable[UnitId]) -> tuple[list[list[UnitId]], list[list[UnitId]]]:
    """Return the blocks of those that are chosen, and of the others."""
    some = set(chosen)
    inside, outside = ([[n for n in block if (n in some) is wanted] for block in blocks] for wanted in (True, False))
    return [block for block in inside if block], [block for block in outside if block]


def _wings(t: Field, units: _Units, horse: list[list[UnitId]]) -> tuple[list[UnitId], list[UnitId]]:
    """Return the units of the left wing and of the right one, as wide as each other as far as corps allow."""
    blocks = horse
    if len(horse) == 1:
        # One corps covers both flanks.
        (only,) = horse
        blocks = [only[0::2], only[1::2]] if len(only) > 1 else [only]
    wide = [sum(width_of(t.cards[units[n].card]) for n in block) for block in blocks]
    cut = min(range(len(blocks) + 1), key=lambda n: (abs(sum(wide[:n]) - sum(wide[n:])), n))
    left, right = ([n for block in some for n in block] for some in (blocks[:cut], blocks[cut:]))
    return left, right


def _horse_wings(t: Field, ground: DeploymentZone, units: _Units) -> list[Wish]:
    """Return one line: all foot in the middle, all horse outside, half on either wing."""
    horse, foot = _parted(_blocks(t, units), (n for n, unit in units.items() if t.cards[unit.card].horse))
    left, right = _wings(t, units, horse)
    blocks = [block for block in (left, *foot, right) if block]
    return _set(t, ground, units, _row(t, ground, units, blocks), 0)


def _two_lines(t: Field, ground: DeploymentZone, units: _Units) -> list[Wish]:
    """Return two lines of every corps: its strongest units in front, its general behind them."""
    ahead = [n for block in _blocks(t, units) for n in _front_half(t, units, block)]
    front, rear = _parted(_blocks(t, units), ahead)
    found = _set(t, ground, units, _row(t, ground, units, front), 0) if front else []
    behind = max((depth_of(t.cards[units[n].card], units[n].ranks) for n in ahead), default=0) + CORPS_GAP
    back = max(behind, (ground.depth - DEEPEST) // 2)
    return found + (_set(t, ground, units, _row(t, ground, units, rear), back) if rear else [])


def _front_half(t: Field, units: _Units, block: list[UnitId]) -> list[UnitId]:
    """Return the half of a corps that fights first: the dense and the deep, those with commanders last."""
    order = sorted(block, key=lambda n: (_leads(units[n]), -_weight(t, units[n]), n))
    return order[: (len(order) + 1) // 2]


def _leads(unit: Unit) -> bool:
    return unit.general or unit.chief


def _weight(t: Field, unit: Unit) -> int:
    """Return how heavily a unit strikes."""
    card = t.cards[unit.card]
    return card.melee * card.density * unit.ranks


def _massed_centre(t: Field, ground: DeploymentZone, units: _Units) -> list[Wish]:
    """Return the close foot in two rows behind each other in the middle, all others beside them in line."""
    close = [n for block in _blocks(t, units) for n in block if t.cards[units[n].card].foot]
    close = [n for n in close if not t.cards[units[n].card].loose] or close or list(units)
    ahead = sorted(sorted(close, key=lambda n: (-_weight(t, units[n]), n))[: (len(close) + 1) // 2], key=close.index)
    _, others = _parted(_blocks(t, units), close)
    left, right = _wings(t, units, others)
    blocks = [block for block in (left, ahead, right) if block]
    found = _set(t, ground, units, _row(t, ground, units, blocks), 0)
    rear = [n for n in close if n not in ahead]
    behind = max(depth_of(t.cards[units[n].card], units[n].ranks) for n in ahead) + LOOSE_GAP
    return found + (_set(t, ground, units, _row(t, ground, units, [rear]), behind) if rear else [])


def _skirmishers(t: Field, ground: DeploymentZone, units: _Units) -> list[Wish]:
    """Return the loose foot in front of the others, in a thin chain as wide as their line."""
    loose = [n for n, unit in units.items() if t.cards[unit.card].loose and t.cards[unit.card].foot and not unit.chief]
    screen, line = _parted(_blocks(t, units), loose)
    if not screen or not line:
        return _line(t, ground, units, "battle-line")
    row = _row(t, ground, units, line)
    west, east = min(along for *_, along in row), max(along for *_, along in row)
    chain = [n for block in screen for n in block]
    places = [west + (east - west) * (2 * n + 1) // (2 * len(chain)) for n in range(len(chain))]
    ahead = [(0, n, along) for n, along in zip(chain, places, strict=True)]
    behind = max(depth_of(t.cards[units[n].card], units[n].ranks) for n in chain) + CORPS_GAP
    return _set(t, ground, units, ahead, 0) + _set(t, ground, units, row, behind)


_PATTERNS: Final[dict[str, Callable[[Field, DeploymentZone, _Units], list[Wish]]]] = {
    "deep": _deep,
    "horse-wings": _horse_wings,
    "two-lines": _two_lines,
    "massed-centre": _massed_centre,
    "skirmish-screen": _skirmishers,
}
