"""The legal orders of an open question as things to press, pick and complete.

They are enumerated once per question and side, in a thread, and kept while the question is new.  An order is named by
its position in the enumeration; the canonical line is what is shown, sent and typed.
"""

import asyncio
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from os.path import commonprefix
from typing import Any, Final

from msgspec import Struct

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import BoardView, is_board, letters_of, nameless, names_of
from bot.pages.discord import ids, limits
from bot.pages.orders.sayings import Sayings, Weight
from bot.pages.orders.understanding import kind_words, move_words
from bot.words import words
from engine.kernel.capabilities import Aiming, Parting, Supposing
from engine.kernel.chapter import Listing, Part
from engine.kernel.codec import tag_of
from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.ids import Side, UnitId
from engine.kernel.interpreter import legal
from engine.kernel.notation import Ambiguous, apart, plain, tidy
from engine.kernel.state import State
from engine.kernel.text import Language, Line, Text
from renderer.paint.kept import Kept

FEW: Final = 5
"""Answers up to this number are buttons; more are a select, and beyond a select they are picked privately."""
KEPT: Final = 10_000
"""Orders that are kept, those of the newest questions, and as many of positions that are supposed."""
QUESTION: Final = 100
"""Orders that a question counts for beside its own: its position is kept with it."""
FEWEST: Final = 5
"""Orders that are proposed at least, if there are so many."""
SLIPS: Final = ((3, 1), (6, 2))
"""From so many letters on, a word may have so many slips and still be meant."""
WHOLE: Final = 4
"""What a word said as it stands counts."""
NO_NAME: Final = Text("", "")
UNLISTED: Final = -1
"""The place of an order that the enumeration has not."""


class Offer(Struct, frozen=True):
    """One legal order: its place in the enumeration, itself, its canonical line.

    `letter` is that of its target on the board, `names` those of its units; both may be empty.
    """

    index: int
    order: Command
    line: str
    letter: str = ""
    names: Text = NO_NAME
    russian: str = ""
    """The line in Russian words where it has any."""
    at: str = ""
    """Where its units stand, and its targets, on boards whose counters bear no names: `0913+1013 x 0914`."""
    sayings: Sayings | None = None
    words: str = ""
    """Other words by which it is found: of the kinds of its units, of what it does."""

    def said(self, language: Language) -> str:
        """Return the line in the words of a language."""
        return self.russian if language == "ru" and self.russian else self.line

    def label(self, language: Language, most: int = limits.OPTION_TEXT) -> str:
        """Return what the order does as a button says it, with the letter of its target where that fits.

        Where the system has no words for it, the line stands in.
        """
        caption = self.caption
        if caption is None:
            return self.written(language, most)
        said = words(language).line(caption)
        if most >= limits.OPTION_TEXT and self.sayings is not None:
            whole = words(language).line(self.sayings.headline(self.order) or caption)
            said = whole if len(whole) <= most else said
        lettered = f"{said} ({self.letter})" if self.letter else said
        return lettered if len(lettered) <= most else said

    def written(self, language: Language, most: int = limits.OPTION_TEXT) -> str:
        """Return the line as it is typed: with the letter of its target, and names of units where they fit."""
        said = _shortened(self.said(language))
        line = f"{self.letter} · {said}" if self.letter else said
        return self.beside(line, language, most)

    @property
    def caption(self) -> Line | None:
        """What a button says of it; None where the system has no words for it."""
        return None if self.sayings is None else self.sayings.caption(self.order)

    @property
    def listing(self) -> Listing | None:
        """How it is found by its unit; None where no unit gives it."""
        return None if self.sayings is None else self.sayings.listing(self.order)

    @property
    def weight(self) -> Weight:
        """How grave it is.  It is tried for that: not for hundreds of orders."""
        return Weight() if self.sayings is None else self.sayings.weight(self.order)

    def beside(self, line: str, language: Language, most: int) -> str:
        """Return a text with the names of the units and where they stand behind it, as far as they fit."""
        names = self.names.within(language)
        # A name that the text has already tells nothing.
        told = [part for part in (names, self.at) if part and plain(part) not in plain(line)]
        ways = (f"{line} ({' · '.join(about)})" for about in (told, told[-1:]) if about)
        return next((way for way in ways if len(way) <= most), line)

    @property
    def check(self) -> str:
        """The checksum of the line, by which a changed list of orders is noticed."""
        return ids.check(self.line)

    @property
    def value(self) -> str:
        """What stands for the order in a select, and in an autocompletion that its line is too long for."""
        return f"{self.index}:{self.check}"

    @property
    def kind(self) -> str:
        """The name of the kind of command."""
        return tag_of(type(self.order))


