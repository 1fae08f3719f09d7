<?php

declare(strict_types=1);

namespace NanoPayments\Internal;

/**
 * Reads the fields of a JSON object by type. Unknown fields are ignored.
 *
 * @internal
 */
final class Reader
{
    /** @param array<mixed> $data */
    public function __construct(private readonly array $data)
    {
    }

    public function has(string $name): bool
    {
        return isset($this->data[$name]);
    }

    public function text(string $name): string
    {
        $value = $this->anything($name);
        return is_string($value) ? $value : throw self::wrong($name);
    }

    public function integer(string $name): int
    {
        $value = $this->anything($name);
        return is_int($value) ? $value : throw self::wrong($name);
    }

    public function number(string $name): float
    {
        $value = $this->anything($name);
        return is_numeric($value) ? (float) $value : throw self::wrong($name);
    }

    public function boolean(string $name): bool
    {
        $value = $this->anything($name);
        return is_bool($value) ? $value : throw self::wrong($name);
    }

    public function time(string $name): \DateTimeImmutable
    {
        try {
            return new \DateTimeImmutable($this->text($name));
        } catch (\Exception) {
            throw self::wrong($name);
        }
    }

    public function object(string $name): self
    {
        return new self($this->list($name));
    }

    /** @return list<self> */
    public function objects(string $name): array
    {
        $read = static fn (mixed $one): self => is_array($one) ? new self($one) : throw self::wrong($name);
        return array_values(array_map($read, $this->list($name)));
    }

    /** @return array<mixed> */
    public function list(string $name): array
    {
        $value = $this->anything($name);
        return is_array($value) ? $value : throw self::wrong($name);
    }

    /** @return array<string, string> */
    public function texts(string $name): array
    {
        return array_map(strval(...), $this->list($name));
    }

    public function anything(string $name): mixed
    {
        return $this->data[$name] ?? throw self::wrong($name);
    }

    private static function wrong(string $name): \UnexpectedValueException
    {
        return new \UnexpectedValueException("The field $name is missing or has another type.");
    }
}
