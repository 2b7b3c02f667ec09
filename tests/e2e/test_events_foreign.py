"""Controls and forms of tournaments in the hands of who has no say there: forged, complete, and refused each time."""

from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.event import EventGroup
from bot.localguild import Member
from bot.pages.discord.ids import made
from bot.pages.discord.page import Form, Page
from bot.pages.tournament.managing import ACTS, AT_TABLE, OF_PLAYER
from tests.e2e.bench import Bench
from tests.e2e.events import (
    REASON,
    acted,
    chosen,
    control,
    drafted,
    entered,
    live,
    pressed,
    sent,
    settled,
    state,
)
from tests.e2e.test_threads import caller

ELSEWHERE, STRANGER = 999, 4242
SECRET, BID = "Twelve elephants in the left wing", "73913"
FILLED = {
    "reason": REASON, "leg": "1", "margin": "3", "time": "2h", "order": "3 2 1 4", "pairs": "1-2 3-4", "text": "5",
    "name": "Mine now", "rounds": "9", "most": "2", "points": "3 1 0 3", "late": "2 1", "groups": "2 1", "role": "",
}  # fmt: skip


def as_member(bench: Bench, who: Member, number: int) -> Caller:
    return replace(caller(bench, manager=False), user=int(who.id), interaction=10_000 + number, name=who.name)


async def begun(bench: Bench, referee: Member) -> tuple[Member, list[Member]]:
    """Begin a tournament with sealed lists and bids, of which one is made; return its organiser and its players."""
    alice = bench.table.alice
    players = [referee, bench.table.carol, bench.guild.add_member("Dora"), bench.guild.add_member("Egon")]
    page = await drafted(bench, alice, rounds="2")
    page = await chosen(bench, alice, page, "Game", ("Sides", "bid"))
    page = await chosen(bench, alice, page, "Entry", ("Entry: switch on or off", "lists"))
    page = await sent(bench, alice, page, "Referees, role, groups", referees=f"<@{referee.id}>")
    await pressed(bench, alice, page, "Open entry")
    await entered(bench, *players)
    for who in players:
        mine = await bench.run(who, "event me")
        await sent(bench, who, mine, control(mine, "tell:0:1:list:"), text=f"{SECRET}, {who.name}")
    return alice, players


async def refused_all(bench: Bench, who: Caller, acts: dict[str, tuple[str, ...]], presses: tuple[str, ...]) -> int:
    """Press and send everything; see that each is refused, betrays nothing and changes nothing."""
    before, tried = (await live(bench)).head, 0
    bids, votes = await bench.desk.tournaments.bidders(1, 1), await bench.desk.tournaments.votes(1)
    for what in presses:
        for arg in ("-", "1", "score=1", "format=ladder"):
            who, tried = replace(who, interaction=who.interaction + 1), tried + 1
            for verb in ("tour", "F"):
                page = await bench.client.buttons.answer(made(verb, 0, 1, what, arg), (), who)
                assert SECRET not in str(page)
                if isinstance(page, Page):
                    assert not any(SECRET.encode() in file.data for file in page.files)
    for what, args in acts.items():
        for arg in args:
            who, tried = replace(who, interaction=who.interaction + 1), tried + 1
            form = await bench.client.buttons.form(made("tell", 0, 1, what, arg), who)
            assert not isinstance(form, Form) or what in ("list", "bid", "enter"), (what, arg)
            values = FILLED | {"winner": "set 1", "member": f"<@{who.user}>", "referees": f"<@{who.user}>"}
            page = await bench.client.buttons.submitted(made("told", 0, 1, what, arg), values, who)
            assert isinstance(page, Page)
            assert page.refusal or "do:" not in str(page), (what, arg)
    await settled(bench)
    assert (await live(bench)).head == before
    assert await bench.desk.tournaments.bidders(1, 1) == bids
    assert await bench.desk.tournaments.votes(1) == votes
    return tried


def acts_of(*tables: int) -> tuple[str, ...]:
    """Return every act of an organiser, about these tables and about the first player."""
    about = [f"{act}.{n}" for act in AT_TABLE for n in tables] + [f"{act}.1" for act in OF_PLAYER]
    return (*about, *(act for act in ACTS if act not in (*AT_TABLE, *OF_PLAYER)))


async def test_outsiders_change_nothing_whatever_they_forge(bench: Bench) -> None:
    alice, players = await begun(bench, bench.table.boris)
    dora = bench.guild.add_member("Fritz")
    other = await drafted(bench, dora, "Other Cup")
    await pressed(bench, dora, other, "Open entry")
    group = bench.client.tree.get_command("event")
    assert isinstance(group, EventGroup)
    forms = {"act": acts_of(1), "numbers": ("game",), "people": ("game",), "apply": ("-",), "bid": ("1",)}
    forms |= {"list": ("-",)}
    presses = tuple(sorted(group.room.pressed_by - {"enter"}))
    outside = replace(caller(bench, manager=True), user=STRANGER, guild=ELSEWHERE, interaction=500)
    for who in (outside, as_member(bench, dora, 0), as_member(bench, bench.guild.add_member("Gast"), 5000)):
        assert await refused_all(bench, who, forms, presses) > 100
    await acted(bench, alice, "pair")
    mine = await bench.run(players[0], "event me")
    assert "Spring Cup" in mine.text, "not the newest tournament of the channel, but his own"
    assert BID not in (await sent(bench, players[0], mine, control(mine, "tell:0:1:bid:"), text=BID)).text
    for who in (outside, as_member(bench, dora, 10_000), as_member(bench, alice, 20_000)):
        allowed = who.user == int(alice.id)
        assert await refused_all(bench, who, {"bid": ("1", "2"), "list": ("-",)} if allowed else forms, ("here",))
    told = str([entry.act for entry in await bench.desk.tournaments.ledger(1)])
    assert f"bid={BID}" not in told


async def test_a_player_judges_nothing_and_a_referee_nothing_at_his_own_table(bench: Bench) -> None:
    boris = bench.table.boris
    _, players = await begun(bench, boris)
    await acted(bench, bench.table.rita, "pair")
    t = await state(bench)
    for who in players:
        mine = await bench.run(who, "event me")
        await sent(bench, who, mine, control(mine, "tell:0:1:bid:"), text="0")
    own = next(table.number for table in t.tables if 1 in (table.match.one, table.match.two))
    theirs = 3 - own
    player = as_member(bench, players[1], 0)
    assert await refused_all(bench, player, {"act": acts_of(1, 2)}, ("run", "act", "about", "do", "terms", "open"))
    referee = as_member(bench, boris, 5000)
    at_own = tuple(each for each in acts_of(own) if not each.startswith("resume"))
    before = (await live(bench)).head
    for arg in at_own:
        referee = replace(referee, interaction=referee.interaction + 1)
        values = FILLED | {"winner": "set 1", "member": f"<@{boris.id}>"}
        page = await bench.client.buttons.submitted(made("told", 0, 1, "act", arg), values, referee)
        assert isinstance(page, Page)
        assert page.refusal, arg
    assert (await live(bench)).head == before
    values = FILLED | {"winner": "set 0"}
    page = await bench.client.buttons.submitted(made("told", 0, 1, "act", f"score.{theirs}"), values, referee)
    assert isinstance(page, Page)
    assert not page.refusal, "elsewhere he is a referee"
