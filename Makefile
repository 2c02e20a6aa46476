# Two commands do everything: `make demo` and `make test`. Both make their own environment in .venv.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin

# How often the tests kill, cut the power, flip bits and judge, how many damaged files each reader
# gets, how many random campaigns are played, how many examples a property is tried on that names no
# number, whether tests marked as long run, and whether pictures of the window are kept in
# test-output/journey. The environment may ask for more.
export ASSESSOR_KILLS ?= 5
export ASSESSOR_FUZZ ?= 40
export ASSESSOR_POWER_CUTS ?= 80
export ASSESSOR_FLIPS ?= 20
export ASSESSOR_STORIES ?= 10
export ASSESSOR_EXAMPLES ?= 40
export ASSESSOR_JUDGEMENTS ?= 250
export ASSESSOR_LONG ?= 0
export ASSESSOR_PICTURES ?= 0

# Else every program that a test starts compiles all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test check benchmark man translations site package wheel release-check clean

demo: $(VENV)/ready
	@$(RUN)/assessor demo

# Where tests keep their campaigns: in memory, if a few gigabytes are free there. A disk makes each of
# them wait for every transaction, and no test needs what outlasts the machine: power cuts are simulated.
SHARED_MEMORY := /dev/shm
FREE_THERE = $$(df -Pk $(SHARED_MEMORY) 2>/dev/null | awk 'NR == 2 {print $$4}')
TEMPORARY = $$([ "$(FREE_THERE)0" -gt 40000000 ] && echo $(SHARED_MEMORY) || echo "$${TMPDIR:-/tmp}")

# One more process than there are processors, because tests wait for windows and other programs.
WORKERS = $$(($$(getconf _NPROCESSORS_ONLN) + 1))

test:
	@$(MAKE) --jobs 2 check $(VENV)/compiled
	@$(RUN)/python -m assessor_app.app.system_libraries
	TMPDIR="$(TEMPORARY)" QT_QPA_PLATFORM=offscreen $(RUN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder tests \
		--ignore=tests/benchmarks

# What the tests import is compiled once, beside the checks: else each process compiles all of it.
$(VENV)/compiled: $(VENV)/ready-to-test
	@QT_QPA_PLATFORM=offscreen $(RUN)/python -m pytest --collect-only --quiet tests --ignore=tests/benchmarks >/dev/null || true
	@touch $@

check: $(VENV)/ready-to-test
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy
	$(RUN)/lint-imports

benchmark: $(VENV)/ready-to-benchmark
	QT_QPA_PLATFORM=offscreen $(RUN)/python -m pytest tests/benchmarks -s

# Brings the texts of the window into the files that are translated (.ts), and what is translated there
# into the files that the window loads (.qm). English has a file for its plural forms alone. The messages
# of the core have catalogues of their own (.po and .mo).
TS := resources/translations
LUPDATE = $(RUN)/pyside6-lupdate -silent -locations none -no-obsolete -sort-messages \
	$$(find assessor_app/app -name '*.py' | LC_ALL=C sort)
translations: $(VENV)/ready-to-test
	$(LUPDATE) -pluralonly -ts $(TS)/assessor_en.ts
	$(LUPDATE) -ts $$(ls $(TS)/*.ts | grep -v _en.ts)
	for language in $(TS)/*.ts; do $(RUN)/pyside6-lrelease -silent $$language; done
	$(RUN)/python packaging/translations/core_catalogues.py

# The help as a static site in build/site, which is read without a network: open index.html.
site: $(VENV)/ready-to-build-site
	QT_QPA_PLATFORM=offscreen $(RUN)/python packaging/site/build_site.py build/site

# The packages of this system in dist. On Linux: a .deb and a .tar.gz; dpkg-dev is needed.
package: $(VENV)/ready-to-package
	$(RUN)/python packaging/linux/build_linux.py

wheel: $(VENV)/ready-to-package
	$(RUN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

# Everything that a release needs: packaging/RELEASING.md.
release-check:
	$(PYTHON) packaging/release/check_release.py
	$(MAKE) test wheel site package

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Assessor needs Python 3.11 or later; name one with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "Python cannot make an environment. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }

$(VENV)/ready: pyproject.toml | $(VENV)/bin/python
	@echo "Setting up $(VENV) (once)"
	@$(RUN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/ready-to-test: pyproject.toml | $(VENV)/bin/python
	@echo "Setting up $(VENV) for tests (once)"
	@$(RUN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable '.[test]'
	@touch $@ $(VENV)/ready

$(VENV)/ready-to-benchmark: pyproject.toml | $(VENV)/bin/python
	@echo "Setting up $(VENV) for benchmarks (once)"
	@$(RUN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test,benchmark]'
	@touch $@ $(VENV)/ready $(VENV)/ready-to-test

man: $(VENV)/ready
	$(RUN)/assessor man > assessor.1

$(VENV)/ready-to-build-site: pyproject.toml | $(VENV)/bin/python
	@echo "Setting up $(VENV) for the site (once)"
	@$(RUN)/python -m pip install --quiet --disable-pip-version-check --editable '.[site]'
	@touch $@ $(VENV)/ready

$(VENV)/ready-to-package: pyproject.toml | $(VENV)/bin/python
	@echo "Setting up $(VENV) for packages (once)"
	@$(RUN)/python -m pip install --quiet --disable-pip-version-check --editable '.[package]'
	@touch $@ $(VENV)/ready

clean:
	rm -rf $(VENV) demo-output test-output build dist assessor.1
