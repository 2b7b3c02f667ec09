"""The alternative text of a board: what a sighted player sees first, in at most 900 characters."""

from typing import Final

from engine.hexes.board import HexView
from engine.kernel.ids import Side
from renderer.hexes.chart import kinds
from renderer.hexes.pikes_in_words import orders_in_words
from renderer.hexes.telling import Gazetteer, decision, detail, losses, marked, stacks
from renderer.hexes.units_in_words import front_in_words, leaders_in_words
from renderer.words import Words

MOST: Final = 900
_HEXES: Final = 6
"""No list of hexes is longer."""
_PLACES: Final = 4
_LEAST: Final = (False, 0, False)


def alt_text(view: HexView, words: Words) -> str:
    """Return the alternative text: last event, game, decision, front, marks, losses, where the text board is.

    Where all of it is longer than the limit, parts are left out in turn: the country, places at the front, the marks;
    at last the text is cut at a word.
    """
    for country, places, with_marks in ((True, _PLACES, True), *((False, n, True) for n in (_PLACES, 2, 0)), _LEAST):
        text = " ".join(_sentences(view, words, places, with_country=country, with_marks=with_marks))
        if len(text) <= MOST:
            return text
    return text[: MOST - 1].rsplit(" ", 1)[0] + "…"


def _sentences(view: HexView, words: Words, places: int, *, with_country: bool, with_marks: bool) -> list[str]:
    language = words.language
    said = []
    if view.recent:
        last = view.recent[0]
        told = [words.line(last.headline), detail(last, words)]
        said.append(words.message("board-alt-last", event="; ".join(part for part in told if part)))
    said += [
        words.message(
            "board-alt-game",
            system=view.system.within(language),
            title=view.title.within(language),
            turn=view.turn,
            turns=view.turns,
            phase=words.term(view.phase),
        ),
        _stop(decision(view, words)),
    ]
    if places and view.bodies:
        said += [*front_in_words(view, words), leaders_in_words(view, words)]
        said.append(orders_in_words(view, words))
    if places:
        said += _front(view, words, places)
    marks = list(marked(view, words))[:_HEXES] if with_marks else []
    if marks:
        said.append(words.message("board-alt-marked", marks=", ".join(marks)))
    lost = ", ".join(f"{side.name.within(language)} {losses(side, words)}" for side in view.sides)
    if lost:
        said.append(words.message("board-alt-losses", losses=lost))
    if with_country:
        there = (words.message(f"board-legend-{kind}") for kind in kinds(view.map, frozenset(view.map.grid.hexes)))
        said.append(words.message("board-alt-country", kinds=", ".join(dict.fromkeys(there))))
    said.append(words.message("board-alt-text"))
    return [sentence for sentence in said if sentence]


def _front(view: HexView, words: Words, most: int) -> list[str]:
    """Return for each side how many units it has and by which places most of them stand."""
    gazetteer = Gazetteer(view.map)
    near: dict[Side, dict[str, int]] = {}
    strength: dict[Side, int] = {}
    for hex_, stack in stacks(view).items():
        side = stack[0].side
        strength[side] = strength.get(side, 0) + len(stack)
        place = gazetteer.nearest(hex_)
        if place is not None:
            name = place.text.within(words.language)
            counts = near.setdefault(side, {})
            counts[name] = counts.get(name, 0) + len(stack)
    said = []
    for shown in view.sides:
        if shown.side in strength:
            counts = near.get(shown.side, {})
            names = sorted(counts, key=lambda name: (-counts[name], name))[:most]
            code = "board-alt-front" if names else "board-alt-strength"
            said.append(
                words.message(
                    code,
                    side=shown.name.within(words.language),
                    units=strength[shown.side],
                    places=", ".join(names),
                )
            )
    return said


def _stop(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."
