"""Run tests with one module imported from changed source: the job comes on standard input."""

import importlib.abc
import importlib.machinery
import pickle
import sys
from collections.abc import Sequence
from types import ModuleType

import pytest

from tests.mutants.running import ARGUMENTS, limit


class Changed(importlib.abc.MetaPathFinder):
    """Serves the changed source of one file to whoever imports it."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path, self.source = path, source

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        found = importlib.machinery.PathFinder.find_spec(name, path, target)
        if found is None or found.origin != self.path:
            return None
        found.loader = Loader(name, self.path, self.source)
        return found


class Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, source: bytes) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> object:
        return compile(self.source, self.path, "exec", dont_inherit=True)


if __name__ == "__main__":
    path, source, names, cpu = pickle.load(sys.stdin.buffer)
    sys.meta_path.insert(0, Changed(path, source))
    limit(cpu)
    sys.exit(pytest.main([*ARGUMENTS, *names]))
