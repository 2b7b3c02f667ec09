"""Dice that members throw at their table: an order waits for them, roll after roll, until another member confirms each.

Nothing of the order stands in the ledger before the last roll is confirmed; then it is one entry, which names the hands
that its faces went through.  The sealed key has no part in it (umpire table-dice).
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.desk import pacing
from bot.desk.core import Core
from bot.desk.dicehands import seated, throwers
from bot.desk.draft import Draft
from bot.desk.live import LiveGame, OpenRoll
from bot.desk.outcomes import Busy, Changed, Done, NoGame, Refused, Repeated, Stale, Throws
from bot.desk.rerolling import after, carried
from bot.desk.rights import judges
from bot.store.port import Interaction, Option, Post
from bot.store.throwport import ShownRoll, Step, Throw, Waiting
from engine.kernel.command import Command
from engine.kernel.dice import Roll
from engine.kernel.event import DiceEntered, Hands
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, Rejected, fold
from engine.kernel.ledger import Via
from engine.kernel.rulebook import UMPIRE
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation

How: TypeAlias = Literal["asked", "entered", "disputed", "confirmed", "withdrawn", "over"]
Answer: TypeAlias = Done | Changed | Throws | Refused | Stale | NoGame | Repeated | Busy
STATUS: Final = Post("status")
CALLING: Final = ("entered", "disputed")
"""Steps after which somebody else has to act, and is told."""


def waits(live: LiveGame) -> Violation | None:
    """Return why nothing may change the position: an order waits for dice; None while none does."""
    return None if live.open_roll is None else _no("umpire-table-dice")


def unthrown() -> Rejected:
    """Refuse an act of the referee that would need dice: in this game they are thrown at the table."""
    return Rejected((_no("umpire-table-referee"),))


def awaited(
    live: LiveGame, command: Command | None, side: Side | None, user: int | None, via: Via, decision: int | None = None
) -> Accepted[Any] | Rejected | OpenRoll:
    """Carry an order out as far as its first roll.  May take seconds: not for the event loop."""
    line = None if command is None else live.bound.codec.encode(command).decode()
    return carried(live, Waiting(side, user, via, line, live.steps + 1), command, decision)


async def ask(core: Core, live: LiveGame, roll: OpenRoll, interaction: Interaction | None) -> Throws:
    """Keep an order that waits for its first roll, and ask for the dice."""
    return await _step(core, live, roll, (_post(roll, "asked"),), interaction)


def dropped(live: LiveGame) -> tuple[Post, ...]:
    """Return the post that takes the controls off the roll that is awaited when the game ends otherwise."""
    return () if live.open_roll is None else (_post(live.open_roll, "over"),)


def unwitnessed(live: LiveGame) -> Violation | None:
    """Return why a game cannot begin: nobody but one member could confirm its dice."""
    able = {*seated(live), live.witness, live.header.referee} - {None}
    return _no("umpire-table-witness") if live.enters and len(able) < 2 else None


def read_faces(request: Roll, text: str) -> tuple[int, ...] | None:
    """Return the faces that a text names, `4 2 6` or `426`; None where they are no faces of this roll."""
    words = re.findall(r"[0-9]+", text)
    if len(words) == 1 and request.low + request.die <= 10 and len(words[0]) == request.count:
        words = list(words[0])
    shown = tuple(int(word) for word in words if len(word) < 4)
    fits = len(shown) == len(words) == request.count and not re.search(r"[^0-9\s,;.+/]", text)
    low, most = request.low, request.low + request.die
    return shown if fits and all(low <= face < most for face in shown) else None


class Throwing:
    """What members do with the roll that an order waits for (umpire table-dice).

    `step` is the one that they saw; a later one is stale.
    """

    def __init__(self, core: Core) -> None:
        self._core = core

    async def enter(self, game: int, user: int, step: int, text: str, interaction: int | None = None) -> Answer:
        """Enter the faces of the roll, and if wanted of those after it, in place of what nobody has confirmed yet.

        Each line of the text is a roll.
        """

        async def act(live: LiveGame, roll: OpenRoll, once: Interaction | None) -> Answer:
            if user not in throwers(live):
                return Refused(live, (_no("umpire-table-throws"),))
            with self._core.guarded(live, "read dice for", roll.command, side=roll.kept.side, via=roll.kept.via):
                entered = await asyncio.to_thread(_entered, live, roll, text, user)
            if isinstance(entered, Violation):
                return Refused(live, (entered,))
            return await _step(self._core, live, entered, (_post(entered, "entered"),), once)

        return await self._act(game, step, interaction, act)

    async def confirm(
        self, game: int, user: int, step: int, *, manager: bool = False, interaction: int | None = None
    ) -> Answer:
        """Confirm the faces; the order goes on to its next roll, or into the ledger."""

        async def act(live: LiveGame, roll: OpenRoll, once: Interaction | None) -> Answer:
            if not _may_confirm(live, user, manager):
                return Refused(live, (_no("umpire-table-confirms"),))
            return await self._settle(live, roll, user, once)

        return await self._act(game, step, interaction, act, entered=True)

    async def dispute(
        self, game: int, user: int, step: int, *, manager: bool = False, interaction: int | None = None
    ) -> Answer:
        """Strike the faces out: they are to be entered again."""

        async def act(live: LiveGame, roll: OpenRoll, once: Interaction | None) -> Answer:
            if not _may_confirm(live, user, manager):
                return Refused(live, (_no("umpire-table-confirms"),))
            kept = roll.kept
            again = replace(kept, faces=(), more=(), by=None, disputed=kept.disputed + 1)
            struck = replace(roll, kept=again, more=())
            return await _step(self._core, live, struck, (_post(struck, "disputed"),), once)

        return await self._act(game, step, interaction, act, entered=True)

    async def withdraw(
        self, game: int, user: int, step: int, *, manager: bool = False, interaction: int | None = None
    ) -> Answer:
        """Take the order back: who gave it before any face is entered, the referee at any time."""

        async def act(live: LiveGame, roll: OpenRoll, once: Interaction | None) -> Answer:
            own = roll.kept.via == "player" and user in throwers(live) and not roll.kept.touched
            if roll.command is None or not (own or judges(live, user, manager)):
                return Refused(live, (_no("umpire-table-withdraw"),))
            posts = (_post(roll, "withdrawn", by=user),)
            await _step(self._core, live, None, posts, once)
            return Changed(live)

        return await self._act(game, step, interaction, act)

    async def _settle(
        self, live: LiveGame, roll: OpenRoll, user: int, interaction: Interaction | None
    ) -> Done | Throws | Refused:
        """Go on with the faces that are confirmed now."""
        kept = roll.kept
        assert kept.by is not None
        first, more = Throw(kept.faces, kept.by, user, kept.disputed), (Throw(f, kept.by, user) for f in kept.more)
        thrown = (*kept.thrown, first, *more)
        on = replace(kept, roll=live.steps + 1, thrown=thrown, faces=(), more=(), by=None, disputed=0)
        with self._core.guarded(live, "carry out", roll.command, side=kept.side, via=kept.via):
            found = await asyncio.to_thread(carried, live, on, roll.command)
        if isinstance(found, Rejected):
            return Refused(live, found.violations)
        told = _post(roll, "confirmed", confirmed=user)
        if isinstance(found, OpenRoll):
            return await _step(self._core, live, found, (told, _post(found, "asked")), interaction)
        hands = tuple(Hands(str(throw.by), str(throw.confirmed), throw.disputed) for throw in thrown)
        entered = DiceEntered(hands)
        state = fold(live.game, found.state, entered)
        draft = Draft(kept.side, kept.user, kept.via, roll.command, (*found.events, entered), state, first=(told,))
        return await self._core.record(live, draft, interaction)

    async def _act(
        self,
        game: int,
        step: int,
        interaction: int | None,
        act: Callable[[LiveGame, OpenRoll, Interaction | None], Awaitable[Answer]],
        *,
        entered: bool = False,
    ) -> Answer:
        """Let something happen to the roll of a step, where it is still that one and has faces if it must."""
        once = None if interaction is None else Interaction(interaction)

        async def checked(live: LiveGame) -> Answer:
            roll = live.open_roll
            if roll is None or step != live.steps or (entered and not roll.kept.faces):
                return Stale(live)
            return await act(live, roll, once)

        return await self._core.act(game, once, checked)


def _may_confirm(live: LiveGame, user: int, manager: bool) -> bool:
    """Tell whether a user may say that faces are right: a player, the witness, the referee; not who entered them."""
    assert live.open_roll is not None
    if user == live.open_roll.kept.by:
        return False
    return user in seated(live) or user == live.witness or judges(live, user, manager)


async def _step(
    core: Core, live: LiveGame, roll: OpenRoll | None, posts: tuple[Post, ...], interaction: Interaction | None
) -> Throws:
    timed = await pacing.dice_timed(core.store.pace, live, roll, core.clock()) if live.started else None
    step = Step(live.id, live.steps + 1, None if roll is None else roll.kept, seals=not live.started, timed=timed)
    await core.store.throw(step, core.now(), interaction, (*posts, STATUS))
    live.steps, live.open_roll = step.serial, roll
    live.clocks = live.clocks if timed is None else timed.clocks
    if step.seals and live.header.status == "open":
        live.header = replace(live.header, status="sealed")
    core.tell(live)
    return Throws(live)


def _entered(live: LiveGame, roll: OpenRoll, text: str, user: int) -> OpenRoll | Violation:
    """Return an awaited roll with the faces that a text names, a line for it and for each roll after it, or why not."""
    lines = [line for line in re.split(r"[\n;]", text) if line.strip()] or [""]
    found: Accepted[Any] | Rejected | OpenRoll = roll
    faces: list[tuple[int, ...]] = []
    requests: list[Roll] = []
    for number, line in enumerate(lines, 1):
        if number > 1:
            assert isinstance(found, OpenRoll)
            found = after(live, found, faces[-1], user)
        if not isinstance(found, OpenRoll):
            return _no("umpire-table-enough", count=number - 1, given=len(lines))
        request = found.request
        shown = read_faces(request, line)
        if shown is None:
            facts = {"count": request.count, "least": request.low, "most": request.low + request.die - 1}
            if number == 1:
                return _no("umpire-table-faces", **facts)
            return _no("umpire-table-next", number=number, **facts)
        faces.append(shown)
        requests.append(request)
    kept = replace(roll.kept, faces=faces[0], more=tuple(faces[1:]), by=user)
    return replace(roll, kept=kept, more=tuple(requests[1:]))


def _post(roll: OpenRoll, how: How, **who: int) -> Post:
    """Return the post of a roll, and of those that were entered with it, which is edited with each step of it."""
    kept = roll.kept
    shown = zip((roll.request, *roll.more), (kept.faces, *kept.more), strict=True)
    rolls = [ShownRoll(r.count, r.die, r.purpose, r.rule.book, r.rule.clause, faces) for r, faces in shown]
    body: dict[str, Option] = {
        "roll": kept.roll,
        "how": how,
        "rolls": msgspec.json.encode(rolls).decode(),
        **({} if kept.by is None else {"by": kept.by}),
        **who,
    }
    return Post("throw", body=body)


def _no(code: str, **facts: Fact) -> Violation:
    return violation(UMPIRE("table-dice"), code, **facts)
