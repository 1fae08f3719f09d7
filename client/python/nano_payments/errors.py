"""The errors of the client. The class or ``code`` distinguishes them. Messages never contain a secret or request data."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .models import Payment


class PaymentsError(Exception):
    """The base class of the errors that calls raise."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int | None = None,
        request_id: str | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(f"{code}: {message}")
        #: A code of the service, such as ``badInput``, or of the client. A newer service may return codes that are not listed.
        self.code = code
        #: What went wrong and what to do, for people.
        self.message = message
        #: The HTTP status. None without a response.
        self.status = status
        #: The X-Request-Id of the response, to find the request in the dashboard. None without a response.
        self.request_id = request_id
        #: Seconds from Retry-After. None if the service did not send it.
        self.retry_after = retry_after


class ServiceError(PaymentsError):
    """The service returned an error: 400, 401, 429 or 500, or 404 if it does not have the operation."""


class ConnectionFailedError(PaymentsError):
    """The service could not be reached, or the connection failed during the response."""

    def __init__(self) -> None:
        super().__init__("connectionFailed", "The service could not be reached, or the connection failed.")


class TimedOutError(PaymentsError):
    """A time limit was reached: of one attempt, or of waiting for a payment."""

    def __init__(self, message: str) -> None:
        super().__init__("timedOut", message)


class UnexpectedResponseError(PaymentsError):
    """The response did not come from the service, but for example from a proxy."""

    def __init__(
        self, message: str, *, status: int, request_id: str | None = None, retry_after: int | None = None
    ) -> None:
        super().__init__("unexpectedResponse", message, status=status, request_id=request_id, retry_after=retry_after)


class PaymentEndedError(PaymentsError):
    """``wait_for_payment`` with ``until="completed"``: the payment ended with another status."""

    def __init__(self, payment: Payment) -> None:
        super().__init__("paymentEnded", f"The payment ended with status {payment.status} and will not be completed.")
        self.payment = payment
