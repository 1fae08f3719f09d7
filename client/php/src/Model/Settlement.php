<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class Settlement
{
    public function __construct(
        /** The payment’s identifier, up to 255 characters. Send it in later calls. */
        public readonly string $paymentIdentifier,
        /**
         * Where it is: pending has not been sent yet, sending waits for confirmation, held waits for a decision,
         * confirmed is final. New values may be added.
         */
        public readonly string $state,
        /** The amount, in raw. */
        public readonly string $rawNanoAmount,
        /** The same amount in nano, exact: no exponent, no trailing zeros. */
        public readonly string $friendlyNanoAmount,
        /** Your settlement address when the payment completed. */
        public readonly string $destination,
        /** When it was decided, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $createdDatetime,
        /** The payment’s orderId. Absent without one. */
        public readonly ?string $orderId = null,
        /** The hash of its send block. Absent until it is published. */
        public readonly ?string $blockHash = null,
        /** When it was confirmed. Absent before that. */
        public readonly ?\DateTimeImmutable $confirmedDatetime = null,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            paymentIdentifier: $data->text('paymentIdentifier'),
            state: $data->text('state'),
            rawNanoAmount: $data->text('rawNanoAmount'),
            friendlyNanoAmount: $data->text('friendlyNanoAmount'),
            destination: $data->text('destination'),
            createdDatetime: $data->time('createdDatetime'),
            orderId: $data->has('orderId') ? $data->text('orderId') : null,
            blockHash: $data->has('blockHash') ? $data->text('blockHash') : null,
            confirmedDatetime: $data->has('confirmedDatetime') ? $data->time('confirmedDatetime') : null,
            requestId: $requestId,
        );
    }
}
