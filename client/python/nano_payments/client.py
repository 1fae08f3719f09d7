"""The client: options, sending with retries, waiting for a payment and following events."""

from __future__ import annotations

import base64
import json
import platform
import re
import urllib.parse
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from .errors import PaymentEndedError, PaymentsError, TimedOutError, UnexpectedResponseError
from .models import ListedEvent, Payment
from .operations import Operations
from .retries import SYSTEM_RUNTIME, Runtime, is_transient, poll_wait, with_retries
from .transport import Request, send_once
from .version import VERSION
from .wire import ResponseType, decode_response, encode

_MAX_TIMEOUT = 600
_MAX_RETRIES = 10
#: The payment window of 15 minutes plus one: a payment expires only after a last check of the ledger.
_DEFAULT_DEADLINE = 16 * 60
#: How long a request waits for an event: the maximum of the service.
_EVENT_WAIT = 20
#: An empty page that arrives sooner means that too many requests are waiting.
_MIN_EVENT_WAIT = 10
_EVENT_PAUSE = 2
_USER_AGENT = f"nano-payments-python/{VERSION} Python/{platform.python_version()}"

_Send = Callable[[str, str, "Mapping[str, Any] | None", "str | None", "float"], "tuple[dict[str, Any], str | None]"]


class PaymentsClient(Operations):
    """A client of one service with one API key. It can be shared by threads.

    A failed call raises a PaymentsError. Temporary failures (no connection, timeout, status 500) are retried. Methods that
    take an ``idempotency_key`` send the same one with every attempt, so that they take effect once.
    """

    def __init__(
        self,
        *,
        base_url: str,
        key_id: str,
        secret: str,
        timeout: float = 10,
        max_retries: int = 3,
        runtime: Runtime = SYSTEM_RUNTIME,
    ) -> None:
        """Raises ValueError naming the invalid option.

        :param base_url: the public URL of the service, such as https://pay.example
        :param key_id: the API key's id
        :param secret: the API key's secret. Keep it on a server
        :param timeout: time limit of one attempt, seconds, up to 600
        :param max_retries: how often a failed request is retried, 0 to 10
        """
        if not re.fullmatch(r"[\x21-\x39\x3b-\x7e]+", key_id):
            raise ValueError("key_id must be the id of an API key.")
        if not re.fullmatch(r"[\x21-\x7e]+", secret):
            raise ValueError("secret must be the secret of an API key.")
        if not 0 <= max_retries <= _MAX_RETRIES:
            raise ValueError(f"max_retries must be 0 to {_MAX_RETRIES}.")
        self._base_url = _read_base_url(base_url)
        self._timeout = _read_timeout(timeout)
        self._runtime = runtime
        self._send = _sender(self._base_url, f"{key_id}:{secret}", max_retries, runtime)

    def __repr__(self) -> str:
        return f"PaymentsClient(base_url={self._base_url!r})"

    def _call(
        self,
        response_type: type[ResponseType],
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        repeatable: bool = False,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        wait: int | None = None,
    ) -> ResponseType:
        given = _flatten(encode(query or {}))
        if repeatable and idempotency_key is None:
            idempotency_key = str(uuid.uuid4())
        address = f"{path}?{urllib.parse.urlencode(given)}" if given else path
        # A request that waits for an event takes that much longer.
        limit = min(_MAX_TIMEOUT, self._timeout + (wait or 0)) if timeout is None else _read_timeout(timeout)
        received, request_id = self._send(method, address, body, idempotency_key, limit)
        try:
            return decode_response(response_type, received, request_id)
        except (ValueError, TypeError, ArithmeticError) as error:
            raise UnexpectedResponseError(
                "The response did not come from the service. Check base_url.", status=200, request_id=request_id
            ) from error

    def wait_for_payment(
        self,
        payment_identifier: str,
        *,
        until: Literal["ended", "completed"] = "ended",
        deadline: float = _DEFAULT_DEADLINE,
    ) -> Payment:
        """Polls a payment until it is no longer Waiting, through outages of the service.

        Raises TimedOutError after ``deadline`` seconds. With ``until="completed"`` it raises PaymentEndedError when the
        payment ends with another status.
        """
        ends_at = self._runtime.now() + deadline
        polls = 0
        while True:
            try:
                payment = self.payment_status(payment_identifier)
                if payment.status != "Waiting":
                    if until == "completed" and not payment.is_complete:
                        raise PaymentEndedError(payment)
                    return payment
            except PaymentsError as error:
                if not is_transient(error):
                    raise
            left = ends_at - self._runtime.now()
            if left <= 0:
                raise TimedOutError(f"The payment did not end within {deadline:g} seconds.")
            self._runtime.sleep(min(left, poll_wait(polls, self._runtime.random())))
            polls += 1

    def follow_events(self, *, after: str = "now") -> Iterator[ListedEvent]:
        """Yields events as they happen, without end. For software that webhooks can't reach.

        After an error, continue with the ``event_identifier`` of the last event as ``after``.
        """
        while True:
            asked_at = self._runtime.now()
            page = self.list_events(after=after, wait=_EVENT_WAIT)
            yield from page.events
            after = page.next
            if not page.events and self._runtime.now() - asked_at < _MIN_EVENT_WAIT:
                self._runtime.sleep(_EVENT_PAUSE)


def _sender(base_url: str, credentials: str, max_retries: int, runtime: Runtime) -> _Send:
    """The secret is kept in a closure, so that no attribute exposes it."""
    authorization = f"Basic {base64.b64encode(credentials.encode()).decode()}"

    def send(
        method: str, path: str, body: Mapping[str, Any] | None, idempotency_key: str | None, timeout: float
    ) -> tuple[dict[str, Any], str | None]:
        headers = {"Authorization": authorization, "Accept": "application/json", "User-Agent": _USER_AGENT}
        if idempotency_key is not None:
            headers["Idempotency-Key"] = _read_idempotency_key(idempotency_key)
        content = None
        if method != "GET":
            headers["Content-Type"] = "application/json"
            content = json.dumps(encode(body or {})).encode()
        request = Request(method, base_url + path, headers, content)
        return with_retries(lambda: send_once(request, timeout), max_retries, runtime)

    return send


def _flatten(query: Mapping[str, Any]) -> dict[str, Any]:
    """Objects as the API takes them in a query: ``metadata[cart]=77``."""
    flat: dict[str, Any] = {}
    for name, value in query.items():
        if isinstance(value, Mapping):
            flat.update({f"{name}[{key}]": inner for key, inner in value.items()})
        else:
            flat[name] = value
    return flat


def _read_idempotency_key(key: str) -> str:
    if re.fullmatch(r"[\x20-\x7e]{1,255}", key):
        return key
    raise ValueError("idempotency_key must be 1 to 255 printable ASCII characters.")


def _read_timeout(timeout: float) -> float:
    if 0 < timeout <= _MAX_TIMEOUT:
        return timeout
    raise ValueError(f"timeout must be more than 0 and at most {_MAX_TIMEOUT} seconds.")


def _read_base_url(text: str) -> str:
    try:
        url = urllib.parse.urlsplit(text)
        is_usable = url.scheme in ("http", "https") and bool(url.hostname) and not re.search(r"[?#\s]", text)
    except ValueError:
        is_usable = False
    if not is_usable:
        raise ValueError("base_url must be the URL of the service, such as https://pay.example.")
    if url.username is not None or url.password is not None:
        raise ValueError("base_url must not contain a user name or password. Use key_id and secret.")
    return text.rstrip("/")
