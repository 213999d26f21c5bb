"""The whole deployment: three nodes, HAProxy, two processes of Kassa, and the sandbox's program,
which keeps its own records of what was charged."""

import base64
import hashlib
import hmac
import json
import os
import signal
import ssl
import subprocess
import time
from urllib.request import urlopen

from harness import clean_environment, send, until
from nodes import HA, PATRONICTL, Node, find_program, system_environment

PASSWORD = "for-this-test-alone"
SYNCHRONOUS = {"leader", "sync_standby", "quorum_standby"}


def build_scram_secret(password, rounds=16):
    """What PostgreSQL stores of a password. It would take 4,096 rounds, for which a program that is
    not optimized needs half a second at each connection."""
    salt = os.urandom(16)
    salted = hashlib.pbkdf2_hmac("sha256", password.encode(), salt, rounds)
    client, server = (
        hmac.digest(salted, name, "sha256") for name in (b"Client Key", b"Server Key")
    )
    parts = [salt, hashlib.sha256(client).digest(), server]
    salt, stored, server = (base64.b64encode(part).decode() for part in parts)
    return f"SCRAM-SHA-256${rounds}:{salt}${stored}:{server}"


def wait_for(holds, what, seconds):
    """The first true value of `holds()`; errors are waited through."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if value := holds():
                return value
        except (OSError, LookupError, ValueError, RuntimeError):
            pass
        time.sleep(0.1)
    raise TimeoutError(f"{what}: not within {seconds} s")


class Cluster:
    """The nodes. `add_nodes` begins, `close` ends them."""

    def __init__(self, network, folder):
        self.network, self.folder, self.nodes, self.processes = network, folder, [], []
        self.certificates = folder / "certificates"

    def start(self):
        addresses = [self.network.localize(f"db{n}=10.0.0.1{n}") for n in (1, 2, 3)]
        if not self.network.has_namespaces:
            # From where connections within the loopback come.
            addresses = [f"{address},IP:127.0.0.1" for address in addresses]
        command = [HA / "certificates", self.certificates, *addresses]
        subprocess.run(command, check=True, capture_output=True)
        for number in (1, 2, 3):
            node = Node(number, self.network, self.folder, self.certificates)
            self.nodes.append(node)
        self.tls = ssl.create_default_context(cafile=self.certificates / "ca.crt")
        for node in self.nodes:
            node.start_etcd()
        for node in self.nodes:
            node.start_patroni()
        self.wait_until_whole()
        leader = self.find_leader()
        leader.psql(f"CREATE ROLE kassa LOGIN PASSWORD '{build_scram_secret(PASSWORD)}'")
        leader.psql("CREATE DATABASE kassa OWNER kassa")
        self.start_haproxy()

    def start_haproxy(self):
        text = self.network.localize((HA / "haproxy.cfg").read_text())
        authority = str(self.certificates / "ca.crt")
        text = text.replace("/etc/haproxy/kassa-ca.crt", authority)
        (self.folder / "haproxy.cfg").write_text(text)
        command = [find_program("haproxy"), "-db", "-f", self.folder / "haproxy.cfg"]
        self.spawn("haproxy.log", system_environment(), *command)

    def spawn(self, log, environment, *command):
        with open(self.folder / log, "ab") as output:
            process = subprocess.Popen(
                list(map(str, command)),
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                start_new_session=True,
            )
        self.processes.append(process)
        return process

    def list_members(self):
        """What Patroni says of the nodes, by name: asked of the first that answers."""
        for node in self.nodes:
            try:
                url = f"https://{node.address}:8008/cluster"
                with urlopen(url, timeout=2, context=self.tls) as answer:
                    members = json.load(answer)["members"]
                return {member["name"]: member for member in members}
            except (OSError, ValueError, KeyError):
                continue
        raise LookupError("no node answers")

    def find_leader(self, among=None):
        """The node that takes writes."""
        for node in among or self.nodes:
            try:
                url = f"https://{node.address}:8008/primary"
                with urlopen(url, timeout=2, context=self.tls) as answer:
                    if answer.status == 200:
                        return node
            except OSError:
                continue
        raise LookupError("no leader")

    def is_whole(self, is_synchronous):
        # What Patroni says of a node may be from before its end.
        for node in self.nodes:
            urlopen(f"https://{node.address}:8008/health", timeout=2, context=self.tls).close()
        members = self.list_members()
        running = [m for m in members.values() if m["state"] in ("running", "streaming")]
        roles = [m["role"] for m in running]
        if len(running) != 3 or roles.count("leader") != 1:
            return False
        return not is_synchronous or sum(role in SYNCHRONOUS for role in roles) == 3

    def wait_until_whole(self, is_synchronous=True, seconds=120):
        wait_for(lambda: self.is_whole(is_synchronous), "three nodes that run", seconds)

    def patronictl(self, *arguments):
        node = next(node for node in self.nodes if node.patroni)
        command = node.command(PATRONICTL, "-c", node.folder / "patroni.yml", *arguments)
        done = subprocess.run(
            command, env=system_environment(), capture_output=True, text=True, timeout=60
        )
        if done.returncode != 0:
            raise RuntimeError(f"patronictl {arguments}: {done.stdout}{done.stderr}")
        return done.stdout

    def close(self):
        for process in self.processes:
            process.send_signal(signal.SIGKILL)
            process.wait()
        for node in self.nodes:
            node.kill()


class Kassa:
    """Two processes on the cluster's database, and the sandbox's program apart."""

    def __init__(self, binary, cluster):
        self.binary, self.cluster, self.folder = binary, cluster, cluster.folder
        self.witness_file = self.folder / "witness.db"
        self.servers = {}

    def database_url(self, way):
        authority = self.cluster.certificates / "ca.crt"
        if way == "proxy":
            # HAProxy's name is in no certificate, so the authority alone is checked.
            place, verification = "127.0.0.1:5000", "verify-ca"
        else:
            place = ",".join(f"{node.address}:5432" for node in self.cluster.nodes)
            verification = "verify-full"
        tls = f"sslmode={verification}&sslrootcert={authority}"
        return f"postgres://kassa:{PASSWORD}@{place}/kassa?{tls}"

    def environment(self, way="proxy"):
        return clean_environment(
            KASSA_DATABASE_URL=self.database_url(way),
            KASSA_MASTER_KEY_FILE=str(self.folder / "kassa.key"),
            KASSA_SANDBOX_URL="http://127.0.0.1:3200",
            KASSA_DATABASE_CONNECTIONS="16",
            KASSA_DRAIN="0s",
            RUST_LOG="info",
        )

    def start(self, way="proxy"):
        self.start_witness()
        wait_for(lambda: self.start_server(3001, way), "the first server", 60)
        self.start_server(3002, way)
        for port in self.servers:
            until(lambda port=port: is_ready(port), f"/readyz of {port}")

    def start_witness(self):
        environment = clean_environment(
            KASSA_SANDBOX_LISTEN="127.0.0.1:3200",
            KASSA_SANDBOX_DATABASE_URL=f"sqlite:{self.witness_file}",
        )
        self.cluster.spawn("witness.log", environment, self.binary, "sandbox")
        until(lambda: is_listening(3200), "the sandbox's program")

    def start_server(self, port, way):
        """Whether it is ready: HAProxy may not know the leader yet."""
        environment = self.environment(way) | {"KASSA_LISTEN": f"127.0.0.1:{port}"}
        server = self.cluster.spawn(f"kassa-{port}.log", environment, self.binary, "serve")
        self.servers[port] = server
        while server.poll() is None:
            if is_ready(port):
                return True
            time.sleep(0.1)
        return False

    def restart(self, way):
        """Both servers again, by another way to the database."""
        for server in self.servers.values():
            server.terminate()
        for port, server in list(self.servers.items()):
            server.wait()
            self.start_server(port, way)

    def run(self, *arguments, way="proxy", ends_well=True):
        """The report of a command; one that finds something wrong prints it, too."""
        done = subprocess.run(
            [self.binary, *arguments, "--json"],
            env=self.environment(way),
            capture_output=True,
            text=True,
            timeout=300,
            cwd=self.folder,
        )
        if ends_well and done.returncode != 0:
            raise RuntimeError(f"kassa {' '.join(arguments)}: {done.stderr}{done.stdout}")
        return json.loads(done.stdout)


def is_ready(port):
    try:
        return send("GET", f"http://127.0.0.1:{port}/readyz").status == 200
    except OSError:
        return False


def is_listening(port):
    try:
        send("GET", f"http://127.0.0.1:{port}/")
    except OSError:
        return False
    return True


def show_logs(folder, lines=15):
    """The ends of the logs, for a run that has failed."""
    for log in sorted(folder.rglob("*.log")):
        text = log.read_text(errors="replace").splitlines()[-lines:]
        print(f"--- {os.path.relpath(log, folder)}", *text, sep="\n", flush=True)
