"""What end-to-end tests do with tournaments: open them by the form and the page, enter, play, run them."""

import asyncio
import random
import re
from collections.abc import Callable, Mapping
from typing import Any

from bot.desk.live import Submission
from bot.desk.outcomes import Done
from bot.desk.tournament import LiveTournament
from bot.localguild import Channel, Member, Message
from bot.members.preferences import LANGUAGE
from bot.players.practice import considered, own
from bot.tournaments.state import Table, Tournament
from engine.kernel.command import Resign
from tests.e2e.bench import Bench

REASON = "As agreed"
WORDS = {
    "en": {
        "open": "Open entry",
        "leave": "Leave",
        "gone": "Leave the tournament",
        "form": "Name and numbers",
        "people": "Referees, role, groups",
    },
    "ru": {
        "open": "Открыть запись",
        "leave": "Выйти",
        "gone": "Выйти из турнира",
        "form": "Название и числа",
        "people": "Судьи, роль, группы",
    },
}
NAMES = ("Gustav Adolf", "Анна Керн", "Ольга Лунина", "Tom", "Margarethe von Wied", "Пётр")
HELD = "(coalesce(json_extract(body, '$.code'), '') = 'results' and attempts = 0 and claimed is null and due > since)"
"""Results of a large field wait for others, and are no reason to wait for them."""


async def settled(bench: Bench) -> None:
    """Wait until every step is taken, and every post stands."""
    await bench.idle()
    store, before = bench.desk.store, None
    while True:
        await bench.client.marshal.look()
        await bench.client.outbox.flush()
        await bench.client.tournaments.outbox.flush()
        # What the bot does by itself meanwhile shows here: entries, posts, and those that wait.
        now = [
            (await store._read(f"select count(*) from {rows}"))[0][0]
            for rows in ("tournament_entry", "tournament_post", f"tournament_post where done is null and not {HELD}")
        ]
        if now == before and not now[-1]:
            return
        before = now
        await asyncio.sleep(0.02)


async def live(bench: Bench, number: int = 1) -> LiveTournament:
    found = await bench.desk.tournaments.load(number)
    assert found is not None
    return found


async def state(bench: Bench, number: int = 1) -> Tournament:
    return (await live(bench, number)).state


async def sent(bench: Bench, who: Member, message: Message, button: str, **values: Any) -> Message:
    """Press a button that opens a form, send it, and return the private answer."""
    opened = await bench.guild.click(who, message, button)
    answer = await bench.guild.answer(await bench.guild.submit_modal(opened, values))
    await settled(bench)
    return answer


async def drafted(bench: Bench, who: Member, name: str = "Spring Cup", **values: str) -> Message:
    """Begin a tournament by its form, and return the page of its terms."""
    opened = await bench.guild.slash(who, bench.channel, "event new")
    answer = await bench.guild.answer(await bench.guild.submit_modal(opened, {"name": name, **values}))
    await bench.idle()
    return answer


async def chosen(bench: Bench, who: Member, page: Message, tab: str, *choices: tuple[str, str]) -> Message:
    """Choose on a section of the terms, by the placeholders of menus and labels or values."""
    shown = await pressed(bench, who, page, tab)
    for menu, value in choices:
        found = await bench.choose(who, shown, menu, value)
        assert found is not None
        shown = found
    return shown


async def pressed(bench: Bench, who: Member, message: Message, button: str) -> Message:
    """Press a button, let everything follow, and return the private answer."""
    answer = await bench.press(who, message, button)
    await settled(bench)
    assert answer is not None
    return answer


def status(bench: Bench, name: str = "Spring Cup") -> Message:
    """Return the status of the tournament, of which there is one."""
    (found,) = [m for m in bench.public() if m.text.startswith(f"## {name}")]
    return found


async def entered(bench: Bench, *members: Member) -> None:
    for member in members:
        enter = "Записаться" if "Записаться" in str(status(bench).data) else "Enter"
        await pressed(bench, member, status(bench), enter)


def people(bench: Bench, count: int) -> list[Member]:
    """Return so many players, the first three those of the table."""
    known = [bench.table.alice, bench.table.boris, bench.table.carol]
    more = [bench.guild.add_member(f"Player {n}") for n in range(4, count + 1)]
    return [*known, *more][:count]


