"""Tries the merchants' servers of examples/ against a real Kassa with a fresh SQLite database.

    run.py KASSA [python] [node] [rust]

KASSA is the binary. Without names all three run. Needs `standardwebhooks` for this Python, the npm packages of
examples/node, and cargo. Prints every check and `N passed, N failed`; exits 1 if one failed.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from html.parser import HTMLParser
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urljoin, urlsplit

from standardwebhooks.webhooks import Webhook

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
CARD = {"cc-number": "4242424242424242", "cc-exp": "12/40", "cc-csc": "123", "cc-name": "Ann Example"}
# Seconds that anything may take which is not a build.
PATIENCE = 20


class Checks:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, name, holds, found=""):
        self.passed += bool(holds)
        self.failed += not holds
        print(f"{'ok  ' if holds else 'FAIL'} {name}{'' if holds else f': {found}'}", flush=True)


def until(holds, what):
    """The first true value of `holds()`."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := holds():
            return value
        time.sleep(0.05)
    raise TimeoutError(what)


class Answer:
    def __init__(self, response):
        self.status, self.headers = response.status, response.headers
        self.text = response.read().decode()

    def __str__(self):
        return f"{self.status} {self.text[:500]}"

    @property
    def json(self):
        return json.loads(self.text)


def send(method, url, body=None, headers=None):
    """One request. Redirects are not followed."""
    parts = urlsplit(url)
    connection = HTTPConnection(parts.netloc, timeout=PATIENCE)
    try:
        connection.request(method, f"{parts.path}?{parts.query}" if parts.query else parts.path, body, headers or {})
        return Answer(connection.getresponse())
    finally:
        connection.close()


def send_json(method, url, value, headers=None):
    return send(method, url, json.dumps(value), {"Content-Type": "application/json"} | (headers or {}))