_WAY: Final = re.compile(r"(?<!\S)(\d[\d.]*)(?: \d[\d.]*){3,} (\d[\d.]*)(?!\S)")


def _shortened(line: str) -> str:
    """Return a line as it is shown to choose from: of a long way the first hex and the last."""
    return _WAY.sub(r"\1 … \2", line)


class Subject(Struct, frozen=True):
    """Orders of one kind to or at the same: a unit, a target.  `title` is what their lines begin with."""

    title: str
    offers: tuple[Offer, ...]

    def said(self, language: Language) -> str:
        """Return the title in the words of a language: the line of its first order without what only that one has."""
        first = self.offers[0]
        own = len(first.line.split()) - len(self.title.split())
        return " ".join(first.said(language).split(" ")[: -own or None]).rstrip(" :")


class Offers(Struct, frozen=True, dict=True):
    """The legal orders of a side's open question, in the order of the enumeration."""

    game: int
    decision: int
    side: Side
    mark: str
    """The side's mark in custom_ids."""
    all: tuple[Offer, ...]
    parts: tuple[Part, ...] = ()
    """Of an answer that is chosen part by part."""

    def at(self, index: int, check: str) -> Offer | None:
        """Return the order at a place of the list if it still has this check; None if the list has changed."""
        if 0 <= index < len(self.all) and self.all[index].check == check:
            return self.all[index]
        return None

    def named(self, value: str) -> Offer | None:
        """Return the order for the value of a select."""
        index, _, check = value.partition(":")
        return self.at(int(index), check) if index.isdecimal() else None

    @cached_property
    def free(self) -> bool:
        """Whether these are orders that a side gives as it likes, rather than answers to what happens."""
        if any(offer.listing is not None for offer in self.all):
            return True
        if len(self.all) > limits.OPTIONS:
            return True
        ending = [offer.weight.ends for offer in self.all]
        return any(ending) and not all(ending)

    @cached_property
    def by_line(self) -> dict[str, Offer]:
        """The orders by their canonical line."""
        return {offer.line: offer for offer in self.all}

    @cached_property
    def by_kind(self) -> dict[str, tuple[Offer, ...]]:
        """Return the orders by the kind of command, in the order of the enumeration."""
        kinds: dict[str, list[Offer]] = {}
        for offer in self.all:
            kinds.setdefault(offer.kind, []).append(offer)
        return {kind: tuple(offers) for kind, offers in kinds.items()}

    @cached_property
    def subjects(self) -> tuple[Subject, ...]:
        """Return all orders by their subject, in the order of the enumeration."""
        found: dict[tuple[str, str], list[Offer]] = {}
        for kind, offers in self.by_kind.items():
            lines = [offer.line.split() for offer in offers]
            shared = len(commonprefix(lines)) if len(lines) > 1 else len(lines[0])
            for offer, line in zip(offers, lines, strict=True):
                found.setdefault((kind, " ".join(line[: shared + 1])), []).append(offer)
        return tuple(Subject(title, tuple(offers)) for (_, title), offers in found.items())

    @cached_property
    def _folded(self) -> tuple[str, ...]:
        return tuple(
            plain(f"{o.written('en')} {o.names.en} {o.names.ru} {o.russian} {o.at} {o.words}") for o in self.all
        )

    def matching(self, typed: str) -> list[Offer]:
        """Return the orders that have every typed word in them; words that no order has are left out of account.

        Those whose line begins with the text come first.
        """
        text = plain(typed)
        # Units that are named together are all meant.
        wanted = [word for word in text.replace("+", " ").split() if any(word in folded for folded in self._folded)]
        if text and not wanted:
            return []
        fits = [o for o, folded in zip(self.all, self._folded, strict=True) if all(w in folded for w in wanted)]
        return sorted(fits, key=lambda o: not plain(o.line).startswith(text))

    def _close(self, offer: Offer, text: str) -> bool:
        """Tell whether an order begins with a text, or the hex typed last is where it goes or where its units are."""
        last = text.split()[-1:]
        hexes = [*offer.line.split()[-1:], *offer.at.split(" x ")[0].split("+")]
        return plain(offer.line).startswith(text) or any(word[:1].isdecimal() and word in hexes for word in last)

    def complete(self, typed: str, meant: Sequence[str] = (), most: int = limits.CHOICES) -> list[Offer]:
        """Return at most `most` orders for what is typed, those that it was read as first.

        When more fit, every subject is shown before any twice.
        """
        read = [self.by_line[line] for line in meant if line in self.by_line]
        fits = [offer for offer in self.matching(typed) if offer not in read]
        room, text = most - len(read), plain(typed)
        if len(fits) <= room:
            return [*read[:most], *fits]
        close = [offer for offer in fits if text and self._close(offer, text)]
        near = close if len(close) <= room else self.spread(close, room)
        far = [] if len(near) == room else self.spread((o for o in fits if o not in near), room - len(near))
        return [*read[:most], *near, *far]

    def spread(self, offers: Iterable[Offer], most: int) -> list[Offer]:
        """Return at most `most` of the orders: one of each subject in turn, then the second ones."""
        wanted = {offer.index for offer in offers}
        groups = [[o for o in subject.offers if o.index in wanted] for subject in self.subjects]
        longest = max(map(len, groups), default=0)
        in_turn = [group[rank] for rank in range(longest) for group in groups if rank < len(group)]
        return in_turn[: max(most, 0)]

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(word for folded in self._folded for word in folded.split())

    def _meant(self, said: str) -> dict[str, int]:
        """Return the words of the orders that the words said may stand for, with what each counts: slips count less."""
        counts: dict[str, int] = {}
        for word in dict.fromkeys(plain(tidy(said)).replace("+", " ").replace(":", " ").split()):
            if word in self._known:
                counts[word] = WHOLE
                continue
            most = next((slips for letters, slips in reversed(SLIPS) if len(word) >= letters), 0)
            slips = {known: apart(word, known, most) for known in self._known if most}
            closed_up = {known: 0 for known in self._known if known.replace(".", "") == word.replace(".", "")}
            for known, count in {**slips, **closed_up}.items():
                if count <= most:
                    counts[known] = max(counts.get(known, 0), WHOLE - 1 - count)
        return counts

    def nearest(self, said: str, most: int) -> list[Offer]:
        """Return the orders that have most words in common with what was said; without any, one of each subject."""
        from difflib import SequenceMatcher  # noqa: PLC0415 - no start needs it

        wanted = self._meant(said)
        score = [sum(wanted.get(word, 0) for word in set(folded.split())) for folded in self._folded]
        best = max(score, default=0)
        if not best:
            return self.spread(self.all, most)
        alike = [offer for offer, hits in zip(self.all, score, strict=True) if hits == best]
        close = SequenceMatcher(b=plain(said))

        def distance(offer: Offer) -> float:
            close.set_seq1(plain(offer.line))
            return -close.ratio()

        if len(alike) < FEWEST:
            return [*alike, *(o for o in self.spread(self.all, FEWEST) if o not in alike)][:most]
        return sorted(alike, key=distance)[:most]


