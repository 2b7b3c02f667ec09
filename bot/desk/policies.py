"""How the rules are read in a game: chosen before it begins, and told to everybody who had sat down by then.

A change makes the frozen content of the game anew, so that it is bound and checked as any content is.  Who sat at the
table when somebody else changed a reading agrees to it or leaves before the game can start.
"""

import asyncio
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.desk.core import Core
from bot.desk.outcomes import Changed, NotOpen, NotYours, Stale, Unfit, Unknown
from bot.desk.table import COMPUTER, POLICIES, UNAGREED, Bound, Table
from bot.store.port import Change, Interaction, Option, Post, Refrozen
from engine.content.files import freeze
from engine.kernel.ids import Side
from engine.kernel.policies import Policy, PolicyValue, read_as, spelled
from engine.kernel.problem import ContentError

STATUS: Final = (Post("status"),)


async def read(
    core: Core, table: Table, user: int, choice: tuple[str, str], manager: bool, interaction: Interaction | None
) -> Changed | NotOpen | NotYours | Unknown | Unfit:
    """Set a policy of a game before its start; `choice` is its key and the spelling of a value.

    Players who were seated before must then agree to it.
    """
    header = table.header
    if header.status != "open":
        return NotOpen(table)
    if not (manager or user in (header.creator, header.referee)):
        return NotYours(table, (), (header.creator,))
    policy = next((policy for policy in table.open_policies if policy.key == choice[0]), None)
    value = None if policy is None else policy.value(choice[1])
    if policy is None or value is None:
        return Unknown("policy", "=".join(choice), tuple(policy.key for policy in table.open_policies))
    if value == table.chosen(policy):
        return Changed(table)
    try:
        frozen, bound = await _frozen(core, table, policy, value)
    except ContentError as error:
        return Unfit((), error.problems)
    others = tuple(s for s in table.game.sides if table.seats.get(s, COMPUTER) not in (user, COMPUTER))
    own = [key for key in table.own_policies if key != policy.key]
    own += () if value == policy.usual else (policy.key,)
    # To change one reading is not to agree to what somebody else has made of another.
    waited = tuple(s for s in table.game.sides if s in others or s in table.unagreed)
    told = _told(table, policy, value, user, others, frozen.digest)
    change = Change(
        table.id,
        core.now(),
        interaction,
        posts=(Post("notice", body=told), *STATUS) if others else STATUS,
        content=frozen,
        options=_options(table, own, waited),
    )
    return await core.change(table, change, bound)


async def _frozen(core: Core, table: Table, policy: Policy, value: PolicyValue) -> tuple[Refrozen, Bound]:
    """Return the content of a table with a policy read otherwise, and its rules.  Raises ContentError."""
    old = await core.store.content(table.header.content)

    def refrozen() -> tuple[bytes, str]:
        return freeze(read_as(json.loads(old or b"{}"), policy, value))

    body, digest = await asyncio.to_thread(refrozen)
    bound = await core.tables.bind(table.header.system, digest, body)
    return Refrozen(table.header.content, digest, body), bound


def _told(
    table: Table, policy: Policy, value: PolicyValue, user: int, others: tuple[Side, ...], digest: str
) -> dict[str, Option]:
    """Return the body of the notice of a change to content of a digest, for those who had sat down."""
    was, now = spelled(table.chosen(policy)), spelled(value)
    whom = " ".join(map(str, table.holders(others)))
    return {
        "code": "reading-changed",
        "policy": policy.key,
        "was": was,
        "now": now,
        "user": str(user),
        "whom": whom,
        "content": digest,
    }


async def agree(
    core: Core, table: Table, user: int, digest: str, interaction: Interaction | None
) -> Changed | NotOpen | NotYours | Stale:
    """Record a player's consent to the policies he was shown; Stale when they have changed since.

    `digest` is the beginning of the digest of the content that he saw.
    """
    if table.header.status != "open":
        return NotOpen(table)
    if not table.sides_of(user):
        return NotYours(table, (), ())
    if not digest or not table.header.content.startswith(digest):
        return Stale(table)
    options = without(table, table.sides_of(user))
    if options is None:
        return Changed(table)
    return await core.change(table, Change(table.id, core.now(), interaction, options=options, posts=STATUS))


def without(table: Table, gone: Iterable[Side]) -> Mapping[str, Option] | None:
    """Return the options of a table once these sides need no longer agree; None when nothing changes."""
    left = tuple(side for side in table.unagreed if side not in gone)
    return None if left == table.unagreed else _options(table, table.own_policies, left)


def _options(table: Table, own: Sequence[str], unagreed: Sequence[Side]) -> dict[str, Option]:
    """Return the options of a table with other readings and other sides that have yet to agree."""
    kept = {key: option for key, option in table.header.options.items() if key not in (POLICIES, UNAGREED)}
    return kept | {key: " ".join(names) for key, names in ((POLICIES, own), (UNAGREED, unagreed)) if names}
