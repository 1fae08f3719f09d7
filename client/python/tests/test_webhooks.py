"""Webhooks, with the messages that every client accepts or rejects alike."""

from __future__ import annotations

import json
import unittest
from datetime import datetime, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any, get_args

from nano_payments import (
    KnownWebhookEventType,
    PaymentDetails,
    WebhookEvent,
    WebhookMessageType,
    WebhookVerificationError,
    sign_webhook,
    verify_webhook,
)

VECTORS = json.loads((Path(__file__).parents[2] / "webhook-vectors.json").read_text("utf-8"))
NOW = datetime.fromtimestamp(VECTORS["now"], timezone.utc)
SIGNED = VECTORS["signed"]


class AMessage(unittest.TestCase):
    def test_is_accepted_or_rejected_like_by_every_client(self) -> None:
        for message in VECTORS["messages"]:
            for body in (message["body"], message["body"].encode()):
                with self.subTest(message["name"]):
                    self.assertEqual(self.outcome_of({**message, "body": body}), message["rejected"])

    def outcome_of(self, message: dict[str, Any]) -> str | None:
        tolerance = message.get("toleranceSeconds", 300)
        try:
            event = verify_webhook(
                message["secrets"], message["headers"], message["body"], tolerance_seconds=tolerance, now=NOW
            )
        except WebhookVerificationError as error:
            return error.reason
        data = json.loads(message["body"])
        self.assertEqual((event.data, event.type, event.id), (data, data["type"], "msg_1"))
        self.assertEqual(event.payment_identifier, data.get("paymentIdentifier"))
        return None

    def test_is_read_from_a_wsgi_environment_and_from_lists(self) -> None:
        wsgi = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in SIGNED["headers"].items()}
        lists = {name: [value] for name, value in SIGNED["headers"].items()}
        for headers in (wsgi, lists):
            event = verify_webhook(SIGNED["secret"], headers, SIGNED["body"], now=NOW)
            self.assertEqual(event.timestamp, datetime(2026, 11, 20, 14, 2, 11, tzinfo=timezone.utc))

    def test_has_the_refund_that_it_reports(self) -> None:
        event = received({"type": "refund.confirmed", "refundIdentifier": "5f1c"})
        self.assertEqual((event.type, event.refund_identifier), ("refund.confirmed", "5f1c"))
        self.assertEqual((event.payment, event.refund, event.settlement), (None, None, None))
        self.assertIsNone(received({"type": "payment.expired"}).refund_identifier)

    def test_has_its_details_as_the_client_returns_them(self) -> None:
        event = received({"type": "payment.expired", **VECTORS["details"]})
        assert event.payment is not None and event.refund is not None and event.settlement is not None
        self.assertIsInstance(event.payment, PaymentDetails)
        self.assertEqual(event.payment.usd_amount, Decimal("12.34"))
        self.assertEqual(event.payment.deposits[0].result, "counted")
        self.assertEqual(event.refund.confirmed_datetime, datetime(2026, 11, 21, 9, 30, 14, tzinfo=timezone.utc))
        self.assertEqual(event.settlement.friendly_nano_amount, "4.113334")

    def test_is_accepted_without_details_that_cannot_be_read(self) -> None:
        for details in ({}, [], "none", {**VECTORS["details"]["payment"], "createdDatetime": "now"}):
            with self.subTest(details):
                event = received({"type": "payment.expired", "payment": details})
                self.assertEqual((event.payment, event.data["payment"]), (None, details))

    def test_has_one_of_the_known_types_or_is_a_test(self) -> None:
        self.assertEqual(get_args(WebhookMessageType), (*get_args(KnownWebhookEventType), "endpoint.test"))

    def test_is_signed_for_the_tests_of_a_receiver(self) -> None:
        headers = sign_webhook(SIGNED["secret"], SIGNED["body"], message_id=SIGNED["id"], now=NOW)
        self.assertEqual(headers, {"content-type": "application/json", **SIGNED["headers"]})
        self.assertEqual(
            verify_webhook(SIGNED["secret"], sign_webhook(SIGNED["secret"], SIGNED["body"]), SIGNED["body"]).id,
            "msg_test",
        )

    def test_needs_a_secret_and_a_tolerance(self) -> None:
        invalid: list[str | list[str]] = [[], "whsec_", "whsec_%%%"]
        for secrets in invalid:
            with self.assertRaises(ValueError):
                verify_webhook(secrets, SIGNED["headers"], SIGNED["body"], now=NOW)
        for tolerance in (-1, float("nan")):
            with self.assertRaises(ValueError):
                verify_webhook(SIGNED["secret"], SIGNED["headers"], SIGNED["body"], tolerance_seconds=tolerance)


def received(fields: dict[str, Any]) -> WebhookEvent:
    """The event of a genuine message with these fields."""
    event = {"paymentIdentifier": "pay_1", "timestamp": "2026-11-20T14:02:11Z", **fields}
    body = json.dumps(event)
    return verify_webhook(SIGNED["secret"], sign_webhook(SIGNED["secret"], body), body)
