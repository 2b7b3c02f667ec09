"""The games of tables: set up once, seated, started, kept in step with who plays for whom, and ended."""

from typing import Literal, Protocol

from msgspec import Struct

from bot.desk import clocks, lobby, seats
from bot.desk.core import Core, endings
from bot.desk.live import FORBIDDEN, TOURNAMENT, LiveGame
from bot.desk.outcomes import Changed, ChannelBusy, Done, NotRunning, Repeated
from bot.desk.seats import Consent
from bot.desk.tournament.founding import ground
from bot.desk.tournament.outcomes import LiveTournament
from bot.desk.tournament.rights import referee_of
from bot.pace.terms import PACE
from bot.store.port import Change, Interaction
from bot.tournaments.state import Table
from engine.kernel.ids import Side


class Opening(Struct, frozen=True):
    """A game of a table that is to be opened."""

    live: LiveTournament
    table: Table
    leg: int


class Places(Protocol):
    """Where tables are: a thread or forum post for each, made once however often it is asked for."""

    async def open(self, tournament: LiveTournament, table: Table, leg: int) -> int | None:
        """Return the channel of a game, which is made if there is none; None where it cannot be made now."""
        ...


def entrants_by_side(table: Table, leg: int, sides: tuple[Side, ...]) -> tuple[tuple[Side, int], ...]:
    """Return who has which side: in the second game of a table the sides are changed."""
    one = table.first if leg == 0 else table.match.one + table.match.two - table.first
    two = table.match.one + table.match.two - one
    return (sides[0], one), (sides[1], two)


async def set_up(core: Core, opening: Opening, channel: int, key: bytes) -> LiveGame | None:
    """Set the game of a table up, or find the one that was before; None where the channel is another game's."""
    live, table, leg = opening.live, opening.table, opening.leg
    t = live.state
    document, options = await ground(core, t, table.match.scenario)
    options[TOURNAMENT] = f"{live.id} {table.number} {leg}"
    allowed = t.terms.allowed
    if denied := [use for use in ("practice", "previews", "odds", "sandbox") if not getattr(allowed, use)]:
        options[FORBIDDEN] = " ".join(denied)
    if t.terms.pace:
        options[PACE] = t.terms.pace
    wish = lobby.Wish(
        system=t.terms.system,
        scenario=table.match.scenario,
        channel=channel,
        creator=t.by or 0,
        language=_language(t.terms.language),
        guild=live.guild,
        referee=referee_of(t, table),
        options=options,
        document=document,
        pinned=True,
    )
    made = await lobby.create(core, wish, key, once(live.id, table.number, leg))
    if isinstance(made, Changed | Repeated):
        return made.live
    if isinstance(made, ChannelBusy) and made.live.header.options.get(TOURNAMENT) == options[TOURNAMENT]:
        return made.live
    return None


def once(tournament: int, table: int, leg: int) -> Interaction:
    """Return the delivery under which a game of a table is set up: no number that Discord gives."""
    return Interaction(-((tournament << 20) | (table << 1) | leg))


def _language(text: str) -> Literal["en", "ru"]:
    return "ru" if text == "ru" else "en"


async def seat(core: Core, game: int, users: dict[Side, int], word: int | None) -> None:
    """Give the seats of a game to those who play now, in a running one by an entry of its ledger."""

    async def act(live: LiveGame) -> Changed | Done | NotRunning:
        changed = tuple((side, user) for side, user in users.items() if live.seats.get(side) != user)
        if not changed or live.header.status not in lobby.SEATING:
            return Changed(live) if not changed else NotRunning(live)
        if not live.started:
            left = tuple((side, None) for side, _ in changed if side in live.seats)
            phrases = tuple(one for one in live.header.phrases if one[0] not in dict(changed))
            change = Change(live.id, core.now(), seats=(*left, *changed), phrases=phrases, posts=lobby.STATUS)
            return await core.change(live, change)
        done: Done | None = None
        for side, user in changed:
            done = await seats.sit(core, live, user, side, None, Consent(word=word), by=word)
        assert done is not None
        return done

    await core.act(game, None, act)


async def start(core: Core, game: int) -> None:
    """Begin a game whose seats are taken."""
    await core.act(game, None, lambda live: lobby.start(core, live, 0, True, None))


async def stop(core: Core, game: int) -> None:
    """End a game whose result does not come from it."""

    async def act(live: LiveGame) -> Changed | NotRunning:
        if live.header.status not in lobby.LIVE:
            return NotRunning(live)
        posts = endings(len(live.entries) - 1 if live.started else None, live.head)
        return await core.change(live, Change(live.id, core.now(), status="abandoned", posts=(*posts, *lobby.STATUS)))

    await core.act(game, None, act)


async def pause(core: Core, game: int, user: int, reason: str) -> None:
    """Stop the clocks of a game with its table; one without clocks, or that is stopped, is left alone."""
    wish = clocks.Wish("pause", clocks.LONGEST, reason=reason)
    await core.act(game, None, lambda live: clocks.referee(core, live, user, wish, True, None))


async def resume(core: Core, table: Table, user: int, reason: str) -> None:
    """Let the clocks of the games of a table go on."""
    wish = clocks.Wish("resume", reason=reason)
    for leg in table.legs:
        if leg is not None:
            await core.act(leg.game, None, lambda live: clocks.referee(core, live, user, wish, True, None))
