<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class LockedRate
{
    public function __construct(
        /** US dollars for one nano. */
        public readonly string $usdPerNano,
        /** The time of the rate, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $observedDatetime,
        /**
         * The prices from which the rate was made.
         *
         * @var list<RateSourcePrice>
         */
        public readonly array $sources,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            usdPerNano: $data->text('usdPerNano'),
            observedDatetime: $data->time('observedDatetime'),
            sources: array_map(RateSourcePrice::from(...), $data->objects('sources')),
        );
    }
}
