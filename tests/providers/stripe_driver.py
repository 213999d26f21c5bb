"""Drives the double of Stripe with Stripe's official library, which was written without it.

    stripe_driver.py DOUBLES

DOUBLES is the program of tests/doubles. What the library can't read or send fails the test.
"""

import sys
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

import stripe

import double_process

KEY = "sk_test_library"
VERSION = "2022-11-15"  # that of the connector
APPROVED, DECLINED, CHALLENGED = "4242424242424242", "4000000000009995", "4000002760003184"
SHOP = "https://shop.example/back"


class StripeDouble(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.process, cls.address = double_process.start(sys.argv[1], "stripe", KEY)
        cls.addClassCleanup(double_process.stop, cls.process)
        cls.api = cls.open(KEY)

    @classmethod
    def open(cls, key):
        # Retries would hide an answer that the library does not understand.
        client = stripe.StripeClient(
            key,
            base_addresses={"api": cls.address},
            stripe_version=VERSION,
            max_network_retries=0,
        )
        return client.v1

    def create_card(self, number=APPROVED):
        return self.api.payment_methods.create({
            "type": "card",
            "card": {"number": number, "exp_month": 12, "exp_year": 2030, "cvc": "123"},
            "billing_details": {"name": "Thandi Nkosi"},
        })

    def create_intent(self, number=APPROVED, **more):
        return self.api.payment_intents.create({
            "amount": 1250, "currency": "zar", "payment_method_types": ["card"],
            "payment_method": self.create_card(number).id, **more,
        })

    def pay(self, **more):
        return self.api.payment_intents.confirm(self.create_intent(**more).id)

    def submit(self, url, outcome):
        """The customer's choice on a page. Returns where the page leads to."""
        body = urllib.parse.urlencode({"outcome": outcome}).encode()
        opener = urllib.request.build_opener(KeepRedirect)
        with opener.open(urllib.request.Request(url, data=body), timeout=10) as answer:
            return answer.headers["location"]


class KeepRedirect(urllib.request.HTTPRedirectHandler):
    def http_error_303(self, request, answer, code, message, headers):
        return answer


class Payments(StripeDouble):
    def test_a_card_is_charged_by_the_confirmation(self):
        card = self.create_card()
        self.assertIsInstance(card, stripe.PaymentMethod)
        self.assertEqual((card.card.brand, card.card.last4), ("visa", "4242"))
        self.assertEqual(card.billing_details.name, "Thandi Nkosi")
        intent = self.create_intent(metadata={"kassa": "order-1"}, description="order 1")
        self.assertIsInstance(intent, stripe.PaymentIntent)
        self.assertEqual((intent.status, intent.amount_received), ("requires_confirmation", 0))
        paid = self.api.payment_intents.confirm(intent.id, {"expand": ["latest_charge"]})
        self.assertEqual((paid.status, paid.amount_received), ("succeeded", 1250))
        self.assertIsInstance(paid.latest_charge, stripe.Charge)
        self.assertEqual((paid.latest_charge.captured, paid.latest_charge.amount), (True, 1250))
        again = self.api.payment_intents.retrieve(intent.id)
        self.assertEqual((again.status, again.metadata["kassa"]), ("succeeded", "order-1"))
        self.assertEqual((again.description, again.currency), ("order 1", "zar"))

    def test_a_hold_is_captured_or_canceled(self):
        held = self.pay(capture_method="manual")
        self.assertEqual((held.status, held.amount_capturable), ("requires_capture", 1250))
        captured = self.api.payment_intents.capture(held.id)
        self.assertEqual((captured.status, captured.amount_received), ("succeeded", 1250))
        with self.assertRaises(stripe.InvalidRequestError) as refused:
            self.api.payment_intents.cancel(held.id)
        self.assertEqual(refused.exception.code, "payment_intent_unexpected_state")
        self.assertEqual(refused.exception.error.payment_intent.status, "succeeded")
        other = self.api.payment_intents.cancel(self.pay(capture_method="manual").id)
        self.assertEqual((other.status, other.amount_capturable), ("canceled", 0))

    def test_a_refund_is_limited_by_the_payment(self):
        paid = self.pay()
        part = self.api.refunds.create({
            "payment_intent": paid.id, "amount": 250, "metadata": {"kassa": "refund-1"},
        })
        self.assertIsInstance(part, stripe.Refund)
        self.assertEqual((part.status, part.amount), ("succeeded", 250))
        self.assertEqual(part.charge, paid.latest_charge)
        with self.assertRaises(stripe.InvalidRequestError) as refused:
            self.api.refunds.create({"payment_intent": paid.id, "amount": 1001})
        self.assertEqual(refused.exception.param, "amount")
        rest = self.api.refunds.create({"payment_intent": paid.id})
        self.assertEqual(rest.amount, 1000)
        listed = self.api.refunds.list({"payment_intent": paid.id})
        self.assertEqual([refund.id for refund in listed.data], [rest.id, part.id])
        with self.assertRaises(stripe.InvalidRequestError) as refused:
            self.api.refunds.create({"payment_intent": paid.id})
        self.assertEqual(refused.exception.code, "charge_already_refunded")

    def test_the_issuer_authenticates_the_customer(self):
        for outcome, status in [("approve", "succeeded"), ("fail", "requires_payment_method")]:
            intent = self.create_intent(CHALLENGED)
            waiting = self.api.payment_intents.confirm(intent.id, {"return_url": SHOP})
            self.assertEqual(waiting.status, "requires_action")
            self.assertEqual(waiting.next_action.type, "redirect_to_url")
            self.assertEqual(self.submit(waiting.next_action.redirect_to_url.url, outcome), SHOP)
            ended = self.api.payment_intents.retrieve(intent.id)
            self.assertEqual(ended.status, status)
            if outcome == "fail":
                code = "payment_intent_authentication_failure"
                self.assertEqual(ended.last_payment_error.code, code)

    def test_a_list_is_read_in_pages(self):
        ids = [self.create_intent().id for _ in range(7)]
        page = self.api.payment_intents.list({"limit": 3})
        self.assertIsInstance(page, stripe.ListObject)
        self.assertEqual([intent.id for intent in page.data], ids[:3:-1])
        self.assertTrue(page.has_more)
        listed = [intent.id for intent in page.auto_paging_iter()]
        self.assertEqual(listed[:7], ids[::-1])
        self.assertEqual(len(listed), len(set(listed)))
        future = {"created": {"gte": int(time.time()) + 3600}}
        self.assertEqual(self.api.payment_intents.list(future).data, [])


class StoredCards(StripeDouble):
    def test_a_card_is_stored_charged_and_detached(self):
        customer = self.api.customers.create({"metadata": {"kassa": "purchaser"}})
        self.assertIsInstance(customer, stripe.Customer)
        first = self.pay(customer=customer.id, setup_future_usage="off_session")
        card = self.api.payment_methods.retrieve(first.payment_method)
        self.assertEqual(card.customer, customer.id)
        stored = {"customer": customer.id, "payment_method": card.id}
        intent = self.create_intent(**stored)
        later = self.api.payment_intents.confirm(intent.id, {"off_session": True})
        self.assertEqual(later.status, "succeeded")
        self.assertIsNone(self.api.payment_methods.detach(card.id).customer)
        with self.assertRaises(stripe.InvalidRequestError):
            self.create_intent(**stored)

    def test_a_card_is_verified_without_a_charge(self):
        customer = self.api.customers.create({"metadata": {"kassa": "purchaser"}})
        order = {"payment_method_types": ["card"], "customer": customer.id, "usage": "off_session"}
        intent = self.api.setup_intents.create({**order, "payment_method": self.create_card().id})
        self.assertIsInstance(intent, stripe.SetupIntent)
        self.assertEqual(intent.status, "requires_confirmation")
        verified = self.api.setup_intents.confirm(intent.id, {"return_url": SHOP})
        self.assertEqual(verified.status, "succeeded")
        refused = self.create_card(DECLINED).id
        intent = self.api.setup_intents.create({**order, "payment_method": refused})
        with self.assertRaises(stripe.CardError) as declined:
            self.api.setup_intents.confirm(intent.id, {"return_url": SHOP})
        self.assertEqual(declined.exception.error.decline_code, "insufficient_funds")
        kept = self.api.setup_intents.retrieve(intent.id).last_setup_error
        self.assertEqual(kept.decline_code, "insufficient_funds")
        self.assertEqual(self.api.setup_intents.cancel(intent.id).status, "canceled")


class Pages(StripeDouble):
    def create_page(self):
        return self.api.checkout.sessions.create({
            "mode": "payment", "payment_method_types": ["card"], "success_url": SHOP,
            "cancel_url": SHOP, "client_reference_id": "order-1",
            "metadata": {"kassa": "order-1"},
            "payment_intent_data": {"metadata": {"kassa": "order-1"}},
            "line_items": [{"quantity": 1, "price_data": {
                "currency": "zar", "unit_amount": 1250, "product_data": {"name": "order 1"},
            }}],
        })

    def test_a_page_is_paid(self):
        page = self.create_page()
        self.assertIsInstance(page, stripe.checkout.Session)
        self.assertEqual((page.status, page.payment_status), ("open", "unpaid"))
        self.assertEqual((page.amount_total, page.currency), (1250, "zar"))
        self.assertIsNone(self.submit(page.url, "decline"), "another card can be typed")
        self.assertEqual(self.submit(page.url, "approve"), SHOP)
        expanded = {"expand": ["payment_intent.latest_charge"]}
        paid = self.api.checkout.sessions.retrieve(page.id, expanded)
        self.assertEqual((paid.status, paid.payment_status), ("complete", "paid"))
        self.assertIsInstance(paid.payment_intent, stripe.PaymentIntent)
        charge = paid.payment_intent.latest_charge
        self.assertEqual(charge.payment_method_details.card.last4, "4242")
        self.assertEqual(paid.payment_intent.metadata["kassa"], "order-1")
        with self.assertRaises(stripe.InvalidRequestError):
            self.api.checkout.sessions.expire(page.id)

    def test_a_page_is_closed(self):
        page = self.create_page()
        expired = self.api.checkout.sessions.expire(page.id)
        self.assertEqual((expired.status, expired.url), ("expired", None))
        with self.assertRaises(urllib.error.HTTPError):
            self.submit(page.url, "approve")
        known = self.api.checkout.sessions.retrieve(page.id)
        self.assertEqual((known.status, known.payment_intent), ("expired", None))


class DebitOrders(StripeDouble):
    IBAN = "DE89370400440532013000"
    ACCEPTED = {"customer_acceptance": {"type": "online", "online": {
        "ip_address": "192.0.2.7", "user_agent": "Mozilla/5.0",
    }}}

    def create_account(self):
        return self.api.payment_methods.create({
            "type": "sepa_debit", "sepa_debit": {"iban": self.IBAN},
            "billing_details": {"name": "Thandi Nkosi", "email": "thandi@example.test"},
        })

    def sign(self):
        customer = self.api.customers.create({"name": "Thandi Nkosi"})
        intent = self.api.setup_intents.create({
            "payment_method_types": ["sepa_debit"], "usage": "off_session",
            "customer": customer.id, "payment_method": self.create_account().id,
        })
        return self.api.setup_intents.confirm(intent.id, {"mandate_data": self.ACCEPTED})

    def collect(self, signed, mandate):
        intent = self.api.payment_intents.create({
            "amount": 45000, "currency": "eur", "payment_method_types": ["sepa_debit"],
            "customer": signed.customer, "payment_method": signed.payment_method,
        })
        return self.api.payment_intents.confirm(intent.id, {
            "mandate": mandate, "off_session": True, "expand": ["latest_charge"],
        })

    def test_a_mandate_is_signed_and_collected_under(self):
        signed = self.sign()
        self.assertEqual(signed.status, "succeeded")
        expanded = {"expand": ["payment_method.customer"]}
        mandate = self.api.mandates.retrieve(signed.mandate, expanded)
        self.assertIsInstance(mandate, stripe.Mandate)
        self.assertEqual((mandate.status, mandate.type), ("active", "multi_use"))
        self.assertEqual(mandate.customer_acceptance.online.ip_address, "192.0.2.7")
        account = mandate.payment_method
        self.assertEqual((account.type, account.sepa_debit.last4), ("sepa_debit", "3000"))
        self.assertEqual(account.customer.id, signed.customer)
        debit = self.collect(signed, mandate.id)
        self.assertEqual((debit.status, debit.latest_charge.status), ("processing", "pending"))
        details = debit.latest_charge.payment_method_details
        self.assertEqual(details.sepa_debit.mandate, mandate.id)
        listed = self.api.payment_intents.list({"customer": signed.customer})
        self.assertEqual([intent.id for intent in listed.data], [debit.id])
        with self.assertRaises(stripe.InvalidRequestError) as refused:
            self.api.payment_intents.cancel(debit.id)
        self.assertEqual(refused.exception.code, "payment_intent_unexpected_state")

    def test_an_account_that_is_detached_is_not_debited(self):
        signed = self.sign()
        self.assertIsNone(self.api.payment_methods.detach(signed.payment_method).customer)
        with self.assertRaises(stripe.InvalidRequestError):
            self.collect(signed, signed.mandate)

    def test_a_debit_needs_a_mandate(self):
        customer = self.api.customers.create({"name": "Thandi Nkosi"})
        intent = self.api.payment_intents.create({
            "amount": 45000, "currency": "eur", "payment_method_types": ["sepa_debit"],
            "customer": customer.id, "payment_method": self.create_account().id,
        })
        with self.assertRaises(stripe.InvalidRequestError) as refused:
            self.api.payment_intents.confirm(intent.id)
        self.assertEqual(refused.exception.param, "mandate_data")

    def test_metadata_is_changed_whatever_the_status(self):
        signed = self.sign()
        self.api.setup_intents.update(signed.id, {"metadata": {"kassa_cancel": "change-1"}})
        again = self.api.setup_intents.retrieve(signed.id)
        self.assertEqual(again.metadata["kassa_cancel"], "change-1")

    def test_bacs_is_signed_on_a_page(self):
        customer = self.api.customers.create({"email": "thandi@example.test"})
        page = self.api.checkout.sessions.create({
            "mode": "setup", "payment_method_types": ["bacs_debit"], "success_url": SHOP,
            "cancel_url": SHOP, "customer": customer.id,
        })
        self.assertEqual(self.submit(page.url, "approve"), SHOP)
        signed = self.api.checkout.sessions.retrieve(page.id, {"expand": ["setup_intent"]})
        self.assertEqual((signed.status, signed.setup_intent.status), ("complete", "succeeded"))
        mandate = self.api.mandates.retrieve(signed.setup_intent.mandate)
        self.assertEqual(mandate.status, "pending")
        self.assertEqual(mandate.payment_method_details.bacs_debit.network_status, "pending")


class Refusals(StripeDouble):
    def test_a_decline_names_the_card_and_the_intent(self):
        intent = self.create_intent(DECLINED)
        with self.assertRaises(stripe.CardError) as refused:
            self.api.payment_intents.confirm(intent.id)
        error = refused.exception
        self.assertEqual((error.http_status, error.code), (402, "card_declined"))
        self.assertEqual(error.error.decline_code, "insufficient_funds")
        self.assertEqual(error.error.payment_intent.id, intent.id)
        self.assertTrue(error.request_id)
        kept = self.api.payment_intents.retrieve(intent.id)
        self.assertEqual(kept.status, "requires_payment_method")
        self.assertEqual(kept.last_payment_error.decline_code, "insufficient_funds")

    def test_a_payment_without_its_customer_is_not_authenticated(self):
        intent = self.create_intent(CHALLENGED)
        with self.assertRaises(stripe.CardError) as refused:
            self.api.payment_intents.confirm(intent.id, {"off_session": True})
        self.assertEqual(refused.exception.code, "authentication_required")

    def test_each_failed_request_has_its_class(self):
        with self.assertRaises(stripe.AuthenticationError) as refused:
            self.open("sk_test_other").payment_intents.list()
        self.assertEqual(refused.exception.http_status, 401)
        with self.assertRaises(stripe.InvalidRequestError) as missing:
            self.api.payment_intents.retrieve("pi_none")
        error = missing.exception
        self.assertEqual((error.http_status, error.code), (404, "resource_missing"))
        with self.assertRaises(stripe.InvalidRequestError) as unknown:
            self.create_intent(colour="red")
        error = unknown.exception
        self.assertEqual((error.code, error.param), ("parameter_unknown", "colour"))
        with self.assertRaises(stripe.InvalidRequestError) as small:
            self.create_intent(amount=1)
        self.assertEqual(small.exception.code, "amount_too_small")


class IdempotencyKeys(StripeDouble):
    def test_an_answer_is_repeated(self):
        card = self.create_card()
        order = {"amount": 1250, "currency": "zar", "payment_method_types": ["card"],
                 "payment_method": card.id}
        options = {"idempotency_key": "order-7:create"}
        first = self.api.payment_intents.create(order, options)
        again = self.api.payment_intents.create(order, options)
        self.assertEqual(again.to_dict(), first.to_dict())
        self.assertEqual(again.last_response.headers["idempotent-replayed"], "true")
        self.assertNotIn("idempotent-replayed", first.last_response.headers)
        with self.assertRaises(stripe.IdempotencyError) as refused:
            self.api.payment_intents.create({**order, "amount": 1300}, options)
        self.assertEqual(refused.exception.http_status, 400)

    def test_a_decline_is_repeated_and_declined_once(self):
        intent = self.create_intent(DECLINED)
        charges = set()
        for _ in range(2):
            with self.assertRaises(stripe.CardError) as refused:
                self.api.payment_intents.confirm(intent.id, {}, {"idempotency_key": "order-8"})
            charges.add(refused.exception.error.charge)
        self.assertEqual(len(charges), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
