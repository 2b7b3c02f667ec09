"""Ten thousand bad inputs: orders, forms, files, custom_ids.  Each gets an answer; nothing is changed."""

import random
import sqlite3
import string
import sys
import zipfile
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest

from bot.client import UmpireClient
from bot.commands.caller import Caller
from bot.desk import Changed, Done, GameDesk, NotYours, Refused, Stale, Submission
from bot.desk.outcomes import Misread
from bot.formats.packs import opened, packed
from bot.pages.discord import ids
from bot.pages.discord.page import Page
from bot.store.sqlstore import SqlStore
from engine.content import files as content
from engine.kernel.interpreter import check, legal
from engine.kernel.notation import Ambiguous, Unreadable
from engine.kernel.problem import ContentError
from engine.systems import load

SCENARIO = "chir-1942"
ANN, BOB, MALLORY = 101, 102, 666
GUILD, CHANNEL = 1, 7
TABLES = ("game", "seat", "command", "event", "outbox", "request", "content")
ORDERS, FORMS, FILES, CONTROLS = 6000, 600, 900, 2500
shared = pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.soak)])
"""A quarter of them is tried in `make test`, all in `make soak`."""
SYSTEM = load("scs")
ODD = "\x00\u202e\ufeff😀𝔸́ßİ𐌀`*_~|<>@#:/\\\"'{}[]()%$&\r\n\t"
LETTERS = string.ascii_letters + string.digits + "абвгдежзиклмнопрстуфхцчшщъыьэюяАВЕКМНОРСТУХ" + " .:+-x>" + ODD


def rng(name: str) -> random.Random:
    """Return the randomness of a test, and print its seed."""
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"{name}: seed {seed}\n")
    return random.Random(seed)


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[UmpireClient]:
    """Return a bot that is not connected, with a running game of Ann and Bob."""
    store = await SqlStore.open(tmp_path / "umpire.sqlite3")
    desk = GameDesk(store, {"scs": SYSTEM}, keys=bytes)
    made = await desk.create(system="scs", scenario=SCENARIO, channel=CHANNEL, creator=ANN, language="en", guild=GUILD)
    assert isinstance(made, Changed)
    for user, side in zip((ANN, BOB), made.live.game.sides, strict=True):
        await desk.join(made.live.id, user, side)
    assert isinstance(await desk.start(made.live.id, ANN), Done)
    client = UmpireClient(desk, {"scs": SYSTEM}, cache_dir=tmp_path)
    yield client
    await desk.close()
    await store.close()


def stored(client: UmpireClient, folder: Path) -> list[object]:
    """Return every row of the tables that hold games."""
    with closing(sqlite3.connect(folder / "umpire.sqlite3")) as database:
        known = {row[0] for row in database.execute("select name from sqlite_master where type = 'table'")}
        return [database.execute(f"select * from {live}").fetchall() for live in TABLES if live in known]


def caller(user: int, number: int) -> Caller:
    return Caller(
        interaction=number,
        user=user,
        guild=GUILD,
        channel=CHANNEL,
        language="ru" if number % 2 else "en",
        public="en",
        manager=False,
        private=False,
        lacks=(),
        writes=True,
        roles=(),
    )


def garbage(rand: random.Random, most: int = 60) -> str:
    return "".join(rand.choice(LETTERS) for _ in range(rand.randrange(most)))


def spoilt(rand: random.Random, line: str) -> str:
    """Return a line with something lost, doubled, swapped, replaced or put in."""
    for _ in range(rand.randint(1, 3)):
        at = rand.randrange(len(line) + 1)
        match rand.randrange(6):
            case 0:
                line = line[:at] + line[at + 1 :]
            case 1:
                line = line[:at] + rand.choice(LETTERS) + line[at:]
            case 2:
                line = line[:at] + rand.choice(LETTERS) + line[at + 1 :]
            case 3:
                words = line.split(" ")
                rand.shuffle(words)
                line = " ".join(words)
            case 4:
                line = line + " " + line
            case _:
                line = line.replace("0", str(rand.randrange(10)), 1)
    return line


@shared
async def test_bad_orders_change_nothing(client: UmpireClient, tmp_path: Path, share: int) -> None:
    rand, desk = rng("orders"), client.desk
    live = await desk.load(1)
    assert live is not None
    game, side = live.game, live.asked[0]
    known = [game.write(order) for order in list(legal(game, live.state, side))[:300]]
    known += [game.speak(line, "ru") for line in known[::7]]
    before, refused = stored(client, tmp_path), 0
    while refused < ORDERS // share:
        text = garbage(rand) if rand.random() < 0.3 else spoilt(rand, rand.choice(known))
        reading = game.read(live.state, side, text)
        if not isinstance(reading, Unreadable | Ambiguous) and not list(check(game, live.state, side, None, reading)):
            continue  # a lawful order after all
        outcome = await desk.submit(
            Submission(game=1, order=text, user=rand.choice((ANN, BOB, MALLORY)), interaction=1000 + refused)
        )
        assert isinstance(outcome, Misread | Refused | NotYours), (text, outcome)
        if refused % 20 == 0:
            page = await client.context.conclude(outcome, caller(ANN, refused), order=text)
            assert isinstance(page, Page)
        refused += 1
    assert stored(client, tmp_path) == before


