"""A member tries every command and control of a game that he is not in, or of decisions that are not his.

Everything is done twice, in twin games that differ only in what one side alone may know: the answers are the same to
the last pixel of the last picture, and nothing of the game is changed.
"""

import hashlib
import json
import random
import re
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image

from bot.desk import Changed, Done, NeedsConsent, Submission
from bot.desk.live import LiveGame as Game
from bot.localguild import HandClock, Interaction, LocalGuild, Member, Message
from bot.localguild.interactions import MODAL, OPEN_MODAL, Cause
from bot.localguild.payload import Payload
from bot.members.preferences import CONFIRM
from bot.pages.discord.ids import DIGEST, NO_QUESTION, made
from bot.words import words
from engine.kernel.policies import spelled
from tests.e2e.bench import KEY, Bench
from tests.e2e.guild import Table
from tests.hardening.twins import HIDDEN, SYSTEM, Script, written

TOLD: Final = re.compile(r"\b1120\b|(?<!336 )\b(Art|Арт)\b")
TABLES: Final = ("game", "seat", "command", "event", "request", "content", "interaction", "hook", "hook_signal")
NOT_DONE: Final = tuple(
    words(language).message(code)
    for language in ("en", "ru")
    for code in ("not-done-title", "refused-title", "misread-title", "dice-refused-title", "fault-title")
)
NOTHING: Final = tuple(words(language).message("nothing-changed") for language in ("en", "ru"))
FAULTS: Final = tuple(words(language).message(c) for language in ("en", "ru") for c in ("fault-title", "damaged-title"))

