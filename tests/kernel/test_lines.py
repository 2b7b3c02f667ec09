"""How something is found by what it is called: by its slug, else by a name that only it has."""

import pytest

from engine.kernel.text import Text
from engine.lines import matching

KNOWN = (("rupert", (Text("Prince Rupert", "Принц Руперт"),)), ("byron", (Text("Byron", "Байрон"),)))
TWINS = (*KNOWN, ("byron-2", (Text("Byron", "Байрон"),)))


@pytest.mark.parametrize(
    ("what", "found"),
    [("rupert", 0), ("PRINCE RUPERT", 0), ("принц руперт", 0), ("Байрон", 1), ("essex", None), ("", None)],
)
def test_one_is_found_by_slug_or_name(what: str, found: int | None) -> None:
    assert matching(what, KNOWN) == found


def test_a_name_that_two_have_finds_nobody_and_a_slug_comes_first() -> None:
    assert matching("Байрон", TWINS) is None
    assert matching("byron", TWINS) == 1
