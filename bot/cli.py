"""The command `umpire`: play here, serve Discord, show and check what the engine holds."""

import argparse
import asyncio
import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bot import VERSION

if TYPE_CHECKING:
    from bot.config import Place
    from bot.formats.packs import Pack

EXIT_USAGE = 2
LAST_PORT = 65535
LAST_SEED = 10**9


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    arguments = parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except _Refused as refused:
        return _refuse(str(refused))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader, e.g. `head`, has had enough; what is still buffered goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line; it sets `run` to the function that carries the command out."""
    top = argparse.ArgumentParser(prog="umpire", description="Moderates tabletop wargames, on Discord or right here.")
    top.add_argument("--version", action="version", version=f"Umpire {VERSION}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="play in the browser, without Discord: a guild on this machine")
    play.add_argument(
        "--port", type=_port, default=0, help="loopback port; that of the last run, or any free one, by default"
    )
    play.add_argument("--scenario", help="scenario to open; the introductory battle by default")
    play.add_argument("--language", choices=("en", "ru"), help="language of the public posts; yours by default")
    play.add_argument("--data", type=Path, help="where games are kept; the folder play in UMPIRE_DATA by default")
    play.set_defaults(run=_play)

    run = commands.add_parser("run", help="serve Discord; the token is in DISCORD_TOKEN or DISCORD_TOKEN_FILE")
    run.add_argument("--shards", metavar="GROUPS/COUNT", help="those of Discord's shards that it serves, e.g. 0-1/4")
    run.add_argument("--wait", action="store_true", help="while others serve its shards, wait to take over")
    run.set_defaults(run=_run)

    demo = commands.add_parser("demo", help="let the computer play a game and write boards, film, report and export")
    demo.add_argument("--scenario", help="scenario to play; the introductory battle by default")
    demo.add_argument("--seed", type=int, default=1, help="the same seed gives the same game")
    demo.add_argument("--out", type=Path, required=True, help="folder for all of it")
    demo.add_argument("--language", choices=("en", "ru"), default="en")
    demo.set_defaults(run=_demo)

    verify = commands.add_parser("verify", help="check an exported game or tournament: dice, chain and rules")
    verify.add_argument("file", type=Path)
    verify.set_defaults(run=_verify)

    export = commands.add_parser("export", help="write a game or tournament of the bot's database to a file")
    export.add_argument("game", type=int, help="number of the game")
    export.add_argument("--tournament", action="store_true", help="the number is that of a tournament")
    export.add_argument("--out", type=Path, required=True, help="the file to write")
    export.set_defaults(run=_export)

    take = commands.add_parser("import", help="verify an exported game, and set it up in a channel to go on")
    take.add_argument("file", type=Path, help="the export, packed or not")
    take.add_argument("--channel", type=int, help="id of the channel where it goes on; the bot must be stopped")
    take.add_argument("--guild", type=int, help="id of the channel's server")
    take.set_defaults(run=_import)

    backup = commands.add_parser("backup", help="copy the bot's database, also while it runs")
    backup.add_argument("--out", type=Path, required=True, help="the file to write; it must not be there yet")
    backup.set_defaults(run=_backup)

    restore = commands.add_parser(
        "restore",
        help="put a backup in the place of the bot's database, while it is stopped; on PostgreSQL into an empty one",
    )
    restore.add_argument("file", type=Path, help="the backup; it stays where it is")
    restore.set_defaults(run=_restore)

    move = commands.add_parser(
        "move", help="copy a stopped bot's database into an empty one, and check every game there"
    )
    move.add_argument("--from", dest="source", required=True, metavar="WHERE", help="sqlite:FILE or postgresql://...")
    move.add_argument("--to", dest="target", required=True, metavar="WHERE", help="the same; it must be empty")
    move.set_defaults(run=_move)

    doctor = commands.add_parser(
        "doctor", help="say whether this version would serve here, and play every stored game as it was played"
    )
    doctor.set_defaults(run=_doctor)

    ratings = commands.add_parser("ratings", help="print the ratings of a server from its rated games of tournaments")
    ratings.add_argument("system", help="rule system")
    ratings.add_argument("--guild", type=int, required=True, help="id of the server")
    ratings.set_defaults(run=_ratings)
    for verb in (export, take, backup, restore, doctor, ratings):
        verb.add_argument("--data", type=Path, help="the bot's data folder; UMPIRE_DATA by default")

    audit = commands.add_parser("audit", help="list the paragraphs of a rulebook with code and tests")
    audit.add_argument("system", help="a system, e.g. scs, or table, umpire")
    audit.add_argument("paragraph", nargs="?", help="one paragraph or ruling, with the functions that carry it out")
    audit.add_argument("--json", action="store_true", help="print machine-readable totals")
    audit.set_defaults(run=_audit)

    scenario = commands.add_parser("scenario", help="list scenarios, or check one of yours")
    verbs = scenario.add_subparsers(required=True, metavar="VERB")
    listing = verbs.add_parser("list", help="list the scenarios, id first")
    listing.add_argument("--system", help="only those of one system")
    listing.set_defaults(run=_scenario_list)
    check = verbs.add_parser("check", help="name every mistake of a scenario, with file, line and place")
    check.set_defaults(run=_scenario_check)
    preview = verbs.add_parser("preview", help="draw map and set-up of a scenario")
    preview.add_argument("--out", type=Path, required=True, help="folder for the pictures and the text")
    preview.add_argument("--language", choices=("en", "ru"), default="en")
    preview.set_defaults(run=_scenario_preview)
    balance = verbs.add_parser("balance", help="let the computer play both sides of a scenario, game after game")
    balance.add_argument("--games", type=_count, default=20)
    balance.add_argument("--first-seed", type=_seed, default=1, help="number of the first game")
    balance.add_argument(
        "--toml", action="store_true", help="print the figures as engine/content/balance.toml has them"
    )
    balance.set_defaults(run=_scenario_balance)
    for verb in (check, preview, balance):
        verb.add_argument(
            "files", type=Path, nargs="+", metavar="FILE", help="scenario, map, charts; or one ZIP of them"
        )
        verb.add_argument("--system", help="rule system; the one that fits best by default")
    return top


def _play(arguments: argparse.Namespace) -> int:
    gc.disable()  # nearly all that a start makes stays; the bot that is up enables it again
    from bot.config import DATABASE  # noqa: PLC0415
    from bot.store.opening import UNUSABLE, exit_code, sentence  # noqa: PLC0415
    from bot.tools import play  # noqa: PLC0415 - each command loads only what it needs

    folder = play.folder_of(arguments.data)
    try:
        return asyncio.run(play.serve(arguments.port, arguments.scenario, arguments.language or play.spoken(), folder))
    except LookupError as unknown:
        return _refuse(str(unknown))
    except play.PortTakenError as taken:
        return _refuse(f"cannot listen on port {arguments.port}: {taken}")
    except UNUSABLE as broken:
        said = sentence(broken, folder / DATABASE)
        return _refuse(f"cannot keep games in {folder}: {said}", exit_code(broken, EXIT_USAGE))
    finally:
        gc.enable()


def _run(arguments: argparse.Namespace) -> int:
    from bot import serving  # noqa: PLC0415

    asked = {"UMPIRE_SHARDS": arguments.shards, "UMPIRE_WAIT": "yes" if arguments.wait else None}
    return serving.run({**os.environ, **{name: value for name, value in asked.items() if value is not None}})


def _demo(arguments: argparse.Namespace) -> int:
    from bot.tools import demo  # noqa: PLC0415

    try:
        return demo.main(arguments.scenario, arguments.seed, arguments.out, arguments.language)
    except LookupError as unknown:
        return _refuse(str(unknown))
    except OSError as error:
        return _refuse(f"cannot write to {arguments.out}: {error.strerror}")


def _verify(arguments: argparse.Namespace) -> int:
    from bot.tools import verify  # noqa: PLC0415

    return verify.main(arguments.file)


def _export(arguments: argparse.Namespace) -> int:
    from bot.store.opening import UNUSABLE, exit_code, sentence  # noqa: PLC0415
    from bot.tools import keeping  # noqa: PLC0415

    database = _database(arguments.data)
    if keeping.is_database(arguments.out):
        return _refuse(f"{arguments.out} is a database; an export overwrites none")
    what = "tournament" if arguments.tournament else "game"
    try:
        read = keeping.export_tournament if arguments.tournament else keeping.export
        body = read(database, arguments.game)
        if body is None:
            why = "is not there" if arguments.tournament else "is not there, or has not begun"
            return _refuse(f"{what} {arguments.game} {why}")
        arguments.out.write_bytes(body)
    except UNUSABLE as broken:
        said = sentence(broken, database)
        return _refuse(
            f"{what} {arguments.game} cannot be written to {arguments.out}: {said}", exit_code(broken, EXIT_USAGE)
        )
    return 0


def _ratings(arguments: argparse.Namespace) -> int:
    from bot.store.opening import UNUSABLE, exit_code, sentence  # noqa: PLC0415
    from bot.tools import keeping  # noqa: PLC0415
    from engine.systems import SYSTEMS  # noqa: PLC0415

    database = _database(arguments.data)
    if arguments.system not in SYSTEMS:
        return _refuse(f"no rule system {arguments.system}; there are {', '.join(SYSTEMS)}")
    try:
        found = keeping.ratings(database, arguments.guild, arguments.system)
    except UNUSABLE as broken:
        return _refuse(f"no ratings: {sentence(broken, database)}", exit_code(broken, EXIT_USAGE))
    for user, rating in sorted(found.items(), key=lambda each: (-each[1].number, each[0])):
        print(f"{rating!s:>9}  member {user}, {rating.games} rated games")
    if not found:
        print(f"no rated game of {arguments.system} was played in a tournament of server {arguments.guild}")
    return 0


def _import(arguments: argparse.Namespace) -> int:
    from bot.store.opening import UNUSABLE, exit_code, sentence  # noqa: PLC0415
    from bot.tools import takeover  # noqa: PLC0415

    database = _database(arguments.data, new=arguments.channel is None)
    try:
        return takeover.main(arguments.file, arguments.channel, arguments.guild, database)
    except UNUSABLE as broken:
        return _refuse(f"nothing was imported: {sentence(broken, database)}", exit_code(broken, EXIT_USAGE))


def _backup(arguments: argparse.Namespace) -> int:
    from bot.store.opening import UNUSABLE, exit_code, sentence  # noqa: PLC0415
    from bot.tools import keeping  # noqa: PLC0415

    database = _database(arguments.data)
    if arguments.out.exists():
        return _refuse(f"{arguments.out} is there already; a backup overwrites nothing")
    try:
        keeping.backed_up(database, arguments.out)
    except UNUSABLE as broken:
        said, which = sentence(broken, database), database if isinstance(database, Path) else "the database"
        return _refuse(f"{which} cannot be copied to {arguments.out}: {said}", exit_code(broken, EXIT_USAGE))
    return 0


def _restore(arguments: argparse.Namespace) -> int:
    from bot.store.opening import UNUSABLE, exit_code  # noqa: PLC0415
    from bot.tools import keeping  # noqa: PLC0415

    database = _database(arguments.data, new=True)
    if not arguments.file.is_file():
        return _refuse(f"{arguments.file} is not there")
    if not isinstance(database, Path):
        return _restore_there(arguments.file, database.reveal())
    try:
        aside = keeping.restore(arguments.file, database)
    except UNUSABLE as broken:
        why = f"{arguments.file} cannot be put in the place of {database}: {broken}; nothing was changed"
        return _refuse(why, exit_code(broken, EXIT_USAGE))
    print(f"{database} is now {arguments.file}" + (f"; what was there before is {aside}" if aside else ""))
    return 0


def _restore_there(file: Path, url: str) -> int:
    """Put a backup into an empty database of PostgreSQL."""
    from bot.tools import keeping, moving  # noqa: PLC0415

    def work() -> int:
        with keeping.sound(file) as copy:
            return moving.main(copy, url)

    full = (
        "there are games in this database already; create an empty one with createdb, name it in UMPIRE_DATABASE, and"
        " restore into that"
    )
    return _copied(work, "nothing was changed", lambda _: full)


def _move(arguments: argparse.Namespace) -> int:
    from bot.tools import moving  # noqa: PLC0415

    return _copied(
        lambda: moving.main(moving.place(arguments.source), moving.place(arguments.target)),
        "nothing was moved",
        lambda full: f"there is something already in {full}",
    )


def _copied(work: Callable[[], int], nothing: str, full: Callable[[Exception], str]) -> int:
    """Copy a whole database; where that cannot be, say why, and what `nothing` of it was done."""
    from bot.store.moving import Differs, NotEmpty  # noqa: PLC0415
    from bot.store.opening import UNUSABLE, exit_code  # noqa: PLC0415

    try:
        return work()
    except NotEmpty as error:
        return _refuse(f"{nothing}: {full(error)}")
    except Differs as tables:
        return _refuse(f"what was written is not what was read, in {tables}: do not play on what is there now", 1)
    except ValueError as broken:
        return _refuse(f"{nothing}: {broken}")
    except UNUSABLE as broken:
        return _refuse(f"{nothing}: {broken}", exit_code(broken, EXIT_USAGE))


def _doctor(arguments: argparse.Namespace) -> int:
    from bot.tools import doctor  # noqa: PLC0415

    return doctor.main(os.environ, arguments.data)


class _Refused(Exception):
    """A command cannot be carried out, for the reason given."""


def _database(data: Path | None, *, new: bool = False) -> "Place":
    """Return the database that is meant: in a folder if one is given, else by the settings.

    Raises _Refused where there is none, unless a `new` one will do.
    """
    from bot.config import ConfigError, place  # noqa: PLC0415

    try:
        database = place(os.environ, data)
    except ConfigError as error:
        raise _Refused(str(error)) from error
    if isinstance(database, Path) and not new and not database.is_file():
        raise _Refused(f"{database} is not there")
    return database


def _audit(arguments: argparse.Namespace) -> int:
    from bot.tools import audit  # noqa: PLC0415
    from engine.content.files import SHARED  # noqa: PLC0415
    from engine.systems import SYSTEMS  # noqa: PLC0415

    books = (*SYSTEMS, *SHARED)
    if arguments.system not in books:
        return _refuse(f"no rulebook {arguments.system}; there are {', '.join(books)}")
    if arguments.paragraph is not None:
        return audit.look_up(audit.audit(arguments.system), arguments.paragraph)
    return audit.main(arguments.system, as_json=arguments.json)


def _scenario_list(arguments: argparse.Namespace) -> int:
    from engine.systems import SYSTEMS, load  # noqa: PLC0415

    if arguments.system is not None and arguments.system not in SYSTEMS:
        return _refuse(f"no rule system {arguments.system}; there are {', '.join(SYSTEMS)}")
    for key in SYSTEMS if arguments.system is None else (arguments.system,):
        for info in load(key).scenarios():
            print(f"{info.id:<20} {key}  {info.turns} turns  {info.title.en}: {info.summary.en}")
    return 0


def _scenario_check(arguments: argparse.Namespace) -> int:
    pack = _pack(arguments)
    if not isinstance(pack, int):
        print(f"no mistakes found in {pack.id}")
        return 0
    return pack


def _scenario_preview(arguments: argparse.Namespace) -> int:
    from bot.tools import preview  # noqa: PLC0415

    pack = _pack(arguments)
    if isinstance(pack, int):
        return pack
    try:
        written = preview.write(pack, arguments.out, arguments.language)
    except OSError as error:
        return _refuse(f"cannot write to {arguments.out}: {error.strerror}")
    for path in written:
        print(path)
    return 0


def _scenario_balance(arguments: argparse.Namespace) -> int:
    from bot.tools import balance  # noqa: PLC0415

    pack = _pack(arguments)
    if isinstance(pack, int):
        return pack
    try:
        balance.report(
            pack, arguments.games, arguments.first_seed, lambda line: print(line, flush=True), toml=arguments.toml
        )
    except balance.NoEndError as endless:
        return _refuse(str(endless))
    return 0


def _pack(arguments: argparse.Namespace) -> "Pack | int":
    """Return the pack of the files that are named; else the exit code, after saying what is wrong with them."""
    from bot.formats import packs  # noqa: PLC0415
    from engine.kernel.problem import ContentError  # noqa: PLC0415
    from engine.systems import SYSTEMS, load  # noqa: PLC0415

    if arguments.system is not None and arguments.system not in SYSTEMS:
        return _refuse(f"no rule system {arguments.system}; there are {', '.join(SYSTEMS)}")
    files: dict[str, bytes] = {}
    try:
        for path in arguments.files:
            # A map may be called as its scenario is, in another folder.
            name = f"{path.parent.name}/{path.name}" if path.name in files else path.name
            files |= packs.opened(name, path.read_bytes())
        keys = SYSTEMS if arguments.system is None else (arguments.system,)
        return packs.packed(files, {key: load(key) for key in keys})
    except OSError as missing:
        return _refuse(f"{missing.filename}: {missing.strerror}")
    except ContentError as error:
        for problem in error.problems:
            print(problem)
        print(f"{len(error.problems)} mistakes" if len(error.problems) > 1 else "1 mistake")
        return 1


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number of games")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= LAST_SEED:
        raise argparse.ArgumentTypeError(f"{text} is no seed: a number from 1 to {LAST_SEED}")
    return int(text)


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text} is no port: a number from 0 to {LAST_PORT}")
    return int(text)


def _refuse(why: str, code: int = EXIT_USAGE) -> int:
    print(why, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
