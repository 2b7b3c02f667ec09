"""The verdict on the bytes of an export: a line for each check."""

from __future__ import annotations

from contextlib import suppress

from chain import check_chain, check_seal_chain
from documents import Refusal, Unchecked, loaded
from elsewhere import check_elsewhere
from entries import check_entries
from games import check_channel, check_content, check_header, check_key, check_message, check_outcome, check_rules
from rolls import check_rolls
from seals import check_seal_channel, check_seal_key, check_seal_moments, check_seal_rolls
from shapes import read_game, read_seal
from tourney import check_chain as check_tournament_chain
from tourney import check_channel as check_tournament_channel
from tourney import check_games, check_lists, check_rounds, check_standings, checks_of_games, read_tournament

CHECKS = (
    ("content", check_content),
    ("header", check_header),
    ("key", check_key),
    ("message", check_message),
    ("entries", check_entries),
    ("rolls", check_rolls),
    ("chain", check_chain),
    ("rules", check_rules),
    ("outcome", check_outcome),
    ("channel", check_channel),
)
SEAL_CHECKS = (
    ("key", check_seal_key),
    ("moments", check_seal_moments),
    ("rolls", check_seal_rolls),
    ("chain", check_seal_chain),
    ("channel", check_seal_channel),
)

TOURNAMENT_CHECKS = (
    ("chain", check_tournament_chain),
    ("lists", check_lists),
    ("rounds", check_rounds),
    ("games", check_games),
)
TOURNAMENT_END = (("standings", check_standings), ("channel", check_tournament_channel))


def verdict(data: bytes) -> tuple[list[str], bool]:
    """Return the lines of the verdict on the bytes of an export, and whether nothing was refused."""
    otherwise, checks = "This is not the game that was played.", CHECKS
    try:
        document = loaded(data)
        if isinstance(document, dict) and "seal" in document:
            otherwise, checks = "These are not the rolls that were thrown.", SEAL_CHECKS
            read_seal(document)
            about = f"seal {document['seal']['number']} of guild {document['seal']['guild']}"
            detail = f"{about}, {len(document['rolls'])} rolls"
        elif isinstance(document, dict) and "tournament" in document:
            otherwise = "This is not the tournament that was held."
            read_tournament(document)
            about = f"tournament {document['tournament']['id']} of guild {document['tournament']['guild']}"
            detail = f"{about}, {len(document['entries'])} entries, {len(document['games'])} games"
            checks = (*TOURNAMENT_CHECKS, *checks_of_games(document, _refused), *TOURNAMENT_END)
        else:
            read_game(document)
            detail = f"game {document['header']['game']}, {len(document['entries'])} entries"
    except Refusal as refusal:
        return [_line("document", "REFUSED", refusal), otherwise], False
    lines, ok = [_line("document", "ok", detail)], True
    for name, check in _of_game(document) if checks is CHECKS else checks:
        try:
            lines.append(_line(name, "ok", check(document)))
        except Unchecked as why:
            lines.append(_line(name, "-", why))
        except Refusal as refusal:
            lines.append(_line(name, "REFUSED", refusal))
            ok = False
    lines.append("Everything that can be checked holds." if ok else otherwise)
    return lines, ok


def _of_game(document: dict) -> tuple:
    """Return the checks of a game; one that came over from elsewhere has one more."""
    over = any((entry["command"] or {}).get("kind") == "umpire.go-on" for entry in document["entries"])
    return (*CHECKS, *((("elsewhere", check_elsewhere),) if over else ()))


def _refused(document: dict) -> str:
    """Return what does not hold in a game of a tournament, empty where everything that can be checked does."""
    name = "document"
    try:
        read_game(document)
        for name, check in _of_game(document):  # noqa: B007 - told below
            with suppress(Unchecked):
                check(document)
    except Refusal as refusal:
        return f"{name}: {refusal}"
    return ""


def _line(name: str, mark: str, detail: object) -> str:
    return f"{name:<10} {mark:<7}  {detail}"
