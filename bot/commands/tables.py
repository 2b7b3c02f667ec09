"""`/tables`: the charts of a rule system, and those that a server has put in place of ours."""

import asyncio
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

import discord

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context, plain
from bot.commands.reception import Reception
from bot.commands.rules import here
from bot.commands.slash import Choices, Interaction, SlashGroup, SlashOption, Word, choices, fitting, subcommand
from bot.commands.uploads import fetched, mistakes_page, vetted
from bot.formats.charts import CHART_BYTES, Document, Offered, Shelf, differences, read_chart, shares, shelf
from bot.formats.packs import lines_of
from bot.formats.vetting import ChartTask, Faulty
from bot.pages.discord import limits
from bot.pages.discord.naming import code, mention
from bot.pages.discord.page import Attachment, Page
from bot.store.chartsport import Chart
from bot.store.port import moment, stamp
from bot.words import FluentWords
from engine.kernel.notation import plain as folded
from engine.kernel.problem import ContentError
from engine.kernel.text import Language

SHOWN: Final = 10
"""Differences that stand in the answer; a file has them all when there are more."""
VALUE: Final = 40
"""Characters of a value in the answer."""
HEADER: Final = "#: "
"""Begins the lines that a handed out file has above its own; they are taken off again."""


class TablesRoom:
    """What the subcommands do.  What a system offers is read once, at its first use."""

    def __init__(self, context: Context, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.context = context
        self._now = now
        self._shelves: dict[str, Shelf] = {}
        self._reading = asyncio.Lock()

    async def shelf(self, key: str) -> Shelf:
        """Return the charts of a rule system that a server may replace; the first call for a system takes a while."""
        async with self._reading:
            if key not in self._shelves:
                self._shelves[key] = await asyncio.to_thread(shelf, self.context.systems[key])
            return self._shelves[key]

    async def own(self, guild: int | None, key: str) -> dict[str, Chart]:
        """Return the charts of a rule system that a guild has replaced, by id."""
        charts = () if guild is None else await self.context.desk.store.charts.of(guild, key)
        return {chart.id: chart for chart in charts}

    def system(self, text: str) -> str | None:
        """Return the key of the rule system that a text names, by its key or its name."""
        for key, system in self.context.systems.items():
            if folded(text) in (folded(key), folded(system.name.en), folded(system.name.ru)):
                return key
        return None

    # -- looking ------------------------------------------------------------------------------------------------
    async def every(self, caller: Caller, system: str | None) -> Page:
        """Return the list of a system's charts; without one, of the system played here or what the server replaced."""
        words, key = caller.words, None
        if system is not None:
            if (key := self.system(system)) is None:
                return self._no_system(system, words)
        elif len(self.context.systems) == 1:
            key = next(iter(self.context.systems))
        elif (live := await here(self.context, caller.channel)) is not None:
            key = live.header.system
        return await self._overview(caller) if key is None else await self._all(caller, key)

    async def _all(self, caller: Caller, key: str) -> Page:
        words, on, own = caller.words, await self.shelf(key), await self.own(caller.guild, key)
        every = on.charts.values()
        groups = {
            "own": [t for t in every if t.original.id in own],
            "used": [t for t in every if t.original.id not in own and t.scenarios],
            "spare": [t for t in every if t.original.id not in own and not t.scenarios],
        }
        lines = [words.message("tables-how")]
        for group, charts in groups.items():
            if charts:
                lines.append(words.message(f"tables-group-{group}"))
                lines += [self._line(t, own.get(t.original.id), words) for t in charts]
        return Page(words.message("tables-title", system=on.system.name), tuple(lines))

    async def _overview(self, caller: Caller) -> Page:
        words, lines = caller.words, []
        for key, system in self.context.systems.items():
            own, on = await self.own(caller.guild, key), await self.shelf(key)
            facts = {"own": len(own), "all": len(on.charts)}
            lines.append(words.message("tables-of-system", system=system.name, key=code(key), **facts))
            lines += [self._line(on.charts[id_], chart, words) for id_, chart in own.items() if id_ in on.charts]
        return Page(words.message("tables-title-all"), (*lines, words.message("tables-name-system")))

    @staticmethod
    def _line(offered: Offered, chart: Chart | None, words: FluentWords) -> str:
        original = offered.original
        if chart is not None:
            when = f"<t:{int(moment(chart.at).timestamp())}:d>"
            what = words.message("tables-from-server", player=mention(chart.user), when=when)
        else:
            what = words.message(f"tables-from-{original.provenance}")
            ours, every = shares(original.document)
            if ours:
                what += words.message("tables-ours", ours=ours, all=every)
        return words.message("tables-line", title=original.title, id=code(original.id), what=what)

    async def get(self, caller: Caller, system: str, name: str) -> Page:
        """Return a chart as a file to edit: the server's own where it has one, else the bot's."""
        found = await self._found(system, name, caller.words)
        if isinstance(found, Page):
            return found
        words, (on, offered) = caller.words, found
        original = offered.original
        chart = (await self.own(caller.guild, on.system.key)).get(original.id)
        file, data = (original.file, original.data) if chart is None else (chart.file, chart.body)
        named = f"{original.id}.{file.rpartition('.')[2].lower()}"
        head = words.message("tables-header", title=original.title, system=on.system.key, table=original.id)
        lines = (
            self._line(offered, chart, words),
            words.message("tables-get", system=on.system.key, table=original.id),
        )
        files = (Attachment(named, with_header(named, data, head)),)
        return Page(words.message("tables-title", system=on.system.name), lines, files=files)

    # -- replacing ----------------------------------------------------------------------------------------------
    async def replace(self, caller: Caller, system: str, name: str, upload: discord.Attachment) -> Page:
        """Put a file in place of a chart, for the new games of the server."""
        words = caller.words
        found = await self._managed(caller, system, name)
        if isinstance(found, Page):
            return found
        guild, on, offered = found
        id_, file = offered.original.id, upload.filename
        data = await fetched(caller, upload, CHART_BYTES)
        if isinstance(data, Page):
            return data
        own = await asyncio.to_thread(documents, await self.own(guild, on.system.key))
        read = await vetted(self.context, caller, file, ChartTask(file, data, on.system.key, id_, own))
        if isinstance(read, Faulty):
            heading = words.message("tables-mistakes", count=read.count, title=offered.original.title)
            return mistakes_page(heading, read, caller)
        if isinstance(read, Page):
            return read
        document = read.document
        if document == offered.original.document:
            return plain(words, words.message("tables-same", title=offered.original.title))
        at = stamp(self._now())
        await self.context.desk.store.charts.put(Chart(guild, on.system.key, id_, file, data, caller.user, at))
        lines, files = await asyncio.to_thread(changes, offered, file, data, document, words)
        return Page(words.message("tables-title", system=on.system.name), tuple(lines), files=files, accent=GREEN)

    async def reset(self, caller: Caller, system: str, name: str) -> Page:
        """Remove the server's own chart, so that its new games play by the bot's again; return the answer."""
        words = caller.words
        found = await self._managed(caller, system, name)
        if isinstance(found, Page):
            return found
        guild, on, offered = found
        title = offered.original.title
        if not await self.context.desk.store.charts.drop(guild, on.system.key, offered.original.id):
            return plain(words, words.message("tables-not-replaced", title=title))
        line = words.message("tables-reset", title=title)
        return Page(words.message("tables-title", system=on.system.name), (line,), accent=GREEN)

    async def _managed(self, caller: Caller, system: str, name: str) -> tuple[int, Shelf, Offered] | Page:
        """Return the server and the chart that a manager means; else why not."""
        if not caller.manager or caller.guild is None:
            return plain(caller.words, caller.words.message("tables-managers-only"))
        found = await self._found(system, name, caller.words)
        return found if isinstance(found, Page) else (caller.guild, *found)

    # -- what is meant ------------------------------------------------------------------------------------------
    async def _found(self, system: str, name: str, words: FluentWords) -> tuple[Shelf, Offered] | Page:
        key = self.system(system)
        if key is None:
            return self._no_system(system, words)
        on = await self.shelf(key)
        for id_, offered in on.charts.items():
            title = offered.original.title
            if folded(name) in (folded(id_), folded(title.en), folded(title.ru)):
                return on, offered
        return plain(words, words.message("tables-no-such", table=code(name), system=on.system.name))

    def _no_system(self, text: str, words: FluentWords) -> Page:
        known = ", ".join(map(code, self.context.systems))
        return plain(words, words.message("no-system", name=code(text)), words.message("known-names", names=known))

    def system_choices(self, typed: str, language: Language) -> Choices:
        """Return the rule systems that fit what is typed."""
        named = ((key, system.name.within(language)) for key, system in self.context.systems.items())
        return choices(fitting(named, typed))

    async def chart_choices(self, system: str, typed: str, language: Language) -> Choices:
        """Return the charts of a system that fit what is typed, those of our scenarios first."""
        key = self.system(system)
        if key is None:
            return []
        charts = sorted((await self.shelf(key)).charts.items(), key=lambda item: not item[1].scenarios)
        named = ((id_, f"{t.original.title.within(language)} · {id_}") for id_, t in charts)
        return choices(fitting(named, typed))


def documents(charts: Mapping[str, Chart]) -> dict[str, Document]:
    """Return the documents of a guild's charts by id; charts that cannot be read are left out."""
    found: dict[str, Document] = {}
    for id_, chart in charts.items():
        with suppress(ContentError):
            found[id_] = read_chart(chart.file, chart.body)
    return found


def with_header(file: str, data: bytes, head: str) -> bytes:
    """Return a TOML file with `head` as a comment before it, replacing an earlier one; JSON is returned unchanged."""
    if not file.endswith(".toml"):
        return data
    body = re.sub(rf"\A(?:{HEADER.strip()}.*(?:\r?\n|\Z))+", "", data.decode("utf-8-sig"))
    return ("".join(f"{HEADER}{line}\n" for line in head.splitlines()) + body).encode()


def changes(
    offered: Offered, file: str, data: bytes, document: Document, words: FluentWords
) -> tuple[list[str], tuple[Attachment, ...]]:
    """Return lines, and a file when there are many, on how a server's chart differs from the bot's."""
    line_of = lines_of(data.decode("utf-8-sig"))
    found = [
        (": ".join(filter(None, (f"{file}:{line}" if (line := line_of(place)) else "", place))), ours, theirs)
        for place, ours, theirs in differences(offered.original.document, document)
    ]
    lines = [words.message("tables-set", title=offered.original.title)]
    if not offered.scenarios:
        lines.append(words.message("tables-spare"))
    lines.append(words.message("tables-differ", count=len(found)))
    lines += [
        f"- {code(place)}: {code(limits.cut(ours, VALUE)) or '-'} → {code(limits.cut(theirs, VALUE)) or '-'}"
        for place, ours, theirs in found[:SHOWN]
    ]
    if len(found) <= SHOWN:
        return lines, ()
    lines.append(words.message("tables-differ-more", count=len(found) - SHOWN))
    every = "\n".join(f"{place}: {ours} -> {theirs}" for place, ours, theirs in found)
    return lines, (Attachment("differences.txt", every.encode()),)


class TablesGroup(SlashGroup):
    """The subcommands of `/tables`."""

    def __init__(self, context: Context, reception: Reception) -> None:
        super().__init__("tables", reception)
        self.room = TablesRoom(context)

    async def _systems(self, interaction: Interaction, typed: str) -> Choices:
        return self.room.system_choices(typed, self.reception.language(interaction))

    async def _charts(self, interaction: Interaction, typed: str) -> Choices:
        system = str(getattr(interaction.namespace, "system", None) or "")
        return await self.room.chart_choices(system, typed, self.reception.language(interaction))

    SYSTEM = SlashOption("tables-of", complete=_systems)
    CHART = SlashOption("table", complete=_charts)

    @subcommand("tables-list", system=SYSTEM)
    async def every(self, caller: Caller, system: Word | None = None) -> Page:
        return await self.room.every(caller, system)

    @subcommand("tables-get", system=SYSTEM, chart=CHART)
    async def get(self, caller: Caller, system: Word, chart: Word) -> Page:
        return await self.room.get(caller, system, chart)

    @subcommand("tables-set", system=SYSTEM, chart=CHART, file=SlashOption("table-file"))
    async def replace(self, caller: Caller, system: Word, chart: Word, file: discord.Attachment) -> Page:
        return await self.room.replace(caller, system, chart, file)

    @subcommand("tables-reset", system=SYSTEM, chart=CHART)
    async def reset(self, caller: Caller, system: Word, chart: Word) -> Page:
        return await self.room.reset(caller, system, chart)
