<?php

// The client against the service itself.

declare(strict_types=1);

namespace NanoPayments\Tests;

use NanoPayments\Exception\ConnectionFailedException;
use NanoPayments\Exception\PaymentEndedException;
use NanoPayments\Exception\PaymentsException;
use NanoPayments\Exception\ServiceException;
use NanoPayments\Exception\TimedOutException;
use NanoPayments\Exception\UnexpectedResponseException;
use NanoPayments\Model\CheckoutCustomer;
use NanoPayments\Model\PaymentCustomer;
use NanoPayments\PaymentsClient;
use NanoPayments\Remove;

$url = (string) getenv('LAB_URL');
$person = [
    'firstName' => 'Ada',
    'lastName' => 'Lovelace',
    'email' => 'ada@example.com',
    'phoneNumber' => '14155550123',
    'country' => 'US',
    'administrativeArea' => 'US-CA',
];
$customer = new PaymentCustomer(...$person);
$clientOf = static fn (mixed ...$options): PaymentsClient => new PaymentsClient(...[
    'baseUrl' => $url,
    'keyId' => (string) getenv('LAB_KEY_ID'),
    'secret' => (string) getenv('LAB_KEY_SECRET'),
    'maxRetries' => 0,
    ...$options,
]);
$ask = static fn (string $path): array => json_decode((string) file_get_contents($url . $path), true);
$completedPayment = static fn (): string => $ask('/lab/completed-payment')['paymentIdentifier'];
$requestsWith = static fn (string $key): array => $ask("/lab/requests?key=$key")['requests'];
$create = static fn (string $key, mixed ...$options): string => $clientOf(...$options)
    ->createPayment($customer, usdAmount: '1', idempotencyKey: $key)->paymentIdentifier;

