<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class PaymentSettlement
{
    public function __construct(
        /**
         * Where it is: deferred waits for its time or for you, held waits for a decision. One of deferred, pending,
         * held, sending, confirmed. New values may be added.
         */
        public readonly string $state,
        /** The amount, in raw. Absent until it is decided. */
        public readonly ?string $rawNanoAmount = null,
        /** Your settlement address when the payment completed. */
        public readonly ?string $destination = null,
        /** When a deferred settlement is due. Absent if you settle manually. */
        public readonly ?\DateTimeImmutable $dueDatetime = null,
        /** The hash of its send block. Absent until it is published. */
        public readonly ?string $blockHash = null,
        /** When it was confirmed. Absent before that. */
        public readonly ?\DateTimeImmutable $confirmedDatetime = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            state: $data->text('state'),
            rawNanoAmount: $data->has('rawNanoAmount') ? $data->text('rawNanoAmount') : null,
            destination: $data->has('destination') ? $data->text('destination') : null,
            dueDatetime: $data->has('dueDatetime') ? $data->time('dueDatetime') : null,
            blockHash: $data->has('blockHash') ? $data->text('blockHash') : null,
            confirmedDatetime: $data->has('confirmedDatetime') ? $data->time('confirmedDatetime') : null,
        );
    }
}
