"""The Debian package, from its installation to its purge, in a root of Debian's own packages."""

import re
import stat
import subprocess
import tarfile
from pathlib import Path
from types import SimpleNamespace

import pytest
from harness import pay, said, send, until
from roots import create_payment, read_status

DATABASE = "sqlite:/var/lib/kassa/kassa.db"
SETTINGS = "/etc/kassa/kassa.env"


@pytest.fixture(scope="module")
def installed(system, debian_package):
    system.install(debian_package)
    return system


@pytest.fixture(scope="module")
def payment(installed):
    """A payment of a customer, made by the service."""
    with installed.serving() as (process, address):
        key = installed.kassa("merchant", "create", "--name", "Ann's Bakery")["api_key"]
        intent = create_payment(address, key)
        pay(intent["redirect_url"])
        until(lambda: read_status(address, key, intent["id"]) == "success", "a paid intent")
        status = Path(f"/proc/{process.pid}/status").read_text()
    return SimpleNamespace(key=key, id=intent["id"], process=status)


@pytest.fixture(scope="module")
def next_version(debian_package, tmp_path_factory):
    """The same package with another version, and with settings that the version before has not."""
    folder = tmp_path_factory.mktemp("next")
    tree = folder / "tree"
    subprocess.run(["dpkg-deb", "--raw-extract", debian_package, tree], check=True)
    control = tree / "DEBIAN/control"
    control.write_text(re.sub(r"(?m)^(Version: .*)$", r"\1.1", control.read_text()))
    settings = tree / SETTINGS.lstrip("/")
    settings.write_text(settings.read_text() + "\n# Of the next version\n")
    package = folder / "next.deb"
    build = ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", tree, package]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return package


def describe(path):
    found = path.stat()
    return stat.S_IMODE(found.st_mode), found.st_uid, found.st_gid


def assert_paid(system, payment):
    with system.serving() as (_, address):
        assert read_status(address, payment.key, payment.id) == "success"


def test_only_the_service_reads_its_settings_and_data(installed):
    user, group = (int(installed.run("id", option, "kassa")) for option in ("-u", "-g"))
    assert 0 < user < 1000
    assert describe(installed.path(SETTINGS)) == (0o640, 0, group)
    assert describe(installed.path("/var/lib/kassa")) == (0o700, user, group)
    assert describe(installed.path("/usr/bin/kassa")) == (0o755, 0, 0)


def test_the_settings_are_those_of_the_program(installed):
    written = installed.path(SETTINGS).read_text().splitlines()
    printed = installed.run("kassa", "settings-file").splitlines()
    differences = [pair for pair in zip(written, printed, strict=True) if pair[0] != pair[1]]
    default = "#KASSA_DATABASE_URL=sqlite:data/kassa.db"
    assert differences == [(f"KASSA_DATABASE_URL={DATABASE}", default)]


def test_every_command_has_a_manual_page(installed):
    text = installed.run("kassa", "help")
    commands = re.findall(r"(?m)^  ([a-z-]+)  ", text)
    assert len(commands) > 15, text
    pages = installed.path("/usr/share/man/man1")
    for name in ["kassa", *(f"kassa-{command}" for command in commands)]:
        page = installed.run("zcat", f"/usr/share/man/man1/{name}.1.gz")
        assert f".TH {name} 1" in page, page[:500]
    assert not list(pages.glob("*settings-file*")), "hidden commands have none"


def test_three_shells_complete_commands(installed):
    bash = """. /usr/share/bash-completion/completions/kassa
        COMP_WORDS=(kassa merch) COMP_CWORD=1; _kassa kassa merch kassa; echo "${COMPREPLY[@]}" """
    assert installed.run("bash", "-c", bash).split() == ["merchant"]
    assert installed.run("fish", "-c", "complete -C 'kassa merch'").split()[0] == "merchant"
    zsh = "autoload -U compinit; compinit -u -D; print $_comps[kassa]; autoload +X _kassa"
    assert installed.run("zsh", "-c", zsh).split() == ["_kassa"]


def test_the_service_takes_a_payment_as_its_user(installed, payment):
    user = installed.run("id", "-u", "kassa").strip()
    assert f"Uid:\t{user}\t{user}\t{user}\t{user}" in payment.process
    for name in ("kassa.db", "kassa.key"):
        mode, owner, _ = describe(installed.path("/var/lib/kassa") / name)
        assert (mode, str(owner)) == (0o600, user), name


