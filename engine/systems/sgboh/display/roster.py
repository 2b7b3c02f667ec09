"""What the units of a battle are: the types that it has, with their ratings and weapons, and no others."""

from collections.abc import Iterator

from engine.kernel.text import Line, Term, facts
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.wording import type_term
from engine.systems.sgboh.rules import R


def roster(t: Field) -> Iterator[Line]:
    """Say of each type of unit how many there are, their quality and movement, then who has which missiles (2.21)."""
    for printed in dict.fromkeys(card.printed for card in t.cards):
        cards = [card for card in t.cards if card.printed == printed]
        quality, moves = [card.tq for card in cards], [t.allowance(card) for card in cards]
        known = facts(
            letters=printed,
            type=type_term(printed),
            count=len(cards),
            quality=_span(quality),
            moves=_span(moves),
        )
        yield Line("sgboh-roster", known, R("2.21"))
    for missile in dict.fromkeys(card.missile for card in t.cards if card.missile):
        armed = list(dict.fromkeys(card.printed for card in t.cards if card.missile == missile))
        known = facts(weapon=Term(f"sgboh-weapon-{missile.lower()}"), types=", ".join(armed))
        yield Line("sgboh-roster-missile", known, R("7.81"))


def _span(values: list[int]) -> str:
    return str(min(values)) if min(values) == max(values) else f"{min(values)}–{max(values)}"
