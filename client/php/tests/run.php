<?php

// Runs the tests: php tests/run.php. Those against the service need LAB_URL, which client/languages.test.ts sets.

declare(strict_types=1);

require __DIR__ . '/../autoload.php';
require __DIR__ . '/check.php';

set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    // Silenced with @.
    return (error_reporting() & $level) === 0 || throw new ErrorException($message, 0, $level, $file, $line);
});

$files = ['webhooks', 'returns', 'retries', ...(getenv('LAB_URL') === false ? [] : ['client'])];
$tests = array_merge(...array_map(static fn (string $name): array => require __DIR__ . "/$name.php", $files));
$failed = 0;
foreach ($tests as $name => $test) {
    try {
        $test();
    } catch (Throwable $failure) {
        $failed++;
        echo "FAILED: $name\n  ", get_class($failure), ': ', $failure->getMessage(), "\n", $failure->getTraceAsString(), "\n";
    }
}
echo count($tests) - $failed, " passed, $failed failed\n";
if (getenv('LAB_URL') === false) {
    echo "Without a service, the tests of the client were skipped: run npx vitest run client/languages.test.ts.\n";
}
exit($failed === 0 ? 0 : 1);
