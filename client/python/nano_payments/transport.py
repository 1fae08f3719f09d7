"""One attempt of a request: sends it with a time limit and reads the response."""

from __future__ import annotations

import http.client
import json
import re
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from email.message import Message
from typing import IO, Any

from .errors import ConnectionFailedError, PaymentsError, ServiceError, TimedOutError, UnexpectedResponseError

#: The largest response that is read, bytes. A wrong address can't fill the memory.
MAX_RESPONSE_BYTES = 4 * 1024 * 1024
_CHUNK_BYTES = 64 * 1024


@dataclass(frozen=True)
class Request:
    """The prepared request, the same for every attempt."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The service never redirects, and the secret must not be sent to another address."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects)


def send_once(request: Request, timeout: float) -> tuple[dict[str, Any], str | None]:
    """The body of a 200 response, and its request id. Raises a PaymentsError."""
    deadline = time.monotonic() + timeout
    prepared = urllib.request.Request(
        request.url, data=request.body, headers=dict(request.headers), method=request.method
    )
    try:
        try:
            response = _opener.open(prepared, timeout=timeout)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            return _read(response.status, response.headers, _read_text(response, deadline, timeout))
    except PaymentsError:
        raise
    except (OSError, http.client.HTTPException) as error:
        reason = error.reason if isinstance(error, urllib.error.URLError) else error
        if isinstance(reason, TimeoutError):
            raise _late(timeout) from error
        raise ConnectionFailedError() from error


def _read_text(response: IO[bytes], deadline: float, timeout: float) -> bytes:
    received = bytearray()
    while chunk := response.read(_CHUNK_BYTES):
        received += chunk
        if len(received) > MAX_RESPONSE_BYTES:
            status = getattr(response, "status", 0)
            raise UnexpectedResponseError(f"The response is larger than {MAX_RESPONSE_BYTES} bytes.", status=status)
        if time.monotonic() > deadline:
            raise _late(timeout)
    # Python reports no error when the connection ends before the announced length.
    announced = getattr(response, "headers", {}).get("content-length", "")
    if announced.isdigit() and len(received) < int(announced):
        raise ConnectionFailedError()
    return bytes(received)


def _late(timeout: float) -> TimedOutError:
    return TimedOutError(f"The service did not respond within {timeout:g} seconds.")


def _read(status: int, headers: Message, text: bytes) -> tuple[dict[str, Any], str | None]:
    body = _parse(text)
    request_id = headers.get("x-request-id")
    if status == 200 and body is not None:
        return body, request_id
    waiting = headers.get("retry-after", "")
    retry_after = int(waiting) if re.fullmatch(r"[0-9]{1,9}", waiting) else None
    code, message = (body or {}).get("errorCode"), (body or {}).get("errorMessage")
    if status != 200 and isinstance(code, str) and isinstance(message, str):
        raise ServiceError(code, message, status=status, request_id=request_id, retry_after=retry_after)
    raise UnexpectedResponseError(
        f"The response with status {status} did not come from the service. Check base_url.",
        status=status,
        request_id=request_id,
        retry_after=retry_after,
    )


def _parse(text: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
