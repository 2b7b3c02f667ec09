"""Exports and both verifiers: what was played is accepted, and nothing in it can be changed."""

import copy
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot import VERSION
from bot.desk import GameDesk, NotRunning, Refused
from bot.tools.verify import main
from tests.bot.desk.conftest import ANN, CAT, DAN, keys, set_up
from tests.bot.formats.conftest import BOTH, Verifier, alone, ours, packed, play, rechained, refused

ROOT = Path(__file__).parents[3]
Path_ = tuple[str | int, ...]


def _leaves(value: Any, at: Path_ = ()) -> Iterator[Path_]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(inner, (*at, name))
    elif isinstance(value, list) and value:
        for i, inner in enumerate(value):
            yield from _leaves(inner, (*at, i))
    else:
        yield at


def _changed(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str() if len(value) == 64:
            return value[:-1] + ("0" if value[-1] != "0" else "1")
        case str():
            return value + "x"
        case None:
            return "north"
        case _:
            return [1]


def _with(document: dict[str, Any], at: Path_, value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(document)
    inner = changed
    for step in at[:-1]:
        inner = inner[step]
    inner[at[-1]] = value
    return changed


def _get(document: Any, at: Path_) -> Any:
    for step in at:
        document = document[step]
    return document


def _rolls(document: dict[str, Any]) -> list[tuple[int, int]]:
    return [
        (n, i)
        for n, entry in enumerate(document["entries"])
        for i, event in enumerate(entry["events"])
        if event["kind"] == "rolled"
    ]


@BOTH
async def test_what_was_played_is_accepted(exported: bytes, document: dict[str, Any], verifier: Verifier) -> None:
    lines, ok = verifier(exported)
    assert ok, lines
    assert refused(lines) == []
    assert f"head {document['head']}" in "\n".join(lines)
    assert any(line.startswith("rolls ") and "3 rolls recomputed" in line for line in lines)
    assert any(line.startswith("outcome ") and "winner north" in line for line in lines)


async def test_both_print_the_same_but_for_the_rules(exported: bytes) -> None:
    one, two = ours(exported)[0], alone(exported)[0]
    assert [line for line in one if not line.startswith("rules ")] == [
        line for line in two if not line.startswith("rules ")
    ]
    assert any("20 entries carried out again" in line for line in one)
    assert any("only `umpire verify`" in line for line in two)


async def test_every_single_value_is_guarded_by_both(document: dict[str, Any]) -> None:
    leaves = list(_leaves(document))
    assert len(leaves) > 300
    for at in leaves:
        data = packed(_with(document, at, _changed(_get(document, at))))
        for verifier in (ours, alone):
            lines, ok = verifier(data)
            assert not ok, (verifier.__name__, at)
            if at[0] == "entries":
                places = (f"entry {at[1]}", f"entries[{at[1]}]")
                assert any(place in line for line in refused(lines) for place in places), (verifier.__name__, at, lines)


async def test_every_name_is_guarded_by_both(document: dict[str, Any]) -> None:
    for at in {leaf[:i] for leaf in _leaves(document) for i in range(len(leaf)) if isinstance(leaf[i], str)}:
        inner = _get(document, at)
        extra = packed(_with(document, (*at, "more"), 1))
        assert not ours(extra)[1], at
        assert not alone(extra)[1], at
        for name in inner:
            if (*at, name) == ("umpire",) or ((*at, name) == ("header", "message") and inner[name] is None):
                continue  # old exports have no version of the program, and no message where none is mixed in
            fewer = copy.deepcopy(document)
            del _get(fewer, at)[name]
            assert not ours(packed(fewer))[1], (*at, name)
            assert not alone(packed(fewer))[1], (*at, name)


@BOTH
async def test_changed_faces_are_found_although_the_chain_was_made_anew(
    document: dict[str, Any], verifier: Verifier
) -> None:
    assert len(_rolls(document)) == 3
    for n, i in _rolls(document):
        faces = document["entries"][n]["events"][i]["faces"]
        for k, face in enumerate(faces):
            changed = _with(document, ("entries", n, "events", i, "faces", k), face % 6 + 1)
            lines, ok = verifier(packed(rechained(changed)))
            assert not ok
            assert any(f"entry {n}: roll 0 shows" in line and "the key gives" in line for line in refused(lines))


@BOTH
async def test_rolls_cannot_be_renumbered_dropped_or_moved_to_another_epoch(
    document: dict[str, Any], verifier: Verifier
) -> None:
    (n, i), *_ = _rolls(document)
    for field in ("index", "epoch"):
        changed = _with(document, ("entries", n, "events", i, field), 1)
        lines, ok = verifier(packed(rechained(changed)))
        assert not ok
        assert any(f"entry {n}: roll" in line and "was due" in line for line in refused(lines))
    dropped = copy.deepcopy(document)
    del dropped["entries"][n]["events"][i]
    assert any(f"entry {n + 1}: a return" in line for line in refused(verifier(packed(rechained(dropped)))[0]))


@BOTH
async def test_another_key_or_phrase_gives_other_dice(document: dict[str, Any], verifier: Verifier) -> None:
    lines, ok = verifier(packed(_with(document, ("header", "key"), "ab" * 32)))
    assert not ok
    assert any("header: the commitment to this key is" in line for line in refused(lines))
    lines, ok = verifier(packed(rechained(_with(document, ("header", "phrases"), [["north", "ad astra"]]))))
    assert not ok
    assert any("the key gives" in line for line in refused(lines))


@BOTH
async def test_the_chain_begins_with_a_salt_that_follows_from_the_key(
    document: dict[str, Any], verifier: Verifier
) -> None:
    lines, ok = verifier(packed(rechained(_with(document, ("header", "salt"), "ab" * 32))))
    assert not ok
    assert any("the salt does not follow from the key" in line for line in refused(lines))


@BOTH
@pytest.mark.parametrize("tail", ["\n", " ", "0"])
async def test_a_key_is_64_hex_digits_and_nothing_more(document: dict[str, Any], verifier: Verifier, tail: str) -> None:
    key = document["header"]["key"]
    assert not verifier(packed(_with(document, ("header", "key"), key + tail)))[1]
    assert not verifier(packed(_with(document, ("header", "key"), key.upper())))[1]


@BOTH
async def test_a_game_that_may_be_cut_off_is_never_said_to_be_whole(
    document: dict[str, Any], verifier: Verifier
) -> None:
    shorter = {**document, "entries": document["entries"][:-1]}
    shorter["head"] = shorter["entries"][-1]["link"]
    lines, _ = verifier(packed(shorter))
    assert any(line.startswith("outcome ") and "cut off" in line and "true head" in line for line in lines)
    running = _with(shorter, ("header", "key"), None)
    assert any(line.endswith("not decided") for line in verifier(packed(running))[0])


@BOTH
async def test_a_finished_game_must_show_its_key(document: dict[str, Any], verifier: Verifier) -> None:
    lines, ok = verifier(packed(_with(document, ("header", "key"), None)))
    assert not ok
    assert any("the key is missing" in line for line in refused(lines))


@BOTH
async def test_entries_cannot_be_dropped_swapped_or_added(document: dict[str, Any], verifier: Verifier) -> None:
    entries = document["entries"]
    for changed in (
        entries[:-1],
        entries[:4] + entries[5:],
        [*entries[:4], entries[5], entries[4], *entries[6:]],
        [*entries, {**entries[-1], "n": len(entries)}],
        [],
    ):
        assert not verifier(packed({**document, "entries": changed}))[1]


@BOTH
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"null",
        b'{"format": 1}',
        b"\xff\xfe",
        b'{"format": NaN}',
        b'{"format": 1, "format": 1}',
        b'{"format": "\\ud800"}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_export_is_refused(verifier: Verifier, data: bytes) -> None:
    lines, ok = verifier(data)
    assert not ok
    assert lines[0].startswith("document   REFUSED")


@BOTH
async def test_a_name_that_stands_twice_is_refused(exported: bytes, verifier: Verifier) -> None:
    twice = exported.replace(b'"header":{', b'"header":{"system":"go",', 1)
    lines, ok = verifier(twice)
    assert not ok
    assert "'system' stands twice" in lines[0]


@BOTH
@pytest.mark.parametrize("die", [0, 1, 257, -6])
async def test_impossible_dice_are_refused_and_hang_nobody(
    document: dict[str, Any], verifier: Verifier, die: int
) -> None:
    (n, i), *_ = _rolls(document)
    lines, ok = verifier(packed(rechained(_with(document, ("entries", n, "events", i, "die"), die))))
    assert not ok
    assert any(f"entry {n}: a roll or return cannot be read" in line for line in refused(lines))


@BOTH
@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"faces": [9, 1]}, "roll 0 shows 9 1, which a die of 6 from 1 does not"),
        ({"faces": [0, 1]}, "roll 0 shows 0 1, which a die of 6 from 1 does not"),
        ({"faces": [6, 1], "low": 0}, "roll 0 shows 6 1, which a die of 6 from 0 does not"),
        ({"faces": []}, "a roll or return cannot be read"),
        ({"die": 1, "faces": [1, 1]}, "a roll or return cannot be read"),
        ({"die": 257}, "a roll or return cannot be read"),
        ({"low": 2, "faces": [2, 3]}, "a roll or return cannot be read"),
        ({"low": -1}, "a roll or return cannot be read"),
    ],
)
async def test_impossible_dice_are_refused_before_the_key_is_revealed(
    desk: GameDesk, verifier: Verifier, changed: dict[str, Any], why: str
) -> None:
    data = await desk.export(await play(desk), CAT)
    assert isinstance(data, bytes)
    running = json.loads(data)
    assert running["header"]["key"] is None
    assert verifier(packed(rechained(running)))[1]
    (n, i), *_ = _rolls(running)
    running["entries"][n]["events"][i].update(changed)
    lines, ok = verifier(packed(rechained(running)))
    assert not ok
    assert any(line.startswith("rolls") and f"entry {n}: {why}" in line for line in refused(lines)), lines


