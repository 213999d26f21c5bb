"""The network of the nodes. With namespaces each node is a machine of its own, joined by a bridge,
with the addresses of ops/ha, and can be cut off. Without them they are addresses of the loopback.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

# Set for the run within namespaces of its own.
INSIDE = "KASSA_FAILOVER_INSIDE"
# Everything within them ends with the first process, which also reaps what others leave behind.
UNSHARE = ["unshare", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"]


def run(*command):
    subprocess.run(command, check=True, capture_output=True)


def enter_namespaces():
    """Starts this program again in namespaces of its own, where that is allowed, and ends with
    it. Returns otherwise."""
    if INSIDE in os.environ:
        return
    as_user = [] if os.getuid() == 0 else ["--user", "--map-current-user", "--keep-caps"]
    unshare = [UNSHARE[0], *as_user, *UNSHARE[1:]]
    attempt = "ip link set lo up && ip link add br0 type bridge"
    tried = subprocess.run([*unshare, "sh", "-c", attempt], capture_output=True, text=True)
    if tried.returncode == 0:
        inner = ["bash", "-c", '"$@" & wait $!', "failover", sys.executable, *sys.argv]
        os.execvpe(unshare[0], [*unshare, *inner], os.environ | {INSIDE: "1"})
    print(f"without network namespaces: {tried.stderr.strip()}", flush=True)


class Network:
    """Addresses and commands of the nodes. Ended by `close`."""

    def __init__(self):
        self.has_namespaces = INSIDE in os.environ
        self.holders = {}
        if self.has_namespaces:
            run("ip", "link", "set", "lo", "up")
            run("ip", "link", "add", "br0", "type", "bridge")
            run("ip", "address", "add", "10.0.0.1/24", "dev", "br0")
            run("ip", "link", "set", "br0", "up")

    def add(self, name, number):
        """The address of a node that is new."""
        if not self.has_namespaces:
            return f"127.0.0.1{number}"
        holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        self.holders[name] = holder
        own, there = (Path(f"/proc/{pid}/ns/net") for pid in ("self", holder.pid))
        while there.readlink() == own.readlink():
            time.sleep(0.01)
        address = f"10.0.0.1{number}"
        pair = ["type", "veth", "peer", "name", "eth0", "netns", str(holder.pid)]
        run("ip", "link", "add", name, *pair)
        run("ip", "link", "set", name, "master", "br0", "up")
        inside = self.command(name)
        run(*inside, "ip", "address", "add", f"{address}/24", "dev", "eth0")
        run(*inside, "ip", "link", "set", "eth0", "up")
        run(*inside, "ip", "link", "set", "lo", "up")
        return address

    def command(self, name):
        """What stands before a command that runs on a node."""
        if not self.has_namespaces:
            return []
        return ["nsenter", "--target", str(self.holders[name].pid), "--net", "--"]

    def localize(self, text):
        """A file of ops/ha with the addresses of this network."""
        if self.has_namespaces:
            return text
        return text.replace("10.0.0.0/24", "127.0.0.0/8").replace("10.0.0.", "127.0.0.")

    def cut(self, name):
        run("ip", "link", "set", name, "down")

    def heal(self, name):
        run("ip", "link", "set", name, "up")

    def close(self):
        for holder in self.holders.values():
            holder.kill()
            holder.wait()
