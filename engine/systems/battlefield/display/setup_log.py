"""Facts before the game as they stand in the log of a chapter: short, and nothing that goes without saying."""

from collections.abc import Iterator

from engine.kernel.event import Event
from engine.kernel.text import Line, Term, facts
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.display.narration import tell
from engine.systems.battlefield.setup.pieces import card_name, crossing
from engine.systems.battlefield.world import World, army_of
from engine.tabletop.roster import units_of
from engine.tabletop.shapes import box_of


def log(t: Field, event: Event, before: World, after: World) -> Iterator[Line]:
    """Say a fact in the log of its chapter; what happens in play is said as it is told."""
    match event:
        case e.ArmiesShown():
            yield from _armies(t, event, after)
        case e.CardPlayed(side, card, beat):
            code = "battlefield-log-beat" if beat else "battlefield-log-card"
            ground = Term(f"battlefield-crossing-{crossing(t, card)}")
            yield Line(code, facts(side=t.side_name(side), card=card_name(t, card), ground=ground))
        case e.PieceSet(side, card, features) if features:
            known = facts(side=t.side_name(side), card=card_name(t, card), half=_half(t, event))
            yield Line("battlefield-log-set", known)
        case e.PieceSet(side, card) if not t.deck[card].pieces:
            return
        case _:
            yield from tell(t, event, before, after)


def _armies(t: Field, event: e.ArmiesShown, after: World) -> Iterator[Line]:
    for side, points in zip(t.sides, event.points, strict=True):
        ready = t.lists.get(army_of(after, side).name)
        known = facts(side=t.side_name(side), units=len(units_of(after, side)), points=points)
        named = facts(army="" if ready is None else ready.title.text)
        yield Line("battlefield-log-army" if ready is None else "battlefield-log-ready-army", (*known, *named))


def _half(t: Field, event: e.PieceSet) -> str:
    """Return on whose half a piece lies."""
    _, south, _, north = box_of([point for feature in event.features for point in feature.outline])
    return RED if south + north < t.height else next(side for side in t.sides if side != RED)