@shared
async def test_bad_forms_change_nothing(client: UmpireClient, tmp_path: Path, share: int) -> None:
    rand = rng("forms")
    live = await client.desk.load(1)
    assert live is not None
    side = live.asked[0]
    known = [live.game.write(order) for order in list(legal(live.game, live.state, side))[:50]]
    before = stored(client, tmp_path)
    for number in range(FORMS // share):
        lines = [garbage(rand, 200) or "?", *(spoilt(rand, rand.choice(known)) for _ in range(rand.randrange(30)))]
        text = rand.choice(("\n", "\r\n", "\n\n# \n")).join(lines)[:4000]
        id_ = rand.choice((f"lines:{rand.choice((1, 1, 1, 2))}", f"line:{rand.choice((1, 1, 0))}", garbage(rand)))
        field = rand.choice(("text", "text", "text", garbage(rand)))
        user = rand.choice((BOB, MALLORY))
        answer = await client.buttons.submitted(id_, {field: text}, caller(user, 50_000 + number))
        assert isinstance(answer, Page), (id_, text)
    assert stored(client, tmp_path) == before


def files(rand: random.Random) -> Iterator[tuple[str, bytes]]:
    """Yield names and contents of files that are no good scenarios, most of them nearly one."""
    folder = content.SYSTEMS / "scs"
    good = {
        "battle.toml": (folder / "content" / "scenarios" / f"{SCENARIO}.toml").read_bytes(),
        "map.toml": (folder / "content" / "maps" / f"{SCENARIO}.toml").read_bytes(),
        "crt.toml": (folder / "content" / "charts" / "crt-1.toml").read_bytes(),
    }
    while True:
        name = rand.choice(list(good))
        body = bytearray(good[name])
        for _ in range(rand.randint(1, 8)):
            at = rand.randrange(len(body))
            match rand.randrange(4):
                case 0:
                    del body[at : at + rand.randint(1, 40)]
                case 1:
                    body[at] = rand.randrange(256)
                case 2:
                    body[at:at] = garbage(rand).encode("utf-8", "replace")
                case _:
                    body[at:at] = body[: rand.randrange(2000)]
        match rand.randrange(4):
            case 0:
                packed_up = BytesIO()
                with zipfile.ZipFile(packed_up, "w") as archive:
                    for other, data in good.items():
                        archive.writestr(other, bytes(body) if other == name else data)
                broken = bytearray(packed_up.getvalue())
                if rand.random() < 0.5:
                    broken[rand.randrange(len(broken))] ^= rand.randrange(1, 256)
                yield "pack.zip", bytes(broken)
            case 1:
                yield rand.choice(("x.json", "x.zip", "x.exe", garbage(rand, 12))), bytes(body)
            case _:
                yield name, bytes(body)


@shared
def test_bad_files_are_refused_with_their_mistakes(share: int) -> None:
    rand, refused = rng("files"), 0
    for name, data in files(rand):
        problems = mistakes(name, data)
        if problems is not None:
            assert problems, name
            refused += 1
        if refused == FILES // share:
            return


def mistakes(name: str, data: bytes) -> list[str] | None:
    """Return the mistakes of a pack; None when it is a good one after all."""
    try:
        packed(opened(name, data), {"scs": SYSTEM})
    except ContentError as error:
        return [str(problem) for problem in error.problems]
    return None


def controls(rand: random.Random, known: list[str]) -> Iterator[str]:
    """Yield custom_ids: of every verb with fields at random, spoilt good ones, and plain garbage."""
    verbs = list(ids.FIELDS)
    fields = ("0", "1", "2", "-1", "99999999999999999999", "-", "", "end", "standard.f.t", "resign", "abandon", "start")
    while True:
        kind = rand.random()
        if kind < 0.6:
            verb = rand.choice(verbs)
            rest = [rand.choice((*fields, garbage(rand, 20))) for _ in range(ids.FIELDS[verb] - 1)]
            yield ":".join((verb, rand.choice(("1", "1", "0", "2", "7" * 30)), *rest))[:100]
        elif kind < 0.9:
            yield spoilt(rand, rand.choice(known))[:100]
        else:
            yield garbage(rand, 100)


@shared
async def test_bad_custom_ids_change_nothing(client: UmpireClient, tmp_path: Path, share: int) -> None:
    rand = rng("controls")
    live = await client.desk.load(1)
    assert live is not None
    offers = await client.offers.of(live, live.asked[0])
    assert offers is not None
    known = [f"o:1:{offers.decision}:0:{offer.value}" for offer in offers.all[:40]]
    known += [f"yes:1:{offers.decision}:0:{offer.line}" for offer in offers.all[:40]]
    known += ["undo:1:0", "sure:1:resign", "agree:1:1", "join:1:0", "begin:1", "house:1", "board:1:dark.f:10.09"]
    before = stored(client, tmp_path)
    given = controls(rand, known)
    for number in range(CONTROLS // share):
        id_ = next(given)
        if id_.startswith(("throw:", "learn:")):
            continue  # these are for everybody: dice outside of games, and a lesson of one's own
        menu = id_.partition(":")[0].isupper()
        chosen = (rand.choice((garbage(rand, 30), "0:ffff", "=0:0000", "", "scs 3.1", "9" * 40)),) if menu else ()
        # Bob may well resign or remind, with a good button.
        user = (
            MALLORY if id_.startswith(("sure:1:resign", "sure:1:abandon", "nudge:1")) else rand.choice((BOB, MALLORY))
        )
        who = caller(user, 90_000 + number)
        if ids.opens_form(id_):
            assert await client.buttons.form(id_, who) is not None
        else:
            assert isinstance(await client.buttons.answer(id_, chosen, who), Page), id_
    assert stored(client, tmp_path) == before
    assert isinstance(await client.desk.submit(Submission(game=1, order=offers.all[0].order, user=ANN)), Done)
    stale = await client.desk.submit(Submission(game=1, order=offers.all[0].order, user=ANN, decision=offers.decision))
    assert isinstance(stale, Stale)