def clean_environment(**more):
    """Settings of the shell are not the test's."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KASSA_") and name != "PORT"}
    return kept | {"NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"} | more


@contextmanager
def running(command, log, **options):
    """A process that is ended with the block, whatever happens in it."""
    with open(log, "wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, **options)
    try:
        yield process
    except BaseException:
        print(f"--- the end of {log.name}:\n{log.read_text()[-3000:]}---", flush=True)
        raise
    finally:
        # Kassa waits for load balancers after the first signal, and for open connections after the second.
        for _ in range(3):
            if process.poll() is not None:
                break
            process.terminate()
            try:
                process.wait(1)
            except subprocess.TimeoutExpired:
                pass
        else:
            process.kill()
        process.wait()


def said(process, log, pattern):
    """What the first group of `pattern` matches in the log."""
    def look():
        if process.poll() is not None:
            raise ChildProcessError(f"exit {process.returncode}")
        return re.search(pattern, log.read_text())

    return until(look, pattern)[1]


class Kassa:
    def __init__(self, binary, folder):
        self.binary, self.log = binary, folder / "kassa.log"
        self.environment = clean_environment(
            KASSA_DATABASE_URL=f"sqlite:{folder}/kassa.db", KASSA_LISTEN="127.0.0.1:0",
            KASSA_WEBHOOK_ALLOW="127.0.0.0/8", RUST_LOG="info",
        )

    @contextmanager
    def serving(self):
        with running([self.binary, "serve"], self.log, env=self.environment) as process:
            self.base = "http://" + said(process, self.log, r"listening.*\baddress=(\S+)")
            until(lambda: send("GET", f"{self.base}/readyz").status == 200, "/readyz")
            yield self

    def run(self, *arguments):
        done = subprocess.run([self.binary, *arguments], env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        if done.returncode != 0:
            raise ChildProcessError(f"kassa {' '.join(arguments)}: {done.stderr or done.stdout}")
        return json.loads(done.stdout)


class Form(HTMLParser):
    """The form of a hosted page that has a card number in it, as a browser without scripting reads it."""

    def __init__(self, page):
        super().__init__()
        self.fields, self.names, self.methods, self.action, self.is_it = {}, {}, [], "", False
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if self.is_it:
            if tag == "input" and given.get("type") == "radio" and given.get("name") == "method":
                self.methods.append(given["value"])
            elif tag == "input" and given.get("type") == "hidden":
                self.fields[given["name"]] = given.get("value", "")
            elif tag == "input":
                self.names |= {token: given["name"] for token in (given.get("autocomplete") or "").split()}
        elif tag == "form" and not self.names:
            self.fields, self.methods, self.action, self.is_it = {}, [], given.get("action", ""), True

    def handle_endtag(self, tag):
        self.is_it &= tag != "form"


def pay(redirect_url):
    """Pays by card on the hosted page, and returns the answer to the form."""
    page = send("GET", redirect_url)
    form = Form(page.text)
    if not CARD.keys() <= form.names.keys() or "card" not in form.methods:
        raise LookupError(f"no card form at {redirect_url}: {page}")
    fields = form.fields | {"method": "card"} | {form.names[token]: value for token, value in CARD.items()}
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    return send("POST", urljoin(redirect_url, form.action), urlencode(fields), headers)


def signed(secret, event, at=None):
    """The body and the headers of a webhook."""
    body, at = json.dumps(event), at or datetime.now(timezone.utc)
    event_id = event["notification_id"]
    headers = {"webhook-id": event_id, "webhook-timestamp": str(int(at.timestamp())), "Content-Type": "application/json",
               "webhook-signature": Webhook(secret).sign(event_id, at, body)}
    return body, headers


def success(order):
    """An event that says that an order was paid."""
    content = {"intent_id": order["intent_id"], "reference_id": order["order_id"], "status": "success"}
    return {"type": "status_change", "notification_id": str(uuid.uuid4()), "created": "2026-11-20T12:00:00.000Z",
            "content": content | {"amount": 24900, "currency": "ZAR"}}


class Shop:
    """An example under test, with a merchant and a webhook destination of its own."""

    def __init__(self, name, kassa, checks):
        self.name, self.kassa, self.checks = name, kassa, checks
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        merchant = kassa.run("merchant", "create", "--name", f"Shop in {name}")
        self.key = merchant["api_key"]
        self.webhook = kassa.run("webhook", "create", "--merchant", merchant["merchant_id"], "--url", f"{self.base}/webhooks")

    def check(self, name, holds, found=""):
        self.checks.check(f"{self.name}: {name}", holds, found)

    @contextmanager
    def serving(self, command, folder):
        log = folder / f"{self.name}.log"
        environment = clean_environment(
            KASSA_API=f"{self.kassa.base}/api", KASSA_KEY=self.key, KASSA_WEBHOOK_SECRET=self.webhook["secret"],
            PORT=str(self.port),
        )
        with running(command, log, env=environment) as process:
            address = said(process, log, r"(?m)^listening on (\S+)$")
            self.check("says where it listens", address == self.base, address)
            yield self

    def order(self):
        answer = send_json("POST", f"{self.base}/orders", {"amount": 24900, "currency": "ZAR"})
        self.check("creates an order", answer.status == 201, answer)
        return answer.json

    def status(self, order):
        return send("GET", f"{self.base}/orders/{order['order_id']}").json["status"]

    def returned(self, url):
        return send("GET", url).json.get("status")

    def intent(self, order):
        headers = {"Authorization": f"Bearer {self.key}"}
        return send("GET", f"{self.kassa.base}/api/intents/{order['intent_id']}", headers=headers).json

    def receive(self, body, headers):
        return send("POST", f"{self.base}/webhooks", body, headers)

    def refund(self, order, amount, key):
        return send_json("POST", f"{self.base}/orders/{order['order_id']}/refund", {"amount": amount}, {"Idempotency-Key": key})


def payment(shop):
    order = shop.order()
    shop.check("sends the customer to the hosted page", order["redirect_url"].startswith(f"{shop.kassa.base}/pay/"), order)
    shop.check("keeps the order open", shop.status(order) == "open")

    forged = f"{shop.base}/return?{urlencode({'intent_id': order['intent_id'], 'status': 'success'})}"
    shop.check("does not trust the return address", shop.returned(forged) == "selection", shop.returned(forged))
    unknown = send("GET", f"{shop.base}/return?intent_id={uuid.uuid4()}&status=success")
    shop.check("knows no other payment", unknown.status == 404, unknown)

    answer = pay(order["redirect_url"])
    back = answer.headers.get("Location", "")
    query = {name: values[0] for name, values in parse_qs(urlsplit(back).query).items()}
    is_back = back.startswith(f"{shop.base}/return?") and query == {"intent_id": order["intent_id"], "status": "success"}
    shop.check("gets the customer back", answer.status == 303 and is_back, f"{answer.status} {back}")
    shop.check("shows the result", shop.returned(back) == "success", shop.returned(back))
    until(lambda: shop.status(order) == "paid", "the webhook that says paid")
    shop.check("learns by webhook that the order is paid", True)
    intent = shop.intent(order)
    expected = {"status": "success", "amount": 24900, "currency": "ZAR", "reference_id": order["order_id"]}
    shop.check("has created the intent of its order", expected.items() <= intent.items(), intent)
    return order


def refunds(shop, order):
    answer = shop.refund(order, 4900, "return-1")
    expected = {"intent_id": order["intent_id"], "amount": 4900, "status": "initiated"}
    shop.check("refunds a part", answer.status == 201 and expected.items() <= answer.json.items(), answer)
    again = shop.refund(order, 4900, "return-1")
    shop.check("refunds once what is repeated", again.json.get("id") == answer.json.get("id"), again)
    more = shop.refund(order, 20001, "return-2")
    shop.check("refunds no more than is left", more.status == 422, more)
    rest = shop.refund(order, 20000, "return-3")
    shop.check("refunds the rest", rest.status == 201, rest)
    nowhere = shop.refund({"order_id": "none"}, 1, "return-4")
    shop.check("refunds no unknown order", nowhere.status == 404, nowhere)


def forgeries(shop):
    """While Kassa's own webhooks are held back, so that what the shop knows comes from here."""
    shop.kassa.run("webhook", "pause", shop.webhook["webhook_id"])
    order, secret = shop.order(), shop.webhook["secret"]
    body, headers = signed(secret, success(order))
    other_secret = signed("whsec_" + "A" * 32, success(order))
    stale = signed(secret, success(order), datetime.now(timezone.utc) - timedelta(minutes=10))
    unsigned = {name: value for name, value in headers.items() if name != "webhook-signature"}
    for name, forged in {
        "with another secret": other_secret,
        "with an altered body": (body.replace("24900", "24901"), headers),
        "with another id": (body, headers | {"webhook-id": str(uuid.uuid4())}),
        "that is too old": stale,
        "without a signature": (body, unsigned),
    }.items():
        answer = shop.receive(*forged)
        shop.check(f"refuses a webhook {name}", answer.status == 400, answer)

    answer = shop.receive(body, headers)
    shop.check("reads the intent before it believes an event", (answer.status, shop.status(order)) == (204, "open"), answer)
    shop.check("gets another payment", pay(order["redirect_url"]).status == 303)
    answer = shop.receive(body, headers)
    shop.check("drops an event that it has seen", (answer.status, shop.status(order)) == (204, "open"), answer)
    answer = shop.receive(*signed(secret, success(order)))
    shop.check("believes a new one", (answer.status, shop.status(order)) == (204, "paid"), answer)
    answer = shop.receive(*signed(secret, success({"order_id": "none", "intent_id": str(uuid.uuid4())})))
    shop.check("accepts events of unknown orders", answer.status == 204, answer)


