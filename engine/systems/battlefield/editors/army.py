"""The editor of an army (4.3): from ready armies, unit by unit, or as a list in words.

The draft is the list in words, below a line that remembers which unit is in hand and from which army list units are
taken.  A text that somebody brings stays as it is till it is a list without mistakes.
"""

import re
from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.editor import Changed, Drawer, Editor, EditorMode, EditorView, Given, Pick, Press, Sheet, Worked
from engine.kernel.ids import Side
from engine.kernel.text import Fact, Language, Line, Term, Text, facts
from engine.systems.battlefield.content.armies import figures, price_of
from engine.systems.battlefield.content.cards import Card, ListEntry
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.notation.lists import ReadList, entry_told, read_list, told, write_list
from engine.systems.battlefield.orders import Enlist
from engine.systems.battlefield.setup.muster import MOST_CORPS, check, most_ranks, points, ready

FIGURES: Final = ("general", "chief", "standard", "musician")
_HAND: Final = re.compile(r"# (\d+) ([a-z0-9-]+)")


class ArmyDraft(Struct, frozen=True):
    """An army under way."""

    text: str
    """As it was brought; the list in words."""
    hand: int
    """The unit in hand, from 1; 0 none."""
    source: str
    """The army list that units are taken from."""

    def stored(self) -> str:
        """Return the draft as text, as `ArmyEditor.draft` reads it."""
        return f"# {self.hand} {self.source}\n{self.text}"


