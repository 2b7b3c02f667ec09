"""The guided way to an order: those who can act, what one of them can do, where to; every step a private page.

A path names a step: nothing for those who can act, `vmove` for those who can move, `u12` for a unit, `u12.k1` for one
kind of its orders, `.k1` for the first kind of those that no unit gives; `.p2` behind it turns to the third page.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from os.path import commonprefix
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.desk.live import LiveGame
from bot.pages.boards.framing import around, extent
from bot.pages.boards.kinds import BoardView, Piece, is_board, laid_over, spot_of
from bot.pages.boards.picture import Part
from bot.pages.boards.views import seen
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import title
from bot.pages.discord.page import Attachment, Button, Menu, Option, Page, Row, Style
from bot.pages.orders.offers import Offer, Offers
from bot.pages.orders.rows import AT_ONCE, asked_now, preview_rows
from bot.pages.orders.understanding import VERBS, Verb, words_for
from bot.words import LANGUAGES, FluentWords, words
from engine.hexes.board import Counter, FacingCounter, SelectMark, TargetMark
from engine.kernel.ids import UnitId
from engine.kernel.notation import plain
from engine.kernel.text import Term
from engine.kernel.view import Mark
from engine.tabletop.board import TablePiece, TableView
from engine.tabletop.marks import UnitSelectMark, UnitTargetMark

_PATH: Final = re.compile(
    r"(?:v(?P<verb>move|attack|fire))?(?:u(?P<unit>\d{1,6}))?(?:\.k(?P<kind>\d{1,3}))?(?:\.p(?P<page>\d{1,4}))?"
)
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXY"
GREEN: Final = 0x2F9156
ANY_KIND: Final = 999
"""In the id of the select of kinds, which must be another than that of the select below it."""
_STYLES: Final[dict[bool, Style]] = {True: "primary", False: "secondary"}
T = TypeVar("T")


class Step(Struct, frozen=True):
    """Where somebody is on his way to an order; without a unit at its beginning."""

    unit: UnitId | None = None
    kind: int = 0
    """Which kind of the unit's orders, from 0; without a unit which of those that none gives, from 1."""
    page: int = 0
    verb: Verb | None = None
    """What those are to do who are asked for; none of a unit."""

    @property
    def path(self) -> str:
        """The step as a control bears it."""
        kind, page = (f".k{self.kind}" if self.kind else ""), (f".p{self.page}" if self.page else "")
        if self.unit is None:
            return (f"v{self.verb}" if self.verb else "") + kind + page
        return f"u{self.unit}" + kind + page


def step_at(path: str) -> Step:
    """Return the step that a path names; the beginning for anything else."""
    found = _PATH.fullmatch(path)
    if found is None:
        return Step()
    unit, kind, page = found["unit"], int(found["kind"] or 0), int(found["page"] or 0)
    verb = next((verb for verb in VERBS if verb == found["verb"]), None)
    return Step(None if unit is None else UnitId(int(unit)), kind, page, verb if unit is None else None)


class Kind(Struct, frozen=True):
    """Orders of a unit of one kind, the interesting ones first; `name` is None where the system has no word for it."""

    name: Term | None
    offers: tuple[Offer, ...]

    @property
    def choices(self) -> tuple[Offer, ...]:
        """The orders to choose from: of those that lead the same units to the same place, the first."""
        found: dict[object, Offer] = {}
        for offer in self.offers:
            found.setdefault(_end(offer), offer)
        return tuple(found.values())


class Guided(Struct, frozen=True):
    """A step with what it shows: the page without its picture, the board to draw and the part of it."""

    page: Page
    view: BoardView | None
    part: Part


