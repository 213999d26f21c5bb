"""Checks of Kassa's own, beside those of Schemathesis.

A description in JSON Schema can't say every rule: that a beneficiary exists, that a day is not too early. So a request
that fits the description may be refused, but only by one of the rules listed here, or in words that the description gives as
examples of that answer. Anything else means that the description is wrong.
"""

import schemathesis
from schemathesis.openapi.checks import RejectedPositiveData

REFUSED = 422

# What a schema can't say: the `type` of a problem, and the fields that it is found at.
RULES = {
    "duplicate": {"beneficiary_id", "credentials"},
    "unknown": {"beneficiary_id", "connection_id"},
    "contradiction": {"allow_remember_credentials"},
    # A beneficiary's type and currency, and a share's beneficiary and currency, go together.
    "currency": {"currency", "beneficiary_id"},
    "too_early": {"billing_start_date"},
    # Weeks have 7 days, months 31; the most is at least the usual.
    "too_large": {"collection_day"},
    "too_small": {"max_amount"},
    # Formats, finer than their patterns.
    "url": {"return_url"},
    "email": {"email"},
    "locale": {"locale"},
    # Strings that JSON can spell and nobody can store.
    "character": {None},
}


def detail(response):
    """Why a request was refused, in words or as a list; None if the answer says nothing of the kind."""
    if not response.headers.get("content-type", [""])[0].startswith("application/json"):
        return None
    body = response.json()
    return body.get("detail") if isinstance(body, dict) else None


def described_words(case, status):
    """The words that the description gives as examples of this answer."""
    answer = case.operation.definition.raw["responses"].get(str(status), {})
    examples = answer.get("content", {}).get("application/json", {}).get("examples", {})
    return {example["value"]["detail"] for example in examples.values()}


def value_at(loc, body):
    """What stands at this place of the body; None if nothing does."""
    for step in loc[1:]:
        try:
            body = body[step]
        except (KeyError, IndexError, TypeError):
            return None
    return body


def is_rule(problem, body):
    if problem["type"] == "integer":
        # To JSON Schema 100.0 is an integer. To Kassa it is money written by a program that counts in fractions.
        return isinstance(value_at(problem["loc"], body), float)
    fields = RULES.get(problem["type"], set())
    names = [step for step in problem["loc"] if isinstance(step, str)]
    return None in fields or names[-1] in fields


def is_rules_refusal(case, response):
    why = detail(response)
    if isinstance(why, str):
        return why in described_words(case, response.status_code)
    return isinstance(why, list) and all(is_rule(problem, case.body) for problem in why)


@schemathesis.hook
def map_case(context, case):
    """Shares that add up: chance would never find any."""
    positive = case.meta is not None and case.meta.generation.mode.is_positive
    split = case.body.get("split") if positive and isinstance(case.body, dict) else None
    if isinstance(split, dict):
        for share in split["splits"]:
            share["amount"] = int(share["amount"]) % 1_000_000 + 1
        case.body["currency"] = "ZAR"
        case.body["amount"] = sum(share["amount"] for share in split["splits"])
    return case


@schemathesis.hook
def filter_failure(context, failure, case, response):
    refused = isinstance(failure, RejectedPositiveData) and response.status_code == REFUSED
    return not (refused and is_rules_refusal(case, response))


@schemathesis.check
def words_of_refusals_are_described(ctx, response, case):
    """What an operation says in words, it says in words that the description has."""
    why = detail(response)
    described = str(response.status_code) in case.operation.definition.raw["responses"]
    if isinstance(why, str) and described and why not in described_words(case, response.status_code):
        raise AssertionError(f"the description of {response.status_code} does not have the words: {why}")


@schemathesis.check
class EveryOperationIsReached:
    """Fuzzing that is turned away at the door finds nothing."""

    def __init__(self):
        self.tried, self.carried_out = set(), set()

    def after_response(self, ctx, response, case):
        self.tried.add(case.operation.label)
        if 200 <= response.status_code < 300:
            self.carried_out.add(case.operation.label)

    def after_run(self, ctx):
        never = sorted(self.tried - self.carried_out)
        if never:
            raise AssertionError(f"never carried out: {', '.join(never)}")
