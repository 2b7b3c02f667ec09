"""Lines of orders before the game: armies, terrain, deployment."""

from engine.kernel.command import Command
from engine.lines import CannotReadError, tight
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.content.cards import Card, ListEntry
from engine.systems.warhorn.content.kinds import GroundKind
from engine.systems.warhorn.ground import GROUND_NAMES
from engine.systems.warhorn.notation.movement import arrangement
from engine.systems.warhorn.notation.reader import Reader
from engine.systems.warhorn.troops import card_of

_FLAGS = ("general", "mercenary", "chief", "standard", "musician")


def enlist(r: Reader) -> Command:
    """Take a ready army by its name, or the units of one."""
    r.sign(":")
    lists = {
        tight(name): slug for slug, one in r.t.lists.items() for name in (slug, one.title.en, one.title.ru)
    }  # fmt: skip
    try:
        found = r.one_of(lists, "army")
    except CannotReadError:
        cards = {tight(name): card for card in r.t.cards for name in (card.slug, card.name.en, card.name.ru)}
        units: list[ListEntry] = []
        while r.word:
            units.append(_entry(r, cards))
        if not units:
            raise r.expected("army") from None
        return o.Enlist("", tuple(units))
    return o.Enlist(found)


def _entry(r: Reader, cards: dict[str, Card]) -> ListEntry:
    """Take one unit: its card, how many models of each troop, who is with it."""
    card = r.one_of(cards, "army")
    counts = [int(part) for part in r.word.split("/") if part.isdecimal() and len(part) < 4]
    if not counts:
        raise r.expected("number")
    r.at += 1
    flags: dict[str, bool] = {}
    while True:
        flag = next((name for name in _FLAGS if r.mark("person" if name == "general" else name)), None)
        if flag is None:
            return ListEntry(card.slug, tuple(counts), **flags)
        flags[flag] = True


def terrain(r: Reader) -> Command:
    """Take an element of terrain: kind, middle, size, facing."""
    kinds: dict[str, GroundKind] = {
        tight(name): kind for kind, said in GROUND_NAMES.items() for name in (kind, said.en, said.ru)
    }
    kind = r.one_of(kinds, "ground")
    r.mark("to")
    x, y = r.point()
    r.mark("size")
    length, width = r.size()
    return o.PlaceTerrain(kind, x, y, length, width, r.heading() if r.mark("face") else 0)


def station(r: Reader) -> o.Station:
    """Take where a unit is put: the middle of its front or its Leader, facing, order, how its models stand."""
    unit = r.unit()
    r.mark("to")
    x, y = r.point()
    heading = r.world.units[unit].heading
    if r.mark("face"):
        heading = r.heading()
        r.mark("abs")
    usual = "dense" if card_of(r.t, r.world, unit).formed else "loose"
    density = r.density() or usual
    how = arrangement(r) if r.verb_of(frozenset(("arrange",))) else o.KEEP
    return o.Station(unit, x, y, heading, density, how)  # type: ignore[arg-type]