class OfferShelf:
    """Keeps the orders of the newest questions and positions."""

    def __init__(self) -> None:
        self._kept = Kept[Offers](KEPT, lambda offers: QUESTION + len(offers.all))
        self._supposed = Kept[tuple[Offers, ...]](KEPT, lambda found: QUESTION + sum(len(one.all) for one in found))

    def forget(self) -> None:
        """Keep none: what is asked for is enumerated again."""
        self._kept.clear()
        self._supposed.clear()

    async def of(self, live: LiveGame, side: Side) -> Offers | None:
        """Return the legal orders of a side; None when it is not asked."""
        if not live.started or not live.running:
            return None
        now = live.state
        asked = now.asked(side)
        if asked is None:
            return None
        # A command that answers no question may change what answers it.
        key = (live.id, asked.id, now.seq, side)
        offers = self._kept.find(key)
        if offers is None:
            found = await asyncio.to_thread(enumerated, live.game, now, side)
            mark = ids.side_mark(live.game.sides, side)
            parts = live.game.parts(now, side) if isinstance(live.game, Parting) else ()
            offers = Offers(live.id, asked.id, side, mark, found, parts)
            self._kept.keep(key, offers)
        return offers

    async def supposed(self, live: LiveGame, side: Side) -> tuple[Offers, ...]:
        """Return the orders that a side could give in later phases as all stands now; nothing outside of a game."""
        if not live.started or not live.running:
            return ()
        mark, now = ids.side_mark(live.game.sides, side), live.state

        def later_ones() -> tuple[Offers, ...]:
            later = live.game.suppose(now, side) if isinstance(live.game, Supposing) else ()
            return tuple(Offers(live.id, 0, side, mark, enumerated(live.game, state, side)) for state in later)

        key = (live.id, now.seq, side)
        phases = self._supposed.find(key)
        if phases is None:
            phases = await asyncio.to_thread(later_ones)
            self._supposed.keep(key, phases)
        return phases


