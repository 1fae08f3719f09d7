<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class UsdToNanoResponse
{
    public function __construct(
        /** Amount in raw, rounded up to six decimals of a nano, so that it is easy to type. */
        public readonly string $nanoAmount,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            nanoAmount: $data->text('nanoAmount'),
            requestId: $requestId,
        );
    }
}
