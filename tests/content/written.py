"""Charts that a test writes: the head that every chart has, and what its reader says of the rest."""

from typing import Any

import pytest

from engine.content.files import load
from engine.kernel.problem import ContentError


def chart(rest: str, clause: str, **values: str) -> str:
    """Return the text of a chart of ours: its head, further values of it, and the rest as TOML."""
    titles = {"id": '"x"', "title": '{ en = "X", ru = "\u0418" }'}
    head = titles | {"provenance": '"house"', "source": '"a test"', "clause": f'"{clause}"'} | values
    return "\n".join([*(f"{name} = {value}" for name, value in head.items()), rest])


def problems(text: str, kind: type[Any]) -> list[str]:
    """Return places and words of all that is wrong with a chart."""
    with pytest.raises(ContentError) as caught:
        load(text.encode(), "x.toml", kind)
    return [f"{problem.place}: {problem.what}" for problem in caught.value.problems]
