"""What happens to the nodes while customers pay. Each leaves the cluster whole."""

import signal
import time

from cluster import wait_for
from nodes import send

# Payments before and after an event, so that the gap is between two of them.
BEFORE, AFTER = 20, 20


def wait_for_leader(cluster, old):
    """Says how much of the gap was Patroni's."""
    began = time.monotonic()
    others = [node for node in cluster.nodes if node is not old]
    wait_for(lambda: cluster.find_leader(others), "another leader", 60)
    print(f"  another leader after {time.monotonic() - began:.1f} s", flush=True)


def lose_standby(cluster, load):
    """One of two. Commits go on with the other at once."""
    leader = cluster.find_leader()
    standby = next(node for node in cluster.nodes if node is not leader)
    standby.kill()
    load.wait_for_payments(AFTER)
    # Until Patroni has taken note.
    time.sleep(10)
    load.wait_for_payments(AFTER)
    standby.start()


def switch_over(cluster, load):
    leader = cluster.find_leader()
    cluster.patronictl("switchover", "kassa", "--leader", leader.name, "--force")
    others = [node for node in cluster.nodes if node is not leader]
    wait_for(lambda: cluster.find_leader(others), "another leader", 60)
    load.wait_for_payments(AFTER)


def kill_leader(cluster, load):
    leader = cluster.find_leader()
    leader.kill()
    wait_for_leader(cluster, leader)
    load.wait_for_payments(AFTER)
    leader.start()


def stop_leader(cluster, load):
    """As a machine that hangs, and goes on after another leader was found."""
    leader = cluster.find_leader()
    leader.stop()
    try:
        wait_for_leader(cluster, leader)
        load.wait_for_payments(AFTER)
    finally:
        leader.resume()
    load.wait_for_payments(AFTER)


def cut_leader(cluster, load):
    """The leader runs on, and reaches nobody; it has to give up its place by itself."""
    leader = cluster.find_leader()
    cluster.network.cut(leader.name)
    try:
        wait_for_leader(cluster, leader)
        load.wait_for_payments(AFTER)
        wait_for(lambda: is_in_recovery_or_down(leader), "the old leader to leave", 60)
    finally:
        cluster.network.heal(leader.name)
    load.wait_for_payments(AFTER)


def is_in_recovery_or_down(node):
    try:
        return node.psql("SELECT pg_is_in_recovery()") == [["t"]]
    except RuntimeError:
        return True


def lose_etcd(cluster, load):
    """One of three, then all of them, and back. The leader goes on."""
    first = cluster.nodes[0]
    first.kill_etcd()
    load.wait_for_payments(AFTER)
    for node in cluster.nodes[1:]:
        node.kill_etcd()
    # Longer than a leader's turn.
    end = time.monotonic() + 30
    while time.monotonic() < end:
        load.wait_for_payments(1)
        time.sleep(0.1)
    for node in cluster.nodes:
        node.start_etcd()
    load.wait_for_payments(AFTER)
    # Until the leader is in etcd again, which whoever comes next needs.
    time.sleep(10)


def lose_leader_asynchronously(cluster, load):
    """The negative test: the last 1.5 seconds of the log have not left the leader when it dies."""
    leader = cluster.find_leader()
    send(leader.list_walsenders(), signal.SIGSTOP)
    time.sleep(1.5)
    leader.kill()
    wait_for_leader(cluster, leader)
    load.wait_for_payments(AFTER)
    leader.start()


# By name: what happens, and whether it needs namespaces.
SCENARIOS = {
    "a standby lost": (lose_standby, False),
    "planned switchover": (switch_over, False),
    "leader killed": (kill_leader, False),
    "leader stopped, continued after the failover": (stop_leader, False),
    "leader cut off the network, back after the failover": (cut_leader, True),
    "etcd lost on one node, then on all": (lose_etcd, False),
}
