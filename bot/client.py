"""The Discord client: start-up, commands, controls, delivery, and a shutdown that finishes what is under way."""

import asyncio
import gc
import hashlib
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal

import discord

from bot.commands.acting import ActRoom
from bot.commands.adjudicate import AdjudicationRoom, adjudicate_command
from bot.commands.board import board_command
from bot.commands.buttons import Buttons
from bot.commands.calls import CallRoom
from bot.commands.clock import ClockGroup
from bot.commands.context import Context
from bot.commands.dice import DiceGroup, DiceRoom
from bot.commands.editors import EditorsRoom, army_command
from bot.commands.event import event_group
from bot.commands.game import GameGroup
from bot.commands.guide import GuideRoom
from bot.commands.help import help_command
from bot.commands.hours import HoursGroup
from bot.commands.importing import ImportRoom
from bot.commands.late import LateRoom
from bot.commands.ledger import ledger_command
from bot.commands.life import LifeRoom
from bot.commands.names import FluentTranslator
from bot.commands.odds import odds_command
from bot.commands.order import order_command
from bot.commands.orders import orders_command
from bot.commands.parting import PartingRoom
from bot.commands.policies import PoliciesRoom
from bot.commands.reception import Reception
from bot.commands.refdesk import DeskRoom
from bot.commands.referee import RefereeGroup
from bot.commands.replay import Projection
from bot.commands.rules import RulesGroup
from bot.commands.sandbox import SandboxGroup, SandboxRoom
from bot.commands.settings import settings_command
from bot.commands.standing import StandingRoom, standing_command
from bot.commands.tables import TablesGroup
from bot.commands.throwing import ThrowRoom
from bot.commands.tree import UmpireTree
from bot.commands.tutorial import Tutorial
from bot.commands.unit import unit_command
from bot.commands.webhook import WebhookGroup
from bot.config import Reach
from bot.delivery.adjudications import AdjudicationOutbox
from bot.delivery.channels import Channels
from bot.delivery.courier import DiscordCourier
from bot.delivery.dicecourier import DiceOutbox
from bot.delivery.fence import fenced
from bot.delivery.gallery import Gallery
from bot.delivery.grounds import GroundsAhead
from bot.delivery.hooks import Hooks
from bot.delivery.outbox import Outbox
from bot.delivery.places import Places
from bot.delivery.receivers import Receivers
from bot.delivery.studio import Studio
from bot.delivery.threads import Threads
from bot.delivery.tournaments import Tournaments
from bot.delivery.waiting import Waiting
from bot.desk import GameDesk
from bot.desk.adjudication import AdjudicationDesk
from bot.desk.rolls import RollDesk
from bot.gateway import TURN, Gate
from bot.monitoring.receiving import received, traced
from bot.pages.boards.apart import BoardsApart
from bot.pages.boards.picture import Artist, Boards
from bot.pages.discord import ids
from bot.pages.discord.controls import ButtonControl, MenuControl, filled_in
from bot.pages.orders.offers import OfferShelf
from bot.players.marshal import Marshal
from bot.players.practice import Practice
from bot.players.standing import StandingAnswers
from bot.players.timekeeper import Timekeeper
from bot.store.again import Persistent
from engine.kernel.codec import canonical
from engine.kernel.game import System
from engine.kernel.lazy import forget
from engine.kernel.text import Language

HANDLERS: Final = 20.0
"""Seconds that running handlers have at a shutdown."""
DELIVERY: Final = 10.0
"""Seconds that the outbox has after them."""
SYNCED: Final = "commands"
"""The preference that remembers the digest of the registered commands."""

_log = logging.getLogger(__name__)


