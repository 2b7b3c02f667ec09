"""The hooks of pre-commit run what continuous integration checks, with the tools of the project's own environment."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def recipe(target: str) -> list[str]:
    """Return the commands of a target of the Makefile, as they are run."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    assert found is not None, target
    return [line.strip().replace("$(BIN)", ".venv/bin/") for line in found[1].splitlines()]


def test_hooks_run_what_make_lint_runs() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert re.findall(r"^ +entry: (.*)$", hooks, re.MULTILINE) == recipe("lint")
    assert set(re.findall(r"^ +- repo: (.*)$", hooks, re.MULTILINE)) | {"local"} == {"local"}
    assert set(re.findall(r"^ +language: (.*)$", hooks, re.MULTILINE)) == {"system"}


def test_ci_runs_make_test_which_lints() -> None:
    assert (ROOT / ".ci" / "run").read_text("utf-8").splitlines()[-1] == "make test"
    assert re.search(r"^test: lint ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


def test_every_package_says_that_it_is_typed() -> None:
    assert all((ROOT / package / "py.typed").is_file() for package in ("engine", "renderer", "bot"))
