<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class RequiredTopUp
{
    public function __construct(
        /** Where to send it, from a wallet of your own. */
        public readonly string $address,
        /** What is still missing, in raw. 0 when it has arrived. */
        public readonly string $rawNanoAmount,
        /** The same amount in nano, exact: no exponent, no trailing zeros. */
        public readonly string $friendlyNanoAmount,
        /** When the refund fails if the money has not arrived. */
        public readonly \DateTimeImmutable $expiresDatetime,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            address: $data->text('address'),
            rawNanoAmount: $data->text('rawNanoAmount'),
            friendlyNanoAmount: $data->text('friendlyNanoAmount'),
            expiresDatetime: $data->time('expiresDatetime'),
        );
    }
}
