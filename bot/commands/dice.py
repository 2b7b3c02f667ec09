"""`/dice`: roll for everybody to see, prove a roll, measure luck; in any channel, with or without a game."""

from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Final

import discord
from discord import app_commands

from bot.commands.caller import Caller
from bot.commands.context import Context, missing_permissions, plain
from bot.commands.proofs import entry_proof, game_proof
from bot.commands.reception import Reception
from bot.commands.slash import Interaction, SlashGroup, SlashOption, choices, subcommand
from bot.desk.live import LiveGame
from bot.desk.rolls import Asked, GuildSeals, RollDesk, Throw
from bot.pages.discord import ids, limits
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import code, mention, side_name, title
from bot.pages.discord.page import Button, Page
from bot.pages.orders.refusals import AMBER
from bot.pages.posts.luck import Group, group_lines, luck_lines
from bot.pages.posts.rolls import how_to_check, proof_page, roll_name, seal_file, seal_lines, throw_button
from bot.store.diceport import SEALING, StoredRoll
from bot.words import LANGUAGES, FluentWords, words
from engine.dice.expression import PURPOSE, WORDS, RollRequest, Unclear, parse, purpose_of, write
from engine.kernel.event import Rolled

Dice = app_commands.Range[str, 1, 400]
Purpose = app_commands.Range[str, 1, PURPOSE]
Phrase = app_commands.Range[str, 1, 200]
Number = app_commands.Range[int, 1]
Name = app_commands.Range[str, 1, 30]

EXAMPLES: Final = ("2d6+1", "4d6kh3", "6d6>=5", "3x d20", "d%", "d66", "4dF")
SHOWN: Final = 10
"""Revealed seals that are named at once; earlier ones are reached by their number."""


