<?php

declare(strict_types=1);

namespace NanoPayments\Exception;

/** The service returned an error: 400, 401, 429 or 500, or 404 if it does not have the operation. */
final class ServiceException extends PaymentsException
{
}
