# Two commands for a newcomer: `make play` and `make test`.  Everything is installed into this folder.
UV := .tools/bin/uv
RUN := PYTHONPATH= $(UV) run --frozen --quiet
export UV_LINK_MODE ?= copy
export UV_PYTHON_DOWNLOADS := never
unexport VIRTUAL_ENV

.PHONY: play test lint unit mutants bench fix browser clean

play: $(UV)
	$(RUN) --no-dev umpire play

test: lint unit

lint: $(UV)
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) mypy
	$(RUN) lint-imports --no-logo

unit: $(UV) browser
	$(RUN) pytest -n 2 --dist worksteal

# Change one line of a rule at a time: how many changes do the tests of its paragraph notice?
mutants: $(UV)
	$(RUN) python -m tests.mutants

# Peers in Node are measured where they are at hand; see tests/bench/peers.
bench: $(UV)
	@-command -v npm >/dev/null 2>&1 && test -d .tools/peers/node_modules/boardgame.io || \
	npm install --silent --no-audit --no-fund --ignore-scripts --prefix .tools/peers boardgame.io@0.50.2
	$(RUN) --group bench python -m tests.bench

fix: $(UV)
	$(RUN) ruff check --fix .
	$(RUN) ruff format .

# The page of the local guild is tested in a real browser.  Where we may install it, we do.
browser:
	@command -v chromium >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; \
	else \
	  echo "chromium is not installed: run 'apt-get install chromium' as root, then again" >&2; exit 1; \
	fi

$(UV):
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target .tools 'uv>=0.9,<1'

clean:
	rm -rf .venv .tools .umpire .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutants
