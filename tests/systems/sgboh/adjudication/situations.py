"""Positions in which dice are thrown that random games of our scenarios seldom come to.

Horse against horse, light infantry that may retreat before it is attacked, elephants that archers shoot at.
"""

from collections.abc import Iterator
from typing import Any

from engine.kernel.game import Game
from tests.systems.sgboh.kit import Board

_WIDE = {"size": (40, 12), "levels": {"red": 400, "blue": 400}}
_PLACES = tuple(f"{column:02d}06" for column in range(3, 39, 5))


def situations() -> Iterator[Game[Any]]:
    """Yield games that begin in such positions."""
    horse, light, beasts = [], [], []
    for n, hex_ in enumerate(_PLACES):
        horse += [f"U{n}:HC v0 @{hex_} 7/8/8 t:{hex_}", f"p{n}:LC v0 @{hex_}+d0 4/2/8 h{n % 3}"]
        light += [f"U{n}:HI v0 @{hex_} 6/5/5 t:{hex_}", f"p{n}:LI v3 @{hex_}+d0 5/4/6"]
        beasts += [f"U{n}:LI v0 @{hex_} 6/5/5 m:A", f"V{n}:LI v0 @{hex_}+d4 6/5/5 m:A"]
        beasts += [f"p{n}:EL v3 @{hex_}+3*d0 5/5/8 h2", f"q{n}:HI v3 @{hex_}+4*d0 6/5/5"]
    leaders = f"Marcus 5/4 @{_PLACES[0]}, Titus 4/4 @{_PLACES[1]} heroic"
    for units in (horse, light):
        yield Board(", ".join(units), leaders, phase="shock", **_WIDE).play().game  # type: ignore[arg-type]
    yield Board(", ".join(beasts), **_WIDE).play().game  # type: ignore[arg-type]
