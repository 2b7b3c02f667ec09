"""The four palettes of the measured table: 71 colours by role, and the entries that area overlays and edges need.

An area overlay may only have one of three opacities (`VEILS`): each of them over each tone of open ground is an entry.
The rest of the 256 are mixtures of named pairs, taken farthest first once and for all; they serve smoothed edges.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PIL import Image

from renderer.paint.snap import snap
from renderer.paint.tones import PaletteName, Rgb, Tones, mix

GROUND: Final = ("g0", "g1", "g2", "tick", "p0", "p1", "h1", "h2", "h3", "hach", "steep", "c0", "c1")
COVER: Final = ("w0", "w1", "w2", "w3", "edge", "b0", "b1", "r0", "r1", "r2")
WATER: Final = ("m0", "m1", "m2", "v0", "v1", "v2", "f0", "road", "t0", "t1", "wall")
"""Marsh, rivers and what men built."""
PRINT: Final = ("ink", "paper")
LIVERIES: Final = tuple(f"{side}{tone}" for side in "ABC" for tone in range(4))
MARKS: Final = ("red", "black", "gold", "amber", "teal", "threat", "violet")
GEAR: Final = ("steel", "bronze", "skin", "pole", "hs1", "hs2", "hs3", "eleph", "eleph2")
STRIP: Final = ("s0", "s1", "s2", "st", "sm", "fr", "ft")

VEILS: Final = (0.10, 0.18, 0.32)
"""The opacities of area overlays; any other finds no neighbour among the entries and breaks into patches."""

_GROUPS: Final = (GROUND, COVER, WATER, PRINT, LIVERIES, MARKS, GEAR, STRIP)
_COLOURS: Final[dict[PaletteName, tuple[str, ...]]] = {
    "standard": (
        "c9c193 c3bb8b cfc79b a69c6c bba473 a68c5c d5c594 e1d3a8 ede2c2 80683e 63472a 453a33 94877a",
        "8d9f64 3f5a34 587a44 7b9b5b a8b276 b6b57d 6f7f40 a8a397 7c766c cbc7bc",
        "aeb993 4f776c 86aba2 7dafc0 467a91 afd3d9 bfd0b4 ddd0a8 bc6b4b 8f462d 8a8478",
        "1a1815 fff8e6",
        "b0302a 741a17 f9d6c8 d6574b 2c313e 13161d bfcae0 5a6680 1f58a6 123868 cfe2fa 4f8ad6",
        "c8261e 14161b ffc233 8a5200 00695e a8085f 5b2a91",
        "dce2e8 e2ae4b e6be96 f0dcae 7a4e33 4a4340 c2a784 8d8a8c b4b1b2",
        "191c22 252a33 3c434f f6f1e4 a9b0bc 2b241f d8cbaa",
    ),
    "dark": (
        "2e332b 2a2f28 32372e 515846 3b3426 2c261b 3b3d30 48493a 575746 8c7b55 b89460 12110f 8a8073",
        "26351f 16240f 2f4a24 456436 34432a 363b26 6a7838 57564f 3c3b37 75736b",
        "2c3a33 5f8f82 3b554d 1f4456 5a93ac 2f5b6d 3c4f45 4a4634 84472f 5a2c1c 7e786c",
        "0b0b0a fff8e6",
        "c63b31 6e1a15 f9d6c8 d6574b 0f1218 000000 dce5f6 a9b7d2 2868be 143c74 cfe2fa 4f8ad6",
        "c8261e 14161b ffc233 ffd98a a6f5e6 ff5fb0 c9a2ff",
        "dce2e8 e2ae4b e6be96 f0dcae 7a4e33 4a4340 c2a784 8d8a8c b4b1b2",
        "14161a 252a33 3c434f f6f1e4 a9b0bc 1a1714 d8cbaa",
    ),
    "safe": (
        "d3d0c4 cecbbe d8d5ca a6a294 c2b8a2 a59a82 dedacb e8e5d9 f3f1e8 6e6a5e 46423a 453a33 94877a",
        "a3ac98 465246 65735f 8b9882 b9bfad c3c5b4 717a66 a8a397 7c766c cbc7bc",
        "bcc5c2 4c6f77 8faab0 93bad0 3f7596 bbd6e4 cbd6d3 ddd0a8 a88c7a 7c6353 8a8478",
        "1a1815 fff8e6",
        "bc4a00 6e2b00 ffe3c7 f08a3c 00395e 001c30 bfe0f5 3e86b5 0072b2 00466e d2ecfb 4fa8dc",
        "bc4a00 00263f f0e442 5c4a00 003a2c b3307f 3d2b8f",
        "dce2e8 e2ae4b e6be96 f0dcae 7a4e33 4a4340 c2a784 8d8a8c b4b1b2",
        "191c22 252a33 3c434f f6f1e4 a9b0bc 2b241f d8cbaa",
    ),
    "print": (
        "ffffff ffffff ffffff b8b8b8 f4f4f4 bdbdbd f7f7f7 efefef e6e6e6 5a5a5a 222222 111111 aaaaaa",
        "ececec 6e6e6e a6a6a6 cfcfcf f3f3f3 f6f6f6 777777 d6d6d6 7a7a7a f2f2f2",
        "f4f4f4 555555 bbbbbb e2e2e2 444444 ffffff f6f6f6 f2f2f2 c9c9c9 9a9a9a 555555",
        "000000 ffffff",
        "f2f2f2 8a8a8a ffffff 606060 4a4a4a 000000 f5f5f5 000000 4a4a4a 000000 f5f5f5 000000",
        "ffffff 000000 d0d0d0 000000 333333 000000 333333",
        "ffffff dddddd eeeeee ffffff 9a9a9a 7e7e7e d5d5d5 b0b0b0 d8d8d8",
        "ffffff f0f0f0 bebebe 000000 505050 ffffff 000000",
    ),
}
_MIXTURES: Final[dict[PaletteName, tuple[str, ...]]] = {
    "standard": (
        "b23e86 c48a1a 722657 7858ab 9586c6 984560 a06e1d bf3055 8e113b 344882 237278 b469a0 7d4b80",
        "3771be 67525a e47428 d64d23 b7a03a 52350a 61103a 2c7251 92287d dc824b 68987c e2a626 ffd060",
        "6fa0df ffdd8c ab6079 e5a2ae 124a48 93903d 555ab4 523668 ae4b44 6e7a94 926890 9c6858 942458",
        "3a235a ce7067 c5acd3 922520 b8173e 47576a d480a2 702c77 7f360c 8486aa 471916 b05426 287a9a",
        "664a95 5c8e5c e9bcc4 716622 17596b 5678ae 8fb6e8 c4a356 a93c0f ab306c 5c2a25 6d91c4 e8968a",
        "c73f38 3a64a0 a57a39 7a2c2e 5e6037 3d1731 4c9696 9e3240 875a69 184887 3d419c 7c4066 ad91bc",
        "b84e68 6a7057 3b8777 9a5e3e 723e48 476850 d6d6d0 ba6e25 f5a739 764e14 8a5f1a 304a66 dc9c5f",
        "4b2746",
    ),
    "dark": (
        "c44d8b a774c3 e480d8 bf9226 ff9072 e0839a 7ca0d4 8a4e92 e47428 5e66ba a85052 7cb8ac faa8ca",
        "9b201a b5e3bf 86d2dc a194ef ffce5e 1e5299 b87982 e48054 ea5b7e cfa5d2 97862c c961b4 ff9c9d",
        "7c7eb6 527a5c a86430 afccf1 e4b670 f19b2e ff85be 9cad96 5e6495 a45178 c8cbd4 aa8eaa be6a5e",
        "9a6fa2 9aa072 98cfb8 d2dc8c 4170a4 e44267 b68044 a43c36 d87a76 ff7891 b492cb 8c9cb5 e1bce4",
        "71a296 c69e44 799764 ccc2fc 370d0a 8fb6e8 e4bec4 7b6d9c d6a8a5 d488b6 de9878 de599a 736550",
        "8c5e64 0a1e3a ffa952 d2e7b8 4f4583 aa9488 812b24 a67d63 b9ace8 c86e98 b63c62 ea73b3 d691eb",
        "415697 7885de 487abe 945f44 90426a 587579 6890c8 0f2d57 521410 c9bd97 708254 d64d23 547e95",
        "c25370",
    ),
    "safe": (
        "a69721 b83d40 782e87 c66299 c37251 6e5ea5 b4c85e 788f37 d66a1e 1e4ea0 817010 6c2d59 9e5a7c",
        "ebd16c 9e924f 2a5374 a16237 8c4a00 963f59 bab23a 668091 d69721 5c4771 a574a1 70b9e4 9c4224",
        "c25d70 1a524e 9e6f5c 524995 005c90 1e2460 4c2810 7f2c20 ce925e 807bac 492b6b b75a1e c0cb80",
        "1c709d e8a26c 725c84 c6828a d0ca4b f8e484 5c5428 7c6e33 b5365f 406a5a 2e4216 862b6b 888cc5",
        "98ac6c 789558 1e387e 902e40 bb9145 b6a366 e1744d 90caec 645547 b84b8b e3be32 6ea8cc 5a2c8b",
        "622b24 288dc7 466ab6 8e6499 962f83 cfb169 3c6432 4e9ac3 c06d35 9f7c26 b28461 3e58a2 f8b682",
        "78ab7a 548aa4 562b48 947842 287184 401e30 6a9e98 a0c68f b783b2 71907e e79454 565b60 1f4436",
        "aaac50 ddc17c",
    ),
    "print": (
        "080808 1a1a1a 2a2a2a 3b3b3b 676767 848484 a0a0a0 040404 0d0d0d 151515 1e1e1e 262626 2e2e2e",
        "373737 3f3f3f 727272 8e8e8e 474747 4d4d4d 5d5d5d 636363 6a6a6a 818181 878787 969696 9d9d9d",
        "a3a3a3 b3b3b3 181818 1c1c1c 202020 282828 2c2c2c 303030 353535 393939 3d3d3d 414141 525252",
        "575757 656565 6c6c6c 707070 747474 7c7c7c 8c8c8c 909090 989898 cdcdcd e8e8e8 121212 141414",
        "161616 1f1f1f 212121 232323 252525 2b2b2b 2d2d2d 2f2f2f 313131 323232 343434 363636 383838",
        "3a3a3a 3c3c3c 3e3e3e 404040 424242 434343 454545 464646 484848 494949 4b4b4b 4c4c4c 4e4e4e",
        "4f4f4f 515151 535353 545454 565656 585858 595959 5b5b5b 5c5c5c 5e5e5e 5f5f5f 616161 626262",
        "646464 666666 686868 696969 6b6b6b 6d6d6d 6f6f6f 717171 737373 757575 767676 787878 797979",
        "7b7b7b 7d7d7d 7f7f7f 808080 828282 838383 858585 868686 888888 898989 8b8b8b 8d8d8d 8f8f8f",
        "919191 929292 949494 959595 979797 999999 9b9b9b 9c9c9c 9e9e9e 9f9f9f a1a1a1 a2a2a2 a4a4a4",
        "a5a5a5 a7a7a7 a9a9a9 ababab acacac aeaeae afafaf b1b1b1 b2b2b2 b4b4b4 b5b5b5 b7b7b7 b9b9b9",
        "bababa bcbcbc bfbfbf c1c1c1 c3c3c3 c4c4c4 c6c6c6 c7c7c7 cacaca cccccc cecece d2d2d2 d3d3d3",
        "d7d7d7 d9d9d9 dbdbdb dcdcdc dfdfdf e1e1e1 e7e7e7 e9e9e9 eaeaea f1f1f1 f8f8f8 f9f9f9 fcfcfc",
    ),
}


class TablePalette(Tones):
    """One palette of the boards of measured tables."""

    def __init__(self, name: PaletteName) -> None:
        roles = dict(_roles(name))
        entries = list(dict.fromkeys((*roles.values(), *_fixed(roles), *_parsed(_MIXTURES[name]))))
        super().__init__(name, roles, (*entries, *([entries[-1]] * (256 - len(entries)))), range(len(entries)))
        self.dark: Final = name == "dark"
        self.bare: Final = name == "print"
        """Without colours: shapes and edges tell everything."""
        self.lettering: Final = "paper" if self.dark else "ink"
        """The role of the colour for names on the ground."""
        self.halo: Final = "s0" if self.dark else "g2"
        """The role of the colour round names on the ground."""
        self.casing: Final = "ink" if self.dark else "paper"
        """The role of the colour under coloured lines, which keeps them visible on any ground."""
        self.heading: Final = "amber" if self.bare else "gold"
        """The role of the colour for headings in the strip."""
        self.plate_ink: Final = "ink" if self.dark else "paper"
        """The role of print on plates in the colours of marks."""

    def found(self, colours: Sequence[Rgb]) -> bytes:
        """Return the palette index nearest to each colour, one byte for each, as `snap` chooses it."""
        picture = Image.new("RGB", (len(colours), 1))
        picture.frombytes(bytes(v for colour in colours for v in colour))
        return snap(picture, self).tobytes()


def _roles(name: PaletteName) -> Iterable[tuple[str, Rgb]]:
    for roles, colours in zip(_GROUPS, _COLOURS[name], strict=True):
        yield from zip(roles, _parsed((colours,)), strict=True)


def _parsed(rows: Iterable[str]) -> list[Rgb]:
    found: list[Rgb] = []
    for row in rows:
        for colour in row.split():
            r, g, b = bytes.fromhex(colour)
            found.append((r, g, b))
    return found


def _fixed(roles: Mapping[str, Rgb]) -> Iterable[Rgb]:
    """Yield veils over open ground, the overlaps of two of them, water and shadows."""
    for over in ("A0", "B0", "C0", "threat", "violet", "gold"):
        yield from (mix(roles[ground], roles[over], veil) for veil in VEILS for ground in ("g0", "g1", "g2", "h1"))
    for under, over in (("A0", "C0"), ("A0", "threat"), ("C0", "threat"), ("C0", "A0")):
        below = [mix(roles["g0"], roles[under], veil) for veil in VEILS[:2]]
        yield from (mix(ground, roles[over], veil) for ground in below for veil in VEILS[:2])
    yield from (mix(roles["v0"], roles["v2"], 0.55), mix(roles["v1"], roles["v0"], 0.5))
    yield from (mix(roles[ground], roles["ink"], 0.35) for ground in ("g0", "g1", "g2"))


TABLE_PALETTES: Final[Mapping[PaletteName, TablePalette]] = MappingProxyType(
    {name: TablePalette(name) for name in _COLOURS}
)
