"""A few operations as a program with the generated package uses them. Only checked, never run."""

from kassa_client import AuthenticatedClient, Client
from kassa_client.api.payment_intents import create_intent, read_intent
from kassa_client.api.sandbox import collect_instalment
from kassa_client.models import (
    CreatedIntent,
    CreateIntentInput,
    CurrencyCode,
    Intent,
    Problem,
    ValidationError,
)

server = AuthenticatedClient(base_url="https://kassa.example", token="test_")
page = Client(base_url="https://kassa.example")


def pay(intent_id: str) -> str:
    order = CreateIntentInput(
        amount=1250,
        currency=CurrencyCode.ZAR,
        reference_id="order-1042",
        purchaser_id="customer-7",
        return_url="https://shop.example/done",
        allow_remember_credentials=False,
    )
    created = create_intent.sync(client=server, body=order, idempotency_key="order-1042")
    match created:
        case CreatedIntent():
            return created.redirect_url
        case ValidationError():
            return ", ".join(problem.msg for problem in created.detail)
        case Problem():
            return created.detail
        case None:
            return intent_id


def collect() -> None:
    collect_instalment.sync_detailed(7, client=server)
