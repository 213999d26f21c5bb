# The targets for developers. Works from any directory: `make -C path/to/kassa run`.

ROOT := $(patsubst %/,%,$(dir $(abspath $(lastword $(MAKEFILE_LIST)))))
# The interface fixes the path of the binary, so a target directory set elsewhere is overridden.
export CARGO_TARGET_DIR := $(ROOT)/target

.PHONY: help run dev build package test test-all test-failover check deny sbom fuzz bench \
	bench-scale
.NOTPARALLEL:

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' '$(ROOT)/Makefile'

run: ## Build for development, start the sandbox on http://127.0.0.1:3000, print its addresses
	@cd '$(ROOT)' && exec scripts/run

dev: ## As run, and build and start again after each change of a source
	@cd '$(ROOT)' && exec scripts/dev

build: ## Build target/release/kassa, with the browser bundle in it
	@cd '$(ROOT)' && scripts/setup build && cargo xtask bundle && \
		KASSA_COMMIT="$$(git describe --always --abbrev=40 --dirty --exclude='*' 2>/dev/null)" \
		cargo build --locked --release --package kassa

package: $(if $(BINARY),,build) ## Package the program, or BINARY, into dist: .deb, archive, image, SBOM
	@cd '$(ROOT)' && scripts/setup package && scripts/package $(if $(BINARY),--binary '$(BINARY)')

test: ## Run every test, browser tests included
	@cd '$(ROOT)' && scripts/test

test-all: ## Also repeat the tests in other deployments and browsers, with long random series
	@cd '$(ROOT)' && scripts/test all

test-failover: ## Fail the nodes of PostgreSQL under Patroni while customers pay: 15 minutes
	@cd '$(ROOT)' && scripts/setup failover && \
		cargo build --locked --package kassa && scripts/failover

check: ## The inner loop: format, lints of both builds, unit tests
	@cd '$(ROOT)' && scripts/check

deny: ## Check the dependencies: vulnerabilities, licences, sources
	@cd '$(ROOT)' && scripts/setup deny && scripts/deny

sbom: ## Write what a release is made of to target/sbom, as CycloneDX
	@cd '$(ROOT)' && scripts/setup sbom && scripts/sbom

fuzz: ## Fuzz what decodes requests and answers: 60 s for each of 14 targets, or SECONDS
	@cd '$(ROOT)' && scripts/setup fuzz && scripts/fuzz-decoders $(or $(SECONDS),60)

bench: ## Measure: beside small servers, both engines, sizes, memory; 15 minutes
	@cd '$(ROOT)' && scripts/setup bench && scripts/bench

bench-scale: ## Measure with 1,000,000 payments, or PAYMENTS; 10 GB of disk for each million
	@cd '$(ROOT)' && scripts/setup bench && scripts/bench scale $(or $(PAYMENTS),1000000)
