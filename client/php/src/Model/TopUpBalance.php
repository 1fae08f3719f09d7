<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class TopUpBalance
{
    public function __construct(
        /** What new refunds can use. */
        public readonly NanoAmount $available,
        /** What refunds that have not started use. */
        public readonly NanoAmount $reserved,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            available: NanoAmount::from($data->object('available')),
            reserved: NanoAmount::from($data->object('reserved')),
        );
    }
}