def command(name):
    """What starts an example, built if it needs that."""
    if name == "python":
        return [sys.executable, EXAMPLES / "python/shop.py"]
    if name == "node":
        if not (EXAMPLES / "node/node_modules/standardwebhooks").is_dir():
            raise FileNotFoundError("install the packages of the example first: npm --prefix examples/node ci")
        return [shutil.which("node") or "node", EXAMPLES / "node/shop.mjs"]
    target = ROOT / "target/examples"
    manifest = EXAMPLES / "rust/Cargo.toml"
    build = ["cargo", "build", "--quiet", "--locked", "--manifest-path", manifest, "--target-dir", target]
    subprocess.run(build, env=os.environ | {"CARGO_PROFILE_DEV_DEBUG": "0"}, check=True)
    return [target / "debug/shop"]


def main(binary, *names):
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="kassa-examples-") as name:
        folder = Path(name)
        with Kassa(Path(binary).resolve(), folder).serving() as kassa:
            for name in names or ("python", "node", "rust"):
                try:
                    shop = Shop(name, kassa, checks)
                    with shop.serving(command(name), folder):
                        order = payment(shop)
                        refunds(shop, order)
                        forgeries(shop)
                except Exception as error:  # the others are tried all the same
                    checks.check(f"{name}: runs to the end", False, f"{type(error).__name__}: {error}")
            checks.check("kassa verify finds no contradiction", kassa.run("verify").get("ok") is True)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2 or not set(sys.argv[2:]) <= {"python", "node", "rust"}:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
