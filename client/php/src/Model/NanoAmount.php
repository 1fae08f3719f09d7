<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class NanoAmount
{
    public function __construct(
        /** The amount in raw. */
        public readonly string $rawNanoAmount,
        /** The same amount in nano, exact: no exponent, no trailing zeros. */
        public readonly string $friendlyNanoAmount,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            rawNanoAmount: $data->text('rawNanoAmount'),
            friendlyNanoAmount: $data->text('friendlyNanoAmount'),
        );
    }
}
