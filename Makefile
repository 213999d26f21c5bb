# Kassa's front door. Works with any working directory: `make -C path/to/kassa run`.

ROOT := $(patsubst %/,%,$(dir $(abspath $(lastword $(MAKEFILE_LIST)))))
# Where the contract says the binary is, whatever this machine prefers.
export CARGO_TARGET_DIR := $(ROOT)/target

.PHONY: help run build test check bench
.NOTPARALLEL:

help: ## Say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-6s %s\n", $$1, $$2 }' '$(ROOT)/Makefile'

run: build ## Start the sandbox on http://127.0.0.1:3000, and print where to go
	@cd '$(ROOT)' && exec target/release/kassa serve --welcome

build: ## Build target/release/kassa, the browser bundle inside
	@cd '$(ROOT)' && scripts/setup build && cargo xtask bundle && cargo build --release --package kassa

test: ## Run every test, those in a browser included
	@cd '$(ROOT)' && scripts/test

check: ## The inner loop: format, lints of both builds, unit tests
	@cd '$(ROOT)' && scripts/check

bench: ## Measure: sizes, start, requests per second, memory
	@cd '$(ROOT)' && scripts/setup bench && scripts/bench
