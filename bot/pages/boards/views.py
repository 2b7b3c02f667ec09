"""What somebody sees of a game, with the numbers that only the ledger knows, and how he wants to see it."""

from typing import Any, Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import is_board
from engine.hexes.board import HexView
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.state import State
from renderer.paint.tones import PaletteName

HEAD: Final = 16
"""Hex digits of a link or digest that are shown: too many to find another chain with the same ones."""


def shown_link(live: LiveGame, link: str) -> str:
    """Return a link of the chain as anybody may see it: its beginning, and all of it once the game is over."""
    return link[:HEAD] if live.running else link


def set_up(game: Game[Any]) -> State[Any]:
    """Return the position before the opening: as the scenario sets it up."""
    world, frame = game.start()
    return State(world, stack=(frame,))


def set_up_view(game: Game[Any]) -> Any:
    """Return a spectator's view of the board as the scenario sets it up, before the opening.

    On hexes its turn is the first; what comes before the first turn of a measured game has boards of its own.
    """
    view = game.view(set_up(game), None)
    return replace(view, turn=max(1, view.turn)) if isinstance(view, HexView) else view


def seen(live: LiveGame, viewer: Side | None) -> Any:
    """Return the view of a side, or a spectator's, with the last entry, the last roll and the link of the chain."""
    view = live.game.view(live.state, viewer)
    if not is_board(view):
        return view
    rolls = live.state.rolls
    proof = f"{rolls - 1} · {live.head[:HEAD]}" if rolls else ""
    return replace(view, number=len(live.entries) - 1, proof=proof)


PALETTES: Final[tuple[PaletteName, ...]] = get_args(PaletteName)
AREA_LENGTH: Final = 12
WHOLE: Final = "-"
"""The area that stands for the whole board."""


class Look(Struct, frozen=True):
    """`area` is what a place of the board is found by; empty shows what the game is about just now."""

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
