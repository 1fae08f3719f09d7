<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class UnsettledBalance
{
    public function __construct(
        /** The amount in raw. */
        public readonly string $rawNanoAmount,
        /** The same amount in nano, exact: no exponent, no trailing zeros. */
        public readonly string $friendlyNanoAmount,
        /** How many payments, at most 100,000. */
        public readonly int $payments,
        /** False when there are more than 2,000 of them: then the amount is that of the 2,000 that settle first. */
        public readonly bool $isExact,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            rawNanoAmount: $data->text('rawNanoAmount'),
            friendlyNanoAmount: $data->text('friendlyNanoAmount'),
            payments: $data->integer('payments'),
            isExact: $data->boolean('isExact'),
        );
    }
}
