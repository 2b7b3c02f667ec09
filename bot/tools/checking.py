"""All that a database holds, checked by this version: every game replayed, every tournament counted again."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from msgspec import Struct

from bot.desk import GameDesk
from bot.desk.live import LiveGame
from bot.desk.outcomes import Damaged
from bot.store.port import Header
from bot.store.sqlstore import SqlStore
from bot.tools.carried import otherwise
from bot.tools.verdicts import Verdict
from bot.tools.verify import verify
from engine.systems import SYSTEMS, load


class Finding(Struct, frozen=True):
    """What does not hold, and why."""

    what: str
    why: str

    def __str__(self) -> str:
        return f"{self.what}: {self.why}"


class Found(Struct, frozen=True):
    games: int
    """Games that were checked: all that have begun, or can still begin."""
    tournaments: int
    older: int
    """Games with entries that other rules carried out: their facts stand, whatever rules do now."""
    differ: tuple[Finding, ...]
    """Those among them that today's rules would have carried out otherwise."""
    broken: tuple[Finding, ...]


async def checked(store: SqlStore, told: Callable[[int, int], None] | None = None) -> Found:
    """Check all games and tournaments; `told` hears how many of how many games are done."""
    desk = GameDesk(store, {key: load(key) for key in SYSTEMS})
    headers = [header for header in reversed(await store.headers()) if await _stored(store, header)]
    broken: list[Finding] = []
    differ: list[Finding] = []
    older = 0
    with _quiet():
        for done, header in enumerate(headers, 1):
            why, others = await _game(desk, header)
            what = f"game {header.id}"
            broken += [Finding(what, why)] if why else []
            older += others is not None
            differ += [Finding(what, others)] if others else []
            if told is not None:
                told(done, len(headers))
        rows = await store.tournaments.rows()
        for row in reversed(rows):
            if why := await _tournament(desk, row.id):
                broken.append(Finding(f"tournament {row.id}", why))
        await desk.close()
    return Found(len(headers), len(rows), older, tuple(differ), tuple(broken))


async def _stored(store: SqlStore, header: Header) -> bool:
    """Tell whether there is anything of a game: one that was given up before it began leaves nothing."""
    return header.status != "abandoned" or bool((await store.ledger(header.id)).commands)


async def _game(desk: GameDesk, header: Header) -> tuple[str, str | None]:
    """Return why a game does not hold, empty where it does; and what today's rules would have done otherwise.

    The second is None where no other rules had a part in it.
    """
    try:
        live = await desk.load(header.id)
        body = await desk.export(header.id) if live is not None and live.entries else None
    except Damaged as damaged:
        return f"it cannot be read: {damaged.__cause__ or damaged}", None
    except Exception as error:  # noqa: BLE001 - one that cannot be read must not hide the others
        return f"it cannot be read: {error!r}", None
    if live is None or not isinstance(body, bytes):
        return ("it cannot be read" if live is None or live.entries else ""), None
    verdict = verify(body)
    return _refused(verdict), _otherwise(live)


def _otherwise(live: LiveGame) -> str | None:
    rules = live.system.rulebook.rules
    others = sum(entry.rules != rules for entry in live.entries)
    if not others:
        return None
    found = otherwise(live.game, live.entries, rules)
    differ = f"{len(found)} of {others} entries by other rules would be carried out otherwise"
    return f"{differ}; {found[0]}" if found else ""


async def _tournament(desk: GameDesk, number: int) -> str:
    try:
        body = await desk.tournaments.export(number, "json")
    except Exception as error:  # noqa: BLE001 - as above
        return f"it cannot be read: {error!r}"
    return _refused(verify(body)) if isinstance(body, bytes) else "it cannot be read"


def _refused(verdict: Verdict) -> str:
    """Return the checks that failed, in a line."""
    return "; ".join(f"{check.name}: {check.detail}" for check in verdict.checks if check.ok is False)


@contextmanager
def _quiet() -> Iterator[None]:
    """Log nothing meanwhile: what is wrong is told by whoever asked for the check."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)
