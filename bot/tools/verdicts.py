"""What a check of a document came to, line by line."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from bot.formats.strict import Refusal
from engine.kernel.ledger import first_link, next_link

T = TypeVar("T")


class Unchecked(Struct, frozen=True):
    """Something that cannot be checked here or now."""

    why: str


class Check(Struct, frozen=True):
    """One thing that was checked.  `ok` is None where it cannot be checked here or now."""

    name: str
    ok: bool | None
    detail: str

    def __str__(self) -> str:
        mark = {True: "ok", False: "REFUSED", None: "-"}[self.ok]
        return f"{self.name:<10} {mark:<7}  {self.detail}"


class Verdict(Struct, frozen=True):
    checks: tuple[Check, ...]
    otherwise: str = "This is not the game that was played."
    """What a document is when it does not hold."""

    @property
    def ok(self) -> bool:
        """Tell whether nothing was refused."""
        return all(check.ok is not False for check in self.checks)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines to print: each check, then the verdict on all."""
        last = "Everything that can be checked holds." if self.ok else self.otherwise
        return (*map(str, self.checks), last)


def checked(name: str, check: Callable[[], str | Unchecked]) -> Check:
    """Carry a check out, which says what holds, or raises Refusal."""
    try:
        found = check()
    except Refusal as refusal:
        return Check(name, False, str(refusal))
    return Check(name, None, found.why) if isinstance(found, Unchecked) else Check(name, True, found)


def linked(header: dict[str, Any], plain: dict[str, Any]) -> str:
    """Check the links of the entries of a document, from that of its header to its head.  Raises Refusal."""
    link = first_link(header)
    for n, entry in enumerate(plain["entries"]):
        if entry["n"] != n:
            raise Refusal(f"entry {entry['n']}: entry {n} was due")
        link = next_link(link, {name: value for name, value in entry.items() if name not in ("link", "versions")})
        if link != entry["link"]:
            changed = "the header or this entry" if n == 0 else "this entry"
            raise Refusal(f"entry {n}: its link does not follow: {changed} was changed")
    if link != plain["head"]:
        raise Refusal(f"head: is not the link of entry {len(plain['entries']) - 1}")
    return f"head {link}"


def shaped(plain: Any, shape: type[T]) -> T:
    """Return a document in its shape.  Raises Refusal."""
    try:
        return msgspec.convert(plain, shape)
    except msgspec.ValidationError as error:
        raise Refusal(f"cannot be read: {error}") from error


def told(reason: str) -> str:
    """Return a reason as it stands in a line."""
    return " ".join(reason.split()) or "no reason given"
