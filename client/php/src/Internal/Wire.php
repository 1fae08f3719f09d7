<?php

declare(strict_types=1);

namespace NanoPayments\Internal;

use NanoPayments\Remove;

/**
 * Writes requests: JSON bodies, query strings and paths. Fields that are null are left out.
 *
 * @internal
 */
final class Wire
{
    /** @param array<string, mixed> $body */
    public static function body(array $body): string
    {
        return json_encode((object) self::encodeAll($body), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
    }

    /** @param array<string, mixed> $query */
    public static function query(array $query): string
    {
        $given = array_map(
            static fn (mixed $value): mixed => is_bool($value) ? var_export($value, true) : $value,
            self::encodeAll($query),
        );
        return $given === [] ? '' : '?' . http_build_query($given, '', '&', PHP_QUERY_RFC3986);
    }

    /** An identifier as a part of a path. @throws \InvalidArgumentException for a text that is none */
    public static function segment(string $name, string $value): string
    {
        if (preg_match('/^[\w-]+$/D', $value) === 1) {
            return $value;
        }
        throw new \InvalidArgumentException("$name is not an identifier.");
    }

    /**
     * @param array<mixed> $values
     * @return array<mixed>
     */
    private static function encodeAll(array $values): array
    {
        return array_map(self::encode(...), array_filter($values, static fn (mixed $value): bool => $value !== null));
    }

    private static function encode(mixed $value): mixed
    {
        if ($value instanceof \DateTimeInterface) {
            $utc = \DateTimeImmutable::createFromInterface($value)->setTimezone(new \DateTimeZone('UTC'));
            return $utc->format('Y-m-d\TH:i:s\Z');
        }
        if ($value instanceof Remove) {
            return null;
        }
        if (is_object($value)) {
            return (object) self::encodeAll(get_object_vars($value));
        }
        return is_array($value) ? self::encodeAll($value) : $value;
    }
}
