"""Dice outside of games: rolls under a guild's seal, seals that are revealed and follow one another, their posts.

A seal is a random key.  Its commitment is known before its first roll, because each guild always has the next seal
drawn; the key is revealed when the seal is full, a day old, or closed by a manager.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.formats import sealfile
from bot.formats.export import ENTERED
from bot.store import diceport
from bot.store.port import Store, moment, stamp
from engine.dice.expression import Expression, RollRequest, parse, write
from engine.dice.roller import Cast, cast, recast, sealed, throws
from engine.kernel.dice import KEY_BYTES, commitment
from engine.kernel.text import Language

ROLLS: Final = 200
"""Rolls after which a seal is revealed."""
AGE: Final = timedelta(days=1)
CLAIM: Final = timedelta(minutes=1)
Throw: TypeAlias = tuple[int, int, int]
"""Faces of the die, the lowest of them, the one shown."""

_log = logging.getLogger(__name__)


class Asked(Struct, frozen=True, kw_only=True):
    """A member wants dice."""

    guild: int
    channel: int
    user: int
    interaction: int
    language: Language
    wish: RollRequest
    phrase: str = ""
    adjudication: int | None = None
    """What the dice are for, if it is a procedure without a game."""
    line: str = ""
    """Its factors, for which they are."""


class Proof(Struct, frozen=True):
    """A roll with its seal; `due` is what the revealed key gives, None before it is revealed."""

    roll: diceport.StoredRoll
    seal: diceport.Seal
    message: int | None
    due: tuple[int, ...] | None

    @property
    def holds(self) -> bool | None:
        """Tell whether the revealed key gives these faces; None before."""
        return None if self.due is None else self.due == self.roll.faces


class GuildSeals(Struct, frozen=True):
    """The seals of a guild: the open one, the one that follows, the revealed ones, the newest first."""

    open: diceport.Seal | None
    next: diceport.Seal | None
    revealed: tuple[diceport.Seal, ...]


class RollDesk:
    """The only way to roll outside of games.

    `clock` gives aware moments, `keys` so many random bytes; a seal lasts for so many `rolls`, and for `age`.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        keys: Callable[[int], bytes] = secrets.token_bytes,
        rolls: int = ROLLS,
        age: timedelta = AGE,
    ) -> None:
        self._store = store.dice
        self._clock = clock
        self._keys = keys
        self.rolls_of_a_seal = rolls
        self.age = age

    async def open(self) -> None:
        """Release the posts that an earlier process had claimed; call it once, before anything is delivered."""
        await self._store.release()

    # -- rolling ------------------------------------------------------------------------------------------------
    async def roll(self, asked: Asked) -> diceport.StoredRoll | Literal["sealing"]:
        """Roll, record and post in one transaction; the same interaction gives the same roll.

        `sealing`: the guild's first seal is being shown; nothing was rolled.
        """
        expression = asked.wish.expression
        wish = diceport.RollWish(
            asked.guild,
            asked.channel,
            asked.user,
            asked.interaction,
            write(expression),
            asked.wish.purpose,
            asked.phrase,
            self._now(),
            asked.language,
            asked.adjudication,
            asked.line,
        )
        fresh = (self._fresh(), self._fresh())

        def make(key: bytes, seal: diceport.Seal) -> diceport.Made:
            return _made(key, seal, wish, expression)

        return await self._store.throw(wish, make, sealfile.ground, self._terms(), fresh)

    async def rotate(self, guild: int, number: int, channel: int, language: Language) -> bool:
        """Reveal the open seal if it is this one and has rolls; tell whether it was done."""
        return await self._rotate(diceport.SealShown(guild, number, channel, language))

    async def refresh(self, guild: int, channel: int, language: Language) -> bool:
        """Reveal the open seal if it has rolls and its time is over; tell whether it was done."""
        standing = await self.standing(guild)
        number = standing.open.number if standing.open else 0
        return await self._rotate(diceport.SealShown(guild, number, channel, language), self._terms().opened)

    async def _rotate(self, shown: diceport.SealShown, opened: str | None = None) -> bool:
        return await self._store.rotate(shown, self._now(), sealfile.ground, self._fresh(), opened)

    # -- reading ------------------------------------------------------------------------------------------------
    async def standing(self, guild: int) -> GuildSeals:
        """Return the seals of a guild: the open one, the one that waits, the revealed ones, the newest first."""
        seals = await self._store.seals(guild)
        return GuildSeals(
            next((s for s in seals if s.opened and not s.closed), None),
            next((s for s in seals if not s.opened), None),
            tuple(s for s in seals if s.closed),
        )

    async def proof(self, guild: int, seal: int, number: int) -> Proof | None:
        """Return a roll with all that proves it; None when there is no such roll."""
        roll, about = await self._store.roll(guild, seal, number), await self._store.seal(guild, seal)
        if roll is None or about is None:
            return None
        due = None if about.key is None else _faces(about.key, roll)
        return Proof(roll, about, await self._store.roll_message(guild, seal, number), due)

    async def seal(self, guild: int, number: int) -> diceport.Seal | None:
        """Return a seal of a guild by its number; None when there is none."""
        return await self._store.seal(guild, number)

    async def export(self, guild: int, number: int) -> bytes | None:
        """Return a seal that was opened with its rolls as a file; the key is in it once it is revealed."""
        # The seal first: what is rolled between the two reads is then cut off again.
        seal = await self._store.seal(guild, number)
        if seal is None or seal.opened is None:
            return None
        rolls = await self._store.rolls(guild, number)
        return await asyncio.to_thread(sealfile.document, seal, rolls[: seal.rolls])

    async def entry_message(self, game: int, n: int) -> int | None:
        """Return the message that shows a ledger entry; None while it is not delivered."""
        return await self._store.entry_message(game, n)

    async def thrown_under(self, guild: int, seal: int) -> tuple[Throw, ...]:
        """Return all throws of a seal."""
        return _all_throws(await self._store.rolls(guild, seal))

    async def thrown_by(self, guild: int, user: int) -> tuple[tuple[Throw, ...], tuple[Throw, ...], tuple[Throw, ...]]:
        """Return all throws of a member: outside of games, by his orders in those of the guild, and entered there."""
        return (
            _all_throws(await self._store.rolls_of(guild, user)),
            _all_events(await self._store.thrown_by(guild, user)),
            _all_events(await self._store.thrown_by(guild, user, ENTERED)),
        )

    # -- delivery -----------------------------------------------------------------------------------------------
    async def claim(self, limit: int) -> tuple[diceport.DiceDue, ...]:
        """Hand out posts that are due; seals whose time is over are revealed by that, also where nobody rolls."""
        opened = self._terms().opened
        for lapsed in await self._store.lapsed(opened):
            try:
                await self._rotate(lapsed, opened)
            except Exception:  # noqa: BLE001 - the dice of one guild do not keep those of the others
                _log.exception("seal %d of guild %d cannot be revealed", lapsed.number, lapsed.guild)
        now = self._clock()
        return await self._store.claim(stamp(now), stamp(now + CLAIM), limit)

    async def delivered(self, post: int, message: int | None) -> None:
        """Note that a post was delivered as this message, None when it was given up."""
        await self._store.delivered(post, message, self._now())

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None:
        """Put a post off until `retry_at`; `tried` if it may have been sent."""
        await self._store.failed(post, stamp(retry_at), tried=tried)

    def _now(self) -> str:
        return stamp(self._clock())

    def _terms(self) -> diceport.Terms:
        return diceport.Terms(self.rolls_of_a_seal, stamp(self._clock() - self.age))

    def _fresh(self) -> diceport.FreshKey:
        key = self._keys(KEY_BYTES)
        return diceport.FreshKey(key, commitment(key))

    def lasts_until(self, seal: diceport.Seal) -> datetime:
        """Return when an open seal is revealed at the latest, if anything was rolled under it."""
        return moment(seal.opened or seal.drawn) + self.age


