"""Public posts: what a ledger entry, an opening, a status, an end say in the channel of a game.

Everything here is told as a spectator may know it; words are those of the game's language.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from bot.desk.live import LiveGame
from bot.formats.export import phrases_digest
from bot.pages.boards.kinds import BoardView, colour_of, is_board
from bot.pages.boards.views import HEAD, seen, set_up
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import (
    code,
    message_link,
    player,
    recorded,
    side_name,
    side_names,
    title,
)
from bot.pages.discord.page import Attachment, Button, Page, Row
from bot.pages.orders.editors import editor_rows
from bot.pages.orders.offers import Offers
from bot.pages.orders.rows import (
    again_buttons,
    asked_now,
    board_button,
    callable_rows,
    decision_rows,
    explain_button,
    proven,
    questions,
    replay_button,
    standing_row,
)
from bot.pages.posts.clocks import about_clocks, reminder_page
from bot.pages.posts.hands import hands_line
from bot.pages.posts.minutes import minuted
from bot.pages.posts.picker import another_button
from bot.pages.rules.policies import changed_page, dice_lines, policy_lines
from bot.pages.rules.rulesearch import cite
from bot.store.port import Option
from bot.words import FluentWords, escaped
from engine.kernel.command import (
    Command,
    GiveFor,
    GiveRuling,
    Minute,
    RefereeAct,
    Remark,
    Reroll,
    Resign,
    Rewind,
    TimeUp,
)
from engine.kernel.event import (
    EVERYONE,
    DiceEntered,
    Ended,
    Event,
    Forced,
    Minuted,
    Paused,
    Positioned,
    Remarked,
    Rewound,
    Rolled,
    RulingGiven,
)
from engine.kernel.game import audience, visible
from engine.kernel.ids import Side
from engine.kernel.interpreter import fold
from engine.kernel.ledger import Entry
from engine.kernel.state import State
from engine.kernel.text import Line


def seal_page(live: LiveGame, words: FluentWords) -> Page:
    """Return the first post of the battle: who plays, with which phrases, under which key.

    Its message is mixed into the dice, so it says for good what was closed by then and is never edited.
    """
    header = live.header
    phrases = dict(header.phrases)
    lines = [words.message("seal-closed")]
    for side in live.game.sides:
        seat = words.message("seat", side=side_name(live, side, words), player=player(live, side, words))
        said = phrases.get(side)
        lines.append(seat if said is None else words.message("seal-phrase", seat=seat, phrase=escaped(said)))
    lines += dice_lines(live, words)
    lines.append(words.message("throw-seal" if live.enters else "seal-fixed", seal=code(header.commitment)))
    return Page(
        title=words.message("seal-title", title=title(live, words)),
        paragraphs=tuple(lines),
        small=words.message("seal-small", game=str(live.id), phrases=phrases_digest(header.phrases)[:HEAD]),
    )


def entry_page(
    live: LiveGame,
    n: int,
    words: FluentWords,
    *,
    picture: Attachment | None = None,
    offers: tuple[Offers, ...] = (),
    active: bool = True,
    link: str = "",
    first: int | None = None,
) -> Page:
    """Return the post of ledger entry `n`.  Only a live one, the newest of its game, has board and controls.

    `link` is that of the entry in the chain, where it is known; entries from `first` on are told in the same post.
    """
    entry = live.entries[n]
    first = n if first is None else first
    explain = explain_button(live.id, n, words)
    rows = controls(live, words, offers) if active else ((explain,),)
    told = story(live, n, words, posted=True) if first == n else run_lines(live, first, n, words)
    return Page(
        title=headline(live, first, words),
        paragraphs=(*(begun(live, words) if first == 0 else ()), *told),
        picture=picture,
        question="\n".join(asked_now(live, words)) if active else "",
        small=small_print(live, entry, words, link, first),
        rows=callable_rows(proven(rows, live.id, n, words), live, n, words) if entry.rolled else rows,
        accent=accent(live, n),
    )


def begun(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield what stands before the first fact of a game: how it is read, and what fixed its dice."""
    yield from policy_lines(live, words)
    if live.header.message is not None and not live.enters:
        yield words.message("post-dice-fixed", link=message_link(live, live.header.message))


def controls(live: LiveGame, words: FluentWords, offers: tuple[Offers, ...]) -> tuple[Row, ...]:
    """Return the controls under the newest post: the answers of a small question, then the usual buttons.

    Answers are shown only where the side that is asked sees no more than everybody does.
    """
    if not live.running:
        return ((board_button(live.id, words), explain_button(live.id, len(live.entries) - 1, words)),)
    editor = editor_rows(live, words)
    if editor:
        return (*editor, standing_row(live, words))
    if len(offers) != 1:
        return (standing_row(live, words),)
    secret = knows_more(live, offers[0].side)
    return (*decision_rows(offers[0], words, secret=secret), standing_row(live, words))


