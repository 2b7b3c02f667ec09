"""Counters of pike and shot, their wings and orders in words: for the text board and the alternative text."""

from collections.abc import Iterator

from engine.hexes.board import FacingCounter, HexView, Wing
from engine.hexes.pikes import PikeAndShot
from renderer.hexes.telling import side_of
from renderer.words import Words


def of_pikes(view: HexView) -> bool:
    """Tell whether a board shows counters of pike and shot."""
    return any(body.pike is not None for body in view.bodies)


def arm_in_words(pike: PikeAndShot, words: Words) -> str:
    """Return the arm of a counter, of guns with the weight of their ball."""
    if pike.arm == "guns" and pike.weight:
        return words.message("board-arm-guns-of", weight=pike.weight)
    return words.message(f"board-arm-{pike.arm}")


def numbers_of(pike: PikeAndShot) -> str:
    """Return strength-morale, or of guns grazing/maximum range-morale."""
    first = str(pike.strength) if pike.ranges is None else f"{pike.ranges[0]}/{pike.ranges[1]}"
    return f"{first}-{pike.morale}"


def pike_states(body: FacingCounter, pike: PikeAndShot, words: Words, view: HexView | None = None) -> Iterator[str]:
    """Yield the states of a counter in words, hits first; with a view also who holds captured guns."""
    if body.hits:
        yield words.message("board-hits", hits=body.hits)
    if pike.reached:
        yield words.message("board-pike-reached")
    if pike.order not in ("normal", "none"):
        yield words.message(f"board-pike-{pike.order}")
    if pike.mood != "normal":
        yield words.message(f"board-pike-morale-{pike.mood}")
    if pike.pistols is not None:
        yield words.message("board-pike-pistols", left=pike.pistols)
    holder = side_of(view, pike.captor) if view is not None else None
    if pike.gun == "captured" and holder is not None:
        yield words.message("board-pike-captured-by", side=holder.name.within(words.language))
    elif pike.gun not in ("", "crewed"):
        yield words.message(f"board-pike-{pike.gun}")
    known = {
        "momentum": pike.momentum,
        "salvo": pike.salvo,
        "fired": pike.fired,
        "regimental": pike.regimental,
        "covered": pike.covered,
        "done": body.done,
    }
    yield from (words.message(f"board-pike-{state}") for state, so in known.items() if so)
    if body.command == "out":
        yield words.message("board-rank-out-of-command")


def wing_with_order(wing: Wing, words: Words) -> str:
    """Return a wing with its letter, its order and its other marker as far as they are known."""
    name, letter = wing.name.within(words.language), wing.letter.within(words.language)
    told = [words.message(f"board-order-{wing.order}")] if wing.order else []
    told += [words.message(f"board-wing-{wing.state}")] if wing.state else []
    called = f"{letter} {name}" if letter else name
    return f"{called}: {', '.join(told)}" if told else called


def orders_in_words(view: HexView, words: Words) -> str:
    """Return the orders of all wings that are known; empty where there are none."""
    told = [
        f"{wing.name.within(words.language)} {words.message(f'board-order-{wing.order}')}"
        for wing in view.wings
        if wing.order
    ]
    return words.message("board-alt-orders", orders="; ".join(told)) if told else ""


def morale_in_words(view: HexView, side: object, words: Words) -> str:
    """Return how many units of a side are shaken and broken; empty where none are."""
    moods = [body.pike.mood for body in view.bodies if body.side == side and body.hexes and body.pike is not None]
    shaken, broken = moods.count("shaken"), moods.count("broken")
    return words.message("board-alt-morale", shaken=shaken, broken=broken) if shaken or broken else ""
