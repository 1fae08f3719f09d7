"""Client of a Nano (XNO) payment service: payments, refunds, payment links, webhooks."""

from . import models
from .client import PaymentsClient
from .errors import (
    ConnectionFailedError,
    PaymentEndedError,
    PaymentsError,
    ServiceError,
    TimedOutError,
    UnexpectedResponseError,
)
from .models import *
from .returns import VerifiedReturn, verify_return
from .version import VERSION as __version__
from .webhooks import (
    WebhookErrorReason,
    WebhookEvent,
    WebhookMessageType,
    WebhookVerificationError,
    sign_webhook,
    verify_webhook,
)
from .wire import REMOVE, Remove

__all__ = [
    "REMOVE",
    "ConnectionFailedError",
    "PaymentEndedError",
    "PaymentsClient",
    "PaymentsError",
    "Remove",
    "ServiceError",
    "TimedOutError",
    "UnexpectedResponseError",
    "VerifiedReturn",
    "WebhookErrorReason",
    "WebhookEvent",
    "WebhookMessageType",
    "WebhookVerificationError",
    "__version__",
    "sign_webhook",
    "verify_return",
    "verify_webhook",
]
__all__ += models.__all__
