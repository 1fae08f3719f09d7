<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class CurrencyRateSource
{
    public function __construct(
        /** The name of the source. */
        public readonly string $source,
        /** Its rate: of one US dollar, or of one nano without perUsd. */
        public readonly string $rate,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            source: $data->text('source'),
            rate: $data->text('rate'),
        );
    }
}
