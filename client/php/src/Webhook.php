<?php

declare(strict_types=1);

namespace NanoPayments;

use NanoPayments\Exception\WebhookVerificationException;
use NanoPayments\Internal\Reader;
use NanoPayments\Model\PaymentDetails;
use NanoPayments\Model\Refund;
use NanoPayments\Model\Settlement;

/** Verifies the signature and the age of a webhook, as Standard Webhooks specifies (standardwebhooks.com). */
final class Webhook
{
    private const SECRET_PREFIX = 'whsec_';
    /** The service sends one, or two while a secret is being rotated. */
    private const MAX_SIGNATURES = 16;

    /**
     * Verifies a message and returns its event.
     *
     * @param string|list<string> $secrets The endpoint's secret (whsec_…), or both while it is being rotated.
     * @param array<string, mixed> $headers The headers of any framework, or $_SERVER.
     * @param string $rawBody The body exactly as received.
     * @throws WebhookVerificationException with the reason
     * @throws \InvalidArgumentException when a secret or an option is invalid
     */
    public static function verify(
        #[\SensitiveParameter] string|array $secrets,
        array $headers,
        string $rawBody,
        int $toleranceSeconds = 300,
        ?\DateTimeInterface $now = null,
    ): WebhookEvent {
        $keys = array_map(self::keyOf(...), (array) $secrets);
        if ($keys === []) {
            throw new \InvalidArgumentException('secrets must contain at least one secret.');
        }
        if ($toleranceSeconds < 0) {
            throw new \InvalidArgumentException('toleranceSeconds must be 0 or more.');
        }
        $id = self::requireHeader($headers, 'webhook-id');
        $timestamp = self::requireHeader($headers, 'webhook-timestamp');
        $signatures = self::readSignatures(self::requireHeader($headers, 'webhook-signature'));
        self::requireFresh($timestamp, $toleranceSeconds, $now?->getTimestamp() ?? time());
        $isSigned = false;
        // Every pair is compared, each in constant time.
        foreach ($keys as $key) {
            foreach ($signatures as $signature) {
                $isSigned = hash_equals(self::signature($key, $id, $timestamp, $rawBody), $signature) || $isSigned;
            }
        }
        if (!$isSigned) {
            $explanation = 'The signature does not match any of the secrets.';
            throw new WebhookVerificationException('wrongSignature', $explanation);
        }
        return self::readEvent($id, $rawBody);
    }

    /**
     * The headers of a genuine message, for the tests of your own receiver.
     *
     * @return array<string, string>
     */
    public static function sign(
        #[\SensitiveParameter] string $secret,
        string $rawBody,
        string $messageId = 'msg_test',
        ?\DateTimeInterface $now = null,
    ): array {
        $timestamp = (string) ($now?->getTimestamp() ?? time());
        $signature = self::signature(self::keyOf($secret), $messageId, $timestamp, $rawBody);
        return [
            'content-type' => 'application/json',
            'webhook-id' => $messageId,
            'webhook-timestamp' => $timestamp,
            'webhook-signature' => 'v1,' . base64_encode($signature),
        ];
    }

    private static function signature(string $key, string $id, string $timestamp, string $body): string
    {
        return hash_hmac('sha256', "$id.$timestamp.$body", $key, true);
    }

    private static function keyOf(#[\SensitiveParameter] string $secret): string
    {
        $isPrefixed = str_starts_with($secret, self::SECRET_PREFIX);
        $key = base64_decode($isPrefixed ? substr($secret, strlen(self::SECRET_PREFIX)) : $secret, true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('A secret must be whsec_ and its key in base64.');
        }
        return $key;
    }

    /** @param array<string, mixed> $headers */
    private static function requireHeader(array $headers, string $name): string
    {
        // $_SERVER spells webhook-id as HTTP_WEBHOOK_ID.
        $names = [$name, 'http_' . strtr($name, '-', '_')];
        foreach ($headers as $given => $value) {
            $text = is_array($value) ? implode(' ', $value) : (string) $value;
            if ($text !== '' && in_array(strtolower((string) $given), $names, true)) {
                return $text;
            }
        }
        throw new WebhookVerificationException('missingHeader', "The header $name is missing.");
    }

    /** @return list<string> */
    private static function readSignatures(string $header): array
    {
        $signatures = [];
        foreach (array_slice(explode(' ', $header), 0, self::MAX_SIGNATURES) as $part) {
            $decoded = str_starts_with($part, 'v1,') ? base64_decode(substr($part, 3), true) : false;
            if ($decoded !== false) {
                $signatures[] = $decoded;
            }
        }
        return $signatures;
    }

    private static function requireFresh(string $timestamp, int $toleranceSeconds, int $now): void
    {
        if (preg_match('/^[0-9]{1,12}$/D', $timestamp) !== 1) {
            throw new WebhookVerificationException('invalidTimestamp', 'webhook-timestamp is not in Unix seconds.');
        }
        $ahead = (int) $timestamp - $now;
        if ($ahead < -$toleranceSeconds) {
            $explanation = "The message is more than $toleranceSeconds seconds old.";
            throw new WebhookVerificationException('tooOld', $explanation);
        }
        if ($ahead > $toleranceSeconds) {
            $explanation = "The message is more than $toleranceSeconds seconds in the future.";
            throw new WebhookVerificationException('fromTheFuture', $explanation);
        }
    }

    private static function readEvent(string $id, string $body): WebhookEvent
    {
        $data = json_decode($body, true);
        $type = is_array($data) ? $data['type'] ?? null : null;
        $timestamp = is_array($data) ? $data['timestamp'] ?? null : null;
        $payment = is_array($data) ? $data['paymentIdentifier'] ?? null : null;
        if (is_array($data) && is_string($type) && is_string($timestamp) && ($payment === null || is_string($payment))) {
            try {
                return new WebhookEvent(
                    id: $id,
                    type: $type,
                    timestamp: new \DateTimeImmutable($timestamp),
                    paymentIdentifier: $payment,
                    data: $data,
                    refundIdentifier: is_string($data['refundIdentifier'] ?? null) ? $data['refundIdentifier'] : null,
                    payment: self::readDetails(PaymentDetails::from(...), $data['payment'] ?? null),
                    refund: self::readDetails(Refund::from(...), $data['refund'] ?? null),
                    settlement: self::readDetails(Settlement::from(...), $data['settlement'] ?? null),
                );
            } catch (\Exception) {
                // Not a time.
            }
        }
        $explanation = 'The signature is valid, but the body is not an event of this service.';
        throw new WebhookVerificationException('malformedEvent', $explanation);
    }

    /**
     * Null for details that this version can't read: they are no reason to lose the event, and can be read by API.
     *
     * @template Details of object
     * @param callable(Reader): Details $read
     * @return Details|null
     */
    private static function readDetails(callable $read, mixed $details): ?object
    {
        try {
            return is_array($details) ? $read(new Reader($details)) : null;
        } catch (\UnexpectedValueException) {
            return null;
        }
    }
}
