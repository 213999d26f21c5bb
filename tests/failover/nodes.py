"""The three nodes: etcd, Patroni and PostgreSQL, with the files of ops/ha."""

import os
import platform
import re
import shutil
import signal
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
HA = REPOSITORY / "ops/ha"
PROGRAMS = REPOSITORY / "target/failover"
PATRONI, PATRONICTL = (PROGRAMS / "python/bin" / name for name in ("patroni", "patronictl"))
PROXIES = REPOSITORY / "target/proxies/usr"
# The user that runs what refuses to run as root.
SERVICE_USER = "postgres"


def find_postgres():
    """The newest version below `/usr/lib/postgresql`, as Debian installs it."""
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    found = sorted(versions, key=lambda path: float(path.parts[-3]))
    return found[-1].parent if found else None


def find_program(name):
    places = [PROGRAMS / "usr/bin" / name, PROXIES / "sbin" / name, Path("/usr/sbin", name)]
    return next((place for place in places if place.exists()), shutil.which(name))


def list_missing():
    """What has to be installed first."""
    found = {"PostgreSQL": find_postgres()}
    found |= {name: find_program(name) for name in ("etcd", "haproxy", "openssl", "setpriv")}
    missing = [name for name, place in found.items() if not place]
    # Also not, if the user that runs PostgreSQL does not reach this folder.
    patroni = as_service_user(PATRONI, "--version")
    if missing or subprocess.run(patroni, capture_output=True).returncode != 0:
        missing.append("Patroni")
    return missing


def as_service_user(*command):
    """The command for the user that runs what refuses to run as root."""
    user = ["setpriv", f"--reuid={SERVICE_USER}", f"--regid={SERVICE_USER}", "--clear-groups"]
    # `env` starts it, as `setpriv` still has the rights of root.
    return [*(user if os.getuid() == 0 else []), "env", *map(str, command)]


def system_environment():
    libraries = PROXIES / f"lib/{platform.machine()}-linux-gnu"
    kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
    return kept | {"LD_LIBRARY_PATH": str(libraries), "PYTHONDONTWRITEBYTECODE": "1"}


def read_settings(text):
    """The variables of an environment file."""
    return dict(re.findall(r"^([A-Z0-9_]+)=(.*)$", text, re.MULTILINE))


def list_descendants(roots):
    """These processes and those that they have started, as far as they live."""
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] != "Z":
            parents[int(status.parent.name)] = int(fields[1])
    found, before = {pid for pid in roots if pid in parents}, -1
    while len(found) != before:
        before = len(found)
        found |= {pid for pid, parent in parents.items() if parent in found}
    return found


def send(pids, what):
    for pid in pids:
        try:
            os.kill(pid, what)
        except ProcessLookupError:
            pass


class Node:
    def __init__(self, number, network, folder, certificates):
        self.name, self.network = f"db{number}", network
        self.address = network.add(self.name, number)
        self.folder = folder / self.name
        self.folder.mkdir()
        shutil.copytree(certificates / self.name, self.folder / "tls")
        self.etcd = self.patroni = None
        self.write("patroni.yml", (HA / "patroni.yml").read_text())
        self.settings = {
            name: self.write(name, (HA / name).read_text()) for name in ("etcd.env", "node.env")
        }
        if os.getuid() == 0:
            subprocess.run(["chown", "-R", f"{SERVICE_USER}:", self.folder], check=True)

    def write(self, name, text):
        """Writes a file of ops/ha with the places and the addresses of this test."""
        places = {
            "/etc/patroni/tls": self.folder / "tls",
            "/etc/etcd/tls": self.folder / "tls",
            "/var/lib/etcd/kassa": self.folder / "etcd",
            "/var/lib/postgresql/15/kassa": self.folder / "data",
            "/var/lib/postgresql/.pgpass-patroni": self.folder / "pgpass",
            "/var/run/postgresql": self.folder,
            "/usr/lib/postgresql/15/bin": find_postgres(),
        }
        text = self.network.localize(text)
        for place, here in places.items():
            text = text.replace(place, str(here))
        text = re.sub(r"\bNODE\b", self.name, re.sub(r"\bADDRESS\b", self.address, text))
        if os.getuid() != 0:
            # The developer is not the user postgres.
            text = text.replace("local all postgres peer", "local all postgres trust")
        (self.folder / name).write_text(text)
        return text

    def command(self, *arguments):
        return [*self.network.command(self.name), *as_service_user(*arguments)]

    def spawn(self, log, environment, *arguments):
        with open(self.folder / log, "ab") as output:
            return subprocess.Popen(
                self.command(*arguments),
                env=system_environment() | environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                # An interrupt from the keyboard is for the test, which ends the nodes in order.
                start_new_session=True,
            )

    def start_etcd(self):
        settings = read_settings(self.settings["etcd.env"])
        self.etcd = self.spawn("etcd.log", settings, find_program("etcd"))

    def start_patroni(self):
        settings = read_settings(self.settings["node.env"]) | {"PATH": os.environ["PATH"]}
        self.patroni = self.spawn("patroni.log", settings, PATRONI, "patroni.yml")

    def start(self):
        self.start_etcd()
        self.start_patroni()

    def list_processes(self):
        roots = [process.pid for process in (self.etcd, self.patroni) if process]
        # PostgreSQL is no child of Patroni, so that it outlives it. The file may be an old one.
        data = self.folder / "data"
        try:
            postgres = int((data / "postmaster.pid").read_text().split("\n")[0])
            if Path(f"/proc/{postgres}/cwd").readlink() == data:
                roots.append(postgres)
        except (OSError, ValueError):
            pass
        return list_descendants(roots)

    def list_walsenders(self):
        found = []
        for pid in self.list_processes():
            try:
                line = Path(f"/proc/{pid}/cmdline").read_text()
            except OSError:
                continue
            if "walsender" in line:
                found.append(pid)
        return found

    def kill(self):
        """As a machine without power."""
        send(self.list_processes(), signal.SIGKILL)
        self.forget()

    def stop(self):
        """As a machine that hangs."""
        send(self.list_processes(), signal.SIGSTOP)

    def resume(self):
        send(self.list_processes(), signal.SIGCONT)

    def kill_etcd(self):
        self.etcd.kill()
        self.etcd.wait()
        self.etcd = None

    def forget(self):
        for process in (self.etcd, self.patroni):
            if process:
                process.wait()
        self.etcd = self.patroni = None

    def psql(self, sql, database="postgres"):
        """As the administrator of this machine."""
        options = ["-h", self.folder, "-U", "postgres", "-d", database, "-XAtq", "-c", sql]
        command = self.command(find_postgres() / "psql", *options)
        done = subprocess.run(command, env=system_environment(), capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"psql: {done.stderr}")
        return [line.split("|") for line in done.stdout.splitlines()]
