"""Procedures without a game: read from lines, weighed in private, their dice rolled or entered, posted once.

Dice are rolled under the seal of the guild, as all dice outside of games are; or a member enters what fell on his own
table, and they count once another member has confirmed them.
"""

import asyncio
import hashlib
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bot.desk.outcomes import Unfit
from bot.desk.procedures import OwnProcedure, adapted, charts_of, kept_charts, with_own
from bot.desk.rolls import Asked, RollDesk
from bot.store.adjudicationport import Adjudication, AdjudicationDue, NewAdjudication
from bot.store.port import Conflict, Store, stamp
from engine.dice.expression import PURPOSE, RollRequest, parse
from engine.kernel.adjudication import (
    Adjudged,
    Adjudicable,
    Chances,
    DicePool,
    Handed,
    Thrown,
    chances,
    completed,
    refusals,
    resolved,
)
from engine.kernel.dice import NeedRoll, Roll
from engine.kernel.factorline import completions, read, write
from engine.kernel.factors import Stated
from engine.kernel.game import System
from engine.kernel.notation import Unreadable, plain
from engine.kernel.problem import ContentError
from engine.kernel.text import Language, Line, Text
from engine.kernel.violation import Violation

KEPT: Final = timedelta(days=7)
"""How long something that is weighed waits for its dice, after it was last begun anew."""
LINE: Final = PURPOSE
"""Characters of a whole line: it is what the roll is for, and is proved with it."""
CLAIM: Final = timedelta(minutes=1)
NAME: Final = 4
"""Words of the longest name of a system or procedure."""


class Case(Struct, frozen=True):
    """A procedure of a system with its factors."""

    system: System
    procedure: Adjudicable
    given: dict[str, Stated]

    @property
    def line(self) -> str:
        """The canonical line without system and procedure."""
        return write(self.procedure, self.given)

    def whole(self, language: Language = "en") -> str:
        """Return the line as it is typed, with system and procedure."""
        name = self.procedure.word.text.within(language).lower()
        return f"{self.system.key} {name} {write(self.procedure, self.given, language)}".strip()

    def example(self, language: Language) -> str:
        """Return a whole line as an example of the procedure."""
        given = read(self.procedure, self.procedure.example)
        assert not isinstance(given, Unreadable)
        return Case(self.system, self.procedure, given).whole(language)

    @property
    def refusals(self) -> tuple[Violation, ...]:
        return refusals(self.procedure, self.given)

    @property
    def own_charts(self) -> tuple[Text, ...]:
        """Return the charts of the guild's own by which it was weighed and judged, as far as that was done."""
        return self.procedure.titles() if isinstance(self.procedure, OwnProcedure) else ()

    def weighed(self) -> tuple[Line, ...]:
        """Return every modifier with its rule, and what comes of them."""
        return self.procedure.weigh(completed(self.procedure, self.given)).lines

    def chances(self) -> Chances:
        return chances(self.procedure, self.given)

    def judged(self, dice: str, faces: tuple[int, ...]) -> tuple[Adjudged, tuple[Thrown, ...], int]:
        """Judge dice that have fallen; return the rolls, and how many dice no roll has taken.  Raises NeedRoll."""
        handed = Handed(pools_of(dice), faces)
        result, thrown = resolved(self.procedure, self.given, handed)
        return result, thrown, handed.left


class NoProcedure(Struct, frozen=True):
    """A line names none, or several: those it may mean, with their systems."""

    text: str
    meant: tuple[tuple[System, Adjudicable], ...]


Parsed: TypeAlias = Case | Unreadable | NoProcedure


class WrongFaces(Struct, frozen=True):
    """Faces that are not those of the dice: what more is needed, or how many are too many."""

    missing: Roll | None
    extra: int = 0
    face: int | None = None


Systems: TypeAlias = Mapping[str, System]


def every(systems: Systems) -> Iterator[tuple[System, Adjudicable]]:
    """Yield all procedures with their systems."""
    for system in systems.values():
        for procedure in system.adjudicates():
            yield system, procedure


def named(systems: Systems, system: str, key: str) -> tuple[System, Adjudicable] | None:
    """Return a procedure by the keys of its system and its own."""
    found = ((s, p) for s, p in every({system: systems[system]} if system in systems else {}) if p.key == key)
    return next(found, None)


def parsed(systems: Systems, text: str, only: str | None = None) -> Parsed:
    """Read a line: system, procedure, factors; where `only` one system is meant, its name may be left out."""
    found = list(_named(systems, text, only))
    if not found:
        return NoProcedure(text, ())
    longest = min(len(rest) for _, _, rest in found)
    found = [one for one in found if len(one[2]) == longest]
    read_ = [(system, procedure, read(procedure, rest)) for system, procedure, rest in found]
    cases = [Case(s, p, given) for s, p, given in read_ if not isinstance(given, Unreadable)]
    sound = [case for case in cases if not case.refusals]
    if len(found) == 1 or len(sound) == 1:
        return sound[0] if sound else cases[0] if cases else _misread(*read_[0], text)
    return NoProcedure(text, tuple((system, procedure) for system, procedure, _ in found))


