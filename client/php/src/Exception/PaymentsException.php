<?php

declare(strict_types=1);

namespace NanoPayments\Exception;

/**
 * The base class of the exceptions that calls throw. The class or errorCode distinguishes them. Messages never contain a
 * secret or request data.
 */
abstract class PaymentsException extends \RuntimeException
{
    /**
     * @param string $errorCode A code of the service, such as badInput, or of the client. A newer service may return
     * codes that are not listed.
     * @param string $errorMessage What went wrong and what to do, for people.
     * @param int|null $status The HTTP status. Null without a response.
     * @param string|null $requestId The X-Request-Id, to find the request in the dashboard. Null without a response.
     * @param int|null $retryAfter Seconds from Retry-After. Null if the service did not send it.
     */
    public function __construct(
        public readonly string $errorCode,
        public readonly string $errorMessage,
        public readonly ?int $status = null,
        public readonly ?string $requestId = null,
        public readonly ?int $retryAfter = null,
    ) {
        parent::__construct("$errorCode: $errorMessage");
    }

    /** Whether the same request may succeed later. */
    public function isTransient(): bool
    {
        return $this->status !== null && $this->status >= 500;
    }
}
