<?php

declare(strict_types=1);

namespace NanoPayments\Internal;

use NanoPayments\Exception\PaymentsException;
use NanoPayments\Exception\ServiceException;

/**
 * Decides whether and when a request is retried, and how often a payment is polled.
 *
 * @internal
 */
final class Retries
{
    private const MIN_WAIT = 0.25;
    private const MAX_WAIT = 8.0;
    /** The service asks for at most a minute. A longer Retry-After is not waited for. */
    private const MAX_RETRY_AFTER = 60;
    private const MIN_POLL = 1.0;
    private const MAX_POLL = 10.0;
    private const POLL_GROWTH = 1.3;

    /**
     * Runs an attempt until it succeeds, fails for good, or was retried $maxRetries times.
     *
     * @template Result
     * @param callable(): Result $attempt
     * @return Result
     */
    public static function run(callable $attempt, int $maxRetries, Runtime $runtime): mixed
    {
        for ($tries = 0;; $tries++) {
            try {
                return $attempt();
            } catch (PaymentsException $failure) {
                $wait = self::wait($failure, $tries, $runtime->random());
                if ($tries >= $maxRetries || $wait === null) {
                    throw $failure;
                }
                $runtime->sleep($wait);
            }
        }
    }

    /**
     * Seconds before the next attempt; null when a retry can't help.
     *
     * @param int $tries failed attempts before this one
     * @param float $jitter 0 to 1, so that clients that failed together do not retry together
     */
    public static function wait(PaymentsException $failure, int $tries, float $jitter): ?float
    {
        $asked = $failure->retryAfter ?? 0;
        $isThrottled = $failure instanceof ServiceException
            && in_array($failure->status, [401, 429], true)
            && $failure->retryAfter !== null;
        if ((!$failure->isTransient() && !$isThrottled) || $asked > self::MAX_RETRY_AFTER) {
            return null;
        }
        $backOff = min(self::MAX_WAIT, self::MIN_WAIT * 2 ** $tries);
        return max((float) $asked, $backOff * (0.5 + $jitter / 2));
    }

    /** Seconds before the next poll of a payment, after so many polls. */
    public static function pollWait(int $polls, float $jitter): float
    {
        return min(self::MAX_POLL, self::MIN_POLL * self::POLL_GROWTH ** min($polls, 100)) * (0.8 + $jitter * 0.4);
    }
}
