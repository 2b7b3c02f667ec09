"""`/rules`: a paragraph in our own words, and a search over titles, notes, rulings and terms in both languages."""

import asyncio

from discord import app_commands
from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.context import Context, missing_permissions, plain
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Interaction, SlashGroup, SlashOption, Word, choices, subcommand
from bot.delivery.places import BROKEN
from bot.desk.live import LiveGame
from bot.desk.outcomes import Damaged
from bot.members.preferences import LANGUAGE, chosen
from bot.pages.discord.naming import code, mention
from bot.pages.discord.page import Page
from bot.pages.ledger.explaining import applied_in
from bot.pages.ledger.eyes import eyes_of
from bot.pages.rules.glossary import glossary_page
from bot.pages.rules.precedents import beside, cited, matching, on, precedent_page, precedents_page
from bot.pages.rules.rulepages import NO_GAME, QUERY, rule_page, search_page
from bot.pages.rules.rulepages import said as worded
from bot.pages.rules.rulesearch import BOOKS, index, rule_meant
from bot.words import LANGUAGES, FluentWords, words
from engine.content import files as content
from engine.kernel.notation import meant
from engine.kernel.notation import plain as folded
from engine.kernel.rulebook import Rule, Rulebook
from engine.kernel.text import Language

Query = app_commands.Range[str, 1, QUERY]


class RulesGroup(SlashGroup):
    """The subcommands only name what is looked for; the work is in the functions below them."""

    def __init__(self, context: Context, reception: Reception) -> None:
        super().__init__("rules", reception)
        self.context = context

    async def _paragraphs(self, interaction: Interaction, typed: str) -> Choices:
        system = getattr(interaction.namespace, "system", None)
        live = await here(self.context, interaction.channel_id or 0)
        return paragraph_choices(book_key(live, system), typed, self.reception.language(interaction))

    SYSTEM = SlashOption("system", values=BOOKS, prefix="rule-book-")

    @subcommand("rules-show", paragraph=SlashOption("clause", about="paragraph", complete=_paragraphs), system=SYSTEM)
    async def show(self, caller: Caller, paragraph: Word, system: str | None = None) -> Page:
        return await show(self.context, caller, paragraph, system)

    @subcommand("rules-ask", query=SlashOption("words", about="ask"), system=SYSTEM)
    async def ask(self, caller: Caller, query: Query, system: str | None = None) -> Page | None:
        return await ask(self.context, caller, query, system)

    @subcommand("rules-precedents", query=SlashOption("words", about="precedents"))
    async def precedents(self, caller: Caller, query: Query = "") -> Page:
        return await precedents(self.context, caller, query, 0)

    @subcommand("rules-search", query=SlashOption("words"), system=SYSTEM)
    async def search(self, caller: Caller, query: Query, system: str | None = None) -> Page:
        return await search(self.context, caller, query, system)


async def here(context: Context, channel: int) -> LiveGame | None:
    """Return the game of a channel that is, or was last, played there; None where there is none to read."""
    try:
        desk = context.desk
        return await desk.at_channel(channel) or await desk.latest_at(channel) or await desk.beside(channel)
    except Damaged:
        return None


def book_key(live: LiveGame | None, system: str | None) -> str:
    """Return the rulebook that is meant: the one named, that of the game, or the first there is."""
    if system in BOOKS:
        return str(system)
    return live.header.system if live is not None and live.header.system in BOOKS else BOOKS[0]


def paragraph_choices(key: str, typed: str, language: Language) -> Choices:
    """Return at most 25 paragraphs that fit what is typed, by number or by words, under their titles."""
    book, words_ = content.rulebook(key), words(language)
    start = folded(typed)
    numbered = [clause for clause in book.paragraphs if folded(clause).startswith(start)]
    found = [rule.clause for rule in index(key).find(typed).rules] if typed.strip() else []
    shown = dict.fromkeys((*numbered, *found))
    return choices((f"{key} {clause}", _named(book, clause, words_)) for clause in shown)


def _named(book: Rulebook, clause: str, said_in: FluentWords) -> str:
    return f"{clause} · {worded(book.title_of(Rule(book.key, clause)), said_in)}"


async def show(context: Context, caller: Caller, text: str, system: str | None = None) -> Page:
    """Return the page of a paragraph; else those whose numbers or words come nearest."""
    if (number := cited(text)) is not None:
        return await precedent(context, caller, number, caller.words)
    live = await here(context, caller.channel)
    key = book_key(live, system)
    rule = rule_meant(text, key)
    if rule is None:
        found = index(key).find(text)
        if found.rules:
            return await search(context, caller, text[:QUERY], key)
        near = meant(text, content.rulebook(key).paragraphs, 5)
        lines = [caller.words.message("rule-unknown", clause=code(text))]
        if near:
            lines.append(caller.words.message("did-you-mean", orders=", ".join(map(code, near))))
        return plain(caller.words, *lines)
    return await shown(context, live, caller, rule)


