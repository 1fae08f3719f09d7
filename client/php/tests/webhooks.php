<?php

// Webhooks, with the messages that every client accepts or rejects alike.

declare(strict_types=1);

namespace NanoPayments\Tests;

use NanoPayments\Exception\WebhookVerificationException;
use NanoPayments\Webhook;

$vectors = json_decode((string) file_get_contents(__DIR__ . '/../../webhook-vectors.json'), true);
$now = new \DateTimeImmutable("@{$vectors['now']}");
['secret' => $secret, 'id' => $id, 'body' => $body, 'headers' => $signed] = $vectors['signed'];

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