def read_as(live: LiveGame, side: Side, typed: str) -> tuple[str, ...]:
    """Return the canonical lines that a typed text may stand for in the system's own reading."""
    if not typed.strip():
        return ()
    reading = live.game.read(live.state, side, typed)
    if isinstance(reading, Command):
        return (live.game.write(reading),)
    return reading.candidates if isinstance(reading, Ambiguous) else ()


def enumerated(game: Game[Any], state: State[Any], side: Side) -> tuple[Offer, ...]:
    """Return the legal orders of a side as they are shown.  May take long: not for the event loop."""
    view = game.view(state, side)
    found = tuple(_offers(game, state, side, view if is_board(view) else None))
    for offer in found:
        if len(found) <= limits.OPTIONS:
            offer.weight  # noqa: B018 - tried here, in a thread, and kept
        if not offer.order.subjects:
            offer.listing  # noqa: B018 - the first step of the guided way asks all of them
    return found


def _offers(game: Game[Any], state: State[Any], side: Side, view: BoardView | None) -> Iterator[Offer]:
    letters = {} if view is None else letters_of(view)
    names = {} if view is None else names_of(view)
    spots = {} if view is None else nameless(view)
    kinds = {} if view is None else {piece.unit: kind_words(piece) for piece in view.pieces}
    sayings, moves = Sayings(game, state, side), move_words()
    for index, order in enumerate(legal(game, state, side)):
        line = game.write(order)
        aim = game.aim(state, order) if isinstance(game, Aiming) else None
        letter = "" if aim is None else letters.get(aim, "")
        units = list(dict.fromkeys(names[u] for u in order.subjects if u in names))
        told = Text(", ".join(u.en for u in units), ", ".join(u.ru for u in units))
        going = moves if order.subjects and order.places and not order.targets else ""
        found = " ".join(dict.fromkeys((going, *(kinds.get(unit, "") for unit in order.subjects))))
        yield Offer(index, order, line, letter, told, game.speak(line, "ru"), _at(order, spots), sayings, found)


def _at(order: Command, spots: dict[UnitId, str]) -> str:
    """Return where the units of an order stand, and those it is against: `0913+1013 x 0914`."""
    both = (dict.fromkeys(spots[u] for u in units if u in spots) for units in (order.subjects, order.targets))
    return " x ".join("+".join(hexes) for hexes in both if hexes)
