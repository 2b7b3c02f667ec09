"""The private page on which a procedure without a game is weighed, and its forms: factors by fields and selects."""

import itertools
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.desk.adjudication import Case, WrongFaces, at_once, dice_of
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code
from bot.pages.discord.page import Button, Field, Form, Menu, Option, Page, Row
from bot.pages.orders.preview import BLUE, sentence
from bot.pages.orders.refusals import AMBER
from bot.pages.posts.adjudications import (
    chance_lines,
    chart_lines,
    curled,
    factor_lines,
    procedure_name,
    title,
    weighed_lines,
)
from bot.words import FluentWords, escaped
from engine.dice.expression import DICE
from engine.kernel.adjudication import Adjudicable, DicePool, every_factor, variant_of
from engine.kernel.factorline import read, write
from engine.kernel.factors import (
    YES,
    ChoiceFactor,
    FlagFactor,
    NumberFactor,
    Stated,
    StrengthFactor,
    StrengthPart,
    TypedFactor,
)
from engine.kernel.game import System
from engine.kernel.notation import Unreadable

MENUS: Final = 4
"""Selects under one page."""
FLAGS: Final = "!"
"""Stands for all flags in the custom_id of their select."""
FIELD: Final = 200
"""Characters of a factor that is typed."""
FACES: Final = "faces"
_NUMBER: Final = re.compile(r"-?[0-9]{1,6}")


class Slot(Struct, frozen=True):
    """A factor as it is filled in: by its own, or for all parts of a strength together."""

    factor: TypedFactor
    of: StrengthFactor | None = None

    @property
    def key(self) -> str:
        return self.factor.key if self.of is None else f"{self.of.key}.{self.factor.key}"


def slots(procedure: Adjudicable, given: Mapping[str, Stated]) -> tuple[Slot, ...]:
    """Return the factors in the order in which they are filled in: strengths and numbers, choices, flags."""
    factors = every_factor(procedure, variant_of(procedure, given))
    own = [Slot(factor) for factor in factors if factor is not procedure.variant]
    parts = [Slot(each, factor) for factor in factors if isinstance(factor, StrengthFactor) for each in factor.each]
    first = [slot for slot in own if isinstance(slot.factor, StrengthFactor) or _bare(slot)]
    # Of some charts nothing can be chosen: nothing to be crossed is told apart.
    choices = [slot for slot in (*parts, *own) if isinstance(slot.factor, ChoiceFactor) and any(_unusual(slot.factor))]
    numbers = [slot for slot in own if isinstance(slot.factor, NumberFactor) and not _bare(slot)]
    flags = [slot for slot in (*parts, *own) if isinstance(slot.factor, FlagFactor)]
    variant = [Slot(procedure.variant)] if procedure.variant is not None else []
    return (*first, *_mixed(choices, numbers), *variant, *flags)


def _bare(slot: Slot) -> bool:
    return isinstance(slot.factor, NumberFactor) and slot.factor.bare


def _mixed(choices: list[Slot], numbers: list[Slot]) -> Iterator[Slot]:
    """Yield two choices, a number, and so on: the form has some of each."""
    while choices or numbers:
        yield from choices[:2]
        yield from numbers[:1]
        choices, numbers = choices[2:], numbers[1:]


def value_of(slot: Slot, given: Mapping[str, Stated]) -> str:
    """Return what was given for a slot as a select knows it; empty where it is as usual."""
    if slot.of is not None:
        parts = given.get(slot.of.key, ())
        said = {part.says(slot.factor.key) for part in parts} if isinstance(parts, tuple) else set()
        return said.pop() if len(said) == 1 else ""
    return str(given.get(slot.factor.key, ""))


def with_value(given: Mapping[str, Stated], slot: Slot, value: str) -> dict[str, Stated]:
    """Return what is given once a slot has a value; the usual one takes it away."""
    changed, factor = dict(given), slot.factor
    if slot.of is not None:
        parts = changed.get(slot.of.key, ())
        if isinstance(parts, tuple):
            changed[slot.of.key] = tuple(_part_with(part, factor, value) for part in parts)
    elif value == _usual(factor):
        changed.pop(factor.key, None)
    elif isinstance(factor, NumberFactor):
        changed[factor.key] = int(value)
    else:
        changed[factor.key] = value
    return changed


def _part_with(part: StrengthPart, factor: TypedFactor, value: str) -> StrengthPart:
    said = {key: said for key, said in part.said if key != factor.key}
    if value != _usual(factor):
        said[factor.key] = value
    return replace(part, said=tuple(sorted(said.items())))


