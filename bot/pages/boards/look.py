"""How a member wants to see his own board: palette, flipped or not, picture or text; and what of it."""

from typing import Final, get_args

from msgspec import Struct

from renderer.paint.tones import PaletteName

PALETTES: Final[tuple[PaletteName, ...]] = get_args(PaletteName)
AREA_LENGTH: Final = 12


class Look(Struct, frozen=True):
    """`area` is what a place of the board is found by; empty shows the whole board."""

    palette: PaletteName = "standard"
    flip: bool = False
    text: bool = False
    area: str = ""

    @property
    def mark(self) -> str:
        """Palette, flip and text as a short text for a custom_id, e.g. `dark.f`."""
        return self.palette + (".f" if self.flip else "") + (".t" if self.text else "")


def look(mark: str, area: str = "") -> Look:
    """Return the look that a mark such as `dark.f` stands for; unknown parts are ignored."""
    name, *flags = mark.split(".")
    palette: PaletteName = next((p for p in PALETTES if p == name), "standard")
    return Look(palette, "f" in flags, "t" in flags, area[:AREA_LENGTH])
