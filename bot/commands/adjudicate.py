"""`/adjudicate`: one procedure of any system for people who play elsewhere: weighed in private, posted once."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from discord import app_commands
from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context, missing_permissions, plain
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Interaction, SlashCommand, SlashOption, choices, command
from bot.desk import adjudication as desks
from bot.desk.adjudication import AdjudicationDesk, Case, WrongFaces
from bot.pages.discord import limits
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import code, mention
from bot.pages.discord.page import Form, Page
from bot.pages.orders.refusals import AMBER, unfit_page
from bot.pages.posts import adjudging
from bot.pages.posts.adjudications import explain_page, vow_page
from bot.store.adjudicationport import Adjudication
from bot.words import language_of
from engine.kernel.factors import YES
from engine.kernel.notation import Unreadable

Line = app_commands.Range[str, 1, desks.LINE]
SystemName = app_commands.Range[str, 1, 20]
_FACES: Final = re.compile(r"[\s,;+]+")
MOST_FACES: Final = 100
Handler: TypeAlias = Callable[[Control, Caller, tuple[str, ...]], Awaitable[Page | None]]


class AdjudicationRoom:
    """What `/adjudicate` and its controls do.  `wake` tells the outboxes that something may be due."""

    def __init__(self, context: Context, desk: AdjudicationDesk, wake: Callable[[], None]) -> None:
        self.context = context
        self.desk = desk
        self.wake = wake

    @property
    def verbs(self) -> Mapping[str, Handler]:
        """Return the handlers of buttons and selects by the verb of their custom_id."""
        return {
            "A": self._begin,
            "Z": self._begin,
            "C": self._change,
            "weigh": self._weigh,
            "deal": self._deal,
            "vouch": self._settle,
            "doubt": self._settle,
            "reason": self._reason,
            "vow": self._vow,
        }

    @property
    def forms(self) -> Mapping[str, Callable[[Control, Caller], Awaitable[Form | Page]]]:
        """Return what opens the forms."""
        return {"fill": self._fill, "faces": self._faces}

    @property
    def sent(self) -> Mapping[str, Callable[[Control, Mapping[str, str], Caller], Awaitable[Page | None]]]:
        """Return what takes the forms that are sent."""
        return {"filled": self._filled, "faced": self._faced}

    # -- the command

    async def open(self, caller: Caller, system: str | None, line: str | None) -> Page:
        """Return what a line comes to, or the page on which the procedure is chosen."""
        words = caller.words
        systems, _ = await self.desk.systems_of(caller.guild)
        if system is not None and system not in systems:
            known = ", ".join(map(code, systems))
            return plain(words, words.message("adjudge-no-system", name=code(system), systems=known))
        if line is None:
            chosen = systems if system is None else {system: systems[system]}
            found = await asyncio.to_thread(lambda: tuple(desks.every(chosen)))
            return adjudging.procedures_page(found, words)
        read = await asyncio.to_thread(desks.parsed, systems, line, system)
        if isinstance(read, Case):
            return await self._started(caller, read)
        if isinstance(read, Unreadable):
            return _misread(read, caller)
        found = read.meant or await asyncio.to_thread(lambda: tuple(desks.every(systems)))
        key = "adjudge-which-one" if read.meant else "adjudge-no-procedure"
        page = adjudging.procedures_page(found, words, words.message(key, line=code(read.text)))
        return replace(page, small=words.message("nothing-changed"), accent=AMBER, refusal=True)

    async def _started(self, caller: Caller, case: Case) -> Page:
        _, unfit = await self.desk.systems_of(caller.guild)
        if case.system.key in unfit:
            return unfit_page(unfit[case.system.key], caller.words)
        if (long := self._too_long(caller, case)) is not None:
            return long
        number = await self.desk.weigh(case, caller.guild or 0, caller.channel, caller.user, caller.public)
        return await self._shown(caller, number, case)

    def _too_long(self, caller: Caller, case: Case) -> Page | None:
        length = len(case.whole())
        if length <= desks.LINE:
            return None
        return plain(caller.words, caller.words.message("adjudge-long", count=length, most=desks.LINE))

    async def _shown(self, caller: Caller, number: int, case: Case, page: int = 0, note: str = "") -> Page:
        return await asyncio.to_thread(adjudging.weighing_page, number, case, caller.words, page, note)

    # -- what is weighed

    async def _begin(self, _: Control, caller: Caller, chosen: tuple[str, ...]) -> Page:
        system, __, key = (chosen[0] if chosen else "").partition(" ")
        systems = (await self.desk.systems_of(caller.guild))[0]
        found = await asyncio.to_thread(desks.named, systems, system, key)
        if found is None:
            return plain(caller.words, caller.words.message("unknown-control"))
        return await self._started(caller, Case(*found, {}))

    async def _own(self, control: Control, caller: Caller) -> tuple[Adjudication, Case] | Page:
        """Return what the caller weighs; a page where it is another's, settled, or not there."""
        found = await self._any(control, caller)
        if isinstance(found, Page):
            return found
        kept, _ = found
        words = caller.words
        if kept.user != caller.user:
            return plain(words, words.message("adjudge-not-yours", player=mention(kept.user)))
        if kept.status != "weighed":
            return plain(words, words.message("adjudge-fallen"))
        return found

    async def _any(self, control: Control, caller: Caller) -> tuple[Adjudication, Case] | Page:
        kept = await self.desk.get(control.number(0))
        if kept is None or kept.guild != caller.guild:
            return plain(caller.words, caller.words.message("adjudge-gone"))
        case = await self.desk.case(kept)
        if case is None:
            return plain(caller.words, caller.words.message("adjudge-unreadable", line=code(kept.line)))
        return kept, case

    async def _weigh(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        found = await self._own(control, caller)
        if isinstance(found, Page):
            return found
        return await self._shown(caller, found[0].id, found[1], max(0, control.number(1)))

    async def _change(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page:
        found = await self._own(control, caller)
        if isinstance(found, Page):
            return found
        kept, case = found
        value, page = chosen[0] if chosen else "", max(0, control.number(1))
        key = value if control.rest[2] == adjudging.FLAGS else control.rest[2]
        slot = next((s for s in adjudging.slots(case.procedure, case.given) if s.key == key), None)
        if slot is None:
            return plain(caller.words, caller.words.message("unknown-control"))
        if control.rest[2] == adjudging.FLAGS:
            value = "" if adjudging.value_of(slot, case.given) == YES else YES
        if not adjudging.offers(slot, value):
            return plain(caller.words, caller.words.message("unknown-control"))
        return await self._changed(
            caller, kept, replace(case, given=adjudging.with_value(case.given, slot, value)), page
        )

    async def _changed(self, caller: Caller, kept: Adjudication, case: Case, page: int = 0) -> Page:
        case = await asyncio.to_thread(adjudging.fitting, case)
        if (long := self._too_long(caller, case)) is not None:
            return long
        if not await self.desk.change(kept.id, case):
            return plain(caller.words, caller.words.message("adjudge-fallen"))
        return await self._shown(caller, kept.id, case, page)

    async def _fill(self, control: Control, caller: Caller) -> Form | Page:
        found = await self._own(control, caller)
        if isinstance(found, Page):
            return found
        kept, case = found
        if not adjudging.form_slots(case):
            return await self._shown(caller, kept.id, case)
        return adjudging.factors_form(kept.id, case, caller.words)

    async def _filled(self, control: Control, values: Mapping[str, str], caller: Caller) -> Page:
        found = await self._own(control, caller)
        if isinstance(found, Page):
            return found
        kept, case = found
        filled = await asyncio.to_thread(adjudging.filled_in, case, values)
        if isinstance(filled, Case):
            return await self._changed(caller, kept, filled)
        name = next(s.factor.word.text for s in adjudging.form_slots(case) if s.key == filled[0])
        note = caller.words.message("adjudge-field", name=name, text=code(filled[1]))
        return await self._shown(caller, kept.id, case, note=note)

    # -- dice

    async def _deal(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        found = await self._ready(control, caller)
        if isinstance(found, Page):
            return found
        kept, case = found
        pools = (await asyncio.to_thread(case.chances)).pools if case.procedure.rolls else ()
        if not pools:
            done = "rolled" if await self.desk.publish(kept) else "fallen"
        else:
            done = await self.desk.roll(kept, case, pools, caller.interaction)
        self.wake()
        if done == "sealing":
            return await self._shown(caller, kept.id, case, note=caller.words.message("adjudge-sealing"))
        if done == "fallen":
            return await self._weigh(control, caller, ())
        return Page(paragraphs=(caller.words.message("adjudge-done"),), accent=GREEN)

    async def _ready(self, control: Control, caller: Caller) -> tuple[Adjudication, Case] | Page:
        """Return what the caller weighs if it can be posted here."""
        found = await self._own(control, caller)
        if isinstance(found, Page):
            return found
        if not caller.writes:
            return plain(caller.words, caller.words.message("rule-ask-silent"))
        if caller.lacks:
            return plain(caller.words, *missing_permissions(caller))
        if found[1].refusals or not desks.at_once((await asyncio.to_thread(found[1].chances)).pools):
            return await self._shown(caller, found[0].id, found[1])
        return found

    async def _faces(self, control: Control, caller: Caller) -> Form | Page:
        found = await self._ready(control, caller)
        if isinstance(found, Page):
            return found
        return adjudging.faces_form(found[0].id, found[1], caller.words)

    async def _faced(self, control: Control, values: Mapping[str, str], caller: Caller) -> Page:
        found = await self._ready(control, caller)
        if isinstance(found, Page):
            return found
        kept, case = found
        text = values.get(adjudging.FACES, "").strip()
        typed = [one for one in _FACES.split(text) if one]
        words = caller.words
        if not typed or len(typed) > MOST_FACES or not all(one.isascii() and one.isdecimal() for one in typed):
            note = words.message("adjudge-faces-unread", text=code(text))
            return await self._shown(caller, kept.id, case, note=note)
        faces = tuple(int(one[:6]) for one in typed)
        dice = await asyncio.to_thread(desks.dice_entered, case, faces)
        if isinstance(dice, WrongFaces):
            return await self._shown(caller, kept.id, case, note=adjudging.wrong_faces(dice, text, words))
        if not await self.desk.enter(kept, dice, faces, caller.channel):
            return await self._weigh(control, caller, ())
        self.wake()
        return Page(paragraphs=(words.message("adjudge-entered"),), accent=GREEN)

    # -- under the post

    async def _posted(self, control: Control, caller: Caller) -> tuple[Adjudication, Case] | Page:
        """Return what stands in a channel, or what the caller weighs himself."""
        found = await self._any(control, caller)
        if not isinstance(found, Page) and found[0].status == "weighed" and found[0].user != caller.user:
            return plain(caller.words, caller.words.message("adjudge-gone"))
        return found

    async def _settle(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        found = await self._posted(control, caller)
        if isinstance(found, Page):
            return found
        kept, words = found[0], caller.words
        if kept.status != "entered":
            return plain(words, words.message("adjudge-settled"))
        if kept.user == caller.user and control.verb == "vouch":
            return plain(words, words.message("adjudge-own-dice"))
        vouches = control.verb == "vouch"
        if not await self.desk.settle(kept, "confirmed" if vouches else "denied", caller.user):
            return plain(words, words.message("adjudge-settled"))
        self.wake()
        said = words.message("adjudge-confirmed" if vouches else "adjudge-denied")
        return Page(paragraphs=(said,), accent=GREEN)

    async def _reason(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        found = await self._posted(control, caller)
        if isinstance(found, Page):
            return found
        return await asyncio.to_thread(explain_page, *found, caller.words)

    async def _vow(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        found = await self._posted(control, caller)
        if isinstance(found, Page):
            return found
        kept, case = found
        if kept.witness is None:
            return plain(caller.words, caller.words.message("adjudge-no-proof"))
        return vow_page(kept, case, await self.desk.message(kept.id), caller.words)


def _misread(read: Unreadable, caller: Caller) -> Page:
    """Return what of a line was not understood, and the lines that may have been meant."""
    words = caller.words
    lines = [
        f"**{words.message('unreadable', order=code(limits.cut(read.text, desks.LINE)))}**",
        words.message("adjudge-word", word=code(read.word)),
    ]
    if read.meant:
        lines.append(words.message("did-you-mean", orders=", ".join(map(code, read.meant))))
    return plain(words, *lines)


def adjudicate_command(room: AdjudicationRoom, reception: Reception) -> SlashCommand:
    """Return the command `/adjudicate`."""

    async def lines(interaction: Interaction, typed: str) -> Choices:
        only = str(interaction.namespace["system"]) if "system" in interaction.namespace else None
        language = language_of(interaction.locale)
        systems, _ = await room.desk.systems_of(interaction.guild_id)
        if (only is not None and only not in systems) or len(typed) > desks.LINE:
            return []

        def found() -> list[str]:
            offered = desks.offered(systems, typed, only, language)
            return list(dict.fromkeys(line for line in offered if len(line) <= limits.CHOICE_TEXT))[: limits.CHOICES]

        return choices((line, line) for line in await asyncio.to_thread(found))

    async def systems(interaction: Interaction, typed: str) -> Choices:
        language = language_of(interaction.locale)
        named = ((key, system.name.within(language)) for key, system in room.desk.systems.items())
        return choices((key, name) for key, name in named if typed.casefold() in f"{key} {name}".casefold())

    @command(
        reception,
        "adjudicate",
        system=SlashOption("adjudge-system", complete=systems),
        line=SlashOption("adjudge-line", complete=lines),
    )
    async def answer(caller: Caller, system: SystemName | None = None, line: Line | None = None) -> Page | None:
        return await room.open(caller, system, line)

    return answer
