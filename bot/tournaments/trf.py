"""FIDE's tournament report files: a Swiss or a round robin as one (TRF16 with the X lines of JaVaFo), and from one.

A line of a player is parsed by `py4swiss`; what does not fit together is refused here, with its line.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.exceptions import LineError
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection

from bot.tournaments import formats
from bot.tournaments.formats.hall import whites_first
from bot.tournaments.records import Met, records
from bot.tournaments.scoring import games
from bot.tournaments.seeding import seeded
from bot.tournaments.standings import standings
from bot.tournaments.state import Tournament
from bot.tournaments.terms import Format, Points

NAME: Final = 33
"""Characters of a name."""
LONGEST: Final = 1_000_000
MOST: Final = 1000
"""Players, and rounds."""
_HIGHEST: Final = 999
"""Tenths that have room."""
_SPELT: Final = (
    ("абвгдезийклмнопрстуфыэ", "abvgdeziyklmnoprstufye"),
    ("ёжхцчшщъьюя", ("e", "zh", "kh", "ts", "ch", "sh", "shch", "ie", "", "iu", "ia")),
)
_CYRILLIC: Final = {letter: latin for letters, latins in _SPELT for letter, latin in zip(letters, latins, strict=True)}
_OPEN: Final = re.compile(r" *[1-9][0-9]* [wb] [ *]")
_BYES: Final = frozenset("HFUZ")
PLAYED: Final = frozenset("WDL1=0")
OPEN: Final = "*"
"""The sign of a game that was paired and has no result."""
_ANSWERS: Final[Mapping[str, str]] = {
    "1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+-", "*": "*",
}  # fmt: skip

Unwritable: TypeAlias = Literal["format", "two-games", "margins", "points"]
"""Why there is no such file: it is neither Swiss nor round robin; tables of two games; points by the margin of victory;
or points that a result, or the width of the file, has no room for."""
UNWRITABLE: Final[tuple[Unwritable, ...]] = get_args(Unwritable)
Wrong: TypeAlias = Literal[
    "long", "empty", "player", "twice", "missing", "points", "opponent", "answer", "sides", "rounds", "scoring",
    "open", "schedule",
]  # fmt: skip
"""What is wrong with a file: it is too long, or without players; a line of a player cannot be read; one number twice;
one missing; points that the results do not add up to; an opponent who is not there, or himself; results of two that do
not fit; both with the same side; its number of rounds; points of a win, draw or loss that cannot be read or are not the
same for both sides; a game without a result in another round than the last; a round robin that is not paired by Berger
tables, so that nothing says who meets next."""


class Refused(Struct, frozen=True):
    """Why a file cannot be read."""

    why: Wrong
    line: int
    """From 1 on; 0 for all of it."""
    detail: str = ""


class Result(Struct, frozen=True):
    """Of a player in a round, as a report writes it."""

    opponent: int
    first: bool | None
    sign: str


class Player(Struct, frozen=True):
    number: int
    name: str
    rating: int
    points: int
    """Tenths."""
    results: tuple[Result, ...]
    line: int


class Report(Struct, frozen=True):
    name: str
    rounds: int
    """Planned; 0 where that is not said."""
    points: Points
    players: tuple[Player, ...]
    """By number, from 1 on."""
    resting: tuple[int, ...] = ()
    """Who is not to be paired next."""
    format: Format = "swiss"
    white: bool | None = None
    """Whether the strongest had the first side in the first round, or would have had it; None where nothing says so."""

    @property
    def played(self) -> int:
        """Return how many rounds have been paired."""
        return max((n for p in self.players for n, r in enumerate(p.results, 1) if r.opponent), default=0)

    @property
    def going_on(self) -> bool:
        """Return whether the last round has games without a result."""
        return any(r.sign == OPEN for p in self.players for r in p.results[-1:])


def sanitised(name: str, number: int) -> str:
    """Return a name in the letters and the width of a report; `Player 7` where nothing is left of it."""
    plain = ""
    for letter in unicodedata.normalize("NFKC", name):
        latin = _CYRILLIC.get(letter.lower())
        if latin is not None:
            plain += latin.capitalize() if letter.isupper() else latin
        else:
            plain += unicodedata.normalize("NFKD", letter)
    kept = "".join(" " if c.isspace() else c for c in plain if c.isspace() or _fits(c))
    return " ".join(kept.split())[:NAME].strip() or f"Player {number}"


def _fits(letter: str) -> bool:
    return letter.isascii() and (letter.isalnum() or letter in ".,'-")


def write(t: Tournament) -> str | Unwritable:
    """Return the report of all rounds that are over, or why there is none.  Players are numbered by their seeding."""
    if t.terms.format not in {"swiss", "round-robin", "double-round-robin"}:
        return "format"
    if games(t.terms) > 1:
        return "two-games"
    if t.terms.points.step:
        return "margins"
    over = [each.number for each in t.rounds if all(t.table(n).done for n in each.tables)]
    mets = records(t, over)
    numbers = {entrant: n for n, entrant in enumerate((e for e in seeded(t) if e in mets), 1)}
    places = {row.entrant: n for n, row in enumerate(standings(t, over).rows, 1)}
    lines = [f"012 {sanitised(t.terms.name, 0)}", f"062 {len(numbers)}", f"092 {_KINDS[t.terms.format]}"]
    lines += [f"XXR {max(formats.rounds(t), len(t.rounds))}", *_scoring(t.terms.points)]
    if t.terms.format == "swiss":
        lines.append(f"XXC {'white1' if whites_first(t) else 'black1'}")
    if gone := [str(number) for entrant, number in numbers.items() if not t.entrant(entrant).plays]:
        lines.append(f"XXZ {' '.join(gone)}")
    for entrant, number in numbers.items():
        results = [_token(t, numbers, {m.round: m for m in mets[entrant]}.get(n)) for n in over]
        total = sum(met.points for met in mets[entrant])
        if None in results or total > _HIGHEST:
            return "points"
        section = PlayerSection(
            code=PlayerCode.PLAYER,
            starting_number=number,
            name=sanitised(t.entrant(entrant).name, number),
            fide_rating=t.entrant(entrant).rating,
            points_times_ten=total,
            rank=places[entrant],
            results=results,
        )
        lines.append(section.to_string().rstrip())
    return "\n".join(lines) + "\n"


_KINDS: Final = {
    "swiss": "Individual: Swiss-System",
    "round-robin": "Individual: Round-Robin",
    "double-round-robin": "Individual: Double-Round-Robin",
}


def _scoring(points: Points) -> list[str]:
    if points == Points():
        return []
    win, draw, loss, bye = (f"{n // 10}.{n % 10}" for n in (points.win, points.draw, points.loss, points.bye))
    codes = (("WW", win), ("BW", win), ("WD", draw), ("BD", draw), ("WL", loss), ("BL", loss), ("ZPB", "0.0"))
    more = (("HPB", draw), ("FPB", win), ("PAB", bye), ("FW", win), ("FL", loss))
    return ["XXS " + " ".join(f"{code}={worth}" for code, worth in (*codes, *more))]


def _token(t: Tournament, numbers: Mapping[int, int], met: Met | None) -> RoundResult | None:
    points, nobody = t.terms.points, ColorToken.BYE_OR_NOT_PAIRED
    if met is None:
        return RoundResult(id=0, color=nobody, result=ResultToken.ZERO_POINT_BYE)
    if not met.opponent:
        if met.kind == "bye":
            return RoundResult(id=0, color=nobody, result=ResultToken.PAIRING_ALLOCATED_BYE)
        worth = {points.win: "F", points.draw: "H", 0: "Z"}.get(met.points)
        return RoundResult(id=0, color=nobody, result=ResultToken(worth)) if worth else None
    other = numbers[met.opponent]
    table = t.table(met.table)
    side = ColorToken.WHITE if (table.first or table.match.one) != met.opponent else ColorToken.BLACK
    if met.kind != "played":
        sign = ResultToken.FORFEIT_WIN if met.kind == "forfeit-win" else ResultToken.FORFEIT_LOSS
        return RoundResult(id=other, color=side, result=sign)
    order = (met.points > met.against) - (met.points < met.against)
    return RoundResult(
        id=other,
        color=side,
        result={1: ResultToken.WIN, 0: ResultToken.DRAW, -1: ResultToken.LOSS}[order],
    )


def read(text: str) -> Report | Refused:
    """Return what a report says, or why it cannot be read.  Lines that are not needed are passed over."""
    if len(text) > LONGEST:
        return Refused("long", 0, str(LONGEST))
    name, planned, points = "", 0, Points()
    kind: Format = "swiss"
    white: bool | None = None
    players: list[Player] = []
    resting: set[int] = set()
    for line, raw in enumerate(text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        code, rest = raw[:3], raw[4:].strip()
        refused: Refused | None = None
        if code == "001":
            found = _player(raw.rstrip(), line)
            if isinstance(found, Refused):
                return found
            players.append(found)
        elif code == "012":
            name = rest
        elif code == "092":
            kind = _kind(rest)
        elif code == "XXC":
            said = rest.casefold()
            white = True if "white1" in said else False if "black1" in said else white
        elif code == "XXR":
            planned = number if (number := _number(rest)) <= MOST else -1
            refused = Refused("rounds", line, rest) if planned < 0 else None
        elif code == "XXZ":
            resting |= {_number(n) for n in rest.split()} - {-1}
        elif code == "XXS":
            scored = _points(points, rest, line)
            refused = scored if isinstance(scored, Refused) else None
            points = points if isinstance(scored, Refused) else scored
        if refused is not None:
            return refused
    ordered = tuple(sorted(players, key=lambda p: p.number))
    report = Report(
        name, planned, points, ordered, tuple(sorted(resting)), kind, _white(ordered) if white is None else white
    )
    return _checked(report) or _announced(report)


def _number(text: str) -> int:
    """Return a number that is not longer than one of a player may be; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(MOST)) else -1