@pytest.mark.parametrize(
    ("n", "name", "value", "why"),
    [
        (3, "command", {"kind": "toy.boast"}, "event"),
        (4, "command", {"kind": "toy.bid", "amount": 7}, "toy 2.1 (toy-bid-range)"),
        (4, "command", {"kind": "toy.fly"}, "cannot carry it out"),
        (4, "command", None, "entry 0, and no other, is the opening"),
        (4, "via", "referee", "of a side"),
        (4, "via", "clock", "the clock"),
        (4, "side", None, "of a side"),
        (4, "side", "south", "event"),
        (17, "via", "player", "of a side"),
    ],
)
async def test_orders_that_the_rules_do_not_bear_are_named_although_the_chain_was_made_anew(
    document: dict[str, Any], n: int, name: str, value: object, why: str
) -> None:
    lines, ok = ours(packed(rechained(_with(document, ("entries", n, name), value))))
    assert not ok
    line = refused(lines)[0]
    assert line.startswith(("rules ", "entries "))
    assert f"entry {n}: " in line
    assert why in line


async def test_events_that_the_rules_do_not_give_are_named(document: dict[str, Any]) -> None:
    n = next(e["n"] for e in document["entries"] for event in e["events"] if event["kind"] == "toy.ran" and e["n"] > 2)
    events = document["entries"][n]["events"]
    i = next(i for i, event in enumerate(events) if event["kind"] == "toy.ran")
    lines, ok = ours(packed(rechained(_with(document, ("entries", n, "events", i, "cell"), 6))))
    assert not ok
    assert any(f"entry {n}: event {i} is Ran(" in line for line in refused(lines))


