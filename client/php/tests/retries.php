<?php

// When a request is retried, with a clock that only waiting moves.

declare(strict_types=1);

namespace NanoPayments\Tests;

use NanoPayments\Exception\ConnectionFailedException;
use NanoPayments\Exception\ServiceException;
use NanoPayments\Exception\TimedOutException;
use NanoPayments\Exception\UnexpectedResponseException;
use NanoPayments\Internal\Retries;
use NanoPayments\Internal\Runtime;

$refused = static fn (int $status, ?int $retryAfter = null) => new ServiceException('internal', 'No.', $status, null, $retryAfter);

return [
    'the wait before a retry depends on the failure' => static function () use ($refused): void {
        $failures = [
            [new ConnectionFailedException(), 0.25],
            [new TimedOutException('Late.'), 0.25],
            [$refused(500), 0.25],
            [new UnexpectedResponseException('No.', 503), 0.25],
            [$refused(500, 3), 3.0],
            [$refused(401, 60), 60.0],
            [$refused(401, 61), null],
            [$refused(401), null],
            [$refused(429, 5), 5.0],
            [$refused(400, 1), null],
            [new UnexpectedResponseException('No.', 404), null],
        ];
        foreach ($failures as [$failure, $wait]) {
            same($wait, Retries::wait($failure, 0, 1));
        }
    },
    'the wait before a retry grows to eight seconds with jitter' => static function () use ($refused): void {
        same([0.5, 1.0, 8.0], array_map(static fn (int $tries) => Retries::wait($refused(500), $tries, 1), [1, 2, 10]));
        same(4.0, Retries::wait($refused(500), 10, 0));
    },
    'the wait between polls grows from one second to ten' => static function (): void {
        same([1.0, 10.0, 8.0], [Retries::pollWait(0, 0.5), Retries::pollWait(1000, 0.5), Retries::pollWait(1000, 0)]);
    },
    'retries end after their number' => static function () use ($refused): void {
        $runtime = new class () extends Runtime {
            /** @var list<float> */
            public array $waits = [];

            public function sleep(float $seconds): void
            {
                $this->waits[] = $seconds;
            }

            public function random(): float
            {
                return 1;
            }
        };
        $attempts = 0;
        $attempt = static function () use (&$attempts, $refused): never {
            $attempts++;
            throw $refused(500);
        };
        thrown(ServiceException::class, static fn () => Retries::run($attempt, 3, $runtime));
        same([4, [0.25, 0.5, 1.0]], [$attempts, $runtime->waits]);
    },
];
