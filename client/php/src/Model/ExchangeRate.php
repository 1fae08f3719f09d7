<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class ExchangeRate
{
    public function __construct(
        /** ISO 4217 code of the currency. */
        public readonly string $currency,
        /** The price of one nano in the currency. */
        public readonly string $perNano,
        /** The time of the rate, in UTC and whole seconds. With perUsd, that of perUsd. */
        public readonly \DateTimeImmutable $observedDatetime,
        /** True in a sandbox with an invented rate. */
        public readonly bool $simulated,
        /**
         * The prices from which the rate was made.
         *
         * @var list<ExchangeRateSource>
         */
        public readonly array $sources,
        /**
         * The price of one US dollar in the currency. Absent for USD, and where nano is quoted in the currency
         * directly.
         */
        public readonly ?string $perUsd = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            currency: $data->text('currency'),
            perNano: $data->text('perNano'),
            observedDatetime: $data->time('observedDatetime'),
            simulated: $data->boolean('simulated'),
            sources: array_map(ExchangeRateSource::from(...), $data->objects('sources')),
            perUsd: $data->has('perUsd') ? $data->text('perUsd') : null,
        );
    }
}
