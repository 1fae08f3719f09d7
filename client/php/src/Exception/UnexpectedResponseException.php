<?php

declare(strict_types=1);

namespace NanoPayments\Exception;

/** The response did not come from the service, but for example from a proxy. */
final class UnexpectedResponseException extends PaymentsException
{
    public function __construct(
        string $errorMessage,
        int $status,
        ?string $requestId = null,
        ?int $retryAfter = null,
    ) {
        parent::__construct('unexpectedResponse', $errorMessage, $status, $requestId, $retryAfter);
    }
}
