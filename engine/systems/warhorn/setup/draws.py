"""What is drawn by chance before the game: armies and places of units, which need not be lawful."""

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import PickFace
from engine.systems.warhorn.content.cards import Card, ListEntry, size_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.prices import cost
from engine.systems.warhorn.content.scenario import MOST_UNITS
from engine.systems.warhorn.orders import Station
from engine.systems.warhorn.setup.opening import facing
from engine.systems.warhorn.setup.patterns import zone_box
from engine.systems.warhorn.world import World
from engine.tabletop.plane import TURN


def army(t: Field, pick: PickFace) -> tuple[ListEntry, ...]:
    """Return an army of chance units for about the agreed points, under one general."""
    entries: list[ListEntry] = []
    left, misses = t.points, 0
    while misses < 3 and len(entries) < MOST_UNITS:
        card = t.cards[pick(len(t.cards))]
        chief = not entries
        if chief and (card.manned or card.always_mercenary):
            continue
        entry = ListEntry(card.slug, _models(card, pick), chief, chief=chief)
        price = cost(t.charts, card, entry)
        if price > left:
            misses += 1
            continue
        left -= price
        entries.append(_staffed(card, entry, pick))
    return tuple(entries)


def _models(card: Card, pick: PickFace) -> tuple[int, ...]:
    if card.manned:
        least, most = size_of(card)
        return (least + pick(most - least + 1),)
    most = 10 if card.kind in ("horse", "skirmish") else 24
    rest = tuple(pick(9) for _ in card.troops[1:])
    return (6 + pick(most - 5), *rest)


def _staffed(card: Card, entry: ListEntry, pick: PickFace) -> ListEntry:
    """Return a unit with bearers now and then, where it may have them."""
    if not (entry.general or card.bearers):
        return entry
    return replace(entry, standard=not pick(3), musician=not pick(3))


def station(t: Field, world: World, side: Side, unit: UnitId, pick: PickFace) -> Station:
    """Return a place for a unit anywhere in the zone of its side."""
    west, south, east, north = zone_box(t, side)
    x, y = west + pick(east - west + 1), south + pick(north - south + 1)
    return Station(unit, x, y, (facing(side) + pick(3) * 30) % TURN, world.units[unit].density)
