# Needs Python 3.11 or newer and make, nothing else. PYTHON=... chooses the interpreter; ARGS=... is passed on.

VENV = .venv
BENCH_VENV = .venv-bench
LOCK_VENV = .venv-lock
UV_VERSION = 0.13.9
COMPILE = pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-header --no-annotate
BIN = $(VENV)/bin
ARGS =

.DEFAULT_GOAL := help
.PHONY: help play test check bench compiled weights fmt snapshots venv lock clean

# Run as `sh -euc "$$ENSURE" make VENV LOCK [ALSO]`: an environment that holds LOCK and this project, or nothing to do and nothing said.
# Copies of the locks inside the environment tell what it holds, so a checkout's file times don't matter; ALSO is a lock
# whose packages LOCK holds as well. "root" is written last: without it, or after a move of the folder, all is made anew.
# The ".installing" file keeps two makes apart, and belongs to nobody once its process is gone.
define ENSURE
venv=$$1 lock=$$2 also=$${3:-}
current() {
  [ -x "$$venv/bin/python" ] && [ ! -e "$$venv.installing" ] && [ "$$(cat "$$venv/root" 2>/dev/null)" = "$$(pwd -P)" ] &&
    cmp -s "$$lock" "$$venv/$$lock" && cmp -s pyproject.toml "$$venv/pyproject.toml"
}
if current; then exit 0; fi
while ! (set -C; echo $$$$ >"$$venv.installing") 2>/dev/null; do
  owner=$$(cat "$$venv.installing" 2>/dev/null || true)
  if [ -n "$$owner" ] && kill -0 "$$owner" 2>/dev/null; then
    echo "waiting for another make (process $$owner) to finish $$venv"
    sleep 2
  else
    rm -rf "$$venv/root" "$$venv.installing"
  fi
  if current; then exit 0; fi
done
trap 'rm -f "$$venv.installing"' EXIT
trap 'rm -f "$$venv/root"; exit 130' HUP INT TERM
if [ ! -x "$$venv/bin/python" ] || [ "$$(cat "$$venv/root" 2>/dev/null)" != "$$(pwd -P)" ]; then
  python= seen=
  for p in $${PYTHON:-python3 python3.13 python3.12 python3.11 python3.14 python}; do
    v=$$("$$p" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
    seen="$$seen, but $$p is $$v"
    if "$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then python=$$p; break; fi
  done
  if [ -z "$$python" ]; then
    echo "cc-tui needs Python 3.11 or newer$${seen:-, and none was found}; name one with: make PYTHON=/path/to/python3.11" >&2
    exit 1
  fi
  "$$python" -m venv --clear "$$venv"
fi
rm -f "$$venv/root"
echo "installing $$lock into $$venv, some minutes at first"
pip="$$venv/bin/python -m pip --disable-pip-version-check install -qq --no-deps"
if ! cmp -s "$$lock" "$$venv/$$lock"; then $$pip --require-hashes -r "$$lock"; fi
$$pip --no-build-isolation --editable .
cp pyproject.toml "$$lock" $$also "$$venv/"
pwd -P >"$$venv/root"
endef
export ENSURE

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play in this terminal, e.g. make play ARGS="new --help"
	@sh -euc "$$ENSURE" make $(VENV) requirements.lock
	@CC_TUI_BY_MAKE=1 $(BIN)/cc-tui $(ARGS)

venv: ## make or renew the environment for development
	@sh -euc "$$ENSURE" make $(VENV) requirements-dev.lock requirements.lock

test: venv ## the quick tests, e.g. make test ARGS="-k vote"
	@$(BIN)/python -m pytest -n auto $(ARGS)

check: venv ## everything: style, types, import contracts, all tests, the bench once, the gallery
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pip check
	$(BIN)/python -m pytest -n auto -m "" $(ARGS)
	$(MAKE) bench ARGS=--smoke
	$(BIN)/cc-tui verify saves/*.json

bench: ## decisions a second against the peers, in an environment of its own
	@sh -euc "$$ENSURE" make $(BENCH_VENV) requirements-bench.lock
	@$(BENCH_VENV)/bin/python -m tests.bench $(ARGS)

# Wheel and all, away from the checkout: what is compiled lies in the bench's environment and is used by nothing else. The left-out
# test gives a position's fields values of a type that a compiled position refuses.
compiled: venv ## compile the engine for the bench, and run the engine's quick tests with it
	@sh -euc "$$ENSURE" make $(BENCH_VENV) requirements-bench.lock
	rm -rf $(BENCH_VENV)/wheel $(BENCH_VENV)/compiled
	HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 $(BENCH_VENV)/bin/hatchling build -t wheel -d $(BENCH_VENV)/wheel
	$(BENCH_VENV)/bin/python -m zipfile -e $(BENCH_VENV)/wheel/*.whl $(BENCH_VENV)/compiled
	PYTHONPATH=$(BENCH_VENV)/compiled $(BIN)/pytest -n auto tests/kernel tests/every_game tests/caesar_cleopatra \
	  --deselect tests/caesar_cleopatra/test_matches.py::test_states_that_differ_in_anything_are_not_equal $(ARGS)

weights: ## learn the weights of the evaluation anew by self-play, which takes an hour or more: tests/training
	@sh -euc "$$ENSURE" make $(BENCH_VENV) requirements-bench.lock
	@$(BENCH_VENV)/bin/python -m tests.training .training $(ARGS)

fmt: venv ## mend the style of all Python files
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

snapshots: venv ## take the screens' pictures anew; look at the difference before committing it
	$(BIN)/python -m pytest -n 0 --snapshot-update tests/ui $(ARGS)

lock: ## resolve the locks anew, e.g. make lock ARGS=--upgrade
	@test -x $(LOCK_VENV)/bin/uv || { $${PYTHON:-python3} -m venv --clear $(LOCK_VENV) && $(LOCK_VENV)/bin/python -m pip install -q uv==$(UV_VERSION); }
	$(LOCK_VENV)/bin/uv $(COMPILE) --extra build -o requirements.lock pyproject.toml $(ARGS)
	$(LOCK_VENV)/bin/uv $(COMPILE) --extra dev -c requirements.lock -o requirements-dev.lock pyproject.toml $(ARGS)
	$(LOCK_VENV)/bin/uv $(COMPILE) --extra bench -c requirements.lock -o requirements-bench.lock pyproject.toml $(ARGS)


clean: ## remove the environments and everything made
	rm -rf $(VENV) $(BENCH_VENV) $(LOCK_VENV) .venv*.installing build dist .training .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis snapshot_report.html
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
