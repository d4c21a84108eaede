# Every target works from a fresh clone. Tools come from .venv when it is there, else from PATH.

PYTHON  ?= python3
WORKERS ?= 2
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: quick check

# What every commit passes: seconds, interpreted, nothing built.
quick: check
	PYTHONPATH=src pytest -q -x -n $(WORKERS) -m "not slow and not browser and not server"

check:
	ruff check .
	ruff format --check .
	PYTHONPATH=src mypy src tests
	PYTHONPATH=src lint-imports --no-logo
