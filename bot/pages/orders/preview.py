"""An order before it is given: what it would cost and provoke, its odds, its picture, and the buttons to go on."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from bot.desk.live import LiveGame
from bot.members import drafts
from bot.pages.boards.kinds import is_board
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code, side_name
from bot.pages.discord.page import Attachment, Button, Menu, Page
from bot.pages.orders.lookahead import Preview
from bot.words import FluentWords
from engine.hexes.board import HexView
from engine.kernel.capabilities import Counting
from engine.kernel.ids import Side
from engine.kernel.odds import Forecast, Share, per_cent
from engine.kernel.text import Line
from engine.kernel.view import View
from engine.tabletop.board import TableView

BLUE: Final = 0x2E6DA4
LINES: Final = 6
"""Lines of a preview above its picture, that of the average losses apart."""
NAMED: Final = 4
"""Outcomes of an attack that are named where there are more than one more; the rest is told as one."""
ATTACKS: Final = 4
"""Attacks whose chances are told one by one."""
OUTCOME: Final = 80
TYPED: Final = 120
"""Characters of an outcome, and of a typed order in the small print."""
MARK: Final = "~"
"""Begins what stands for a kept order that is too long for a button."""
MOST_SHARES: Final = 10
"""Outcomes that are told as wholes; of more, everything that may happen is told by itself."""
MOST_EACH: Final = 24


def preview_page(
    live: LiveGame,
    shown: Preview,
    mark: str,
    words: FluentWords,
    picture: Attachment | None,
    lead: tuple[str, ...] = (),
    back: str | None = None,
    variants: Menu | None = None,
) -> Page:
    """Return the private page that asks whether an order is to be given: a few short lines above its picture.

    `mark` is that of the kept draft with the order, for lines too long for a button; `lead` goes before everything,
    `back` is the step of the guided way that led here, `variants` other ways to the same.
    """
    lines, whole = short(live, shown, words)
    beside = () if picture is not None else tuple(drawn(shown, words))
    return Page(
        _title(shown, words),
        (*lead, *lines, *beside),
        picture=picture,
        small=_small(live, shown, words),
        rows=(
            *(() if variants is None else (variants,)),
            confirm_row(live, shown, mark, words, more=not whole, back=back),
        ),
        accent=BLUE,
        passing=True,
    )


def whole_page(live: LiveGame, shown: Preview, mark: str, words: FluentWords) -> Page:
    """Return the preview of an order with all that may be told of it: every outcome, and how the chances come about."""
    brief = ids.made("brief", live.id, f"{MARK}{mark}" if mark else shown.line)
    return Page(
        _title(shown, words),
        (*told(live, shown, words), *drawn(shown, words)),
        small=_small(live, shown, words),
        rows=((*confirm_row(live, shown, mark, words), Button(brief, words.message("button-guide-back"))),),
        accent=BLUE,
        passing=True,
    )


def _title(shown: Preview, words: FluentWords) -> str:
    if shown.caption is None:
        return words.message("preview-title")
    what, *_ = words.line(shown.caption).partition(" · ")  # the chance or the price stands below
    return words.message("preview-asks", what=what)


def _small(live: LiveGame, shown: Preview, words: FluentWords) -> str:
    """Return the order as it is typed, and that nothing is ordered yet."""
    order = code(limits.cut(live.game.speak(shown.line, words.language), TYPED))
    return words.message("preview-small", side=side_name(live, shown.side, words), order=order)


def short(live: LiveGame, shown: Preview, words: FluentWords) -> tuple[tuple[str, ...], bool]:
    """Return at most six short lines of an order, its chances last, and whether that is all there is to tell."""
    facts = [words.line(line) for line in (*shown.unspent, *shown.foresight.lines)]
    if shown.foresight.closed:
        facts.append(words.message("preview-closed"))
    facts += _next(live, shown, words)
    odds = shown.forecast
    chances = () if odds is None else tuple(named(odds, words))
    room = max(1, LINES - len(chances))
    toll = () if odds is None else tuple(_toll(live, odds, words))
    return (*facts[:room], *chances, *toll), odds is None and len(facts) <= room


def told(live: LiveGame, shown: Preview, words: FluentWords) -> Iterator[str]:
    """Yield all that may be told of an order, a line each."""
    found = shown.foresight
    yield from (sentence(line, words) for line in (*shown.unspent, *found.lines))
    if found.closed:
        yield words.message("preview-closed")
    if shown.forecast is not None:
        yield from odds_lines(live, shown.forecast, words)
    yield from _next(live, shown, words)


def drawn(shown: Preview, words: FluentWords) -> Iterator[str]:
    """Yield what the picture of an order says beside it, for who has no picture: distances, chances, a line a list."""
    view = shown.foresight.view
    known = {words.line(line) for line in shown.foresight.lines}
    for block in view.blocks if isinstance(view, TableView) else ():
        lines = [said for said in (words.line(one.line) for one in block.lines) if said not in known]
        if lines:
            yield words.message("preview-drawn", title=words.line(block.title), lines="; ".join(lines))


def _next(live: LiveGame, shown: Preview, words: FluentWords) -> Iterator[str]:
    """Yield who is asked what after an order, when that is somebody else or something new."""
    after = shown.foresight.state
    if after is None:
        return
    if after.outcome is not None:
        yield words.message("preview-over", why=words.line(after.outcome.reason))
        return
    before = {(d.side, d.asks) for d in live.state.decisions}
    for asked in after.decisions:
        if (asked.side, asked.asks) not in before:
            question = words.line(asked.line)
            if asked.side == shown.side:
                yield words.message("preview-next-own", question=question)
            else:
                yield words.message("preview-next", side=side_name(live, asked.side, words), question=question)


def confirm_row(
    live: LiveGame, shown: Preview, mark: str, words: FluentWords, *, more: bool = False, back: str | None = None
) -> tuple[Button, ...]:
    """Return the buttons that give an order, change it, give it up, with `more` tell all of it, and go `back`."""
    asked, order = live.state.asked(shown.side), shown.order
    decision = ids.NO_QUESTION if asked is None or type(order) in live.game.anytime else str(asked.id)
    where = (decision, ids.side_mark(live.game.sides, shown.side))
    yes = ids.made("run", live.id, *where, mark) if mark else ids.made("yes", live.id, *where, shown.line)
    change = ids.made("redo", live.id, mark) if mark else ids.made("change", live.id, shown.line)
    label = words.message("button-roll" if shown.foresight.rolls else "button-confirm")
    whole = ids.made("whole", live.id, f"{MARK}{mark}" if mark else shown.line)
    said = words.message("button-whole-odds" if shown.forecast is not None else "button-whole-order")
    return (
        Button(yes, label, "danger" if shown.unspent else "success"),
        *((Button(whole, said),) if more else ()),
        *((Button(change, words.message("button-change")),) if order.subjects or order.targets or order.places else ()),
        *(
            (Button(ids.made("guide", live.id, *where, back), words.message("button-guide-back")),)
            if back is not None
            else ()
        ),
        Button(ids.made("drop", live.id), words.message("button-drop")),
    )


def needs_draft(live: LiveGame, shown: Preview) -> bool:
    """Tell whether a line is too long for the custom_id of a button."""
    longest = ids.NO_QUESTION if not live.state.decisions else str(max(d.id for d in live.state.decisions))
    return not ids.fits("yes", live.id, longest, ids.side_mark(live.game.sides, shown.side), shown.line)


def draft_row(live: LiveGame, side: Side, text: str, words: FluentWords) -> tuple[Button, ...]:
    """Return the buttons that give kept lines, change them, give them up."""
    asked, mark = live.state.asked(side), drafts.mark_of(text)
    decision = ids.NO_QUESTION if asked is None else str(asked.id)
    give = ids.made("run", live.id, decision, ids.side_mark(live.game.sides, side), mark)
    return (
        Button(give, words.message("button-confirm-lines"), "success"),
        Button(ids.made("redo", live.id, mark), words.message("button-change")),
        Button(ids.made("drop", live.id), words.message("button-drop")),
    )


# -- odds in words


def named(odds: Forecast, words: FluentWords) -> Iterator[str]:
    """Yield what an order may come to in a few named outcomes, the likeliest first; of several attacks a line each."""
    if len(odds.attacks) > 1:
        for attack in odds.attacks[:ATTACKS]:
            told_ = (
                words.message("odds-among", what=what, percent=part) for what, part in _few(attack.outcomes, words)
            )
            title = "" if attack.attack is None else words.line(attack.attack)
            yield words.message("odds-attack", attack=title, outcomes=" · ".join(told_))
        if len(odds.attacks) > ATTACKS:
            yield words.message("odds-attacks-more", count=len(odds.attacks) - ATTACKS)
        return
    if odds.attacks:
        found = _few(odds.attacks[0].outcomes, words)
    else:
        found = _few([(_what(share, words), share.chance) for share in odds.shares], words)
    for what, part in found:
        yield words.message("odds-named", what=_upper(what), percent=part)


def _few(outcomes: Sequence[tuple[Line | str, Fraction]], words: FluentWords) -> Iterator[tuple[str, str]]:
    """Yield the likeliest outcomes with their chances, then those not named as one, then what stays open."""
    left = 1 - sum((chance for _, chance in outcomes), Fraction(0))
    whole = not left and len(outcomes) <= NAMED + 1
    for what, chance in outcomes if whole else outcomes[:NAMED]:
        said = what if isinstance(what, str) else words.line(what)
        yield limits.cut(said, OUTCOME), words.message("odds-sure") if chance == 1 else _percent(chance, words)
    rest = Fraction(0) if whole else sum((chance for _, chance in outcomes[NAMED:]), Fraction(0))
    for said, chance in (("odds-other", rest), ("odds-open", left)):
        if chance:
            yield words.message(said), _percent(chance, words)


def _percent(chance: Fraction, words: FluentWords) -> str:
    return words.message("odds-percent", percent=per_cent(chance))


def _upper(said: str) -> str:
    return said[:1].upper() + said[1:]


def _what(share: Share, words: FluentWords) -> str:
    return ", ".join(words.line(line) for line in share.lines) or words.message("odds-nothing")


def _toll(live: LiveGame, odds: Forecast, words: FluentWords) -> Iterator[str]:
    """Yield the average losses of both sides in one line of small print, unless all would be told as nothing."""
    if any(round(toll, 1) for _, toll in odds.tolls) and isinstance(live.game, Counting):
        losses = (
            words.message("odds-loss", side=side_name(live, side, words), count=decimal(toll, words, 1))
            for side, toll in odds.tolls
        )
        yield words.message("odds-mean", losses=" · ".join(losses), unit=words.term(live.game.losses))


def odds_lines(live: LiveGame, odds: Forecast, words: FluentWords) -> Iterator[str]:
    """Yield the odds of an order: every outcome with its chance, average losses, who chooses in between, the column."""
    if len(odds.shares) > MOST_SHARES and not any(share.labels for share in odds.shares):
        yield from _each(odds, words)
    else:
        yield words.message("odds-head")
        for share in odds.shares:
            what = _what(share, words)
            if share.labels:
                what = words.message("odds-labelled", labels=", ".join(share.labels), what=_upper(what))
            yield words.message("odds-share", chance=_chance(share.chance, odds, words), what=what)
    if odds.tolls and isinstance(live.game, Counting):
        losses = (
            words.message("odds-loss", side=side_name(live, side, words), count=decimal(toll, words))
            for side, toll in odds.tolls
        )
        yield words.message("odds-losses", losses=", ".join(losses), unit=words.term(live.game.losses))
    if odds.chooser is not None and odds.choice is not None:
        question = words.line(odds.choice)
        yield words.message("odds-chooser", side=side_name(live, odds.chooser, words), question=question)
    if odds.error_percent:
        yield words.message("odds-sampled", error=odds.error_percent)
    if odds.explanation:
        yield words.message("odds-explained")
        yield from (f"- {sentence(line, words)}" for line in odds.explanation)


def _each(odds: Forecast, words: FluentWords) -> Iterator[str]:
    """Yield the chance of everything that may come of an order by itself, whatever else comes of it."""
    chances: dict[Line, Fraction] = {}
    for share in odds.shares:
        for line in dict.fromkeys(share.lines):
            chances[line] = chances.get(line, Fraction(0)) + share.chance
    likely = sorted(chances, key=lambda line: -chances[line])
    yield words.message("odds-each")
    for line in likely[:MOST_EACH]:
        yield words.message("odds-share", chance=_chance(chances[line], odds, words), what=words.line(line))
    if likely[MOST_EACH:]:
        yield words.message("odds-rarer", count=len(likely) - MOST_EACH)


def _chance(chance: Fraction, odds: Forecast, words: FluentWords) -> str:
    percent = per_cent(chance)
    if odds.error_percent:
        return words.message("odds-about", percent=percent)
    if chance == 1:
        return words.message("odds-certain")
    return words.message("odds-percent", percent=percent)


def decimal(value: Fraction, words: FluentWords, places: int = 2) -> str:
    """Return a number to so many places, as the language writes it."""
    text = f"{float(value):.{places}f}"
    return text.replace(".", ",") if words.language == "ru" else text


def sentence(line: Line, words: FluentWords) -> str:
    """Return a sentence with its rule."""
    said = words.line(line)
    return words.message("post-sentence", what=said, rule=words.rule(line.rule)) if line.rule else said


# -- the picture


def touched(view: View | None) -> tuple[int, ...] | None:
    """Return the hexes that an order's sketch touches: start, way, end, what it provokes; None when it touches none."""
    if not isinstance(view, HexView):
        return None
    from renderer.hexes.about import marked_by  # noqa: PLC0415 - with the renderer, when something is first drawn

    found = dict.fromkeys(hex_ for mark in view.marks for hex_ in marked_by(mark))
    return tuple(found) or None


def unsigned(view: View) -> View:
    """Return the sketch without ledger number, proof and events, as it is no position of the game."""
    return replace(view, number=0, proof="", recent=()) if is_board(view) else view