return [
    'a payment is created, read and cancelled' => static function () use ($clientOf, $customer): void {
        $client = $clientOf();
        $created = $client->createPayment(usdAmount: '12.34', orderId: 'H-1', paymentCustomer: $customer);
        same([12.34, '4113334000000000000000000000000'], [$created->usdAmount, $created->rawNanoAmount]);
        $status = $client->paymentStatus($created->paymentIdentifier);
        same(['Waiting', false, 'H-1'], [$status->status, $status->isComplete, $status->orderId]);
        same(0, $status->createdDatetime->getOffset());
        same('Cancelled', $client->cancelPayment($created->paymentIdentifier)->status);
    },
    'a payment is created with a checkout' => static function () use ($clientOf, $person): void {
        $client = $clientOf();
        $created = $client->createCheckout('4.5', 'XNO', new CheckoutCustomer(...$person), metadata: ['cart_id' => '77']);
        contains("/checkout/$created->paymentIdentifier", urldecode($created->checkoutUrl));
        $read = $client->getPayment($created->paymentIdentifier);
        same(['unpaid', ['cart_id' => '77'], []], [$read->stage, $read->metadata, $read->deposits]);
        same('3.00', $read->rate->usdPerNano);
        $plain = $client->createCheckout('4.5', 'XNO', new CheckoutCustomer(...$person), metadata: []);
        same('Waiting', $plain->status);
    },
    'a payment is refunded once for one key' => static function () use ($clientOf, $completedPayment): void {
        [$client, $paid] = [$clientOf(), $completedPayment()];
        same(true, $client->paymentStatus($paid)->isComplete);
        $refund = $client->createRefund($paid, amount: '0.25', currency: 'XNO', idempotencyKey: "refund-$paid");
        $again = $client->createRefund($paid, amount: '0.25', currency: 'XNO', idempotencyKey: "refund-$paid");
        same([$refund->refundIdentifier, 'pending'], [$again->refundIdentifier, $refund->state]);
        same('pending', $client->getRefund($paid, $refund->refundIdentifier)->state);
        same('undone', $client->cancelRefund($paid, $refund->refundIdentifier)->state);
    },
    'amounts are converted, regions and rates listed, links created' => static function () use ($clientOf, $url): void {
        $client = $clientOf(baseUrl: "$url/");
        same('4.50', $client->nanoToUsd('1500000000000000000000000000000')->usdAmount);
        same('1' . str_repeat('0', 30), $client->usdToNano(3)->nanoAmount);
        same(['US-CA'], $client->supported()->supportedAdministrativeAreas);
        $link = $client->createPaymentLink('Two paperbacks', expiresAt: new \DateTimeImmutable('+1 year'));
        contains($link->paymentLinkIdentifier, $link->url);
        $changed = $client->updatePaymentLink($link->paymentLinkIdentifier, description: 'Signed', expiresAt: Remove::Value);
        same(['Two paperbacks', 'Signed', null], [$changed->title, $changed->description, $changed->expiresDatetime]);
        same('USD', $client->listRates()->rates[0]->currency);
        same('0', $client->getBalance()->topUps->available->rawNanoAmount);
    },
    'a payment is waited for' => static function () use ($clientOf, $completedPayment, $create): void {
        $client = $clientOf();
        same(true, $client->waitForPayment($completedPayment(), until: 'completed')->isComplete);
        $waiting = $create('waited-for-by-php');
        thrown(TimedOutException::class, static fn () => $client->waitForPayment($waiting, deadline: 0.01));
        $client->cancelPayment($waiting);
        $ended = thrown(PaymentEndedException::class, static fn () => $client->waitForPayment($waiting, 'completed'));
        same('Cancelled', $ended->payment->status);
    },
    'a list yields the payments of all pages' => static function () use ($clientOf, $customer): void {
        $client = $clientOf();
        $made = [];
        for ($number = 0; $number < 3; $number++) {
            $made[] = $client->createPayment($customer, usdAmount: 1, orderId: 'H-pages')->paymentIdentifier;
        }
        same(2, count($client->listPayments(orderId: 'H-pages', limit: 2)->payments));
        same([], $client->listPayments(metadata: ['cart' => '77'])->payments);
        $listed = array_map(
            static fn ($payment) => $payment->paymentIdentifier,
            iterator_to_array($client->iteratePayments(orderId: 'H-pages', limit: 2)),
        );
        sort($made);
        sort($listed);
        same($made, $listed);
        same([], iterator_to_array($client->iteratePayments(createdFrom: new \DateTimeImmutable('+1 year'))));
    },
    'a list yields the refunds of a payment' => static function () use ($clientOf, $completedPayment): void {
        [$client, $paid] = [$clientOf(), $completedPayment()];
        $client->createRefund($paid, amount: '0.1', currency: 'XNO');
        $client->createRefund($paid, amount: '0.1', currency: 'XNO');
        same(2, count(iterator_to_array($client->iterateRefunds($paid, limit: 1))));
    },
    'events are followed' => static function () use ($clientOf, $create): void {
        $client = $clientOf();
        $after = $client->listEvents(after: 'now')->next;
        $waiting = $create('followed-by-php');
        $client->cancelPayment($waiting);
        $event = $client->followEvents($after)->current();
        same(['payment.cancelled', $waiting], [$event->type, $event->paymentIdentifier]);
    },
    'a failed attempt is retried with the same key after status 503' => static function () use ($create, $requestsWith): void {
        $create('unavailable-php', maxRetries: 1);
        $sent = $requestsWith('unavailable-php');
        same([2, $sent[0]['body']], [count($sent), $sent[1]['body']]);
        contains('nano-payments-php/' . PaymentsClient::VERSION, $sent[0]['userAgent']);
    },
    'one payment is created when the response is lost' => static function () use ($create, $requestsWith): void {
        $created = $create('lost-php', maxRetries: 1);
        same($created, $create('lost-php'));
        same(3, count($requestsWith('lost-php')));
    },
    'a failed attempt throws after the last retry' => static function () use ($create): void {
        thrown(ConnectionFailedException::class, static fn () => $create('lost-php-without-retries'));
        $late = thrown(TimedOutException::class, static fn () => $create('silent-php', timeout: 0.2));
        same('timedOut', $late->errorCode);
    },
    'a refused request is not retried' => static function () use ($clientOf, $customer, $requestsWith): void {
        $refused = static fn () => $clientOf(maxRetries: 3)
            ->createPayment($customer, usdAmount: '601', idempotencyKey: 'refused-php');
        thrown(ServiceException::class, $refused);
        same(1, count($requestsWith('refused-php')));
    },
    'an error has a code, a status and a request id' => static function () use ($clientOf): void {
        $error = thrown(ServiceException::class, static fn () => $clientOf()->paymentStatus('pay_nobody'));
        same(['paymetNotFound', 400], [$error->errorCode, $error->status]);
        contains('req_', (string) $error->requestId);
        contains($error->errorMessage, $error->getMessage());
    },
    'an error about a secret does not repeat it' => static function () use ($clientOf): void {
        $client = $clientOf(secret: 'sk_hidden');
        $error = thrown(ServiceException::class, static fn () => $client->supported());
        same(['authInvalid', 401], [$error->errorCode, $error->status]);
        ob_start();
        var_dump($client);
        same(false, str_contains((string) ob_get_clean() . $error, 'sk_hidden'));
        thrown(\LogicException::class, static fn () => serialize($client));
    },
    'a proxy is told from the service' => static function () use ($clientOf, $url): void {
        $strange = static fn () => $clientOf(baseUrl: "$url/proxy")->supported();
        same(502, thrown(UnexpectedResponseException::class, $strange)->status);
        $nowhere = static fn () => $clientOf(baseUrl: 'http://127.0.0.1:9')->supported();
        thrown(PaymentsException::class, $nowhere);
        thrown(ConnectionFailedException::class, $nowhere);
    },
    'an invalid option is named' => static function () use ($clientOf): void {
        $options = [
            'baseUrl' => ['pay.example', 'ftp://pay.example', 'https://pay.example/?', 'https://a:sk_hidden@b.example'],
            'keyId' => ['', 'key:1'],
            'secret' => ['', "sk_hidden\n"],
            'timeout' => [0.0, 601.0],
            'maxRetries' => [-1, 11],
        ];
        foreach ($options as $name => $values) {
            foreach ($values as $value) {
                $refused = thrown(\InvalidArgumentException::class, static fn () => $clientOf(...[$name => $value]));
                contains($name, $refused->getMessage());
                same(false, str_contains($refused->getMessage(), 'sk_hidden'));
            }
        }
        thrown(\InvalidArgumentException::class, static fn () => $clientOf()->getPayment('../events'));
    },
    'a response has the request id' => static function () use ($clientOf): void {
        contains('req_', (string) $clientOf()->supported()->requestId);
    },
];