def _kind(text: str) -> Format:
    """Return the format that a report says in words: a Swiss, unless it says otherwise."""
    words = text.casefold()
    if "robin" not in words and "berger" not in words:
        return "swiss"
    return "double-round-robin" if "double" in words else "round-robin"


def _white(players: Sequence[Player]) -> bool | None:
    """Return who had the first side in the first round: odd numbers have it, or even ones."""
    for player in players:
        if player.results and player.results[0].first is not None:
            return player.results[0].first == (player.number % 2 == 1)
    return None


def _player(raw: str, line: int) -> Player | Refused:
    """Parse a line; blanks for a round are a round that he did not play."""
    head, tail = raw[:89].ljust(89), raw[91:]
    # Title, federation and the like are written in many ways, and nothing is asked of them.
    number, name, rating, points, rank = head[4:8], head[14:47], head[48:52], head[80:84], head[85:89]
    head = f"001 {number}      {name} {rating}{'':28}{points} {rank if rank.strip() else number}"
    parts = [tail[n : n + 8].ljust(8) for n in range(0, len(tail), 10)]
    going_on = {n for n, part in enumerate(parts) if _OPEN.fullmatch(part)}
    parts = [f"{part[:7]}=" if n in going_on else part for n, part in enumerate(parts)]
    full = "  ".join(part if part.strip() else "0000 - Z" for part in parts)
    try:
        section = PlayerSection.from_string(f"{head}  {full}".rstrip())
    except (LineError, ValueError) as error:
        return Refused("player", line, str(error).split("\n", maxsplit=1)[0])
    if not 1 <= section.starting_number <= MOST or len(section.results) > MOST:
        return Refused("player", line, str(section.starting_number))
    sides = {ColorToken.WHITE: True, ColorToken.BLACK: False}
    results = tuple(
        Result(r.id, sides.get(r.color), OPEN if n in going_on else r.result.value)
        for n, r in enumerate(section.results)
    )
    named, strength = section.name or "", section.fide_rating or 0
    return Player(section.starting_number, named, strength, section.points_times_ten, results, line)


