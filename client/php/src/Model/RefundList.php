<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class RefundList
{
    public function __construct(
        /**
         * The refunds.
         *
         * @var list<Refund>
         */
        public readonly array $refunds,
        /** Identifies the next page. Absent on the last one. */
        public readonly ?string $next = null,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            refunds: array_map(Refund::from(...), $data->objects('refunds')),
            next: $data->has('next') ? $data->text('next') : null,
            requestId: $requestId,
        );
    }
}
