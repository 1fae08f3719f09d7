<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class LoggedRequest
{
    public function __construct(
        /** The X-Request-Id of its response. */
        public readonly string $requestIdentifier,
        /** When it arrived, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $datetime,
        /** The operation, such as createPayment. */
        public readonly string $operation,
        /** The HTTP status of its response. */
        public readonly int $status,
        /** How long the service took, in milliseconds. */
        public readonly int $durationMs,
        /** The ID of the API key that sent it. */
        public readonly string $apiKeyIdentifier,
        /** The error code of its response. Absent if it succeeded. */
        public readonly ?string $errorCode = null,
        /**
         * The error message of its response, without what it quoted from the request, and the names of ignored fields.
         * Absent without either.
         */
        public readonly ?string $message = null,
        /** The payment that it was about. Absent without one. */
        public readonly ?string $paymentIdentifier = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data): self
    {
        return new self(
            requestIdentifier: $data->text('requestIdentifier'),
            datetime: $data->time('datetime'),
            operation: $data->text('operation'),
            status: $data->integer('status'),
            durationMs: $data->integer('durationMs'),
            apiKeyIdentifier: $data->text('apiKeyIdentifier'),
            errorCode: $data->has('errorCode') ? $data->text('errorCode') : null,
            message: $data->has('message') ? $data->text('message') : null,
            paymentIdentifier: $data->has('paymentIdentifier') ? $data->text('paymentIdentifier') : null,
        );
    }
}
