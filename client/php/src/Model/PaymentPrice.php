<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class PaymentPrice
{
    public function __construct(
        /** ISO 4217 code of the currency. */
        public readonly string $currency,
        /** The amount with all of the currency’s decimals: "12.50". */
        public readonly string $amount,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            currency: $data->text('currency'),
            amount: $data->text('amount'),
        );
    }
}
