"""Colours by role, the 256 entries of a picture, and tables from one entry to another; contrast and mixing.

A board is drawn in palette indices throughout; what is painted in full colour is snapped to the entries once.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
PaletteName: TypeAlias = Literal["standard", "dark", "safe", "print"]
"""The choices of a member; each kind of board has its own colours for each."""

READS: Final = 4.5
"""The contrast at which print reads."""


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Return the colour `share` of the way from one colour to another."""
    x, y, z = (round(p + (q - p) * share) for p, q in zip(a, b, strict=True))
    return x, y, z


def luminance(colour: Rgb) -> float:
    """Return the relative luminance of WCAG 2, 0 to 1."""
    r, g, b = ((v / 255 / 12.92) if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Rgb, b: Rgb) -> float:
    """Return the contrast ratio of WCAG 2, 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


class Tones:
    """Colours of one look: `tones["ink"]` is a colour by role, `entries` are the 256 colours of the PNG in order."""

    def __init__(self, name: str, roles: Mapping[str, Rgb], entries: Sequence[Rgb], own: range) -> None:
        self.name: Final = name
        self.roles: Final[Mapping[str, Rgb]] = MappingProxyType(dict(roles))
        self.entries: Final = tuple(entries)
        """The 256 colours, in the order of the art direction."""
        self._own = own
        self._nearest: dict[Rgb, int] = {}
        self._ramps: dict[tuple[Rgb, ...], bytes] = {}
        self._blends: dict[tuple[Rgb, float], bytes] = {}

    def __getitem__(self, role: str) -> Rgb:
        return self.roles[role]

    @cached_property
    def plte(self) -> bytes:
        """The entries as 768 bytes."""
        return bytes(v for colour in self.entries for v in colour)

    def index(self, colour: Rgb) -> int:
        """Return the palette index of the colour nearest to this one; reserved entries are never returned."""
        if colour not in self._nearest:
            r, g, b = colour
            self._nearest[colour] = min(
                self._distinct, key=lambda e: (e[0] - r) ** 2 + (e[1] - g) ** 2 + (e[2] - b) ** 2
            )[3]
        return self._nearest[colour]

    def ramp(self, ground: Rgb, *over: Rgb) -> bytes:
        """Return 256 palette indices that run from `ground` through the colours of `over`, 16 steps to each."""
        key = (ground, *over)
        if key not in self._ramps:
            stops = len(over) * 16
            shades = []
            for step in range(stops + 1):
                part, within = divmod(min(step, stops - 1), 16)
                share = (within + (step == stops)) / 16
                shades.append(self.index(mix(key[part], key[part + 1], share)))
            self._ramps[key] = bytes(shades[round(v * stops / 255)] for v in range(256))
        return self._ramps[key]

    def blend(self, colour: Rgb, share: float) -> bytes:
        """Return 256 palette indices: for each entry the one nearest to it with `share` of a colour over it, 0 to 1."""
        if (colour, share) not in self._blends:
            self._blends[colour, share] = self.found([mix(entry, colour, share) for entry in self.entries])
        return self._blends[colour, share]

    def found(self, colours: Sequence[Rgb]) -> bytes:
        """Return the palette index nearest to each colour, one byte for each."""
        return bytes(map(self.index, colours))

    @cached_property
    def _distinct(self) -> tuple[tuple[int, int, int, int], ...]:
        first: dict[Rgb, int] = {}
        for i in self._own:
            first.setdefault(self.entries[i], i)
        return tuple((*colour, i) for colour, i in first.items())