def _misread(system: System, procedure: Adjudicable, given: object, text: str) -> Unreadable:
    assert isinstance(given, Unreadable)
    begin = text[: len(text) - len(given.text)] if text.endswith(given.text) else f"{system.key} {procedure.key} "
    return Unreadable(text, given.word, given.expected, tuple(begin + line for line in given.meant))


def _named(systems: Systems, text: str, only: str | None) -> Iterator[tuple[System, Adjudicable, str]]:
    """Yield the procedures that a line begins with, and the rest of the line."""
    chosen, rest = (only, text) if only is not None else _system(systems, text)
    for system, procedure in every({chosen: systems[chosen]} if chosen else systems):
        for spelling in (procedure.key, *procedure.word.spellings):
            after = _after(rest, spelling)
            if after is not None:
                yield system, procedure, after
                break
    if only is not None and _system(systems, text)[0] == only:
        yield from _named(systems, _system(systems, text)[1], only)


def _system(systems: Systems, text: str) -> tuple[str | None, str]:
    """Return the system that a line begins with, and the rest of it."""
    for key, system in systems.items():
        for name in (key, system.name.en, system.name.ru):
            after = _after(text, name.strip("«»"))
            if after is not None:
                return key, after
    return None, text


def _after(text: str, beginning: str) -> str | None:
    """Return a text behind what it begins with; None where it begins otherwise."""
    wanted, said = plain(beginning).split(), text.replace("«", " ").replace("»", " ").split()
    fits = [plain(word) for word in said[: len(wanted)]] == wanted
    return " ".join(said[len(wanted) :]) if fits else None


def offered(systems: Systems, typed: str, only: str | None, language: Language) -> Iterator[str]:
    """Yield lines that go on from what is typed: procedures first, then their factors."""
    found = list(_named(systems, typed, only))
    if found and (typed[-1:].isspace() or any(rest for _, _, rest in found)):
        longest = min(len(rest) for _, _, rest in found)
        for _, procedure, rest in found:
            if len(rest) == longest:
                begin = typed[: len(typed) - len(rest)].rstrip() if rest else typed.rstrip()
                whole = read(procedure, rest)
                if rest and not isinstance(whole, Unreadable) and not refusals(procedure, whole):
                    yield typed.strip()
                space = " " if typed[-1:].isspace() else ""
                for line in completions(procedure, rest + space, language):
                    yield f"{begin} {line}"
        return
    chosen, rest = (only, typed) if only is not None else _system(systems, typed)
    for system, procedure in every({chosen: systems[chosen]} if chosen else systems):
        name = procedure.word.text.within(language).lower()
        if any(plain(word).startswith(plain(rest)) for word in (procedure.key, *procedure.word.spellings)) or not rest:
            yield name + " " if only is not None else f"{system.key} {name} "


def pools_of(dice: str) -> tuple[DicePool, ...]:
    """Return the dice of an expression of ours."""
    parts = (part.partition("d") for part in dice.split("+") if part)
    return tuple(DicePool(int(count), int(die)) for count, _, die in parts)


def dice_of(pools: tuple[DicePool, ...]) -> str:
    """Return the expression of some dice: `2d6+1d6`."""
    return "+".join(f"{pool.count}d{pool.die}" for pool in pools)


def at_once(pools: tuple[DicePool, ...]) -> bool:
    """Tell whether some dice can be rolled at once: no roll may have too many."""
    return not pools or isinstance(parse(dice_of(pools)), RollRequest)


