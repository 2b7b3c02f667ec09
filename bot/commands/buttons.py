"""What every button and select does.  Who pressed and what the press meant is checked against the game as it is now."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.commands import practice
from bot.commands.board import board_page
from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.commands.game import begin, computers_alone, computers_turn, take_seat
from bot.commands.help import now_page
from bot.commands.ledger import explain, pressed_list, show_entry
from bot.commands.looks import own_look, remember
from bot.commands.order import (
    TEXT,
    all_reasons,
    confirmed,
    dropped,
    give_at,
    line_form,
    offers_at,
    press_order,
    refused,
    shown_again,
    stale_page,
)
from bot.commands.orders import give_lines, lines_form, run_kept
from bot.commands.replay import Projection
from bot.commands.rules import precedents, pressed_rule, search
from bot.commands.settings import SCOPES, set_from, settings_page
from bot.desk.live import LiveGame
from bot.desk.outcomes import NotRunning, SeatTaken, Stale
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import look
from bot.pages.discord import ids
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import code, title
from bot.pages.discord.page import Form, Page
from bot.pages.orders.offers import Offers
from bot.pages.orders.rows import AT_ONCE, asked_now, pick_rows, undo_button
from bot.pages.orders.runs import silent
from bot.pages.rules.glossary import glossary_page
from engine.kernel.ids import Side
from engine.systems import SYSTEMS

Handler: TypeAlias = Callable[[Control, Caller, tuple[str, ...]], Awaitable[Page | None]]
Opener: TypeAlias = Callable[[Control, Caller], Awaitable[Form | Page]]
Receiver: TypeAlias = Callable[[Control, Mapping[str, str], Caller], Awaitable[Page | None]]


class Buttons:
    """Answers controls by the verb of their custom_id."""

    def __init__(self, context: Context, artist: Artist, projection: Projection) -> None:
        self.context = context
        self.artist = artist
        self._forms: dict[str, Opener] = {}
        self._sent: dict[str, Receiver] = {}
        self._verbs: Final[dict[str, Handler]] = {
            "o": self._order,
            "O": self._order,
            "pick": self._pick,
            "P": self._pick,
            "say": self._say,
            "Y": self._say,
            "else": self._else,
            "whole": self._whole,
            "brief": self._whole,
            "join": self._join,
            "begin": self._begin,
            "house": self._practise,
            "seat": self._take_over,
            "now": self._now,
            "undo": self._undo,
            "undone": self._undo,
            "why": self._why,
            "log": self._log,
            "entry": self._entry,
            "L": self._entry,
            "rule": self._rule,
            "Q": self._rule,
            "find": self._find,
            "terms": self._terms,
            "prec": self._precedents,
            "board": self._board,
            "B": self._board,
            "set": self._settings,
            "S": self._settings,
            "replay": projection.step,
            "R": projection.step,
            "sure": self._sure,
            "agree": self._answer_request,
            "decline": self._answer_request,
            "yes": self._yes,
            "run": self._run,
            "drop": self._drop,
        }

    def also(
        self, verbs: Mapping[str, Handler], forms: Mapping[str, Opener] = {}, sent: Mapping[str, Receiver] = {}
    ) -> None:
        """Register handlers of more verbs of another part of the bot: controls, buttons that open forms, forms sent."""
        self._verbs.update(verbs)
        self._forms.update(forms)
        self._sent.update(sent)

    async def answer(self, custom_id: str, chosen: tuple[str, ...], caller: Caller) -> Page | None:
        """Carry out what a pressed control asks for and return the answer; None when a public post says it all."""
        control = ids.read(custom_id)
        handler = None if control is None else self._verbs.get(control.verb)
        if control is None or handler is None:
            return plain(caller.words, caller.words.message("unknown-control"))
        admitted = await self._admitted(control, caller)
        if isinstance(admitted, Page):
            return admitted
        caller = admitted
        return await handler(control, caller, chosen)

    async def form(self, custom_id: str, caller: Caller) -> Form | Page:
        """Return the form that a button opens."""
        control = ids.read(custom_id)
        if control is None:
            return plain(caller.words, caller.words.message("unknown-control"))
        admitted = await self._admitted(control, caller)
        if isinstance(admitted, Page):
            return admitted
        caller = admitted
        if control.verb == "change":
            return line_form(control.game, control.rest[0], caller)
        if control.verb in self._forms:
            return await self._forms[control.verb](control, caller)
        live = await self.context.game(control.game, caller)
        return live if isinstance(live, Page) else await lines_form(self.context, live, caller, control.rest[0])

    async def submitted(self, custom_id: str, values: Mapping[str, str], caller: Caller) -> Page | None:
        """Carry out a form that was sent and return the answer; None when a public post says it all."""
        control, text = ids.read(custom_id), values.get(TEXT, "")
        if control is None or control.verb not in (*self._sent, "line", "lines"):
            return plain(caller.words, caller.words.message("unknown-control"))
        admitted = await self._admitted(control, caller)
        if isinstance(admitted, Page):
            return admitted
        caller = admitted
        if control.verb in self._sent:
            return await self._sent[control.verb](control, values, caller)
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        if control.verb == "line":
            return await give_at(self.context, self.artist, caller, live, text)
        return await give_lines(self.context, caller, live, text)

    async def _admitted(self, control: Control, caller: Caller) -> Caller | Page:
        """Return who uses a control, with the rights that he has where its game is played.

        Where he may not look at that game, return the page that says that there is no such game.
        """
        header = await self.context.desk.store.header(control.game) if control.game else None
        if header is None:
            return caller
        if not await self.context.knows(caller, header):
            return plain(caller.words, caller.words.message("no-such-game"))
        # Who manages one guild has nothing to say in a game of another, whatever a client makes of our controls.
        return caller if header.guild == caller.guild else replace(caller, manager=False, roles=())

    async def _yes(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        found = await self._shown(control, caller)
        if isinstance(found, Page):
            return found
        live, side, decision = found
        return await confirmed(self.context, self.artist, caller, live, side, decision, control.rest[2])

    async def _run(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        found = await self._shown(control, caller)
        if isinstance(found, Page):
            return found
        live, side, decision = found
        return await run_kept(self.context, caller, live, side, decision, control.rest[2])

    async def _shown(self, control: Control, caller: Caller) -> tuple[LiveGame, Side, int | None] | Page:
        """Return the game, side and question of what is confirmed; else why it cannot be any more."""
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        side = ids.side_at(live.game.sides, control.rest[1])
        decision = None if control.rest[0] == ids.NO_QUESTION else control.number(0)
        if not live.running:
            return await refused(self.context, NotRunning(live), caller)
        if side is None or (decision is not None and live.state.asked(side, decision) is None):
            return await self._stale(live, caller)
        return live, side, decision

    async def _drop(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        return live if isinstance(live, Page) else dropped(caller)

    async def _order(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        found = await offers_at(self.context, self.artist, control, caller)
        if isinstance(found, Page):
            return found
        live, offers = found
        return await self._give(live, offers, chosen[0] if chosen else ":".join(control.rest[2:]), caller)

    async def _give(self, live: LiveGame, offers: Offers, value: str, caller: Caller) -> Page | None:
        """Give the order that a value of a select names."""
        offer = offers.named(value)
        if offer is None:
            return await self._stale(live, caller)
        return await press_order(self.context, self.artist, caller, live, offers, offer)

    async def _pick(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        found = await offers_at(self.context, self.artist, control, caller)
        if isinstance(found, Page):
            return found
        live, offers = found
        path = chosen[0] if chosen else control.rest[2]
        page = 0 if chosen else control.number(3)
        if path.startswith(AT_ONCE):
            return await self._give(live, offers, path.removeprefix(AT_ONCE), caller)
        words = caller.words
        count = words.message("pick-title", count=len(offers.all))
        rows = pick_rows(offers, path, page, words)
        return Page(paragraphs=(*asked_now(live, words), count), rows=rows, passing=True)

    async def _stale(self, live: LiveGame, caller: Caller) -> Page:
        """Answer a press that came too late with the board as it is now."""
        return await stale_page(self.context, self.artist, live, caller)

    async def _say(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        side, text = ids.side_at(live.game.sides, control.rest[1]), chosen[0] if chosen else control.rest[2]
        decision = None if control.rest[0] == ids.NO_QUESTION else control.number(0)
        return await give_at(self.context, self.artist, caller, live, text, side=side, decision=decision)

    async def _else(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        return live if isinstance(live, Page) else await all_reasons(self.context, caller, live, control.rest[0])

    async def _whole(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        whole = control.verb == "whole"
        return await shown_again(self.context, self.artist, caller, live, control.rest[0], whole=whole)

    async def _join(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        side: Side | None = ids.side_at(live.game.sides, control.rest[0])
        return await take_seat(self.context, live, caller, side)

    async def _begin(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        return await begin(self.context, control.game, caller)

    async def _practise(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        return live if isinstance(live, Page) else await practice.practise(self.context, live, caller, None)

    async def _take_over(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        found = await self.context.side(control, caller)
        if isinstance(found, Page):
            return found
        live, side = found
        taken = await self.context.desk.substitutes.take(live.id, caller.user, side, caller.interaction)
        if isinstance(taken, SeatTaken):
            return plain(caller.words, caller.words.message("seat-not-offered"))
        return await self.context.conclude(taken, caller, receipt="receipt-taken-over")

    async def _now(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        return live if isinstance(live, Page) else await now_page(self.context, live, caller)

    async def _undo(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live, seen = await self.context.game(control.game, caller), control.number(0)
        if isinstance(live, Page):
            return live
        if control.verb == "undo" and (asks := computers_turn(live, seen, caller)) is not None:
            return asks
        if control.verb == "undone" and computers_alone(live, seen):
            seen = live.timeline.newest  # what he agreed to undo has only grown
        outcome = await self.context.desk.undo(control.game, caller.user, caller.interaction, last=seen)
        if isinstance(outcome, Stale):
            return _overtaken(outcome.live, seen, caller) or await self._stale(outcome.live, caller)
        return await self.context.conclude(outcome, caller, receipt="receipt-undone")

    async def _board(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        mark, area = control.rest[0], chosen[0] if chosen else control.rest[1]
        if mark == ids.MY_LOOK:
            return await board_page(self.artist, live, caller, await own_look(self.context, caller, live.id))
        wanted = look(mark, area)
        await remember(self.context, caller, live.id, wanted)
        return await board_page(self.artist, live, caller, wanted)

    async def _settings(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        scope = SCOPES.get(control.rest[0], "user")
        if chosen:
            return await set_from(self.context, caller, scope, control.game, control.rest[1], chosen[0])
        return await settings_page(self.context, caller, scope, control.game)

    async def _why(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        return live if isinstance(live, Page) else await explain(self.context, live, caller, control.number(0))

    async def _log(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        return await pressed_list(self.context, live, caller, control.rest[0], control.rest[1], control.number(2))

    async def _entry(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        number = ids.whole(chosen[0]) if chosen else control.number(0)
        return await show_entry(self.context, live, caller, number)

    async def _rule(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        book, _, clause = (chosen[0] if chosen else " ".join(control.rest)).partition(" ")
        return await pressed_rule(self.context, caller, control.game, book, clause)

    async def _find(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        return await search(self.context, caller, control.rest[2], control.rest[0], control.number(1))

    async def _precedents(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        return await precedents(self.context, caller, control.rest[1], control.number(0))

    async def _terms(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        key = control.rest[0]
        if key not in SYSTEMS:
            return plain(caller.words, caller.words.message("unknown-control"))
        return glossary_page(key, control.number(1), caller.words)

    async def _sure(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        desk = self.context.desk
        if control.rest[0] == "resign":
            done = await desk.resign(control.game, caller.user, interaction=caller.interaction)
            return await self.context.conclude(done, caller)
        if control.rest[0] != "abandon":
            return plain(caller.words, caller.words.message("unknown-control"))
        ended = await desk.abandon(control.game, caller.user, manager=caller.manager, interaction=caller.interaction)
        return await self.context.conclude(ended, caller, receipt="receipt-abandoned")

    async def _answer_request(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        desk, number = self.context.desk, control.number(0)
        request = await desk.store.request(number)
        if request is None or request.game != control.game:
            return plain(caller.words, caller.words.message("unknown-control"))
        judge = await self.context.may_referee(caller, caller.guild)
        if control.verb == "agree":
            agreed = await desk.consent(number, caller.user, caller.interaction, manager=judge)
            return await self.context.conclude(agreed, caller, receipt="receipt-agreed")
        declined = await desk.decline(number, caller.user, caller.interaction, manager=judge)
        return await self.context.conclude(declined, caller, receipt="receipt-declined")


def _overtaken(live: LiveGame, seen: int, caller: Caller) -> Page | None:
    """Return what an Undo under a post could take back that secret entries have overtaken; None where there are none.

    What is done in secret has no post, so that the newest post may be older than the newest entry.
    """
    words, last = caller.words, [live.timeline.last_order(side) for side in live.sides_of(caller.user)]
    if not any(silent(live, n) for n in range(seen + 1, len(live.entries))):
        return None
    newest = max((n for n in last if n is not None), default=None)
    command = None if newest is None else live.entries[newest].command
    if newest is None or command is None or not live.running:
        return None
    said = code(live.game.speak(live.game.write(command), words.language))
    told = words.message("undo-overtaken", number=str(newest), order=said)
    return Page(title(live, words), (told, words.message("nothing-changed")), rows=((undo_button(live, words),),))
