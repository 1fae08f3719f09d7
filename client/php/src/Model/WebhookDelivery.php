<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class WebhookDelivery
{
    public function __construct(
        /**
         * The webhook-id that the message is sent with: the eventIdentifier of its event. Test messages, and messages
         * of version 1.0.0, have IDs of their own.
         */
        public readonly string $deliveryIdentifier,
        /** The event, or endpoint.test. */
        public readonly string $type,
        /** waiting for its next attempt, delivered, or failed. New values may be added. */
        public readonly string $state,
        /** The attempts so far. Resending starts again at 0. */
        public readonly int $attempts,
        /** When the event happened, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $createdDatetime,
        /** The payment. Absent for a test. */
        public readonly ?string $paymentIdentifier = null,
        /** The HTTP status of the last response. Absent without one since it was resent. */
        public readonly ?int $lastStatus = null,
        /** Why the last attempt failed, for people. Absent if it did not. */
        public readonly ?string $problem = null,
        /** When it is sent next. Absent if it is not sent again. */
        public readonly ?\DateTimeImmutable $nextAttemptDatetime = null,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            deliveryIdentifier: $data->text('deliveryIdentifier'),
            type: $data->text('type'),
            state: $data->text('state'),
            attempts: $data->integer('attempts'),
            createdDatetime: $data->time('createdDatetime'),
            paymentIdentifier: $data->has('paymentIdentifier') ? $data->text('paymentIdentifier') : null,
            lastStatus: $data->has('lastStatus') ? $data->integer('lastStatus') : null,
            problem: $data->has('problem') ? $data->text('problem') : null,
            nextAttemptDatetime: $data->has('nextAttemptDatetime') ? $data->time('nextAttemptDatetime') : null,
            requestId: $requestId,
        );
    }
}