# -- what there is to try -------------------------------------------------------------------------------------------
ODD: Final = "\u202e`*_~|<@&1>@everyone ${} \U0001f600"
REASON: Final = {"reason": "because I say so"}
TRIED: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "game join": (
        {},
        {"side": "soviet"},
        {"side": "Germans", "phrase": "mine"},
        {"side": "axis", "opponent": "computer"},
    ),
    "game leave": ({},),
    "game start": ({},),
    "game show": ({"member": "Carol"}, {"member": "Carol", "side": "soviet"}),
    "game watch": ({}, {"side": "soviet"}, {"side": ODD}),
    "game substitute": ({}, {"side": "soviet"}, {"side": "axis", "opponent": "computer"}),
    "game undo": ({},),
    "game resign": ({},),
    "game call": ({}, {"entry": 1}, {"entry": 999}),
    "game abandon": ({},),
    "game export": ({},),
    "referee appoint": ({"member": "Carol"}, {"member": "Alice"}),
    "referee place": ({"unit": "gun", "where": "10.10", **REASON}, {"unit": "117tk", "where": "99.99", **REASON}),
    "referee remove": ({"unit": "117tk", **REASON}, {"unit": ODD, **REASON}),
    "referee set": ({"unit": "117tk", "field": "lost", "value": "1", **REASON},),
    "referee ruling": ({"text": "Carol wins", "paragraph": "6.1e", **REASON},),
    "referee rewind": ({"entry": 0, **REASON}, {"entry": 999, **REASON}),
    "referee role": ({}, {"role": "@everyone"}),
    "referee re-roll": ({**REASON}, {"entry": 0, **REASON}),
    "referee pass": ({**REASON}, {"side": "soviet", "order": "end", **REASON}, {"side": ODD, **REASON}),
    "referee substitute": ({"side": "axis", "member": "Carol", **REASON}, {"side": ODD, "member": "Boris", **REASON}),
    "referee close": ({"verdict": "draw", **REASON}, {"verdict": "won", "side": "soviet", **REASON}),
    "referee desk": ({},),
    "referee strike": ({"precedent": 1, **REASON},),
    "referee note": ({"text": "Carol was here"}, {"text": ODD}),
    "order": ({"order": "end"}, {"order": "gun 10.10", "now": True}, {"order": "=0:0000"}, {"order": ODD}),
    "orders": ({},),
    "army": ({}, {"file": ("army.txt", b"4 hoplites")}, {"file": ("x.exe", b"\xff")}),
    "tables set": (
        {"system": "scs", "table": "crt-1", "file": ("crt-1.toml", b"id = 'crt-1'")},
        {"system": ODD, "table": ODD, "file": ("x.exe", b"\xff")},
    ),
    "tables reset": ({"system": "scs", "table": "crt-1"}, {"system": "chess", "table": ODD}),
    "webhook set": (
        {"url": "https://1.1.1.1/mine"},
        {"url": "https://1.1.1.1/", "for": "server"},
        {"url": "http://127.0.0.1/"},
        {"url": ODD},
    ),
    "webhook show": ({}, {"for": "game"}, {"for": "server"}),
    "webhook test": ({}, {"for": "server"}),
    "webhook remove": ({}, {"for": "game"}, {"for": "server"}),
    "standing": ({},),
    "clock set": ({"limit": "3d"}, {"bank": ODD[:20], "end": "offer", "rests": False}),
    "clock pause": ({"time": "7d", "reason": "harvest"}, {"time": ODD[:20]}),
    "clock resume": ({}, {"reason": "enough"}),
    "clock extend": ({"time": "3d"}, {"time": "-3d", "side": "soviet", "reason": "late"}, {"time": "1d", "side": ODD}),
    "clock nudge": ({},),
    "odds": ({"order": "end"}, {"order": "attack 10.09"}, {"order": "1120r+216tk: 10.10"}, {"order": ODD}),
}
"""Commands that would change the game or tell of it: everyone of them is refused to whoever is not in it."""
LOOKED: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "game new": ({"scenario": "scs/chir-1942"}, {"scenario": "waterloo"}, {}, {"dice": "entered"},
                 {"scenario": "scs/chir-1942", "dice": "entered", "witness": "Alice"},
                 {"pack": ("x.toml", b"\xff\xfe")}),
    "game status": ({},),
    "game import": (
        {"file": ("game.json", b"{}")},
        {"file": ("game.json.gz", b"\x1f\x8b\x08broken"), "how": "look"},
        {"file": ("x.exe", b"\xff"), "how": "try"},
    ),
    "game replay": ({}, {"game": 1}, {"game": 2}, {"game": 2**53 - 1}),
    "game report": ({}, {"game": 1}, {"game": 77}),
    "board": ({}, {"text": True}, {"show": "zones"}, {"show": ODD},
              {"where": "10.09", "text": False}, {"where": "1120r"}, {"flip": True, "where": ODD}),
    "unit": (
        {"unit": "10.09"}, {"unit": "10.08"}, {"unit": "gun"}, {"unit": "1120 R"}, {"unit": "117tk"},
        {"unit": "117tk", "nickname": "tank"}, {"unit": "gun", "nickname": "bang"}, {"unit": ODD},
    ),
    "clock show": ({},),
    "dice verify": ({}, {"roll": "1"}, {"roll": "1", "game": 1}, {"roll": ODD[:30], "game": 1}, {"game": 9}),
    "dice stats": ({}, {"player": "Alice"}, {"game": 1}, {"game": 9}, {"seal": 1}),
    "help": ({}, *({"topic": topic} for topic in ("start", "orders", "board", "dice", "undo", "practice", "diagnose"))),
    "ledger": (
        {}, {"entry": 0}, {"entry": 1}, {"entry": 5}, {"entry": 9999}, {"side": "soviet"}, {"side": ODD},
        {"kind": "orders"}, {"kind": "rolls"}, {"page": 2}, {"file": True}, {"verify": True},
    ),
    "rules show": ({"paragraph": "3.1a"}, {"paragraph": "umpire turn"}, {"paragraph": ODD}),
    "rules precedents": ({}, {"words": "fords"}, {"words": ODD}),
    "rules search": ({"words": "stack"}, {"words": ODD}),
    "settings": ({},),
    "adjudicate": (
        {}, {"system": "scs"}, {"line": "scs combat 18:4 into woods"}, {"line": ODD}, {"line": "scs " * 50},
        {"system": ODD[:20], "line": "combat 3:1"}, {"line": "scs combat 99999:1 over over"},
    ),
    "tables list": ({}, {"system": "scs"}, {"system": ODD}),
    "tables get": ({"system": "scs", "table": "crt-1"}, {"system": "scs", "table": ODD}, {"system": ODD, "table": "x"}),
}  # fmt: skip
"""What everybody may look at; it tells what everybody may know, and changes nothing of the game."""
OWN: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "rules ask": ({"words": "3.1a"},),
    "hours show": ({},),
    "clock calendar": ({},),
    "hours set": ({"zone": "Europe/London", "quiet": "22-8", "off": "sat"}, {"zone": ODD}, {"quiet": ODD, "off": ODD}),
    "hours vacation": ({"from": "2031-01-01", "until": "2031-01-09"}, {"from": "9999-99-", "until": "0000-00-00"}),
    "hours back": ({},),
    "dice roll": ({"dice": "2d6", "purpose": "for the hidden gun"}, {"dice": "1d"}),
    "sandbox open": ({}, {"entry": 1, "name": ODD}, {"entry": 9999}, {"game": 1}, {"game": 77}),
    "sandbox enter": ({}, {"name": "Sandbox 1"}, {"name": ODD}),
    "sandbox fork": ({"name": "another"},),
    "sandbox back": ({}, {"entry": 0}),
    "sandbox discard": ({}, {"name": ODD}),
    "sandbox leave": ({},),
}
"""What a member does for himself in the channel of others: his own dice, for everybody to see, and sandboxes."""
TYPED: Final = (
    ("order", "order"), ("odds", "order"), ("board", "where"), ("board", "show"), ("unit", "unit"), ("ledger", "side"),
    ("game join", "side"), ("game new", "scenario"), ("game replay", "game"), ("dice stats", "game"),
    ("rules show", "paragraph"), ("tables get", "system"), ("tables set", "table"), ("adjudicate", "line"),
    ("adjudicate", "system"), ("clock extend", "side"), ("hours set", "zone"),
)  # fmt: skip
MINE_TO_PRESS: Final = ("throw", "set", "S", "learn", "box", "fork")
"""Buttons of what is everybody's own: dice outside of games, settings, the lesson in a game of one's own."""
PER_VERB: Final = 4
WHOLE: Final = [False, pytest.param(True, marks=pytest.mark.soak)]
"""Whether everything is tried; else each command once and where it names what is hidden, and a control of each kind."""


