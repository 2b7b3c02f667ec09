"""What happens round a running game: seats change, a referee is named, a copy is taken.

All of it is written into the ledger as entries that nothing takes back, and so is told in public.
"""

from msgspec import Struct

from bot.desk.core import Core
from bot.desk.draft import Draft
from bot.desk.live import LiveGame
from bot.desk.outcomes import Done, NotRunning, Refused
from bot.desk.rights import judges, plays
from bot.store.port import Handed, Interaction
from engine.kernel.command import ChangeSeats, LookLate, Minute, NameReferee, TakeCopy
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, minute
from engine.kernel.violation import by_umpire


class Consent(Struct, frozen=True):
    """By what something was allowed that its asker may not do alone: a request, who agreed to it, whose word it was."""

    request: int | None = None
    agreed: tuple[Side, ...] = ()
    word: int | None = None


ALONE = Consent()


async def sit(
    core: Core,
    live: LiveGame,
    user: int,
    side: Side,
    interaction: Interaction | None,
    consent: Consent = ALONE,
    by: int | None = None,
) -> Done:
    """Give a user a seat that is vacant or the computer's; `by` is the user who asks for it, himself by default."""
    by, was = user if by is None else by, live.seats.get(side)
    act = ChangeSeats((side,), _member(was), str(user), str(by), core.now(), consent.agreed, _member(consent.word))
    changes = ((side, user),) if was is None else ((side, None), (side, user))
    return await _record(core, live, act, by, interaction, consent, seats=changes)


async def hand_over(core: Core, live: LiveGame, user: int, side: Side, interaction: Interaction | None) -> Done:
    """Give a user a seat that its player offers, with what that player has settled and begun for it."""
    was = live.seats[side]
    act = ChangeSeats((side,), str(was), str(user), str(user), core.now())
    changes = ((side, None), (side, user))
    # What he has begun in a game with other sides too is not of this side alone.
    handed = Handed(side, was, user, drafts=live.sides_of(was) == (side,))
    return await _record(core, live, act, user, interaction, seats=changes, handed=handed)


async def leave(
    core: Core, live: LiveGame, user: int, sides: tuple[Side, ...], interaction: Interaction | None
) -> Done:
    """Vacate seats of a user."""
    act = ChangeSeats(sides, str(user), "", str(user), core.now())
    return await _record(core, live, act, user, interaction, seats=tuple((side, None) for side in sides))


async def name_referee(
    core: Core, live: LiveGame, user: int, referee: int, interaction: Interaction | None, consent: Consent = ALONE
) -> Done:
    """Name the referee of a running game by an entry of its ledger, which no undo takes back."""
    was, word = _member(live.header.referee), _member(consent.word)
    act = NameReferee(was, str(referee), str(user), core.now(), consent.agreed, word)
    return await _record(core, live, act, user, interaction, consent, referee=referee)


async def copy_whole(
    core: Core, live: LiveGame, user: int, manager: bool, interaction: Interaction | None
) -> Done | Refused | NotRunning:
    """Note that a user takes a copy of a running game with everything in it; only its referee may (umpire plays)."""
    if not live.running:
        return NotRunning(live)
    if not judges(live, user, manager):
        return Refused(live, (by_umpire("plays" if plays(live, user) else "referee"),))
    act = TakeCopy(live.game.sides, str(user), core.now())
    return await _record(core, live, act, user, interaction, copied=user)


async def copy_own(core: Core, live: LiveGame, user: int, interaction: Interaction | None) -> Done | NotRunning:
    """Note that a user takes a copy of a running game as far as his sides may know it."""
    if not live.running:
        return NotRunning(live)
    act = TakeCopy(live.sides_of(user), str(user), core.now())
    return await _record(core, live, act, user, interaction)


async def let_look_on(core: Core, live: LiveGame, user: int, side: Side, interaction: Interaction | None) -> Done:
    """Note that a user sees from now on what a side may know; he has seen more than a substitute may have seen."""
    act = TakeCopy((side,), str(user), core.now())
    return await _record(core, live, act, user, interaction, copied=user)


async def look_late(core: Core, live: LiveGame, user: int, interaction: Interaction | None) -> Done:
    """Note that a user sees everything from now on, some chapters late; he counts as one who has seen it all."""
    act = LookLate(live.late, str(user), core.now())
    return await _record(core, live, act, user, interaction, copied=user)


def _member(user: int | None) -> str:
    return "" if user is None else str(user)


async def _record(
    core: Core,
    live: LiveGame,
    act: Minute,
    user: int,
    interaction: Interaction | None,
    consent: Consent = ALONE,
    *,
    seats: tuple[tuple[Side, int | None], ...] = (),
    referee: int | None = None,
    copied: int | None = None,
    handed: Handed | None = None,
) -> Done:
    """Write an entry of way "table".  Raises Fault."""
    with core.guarded(live, "minute", act, via="table"):
        result = minute(live.game, live.state)
        assert isinstance(result, Accepted), "a running game takes entries"
    draft = Draft(
        None,
        user,
        "table",
        act,
        result.events,
        result.state,
        consent.request,
        seats,
        referee,
        copied,
        handed=handed,
    )
    return await core.record(live, draft, interaction)
