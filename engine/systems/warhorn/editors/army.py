"""The editor of an army: from ready armies, unit by unit, or as lines of text (generals-count).

The draft has a line for every unit, below one that remembers which is in hand and from which army list units are taken.
"""

import re
from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.editor import Changed, Drawer, Editor, EditorMode, EditorView, Given, Pick, Press, Sheet, Worked
from engine.kernel.ids import Side
from engine.kernel.notation import Reading
from engine.kernel.text import Fact, Language, Line, Text, facts
from engine.systems.warhorn.content.cards import Card, ListEntry, size_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.prices import cost, warrior
from engine.systems.warhorn.notation.writing import entry as written
from engine.systems.warhorn.notation.writing import speak
from engine.systems.warhorn.orders import Enlist
from engine.systems.warhorn.setup.muster import check, named, points, ready

RANKS: Final = ("none", "regular", "mercenary", "chief")
"""Who leads a unit."""
_FLAGS: Final = {"g": "general", "m": "mercenary", "c": "chief", "s": "standard", "u": "musician"}
_HAND: Final = re.compile(r"# (\d+) ([a-z0-9-]+)")
_UNIT: Final = re.compile(r"([a-z0-9-]+) (\d{1,3}(?:/\d{1,3}){0,3}) ?([gmcsu]*)")
_STEPS: Final = (1, 4)
"""By how many men a unit grows or shrinks at once."""
_ARMY: Final = "army"
_NEW: Final = {"foot": 16, "horse": 6, "skirmish": 8}
"""Men of a new unit: two ranks of dense foot, one of dense horse."""


class ArmyDraft(Struct, frozen=True):
    """An army under way."""

    entries: tuple[ListEntry, ...]
    hand: int
    """The unit in hand, from 1; 0 none."""
    source: str
    """The army list that units are taken from."""

    def stored(self) -> str:
        """Return the draft as text, as `ArmyEditor.draft` reads it."""
        lines = (f"{e.card} {'/'.join(map(str, e.models))} {_flags(e)}" for e in self.entries)
        return "\n".join((f"# {self.hand} {self.source}", *lines))


def _flags(entry: ListEntry) -> str:
    return "".join(flag for flag, name in _FLAGS.items() if getattr(entry, name))


def arms(t: Field, card: Card) -> Text:
    """Return the weapons of a card, `two-handed sword, pike`; else the hand weapon, which all have (weapon-hand)."""
    charts = t.charts
    found = [charts.melee.weapons[weapon].title for troop in card.troops for weapon in troop.melee]
    found += [charts.missiles.weapons[weapon].title for troop in card.troops for weapon in troop.missiles]
    if card.kind == "battery":
        found = [charts.engines.engines[card.engine].title] if card.engine else []
    titles = list(dict.fromkeys(found)) or [charts.melee.weapons["hand"].title]
    en, ru = (", ".join(getattr(title, language).lower() for title in titles) for language in ("en", "ru"))
    return Text(en, ru)


