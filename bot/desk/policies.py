"""How the rules are read in a game: chosen before it begins, and told to everybody who had sat down by then.

A change makes the frozen content of the game anew, so that it is bound and checked as any content is.  Who sat in it
when somebody else changed a policy agrees to it or leaves before the game can start.
"""

import asyncio
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.desk.core import Core
from bot.desk.live import COMPUTER, POLICIES, UNAGREED, Bound, LiveGame
from bot.desk.outcomes import Changed, NotOpen, NotYours, Refused, Stale, Unfit, Unknown
from bot.desk.rights import of_tournament
from bot.store.port import Change, Interaction, Option, Post, Refrozen
from engine.content.files import freeze
from engine.kernel.ids import Side
from engine.kernel.policies import Policy, PolicyValue, read_as, spelled
from engine.kernel.problem import ContentError

STATUS: Final = (Post("status"),)


async def read(
    core: Core, live: LiveGame, user: int, choice: tuple[str, str], manager: bool, interaction: Interaction | None
) -> Changed | Refused | NotOpen | NotYours | Unknown | Unfit:
    """Set a policy of a game before its start; `choice` is its key and the spelling of a value.

    Players who were seated before must then agree to it.
    """
    if (why := of_tournament(live)) is not None:
        return why
    header = live.header
    if header.status != "open":
        return NotOpen(live)
    if not (manager or user in (header.creator, header.referee)):
        return NotYours(live, (), (header.creator,))
    policy = next((policy for policy in live.open_policies if policy.key == choice[0]), None)
    value = None if policy is None else policy.value(choice[1])
    if policy is None or value is None:
        return Unknown("policy", "=".join(choice), tuple(policy.key for policy in live.open_policies))
    if value == live.chosen(policy):
        return Changed(live)
    try:
        frozen, bound = await _frozen(core, live, policy, value)
    except ContentError as error:
        return Unfit((), error.problems)
    others = tuple(s for s in live.game.sides if live.seats.get(s, COMPUTER) not in (user, COMPUTER))
    own = [key for key in live.own_policies if key != policy.key]
    own += () if value == policy.usual else (policy.key,)
    # To change one policy is not to agree to what somebody else has made of another.
    waited = tuple(s for s in live.game.sides if s in others or s in live.unagreed)
    told = _told(live, policy, value, user, others, frozen.digest)
    change = Change(
        live.id,
        core.now(),
        interaction,
        posts=(Post("notice", body=told), *STATUS) if others else STATUS,
        content=frozen,
        options=waiting_for(live, own, waited),
    )
    return await core.change(live, change, bound)


async def _frozen(core: Core, live: LiveGame, policy: Policy, value: PolicyValue) -> tuple[Refrozen, Bound]:
    """Return the content of a game with a policy read otherwise, and its rules.  Raises ContentError."""
    old = await core.store.content(live.header.content)

    def refrozen() -> tuple[bytes, str]:
        return freeze(read_as(json.loads(old or b"{}"), policy, value))

    body, digest = await asyncio.to_thread(refrozen)
    bound = await core.games.bind(live.header.system, digest, body)
    return Refrozen(live.header.content, digest, body), bound


def _told(
    live: LiveGame, policy: Policy, value: PolicyValue, user: int, others: tuple[Side, ...], digest: str
) -> dict[str, Option]:
    """Return the body of the notice of a change to content of a digest, for those who had sat down."""
    was, now = spelled(live.chosen(policy)), spelled(value)
    whom = " ".join(map(str, live.holders(others)))
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
    core: Core, live: LiveGame, user: int, digest: str, interaction: Interaction | None
) -> Changed | NotOpen | NotYours | Stale:
    """Record a player's consent to the policies he was shown; Stale when they have changed since.

    `digest` is the beginning of the digest of the content that he saw.
    """
    if live.header.status != "open":
        return NotOpen(live)
    if not live.sides_of(user):
        return NotYours(live, (), ())
    if not digest or not live.header.content.startswith(digest):
        return Stale(live)
    options = without(live, live.sides_of(user))
    if options is None:
        return Changed(live)
    return await core.change(live, Change(live.id, core.now(), interaction, options=options, posts=STATUS))


def without(live: LiveGame, gone: Iterable[Side]) -> Mapping[str, Option] | None:
    """Return the options of a game once these sides need no longer agree; None when nothing changes."""
    left = tuple(side for side in live.unagreed if side not in gone)
    return None if left == live.unagreed else waiting_for(live, live.own_policies, left)


def waiting_for(live: LiveGame, own: Sequence[str], unagreed: Sequence[Side]) -> dict[str, Option]:
    """Return the options of a game with other policies and other sides that have yet to agree."""
    kept = {key: option for key, option in live.header.options.items() if key not in (POLICIES, UNAGREED)}
    return kept | {key: " ".join(names) for key, names in ((POLICIES, own), (UNAGREED, unagreed)) if names}