async def acted(
    bench: Bench, who: Member, act: str, about: int | None = None, *, confirm: bool = True, **fields: Any
) -> Message:
    """Do an act on the organiser's page: choose it, fill its form in, and confirm what is shown."""
    page: Message | None = await bench.run(who, "event run")
    page = await bench.choose(who, page, menu_of(page, ":act:"), act)
    assert page is not None
    if about is not None and ":about:" in str(page.data):
        page = await bench.choose(who, page, menu_of(page, ":about:"), str(about))
        assert page is not None
    shown = await sent(bench, who, page, control(page, "tell:"), **{"reason": REASON, **fields})
    if not confirm or ":do:" not in str(shown.data):
        return shown
    return await pressed(bench, who, shown, control(shown, "tour:0:\\d+:do:"))


def menu_of(page: Message, part: str) -> str:
    """Return the custom_id of a select of a page."""
    return control(page, f"F:0:\\d+{part}")


def control(page: Message, begins: str) -> str:
    """Return the first custom_id that begins so."""
    found = re.search(rf"'custom_id': '({begins}[^']*)'", str(page.data))
    assert found is not None, f"{begins} is not in {page.text}"
    return found[1]


async def resigned(bench: Bench, table: Table, leg: int, loser: int) -> None:
    """Let an entrant give up a game by an order like any other."""
    opened = table.legs[leg]
    assert opened is not None
    side = next(side for side, entrant in opened.seats if entrant == loser)
    game = await bench.desk.load(opened.game)
    assert game is not None
    if game.running:
        order = Submission(game=game.id, order=Resign(), user=game.seats[side], side=side)
        assert isinstance(await bench.desk.submit(order), Done)


async def played(bench: Bench, game: int, seed: int = 1) -> None:
    """Let the computer play both seats of a game to its end."""
    rng = random.Random(seed)
    while (now := await bench.desk.load(game)) is not None and now.running:
        side = now.asked[0]
        order = await asyncio.to_thread(considered, now.game, own(now.state), side, rng)
        done = await bench.desk.submit(Submission(game=game, order=order, user=now.seats[side], side=side))
        assert isinstance(done, Done), done


async def played_round(bench: Bench, loser: Callable[[Table, int], int] | None = None) -> Tournament:
    """Let all open games end: by default the higher number of each table gives up."""
    t = await state(bench)
    for table in t.tables:
        for leg, opened in enumerate(table.legs):
            if opened is not None and table.scores[leg] is None:
                lost = loser(table, leg) if loser else max(table.match.one, table.match.two)
                await resigned(bench, table, leg, lost)
    await settled(bench)
    return await state(bench)


def threads(bench: Bench) -> Mapping[str, Channel]:
    """Return the threads of the guild by name, and see that no two have the same."""
    found = {thread.id: thread for thread in bench.guild.threads}
    return {thread.name: thread for thread in found.values()}


def thread_of(bench: Bench, table: Table, leg: int = 0) -> Channel:
    """Return the thread that a game of a table is played in."""
    opened = table.legs[leg]
    assert opened is not None
    return next(each for each in bench.guild.threads if int(each.id) == opened.channel)


def player_of(bench: Bench, t: Tournament, entrant: int) -> Member:
    """Return the member who plays for an entrant."""
    return bench.guild.world.members[str(t.entrant(entrant).user)]


async def comes(bench: Bench, table: Table, entrant: int) -> None:
    """Press the button in the announcement of a table by which a player says that he is there."""
    t = await state(bench)
    (told,) = [m for m in bench.public(thread_of(bench, table)) if ":here:" in str(m.data)]
    await pressed(bench, player_of(bench, t, entrant), told, control(told, "tour:0:\\d+:here:"))


async def resigns(bench: Bench, table: Table, entrant: int, leg: int = 0) -> None:
    """Give up a game by the command, in its thread, as a member does."""
    member = player_of(bench, await state(bench), entrant)
    asked = await bench.run(member, "game resign", channel=thread_of(bench, table, leg))
    await bench.press(member, asked, control(asked, "sure:\\d+:resign"))
    await settled(bench)


def club(bench: Bench, count: int) -> list[Member]:
    """Return so many players, the first three those of the table."""
    known = [bench.table.alice, bench.table.boris, bench.table.carol]
    return [*known[:count], *(bench.guild.add_member(name) for name in NAMES[: max(0, count - 3)])]


async def organiser(bench: Bench, language: str) -> Member:
    """Return who runs a tournament on a server whose posts are in a language."""
    await bench.desk.store.prefer("guild", int(bench.guild.id), LANGUAGE.key, language)
    return bench.table.rita if language == "en" else bench.guild.add_member("Рита", "ru", rights=("manage_guild",))


def notices(bench: Bench) -> list[str]:
    """Return what was told in the channel of the tournament, without its status."""
    return [m.text for m in bench.public() if not m.text.startswith("## ")]


def open_tables(t: Tournament) -> list[Table]:
    return [table for table in t.tables if not table.done]
