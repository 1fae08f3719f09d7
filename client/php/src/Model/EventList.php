<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class EventList
{
    public function __construct(
        /**
         * The events, oldest first.
         *
         * @var list<ListedEvent>
         */
        public readonly array $events,
        /** Send it as after in the next request. */
        public readonly string $next,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            events: array_map(ListedEvent::from(...), $data->objects('events')),
            next: $data->text('next'),
            requestId: $requestId,
        );
    }
}