def knows_more(live: LiveGame, side: Side) -> bool:
    """Tell whether a side knows what spectators do not, on its board or off it: a hand of cards is on no board."""
    game, state = live.game, live.state
    return seen(live, side) != seen(live, None) or game.known(state, side) != game.known(state, None)


def calmed_page(
    live: LiveGame, n: int, words: FluentWords, *, picture: Attachment | None, link: str, first: int | None = None
) -> tuple[Page, Page]:
    """Return the post of an entry as it stood while it was the newest, and as it stands once it is not.

    The first is what it was split into messages by.  `picture` stands for the one that is there already.
    """
    calm = entry_page(live, n, words, picture=picture, active=False, link=link, first=first)
    asked = questions(live, live.timeline.states[n], words)
    return replace(calm, question="\n".join(asked)), calm


def headline(live: LiveGame, n: int, words: FluentWords) -> str:
    """Return turn, phase and side of an entry, as far as the system's view tells them."""
    entry = live.entries[n]
    before = live.state_before(n) or live.timeline.states[n]
    view = live.game.view(before, None)
    if not is_board(view):
        return words.message("post-headline-plain", title=title(live, words), number=str(n))
    side = entry.side or view.active
    return " · ".join((*clock_lines(view, words), *((side_name(live, side, words),) if side else ())))


def clock_lines(view: BoardView, words: FluentWords) -> Iterator[str]:
    """Yield the turn, once there is one, and the phase."""
    if view.turn:
        yield words.message("post-turn", turn=view.turn, turns=view.turns)
    yield words.term(view.phase)


def story(
    live: LiveGame, n: int, words: FluentWords, viewer: Side | None = None, *, posted: bool = False
) -> Iterator[str]:
    """Yield what an entry says: the order, then every fact that a viewer may know, with its rule and rolls.

    Of an end that is `posted` it says why; the closing post, which comes right after, says who has won.
    """
    entry = live.entries[n]
    order = order_line(live, entry, words, viewer)
    if order:
        yield order
    state = live.state_before(n) or set_up(live.game)
    for event in entry.events:
        if isinstance(event, Rewound):
            yield from told(event, live, entry, words)
            continue
        after = fold(live.game, state, event)
        for shown in visible(live.game, (event,), state.world, viewer):
            if posted and isinstance(shown, Ended):
                yield sentence(shown.reason, words)
            else:
                yield from told(shown, live, entry, words, state, after)
        state = after


def run_lines(live: LiveGame, first: int, last: int, words: FluentWords) -> Iterator[str]:
    """Yield what several orders in a row say, each behind its number: its facts, which name path and price."""
    entry = live.entries[first]
    side = side_name(live, entry.side, words) if entry.side else ""
    yield words.message(f"post-run-{recorded(entry.via)}", side=side, count=last - first + 1)
    for n in range(first, last + 1):
        facts = list(story(live, n, words, posted=True))
        if len(facts) > 1 and order_line(live, live.entries[n], words):
            facts = facts[1:]
        what = "\n".join(facts) or words.message("post-run-nothing")
        yield words.message("post-run-entry", number=str(n), what=what)


def order_line(live: LiveGame, entry: Entry, words: FluentWords, viewer: Side | None = None) -> str:
    """Return who ordered what; empty for an opening, and for an order that the viewer may not know."""
    command = entry.command
    if command is None or isinstance(command, Rewind | TimeUp | Resign | Minute):
        return ""
    if isinstance(command, Remark):
        return ""
    if isinstance(command, RefereeAct):
        return referee_line(live, entry, command, words, viewer)
    if entry.side is None or (_secret(live, entry) and entry.side != viewer):
        return ""
    return words.message(
        f"post-order-{recorded(entry.via)}",
        side=side_name(live, entry.side, words),
        order=_written(live, command, words),
    )


def referee_line(live: LiveGame, entry: Entry, act: RefereeAct, words: FluentWords, viewer: Side | None = None) -> str:
    """Return that the referee intervened and why; where he answered for a side, its name, and the answer if known."""
    reason = escaped(act.reason)
    if not isinstance(act, GiveFor):
        return words.message("post-referee-rules" if isinstance(act, GiveRuling) else "post-referee", reason=reason)
    side, state = side_name(live, act.side, words), live.state_before(entry.n)
    order = None if state is None else live.game.read(state, act.side, act.order)
    if not isinstance(order, Command) or (_secret(live, entry) and act.side != viewer):
        return words.message("post-referee-for-secret", side=side, reason=reason)
    return words.message("post-referee-for", side=side, order=_written(live, order, words), reason=reason)


