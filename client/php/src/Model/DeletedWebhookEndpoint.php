<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class DeletedWebhookEndpoint
{
    public function __construct(
        /** The deleted endpoint. */
        public readonly string $webhookEndpointIdentifier,
        /** Always true. */
        public readonly bool $deleted,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            webhookEndpointIdentifier: $data->text('webhookEndpointIdentifier'),
            deleted: $data->boolean('deleted'),
            requestId: $requestId,
        );
    }
}
