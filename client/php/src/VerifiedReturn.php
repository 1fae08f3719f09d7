<?php

declare(strict_types=1);

namespace NanoPayments;

/** The signed parameters of a return URL. */
final class VerifiedReturn
{
    /**
     * @param string $status Completed.
     * @param string $reference Identifies this completed payment. It can't be guessed.
     * @param \DateTimeImmutable $timestamp When the payment completed, the same on each visit.
     */
    public function __construct(
        public readonly string $paymentIdentifier,
        public readonly string $status,
        public readonly string $reference,
        public readonly \DateTimeImmutable $timestamp,
    ) {
    }
}