def _secret(live: LiveGame, entry: Entry) -> bool:
    """Tell whether something in an entry is not for everybody."""
    before = live.state_before(entry.n)
    return before is None or any(audience(live.game, e, before.world) != EVERYONE for e in entry.events)


def _written(live: LiveGame, command: Command, words: FluentWords) -> str:
    return code(live.game.speak(live.game.write(command), words.language))


def told(
    event: Event,
    live: LiveGame,
    entry: Entry,
    words: FluentWords,
    before: State[Any] | None = None,
    after: State[Any] | None = None,
) -> Iterator[str]:
    """Yield the lines of one event, hiding nothing.

    `before` and `after` are the states round it, None for a return to an earlier position.
    """
    match event:
        case Rolled():
            yield roll_line(event, words)
        case Paused() | Positioned():
            return
        case Forced(side, _, order, rule):
            said = code(live.game.speak(order, words.language))
            yield words.message("post-forced", side=side_name(live, side, words), order=said, rule=words.rule(rule))
        case Ended(winner, why):
            yield outcome_line(live, winner, words)
            yield sentence(why, words)
        case Rewound(to, _, why):
            yield _rewound(live, entry, to, why, words)
        case Minuted():
            yield minuted(live, entry, words)
        case Remarked(text):
            yield words.message("post-remark", text=escaped(text))
        case DiceEntered():
            yield hands_line(event, words)
        case RulingGiven(text, _, clause):
            about = escaped(cite(clause, live.header.system, words))
            code_ = "post-ruling" if clause.strip() else "post-ruling-free"
            yield words.message(code_, text=escaped(text), clause=about)
        case _ if before is not None and after is not None:
            for line in live.game.tell(event, before.world, after.world):
                yield sentence(line, words)


def _rewound(live: LiveGame, entry: Entry, to: int, why: str, words: FluentWords) -> str:
    if isinstance(entry.command, Reroll):
        return _rolled_again(live, entry.command, words)
    agreed = entry.command.agreed if isinstance(entry.command, Rewind) else ()
    by = side_name(live, entry.side, words) if entry.side else words.message("the-referee")
    told = words.message("post-rewound", side=by, to=str(to))
    if agreed:
        told += " " + words.message("post-rewound-agreed", sides=side_names(live, agreed, words))
    if why:
        told += " " + words.message("post-reason", reason=escaped(why))
    return told


def _rolled_again(live: LiveGame, act: Reroll, words: FluentWords) -> str:
    first = live.timeline.ordered(act.entry)
    order = order_line(live, first, words)
    return words.message("post-rerolled" if order else "post-rerolled-secret", number=str(act.entry), order=order)


def sentence(line: Line, words: FluentWords) -> str:
    """Return a sentence with its rule behind it."""
    said = words.line(line)
    return words.message("post-sentence", what=said, rule=words.rule(line.rule)) if line.rule else said


def roll_line(roll: Rolled, words: FluentWords) -> str:
    """Return a roll: the dice, their faces, what for, by which rule, and its index in the sealed dice."""
    faces = ", ".join(map(str, roll.faces))
    # Dice of six sides are added up; of others each side throws one, or they are counted.
    summed = roll.die == 6 and 2 <= len(roll.faces) <= 3
    return words.message(
        "post-roll-sum" if summed else "post-roll",
        dice=f"{len(roll.faces)}d{roll.die}",
        faces=faces,
        sum=sum(roll.faces),
        purpose=words.message(roll.purpose),
        rule=words.rule(roll.rule),
        index=str(roll.index),
    )


def small_print(live: LiveGame, entry: Entry, words: FluentWords, link: str = "", first: int | None = None) -> str:
    """Return ledger number, rolls, link of the ledger's chain if it is known, and version of the rules."""
    link = link or (live.head if entry.n == len(live.entries) - 1 else "")
    rolls = [e.index for e in entry.events if isinstance(e, Rolled)]
    span = f"{rolls[0]}–{rolls[-1]}" if len(rolls) > 1 else f"{rolls[0]}" if rolls else ""
    parts = [words.message("small-entry", number=str(entry.n))]
    if first is not None and first < entry.n:
        parts = [words.message("small-entries", first=str(first), last=str(entry.n))]
    if rolls:
        parts.append(words.message("small-rolls", rolls=span, count=len(rolls)))
    if link:
        parts.append(words.message("small-link", link=link[:HEAD]))
    book = words.message(f"rule-book-{live.header.system}")
    parts.append(words.message("small-rules", system=book, rules=str(entry.rules)))
    return " · ".join(parts)


