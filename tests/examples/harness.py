"""Starts processes, sends requests and pays on the hosted page, for run.py."""

import json
import os
import re
import subprocess
import time
import uuid
from contextlib import contextmanager
from datetime import datetime, timezone
from html.parser import HTMLParser
from http.client import HTTPConnection
from urllib.parse import urlencode, urljoin, urlsplit

from standardwebhooks.webhooks import Webhook

CARD = {
    "cc-number": "4242424242424242",
    "cc-exp": "12/40",
    "cc-csc": "123",
    "cc-name": "Ann Example",
}
# Seconds that anything but a build may take.
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
        connection.request(
            method,
            f"{parts.path}?{parts.query}" if parts.query else parts.path,
            body,
            headers or {},
        )
        return Answer(connection.getresponse())
    finally:
        connection.close()


def send_json(method, url, value, headers=None):
    return send(
        method, url, json.dumps(value), {"Content-Type": "application/json"} | (headers or {})
    )


def clean_environment(**more):
    """Settings of the shell are not the test's."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("KASSA_") and name != "PORT"
    }
    return kept | {"NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"} | more


@contextmanager
def running(command, log, **options):
    """A process that is ended with the block, whatever happens in it."""
    with open(log, "wb") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, **options
        )
    try:
        yield process
    except BaseException:
        print(f"--- the end of {log.name}:\n{log.read_text()[-3000:]}---", flush=True)
        raise
    finally:
        # The second signal ends the wait for load balancers.
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
            KASSA_DATABASE_URL=f"sqlite:{folder}/kassa.db",
            KASSA_LISTEN="127.0.0.1:0",
            KASSA_WEBHOOK_ALLOW="127.0.0.0/8",
            RUST_LOG="info",
        )

    @contextmanager
    def serving(self):
        serve = [self.binary, "serve", "--welcome"]
        with running(serve, self.log, env=self.environment) as process:
            self.base = "http://" + said(process, self.log, r"listening.*\baddress=(\S+)")
            self.demo_key = said(process, self.log, r"API key +(\S+)")
            until(lambda: send("GET", f"{self.base}/readyz").status == 200, "/readyz")
            yield self

    def run(self, *arguments):
        done = subprocess.run(
            [self.binary, *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        if done.returncode != 0:
            raise ChildProcessError(f"kassa {' '.join(arguments)}: {done.stderr or done.stdout}")
        return json.loads(done.stdout)


class Form(HTMLParser):
    """The payment form of a hosted page, as a browser without scripting would submit it."""

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
                self.names |= {
                    token: given["name"] for token in (given.get("autocomplete") or "").split()
                }
        elif tag == "form" and not self.methods:
            self.fields, self.methods, self.action, self.is_it = (
                {},
                [],
                given.get("action", ""),
                True,
            )

    def handle_endtag(self, tag):
        self.is_it &= tag != "form"


def form_headers():
    return {"Content-Type": "application/x-www-form-urlencoded"}


def submit_card(redirect_url, card, others):
    """Submits the form of the hosted page with `card`, by autocomplete token, and `others`."""
    page = send("GET", redirect_url)
    form = Form(page.text)
    if not card.keys() <= form.names.keys() or "card" not in form.methods:
        raise LookupError(f"no card form at {redirect_url}: {page}")
    typed = {form.names[token]: value for token, value in card.items()}
    fields = form.fields | {"method": "card"} | typed | others
    return send("POST", urljoin(redirect_url, form.action), urlencode(fields), form_headers())


def pay(redirect_url):
    """Pays by card on the hosted page, and returns the answer to the form."""
    return submit_card(redirect_url, CARD, {})


def signed(secret, event, at=None):
    """The body and the headers of a webhook."""
    body, at = json.dumps(event), at or datetime.now(timezone.utc)
    event_id = event["notification_id"]
    headers = {
        "webhook-id": event_id,
        "webhook-timestamp": str(int(at.timestamp())),
        "Content-Type": "application/json",
        "webhook-signature": Webhook(secret).sign(event_id, at, body),
    }
    return body, headers


def success(order):
    """An event that says that an order was paid."""
    content = {
        "intent_id": order["intent_id"],
        "reference_id": order["order_id"],
        "status": "success",
    }
    return {
        "type": "status_change",
        "notification_id": str(uuid.uuid4()),
        "created": "2026-11-20T12:00:00.000Z",
        "content": content | {"amount": 24900, "currency": "ZAR"},
    }