def test_anybody_can_try_it_in_an_empty_folder(installed):
    installed.run("install", "--directory", "--owner=nobody", "/home/newcomer")
    script = "cd /home/newcomer && exec kassa serve --welcome --listen 127.0.0.1:0"
    with installed.serving_by(["sh", "-c", script], "nobody:nogroup") as (process, address):
        key = said(process, installed.path("/root/kassa.log"), r"API key +(\S+)")
        assert create_payment(address, key)["redirect_url"].startswith(f"{address}/pay/")
    assert installed.path("/home/newcomer/data/kassa.db").exists()


def test_a_key_that_root_has_put_there_is_read_by_the_service(installed):
    key = installed.path("/run/master.key")
    key.write_text("5" * 64)
    installed.run("chown", "root:kassa", "/run/master.key")
    options = ["--database-url", "sqlite:/var/lib/kassa/other.db", "--listen", "127.0.0.1:0"]
    command = ["kassa", "serve", "--master-key-file", "/run/master.key", *options]
    key.chmod(0o640)
    with installed.serving_by(command, "kassa:kassa") as (_, address):
        assert send("GET", f"{address}/healthz").status == 200
    key.chmod(0o644)
    with pytest.raises(AssertionError, match="chmod 600"):
        installed.run(*command, user="kassa:kassa")


def test_an_upgrade_over_a_running_service_keeps_data_and_settings(
    installed, payment, next_version
):
    settings = installed.path(SETTINGS)
    with settings.open("a") as file:
        file.write("KASSA_ATTEMPTS_MAX=7\n")
    edited, access = settings.read_text(), describe(settings)
    version = installed.run("dpkg-query", "--show", "--showformat=${Version}", "kassa")
    with installed.serving() as (_, address):
        installed.install(next_version, "--force-confold")
        assert read_status(address, payment.key, payment.id) == "success"
    now = installed.run("dpkg-query", "--show", "--showformat=${Version}", "kassa")
    assert now == f"{version}.1"
    assert (settings.read_text(), describe(settings)) == (edited, access)
    proposed = settings.with_name("kassa.env.dpkg-dist").read_text()
    assert proposed.endswith("# Of the next version\n")
    assert_paid(installed, payment)


def test_a_removal_keeps_data_and_settings(installed, payment, next_version):
    installed.run("dpkg", "--remove", "kassa")
    assert not installed.path("/usr/bin/kassa").exists()
    assert "KASSA_ATTEMPTS_MAX=7" in installed.path(SETTINGS).read_text()
    installed.install(next_version, "--force-confold")
    assert_paid(installed, payment)


def test_a_purge_keeps_the_data_alone(installed, payment, next_version):
    installed.run("dpkg", "--purge", "kassa")
    assert not installed.path("/etc/kassa").exists()
    assert installed.path("/var/lib/kassa/kassa.db").exists()
    left = installed.run("sh", "-c", "find /usr -name '*kassa*'")
    assert left == ""
    installed.install(next_version)
    assert_paid(installed, payment)


def test_the_unit_is_confined(release, tmp_path):
    (archive,) = release.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        (name,) = [name for name in tar.getnames() if name.endswith("kassa.service")]
        unit = tmp_path / "kassa.service"
        unit.write_bytes(tar.extractfile(name).read())
    # In tenths.
    check = ["systemd-analyze", "security", "--offline=true", "--threshold=20", unit]
    done = subprocess.run(check, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_archive_has_the_files_of_the_package(release, debian_package):
    (archive,) = release.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        files = {member.name.partition("/")[2] for member in tar if member.isfile()}
    command = ["dpkg-deb", "--fsys-tarfile", debian_package]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as package:
        with tarfile.open(fileobj=package.stdout, mode="r|") as tar:
            packaged = {member.name.removeprefix("./") for member in tar if member.isfile()}
    assert files == packaged and len(files) > 60


def test_the_sums_are_those_of_the_files(release):
    check = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
    done = subprocess.run(check, cwd=release, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    others = {path.name for path in release.iterdir()} - {"SHA256SUMS"}
    assert len(done.stdout.splitlines()) == len(others) == 3
