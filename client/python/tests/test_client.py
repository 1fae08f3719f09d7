"""The client against the service itself."""

from __future__ import annotations

import threading
import unittest
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

from nano_payments import (
    REMOVE,
    CheckoutCustomer,
    ConnectionFailedError,
    PaymentEndedError,
    PaymentsError,
    ServiceError,
    TimedOutError,
    UnexpectedResponseError,
    __version__,
)

from .lab import CUSTOMER, LAB_URL, client_of, completed_payment, needs_lab, requests_with


@needs_lab
class APayment(unittest.TestCase):
    def test_is_created_read_and_cancelled(self) -> None:
        client = client_of()
        created = client.create_payment(usd_amount="12.34", order_id="P-1", payment_customer=CUSTOMER)
        self.assertEqual(created.usd_amount, Decimal("12.34"))
        self.assertEqual(created.raw_nano_amount, "4113334000000000000000000000000")
        status = client.payment_status(created.payment_identifier)
        self.assertEqual((status.status, status.is_complete, status.order_id), ("Waiting", False, "P-1"))
        self.assertEqual(status.created_datetime.tzinfo, timezone.utc)
        cancelled = client.cancel_payment(created.payment_identifier)
        self.assertEqual(cancelled.status, "Cancelled")

    def test_is_created_with_a_checkout(self) -> None:
        client = client_of()
        customer = CheckoutCustomer(**vars(CUSTOMER))
        created = client.create_checkout(
            amount=Decimal("4.5"), currency="XNO", customer=customer, metadata={"cart_id": "77"}
        )
        self.assertIn(f"/checkout/{created.payment_identifier}", created.checkout_url.replace("%2F", "/"))
        read = client.get_payment(created.payment_identifier)
        self.assertEqual((read.stage, read.metadata, read.deposits), ("unpaid", {"cart_id": "77"}, []))
        self.assertEqual((read.rate.usd_per_nano, read.rate.sources), ("3.00", []))

    def test_is_refunded_once_for_one_key(self) -> None:
        client, paid = client_of(), completed_payment()
        self.assertTrue(client.payment_status(paid).is_complete)
        refund = client.create_refund(paid, amount="0.25", currency="XNO", idempotency_key=f"refund-{paid}")
        again = client.create_refund(paid, amount="0.25", currency="XNO", idempotency_key=f"refund-{paid}")
        self.assertEqual(refund, again)
        self.assertEqual(refund.state, "pending")
        self.assertEqual(client.get_refund(paid, refund.refund_identifier), refund)
        cancelled = client.cancel_refund(paid, refund.refund_identifier)
        self.assertEqual(cancelled.state, "undone")

    def test_is_converted_and_offered_by_region(self) -> None:
        client = client_of(base_url=f"{LAB_URL}/")
        self.assertEqual(client.nano_to_usd("1500000000000000000000000000000").usd_amount, "4.50")
        self.assertEqual(client.usd_to_nano(Decimal(3)).nano_amount, "1" + "0" * 30)
        self.assertEqual(client.supported().supported_administrative_areas, ["US-CA"])
        expires = datetime.now(timezone.utc) + timedelta(days=365)
        link = client.create_payment_link(title="Two paperbacks", expires_at=expires)
        self.assertIn(link.payment_link_identifier, link.url)
        changed = client.update_payment_link(link.payment_link_identifier, description="Signed", expires_at=REMOVE)
        self.assertEqual(
            (changed.title, changed.description, changed.expires_datetime), ("Two paperbacks", "Signed", None)
        )
        self.assertEqual([rate.currency for rate in client.list_rates().rates], ["USD"])
        self.assertTrue(client.get_balance().top_ups)

    def test_is_waited_for(self) -> None:
        client, paid = client_of(), completed_payment()
        self.assertTrue(client.wait_for_payment(paid, until="completed").is_complete)
        waiting = client.create_payment(usd_amount="1", payment_customer=CUSTOMER).payment_identifier
        with self.assertRaises(TimedOutError):
            client.wait_for_payment(waiting, deadline=0.01)
        client.cancel_payment(waiting)
        with self.assertRaises(PaymentEndedError) as ended:
            client.wait_for_payment(waiting, until="completed")
        self.assertEqual(ended.exception.payment.status, "Cancelled")