class UmpireClient(discord.AutoShardedClient):
    """One process that serves Discord, all of it or the shards of its store.

    `sync` is `always` where the guild forgets its commands, as a local one does; `language` is that of public posts
    where neither the game nor the guild says; `ready` is told of the first READY; `publishes` lets games begin with the
    message that is mixed into their dice, without which these follow from the key alone; `paints_ahead` has grounds
    painted before they are looked at from near; `reach` is how far webhooks reach; `turn` is how many seconds lie
    between two sessions that begin; `draws_apart` has boards drawn by another process.
    """

    def __init__(
        self,
        desk: GameDesk,
        systems: Mapping[str, System],
        *,
        cache_dir: Path | None = None,
        sync: Literal["changed", "always"] = "changed",
        language: Language = "en",
        ready: Callable[["UmpireClient"], None] | None = None,
        publishes: bool = True,
        paints_ahead: bool = False,
        draws_apart: bool = False,
        reach: Reach = "public",
        turn: float = TURN,
        **options: Any,
    ) -> None:
        shards = desk.store.shards
        if shards.count > 1:
            options |= {"shard_ids": shards.ids, "shard_count": shards.count}
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=fenced(traced(), desk.store),
            **options,
        )
        self.desk = desk
        self.sync = sync
        self._told = ready
        self._marching = False
        self._draws_apart = draws_apart
        self._gate = Gate(desk.store.turns, turn)
        self._events = Persistent()
        self.reception = Reception(language, lambda: desk.store.trouble == "away")
        self.offers = OfferShelf()
        self._boards = BoardsApart(cache_dir) if draws_apart else Boards(cache_dir)
        artist = self.artist = Artist(self._boards)
        self.studio = Studio(cache_dir, self._boards)
        self.grounds = GroundsAhead(self.studio, artist) if paints_ahead else None
        courier = DiscordCourier(self, desk, self.offers, artist, self.studio, self.reception.reference, self.grounds)
        self.teller, self.requests = courier.teller, courier.requests
        self.outbox = Outbox(desk, courier, clock=desk.now)
        self.context = Context(desk, systems, self.offers, self.outbox.wake)
        self.practice = Practice(desk, self.outbox.wake)
        self.standing = StandingAnswers(desk)
        self.timekeeper = Timekeeper(desk, self.outbox.wake)
        courier.ready = self.context.settled = self.standing.settled
        projection = Projection(self.context, artist, self.studio)
        self.buttons = Buttons(self.context, artist, projection)
        if publishes:
            desk.publish()
        self.hooks = Hooks(desk, Receivers(reach))
        self.rolls = RollDesk(desk.store)
        self.dice_outbox = DiceOutbox(self, self.rolls, self.reception.reference)
        dice = DiceRoom(self.context, self.rolls, self.dice_outbox.wake)
        self.buttons.also(dice.verbs)
        self.adjudications = AdjudicationDesk(desk.store, systems, self.rolls)
        self.adjudication_outbox = AdjudicationOutbox(self, self.adjudications, self.reception.reference)
        adjudicating = AdjudicationRoom(self.context, self.adjudications, self._wake_dice)
        self.buttons.also(adjudicating.verbs, adjudicating.forms, adjudicating.sent)
        tutorial = Tutorial(self.context, artist)
        self.buttons.also(tutorial.verbs)
        sandbox = SandboxRoom(self.context, artist)
        self.buttons.also(sandbox.verbs, sandbox.forms, sandbox.sent)
        imports = ImportRoom(self.context, sandbox, projection)
        late = LateRoom(self.context, artist)
        self.buttons.also(late.verbs)
        standing = StandingRoom(self.context, self.standing)
        self.buttons.also(standing.verbs)
        self.buttons.also(PoliciesRoom(self.context).verbs)
        throws = ThrowRoom(self.context)
        self.buttons.also(throws.verbs, throws.forms, throws.sent)
        self.buttons.also(GuideRoom(self.context, artist).verbs)
        self.buttons.also(PartingRoom(self.context, artist).verbs)
        places = self.context.places = Places(self, desk)
        courier.gallery = Gallery(self, desk, places, artist, self.reception.reference)
        self.threads = Threads(self, desk, places)
        self.channels = Channels(self, desk, self.threads)
        self.marshal = Marshal(desk, self.outbox.wake)
        self.tournaments = Tournaments(self, desk, systems, places, self.reception.reference, artist.hands)
        events = event_group(self.context, self.tournaments, places, self.reception)
        self.buttons.also(events.room.verbs, events.room.forms, events.room.sent)
        life = LifeRoom(self.context, artist, places)
        self.buttons.also(life.verbs)
        acts = ActRoom(self.context, artist)
        self.calls, refdesk = CallRoom(acts, artist, places), DeskRoom(acts, artist)
        self.buttons.also(acts.verbs)
        for room in (self.calls, refdesk):
            self.buttons.also(room.verbs, room.forms, room.sent)
        editors = EditorsRoom(self.context, artist)
        self.buttons.also(editors.verbs, editors.forms, editors.sent)
        self.reception.follow = tutorial.follow
        self.reception.situation = self.context.situation
        self.reception.waiting = self.waiting = Waiting(self, desk.store.deferred)
        clock = ClockGroup(self.context, acts, self.reception)
        self.buttons.also(clock.verbs)
        self.tree = UmpireTree(self)
        for command in (
            GameGroup(self.context, self.reception, projection, lambda: life.picker, self.calls, imports, late),
            RefereeGroup(acts, refdesk, self.reception),
            order_command(self.context, self.reception, artist),
            orders_command(self.context, self.reception),
            army_command(editors, self.reception),
            odds_command(self.context, self.reception),
            board_command(self.context, self.reception, artist),
            unit_command(self.context, self.reception, artist),
            DiceGroup(dice, self.reception),
            help_command(self.context, self.reception),
            ledger_command(self.context, self.reception),
            RulesGroup(self.context, self.reception),
            SandboxGroup(sandbox, self.context, self.reception, projection),
            settings_command(self.context, self.reception),
            standing_command(standing, self.reception),
            TablesGroup(self.context, self.reception),
            adjudicate_command(adjudicating, self.reception),
            WebhookGroup(self.context, self.reception, self.hooks),
            clock,
            HoursGroup(self.context, self.reception),
            events,
        ):
            self.tree.add_command(command)

    def _wake_dice(self) -> None:
        """Tell both outboxes of dice outside of games: a seal is shown by one, what it decided by the other."""
        self.dice_outbox.wake()
        self.adjudication_outbox.wake()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Hand an event on, after noting when it came."""
        received(event, args)
        super().dispatch(event, *args, **kwargs)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(ButtonControl, MenuControl)
        await self.tree.set_translator(FluentTranslator())
        await self.desk.open()
        await self.desk.tournaments.open_store()
        self._gate.limited(await self.fetch_session_start_limits(), self.desk.store.shards)
        await self._register()
        await self.rolls.open()
        await self.adjudications.open()
        await self.tournaments.open()
        await self.waiting.answer_left()
        self.outbox.start()
        self.dice_outbox.start()
        self.adjudication_outbox.start()
        self.hooks.start()
        await self.standing.start()
        await self.practice.start()
        self.timekeeper.start()
        if not gc.isenabled():  # while it started; what stands in memory now stays, and is not looked through again
            gc.freeze()
            gc.enable()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a session may begin."""
        await self._gate.turn(shard_id or 0)

    async def on_ready(self) -> None:
        _log.info("ready as %s", self.user)
        if self._draws_apart:
            asyncio.get_running_loop().run_in_executor(None, self._boards.begin)
        told, self._told = self._told, None
        if told is not None:
            told(self)

        try:
            await self._look_over(self.guilds)
        finally:
            ending = self.is_closed() or self.reception.closing
            if not self._marching and not ending:  # once the guilds are known, so that no thread is taken for another's
                self._marching = True
                self.marshal.start()

    async def on_shard_ready(self, shard: int) -> None:
        # One of several has begun a new session: what happened meanwhile, nobody told.  One alone says it in on_ready.
        if self._marching and len(self.shards) > 1:
            await self._look_over([guild for guild in self.guilds if guild.shard_id == shard])

    async def _look_over(self, guilds: Sequence[discord.Guild]) -> None:
        """Find out what became of games while nothing was heard of their guilds."""
        for guild in guilds:
            await self._look_at(guild)
        await self._events.do(self.requests.resume, "what became of requests")
        await self._events.do(self.calls.resume, "what became of calls")

    async def _look_at(self, guild: discord.Guild) -> None:
        await self._events.do(partial(self.channels.look, guild), f"the look at guild {guild.id}")

    async def _deleted(self, channel: int) -> None:
        await self._events.do(partial(self.channels.deleted, channel), f"the end of what was played in {channel}")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._look_at(guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._deleted(channel.id)
        # Its archived threads went with it, of which nobody tells.
        await self._look_at(channel.guild)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._deleted(payload.thread_id)

    async def _register(self) -> None:
        """Register the commands if they are others than those that Discord has from us, once for all workers."""
        if not self.desk.store.shards.begins:
            return
        if self.sync == "always":
            await self.tree.sync()
            return
        digest = hashlib.sha256(canonical(await self.payload())).hexdigest()
        owner, store = self.application_id or 0, self.desk.store
        if await store.preference("guild", owner, SYNCED) == digest:
            return
        await self.tree.sync()
        await store.prefer("guild", owner, SYNCED, digest)
        _log.info("commands registered")

    async def payload(self) -> list[dict[str, Any]]:
        """Return the commands as they are registered, in all languages."""
        translator = FluentTranslator()
        return [await c.get_translated_payload(self.tree, translator) for c in self.tree.get_commands()]

    async def pressed(self, interaction: discord.Interaction[Any], id_: str, chosen: tuple[str, ...]) -> None:
        """Answer a button or select; failures too are answered, which the library would only log."""
        try:
            if ids.opens_form(id_):
                await self.reception.open(interaction, lambda caller: self.buttons.form(id_, caller))
                return
            await self.reception.press(interaction, lambda caller: self.buttons.answer(id_, chosen, caller))
        except Exception:  # noqa: BLE001 - the member gets an answer with a reference, the log the cause
            await self.reception.failed(interaction, f"control {id_}")

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a form that was sent; the library hands only those on that it has opened since its start."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        id_, values = filled_in(interaction)
        try:
            await self.reception.submitted(interaction, lambda caller: self.buttons.submitted(id_, values, caller))
        except Exception:  # noqa: BLE001 - the member gets an answer with a reference, the log the cause
            await self.reception.failed(interaction, f"form {id_}")

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        self.reception.reference(f"event {event_method}")

    async def drain(self) -> None:
        """Refuse new work, let what is under way finish, deliver the posts it wrote; the connection stays open."""
        await self.reception.drain(HANDLERS)
        await self._rest()
        await self.desk.close()
        await self.waiting.answer_left()
        await asyncio.gather(*(outbox.drain(DELIVERY) for outbox in self._outboxes))

    def lighten(self) -> None:
        """Let go of games and orders that are read or worked out again when somebody asks for them."""
        self.desk.lighten()
        self.offers.forget()
        forget()

    async def _rest(self) -> None:
        """Let nothing more be done in games that no member asks for."""
        for player in (self.marshal, self.timekeeper, self.practice, self.standing):
            await player.stop()

    @property
    def _outboxes(self) -> tuple[Outbox, ...]:
        return self.outbox, self.dice_outbox, self.adjudication_outbox, self.tournaments.outbox

    async def close(self) -> None:
        """Stop delivering and disconnect."""
        try:
            self.studio.close()
            await self._events.stop()
            await self._rest()
            for outbox in self._outboxes:
                await outbox.stop()
            await self.hooks.stop()
            await self.threads.stop()
            await self.requests.stop()
            await self.calls.stop()
            self.artist.hands.close()
            self._boards.close()
        finally:  # else the library would go on for ever, whatever is cancelled
            await super().close()