def _usual(factor: TypedFactor) -> str:
    return str(factor.default) if isinstance(factor, ChoiceFactor | NumberFactor) and factor.default is not None else ""


def offers(slot: Slot, value: str) -> bool:
    """Tell whether a select may give a slot a value."""
    match slot.factor:
        case ChoiceFactor() as factor:
            return factor.value(value) is not None
        case NumberFactor() as factor:
            return _NUMBER.fullmatch(value) is not None and factor.low <= int(value) <= factor.high
        case FlagFactor():
            return value in ("", YES)
        case _:
            return False


def fitting(case: Case) -> Case:
    """Return a case without values that its variant does not have."""
    given = dict(case.given)
    for slot in slots(case.procedure, given):
        value = value_of(slot, given)
        if value and isinstance(slot.factor, ChoiceFactor) and slot.factor.value(value) is None:
            given = with_value(given, slot, _usual(slot.factor))
    known = {factor.key for factor in every_factor(case.procedure, variant_of(case.procedure, given))}
    return replace(case, given={key: said for key, said in given.items() if key in known})


# -- the page


def procedures_page(found: tuple[tuple[System, Adjudicable], ...], words: FluentWords, note: str = "") -> Page:
    """Return the page on which the procedure is chosen."""
    options = tuple(Option(f"{system.key} {one.key}", procedure_name(system, one, words)) for system, one in found)
    rows: tuple[Row, ...] = tuple(
        Menu(
            ids.made("Z", 0, at // limits.OPTIONS) if at else ids.made("A", 0),
            words.message("adjudge-which"),
            options[at : at + limits.OPTIONS],
        )
        for at in range(0, len(options), limits.OPTIONS)
    )
    example = code(next((Case(system, one, {}).example(words.language) for system, one in found if one.example), ""))
    lines = (*((note,) if note else ()), words.message("adjudge-how", example=example))
    return Page(words.message("adjudge-title"), lines, rows=rows, accent=BLUE)


def weighing_page(number: int, case: Case, words: FluentWords, page: int = 0, note: str = "") -> Page:
    """Return what a member weighs: factors, modifiers, chances, and what to do with them."""
    refused = case.refusals
    lines = [*((note,) if note else ()), *factor_lines(case, words)]
    fill = Button(ids.made("fill", 0, number), words.message("adjudge-fill"), "primary" if refused else "secondary")
    first: list[Button] = []
    if refused:
        lines += [f"- {sentence(fault.line, words)}" for fault in refused]
    else:
        found = case.chances()
        lines += [*weighed_lines(case, words), *chance_lines(found, words), *chart_lines(case, words)]
        if not at_once(found.pools):
            lines.append(words.message("adjudge-many", most=DICE))
        else:
            first += _deals(number, dice_of(found.pools) if case.procedure.rolls else "", words)
    if form_slots(case):
        first.append(fill)
    menus = _menus(number, case, words)
    pages = max(1, -(-len(menus) // MENUS))
    page %= pages
    if pages > 1:
        first.append(Button(ids.made("weigh", 0, number, (page + 1) % pages), words.message("adjudge-more")))
    shown = menus[page * MENUS : (page + 1) * MENUS]
    rows: tuple[Row, ...] = (tuple(first), *(Menu(f"{m.id}", m.placeholder, m.options) for m in shown))
    small = words.message("adjudge-small", line=code(case.whole(words.language)))
    return Page(title(case, words), tuple(lines), rows=rows, small=small, accent=AMBER if refused else BLUE)


def _deals(number: int, dice: str, words: FluentWords) -> Iterator[Button]:
    """Yield the buttons that roll or enter dice; without dice, the one that posts."""
    if not dice:
        yield Button(ids.made("deal", 0, number), words.message("adjudge-post"), "primary")
        return
    yield Button(ids.made("deal", 0, number), words.message("adjudge-roll", dice=dice), "primary")
    yield Button(ids.made("faces", 0, number), words.message("adjudge-enter"))


def _menus(number: int, case: Case, words: FluentWords) -> list[Menu]:
    """Return the selects of a case: the variant first, then flags, then all that the form does not hold."""
    every = slots(case.procedure, case.given)
    in_form = {slot.key for slot in form_slots(case)}
    rest = [
        slot for slot in every if slot.key not in in_form and not isinstance(slot.factor, FlagFactor | StrengthFactor)
    ]
    rest.sort(key=lambda slot: slot.factor is not case.procedure.variant)
    flags = [slot for slot in every if isinstance(slot.factor, FlagFactor)]
    found = [menu for slot in rest if (menu := _menu(number, slot, case, words)) is not None]
    if flags:
        found.insert(1 if case.procedure.variant is not None else 0, _flags(number, flags, case, words))
    per = MENUS
    return [replace(menu, id=menu.id.replace("PAGE", str(n // per))) for n, menu in enumerate(found)]


def _menu(number: int, slot: Slot, case: Case, words: FluentWords) -> Menu | None:
    options = _options(slot, case, words)
    name = _name(slot, words)
    now = next((option.label for option in options if option.chosen), "")
    placeholder = words.message("adjudge-menu", name=name, now=now)
    # What is chosen stands in the placeholder: a chosen option could not be chosen again.
    plain = tuple(Option(o.value, words.message("adjudge-menu", name=name, now=o.label)) for o in options)
    return Menu(ids.made("C", 0, number, "PAGE", slot.key), placeholder, plain) if options else None


def _options(slot: Slot, case: Case, words: FluentWords) -> tuple[Option, ...]:
    """Return the values of a choice or a small number, of which Discord takes a limited number."""
    now, factor = value_of(slot, case.given), slot.factor
    if isinstance(factor, ChoiceFactor):
        now = now or factor.default or ""
        values = [(value.key, value.word.text.within(words.language)) for value in factor.values]
    elif isinstance(factor, NumberFactor) and factor.high - factor.low < limits.OPTIONS:
        now = now or str(factor.default or 0)
        values = [(str(n), f"{n:+d}" if factor.low < 0 else str(n)) for n in range(factor.low, factor.high + 1)]
    else:
        return ()
    return tuple(Option(key, label, chosen=key == now) for key, label in values[: limits.OPTIONS])


def _flags(number: int, flags: list[Slot], case: Case, words: FluentWords) -> Menu:
    """Return the select that turns flags; those that hold have a mark."""
    options = []
    for slot in flags[: limits.OPTIONS]:
        on = value_of(slot, case.given) == YES
        options.append(
            Option(slot.key, words.message("adjudge-flag-on" if on else "adjudge-flag", name=_name(slot, words)))
        )
    return Menu(ids.made("C", 0, number, "PAGE", FLAGS), words.message("adjudge-flags"), tuple(options))


def _name(slot: Slot, words: FluentWords) -> str:
    name = curled(slot.factor.word.text.within(words.language))
    if slot.of is None or isinstance(slot.factor, ChoiceFactor):
        return name
    return words.message("adjudge-part", name=name, of=slot.of.word.text)


# -- forms


def form_slots(case: Case) -> tuple[Slot, ...]:
    """Return what the form asks: the first that can be typed or chosen there."""
    fit = (
        s
        for s in slots(case.procedure, case.given)
        if not isinstance(s.factor, FlagFactor) and not _is_variant(s, case)
    )
    return tuple(fit)[: limits.FIELDS]


def _is_variant(slot: Slot, case: Case) -> bool:
    return slot.factor is case.procedure.variant


def factors_form(number: int, case: Case, words: FluentWords) -> Form:
    """Return the form of the first factors."""
    fields = tuple(_field(slot, case, words) for slot in form_slots(case))
    return Form(ids.made("filled", 0, number), title(case, words), fields)


def _field(slot: Slot, case: Case, words: FluentWords) -> Field:
    name, factor = _name(slot, words), slot.factor
    if isinstance(factor, ChoiceFactor):
        options = _options(slot, case, words)
        return Field(slot.key, name, options=options, required=False)
    value, about = "", ""
    stated = case.given.get(factor.key)
    if isinstance(factor, StrengthFactor):
        value = "" if stated is None else _line(case, factor, _unsaid(case, factor, stated), words)
        if factor.each:
            about = words.message("adjudge-strength-about", example=_line(case, factor, _sum(factor), words))
    elif isinstance(factor, NumberFactor):
        value = "" if stated is None else str(stated)
        about = words.message("adjudge-number-about", low=_signed(factor.low), high=_signed(factor.high))
    needed = isinstance(factor, StrengthFactor) or (isinstance(factor, NumberFactor) and factor.default is None)
    return Field(slot.key, name, value, about, most=FIELD, required=needed)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _line(case: Case, factor: StrengthFactor, stated: Stated, words: FluentWords) -> str:
    """Return how a strength is typed, by the names of the case's variant."""
    variant = case.procedure.variant
    known = {variant.key: case.given[variant.key]} if variant is not None and variant.key in case.given else {}
    before = write(case.procedure, known, words.language)
    return write(case.procedure, {**known, factor.key: stated}, words.language).removeprefix(before).strip()


def _unsaid(case: Case, factor: StrengthFactor, stated: Stated) -> Stated:
    """Return a strength without what a select of the form says of all its parts."""
    assert isinstance(stated, tuple)
    for slot in form_slots(case):
        if slot.of is factor and value_of(slot, case.given):
            stated = tuple(_part_with(part, slot.factor, _usual(slot.factor)) for part in stated)
    return stated


def _sum(factor: StrengthFactor) -> Stated:
    """Return an example of a strength of two parts, of which something holds of the second, if anything may."""
    held = ((each.key, value) for each in factor.each for value in _unusual(each))
    return (StrengthPart(Fraction(12)), StrengthPart(Fraction(6), tuple(itertools.islice(held, 1))))


def _unusual(factor: ChoiceFactor | FlagFactor) -> Iterator[str]:
    """Yield the values of a factor that are said; of some charts there is none."""
    if isinstance(factor, FlagFactor):
        yield YES
    else:
        yield from (value.key for value in factor.values if value.key != _usual(factor))


def filled_in(case: Case, values: Mapping[str, str]) -> Case | tuple[str, str]:
    """Return a case with what a form gave, or the name and text of the field that cannot be read."""
    given = dict(case.given)
    chosen: list[tuple[Slot, str]] = []
    for slot in form_slots(case):
        text, factor = values.get(slot.key, "").strip(), slot.factor
        if isinstance(factor, ChoiceFactor):
            if factor.value(text) is not None:
                chosen.append((slot, text))
        elif not text:
            given.pop(factor.key, None)
        else:
            found = _typed(case, slot, text)
            if found is None:
                return slot.key, text
            given[factor.key] = found
    for slot, value in chosen:
        given = _with_select(given, slot, value)
    return replace(case, given=given)


def _with_select(given: dict[str, Stated], slot: Slot, value: str) -> dict[str, Stated]:
    """Return what is given with what a select says: of a strength, of all parts that say nothing else themselves."""
    if slot.of is None:
        return with_value(given, slot, value)
    parts = given.get(slot.of.key, ())
    assert isinstance(parts, tuple)
    said = (part if part.says(slot.factor.key) else _part_with(part, slot.factor, value) for part in parts)
    return {**given, slot.of.key: tuple(said)}


def _typed(case: Case, slot: Slot, text: str) -> Stated | None:
    """Return what was typed for a strength or number, read as in a line; None where it cannot be read."""
    factor = slot.factor
    if isinstance(factor, NumberFactor):
        plain = text.replace("−", "-").removeprefix("+")
        return int(plain) if _NUMBER.fullmatch(plain) else None
    given = _alone(case, factor.key, text)
    found = None if isinstance(given, Unreadable) else given.get(factor.key)
    return found if isinstance(found, tuple) else None


def _alone(case: Case, key: str, text: str) -> dict[str, Stated] | Unreadable:
    """Return what a text gives for one strength: read behind as many others as are declared before it."""
    factors = every_factor(case.procedure, variant_of(case.procedure, case.given))
    before = [factor for factor in factors if isinstance(factor, StrengthFactor)]
    place = [factor.key for factor in before].index(key)
    variant = case.procedure.variant
    lead = (
        write(case.procedure, {variant.key: case.given[variant.key]}) if variant and variant.key in case.given else ""
    )
    return read(case.procedure, " ".join((lead, ":".join([*(["0"] * place), text]))))


def faces_form(number: int, case: Case, words: FluentWords, value: str = "") -> Form:
    """Return the form of faces that fell on a table."""
    dice = dice_of(case.chances().pools)
    about = words.message("adjudge-faces-about", dice=dice)
    field = Field(FACES, words.message("adjudge-faces"), value, about, most=FIELD)
    return Form(ids.made("faced", 0, number), title(case, words), (field,))


def wrong_faces(wrong: WrongFaces, text: str, words: FluentWords) -> str:
    """Return what is wrong with faces that were entered."""
    if wrong.face is not None:
        return words.message("adjudge-face-wrong", face=str(wrong.face))
    if wrong.missing is not None:
        need = dice_of((DicePool(wrong.missing.count, wrong.missing.die),))
        purpose = words.message(wrong.missing.purpose)
        return words.message("adjudge-faces-missing", text=escaped(text), dice=need, purpose=purpose)
    return words.message("adjudge-faces-extra", text=escaped(text), count=wrong.extra)
