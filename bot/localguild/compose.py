"""Turns the body of a send or an edit into a message object: text, attachments, embeds, components."""

import itertools

from bot.localguild.files import FileShelf
from bot.localguild.payload import (
    COMPONENTS_V2,
    SUPPRESS_EMBEDS,
    ApiError,
    Files,
    Payload,
    bad_form,
    mentioned,
    mentioned_roles,
    walk,
)
from bot.localguild.rules import CONTAINER, FILE, SELECT, SEPARATOR, TEXT, THUMBNAIL, Broken, message
from bot.localguild.world import Channel, World


class Composer:
    """Applies request bodies to message objects, and refuses what Discord refuses."""

    def __init__(self, world: World, shelf: FileShelf) -> None:
        self._world = world
        self._shelf = shelf

    def apply(self, draft: Payload, body: Payload, files: Files, channel: Channel, *, create: bool) -> None:
        """Write `body` into `draft`, a message object of a channel, which may be a thread about to be opened.

        Raises ApiError and then leaves `draft` half done.
        """
        flags = int(body.get("flags") or 0)
        was_v2 = bool(draft["flags"] & COMPONENTS_V2)
        if was_v2:
            refuse(next(message(body, v2=True), None))
        for key, empty in (("content", ""), ("embeds", []), ("components", [])):
            if key in body:
                draft[key] = empty if body[key] is None else body[key]
        if create:
            draft["flags"] = flags
            draft["tts"] = bool(body.get("tts"))
        else:
            draft["flags"] = draft["flags"] & ~SUPPRESS_EMBEDS | flags & (COMPONENTS_V2 | SUPPRESS_EMBEDS)
        self._mentions(draft, body, channel)
        self._attach(draft, body, files)
        self._resolve(draft)
        complete(draft["components"])
        if not (draft["content"] or draft["embeds"] or draft["components"] or draft["attachments"]):
            raise ApiError(400, 50006, "Cannot send an empty message")

    def _mentions(self, draft: Payload, body: Payload, channel: Channel) -> None:
        if "content" not in body and "components" not in body:
            return
        allowed = body.get("allowed_mentions")
        shown = [str(c["content"]) for c in walk(draft["components"]) if c["type"] == TEXT]
        text = "\n".join((draft["content"], *shown))
        users = _allowed(mentioned(text), allowed, "users")
        draft["mentions"] = [self._world.members[i].user() for i in users if i in self._world.members]
        roles = _allowed(mentioned_roles(text), allowed, "roles")
        draft["mention_roles"] = self._world.roles_called(roles, channel, self._world.bot)

    def _attach(self, draft: Payload, body: Payload, files: Files) -> None:
        kept: list[Payload] = []
        new: list[Payload] = []
        named: set[int] = set()
        for entry in body.get("attachments") or []:
            index = int(entry["id"])
            if index in files:
                named.add(index)
                name, blob = files[index]
                new.append(self._store(draft, entry.get("filename") or name, blob, entry.get("description")))
                continue
            old = next((a for a in draft["attachments"] if a["id"] == str(entry["id"])), None)
            if old is None:
                raise bad_form("attachments", "Unknown attachment")
            kept.append(old)
        new += [self._store(draft, name, blob, None) for n, (name, blob) in files.items() if n not in named]
        if "attachments" in body:
            draft["attachments"] = kept + new
        else:
            draft["attachments"] = draft["attachments"] + new

    def _store(self, draft: Payload, name: str, blob: bytes, description: str | None) -> Payload:
        return self._shelf.put(draft["channel_id"], self._world.snowflake(), name, blob, description)

    def _resolve(self, draft: Payload) -> None:
        """Turn attachment://NAME into the address of the file, wherever a message may show one."""
        by_name = {a["filename"]: a for a in draft["attachments"]}

        def at(item: Payload | None, where: str) -> None:
            address = str((item or {}).get("url") or "")
            if item is not None and address.startswith("attachment://"):
                name = address.removeprefix("attachment://")
                if name not in by_name:
                    raise bad_form(where, f"The attachment {name} was not found", "ATTACHMENT_NOT_FOUND")
                item |= self._shown(by_name[name])
            elif item is not None and where == "components" and "proxy_url" not in item:
                item |= {"id": self._world.snowflake(), "proxy_url": address}

        for embed in draft["embeds"]:
            embed.setdefault("type", "rich")
            for key in ("image", "thumbnail", "author", "footer"):
                at(embed.get(key), "embeds")
        for component in walk(draft["components"]):
            at(component.get("media"), "components")
            at(component.get("file"), "components")
            if component.get("file"):
                component.setdefault("name", component["file"]["url"].rsplit("/", 1)[-1])
                component.setdefault("size", self._size(draft, component["file"]))
            for item in component.get("items") or []:
                at(item.get("media"), "components")

    @staticmethod
    def _size(draft: Payload, file: Payload) -> int:
        return next((int(a["size"]) for a in draft["attachments"] if a["url"] == file["url"]), 0)

    def _shown(self, attachment: Payload) -> Payload:
        return {
            "id": self._world.snowflake(),
            "url": attachment["url"],
            "proxy_url": attachment["url"],
            "attachment_id": attachment["id"],
            "width": attachment.get("width"),
            "height": attachment.get("height"),
            "content_type": attachment.get("content_type", ""),
        }


def _allowed(ids: list[str], allowed: Payload | None, kind: str) -> list[str]:
    """Return those of the ids of users or roles that `allowed_mentions` lets through."""
    if allowed is None or kind in (allowed.get("parse") or []):
        return ids
    named = {str(id_) for id_ in allowed.get(kind) or []}
    return [id_ for id_ in ids if id_ in named]


_DEFAULTS: dict[int, Payload] = {
    SELECT: {"min_values": 1, "max_values": 1},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def complete(components: list[Payload]) -> None:
    """Give every component a free id and the defaults that Discord fills in; drop what was sent as null."""
    taken = {int(c["id"]) for c in walk(components) if c.get("id")}
    numbers = (n for n in itertools.count(1) if n not in taken)
    for component in walk(components):
        for key in [k for k, value in component.items() if value is None]:
            del component[key]
        for option in (component, *(component.get("options") or [])):
            emoji = option.get("emoji")
            if isinstance(emoji, dict) and emoji.get("id") is None:
                emoji.pop("id", None)
        if not component.get("id"):
            component["id"] = next(numbers)
        for key, value in _DEFAULTS.get(component["type"], {}).items():
            component.setdefault(key, value)
        for item in component.get("items") or []:
            item.setdefault("description", None)
            item.setdefault("spoiler", False)


def refuse(broken: Broken | None) -> None:
    """Raise 50035 for a broken limit; do nothing for None."""
    if broken is not None:
        raise bad_form(broken.path, broken.why)
