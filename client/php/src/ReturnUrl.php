<?php

declare(strict_types=1);

namespace NanoPayments;

/** Verifies the signature of the URL that a customer returned to after a completed payment. */
final class ReturnUrl
{
    private const SECRET_PREFIX = 'rs_';

    /**
     * The signed parameters of the URL, full or from its path on. Null when it has none, as after an unpaid payment, or when
     * they are not genuine. A return is not proof of payment: call paymentStatus before you fulfill an order.
     *
     * @param string $secret The secret that signs return URLs (rs_…).
     * @throws \InvalidArgumentException The secret is invalid.
     */
    public static function verify(string $url, #[\SensitiveParameter] string $secret): ?VerifiedReturn
    {
        if (!str_starts_with($secret, self::SECRET_PREFIX) || $secret === self::SECRET_PREFIX) {
            throw new \InvalidArgumentException('The secret of return URLs begins with rs_.');
        }
        $parts = parse_url($url);
        parse_str(is_array($parts) ? $parts['query'] ?? '' : '', $query);
        $payment = self::text($query, 'paymentIdentifier');
        $status = self::text($query, 'status');
        $reference = self::text($query, 'reference');
        $timestamp = self::text($query, 'timestamp');
        $digest = hash_hmac('sha256', "$payment.$status.$reference.$timestamp", $secret, true);
        $isGenuine = hash_equals('v1,' . base64_encode($digest), self::text($query, 'signature'));
        if (!$isGenuine || preg_match('/^[0-9]{1,12}$/D', $timestamp) !== 1) {
            return null;
        }
        return new VerifiedReturn($payment, $status, $reference, new \DateTimeImmutable("@$timestamp"));
    }

    /** @param array<int|string, mixed> $query */
    private static function text(array $query, string $name): string
    {
        $value = $query[$name] ?? '';
        return is_string($value) ? $value : '';
    }

    private function __construct()
    {
    }
}
