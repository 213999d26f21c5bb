"""A shop's server: creates payments with Kassa and is notified by webhook when they are paid."""

import json
import os
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.error import HTTPError
from urllib.parse import parse_qs, quote, urlsplit
from urllib.request import Request, urlopen

from standardwebhooks.webhooks import Webhook, WebhookVerificationError

API, KEY = os.environ["KASSA_API"], os.environ["KASSA_KEY"]
WEBHOOK = Webhook(os.environ["KASSA_WEBHOOK_SECRET"])
orders, handled_events = {}, set()  # a real shop stores these in its database


def kassa(path, body=None, key=None):
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    headers |= {"Idempotency-Key": key} if key else {}
    with urlopen(Request(API + path, body, headers), timeout=30) as response:
        return json.load(response)


def create_order(order):
    order_id = str(uuid.uuid4())
    intent = kassa("/intents", json.dumps({
        "amount": order["amount"], "currency": order["currency"], "reference_id": order_id,
        "purchaser_id": "guest", "return_url": f"{address}/return",
        "allow_remember_credentials": False,
    }).encode(), order_id)
    orders[order_id] = {"order_id": order_id, "intent_id": intent["id"], "status": "open"}
    return orders[order_id] | {"redirect_url": intent["redirect_url"]}


def receive(body, headers):
    event = WEBHOOK.verify(body, headers)  # raises if the signature is not valid
    order = orders.get(event["content"].get("reference_id"))
    if order and headers["webhook-id"] not in handled_events:
        # Events may arrive late and out of order, so the status is read from the intent.
        if kassa(f"/intents/{order['intent_id']}")["status"] == "success":
            order["status"] = "paid"
        handled_events.add(headers["webhook-id"])


class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        url, body = urlsplit(self.path), self.rfile.read(int(self.headers.get("Content-Length", 0)))
        code, result = 404, {"detail": "Not found"}
        try:
            match self.command, *url.path.split("/")[1:]:
                case "POST", "orders":
                    code, result = 201, create_order(json.loads(body))
                case "GET", "orders", order_id if order := orders.get(order_id):
                    code, result = 200, order
                case "POST", "orders", order_id, "refund" if order := orders.get(order_id):
                    path = f"/intents/{order['intent_id']}/refund"
                    code, result = 201, kassa(path, body, self.headers["Idempotency-Key"])
                case "GET", "return":
                    # Customers can alter this address, so the status is read from the intent.
                    intent_id = quote(parse_qs(url.query)["intent_id"][0], safe="")
                    code, result = 200, {"status": kassa(f"/intents/{intent_id}")["status"]}
                case "POST", "webhooks":
                    code, result = 204, receive(body, self.headers)
        except HTTPError as error:
            code, result = error.code, json.load(error)
        except (KeyError, ValueError, WebhookVerificationError) as error:
            code, result = 400, {"detail": str(error)}
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(result).encode() if result else b"")

    do_POST = do_GET


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "0"))), Shop)
address = f"http://127.0.0.1:{server.server_port}"
print(f"listening on {address}", flush=True)
server.serve_forever()
