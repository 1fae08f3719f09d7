<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class CreatedPaymentLink
{
    public function __construct(
        /** The link’s ID. */
        public readonly string $paymentLinkIdentifier,
        /** The URL to send the payer to. */
        public readonly string $url,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            paymentLinkIdentifier: $data->text('paymentLinkIdentifier'),
            url: $data->text('url'),
            requestId: $requestId,
        );
    }
}
