<?php

// What the tests compare with. The package has no dependencies, so its tests have none either.

declare(strict_types=1);

namespace NanoPayments\Tests;

/** Fails unless both are equal, objects by their fields. */
function same(mixed $expected, mixed $actual): void
{
    $equal = is_object($expected) ? $expected == $actual : $expected === $actual;
    if (!$equal) {
        throw new \RuntimeException('expected ' . json_encode($expected) . ', got ' . json_encode($actual));
    }
}

/** Fails unless the text contains a part. */
function contains(string $part, string $text): void
{
    if (!str_contains($text, $part)) {
        throw new \RuntimeException("expected \"$part\" in \"$text\"");
    }
}

/**
 * What a call throws. Fails unless it is of the class.
 *
 * @template Failure of \Throwable
 * @param class-string<Failure> $class
 * @return Failure
 */
function thrown(string $class, callable $call): \Throwable
{
    try {
        $call();
    } catch (\Throwable $failure) {
        return $failure instanceof $class ? $failure : throw $failure;
    }
    throw new \RuntimeException("$class was not thrown");
}
