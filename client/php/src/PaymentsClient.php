<?php

declare(strict_types=1);

namespace NanoPayments;

use NanoPayments\Exception\PaymentEndedException;
use NanoPayments\Exception\PaymentsException;
use NanoPayments\Exception\TimedOutException;
use NanoPayments\Exception\UnexpectedResponseException;
use NanoPayments\Internal\Retries;
use NanoPayments\Internal\Runtime;
use NanoPayments\Internal\Transport;
use NanoPayments\Internal\Wire;
use NanoPayments\Model\ListedEvent;
use NanoPayments\Model\Payment;

/**
 * A client of one service with one API key.
 *
 * A failed call throws a PaymentsException. Temporary failures (no connection, timeout, status 500) are retried. Methods
 * that take an $idempotencyKey send the same one with every attempt, so that they take effect once.
 */
final class PaymentsClient extends Operations
{
    /** The version of the package. The service sees it in the User-Agent. */
    public const VERSION = '0.1.0';

    private const MAX_TIMEOUT = 600.0;
    private const MAX_RETRIES = 10;
    /** The payment window of 15 minutes plus one: a payment expires only after a last check of the ledger. */
    private const DEFAULT_DEADLINE = 960.0;
    /** How long a request waits for an event: the maximum of the service. */
    private const EVENT_WAIT = 20;
    /** An empty page that arrives sooner means that too many requests are waiting. */
    private const MIN_EVENT_WAIT = 10.0;
    private const EVENT_PAUSE = 2.0;

    private readonly Transport $transport;

    /**
     * @param string $baseUrl The public URL of the service, such as https://pay.example.
     * @param string $keyId The API key's id.
     * @param string $secret The API key's secret. Keep it on a server.
     * @param float $timeout Time limit of one attempt, seconds, up to 600.
     * @param int $maxRetries How often a failed request is retried, 0 to 10.
     * @throws \InvalidArgumentException naming the invalid option
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] string $keyId,
        #[\SensitiveParameter] string $secret,
        private readonly float $timeout = 10.0,
        private readonly int $maxRetries = 3,
        private readonly Runtime $runtime = new Runtime(),
    ) {
        if (preg_match('/^[\x21-\x39\x3b-\x7e]+$/D', $keyId) !== 1) {
            throw new \InvalidArgumentException('keyId must be the id of an API key.');
        }
        if (preg_match('/^[\x21-\x7e]+$/D', $secret) !== 1) {
            throw new \InvalidArgumentException('secret must be the secret of an API key.');
        }
        if ($maxRetries < 0 || $maxRetries > self::MAX_RETRIES) {
            throw new \InvalidArgumentException('maxRetries must be 0 to ' . self::MAX_RETRIES . '.');
        }
        self::requireTimeout($timeout);
        $userAgent = 'nano-payments-php/' . self::VERSION . ' PHP/' . PHP_VERSION;
        $this->transport = new Transport(self::readBaseUrl($baseUrl), $userAgent, $keyId, $secret);
    }

    /**
     * Polls a payment until it is no longer Waiting, through outages of the service.
     *
     * @param 'ended'|'completed' $until With 'completed', another end throws a PaymentEndedException.
     * @param float $deadline The longest wait, seconds.
     * @throws TimedOutException at the deadline
     */
    public function waitForPayment(
        string $paymentIdentifier,
        string $until = 'ended',
        float $deadline = self::DEFAULT_DEADLINE,
    ): Payment {
        $endsAt = $this->runtime->now() + $deadline;
        for ($polls = 0;; $polls++) {
            try {
                $payment = $this->paymentStatus($paymentIdentifier);
                if ($payment->status !== 'Waiting') {
                    return $until === 'ended' || $payment->isComplete ? $payment : throw new PaymentEndedException($payment);
                }
            } catch (PaymentsException $failure) {
                if (!$failure->isTransient()) {
                    throw $failure;
                }
            }
            $left = $endsAt - $this->runtime->now();
            if ($left <= 0) {
                throw new TimedOutException("The payment did not end within $deadline seconds.");
            }
            $this->runtime->sleep(min($left, Retries::pollWait($polls, $this->runtime->random())));
        }
    }

    /**
     * Yields events as they happen, without end. For software that webhooks can't reach.
     *
     * After an error, continue with the eventIdentifier of the last event as $after.
     *
     * @return \Generator<int, ListedEvent>
     */
    public function followEvents(string $after = 'now'): \Generator
    {
        while (true) {
            $askedAt = $this->runtime->now();
            $page = $this->listEvents(after: $after, wait: self::EVENT_WAIT);
            foreach ($page->events as $event) {
                yield $event;
            }
            $after = $page->next;
            if ($page->events === [] && $this->runtime->now() - $askedAt < self::MIN_EVENT_WAIT) {
                $this->runtime->sleep(self::EVENT_PAUSE);
            }
        }
    }

    protected function call(
        callable $read,
        string $method,
        string $path,
        array $query = [],
        array $body = [],
        bool $repeatable = false,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $wait = null,
    ): object {
        $key = $repeatable ? $idempotencyKey ?? self::newIdempotencyKey() : null;
        if ($key !== null && preg_match('/^[\x20-\x7e]{1,255}$/D', $key) !== 1) {
            throw new \InvalidArgumentException('idempotencyKey must be 1 to 255 printable ASCII characters.');
        }
        // A request that waits for an event takes that much longer.
        $limit = self::requireTimeout($timeout ?? min(self::MAX_TIMEOUT, $this->timeout + ($wait ?? 0)));
        $content = $method === 'GET' ? null : Wire::body($body);
        $address = $path . Wire::query($query);
        $attempt = fn (): array => $this->transport->send($method, $address, $content, $key, $limit);
        [$data, $requestId] = Retries::run($attempt, $this->maxRetries, $this->runtime);
        try {
            return $read($data, $requestId);
        } catch (\UnexpectedValueException) {
            $explanation = 'The response did not come from the service. Check baseUrl.';
            throw new UnexpectedResponseException($explanation, 200, $requestId);
        }
    }

    private static function newIdempotencyKey(): string
    {
        return bin2hex(random_bytes(16));
    }

    private static function requireTimeout(float $timeout): float
    {
        if ($timeout > 0 && $timeout <= self::MAX_TIMEOUT) {
            return $timeout;
        }
        throw new \InvalidArgumentException('timeout must be more than 0 and at most ' . self::MAX_TIMEOUT . ' seconds.');
    }

    private static function readBaseUrl(string $text): string
    {
        $url = parse_url($text);
        $isUrl = is_array($url) && isset($url['host']) && in_array($url['scheme'] ?? '', ['http', 'https'], true);
        if (!$isUrl || preg_match('/[?#\s]/', $text) === 1) {
            throw new \InvalidArgumentException('baseUrl must be the URL of the service, such as https://pay.example.');
        }
        if (isset($url['user']) || isset($url['pass'])) {
            throw new \InvalidArgumentException('baseUrl must not contain a user name or password. Use keyId and secret.');
        }
        return rtrim($text, '/');
    }
}
