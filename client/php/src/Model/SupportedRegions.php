<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class SupportedRegions
{
    public function __construct(
        /**
         * Countries by ISO 3166-1 alpha-2 code.
         *
         * @var list<string>
         */
        public readonly array $supportedCountries,
        /**
         * Areas by ISO 3166-2 code, such as US-CA. In a country that has areas here, only these are supported. A
         * country without any is supported as a whole.
         *
         * @var list<string>
         */
        public readonly array $supportedAdministrativeAreas,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            supportedCountries: $data->list('supportedCountries'),
            supportedAdministrativeAreas: $data->list('supportedAdministrativeAreas'),
            requestId: $requestId,
        );
    }
}
