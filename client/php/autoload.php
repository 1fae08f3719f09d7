<?php

// Loads the classes of the package in a project without Composer.

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $prefix = 'NanoPayments\\';
    if (!str_starts_with($class, $prefix)) {
        return;
    }
    $file = __DIR__ . '/src/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
    if (is_file($file)) {
        require $file;
    }
});
