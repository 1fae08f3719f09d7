"""When a request is retried, with a clock that only waiting moves."""

from __future__ import annotations

import unittest

from nano_payments import ConnectionFailedError, PaymentsError, ServiceError, TimedOutError, UnexpectedResponseError
from nano_payments.retries import Runtime, poll_wait, retry_wait, with_retries


def refused(status: int, retry_after: int | None = None) -> ServiceError:
    return ServiceError("internal", "No.", status=status, retry_after=retry_after)


class ADelay(unittest.TestCase):
    def test_depends_on_the_failure(self) -> None:
        failures: list[tuple[PaymentsError, float | None]] = [
            (ConnectionFailedError(), 0.25),
            (TimedOutError("Late."), 0.25),
            (refused(500), 0.25),
            (UnexpectedResponseError("No.", status=503), 0.25),
            (refused(500, 3), 3),
            (refused(401, 60), 60),
            (refused(401, 61), None),
            (refused(401), None),
            (refused(429, 5), 5),
            (refused(400, 1), None),
            (UnexpectedResponseError("No.", status=404), None),
        ]
        for failure, wait in failures:
            self.assertEqual(retry_wait(failure, 0, 1), wait, failure)

    def test_grows_to_eight_seconds_with_jitter(self) -> None:
        self.assertEqual([retry_wait(refused(500), tries, 1) for tries in (1, 2, 10)], [0.5, 1, 8])
        self.assertEqual(retry_wait(refused(500), 10, 0), 4)

    def test_of_polls_grows_from_one_second_to_ten(self) -> None:
        self.assertEqual((poll_wait(0, 0.5), poll_wait(1000, 0.5), poll_wait(1000, 0)), (1, 10, 8))


class Retries(unittest.TestCase):
    def test_end_after_their_number(self) -> None:
        waits: list[float] = []
        attempts: list[int] = []

        def attempt() -> None:
            attempts.append(1)
            raise refused(500)

        with self.assertRaises(ServiceError):
            with_retries(attempt, 3, Runtime(sleep=waits.append, random=lambda: 1))
        self.assertEqual((len(attempts), waits), (4, [0.25, 0.5, 1]))
