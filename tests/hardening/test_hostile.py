"""A member tries every command and control of a game that he is not in, or of decisions that are not his.

Everything is done twice, in twin games that differ only in what one side alone may know: the answers are the same to
the last pixel of the last picture, and nothing of the game is changed.
"""

import random
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from bot.localguild import HandClock, LocalGuild, Member, Message
from bot.localguild.payload import Payload
from bot.members.preferences import CONFIRM
from bot.pages.discord.ids import DIGEST, FIELDS, NO_QUESTION, made
from bot.words import LANGUAGES, words
from engine.kernel.policies import spelled
from tests.e2e.guild import Table
from tests.hardening.attempts import (
    ELSEWHERE,
    FORGED,
    LOOKED,
    MINE_TO_PRESS,
    OPENED,
    OWN,
    SENT,
    TRIED,
    WRITTEN,
)
from tests.hardening.trial import NOTHING, Trial, controls, trial
from tests.hardening.twins import HIDDEN, SYSTEM, Script, written

TOLD: Final = re.compile(r"\b1120\b|(?<!336 )\b(Art|Арт)\b")
PER_VERB: Final = 4
WHOLE: Final = [False, pytest.param(True, marks=pytest.mark.soak)]
"""Whether everything is tried; else each command once and where it names what is hidden, and a control of each kind."""


def paths(commands: list[Payload], before: tuple[str, ...] = ()) -> Iterator[str]:
    for command in commands:
        inner = [o for o in command.get("options", []) if o["type"] in (1, 2)]
        name = (*before, command["name"])
        yield from paths(inner, name) if inner else iter((" ".join(name),))


