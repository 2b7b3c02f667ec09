"""The choices that the index of the Standard Combat Series names."""

from engine.content.files import rulebook

BOOK = rulebook("scs")


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
