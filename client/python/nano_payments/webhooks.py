"""Verifies the signature and the age of a webhook, as Standard Webhooks specifies (standardwebhooks.com)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any, Literal, Protocol, cast

from .models import KnownWebhookEventType, PaymentDetails, Refund, Settlement
from .wire import ResponseType, decode_response

WebhookErrorReason = Literal[
    "missingHeader", "invalidTimestamp", "tooOld", "fromTheFuture", "wrongSignature", "malformedEvent"
]

#: An event, or the test message. An endpoint gets only the types that it subscribes to. A newer service may have further types.
WebhookMessageType = Literal[KnownWebhookEventType, "endpoint.test"]

_SECRET_PREFIX = "whsec_"
#: The service sends one, or two while a secret is being rotated.
_MAX_SIGNATURES = 16


class WebhookHeaders(Protocol):
    """The headers of a request. Those of ``http.server`` and of some frameworks are no ``Mapping``."""

    def items(self) -> Iterable[tuple[str, Any]]: ...


class WebhookVerificationError(Exception):
    """A message was rejected. With the reason ``malformedEvent`` it is genuine, but its body is not an event."""

    def __init__(self, reason: WebhookErrorReason, message: str) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True, kw_only=True)
class WebhookEvent:
    """A verified event. An endpoint with ``includes_resource`` gets the payment, refund or settlement that it reports."""

    #: The ``webhook-id``, the same for every delivery attempt. Remember it to handle an event once.
    id: str
    #: ``endpoint.test`` is the test message that the dashboard or ``send_test_webhook`` sends.
    type: WebhookMessageType
    timestamp: datetime
    #: None for an event that belongs to no payment.
    payment_identifier: str | None
    #: Only in events of refunds.
    refund_identifier: str | None = None
    #: As ``get_payment`` returned it when the message was sent. Only in events of payments with details.
    payment: PaymentDetails | None = field(default=None, repr=False)
    #: As ``get_refund`` returned it. Only in events of refunds with details.
    refund: Refund | None = field(default=None, repr=False)
    #: As ``get_settlement`` returned it. Only in events of settlements with details.
    settlement: Settlement | None = field(default=None, repr=False)
    #: The body, parsed.
    data: Mapping[str, Any] = field(repr=False)


def verify_webhook(
    secrets: str | Sequence[str],
    headers: WebhookHeaders,
    raw_body: bytes | str,
    *,
    tolerance_seconds: float = 300,
    now: datetime | None = None,
) -> WebhookEvent:
    """Verifies a message and returns its event.

    ``secrets`` is the endpoint's secret (``whsec_…``), or both while it is being rotated. ``headers`` may be the headers of
    any framework, or a WSGI environment. ``raw_body`` is the body exactly as received.

    Raises WebhookVerificationError with the reason, and ValueError when a secret or an option is invalid.
    """
    keys = [_key_of(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not keys:
        raise ValueError("secrets must contain at least one secret.")
    if not tolerance_seconds >= 0:
        raise ValueError("tolerance_seconds must be 0 or more.")
    body = raw_body.encode() if isinstance(raw_body, str) else bytes(raw_body)
    message_id = _require_header(headers, "webhook-id")
    timestamp = _require_header(headers, "webhook-timestamp")
    signatures = _read_signatures(_require_header(headers, "webhook-signature"))
    _require_fresh(timestamp, tolerance_seconds, time.time() if now is None else now.timestamp())
    # Every pair is compared, each in constant time.
    matches = [
        hmac.compare_digest(_signature(key, message_id, timestamp, body), signature)
        for key in keys
        for signature in signatures
    ]
    if not any(matches):
        raise WebhookVerificationError("wrongSignature", "The signature does not match any of the secrets.")
    return _read_event(message_id, body)


def sign_webhook(
    secret: str, raw_body: bytes | str, *, message_id: str = "msg_test", now: datetime | None = None
) -> dict[str, str]:
    """The headers of a genuine message, for the tests of your own receiver."""
    body = raw_body.encode() if isinstance(raw_body, str) else bytes(raw_body)
    timestamp = str(int(time.time() if now is None else now.timestamp()))
    signature = _signature(_key_of(secret), message_id, timestamp, body)
    return {
        "content-type": "application/json",
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{base64.b64encode(signature).decode()}",
    }


def _signature(key: bytes, message_id: str, timestamp: str, body: bytes) -> bytes:
    return hmac.new(key, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()


def _key_of(secret: str) -> bytes:
    key = _from_base64(secret.removeprefix(_SECRET_PREFIX))
    if not key:
        raise ValueError("A secret must be whsec_ and its key in base64.")
    return key


def _from_base64(text: str) -> bytes | None:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None


def _require_header(headers: WebhookHeaders, name: str) -> str:
    # WSGI, and so Django, spells webhook-id as HTTP_WEBHOOK_ID.
    names = (name, f"http_{name}".replace("-", "_"))
    for given, value in headers.items():
        if given.lower() in names and value:
            return value if isinstance(value, str) else " ".join(value)
    raise WebhookVerificationError("missingHeader", f"The header {name} is missing.")


def _read_signatures(header: str) -> list[bytes]:
    parts = header.split(" ")[:_MAX_SIGNATURES]
    decoded = [_from_base64(part.removeprefix("v1,")) for part in parts if part.startswith("v1,")]
    return [signature for signature in decoded if signature is not None]


def _require_fresh(timestamp: str, tolerance_seconds: float, now: float) -> None:
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookVerificationError("invalidTimestamp", "webhook-timestamp is not in Unix seconds.")
    ahead = int(timestamp) - int(now)
    if ahead < -tolerance_seconds:
        raise WebhookVerificationError("tooOld", f"The message is more than {tolerance_seconds} seconds old.")
    if ahead > tolerance_seconds:
        raise WebhookVerificationError(
            "fromTheFuture", f"The message is more than {tolerance_seconds} seconds in the future."
        )


def _read_event(message_id: str, body: bytes) -> WebhookEvent:
    try:
        text = body.decode("utf-8")
        data = json.loads(text)
        # Amounts in US dollars are exact in the models.
        details = json.loads(text, parse_float=Decimal)
        return WebhookEvent(
            id=message_id,
            type=cast(WebhookMessageType, _require_text(data["type"])),
            timestamp=datetime.fromisoformat(_require_text(data["timestamp"]).replace("Z", "+00:00")),
            payment_identifier=data.get("paymentIdentifier"),
            refund_identifier=data.get("refundIdentifier"),
            payment=_read_details(PaymentDetails, details.get("payment")),
            refund=_read_details(Refund, details.get("refund")),
            settlement=_read_details(Settlement, details.get("settlement")),
            data=data,
        )
    except (ValueError, TypeError, ArithmeticError, KeyError, AttributeError, RecursionError):
        raise WebhookVerificationError(
            "malformedEvent", "The signature is valid, but the body is not an event of this service."
        ) from None


def _read_details(expected: type[ResponseType], details: Any) -> ResponseType | None:
    """None for details that this version can't read: they are no reason to lose the event, and can be read by API."""
    try:
        return None if details is None else decode_response(expected, details, None)
    except (ValueError, TypeError, ArithmeticError):
        return None


def _require_text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value
