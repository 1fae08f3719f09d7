<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class RequestList
{
    public function __construct(
        /**
         * The requests.
         *
         * @var list<LoggedRequest>
         */
        public readonly array $requests,
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
            requests: array_map(LoggedRequest::from(...), $data->objects('requests')),
            next: $data->has('next') ? $data->text('next') : null,
            requestId: $requestId,
        );
    }
}
