<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class RateSourcePrice
{
    public function __construct(
        /** The name of the source. */
        public readonly string $source,
        /** Its price: US dollars for one nano. */
        public readonly string $usdPerNano,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            source: $data->text('source'),
            usdPerNano: $data->text('usdPerNano'),
        );
    }
}
