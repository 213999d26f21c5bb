"""The manifests of Kubernetes by its published schemas, and the Compose file by that of Compose."""

import copy
import re
import shutil
import subprocess
from pathlib import Path

import kubernetes_validate
import pytest
import yaml
from conftest import REPOSITORY

OPS = REPOSITORY / "ops"
KUBECTL = REPOSITORY / "target/packaging/kubectl"
DCLINT = Path(__file__).parent / "node_modules/.bin/dclint"
VERSION = "1.35"


@pytest.fixture(scope="module")
def manifests(tmp_path_factory):
    """The objects of each overlay, as kustomize renders them with secrets of a test."""
    folder = tmp_path_factory.mktemp("kubernetes")
    shutil.copytree(OPS / "kubernetes", folder, dirs_exist_ok=True)
    (folder / "production/database-url").write_text("postgres://kassa@database/kassa")
    (folder / "production/master.key").write_text("0" * 64)
    rendered = {}
    for overlay in ("production", "migration"):
        command = [KUBECTL, "kustomize", folder / overlay]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        assert done.stderr == "", done.stderr
        rendered[overlay] = list(yaml.safe_load_all(done.stdout))
    return rendered


def list_kinds(objects):
    return sorted(found["kind"] for found in objects)


def test_what_is_applied_is_valid(manifests):
    for found in [*manifests["production"], *manifests["migration"]]:
        kubernetes_validate.validate(found, VERSION, strict=True)
        assert found["metadata"]["namespace"] == "kassa"
    kinds = ["ConfigMap", "Deployment", "Ingress", "PodDisruptionBudget", "Secret", "Service"]
    assert list_kinds(manifests["production"]) == kinds
    assert list_kinds(manifests["migration"]) == ["Job"]


def test_a_mistake_is_not_valid(manifests):
    (job,) = copy.deepcopy(manifests["migration"])
    job["spec"]["template"]["spec"]["containers"][0]["securityContext"]["readonly"] = True
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(job, VERSION, strict=True)


def test_pods_are_confined_and_of_one_image(manifests):
    pods = [
        found["spec"]["template"]["spec"]
        for found in [*manifests["production"], *manifests["migration"]]
        if found["kind"] in ("Deployment", "Job")
    ]
    assert len(pods) == 2
    for pod in pods:
        assert pod["securityContext"]["runAsUser"] == pod["securityContext"]["fsGroup"] == 65532
        (container,) = pod["containers"]
        confined = container["securityContext"]
        assert confined["readOnlyRootFilesystem"] and not confined["allowPrivilegeEscalation"]
        assert confined["capabilities"] == {"drop": ["ALL"]}
    assert len({pod["containers"][0]["image"] for pod in pods}) == 1


def lint_compose(file):
    # The proxy is for everybody, so its ports are.
    options = ["--quiet", "--disable-rule=no-unbound-port-interfaces"]
    return subprocess.run([DCLINT, file, *options], capture_output=True, text=True)


def test_the_compose_file_is_valid(tmp_path):
    file = OPS / "compose.yaml"
    done = lint_compose(file)
    assert done.returncode == 0, done.stdout + done.stderr
    wrong = tmp_path / "compose.yaml"
    wrong.write_text(file.read_text().replace("read_only: true", "readonly: true"))
    assert lint_compose(wrong).returncode == 1


def test_the_compose_file_runs_two_instances_behind_the_proxy():
    services = yaml.safe_load((OPS / "compose.yaml").read_text())["services"]
    instances = {name for name, found in services.items() if "KASSA_MODE" in found["environment"]}
    assert instances == {"kassa-1", "kassa-2"}
    upstreams = services["proxy"]["environment"]["UPSTREAMS"]
    assert upstreams.split() == [f"{name}:3000" for name in sorted(instances)]
    address = services["proxy"]["networks"]["front"]["ipv4_address"]
    for name in instances:
        assert services[name]["environment"]["KASSA_TRUSTED_PROXIES"] == f"{address}/32"
        assert services[name]["read_only"] and services[name]["cap_drop"] == ["ALL"]


def test_releases_are_built_by_actions_that_cannot_change():
    text = (REPOSITORY / ".github/workflows/release.yml").read_text()
    jobs = yaml.safe_load(text)["jobs"]
    used = [step["uses"] for job in jobs.values() for step in job["steps"] if "uses" in step]
    assert len(used) == 5
    assert all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action) for action in used), used
