<?php

declare(strict_types=1);

namespace NanoPayments\Exception;

/** A time limit was reached: of one attempt, or of waiting for a payment. */
final class TimedOutException extends PaymentsException
{
    public function __construct(string $errorMessage)
    {
        parent::__construct('timedOut', $errorMessage);
    }

    public function isTransient(): bool
    {
        return true;
    }
}
