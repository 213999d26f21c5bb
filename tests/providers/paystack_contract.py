"""Holds what the connector of Paystack sent against what Paystack's SDK sends for the same values.

    paystack_contract.py EXCHANGES

EXCHANGES is the folder that KASSA_PAYSTACK_EXCHANGES named when the tests ran. Prints every
difference; exits 1 if there is one.
"""

import json
import sys
from pathlib import Path

import paystack
from paystack.exceptions import ApiTypeError, ApiValueError

import paystack_sdk

# What the SDK calls each request of the connector, and the model that documents its body.
CALLS = {
    "GET /balance": (paystack.Balance.fetch, None),
    "GET /refund": (paystack.Refund.list, None),
    "GET /subaccount": (paystack.Subaccount.list, None),
    "GET /transaction": (paystack.Transaction.list, None),
    "GET /transaction/verify/{reference}": (paystack.Transaction.verify, None),
    "GET /transfer/verify/{reference}": (paystack.Transfer.verify, None),
    "POST /refund": (paystack.Refund.create, "RefundCreate"),
    "POST /subaccount": (paystack.Subaccount.create, "SubaccountCreate"),
    "POST /transaction/charge_authorization": (
        paystack.Transaction.charge_authorization, "TransactionChargeAuthorization",
    ),
    "POST /transaction/initialize": (paystack.Transaction.initialize, "TransactionInitialize"),
    "POST /transfer": (paystack.Transfer.initiate, "TransferInitiate"),
    "POST /transferrecipient": (paystack.TransferRecipient.create, "TransferRecipientCreate"),
}
# The SDK is older than these. Each has to be among the exchanges, too.
UNKNOWN_CALLS = {
    "GET /preauthorization",
    "GET /preauthorization/verify/{reference}",
    "POST /customer/authorization/deactivate",
    "POST /preauthorization/capture",
    "POST /preauthorization/initialize",
    "POST /preauthorization/release",
    "POST /preauthorization/reserve_authorization",
}
UNKNOWN_PARAMETERS = {
    ("POST /transaction/initialize", "split"),
    ("POST /transaction/charge_authorization", "callback_url"),
    ("POST /transaction/charge_authorization", "split"),
    ("GET /refund", "transaction"),
}
# The SDK documents text here; Paystack's reference documents a number.
OTHER_TYPES = {("POST /transfer", "amount"): int}
TYPES = {"str": str, "int": int, "float": (int, float), "bool": bool, "list[str]": list}


def find_operation(exchange):
    """The operation of a request, and the reference in its path."""
    name = f"{exchange['method']} {exchange['path']}"
    folder, _, reference = name.rpartition("/")
    if folder.endswith("/verify"):
        return f"{folder}/{{reference}}", reference
    return name, None


def check(sdk, operation, exchange, reference):
    """How the request differs from the SDK's."""
    call, model = CALLS[operation]
    known = lambda name: (operation, name) not in UNKNOWN_PARAMETERS
    query = [pair for pair in exchange["query"] if known(pair[0])]
    body = exchange["body"]
    if body is not None:
        body = {name: value for name, value in body.items() if known(name)}
    values = dict(query) | (body or {})
    if reference is not None:
        values["reference"] = reference
    try:
        method, path, sent_query, sent_body = sdk.send(call, values)
    except (ApiTypeError, ApiValueError) as error:
        return [f"{operation}: {error}"]
    differences = list(check_types(operation, model, body)) if model else []
    if f"{method} {path}" != f"{exchange['method']} {exchange['path']}":
        differences.append(f"{operation}: the SDK calls {method} {path}")
    if sorted(sent_query) != sorted(query):
        differences.append(f"{operation}: the SDK's query is {sent_query}, ours {query}")
    # The SDK sends an object with each request, also if there is nothing to send.
    if write(sent_body or {}) != write(body or {}):
        differences.append(f"{operation}: the SDK's body is {write(sent_body)}, ours {write(body)}")
    return differences


def write(body):
    return json.dumps(body, sort_keys=True)


def check_types(operation, model, body):
    documented = paystack_sdk.read_types(model)
    for name, value in body.items():
        expected = OTHER_TYPES.get((operation, name), TYPES.get(documented.get(name)))
        if expected is None or not isinstance(value, expected):
            yield f"{operation}: {name} is {documented.get(name)} for the SDK, ours is {value!r}"


def read_lines(folder):
    for file in sorted(Path(folder).glob("*.jsonl")):
        for line in file.read_text().splitlines():
            yield json.loads(line)


def main():
    sdk, seen, differences, count = paystack_sdk.Sdk(), set(), set(), 0
    for exchange in read_lines(sys.argv[1]):
        operation, reference = find_operation(exchange)
        seen.add(operation)
        count += 1
        if operation in CALLS:
            differences.update(check(sdk, operation, exchange, reference))
        elif operation not in UNKNOWN_CALLS:
            differences.add(f"{operation}: the SDK's call is not listed")
    unseen = (set(CALLS) | UNKNOWN_CALLS) - seen
    differences.update(f"{operation}: not among the exchanges" for operation in unseen)
    for difference in sorted(differences):
        print(difference)
    print(f"{count} exchanges with Paystack's double, {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
