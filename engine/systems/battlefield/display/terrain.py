"""What the ground of a battle costs and does: the kinds that lie on its table, for the units that it has."""

from collections.abc import Iterator

from engine.kernel.text import Fact, Line, Text, facts
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import ground, priced
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.world import World


def terrain(t: Field, world: World) -> Iterator[Line]:
    """Say of each kind of ground on the table what a step on it costs and what it does (6.1, 6.2)."""
    chart, there = t.charts.ground, {piece.kind for piece in ground(t, world).pieces}
    for kind, row in chart.kinds.items():
        if kind != "plain" and kind not in there:
            continue
        foot, horse = (tuple(card for card in t.cards if card.horse == ridden) for ridden in (False, True))
        known: dict[str, Fact] = {
            "name": Text(row.title.en, row.title.ru), "entered": "no" if row.coefficient == "X" else "yes",
            "foot": _prices(t, foot, kind), "horse": _prices(t, horse, kind), "loose": int(row.loose_only),
            "cover": int(row.cover), "hides": int(row.hides),
        }  # fmt: skip
        yield Line("battlefield-terrain", facts(**known), R("6.2"))


def _prices(t: Field, cards: tuple[Card, ...], kind: str) -> str:
    """Return what a step costs some cards: `2`, `2–4`; `X` where none of them may enter."""
    found = sorted({price for card in cards if (price := priced(t, card, kind)) is not None})
    if not found:
        return "X"
    return str(found[0]) if len(found) == 1 else f"{found[0]}–{found[-1]}"
