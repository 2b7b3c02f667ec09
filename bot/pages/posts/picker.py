"""The picker of a new game: a private page for each step, with everything that was chosen in its controls."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.pace.terms import UNITS, UNTIMED, Pace
from bot.pages.discord import ids, limits
from bot.pages.discord.page import Attachment, Button, Menu, Option, Page, Row
from bot.pages.orders.rows import row_of
from bot.words import FluentWords
from engine.kernel.game import Game, ScenarioInfo, System
from engine.kernel.ids import Side
from engine.kernel.text import Language

Opponent: TypeAlias = Literal["computer", "members", "both"]
Place: TypeAlias = Literal["here", "thread", "games"]
Dice: TypeAlias = Literal["sealed", "entered"]
Step: TypeAlias = Literal["system", "battle", "players", "terms", "place", "begin"]
OPPONENTS: Final[tuple[Opponent, ...]] = get_args(Opponent)
PLACES: Final[tuple[Place, ...]] = get_args(Place)
DAY: Final = UNITS["d"]
DICE: Final[tuple[Dice, ...]] = get_args(Dice)
TIMINGS: Final[Mapping[str, Pace]] = {
    "none": UNTIMED,
    **{days: Pace(limit=int(days) * DAY) for days in ("1", "3", "7")},
    "30": Pace(bank=30 * DAY),
}
"""The clocks that are offered: days for each question, or a bank of days."""
STEPS: Final[tuple[Step, ...]] = get_args(Step)
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
UNSET: Final = "-"
FIELDS: Final = 8
EARLIER: Final = 6
"""Fields of controls that stand in messages from before dice and clocks could be chosen."""


class Plan(Struct, frozen=True):
    """What has been chosen for a new game so far; an empty place or language is the usual one."""

    system: str = ""
    scenario: str = ""
    opponent: Opponent = "computer"
    side: int = 0
    """The place of the chooser's side among the sides of the scenario."""
    place: Place | None = None
    language: Language | None = None
    dice: Dice = "sealed"
    clock: str = "none"

    @property
    def enters(self) -> bool:
        """Whether dice are thrown at a table; there must be another player to confirm them."""
        return self.dice == "entered" and self.opponent == "members"

    @property
    def mark(self) -> str:
        """The plan as it stands in a custom_id: `scs/chir-1942/computer/0/here/en/-/3`."""
        dice, clock = "" if self.dice == DICE[0] else self.dice[0], "" if self.clock == "none" else self.clock
        fields = (self.system, self.scenario, self.opponent, str(self.side), self.place, self.language, dice, clock)
        return "/".join(field or UNSET for field in fields)


def planned(mark: str) -> Plan | None:
    """Return the plan that stands in a custom_id; None when it is none."""
    fields = mark.split("/")
    if len(fields) not in (EARLIER, FIELDS):
        return None
    fields += [UNSET] * (FIELDS - len(fields))
    system, scenario, opponent, side, place, language, dice, clock = (f if f != UNSET else "" for f in fields)
    how = next((known for known in OPPONENTS if known == opponent), None)
    where = next((known for known in PLACES if known == place), None)
    tongue = next((known for known in LANGUAGES if known == language), None)
    thrown = next((known for known in DICE if known[0] == (dice or DICE[0][0])), None)
    timed = next((known for known in TIMINGS if known == (clock or "none")), None)
    seat = ids.whole(side)
    if how is None or seat < 0 or (place and where is None) or (language and tongue is None):
        return None
    return None if thrown is None or timed is None else Plan(system, scenario, how, seat, where, tongue, thrown, timed)


def planned_by(opponent: str | None, place: str | None, language: str | None) -> Plan:
    """Return the plan that options of the command begin with; what is not given is as usual."""
    return planned(f"-/-/{opponent or OPPONENTS[0]}/0/{place or UNSET}/{language or UNSET}") or Plan()


def told(plan: Plan, step: Step, value: str) -> Plan | None:
    """Return a plan with what was chosen in a select of a step; None when that is nothing to choose there."""
    match step:
        case "battle":
            return replace(plan, scenario=value, side=0)
        case "players" if value.isdecimal():
            return replace(plan, side=ids.whole(value))
        case "players":
            how = next((known for known in OPPONENTS if known == value), None)
            return None if how is None else replace(plan, opponent=how)
        case "terms" if value in DICE:
            return replace(plan, dice=next(known for known in DICE if known == value))
        case "terms":
            timed = next((known for known in TIMINGS if known == value), None)
            return None if timed is None else replace(plan, clock=timed)
        case "place":
            where = next((known for known in PLACES if known == value), None)
            return None if where is None else replace(plan, place=where)
        case _:
            return None


