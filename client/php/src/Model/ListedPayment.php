<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class ListedPayment
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
        /** Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent. */
        public readonly float $usdAmount,
        /** The amount to send, in raw. */
        public readonly string $rawNanoAmount,
        /** The same amount in nano, exact: no exponent, no trailing zeros. */
        public readonly string $friendlyNanoAmount,
        /** When the payment expires, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $expiresDatetime,
        /** As you sent it. Absent if you sent none. */
        public readonly ?string $orderId = null,
        /** As you sent it. Absent if you sent none. */
        public readonly ?string $orderDescription = null,
        /**
         * The price, if it was given in a currency other than US dollars or nano. usdAmount is its value at the locked
         * rates.
         */
        public readonly ?PaymentPrice $price = null,
        /** When the payment got its status. Absent while it is Waiting. */
        public readonly ?\DateTimeImmutable $endedDatetime = null,
        /**
         * The metadata that it was created with. Absent without any.
         *
         * @var array<string, string>|null
         */
        public readonly ?array $metadata = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            paymentIdentifier: $data->text('paymentIdentifier'),
            status: $data->text('status'),
            isComplete: $data->boolean('isComplete'),
            createdDatetime: $data->time('createdDatetime'),
            usdAmount: $data->number('usdAmount'),
            rawNanoAmount: $data->text('rawNanoAmount'),
            friendlyNanoAmount: $data->text('friendlyNanoAmount'),
            expiresDatetime: $data->time('expiresDatetime'),
            orderId: $data->has('orderId') ? $data->text('orderId') : null,
            orderDescription: $data->has('orderDescription') ? $data->text('orderDescription') : null,
            price: $data->has('price') ? PaymentPrice::from($data->object('price')) : null,
            endedDatetime: $data->has('endedDatetime') ? $data->time('endedDatetime') : null,
            metadata: $data->has('metadata') ? $data->texts('metadata') : null,
        );
    }
}
