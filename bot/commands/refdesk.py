"""`/referee desk`: every game that a referee has to look after, and all that he can do there, on one private page."""

import re
from collections.abc import Mapping
from typing import Final

from bot.commands.acting import ActRoom
from bot.commands.caller import Caller
from bot.commands.clock import Unread, length
from bot.commands.context import plain
from bot.commands.looks import own_look
from bot.commands.sides import side_meant
from bot.desk.clocks import Wish
from bot.desk.live import LiveGame
from bot.desk.outcomes import Damaged
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import seen
from bot.pages.discord.ids import Control, whole
from bot.pages.discord.page import Form, Page
from bot.pages.referee.desk import ACTS, EACH, TIMING, Standing, act_form, desk_page, game_page, leading_back
from bot.store.callsport import Call
from bot.store.port import Header, moment
from bot.words import LANGUAGES, words
from engine.kernel.command import (
    CloseGame,
    GiveRuling,
    Place,
    RefereeAct,
    Remark,
    Remove,
    Reroll,
    Rewind,
    SetValue,
    Substitute,
)
from engine.kernel.notation import plain as folded

_MEMBER: Final = re.compile(r"(?:<@!?)?([1-9][0-9]{14,18})>?")
"""A member as Discord writes a mention of him, or his number."""


class DeskRoom:
    """Shows the desk and takes the forms of acts."""

    def __init__(self, acts: ActRoom, artist: Artist) -> None:
        self._context, self._acts, self._artist = acts.context, acts, artist
        self.verbs: Final = {"desk": self._press, "J": self._press}
        self.forms: Final = {"act": self._form}
        self.sent: Final = {"acted": self._sent}

    async def page(self, caller: Caller, page: int = 0) -> Page:
        """Return a page of the games that the caller may referee, those with open calls first."""
        store = self._context.desk.store
        calls = () if caller.guild is None else await store.calls.waiting(caller.guild)
        headers = await self._mine(caller)
        if not headers and not await self._context.may_referee(caller, caller.guild):
            return plain(caller.words, caller.words.message("umpire-referee"))
        called = {call.game for call in calls}
        headers = sorted(headers, key=lambda header: (header.id not in called, header.id))
        page = min(max(page, 0), max(0, -(-len(headers) // EACH) - 1))
        shown = [each for h in headers[page * EACH : (page + 1) * EACH] if (each := await self._standing(h.id, calls))]
        return desk_page(shown, len(headers), page, caller.words)

    async def _mine(self, caller: Caller) -> list[Header]:
        """Return the running games of the caller's guild that he may referee."""
        if caller.guild is None:
            return []
        every = await self._context.may_referee(caller, caller.guild)
        found = []
        for header in await self._context.desk.games(guild=caller.guild, statuses=("running",)):
            named = every or header.referee == caller.user
            if named and header.channel > 0 and not await self._played(header, caller.user):
                found.append(header)
        return found

    async def _played(self, header: Header, user: int) -> bool:
        held = await self._context.desk.store.held(header.id)
        return any(each.user == user and each.side is not None for each in held)

    async def _standing(self, game: int, calls: tuple[Call, ...]) -> Standing | None:
        """Return a game as it stands on the desk; None for one that cannot be read back."""
        desk = self._context.desk
        try:
            live = await desk.load(game)
        except Damaged:
            return None
        if live is None or not live.running:
            return None
        newest = live.timeline.newest
        (mark,) = await desk.store.posts.marks(game, newest, newest)
        own = tuple(call for call in calls if call.game == game)
        return Standing(live, int(moment(mark.at).timestamp()), own)

    async def _press(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        game = whole(chosen[0]) if chosen else control.game
        if game <= 0:
            return await self.page(caller, control.number(0))
        live = await self._judged(game, caller)
        if isinstance(live, Page):
            return live
        calls = await self._context.desk.store.calls.waiting(live.header.guild)
        standing = await self._standing(live.id, calls)
        if standing is None:
            return await self.page(caller)
        mine = await own_look(self._context, caller)
        picture = None
        if not mine.text:
            view = seen(live, None)
            picture = await self._artist.picture(
                view, caller.words, palette=mine.palette, flip=mine.flip, framed="post"
            )
        return game_page(standing, caller.words, picture)

    async def _judged(self, game: int, caller: Caller) -> LiveGame | Page:
        """Return a running game that the caller may referee; else why he cannot."""
        live = await self._context.game(game, caller)
        if isinstance(live, Page):
            return live
        said = caller.words
        if not await self._context.judges(caller, live):
            return plain(said, said.message("umpire-referee"))
        return live

    async def _form(self, control: Control, caller: Caller) -> Form | Page:
        live = await self._judged(control.game, caller)
        act = control.rest[0]
        if isinstance(live, Page):
            return live
        if act not in ACTS | TIMING or not live.started:
            return plain(caller.words, caller.words.message("unknown-control"))
        return act_form(live, act, caller.words)

    async def _sent(self, control: Control, values: Mapping[str, str], caller: Caller) -> Page | None:
        """Propose the act of a form."""
        live = await self._judged(control.game, caller)
        if isinstance(live, Page):
            return live
        said, kind = caller.words, control.rest[0]
        told = {name: values.get(name, "").strip() for name in (ACTS | TIMING).get(kind, ())}
        if kind in TIMING:
            page = await self._timed(live, kind, told, caller)
            return None if page is None else leading_back(page, live.id, said)
        if kind == "pass":
            side = side_meant(live.game, told["side"]) if told["side"] else None
            if told["side"] and side is None:
                return leading_back(plain(said, said.message("no-side", name=told["side"])), live.id, said)
            page = await self._acts.propose_answer(caller, live, side, told["order"], told["reason"])
            return None if page is None else leading_back(page, live.id, said)
        act = _act(live, kind, told)
        if act is None:
            return leading_back(plain(said, said.message("act-unread")), live.id, said)
        if isinstance(act, Substitute) and not await self._person(live, int(act.now)):
            return leading_back(plain(said, said.message("act-no-member")), live.id, said)
        page = await self._acts.propose(caller, live, act)
        return None if page is None else leading_back(page, live.id, said)

    async def _person(self, live: LiveGame, user: int) -> bool:
        """Tell whether a side can be given to a user: a member of the guild, and no bot."""
        places = self._context.places
        return places is None or await places.person(live.header.guild, user)

    async def _timed(self, live: LiveGame, kind: str, told: Mapping[str, str], caller: Caller) -> Page | None:
        """Propose to pause or resume the clocks of a game, or to give a side more time or less."""
        try:
            span = length(told.get("time") or None)
        except Unread:
            return plain(caller.words, caller.words.message("act-unread"))
        side = side_meant(live.game, told["side"]) if told.get("side") else next(iter(live.asked), None)
        wish = Wish(kind, span, side, told["reason"])  # type: ignore[arg-type]
        return await self._acts.propose_time(caller, live, wish)


def _act(live: LiveGame, kind: str, told: Mapping[str, str]) -> RefereeAct | Rewind | Substitute | None:
    """Return the act that the fields of a form mean; None where one of them means nothing."""
    match kind:
        case "note":
            return Remark(told["text"])
        case "ruling":
            return GiveRuling(told["text"], told["reason"], told["clause"])
        case "reroll" | "rewind":
            n = whole(told["entry"].lstrip("#№ "))
            return (Reroll if kind == "reroll" else Rewind)(n, told["reason"]) if n >= 0 else None
        case "place":
            return Place(told["unit"], told["at"], told["reason"])
        case "set":
            return SetValue(told["unit"], told["field"], told["value"], told["reason"])
        case "remove":
            return Remove(told["unit"], told["reason"])
        case "substitute":
            side, member = side_meant(live.game, told["side"]), _MEMBER.fullmatch(told["member"])
            return None if side is None or member is None else Substitute(side, "", member[1], "", "", told["reason"])
        case "close":
            return _closed(live, told["verdict"], told["reason"])
    return None


def _closed(live: LiveGame, verdict: str, reason: str) -> CloseGame | None:
    for meant in ("draw", "position"):
        names = {meant, *(words(language).message(f"act-verdict-{meant}") for language in LANGUAGES)}
        if folded(verdict) in map(folded, names):
            return CloseGame("draw" if meant == "draw" else "position", None, reason)
    side = side_meant(live.game, verdict)
    return None if side is None else CloseGame("won", side, reason)
