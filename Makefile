# The commands of the project. `make build` and `make test` set up what they need by themselves.
# An active virtualenv is used; without one, `.venv` is made here.

PYTHON ?= python3
VENV := $(if $(VIRTUAL_ENV),$(VIRTUAL_ENV),.venv)
BIN := $(VENV)/bin
READY := $(VENV)/.pnp-ready
READY_DEV := $(VENV)/.pnp-ready-dev
SOURCES := pnp tests benchmarks

.DEFAULT_GOAL := help
.PHONY: help setup build gallery specimen check fmt lint types imports test fuzz golden bench wheel clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 12

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(READY): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(READY_DEV): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(READY)

setup: $(READY_DEV)  ## install pnp and the tools that develop it

build: $(READY)  ## build all games into output/
	@$(BIN)/python -m compileall -q pnp
	$(BIN)/pnp build all

specimen: $(READY)  ## build the specimen of text into docs/specimen/output/
	$(BIN)/pnp --project docs/specimen build specimen

gallery: $(READY)  ## build the samples of docs/gallery into docs/gallery/output
	@$(BIN)/pnp --project docs/gallery build all

check: lint types imports test  ## everything that must hold: what CI runs

fmt: $(READY_DEV)  ## format the code
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix --quiet $(SOURCES)

lint: $(READY_DEV)  ## format and style of the code
	$(BIN)/ruff format --check --quiet $(SOURCES)
	$(BIN)/ruff check $(SOURCES)

types: $(READY_DEV)  ## types, strictly
	$(BIN)/mypy

imports: $(READY_DEV)  ## who may import whom
	$(BIN)/lint-imports

test: $(READY_DEV)  ## the tests
	$(BIN)/python -m pytest -n 2

fuzz: $(READY_DEV)  ## damage games 20,000 times; what fails is kept in output/.fuzz
	$(BIN)/python -m tests.fuzz.run --count 20000

golden: $(READY_DEV)  ## rewrite the expected outputs of tests; say why in the commit
	$(BIN)/python -m pytest -n 2 --update

bench: $(READY_DEV)  ## time the standard decks against the floor, the study and, where installed, Typst
	$(BIN)/python -m benchmarks.run
	$(BIN)/python -m benchmarks.layout

wheel: $(READY_DEV)  ## a wheel in dist/
	$(BIN)/python -m build --wheel

clean:  ## remove what was built
	find output -mindepth 1 ! -name README.md -delete
	rm -rf dist build docs/specimen/output .mypy_cache .ruff_cache .pytest_cache .hypothesis
