"""Webhooks, with the messages that every client accepts or rejects alike."""

from __future__ import annotations

import json
import unittest
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from nano_payments import WebhookVerificationError, sign_webhook, verify_webhook

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
