<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class ListedEvent
{
    public function __construct(
        /** The event’s ID. It is the same in every response. */
        public readonly string $eventIdentifier,
        /** The payment’s identifier, as createPayment returned it. */
        public readonly string $paymentIdentifier,
        /** The event’s type. */
        public readonly string $type,
        /** When it happened, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $timestamp,
        /** The refund. Only in events of refunds. */
        public readonly ?string $refundIdentifier = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            eventIdentifier: $data->text('eventIdentifier'),
            paymentIdentifier: $data->text('paymentIdentifier'),
            type: $data->text('type'),
            timestamp: $data->time('timestamp'),
            refundIdentifier: $data->has('refundIdentifier') ? $data->text('refundIdentifier') : null,
        );
    }
}
