"""`/webhook`: where a program outside of Discord is told of a game, or of all games of a server."""

import secrets
from datetime import datetime, timedelta
from typing import Final

from discord import app_commands
from msgspec import Struct

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context, plain
from bot.commands.reception import Reception
from bot.commands.slash import SlashGroup, SlashOption, subcommand
from bot.config import Token
from bot.delivery.hooks import Hooks
from bot.delivery.receivers import SECONDS, taken
from bot.desk.hooks import may_set
from bot.desk.live import LiveGame
from bot.desk.lobby import LIVE
from bot.formats.addresses import LONGEST, host_of
from bot.pages.discord.naming import mention
from bot.pages.discord.page import Page
from bot.store.hookport import Hook, NewHook, Receiver
from bot.store.port import moment, stamp
from bot.words import FluentWords

BETWEEN: Final = timedelta(seconds=10)
"""Between two tests of one member, so that the bot is nobody's tool to flood a host with."""
SIGNED: Final = '`X-Umpire-Signature: sha256=HMAC-SHA256(secret, X-Umpire-Timestamp + "." + body)`'
TESTERS: Final = 500
"""Members whose last test is known."""
GAME, SERVER = "game", "server"
Address = app_commands.Range[str, 1, LONGEST]


class Target(Struct, frozen=True):
    """What a webhook is for: a game, or where `live` is None a guild."""

    guild: int
    live: LiveGame | None

    @property
    def game(self) -> int | None:
        return None if self.live is None else self.live.id

    def title(self, words: FluentWords) -> str:
        return words.message("webhook-title-guild" if self.live is None else "webhook-title-game")


class WebhookGroup(SlashGroup):
    """Setting, looking, testing, removing: what is not the caller's to see is refused."""

    def __init__(self, context: Context, reception: Reception, hooks: Hooks) -> None:
        super().__init__("webhook", reception)
        self.context, self.hooks = context, hooks
        self.store = context.desk.store.hooks
        self._tested: dict[int, datetime] = {}

    FOR = SlashOption("webhook-for", values=(GAME, SERVER), prefix="cmd-webhook-for-")

    @subcommand("webhook-set", scope=FOR)
    async def set_url(self, caller: Caller, url: Address, scope: str | None = None) -> Page | None:
        target, words = await self._target(caller, scope), caller.words
        if isinstance(target, Page):
            return target
        if target.live is not None and target.live.header.status not in LIVE:
            return plain(words, words.message("webhook-ended"))
        if (wrong := await self.hooks.receivers.check(url)) is not None:
            return plain(words, _said(wrong, words))
        secret = Token(secrets.token_urlsafe(32))
        new = NewHook(target.guild, target.game, caller.user, url, secret, stamp(self.context.desk.now()))
        await self.store.put(new, notice="webhook-notice")
        self.context.wake()
        lines = (
            words.message("webhook-set-guild" if target.live is None else "webhook-set-game", host=host_of(url)),
            words.message("webhook-secret", secret=secret.reveal()),
            words.message("webhook-how", signature=SIGNED),
        )
        return Page(target.title(words), lines, accent=GREEN)

    @subcommand("webhook-show", scope=FOR)
    async def show(self, caller: Caller, scope: str | None = None) -> Page | None:
        found, words = await self._found(caller, scope), caller.words
        if isinstance(found, Page):
            return found
        target, hook, to = found
        player, when = mention(hook.user), _when(hook.at)
        lines = [words.message("webhook-where", host=host_of(to.url), player=player, when=when)]
        if hook.tried is None:
            lines.append(words.message("webhook-never"))
        else:
            answer = _said(hook.answer, words)
            lines.append(words.message("webhook-last", when=_when(hook.tried), answer=answer))
        if hook.waiting:
            lines.append(words.message("webhook-waiting", count=hook.waiting))
        return Page(target.title(words), tuple(lines))

    @subcommand("webhook-test", scope=FOR)
    async def test(self, caller: Caller, scope: str | None = None) -> Page | None:
        found, words = await self._found(caller, scope), caller.words
        if isinstance(found, Page):
            return found
        if (left := self._left(caller.user)) > timedelta():
            return plain(words, words.message("webhook-soon", seconds=int(left.total_seconds()) + 1))
        target, _, to = found
        answer = await self.hooks.ping(to)
        line = words.message("webhook-tested", host=host_of(to.url), answer=_said(answer, words))
        return Page(target.title(words), (line,), accent=GREEN if taken(answer) else None)

    @subcommand("webhook-remove", scope=FOR)
    async def remove(self, caller: Caller, scope: str | None = None) -> Page | None:
        found, words = await self._found(caller, scope), caller.words
        if isinstance(found, Page):
            return found
        target, hook, to = found
        await self.store.remove(hook.id)
        line = words.message("webhook-removed", host=host_of(to.url))
        return Page(target.title(words), (line,), accent=GREEN)

    async def _target(self, caller: Caller, scope: str | None) -> Target | Page:
        """Return what the caller means, if he may: unless he says so, the game of the channel, else the server."""
        words, guild = caller.words, caller.guild or 0
        live = None if scope == SERVER else await self.context.desk.latest_at(caller.channel)
        if scope is None and live is not None and live.header.status not in LIVE and caller.manager:
            live = None
        if live is not None:
            mine = may_set(live, caller.user, caller.manager)
            return Target(guild, live) if mine else plain(words, words.message("webhook-owners-only"))
        if scope == GAME or (scope is None and not caller.manager):
            return plain(words, words.message("webhook-no-game"))
        return Target(guild, None) if caller.manager else plain(words, words.message("webhook-managers-only"))

    async def _found(self, caller: Caller, scope: str | None) -> tuple[Target, Hook, Receiver] | Page:
        """Return the webhook that the caller means, and where it leads."""
        target, words = await self._target(caller, scope), caller.words
        if isinstance(target, Page):
            return target
        hook = await self.store.of(target.guild, target.game)
        to = None if hook is None else await self.store.receiver(hook.id)
        if hook is None or to is None:
            return plain(words, words.message("webhook-none-guild" if target.live is None else "webhook-none-game"))
        return target, hook, to

    def _left(self, user: int) -> timedelta:
        """Return how long a member has to wait for another test; if not at all, this one counts."""
        now = self.context.desk.now()
        left = self._tested.get(user, now - BETWEEN) + BETWEEN - now
        if left <= timedelta():
            self._tested.pop(user, None)
            self._tested[user] = now
            while len(self._tested) > TESTERS:
                del self._tested[next(iter(self._tested))]
        return left


def _said(answer: str, words: FluentWords) -> str:
    """Return what came of a call, as the end of a sentence."""
    if not answer.isdecimal():
        return words.message(f"webhook-answer-{answer}", seconds=int(SECONDS))
    kind = "taken" if taken(answer) else "redirect" if answer.startswith("3") else "status"
    return words.message(f"webhook-answer-{kind}", status=answer)


def _when(at: str) -> str:
    return f"<t:{int(moment(at).timestamp())}:R>"
