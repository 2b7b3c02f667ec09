"""What dice outside of games show: a roll, a seal that opens, a seal that is revealed, the proof of a roll."""

from collections.abc import Iterator

from bot.desk.rolls import Proof, read
from bot.formats import sealfile
from bot.pages.boards.views import HEAD
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code, mention
from bot.pages.discord.page import Attachment, Button, Page
from bot.store.diceport import Seal, StoredRoll
from bot.store.port import moment
from bot.words import FluentWords, escaped
from engine.dice.expression import FATE, Expression, Pool
from engine.dice.roller import AGAIN, Read, RolledRepeat, Shown
from engine.kernel.codec import canonical

SCRIPT = "python3 verify_umpire.pyz {name}"


def roll_page(roll: StoredRoll, commitment: str, words: FluentWords) -> Page:
    """Return the public post of a roll: who, what for, every die with what became of it, the total, the proof."""
    expression, shown = read(roll)
    return Page(
        title=_title(roll, expression, shown.outcomes, words),
        paragraphs=(
            _roller(roll, words),
            *_lines(expression, shown.outcomes, words),
            *(_stopped(shown.outcomes, words)),
        ),
        small=_small(roll, commitment, words),
        rows=((verify_button(roll, words), *_again(roll.expression, words)),),
    )


def roll_name(roll: StoredRoll) -> str:
    """Return how a roll is called: its seal and its number."""
    return f"{roll.seal}.{roll.number}"


def verify_button(roll: StoredRoll, words: FluentWords) -> Button:
    """Return the button that shows the proof of a roll."""
    return Button(ids.made("seal", 0, roll.seal, roll.number), words.message("button-verify"))


def throw_button(expression: str, words: FluentWords, code_: str) -> Button | None:
    """Return the button that rolls an expression; None when it is too long for one."""
    if not ids.fits("throw", 0, expression):
        return None
    return Button(ids.made("throw", 0, expression), words.message(code_, dice=expression))


def _again(expression: str, words: FluentWords) -> tuple[Button, ...]:
    if not ids.fits("throw", 0, expression):
        return ()
    return (Button(ids.made("throw", 0, expression), words.message("button-again")),)


def _title(roll: StoredRoll, expression: Expression, outcomes: tuple[RolledRepeat, ...], words: FluentWords) -> str:
    dice = code(roll.expression)
    counted = all(isinstance(term.what, Pool) and term.what.hit is not None for term in expression.terms)
    if counted and len(outcomes) == 1:
        return words.message("dice-title-hits", dice=dice, hits=outcomes[0].total)
    return words.message("dice-title", dice=dice, total=", ".join(_signed(o.total) for o in outcomes))


def _roller(roll: StoredRoll, words: FluentWords) -> str:
    if not roll.purpose:
        return words.message("dice-roller", player=mention(roll.user))
    return words.message("dice-roller-purpose", player=mention(roll.user), purpose=escaped(roll.purpose))


def _lines(expression: Expression, outcomes: tuple[RolledRepeat, ...], words: FluentWords) -> Iterator[str]:
    """Yield the dice: a line for each repeat, or for each pool of a single one."""
    if len(outcomes) > 1:
        for n, outcome in enumerate(outcomes, 1):
            faces = " + ".join(_faces(r) for r in outcome.reads)
            yield words.message("dice-repeat-line", number=str(n), faces=faces, total=_signed(outcome.total))
        return
    reads = outcomes[0].reads
    if len(expression.terms) == 1:
        yield _faces(reads[0])
        return
    for each in reads:
        yield words.message("dice-pool", dice=code(str(each.pool)), faces=_faces(each), value=_signed(each.value))


def _stopped(outcomes: tuple[RolledRepeat, ...], words: FluentWords) -> Iterator[str]:
    if any(each.stopped for outcome in outcomes for each in outcome.reads):
        yield words.message("dice-stopped", again=AGAIN)


def _faces(shown: Read) -> str:
    return ", ".join(_die(die, shown.pool) for die in shown.dice)


def _die(die: Shown, pool: Pool) -> str:
    text = {1: "+", 0: "0", -1: "−"}[die.number] if pool.sides == FATE else str(die.number)
    if die.hit:
        text = f"**{text}**"
    if die.again or not die.kept:
        text = f"~~{text}~~"
    return text + ("↻" if die.again else "") + ("!" if die.burst else "")


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _small(roll: StoredRoll, commitment: str, words: FluentWords) -> str:
    said = words.message("dice-small", roll=roll_name(roll), seal=commitment[:HEAD], link=roll.link[:HEAD])
    return f"{said} · {words.message('dice-small-phrase')}" if roll.phrase else said


