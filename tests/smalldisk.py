"""A server of PostgreSQL on a disk of a few megabytes, which a test fills up and makes room on again.

The disk is a file system in memory that only the server and its children see, so nothing has to be taken down.
"""

from typing import Final

import psycopg

from bot.store.postgres import migrate
from tests.postgres import QUICK, as_nobody, made, programs

SIZE: Final = 24
"""Megabytes of the disk."""
SPACE: Final = "small"


class SmallDisk:
    """A server whose database lies on a small disk of its own, its write-ahead log on another."""

    def __init__(self) -> None:
        self.folder = made()
        disk = self.folder / SPACE
        options = f"-k {self.folder} -c listen_addresses='' {QUICK}"
        begin = (
            f"mkdir -p {disk} && mount -t tmpfs -o size={SIZE}m,mode=0700 none {disk} &&"
            f' exec {programs()}/pg_ctl -D {self.folder}/data -l {self.folder}/log -o "{options}" -w start'
        )
        as_nobody("unshare", "--user", "--map-current-user", "--keep-caps", "--mount", "sh", "-c", begin)
        with psycopg.connect(self._at("postgres"), autocommit=True) as connection:
            connection.execute(f"create tablespace {SPACE} location '{disk}'".encode())
            connection.execute(f"create database game tablespace {SPACE}".encode())
        with psycopg.connect(self.address) as connection:
            migrate(connection)

    @property
    def address(self) -> str:
        """Return where the database is."""
        return self._at("game")

    def _at(self, database: str) -> str:
        return f"postgresql://umpire@/{database}?host={self.folder}"

    def fill(self) -> None:
        """Leave not a byte free."""
        self._carry_out(f"dd if=/dev/zero of={self._ballast} bs=4096 2>/dev/null; true")

    def make_room(self) -> None:
        """Take away what fills the disk."""
        self._carry_out(f"rm {self._ballast}")

    @property
    def _ballast(self) -> str:
        return f"{self.folder}/{SPACE}/ballast"

    def _carry_out(self, command: str) -> None:
        """Let the server carry out a command, since nobody else sees its disk."""
        with psycopg.connect(self._at("postgres"), autocommit=True) as connection:
            connection.execute(f"copy (select 1) to program 'cat > /dev/null; {command}'".encode())
