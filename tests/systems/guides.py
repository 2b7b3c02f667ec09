"""The guide for authors of a system, and the files of its example."""

import re

from engine.content.files import SYSTEMS


def guide(key: str) -> str:
    """Return the guide of a system."""
    return (SYSTEMS / key / "content" / "scenarios" / "README.md").read_text("utf-8")


def example(key: str) -> dict[str, bytes]:
    """Return the files of the example by name."""
    blocks = re.findall(r"```toml\n# (\S+)\n(.*?)```", guide(key), re.DOTALL)
    return {name: body.encode() for name, body in blocks}
