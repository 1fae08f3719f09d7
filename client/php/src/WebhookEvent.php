<?php

declare(strict_types=1);

namespace NanoPayments;

use NanoPayments\Model\PaymentDetails;
use NanoPayments\Model\Refund;
use NanoPayments\Model\Settlement;

/**
 * A verified event. An endpoint with includesResource gets the payment, refund or settlement that it reports.
 *
 * An endpoint gets only the types that it subscribes to, and endpoint.test: the test message that the dashboard or
 * sendTestWebhook sends. A newer service may have further types: give a match over them a default.
 *
 * @phpstan-type MessageType 'paymentConfirmationwebhook'|'payment.expired'|'payment.cancelled'|'payment.denied'|'payment.refunded'|'payment.lateDeposit'|'refund.confirmed'|'refund.failed'|'refund.undone'|'settlement.confirmed'|'endpoint.test'
 */
final class WebhookEvent
{
    /**
     * @param string $id The webhook-id, the same for every delivery attempt. Remember it to handle an event once.
     * @param MessageType $type What happened.
     * @param string|null $paymentIdentifier Null for an event that belongs to no payment.
     * @param array<string, mixed> $data The body, parsed.
     * @param string|null $refundIdentifier Only in events of refunds.
     * @param PaymentDetails|null $payment As getPayment returned it when the message was sent. Only in events of payments with details.
     * @param Refund|null $refund As getRefund returned it. Only in events of refunds with details.
     * @param Settlement|null $settlement As getSettlement returned it. Only in events of settlements with details.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly \DateTimeImmutable $timestamp,
        public readonly ?string $paymentIdentifier,
        public readonly array $data,
        public readonly ?string $refundIdentifier = null,
        public readonly ?PaymentDetails $payment = null,
        public readonly ?Refund $refund = null,
        public readonly ?Settlement $settlement = null,
    ) {
    }
}
