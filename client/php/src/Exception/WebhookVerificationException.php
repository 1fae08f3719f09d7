<?php

declare(strict_types=1);

namespace NanoPayments\Exception;

/** A message was rejected. With the reason malformedEvent it is genuine, but its body is not an event. */
final class WebhookVerificationException extends \RuntimeException
{
    /**
     * @param 'missingHeader'|'invalidTimestamp'|'tooOld'|'fromTheFuture'|'wrongSignature'|'malformedEvent' $reason
     */
    public function __construct(public readonly string $reason, string $message)
    {
        parent::__construct($message);
    }
}
