"""Verifies the signature of the URL that a customer returned to after a completed payment."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from dataclasses import dataclass
from datetime import datetime, timezone
from urllib.parse import parse_qs, urlsplit

_SECRET_PREFIX = "rs_"
_NAMES = ("paymentIdentifier", "status", "reference", "timestamp")


@dataclass(frozen=True, kw_only=True)
class VerifiedReturn:
    """The signed parameters of a return URL."""

    payment_identifier: str
    #: ``Completed``.
    status: str
    #: Identifies this completed payment. It can't be guessed.
    reference: str
    #: When the payment completed, the same on each visit.
    timestamp: datetime


def verify_return(url: str, secret: str) -> VerifiedReturn | None:
    """The signed parameters of the URL, full or from its path on.

    None when it has none, as after an unpaid payment, or when they are not genuine. A return is not proof of payment: call
    ``payment_status`` before you fulfill an order. ``secret`` is the secret that signs return URLs (``rs_…``).

    Raises ValueError when the secret is invalid.
    """
    if not secret.startswith(_SECRET_PREFIX) or secret == _SECRET_PREFIX:
        raise ValueError("The secret of return URLs begins with rs_.")
    try:
        query = {name: values[-1] for name, values in parse_qs(urlsplit(url).query).items()}
    except ValueError:
        return None
    signed = ".".join(query.get(name, "") for name in _NAMES).encode(errors="replace")
    digest = hmac.new(secret.encode(), signed, hashlib.sha256).digest()
    expected = f"v1,{base64.b64encode(digest).decode()}"
    given = query.get("signature", "").encode(errors="replace")
    if not hmac.compare_digest(expected.encode(), given):
        return None
    if re.fullmatch(r"[0-9]{1,12}", query.get("timestamp", "")) is None:
        return None
    return VerifiedReturn(
        payment_identifier=query.get("paymentIdentifier", ""),
        status=query.get("status", ""),
        reference=query.get("reference", ""),
        timestamp=datetime.fromtimestamp(int(query["timestamp"]), timezone.utc),
    )
