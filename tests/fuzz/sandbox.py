"""Fills a new sandbox with data for the fuzzing: intents in every state, beneficiaries, stored
credentials, mandates.

    sandbox.py BASE_URL FOLDER

FOLDER contains merchant.json and neighbour.json, as `kassa merchant create` prints them. The script
adds keys.json with the API keys, a dictionary NAME.dict of existing ids for each id parameter, and
schemathesis.toml with the ids that are numbers.
"""

import json
import re
import sqlite3
import sys
import uuid
from contextlib import closing
from html import unescape
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode, urlsplit

ACCOUNT = {
    "account_holder": "Ann Example",
    "branch": "051001",
    "account_number": "0012345678",
    "account_kind": "savings",
}
CARD = {"number": "4242424242424242", "expiry": "12/40", "code": "123", "holder": "Ann Example"}

# Operations consume these, so several of each are created. Credentials are created by the hosted
# page only.
EACH = 12
STORED = 40
MANDATES = 40


def card_number(at):
    """A card number for each index, with its Luhn check digit."""
    digits = f"424242{at:09}"
    doubled = [int(digit) * (2 - place % 2) for place, digit in enumerate(digits)]
    return digits + str(-sum(sum(divmod(value, 10)) for value in doubled) % 10)


class Sandbox:
    def __init__(self, base):
        self.connection = HTTPConnection(urlsplit(base).netloc, timeout=30)

    def send(self, method, target, headers=None, body=None):
        self.connection.request(method, target, body, headers or {})
        answer = self.connection.getresponse()
        return answer.status, answer.read().decode()

    def call(self, merchant, method, target, body=None):
        headers = {
            "Authorization": f"Bearer {merchant['api_key']}",
            "Content-Type": "application/json",
        }
        status, text = self.send(
            method, target, headers, None if body is None else json.dumps(body)
        )
        if not 200 <= status < 300:
            raise SystemExit(f"{method} {target} answered {status}: {text}")
        return json.loads(text)

    def order(self, merchant, **wishes):
        order = {
            "amount": 24900,
            "currency": "ZAR",
            "reference_id": "order-1",
            "purchaser_id": "customer-1",
            "return_url": "https://shop.example/done",
            "allow_remember_credentials": False,
        }
        return self.call(merchant, "POST", "/api/intents", order | wishes)

    def pay(self, intent, **typed):
        """One payment on the hosted page: its form, filled in, with its boxes checked."""
        target = "/pay/" + intent["redirect_url"].partition("/pay/")[2]
        _, page = self.send("GET", target)
        token = re.search(r'name="form_token"[^>]*value="([^"]*)"', page)
        if token is None:
            raise SystemExit(f"no form at {target}:\n{page}")
        fields = (
            {"form_token": unescape(token[1]), "method": "card", "remember": "on"} | CARD | typed
        )
        status, page = self.send(
            "POST", target, {"Content-Type": "application/x-www-form-urlencoded"}, urlencode(fields)
        )
        if status != 303:
            raise SystemExit(f"POST {target} answered {status}:\n{page}")


def intents(sandbox, merchant):
    """Intents in every status."""
    made = []

    def add(tries=1, typed=None, **wishes):
        intent = sandbox.order(merchant, **wishes)
        for _ in range(tries):
            sandbox.pay(intent, **typed or {})
        made.append(intent["id"])
        return intent["id"]

    for at in range(EACH):
        add(tries=0, reference_id=f"open-{at}")
        add(reference_id=f"paid-{at}")
        add(reference_id=f"held-{at}", capture_mode="prefer_delay")
        add(reference_id=json.dumps({"ref": f"waiting-{at}", "flow": "wait"}))
    for at in range(STORED):
        remembering = {"allow_remember_credentials": True, "request_unscheduled_mit": True}
        add(typed={"number": card_number(at)}, reference_id=f"stored-{at}", **remembering)
    add(tries=5, typed={"holder": "DECLINED"})
    sandbox.call(merchant, "POST", f"/api/intents/{add(tries=0)}/cancel")
    return made


def held_intents(sandbox, merchant, use):
    """Intents with an authorization, for the two operations that release or capture it."""

    def add(at):
        intent = sandbox.order(merchant, reference_id=f"{use}-{at}", capture_mode="prefer_delay")
        sandbox.pay(intent)
        return intent["id"]

    return [add(at) for at in range(2 * EACH)]


