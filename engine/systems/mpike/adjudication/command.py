"""Dice of command (4.3.2, 4.4.2, 5.7.2) and interception (9.3.2)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, get_args

from engine.kernel.adjudication import MetInGame
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, Stated, TypedFactor
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.adjudication.parts import (
    OneDie,
    field_of,
    flags,
    holds,
    label_of,
    moments,
    order_choice,
    value_of,
    whole,
)
from engine.systems.mpike.adjudication.words import choice, flag, number, series
from engine.systems.mpike.command.choosing import order_term
from engine.systems.mpike.command.trials import (
    Leading,
    Trial,
    acting_first,
    coming_under,
    going_on,
)
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import OrderName
from engine.systems.mpike.places import apart
from engine.systems.mpike.reaction.interception import trial_of
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import SHAKEN, World

REACH = 4
"""Hexes within which cavalry intercepts (9.3.1)."""


class _OfWing(OneDie):
    """A die of a wing by its leaders."""

    charts: ClassVar[str]

    def trial(self, given: GivenFactors) -> Trial:
        found = self.judged(given)
        assert found is not None
        return found

    @abstractmethod
    def judged(self, given: GivenFactors) -> Trial | None:
        """Return the die with its modifiers, None where there is none."""

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if getattr(t.charts, self.charts) != getattr(series(), self.charts):
            return
        for world, event, faces, _ in moments(game, before, events):
            if isinstance(event, se.ContinuationTried | se.PreemptionTried | se.OrderTried) and self.reads(event):
                won = event.changed if isinstance(event, se.OrderTried) else event.won
                leaders = {key: value_of(event.modifiers, code) for key, code in LEADERS.items()}
                contact = bool(value_of(event.modifiers, "contact"))
                own = flags(contact=contact, cavalry=t.wings[event.wing].cavalry)
                yield MetInGame({**leaders, **own, **self.read(t, world, event)}, (faces,), label_of(won))

    @abstractmethod
    def reads(self, event: Event) -> bool:
        """Tell whether a fact resolves this procedure."""

    @abstractmethod
    def read(self, t: Field, world: World, event: Any) -> dict[str, Stated]:
        """Return the factors of a fact but for the leaders and their wing."""


LEADERS = {"commander": "commander", "aide": "army-commander"}


def _leading(given: GivenFactors) -> Leading:
    return Leading(
        commander=whole(given["commander"]),
        aide=whole(given["aide"]),
        contact=holds(given, "contact"),
        cavalry=holds(given, "cavalry"),
    )


def _leaders() -> tuple[TypedFactor, ...]:
    return number("commander", -2, 0, bare=True), number("aide", -2, 0), flag("contact"), flag("cavalry")


def _order(given: GivenFactors, key: str = "orders") -> OrderName:
    (found,) = (order for order in get_args(OrderName) if order == given[key])
    return found  # type: ignore[no-any-return]


class ContinuationOnTable(_OfWing):
    """Whether a wing is activated once more (4.3)."""

    key, clause, charts, purpose = "continuation", "4.3.2", "activation", "mpike-roll-continuation"
    won, lost = "mpike-adjudged-continues", "mpike-adjudged-not-continued"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (order_choice("orders", "charge"), *_leaders(), flag("second"), number("drm", -9, 9))

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        if given["orders"] == "rally":
            yield violation(R("4.3.1"), "mpike-adjudged-rally-order")

    def judged(self, given: GivenFactors) -> Trial:
        second, drm = holds(given, "second"), whole(given["drm"])
        return going_on(series().activation, _order(given), _leading(given), second=second, scenario=drm)

    def reads(self, event: Event) -> bool:
        return isinstance(event, se.ContinuationTried)

    def read(self, t: Field, world: World, event: se.ContinuationTried) -> dict[str, Stated]:
        state = world.wings[event.wing]
        drm: dict[str, Stated] = {"orders": state.order, "drm": t.scenario.continuation}
        return drm | flags(second=state.activations > 1)


class PreemptionOnTable(_OfWing):
    """Whether a wing acts before another one (4.4)."""

    key, clause, charts, purpose = "preemption", "4.4.2", "activation", "mpike-roll-preemption"
    won, lost = "mpike-adjudged-preempts", "mpike-adjudged-not-preempted"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (order_choice("orders", "charge"), *_leaders(), flag("marked"), number("drm", -9, 9))

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        if given["orders"] == "rally":
            yield violation(R("4.4.1"), "mpike-adjudged-rally-order")

    def judged(self, given: GivenFactors) -> Trial:
        marked, drm = holds(given, "marked"), whole(given["drm"])
        return acting_first(series().activation, _order(given), _leading(given), marked=marked, scenario=drm)

    def reads(self, event: Event) -> bool:
        return isinstance(event, se.PreemptionTried)

    def read(self, _t: Field, world: World, event: se.PreemptionTried) -> dict[str, Stated]:
        state = world.wings[event.wing]
        return {"orders": state.order} | flags(marked=state.no_continue)


class OrderOnTable(_OfWing):
    """Whether a wing comes under another order (5.7)."""

    key, clause, charts, purpose = "order", "5.7.2", "orders", "mpike-roll-order"
    won, lost = "mpike-adjudged-order-changed", "mpike-adjudged-order-kept"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        orders = order_choice("now", "make-ready"), order_choice("wished", "charge")
        return (*orders, *_leaders(), flag("hurt"), number("drm", -9, 9))

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        now, wished = order_term(_order(given, "now")), order_term(_order(given, "wished"))
        if now == wished:
            yield violation(R("5.7.2-a"), "mpike-adjudged-order-same", order=now)
        elif self.judged(given) is None:
            yield violation(R("5.7.2"), "mpike-adjudged-order-impossible", order=now, wished=wished)

    def judged(self, given: GivenFactors) -> Trial | None:
        now, wished, hurt, drm = (
            _order(given, "now"),
            _order(given, "wished"),
            holds(given, "hurt"),
            whole(given["drm"]),
        )
        return coming_under(series().orders, now, wished, _leading(given), hurt=hurt, scenario=drm)

    def reads(self, event: Event) -> bool:
        return isinstance(event, se.OrderTried)

    def read(self, _t: Field, _world: World, event: se.OrderTried) -> dict[str, Stated]:
        hurt = bool(value_of(event.modifiers, "hurt"))
        return {"now": event.before, "wished": event.order} | flags(hurt=hurt)


class InterceptionOnTable(OneDie):
    """Whether cavalry rides out at an enemy who moves or turns (9.3)."""

    key, clause, purpose = "interception", "9.3.2", "mpike-roll-interception"
    won, lost = "mpike-adjudged-intercepts", "mpike-adjudged-not-intercepted"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        formations = choice("state", ("normal", "confused", "open", "broken", "column"), "normal")
        leader, drm = number("leader", -2, 0), number("drm", -9, 9)
        distance = number("distance", 1, REACH, 2, bare=True)
        return order_choice("orders", "charge"), distance, leader, formations, flag("shaken"), drm

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        if given["state"] == "broken":
            yield violation(R("9.3.1"), "mpike-adjudged-intercept-broken")
        elif given["state"] == "column":
            yield violation(R("6.3.4"), "mpike-adjudged-intercept-column")

    def trial(self, given: GivenFactors) -> Trial:
        return trial_of(
            series().interception,
            _order(given),
            leader=whole(given["leader"]),
            confused=given["state"] == "confused",
            shaken=holds(given, "shaken"),
            distance=whole(given["distance"]),
            scenario=whole(given["drm"]),
        )

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if t.charts.interception != series().interception:
            return
        for world, event, faces, _ in moments(game, before, events):
            if isinstance(event, e.InterceptionTried):
                state, foe = world.units[event.unit], world.units[event.target]
                given: dict[str, Stated] = {
                    "orders": world.wings[t.cards[event.unit].wing].order, "distance": apart(t, state.at, foe.at),
                    "leader": value_of(event.modifiers, "leader"), "state": state.formation,
                    **flags(shaken=state.morale == SHAKEN),
                }  # fmt: skip
                yield MetInGame(given, (faces,), label_of(event.won))