def opened_page(seal: Seal, following: Seal | None, words: FluentWords) -> Page:
    """Return the post of a guild's first seal, which stands before its first roll."""
    lines = [words.message("dice-opened"), _seal("dice-seal-open", seal, words)]
    if following is not None:
        lines.append(_seal("dice-seal-next", following, words))
    return Page(words.message("dice-opened-title"), tuple(lines))


def revealed_page(
    seal: Seal, file: Attachment | None, current: Seal | None, following: Seal | None, words: FluentWords
) -> Page:
    """Return the post of a seal that is closed: its key, its rolls as a file, the seals that follow."""
    assert seal.key is not None
    lines = [
        words.message("dice-revealed", count=seal.rolls),
        code(seal.key.hex()),
        words.message("dice-revealed-commitment", commitment=code(seal.commitment)),
    ]
    lines += how_to_check(seal.number, words, "dice-revealed-file") if file else [words.message("dice-seal-file-large")]
    if current is not None:
        lines.append(_seal("dice-now-open", current, words))
    if following is not None:
        lines.append(_seal("dice-seal-next", following, words))
    title = words.message("dice-revealed-title", seal=str(seal.number))
    return Page(title, tuple(lines), files=() if file is None else (file,))


def seal_lines(seal: Seal | None, following: Seal | None, words: FluentWords) -> Iterator[str]:
    """Yield the commitments of the open seal and of the one that follows."""
    if seal is not None:
        yield _seal("dice-seal-open", seal, words)
    if following is not None:
        yield _seal("dice-seal-next", following, words)


def _seal(said: str, seal: Seal, words: FluentWords) -> str:
    return words.message(said, seal=str(seal.number), commitment=code(seal.commitment))


def seal_file(number: int, body: bytes | None) -> Attachment | None:
    """Return a seal as a file; None when Discord would not take it."""
    if body is None or len(body) > limits.FILE_BYTES:
        return None
    return Attachment(seal_name(number), body)


def seal_name(number: int) -> str:
    """Return the file name of a seal."""
    return f"umpire-seal-{number}.json"


def how_to_check(number: int, words: FluentWords, said: str = "dice-seal-ready") -> list[str]:
    """Return how a seal's file is verified, with our program and without."""
    name = seal_name(number)
    return [words.message(said, command=code(f"umpire verify {name}"), script=code(SCRIPT.format(name=name)))]


def proof_page(proof: Proof, file: Attachment | None, words: FluentWords) -> Page:
    """Return everything that proves a roll, for one reader."""
    roll, seal = proof.roll, proof.seal
    faces = " ".join(_signed(face) for face in roll.faces)
    totals = ", ".join(_signed(total) for total in roll.totals)
    lines = [
        words.message(
            "dice-proof-made",
            player=mention(roll.user),
            dice=code(roll.expression),
            when=f"<t:{int(moment(roll.at).timestamp())}>",
            where=link(roll.guild, roll.channel, proof.message),
        ),
        *([escaped(roll.purpose)] if roll.purpose else []),
        words.message("dice-proof-faces", faces=code(faces), totals=totals),
        words.message("dice-proof-commitment", commitment=code(seal.commitment)),
        words.message("dice-proof-mixed", mixed=code(_mixed(roll))),
        words.message(
            "dice-proof-message", message=code(f"{sealfile.name_of(roll.guild)}:{roll.seal}:{roll.number}:BLOCK")
        ),
        *_unlocked(proof, words),
        *(how_to_check(roll.seal, words) if file else [words.message("dice-seal-file-large")]),
    ]
    title = words.message("dice-proof-title", roll=roll_name(roll))
    return Page(title, tuple(lines), small=words.message("dice-proof-legend"), files=() if file is None else (file,))


def _mixed(roll: StoredRoll) -> str:
    given = sealfile.bound(roll.user, roll.interaction, roll.phrase, roll.purpose, roll.expression)
    return canonical(sorted([name, value] for name, value in given.items())).decode()


def _unlocked(proof: Proof, words: FluentWords) -> Iterator[str]:
    if proof.seal.key is None or proof.due is None:
        yield words.message("dice-proof-waits")
        return
    yield words.message("dice-proof-key", key=code(proof.seal.key.hex()))
    if proof.holds:
        yield words.message("dice-proof-holds")
    else:
        yield words.message("dice-proof-fails", faces=code(" ".join(map(_signed, proof.due))))


def link(guild: int | None, channel: int, message: int | None) -> str:
    """Return the address of a message; empty when there is none."""
    return "" if message is None else f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"
