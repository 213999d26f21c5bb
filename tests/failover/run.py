"""Fails the nodes of a highly available PostgreSQL, as ops/ha sets it up, while customers pay, and
compares what they were told with the database and with what was charged.

    run.py KASSA [--short] [--only WORDS] [--missing]

--short: one kill and one switchover. --missing: only says what is not installed, with status 1.
Everything is in a temporary folder and ends by itself.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from datetime import datetime, timezone
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tests/examples"))

from cluster import Cluster, Kassa, show_logs
from findings import Findings
from load import Load
from network import Network, enter_namespaces
from nodes import list_missing
from scenarios import BEFORE, SCENARIOS, lose_leader_asynchronously

SHORT = ("leader killed", "planned switchover")
WITHOUT_PROXY = "leader killed, three addresses and no proxy"
ASYNCHRONOUS = "leader killed, asynchronous, 1.5 s behind"


class Run:
    def __init__(self, cluster, kassa, key, is_short):
        self.cluster, self.kassa, self.key, self.is_short = cluster, kassa, key, is_short
        self.rows, self.problems = [], []

    def measure(self, name, happen):
        """The findings of one event."""
        print(f"{name} …", flush=True)
        with Load(list(self.kassa.servers), self.key) as load:
            load.wait_for_payments(BEFORE)
            happen(self.cluster, load)
        return Findings(self.cluster, self.kassa, load, is_complete=not self.is_short)

    def run(self, name, happen, way="proxy"):
        findings = self.measure(name, happen)
        problems = findings.list_problems()
        report = self.kassa.run("verify", way=way, ends_well=False)
        if not report["ok"]:
            problems.append(f"kassa verify: {report['contradictions'][:3]}")
        if not self.is_short:
            problems += self.compare(way)
            self.cluster.wait_until_whole()
        self.add_row(name, findings, "ok" if report["ok"] else "NOT OK")
        self.problems += [f"{name}: {problem}" for problem in problems]
        for problem in problems:
            print(f"  PROBLEM {problem}", flush=True)

    def compare(self, way="proxy"):
        report = self.kassa.run("reconcile", way=way, ends_well=False)
        return [] if report["ok"] else [f"kassa reconcile: {report['differences'][:3]}"]

    def add_row(self, name, findings, verdict):
        row = (
            name,
            f"{findings.gap:.1f} s",
            f"{findings.slowest:.0f} s",
            f"{findings.lost} of {findings.created} + {findings.paid}",
            str(len(findings.unknown_charges)),
            verdict,
        )
        self.rows.append(row)
        print(f"  {', '.join(row[1:])}", flush=True)

    def run_asynchronously(self):
        """Without synchronous commits something is lost. `kassa reconcile` names all that was
        charged of it, and adopts it."""
        options = ["synchronous_mode=off", "synchronous_mode_strict=false"]
        options += ["maximum_lag_on_failover=1073741824"]
        changes = [part for option in options for part in ("-s", option)]
        self.cluster.patronictl("edit-config", "kassa", "--force", *changes)
        time.sleep(15)
        began = datetime.now(timezone.utc).isoformat(timespec="seconds")
        findings = self.measure(ASYNCHRONOUS, lose_leader_asynchronously)
        report = self.kassa.run("reconcile", ends_well=False)
        missing = [d for d in report["differences"] if d["kind"] == "missing_here"]
        named = {difference["reference"] for difference in missing}
        unknown = {r for r in findings.unknown_charges if r not in findings.attempts}
        problems = []
        if not findings.lost or not unknown:
            problems.append("nothing was lost, so nothing is tested")
        if unknown != named:
            problems.append(f"{len(unknown - named)} charges are not named: {unknown ^ named}")
        if findings.unknown_charges - unknown or findings.never_charged:
            problems.append("the database contradicts the witness")
        self.kassa.run("reconcile", "--from", began, "--adopt", "--operator", "Ann")
        problems += self.compare()
        verdict = self.kassa.run("verify", ends_well=False)
        if not verdict["ok"]:
            problems.append(f"kassa verify: {verdict['contradictions'][:3]}")
        self.add_row(ASYNCHRONOUS, findings, f"{len(named)} named and adopted")
        self.problems += [f"{ASYNCHRONOUS}: {problem}" for problem in problems]

    def run_all(self, only):
        for name, (happen, needs_namespaces) in SCENARIOS.items():
            if self.is_short and name not in SHORT or only and only not in name:
                continue
            if needs_namespaces and not self.cluster.network.has_namespaces:
                print(f"{name}: skipped: namespaces are not allowed here", flush=True)
                continue
            self.run(name, happen)
        kill_leader, _ = SCENARIOS["leader killed"]
        if not self.is_short and (not only or only in WITHOUT_PROXY):
            self.kassa.restart("addresses")
            self.run(WITHOUT_PROXY, kill_leader, "addresses")
            self.kassa.restart("proxy")
        if not self.is_short and (not only or only in ASYNCHRONOUS):
            self.run_asynchronously()

    def print_table(self):
        columns = ("event", "gap", "slowest", "acknowledged and lost", "charges unknown", "verify")
        print("\n| " + " | ".join(columns) + " |\n|" + "---|" * len(columns))
        for row in self.rows:
            print("| " + " | ".join(row) + " |")
        print(f"\nof intents + payments; {len(self.problems)} problems", flush=True)


def run_within(folder, arguments):
    network = Network()
    cluster = Cluster(network, folder)
    kassa = Kassa(arguments.kassa.resolve(), cluster)
    try:
        began = time.monotonic()
        cluster.start()
        kassa.start()
        merchant = kassa.run("merchant", "create", "--name", "Karoo & Co")
        print(f"ready after {time.monotonic() - began:.0f} s", flush=True)
        run = Run(cluster, kassa, merchant["api_key"], arguments.short)
        run.run_all(arguments.only)
    except BaseException:
        show_logs(folder)
        raise
    finally:
        cluster.close()
        network.close()
    run.print_table()
    for problem in run.problems:
        print(f"FAIL {problem}", flush=True)
    return 1 if run.problems else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kassa", type=Path)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--missing", action="store_true")
    arguments = parser.parse_args()
    if missing := list_missing():
        print(f"missing: {', '.join(missing)} (scripts/setup failover installs it)", flush=True)
        return 1
    if arguments.missing:
        return 0
    enter_namespaces()
    # Short: the paths of sockets have a limit.
    folder = Path(tempfile.mkdtemp(prefix="kassa-ha-"))
    os.chmod(folder, 0o755)
    try:
        return run_within(folder, arguments)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