def guided(
    live: LiveGame,
    offers: Offers,
    step: Step,
    words: FluentWords,
    lead: tuple[str, ...] = (),
) -> Guided:
    """Return a step on the way to an order.  May take long: not for the event loop."""
    view = seen(live, offers.side)
    board = view if is_board(view) else None
    pieces = {} if board is None else {piece.unit: piece for piece in board.pieces}
    own = {unit: found for unit, found in _by_unit(offers).items() if board is None or unit in pieces}
    if step.unit is not None and step.unit in own:
        return _listed(live, offers, own[step.unit], step, (board, pieces), words, lead)
    rest = _of_nobody(offers, own)
    if step.unit is None and len(rest) > limits.OPTIONS and (step.kind or not own):
        first = replace(step, kind=max(1, step.kind))
        return _listed(live, offers, rest, first, (board, pieces), words, lead, first=not own)
    return _all_units(live, offers, own, step, (board, pieces), words, lead)


def _of_nobody(offers: Offers, own: Collection[UnitId]) -> list[Offer]:
    """Return the orders that no unit gives."""
    return [offer for offer in offers.all if not {*offer.order.subjects} & {*own}]


def _able(own: dict[UnitId, list[Offer]], verb: Verb) -> dict[UnitId, tuple[int, Term]]:
    """Return the units that can do what a verb means, each with the place of the first such kind of orders."""
    said, found = words_for(verb), dict[UnitId, tuple[int, Term]]()
    for unit, some in own.items():
        for n, kind in enumerate(kinds_of(some)):
            if kind.name is not None and _begins(kind.name, said):
                found.setdefault(unit, (n, kind.name))
    return found


def _begins(name: Term, said: Collection[str]) -> bool:
    """Tell whether the name of a kind begins, in any language, with one of some words."""
    return any(plain(words(language).term(name)).startswith(tuple(said)) for language in LANGUAGES)


def _by_unit(offers: Offers) -> dict[UnitId, list[Offer]]:
    found: dict[UnitId, list[Offer]] = {}
    for offer in offers.all:
        for unit in offer.order.subjects:
            found.setdefault(unit, []).append(offer)
    return found


def kinds_of(offers: Iterable[Offer]) -> tuple[Kind, ...]:
    """Return orders by kind, in their own order; those of a kind by how interesting they are."""
    found: dict[object, list[Offer]] = {}
    names: dict[object, Term | None] = {}
    for offer in offers:
        listing = offer.listing
        key: object = offer.kind if listing is None else listing.kind
        names[key] = None if listing is None else listing.kind
        found.setdefault(key, []).append(offer)
    return tuple(
        Kind(names[key], tuple(sorted(some, key=lambda one: -(one.listing.interest if one.listing else 0))))
        for key, some in found.items()
    )


def _end(offer: Offer) -> object:
    """Return what orders of one kind have in common that differ in their variant alone."""
    listing = offer.listing
    if listing is None or listing.variant is None:
        return offer.index
    return *sorted(offer.order.subjects), *offer.order.places[-1:]


def variant_menu(offers: Offers, offer: Offer, path: str, words: FluentWords) -> Menu | None:
    """Return the select of orders that lead to the same in another way; None where there is no other."""
    end, own = _end(offer), [one for one in offers.all if one.order.subjects == offer.order.subjects]
    kind = next((kind for kind in kinds_of(own) if offer in kind.offers), None)
    ways = [] if kind is None else [one for one in kind.offers if _end(one) == end][: limits.OPTIONS]
    if len(ways) < 2 or offer not in ways:
        return None
    options = (
        Option(AT_ONCE + one.value, words.line(one.listing.variant), chosen=one == offer)
        for one in ways
        if one.listing is not None and one.listing.variant is not None
    )
    return Menu(_where("G", offers, step_at(path)), words.message("guide-variant"), tuple(options))


Seen = tuple[BoardView | None, dict[UnitId, Piece]]


