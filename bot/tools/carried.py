"""The orders of an exported game, carried out again by the rules themselves."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from bot.formats.strict import Refusal
from bot.tools.shapes import ExportDocument, ExportEntry
from bot.tools.verdicts import Unchecked
from engine.kernel.codec import Codec, canonical, plain_data
from engine.kernel.command import Reroll, Rewind
from engine.kernel.event import Event
from engine.kernel.game import Game, System
from engine.kernel.interpreter import Accepted, begin
from engine.kernel.ledger import Entry
from engine.kernel.replay import Recorded, Timeline, attested, carry_out
from engine.kernel.violation import Violation


def carried_out(document: ExportDocument, load: Callable[[str], System]) -> str | Unchecked:
    """Carry a game out again and say how much of it could be.  Raises Refusal."""
    header = document.header
    try:
        system = load(header.system)
    except LookupError:
        return Unchecked(f"there is no rule system {header.system} here")
    try:
        game = system.bind(document.content)
    except Exception as error:
        raise Refusal(f"content: the rules cannot use it: {error}") from error
    _of_the_game(document, game)
    carried = _play(game, document.entries, system.rulebook.rules)
    if carried < len(document.entries):
        other = len(document.entries) - carried
        return Unchecked(f"{carried} entries carried out again, {other} were played by other rules than today's")
    return f"{carried} entries carried out again"


def standing(document: ExportDocument, game: Game[Any], head: str) -> tuple[Any, Entry] | None:
    """Return the state of a game as it stood at a link, and the last entry then; None where it has no such link.

    For a document that holds: its facts are folded, and nothing is looked at again.
    """
    codec, timeline = Codec(game), Timeline(game)
    for row in document.entries:
        timeline.append(_entry(codec, row))
        if row.link == head:
            return timeline.state, timeline.entries[-1]
    return None


def otherwise(game: Game[Any], entries: Sequence[Entry], rules: int) -> tuple[str, ...]:
    """Return which entries of other rules today's would carry out otherwise, and why, each after what happened."""
    timeline, found = Timeline(game), list[str]()
    for entry in entries:
        if entry.rules != rules:
            try:
                _compare(entry, _again(timeline, entry))
            except Refusal as refusal:
                found.append(f"entry {entry.n}: {refusal}")
            except Exception as error:  # noqa: BLE001 - orders that have changed so much are otherwise, too
                found.append(f"entry {entry.n}: the rules cannot carry it out: {error!r}")
        timeline.append(entry)
    return tuple(found)


def _of_the_game(document: ExportDocument, game: Game[Any]) -> None:
    """Refuse sides that the game does not have."""
    for side, _ in document.header.phrases:
        if side not in game.sides:
            raise Refusal(f"header: a phrase of {side}, which is no side of this game")
    for n, entry in enumerate(document.entries):
        if entry.side not in (None, *game.sides):
            raise Refusal(f"entry {n}: of {entry.side}, which is no side of this game")


def _play(game: Game[Any], entries: Sequence[ExportEntry], rules: int) -> int:
    """Carry every entry out again that was played by today's rules; return how many."""
    codec = Codec(game)
    timeline: Timeline[Any] = Timeline(game)
    carried = 0
    for n, row in enumerate(entries):
        try:
            entry = _entry(codec, row)
            if entry.rules == rules:
                _exact(codec, entry, row)
                _compare(entry, _again(timeline, entry))
                carried += 1
            timeline.append(entry)
        except Refusal as refusal:
            raise Refusal(f"entry {n}: {refusal}") from refusal
        except Exception as error:
            raise Refusal(f"entry {n}: the rules cannot carry it out: {error!r}") from error
    return carried


def _entry(codec: Codec[Any], row: ExportEntry) -> Entry:
    versions = (1,) * len(row.events) if row.versions is UNSET else row.versions
    events = tuple(codec.event(canonical(event), version) for event, version in zip(row.events, versions, strict=True))
    command = None if row.command is None else codec.command(canonical(row.command))
    return Entry(row.n, row.side, row.via, row.rules, command, events)


def _exact(codec: Codec[Any], entry: Entry, row: ExportEntry) -> None:
    """Refuse what the rules would read and write otherwise: fields that nobody knows, values in another spelling."""
    if entry.command is not None and plain_data(entry.command) != row.command:
        raise Refusal("its command has fields or values that the rules do not know")
    for i, (event, told) in enumerate(zip(entry.events, row.events, strict=True)):
        if row.versions is not UNSET and row.versions[i] > codec.version(event):
            raise Refusal(f"event {i} has a version that the rules do not know")
        if (row.versions is UNSET or row.versions[i] == codec.version(event)) and plain_data(event) != told:
            raise Refusal(f"event {i} has fields or values that the rules do not know")


def _again(timeline: Timeline[Any], entry: Entry) -> tuple[Event, ...] | tuple[Violation, ...]:
    game, dice, command = timeline.game, Recorded(entry.events), entry.command
    if command is None:
        return (*begin(game, dice).events, *attested(entry))
    if isinstance(command, Rewind):
        _allowed(timeline, entry, command)
        return timeline.rewind(command.to, command.reason)
    if isinstance(command, Reroll):
        rolled = timeline.reroll(command, dice)
        return rolled.events if isinstance(rolled, Accepted) else rolled.violations
    result = carry_out(game, timeline.state, entry.side, None, command, dice)
    return (*result.events, *attested(entry)) if isinstance(result, Accepted) else result.violations


def _allowed(timeline: Timeline[Any], entry: Entry, command: Rewind) -> None:
    """Refuse a return that nobody had the right to make: past the undo line all others consent, a referee says why."""
    if entry.via == "referee":
        if not command.reason.strip():
            raise Refusal("the referee went back without a reason")
        return
    assert entry.side is not None
    others = {side for side in timeline.game.sides if side != entry.side}
    free = timeline.undo_to(entry.side) == command.to
    if not free and set(command.agreed) != others:
        raise Refusal(f"{entry.side} went back past the undo line without the consent of the others")


def _compare(entry: Entry, again: tuple[Event, ...] | tuple[Violation, ...]) -> None:
    if again == entry.events:
        return
    refused = [event for event in again if isinstance(event, Violation)]
    if refused:
        raise Refusal(f"the rules refuse this order: {refused[0].rule} ({refused[0].code})")
    for i, (recorded, due) in enumerate(zip(entry.events, again, strict=False)):
        if recorded != due:
            raise Refusal(f"event {i} is {recorded}, by the rules it is {due}")
    raise Refusal(f"{len(entry.events)} events, by the rules {len(again)}")
