"""What is compared after each event: what the clients were told, what the database has, and what
the sandbox's program has charged by its own records."""

import sqlite3
import time
from contextlib import closing

# A charge that stands: approved, taken at once or captured, and neither released nor paid back.
CHARGED = """
    SELECT reference FROM payments
    WHERE outcome LIKE '%:authorised'
        AND (held_until IS NULL OR funds = 'captured') AND COALESCE(funds, '') <> 'released'
        AND reference NOT IN (SELECT payment FROM refunds WHERE outcome = 'paid')
"""
OPEN = "SELECT COUNT(*) FROM attempts WHERE status IN ('initiated', 'pending')"
# An attempt whose request may never have left is voided after a minute.
SETTLING_SECONDS = 100


def read_charges(file):
    """References of what the witness has charged, after its own records."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return {row[0] for row in database.execute(CHARGED)}


class Findings:
    """`is_complete` waits until nothing is open."""

    def __init__(self, cluster, kassa, load, is_complete=True):
        leader = cluster.find_leader()
        end = time.monotonic() + (SETTLING_SECONDS if is_complete else 10)
        while (still_open := int(leader.psql(OPEN, "kassa")[0][0])) and time.monotonic() < end:
            time.sleep(0.5)
        intents = dict(leader.psql("SELECT id, status FROM intents", "kassa"))
        attempts = dict(leader.psql("SELECT provider_reference, status FROM attempts", "kassa"))
        self.attempts = attempts
        successes = {reference for reference, status in attempts.items() if status == "success"}
        opened = {r for r, status in attempts.items() if status in ("initiated", "pending")}
        charges = read_charges(kassa.witness_file)
        self.created, self.paid = len(load.created), len(load.paid)
        self.lost_intents = [intent for intent in load.created if intent not in intents]
        self.lost_payments = [i for i in load.paid if intents.get(i) != "success"]
        # What is open is known: its provider is asked until it answers.
        self.unknown_charges = charges - successes - opened
        self.never_charged = successes - charges
        self.is_settled = not is_complete or not still_open
        self.failures = load.failures
        self.gap, self.slowest = load.find_gap(), load.find_slowest()

    @property
    def lost(self):
        return len(self.lost_intents) + len(self.lost_payments)

    def list_problems(self):
        """What must not be, in any set-up with synchronous commits."""
        found = {
            "acknowledged intents that are lost": self.lost_intents,
            "acknowledged payments that are lost": self.lost_payments,
            "charges unknown to Kassa": self.unknown_charges,
            "payments that were never charged": self.never_charged,
            "wrong answers": self.failures,
            "attempts that stay open": [] if self.is_settled else ["some"],
        }
        return [f"{len(v)} {name}: {sorted(v)[:3]}" for name, v in found.items() if v]