def _all_units(
    live: LiveGame,
    offers: Offers,
    own: dict[UnitId, list[Offer]],
    step: Step,
    shown: Seen,
    words: FluentWords,
    lead: tuple[str, ...],
) -> Guided:
    """Return those who can act, or act as the verb of the step means, and the orders that no unit gives."""
    board, pieces = shown
    able = _able(own, step.verb) if step.verb else {}
    here, turns = _paged(offers, tuple(able or own), step, words)
    letters = _lettered(board, here, [_spot(board, pieces, unit) for unit in here])
    options = [
        Option(
            Step(unit, able[unit][0] if unit in able else 0).path,
            _unit_label(live, board, pieces, unit, letters[unit], own[unit], words),
            _what(own[unit], words),
        )
        for unit in here
    ]
    rest = _of_nobody(offers, own)
    rows: list[Row] = []
    if options:
        rows.append(Menu(_select(offers, step), words.message("guide-unit"), tuple(options)))
    if len(rest) <= limits.OPTIONS:
        rows += preview_rows(offers, rest, words)
    else:
        found, plain_ones = _apart(rest)
        rows += [_kinds_row(offers, Step(), kinds_of(found), words), *preview_rows(offers, plain_ones, words)]
    count = words.message("guide-units", count=len(own)) if own else ""
    if not own and all(offer.weight.ends for offer in rest):
        count = words.message("guide-nobody")
    if able:
        kind = words.term(next(iter(able.values()))[1])
        count = words.message("guide-who", kind=kind, count=len(able))
    elif step.verb:
        count = f"{words.message('guide-none', verb=step.verb)} {count}"
    page = _page(
        live, (*lead, *asked_now(live, words), *([count] if count else [])), (*rows, *([turns] if turns else [])), words
    )
    marks = _aim_marks(board, [(letters[unit], _spot(board, pieces, unit)) for unit in here])
    return Guided(page, None if board is None else laid_over(board, marks), _part(board, pieces, here, ()))


def _apart(offers: Sequence[Offer]) -> tuple[list[Offer], list[Offer]]:
    """Return the orders that are found by their kind, and the few that stand for themselves, such as to pass."""
    plain_ones = [offer for offer in offers if offer.listing is None]
    if len(plain_ones) > limits.OPTIONS:
        return list(offers), []
    return [offer for offer in offers if offer.listing is not None], plain_ones


def _kinds_row(offers: Offers, step: Step, kinds: Sequence[Kind], words: FluentWords) -> Row:
    """Return the kinds of orders, of a unit or of nobody, as buttons if they are few; the step's own stands out."""
    first = 0 if step.unit is not None else 1
    told = [(n, limits.cut(_kind_name(each, words), limits.LABEL)) for n, each in enumerate(kinds, first)]
    if step.unit is not None and len(told) <= limits.BUTTONS_IN_ROW:
        # The page stands in these paths, so that none is that of a button which turns pages.
        paths = (f"{Step(step.unit, n).path}.p0" for n, _ in told)
        return tuple(
            Button(ids.made("guide", offers.game, offers.decision, offers.mark, path), label, _STYLES[n == step.kind])
            for path, (n, label) in zip(paths, told, strict=True)
        )
    options = tuple(
        Option(Step(step.unit, n).path, _kind_name(each, words), chosen=n == step.kind)
        for n, each in enumerate(kinds, first)
    )
    said = "guide-kind" if step.unit is not None or step.kind else "guide-else"
    return Menu(_select(offers, Step(step.unit, ANY_KIND)), words.message(said), options[: limits.OPTIONS])


def _listed(
    live: LiveGame,
    offers: Offers,
    own: Sequence[Offer],
    step: Step,
    shown: Seen,
    words: FluentWords,
    lead: tuple[str, ...],
    *,
    first: bool = False,
) -> Guided:
    """Return what a unit can do, or a side without one, and of one kind of it where to or how."""
    board, pieces = shown
    unit = step.unit
    found, plain_ones = (own, []) if unit is not None else _apart(own)
    kinds = kinds_of(found)
    lowest = 0 if unit is not None else 1
    step = replace(step, kind=min(step.kind, len(kinds) - 1 + lowest))
    kind = kinds[step.kind - lowest]
    here, turns = _paged(offers, kind.choices, step, words)
    letters = _lettered(board, here, [_aim(board, offer) for offer in here])
    rows: list[Row] = []
    if len(kinds) > 1:
        rows.append(_kinds_row(offers, step, kinds, words))
    details = tuple(_detail(offer, letters[offer], _others(pieces, offer, unit, words), words) for offer in here)
    rows.append(Menu(_select(offers, step), words.message("guide-detail"), details))
    rows += preview_rows(offers, plain_ones, words)
    back = () if first else (Button(_where("guide", offers, Step()), words.message("button-guide-back")),)
    by_hand = Button(_begun(live.id, kind.offers), words.message("button-guide-own"))
    if unit is None:
        told: tuple[str, ...] = tuple(asked_now(live, words))
    else:
        told = (f"**{_unit_label(live, board, pieces, unit, '', own, words)}**",)
    page = _page(live, (*lead, *told), (*rows, (*turns, *back, by_hand)), words)
    marks = _aim_marks(board, [(letters[offer], _aim(board, offer)) for offer in here])
    chosen = None if unit is None else _spot(board, pieces, unit)
    if chosen is not None:
        marks += (UnitSelectMark(UnitId(chosen)) if isinstance(board, TableView) else SelectMark(chosen),)
    aims = [aim for aim in (_aim(board, offer) for offer in here) if aim is not None]
    return Guided(
        page,
        None if board is None else laid_over(board, marks),
        _part(board, pieces, () if unit is None else (unit,), aims),
    )


