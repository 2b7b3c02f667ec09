"""The ground of a load: hundreds of games of every system in progress, and the orders that will be given in them.

The games are played on before the load, on a copy: the dice of a game follow from its key and from what was ordered, so
every order of the plan is lawful when its turn comes, whoever carries it out, and what each ledger has to hold in the
end is known from the start.
"""

import random
import shutil
from itertools import cycle, islice
from pathlib import Path
from typing import Final

import msgspec

from bot.commands.order import LONGEST
from bot.desk import Changed, Done, GameDesk, LiveGame, Submission
from bot.localguild import Channel, LocalGuild, Member
from bot.members.preferences import CONFIRM, POSTS
from bot.pages.boards.picture import Boards
from bot.pages.boards.views import set_up_view
from bot.store.sqlstore import SqlStore
from bot.words import words
from engine.hexes.board import HexView
from engine.kernel.game import System
from engine.kernel.interpreter import draw
from engine.systems import SYSTEMS, load
from renderer.ahead import VERSION, paintings

PEOPLE: Final = 40
"""Members of each guild."""
BEGUN: Final = 6
"""Entries that a game has before the load, its opening besides."""
ROOT: Final = Path(__file__).parents[2]
DONE: Final = "done"
TRIES: Final = 20
EXAMPLES: Final = "examples"
"""Scenarios of this name are positions of a rulebook, which are over in a few orders."""


class Planned(msgspec.Struct, frozen=True):
    """One order of the plan: who gives it, and its line."""

    user: int
    line: str


class PlannedGame(msgspec.Struct):
    """A game in progress: where it lies, how much it posts, the entries it has, and the orders to come."""

    id: int
    number: int
    channel: int
    every: bool
    """Every order has a post of its own."""
    entries: int
    orders: list[Planned] = msgspec.field(default_factory=list)


class Ground:
    """The guilds of a load with their channels and members; games and people are found again by their names."""

    def __init__(self, guild: LocalGuild, games: int, guilds: int = 1) -> None:
        self.guild = guild
        self.channels: list[Channel] = []
        self.members: dict[int, Member] = {}
        homes = [guild.id, *(guild.add_guild(f"Load {number}") for number in range(1, guilds))]
        for number in range(games):
            self.channels.append(guild.add_channel(f"table-{number}", homes[number % guilds]))
        for person in range(PEOPLE):
            member = guild.add_member(f"Player {person}", "ru" if person % 2 else "en-US")
            self.members[int(member.id)] = member

    def seats(self, number: int) -> tuple[Member, Member]:
        """Return who plays a game, by its number."""
        people = list(self.members.values())
        return people[number % PEOPLE], people[(number * 7 + 1) % PEOPLE]


def painted_grounds() -> Path:
    """Return the folder of the painted grounds of all whole battles, as a bot has them that has run for a while."""
    folder = ROOT / ".umpire" / f"load-{VERSION}"
    if not (folder / DONE).exists():
        boards = Boards(folder)
        for system, scenario in scenarios({key: load(key) for key in SYSTEMS}):
            game = (known := load(system)).bind(known.document(scenario))
            view = set_up_view(game)
            for framed in (None, "post"):
                boards.draw(view, words("en"), framed=framed)  # type: ignore[arg-type]
            ground = view.map if isinstance(view, HexView) else view.table
            for _, paint in paintings(folder, ground):
                paint()
        (folder / DONE).touch()
    return folder


def scenarios(systems: dict[str, System]) -> list[tuple[str, str]]:
    """Return system and scenario of whole battles, systems by turns."""
    lists = [[(key, s.id) for s in systems[key].scenarios() if EXAMPLES not in s.id] for key in systems]
    longest = max(map(len, lists))
    return [pair for row in zip(*(islice(cycle(each), longest) for each in lists), strict=True) for pair in row]


async def planned(ground: Ground, folder: Path, orders: int, seed: int) -> list[PlannedGame]:
    """Make the database `ground.sqlite3` in a folder and return the plan for so many orders in all games together."""
    systems = {key: load(key) for key in SYSTEMS}
    path, rng = folder / "ground.sqlite3", random.Random(seed)
    store = await SqlStore.open(path)
    try:
        desk = GameDesk(store, systems, live=len(ground.channels) + 1)
        for guild in ground.guild.world.guilds:
            await store.prefer("guild", int(guild), CONFIRM.key, "no")
        ways = cycle(scenarios(systems))
        games = [await _begun(ground, desk, n, next(ways), rng) for n in range(len(ground.channels))]
        # What they would have posted so far is past: the load is measured from games that stand in their channels.
        while found := await desk.due(1000):
            for due in found:
                await desk.delivered(due.id, None)
        await desk.close()
    finally:
        await store.close()
    shutil.copyfile(path, folder / "ahead.sqlite3")
    store = await SqlStore.open(folder / "ahead.sqlite3")
    try:
        await _play_on(GameDesk(store, systems, live=len(games) + 1), games, orders, rng)
    finally:
        await store.close()
    (folder / "ahead.sqlite3").unlink()
    return games


async def _begun(ground: Ground, desk: GameDesk, number: int, way: tuple[str, str], rng: random.Random) -> PlannedGame:
    """Create, seat and start a game, and give its first orders."""
    seats, channel = ground.seats(number), int(ground.channels[number].id)
    made = await desk.create(
        system=way[0], scenario=way[1], channel=channel, guild=int(ground.channels[number].guild),
        creator=int(seats[0].id), language="ru" if number % 2 else "en",
    )  # fmt: skip
    assert isinstance(made, Changed)
    live = made.live
    for side, member in zip(live.game.sides, seats, strict=True):
        assert isinstance(await desk.join(live.id, int(member.id), side), Changed)
    assert isinstance(await desk.start(live.id, int(seats[0].id)), Done)
    every = number % 4 == 0
    await desk.store.prefer("game", live.id, POSTS.key, "every" if every else "normal")
    game = PlannedGame(live.id, number, channel, every, 0)
    for _ in range(BEGUN):
        await _ordered(desk, game, rng)
    ready = await desk.load(live.id)
    assert ready is not None
    game.entries, game.orders = len(ready.entries), []
    return game


async def _play_on(desk: GameDesk, games: list[PlannedGame], orders: int, rng: random.Random) -> None:
    """Plan so many orders, in all games by turns, more where others end."""
    left, open_ = orders, list(games)
    while left > 0 and open_:
        for game in tuple(open_):
            if await _ordered(desk, game, rng):
                left -= 1
            else:
                open_.remove(game)


async def _ordered(desk: GameDesk, game: PlannedGame, rng: random.Random) -> bool:
    """Give a lawful order in a game, by chance, and note it; False where there is none that can be typed."""
    live = await desk.load(game.id)
    assert live is not None
    if not live.running:
        return False
    side = live.asked[0]
    drawn = (live.game.write(draw(live.game, live.state, side, rng.randrange)) for _ in range(TRIES))
    line = next((one for one in drawn if len(one) <= LONGEST), None)
    if line is None:  # what is said here takes several lines, which `/order` does not
        return False
    user = live.seats[side]
    outcome = await desk.submit(Submission(game=game.id, user=user, order=line, side=side))
    assert isinstance(outcome, Done), (live, line, outcome)
    game.orders.append(Planned(user, line))
    return True


def ledger(live: LiveGame) -> list[str]:
    """Return the orders of a ledger as lines."""
    return [live.game.write(entry.command) for entry in live.entries if entry.command is not None]
