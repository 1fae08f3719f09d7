<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class Balance
{
    public function __construct(
        /** Completed payments that your schedule, or a pause, has not settled yet. */
        public readonly UnsettledBalance $unsettled,
        /** Your top-ups, which pay refunds of settled payments. */
        public readonly TopUpBalance $topUps,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            unsettled: UnsettledBalance::from($data->object('unsettled')),
            topUps: TopUpBalance::from($data->object('topUps')),
            requestId: $requestId,
        );
    }
}
