<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class LockedCurrencyRate
{
    public function __construct(
        /** Units of the price’s currency for one nano. */
        public readonly string $perNano,
        /** The time of the rate, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $observedDatetime,
        /**
         * What the rate was made from.
         *
         * @var list<CurrencyRateSource>
         */
        public readonly array $sources,
        /** Units of the price’s currency for one US dollar. Absent if nano was quoted in the currency directly. */
        public readonly ?string $perUsd = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            perNano: $data->text('perNano'),
            observedDatetime: $data->time('observedDatetime'),
            sources: array_map(CurrencyRateSource::from(...), $data->objects('sources')),
            perUsd: $data->has('perUsd') ? $data->text('perUsd') : null,
        );
    }
}
