"""What a scenario looks like before anybody plays it: its boards at the set-up as pictures and as text."""

import pathlib
from typing import Any

from bot.formats.packs import Pack
from bot.pages.boards.picture import Boards, pages
from bot.words import words
from engine.kernel.dice import SealedDice
from engine.kernel.ids import Side
from engine.kernel.interpreter import begin
from engine.kernel.text import Language
from engine.systems import load


def write(pack: Pack, out: pathlib.Path, language: Language) -> tuple[pathlib.Path, ...]:
    """Write the board of a scenario as everybody sees it, and as a side does where that differs; return the files.

    Raises OSError.
    """
    game = load(pack.system).bind(pack.document)
    state = begin(game, SealedDice(bytes(32), "preview")).state
    public = game.view(state, None)
    looks: list[tuple[str, Any]] = [(pack.id, public)]
    looks += [(f"{pack.id}-{side}", view) for side in game.sides if (view := game.view(state, Side(side))) != public]
    out.mkdir(parents=True, exist_ok=True)
    boards, said = Boards(None), words(language)
    written = []
    for name, view in looks:
        written.append(out / f"{name}.png")
        written[-1].write_bytes(boards.draw(view, said))
        written.append(out / f"{name}.txt")
        written[-1].write_text("\n\n".join(pages(view, said)) + "\n", encoding="utf-8")
    return tuple(written)
