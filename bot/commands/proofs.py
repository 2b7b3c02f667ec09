"""The proof of rolls in games: the numbers that a stranger needs, and what the revealed key gives."""

from collections.abc import Iterator

from bot.commands.context import Context, plain
from bot.desk.live import LiveGame
from bot.desk.rolls import RollDesk
from bot.pages.discord.naming import code, mention, message_link
from bot.pages.discord.page import Page
from bot.pages.posts.entries import roll_line
from bot.pages.posts.hands import hands_of
from bot.pages.posts.rolls import SCRIPT, link
from bot.words import FluentWords
from engine.kernel.dice import Roll, commitment, faces, mixed, working_key
from engine.kernel.event import Rolled


async def game_proof(context: Context, rolls: RollDesk, live: LiveGame, said: str, words: FluentWords) -> Page:
    """Return the proof of a roll of a game by its index; after undone rolls several may have had the same one."""
    found = _rolls(live)
    text = said.strip().lstrip("#")
    if not text:
        return plain(words, words.message("dice-which-roll", game=str(live.id), count=len(found)))
    chosen = [(n, roll) for n, roll in found if str(roll.index) == text]
    if not chosen:
        told = words.message("dice-no-such-game-roll", roll=code(text), game=str(live.id), count=len(found))
        return plain(words, told)
    return await _page(context, rolls, live, chosen, words)


async def entry_proof(context: Context, rolls: RollDesk, live: LiveGame, n: int, words: FluentWords) -> Page:
    """Return the proof of all rolls of a ledger entry."""
    chosen = [(m, roll) for m, roll in _rolls(live) if m == n]
    if not chosen:
        return plain(words, words.message("dice-proof-nothing"))
    return await _page(context, rolls, live, chosen, words)


def _rolls(live: LiveGame) -> list[tuple[int, Rolled]]:
    entries = live.entries if live.started else []
    return [(entry.n, event) for entry in entries for event in entry.events if isinstance(event, Rolled)]


async def _page(
    context: Context, rolls: RollDesk, live: LiveGame, chosen: list[tuple[int, Rolled]], words: FluentWords
) -> Page:
    header = live.header
    key = await context.desk.key(header.id)
    lines: list[str] = []
    for n, roll in chosen:
        where = link(header.guild, header.channel, await rolls.entry_message(live.id, n))
        lines.append(words.message("dice-proof-entry", entry=str(n), where=where))
        lines.append(roll_line(roll, words))
        if (hands := hands_of(live.entries[n], roll)) is not None:
            by, confirmed = mention(int(hands.by)), mention(int(hands.confirmed))
            lines.append(words.message("throw-proof", by=by, confirmed=confirmed))
            if n not in live.timeline.live:
                lines.append(words.message("dice-proof-taken-back"))
            continue
        lines.append(words.message("dice-proof-message", message=code(f"{live.id}:{roll.epoch}:{roll.index}:BLOCK")))
        if n not in live.timeline.live:
            lines.append(words.message("dice-proof-taken-back"))
        if key is not None:
            lines += _compared(live, key, roll, words)
    lines += (words.message("throw-proof-game"),) if live.enters else _sealed(live, key, words)
    name = f"umpire-{header.system}-{live.id}.json"
    path = f"/{words.message('cmd-game')} {words.message('cmd-game-export')}"
    check = {"command": code(f"umpire verify {name}"), "script": code(SCRIPT.format(name=name))}
    lines.append(words.message("dice-proof-game-check", export=code(path), **check))
    return Page(words.message("dice-proof-game-title", game=str(live.id)), tuple(lines))


def _sealed(live: LiveGame, key: bytes | None, words: FluentWords) -> Iterator[str]:
    """Yield what the sealed dice of a game are proved by."""
    yield words.message("dice-proof-commitment", commitment=code(live.header.commitment))
    yield from _mixed(live, words)
    yield words.message("dice-proof-key", key=code(key.hex())) if key else words.message("dice-proof-game-waits")


def _mixed(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield what was mixed into the key, and where it was published before the first roll."""
    header = live.header
    if header.message is None and not header.phrases:
        yield words.message("dice-proof-nothing-mixed")
        return
    yield words.message("dice-proof-game-mixed", mixed=code(mixed(dict(header.phrases), header.message).decode()))
    if header.message is not None:
        yield words.message("dice-proof-published", link=message_link(live, header.message))
    else:
        yield words.message("dice-proof-unpublished")


def _compared(live: LiveGame, key: bytes, roll: Rolled, words: FluentWords) -> Iterator[str]:
    """Yield what the key gives for a roll."""
    request = Roll(roll.index, roll.epoch, roll.die, len(roll.faces), roll.rule, roll.purpose, roll.low)
    header = live.header
    due = faces(working_key(key, dict(header.phrases), header.message), str(live.id), request)
    if due == roll.faces and commitment(key) == header.commitment:
        yield words.message("dice-proof-holds")
    else:
        yield words.message("dice-proof-fails", faces=code(" ".join(map(str, due))))
