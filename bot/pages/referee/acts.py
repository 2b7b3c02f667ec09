"""A referee's act before it is carried out: what would change, in words, and the buttons to confirm it or not."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.desk.live import LiveGame
from bot.desk.refereeing import Weighed
from bot.desk.rights import has_seen_all, plays
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code, mention, player, side_name, title
from bot.pages.discord.page import Attachment, Button, Page, Style
from bot.pages.orders.lookahead import Preview
from bot.pages.orders.preview import BLUE, short
from bot.pages.posts.chapters import log_lines
from bot.pages.posts.entries import order_line, outcome_line
from bot.pages.rules.rulesearch import cite
from bot.words import FluentWords, escaped
from engine.kernel.codec import tag_of
from engine.kernel.command import CloseGame, GiveFor, GiveRuling, Remark, Reroll, Rewind, Substitute
from engine.kernel.event import Ended, Rewound
from engine.kernel.game import visible
from engine.kernel.interpreter import fold

UNDONE: Final = 8
"""Lines of what is undone or restored that are told."""
LASTING: Final = (CloseGame, Rewind, Reroll)
"""Acts whose button is red: they end the game, or take orders back."""


def act_page(
    live: LiveGame,
    weighed: Weighed,
    mark: str,
    words: FluentWords,
    *,
    user: int,
    ordered: Preview | None = None,
    picture: Attachment | None = None,
    lead: tuple[str, ...] = (),
) -> Page:
    """Return the private page that asks whether an act is to be carried out.

    `ordered` is the order that would be carried out with dice or for a side, as far as the referee may know it; `lead`
    goes before everything.
    """
    act = weighed.act
    lines = [*lead, *_changes(live, weighed, words, user)]
    if ordered is not None and isinstance(act, GiveFor):
        order = code(live.game.speak(ordered.line, words.language))
        lines.append(words.message("ref-for-order", order=order))
    if ordered is not None:
        lines += short(live, ordered, words)[0]
    if act.reason.strip() and not isinstance(act, Remark):
        what = "ref-reason-ruled" if isinstance(act, GiveRuling) else "ref-reason"
        lines.append(words.message(what, reason=escaped(act.reason)))
    style: Style = "danger" if isinstance(act, LASTING) else "success"
    return Page(
        words.message(f"ref-{kind_of(weighed)}-title"),
        tuple(lines),
        picture=picture,
        small=words.message("ref-small", game=title(live, words)),
        rows=(
            (
                Button(ids.made("ref", live.id, mark), words.message("button-confirm"), style),
                Button(ids.made("drop", live.id), words.message("button-ref-drop")),
            ),
        ),
        accent=BLUE,
        passing=True,
    )


def kind_of(weighed: Weighed) -> str:
    """Return what kind of act it is: the name of its messages, e.g. `place`."""
    return tag_of(type(weighed.act)).removeprefix("umpire.")


def _changes(live: LiveGame, weighed: Weighed, words: FluentWords, user: int) -> Iterator[str]:
    """Yield what would change by an act."""
    match weighed.act:
        case GiveRuling(text, _, clause):
            about = escaped(cite(clause, live.header.system, words))
            yield words.message("ref-rule" if clause.strip() else "ref-rule-free", text=escaped(text), clause=about)
            if clause and not live.sandbox:
                yield words.message("ref-rule-precedent")
        case Rewind(to):
            yield words.message("ref-rewind", to=str(to))
            yield from _returned(live, weighed, words)
        case Reroll(entry):
            yield from _again(live, weighed, entry, words)
        case GiveFor(side):
            asked = live.state.asked(side)
            question = "" if asked is None else words.line(asked.line)
            facts = {"side": side_name(live, side, words), "player": player(live, side, words)}
            yield words.message("ref-for", question=question, **facts)
        case CloseGame():
            yield from _ended(live, weighed, words, user)
        case Remark(text):
            yield words.message("ref-note", text=escaped(text))
        case Substitute():
            yield from _seated(live, weighed.act, words)
        case _:
            yield from _moved(live, weighed, words, user) or (words.message("ref-unseen"),)


def _moved(live: LiveGame, weighed: Weighed, words: FluentWords, user: int) -> list[str]:
    """Return what an act does on the board, as far as the referee may know it."""
    state: Any = live.state
    found: list[str] = []
    for event in weighed.events:
        if isinstance(event, Rewound):
            continue
        after = fold(live.game, state, event)
        shown = (event,) if has_seen_all(live, user) else visible(live.game, (event,), state.world, None)
        for one in shown:
            if isinstance(one, live.game.events):
                lines = tuple(live.game.log(one, state.world, after.world))
                lines = lines or tuple(live.game.tell(one, state.world, after.world))
                found += [f"- {words.line(line)}" for line in lines]
        state = after
    return found


def _returned(live: LiveGame, weighed: Weighed, words: FluentWords) -> Iterator[str]:
    """Yield which entries would no longer stand, and which would stand again."""
    for what, entries in (("ref-undone", weighed.undone), ("ref-restored", weighed.restored)):
        if entries:
            yield words.message(what, count=len(entries), numbers=_numbers(entries))
    yield from _undone(live, weighed.undone, words)


def _undone(live: LiveGame, entries: Sequence[int], words: FluentWords) -> Iterator[str]:
    """Yield the first lines of what is undone."""
    told = [line for n in entries for line in log_lines(live, n, n, words)]
    yield from told[:UNDONE]
    if told[UNDONE:]:
        yield words.message("ref-more", count=len(told) - UNDONE)


def _numbers(entries: Sequence[int]) -> str:
    """Return the numbers of entries in order, neighbours in one: `4, 6–8`."""
    runs: list[tuple[int, int]] = []
    for n in sorted(entries):
        if runs and n == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], n)
        else:
            runs.append((n, n))
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs)


def _again(live: LiveGame, weighed: Weighed, entry: int, words: FluentWords) -> Iterator[str]:
    order = order_line(live, live.timeline.ordered(entry), words)
    yield words.message("ref-reroll", number=str(entry))
    if order:
        yield order
    came = list(log_lines(live, entry, entry, words))
    if came:
        yield words.message("ref-reroll-was")
        yield from (limits.cut(line, 200) for line in came[:UNDONE])
    later = tuple(n for n in weighed.undone if n != entry)
    if later:
        yield words.message("ref-undone", count=len(later), numbers=_numbers(later))
        yield from _undone(live, later, words)
    yield words.message("ref-reroll-dice")


def _ended(live: LiveGame, weighed: Weighed, words: FluentWords, user: int) -> Iterator[str]:
    judged = isinstance(weighed.act, CloseGame) and weighed.act.verdict == "position"
    if isinstance(weighed.act, CloseGame):
        yield words.message("ref-close", verdict=words.message(f"ref-verdict-{weighed.act.verdict}"))
    if judged and not has_seen_all(live, user) and live.game.known(live.state, None).world != live.state.world:
        # Who leads may be hidden, and no ledger tells of a look.
        yield words.message("ref-close-hidden")
        yield words.message("ref-close-key")
        return
    for event in weighed.events:
        if isinstance(event, Ended):
            yield outcome_line(live, event.winner, words)
            yield words.line(event.reason)
    yield words.message("ref-close-key")


def _seated(live: LiveGame, act: Substitute, words: FluentWords) -> Iterator[str]:
    member, side = int(act.now), act.side
    facts = {"side": side_name(live, side, words), "player": player(live, side, words)}
    yield words.message("ref-substitute", member=mention(member), **facts)
    if has_seen_all(live, member):
        yield words.message("ref-substitute-all", member=mention(member))
    elif plays(live, member) and any(held.user == member and held.side != side for held in live.held):
        yield words.message("ref-substitute-other", member=mention(member))
