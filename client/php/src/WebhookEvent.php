<?php

declare(strict_types=1);

namespace NanoPayments;

/** A verified event. A newer service may send types that this version does not know. */
final class WebhookEvent
{
    /**
     * @param string $id The webhook-id, the same for every delivery attempt. Remember it to handle an event once.
     * @param string $type Such as paymentConfirmationwebhook. endpoint.test is the test message of the dashboard.
     * @param string|null $paymentIdentifier Null for an event that belongs to no payment.
     * @param array<string, mixed> $data The body, parsed.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly \DateTimeImmutable $timestamp,
        public readonly ?string $paymentIdentifier,
        public readonly array $data,
    ) {
    }
}
