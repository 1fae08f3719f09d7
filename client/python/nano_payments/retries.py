"""Decides whether and when a request is retried, and how often a payment is polled."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from .errors import ConnectionFailedError, PaymentsError, ServiceError, TimedOutError

_MIN_WAIT = 0.25
_MAX_WAIT = 8.0
#: The service asks for at most a minute. A longer Retry-After is not waited for.
_MAX_RETRY_AFTER = 60
_MIN_POLL = 1.0
_MAX_POLL = 10.0
_POLL_GROWTH = 1.3

Result = TypeVar("Result")


@dataclass(frozen=True)
class Runtime:
    """Clock, timer and randomness, so that tests need not wait."""

    #: Monotonic time, seconds.
    now: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    #: From 0 up to, but not including, 1.
    random: Callable[[], float] = random.random


SYSTEM_RUNTIME = Runtime()


def with_retries(attempt: Callable[[], Result], max_retries: int, runtime: Runtime) -> Result:
    """Runs an attempt until it succeeds, fails for good, or was retried ``max_retries`` times."""
    tries = 0
    while True:
        try:
            return attempt()
        except PaymentsError as error:
            wait = retry_wait(error, tries, runtime.random())
            if tries >= max_retries or wait is None:
                raise
            tries += 1
        runtime.sleep(wait)


def retry_wait(error: PaymentsError, tries: int, jitter: float) -> float | None:
    """Seconds before the next attempt, or None when a retry can't help.

    ``tries`` counts the failed attempts before this one. ``jitter`` is 0 to 1: it keeps clients that failed together from
    retrying together.
    """
    throttled = isinstance(error, ServiceError) and error.status in (401, 429) and error.retry_after is not None
    if not is_transient(error) and not throttled:
        return None
    asked = error.retry_after or 0
    if asked > _MAX_RETRY_AFTER:
        return None
    backoff: float = min(_MAX_WAIT, _MIN_WAIT * 2**tries)
    return max(asked, backoff * (0.5 + jitter / 2))


def is_transient(error: PaymentsError) -> bool:
    """Whether the same request may succeed later."""
    if isinstance(error, (ConnectionFailedError, TimedOutError)):
        return True
    return error.status is not None and error.status >= 500


def poll_wait(polls: int, jitter: float) -> float:
    """Seconds before the next poll of a payment, after so many polls."""
    return min(_MAX_POLL, _MIN_POLL * _POLL_GROWTH ** min(polls, 100)) * (0.8 + jitter * 0.4)
