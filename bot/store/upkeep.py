"""What a bot that runs for months does beside serving: a backup every day, and rows swept out that nobody needs."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot.monitoring.meter import meter
from bot.store.database import StoreTooNew
from bot.store.port import Store, stamp
from bot.store.troubles import StoreDamaged, StoreTrouble

SETTLED: Final = timedelta(minutes=2)
"""After a start, which has other things to do first: it may be a take-over."""
LOOK: Final = timedelta(hours=1)
"""Between two looks at what there is to do."""
DAY: Final = timedelta(days=1)
"""Between two backups; and how long an interaction is remembered, which Discord repeats within a quarter of an hour."""
EXPECTED: Final = (OSError, sqlite3.Error, StoreDamaged, StoreTooNew, StoreTrouble)
"""What may keep a backup from being made without being a mistake of ours."""
_NAME: Final = "umpire-%Y%m%dT%H%M%SZ.sqlite3"

_log = logging.getLogger(__name__)


class Upkeep:
    """Makes backups in a folder, of which the newest `keep` stay, and keeps the database small."""

    def __init__(
        self, store: Store, folder: Path, keep: int, *, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._store = store
        self._folder = folder
        self._keep = keep
        self._clock = clock
        self._runner: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Do what is to be done from now on, until `stop`."""
        self._runner = asyncio.create_task(self._run(), name="upkeep")

    async def stop(self) -> None:
        """Do no more; a backup that is being made is left unfinished, and none is there under its name."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)

    async def _run(self) -> None:
        await asyncio.sleep(SETTLED.total_seconds())
        while True:
            try:
                await self.look()
            except EXPECTED as error:
                self._failed(error)
            except Exception as error:  # noqa: BLE001 - whatever it was, it must not be the end of all backups
                meter().failed("fault")
                self._failed(error, exc_info=True)
            await asyncio.sleep(LOOK.total_seconds())

    def _failed(self, error: Exception, *, exc_info: bool = False) -> None:
        if self._keep:
            meter().failed("backup")
        _log.critical("no backup can be made in %s: %s", self._folder, error, exc_info=exc_info)

    async def look(self) -> Path | None:
        """Sweep, and make the backup that is due; return it, None when none is.  Raises what stands in the way."""
        now = self._clock()
        made = await asyncio.to_thread(self._made)
        if self._keep:
            meter().backed_up(_moment(made[-1]).timestamp() if made else 0.0)
        await self._store.sweep(stamp(now - DAY))
        if not self._keep or (made and now - _moment(made[-1]) < DAY):
            return None
        target = self._folder / f"{now.astimezone(UTC):{_NAME}}"
        await asyncio.to_thread(self._folder.mkdir, mode=0o700, parents=True, exist_ok=True)
        await asyncio.to_thread(self._swept)
        await self._store.backup(target)
        meter().backed_up(_moment(target).timestamp())
        for old in (*made, target)[: -self._keep]:
            await asyncio.to_thread(old.unlink, missing_ok=True)
        _log.info("backup %s made", target)
        return target

    def _swept(self) -> None:
        """Remove what is left of backups that were broken off with the process."""
        for part in self._folder.glob("umpire-*.sqlite3.part"):
            if _moment(part.with_suffix("")) > _NEVER:
                part.unlink(missing_ok=True)

    def _made(self) -> list[Path]:
        """Return the backups that we made, the oldest first; whatever else lies there is left alone."""
        return sorted(path for path in self._folder.glob("umpire-*.sqlite3") if _moment(path) > _NEVER)


_NEVER: Final = datetime.min.replace(tzinfo=UTC)


def _moment(path: Path) -> datetime:
    """Return when a backup was made; `_NEVER` for another file."""
    try:
        return datetime.strptime(path.name, _NAME).replace(tzinfo=UTC)
    except ValueError:
        return _NEVER
