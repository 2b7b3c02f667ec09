"""The index of the Standard Combat Series: complete, and its choices."""

from pathlib import Path

from engine.content.files import rulebook

GIVEN = Path(__file__).parents[4] / "shared" / "rules" / "scs.ids.tsv"


def ids(text: str) -> list[str]:
    return text.split()


PARAGRAPHS = ids(
    """
    3.1a 3.1b TEC 3.1c 3.1d 3.1e 3.2a 3.2b 3.2c 3.2d 3.3a 3.3b 3.3c 4.0 4.0a 4.0b 4.0c 5.0 5.0a 5.0b
    5.0c 6.0 6.0a 6.0b 6.0c 6.1a 6.1b 6.1c 6.1d 6.1e 6.1f 6.2a 6.2b 7.0 7.0a 7.1 7.2a 7.2b 7.2c 7.2d
    7.2e 7.3 7.3a 7.3b 7.4 7.4a 7.4b 7.4c 8.0 8.0a 8.0b 8.0c 8.0d 9.0a 9.0b 9.0c 9.0d 9.0e 9.1a 9.1b
    9.1c 9.1d 9.2 10.0 10.0a 10.0b 10.0c 10.0d 11.0 11.0a 11.0b 11.0c 12.0 12.1
    """
)

RULINGS = ids(
    """
    3.1a-a 3.1a-b TEC-a TEC-b TEC-c TEC-d TEC-e TEC-f TEC-g TEC-h TEC-i 3.1e-a 3.1e-b 3.1e-c 3.2b-a 3.2b-b
    3.2b-c 3.3b-a 3.3b-b 3.3b-c 3.3b-d 3.3c-a 3.3c-b 3.3c-c 3.3c-d 4.0-a 4.0a-a 4.0a-b 4.0a-c 4.0c-a 5.0-a
    5.0-b 5.0c-a 5.0c-b 5.0c-c 6.0-a 6.0-b 6.1b-a 6.1b-b 6.2a-a 7.0-a 7.0-b 7.0-c 7.0-d 7.0-e 7.0-f 7.0-g
    7.0-h 7.0a-a 7.1-a 7.1-b 7.1-c 7.1-d 7.1-e 7.2d-a 7.2e-a 7.3-a 7.3a-a 7.3b-a 7.3b-b 7.3b-c 7.3b-d 7.3b-e
    7.4-a 7.4-b 7.4a-a 7.4b-a 7.4b-b 8.0-a 8.0a-a 8.0b-a 9.0b-a 9.0b-b 9.0b-c 9.0e-a 9.1b-a 9.1c-a 9.1d-a
    9.2-a 9.2-b 10.0-a 10.0-b 10.0-c 10.0-d 11.0a-a 12.1-a 12.1-b 12.1-c 12.1-d 12.1-e 12.1-f
    """
)

BOOK = rulebook("scs")


def test_the_index_has_every_paragraph_of_the_rulebook_in_its_order_and_no_other() -> None:
    if GIVEN.is_file():
        lines = GIVEN.read_text(encoding="utf-8").splitlines()
        given = [line.split("\t")[0] for line in lines if not line.startswith("#")]
        assert given == PARAGRAPHS
    assert list(BOOK.paragraphs) == PARAGRAPHS


def test_the_index_has_every_ruling() -> None:
    assert list(BOOK.rulings) == RULINGS


def test_contradictions_of_the_text_are_policies_that_a_game_may_choose() -> None:
    policies = {clause: ruling.policy for clause, ruling in BOOK.rulings.items() if ruling.policy}
    assert policies == {
        "3.3c-b": "exit=scored",
        "5.0c-a": "entry=edge, entry=inland",
        "7.0a-a": "sight=top-unit",
        "7.4a-a": "cap=after-shift",
        "8.0b-a": "toll=free",
        "9.1d-a": "retreat=zoc-first, retreat=either",
        "12.1-b": "trace=zoc-blocks",
    }