class DiceRoom:
    """What `/dice` and its buttons do.  `wake` tells the outbox of the dice that something may be due."""

    def __init__(self, context: Context, rolls: RollDesk, wake: Callable[[], None]) -> None:
        self.context = context
        self.rolls = rolls
        self.wake = wake

    @property
    def verbs(self) -> Mapping[str, Callable[[Control, Caller, tuple[str, ...]], Awaitable[Page | None]]]:
        """Return the handlers of the dice's buttons by the verb of their custom_id."""
        return {"throw": self.again, "seal": self.show, "reveal": self.reveal, "proof": self.entry}

    # -- rolling ------------------------------------------------------------------------------------------------
    async def roll(self, caller: Caller, text: str, purpose: str = "", phrase: str = "") -> Page | None:
        """Roll the dice that a line asks for and return the answer; None when the public post says it all."""
        if caller.lacks:
            return plain(caller.words, *missing_permissions(caller), caller.words.message("nothing-changed"))
        wish = parse(text, vocabulary())
        own = purpose_of(purpose)
        if isinstance(wish, Unclear) or isinstance(own, Unclear):
            unclear = wish if isinstance(wish, Unclear) else own
            assert isinstance(unclear, Unclear)
            return refused(unclear, text, caller.words)
        named = RollRequest(wish.expression, own or wish.purpose)
        asked = Asked(
            guild=caller.guild or 0,
            channel=caller.channel,
            user=caller.user,
            interaction=caller.interaction,
            language=caller.public,
            wish=named,
            phrase=" ".join(phrase.split()),
        )
        rolled = await self.rolls.roll(asked)
        self.wake()
        if isinstance(rolled, StoredRoll):
            line = caller.words.message("dice-rolled", roll=roll_name(rolled))
            return Page(paragraphs=(line,)) if caller.private else None
        assert rolled == SEALING
        button = throw_button(write(wish.expression), caller.words, "button-roll-now")
        lines = (caller.words.message("dice-sealing"),)
        # The button holds no purpose and no phrase: with either, the command is given again.
        whole = button is not None and not named.purpose and not phrase
        return Page(paragraphs=lines, rows=((button,),) if whole and button else (), accent=AMBER)

    async def again(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        """Roll the expression of a pressed button once more."""
        return await self.roll(caller, control.rest[0])

    # -- proving ------------------------------------------------------------------------------------------------
    async def verify(self, caller: Caller, roll: str = "", game: int | None = None) -> Page:
        """Return the state of the guild's seals, or with `roll` the proof of a roll outside of games or in one."""
        if game is not None:
            live = await self.live(caller, game)
            return (
                live if isinstance(live, Page) else await game_proof(self.context, self.rolls, live, roll, caller.words)
            )
        if not roll.strip():
            return await self._standing(caller)
        seal, dot, number = roll.strip().lstrip("#").replace("/", ".").replace(",", ".").partition(".")
        if not dot:
            desk = self.context.desk
            here = await desk.latest_at(caller.channel) or await desk.beside(caller.channel)
            if here is not None and here.started:
                return await game_proof(self.context, self.rolls, here, roll, caller.words)
            standing = await self.rolls.standing(caller.guild or 0)
            seal, number = str(standing.open.number if standing.open else 0), seal
        return await self._proof(caller, _number(seal), _number(number), roll)

    async def _proof(self, caller: Caller, seal: int, number: int, said_: str) -> Page:
        guild = caller.guild or 0
        proof = await self.rolls.proof(guild, seal, number)
        if proof is None:
            return plain(caller.words, caller.words.message("dice-no-such-roll", roll=code(said_)))
        file = seal_file(seal, await self.rolls.export(guild, seal))
        return proof_page(proof, file, caller.words)

    async def _standing(self, caller: Caller) -> Page:
        guild, said_ = caller.guild or 0, caller.words
        if not caller.lacks and await self.rolls.refresh(guild, caller.channel, caller.public):
            self.wake()
        standing = await self.rolls.standing(guild)
        if standing.open is None:
            return Page(said_.message("dice-standing-title"), (said_.message("dice-no-seal"),))
        lines = [
            *seal_lines(standing.open, None, said_),
            said_.message("dice-standing-count", count=standing.open.rolls),
            *seal_lines(None, standing.next, said_),
            said_.message(
                "dice-standing-until",
                most=self.rolls.rolls_of_a_seal,
                when=f"<t:{int(self.rolls.lasts_until(standing.open).timestamp())}:R>",
            ),
            _revealed(standing, said_),
        ]
        return Page(said_.message("dice-standing-title"), tuple(lines), rows=(_seal_row(standing, caller),))

    async def show(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        """Answer a button with the proof of a roll, or for roll number 0 with the file of its seal."""
        seal, number = control.number(0), control.number(1)
        if number:
            return await self._proof(caller, seal, number, f"{seal}.{number}")
        body = await self.rolls.export(caller.guild or 0, seal)
        if body is None:
            return plain(caller.words, caller.words.message("dice-no-such-seal", seal=str(seal)))
        file = seal_file(seal, body)
        lines = how_to_check(seal, caller.words) if file else [caller.words.message("dice-seal-file-large")]
        name = caller.words.message("dice-seal-title", seal=str(seal))
        return Page(name, tuple(lines), files=(file,) if file else ())

    async def reveal(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        """Reveal the open seal before its time; only a manager may, and only when it has rolls."""
        said_, number = caller.words, control.number(0)
        if not caller.manager:
            return plain(said_, said_.message("dice-reveal-rights"), said_.message("nothing-changed"))
        if caller.lacks:
            return plain(said_, *missing_permissions(caller), said_.message("nothing-changed"))
        if not await self.rolls.rotate(caller.guild or 0, number, caller.channel, caller.public):
            return plain(said_, said_.message("dice-reveal-nothing"), said_.message("nothing-changed"))
        self.wake()
        return Page(paragraphs=(said_.message("dice-reveal-done", seal=str(number)),))

    async def entry(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        """Return the proof of the rolls of a ledger entry."""
        live = await self.live(caller, control.game)
        if isinstance(live, Page):
            return live
        return await entry_proof(self.context, self.rolls, live, control.number(0), caller.words)

    # -- luck ---------------------------------------------------------------------------------------------------
    async def stats(self, caller: Caller, player: int | None, game: int | None, seal: int | None) -> Page:
        """Return how lucky the dice were in a game, under a seal, or else for a player."""
        said_ = caller.words
        if game is not None:
            live = await self.live(caller, game)
            return live if isinstance(live, Page) else _game_luck(live, said_)
        if seal is not None:
            thrown = await self.rolls.thrown_under(caller.guild or 0, seal)
            if not thrown:
                return plain(said_, said_.message("dice-no-such-seal", seal=str(seal)))
            told = tuple(luck_lines((Group("", thrown),), said_))
            return Page(said_.message("luck-title-seal", seal=str(seal)), told)
        who = player or caller.user
        outside, inside, entered = await self.rolls.thrown_by(caller.guild or 0, who)
        path = f"/{said_.message('cmd-dice')} {said_.message('cmd-dice-roll')}"
        groups = (
            Group(said_.message("luck-outside", command=code(path)), outside),
            Group(said_.message("luck-inside"), inside),
            Group(said_.message("throw-luck-member"), entered),
        )
        lines = (
            said_.message("luck-whose", player=mention(who)),
            *luck_lines(groups, said_),
            *([said_.message("luck-who-throws")] if inside or entered else []),
        )
        return Page(said_.message("luck-title"), lines)

    async def live(self, caller: Caller, game: int) -> LiveGame | Page:
        """Return a game of the caller's guild, not that of another."""
        live = await self.context.game(game, caller)
        if isinstance(live, LiveGame) and live.header.guild != caller.guild:
            return plain(caller.words, caller.words.message("no-such-game"))
        return live


def _game_luck(live: LiveGame, said_: FluentWords) -> Page:
    """Return the luck in a game: all its dice, then by side and by purpose."""
    every: list[Throw] = []
    sides: dict[str, tuple[Throw, ...]] = {}
    purposes: dict[str, tuple[Throw, ...]] = {}
    for entry in live.entries if live.started else []:
        for event in entry.events:
            if isinstance(event, Rolled):
                thrown = tuple((event.die, event.low, face) for face in event.faces)
                side = side_name(live, entry.side, said_) if entry.side else said_.message("the-referee")
                purpose = said_.message(event.purpose)
                every += thrown
                sides[side] = sides.get(side, ()) + thrown
                purposes[purpose] = purposes.get(purpose, ()) + thrown
    lines = [title(live, said_), *luck_lines((Group("", tuple(every)),), said_)]
    if live.enters:
        lines.insert(1, said_.message("throw-luck"))
    if every:
        lines += [said_.message("luck-sides"), *group_lines(sides, said_), said_.message("luck-who-throws")]
        lines += [said_.message("luck-purposes"), *group_lines(purposes, said_)]
    return Page(said_.message("luck-title-game", game=str(live.id)), tuple(lines))


def refused(unclear: Unclear, text: str, said_: FluentWords) -> Page:
    """Return why a line is no roll, and how one is written."""
    lines = (
        said_.message("dice-said", text=code(limits.cut(text, 200))),
        said_.line(unclear.why),
        said_.message("dice-example", examples=", ".join(map(code, EXAMPLES))),
        said_.message("dice-modifiers"),
        said_.message("nothing-changed"),
    )
    return Page(said_.message("dice-refused-title"), lines, accent=AMBER)


@cache
def vocabulary() -> Mapping[str, str]:
    """Return the words for modifiers of a roll in all languages, each with its sign, as members may use any."""
    spoken = dict(WORDS)
    for language in LANGUAGES:
        own = words(language)
        meant = own.message("dice-words-meaning").split()
        spoken.update(zip(own.message("dice-words").split(), meant, strict=True))
    return spoken


def _revealed(standing: GuildSeals, said_: FluentWords) -> str:
    if not standing.revealed:
        return said_.message("dice-standing-none-revealed")
    numbers = [str(seal.number) for seal in standing.revealed[:SHOWN]]
    if len(standing.revealed) > SHOWN:
        numbers.append("… 1")
    return said_.message("dice-standing-revealed", seals=", ".join(numbers))


def _seal_row(standing: GuildSeals, caller: Caller) -> tuple[Button, ...]:
    """Return buttons for the files of the open seal and of those revealed last, and the one that reveals."""
    assert standing.open is not None
    shown = (standing.open, *standing.revealed[:3])
    files = [
        Button(ids.made("seal", 0, s.number, 0), caller.words.message("button-seal-file", seal=str(s.number)))
        for s in shown
    ]
    if caller.manager and standing.open.rolls:
        files.append(Button(ids.made("reveal", 0, standing.open.number), caller.words.message("button-reveal")))
    return tuple(files)


def _number(text: str) -> int:
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) <= 9 else 0


class DiceGroup(SlashGroup):
    """The subcommands of `/dice`."""

    def __init__(self, room: DiceRoom, reception: Reception) -> None:
        super().__init__("dice", reception)
        self.room = room

    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        headers = await self.room.context.desk.games(guild=interaction.guild_id)
        named = ((h.id, f"{h.id} · {h.system} · {h.scenario}") for h in headers if h.status not in ("open", "sealed"))
        return choices((number, name) for number, name in named if typed.casefold() in name.casefold())

    GAME = SlashOption("game-number", complete=_games)

    @subcommand("dice-roll", phrase=SlashOption("own-phrase"))
    async def roll(
        self, caller: Caller, dice: Dice, purpose: Purpose | None = None, phrase: Phrase | None = None
    ) -> Page | None:
        return await self.room.roll(caller, dice, purpose or "", phrase or "")

    @subcommand("dice-verify", game=GAME)
    async def verify(self, caller: Caller, roll: Name | None = None, game: Number | None = None) -> Page | None:
        return await self.room.verify(caller, roll or "", game)

    @subcommand("dice-stats", game=GAME)
    async def stats(
        self,
        caller: Caller,
        player: discord.User | None = None,
        game: Number | None = None,
        seal: Number | None = None,
    ) -> Page | None:
        return await self.room.stats(caller, None if player is None else player.id, game, seal)