async def shown(context: Context, live: LiveGame | None, caller: Caller, rule: Rule) -> Page:
    """Return the page of a rule with the precedents of the server, and the entries of a game that went by it."""
    decided = await beside_rule(context, caller, rule, caller.words)
    if live is None or rule.book not in (live.header.system, *content.SHARED):
        return rule_page(rule, caller.words, decided=decided)
    played = live.bound.policies
    if not live.started:
        return rule_page(rule, caller.words, played=played, decided=decided)
    applied = await asyncio.to_thread(applied_in, live, rule, eyes_of(live, caller.user))
    return rule_page(rule, caller.words, game=live.id, applied=applied, played=played, decided=decided)


async def beside_rule(context: Context, caller: Caller, rule: Rule, said: FluentWords) -> tuple[str, ...]:
    """Return what the referees of the caller's server have decided about a paragraph."""
    if caller.guild is None or rule.book in content.SHARED:
        return ()
    known = await context.desk.store.calls.precedents(caller.guild, rule.book)
    return tuple(beside(on(known, rule), said))


async def precedent(context: Context, caller: Caller, number: int, said: FluentWords) -> Page:
    """Return a precedent of the caller's server by its number."""
    known = () if caller.guild is None else await context.desk.store.calls.precedents(caller.guild)
    found = next((each for each in known if each.number == number), None)
    if found is None:
        return plain(caller.words, caller.words.message("precedent-unknown", number=str(number)))
    return precedent_page(found, said)


async def precedents(context: Context, caller: Caller, query: str, page: int) -> Page:
    """Return a page of the precedents of the caller's server that have all these words."""
    known = () if caller.guild is None else await context.desk.store.calls.precedents(caller.guild)
    return precedents_page(matching(known, query) if query else known, query, page, caller.words)


async def ask(context: Context, caller: Caller, text: str, system: str | None = None) -> Page | None:
    """Post a paragraph or precedent that a text names, or the one that its words fit best, for everybody to read."""
    said = words(await public_language(context, caller))
    if not caller.writes or context.places is None or caller.lacks:
        why = "rule-ask-silent" if not caller.writes else "rule-ask-unable"
        return plain(caller.words, caller.words.message(why), *missing_permissions(caller))
    live = await here(context, caller.channel)
    key = book_key(live, system)
    page: Page | None = None
    if (number := cited(text)) is not None:
        page = await precedent(context, caller, number, said)
    else:
        rule = rule_meant(text, key) or next(iter(index(key).find(text).rules), None)
        if rule is not None:
            page = rule_page(rule, said, decided=await beside_rule(context, caller, rule, said))
    if page is None or page.refusal:
        return page or plain(caller.words, caller.words.message("rule-nothing-found", words=code(text)))
    asked = said.message("rule-asked", player=mention(caller.user), words=code(text))
    try:
        await context.places.say(caller.channel, replace(page, small=f"{page.small} · {asked}"))
    except BROKEN:
        return plain(caller.words, caller.words.message("rule-ask-unable"))
    return None


async def public_language(context: Context, caller: Caller) -> Language:
    """Return the language in which a server reads what is said to all."""
    wanted = await chosen(context.desk.store, LANGUAGE, guild=caller.guild)
    return next((language for language in LANGUAGES if language == wanted), caller.public)


async def pressed_rule(context: Context, caller: Caller, game: int, key: str, clause: str) -> Page:
    """Return the page that a button or a select asks for."""
    rule = rule_meant(clause, key) if key in BOOKS else None
    if rule is None:
        return plain(caller.words, caller.words.message("rule-unknown", clause=code(clause)))
    return await shown(context, await context.desk.load(game) if game != NO_GAME else None, caller, rule)


async def glossary(context: Context, caller: Caller) -> Page:
    """Return the glossary of the system that is played in a channel, or of the first there is."""
    return glossary_page(book_key(await here(context, caller.channel), None), 0, caller.words)


async def search(context: Context, caller: Caller, query: str, system: str | None = None, page: int = 0) -> Page:
    """Return what a search finds in the rulebook that is meant."""
    live = await here(context, caller.channel)
    key = book_key(live, system)
    found = await asyncio.to_thread(index(key).find, query)
    game = live.id if live is not None and live.header.system == key else NO_GAME
    known = () if caller.guild is None else await context.desk.store.calls.precedents(caller.guild, key)
    decided = tuple(beside(matching(known, query), caller.words))
    return search_page(content.rulebook(key), query, found, caller.words, game=game, page=page, decided=decided)
