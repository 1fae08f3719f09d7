<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class PaymentDeposit
{
    public function __construct(
        /** The hash of the payer’s send block. */
        public readonly string $blockHash,
        /** The account that sent it. */
        public readonly string $sender,
        /** The amount, in raw. */
        public readonly string $rawNanoAmount,
        /** When it was confirmed, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $confirmedDatetime,
        /** Whether it counts toward the amount. */
        public readonly bool $isCounted,
        /**
         * What it was when it was recorded: counted, or why it does not count. One of counted, late, afterCancelled,
         * afterError, afterDenied, afterCompleted, dust, unassigned, ownAccount. New values may be added.
         */
        public readonly string $result,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            blockHash: $data->text('blockHash'),
            sender: $data->text('sender'),
            rawNanoAmount: $data->text('rawNanoAmount'),
            confirmedDatetime: $data->time('confirmedDatetime'),
            isCounted: $data->boolean('isCounted'),
            result: $data->text('result'),
        );
    }
}
