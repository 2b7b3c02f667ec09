"""The four palettes of the boards of a tournament: the dark mount and the sides of the hex boards, a sheet of paper."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from renderer.paint.tones import PaletteName, Rgb, Tones, mix

MOUNT: Final = ("panel", "panel2", "cream", "mute")
SHEET: Final = ("sheet", "stripe", "card", "rule", "ink", "faint")
MARKS: Final = ("lead", "through", "bad", "good", "win", "draw", "loss")
SIDES: Final = ("sky", "stone", "straw", "sage", "brick", "navy", "forest", "plum")
LIGHT: Final = frozenset(SIDES[:4])

_GROUPS: Final = (MOUNT, SHEET, MARKS, SIDES)
_COLOURS: Final[dict[PaletteName, tuple[str, ...]]] = {
    "standard": (
        "20292f 2d3940 f3ead3 9fa9a6",
        "f1ebd4 e8e1c6 fcf8ea c3b993 1b2127 59594b",
        "ffc21a 2f7d4f b8172c 2a6e43 cfe0b4 f0dfa6 eccdbf",
        "a9cbe8 c9cfc0 f0d27c c4dca4 a83a2c 2c4a7c 2f5f46 643b70",
    ),
    "dark": (
        "14191d 222b31 e8e2d0 8a9596",
        "262d2f 2e3638 384144 55605f eae4d2 aeb7b3",
        "ffce3d 4fc878 ff938c 6fd592 2b4a3a 4a4424 523230",
        "8fb9dd b4bbae dcbd62 a9c688 b5473a 3f66a6 3d7a5a 7d4c8b",
    ),
    "safe": (
        "1e2530 2c3644 f5efe0 a3abb5",
        "f4f0e3 eae5d4 fffdf6 bfb9a5 161a20 54595f",
        "f0e442 0072b2 a8004f 00558a c9e0f2 f6ecae f0d3bc",
        "bfdcf5 dad6cb fbe08a d9e3c0 a64400 0a4a8a 3a3f46 6a2b62",
    ),
    "print": (
        "ffffff e9e9e9 1a1a1a 5f5f5f",
        "ffffff f3f3f3 ffffff b0b0b0 000000 575757",
        "ffc21a 207a3a c00028 1c6b33 d9efcf fbefbe f7dcd4",
        "d3e6f6 e6e8df fbeab4 e2efd0 a83a2c 2c4a7c 2f5f46 643b70",
    ),
}
PAIRS: Final = (
    *(("panel", ink) for ink in ("cream", "mute", "second", "lead", "through")),
    *((ground, ink) for ground in ("sheet", "stripe", "card") for ink in ("ink", "faint", "bad", "good", "rule")),
    *((ground, ink) for ground in ("win", "draw", "loss") for ink in ("ink", "faint")),
    *((ground, mark) for ground in ("sheet", "stripe", "card") for mark in ("lead", "through")),
    *((side, "sheet") for side in SIDES),
)
"""Grounds and what is drawn on them with smoothed edges."""
_STEPS: Final = 5


def _roles(name: PaletteName) -> Iterable[tuple[str, Rgb]]:
    for roles, colours in zip(_GROUPS, _COLOURS[name], strict=True):
        for role, colour in zip(roles, colours.split(), strict=True):
            r, g, b = bytes.fromhex(colour)
            yield role, (r, g, b)


def _made(name: PaletteName) -> Tones:
    roles = dict(_roles(name))
    roles["second"] = mix(roles["panel"], roles["cream"], 0.8)
    mixed = (mix(roles[a], roles[b], n / (_STEPS + 1)) for a, b in PAIRS for n in range(1, _STEPS + 1))
    listed = list(dict.fromkeys((*roles.values(), *mixed)))
    entries = (*listed, *([roles["ink"]] * (256 - len(listed))))
    return Tones(f"tournament-{name}", roles, entries, range(len(listed)))


PALETTES: Final[Mapping[PaletteName, Tones]] = MappingProxyType({name: _made(name) for name in _COLOURS})