def _points(points: Points, rest: str, line: int) -> Points | Refused:
    said: dict[str, int] = {}
    for part in rest.split():
        code, _, worth = part.partition("=")
        whole, _, tenth = worth.partition(".")
        if not (whole.isdecimal() and (tenth or "0").isdecimal()) or len(tenth) > 1 or len(whole) > 2:
            return Refused("scoring", line, part)
        said[code] = int(whole) * 10 + int(tenth or "0")
    for wide, codes in (("W", ("WW", "BW")), ("D", ("WD", "BD")), ("L", ("WL", "BL"))):
        for code in codes:
            said.setdefault(code, said.get(wide, {"W": points.win, "D": points.draw, "L": points.loss}[wide]))
        if said[codes[0]] != said[codes[1]]:
            return Refused("scoring", line, " ".join(codes))
    return Points(said["WW"], said["WD"], said["WL"], said.get("PAB", points.bye))


def _checked(report: Report) -> Refused | None:
    players = report.players
    if not players:
        return Refused("empty", 0)
    for expected, player in enumerate(players, 1):
        if player.number < expected:
            return Refused("twice", player.line, str(player.number))
        if player.number > expected:
            return Refused("missing", player.line, str(expected))
    played = report.played
    if report.rounds and played > report.rounds:
        return Refused("rounds", 0, str(played))
    return next((wrong for player in players if (wrong := _checked_player(report, player, played)) is not None), None)


def _checked_player(report: Report, player: Player, played: int) -> Refused | None:
    for n, result in enumerate(player.results):
        where = f"{n + 1}: {result.opponent}"
        if result.sign in _BYES:
            if result.opponent:
                return Refused("answer", player.line, where)
            continue
        if not 1 <= result.opponent <= len(report.players) or result.opponent == player.number:
            return Refused("opponent", player.line, where)
        theirs = report.players[result.opponent - 1].results
        other = theirs[n] if n < len(theirs) else None
        if result.sign == OPEN and n + 1 < played:
            return Refused("open", player.line, where)
        if other is None or other.opponent != player.number or other.sign not in _ANSWERS[result.sign]:
            return Refused("answer", player.line, where)
        if result.sign in PLAYED and result.first == other.first:
            return Refused("sides", player.line, where)
    # What is announced for the next round is worth nothing yet.
    total = sum(worth(report.points, result.sign) for result in player.results[:played])
    return None if total == player.points else Refused("points", player.line, f"{total / 10:.1f}")


def worth(points: Points, sign: str) -> int:
    known = {"Z": 0, OPEN: 0, "U": points.bye, "H": points.draw, "=": points.draw, "D": points.draw}
    return known.get(sign, points.win if sign in "1W+F" else points.loss)


def _announced(report: Report) -> Report:
    """Move rests that are announced for the next round out of the results."""
    played = report.played
    resting = {p.number for p in report.players if len(p.results) > played} | set(report.resting)
    cut = tuple(replace(p, results=p.results[:played]) for p in report.players)
    return replace(report, players=cut, resting=tuple(sorted(resting)))
