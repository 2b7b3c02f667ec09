"""A referee's acts: proposed by a command or a form, shown with what they would change, carried out by a button."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.commands.looks import own_look
from bot.desk.clocks import Wish
from bot.desk.live import LiveGame
from bot.desk.outcomes import Done, Stale
from bot.desk.refereeing import Weighed
from bot.desk.retiming import Foreseen, TimeAct, act_of, wish_of
from bot.desk.rights import has_seen_all
from bot.members import proposals
from bot.members.proposals import Proposal
from bot.pages.boards.kinds import is_board
from bot.pages.boards.picture import Artist
from bot.pages.discord.ids import Control
from bot.pages.discord.page import Attachment, Page
from bot.pages.orders.lookahead import Preview, look_ahead
from bot.pages.orders.preview import touched, unsigned
from bot.pages.referee.acts import act_page
from bot.pages.referee.desk import leading_back
from bot.pages.referee.timing import time_page
from bot.pages.rules.rulesearch import rule_meant
from bot.players.standing import answer_for
from bot.store.callsport import Settled
from engine.kernel.command import Command, GiveFor, GiveRuling, RefereeAct, Reroll, Rewind, Substitute
from engine.kernel.ids import Side
from engine.kernel.state import State


class ActRoom:
    """Shows acts and carries them out."""

    def __init__(self, context: Context, artist: Artist) -> None:
        self.context, self._artist = context, artist
        self.verbs: Final = {"ref": self._confirmed}
        self.settled: Callable[[LiveGame, int], Awaitable[None]] | None = None
        """Told of a call that was decided."""

    async def propose(
        self,
        caller: Caller,
        live: LiveGame,
        act: RefereeAct | Rewind | Substitute,
        settles: Settled | None = None,
        lead: tuple[str, ...] = (),
    ) -> Page | None:
        """Show what an act would change, with the buttons to carry it out or not; say why it is refused."""
        desk = self.context.desk
        manager = await self.context.may_referee(caller, live.header.guild)
        found = await desk.court.weigh(live.id, caller.user, act, manager=manager)
        if not isinstance(found, Weighed):
            return await self.context.conclude(found, caller)
        written = live.bound.codec.encode(found.act).decode()
        kept = Proposal(live.timeline.newest, written, settles or _ruled(live, act))
        mark = await proposals.keep(desk.store, caller.user, live.id, kept)
        ordered = await asyncio.to_thread(_ordered, live, found, caller.user)
        picture = await self._drawn(live, found, ordered, caller)
        return act_page(live, found, mark, caller.words, user=caller.user, ordered=ordered, picture=picture, lead=lead)

    async def propose_answer(
        self, caller: Caller, live: LiveGame, side: Side | None, order: str, reason: str
    ) -> Page | None:
        """Propose to answer for a side that is asked: by an order, else as its player would have it or with a pass."""
        asked = live.asked
        side = asked[0] if side is None and asked else side
        if not live.running or side not in asked:
            # Who may not referee learns that first.
            return await self.propose(caller, live, GiveFor(side or live.game.sides[0], order, reason))
        if not order and await self.context.judges(caller, live):
            found = await answer_for(self.context.desk, live, side)
            if found is None:
                return plain(caller.words, caller.words.message("ref-no-answer"))
            order = live.game.write(found)
        return await self.propose(caller, live, GiveFor(side, order, reason))

    async def propose_time(self, caller: Caller, live: LiveGame, wish: Wish, lead: tuple[str, ...] = ()) -> Page | None:
        """Show what an act on the clocks would change, with the buttons to carry it out or not."""
        desk = self.context.desk
        manager = await self.context.may_referee(caller, live.header.guild)
        found = await desk.foresee(live.id, caller.user, wish, manager=manager)
        if not isinstance(found, Foreseen):
            return await self.context.conclude(found, caller)
        written = live.bound.codec.encode(act_of(found.wish, found.at)).decode()
        mark = await proposals.keep(desk.store, caller.user, live.id, Proposal(len(live.entries) - 1, written))
        return time_page(live, found, mark, caller.words, lead)

    async def _confirmed(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        """Carry the act of a button out, unless the game has gone on since it was shown."""
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        desk, said = self.context.desk, caller.words
        proposal = await proposals.kept(desk.store, caller.user, live.id, control.rest[0])
        act = None if proposal is None else _read(live, proposal)
        if proposal is None or act is None:
            return plain(said, said.message("ref-gone"))
        manager = await self.context.may_referee(caller, live.header.guild)
        if isinstance(act, TimeAct):
            wish = wish_of(act, desk.now())
            # What the clocks are follows from every entry, what is on the board not from those of the table.
            if live.running and proposal.newest != len(live.entries) - 1:
                return await self.propose_time(caller, live, wish, (said.message("ref-stale"),))
            timed = await desk.retime(live.id, caller.user, wish, manager=manager, interaction=caller.interaction)
            page = await self.context.conclude(timed, caller)
            return None if page is None else leading_back(page, live.id, said)
        settles = proposal.settles
        outcome = await desk.referee(
            live.id,
            caller.user,
            act,
            manager=manager,
            interaction=caller.interaction,
            settles=settles,
            last=proposal.newest,
        )
        if isinstance(outcome, Stale):
            if await self._decided(settles):
                return plain(said, said.message("call-closed"))
            return await self.propose(caller, outcome.live, act, settles, (said.message("ref-stale"),))
        if isinstance(outcome, Done) and settles is not None and settles.call is not None and self.settled is not None:
            await self.settled(outcome.live, settles.call)
        page = await self.context.conclude(outcome, caller)
        return None if page is None else leading_back(page, live.id, said)

    async def _decided(self, settles: Settled | None) -> bool:
        """Tell whether an act was to decide a call that is open no more."""
        if settles is None or settles.call is None:
            return False
        call = await self.context.desk.store.calls.of(settles.call)
        return call is None or call.status != "open"

    async def _drawn(
        self, live: LiveGame, weighed: Weighed, ordered: Preview | None, caller: Caller
    ) -> Attachment | None:
        """Return the board as it would be, or with the order that dice decide drawn in; None where none changes."""
        mine = await own_look(self.context, caller)
        if mine.text or (weighed.after is not None and weighed.after.world == live.state.world):
            return None
        if ordered is not None:
            view, framed = ordered.foresight.view, "draft"
        elif weighed.after is not None:
            view, framed = await asyncio.to_thread(live.game.view, weighed.after, None), "post"
        else:
            return None
        if not is_board(view):
            return None
        part = touched(view) if framed == "draft" else None
        return await self._artist.picture(
            unsigned(view),
            caller.words,
            palette=mine.palette,
            part=part,
            flip=mine.flip,
            framed="draft" if framed == "draft" else "post",
        )


def _ruled(live: LiveGame, act: Command) -> Settled | None:
    """Return the precedent that a ruling on a paragraph becomes; none in a sandbox."""
    if not isinstance(act, GiveRuling) or not act.clause.strip() or live.header.guild is None or live.sandbox:
        return None
    system = live.header.system
    rule = rule_meant(act.clause, system)
    return Settled(live.header.guild, system, str(rule or act.clause), act.reason, act.text)


def _read(live: LiveGame, proposal: Proposal) -> RefereeAct | Rewind | Substitute | TimeAct | None:
    try:
        act: Command = live.bound.codec.command(proposal.act.encode())
    except msgspec.ValidationError:
        return None
    return act if isinstance(act, RefereeAct | Rewind | Substitute | TimeAct) else None


def _ordered(live: LiveGame, weighed: Weighed, user: int) -> Preview | None:
    """Look ahead at the order that an act has carried out, if the referee may know all of it."""
    act = weighed.act
    if isinstance(act, Reroll):
        entry = live.timeline.ordered(act.entry)
        state, side, order = live.state_before(act.entry), entry.side, entry.command
        if isinstance(order, GiveFor):
            side, order = order.side, None if state is None else _order(live, state, order)
    elif isinstance(act, GiveFor):
        state, side, order = live.state, act.side, _order(live, live.state, act)
    else:
        return None
    if state is None or side is None or order is None:
        return None
    if not has_seen_all(live, user) and live.game.known(state, None).world != state.world:
        return None
    found = look_ahead(live.game, state, side, order)
    return found if isinstance(found, Preview) else None


def _order(live: LiveGame, state: State[Any], act: GiveFor) -> Command | None:
    read = live.game.read(state, act.side, act.order)
    return read if isinstance(read, Command) else None