def seat_lines(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield each side with its player."""
    for side in live.game.sides:
        yield words.message("seat", side=side_name(live, side, words), player=player(live, side, words))


def outcome_line(live: LiveGame, winner: Side | None, words: FluentWords) -> str:
    """Return the sentence that names the winner, or says that there is none."""
    if winner is None:
        return words.message("post-draw")
    return words.message("post-won", side=side_name(live, winner, words), player=player(live, winner, words))


def closing_page(
    live: LiveGame, words: FluentWords, key: bytes | None, export: Attachment | None, head: str = "", result: str = ""
) -> Page:
    """Return the last post of a game: who won, the dice key, the export, how to verify both.

    `head` is the last link of the ledger, `result` what decided it where that was not play.
    Without an export the post says who can still get it.
    """
    outcome = live.state.outcome if live.started else None
    over = words.message(f"status-{live.header.status}")
    lines = [result or over if outcome is None else outcome_line(live, outcome.winner, words)]
    if live.enters:
        lines.append(words.message("throw-closing"))
    lines.append(words.message("closing-seal", seal=code(live.header.commitment)))
    if key is not None:
        lines.append(words.message("closing-key", key=code(key.hex())))
    for side, phrase in live.header.phrases:
        lines.append(words.message("closing-phrase", side=side_name(live, side, words), phrase=code(phrase)))
    if live.header.message is not None:
        lines.append(words.message("closing-message", link=message_link(live, live.header.message)))
    if head:
        lines.append(words.message("closing-head", head=code(head)))
    if export is not None:
        lines.append(words.message("closing-verify", command=code(f"umpire verify {export.name}")))
    elif live.started:
        lines.append(words.message("export-too-large", game=str(live.id)))
    again = (*again_buttons(live.id, words), another_button(live.id, words))
    return Page(
        title=words.message("closing-title", title=title(live, words)),
        paragraphs=tuple(lines),
        files=() if export is None else (export,),
        small=words.message("status-small", game=str(live.id)),
        rows=((replay_button(live.id, words), *again),) if live.started else (),
        accent=accent(live, len(live.entries) - 1) if live.started else None,
    )


def notice_page(live: LiveGame, body: Mapping[str, Option], words: FluentWords) -> Page | None:
    """Return a notice of another part of the bot: `code` names its message, the rest are its facts.

    None for a reminder of what has been answered meanwhile.
    """
    if about_clocks(body):
        return reminder_page(live, body, words)
    if "policy" in body:
        return changed_page(live, body, words)
    facts = {name: value if isinstance(value, int) else str(value) for name, value in body.items() if name != "code"}
    if "seat" in body:
        side = next(s for s in live.game.sides if s == body["seat"])
        taking = Button(
            ids.made("seat", live.id, ids.side_mark(live.game.sides, side)), words.message("button-seat"), "success"
        )
        told = words.message(str(body["code"]), side=side_name(live, side, words), player=str(body["player"]))
        return Page(title=title(live, words), paragraphs=(told,), rows=((taking,),))
    return Page(title=title(live, words), paragraphs=(words.message(str(body.get("code", "")), **facts),))


def bare_page(live: LiveGame | None, number: int | None, reference: str, words: FluentWords) -> Page:
    """Return what is posted when a post of ours cannot be made: that it happened, and the reference of the fault."""
    return Page(
        title=title(live, words) if live else "",
        paragraphs=(words.message("post-broken", number="-" if number is None else str(number), reference=reference),),
    )


def accent(live: LiveGame, n: int, side: Side | None = None) -> int | None:
    """Return the colour of a side, else of the side that an entry is of, or whose turn it is, as 0xRRGGBB."""
    view = live.game.view(live.timeline.states[n], None)
    colour = colour_of(view, side or live.entries[n].side or view.active) if is_board(view) else None
    if colour is None:
        return None
    red, green, blue = colour
    return red << 16 | green << 8 | blue


def export_file(live: LiveGame, body: bytes) -> Attachment | None:
    """Return an export as a file; one that Discord would not take is packed, None when that does not help either."""
    return packed_file(f"umpire-{live.header.system}-{live.id}.json", body)


def packed_file(name: str, body: bytes) -> Attachment | None:
    """Return a file, packed where Discord would not take it otherwise; None when that does not help either."""
    if len(body) <= limits.FILE_BYTES:
        return Attachment(name, body)
    import gzip  # noqa: PLC0415 - no start needs it

    packed = gzip.compress(body, mtime=0)
    return Attachment(f"{name}.gz", packed) if len(packed) <= limits.FILE_BYTES else None