class ArmyEditor(Editor):
    """Where a side builds its army."""

    modes: ClassVar = (
        EditorMode("army", Line("battlefield-editor-army")),
        EditorMode("ready", Line("battlefield-editor-ready")),
        EditorMode("file", Line("battlefield-editor-list")),
    )
    reads: ClassVar = "text"

    def __init__(self, field: Field, side: Side) -> None:
        self.t, self.side = field, side

    def at_once(self) -> tuple[Press | Drawer, ...]:
        picks = tuple(replace(self._ready_pick(slug), value=slug) for slug in self._ready)
        return (Drawer("bring", Line("battlefield-army-bring"), picks),)

    # -- the draft

    def draft(self, stored: str) -> ArmyDraft:
        """Return a stored draft."""
        first, _, text = stored.partition("\n")
        found = _HAND.fullmatch(first)
        sources = [army.id for army in self.t.armies]
        if found is None:
            return ArmyDraft(stored, 0, self._usual(sources))
        hand, source = int(found[1]), found[2]
        return ArmyDraft(text, hand, source if source in sources else self._usual(sources))

    def _usual(self, sources: list[str]) -> str:
        """Return the army list of what the side usually brings."""
        return self._holding(self.t.list_of(self.side)) or sources[0]

    def _holding(self, ready_: str) -> str:
        """Return the army list of a ready army, empty when there is none."""
        holders = (army.id for army in self.t.armies if ready_ in (one.slug for one in army.ready))
        return next(holders, "")

    def _with(self, draft: ArmyDraft, entries: tuple[ListEntry, ...], hand: int) -> Changed:
        return Changed(replace(draft, text=write_list(self.t, entries), hand=hand).stored())

    # -- what is shown

    def view(self, draft: str, mode: str, language: Language) -> EditorView:
        now = self.draft(draft)
        listed = read_list(self.t, now.text) if now.text.strip() else ReadList((), ())
        if mode == "ready":
            return EditorView(tuple(self._offers()), (), (self._ready_drawer(),))
        if mode == "file":
            return EditorView(tuple(self._instructions(language)), (), (), (), (self._sheet(now, listed, language),))
        if listed.mistakes:
            faults = tuple(one.what for one in listed.mistakes)
            made = (Line("battlefield-army-broken", facts(count=len(faults))),)
            return EditorView(made, faults, (self._sources(),), (_clear(),), (self._sheet(now, listed, language),))
        faults = tuple(fault.line for fault in check(self.t, listed.entries, self.side)) if listed.entries else ()
        give = Press("give", Line("battlefield-army-give"), gives=True, off=bool(faults) or not listed.entries)
        return EditorView(
            tuple(self._told(now, listed.entries, language)),
            faults,
            tuple(self._drawers(now, listed.entries)),
            (give, *((_clear(),) if listed.entries else ())),
            (self._sheet(now, listed, language),),
        )

    def _told(self, now: ArmyDraft, entries: tuple[ListEntry, ...], language: Language) -> Iterator[Line]:
        """Yield the points of the army, and its units by corps."""
        if not entries:
            yield Line("battlefield-army-nobody", facts(most=self.t.points))
            return
        corps = sorted({entry.corps for entry in entries})
        known: dict[str, Fact] = {"points": points(self.t, entries), "most": self.t.points, "units": len(entries)}
        yield Line("battlefield-army-sum", facts(**known, corps=len(corps), markers=self.t.markers))
        for number in corps:
            own = [(n, entry) for n, entry in enumerate(entries, 1) if entry.corps == number]
            numbers = tuple(n for n, _ in own)
            units = told(self.t, tuple(entry for _, entry in own), now.hand, numbers)
            yield Line("battlefield-army-corps", facts(corps=number, units=units))

    # -- tools

    def _drawers(self, now: ArmyDraft, entries: tuple[ListEntry, ...]) -> Iterator[Drawer]:
        army = next(army for army in self.t.armies if army.id == now.source)
        cards = tuple(self.t.card_by_slug[card.slug] for card in army.cards)
        yield Drawer("add", Line("battlefield-army-add", facts(list=army.title.text)), tuple(map(_card_pick, cards)))
        if entries:
            units = tuple(self._unit_pick(n, entry) for n, entry in enumerate(entries, 1))
            yield Drawer("unit", Line("battlefield-army-unit"), units)
        if 1 <= now.hand <= len(entries):
            held = self._numbered(now.hand, entries[now.hand - 1])
            changes = tuple(self._changes(entries, now.hand))
            yield Drawer("change", Line("battlefield-army-change", facts(unit=held)), changes)
        yield self._sources()

    def _numbered(self, number: int, entry: ListEntry) -> Text:
        en, ru = (f"{number}. {entry_told(self.t, entry, language)}" for language in _BOTH)
        return Text(en, ru)

    def _unit_pick(self, number: int, entry: ListEntry) -> Pick:
        spent = price_of(self.t.card_by_slug[entry.card], entry.ranks)
        about = Line("battlefield-army-unit-about", facts(corps=entry.corps, points=spent))
        return Pick(str(number), _said(self._numbered(number, entry)), about)

    def _changes(self, entries: tuple[ListEntry, ...], hand: int) -> Iterator[Pick]:
        """Yield what can be changed about the unit in hand."""
        entry = entries[hand - 1]
        card = self.t.card_by_slug[entry.card]
        for ranks in range(1, most_ranks(card) + 1):
            if ranks != entry.ranks:
                spent = facts(ranks=ranks, points=price_of(card, ranks))
                yield Pick(f"ranks:{ranks}", Line("battlefield-army-ranks", spent))
        for name in FIGURES:
            who = facts(who=Term(f"battlefield-figure-{name}"))
            on = "off" if getattr(entry, name) else "on"
            yield Pick(name, Line(f"battlefield-army-figure-{on}", who))
        most = min(MOST_CORPS, max(one.corps for one in entries) + 1)
        for corps in range(1, most + 1):
            if corps != entry.corps:
                yield Pick(f"corps:{corps}", Line("battlefield-army-to-corps", facts(corps=corps)))
        yield Pick("copy", Line("battlefield-army-copy"))
        yield Pick("remove", Line("battlefield-army-remove"))

    def _sources(self) -> Drawer:
        lists = tuple(
            Pick(f"list:{army.id}", Line("battlefield-army-list", facts(list=army.title.text)))
            for army in self.t.armies
        )
        return Drawer("from", Line("battlefield-army-from"), (*lists, *(self._ready_pick(s) for s in self._ready)))

    @property
    def _ready(self) -> tuple[str, ...]:
        return ready(self.t, self.side) or tuple(self.t.lists)

    def _ready_pick(self, slug: str) -> Pick:
        army = self.t.lists[slug]
        about = facts(points=points(self.t, army.entries), units=len(army.units), corps=len(army.corps))
        return Pick(
            f"ready:{slug}",
            Line("battlefield-army-ready", facts(army=army.title.text)),
            Line("battlefield-army-ready-about", about),
        )

    def _ready_drawer(self) -> Drawer:
        return Drawer("from", Line("battlefield-army-choose"), tuple(self._ready_pick(slug) for slug in self._ready))

    def _offers(self) -> Iterator[Line]:
        yield Line("battlefield-army-offers", facts(most=self.t.points))
        for slug in self._ready:
            army = self.t.lists[slug]
            known = facts(army=army.title.text, points=points(self.t, army.entries), units=told(self.t, army.entries))
            yield Line("battlefield-army-offer", known)

    def _instructions(self, language: Language) -> Iterator[Line]:
        army = self.t.lists[self._ready[0]]
        yield Line("battlefield-army-file")
        example = (army.entries[0], army.entries[-1])
        text = Text(write_list(self.t, example, "en"), write_list(self.t, example, "ru"))
        yield Line("battlefield-army-example", facts(text=text))

    def _sheet(self, now: ArmyDraft, listed: ReadList, language: Language) -> Sheet:
        text = now.text if listed.mistakes else write_list(self.t, listed.entries, language)
        return Sheet("text", Line("battlefield-army-text"), Line("battlefield-army-text-about"), text)

    # -- work

    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        now = self.draft(draft)
        listed = read_list(self.t, now.text) if now.text.strip() else ReadList((), ())
        kind, _, what = value.partition(":")
        if key == "text":
            return Changed(replace(now, text=value, hand=0).stored())
        if key == "clear":
            return Changed(replace(now, text="", hand=0).stored())
        if key == "bring" and value in self.t.lists:
            return Given(Enlist(value), draft)
        if key == "from" and kind == "ready" and what in self.t.lists:
            source = self._holding(what) or now.source
            return self._with(replace(now, source=source), self.t.lists[what].entries, 0)
        if key == "from" and kind == "list" and any(army.id == what for army in self.t.armies):
            return Changed(replace(now, source=what).stored())
        if listed.mistakes:
            return Changed(draft)
        return self._worked(now, listed.entries, key, value)

    def _worked(self, now: ArmyDraft, entries: tuple[ListEntry, ...], key: str, value: str) -> Worked:
        if key == "give" and entries:
            return Given(self._order(entries), now.stored())
        if key == "unit" and value.isdecimal() and 1 <= int(value) <= len(entries):
            return Changed(replace(now, hand=int(value)).stored())
        if key == "add" and value in self.t.card_by_slug:
            return self._with(now, (*entries, self._new(now, entries, value)), len(entries) + 1)
        if key == "change" and 1 <= now.hand <= len(entries):
            return self._changed(now, entries, value)
        return Changed(now.stored())

    def _order(self, entries: tuple[ListEntry, ...]) -> Enlist:
        """Return the order: a ready army by its name."""
        named = next((slug for slug, army in self.t.lists.items() if army.entries == entries), "")
        return Enlist(named) if named else Enlist("", entries)

    def _new(self, now: ArmyDraft, entries: tuple[ListEntry, ...], slug: str) -> ListEntry:
        """Return a unit as deep as the points allow, in the corps of the one in hand; the first has the chief."""
        card = self.t.card_by_slug[slug]
        left = self.t.points - points(self.t, entries)
        fits = (ranks for ranks in range(most_ranks(card), 1, -1) if price_of(card, ranks) <= left)
        corps = entries[now.hand - 1].corps if 1 <= now.hand <= len(entries) else entries[-1].corps if entries else 1
        return ListEntry(slug, next(fits, 1), corps, chief=not entries)

    def _changed(self, now: ArmyDraft, entries: tuple[ListEntry, ...], value: str) -> Changed:
        """Return the army with the unit in hand changed; a command figure that only one may have leaves another."""
        place = now.hand - 1
        entry, before, after = entries[place], entries[:place], entries[place + 1 :]
        kind, _, number = value.partition(":")
        if value == "remove":
            return self._with(now, before + after, min(now.hand, len(entries) - 1))
        if value == "copy":
            twin = replace(entry, general=False, chief=False)
            return self._with(now, (*before, entry, twin, *after), now.hand + 1)
        if kind == "ranks" and number.isdecimal():
            entry = replace(entry, ranks=int(number))
        elif kind == "corps" and number.isdecimal():
            entry = self._moved(entries, entry, int(number))
        elif value in ("standard", "musician"):
            entry = replace(entry, **{value: not getattr(entry, value)})
        elif value in ("general", "chief"):
            before, after = (tuple(_without(one, entry, value) for one in some) for some in (before, after))
            entry = _led(entry, "" if getattr(entry, value) else value)
        return self._with(now, (*before, entry, *after), now.hand)

    @staticmethod
    def _moved(entries: tuple[ListEntry, ...], entry: ListEntry, corps: int) -> ListEntry:
        """Return a unit in another corps: the first of a new one leads it, others leave their command behind."""
        new = all(one.corps != corps for one in entries)
        return replace(entry, corps=corps, general=new and not entry.chief)


def _without(one: ListEntry, other: ListEntry, figure: str) -> ListEntry:
    """Return a unit without a figure that another takes over: one general to a corps, one chief to an army."""
    if figure == "chief":
        return replace(one, chief=False)
    return replace(one, general=False) if one.corps == other.corps else one


def _led(entry: ListEntry, figure: str) -> ListEntry:
    return replace(entry, general=figure == "general", chief=figure == "chief")


def _said(name: Text) -> Line:
    return Line("battlefield-army-named", facts(name=name))


def _card_pick(card: Card) -> Pick:
    weapons = [Term(f"battlefield-weapon-{weapon}") for weapon in card.weapons]
    known = facts(move=card.move, melee=card.melee, protection=card.protection, count=len(weapons))
    named = facts(one=weapons[0] if weapons else "", other=weapons[1] if weapons[1:] else "")
    label = facts(name=card.name, points=figures(card, 1) * card.cost, most=most_ranks(card))
    return Pick(card.slug, Line("battlefield-army-card", label), Line("battlefield-army-card-about", (*known, *named)))


def _clear() -> Press:
    return Press("clear", Line("battlefield-army-clear"))


_BOTH: Final[tuple[Language, Language]] = ("en", "ru")
