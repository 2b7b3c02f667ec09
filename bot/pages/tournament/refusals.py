"""Why something about a tournament was not done: in one sentence, with what may be done."""

from collections.abc import Mapping

from bot.pages.discord.page import Page
from bot.pages.orders.refusals import AMBER
from bot.words import FluentWords, escaped


def why_said(why: str, facts: Mapping[str, object], words: FluentWords) -> str:
    """Return the sentence of a refusal; `facts` are those that came with it."""
    said = {key: escaped(str(value)) for key, value in facts.items()}
    if why == "impossible":
        remedies = filter(None, str(facts.get("remedies", "")).split(", "))
        said["remedies"] = " · ".join(words.message(f"tour-remedy-{each}") for each in remedies)
    if why == "list-size":
        said.setdefault("most", "")
    return words.message(f"event-why-{why}", **said)


def refusal_page(line: str, words: FluentWords) -> Page:
    """Return a private page that says why nothing was done."""
    nothing = words.message("nothing-changed")
    return Page(words.message("not-done-title"), (line,), small=nothing, accent=AMBER, refusal=True)
