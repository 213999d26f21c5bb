"""What the tests of packages share: the packages of the program that was compiled for the tests,
and folders that are file systems of their own. They need root, and what `scripts/setup test` has
installed.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tests/examples"))

from roots import Root

BINARY = Path(os.environ.get("KASSA_BIN", REPOSITORY / "target/debug/kassa"))


@pytest.fixture(scope="session")
def release(tmp_path_factory):
    """The folder with everything that `make package` leaves, but for the SBOM."""
    folder = tmp_path_factory.mktemp("release")
    package = ["scripts/package", "--quick", "--binary", BINARY, "--output", folder]
    subprocess.run(package, cwd=REPOSITORY, check=True)
    return folder


@pytest.fixture(scope="session")
def debian_package(release):
    (package,) = release.glob("kassa_*.deb")
    return package


@pytest.fixture(scope="module")
def system(tmp_path_factory):
    """Debian's essential packages and three shells, as `scripts/setup test` has put them aside."""
    folder = tmp_path_factory.mktemp("system")
    archive = REPOSITORY / "target/packaging/root.tar"
    subprocess.run(["tar", "-xf", archive, "-C", folder], check=True)
    return Root(folder)