def paths(commands: list[Payload], before: tuple[str, ...] = ()) -> Iterator[str]:
    for command in commands:
        inner = [o for o in command.get("options", []) if o["type"] in (1, 2)]
        name = (*before, command["name"])
        yield from paths(inner, name) if inner else iter((" ".join(name),))


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    """A guild that knows the limits; Discord's whole description is for others, so many messages are judged here."""
    clock = HandClock()
    async with LocalGuild(name="Club", clock=clock) as made_:
        people = made_.add_member("Alice"), made_.add_member("Boris", "ru"), made_.add_member("Carol", "en-GB")
        yield Table(made_, clock, made_.add_channel("table"), *people, made_.add_member("Rita"))
    assert made_.violations == []


@pytest.fixture(autouse=True)
def unlinked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the link of the chain out of pictures: it differs in every game, and out of pixels it cannot be taken."""
    monkeypatch.setattr("bot.pages.boards.views.HEAD", 0)


@pytest.fixture(scope="module")
def script() -> Script:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"twin games: seed {seed}\n")
    return written(random.Random(seed))


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

    async def form(self, member: Member, custom_id: str, text: str) -> Message:
        """Send a form that was never opened."""
        data = {"custom_id": custom_id, "components": [
            {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "text", "value": text}}
        ]}  # fmt: skip
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


def tried_first(many: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
    return [o for o in many if o is many[0] or any(hidden in str(o.values()) for hidden in HIDDEN)]


async def every_command(on: Trial, member: Member, skip: tuple[str, ...] = ()) -> None:
    for cases in (TRIED, LOOKED):
        for path, many in cases.items():
            for options in () if path in skip else many if on.whole else tried_first(many):
                if " ".join((path, *options)) in skip:
                    continue
                what = f"{member.name}: /{path} {options}"
                answer = await on.command(member, path, options)
                on.judge(what, answer)
                assert not TOLD.search(re.sub(r"`[^`]*`", "", answer.text)), f"{what}: {answer.text}"
                if path in TRIED and path != "odds":
                    assert any(line in answer.text for line in NOTHING), f"{what}: {answer.text}"
    for path, option in TYPED:
        for typed in ("", "gun"):
            choices = await on.bench.guild.autocomplete(member, on.bench.channel, path, option, {option: typed})
            on.judge(f"{member.name}: /{path} {option}: {typed}", {"choices": choices})


OPENED: Final = (
    ("nudge", 1),
    ("relieve", 1, 0, 9),
    ("late", 1, 0),
    ("late", 1, 1),
    ("join", 1, 0),
    ("begin", 1),
    ("reads", 1, 0),
    ("about", 1, "story"),
    ("again", 1, "same"),
    ("shake", 1, 1),
    ("sworn", 1, 1),
    ("struck", 1, 1),
    ("recall", 1, 1),
)
"""Controls that stood under posts once."""


async def every_control(on: Trial, member: Member, skip: tuple[str, ...] = ()) -> None:
    """Press everything that stands in the channel, and everything under the answers, some of each kind."""
    waiting = [control for message in on.bench.public() for control in controls(message)]
    waiting += [(made(*parts), ()) for parts in OPENED]
    seen: set[tuple[str, tuple[str, ...]]] = set()
    count: dict[str, int] = {}
    most = PER_VERB if on.whole else 1
    public = {m.id for m in on.bench.public()}
    while waiting:
        control = waiting.pop(0)
        verb = control[0].partition(":")[0]
        if control in seen or verb in (*MINE_TO_PRESS, *skip) or count.get(verb, 0) >= most:
            continue
        seen.add(control)
        count[verb] = count.get(verb, 0) + 1
        answer = await on.forged(member, *control)
        on.judge(f"{member.name}: {control}", answer)
        if isinstance(answer, Message):
            waiting += controls(answer)
    assert {m.id for m in on.bench.public()} <= public
    used = {"now", "board", "why", "entry", "undo", "begin", "join", "agree", "decline", "reads", "V"}
    assert used - set(skip) <= set(count)


async def private_controls(on: Trial) -> list[tuple[str, tuple[str, ...]]]:
    """Let Alice think privately, and return the controls of what only she has seen."""
    alice, bench = on.bench.table.alice, on.bench
    await bench.desk.store.prefer("user", int(alice.id), CONFIRM.key, "yes")
    offers = await bench.client.offers.of(on.game, on.game.asked[0])
    assert offers is not None
    mark = made("pick", 1, offers.decision, offers.mark, "", 0)
    found: list[tuple[str, tuple[str, ...]]] = []
    for message in (
        await on.command(alice, "help", {}),
        await on.command(alice, "order", {"order": offers.all[0].line}),
        await on.command(alice, "game resign", {}),
        await on.forged(alice, mark),
        await on.form(alice, made("lines", 1), "\n".join(o.line for o in offers.all[:2])),
    ):
        assert isinstance(message, Message)
        found += controls(message)
    for offer in (*offers.all[:4], *(o for o in offers.all if any(h in o.line for h in HIDDEN))):
        found.append((made("o", 1, offers.decision, offers.mark, offer.index, offer.check), ()))
        found.append((made("O", 1, offers.decision, offers.mark), (offer.value,)))
        found.append((made("say", 1, NO_QUESTION, "", offer.line), ()))
        found.append((made("yes", 1, offers.decision, offers.mark, offer.line), ()))
    last = len(on.game.entries) - 1
    found += [(made("sure", 1, "resign"), ()), (made("sure", 1, "abandon"), ()), (made("undo", 1, last), ())]
    found += [(made(*parts), ()) for parts in (("ref", 1, "00000000"), ("case", 1, 1, "view"), ("desk", 1, 0))]
    found += [(made("call", 1, 1), ()), (made("plea", 1, 1, "uphold"), ()), (made("act", 1, "note"), ())]
    found += [(made("K", 1), ("1",)), (made("J", 0), ("1",))]
    found += [(made("W", 1, policy.key), (spelled(policy.values[1]),)) for policy in SYSTEM.policies]
    found.append((made("accept", 1, on.game.header.content[:DIGEST]), ()))
    verbs = {control[0].partition(":")[0] for control in found}
    assert {"o", "O", "say", "yes", "sure", "run", "drop", "change", "redo", "undo"} <= verbs, verbs
    assert on.stored() == on.before
    firsts = {control[0].partition(":")[0]: control for control in reversed(found)}
    return list(dict.fromkeys(found if on.whole else firsts.values()))


Both = Callable[[Callable[[Trial], Awaitable[None]]], Awaitable[None]]


@pytest.fixture(params=WHOLE, ids=("part", "whole"))
def in_both(request: pytest.FixtureRequest, table: Table, tmp_path: Path, grounds: Path, script: Script) -> Both:
    """Do the same in two games that differ in what is hidden, and compare the answers."""

    async def play(act: Callable[[Trial], Awaitable[None]]) -> None:
        told: list[list[tuple[str, str]]] = []
        for twin in (0, 1):
            async with trial(table, tmp_path, grounds, script, twin, whole=request.param) as on:
                await act(on)
                told.append(on.answers)
        alike(told)

    return play


async def test_who_is_not_in_a_game_changes_nothing_and_learns_nothing(in_both: Both) -> None:
    async def act(on: Trial) -> None:
        carol = on.bench.table.carol
        registered = set(paths(await on.bench.client.payload()))
        assert registered == {*TRIED, *LOOKED, *OWN}, "a command that nobody has tried on a game of others"
        await every_command(on, carol)
        await every_control(on, carol)
        for custom_id, values in await private_controls(on):
            if custom_id.partition(":")[0] not in MINE_TO_PRESS:
                on.judge(f"{custom_id} {values}", await on.forged(carol, custom_id, values), compare=False)
        for form in ("line:1", "lines:1", "faces:1:1"):
            on.judge(form, await on.form(carol, form, "end"))
        await _own(on, on.bench.table)

    await in_both(act)


def alike(told: list[list[tuple[str, str]]]) -> None:
    """Fail at the first answer that is not the same in both games."""
    for (what, one), (also, other) in zip(*told, strict=True):
        assert what == also
        where = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        assert one == other, f"{what}: …{one[where - 120 : where + 80]!r} and …{other[where - 120 : where + 80]!r}"


async def _own(on: Trial, table: Table) -> None:
    """What is everybody's own leaves the game of others alone: dice, settings, a lesson, a game in another channel."""
    bench, carol = on.bench, table.carol
    elsewhere = bench.guild.add_channel("elsewhere")
    entries = len(on.game.entries)
    head, seats = on.game.head, dict(on.game.seats)
    for _ in range(2):  # the first time the dice of the server are sealed
        for options in OWN["dice roll"]:
            interaction = await bench.guild.slash(carol, bench.channel, "dice roll", options)
            await bench.guild.settle(interaction.acked.is_set)
            await bench.idle()
            await bench.client.dice_outbox.flush()
    assert any("2d6" in m.text and f"<@{carol.id}>" in m.text for m in bench.public())
    await bench.run(carol, "game new", scenario="scs/chir-1942", opponent="computer", channel=elsewhere)
    await _tried_out(on, carol)
    await on.forged(carol, "S:0:user:palette", ("dark",))
    await on.forged(carol, "learn:0:start")
    for path in ("clock calendar", "hours show", "hours set", "hours vacation", "hours back"):
        for options in OWN[path]:
            assert (await on.command(carol, path, options)).text
    assert await bench.desk.store.preference("user", int(carol.id), "palette") == "dark"
    again = await bench.desk.load(1)
    assert again is not None
    assert (len(again.entries), again.head, dict(again.seats)) == (entries, head, seats)


