"""A folder as a file system of its own, by chroot within a mount namespace."""

import json
import subprocess
from contextlib import contextmanager

from harness import clean_environment, running, said, send, send_json, until

PROGRAMS = "/usr/sbin:/usr/bin:/sbin:/bin"
ENVIRONMENT = clean_environment(PATH=PROGRAMS, DEBIAN_FRONTEND="noninteractive")
ENVIRONMENT.pop("TMPDIR", None)


def enter(root, command, user=None, mounts=()):
    """The command line that runs `command` in the folder, after shell commands that mount."""
    chroot = ["chroot", *([f"--userspec={user}"] if user else []), root, *command]
    script = " && ".join([*mounts, "shift", 'exec "$@"'])
    return ["unshare", "--mount", "sh", "-c", script, "sh", root, *chroot]


class Root:
    MOUNTS = ('mount --rbind /dev "$1/dev"', 'mount -t proc proc "$1/proc"')

    def __init__(self, folder):
        self.folder = folder

    def path(self, name):
        return self.folder / name.lstrip("/")

    def run(self, *command, user=None):
        """What the command prints. It has to succeed."""
        line = enter(self.folder, command, user, self.MOUNTS)
        done = subprocess.run(
            line, env=ENVIRONMENT, capture_output=True, text=True, stdin=subprocess.DEVNULL
        )
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        return done.stdout

    def install(self, package, *options):
        target = self.path("/root") / package.name
        target.write_bytes(package.read_bytes())
        self.run("dpkg", *options, "--install", f"/root/{package.name}")

    def as_service(self, *command):
        """As the unit starts a command: its user, folder and settings."""
        script = 'set -a; . /etc/kassa/kassa.env; cd /var/lib/kassa; exec "$@"'
        return ["sh", "-c", script, "sh", *command]

    def kassa(self, *arguments):
        command = self.as_service("kassa", *arguments)
        return json.loads(self.run(*command, user="kassa:kassa"))

    def serving(self):
        """The process and the address of the service, while it runs."""
        command = self.as_service("kassa", "serve", "--listen", "127.0.0.1:0")
        return self.serving_by(command, "kassa:kassa")

    def serving_by(self, command, user):
        line = enter(self.folder, command, user, self.MOUNTS)
        return serving(line, self.folder / "root/kassa.log", ENVIRONMENT)


@contextmanager
def serving(command, log, environment, **options):
    with running(command, log, env=environment, **options) as process:
        address = "http://" + said(process, log, r"listening.*\baddress=(\S+)")
        until(lambda: send("GET", f"{address}/readyz").status == 200, "/readyz")
        yield process, address


def create_payment(address, key):
    order = {
        "amount": 24900,
        "currency": "ZAR",
        "reference_id": "order-1",
        "purchaser_id": "customer-1",
        "return_url": "https://example.com/done",
        "allow_remember_credentials": False,
    }
    created = send_json("POST", f"{address}/api/intents", order, bearer(key))
    assert created.status in (200, 201), created
    return created.json


def read_status(address, key, intent_id):
    found = send("GET", f"{address}/api/intents/{intent_id}", headers=bearer(key))
    assert found.status == 200, found
    return found.json["status"]


def bearer(key):
    return {"Authorization": f"Bearer {key}"}
