"""The service that the tests call. ``client/languages.test.ts`` starts it: the handlers of the API over HTTP."""

from __future__ import annotations

import json
import os
import unittest
import urllib.parse
import urllib.request
from typing import Any

from nano_payments import PaymentCustomer, PaymentsClient

LAB_URL = os.environ.get("LAB_URL", "")
CUSTOMER = PaymentCustomer(
    first_name="Ada",
    last_name="Lovelace",
    email="ada@example.com",
    phone_number="14155550123",
    country="US",
    administrative_area="US-CA",
)

needs_lab = unittest.skipIf(LAB_URL == "", "No service: run npx vitest run client/languages.test.ts.")


def client_of(**options: Any) -> PaymentsClient:
    given = {
        "base_url": LAB_URL,
        "key_id": os.environ["LAB_KEY_ID"],
        "secret": os.environ["LAB_KEY_SECRET"],
        "max_retries": 0,
    }
    return PaymentsClient(**{**given, **options})


def completed_payment() -> str:
    """The identifier of a new payment that is Completed."""
    return str(_ask("/lab/completed-payment")["paymentIdentifier"])


def requests_with(idempotency_key: str) -> list[dict[str, str]]:
    """The requests that the service received with a key."""
    received: list[dict[str, str]] = _ask(f"/lab/requests?key={urllib.parse.quote(idempotency_key)}")["requests"]
    return received


def _ask(path: str) -> Any:
    with urllib.request.urlopen(LAB_URL + path, timeout=10) as response:
        return json.load(response)