@needs_lab
class AList(unittest.TestCase):
    def test_yields_the_payments_of_all_pages(self) -> None:
        client = client_of()
        made = [
            client.create_payment(usd_amount="1", order_id="P-pages", payment_customer=CUSTOMER).payment_identifier
            for _ in range(3)
        ]
        first = client.list_payments(order_id="P-pages", limit=2)
        self.assertEqual(len(first.payments), 2)
        listed = list(client.iterate_payments(order_id="P-pages", limit=2))
        self.assertEqual(sorted(one.payment_identifier for one in listed), sorted(made))
        self.assertEqual(client.list_payments(metadata={"cart": "77"}).payments, [])
        since = datetime.now(timezone.utc) + timedelta(days=365)
        self.assertEqual(list(client.iterate_payments(created_from=since)), [])

    def test_yields_the_refunds_of_a_payment(self) -> None:
        client, paid = client_of(), completed_payment()
        for _ in range(2):
            client.create_refund(paid, amount="0.1", currency="XNO")
        self.assertEqual(len(list(client.iterate_refunds(paid, limit=1))), 2)

    def test_of_events_is_followed(self) -> None:
        client = client_of()
        after = client.list_events(after="now").next
        waiting = client.create_payment(usd_amount="1", payment_customer=CUSTOMER).payment_identifier
        threading.Timer(0.2, client.cancel_payment, [waiting]).start()
        event = next(client.follow_events(after=after))
        self.assertEqual((event.type, event.payment_identifier), ("payment.cancelled", waiting))


@needs_lab
class AFailedAttempt(unittest.TestCase):
    def create(self, key: str, **options: object) -> str:
        client = client_of(**options)
        return client.create_payment(usd_amount="1", payment_customer=CUSTOMER, idempotency_key=key).payment_identifier

    def test_is_retried_with_the_same_key_after_status_503(self) -> None:
        self.create("unavailable-python", max_retries=1)
        sent = requests_with("unavailable-python")
        self.assertEqual(len(sent), 2)
        self.assertEqual(sent[0]["body"], sent[1]["body"])
        self.assertIn(f"nano-payments-python/{__version__}", sent[0]["userAgent"])

    def test_creates_one_payment_when_the_response_is_lost(self) -> None:
        created = self.create("lost-python", max_retries=1)
        self.assertEqual(self.create("lost-python"), created)
        self.assertEqual(len(requests_with("lost-python")), 3)

    def test_raises_after_the_last_retry(self) -> None:
        with self.assertRaises(ConnectionFailedError):
            self.create("lost-python-without-retries")
        with self.assertRaises(TimedOutError) as late:
            self.create("silent-python", timeout=0.1)
        self.assertEqual(late.exception.code, "timedOut")

    def test_is_not_retried_when_the_service_refuses(self) -> None:
        with self.assertRaises(ServiceError):
            client_of(max_retries=3).create_payment(
                usd_amount="601", payment_customer=CUSTOMER, idempotency_key="refused-python"
            )
        self.assertEqual(len(requests_with("refused-python")), 1)


@needs_lab
class AnError(unittest.TestCase):
    def test_has_a_code_a_status_and_a_request_id(self) -> None:
        with self.assertRaises(ServiceError) as refused:
            client_of().payment_status("pay_nobody")
        error = refused.exception
        self.assertEqual((error.code, error.status), ("paymetNotFound", 400))
        self.assertRegex(error.request_id or "", r"^req_")
        self.assertIn(error.message, str(error))

    def test_names_a_wrong_secret_without_repeating_it(self) -> None:
        with self.assertRaises(ServiceError) as refused:
            client_of(secret="sk_hidden").supported()
        self.assertEqual((refused.exception.code, refused.exception.status), ("authInvalid", 401))
        client = client_of(secret="sk_hidden")
        self.assertNotIn("sk_hidden", f"{client!r} {vars(client)} {refused.exception!r}")

    def test_tells_a_proxy_from_the_service(self) -> None:
        with self.assertRaises(UnexpectedResponseError) as strange:
            client_of(base_url=f"{LAB_URL}/proxy").supported()
        self.assertEqual(strange.exception.status, 502)
        with self.assertRaises(ConnectionFailedError):
            client_of(base_url="http://127.0.0.1:9").supported()

    def test_is_a_payments_error(self) -> None:
        for kind in (ServiceError, ConnectionFailedError, TimedOutError, UnexpectedResponseError, PaymentEndedError):
            self.assertTrue(issubclass(kind, PaymentsError))

    def test_names_an_invalid_option(self) -> None:
        options: dict[str, list[Any]] = {
            "base_url": ["pay.example", "ftp://pay.example", "https://pay.example/?", "https://a:sk_hidden@b.example"],
            "key_id": ["", "key:1"],
            "secret": ["", "sk_hidden\n"],
            "timeout": [0, 601],
            "max_retries": [-1, 11],
        }
        for name, values in options.items():
            for value in values:
                with self.assertRaisesRegex(ValueError, name) as refused:
                    client_of(**{name: value})
                self.assertNotIn("sk_hidden", str(refused.exception))
        with self.assertRaisesRegex(ValueError, "payment_identifier"):
            client_of().get_payment("../events")
        with self.assertRaisesRegex(ValueError, "time zone"):
            client_of().list_payments(created_from=datetime(2026, 1, 1))


@needs_lab
class AResponse(unittest.TestCase):
    def test_has_the_request_id(self) -> None:
        self.assertRegex(client_of().supported().request_id or "", r"^req_")
