"""One process has a database; the kernel lets go of it when that process dies, however it dies."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.lock import StoreInUse, locked

HOLD = """
import sys, time
from pathlib import Path
from bot.store.lock import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""


def test_a_lock_is_free_again_when_its_holder_is_killed(path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(StoreInUse, match=f"process {holder.pid}") as refused, locked(path):
            pass
        assert str(path) in str(refused.value)
        holder.kill()
        holder.wait()
    with locked(path):
        pass


def test_a_database_is_locked_under_every_name_that_links_to_it(path: Path) -> None:
    path.touch()
    other = path.parent / "elsewhere" / path.name
    other.parent.mkdir()
    other.symlink_to(path)
    with locked(path), pytest.raises(StoreInUse), locked(other):
        pass


def test_a_lock_is_free_again_after_its_use(path: Path) -> None:
    for _ in range(2):
        with locked(path):
            pass
    assert not path.exists()
