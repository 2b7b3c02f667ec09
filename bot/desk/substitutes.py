"""Substitutes: a player offers his seat, another member takes it over with view, standing orders and drafts."""

from bot.desk.agreement import Agreement
from bot.desk.core import Core
from bot.desk.live import COMPUTER, OFFERED, LiveGame
from bot.desk.lobby import STATUS
from bot.desk.outcomes import (
    Busy,
    Changed,
    Done,
    NeedsConsent,
    NoGame,
    NotRunning,
    NotYours,
    Pending,
    Refused,
    Repeated,
    SeatTaken,
    Stale,
)
from bot.desk.rights import free_to_sit, of_tournament
from bot.desk.seats import hand_over
from bot.store.port import Change, Interaction, Option, Post
from engine.kernel.ids import Side
from engine.kernel.violation import by_umpire


def offered(live: LiveGame) -> tuple[Side, ...]:
    """Return the sides whose players offer their seats, in order of play."""
    named = dict(pair.split("=") for pair in str(live.header.options.get(OFFERED, "")).split())
    return tuple(side for side in live.game.sides if str(live.seats.get(side)) == named.get(side))


class Substitutes:
    """Offers seats and hands them over, by entries of the ledger."""

    def __init__(self, core: Core, agreement: Agreement) -> None:
        self._core = core
        self._agreement = agreement

    async def offer(
        self, game: int, user: int, side: Side, interaction: int | None = None
    ) -> Changed | Refused | NotYours | NotRunning | NoGame | Stale | Repeated | Busy:
        """Offer the user's seat to whoever takes it, by a post with a button; offered already, take the offer back."""
        once = None if interaction is None else Interaction(interaction)
        return await self._core.act(game, once, lambda live: self._offer(live, user, side, once))

    async def _offer(
        self, live: LiveGame, user: int, side: Side, once: Interaction | None
    ) -> Changed | Refused | NotYours | NotRunning:
        if (why := of_tournament(live)) is not None:
            return why
        if not live.running:
            return NotRunning(live)
        if live.seats.get(side) != user:
            return NotYours(live, (side,), live.holders((side,)))
        now = offered(live)
        kept = tuple(s for s in now if s != side) if side in now else (*now, side)
        text = " ".join(f"{s}={live.seats[s]}" for s in kept)
        told: dict[str, Option] = {"code": "seat-offered", "seat": side, "player": f"<@{user}>"}
        posts = (Post("notice", body=told), *STATUS) if side in kept else STATUS
        options = {**live.header.options, OFFERED: text}
        return await self._core.change(live, Change(live.id, self._core.now(), once, posts=posts, options=options))

    async def take(
        self, game: int, user: int, side: Side, interaction: int | None = None
    ) -> Done | Changed | Refused | SeatTaken | NotRunning | NoGame | Stale | Repeated | Busy:
        """Take an offered seat over: only who has seen nothing that the side may not see (umpire substitute)."""
        once = None if interaction is None else Interaction(interaction)
        return await self._core.act(game, once, lambda live: self._take(live, user, side, once))

    async def _take(
        self, live: LiveGame, user: int, side: Side, once: Interaction | None
    ) -> Done | Refused | SeatTaken | NotRunning:
        if not live.running:
            return NotRunning(live)
        if side not in offered(live) or live.seats[side] == user:
            return SeatTaken(live, side, live.seats.get(side, COMPUTER))
        if not free_to_sit(live, user, side):
            return Refused(live, (by_umpire("substitute"),))
        return await hand_over(self._core, live, user, side, once)

    async def give_computer(
        self, game: int, user: int, side: Side, interaction: int | None = None
    ) -> (
        Done | Changed | NeedsConsent | Pending | Refused | NotYours | NotRunning | NoGame | Stale | Repeated | Busy
    ):  # fmt: skip
        """Give the user's seat to the computer; the other players must agree."""
        once = None if interaction is None else Interaction(interaction)
        return await self._core.act(game, once, lambda live: self._agreement.give_computer(live, user, side, once))