async def test_a_return_past_the_line_without_consent_is_named(document: dict[str, Any]) -> None:
    n = next(e["n"] for e in document["entries"] if e["command"] and e["command"].get("agreed"))
    lines, ok = ours(packed(rechained(_with(document, ("entries", n, "command", "agreed"), []))))
    assert not ok
    assert any(f"entry {n}: north went back past the undo line" in line for line in refused(lines))


async def test_an_event_of_a_version_that_nobody_knows_is_named(document: dict[str, Any]) -> None:
    document["entries"][1]["versions"] = [7] * len(document["entries"][1]["events"])
    lines, ok = ours(packed(document))
    assert not ok
    assert refused(lines) == ["rules      REFUSED  entry 1: event 0 has a version that the rules do not know"]


async def test_entries_of_other_rules_are_not_judged_by_todays(document: dict[str, Any]) -> None:
    old = copy.deepcopy(document)
    old["header"]["rules"] = 0
    for entry in old["entries"][:5]:
        entry["rules"] = 0
    lines, ok = ours(packed(rechained(old)))
    assert ok
    assert any("15 entries carried out again, 5 were played by other rules" in line for line in lines)


async def test_a_system_that_is_not_here_leaves_the_dice_to_be_checked(document: dict[str, Any]) -> None:
    lines, ok = ours(packed(rechained(_with(document, ("header", "system"), "go"))))
    assert ok
    assert any("there is no rule system go here" in line for line in lines)


@pytest.mark.clause("umpire plays")
async def test_a_running_game_is_exported_without_its_key_for_the_referee_only(desk: GameDesk) -> None:
    game = await play(desk)
    for answer in (await desk.export(game, ANN), await desk.export(game, ANN, manager=True)):
        assert isinstance(answer, Refused)
        assert [str(violation.rule) for violation in answer.violations] == ["umpire plays"]
    for data in (await desk.export(game, CAT), await desk.export(game, DAN, manager=True), await desk.export(game)):
        assert isinstance(data, bytes)
        assert keys(32).hex().encode() not in data
        assert json.loads(data)["header"]["key"] is None
        for verifier in (ours, alone):
            lines, ok = verifier(data)
            assert ok
            assert any("key        -        not revealed" in line for line in lines)
            assert any("3 rolls in order" in line for line in lines)


async def test_a_finished_game_is_exported_for_everybody(desk: GameDesk) -> None:
    game = await play(desk)
    await desk.abandon(game, CAT)
    data = await desk.export(game, ANN)
    assert isinstance(data, bytes)
    assert json.loads(data)["header"]["key"] == keys(32).hex()
    lines, ok = alone(data)
    assert ok
    assert any("not decided" in line for line in lines)


async def test_a_game_that_has_not_begun_has_nothing_to_export(desk: GameDesk) -> None:
    assert isinstance(await desk.export(await set_up(desk)), NotRunning)


async def test_no_user_and_no_place_of_discord_is_in_an_export(exported: bytes) -> None:
    plain = json.loads(exported)
    assert set(plain["header"]) == {
        "game", "system", "scenario", "rules", "content", "commitment", "phrases", "created", "salt", "key", "message",
    }  # fmt: skip
    for entry in plain["entries"]:
        assert set(entry) == {"n", "side", "via", "rules", "command", "events", "link"}


async def test_the_command_prints_the_verdict_and_returns_its_code(
    tmp_path: Path, exported: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(exported)
    assert main(file) == 0
    out = capsys.readouterr().out
    assert "there is no rule system toy here" in " ".join(out.split("'"))
    assert out.endswith("Everything that can be checked holds.\n")
    file.write_bytes(exported[:-100])
    assert main(file) == 1
    assert main(tmp_path / "none.json") == 2
    assert "none.json" in capsys.readouterr().err


def test_an_export_tells_the_version_that_wrote_it(document: dict[str, Any]) -> None:
    assert (
        document["umpire"]
        == VERSION
        == tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    )


@BOTH
@pytest.mark.parametrize("version", ["0.1", "10.20.30", None])
def test_any_version_or_none_is_accepted(document: dict[str, Any], verifier: Verifier, version: str | None) -> None:
    document = {name: held for name, held in document.items() if name != "umpire"}
    lines, ok = verifier(packed(document if version is None else {**document, "umpire": version}))
    assert ok, lines


@BOTH
@pytest.mark.parametrize("version", ["", "two", "1.", "1.0\n", "\u0661.0", 2, None, ["0.2.0"]])
def test_what_is_no_version_is_refused(document: dict[str, Any], verifier: Verifier, version: object) -> None:
    lines, ok = verifier(packed({**document, "umpire": version}))
    assert not ok
    assert "umpire" in lines[0]