class ArmyEditor(Editor):
    """Where a side builds its army."""

    modes: ClassVar = (
        EditorMode("army", Line("warhorn-editor-army")),
        EditorMode("ready", Line("warhorn-editor-ready")),
    )
    reads: ClassVar = "text"

    def __init__(self, field: Field, side: Side, read: Callable[[str], Reading]) -> None:
        self.t, self.side, self.read = field, side, read

    def at_once(self) -> tuple[Press | Drawer, ...]:
        picks = tuple(replace(self._ready_pick(slug), value=slug) for slug in self._ready)
        return (Drawer("bring", Line("warhorn-army-bring"), picks),)

    # -- the draft

    def draft(self, stored: str) -> ArmyDraft:
        """Return a stored draft; units of cards that this game does not have are left out."""
        first, *rest = stored.split("\n")
        head = _HAND.fullmatch(first)
        sources = [army.id for army in self.t.armies]
        source = head[2] if head and head[2] in sources else self._holding(self.t.list_of(self.side)) or sources[0]
        entries = tuple(entry for line in rest if (entry := self._entry(line)) is not None)
        return ArmyDraft(entries, min(int(head[1]), len(entries)) if head else 0, source)

    def _entry(self, line: str) -> ListEntry | None:
        found = _UNIT.fullmatch(line)
        if found is None or found[1] not in self.t.card_by_slug:
            return None
        models = tuple(map(int, found[2].split("/")))
        given = {name: flag in found[3] for flag, name in _FLAGS.items()}
        whole = 1 if self.t.card_by_slug[found[1]].manned else len(self.t.card_by_slug[found[1]].troops)
        return ListEntry(found[1], models, **given) if len(models) == whole else None

    def _holding(self, ready_: str) -> str:
        """Return the army list of a ready army, empty when there is none."""
        holders = (army.id for army in self.t.armies if ready_ in (one.slug for one in army.ready))
        return next(holders, "")

    # -- what is shown

    def view(self, draft: str, mode: str, language: Language) -> EditorView:
        now = self.draft(draft)
        if mode == "ready":
            return EditorView(tuple(self._offers()), (), (self._ready_drawer(),))
        faults = tuple(fault.line for fault in check(self.t, now.entries, self.side)) if now.entries else ()
        give = Press("give", Line("warhorn-army-give"), gives=True, off=bool(faults) or not now.entries)
        clear = (Press("clear", Line("warhorn-army-clear")),) if now.entries else ()
        sheets = (self._sheet(now.entries, language),)
        return EditorView(tuple(self._told(now)), faults, tuple(self._drawers(now)), (give, *clear), sheets)

    def _sheet(self, entries: tuple[ListEntry, ...], language: Language) -> Sheet:
        lines = (speak(self.t, f"{_ARMY} {written(one)}", language).partition(" ")[2] for one in entries)
        return Sheet("text", Line("warhorn-army-text"), Line("warhorn-army-text-about"), "\n".join(lines))

    def _told(self, now: ArmyDraft) -> Iterator[Line]:
        """Yield the points of the army, and its units."""
        if not now.entries:
            yield Line("warhorn-army-nobody", facts(most=self.t.points))
            return
        spent = points(self.t, now.entries)
        yield Line("warhorn-army-sum", facts(points=spent, most=self.t.points, units=len(now.entries)))
        for n, entry in enumerate(now.entries, 1):
            held = "yes" if n == now.hand else "no"
            yield Line("warhorn-army-line", (*facts(held=held), *self._facts(n, entry)))

    def _facts(self, number: int, entry: ListEntry) -> tuple[tuple[str, Fact], ...]:
        price = cost(self.t.charts, self.t.card_by_slug[entry.card], entry)
        return facts(
            unit=named(self.t, number, entry), men="+".join(str(some) for some in entry.models if some) or "0",
            points=price, leader=_leader(entry), standard="yes" if entry.standard else "no",
            musician="yes" if entry.musician else "no",
        )  # fmt: skip

    # -- tools

    def _drawers(self, now: ArmyDraft) -> Iterator[Drawer]:
        army = next(army for army in self.t.armies if army.id == now.source)
        cards = tuple(self._card_pick(self.t.card_by_slug[card.slug]) for card in army.cards)
        yield Drawer("add", Line("warhorn-army-add", facts(list=army.title.text)), cards)
        if now.entries:
            units = tuple(self._unit_pick(n, entry) for n, entry in enumerate(now.entries, 1))
            yield Drawer("unit", Line("warhorn-army-unit"), units)
        if now.hand:
            entry = now.entries[now.hand - 1]
            held = facts(unit=named(self.t, now.hand, entry))
            yield Drawer("change", Line("warhorn-army-change", held), tuple(self._changes(entry)))
        yield self._sources()

    def _card_pick(self, card: Card) -> Pick:
        prices = self.t.charts.prices
        each = [prices.machines[card.engine or card.kind]] if card.manned else [
            warrior(self.t.charts, card, troop) for troop in card.troops
        ]  # fmt: skip
        best = card.troops[0]
        about = facts(
            kind=card.kind, arms=arms(self.t, card), skill=best.skill, resilience=best.resilience, body=best.body,
            shield=best.shield, barding=best.barding,
        )  # fmt: skip
        told = facts(name=card.name, points="/".join(map(str, each)))
        return Pick(card.slug, Line("warhorn-army-card", told), Line("warhorn-army-card-about", about))

    def _unit_pick(self, number: int, entry: ListEntry) -> Pick:
        told = facts(name=named(self.t, number, entry))
        return Pick(
            str(number), Line("warhorn-army-named", told), Line("warhorn-army-about", self._facts(number, entry))
        )

    def _changes(self, entry: ListEntry) -> Iterator[Pick]:
        """Yield what can be changed about the unit in hand."""
        card = self.t.card_by_slug[entry.card]
        for n, some in enumerate(entry.models):
            name = card.name if card.manned or len(card.troops) == 1 else card.troops[n].name
            for by in (*_STEPS, *(-step for step in _STEPS)):
                if some + by >= 0 and self._sized(card, entry, n, by):
                    told = facts(who=name, change="more" if by > 0 else "less", by=abs(by), men=some + by)
                    yield Pick(f"men:{n}:{by}", Line("warhorn-army-men", told))
        for rank in RANKS:
            if rank != _leader(entry) and not (rank != "none" and card.manned and not self._rides):
                yield Pick(f"leader:{rank}", Line("warhorn-army-leader", facts(leader=rank)))
        if entry.general or card.bearers:
            for bearer in ("standard", "musician"):
                on = "off" if getattr(entry, bearer) else "on"
                yield Pick(bearer, Line(f"warhorn-army-bearer-{on}", facts(bearer=bearer)))
        yield Pick("copy", Line("warhorn-army-copy"))
        yield Pick("remove", Line("warhorn-army-remove"))

    @property
    def _rides(self) -> bool:
        return self.t.policies.general_units == "any"

    def _sized(self, card: Card, entry: ListEntry, n: int, by: int) -> bool:
        least, most = size_of(card)
        return least <= sum(entry.models) + by <= most and entry.models[n] + by >= 0

    def _sources(self) -> Drawer:
        lists = tuple(
            Pick(f"list:{army.id}", Line("warhorn-army-list", facts(list=army.title.text))) for army in self.t.armies
        )
        return Drawer("from", Line("warhorn-army-from"), (*lists, *(self._ready_pick(slug) for slug in self._ready)))

    @property
    def _ready(self) -> tuple[str, ...]:
        return ready(self.t, self.side) or tuple(self.t.lists)

    def _ready_pick(self, slug: str) -> Pick:
        army = self.t.lists[slug]
        about = facts(points=points(self.t, army.entries), units=len(army.units))
        label = Line("warhorn-army-ready", facts(army=army.title.text))
        return Pick(f"ready:{slug}", label, Line("warhorn-army-ready-about", about))

    def _ready_drawer(self) -> Drawer:
        return Drawer("from", Line("warhorn-army-choose"), tuple(self._ready_pick(slug) for slug in self._ready))

    def _offers(self) -> Iterator[Line]:
        yield Line("warhorn-army-offers", facts(most=self.t.points))
        for slug in self._ready:
            army = self.t.lists[slug]
            names = [self.t.card_by_slug[entry.card].name for entry in army.entries]
            units = Text(", ".join(name.en for name in names), ", ".join(name.ru for name in names))
            told = facts(army=army.title.text, points=points(self.t, army.entries), units=units)
            yield Line("warhorn-army-offer", told)

    # -- work

    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        now = self.draft(draft)
        kind, _, what = value.partition(":")
        if key == "text":
            return self._typed(now, value)
        if key == "clear":
            return Changed(ArmyDraft((), 0, now.source).stored())
        if key == "bring" and value in self.t.lists:
            return Given(Enlist(value), draft)
        if key == "from" and kind == "ready" and what in self.t.lists:
            return Changed(ArmyDraft(self.t.lists[what].entries, 0, self._holding(what)).stored())
        if key == "from" and kind == "list" and any(army.id == what for army in self.t.armies):
            return Changed(replace(now, source=what).stored())
        if key == "give" and now.entries:
            return Given(self._order(now.entries), now.stored())
        if key == "unit" and value.isdecimal() and 1 <= int(value) <= len(now.entries):
            return Changed(replace(now, hand=int(value)).stored())
        if key == "add" and value in self.t.card_by_slug:
            entries = (*now.entries, self._new(now.entries, value))
            return Changed(replace(now, entries=entries, hand=len(entries)).stored())
        if key == "change" and now.hand:
            return Changed(self._changed(now, value).stored())
        return Changed(draft)

    def _typed(self, now: ArmyDraft, text: str) -> Worked:
        """Return the army of some lines; lines that are none are answered as an order is."""
        rows = (row.partition("#")[0].strip(" ,;") for row in text.splitlines())
        line = f"{_ARMY} {', '.join(row for row in rows if row)}"
        found = self.read(line)
        if not isinstance(found, Enlist):
            return Given(line, now.stored())
        entries = self.t.lists[found.list].entries if found.list else found.units
        return Changed(replace(now, entries=entries, hand=0).stored())

    def _order(self, entries: tuple[ListEntry, ...]) -> Enlist:
        """Return the order: a ready army by its name."""
        slug = next((slug for slug, army in self.t.lists.items() if army.entries == entries), "")
        return Enlist(slug) if slug else Enlist("", entries)

    def _new(self, entries: tuple[ListEntry, ...], slug: str) -> ListEntry:
        """Return a new unit of the usual size; the first has the commander-in-chief, if its card lets him."""
        card = self.t.card_by_slug[slug]
        men = (size_of(card)[0],) if card.manned else (_NEW[card.kind], *(0 for _ in card.troops[1:]))
        leads = not entries and not card.manned and not card.always_mercenary
        hired = card.always_mercenary
        return ListEntry(slug, men, leads or hired, hired, leads)

    def _changed(self, now: ArmyDraft, value: str) -> ArmyDraft:
        """Return the army with the unit in hand changed; a second commander-in-chief takes over from the first."""
        place = now.hand - 1
        entry, before, after = now.entries[place], now.entries[:place], now.entries[place + 1 :]
        kind, _, rest = value.partition(":")
        if value == "remove":
            return replace(now, entries=before + after, hand=min(now.hand, len(now.entries) - 1))
        if value == "copy":
            twin = _led(entry, "none", keeps=self.t.card_by_slug[entry.card].bearers)
            return replace(now, entries=(*before, entry, twin, *after), hand=now.hand + 1)
        if kind == "men":
            entry = self._resized(entry, rest)
        elif kind == "leader" and rest in RANKS:
            if rest == "chief":
                before, after = (tuple(map(_stepped_down, some)) for some in (before, after))
            entry = _led(entry, rest, keeps=self.t.card_by_slug[entry.card].bearers)
        elif value in ("standard", "musician"):
            entry = replace(entry, **{value: not getattr(entry, value)})
        return replace(now, entries=(*before, entry, *after))

    def _resized(self, entry: ListEntry, change: str) -> ListEntry:
        troop, _, by = change.partition(":")
        card = self.t.card_by_slug[entry.card]
        if not (troop.isdecimal() and int(troop) < len(entry.models) and by.lstrip("-").isdecimal()):
            return entry
        if not self._sized(card, entry, int(troop), int(by)):
            return entry
        models = tuple(some + int(by) * (n == int(troop)) for n, some in enumerate(entry.models))
        return replace(entry, models=models)


def _leader(entry: ListEntry) -> str:
    """Return who leads a unit."""
    if not entry.general:
        return "none"
    return "chief" if entry.chief else "mercenary" if entry.mercenary else "regular"


def _led(entry: ListEntry, rank: str, *, keeps: bool) -> ListEntry:
    """Return a unit under somebody; without a general most lose their bearers."""
    led = replace(entry, general=rank != "none", mercenary=rank == "mercenary", chief=rank == "chief")
    return led if led.general or keeps else replace(led, standard=False, musician=False)


def _stepped_down(entry: ListEntry) -> ListEntry:
    return replace(entry, chief=False)
