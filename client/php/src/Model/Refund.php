<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class Refund
{
    public function __construct(
        /** The refund’s identifier. */
        public readonly string $refundIdentifier,
        /**
         * Where it is: pending has not been sent yet, sending waits for confirmation, waitingForFunds needs a top-up,
         * held waits for a decision, undone was cancelled before it started. One of waitingForFunds, pending, held,
         * sending, confirmed, failed, undone. New values may be added.
         */
        public readonly string $state,
        /**
         * Why it exists. requested: you ordered it, or sent it from your own wallet. One of requested, overpaid, late,
         * expired, cancelled, denied, failed. New values may be added.
         */
        public readonly string $reason,
        /** The amount, in raw. */
        public readonly string $rawNanoAmount,
        /** The account that it goes to. */
        public readonly string $destination,
        /**
         * The hashes of its published send blocks.
         *
         * @var list<string>
         */
        public readonly array $blockHashes,
        /** When it was decided or ordered, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $createdDatetime,
        /** Your reason for a requested refund. Absent if you gave none. */
        public readonly ?string $note = null,
        /**
         * The requested amount, with all of the currency’s decimals: "6.10"; in XNO without trailing zeros. Absent if
         * it was requested in raw or without an amount, in the dashboard in nano, and in refunds that you did not
         * order.
         */
        public readonly ?string $amount = null,
        /** The currency of amount. Present with it. */
        public readonly ?string $currency = null,
        /** When it was confirmed. Absent before that. */
        public readonly ?\DateTimeImmutable $confirmedDatetime = null,
        /**
         * What to send so that the refund can start. Present while the state is waitingForFunds. Absent while all your
         * top-ups are under review.
         */
        public readonly ?RequiredTopUp $topUp = null,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            refundIdentifier: $data->text('refundIdentifier'),
            state: $data->text('state'),
            reason: $data->text('reason'),
            rawNanoAmount: $data->text('rawNanoAmount'),
            destination: $data->text('destination'),
            blockHashes: $data->list('blockHashes'),
            createdDatetime: $data->time('createdDatetime'),
            note: $data->has('note') ? $data->text('note') : null,
            amount: $data->has('amount') ? $data->text('amount') : null,
            currency: $data->has('currency') ? $data->text('currency') : null,
            confirmedDatetime: $data->has('confirmedDatetime') ? $data->time('confirmedDatetime') : null,
            topUp: $data->has('topUp') ? RequiredTopUp::from($data->object('topUp')) : null,
            requestId: $requestId,
        );
    }
}
