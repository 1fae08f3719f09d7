<?php

// Return URLs that every client verifies alike.

declare(strict_types=1);

namespace NanoPayments\Tests;

use NanoPayments\ReturnUrl;

$vectors = json_decode((string) file_get_contents(__DIR__ . '/../../return-vectors.json'), true);
$returned = $vectors['returned'];

$tests = [];
foreach ($vectors['urls'] as ['name' => $name, 'url' => $url, 'secret' => $secret, 'genuine' => $genuine]) {
    $tests["a return URL $name"] = static function () use ($url, $secret, $genuine, $returned): void {
        $verified = ReturnUrl::verify($url, $secret);
        same($genuine, $verified !== null);
        if ($verified !== null) {
            $fields = [...get_object_vars($verified), 'timestamp' => $verified->timestamp->getTimestamp()];
            same($returned, $fields);
        }
    };
}

return [
    ...$tests,
    'a return URL is verified only with a secret of return URLs' => static function () use ($vectors): void {
        foreach (['', 'rs_', 'whsec_AAAA'] as $secret) {
            thrown(
                \InvalidArgumentException::class,
                static fn () => ReturnUrl::verify($vectors['urls'][0]['url'], $secret),
            );
        }
    },
];
