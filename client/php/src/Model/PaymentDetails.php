<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class PaymentDetails
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
        /**
         * How far the payment is. confirming: a send was seen that is not confirmed. checking: its time is over and the
         * ledger is checked once more. One of unpaid, confirming, partiallyPaid, checking, inReview, completed,
         * expired, failed, cancelled, denied. New values may be added.
         */
        public readonly string $stage,
        /** The address to send to. Each payment has its own. */
        public readonly string $paymentAddress,
        /** The rate that was locked when the payment was created. */
        public readonly LockedRate $rate,
        /** The sum of the deposits that count toward the amount, in raw. */
        public readonly string $rawNanoCounted,
        /** The sum of all received deposits, in raw. */
        public readonly string $rawNanoReceived,
        /** The sum of confirmed refunds, in raw. */
        public readonly string $rawNanoRefunded,
        /** The sum of the confirmed settlement, in raw. */
        public readonly string $rawNanoSettled,
        /**
         * The confirmed deposits, the latest first, at most 200.
         *
         * @var list<PaymentDeposit>
         */
        public readonly array $deposits,
        /**
         * The refunds, the latest first, at most 200 of each kind.
         *
         * @var list<PaymentRefund>
         */
        public readonly array $refunds,
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
        /** The payment link that it was created through. */
        public readonly ?string $paymentLinkIdentifier = null,
        /** The rate of the price’s currency that was locked with rate. Absent for a payment in US dollars or nano. */
        public readonly ?LockedCurrencyRate $currencyRate = null,
        /** The settlement. Absent until the payment is Completed, and if nothing is left to settle. */
        public readonly ?PaymentSettlement $settlement = null,
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
            usdAmount: $data->number('usdAmount'),
            rawNanoAmount: $data->text('rawNanoAmount'),
            friendlyNanoAmount: $data->text('friendlyNanoAmount'),
            expiresDatetime: $data->time('expiresDatetime'),
            stage: $data->text('stage'),
            paymentAddress: $data->text('paymentAddress'),
            rate: LockedRate::from($data->object('rate')),
            rawNanoCounted: $data->text('rawNanoCounted'),
            rawNanoReceived: $data->text('rawNanoReceived'),
            rawNanoRefunded: $data->text('rawNanoRefunded'),
            rawNanoSettled: $data->text('rawNanoSettled'),
            deposits: array_map(PaymentDeposit::from(...), $data->objects('deposits')),
            refunds: array_map(PaymentRefund::from(...), $data->objects('refunds')),
            orderId: $data->has('orderId') ? $data->text('orderId') : null,
            orderDescription: $data->has('orderDescription') ? $data->text('orderDescription') : null,
            price: $data->has('price') ? PaymentPrice::from($data->object('price')) : null,
            endedDatetime: $data->has('endedDatetime') ? $data->time('endedDatetime') : null,
            metadata: $data->has('metadata') ? $data->texts('metadata') : null,
            paymentLinkIdentifier: $data->has('paymentLinkIdentifier') ? $data->text('paymentLinkIdentifier') : null,
            currencyRate: $data->has('currencyRate') ? LockedCurrencyRate::from($data->object('currencyRate')) : null,
            settlement: $data->has('settlement') ? PaymentSettlement::from($data->object('settlement')) : null,
            requestId: $requestId,
        );
    }
}
