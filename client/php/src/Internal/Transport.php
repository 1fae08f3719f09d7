<?php

declare(strict_types=1);

namespace NanoPayments\Internal;

use NanoPayments\Exception\ConnectionFailedException;
use NanoPayments\Exception\PaymentsException;
use NanoPayments\Exception\ServiceException;
use NanoPayments\Exception\TimedOutException;
use NanoPayments\Exception\UnexpectedResponseException;

/**
 * One attempt of a request, over PHP's own streams.
 *
 * @internal
 */
final class Transport
{
    /** The largest response that is read, bytes. A wrong address can't fill the memory. */
    private const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
    private const CHUNK_BYTES = 64 * 1024;

    private readonly string $authorization;

    public function __construct(
        private readonly string $baseUrl,
        private readonly string $userAgent,
        #[\SensitiveParameter] string $keyId,
        #[\SensitiveParameter] string $secret,
    ) {
        $this->authorization = 'Basic ' . base64_encode("$keyId:$secret");
    }

    /** @return array<string, string> what var_dump shows: not the secret */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    /** @return array<mixed> */
    public function __serialize(): array
    {
        throw new \LogicException('A client holds a secret and can’t be serialized.');
    }

    /**
     * Sends the request, and returns the body of a 200 response with its request id.
     *
     * @param string|null $body null for a request without one
     * @return array{Reader, ?string}
     * @throws PaymentsException
     */
    public function send(string $method, string $path, ?string $body, ?string $idempotencyKey, float $timeout): array
    {
        $headers = [
            "Authorization: $this->authorization",
            'Accept: application/json',
            "User-Agent: $this->userAgent",
            'Connection: close',
        ];
        if ($idempotencyKey !== null) {
            $headers[] = "Idempotency-Key: $idempotencyKey";
        }
        if ($body !== null) {
            $headers[] = 'Content-Type: application/json';
        }
        // The service never redirects, and the secret must not be sent to another address.
        $options = ['follow_location' => 0, 'ignore_errors' => true, 'protocol_version' => 1.1];
        $context = stream_context_create([
            'http' => [...$options, 'method' => $method, 'header' => $headers, 'content' => $body ?? '', 'timeout' => $timeout],
        ]);
        $endsAt = hrtime(true) / 1e9 + $timeout;
        $stream = @fopen($this->baseUrl . $path, 'r', false, $context);
        if ($stream === false) {
            throw hrtime(true) / 1e9 >= $endsAt ? self::late($timeout) : new ConnectionFailedException();
        }
        try {
            $text = self::readText($stream, $endsAt, $timeout);
            $lines = stream_get_meta_data($stream)['wrapper_data'] ?? [];
        } finally {
            fclose($stream);
        }
        return self::read(is_array($lines) ? $lines : [], $text);
    }

    /** @param resource $stream */
    private static function readText($stream, float $endsAt, float $timeout): string
    {
        $text = '';
        while (!feof($stream)) {
            $left = $endsAt - hrtime(true) / 1e9;
            if ($left <= 0) {
                throw self::late($timeout);
            }
            stream_set_timeout($stream, (int) $left, (int) (fmod($left, 1) * 1_000_000));
            $text .= (string) fread($stream, self::CHUNK_BYTES);
            if (stream_get_meta_data($stream)['timed_out']) {
                throw self::late($timeout);
            }
            if (strlen($text) > self::MAX_RESPONSE_BYTES) {
                throw new UnexpectedResponseException('The response is larger than ' . self::MAX_RESPONSE_BYTES . ' bytes.', 0);
            }
        }
        return $text;
    }

    private static function late(float $timeout): TimedOutException
    {
        return new TimedOutException("The service did not respond within $timeout seconds.");
    }

    /**
     * @param array<mixed> $lines the status line and the headers
     * @return array{Reader, ?string}
     */
    private static function read(array $lines, string $text): array
    {
        [$status, $headers] = self::readHead($lines);
        $body = json_decode($text, true);
        $requestId = $headers['x-request-id'] ?? null;
        if ($status === 200 && is_array($body) && !array_is_list($body)) {
            return [new Reader($body), $requestId];
        }
        // The response of the service broke off: a proxy that responds in its place sends a page.
        if ($status === 200 && $body === null && str_starts_with($headers['content-type'] ?? '', 'application/json')) {
            throw new ConnectionFailedException();
        }
        $seconds = $headers['retry-after'] ?? '';
        $retryAfter = preg_match('/^[0-9]{1,9}$/D', $seconds) === 1 ? (int) $seconds : null;
        $code = is_array($body) ? $body['errorCode'] ?? null : null;
        $message = is_array($body) ? $body['errorMessage'] ?? null : null;
        if ($status !== 200 && is_string($code) && is_string($message)) {
            throw new ServiceException($code, $message, $status, $requestId, $retryAfter);
        }
        $explanation = "The response with status $status did not come from the service. Check baseUrl.";
        throw new UnexpectedResponseException($explanation, $status, $requestId, $retryAfter);
    }

    /**
     * @param array<mixed> $lines
     * @return array{int, array<string, string>}
     */
    private static function readHead(array $lines): array
    {
        $status = 0;
        $headers = [];
        foreach (array_filter($lines, is_string(...)) as $line) {
            if (preg_match('~^HTTP/\S+ ([0-9]{3})~', $line, $found) === 1) {
                $status = (int) $found[1];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $headers[strtolower($name)] = trim($value);
            }
        }
        return [$status, $headers];
    }
}
