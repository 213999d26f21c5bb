"""Customers who create payments and pay them on the hosted page, all the time, and a record of what
they were told."""

import asyncio
import json
import re
import threading
import time
import uuid
from html import unescape
from itertools import count, pairwise
from urllib.parse import urlencode, urlsplit

CUSTOMERS = 8
# A customer waits between two tries, and gives one up that takes longer. The machine is not to be
# measured, so each also thinks before the next payment.
PAUSE, PATIENCE, THOUGHT = 0.2, 15, 0.5
# After this the next customer comes, and nobody tries longer for one payment.
LONG, LONGEST = 4, 240
CARD = {
    "method": "card",
    "number": "4242424242424242",
    "expiry": "12/40",
    "code": "123",
    "holder": "Ann Example",
}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Unanswered(Exception):
    """No answer, or one that asks to try again."""


async def exchange(port, method, target, headers, body):
    """One request over a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        lines = {"Host": f"127.0.0.1:{port}", "Connection": "close", "Accept": "*/*"} | headers
        lines["Content-Length"] = str(len(body))
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        writer.write(f"{method} {target} HTTP/1.0\r\n{head}\r\n".encode() + body)
        await writer.drain()
        answer = await reader.read()
    finally:
        writer.close()
    head, separator, text = answer.partition(b"\r\n\r\n")
    if not separator:
        raise Unanswered("an answer that was cut")
    first, *lines = head.decode("latin-1").split("\r\n")
    fields = dict(line.lower().split(": ", 1)[:1] + line.split(": ", 1)[1:] for line in lines)
    return int(first.split(" ")[1]), fields, text.decode()


class Load:
    """Runs in a thread of its own while the block does."""

    def __init__(self, ports, key):
        self.ports, self.key, self.name = ports, key, uuid.uuid4()
        # Intents that were created and those that were paid, as the clients know, with the time.
        self.created, self.paid = {}, {}
        # What went wrong in another way than by no answer.
        self.failures, self.lost = [], []
        self.unanswered = 0
        self.is_over = False
        self.numbers, self.orders = count(), set()

    def __enter__(self):
        self.thread = threading.Thread(target=lambda: asyncio.run(self.run()))
        self.thread.start()
        return self

    def __exit__(self, *exception):
        """What was begun is ended."""
        self.is_over, self.ended = True, time.monotonic()
        self.thread.join()

    async def run(self):
        await asyncio.gather(*(self.be_customers(number) for number in range(CUSTOMERS)))
        if self.orders:
            await asyncio.wait(self.orders)

    async def be_customers(self, number):
        """One after the other. Who waits long does not keep the next from coming."""
        while not self.is_over:
            order = asyncio.create_task(self.be_customer(number))
            self.orders.add(order)
            order.add_done_callback(self.orders.discard)
            await asyncio.wait({order}, timeout=LONG)
            await asyncio.sleep(THOUGHT)

    async def be_customer(self, number):
        try:
            await asyncio.wait_for(self.order(number), LONGEST)
        except TimeoutError:
            self.failures.append(f"no result in {LONGEST} s")
        except LookupError as error:
            self.lost.append(str(error))

    async def ask(self, number, method, target, headers=None, body=b""):
        """Asks one of the servers in turn until one answers."""
        for attempt in count(number):
            port = self.ports[attempt % len(self.ports)]
            try:
                asking = exchange(port, method, target, headers or {}, body)
                status, fields, text = await asyncio.wait_for(asking, PATIENCE)
                if status != 503:
                    return status, fields, text
            except (OSError, TimeoutError, Unanswered):
                pass
            self.unanswered += 1
            await asyncio.sleep(PAUSE)

    async def order(self, number):
        index = next(self.numbers)
        order = {
            "amount": 100 + index,
            "currency": "ZAR",
            "reference_id": f"order-{index}",
            "purchaser_id": f"customer-{number}",
            "return_url": "https://shop.example/done",
            "allow_remember_credentials": False,
        }
        headers = {
            "Authorization": f"Bearer {self.key}",
            "Content-Type": "application/json",
            "Idempotency-Key": f"{self.name}-{index}",
        }
        status, _, text = await self.ask(
            number, "POST", "/api/intents", headers, json.dumps(order).encode()
        )
        if status not in (200, 201):
            self.failures.append(f"create: {status} {text[:200]}")
            return
        intent = json.loads(text)
        self.created[intent["id"]] = time.monotonic()
        page = urlsplit(intent["redirect_url"])
        await self.pay(number, intent["id"], f"{page.path}?{page.query}".rstrip("?"))

    async def pay(self, number, intent, target):
        """Opens the page and sends its form until it says that the payment is done."""
        while True:
            status, fields, text = await self.ask(number, "GET", target)
            token = re.search(r'name="form_token"[^>]*value="([^"]*)"', text)
            if status == 200 and token:
                form = urlencode({"form_token": unescape(token[1])} | CARD).encode()
                status, fields, text = await self.ask(number, "POST", target, FORM, form)
            if "status=success" in fields.get("location", ""):
                self.paid[intent] = time.monotonic()
                return
            if status in (404, 410):
                raise LookupError(f"{intent} is not there any more")
            if "status=" in fields.get("location", "") or status >= 400:
                where = fields.get("location", text[:200])
                self.failures.append(f"pay {intent}: {status} {where}")
                return
            # A page without a form: it waits for the provider's answer, or says that it is paid.
            if await self.find_status(number, intent) == "success":
                self.paid[intent] = time.monotonic()
                return
            await asyncio.sleep(PAUSE)

    async def find_status(self, number, intent):
        headers = {"Authorization": f"Bearer {self.key}"}
        status, _, text = await self.ask(number, "GET", f"/api/intents/{intent}", headers)
        return json.loads(text)["status"] if status == 200 else None

    def find_gap(self):
        """The longest time without a payment, in seconds, from the first one on, while customers
        came. Some end later."""
        times = sorted(at for at in self.paid.values() if at <= self.ended)
        return max((after - before for before, after in pairwise(times)), default=0.0)

    def find_slowest(self):
        """How long the customer waited who waited longest."""
        return max((at - self.created[intent] for intent, at in self.paid.items()), default=0.0)

    def wait_for_payments(self, number, seconds=60):
        """Waits until so many more payments were made."""
        target, end = len(self.paid) + number, time.monotonic() + seconds
        while len(self.paid) < target:
            if time.monotonic() > end or len(self.failures) > 20:
                found = f"{len(self.paid)} payments; {self.failures[:3]}"
                raise TimeoutError(f"nobody could pay for {seconds} s: {found}")
            time.sleep(0.1)