class AdjudicationDesk:
    """The only way to resolve a procedure without a game."""

    def __init__(
        self,
        store: Store,
        systems: Systems,
        rolls: RollDesk,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._whole = store
        self._store = store.adjudications
        self.systems = systems
        self._rolls = rolls
        self._clock = clock

    async def open(self) -> None:
        """Release the posts that an earlier process had claimed; call it once, before anything is delivered."""
        await self._store.release()

    async def get(self, number: int) -> Adjudication | None:
        """Return an adjudication by its number; None when there is none."""
        return await self._store.get(number)

    async def systems_of(self, guild: int | None) -> tuple[dict[str, System], dict[str, Unfit]]:
        """Return the systems with procedures that go by the charts of a guild, and those whose charts do not hold."""
        if guild is None:
            return {**self.systems}, {}
        charts = {key: await self._whole.charts.of(guild, key) for key in self.systems}
        found = {
            key: await asyncio.to_thread(adapted, self.systems[key], own) if own else self.systems[key]
            for key, own in charts.items()
        }
        unfit = {key: system for key, system in found.items() if isinstance(system, Unfit)}
        return {key: self.systems[key] if isinstance(s, Unfit) else s for key, s in found.items()}, unfit

    async def case(self, kept: Adjudication) -> Case | None:
        """Return the procedure and factors of what is kept; None where today's rules cannot read them."""
        charts = None if kept.charts is None else await self._whole.content(kept.charts)
        return await asyncio.to_thread(self._case, kept, charts)

    def _case(self, kept: Adjudication, charts: bytes | None) -> Case | None:
        systems = {kept.system: self.systems[kept.system]} if kept.system in self.systems else {}
        if charts is not None:
            systems = {key: with_own(system, kept_charts(key, charts)) for key, system in systems.items()}
        try:
            found = named(systems, kept.system, kept.key)
            given = None if found is None else read(found[1], kept.line)
        except ContentError:
            return None
        return None if found is None or given is None or isinstance(given, Unreadable) else Case(*found, given)

    async def weigh(self, case: Case, guild: int, channel: int, user: int, language: Language) -> int:
        """Keep what a member weighs, and return its number."""
        now, charts = self._clock(), await asyncio.to_thread(charts_of, case.procedure)
        digest = None if charts is None else hashlib.sha256(charts).hexdigest()
        if charts is not None and digest is not None:
            await self._whole.keep(digest, charts)
        new = NewAdjudication(
            guild, channel, user, language, case.system.key, case.procedure.key, case.line,
            case.system.rulebook.rules, stamp(now), digest,
        )  # fmt: skip
        return await self._store.weigh(new, stamp(now - KEPT))

    async def change(self, number: int, case: Case) -> bool:
        """Give what is weighed other factors; False where its dice have fallen."""
        return await self._store.change(number, case.line)

    async def roll(
        self, kept: Adjudication, case: Case, pools: tuple[DicePool, ...], interaction: int
    ) -> Literal["rolled", "sealing", "fallen"]:
        """Roll under the seal of the guild, once; the post is due with the roll."""
        wish = parse(dice_of(pools))
        assert isinstance(wish, RollRequest)
        asked = Asked(
            guild=kept.guild,
            channel=kept.channel,
            user=kept.user,
            interaction=interaction,
            language=kept.language,
            wish=RollRequest(wish.expression, case.whole()),
            adjudication=kept.id,
            line=kept.line,
        )
        try:
            done = await self._rolls.roll(asked)
        except Conflict:
            return "fallen"
        return "sealing" if done == "sealing" else "rolled"

    async def publish(self, kept: Adjudication) -> bool:
        """Let one that needs no dice be shown; False where it is already, or has other factors by now."""
        return await self._store.publish(kept.id, kept.line, self._now())

    async def enter(self, kept: Adjudication, dice: str, faces: tuple[int, ...], channel: int) -> bool:
        """Note dice that fell on a table; they count once another member confirms them.

        False where they have fallen, or it has other factors by now.
        """
        return await self._store.enter(kept.id, kept.line, dice, faces, channel, self._now())

    async def settle(self, kept: Adjudication, status: Literal["confirmed", "denied"], witness: int) -> bool:
        """Confirm or deny dice that were entered; False where that was done before."""
        return await self._store.settle(kept.id, status, witness, self._now())

    async def message(self, number: int) -> int | None:
        """Return the message that shows an adjudication; None while it is not delivered."""
        return await self._store.message(number)

    async def claim(self, limit: int) -> tuple[AdjudicationDue, ...]:
        """Hand out posts that are due."""
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


def dice_entered(case: Case, faces: tuple[int, ...]) -> str | WrongFaces:
    """Return the expression of dice that were entered in the order in which they fell, or what is wrong with them.

    A roll that turns out not to be needed needs no dice.
    """
    taken = _InTurn(faces)
    try:
        resolved(case.procedure, case.given, taken)
    except NeedRoll as need:
        return WrongFaces(need.request)
    except ValueError as wrong:
        return WrongFaces(None, face=int(str(wrong)))
    return dice_of(tuple(taken.pools)) if not taken.left else WrongFaces(None, extra=taken.left)


class _InTurn:
    """Dice that are read one after another as they were entered.  Raises ValueError with a face that there is not."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._faces = list(faces)
        self.pools: list[DicePool] = []

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        if len(self._faces) < request.count:
            raise NeedRoll(request)
        shown, self._faces = self._faces[: request.count], self._faces[request.count :]
        for face in shown:
            if not 1 <= face <= request.die and not (face == request.low == 0):
                raise ValueError(str(face))
        self.pools.append(DicePool(request.count, request.die))
        return tuple(face if request.low else face % request.die for face in shown)

    @property
    def left(self) -> int:
        return len(self._faces)
