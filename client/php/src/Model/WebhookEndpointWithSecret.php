<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class WebhookEndpointWithSecret
{
    public function __construct(
        /** The endpoint’s ID. */
        public readonly string $webhookEndpointIdentifier,
        /** Where messages are sent. */
        public readonly string $url,
        /** One of enabled, disabled. A disabled endpoint gets no messages. */
        public readonly string $state,
        /**
         * The events that it gets besides completed payments.
         *
         * @var list<string>
         */
        public readonly array $eventTypes,
        /**
         * Whether its messages contain the payment, refund or settlement that they report, as it is when they are sent.
         */
        public readonly bool $includesResource,
        /** When it was created, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $createdDatetime,
        /**
         * The signing secret. Only this response contains it, also when you repeat the request with the same
         * Idempotency-Key.
         */
        public readonly string $secret,
        /**
         * Why it is disabled: merchant (by you), gone (it responded 410) or failing (for five days). New values may be
         * added.
         */
        public readonly ?string $disabledReason = null,
        /** When it was disabled. Absent while it is enabled. */
        public readonly ?\DateTimeImmutable $disabledDatetime = null,
        /** When a message was last delivered. Absent before the first. */
        public readonly ?\DateTimeImmutable $lastDeliveredDatetime = null,
        /** Since when every attempt fails. Absent while they succeed. */
        public readonly ?\DateTimeImmutable $failingSinceDatetime = null,
        /** Until when messages also have the signature of the previous secret. Absent if it was never rotated. */
        public readonly ?\DateTimeImmutable $previousSecretExpiresDatetime = null,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            webhookEndpointIdentifier: $data->text('webhookEndpointIdentifier'),
            url: $data->text('url'),
            state: $data->text('state'),
            eventTypes: $data->list('eventTypes'),
            includesResource: $data->boolean('includesResource'),
            createdDatetime: $data->time('createdDatetime'),
            secret: $data->text('secret'),
            disabledReason: $data->has('disabledReason') ? $data->text('disabledReason') : null,
            disabledDatetime: $data->has('disabledDatetime') ? $data->time('disabledDatetime') : null,
            lastDeliveredDatetime: $data->has('lastDeliveredDatetime') ? $data->time('lastDeliveredDatetime') : null,
            failingSinceDatetime: $data->has('failingSinceDatetime') ? $data->time('failingSinceDatetime') : null,
            previousSecretExpiresDatetime: $data->has('previousSecretExpiresDatetime') ? $data->time('previousSecretExpiresDatetime') : null,
            requestId: $requestId,
        );
    }
}