def waiting_intents(sandbox, merchant):
    """Intents with a payment that the sandbox has not decided."""

    def add(at):
        reference = json.dumps({"ref": f"settle-{at}", "flow": "wait"})
        intent = sandbox.order(merchant, reference_id=reference)
        sandbox.pay(intent)
        return intent["id"]

    return [add(at) for at in range(EACH)]


def beneficiaries(sandbox, merchant):
    def add(at):
        body = {
            "type": "basa",
            "bank_code": "632005",
            "account_number": str(1_000_000 + at),
            "connection_id": merchant["connection_id"],
            "currency": "ZAR",
            "name": f"Baker {at}",
            "description": "",
        }
        return sandbox.call(
            merchant, "POST", f"/api/merchants/{merchant['merchant_id']}/beneficiaries", body
        )["id"]

    return [add(at) for at in range(EACH)]


def mandates(sandbox, merchant, folder):
    """Signs debit orders, and others that wait for the bank. Their ids are sent by event only."""
    contract = {
        "frequency": "monthly",
        "count": 1000,
        "amount": 45000,
        "currency": "ZAR",
        "constraints": {
            "billing_start_date": "2090-01-01",
            "collection_day": 25,
            "max_amount": 60000,
        },
    }
    terms = "monthly 25 2090-01-01 1000 45000 60000 ZAR"
    waiting = [json.dumps({"ref": f"waiting-{at}", "flow": "bank_later"}) for at in range(EACH)]
    for reference in [f"contract-{at}" for at in range(MANDATES)] + waiting:
        intent = sandbox.order(merchant, reference_id=reference, future_payments=contract)
        sandbox.pay(intent, method="debit_order", step="sign", terms=terms, **ACCOUNT)
    with closing(sqlite3.connect(folder / "kassa.db")) as database:
        ids = [row[0] for row in database.execute("SELECT id FROM mandates ORDER BY id")]
    signed, waiting = ids[:MANDATES], ids[MANDATES:]
    for mandate in signed[::2]:
        sandbox.call(merchant, "POST", f"/api/mandates/{mandate}/amend", {"max_amount": 90000})
    return signed, waiting


def credentials(sandbox, merchant):
    """Credential tokens, as an intent in `selection` contains them."""
    intent = sandbox.order(merchant, allow_remember_credentials=True)
    shown = sandbox.call(merchant, "GET", f"/api/intents/{intent['id']}")["credentials"]
    return [credential["credential_token"] for credential in shown]


def main():
    sandbox, folder = Sandbox(sys.argv[1]), Path(sys.argv[2])
    merchant, neighbour = (
        json.loads((folder / f"{name}.json").read_text()) for name in ("merchant", "neighbour")
    )
    theirs = sandbox.order(neighbour)["id"]
    stranger = str(uuid.uuid4())
    signed, waiting = mandates(sandbox, merchant, folder)
    configuration = (Path(__file__).parent / "schemathesis.toml").read_text()
    # The last is nobody's.
    configuration = configuration.replace('"MANDATE IDS"', f"{[*signed, waiting[-1] + 1000]}")
    configuration = configuration.replace('"WAITING MANDATE IDS"', f"{waiting}")
    (folder / "schemathesis.toml").write_text(configuration)
    dictionaries = {
        "intent_id": [*intents(sandbox, merchant), theirs, stranger],
        "intent_id_to_release": held_intents(sandbox, merchant, "release"),
        "intent_id_to_capture": held_intents(sandbox, merchant, "capture"),
        "intent_id_to_settle": waiting_intents(sandbox, merchant),
        "merchant_id": [*[merchant["merchant_id"]] * 4, neighbour["merchant_id"]],
        "beneficiary_id": [*beneficiaries(sandbox, merchant), stranger],
        "credential": [*credentials(sandbox, merchant), stranger],
        "connection_id": [*[merchant["connection_id"]] * 4, neighbour["connection_id"]],
    }
    for name, values in dictionaries.items():
        (folder / f"{name}.dict").write_text("".join(f'"{value}"\n' for value in values))
    keys = [
        {"name": name, "fixedHeaders": [{"name": "Authorization", "value": f"Bearer {key}"}]}
        for name, key in (("merchant", merchant["api_key"]), ("neighbour", neighbour["api_key"]))
    ]
    (folder / "keys.json").write_text(json.dumps({"auth": keys}))


main()
