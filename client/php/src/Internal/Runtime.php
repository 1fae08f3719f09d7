<?php

declare(strict_types=1);

namespace NanoPayments\Internal;

/**
 * Clock, timer and randomness, so that tests need not wait.
 *
 * @internal
 */
class Runtime
{
    /** Monotonic time, seconds. */
    public function now(): float
    {
        return hrtime(true) / 1e9;
    }

    public function sleep(float $seconds): void
    {
        usleep((int) ($seconds * 1_000_000));
    }

    /** From 0 to 1. */
    public function random(): float
    {
        return random_int(0, 1_000_000) / 1_000_000;
    }
}
