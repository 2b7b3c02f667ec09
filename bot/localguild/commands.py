"""The application's commands: registering, finding, and the list a member is shown in his language."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.localguild.payload import Payload
from bot.localguild.world import World

CHAT_INPUT, SUBCOMMAND, GROUP = 1, 1, 2


@dataclass(frozen=True)
class Found:
    """A chat command to run: its registration, the subcommand options above the leaf, the leaf's options."""

    command: Payload
    chain: tuple[Payload, ...]
    options: tuple[Payload, ...]

    @property
    def path(self) -> str:
        """The full name as registered, e.g. `game new`."""
        return " ".join([self.command["name"], *(c["name"] for c in self.chain)])


class CommandBook:
    """Commands by scope: None for global ones, otherwise the guild's id."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_scope: dict[str | None, list[Payload]] = {}

    def of(self, scope: str | None) -> list[Payload]:
        """Return the commands registered in a scope, empty when none are."""
        return self._by_scope.get(scope, [])

    def overwrite(self, scope: str | None, commands: list[Payload]) -> list[Payload]:
        """Replace all commands of a scope.  A command keeps its id as long as name and type stay."""
        ids = {(c["name"], c["type"]): c["id"] for c in self.of(scope)}
        registered = []
        for command in commands:
            given = {k: v for k, v in command.items() if v is not None}
            needed = command.get("default_member_permissions")
            entry: Payload = {
                "type": CHAT_INPUT,
                "options": [],
                "nsfw": False,
                "dm_permission": True,
                "integration_types": [0],
                "contexts": None,
                **given,
                "application_id": self._world.bot.id,
                "version": self._world.snowflake(),
                "default_member_permissions": None if needed is None else str(needed),
            }
            entry["id"] = ids.get((entry["name"], entry["type"])) or self._world.snowflake()
            if scope is not None:
                entry["guild_id"] = scope
            registered.append(entry)
        self._by_scope[scope] = registered
        return registered

    def everywhere(self) -> Iterator[Payload]:
        """Yield the commands that the guild offers; its own hide global ones of the same name."""
        own = self.of(self._world.id)
        yield from own
        taken = {(c["name"], c["type"]) for c in own}
        yield from (c for c in self.of(None) if (c["name"], c["type"]) not in taken)

    def find(self, path: str, locale: str) -> Found:
        """Find `game new` by its names, base or localised.  Raises LookupError with what is registered."""
        for command in self.everywhere():
            if command["type"] == CHAT_INPUT:
                for found in leaves(command):
                    if path in (found.path, shown_path(found, locale)):
                        return found
        known = sorted(f.path for c in self.everywhere() if c["type"] == CHAT_INPUT for f in leaves(c))
        raise LookupError(f"/{path} is not registered; registered are: {', '.join(known) or 'none'}")

    def shown(self, locale: str, rights: int) -> list[Payload]:
        """Return the chat commands a member is offered, named and described in his language."""
        return [
            {
                "path": found.path,
                "shown": shown_path(found, locale),
                "description": localised(_leaf(found), "description", locale),
                "options": [shown_option(o, locale) for o in found.options],
            }
            for command in self.everywhere()
            if command["type"] == CHAT_INPUT and _allowed(command, rights)
            for found in leaves(command)
        ]


def _allowed(command: Payload, rights: int) -> bool:
    needed = command["default_member_permissions"]
    return needed is None or rights & int(needed) == int(needed) != 0 or bool(rights & (1 << 3))


def _leaf(found: Found) -> Payload:
    return found.chain[-1] if found.chain else found.command


def leaves(command: Payload) -> Iterator[Found]:
    """Yield everything that can be run under one registered command."""

    def descend(chain: tuple[Payload, ...], options: list[Payload]) -> Iterator[Found]:
        nested = [o for o in options if o["type"] in (SUBCOMMAND, GROUP)]
        for option in nested:
            yield from descend((*chain, option), option.get("options") or [])
        if not nested:
            yield Found(command, chain, tuple(options))

    yield from descend((), command.get("options") or [])


def localised(node: Payload, key: str, locale: str) -> str:
    """Return a node's `name` or `description` in a member's language, else as registered."""
    return str((node.get(f"{key}_localizations") or {}).get(locale) or node.get(key) or "")


def shown_path(found: Found, locale: str) -> str:
    """Return the full name of a command in a member's language, e.g. `game new`."""
    return " ".join(localised(node, "name", locale) for node in (found.command, *found.chain))


def shown_choice(choice: Payload, locale: str) -> Payload:
    """Return the name, in a member's language, and the value of a choice."""
    return {"name": localised(choice, "name", locale), "value": choice["value"]}


def shown_option(option: Payload, locale: str) -> Payload:
    """Return an option as a client shows it."""
    limits = ("min_value", "max_value", "min_length", "max_length")
    return {
        "name": option["name"],
        "shown": localised(option, "name", locale),
        "description": localised(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [shown_choice(c, locale) for c in option.get("choices") or []],
        **{key: option[key] for key in limits if option.get(key) is not None},
    }