def _begun(game: int, offers: Sequence[Offer]) -> str:
    """Return the custom_id of the form in which an order is typed that begins as some do."""
    said = commonprefix([offer.line.split() for offer in offers])
    typed = " ".join(said if len(offers) > 1 else said[:1])
    return ids.made("change", game, typed if ids.fits("change", game, typed) else "")


def _page(live: LiveGame, lines: tuple[str, ...], rows: tuple[Row, ...], words: FluentWords) -> Page:
    return Page(
        title(live, words), lines, rows=rows, small=words.message("preview-nothing"), accent=GREEN, passing=True
    )


def with_picture(step: Guided, picture: Attachment | None) -> Page:
    """Return the page of a step with its board."""
    return replace(step.page, picture=picture)


# -- what stands in the selects


def _paged(
    offers: Offers, every: Sequence[T], step: Step, words: FluentWords
) -> tuple[tuple[T, ...], tuple[Button, ...]]:
    """Return the part of a list that a step shows, and the buttons that turn to the others."""
    pages = max(1, -(-len(every) // limits.OPTIONS))
    page = min(step.page, pages - 1)
    here = tuple(every[page * limits.OPTIONS : (page + 1) * limits.OPTIONS])
    beside = ((page - 1, "guide-less"), (page + 1, "guide-more"))
    return here, tuple(
        Button(_where("guide", offers, replace(step, page=n)), words.message(said))
        for n, said in beside
        if 0 <= n < pages
    )


def _where(verb: ids.Verb, offers: Offers, step: Step) -> str:
    return ids.made(verb, offers.game, offers.decision, offers.mark, step.path)


def _select(offers: Offers, step: Step) -> str:
    return _where("G", offers, step)


def _unit_label(
    live: LiveGame,
    board: BoardView | None,
    pieces: dict[UnitId, Piece],
    unit: UnitId,
    letter: str,
    own: Sequence[Offer],
    words: FluentWords,
) -> str:
    """Return a unit as one looks for it: `A · 89 Tk · 6-4-7 · 09.09 · 7 MP`."""
    piece = pieces.get(unit)
    if board is None or piece is None:
        return limits.cut(own[0].names.within(words.language) or own[0].said(words.language), limits.OPTION_TEXT)
    name = piece.name.within(words.language)
    values = ""
    if isinstance(piece, TablePiece):
        name = f"{piece.slug.within(words.language)} {name}"
    elif isinstance(piece, FacingCounter):
        values = piece.kind
    elif isinstance(piece, Counter):
        values = "-".join(piece.values)
    left = live.game.left(live.state, unit)
    told = (letter, name, values, spot_of(board, piece, words.language), "" if left is None else words.line(left))
    return limits.cut(" · ".join(part for part in told if part), limits.OPTION_TEXT)


def _what(own: Sequence[Offer], words: FluentWords) -> str:
    """Return what a unit can do, in a few words; the first and last order of each kind of command are asked for it."""
    some = [*{offer.kind: offer for offer in reversed(own)}.values(), *{offer.kind: offer for offer in own}.values()]
    kinds = dict.fromkeys(offer.listing.kind for offer in some if offer.listing is not None)
    if not kinds:
        return words.message("pick-count", count=len(own))
    return limits.cut(", ".join(words.term(kind) for kind in kinds), limits.OPTION_TEXT)


def _kind_name(kind: Kind, words: FluentWords) -> str:
    first = kind.offers[0]
    name = words.term(kind.name) if kind.name is not None else first.label(words.language)
    return limits.cut(words.message("guide-kind-count", kind=name, count=len(kind.choices)), limits.OPTION_TEXT)


def _others(pieces: dict[UnitId, Piece], offer: Offer, unit: UnitId | None, words: FluentWords) -> str:
    """Return with whom a unit carries out an order; empty where it is alone, or nobody carries it out."""
    beside = [pieces[one].name.within(words.language) for one in offer.order.subjects if one != unit and one in pieces]
    return words.message("guide-with", units=", ".join(beside)) if beside else ""


def _detail(offer: Offer, letter: str, others: str, words: FluentWords) -> Option:
    """Return an order as it is chosen among those of its kind."""
    listing = offer.listing
    if listing is None or listing.detail is None:
        said, about = offer.label(words.language), None if listing is None else listing.about
    else:
        said, about = words.line(listing.detail), listing.about
    told = f"{letter} · {said}" if letter else said
    beside = " · ".join(part for part in (others, "" if about is None else words.line(about)) if part)
    return Option(AT_ONCE + offer.value, limits.cut(told, limits.OPTION_TEXT), limits.cut(beside, limits.OPTION_TEXT))


# -- the picture


def _lettered(board: BoardView | None, each: Sequence[T], spots: Sequence[object]) -> dict[T, str]:
    """Return a letter for each of what stands somewhere; what stands at one place has one letter.

    On a table nothing needs one: every unit bears its code there, and so does its line in the list.
    """
    if isinstance(board, TableView):
        return dict.fromkeys(each, "")
    letters: dict[object, str] = {}
    for spot in spots:
        if spot is not None and spot not in letters:
            letters[spot] = _LETTERS[len(letters)]
    return {one: letters.get(spot, "") for one, spot in zip(each, spots, strict=True)}


def _spot(board: BoardView | None, pieces: dict[UnitId, Piece], unit: UnitId) -> int | None:
    """Return where a unit stands: its hex, or on a table the unit itself."""
    piece = pieces.get(unit)
    if piece is None or isinstance(board, TableView):
        return None if piece is None else unit
    return None if isinstance(piece, TablePiece) or piece.hex < 0 else piece.hex


def _aim(board: BoardView | None, offer: Offer) -> int | None:
    """Return what an order leads to: a hex, or on a table a unit."""
    if isinstance(board, TableView):
        return next(iter(offer.order.targets), None)
    place = offer.order.places[-1] if offer.order.places else None
    return place if board is not None and isinstance(place, int) and place in board.map.grid.hexes else None


def _aim_marks(board: BoardView | None, spots: Iterable[tuple[str, int | None]]) -> tuple[Mark, ...]:
    """Return the marks of some places, each once: with their letters, on a table of units without."""
    at = [(letter, spot) for letter, spot in dict.fromkeys(spots) if spot is not None]
    if isinstance(board, TableView):
        return tuple(UnitTargetMark(letter, UnitId(spot)) for letter, spot in at)
    return tuple(TargetMark(letter, spot) for letter, spot in at)


def _part(board: BoardView | None, pieces: dict[UnitId, Piece], units: Sequence[UnitId], aims: Sequence[int]) -> Part:
    """Return the part of the board that a step is about: the units, and what they may go for."""
    if board is None:
        return None
    if isinstance(board, TableView):
        both = [pieces[unit] for unit in (*units, *map(UnitId, aims)) if unit in pieces]
        boxes = [extent(piece) for piece in both if isinstance(piece, TablePiece)]
        return around(boxes) if boxes else None
    hexes = {*aims, *(spot for spot in (_spot(board, pieces, unit) for unit in units) if spot is not None)}
    return tuple(sorted(hexes)) or None
