<?php

// Webhooks, with the messages that every client accepts or rejects alike.

declare(strict_types=1);

namespace NanoPayments\Tests;

use NanoPayments\Exception\WebhookVerificationException;
use NanoPayments\Model\PaymentDetails;
use NanoPayments\Webhook;
use NanoPayments\WebhookEvent;

$vectors = json_decode((string) file_get_contents(__DIR__ . '/../../webhook-vectors.json'), true);
$now = new \DateTimeImmutable("@{$vectors['now']}");
['secret' => $secret, 'id' => $id, 'body' => $body, 'headers' => $signed] = $vectors['signed'];

/** The event of a genuine message with these fields. */
$received = static function (array $fields) use ($secret): WebhookEvent {
    $event = ['paymentIdentifier' => 'pay_1', 'timestamp' => '2026-11-20T14:02:11Z', ...$fields];
    $body = (string) json_encode($event);
    return Webhook::verify($secret, Webhook::sign($secret, $body), $body);
};

$tests = [];
foreach ($vectors['messages'] as $message) {
    $tests["a message {$message['name']}"] = static function () use ($message, $now): void {
        $verify = static fn () => Webhook::verify(
            $message['secrets'],
            $message['headers'],
            $message['body'],
            $message['toleranceSeconds'] ?? 300,
            $now,
        );
        if ($message['rejected'] !== null) {
            same($message['rejected'], thrown(WebhookVerificationException::class, $verify)->reason);
            return;
        }
        $event = $verify();
        $data = json_decode($message['body'], true);
        same([$data, $data['type'], 'msg_1'], [$event->data, $event->type, $event->id]);
        same($data['paymentIdentifier'] ?? null, $event->paymentIdentifier);
    };
}

return [
    ...$tests,
    'a message is read from $_SERVER and from lists of values' => static function () use ($secret, $signed, $body, $now) {
        $server = ['argc' => 0, 'HTTP_HOST' => 'shop.example'];
        foreach ($signed as $name => $value) {
            $server['HTTP_' . strtoupper(strtr($name, '-', '_'))] = $value;
        }
        foreach ([$server, array_map(static fn (string $value) => [$value], $signed)] as $headers) {
            $event = Webhook::verify($secret, $headers, $body, now: $now);
            same(new \DateTimeImmutable('2026-11-20T14:02:11Z'), $event->timestamp);
        }
    },
    'a message has the refund that it reports' => static function () use ($received) {
        $event = $received(['type' => 'refund.confirmed', 'refundIdentifier' => '5f1c']);
        same(['refund.confirmed', '5f1c'], [$event->type, $event->refundIdentifier]);
        same([null, null, null], [$event->payment, $event->refund, $event->settlement]);
        same(null, $received(['type' => 'payment.expired'])->refundIdentifier);
    },
    'a message has its details as the client returns them' => static function () use ($received, $vectors) {
        $event = $received(['type' => 'payment.expired', ...$vectors['details']]);
        same(PaymentDetails::class, get_debug_type($event->payment));
        same([12.34, 'counted'], [$event->payment?->usdAmount, $event->payment?->deposits[0]->result]);
        same(new \DateTimeImmutable('2026-11-21T09:30:14Z'), $event->refund?->confirmedDatetime);
        same('4.113334', $event->settlement?->friendlyNanoAmount);
    },
    'a message is accepted without details that cannot be read' => static function () use ($received, $vectors) {
        $broken = [...$vectors['details']['payment'], 'createdDatetime' => 'never'];
        foreach ([['other' => 1], [], 'none', $broken] as $details) {
            $event = $received(['type' => 'payment.expired', 'payment' => $details]);
            same([null, $details], [$event->payment, $event->data['payment']]);
        }
    },
    'a message is signed for the tests of a receiver' => static function () use ($secret, $id, $body, $signed, $now) {
        same(['content-type' => 'application/json', ...$signed], Webhook::sign($secret, $body, $id, $now));
        same('msg_test', Webhook::verify($secret, Webhook::sign($secret, $body), $body)->id);
    },
    'a verification needs a secret and a tolerance' => static function () use ($secret, $signed, $body) {
        foreach ([[], 'whsec_', 'whsec_%%%'] as $secrets) {
            thrown(\InvalidArgumentException::class, static fn () => Webhook::verify($secrets, $signed, $body));
        }
        thrown(\InvalidArgumentException::class, static fn () => Webhook::verify($secret, $signed, $body, -1));
    },
];
