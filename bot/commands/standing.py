"""`/standing`: what a player has settled in advance for his side, by menus, for nobody's eyes but his own."""

from collections.abc import Mapping
from typing import Final

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context, plain
from bot.commands.reception import Reception
from bot.commands.slash import SlashCommand, command
from bot.desk.live import LiveGame
from bot.desk.lobby import LIVE
from bot.desk.outcomes import NotRunning, NotYours
from bot.pages.discord import ids, limits
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import side_name
from bot.pages.discord.page import Button, Menu, Option, Page, Row
from bot.players.standing import StandingAnswers, came_back, chosen
from bot.words import FluentWords
from engine.kernel.decision import ASK, StandingRule
from engine.kernel.ids import Side
from engine.kernel.standing import rules_of

SHOW: Final = "show"
USUAL: Final = "usual"


def standing_command(room: "StandingRoom", reception: Reception) -> SlashCommand:
    """Return the command `/standing`, which shows the caller's standing orders with menus to change them."""

    @command(reception, "standing")
    async def standing(caller: Caller) -> Page | None:
        return await room.open(caller)

    return standing


class StandingRoom:
    """Shows and changes standing orders; each change counts at once."""

    def __init__(self, context: Context, service: StandingAnswers) -> None:
        self._context = context
        self._service = service
        self.verbs: Final = {"stand": self._all, "T": self._pick, "U": self._choose}

    async def open(self, caller: Caller) -> Page:
        """Return the standing orders of the caller's first side in the game of his channel."""
        live = await self._context.here(caller)
        if isinstance(live, Page):
            return live
        held = live.sides_of(caller.user)
        side = held[0] if held else None
        return await self._refused(live, side, caller) or await self._page(live, held[0], caller)

    async def _all(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        """Show a side's standing orders, or set all of them at once."""
        found = await self._side(control, caller)
        if isinstance(found, Page):
            return found
        live, side = found
        match control.rest[1]:
            case "show":
                return await self._page(live, side, caller)
            case "usual":
                choices = {r.asks: r.usual for r in rules_of(live.game) if r.usual != ASK}
            case "ask":
                choices = {r.asks: ASK for r in rules_of(live.game)}
            case _:
                return plain(caller.words, caller.words.message("unknown-control"))
        return await self._kept(live, side, caller, choices)

    async def _pick(self, control: Control, caller: Caller, values: tuple[str, ...]) -> Page:
        """Show the choices for one kind of question."""
        found = await self._side(control, caller)
        if isinstance(found, Page):
            return found
        live, side = found
        return await self._page(live, side, caller, values[0] if values else "")

    async def _choose(self, control: Control, caller: Caller, values: tuple[str, ...]) -> Page:
        """Settle one kind of question."""
        found = await self._side(control, caller)
        if isinstance(found, Page):
            return found
        live, side = found
        asks, choice = control.rest[1], values[0] if values else ""
        if not any(rule.asks == asks and choice in rule.choices for rule in rules_of(live.game)):
            return plain(caller.words, caller.words.message("unknown-control"))
        return await self._kept(live, side, caller, {asks: choice})

    async def _kept(self, live: LiveGame, side: Side, caller: Caller, choices: Mapping[str, str]) -> Page:
        """Keep choices, let them answer what is open, and show them."""
        kept = {asks: None if choice == ASK else choice for asks, choice in choices.items()}
        if not await self._context.desk.stand(live.id, side, caller.user, kept):
            return plain(caller.words, caller.words.message("unknown-control"))
        self._service.look(live)
        await self._service.settled(live.id)
        self._context.wake()
        return await self._page(live, side, caller, next(iter(choices)) if len(choices) == 1 else "", tuple(choices))

    async def _side(self, control: Control, caller: Caller) -> tuple[LiveGame, Side] | Page:
        """Return the game and side that a control is about, if it is the caller's; else why not."""
        live = await self._context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        side = ids.side_at(live.game.sides, control.rest[0])
        return await self._refused(live, side, caller) or (live, side or live.game.sides[0])

    async def _refused(self, live: LiveGame, side: Side | None, caller: Caller) -> Page | None:
        """Return why a caller has no standing orders for a side."""
        words = caller.words
        if side not in live.sides_of(caller.user):
            sides = live.game.sides if side is None else (side,)
            return await self._context.conclude(NotYours(live, sides, live.holders(sides)), caller)
        if live.header.status not in LIVE:
            return await self._context.conclude(NotRunning(live), caller)
        if not rules_of(live.game):
            system = live.system.name.within(words.language)
            return plain(words, words.message("standing-none", system=system))
        return None

    async def _page(
        self, live: LiveGame, side: Side, caller: Caller, picked: str = "", changed: tuple[str, ...] = ()
    ) -> Page:
        """Return the standing orders of a side: all of them as lines, the menus to change one, buttons for all."""
        words, rules = caller.words, rules_of(live.game)
        choices = chosen(live, side, await self._context.desk.store.standing.of(live.id))
        lines = [_line(rule, choices, words, saved=rule.asks in changed) for rule in rules]
        rows: list[Row] = [_topics(live, side, rules, choices, words)]
        rule = next((rule for rule in rules if rule.asks == picked), None)
        if rule is not None:
            rows.append(_choices(live, side, rule, choices, words))
        rows.append(tuple(_buttons(live, side, caller)))
        title = words.message("standing-title", side=side_name(live, side, words))
        about = (words.message("standing-about"), *_came_back(live, side, choices, words))
        return Page(title, (*about, *lines), rows=tuple(rows), small=words.message("standing-small"), accent=GREEN)


def _said(rule: StandingRule, choices: Mapping[str, str], words: FluentWords) -> str:
    """Return in words how a kind of question is settled."""
    return _choice(rule, choices.get(rule.asks, ASK), words)


def _choice(rule: StandingRule, choice: str, words: FluentWords) -> str:
    return words.message("standing-ask" if choice not in rule.choices[1:] else f"{rule.name}-{choice}")


def _line(rule: StandingRule, choices: Mapping[str, str], words: FluentWords, *, saved: bool) -> str:
    mark = words.message("settings-saved") if saved else ""
    settled = _said(rule, choices, words)
    code = "standing-line" if rule.asks in choices else "standing-line-ask"
    return words.message(code, what=words.message(rule.name), choice=settled, mark=mark).rstrip()


def _topics(
    live: LiveGame, side: Side, rules: tuple[StandingRule, ...], choices: Mapping[str, str], words: FluentWords
) -> Menu:
    options = tuple(
        Option(
            rule.asks,
            limits.cut(words.message(rule.name), limits.OPTION_TEXT),
            limits.cut(_said(rule, choices, words), limits.OPTION_TEXT),
        )
        for rule in rules
    )
    return Menu(ids.made("T", live.id, _mark(live, side)), words.message("standing-pick"), options)


def _choices(live: LiveGame, side: Side, rule: StandingRule, choices: Mapping[str, str], words: FluentWords) -> Menu:
    options = tuple(
        Option(choice, limits.cut(_choice(rule, choice, words), limits.OPTION_TEXT)) for choice in rule.choices
    )
    said = words.message("standing-choose", what=words.message(rule.name), choice=_said(rule, choices, words))
    return Menu(ids.made("U", live.id, _mark(live, side), rule.asks), said, options)


def _buttons(live: LiveGame, side: Side, caller: Caller) -> list[Button]:
    """Return the buttons that set all, and those to the caller's other sides."""
    words = caller.words
    buttons = [
        Button(ids.made("stand", live.id, _mark(live, side), what), words.message(f"button-standing-{what}"))
        for what in (USUAL, ASK)
    ]
    room = limits.BUTTONS_IN_ROW - len(buttons)
    others = [other for other in live.sides_of(caller.user) if other != side][:room]
    return buttons + [
        Button(ids.made("stand", live.id, _mark(live, other), SHOW), side_name(live, other, words)) for other in others
    ]


def _came_back(live: LiveGame, side: Side, choices: Mapping[str, str], words: FluentWords) -> tuple[str, ...]:
    """Return the warning that the open question came by a return and waits for the player in spite of his order."""
    asked = live.state.asked(side) if live.started and live.running else None
    if asked is None or asked.asks not in choices or not came_back(live, asked):
        return ()
    return (words.message("standing-came-back"),)


def _mark(live: LiveGame, side: Side) -> str:
    return ids.side_mark(live.game.sides, side)
