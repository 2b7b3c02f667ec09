"""Golden crops of boards: what they are, how they are compared, and how they are made anew.

After a wanted change of looks, and after looking at the pictures:  python -m tests.renderer.golden
"""

import io
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageStat

from renderer.hexes.board import HexBoard
from renderer.paint.frame import Box
from renderer.tabletop.board import TableBoard
from tests.renderer import ancient, battle, grounds, pikes, views, war
from tests.renderer.speech import ENGLISH, RUSSIAN

FOLDER: Final = Path(__file__).parent / "golden"

MEAN: Final = 2.0
"""Mean difference of a channel, of 255: another version of the type or scaling library moves edges a little."""
FAR: Final = 0.02
"""Share of pixels that may differ by more than 64."""


def boards() -> dict[str, bytes]:
    """Draw the boards that crops are taken from."""
    board = HexBoard(None)
    chir = views.chir()
    return {
        "fight-en-standard": board.draw(chir, ENGLISH),
        "reach-ru-dark": board.draw(views.chir_with_reach(), RUSSIAN, palette="dark"),
        "desert-ru-standard": board.draw(views.desert(), RUSSIAN),
        "ranks-ru-standard": board.draw(ancient.magnesia(), RUSSIAN),
        "ranks-en-dark": board.draw(ancient.magnesia_in_shock(), ENGLISH, palette="dark"),
        "camp-en-print": board.draw(ancient.magnesia(()), ENGLISH, palette="print", flip=True),
        "post-en-standard": board.frame(chir, ENGLISH),
        "post-ru-dark": board.frame(ancient.magnesia_in_shock(), RUSSIAN, palette="dark"),
        "cut-ru-standard": board.frame(ancient.magnesia_in_shock(), RUSSIAN, "cut"),
        "pikes-ru-standard": board.draw(pikes.edgehill(), RUSSIAN),
        "pikes-en-dark": board.draw(pikes.states(), ENGLISH, palette="dark"),
        "pikes-en-print": board.frame(pikes.edgehill(), ENGLISH, palette="print"),
        "pikes-ru-safe": board.frame(pikes.states(), RUSSIAN, palette="safe", about=tuple(range(24 * 5))),
        "zoom-ru-safe": board.draw(chir, RUSSIAN, palette="safe", area=chir.map.grid.parse("10.11")),
    }


def tables() -> dict[str, bytes]:
    """Draw the boards of measured tables that crops are taken from."""
    table = TableBoard(None)
    return {
        "table-ru-standard": table.draw(battle.field(), RUSSIAN),
        "draft-ru-standard": table.draw(battle.preview(), RUSSIAN),
        "table-en-standard": table.draw(battle.zama(), ENGLISH),
        "table-en-dark": table.draw(battle.zama(), ENGLISH, palette="dark"),
        "states-ru-print": table.draw(grounds.states(), RUSSIAN, palette="print", flip=True),
        "framed-ru-standard": table.frame(battle.field(), RUSSIAN),
        "framed-en-dark": table.frame(battle.preview(), ENGLISH, palette="dark"),
        "grounds-en-safe": table.draw(grounds.grounds(), ENGLISH, palette="safe"),
        "war-en-standard": table.draw(war.war(), ENGLISH),
        "war-ru-dark": table.frame(war.war(), RUSSIAN, palette="dark", about=(0, 0, 24000, 6000)),
    }


CROPS: Final[dict[str, Box]] = {
    "fight-en-standard": (330, 380, 810, 740),
    "reach-ru-dark": (820, 800, 1300, 1160),
    "desert-ru-standard": (330, 180, 810, 660),
    "ranks-ru-standard": (180, 380, 820, 900),
    "ranks-en-dark": (180, 420, 760, 840),
    "camp-en-print": (380, 30, 860, 330),
    "table-ru-standard": (560, 380, 1600, 860),
    "draft-ru-standard": (0, 560, 720, 1000),
    "table-en-standard": (640, 160, 1600, 620),
    "table-en-dark": (0, 120, 700, 720),
    "states-ru-print": (0, 60, 700, 700),
    "framed-ru-standard": (400, 0, 1040, 420),
    "framed-en-dark": (0, 0, 640, 480),
    "grounds-en-safe": (40, 40, 1160, 1160),
    "war-en-standard": (20, 300, 1580, 830),
    "war-ru-dark": (0, 80, 1100, 480),
    "post-en-standard": (360, 0, 1100, 560),
    "post-ru-dark": (360, 0, 1100, 480),
    "cut-ru-standard": (0, 80, 640, 520),
    "pikes-ru-standard": (480, 300, 1120, 820),
    "pikes-en-dark": (90, 300, 890, 840),
    "pikes-en-print": (330, 320, 1100, 760),
    "pikes-ru-safe": (0, 80, 1100, 620),
    "zoom-ru-safe": (1180, 0, 1600, 560),
}


def crop(name: str, data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as picture:
        return picture.convert("RGB").crop(CROPS[name])


def apart(a: Image.Image, b: Image.Image) -> tuple[float, float]:
    """Return the mean difference of two pictures, and the share of pixels that are far apart."""
    difference = ImageChops.difference(a, b)
    worst = difference.convert("L").point([0] * 65 + [255] * 191)
    return max(ImageStat.Stat(difference).mean), ImageStat.Stat(worst).mean[0] / 255


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, data in (boards() | tables()).items():
        crop(name, data).quantize(128, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
