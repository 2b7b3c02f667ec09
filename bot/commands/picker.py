"""The picker of a new game: what each press in it does.  All that was chosen stands in the controls."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.context import Context, missing_permissions, plain
from bot.commands.founding import Battle, found, found_in_thread, no_thread, others_of
from bot.commands.looks import own_look
from bot.delivery.places import Ground, Places
from bot.desk.live import COMPUTER
from bot.formats.export import DICE, ENTERED
from bot.members.preferences import LANGUAGE, chosen
from bot.pace import terms
from bot.pace.terms import PACE
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import set_up_view
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import channel as linked
from bot.pages.discord.naming import title
from bot.pages.discord.page import Attachment, Page
from bot.pages.posts.picker import STEPS, TIMINGS, Dice, Opponent, Picker, Place, Plan, Step, planned, told
from bot.store.port import Option
from bot.words import LANGUAGES
from engine.kernel.game import Game
from engine.kernel.text import Language

K = TypeVar("K")
V = TypeVar("V")

KEPT: Final = 16
"""Battles whose rules and pictures are kept."""
AGAIN: Final = "again"
"""The step that a button under the last post of a game opens."""


class PickerRoom:
    """Leads from nothing to a game."""

    def __init__(self, context: Context, artist: Artist, places: Places) -> None:
        self.context, self.artist, self.places = context, artist, places
        self._games: dict[tuple[str, str], Game[Any]] = {}
        self._pictures: dict[tuple[str, str, str, str], Attachment | None] = {}
        self._beginning: set[tuple[int, int]] = set()

    async def open(self, caller: Caller, plan: Plan, note: str = "") -> Page | None:
        """Return the picker at its first step, or with a scenario at its last."""
        step: Step = "place" if plan.scenario else "system"
        return await self._step(caller, 0, plan, step, -1, (note,) if note else ())

    async def given(self, caller: Caller, battle: Battle, place: str | None) -> Page | None:
        """Set a game up that the command names; in a channel that has one, ask for a thread first.

        A scenario that a member brought cannot be asked about: it is in no control.
        """
        if place is None and await self.places.games(caller.guild) is not None:
            place = "thread"
        if place != "thread":
            busy = await self.context.desk.at_channel(caller.channel)
            if place is None and busy is not None and not (battle.options or battle.document or battle.side):
                plan = Plan(battle.system, battle.scenario, battle.opponent, place="thread", language=battle.language)
                there = await self._there(caller)
                if "thread" in there.places and battle.system in self.context.systems:
                    return await self._step(caller, 0, plan, "place", -1, ())
            return await found(self.context, caller, battle)
        grounds = (await self._there(caller)).grounds
        if not grounds:
            return plain(caller.words, caller.words.message("thread-nowhere"))
        return await found_in_thread(self.context, self.places, next(iter(grounds.values())), caller, battle)

    async def press(self, control: Control, caller: Caller, values: tuple[str, ...]) -> Page | None:
        """Answer a control of the picker."""
        if control.rest[0] == AGAIN:
            return await self._again(control.game, caller)
        step = next((known for known in STEPS if known == control.rest[0]), None)
        plan = planned(control.rest[2])
        if plan is not None and step is not None and values:
            plan = told(plan, step, values[0])
        if plan is None or step is None:
            return plain(caller.words, caller.words.message("picker-stale"))
        return await self._step(caller, control.game, plan, step, -1 if values else control.number(1), ())

    async def _again(self, number: int, caller: Caller) -> Page | None:
        """Open the picker after a game: the same opponents, the next battle of its system."""
        live = await self.context.game(number, caller)
        if isinstance(live, Page):
            return live
        held, sides = live.sides_of(caller.user), live.game.sides
        opponent: Opponent = "computer" if COMPUTER in live.seats.values() else "members"
        if len(held) == len(sides):
            opponent = "both"
        known = [info.id for info in live.system.scenarios() if not info.training]
        after = known.index(live.header.scenario) + 1 if live.header.scenario in known else 0
        scenario = known[after % len(known)] if known else ""
        side = sides.index(held[0]) if held else 0
        dice: Dice = "entered" if live.enters else "sealed"
        pace = terms.read(live.header.options.get(PACE))
        clock = next((known for known, each in TIMINGS.items() if each == pace), "none")
        plan = Plan(live.header.system, scenario, opponent, side, language=live.language, dice=dice, clock=clock)
        return await self._step(caller, live.id, plan, "battle" if plan.scenario else "system", -1, ())

    async def _step(
        self, caller: Caller, after: int, plan: Plan, step: Step, page: int, notes: tuple[str, ...]
    ) -> Page | None:
        """Return the page of a step, or begin; a plan with something that is no more goes back to the first step."""
        there = await self._there(caller)
        if not there.places:
            return plain(caller.words, *there.why)
        places = {place: linked(number) for place, number in there.places.items()}
        picker = Picker(after, plan, self.context.systems, caller.words, places, notes)
        if step == "system" or plan.system not in self.context.systems:
            return picker.systems_page()
        if not plan.scenario:
            known = self.context.systems[plan.system].scenarios()
            first = next((info for info in known if info.introductory), known[0])
            picker = replace(picker, plan=replace(plan, scenario=first.id, side=0))
        try:
            game = await self._bound(picker.plan)
        except LookupError:
            return picker.systems_page()
        if picker.plan.side >= len(game.sides):
            picker = replace(picker, plan=replace(picker.plan, side=0))
        if step == "battle":
            return picker.battle_page(game, page, await self._picture(caller, picker, game))
        if step == "players":
            return picker.players_page(game)
        gone = picker.plan.place is not None and picker.plan.place not in there.places
        if step == "terms":
            return picker.terms_page(game)
        if step == "place" or gone:
            return replace(picker, notes=(*notes, *there.why)).place_page(game)
        return await self._begin(caller, picker, game, there)

    async def _there(self, caller: Caller) -> "There":
        """Return where a game can be, the usual place first, and why it cannot be elsewhere."""
        said, why = caller.words, list(missing_permissions(caller))
        found_: dict[Place, int] = {}
        live = await self.context.desk.at_channel(caller.channel)
        if live is not None:
            why.append(said.message("channel-busy", title=title(live, said), game=str(live.id)))
        elif not caller.lacks:
            found_["here"] = caller.channel
        grounds: dict[Place, Ground] = {}
        chosen_ = await self.places.games(caller.guild)
        if chosen_ is not None and (chosen_.id == caller.channel or await self.places.admits(chosen_, caller.user)):
            grounds["games"] = chosen_
        near = await self.places.near(caller.guild, caller.channel)
        if near is not None and near != chosen_:
            grounds["thread"] = near
        for place, ground in grounds.items():
            if lacks := self.places.lacks(ground):
                why.append(no_thread(said, ground, lacks))
            else:
                found_[place] = ground.id
        # In a server with a channel for games they are played there unless somebody wants it otherwise.
        ordered = sorted(found_, key=lambda place: place != "games")
        return There({place: found_[place] for place in ordered}, tuple(why), grounds)

    async def _bound(self, plan: Plan) -> Game[Any]:
        """Return the rules of a scenario, bound.  Raises LookupError when there is none such."""
        key, system = (plan.system, plan.scenario), self.context.systems[plan.system]
        if plan.scenario not in (info.id for info in system.scenarios()):
            raise LookupError(plan.scenario)
        if key not in self._games:
            game: Game[Any] = await asyncio.to_thread(lambda: system.bind(system.document(plan.scenario)))
            _keep(self._games, key, game)
        return self._games[key]

    async def _picture(self, caller: Caller, picker: Picker, game: Game[Any]) -> Attachment | None:
        """Return the board of a battle as it is set up, as the member likes boards; None where he wants no picture."""
        mine = await own_look(self.context, caller)
        if mine.text:
            return None
        key = (picker.plan.system, picker.plan.scenario, picker.words.language, mine.palette)
        if key not in self._pictures:
            view = await asyncio.to_thread(set_up_view, game)
            drawn = await self.artist.picture(view, picker.words, palette=mine.palette, framed="post")
            _keep(self._pictures, key, drawn)
        return self._pictures[key]

    async def _begin(self, caller: Caller, picker: Picker, game: Game[Any], there: "There") -> Page | None:
        """Set the game up that was chosen, once for presses that come at the same time."""
        where = (caller.user, caller.channel)
        if where in self._beginning:
            return plain(caller.words, caller.words.message("picker-at-it"))
        self._beginning.add(where)
        try:
            plan = picker.plan
            battle = Battle(
                system=plan.system,
                scenario=plan.scenario,
                language=await self.language(caller, plan.language),
                opponent=plan.opponent,
                side=str(game.sides[plan.side]),
                options=_options(plan),
                invited=await self._opponents(picker.after, caller) if plan.opponent == "members" else (),
            )
            if picker.place == "here":
                return await found(self.context, caller, battle)
            return await found_in_thread(self.context, self.places, there.grounds[picker.place], caller, battle)
        finally:
            self._beginning.discard(where)

    async def language(self, caller: Caller, wished: str | None) -> Language:
        """Return the language of a new game: as wished, else as the server has chosen, else the server's own."""
        usual = await chosen(self.context.desk.store, LANGUAGE, guild=caller.guild)
        return next((code for code in LANGUAGES if code == (wished or usual)), caller.public)

    async def _opponents(self, after: int, caller: Caller) -> tuple[int, ...]:
        """Return the members who played a game before with the caller; nobody calls others' opponents."""
        live = await self.context.desk.load(after) if after else None
        return () if live is None or live.header.guild != caller.guild else others_of(live, caller.user)


def _options(plan: Plan) -> Mapping[str, Option]:
    """Return the options of a game with the dice and the clock of a plan."""
    pace = TIMINGS[plan.clock]
    return ({DICE: ENTERED} if plan.enters else {}) | ({PACE: terms.written(pace)} if pace.timed else {})


class There(Struct, frozen=True):
    """Where a game can be, with the channel of each place; why not elsewhere; where threads would be opened."""

    places: dict[Place, int]
    why: tuple[str, ...]
    grounds: dict[Place, Ground]


def _keep(kept: dict[K, V], key: K, value: V) -> None:
    """Keep a value, and of all only the newest."""
    kept[key] = value
    while len(kept) > KEPT:
        kept.pop(next(iter(kept)))
