<?php

declare(strict_types=1);

namespace NanoPayments\Exception;

/** The service could not be reached, or the connection failed during the response. */
final class ConnectionFailedException extends PaymentsException
{
    public function __construct()
    {
        parent::__construct('connectionFailed', 'The service could not be reached, or the connection failed.');
    }

    public function isTransient(): bool
    {
        return true;
    }
}