async def _tried_out(on: Trial, carol: Member) -> None:
    """A sandbox shows what its owner may know and guesses the rest: the answers are the same in both twins."""
    bench = on.bench
    for path in ("sandbox open", "sandbox enter", "sandbox fork", "sandbox back", "sandbox discard"):
        for options in OWN[path]:
            on.compared(f"/{path} {options}", await on.command(carol, path, options))
    copy = await bench.client.context.at(int(bench.channel.id), int(carol.id))
    assert copy is not None
    assert copy.sandbox
    looked = (("board", {"where": "10.09"}), ("board", {"text": True}), ("unit", {"unit": "gun"}), ("help", {}))
    for path, options in (*looked, ("ledger", {"entry": 0}), ("odds", {"order": "end"}), ("order", {"order": "end"})):
        on.compared(f"in a sandbox: /{path} {options}", await on.command(carol, path, dict(options)))
    on.compared("/sandbox leave", await on.command(carol, "sandbox leave", {}))


async def test_a_player_has_no_hand_in_the_decisions_of_the_other_and_learns_nothing(in_both: Both) -> None:
    async def act(on: Trial) -> None:
        alice, boris = on.bench.table.alice, on.bench.table.boris
        assert on.game.seats[on.game.asked[0]] == int(alice.id)
        # To leave, to resign, to undo and to answer a request are his own to do; so is the form of his orders, and
        # a copy of what he may know, which is noted.
        own = (
            "ledger file",
            "game leave",
            "game undo",
            "game resign",
            "game abandon",
            "orders",
            "game join",
            "game call",
            "clock nudge",
            "game substitute",
            "game show",
        )
        await every_command(on, boris, own)
        await every_control(on, boris, ("agree", "decline", "undo", "B", "R", "nudge"))
        for custom_id, values in await private_controls(on):
            if custom_id.startswith(("o:", "O:", "say:", "yes:", "run:")):
                answer = await on.forged(boris, custom_id, values)
                on.judge(f"{custom_id} {values}", answer, compare=False)
                assert isinstance(answer, Message)
                assert words("ru").message("nothing-changed") in answer.text
        await _tried_out(on, boris)

    await in_both(act)
