"""A live game at the desk: header, seats, rules bound to their content, and the whole history."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from bot.formats.export import DICE, ENTERED
from bot.pace.clock import Clocks
from bot.store.port import Header, Held
from bot.store.throwport import Waiting
from engine.kernel.codec import Codec
from engine.kernel.command import Command, Reroll
from engine.kernel.dice import Roll
from engine.kernel.event import Event
from engine.kernel.game import Game, ScenarioInfo, System
from engine.kernel.ids import Side
from engine.kernel.ledger import Entry
from engine.kernel.policies import Policy, PolicyValue
from engine.kernel.replay import Timeline
from engine.kernel.state import State
from engine.kernel.text import Language


class Bound(Struct, frozen=True, weakref=True):
    """Rules bound to frozen content.  Games on the same content share it."""

    system: System
    game: Game[Any]
    codec: Codec[Any]
    about: ScenarioInfo
    policies: Mapping[str, PolicyValue] = {}
    """Those that stand in the content; the others are read as usual."""


COMPUTER: Final = 0
"""The user who is the computer: the bot as a player.  Discord gives nobody this id."""
POLICIES: Final = "readings"
"""The option of a game that names the policies which its players read otherwise than is usual."""
GONE: Final = "channel-gone"
"""The option of a game that ended because its channel is gone: since when."""
WITNESS: Final = "witness"
"""The option of a game that names the member who may confirm dice besides the players."""
SANDBOX: Final = "sandbox"
"""The option of a private copy of a game with which a member tries things out: its name."""
COPIED: Final = "copied"
"""The option of such a copy that names the game which it was taken from; 0 for one that is not here."""
IMPORTED: Final = "imported"
"""The option of a game that was played elsewhere before: the digest under which that document is kept."""
OFFERED: Final = "offered"
"""The option of a game that names the sides whose players offer their seats: `SIDE=USER`, with spaces between."""
SHOWN: Final = "shown"
"""The option of a game that names who looks on over whose shoulder: `SIDE=WATCHER=PLAYER`, with spaces between."""
LATE: Final = "late"
"""The option of a game that says how many finished chapters late spectators may see everything; absent: never."""
TOURNAMENT: Final = "tournament"
"""The option of a game of a tournament: number, table and leg with spaces between."""
FORBIDDEN: Final = "forbidden"
"""The option of a game that names what may not be used in it, with spaces between."""
Use: TypeAlias = Literal["practice", "previews", "odds", "sandbox"]
"""Playing against the computer; seeing what an order would do; its chances; trying things out on a copy."""
UNAGREED: Final = "unagreed"
"""The option of a game that names the sides whose players sat down before a policy was changed by somebody else."""


class OpenRoll(Struct, frozen=True):
    """The roll that an order waits for, as members throw it at their table: the order, and the facts before the roll.

    `command` is None for the opening.
    """

    kept: Waiting
    command: Command | None
    request: Roll
    events: tuple[Event, ...]
    more: tuple[Roll, ...] = ()
    """The rolls after it whose faces were entered with its own."""


class LiveGame:
    """One game.  Only the desk changes it, and only after the store has committed; everybody else reads."""

    def __init__(
        self,
        header: Header,
        seats: Mapping[Side, int],
        held: tuple[Held, ...],
        bound: Bound,
        timeline: Timeline[Any],
        head: str,
    ) -> None:
        self.header = header
        self.seats = seats
        self.held = held
        """Who has held a side since the start, or has seen all of the game, the earliest first; see `bot.desk.rights`.
        """
        self.bound = bound
        self.timeline = timeline
        self.head = head
        """The last link of the chain; before the start the link of nothing, empty."""
        self.open_roll: OpenRoll | None = None
        """What an order waits for; None while none does."""
        self.steps = 0
        """The number of the last step of an order that waits or waited for dice."""
        self.clocks = Clocks()

    def __repr__(self) -> str:
        return f"LiveGame({self.header.id}, {self.header.system}, {len(self.timeline.entries)} entries)"

    @property
    def id(self) -> int:
        """The number of the game."""
        return self.header.id

    @property
    def system(self) -> System:
        """The rule system that the game is played by."""
        return self.bound.system

    @property
    def game(self) -> Game[Any]:
        """The rules of the system, bound to the content of this game."""
        return self.bound.game

    @property
    def language(self) -> Language:
        """The language of the public posts."""
        return self.header.language

    @property
    def sandbox(self) -> str:
        """The name that its owner gave to a private copy; empty for a game of the channel."""
        return str(self.header.options.get(SANDBOX, ""))

    @property
    def tournament(self) -> tuple[int, int, int] | None:
        """Tournament, table and leg of a game of one; None for any other, and for a private copy."""
        named = () if self.sandbox else str(self.header.options.get(TOURNAMENT, "")).split()
        return (int(named[0]), int(named[1]), int(named[2])) if len(named) == 3 else None

    def forbids(self, use: Use) -> bool:
        """Tell whether something may not be used while the game runs."""
        live = self.header.status in ("open", "sealed", "running")
        return live and not self.sandbox and use in str(self.header.options.get(FORBIDDEN, "")).split()

    @property
    def started(self) -> bool:
        """Tell whether the opening has been played, so that there is a state."""
        return bool(self.timeline.entries)

    @property
    def running(self) -> bool:
        """Whether the game has started and is not over."""
        return self.header.status == "running"

    @property
    def state(self) -> State[Any]:
        """Return the position now.  Raises IndexError before the start."""
        return self.timeline.state

    @property
    def entries(self) -> list[Entry]:
        """The ledger entries, the opening first."""
        return self.timeline.entries

    def state_before(self, n: int) -> State[Any] | None:
        """Return the position that ledger entry `n` was carried out on; None before the opening.

        That of an order which is rolled again is the one before its first roll.
        """
        if 0 < n < len(self.entries) and isinstance(self.entries[n].command, Reroll):
            return self.timeline.states[self.timeline.under(n)]
        return self.timeline.states[n - 1] if n else None

    @property
    def enters(self) -> bool:
        """Whether the dice of this game are thrown at a table and entered."""
        return self.header.options.get(DICE) == ENTERED and not self.sandbox

    @property
    def witness(self) -> int | None:
        """The member who may confirm dice besides the players; None where none was named."""
        named = self.header.options.get(WITNESS)
        return int(named) if named is not None else None

    @property
    def late(self) -> int:
        """How many finished chapters late spectators may see everything; 0: never, as where nothing is hidden."""
        return int(self.header.options.get(LATE, 0)) if self.game.hides else 0

    @property
    def asked(self) -> tuple[Side, ...]:
        """Return the sides that are asked now."""
        return tuple(d.side for d in self.state.decisions) if self.started and self.running else ()

    @property
    def awaited(self) -> tuple[int, ...]:
        """Return the users whose decision it is, each once."""
        return self.holders(self.asked)

    @property
    def own_policies(self) -> tuple[str, ...]:
        """Return the policies that the players read otherwise than is usual."""
        return tuple(str(self.header.options.get(POLICIES, "")).split())

    @property
    def open_policies(self) -> tuple[Policy, ...]:
        """Return the policies that the scenario leaves to the players; none once a game has been played elsewhere."""
        if IMPORTED in self.header.options:
            return ()
        given = self.bound.policies.keys() - set(self.own_policies)
        return tuple(policy for policy in self.system.policies if policy.key not in given)

    @property
    def changed_policies(self) -> tuple[Policy, ...]:
        """Return the policies that this game reads otherwise than is usual, by scenario or by choice."""
        return tuple(policy for policy in self.system.policies if self.chosen(policy) != policy.usual)

    def chosen(self, policy: Policy) -> PolicyValue:
        """Return how a policy is read in this game."""
        return self.bound.policies.get(policy.key, policy.usual)

    @property
    def unagreed(self) -> tuple[Side, ...]:
        """Return the sides that have not yet agreed to a policy which was changed after they were taken."""
        named = str(self.header.options.get(UNAGREED, "")).split()
        return tuple(side for side in self.game.sides if side in named)

    @property
    def vacant(self) -> tuple[Side, ...]:
        """The sides that nobody holds, in order of play."""
        return tuple(s for s in self.game.sides if s not in self.seats)

    def holders(self, sides: tuple[Side, ...]) -> tuple[int, ...]:
        """Return the users who hold these sides, each once."""
        return tuple(dict.fromkeys(self.seats[s] for s in sides if s in self.seats))

    def sides_of(self, user: int) -> tuple[Side, ...]:
        """Return the sides that a user holds, in order of play."""
        return tuple(s for s in self.game.sides if self.seats.get(s) == user)


Hand: TypeAlias = Literal["player", "standing", "clock", "house"]
"""How an order reaches the desk: by the player, by his standing order, by the clock of the game, by the computer."""


class Submission(Struct, frozen=True, kw_only=True):
    """An order on its way to the desk.

    `decision` is the id of the question that a button belongs to; None answers whatever is open.  `side` may be left
    out: then it is the asked side among those that the user holds.  `order` is a command or a line of text.  `part`
    counts the orders of one interaction with several lines.
    """

    game: int
    order: Command | str
    user: int | None = None
    side: Side | None = None
    decision: int | None = None
    via: Hand = "player"
    interaction: int | None = None
    part: int = 0
