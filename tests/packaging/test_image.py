"""The image: what is in it, and that it runs as its user where nothing but its data can be
written."""

import json
import os
import subprocess
import tarfile
from pathlib import Path

import pytest
from harness import pay, said, until
from roots import ENVIRONMENT, create_payment, enter, read_status, serving


@pytest.fixture(scope="module")
def image(release, tmp_path_factory):
    """The image's settings, and the folder with its file system."""
    (archive,) = release.glob("*-oci.tar")
    folder = tmp_path_factory.mktemp("image")
    (folder / "root").mkdir()
    with tarfile.open(archive) as tar:

        def read(digest):
            return tar.extractfile("blobs/" + digest.replace(":", "/"))

        (entry,) = json.load(tar.extractfile("index.json"))["manifests"]
        manifest = json.load(read(entry["digest"]))
        for layer in manifest["layers"]:
            unpack = ["tar", "-xz", "-C", folder / "root", "--numeric-owner"]
            subprocess.run(unpack, input=read(layer["digest"]).read(), check=True)
        settings = json.load(read(manifest["config"]["digest"]))["config"]
    return settings, folder


def list_files(root):
    return {str(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir()}


def test_it_has_the_program_and_its_libraries_alone(image):
    _, folder = image
    files = list_files(folder / "root")
    assert "usr/bin/kassa" in files and "etc/nsswitch.conf" in files
    libraries = {name for name in files if name.startswith("lib")}
    assert libraries and all(".so" in name for name in libraries), libraries
    others = files - libraries - {"usr/bin/kassa", "etc/nsswitch.conf"}
    assert all(name.startswith("usr/share/doc/kassa/") for name in others), others


def test_it_runs_as_a_numeric_user(image):
    settings, folder = image
    assert settings["User"] == "65532:65532"
    assert settings["Entrypoint"] == ["/usr/bin/kassa"] and settings["Cmd"] == ["serve"]
    assert (folder / "root/var/lib/kassa").stat().st_uid == 65532


def run_in(image, *arguments):
    """The command line of a container: the file system can't be written, but for its data."""
    settings, folder = image
    mounts = (
        'mount --bind "$1" "$1"',
        'mount -o remount,bind,ro "$1"',
        'mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"',
        f'mount --bind "{folder}/data" "$1/var/lib/kassa"',
    )
    command = [*settings["Entrypoint"], *(arguments or settings["Cmd"])]
    environment = dict(variable.split("=", 1) for variable in settings["Env"])
    return enter(folder / "root", command, settings["User"], mounts), ENVIRONMENT | environment


def test_it_serves_payments_from_a_root_that_is_read_only(image):
    _, folder = image
    (folder / "data").mkdir(mode=0o700)
    os.chown(folder / "data", 65532, 65532)
    before = list_files(folder / "root")
    command, environment = run_in(image, "serve", "--welcome")
    environment["KASSA_LISTEN"] = "127.0.0.1:0"
    log = folder / "log"
    with serving(command, log, environment) as (process, address):
        assert "Uid:\t65532\t65532\t65532\t65532" in Path(f"/proc/{process.pid}/status").read_text()
        key = said(process, log, r"API key +(\S+)")
        intent = create_payment(address, key)
        pay(intent["redirect_url"])
        until(lambda: read_status(address, key, intent["id"]) == "success", "a paid intent")
    assert list_files(folder / "root") == before
    assert {"kassa.db", "kassa.key"} <= list_files(folder / "data")
