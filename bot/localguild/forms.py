"""What a client takes and what it refuses before anything is sent: option values, choices, modal forms."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from bot.localguild import rules
from bot.localguild.commands import shown_choice
from bot.localguild.interactions import Interaction
from bot.localguild.payload import Payload, walk
from bot.localguild.world import Channel, Member

Upload: TypeAlias = tuple[str, bytes]
"""A file that a member sends: name and contents."""

STRING, INTEGER, BOOLEAN, NUMBER = 3, 4, 5, 10


class NotOffered(Exception):
    """The client would not let a member do this: no such command, a disabled button, a hidden message."""


class Resolver(Protocol):
    """Turns members, channels and files into ids and notes their objects in `resolved`."""

    def upload(self, channel: Channel, upload: Upload, resolved: Payload) -> str:
        """Store a member's file and return its id, with its object noted in `resolved`."""

    def resolve(self, channel: Channel, value: object, resolved: Payload) -> str:
        """Return the id of a member, channel or role, with its object noted in `resolved`."""


def pick(options: Sequence[Payload], value: object) -> str:
    """Return the value of the option with this value or label.  Raises NotOffered otherwise."""
    for key in ("value", "label"):
        for option in options:
            if option[key] == value:
                return str(option["value"])
    raise NotOffered(f"{value!r} is not among {[o['value'] for o in options]}")


def accept(option: Payload, value: Any, locale: str) -> None:
    """Raise NotOffered unless a value fits an option: its type, choices, limits and length."""
    kinds: dict[int, tuple[type, ...]] = {STRING: (str,), INTEGER: (int,), BOOLEAN: (bool,), NUMBER: (int, float)}
    name, kind = option["name"], option["type"]
    if not isinstance(value, kinds[kind]) or (isinstance(value, bool) and kind != BOOLEAN):
        raise NotOffered(f"{name}: {value!r} has the wrong type")
    if option.get("choices") and value not in [c["value"] for c in option["choices"]]:
        names = [shown_choice(c, locale)["name"] for c in option["choices"]]
        raise NotOffered(f"{name}: {value!r} is not among the choices {names}")
    size: Any = len(value) if isinstance(value, str) else value
    unit = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{unit}"), option.get(f"max_{unit}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise NotOffered(f"{name}: {value!r} is outside {least} to {most}")
    if isinstance(value, str) and (not value or len(value) > 6000):
        raise NotOffered(f"{name}: a text has 1 to 6000 characters")


class Form:
    """Fills in the components of a modal."""

    def __init__(self, resolver: Resolver, opened: Interaction, values: Mapping[str, Any], resolved: Payload) -> None:
        self._resolver = resolver
        self._channel = opened.channel
        self._values = dict(values)
        self._resolved = resolved
        self._used: set[str] = set()
        self._numbers = itertools.count(1)
        fields = [c for c in walk(opened.modal["components"]) if c.get("custom_id")]
        self._known = [c["custom_id"] for c in fields]

    def fill(self, component: Payload, label: str = "") -> Payload:
        """Return a component as it is sent back, with what the member filled in.  Raises NotOffered."""
        kind = component["type"]
        filled: Payload = {"type": kind, "id": component.get("id") or next(self._numbers)}
        if kind == rules.ROW:
            return filled | {"components": [self.fill(c, c.get("label", "")) for c in component["components"]]}
        if kind == rules.LABEL:
            return filled | {"component": self.fill(component["component"], component["label"])}
        if kind == rules.TEXT:
            return filled
        filled["custom_id"] = component["custom_id"]
        value = self._given(component, label)
        if kind in (rules.INPUT, rules.RADIO, rules.CHECK):
            return filled | {"value": self._single(component, value)}
        return filled | {"values": self._several(component, value)}

    def _given(self, component: Payload, label: str) -> Any:
        for key in (component["custom_id"], label):
            if key in self._values:
                self._used.add(key)
                return self._values[key]
        return None

    def _single(self, component: Payload, value: Any) -> Any:
        kind, name = component["type"], component["custom_id"]
        required = component.get("required") is not False
        if kind == rules.CHECK:
            return bool(component.get("default")) if value is None else bool(value)
        if kind == rules.RADIO:
            default = next((o["value"] for o in component["options"] if o.get("default")), None)
            picked = default if value is None else pick(component["options"], value)
            if picked is None and required:
                raise NotOffered(f"{name}: one must be chosen")
            return picked
        text = str(component.get("value") or "") if value is None else str(value)
        least = component.get("min_length") or (1 if required else 0)
        most = 4000 if component.get("max_length") is None else component["max_length"]
        if (text or required) and not least <= len(text) <= most:
            raise NotOffered(f"{name}: {least} to {most} characters, not {len(text)}")
        return text

    def _several(self, component: Payload, value: Any) -> list[str]:
        kind, name = component["type"], component["custom_id"]
        given: list[Any] = [value] if isinstance(value, (str, Member, Channel)) else list(value or ())
        if value is None and component.get("options"):
            given = [o["value"] for o in component["options"] if o.get("default")]
        required = component.get("required") is not False
        least = (1 if required else 0) if component.get("min_values") is None else component["min_values"]
        bound = len(component["options"]) if kind == rules.CHECKS else 1
        most = bound if component.get("max_values") is None else component["max_values"]
        if (given or required) and not least <= len(given) <= most:
            raise NotOffered(f"{name}: {least} to {most} can be chosen, not {len(given)}")
        if kind == rules.UPLOAD:
            return [self._resolver.upload(self._channel, each, self._resolved) for each in given]
        if kind in (rules.SELECT, rules.CHECKS):
            return [pick(component["options"], each) for each in given]
        return [self._resolver.resolve(self._channel, each, self._resolved) for each in given]

    def finish(self) -> None:
        """Raise NotOffered when something was filled in that the modal does not have."""
        left = set(self._values) - self._used
        if left:
            raise NotOffered(f"the modal has no {sorted(left)}, it has {self._known}")