class _Thrown(Struct, frozen=True):
    """The part of a game's roll that luck needs."""

    die: int
    faces: tuple[int, ...]
    low: int = 1


def read(roll: diceport.StoredRoll) -> tuple[Expression, Cast]:
    """Return the expression of a stored roll and its dice, judged anew.  Raises ValueError when it cannot be read."""
    wish = parse(roll.expression)
    if not isinstance(wish, RollRequest):
        raise ValueError(f"{roll.expression!r} is no expression")  # noqa: TRY004 - the value is wrong, not its type
    return wish.expression, recast(wish.expression, roll.faces)


def _made(key: bytes, seal: diceport.Seal, wish: diceport.RollWish, expression: Expression) -> diceport.Made:
    shown = _cast(key, wish, expression, seal.number, seal.rolls + 1)
    made = diceport.Made(shown.faces, shown.totals, "")
    return replace(made, link=sealfile.linked(seal.head, diceport.recorded(wish, seal, made)))


def _faces(key: bytes, roll: diceport.StoredRoll) -> tuple[int, ...]:
    return _cast(key, roll, read(roll)[0], roll.seal, roll.number).faces


def _cast(key: bytes, roll: diceport.RequestedRoll, expression: Expression, seal: int, number: int) -> Cast:
    """Return the dice of roll `number` under the seal of this number and key."""
    given = sealfile.bound(roll.user, roll.interaction, roll.phrase, roll.purpose, roll.expression)
    return cast(expression, sealed(key, given, sealfile.name_of(roll.guild), seal, number))


def _all_throws(rolls: tuple[diceport.StoredRoll, ...]) -> tuple[Throw, ...]:
    return tuple(throw for roll in rolls for throw in throws(read(roll)[0], roll.faces))


def _all_events(bodies: tuple[bytes, ...]) -> tuple[Throw, ...]:
    thrown = (msgspec.json.decode(body, type=_Thrown) for body in bodies)
    return tuple((e.die, e.low, face) for e in thrown for face in e.faces)
