"""The four palettes of the boards of hexes: colours by role and the 256 fixed entries in their order."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from renderer.paint.tones import READS, PaletteName, Rgb, Tones, contrast, mix

BASE: Final = ("ink", "paper", "panel", "panel2", "cream", "mute", "shadow", "light")
TERRAIN: Final = (
    *("clear", "field", "woods", "hill1", "hill2", "hill3"),
    *("rough", "marsh", "town", "sand", "orchard", "water"),
)
LINES: Final = (
    *("river", "stream", "shore", "road", "roadcase", "track"),
    *("rail", "hedge", "wall", "slope", "contour", "grid"),
)
SIDES: Final = ("sky", "stone", "straw", "sage", "brick", "navy", "forest", "plum")
WINGS: Final = tuple(f"w{i}" for i in range(1, 9))
MARKS: Final = ("move", "combat", "reach", "zoc", "command", "supply", "target", "sight")
STATES: Final = ("warn", "bad", "good", "flag")

LIGHT_SIDES: Final = frozenset(SIDES[:4])
"""Light counters have round corners and dark print; the others cut corners and light print."""

WARM_WHITE: Final[Rgb] = (255, 253, 244)

_GROUPS: Final = (BASE, TERRAIN, LINES, SIDES, WINGS, MARKS, STATES)
_ANCHORS: Final[dict[PaletteName, tuple[str, ...]]] = {
    "standard": (
        "1b2127 f6f0df 20292f 2d3940 f3ead3 9fa9a6 3a3a2c fffbee",
        "e6e2bd dcd79c 8fae6b dcc592 cda974 b98d5b cfc3a0 b4cdb4 c9b7a8 ecdcae c3cf8b 7fb2d1",
        "2f78ad 4f9ac6 2b6690 fbf3dc 5a4a36 7c6442 2a2622 3f6b34 6f675c 7a5a34 9c7746 5d6147",
        "a9cbe8 c9cfc0 f0d27c c4dca4 a83a2c 2c4a7c 2f5f46 643b70",
        "d9402b 2f6fc4 f2b01e 2f9156 4f2a70 e8782a 22a3a8 d65a94",
        "ff8a00 d81e3a ffffff b0137a f2b90f 16806f 7a1fd1 0d3b8c",
        "ffc21a d3202f 2f9e4f fbfbf6",
    ),
    "dark": (
        "0b0e11 d9d4c4 14191d 222b31 e8e2d0 8a9596 05080a 5f6a68",
        "3d4238 47492f 27402b 544a37 64543b 77633f 4a473e 2f4644 4c4548 57503a 3f4a2f 1f4a66",
        "4fa3d8 3f86b4 5bb0e0 c9b992 14120f 9a8560 0d0d0d 5f9a4f a39c8e c29a62 8d7550 6b7264",
        "8fb9dd b4bbae dcbd62 a9c688 b5473a 3f66a6 3d7a5a 7d4c8b",
        "ef5b45 4f8fe6 ffc23d 45b574 d8b6f6 ff9445 38c0c4 ea78ad",
        "ff9d2e ff4d5e ffffff ff5ac8 ffd34d 3fd6bd b98bff 8fc0ff",
        "ffce3d ff4d4d 4fc878 ffffff",
    ),
    "safe": (
        "161a20 f7f3e8 1e2530 2c3644 f5efe0 a3abb5 34363a fffdf6",
        "eeead6 e2dcc0 a3b48f dccbae c6ab86 a88660 d3ccbb bfd0d6 cbbfc4 f2e6c8 d2d6b4 79aede",
        "1f66b0 4a93d6 1c4f88 fffaf0 4b443c 7d705e 22201e 4d6a3a 6b6b70 7a6248 9b8466 66685f",
        "bfdcf5 dad6cb fbe08a d9e3c0 a64400 0a4a8a 3a3f46 6a2b62",
        "d55e00 0072b2 f0e442 009e73 40204f e69f00 56b4e9 cc79a7",
        "e69f00 b80058 ffffff 8b1a89 f0e442 006d77 5b2c83 003f7d",
        "f0e442 b80058 0072b2 ffffff",
    ),
    "print": (
        "000000 ffffff ffffff e9e9e9 1a1a1a 5f5f5f 6f6f6f ffffff",
        "fbfbf4 f2f0d8 cfe0bd f2e6cd e6d3ae d6bb8d ebe6da dbe9e4 e0d8d2 f8f1da e3ead0 c6e0f0",
        "2a6fa3 4d97c8 2a6fa3 ffffff 4a4036 75664f 000000 4f7a43 6a6a6a 6f5330 a98a60 8f8f86",
        "d3e6f6 e6e8df fbeab4 e2efd0 a83a2c 2c4a7c 2f5f46 643b70",
        "d9402b 2f6fc4 e0a010 2f9156 4f2a70 e8782a 1a8f94 d65a94",
        "d96a00 c00028 ffffff a0106a c99400 0f6a5c 6a1fb5 0d3b8c",
        "ffc21a c00028 207a3a ffffff",
    ),
}


class Palette(Tones):
    """One palette of the boards of hexes."""

    def __init__(self, name: PaletteName) -> None:
        anchors = dict(_roles(name))
        listed = list(_listed(anchors))
        entries = (*listed, *([anchors["ink"]] * (256 - len(listed))))
        super().__init__(name, anchors | dict(_derived(anchors)), entries, range(4, 232))
        self.dark: Final = _dark(self.roles)

    def lifted(self, colour: Rgb) -> Rgb:
        """Return a lighter shade of the colour of a kind of ground."""
        return _lifted(self.roles, colour)

    def print_on(self, side: str) -> Rgb:
        """Return the colour of letters and symbols on a counter of this side: ink on light ones, else warm white."""
        return self["ink"] if side in LIGHT_SIDES else WARM_WHITE

    def coloured_print_on(self, side: str) -> Rgb:
        """Return the colour of print that stands out on a counter of this side: red on light, yellow on dark."""
        hue, towards = ("bad", self["ink"]) if side in LIGHT_SIDES else ("warn", WARM_WHITE)
        tones = (mix(self[hue], towards, step / 10) for step in range(10))
        return next((tone for tone in tones if contrast(tone, self[side]) >= READS), towards)

    def text_on(self, colour: Rgb) -> Rgb:
        """Return ink or warm white, whichever reads better on a flat colour."""
        return max(self["ink"], WARM_WHITE, key=lambda c: contrast(c, colour))

    def rim(self, side: str) -> Rgb:
        """Return the colour of the edge of a counter of this side: darker on light maps, lighter on dark ones."""
        return mix(self[side], self["flag"], 0.5) if self.dark else mix(self[side], self["ink"], 0.82)

    @property
    def halo(self) -> Rgb:
        """The colour round a name on the map."""
        return self["shadow"] if self.dark else self.lifted(self["clear"])

    @property
    def lettering(self) -> Rgb:
        """The colour of a name on the map."""
        return self["cream"] if self.dark else self["ink"]

    @property
    def casing(self) -> Rgb:
        """The colour of the edge under violet and blue marks: white on light maps, ink on dark ones."""
        return self["ink"] if self.dark else self["flag"]


def _listed(roles: Mapping[str, Rgb]) -> Iterable[Rgb]:
    ink, flag, shadow = roles["ink"], roles["flag"], roles["shadow"]
    yield from [ink] * 4
    yield from (mix(ink, roles["paper"], i / 9) for i in range(10))
    yield from (mix(roles["panel"], roles["cream"], i / 9) for i in range(10))
    for role in TERRAIN:
        ground = roles[role]
        yield from (ground, mix(ground, roles["light"], 0.30))
        yield from (mix(ground, shadow, share) for share in (0.10, 0.20, 0.36, 0.58))
        yield _lifted(roles, ground)
    for role in LINES:
        yield from (roles[role], mix(roles[role], roles["clear"], 0.5))
    for role in SIDES:
        side = roles[role]
        yield from (side, mix(side, flag, 0.5), *(mix(side, ink, share) for share in (0.32, 0.5, 0.82)))
    for role in WINGS:
        yield from (roles[role], mix(roles[role], ink, 0.45), mix(roles[role], flag, 0.62))
    for role in MARKS:
        yield from (roles[role], mix(roles[role], ink, 0.45), mix(roles[role], roles["clear"], 0.5))
    for role in STATES:
        yield from (roles[role], mix(roles[role], ink, 0.45))
    yield from (roles[role] for role in ("paper", "cream", "mute", "panel2"))


def _lifted(roles: Mapping[str, Rgb], colour: Rgb) -> Rgb:
    return mix(colour, roles["paper"], 0.07 if _dark(roles) else 0.42)


def _dark(roles: Mapping[str, Rgb]) -> bool:
    return sum(roles["clear"]) < 350


def _roles(name: PaletteName) -> Iterable[tuple[str, Rgb]]:
    for roles, anchors in zip(_GROUPS, _ANCHORS[name], strict=True):
        for role, anchor in zip(roles, anchors.split(), strict=True):
            r, g, b = bytes.fromhex(anchor)
            yield role, (r, g, b)


def _derived(roles: Mapping[str, Rgb]) -> Iterable[tuple[str, Rgb]]:
    yield "white", WARM_WHITE
    yield "second", mix(roles["panel"], roles["cream"], 0.78)
    yield "listed", mix(roles["panel"], roles["cream"], 0.85)


PALETTES: Final[Mapping[PaletteName, Palette]] = MappingProxyType({name: Palette(name) for name in _ANCHORS})
