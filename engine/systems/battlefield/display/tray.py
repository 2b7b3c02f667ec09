"""Terrain cards as they look on a table: laid out side by side, each with its name (4.2)."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.kernel.text import Term, Text
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.display.view import KINDS
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.setup.pieces import card_name
from engine.tabletop import board as b
from engine.tabletop import measures
from engine.tabletop.outlines import within
from engine.tabletop.plane import Point

CELL: Final = (3600, 3200)
"""From west to east and from south to north, u: the largest template that crosses no table, and its name below."""
_TEMPLATE: Final = (3200, 2400)
"""What of a template is shown: rivers go on beyond it."""
_RAISED: Final = 300
"""How far a template lies above the middle of its cell: its name stands below."""


def tray(t: Field, cards: Iterable[str]) -> b.TableView:
    """Return a table with the outlines of cards in rows; cards that set nothing have none."""
    shown = [slug for slug in dict.fromkeys(cards) if slug in t.deck and t.deck[slug].pieces]
    across = max(1, min(5, -(-len(shown) // 2) if len(shown) > 3 else len(shown)))
    rows = max(1, -(-len(shown) // across))
    width, depth = across * CELL[0], rows * CELL[1]
    places = (
        ((2 * (n % across) + 1) * CELL[0] // 2, depth - n // across * CELL[1] - CELL[1] // 2 + _RAISED)
        for n in range(len(shown))
    )
    features = tuple(feature for slug, at in zip(shown, places, strict=True) for feature in _laid(t, slug, at))
    return b.TableView(
        system=Text(R.title.en, R.title.ru),
        title=t.scenario.title.text,
        date=t.scenario.date.text,
        table=b.Table(width, depth, measures.Gauge("step", t.step, 1, 5, 10), features),
        turn=0,
        turns=t.turns,
        phase=Term("battlefield-phase-field"),
        phases=(0, 0),
        sides=(),
        active=None,
        question=None,
        result=None,
        stands=(),
        window=(0, 0, width, depth),
        focus=(0, 0, width, depth),
    )


def _laid(t: Field, slug: str, at: Point) -> Iterator[b.Feature]:
    """Yield the pieces of a card round a point, the name on the first of them."""
    wide, deep = _TEMPLATE[0] // 2, _TEMPLATE[1] // 2
    frame = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    name: Text | None = card_name(t, slug)
    spot = (at[0], at[1] - deep - _RAISED)
    for piece in t.deck[slug].pieces:
        kind = KINDS.get(piece.kind)
        if kind is None:
            continue
        for ring in within(piece.outline, frame):
            points = tuple((x + at[0], y + at[1]) for x, y in ring)
            yield b.Feature(kind, points, level=piece.level, name=name, named_at=spot)
            name = None