class Picker(Struct, frozen=True):
    """What the pages of the picker are made of: who it follows on (0: no game), what is chosen, what there is."""

    after: int
    plan: Plan
    systems: Mapping[str, System]
    words: FluentWords
    places: Mapping[Place, str]
    """Where the game can be, each with the channel as text; the usual place first."""
    notes: tuple[str, ...] = ()
    """What is to be said first: why a place is not to be had, what came between."""

    @property
    def place(self) -> Place:
        """Where the game will be: where it was chosen to be if that can be, else the usual place."""
        wished = self.plan.place
        return wished if wished is not None and wished in self.places else next(iter(self.places))

    def systems_page(self) -> Page:
        """Return the first page: the rule systems, each with its battles."""
        language = self.words.language
        lines = []
        for system in self.systems.values():
            battles = [info.title.within(language) for info in system.scenarios() if not info.training]
            name = system.name.within(language)
            lines.append(self.words.message("picker-system", name=name, battles=", ".join(battles)))
        buttons = [
            Button(self._id("battle", replace(self.plan, system=key, scenario="", side=0)), s.name.within(language))
            for key, s in self.systems.items()
        ]
        rows = row_of([replace(b, style="primary") for b in buttons])
        return Page(self.words.message("picker-title"), (*self.notes, *lines), rows=rows, passing=True)

    def battle_page(self, game: Game[object], page: int, picture: Attachment | None) -> Page:
        """Return the page of a battle: its story, length and board, and what begins if nothing more is chosen."""
        words, info = self.words, self.battle
        known = self.systems[self.plan.system].scenarios()
        pages = -(-len(known) // limits.OPTIONS)
        page = min(page, pages - 1) if page >= 0 else known.index(info) // limits.OPTIONS
        shown = known[page * limits.OPTIONS : (page + 1) * limits.OPTIONS]
        options = tuple(
            Option(
                each.id,
                each.title.within(words.language),
                limits.cut(each.summary.within(words.language), limits.OPTION_TEXT),
                chosen=each.id == info.id,
            )
            for each in shown
        )
        menu = self._menu("battle", words.message("picker-battles", page=page + 1, pages=pages), options)
        turns = [
            Button(self._id("battle", self.plan, n), words.message(label))
            for n, label in ((page - 1, "button-less"), (page + 1, "button-more"))
            if 0 <= n < pages
        ]
        rows: list[Row] = [menu, *([tuple(turns)] if turns else [])]
        rows.append(self._row("battle"))
        length = words.message("picker-length", turns=info.turns, players=len(info.sides))
        return Page(
            info.title.within(words.language),
            (*self.notes, length, info.summary.within(words.language), self._summary(game)),
            picture=picture,
            rows=tuple(rows),
            passing=True,
        )

    def players_page(self, game: Game[object]) -> Page:
        """Return the page of who plays: the side of the chooser, and who plays the others."""
        words = self.words
        sides = tuple(
            Option(str(n), words.message("picker-side", side=_called(game, side, words)), chosen=n == self.plan.side)
            for n, side in enumerate(game.sides)
        )
        others = tuple(
            Option(
                how,
                words.message(f"picker-opponent-{how}"),
                words.message(f"picker-opponent-{how}-about"),
                chosen=how == self.plan.opponent,
            )
            for how in OPPONENTS
        )
        rows: tuple[Row, ...] = (self._menu("players", words.message("picker-opponents"), others),)
        if self.plan.opponent != "both":
            rows = (self._menu("players", words.message("picker-sides"), sides, 1), *rows)
        return self._page("picker-players-title", game, (*rows, self._row("players")))

    def terms_page(self, game: Game[object]) -> Page:
        """Return the page of the dice and the clock."""
        words, plan = self.words, self.plan
        dice = tuple(
            Option(
                thrown,
                words.message(f"cmd-game-dice-{thrown}"),
                words.message(f"picker-dice-{thrown}-about"),
                thrown == plan.dice,
            )
            for thrown in DICE
        )
        clocks = tuple(
            Option(each, self._timing(each), words.message(f"picker-clock-{_way(each)}-about"), each == plan.clock)
            for each in TIMINGS
        )
        rows: tuple[Row, ...] = (self._menu("terms", words.message("picker-clocks"), clocks, 1),)
        if plan.opponent == "members":
            rows = (self._menu("terms", words.message("picker-dice"), dice), *rows)
        alone = () if plan.opponent == "members" else (words.message("picker-dice-alone"),)
        return self._page("picker-terms-title", game, (*rows, self._row("terms")), alone)

    def _timing(self, timing: str) -> str:
        """Return what a clock is called."""
        return self.words.message(f"picker-clock-{_way(timing)}", days=ids.whole(timing))

    def place_page(self, game: Game[object]) -> Page:
        """Return the page of where the game will be."""
        words = self.words
        options = tuple(
            Option(
                where,
                words.message(f"picker-place-{where}"),
                words.message(f"picker-place-{where}-about"),
                chosen=where == self.place,
            )
            for where in self.places
        )
        menu = self._menu("place", words.message("picker-places"), options)
        return self._page("picker-place-title", game, (menu, self._row("place")))

    @property
    def battle(self) -> ScenarioInfo:
        """The scenario that is chosen.  Raises LookupError when there is none such."""
        for info in self.systems[self.plan.system].scenarios():
            if info.id == self.plan.scenario:
                return info
        raise LookupError(self.plan.scenario)

    def _page(self, code: str, game: Game[object], rows: tuple[Row, ...], more: tuple[str, ...] = ()) -> Page:
        head = self.words.message(code, title=self.battle.title.within(self.words.language))
        return Page(head, (*self.notes, self._summary(game), *more), rows=rows, passing=True)

    def _summary(self, game: Game[object]) -> str:
        """Return who will play whom, and where, in a line."""
        side = _called(game, game.sides[self.plan.side], self.words)
        who = self.words.message(f"picker-plan-{self.plan.opponent}", side=side)
        where = self.words.message(f"picker-plan-{self.place}", channel=self.places[self.place])
        told = [self.words.message("picker-plan", who=who, where=where)]
        if self.plan.enters:
            told.append(self.words.message("throw-rule"))
        if self.plan.clock != "none":
            told.append(self.words.message("pace-line", what=self._timing(self.plan.clock)))
        return "\n".join(told)

    def _row(self, step: Step) -> Row:
        """Return the buttons under a step: begin, the steps that may still be gone, and back."""
        words = self.words
        # With the place that is shown: should it be taken meanwhile, nothing begins elsewhere unasked.
        begin = Button(
            self._id("begin", replace(self.plan, place=self.place)), words.message("button-picker-begin"), "success"
        )
        onward = STEPS[STEPS.index(step) + 1 : -1]
        back: Step = STEPS[STEPS.index(step) - 1]
        return (
            begin,
            *(Button(self._id(to, self.plan), words.message(f"button-picker-{to}")) for to in onward),
            Button(self._id(back, self.plan), words.message("button-picker-back")),
        )

    def _id(self, step: Step, plan: Plan, page: int | str = UNSET) -> str:
        return ids.made("new", self.after, step, page, plan.mark)

    def _menu(self, step: Step, placeholder: str, options: tuple[Option, ...], nth: int = 0) -> Menu:
        return Menu(ids.made("N", self.after, step, nth, self.plan.mark), placeholder, options)


def _way(timing: str) -> str:
    """Return in which way a clock counts, as its messages are named."""
    pace = TIMINGS[timing]
    return "limit" if pace.limit else "bank" if pace.bank else "none"


def _called(game: Game[object], side: Side, words: FluentWords) -> str:
    return game.side_name(side).within(words.language)


def first_button(words: FluentWords) -> Button:
    """Return the button that opens the picker at its first step."""
    return Button(ids.made("new", 0, "system", UNSET, Plan().mark), words.message("button-pick-battle"), "primary")


def another_button(game: int, words: FluentWords) -> Button:
    """Return the button that opens the picker after a game, with its opponents."""
    return Button(ids.made("new", game, "again", UNSET, UNSET), words.message("button-another"))
