"""Kassa's own checks, in addition to those of Schemathesis.

JSON Schema cannot express every rule, for example that a beneficiary exists or that a date is not
too early. A request that fits the schema may therefore be refused, but only by one of the rules
listed here, or with a message that the OpenAPI document gives as an example of that response.
Anything else is an error in the document.
"""

import re

import schemathesis
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.openapi.checks import RejectedPositiveData

REFUSED = 422

# Rules that a schema cannot express: the `type` of a problem, and the fields it may occur at.
RULES = {
    # A filter that allows only methods that do not exist.
    "choice": {"payment_methods"},
    "duplicate": {"beneficiary_id", "credentials"},
    "unknown": {"beneficiary_id", "connection_id"},
    "contradiction": {"allow_remember_credentials"},
    # The lines of a bill add up to the amount.
    "sum": {"line_items"},
    # A beneficiary's type must fit its currency, and a share's currency its beneficiary.
    "currency": {"currency", "beneficiary_id"},
    "too_early": {"billing_start_date"},
    # Weeks have 7 days, months 31; the maximum is at least the amount of an instalment.
    "too_large": {"collection_day", "account_number"},
    "too_small": {"max_amount", "account_number"},
    # Formats that are stricter than their patterns.
    "url": {"return_url", "cancel_url"},
    "email": {"email"},
    # An empty address is the same as an absent one, and an empty list blocks nothing: the schema
    # has no minimum.
    "too_short": {"email", "payment_methods", "account_number"},
    # Each type of beneficiary has its own account numbers.
    "too_long": {"account_number"},
    "check_digit": {"account_number"},
    "phone": {"account_number"},
    # Any text may be one by chance.
    "card_number": {None},
    "locale": {"locale"},
    # Strings that JSON can express and a database cannot store.
    "character": {None},
}


def detail(response):
    """The `detail` of an error response, a string or a list; None if there is none."""
    if not response.headers.get("content-type", [""])[0].startswith("application/json"):
        return None
    body = response.json()
    return body.get("detail") if isinstance(body, dict) else None


def described_words(case, status):
    """The messages that the OpenAPI document gives as examples of this response."""
    answer = case.operation.definition.raw["responses"].get(str(status), {})
    examples = answer.get("content", {}).get("application/json", {}).get("examples", {})
    details = (example["value"]["detail"] for example in examples.values())
    return {detail for detail in details if isinstance(detail, str)}


def value_at(loc, body):
    """The value at this location of the body; None if there is none."""
    for step in loc[1:]:
        try:
            body = body[step]
        except (KeyError, IndexError, TypeError):
            return None
    return body


def is_rule(problem, body):
    if problem["type"] == "integer":
        # In JSON Schema 100.0 is an integer; Kassa refuses it, because amounts are integers.
        return isinstance(value_at(problem["loc"], body), float)
    fields = RULES.get(problem["type"], set())
    names = [step for step in problem["loc"] if isinstance(step, str)]
    return None in fields or names[-1] in fields


def is_rules_refusal(case, response):
    why = detail(response)
    if isinstance(why, str):
        return why in described_words(case, response.status_code)
    return isinstance(why, list) and all(is_rule(problem, case.body) for problem in why)


def has_ignored_token(case):
    """Whether `iauth` is none. Beside an API key it is not looked at."""
    token = (case.query or {}).get("iauth")
    return token is not None and not re.fullmatch("[0-9a-f]{64}", str(token))


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Without the examples of ids: none of them exists, and they would displace real ones."""
    for operations in raw_schema["paths"].values():
        for operation in operations.values():
            for parameter in operation["parameters"]:
                parameter.pop("example", None)


# Currencies and an account number that the types of beneficiaries have in common.
CURRENCIES = {"basa": "ZAR", "ghipss": "GHS"}
ACCOUNT_NUMBER = "1020820171412"


@schemathesis.hook
def map_case(context, case):
    """What random data would not contain: shares with the right sum, accounts that fit. A long list
    of credentials nearly always has one that does not exist, and is refused."""
    positive = case.meta is not None and case.meta.generation.mode.is_positive
    body = case.body if positive and isinstance(case.body, dict) else {}
    if isinstance(split := body.get("split"), dict):
        for share in split["splits"]:
            share["amount"] = int(share["amount"]) % 1_000_000 + 1
        body["currency"] = "ZAR"
        body["amount"] = sum(share["amount"] for share in split["splits"])
    if isinstance(credentials := body.get("credentials"), list):
        body["credentials"] = credentials[:2]
    if (kind := body.get("type")) in CURRENCIES and "account_number" in body:
        body |= {"currency": CURRENCIES[kind], "account_number": ACCOUNT_NUMBER}
    return case


@schemathesis.hook
def filter_failure(context, failure, case, response):
    if isinstance(failure, AcceptedNegativeData) and has_ignored_token(case):
        return False
    refused = isinstance(failure, RejectedPositiveData) and response.status_code == REFUSED
    return not (refused and is_rules_refusal(case, response))


@schemathesis.check
def words_of_refusals_are_described(ctx, response, case):
    """Every error message of an operation is one of the messages in the OpenAPI document."""
    why = detail(response)
    described = str(response.status_code) in case.operation.definition.raw["responses"]
    if (
        isinstance(why, str)
        and described
        and why not in described_words(case, response.status_code)
    ):
        raise AssertionError(
            f"the description of {response.status_code} does not have the words: {why}"
        )


@schemathesis.check
class EveryOperationIsReached:
    """Requests that fail authentication would test nothing."""

    # The sandbox pays refunds at once, so none is left that could be canceled.
    unreachable = {"POST /api/sandbox/refunds/{refund_id}/status"}

    def __init__(self):
        self.tried, self.carried_out = set(), set()

    def after_response(self, ctx, response, case):
        self.tried.add(case.operation.label)
        if 200 <= response.status_code < 300:
            self.carried_out.add(case.operation.label)

    def after_run(self, ctx):
        never = sorted(self.tried - self.carried_out - self.unreachable)
        if never:
            raise AssertionError(f"never carried out: {', '.join(never)}")
