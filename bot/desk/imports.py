"""A game that came over from elsewhere: its ledger is written whole, and goes on under other dice."""

import asyncio
from typing import Any

from msgspec.structs import replace

from bot.desk import hooks, pacing
from bot.desk.core import Core, posts_of
from bot.desk.draft import Draft
from bot.desk.live import COMPUTER, IMPORTED, LiveGame
from bot.desk.outcomes import Done
from bot.formats.export import chained_header
from bot.formats.imported import Imported, folded, imported, stored
from bot.store.port import Append, Held, Interaction, StoredEntry, StoredEvent
from engine.kernel.interpreter import Accepted, minute
from engine.kernel.ledger import Entry, entry_data, first_link, next_link
from engine.kernel.replay import Timeline


async def document_of(core: Core, live: LiveGame) -> Imported | None:
    """Return the export with which a game begins; None for one that begins here."""
    digest = live.header.options.get(IMPORTED)
    body = None if digest is None else await core.store.content(str(digest))
    return None if body is None else await asyncio.to_thread(imported, body)


async def adopt(
    core: Core, live: LiveGame, document: Imported, user: int, interaction: Interaction | None = None
) -> Done:
    """Write the ledger of a document as that of a game that has not begun, in one transaction.  Raises Fault, Conflict.

    In a channel the game goes on: an entry says so, and from it on its own dice are thrown.
    """
    with core.guarded(live, "take over", via="opening"):
        key = await core.store.key(live.id)
        begun = replace(live.header, rules=document.rules, status="running")
        first = first_link(chained_header(begun, key))
        timeline = await asyncio.to_thread(folded, live.game, live.bound.codec, document)
        rows = await asyncio.to_thread(lambda: list(stored(document, first, core.now())))
        draft = None
        if not live.sandbox:
            draft = _gone_on(core, live, document, timeline, user)
            rows.append(_row(core, live, draft, rows[-1].link, timeline))
        rows[-1] = replace(rows[-1], digest=live.bound.codec.digest(timeline.state), user=user)
        appends = _appends(live, rows, document.rules, user, interaction)
        if draft is not None:
            timed = await pacing.timed(core.store.pace, live, draft, live.seats, core.clock())
            told = hooks.of_entry(live, None, timeline.state, live.seats, rows[-1].n, rows[-1].link)
            appends = (*appends[:-1], replace(appends[-1], timed=timed, signals=told))
    try:
        await core.store.append_all(appends)
    finally:
        core.games.forget(live.id)
    fresh = await core.games.get(live.id)
    assert fresh is not None
    core.tell(fresh)
    return Done(fresh, fresh.entries[-1], fresh.state_before(len(rows) - 1), fresh.state)


def _gone_on(core: Core, live: LiveGame, document: Imported, timeline: Timeline[Any], user: int) -> Draft:
    result = minute(live.game, timeline.state)
    assert isinstance(result, Accepted), "a game that is over does not go on"
    return Draft(None, user, "table", document.go_on(user, core.now()), result.events, result.state)


def _row(core: Core, live: LiveGame, draft: Draft, link: str, timeline: Timeline[Any]) -> StoredEntry:
    """Append the entry of a draft to a history and return it as it is stored."""
    assert draft.command is not None
    codec, seq = live.bound.codec, timeline.state.seq
    entry = Entry(
        len(timeline.entries), None, "table", live.system.rulebook.rules, draft.command, draft.events
    )  # fmt: skip
    timeline.append(entry)
    events = tuple(StoredEvent(n, codec.version(e), codec.encode(e)) for n, e in enumerate(draft.events, seq + 1))
    return StoredEntry(
        entry.n, draft.user, core.now(), next_link(link, entry_data(entry)), None, "table", entry.rules,
        codec.encode(draft.command), "", events,
    )  # fmt: skip


def _appends(
    live: LiveGame, rows: list[StoredEntry], rules: int, user: int, interaction: Interaction | None
) -> tuple[Append, ...]:
    last, found, seq = rows[-1], [], 0
    for row in rows:
        found.append(Append(live.id, row, seq))
        seq += len(row.events)
    players = tuple(Held(last.n, side, member) for side, member in live.seats.items() if member != COMPUTER)
    knows = () if user in live.seats.values() else (Held(last.n, None, user),)
    found[-1] = replace(
        found[-1], interaction=interaction, posts=() if live.sandbox else posts_of(last.n), status="running",
        rules=rules, held=(*players, *knows),
    )  # fmt: skip
    return tuple(found)
