"""What the units of a battle are: the kinds that it has, with what each may do, and no others."""

from collections.abc import Iterator

from engine.kernel.text import Line, Term, facts, points
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.rules import R


def roster(t: Theatre) -> Iterator[Line]:
    """Say of each kind of unit of both sides what its full sides have: movement, zone, exploitation, barrage (8.0)."""
    for symbol in dict.fromkeys(card.symbol for card in t.cards):
        cards = [card for card in t.cards if card.symbol == symbol]
        fast = [card.full.movement for card in cards]
        zones = sum(card.full.attack is not None and card.full.attack >= 1 for card in cards)
        going = sum(card.full.exploits for card in cards)
        known = facts(
            kind=Term(f"board-symbol-{symbol}"),
            count=len(cards),
            low=points(min(fast)),
            high=points(max(fast)),
            one="one" if min(fast) == max(fast) else "several",
            zones=_share(zones, len(cards)),
            exploits=_share(going, len(cards)),
            range=max((card.barrage.range for card in cards if card.barrage is not None), default=0),
            carried=max((card.supply_range for card in cards), default=0),
        )
        yield Line("scs-roster", known, R("8.0"))


def _share(some: int, every: int) -> str:
    return "all" if some == every else "some" if some else "none"
