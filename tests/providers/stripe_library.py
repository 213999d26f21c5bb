"""Stripe's official library for Python: the parameters that it knows, and its signatures."""

import sys
import typing

import stripe
import typing_extensions
from stripe import params as known
from stripe.params import checkout

LITERALS = (typing.Literal, typing_extensions.Literal)

CLASSES = {
    "POST /v1/checkout/sessions": checkout.SessionCreateParams,
    "POST /v1/checkout/sessions/{session}/expire": checkout.SessionExpireParams,
    "POST /v1/customers": known.CustomerCreateParams,
    "POST /v1/payment_intents": known.PaymentIntentCreateParams,
    "POST /v1/payment_intents/{intent}": known.PaymentIntentModifyParams,
    "POST /v1/payment_intents/{intent}/cancel": known.PaymentIntentCancelParams,
    "POST /v1/payment_intents/{intent}/capture": known.PaymentIntentCaptureParams,
    "POST /v1/payment_intents/{intent}/confirm": known.PaymentIntentConfirmParams,
    "POST /v1/payment_methods": known.PaymentMethodCreateParams,
    "POST /v1/payment_methods/{payment_method}/detach": known.PaymentMethodDetachParams,
    "POST /v1/refunds": known.RefundCreateParams,
    "POST /v1/setup_intents": known.SetupIntentCreateParams,
    "POST /v1/setup_intents/{intent}": known.SetupIntentModifyParams,
    "POST /v1/setup_intents/{intent}/cancel": known.SetupIntentCancelParams,
    "POST /v1/setup_intents/{intent}/confirm": known.SetupIntentConfirmParams,
}

# The library is of a later version of the API, in which these are gone.
GONE = {
    ("POST /v1/checkout/sessions", "payment_method_types"),
    ("POST /v1/payment_intents", "payment_method_types"),
    ("POST /v1/setup_intents", "payment_method_types"),
}


def check_parameters(operation, params):
    """The parameters that the library does not know."""
    owner = CLASSES.get(operation)
    if owner is None:
        return []
    unknown = [name for name in find_unknown(owner, params) if (operation, name) not in GONE]
    return [f"{operation}: the library does not know {name}" for name in unknown]


def find_unknown(owner, value):
    fields, names = owner.__annotations__, vars(sys.modules[owner.__module__])
    for name, item in value.items():
        if name not in fields:
            yield name
            continue
        inner = list_typed_dicts(fields[name], names)
        for one in item if isinstance(item, list) else [item]:
            if isinstance(one, dict) and inner:
                # One of them has to know every name.
                unknown = [list(find_unknown(candidate, one)) for candidate in inner]
                yield from (f"{name}.{missing}" for missing in min(unknown, key=len))


def list_typed_dicts(hint, names):
    """The typed dictionaries within a type; none if its names are free."""
    if isinstance(hint, typing.ForwardRef):
        hint = eval(hint.__forward_arg__, names)
    if typing_extensions.get_origin(hint) in LITERALS:
        return []
    if typing.is_typeddict(hint):
        return [hint]
    return [found for inner in typing.get_args(hint) for found in list_typed_dicts(inner, names)]


def check_event(line):
    """The library makes the same signature, and accepts the event that the double has signed."""
    body, signature, secret = line["event"], line["signature"], line["secret"]
    seconds = signature.split(",")[0].removeprefix("t=")
    made = stripe.WebhookSignature._compute_signature(f"{seconds}.{body}", secret)
    breaches = [] if f"v1={made}" in signature else ["event: another signature"]
    try:
        # The time of the tests is not the time of this check.
        event = stripe.Webhook.construct_event(body, signature, secret, tolerance=10**12)
    except stripe.SignatureVerificationError as error:
        return breaches + [f"event: {error}"]
    return breaches if event.id and event.type else breaches + ["event: no identifier"]
