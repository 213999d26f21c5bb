"""Paystack's SDK for Python: what it sends for the same values."""

import importlib
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit

import paystack
from paystack.configuration import Configuration

# The names of arguments that are not those of the parameters.
ARGUMENTS = {"perPage": "per_page", "from": "_from"}
KEY = "sk_test_sdk"


class Receiver(BaseHTTPRequestHandler):
    """Keeps a request, and answers that it was carried out."""

    def receive(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        self.server.received.append((self.command, self.path, dict(self.headers), body))
        answer = json.dumps({"status": True, "message": "received", "data": {}}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    do_GET = do_POST = receive

    def log_message(self, *_):
        """Nothing is printed."""


class Sdk:
    """The SDK, whose requests end in this process."""

    def __init__(self):
        self.server = HTTPServer(("127.0.0.1", 0), Receiver)
        self.server.received = []
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        paystack.api_key = KEY
        configuration = Configuration()
        configuration.host = f"http://127.0.0.1:{self.server.server_port}"
        Configuration.set_default(configuration)

    def send(self, call, values):
        """The request by which the SDK makes a call: its method, path, query and body."""
        arguments = {ARGUMENTS.get(name, name): value for name, value in values.items()}
        call(**arguments)
        method, target, headers, body = self.server.received.pop()
        if headers.get("Authorization") != f"Bearer {KEY}":
            raise ValueError("the SDK has sent no key")
        address = urlsplit(target)
        query = [list(pair) for pair in parse_qsl(address.query)]
        return method, address.path, query, json.loads(body) if body else None


def read_types(model):
    """The types that a model of the SDK documents for its parameters."""
    return getattr(importlib.import_module("paystack.models"), model).openapi_types
