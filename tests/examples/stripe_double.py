"""Stripe, played by its double, and what a merchant does over it: for run.py."""

import json
import threading
import uuid
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode, urljoin

from harness import PATIENCE, form_headers, running, said, send, send_json, submit_card, until

DOUBLES = Path(__file__).resolve().parents[2] / "target/debug/doubles"
KEY = "sk_test_51Examples00000000000000"
CARD_NUMBER = "4242424242424242"


class Stripe:
    """The double. Connections are made as docs/sandbox.md says, with its address as endpoint."""

    def __init__(self, folder):
        self.folder, self.log = folder, folder / "stripe.log"

    @contextmanager
    def serving(self):
        if not DOUBLES.exists():
            raise FileNotFoundError("build it first: cargo build --package kassa-doubles")
        with running([DOUBLES, "stripe", "--key", KEY], self.log) as process:
            self.base = said(process, self.log, r"(?m)^(http://\S+)$")
            yield self

    def connect(self, kassa, key):
        """The merchant's cards go to Stripe, everything else to the sandbox."""
        merchant, file = key.split("_")[1], self.folder / "key.txt"
        file.write_text(KEY)
        create = ["connection", "create", "--merchant", merchant, "--provider", "stripe"]
        created = kassa.run(*create, "--secret-file", str(file), "--endpoint", self.base)
        connection = created["connection_id"]
        kassa.run("connection", "order", "--merchant", merchant, connection)
        checked = kassa.run("connection", "check", connection)
        page = create_intent(kassa, key)["redirect_url"]
        # Other processes learn of it within a second.
        until(lambda: 'value="hosted"' in send("GET", page).text, "the page without card fields")
        return checked

    def pay(self, redirect_url, **fields):
        """Pays on Stripe's page, and returns the answer to the customer who comes back."""
        sent = submit_card(redirect_url, {}, fields)
        away = send("GET", urljoin(redirect_url, sent.headers["Location"]))
        page = away.headers["Refresh"].removeprefix("0; url=")
        if not page.startswith(self.base) or send("GET", page).status != 200:
            raise LookupError(f"no page of Stripe's at {page}")
        paid = send("POST", page, urlencode({"number": CARD_NUMBER}), form_headers())
        return send("GET", paid.headers["Location"])

    def records(self, kind):
        """What Stripe has in its books, the newest first."""
        headers = {"Authorization": f"Bearer {KEY}", "Stripe-Version": "2022-11-15"}
        return send("GET", f"{self.base}/v1/{kind}", headers=headers).json["data"]


class Inbox:
    """A receiver of webhooks."""

    def __init__(self):
        events = self.events = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                events.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/"

    @contextmanager
    def serving(self):
        thread = threading.Thread(target=self.server.serve_forever)
        thread.start()
        try:
            yield self
        finally:
            self.server.shutdown()
            thread.join(PATIENCE)
            self.server.server_close()

    def wait_for(self, kind, status):
        """The content of an event."""

        def find():
            contents = [event["content"] for event in self.events if event["type"] == kind]
            return next((each for each in contents if each["status"] == status), None)

        return until(find, f"{kind} {status}")


def call(kassa, key, method, path, body=None):
    headers = {"Authorization": f"Bearer {key}"}
    if body is None:
        return send(method, f"{kassa.base}/api{path}", headers=headers)
    return send_json(method, f"{kassa.base}/api{path}", body, headers)


def create_intent(kassa, key, **fields):
    order = {"amount": 24900, "currency": "ZAR", "reference_id": str(uuid.uuid4())}
    customer = {"purchaser_id": "customer-1", "allow_remember_credentials": False}
    order |= customer | {"return_url": f"{kassa.base}/demo"} | fields
    return call(kassa, key, "POST", "/intents", order).json


def demo_shop(kassa, stripe, checks):
    """The commands of docs/sandbox.md, then a purchase."""
    checked = stripe.connect(kassa, kassa.demo_key)
    checks.check("demo: the connection is healthy", checked["status"] == "healthy", checked)
    bought = send("POST", f"{kassa.base}/demo/buy/coffee", "", form_headers())
    back = stripe.pay(bought.headers["Location"])
    shop = send("GET", back.headers["Location"])
    agrees = "They agree." in shop.text and 'data-status="success"' in shop.text
    checks.check("demo: a purchase is paid over Stripe", back.status == 303 and agrees, shop)
    charged = stripe.records("payment_intents")[0]
    expected = {"amount": 24900, "currency": "zar", "status": "succeeded"}
    checks.check("demo: Stripe has charged it", expected.items() <= charged.items(), charged)


def later_operations(kassa, stripe, checks):
    """What a merchant's server does after a payment, and without the customer."""
    key = kassa.demo_key
    held = create_intent(kassa, key, capture_mode="prefer_delay")
    stripe.pay(held["redirect_url"])
    status = call(kassa, key, "GET", f"/intents/{held['id']}").json["status"]
    reserved = stripe.records("payment_intents")[0]
    is_held = (status, reserved["status"]) == ("authorized", "requires_capture")
    checks.check("stripe: an amount is reserved", is_held, (status, reserved["status"]))
    captured = call(kassa, key, "GET", f"/v2/intents/{held['id']}/capture")
    received = stripe.records("payment_intents")[0]["amount_received"]
    is_captured = captured.json.get("attempt_status") == "success" and received == 24900
    checks.check("stripe: it is captured", is_captured, captured)

    inbox = Inbox()
    with inbox.serving():
        merchant = key.split("_")[1]
        kassa.run("webhook", "create", "--merchant", merchant, "--url", inbox.url)
        call(kassa, key, "POST", f"/intents/{held['id']}/refund", {"amount": 4900})
        inbox.wait_for("refund_status_change", "success")
        refunds = [refund["amount"] for refund in stripe.records("refunds")]
        checks.check("stripe: a part is refunded", refunds[0] == 4900, refunds)

        remembering = {"allow_remember_credentials": True, "request_unscheduled_mit": True}
        first = create_intent(kassa, key, **remembering)
        stripe.pay(first["redirect_url"], remember="on")
        token = inbox.wait_for("payment_credential", "active")["credential_token"]
    charge = {"amount": 700, "currency": "ZAR", "reference_id": "monthly"}
    charge |= {"purchaser_id": "customer-1", "credentials": [token]}
    charged = call(kassa, key, "POST", "/intents/auto-attempt", charge)
    newest = stripe.records("payment_intents")[0]
    is_charged = charged.json.get("attempt_status") == "success" and newest["amount"] == 700
    checks.check("stripe: a stored card is charged without the customer", is_charged, charged)
