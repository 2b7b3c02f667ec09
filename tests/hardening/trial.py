"""A game on trial: somebody is hostile to it, and each answer that he gets is judged and kept to be compared."""

import hashlib
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, closing
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image

from bot.desk import Changed, Done, NeedsConsent, Submission
from bot.desk.live import LiveGame as Game
from bot.localguild import Interaction, Member, Message
from bot.localguild.interactions import MODAL, OPEN_MODAL, Cause
from bot.localguild.payload import Payload
from bot.words import words
from tests.e2e.bench import KEY, Bench
from tests.e2e.guild import Table
from tests.hardening.twins import Script

TABLES: Final = (
    *("game", "seat", "command", "event", "request", "content", "interaction", "hook", "hook_signal", "clock", "throw"),
    *("call", "claim", "precedent", "standing", "watching", "chart", "adjudication_post"),
)
NOT_DONE: Final = tuple(
    words(language).message(code)
    for language in ("en", "ru")
    for code in ("not-done-title", "refused-title", "misread-title", "dice-refused-title", "fault-title")
)
NOTHING: Final = tuple(words(language).message("nothing-changed") for language in ("en", "ru"))
FAULTS: Final = tuple(words(language).message(c) for language in ("en", "ru") for c in ("fault-title", "damaged-title"))


class Trial:
    """A running game of Alice and Boris, somebody who is hostile to it, and what he is answered."""

    def __init__(self, bench: Bench, folder: Path, script: Script, twin: int, *, whole: bool) -> None:
        self.bench = bench
        self.whole = whole
        self.folder = folder
        self.script = script
        self.twin = twin
        self.answers: list[tuple[str, str]] = []
        self.before: list[object] = []
        self.game: Game
        self.post: Payload = {}
        """A public post; the guild keeps only the newest messages of a channel."""

    async def begin(self) -> None:
        """Play the script, and let Alice ask for an end without a result, so that a request is open."""
        bench, desk, table = self.bench, self.bench.desk, self.bench.table
        created = await desk.create(
            system="scs", scenario="chir-1942", document=self.script.documents[self.twin],
            channel=int(bench.channel.id), guild=int(bench.guild.id), creator=int(table.alice.id), language="en",
        )  # fmt: skip
        assert isinstance(created, Changed)
        self.game = created.live
        await bench.delivered()
        seats = dict(zip(self.game.game.sides, (int(table.alice.id), int(table.boris.id)), strict=True))
        for side, user in seats.items():
            await desk.join(self.game.id, user, side)
        # Begun at once: the script was written for dice that no message is mixed into.
        desk._core.publishes = False
        await desk.start(self.game.id, int(table.alice.id))
        for side, *lines in self.script.orders:
            done = await desk.submit(Submission(game=self.game.id, order=lines[self.twin], user=seats[side]))
            assert isinstance(done, Done), done
        await bench.run(table.alice, "game status")
        assert isinstance(await desk.abandon(self.game.id, int(table.alice.id)), NeedsConsent)
        await bench.delivered()
        self.before = self.stored()
        self.post = dict(bench.opening.data)
        assert self.game.id == 1

    def stored(self) -> list[object]:
        """Return every row that belongs to the game; which message shows its status is none of it."""
        with closing(sqlite3.connect(self.folder / "umpire.sqlite3")) as database:
            database.row_factory = sqlite3.Row
            found: list[object] = []
            for table in TABLES:
                rows = map(dict, database.execute(f"select * from {table}"))
                found += [{key: value for key, value in row.items() if key != "status_message"} for row in rows]
            posts = database.execute("select kind, n from outbox where kind != 'status' order by id").fetchall()
            return [*found, *map(tuple, posts)]

    def judge(self, what: str, told: Message | Payload | None, *, compare: bool = True) -> None:
        """Check one answer: nothing changed, nothing leaks, and it says so where it refuses."""
        said = json.dumps(told, ensure_ascii=False) if isinstance(told, dict) else "" if told is None else _said(told)
        files = [] if not isinstance(told, Message) else [self.bench.guild.file(a) for a in told.attachments]
        assert self.stored() == self.before, what
        _keeps_secrets(what, said, files, self.bench.guild.token)
        if isinstance(told, Message):
            assert told.ephemeral, what
            assert not any(fault in told.text for fault in FAULTS), f"{what}: {told.text}"
            if told.text.lstrip("# ").startswith(NOT_DONE):
                assert any(line in told.text for line in NOTHING), f"{what}: {told.text}"
        if compare:
            marks = [_shown(f) for f in files]
            self.answers.append((what, "\n".join((_even(said.encode()).decode(), *marks))))

    def compared(self, what: str, told: Message) -> None:
        """Keep an answer that is to be the same in both games; it is of something that the member has made himself."""
        files = [self.bench.guild.file(a) for a in told.attachments]
        _keeps_secrets(what, _said(told), files, self.bench.guild.token)
        assert not any(fault in told.text for fault in FAULTS), f"{what}: {told.text}"
        self.answers.append((what, "\n".join((_even(_said(told).encode()).decode(), *map(_shown, files)))))

    # -- gestures -----------------------------------------------------------------------------------------------
    def options(self, options: dict[str, Any]) -> dict[str, Any]:
        people = {m.name: m for m in self.bench.guild.members}
        roles = {role.name: role for role in self.bench.guild.world.roles.values()}
        known = {"member": people, "player": people, "witness": people, "role": roles}
        return {k: known[k][v] if k in known else v for k, v in options.items()}

    async def command(self, member: Member, path: str, options: dict[str, Any]) -> Message:
        bench = self.bench
        interaction = await bench.guild.slash(member, bench.channel, path, self.options(options))
        answer = await bench.guild.answer(interaction)
        await bench.idle()
        await bench.delivered()
        assert all(m.ephemeral for m in interaction.followups)
        return answer

    async def forged(self, member: Member, custom_id: str, values: tuple[str, ...] = ()) -> Message | Payload | None:
        """Press a control that the member may never have seen, as if it stood under the opening post."""
        bench = self.bench
        control: Payload = {"id": 2, "custom_id": custom_id}
        data: Payload = {"custom_id": custom_id, "id": 2}
        if values:
            options = [{"label": value, "value": value} for value in values]
            control |= {"type": 3, "options": options}
            data |= {"component_type": 3, "values": list(values)}
        else:
            control |= {"type": 2, "style": 2, "label": "?"}
            data |= {"component_type": 2}
        post = Message({**self.post, "components": [{"type": 1, "id": 1, "components": [control]}]})
        interaction = await bench.guild._press(member, post, data, wait=True)
        return await self._answered(interaction)

    async def _answered(self, interaction: Interaction) -> Message | Payload | None:
        if interaction.callback is not None and interaction.callback["type"] == OPEN_MODAL:
            return interaction.modal
        await self.bench.idle()
        await self.bench.delivered()
        assert all(m.ephemeral for m in interaction.followups)
        return interaction.followups[-1] if interaction.followups else None

    async def form(self, member: Member, custom_id: str, written: Mapping[str, str]) -> Message:
        """Send a form that was never opened, with what is written in its fields."""
        fields = [
            {"type": 4, "id": 2 * n + 2, "custom_id": key, "value": v} for n, (key, v) in enumerate(written.items())
        ]
        labels = [{"type": 18, "id": 2 * n + 1, "component": field} for n, field in enumerate(fields)]
        data = {"custom_id": custom_id, "components": labels}
        opened = self.bench.guild._interactions.open(member, self.bench.channel, Cause(MODAL), data)
        await opened.acked.wait()
        answer = await self.bench.guild.answer(opened)
        await self.bench.idle()
        return answer


