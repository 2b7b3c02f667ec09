"""What the units of a battle are: the kinds that it has, with strength and morale, and no others."""

from collections.abc import Iterator

from engine.kernel.text import Line, facts
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.wording import kind_word
from engine.systems.mpike.rules import R


def roster(t: Field) -> Iterator[Line]:
    """Say of each kind of unit how many there are, their strength, morale and movement, or their ranges (2.1.2)."""
    kinds = {card.id: kind_word(t, card.id) for card in t.cards}
    for kind in dict.fromkeys(kinds.values()):
        cards = [card for card in t.cards if kinds[card.id] == kind]
        if cards[0].gun is not None:
            ranges = facts(grazing=_span([card.grazing for card in cards]), range=_span([card.range for card in cards]))
            yield Line("mpike-roster-guns", (*facts(kind=kind, count=len(cards)), *ranges), R("10.8.1"))
            continue
        known = facts(
            kind=kind,
            count=len(cards),
            strength=_span([card.strength for card in cards]),
            morale=_span([card.morale for card in cards]),
            moves=_moves(t, cards[0].kind, dismounted=cards[0].dismounted),
        )
        yield Line("mpike-roster", known, R("2.1.2"))
    if any(card.regimental for card in t.cards):
        yield Line("mpike-roster-regimental", facts(count=sum(card.regimental for card in t.cards)), R("10.1.5"))


def _moves(t: Field, kind: str, *, dismounted: bool) -> int:
    found = t.charts.movement.allowance
    if dismounted:
        return found.dismounted
    return {"cavalry": found.cavalry, "light": found.light}.get(kind, found.heavy)


def _span(values: list[int]) -> str:
    return str(min(values)) if min(values) == max(values) else f"{min(values)}–{max(values)}"
