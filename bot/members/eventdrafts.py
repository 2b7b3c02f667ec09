"""Terms and reports that an organiser is preparing, and acts that he was shown: kept through a restart."""

from typing import Final

from msgspec import MsgspecError, Struct, json

from bot.members.shown import keep_shown, kept_shown
from bot.store.port import Store
from bot.tournaments.terms import Terms

_TERMS: Final = "event-terms:{}:{}"
_REPORT: Final = "event-report:{}"
_ACT: Final = "event-act:{}"


class ProposedAct(Struct, frozen=True):
    """An act by its key, what it is about, the fields of its form, and what its member was shown that it does."""

    act: str
    about: str
    fields: dict[str, str]
    shown: tuple[str, ...]


async def keep_terms(store: Store, user: int, guild: int, number: int, terms: Terms | None) -> None:
    """Keep terms for a tournament of a guild, 0 for a new one; None forgets them."""
    text = None if terms is None else json.encode(terms).decode()
    await store.prefer("user", user, _TERMS.format(guild, number), text)


async def kept_terms(store: Store, user: int, guild: int, number: int) -> Terms | None:
    """Return the terms that a member is choosing; None where he is not."""
    text = await store.preference("user", user, _TERMS.format(guild, number))
    try:
        return None if text is None else json.decode(text, type=Terms)
    except MsgspecError:
        return None


class ReportDraft(Struct, frozen=True):
    """FIDE's report that a member wants to go on from: its file, who plays for its players, what was known of them."""

    file: str
    text: str
    users: dict[int, int] = {}
    known: bool = False
    """Whether members were found who had played under these names."""
    reason: str = ""


async def keep_report(store: Store, user: int, guild: int, draft: ReportDraft | None) -> str:
    """Keep a report that is to go on in a guild; None forgets it.  Return its mark for a button."""
    if draft is None:
        await store.prefer("user", user, _REPORT.format(guild), None)
        return ""
    return await keep_shown(store, user, _REPORT.format(guild), draft)


async def kept_report(store: Store, user: int, guild: int) -> ReportDraft | None:
    """Return the report that a member is preparing; None where he is not."""
    text = await store.preference("user", user, _REPORT.format(guild))
    return None if text is None else json.decode(text, type=ReportDraft)


async def keep_act(store: Store, user: int, number: int, act: ProposedAct) -> str:
    """Keep an act in place of an older one of the member in this tournament; return its mark for a button."""
    return await keep_shown(store, user, _ACT.format(number), act)


async def kept_act(store: Store, user: int, number: int, mark: str) -> ProposedAct | None:
    """Return the act of that mark; None when it is another one by now."""
    return await kept_shown(store, user, _ACT.format(number), mark, ProposedAct)