def completed(commands: list[Payload], before: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Yield every option that is completed while it is typed."""
    for command in commands:
        name = (*before, command["name"])
        for option in command.get("options", []):
            if option["type"] in (1, 2):
                yield from completed([option], name)
            elif option.get("autocomplete"):
                yield " ".join(name), option["name"]


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    """A guild that knows the limits; Discord's whole description is for others, so many messages are judged here."""
    clock = HandClock()
    async with LocalGuild(name="Club", clock=clock) as made_:
        people = made_.add_member("Alice"), made_.add_member("Boris", "ru"), made_.add_member("Carol", "en-GB")
        yield Table(made_, clock, made_.add_channel("table"), *people, made_.add_member("Rita"))
    assert made_.violations == []


@pytest.fixture(autouse=True)
def unlinked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the link of the chain out of pictures: it differs in every game, and out of pixels it cannot be taken."""
    monkeypatch.setattr("bot.pages.boards.views.HEAD", 0)


@pytest.fixture(scope="module")
def script() -> Script:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"twin games: seed {seed}\n")
    return written(random.Random(seed))


def tried_first(many: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
    return [o for o in many if o is many[0] or any(hidden in str(o.values()) for hidden in HIDDEN)]


async def every_command(on: Trial, member: Member, skip: tuple[str, ...] = ()) -> None:
    for cases in (TRIED, LOOKED):
        for path, many in cases.items():
            for options in () if path in skip else many if on.whole else tried_first(many):
                if " ".join((path, *options)) in skip:
                    continue
                what = f"{member.name}: /{path} {options}"
                answer = await on.command(member, path, options)
                on.judge(what, answer)
                assert not TOLD.search(re.sub(r"`[^`]*`", "", answer.text)), f"{what}: {answer.text}"
                if path in TRIED and path != "odds":
                    assert any(line in answer.text for line in NOTHING), f"{what}: {answer.text}"
    for path, option in completed(await on.bench.client.payload()):
        for typed in ("", "gun"):
            choices = await on.bench.guild.autocomplete(member, on.bench.channel, path, option, {option: typed})
            on.judge(f"{member.name}: /{path} {option}: {typed}", {"choices": choices})


async def every_control(on: Trial, member: Member, skip: tuple[str, ...] = ()) -> None:
    """Press everything that stands in the channel, and everything under the answers, some of each kind."""
    waiting = [control for message in on.bench.public() for control in controls(message)]
    waiting += [(made(*parts), ()) for parts in OPENED]
    seen: set[tuple[str, tuple[str, ...]]] = set()
    count: dict[str, int] = {}
    most = PER_VERB if on.whole else 1
    public = {m.id for m in on.bench.public()}
    while waiting:
        control = waiting.pop(0)
        verb = control[0].partition(":")[0]
        if control in seen or verb in (*MINE_TO_PRESS, *skip) or count.get(verb, 0) >= most:
            continue
        seen.add(control)
        count[verb] = count.get(verb, 0) + 1
        answer = await on.forged(member, *control)
        on.judge(f"{member.name}: {control}", answer)
        if isinstance(answer, Message):
            waiting += controls(answer)
    assert {m.id for m in on.bench.public()} <= public
    used = {"now", "board", "why", "entry", "undo", "begin", "join", "agree", "decline", "reads", "V"}
    assert used - set(skip) <= set(count)


async def private_controls(on: Trial) -> list[tuple[str, tuple[str, ...]]]:
    """Let Alice think privately, and return the controls of what only she has seen."""
    alice, bench = on.bench.table.alice, on.bench
    await bench.desk.store.prefer("user", int(alice.id), CONFIRM.key, "yes")
    offers = await bench.client.offers.of(on.game, on.game.asked[0])
    assert offers is not None
    mark = made("pick", 1, offers.decision, offers.mark, "", 0)
    found: list[tuple[str, tuple[str, ...]]] = []
    for message in (
        await on.command(alice, "help", {}),
        await on.command(alice, "order", {"order": offers.all[0].line}),
        await on.command(alice, "game resign", {}),
        await on.forged(alice, mark),
        await on.form(alice, made("lines", 1), {"text": "\n".join(o.line for o in offers.all[:2])}),
    ):
        assert isinstance(message, Message)
        found += controls(message)
    for offer in (*offers.all[:4], *(o for o in offers.all if any(h in o.line for h in HIDDEN))):
        found.append((made("o", 1, offers.decision, offers.mark, offer.index, offer.check), ()))
        found.append((made("O", 1, offers.decision, offers.mark), (offer.value,)))
        found.append((made("say", 1, NO_QUESTION, "", offer.line), ()))
        found.append((made("yes", 1, offers.decision, offers.mark, offer.line), ()))
    last = len(on.game.entries) - 1
    found += [(made("sure", 1, "resign"), ()), (made("sure", 1, "abandon"), ()), (made("undo", 1, last), ())]
    found += [(made(*parts), ()) for parts in (("ref", 1, "00000000"), ("case", 1, 1, "view"), ("desk", 1, 0))]
    found += [(made("call", 1, 1), ()), (made("plea", 1, 1, "uphold"), ()), (made("act", 1, "note"), ())]
    found += [(made("K", 1), ("1",)), (made("J", 0), ("1",))]
    found += [(made("W", 1, policy.key), (spelled(policy.values[1]),)) for policy in SYSTEM.policies]
    found.append((made("accept", 1, on.game.header.content[:DIGEST]), ()))
    verbs = {control[0].partition(":")[0] for control in found}
    assert {"o", "O", "say", "yes", "sure", "run", "drop", "change", "redo", "undo"} <= verbs, verbs
    assert on.stored() == on.before
    firsts = {control[0].partition(":")[0]: control for control in reversed(found)}
    return list(dict.fromkeys(found if on.whole else firsts.values()))


Both = Callable[[Callable[[Trial], Awaitable[None]]], Awaitable[None]]


@pytest.fixture(params=WHOLE, ids=("part", "whole"))
def in_both(request: pytest.FixtureRequest, table: Table, tmp_path: Path, grounds: Path, script: Script) -> Both:
    """Do the same in two games that differ in what is hidden, and compare the answers."""

    async def play(act: Callable[[Trial], Awaitable[None]]) -> None:
        told: list[list[tuple[str, str]]] = []
        for twin in (0, 1):
            async with trial(table, tmp_path, grounds, script, twin, whole=request.param) as on:
                await act(on)
                told.append(on.answers)
        alike(told)

    return play


async def test_who_is_not_in_a_game_changes_nothing_and_learns_nothing(in_both: Both) -> None:
    async def act(on: Trial) -> None:
        carol = on.bench.table.carol
        registered = set(paths(await on.bench.client.payload()))
        assert registered == {*TRIED, *LOOKED, *OWN}, "a command that nobody has tried on a game of others"
        await every_command(on, carol)
        await every_control(on, carol)
        for custom_id, values in await private_controls(on):
            if custom_id.partition(":")[0] not in MINE_TO_PRESS:
                on.judge(f"{custom_id} {values}", await on.forged(carol, custom_id, values), compare=False)
        await _own(on, on.bench.table)

    await in_both(act)


def alike(told: list[list[tuple[str, str]]]) -> None:
    """Fail at the first answer that is not the same in both games."""
    for (what, one), (also, other) in zip(*told, strict=True):
        assert what == also
        where = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        assert one == other, f"{what}: …{one[where - 120 : where + 80]!r} and …{other[where - 120 : where + 80]!r}"


async def _own(on: Trial, table: Table) -> None:
    """What is everybody's own leaves the game of others alone: dice, settings, a lesson, a game in another channel."""
    bench, carol = on.bench, table.carol
    elsewhere = bench.guild.add_channel("elsewhere")
    entries = len(on.game.entries)
    head, seats = on.game.head, dict(on.game.seats)
    for _ in range(2):  # the first time the dice of the server are sealed
        for options in OWN["dice roll"]:
            interaction = await bench.guild.slash(carol, bench.channel, "dice roll", options)
            await bench.guild.settle(interaction.acked.is_set)
            await bench.idle()
            await bench.client.dice_outbox.flush()
    assert any("2d6" in m.text and f"<@{carol.id}>" in m.text for m in bench.public())
    await bench.run(carol, "game new", scenario="scs/chir-1942", opponent="computer", channel=elsewhere)
    await _tried_out(on, carol)
    await on.forged(carol, "S:0:user:palette", ("dark",))
    await on.forged(carol, "learn:0:start")
    for path in ("clock calendar", "hours show", "hours set", "hours vacation", "hours back"):
        for options in OWN[path]:
            assert (await on.command(carol, path, options)).text
    assert await bench.desk.store.preference("user", int(carol.id), "palette") == "dark"
    again = await bench.desk.load(1)
    assert again is not None
    assert (len(again.entries), again.head, dict(again.seats)) == (entries, head, seats)


async def _tried_out(on: Trial, carol: Member) -> None:
    """A sandbox shows what its owner may know and guesses the rest: the answers are the same in both twins."""
    bench = on.bench
    for path in ("sandbox open", "sandbox enter", "sandbox fork", "sandbox back", "sandbox discard"):
        for options in OWN[path]:
            answer = await on.command(carol, path, options)
            on.compared(f"/{path} {options}", answer)
            if path == "sandbox open" and not options:
                assert any(words(language).message("sandbox-guessed") in answer.text for language in LANGUAGES)
    copy = await bench.client.context.at(int(bench.channel.id), int(carol.id))
    assert copy is not None
    assert copy.sandbox
    looked: tuple[tuple[str, dict[str, Any]], ...] = (
        ("board", {"where": "10.09"}),
        ("board", {"text": True}),
        ("unit", {"unit": "gun"}),
        ("help", {}),
    )
    for path, options in (*looked, ("ledger", {"entry": 0}), ("odds", {"order": "end"}), ("order", {"order": "end"})):
        on.compared(f"in a sandbox: /{path} {options}", await on.command(carol, path, dict(options)))
    on.compared("/sandbox leave", await on.command(carol, "sandbox leave", {}))


async def test_a_player_has_no_hand_in_the_decisions_of_the_other_and_learns_nothing(in_both: Both) -> None:
    async def act(on: Trial) -> None:
        alice, boris = on.bench.table.alice, on.bench.table.boris
        assert on.game.seats[on.game.asked[0]] == int(alice.id)
        # To leave, to resign, to undo and to answer a request are his own to do; so is the form of his orders, and
        # a copy of what he may know, which is noted.
        own = (
            "ledger file",
            "game leave",
            "game undo",
            "game resign",
            "game abandon",
            "orders",
            "game join",
            "game call",
            "clock nudge",
            "game substitute",
            "game show",
        )
        await every_command(on, boris, own)
        await every_control(on, boris, ("agree", "decline", "undo", "B", "R", "nudge"))
        for custom_id, values in await private_controls(on):
            if custom_id.startswith(("o:", "O:", "say:", "yes:", "run:")):
                answer = await on.forged(boris, custom_id, values)
                on.judge(f"{custom_id} {values}", answer, compare=False)
                assert isinstance(answer, Message)
                assert words("ru").message("nothing-changed") in answer.text
        await _tried_out(on, boris)

    await in_both(act)


async def every_verb(on: Trial, member: Member, own: tuple[str, ...] = ()) -> None:
    """Press a control of every kind and send every form, most of which the member has never seen."""
    await on.command(on.bench.table.alice, "adjudicate", {"line": "scs combat 18:4 into woods"})
    assert {*FORGED, *SENT, *ELSEWHERE} == {*FIELDS}, "a kind of control that nobody has tried on a game of others"
    place = {"d": on.game.state.decisions[0].id, "last": len(on.game.entries) - 1}
    for verb, controls_ in FORGED.items():
        for control, chosen in () if verb in own else controls_:
            what = control.format(**place)
            assert what.partition(":")[0] == verb
            assert what.count(":") >= FIELDS[verb], what
            on.judge(f"{member.name}: {what} {chosen}", await on.forged(member, what, chosen))
    for verb, forms in SENT.items():
        for form in () if verb in own else forms:
            what = form.format(**place)
            assert what.partition(":")[0] == verb
            assert what.count(":") >= FIELDS[verb], what
            told = await on.form(member, what, WRITTEN)
            on.judge(f"{member.name}: form {what}", told)


async def test_no_control_or_form_of_any_kind_moves_a_game_of_others(in_both: Both) -> None:
    await in_both(lambda on: every_verb(on, on.bench.table.carol))


async def test_no_control_or_form_of_any_kind_moves_the_other_side(in_both: Both) -> None:
    # To take back, give up, answer a request, call the referee, remind and set up is his own to do.
    own = ("undo", "undone", "sure", "agree", "decline", "called", "nudge", "stand", "T", "U", "S")
    await in_both(lambda on: every_verb(on, on.bench.table.boris, own))
