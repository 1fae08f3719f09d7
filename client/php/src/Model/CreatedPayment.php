<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class CreatedPayment
{
    public function __construct(
        /** The payment’s identifier, up to 255 characters. Send it in later calls. */
        public readonly string $paymentIdentifier,
        /** Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent. */
        public readonly float $usdAmount,
        /** The amount to send, in raw. */
        public readonly string $rawNanoAmount,
        /** The same amount in nano, exact: no exponent, no trailing zeros. */
        public readonly string $friendlyNanoAmount,
        /** The address to send to. Each payment has its own. */
        public readonly string $paymentAddress,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            paymentIdentifier: $data->text('paymentIdentifier'),
            usdAmount: $data->number('usdAmount'),
            rawNanoAmount: $data->text('rawNanoAmount'),
            friendlyNanoAmount: $data->text('friendlyNanoAmount'),
            paymentAddress: $data->text('paymentAddress'),
            requestId: $requestId,
        );
    }
}
