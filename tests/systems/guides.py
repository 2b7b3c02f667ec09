"""The guide for authors of a system, and the files of its example."""

import re
from pathlib import Path

from PIL import Image

from bot import cli
from engine.content.files import SYSTEMS


def guide(key: str) -> str:
    """Return the guide of a system."""
    return (SYSTEMS / key / "content" / "scenarios" / "README.md").read_text("utf-8")


def example(key: str) -> dict[str, bytes]:
    """Return the files of the example by name."""
    blocks = re.findall(r"```toml\n# (\S+)\n(.*?)```", guide(key), re.DOTALL)
    return {name: body.encode() for name, body in blocks}


def checked_and_drawn(key: str, map_: str, folder: Path) -> list[str]:
    """Write the example into a folder, check it and draw its map as the guide says; return where its files are."""
    paths = [str(folder / name) for name in example(key)]
    for path, body in zip(paths, example(key).values(), strict=True):
        Path(path).write_bytes(body)
    assert cli.main(["scenario", "check", *paths]) == 0
    assert cli.main(["scenario", "preview", *paths, "--out", str(folder / "look")]) == 0
    with Image.open(folder / "look" / f"{map_}.png") as picture:
        assert picture.width > 400
    return paths