def _said(message: Message) -> str:
    """Return all that a message says: texts, controls, names and descriptions of files."""
    kept = {k: message.data.get(k) for k in ("content", "embeds", "components")}
    files = [(a["filename"], a.get("description")) for a in message.attachments]
    return json.dumps((kept, files), ensure_ascii=False, sort_keys=True)


def _even(told: bytes) -> bytes:
    """Return an answer without what is another in every game: ids, moments, links of the chain, digests of content."""
    told = re.sub(rb"\d{17,20}|\b[0-9a-f]{64}\b|\b[0-9a-f]{16}\b", b"ID", told)
    told = re.sub(rb"<t:\d+", b"<t:0", told)
    told = re.sub("(chain|цепь|content|содержимое) [0-9a-f]{8,16}\\b".encode(), rb"\1 ID", told)
    told = re.sub(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|\+00:00)?( UTC)?", b"WHEN", told)
    told = re.sub(rb'"size": \d+', b"SIZE", told)
    return re.sub(rb'"url": "[^"]*"|https?://127[^"\s]*', b"URL", told)


def _shown(file: bytes) -> str:
    """Return what a file shows: its text, or a digest of its pixels, which no compression changes."""
    if file.startswith(b"\x89PNG"):
        return hashlib.sha256(Image.open(BytesIO(file)).convert("RGBA").tobytes()).hexdigest()
    return _even(file).decode()


def _keeps_secrets(what: str, said: str, files: list[bytes], token: str) -> None:
    for told in (said.encode(), *files):
        assert KEY not in told, what
        assert KEY.hex().encode() not in told, what
        assert token.encode() not in told, what


def controls(message: Message) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every control of a message that can be used: selects with their first and last option."""
    for component in message.components:
        if component["type"] == 2 and component.get("custom_id") and not component.get("disabled"):
            yield component["custom_id"], ()
        elif component["type"] == 3:
            options = component["options"]
            for option in dict.fromkeys((options[0]["value"], options[-1]["value"])):
                yield component["custom_id"], (option,)


@asynccontextmanager
async def trial(
    table: Table, folder: Path, grounds: Path, script: Script, twin: int, *, whole: bool
) -> AsyncIterator[Trial]:
    """Bring a bot up on a database of its own, with one of the twin games in a new channel."""
    folder = folder / str(twin)
    folder.mkdir()
    bench = Bench(table, folder, grounds)
    bench.channel = table.guild.add_channel(f"twin-{twin}")
    await bench.up()
    try:
        on = Trial(bench, folder, script, twin, whole=whole)
        await on.begin()
        yield on
    finally:
        await bench.down()
