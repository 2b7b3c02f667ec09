# Two commands for a newcomer: `make play` and `make test`.  Everything is installed into this folder.
UV := .tools/bin/uv
RUN := PYTHONPATH= $(UV) run --frozen --no-progress
export UV_LINK_MODE ?= copy
export UV_PYTHON_DOWNLOADS := never
unexport VIRTUAL_ENV

.PHONY: play test check lint unit fix bench browser clean

play: .venv
	$(RUN) --no-dev umpire play

test: .venv browser lint unit

lint: .venv
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) mypy
	$(RUN) lint-imports

unit: .venv
	$(RUN) pytest -n 2 --dist worksteal

bench: .venv
	$(RUN) python -m tests.bench

fix: .venv
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

.venv: $(UV) pyproject.toml uv.lock
	PYTHONPATH= $(UV) sync --frozen --quiet
	@touch .venv

clean:
	rm -rf .venv .tools .umpire .mypy_cache .ruff_cache .pytest_cache .hypothesis
