<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class ExchangeRateSource
{
    public function __construct(
        /** The name of the source. */
        public readonly string $source,
        /** The price of one nano by this source. With perUsd: its rate times the dollar rate. */
        public readonly string $perNano,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            source: $data->text('source'),
            perNano: $data->text('perNano'),
        );
    }
}
