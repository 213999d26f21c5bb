"""Tries the merchants' servers of examples/ against a real Kassa with a fresh SQLite database.

    run.py KASSA [python] [node] [rust]

KASSA is the binary. Without names all three run. Needs `standardwebhooks` for this Python, the npm
packages of examples/node, cargo, and target/debug/doubles (cargo build --package kassa-doubles),
which plays Stripe. Prints every check and `N passed, N failed`; exits 1 if one failed.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import uuid
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from functools import partial
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

from harness import (
    Checks,
    Kassa,
    clean_environment,
    pay,
    running,
    said,
    send,
    send_json,
    signed,
    success,
    until,
)
from stripe_double import Stripe, demo_shop, later_operations

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


class Shop:
    """An example under test, with a merchant and a webhook destination of its own."""

    def __init__(self, name, kassa, checks):
        self.name, self.kassa, self.checks, self.pay = name, kassa, checks, pay
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        merchant = kassa.run("merchant", "create", "--name", f"Shop in {name}")
        self.key = merchant["api_key"]
        self.webhook = kassa.run(
            "webhook",
            "create",
            "--merchant",
            merchant["merchant_id"],
            "--url",
            f"{self.base}/webhooks",
        )

    def check(self, name, holds, found=""):
        self.checks.check(f"{self.name}: {name}", holds, found)

    @contextmanager
    def serving(self, command, folder):
        log = folder / f"{self.name}.log"
        environment = clean_environment(
            KASSA_API=f"{self.kassa.base}/api",
            KASSA_KEY=self.key,
            KASSA_WEBHOOK_SECRET=self.webhook["secret"],
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
        return send(
            "GET", f"{self.kassa.base}/api/intents/{order['intent_id']}", headers=headers
        ).json

    def receive(self, body, headers):
        return send("POST", f"{self.base}/webhooks", body, headers)

    def refund(self, order, amount, key):
        return send_json(
            "POST",
            f"{self.base}/orders/{order['order_id']}/refund",
            {"amount": amount},
            {"Idempotency-Key": key},
        )


def payment(shop):
    order = shop.order()
    shop.check(
        "sends the customer to the hosted page",
        order["redirect_url"].startswith(f"{shop.kassa.base}/pay/"),
        order,
    )
    shop.check("keeps the order open", shop.status(order) == "open")

    forged = (
        f"{shop.base}/return?{urlencode({'intent_id': order['intent_id'], 'status': 'success'})}"
    )
    shop.check(
        "does not trust the return address",
        shop.returned(forged) == "selection",
        shop.returned(forged),
    )
    unknown = send("GET", f"{shop.base}/return?intent_id={uuid.uuid4()}&status=success")
    shop.check("knows no other payment", unknown.status == 404, unknown)

    answer = shop.pay(order["redirect_url"])
    back = answer.headers.get("Location", "")
    query = {name: values[0] for name, values in parse_qs(urlsplit(back).query).items()}
    is_back = back.startswith(f"{shop.base}/return?") and query == {
        "intent_id": order["intent_id"],
        "status": "success",
    }
    shop.check(
        "gets the customer back", answer.status == 303 and is_back, f"{answer.status} {back}"
    )
    shop.check("shows the result", shop.returned(back) == "success", shop.returned(back))
    until(lambda: shop.status(order) == "paid", "the webhook that says paid")
    shop.check("learns by webhook that the order is paid", True)
    intent = shop.intent(order)
    expected = {
        "status": "success",
        "amount": 24900,
        "currency": "ZAR",
        "reference_id": order["order_id"],
    }
    shop.check("has created the intent of its order", expected.items() <= intent.items(), intent)
    return order


def refunds(shop, order):
    name = order["order_id"]
    answer = shop.refund(order, 4900, f"{name}-1")
    expected = {"intent_id": order["intent_id"], "amount": 4900, "status": "initiated"}
    shop.check(
        "refunds a part", answer.status == 201 and expected.items() <= answer.json.items(), answer
    )
    again = shop.refund(order, 4900, f"{name}-1")
    shop.check(
        "refunds once what is repeated", again.json.get("id") == answer.json.get("id"), again
    )
    more = shop.refund(order, 20001, f"{name}-2")
    shop.check("refunds no more than is left", more.status == 422, more)
    rest = shop.refund(order, 20000, f"{name}-3")
    shop.check("refunds the rest", rest.status == 201, rest)
    nowhere = shop.refund({"order_id": "none"}, 1, f"{name}-4")
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
    shop.check(
        "reads the intent before it believes an event",
        (answer.status, shop.status(order)) == (204, "open"),
        answer,
    )
    shop.check("gets another payment", shop.pay(order["redirect_url"]).status == 303)
    answer = shop.receive(body, headers)
    shop.check(
        "drops an event that it has seen",
        (answer.status, shop.status(order)) == (204, "open"),
        answer,
    )
    answer = shop.receive(*signed(secret, success(order)))
    shop.check("believes a new one", (answer.status, shop.status(order)) == (204, "paid"), answer)
    answer = shop.receive(
        *signed(secret, success({"order_id": "none", "intent_id": str(uuid.uuid4())}))
    )
    shop.check("accepts events of unknown orders", answer.status == 204, answer)


def over_stripe(shop, stripe):
    """The same shop, whose merchant has a connection to Stripe now."""
    stripe.connect(shop.kassa, shop.key)
    shop.kassa.run("webhook", "resume", shop.webhook["webhook_id"])
    shop.name, shop.pay = f"{shop.name} over Stripe", stripe.pay
    refunds(shop, payment(shop))
    charged = stripe.records("payment_intents")[0]
    shop.check("is paid there", charged["amount_received"] == 24900, charged)

    def is_refunded():
        charge, refunds = charged["latest_charge"], stripe.records("refunds")
        return sum(each["amount"] for each in refunds if each["charge"] == charge) == 24900

    until(is_refunded, "the refunds at Stripe")
    shop.check("has refunded everything there", True)


def command(name):
    """What starts an example, built if it needs that."""
    if name == "python":
        return [sys.executable, EXAMPLES / "python/shop.py"]
    if name == "node":
        if not (EXAMPLES / "node/node_modules/standardwebhooks").is_dir():
            raise FileNotFoundError(
                "install the packages of the example first: npm --prefix examples/node ci"
            )
        return [shutil.which("node") or "node", EXAMPLES / "node/shop.mjs"]
    target = ROOT / "target/examples"
    manifest = EXAMPLES / "rust/Cargo.toml"
    build = [
        "cargo",
        "build",
        "--quiet",
        "--locked",
        "--manifest-path",
        manifest,
        "--target-dir",
        target,
    ]
    subprocess.run(build, env=os.environ | {"CARGO_PROFILE_DEV_DEBUG": "0"}, check=True)
    return [target / "debug/shop"]


def try_example(name, kassa, stripe, folder, checks):
    shop = Shop(name, kassa, checks)
    with shop.serving(command(name), folder):
        refunds(shop, payment(shop))
        forgeries(shop)
        over_stripe(shop, stripe)


def main(binary, *names):
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="kassa-examples-") as name:
        folder = Path(name)
        kassa, stripe = Kassa(Path(binary).resolve(), folder), Stripe(folder)
        with kassa.serving(), stripe.serving():
            tries = {
                name: partial(try_example, name, kassa, stripe, folder, checks)
                for name in names or ("python", "node", "rust")
            }
            tries["demo"] = partial(demo_shop, kassa, stripe, checks)
            tries["stripe"] = partial(later_operations, kassa, stripe, checks)
            for name, attempt in tries.items():
                try:
                    attempt()
                except Exception as error:  # the others are tried all the same
                    checks.check(
                        f"{name}: runs to the end", False, f"{type(error).__name__}: {error}"
                    )
            checks.check(
                "kassa verify finds no contradiction", kassa.run("verify").get("ok") is True
            )
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2 or not set(sys.argv[2:]) <= {"python", "node", "rust"}:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
