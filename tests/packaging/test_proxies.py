"""The configurations of nginx, HAProxy and Caddy in ops/proxies: each is run before a real Kassa,
at other ports and with a certificate of its own."""

import os
import platform
import shutil
import socket
import ssl
import subprocess
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPSConnection

import pytest
from conftest import BINARY, REPOSITORY
from harness import clean_environment, running, until
from roots import serving

PROXIES = REPOSITORY / "ops/proxies"
UNPACKED = REPOSITORY / "target/proxies/usr"
LIBRARIES = UNPACKED / f"lib/{platform.machine()}-linux-gnu"


def find_program(name):
    places = [UNPACKED / "sbin" / name, UNPACKED / "bin" / name]
    found = next((place for place in places if place.exists()), None) or shutil.which(
        name, path="/usr/sbin:/usr/bin"
    )
    assert found, f"scripts/setup test installs {name}"
    return found


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A folder with the files that the configurations name."""
    folder = tmp_path_factory.mktemp("certificate")
    key, chain = folder / "privkey.pem", folder / "fullchain.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-nodes", "-keyout", key, "-out", chain, "-days", "2"]
    command += ["-subj", "/CN=pay.example.com", "-addext", "subjectAltName=DNS:pay.example.com"]
    subprocess.run(command, check=True, capture_output=True)
    (folder / "kassa.pem").write_text(chain.read_text() + key.read_text())
    return folder


@pytest.fixture(scope="module")
def kassa(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kassa")
    command = [BINARY, "serve", "--listen", "127.0.0.1:0", "--limit-client", "2/1h"]
    command += ["--trusted-proxies", "127.0.0.1/32"]
    with serving(command, folder / "log", clean_environment(), cwd=folder) as (_, address):
        yield address.removeprefix("http://")


def replace(text, pairs):
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, str(new))
    return text


def prepare_nginx(folder, ports, kassa, certificate):
    text = replace(
        (PROXIES / "nginx.conf").read_text(),
        [
            ("127.0.0.1:3000", kassa),
            ("listen 80;", f"listen 127.0.0.1:{ports[0]};"),
            ("listen 443 ssl", f"listen 127.0.0.1:{ports[1]} ssl"),
            ("    listen [::]:80;\n", ""),
            ("    listen [::]:443 ssl http2;\n", ""),
            ("/etc/ssl/kassa", certificate),
        ],
    )
    temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    paths = "".join(f"{name}_temp_path {folder}/{name};\n" for name in temporary)
    (folder / "settings").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{paths}{text}}}\n"
    )
    command = [find_program("nginx"), "-e", "stderr", "-p", folder, "-c", folder / "settings"]
    return [*command, "-t"], command


def prepare_haproxy(folder, ports, kassa, certificate):
    text = replace(
        (PROXIES / "haproxy.cfg").read_text(),
        [
            ("server kassa-1 127.0.0.1:3000", f"server kassa-1 {kassa}"),
            ("bind :80", f"bind 127.0.0.1:{ports[0]}"),
            ("bind :443", f"bind 127.0.0.1:{ports[1]}"),
            ("/etc/ssl/kassa", certificate),
        ],
    )
    (folder / "settings").write_text(text)
    command = [find_program("haproxy"), "-db", "-f", folder / "settings"]
    return [*command, "-c"], command


def prepare_caddy(folder, ports, kassa, certificate):
    """The certificate comes from a file instead of an authority, which is not reached here."""
    text = replace(
        (PROXIES / "Caddyfile").read_text(),
        [
            ("{\n\t# Kassa has", f"{{\n\tadmin off\n\thttp_port {ports[0]}\n\t# Kassa has"),
            (
                "{$DOMAIN:pay.example.com} {\n",
                f"{{$DOMAIN:pay.example.com}}:{ports[1]} {{\n\tbind 127.0.0.1\n"
                f"\ttls {certificate}/fullchain.pem {certificate}/privkey.pem\n",
            ),
        ],
    )
    (folder / "Caddyfile").write_text(text)
    options = ["--config", folder / "Caddyfile", "--adapter", "caddyfile"]
    program = find_program("caddy")
    return [program, "validate", *options], [program, "run", *options]


@contextmanager
def proxy(prepare, folder, kassa, certificate):
    """The proxy, after its program has checked the configuration."""
    ports = (free_port(), free_port())
    check, command = prepare(folder, ports, kassa, certificate)
    environment = clean_environment(
        LD_LIBRARY_PATH=str(LIBRARIES), HOME=str(folder), UPSTREAMS=kassa, XDG_DATA_HOME=str(folder)
    )
    checked = subprocess.run(check, env=environment, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    # An unprivileged worker of nginx would not reach the folder.
    with running(command, folder / "log", env=environment, cwd=folder):
        until(lambda: answers(ports[1]), "an answer through the proxy")
        yield ports


def answers(port):
    try:
        return fetch(port, "127.0.0.1", "/readyz")[0] == 200
    except OSError:
        return False


def fetch(port, source, path, **headers):
    """The status of an answer over TLS, for a client with the address `source`."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    raw = socket.create_connection(("127.0.0.1", port), 10, (source, 0))
    connection = HTTPSConnection("pay.example.com", timeout=10)
    connection.sock = context.wrap_socket(raw, server_hostname="pay.example.com")
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("prepare", "client"),
    [(prepare_nginx, "127.0.0.11"), (prepare_haproxy, "127.0.0.12"), (prepare_caddy, "127.0.0.13")],
    ids=["nginx", "haproxy", "caddy"],
)
def test_a_proxy_passes_on_whose_request_it_is(prepare, client, tmp_path, kassa, certificate):
    os.chmod(tmp_path, 0o755)
    with proxy(prepare, tmp_path, kassa, certificate) as (http, https):
        statuses = [
            fetch(https, client, "/api/openapi.json", **{"X-Forwarded-For": f"192.0.2.{number}"})[0]
            for number in range(3)
        ]
        assert statuses == [200, 200, 429], "a client does not choose its address"
        other = client.replace("127.0.0.", "127.0.1.")
        assert fetch(https, other, "/api/openapi.json")[0] == 200, "clients are told apart"
        connection = HTTPConnection("127.0.0.1", http, timeout=10)
        connection.request("GET", "/pay/x?y=z", headers={"Host": "pay.example.com"})
        answer = connection.getresponse()
        location = answer.headers["Location"].replace(f":{https}", "")
        assert (answer.status, location) == (308, "https://pay.example.com/pay/x?y=z")
