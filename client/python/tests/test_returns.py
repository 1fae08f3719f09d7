"""Return URLs that every client verifies alike."""

from __future__ import annotations

import json
import unittest
from datetime import datetime, timezone
from pathlib import Path

from nano_payments import VerifiedReturn, verify_return

VECTORS = json.loads((Path(__file__).parents[2] / "return-vectors.json").read_text("utf-8"))
RETURNED = VerifiedReturn(
    payment_identifier=VECTORS["returned"]["paymentIdentifier"],
    status=VECTORS["returned"]["status"],
    reference=VECTORS["returned"]["reference"],
    timestamp=datetime.fromtimestamp(VECTORS["returned"]["timestamp"], timezone.utc),
)


class AReturnUrl(unittest.TestCase):
    def test_is_verified_like_by_every_client(self) -> None:
        for vector in VECTORS["urls"]:
            with self.subTest(vector["name"]):
                expected = RETURNED if vector["genuine"] else None
                self.assertEqual(verify_return(vector["url"], vector["secret"]), expected)

    def test_is_verified_only_with_a_secret_of_return_urls(self) -> None:
        for secret in ("", "rs_", "whsec_AAAA"):
            with self.assertRaises(ValueError):
                verify_return(VECTORS["urls"][0]["url"], secret)
