"""A server of PostgreSQL for tests: in a folder of its own, as a user without rights, on a socket there."""

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
from functools import cache
from itertools import count
from pathlib import Path

import psycopg

from bot.store.postgres import migrate

_NUMBERS = count()
DURABLE = ""
QUICK = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200"


def programs() -> Path:
    """Return the folder of the newest server that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    there = shutil.which("postgres")
    assert there is not None, "PostgreSQL is not installed; `make postgresql` does it"
    return Path(there).resolve().parent


def as_nobody(*command: str | Path) -> None:
    """Run a program of the server, which refuses to run as root."""
    user = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
    subprocess.run(
        [str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT, cwd="/",
        user=None if user is None else user.pw_uid, group=None if user is None else user.pw_gid,
    )  # fmt: skip


@cache
def server(settings: str = QUICK) -> Path:
    """Start a server that ends with this process, and return the folder of its socket."""
    folder = made()
    start(folder, settings)
    return folder


def made() -> Path:
    """Make the folder of a server that is not started yet; it is gone with this process."""
    # Short, since the path of a socket may have a hundred letters; not below the folder of the tests, which is root's.
    folder = Path(tempfile.mkdtemp(prefix="umpire-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    bin_, data = programs(), folder / "data"
    as_nobody(bin_ / "initdb", "-D", data, "-U", "umpire", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")

    def end() -> None:
        if (data / "postmaster.pid").exists():
            stop(folder)
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(end)
    return folder


def start(folder: Path, settings: str) -> None:
    """Start the server of a folder."""
    options = f"-k {folder} -c listen_addresses='' {settings}"
    as_nobody(programs() / "pg_ctl", "-D", folder / "data", "-l", folder / "log", "-o", options, "-w", "start")


def stop(folder: Path) -> None:
    """Stop the server of a folder as a power cut would."""
    as_nobody(programs() / "pg_ctl", "-D", folder / "data", "-m", "immediate", "-w", "stop")


def address(database: str, settings: str = QUICK) -> str:
    """Return the address of a database of the server."""
    return f"postgresql://umpire@/{database}?host={server(settings)}"


@cache
def _prepared(settings: str) -> str:
    """Return the name of a database that was brought forward, of which new ones are copies."""
    _run('create database "prepared"', settings)
    with psycopg.connect(address("prepared", settings)) as connection:
        migrate(connection)
    return "prepared"


def fresh(settings: str = QUICK) -> str:
    """Return the address of a new database whose schema is up to date."""
    name = f"fresh{next(_NUMBERS)}"
    _run(f'create database "{name}" template "{_prepared(settings)}"', settings)
    return address(name, settings)


def bare(settings: str = QUICK) -> str:
    """Return the address of a new database in which nothing is, as an operator creates it."""
    name = f"bare{next(_NUMBERS)}"
    _run(f'create database "{name}"', settings)
    return address(name, settings)


def _run(sql: str, settings: str) -> None:
    with psycopg.connect(address("postgres", settings), autocommit=True) as connection:
        connection.execute(sql.encode())
