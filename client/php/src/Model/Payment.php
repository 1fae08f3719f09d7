<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class Payment
{
    public function __construct(
        /** The payment’s identifier. */
        public readonly string $paymentIdentifier,
        /**
         * One of Waiting, Cancelled, Error, AMLError, Completed.
         *
         * @var 'Waiting'|'Cancelled'|'Error'|'AMLError'|'Completed'
         */
        public readonly string $status,
        /** True only when the status is Completed. Fulfill the order then. */
        public readonly bool $isComplete,
        /** When the payment was created, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $createdDatetime,
        /** As you sent it. Absent if you sent none. */
        public readonly ?string $orderId = null,
        /** As you sent it. Absent if you sent none. */
        public readonly ?string $orderDescription = null,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            paymentIdentifier: $data->text('paymentIdentifier'),
            status: $data->text('status'),
            isComplete: $data->boolean('isComplete'),
            createdDatetime: $data->time('createdDatetime'),
            orderId: $data->has('orderId') ? $data->text('orderId') : null,
            orderDescription: $data->has('orderDescription') ? $data->text('orderDescription') : null,
            requestId: $requestId,
        );
    }
}
