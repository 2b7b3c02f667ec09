# Two commands for a newcomer: `make play` and `make test`; `make help` lists the rest.  Everything is installed into
# this folder.
UV := .tools/bin/uv
BIN := .venv/bin/
LOCKS := deploy/locks
VERIFIER := verify_umpire.pyz
INSTALL = $(UV) pip install --quiet --python .venv
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	--custom-compile-command 'make locks'
export UV_LINK_MODE ?= copy
export UV_PYTHON_DOWNLOADS := never
# What is compiled is kept: the tests start many programs.
unexport VIRTUAL_ENV PYTHONPATH PYTHONDONTWRITEBYTECODE

.PHONY: help play test quick soak lint unit mutants bench load growth fix verifier locks environment browser postgresql \
	systemd clean

help:
	@echo 'make play     play in the browser, without Discord'
	@echo 'make test     lint, types, import contracts and all tests but the long ones'
	@echo 'make quick    lint, types, import contracts and the tests nearest to what changed since main: under a minute'
	@echo 'make soak     the long tests: whole battles, many games, many kills; before a release'
	@echo 'make mutants  change one line of a rule at a time: do the tests of its paragraph notice?'
	@echo 'make bench    every ratio of the design, in one run'
	@echo 'make load     300 games at 20 orders a second on both stores: figures, and what must hold; LOAD=--help for more'
	@echo 'make growth   what a game, an order and an event cost in both stores, from 1 to 1 000 thousand events'
	@echo 'make fix      let the linter mend what it can'
	@echo 'make verifier pack deploy/verify_umpire, which checks dice and games, into one file to hand out'
	@echo 'make environment  install what the others need, and nothing more'
	@echo 'make locks    choose the versions of packages anew'
	@echo 'make clean    remove what was installed here'

play: .venv/run
	$(BIN)umpire play

test: lint unit

lint: environment
	$(BIN)ruff format --check .
	$(BIN)ruff check .
	$(BIN)mypy
	$(BIN)lint-imports --no-logo

unit: environment browser postgresql systemd
	$(BIN)pytest -n 2 --dist worksteal

quick: lint
	$(BIN)python -m tests.quick

# What takes minutes; `make test` runs a part of each of these.
soak: environment postgresql
	$(BIN)pytest -n 2 --dist worksteal -m soak

# Change one line of a rule at a time: how many changes do the tests of its paragraph notice?
mutants: environment
	$(BIN)python -m tests.mutants

# Peers in Node are measured where they are at hand; see tests/bench/peers.
bench: .venv/bench
	@-command -v npm >/dev/null 2>&1 && test -d .tools/peers/node_modules/boardgame.io || \
	npm install --silent --no-audit --no-fund --ignore-scripts --prefix .tools/peers boardgame.io@0.50.2
	$(BIN)python -m tests.bench

# Hundreds of games under load, on SQLite and on PostgreSQL; `make load LOAD='--games 30 --rate 5 --seconds 5'`.
load: environment postgresql
	$(BIN)python -m tests.load $(LOAD)

growth: environment postgresql
	$(BIN)python -m tests.load.growth $(GROWTH)

fix: environment
	$(BIN)ruff check --fix .
	$(BIN)ruff format .

# The verifier as one file, to hand out.
verifier:
	python3 -c 'import sys, zipapp; zipapp.create_archive(*sys.argv[1:], filter=lambda path: path.suffix == ".py")' \
	  deploy/verify_umpire $(VERIFIER) '/usr/bin/env python3'

# Choose the versions anew: what the locks already hold stays while it fits; `make locks UPGRADE=--upgrade` takes the newest.
locks: $(UV)
	$(COMPILE) $(UPGRADE) pyproject.toml --output-file $(LOCKS)/run.txt
	$(COMPILE) $(UPGRADE) pyproject.toml --group dev --constraints $(LOCKS)/run.txt --output-file $(LOCKS)/development.txt
	$(COMPILE) $(UPGRADE) --group bench --constraints $(LOCKS)/development.txt --output-file $(LOCKS)/bench.txt
	$(COMPILE) $(UPGRADE) --group build --output-file $(LOCKS)/build.txt

# Each stamp says that the environment holds what its lock names; the program itself is installed from this folder.
environment: .venv/development

.venv/run: $(LOCKS)/run.txt $(LOCKS)/build.txt pyproject.toml | .venv/pyvenv.cfg
	$(INSTALL) --require-hashes --requirements $<
	$(INSTALL) --no-deps --build-constraints $(LOCKS)/build.txt --editable .
	@touch $@

.venv/development: $(LOCKS)/development.txt .venv/run
	$(INSTALL) --require-hashes --requirements $<
	@touch $@

.venv/bench: $(LOCKS)/bench.txt .venv/development
	$(INSTALL) --require-hashes --requirements $<
	@touch $@

.venv/pyvenv.cfg: | $(UV)
	$(UV) venv --quiet --allow-existing .venv

# The page of the local guild is tested in a real browser.  Where we may install it, we do.
browser:
	@command -v chromium >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; \
	else \
	  echo "chromium is not installed: run 'apt-get install chromium' as root, then again" >&2; exit 1; \
	fi

# The store is tested on both of its engines; the tests start servers of their own.
postgresql:
	@command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql; \
	else \
	  echo "PostgreSQL is not installed: run 'apt-get install postgresql' as root, then again" >&2; exit 1; \
	fi

# Its own judge of the units; nothing is started.
systemd:
	@command -v systemd-analyze >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends systemd; \
	else \
	  echo "systemd-analyze is not installed: run 'apt-get install systemd' as root, then again" >&2; exit 1; \
	fi

$(UV):
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target .tools 'uv>=0.9,<1'

clean:
	rm -rf .venv .tools .umpire .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutants $(VERIFIER)
