"""The referee at the table: openly, for a reason, by nobody else."""

from tests.e2e.bench import Bench
from tests.e2e.refereeing import acted


async def test_a_manager_names_the_referee_who_acts_in_public(bench: Bench) -> None:
    game = await bench.started()
    carol, rita = bench.table.carol, bench.table.rita
    place = {"unit": "89tk", "where": "10.08", "reason": "it was put down a hex off"}
    refused = await bench.run(carol, "referee place", place)
    assert "Only the game’s referee, the server’s referee role or a server manager" in refused.text
    assert "Nothing was changed." in refused.text
    await bench.run(rita, "referee appoint", {"member": carol})
    assert game.header.referee == int(carol.id)
    assert f"<@{rita.id}> names <@{carol.id}> as the referee." in bench.last.text
    shown, done = await acted(bench, carol, "referee place", **place)
    assert "Place this unit?" in shown.text
    assert "Nothing has changed yet." in shown.text
    assert shown.attachments
    assert "Recorded as no. 2" in done.text
    assert "**The referee** intervenes: it was put down a hex off" in bench.last.text
    assert bench.last.attachments
    await acted(bench, carol, "referee ruling", text="Fords *freeze* at night", reason="the weather", paragraph="3.2d")
    assert r"Fords \*freeze\* at night (SCS 3.2d)" in bench.last.text
    _, back = await acted(bench, carol, "referee rewind", entry=0, reason="both wish it")
    assert "Recorded as no. 4" in back.text
    assert "everything after #0 is undone" in bench.last.text
    assert "both wish it" in bench.last.text


async def test_an_impossible_act_is_refused_with_what_is_wrong(bench: Bench) -> None:
    game = await bench.started()
    answer = await bench.run(bench.table.rita, "referee place", unit="nobody", where="10.08", reason="why not")
    assert "Nothing was changed." in answer.text
    assert len(game.entries) == 1


async def test_what_may_be_set_is_offered_while_it_is_typed(bench: Bench) -> None:
    await bench.started()
    rita, guild, channel = bench.table.rita, bench.guild, bench.channel

    async def offered(path: str, focused: str, **typed: str) -> dict[str, str]:
        found = await guild.autocomplete(rita, channel, f"referee {path}", focused, **typed)
        return {choice["value"]: choice["name"] for choice in found}

    assert (await offered("set", "unit", unit="89"))["89tk"].startswith("89tk")
    assert "game" in await offered("set", "unit", unit="the game")
    fields = await offered("set", "field", unit="89tk")
    assert [*fields] == ["lost", "supplied", "disorganised", "moved", "attacked"]
    assert fields["lost"] == "lost · steps lost"
    assert [*await offered("set", "value", unit="89tk", field="lost")] == ["0", "1"]
    assert await offered("set", "value", unit="nobody", field="lost") == {}
    assert next(iter(await offered("place", "where", unit="89tk", where="10.0"))) == "10.09"
    _, done = await acted(bench, rita, "referee set", unit="89tk", field="lost", value="1", reason="it was shot at")
    assert "Recorded as no. 1" in done.text


async def test_what_may_be_set_is_offered_in_russian(bench: Bench) -> None:
    game = await bench.started()
    boris, guild, channel = bench.table.boris, bench.guild, bench.channel
    unit = next(iter(game.game.correctable(game.state))).word
    offered = await guild.autocomplete(boris, channel, "судья изменить", "field", unit=unit)
    assert offered[0]["name"] == "lost · потерянные уровни"


async def test_a_refusal_names_what_may_be_set(bench: Bench) -> None:
    game = await bench.started()

    async def refused(act: str, **typed: str) -> str:
        answer = (await bench.run(bench.table.rita, f"referee {act}", reason="why not", **typed)).text
        assert "Nothing was changed." in answer
        return answer

    assert "You can change: lost, supplied, disorganised" in await refused("set", unit="89tk", field="luck", value="1")
    assert "Choose from: 0, 1" in await refused("set", unit="89tk", field="lost", value="7")
    assert "Examples: 09.09, 09.10" in await refused("place", unit="89tk", where="the river")
    assert "The command suggests names" in await refused("place", unit="nobody", where="10.08")
    assert len(game.entries) == 1
