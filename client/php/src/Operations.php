<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments;

use NanoPayments\Internal\Reader;
use NanoPayments\Internal\Wire;
use NanoPayments\Model\Balance;
use NanoPayments\Model\CheckoutCustomer;
use NanoPayments\Model\CreatedCheckout;
use NanoPayments\Model\CreatedPayment;
use NanoPayments\Model\CreatedPaymentLink;
use NanoPayments\Model\DeletedWebhookEndpoint;
use NanoPayments\Model\EventList;
use NanoPayments\Model\KnownCustomer;
use NanoPayments\Model\ListedPayment;
use NanoPayments\Model\LoggedRequest;
use NanoPayments\Model\NanoToUsdResponse;
use NanoPayments\Model\Payment;
use NanoPayments\Model\PaymentCustomer;
use NanoPayments\Model\PaymentDetails;
use NanoPayments\Model\PaymentLink;
use NanoPayments\Model\PaymentLinkList;
use NanoPayments\Model\PaymentList;
use NanoPayments\Model\RateList;
use NanoPayments\Model\Refund;
use NanoPayments\Model\RefundList;
use NanoPayments\Model\RequestList;
use NanoPayments\Model\Settlement;
use NanoPayments\Model\SettlementList;
use NanoPayments\Model\SupportedRegions;
use NanoPayments\Model\UsdToNanoResponse;
use NanoPayments\Model\WebhookDelivery;
use NanoPayments\Model\WebhookDeliveryList;
use NanoPayments\Model\WebhookEndpoint;
use NanoPayments\Model\WebhookEndpointList;
use NanoPayments\Model\WebhookEndpointWithSecret;

/** One method per operation of the API, and one per list that yields the entries of all its pages. */
abstract class Operations
{
    /**
     * @template Result of object
     * @param callable(Reader, ?string): Result $read
     * @param array<string, mixed> $query
     * @param array<string, mixed> $body
     * @return Result
     */
    abstract protected function call(
        callable $read,
        string $method,
        string $path,
        array $query = [],
        array $body = [],
        bool $repeatable = false,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $wait = null,
    ): object;

    /**
     * Create a payment.
     *
     * Returns the amount and the address to show to the payer. The payer has 15 minutes. After that the payment
     * expires, and you create a new one. The rate is locked for the whole window. Compliance does not reject the
     * request: the payer is screened within seconds, and again when money arrives. Show the address and the amount on
     * your own page, or send the payer to /checkout/<paymentIdentifier>. Requires the scope payments.create.
     *
     * @param PaymentCustomer $paymentCustomer The payer’s data. Text is trimmed, and counted in Unicode code points.
     * @param string|int|float|null $usdAmount Amount in US dollars with at most two decimals: "12.34". Send this or
     * nanoAmount.
     * @param string|null $nanoAmount Amount in raw: "4113334000000000000000000000000". Send this or usdAmount.
     * @param string|null $orderId Your order ID, up to 255 characters. The service only stores it.
     * @param string|null $orderDescription Your description of the order, up to 2,000 characters. Line breaks and tabs
     * are allowed.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function createPayment(
        PaymentCustomer $paymentCustomer,
        string|int|float|null $usdAmount = null,
        ?string $nanoAmount = null,
        ?string $orderId = null,
        ?string $orderDescription = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): CreatedPayment {
        return $this->call(
            CreatedPayment::from(...),
            'POST',
            '/api/payments/create-payment',
            body: [
                'usdAmount' => $usdAmount,
                'nanoAmount' => $nanoAmount,
                'orderId' => $orderId,
                'orderDescription' => $orderDescription,
                'paymentCustomer' => $paymentCustomer,
            ],
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * Get a payment’s status.
     *
     * Returns the payment’s status. This is the proof of payment, also when you use webhooks. You may call it every few
     * seconds while a payer waits. Requires the scope payments.read.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function paymentStatus(
        string $paymentIdentifier,
        ?float $timeout = null,
    ): Payment {
        return $this->call(
            Payment::from(...),
            'POST',
            '/api/payments/payment-status',
            body: ['paymentIdentifier' => $paymentIdentifier],
            timeout: $timeout,
        );
    }

    /**
     * Cancel a payment.
     *
     * Cancels a payment that is Waiting, and returns its new state. Any money that arrived, or arrives later, is
     * returned to the payer. A payment that is Error, AMLError or Completed can’t be cancelled: the response is
     * badInput and names the status. Requires the scope payments.cancel.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function cancelPayment(
        string $paymentIdentifier,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): Payment {
        return $this->call(
            Payment::from(...),
            'POST',
            '/api/payments/cancel-payment',
            body: ['paymentIdentifier' => $paymentIdentifier],
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * Convert nano to USD.
     *
     * Returns what an amount of nano is worth in US dollars now. Use it to show prices. Payment limits do not apply,
     * and the rate is not locked. Works with any live key.
     *
     * @param string $nanoAmount Amount in raw.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function nanoToUsd(
        string $nanoAmount,
        ?float $timeout = null,
    ): NanoToUsdResponse {
        return $this->call(
            NanoToUsdResponse::from(...),
            'POST',
            '/api/payments/nano-to-usd',
            body: ['nanoAmount' => $nanoAmount],
            timeout: $timeout,
        );
    }

    /**
     * Convert USD to nano.
     *
     * Returns how much nano an amount in US dollars is worth now. Use it to show prices. Payment limits do not apply,
     * and the rate is not locked. Works with any live key.
     *
     * @param string|int|float $usdAmount Amount in US dollars with at most two decimals.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function usdToNano(
        string|int|float $usdAmount,
        ?float $timeout = null,
    ): UsdToNanoResponse {
        return $this->call(
            UsdToNanoResponse::from(...),
            'POST',
            '/api/payments/usd-to-nano',
            body: ['usdAmount' => $usdAmount],
            timeout: $timeout,
        );
    }

    /**
     * List supported regions.
     *
     * Returns the countries and areas from which payers are accepted. Check it before you offer Nano at your checkout.
     * The operator can change the lists at any time. createPayment applies them immediately. An apiKey header is
     * accepted beside Basic authentication. It is not required. Works with any live key.
     *
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function supported(
        ?float $timeout = null,
    ): SupportedRegions {
        return $this->call(
            SupportedRegions::from(...),
            'GET',
            '/api/payments/supported',
            timeout: $timeout,
        );
    }

    /**
     * Create a payment link.
     *
     * Creates a page with a form that asks the payer for the details you do not have. Each payer who submits the form
     * gets a separate payment with 15 minutes to pay. Webhooks, paymentStatus and the return URL work as for every
     * payment. Requires the scope links.create.
     *
     * @param string $title What the payer pays for. It is the heading of the page.
     * @param string|null $description More details, shown below the title. Line breaks and tabs are allowed.
     * @param string|int|float|null $usdAmount Amount in US dollars, 0.01 to 600.00. Without any amount, the payer
     * chooses it.
     * @param string|null $rawNanoAmount Amount in raw, instead of usdAmount.
     * @param string|int|float|null $amount Amount in the given currency, instead of usdAmount: up to 600.00 USD at the
     * current rate. Each payment converts it to nano at the rate when the payment starts.
     * @param string|null $currency The currency of amount: USD, XNO, or an enabled ISO 4217 code. listRates returns the
     * enabled codes.
     * @param string|null $orderId Your order ID, up to 255 characters. The service only stores it.
     * @param string|null $orderDescription Your description of the order, up to 2,000 characters. Line breaks and tabs
     * are allowed.
     * @param int|null $stock Max payments of the link: 1 for a single use. Payments that end unpaid do not count.
     * Without it there is no limit.
     * @param \DateTimeInterface|string|null $expiresAt When the link expires (RFC 3339, UTC). It must be in the future.
     * @param string|null $returnUrl Return URL: where the payer goes after the payment, instead of the one in your
     * settings. https, up to 2,000 characters.
     * @param KnownCustomer|null $paymentCustomer Customer data to fill in for the payer, who can change it. Only for a
     * link with a stock of 1. Anyone who has the link can read it until the link is paid, expires or is closed. Then it
     * is erased.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function createPaymentLink(
        string $title,
        ?string $description = null,
        string|int|float|null $usdAmount = null,
        ?string $rawNanoAmount = null,
        string|int|float|null $amount = null,
        ?string $currency = null,
        ?string $orderId = null,
        ?string $orderDescription = null,
        ?int $stock = null,
        \DateTimeInterface|string|null $expiresAt = null,
        ?string $returnUrl = null,
        ?KnownCustomer $paymentCustomer = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): CreatedPaymentLink {
        return $this->call(
            CreatedPaymentLink::from(...),
            'POST',
            '/api/payment-links',
            body: [
                'title' => $title,
                'description' => $description,
                'usdAmount' => $usdAmount,
                'rawNanoAmount' => $rawNanoAmount,
                'amount' => $amount,
                'currency' => $currency,
                'orderId' => $orderId,
                'orderDescription' => $orderDescription,
                'stock' => $stock,
                'expiresAt' => $expiresAt,
                'returnUrl' => $returnUrl,
                'paymentCustomer' => $paymentCustomer,
            ],
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * List payment links.
     *
     * Returns your payment links, newest first, including closed ones. An invoice is a payment link with an
     * invoiceNumber. Details of a payer that a link fills in are never returned. When the response has next, there are
     * more: send it as after. Requires the scope links.read.
     *
     * @param int|null $limit Max links in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function listPaymentLinks(
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): PaymentLinkList {
        return $this->call(
            PaymentLinkList::from(...),
            'GET',
            '/api/payment-links',
            query: ['limit' => $limit, 'after' => $after],
            timeout: $timeout,
        );
    }

    /**
     * Yields the entries of all pages of listPaymentLinks.
     *
     * Requests each page when it is needed. limit is the size of a page.
     *
     * @param int|null $limit Max links in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     * @return \Generator<int, PaymentLink>
     */
    public function iteratePaymentLinks(
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): \Generator {
        do {
            $page = $this->listPaymentLinks(limit: $limit, after: $after, timeout: $timeout);
            foreach ($page->paymentLinks as $entry) {
                yield $entry;
            }
            $after = $page->next;
        } while ($after !== null);
    }

    /**
     * Get a payment link.
     *
     * Returns one payment link with its state and how often it was used. Requires the scope links.read.
     *
     * @param string $paymentLinkIdentifier The link’s identifier, as createPaymentLink or listPaymentLinks returned it.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function getPaymentLink(
        string $paymentLinkIdentifier,
        ?float $timeout = null,
    ): PaymentLink {
        return $this->call(
            PaymentLink::from(...),
            'GET',
            '/api/payment-links/' . Wire::segment('paymentLinkIdentifier', $paymentLinkIdentifier),
            timeout: $timeout,
        );
    }

    /**
     * Change a payment link.
     *
     * Changes a link that is not closed. Send at least one field. A field that you leave out stays. The price, its
     * currency, paymentCustomer and returnUrl can’t be changed, nor the title once the link has payments: create
     * another link. An invoice can’t be changed either. Payments that exist keep their orderId and orderDescription.
     * Requires the scope links.change.
     *
     * @param string $paymentLinkIdentifier The link’s identifier, as createPaymentLink or listPaymentLinks returned it.
     * @param string|null $title What the payer pays for. It can’t be removed, or changed once the link has payments.
     * @param string|Remove|null $description More details. Remove::Value removes it.
     * @param string|Remove|null $orderId The orderId of later payments. Remove::Value removes it.
     * @param string|Remove|null $orderDescription The orderDescription of later payments. Remove::Value removes it.
     * @param int|Remove|null $stock Max payments of the link, at least stockTaken. Remove::Value removes the limit. A
     * link without a stock can’t get one. It stays 1 while the link fills in paymentCustomer.
     * @param \DateTimeInterface|string|Remove|null $expiresAt When the link expires (RFC 3339, UTC). It must be in the
     * future; an expired link is open again. Remove::Value removes it.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function updatePaymentLink(
        string $paymentLinkIdentifier,
        ?string $title = null,
        string|Remove|null $description = null,
        string|Remove|null $orderId = null,
        string|Remove|null $orderDescription = null,
        int|Remove|null $stock = null,
        \DateTimeInterface|string|Remove|null $expiresAt = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): PaymentLink {
        return $this->call(
            PaymentLink::from(...),
            'POST',
            '/api/payment-links/' . Wire::segment('paymentLinkIdentifier', $paymentLinkIdentifier),
            body: [
                'title' => $title,
                'description' => $description,
                'orderId' => $orderId,
                'orderDescription' => $orderDescription,
                'stock' => $stock,
                'expiresAt' => $expiresAt,
            ],
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * Close a payment link.
     *
     * Closes a link or an invoice: it accepts no new payments, and the payer’s details that it fills in are erased.
     * Open payments continue. The body can be empty. A closed link can’t be opened again. Closing it again changes
     * nothing. Requires the scope links.close.
     *
     * @param string $paymentLinkIdentifier The link’s identifier, as createPaymentLink or listPaymentLinks returned it.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function closePaymentLink(
        string $paymentLinkIdentifier,
        ?float $timeout = null,
    ): PaymentLink {
        return $this->call(
            PaymentLink::from(...),
            'POST',
            '/api/payment-links/' . Wire::segment('paymentLinkIdentifier', $paymentLinkIdentifier) . '/close',
            timeout: $timeout,
        );
    }

    /**
     * Create a payment with a checkout.
     *
     * Creates a payment as createPayment does, and returns it as getPayment does, with the URL of its checkout. Send
     * the payer to checkoutUrl. It carries the payer’s secret: anyone who opens it counts as the payer and can name the
     * address for refunds. Don’t log it, and don’t open it yourself. After the payment the payer can go to returnUrl,
     * signed as for payment links, or to cancelUrl if it is unpaid. Requires the scope payments.create.
     *
     * @param string|int|float $amount Amount in the currency, with at most its decimals in ISO 4217: "12.34" USD,
     * "1250" JPY, or "4.5" nano.
     * @param string $currency USD, XNO, or an enabled ISO 4217 code. listRates returns the enabled codes.
     * @param CheckoutCustomer $customer The payer’s data, as paymentCustomer of createPayment.
     * @param string|null $orderId Your order ID, up to 255 characters. The service only stores it.
     * @param string|null $orderDescription Your description of the order, up to 2,000 characters. Line breaks and tabs
     * are allowed.
     * @param array<string, string>|null $metadata Your own key-value pairs: up to 20 keys of letters, digits, dots,
     * dashes and underscores, up to 40 characters each, with texts of up to 500 characters. Don’t put personal data in
     * it.
     * @param string|null $returnUrl Return URL: where the payer goes after the payment, instead of the one in your
     * settings. It must begin with https://, with up to 2,000 characters. In a sandbox, http://localhost works too.
     * @param string|null $cancelUrl Where the payer goes without having paid, instead of returnUrl. The same rules
     * apply.
     * @param 'en'|'ar'|'de'|'es'|'fr'|'he'|'it'|'ja'|'ko'|'nl'|'pl'|'pt'|'tr'|'uk'|'zh'|null $locale The language of
     * the checkout. Without it, the payer’s browser decides.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function createCheckout(
        string|int|float $amount,
        string $currency,
        CheckoutCustomer $customer,
        ?string $orderId = null,
        ?string $orderDescription = null,
        ?array $metadata = null,
        ?string $returnUrl = null,
        ?string $cancelUrl = null,
        ?string $locale = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): CreatedCheckout {
        return $this->call(
            CreatedCheckout::from(...),
            'POST',
            '/api/payments',
            body: [
                'amount' => $amount,
                'currency' => $currency,
                'orderId' => $orderId,
                'orderDescription' => $orderDescription,
                'customer' => $customer,
                'metadata' => $metadata === null ? null : (object) $metadata,
                'returnUrl' => $returnUrl,
                'cancelUrl' => $cancelUrl,
                'locale' => $locale,
            ],
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * List payments.
     *
     * Returns your payments, newest first, without the payers’ data. Every parameter is optional. Filters combine: for
     * example, the Completed payments of one order. When the response has next, there are more: send it as after, with
     * the same filters. With metadata, a request looks at up to 1,000 payments that have the first pair, so a page can
     * be shorter than limit, or empty, and still have next. Requires the scope payments.read.
     *
     * @param 'Waiting'|'Cancelled'|'Error'|'AMLError'|'Completed'|null $status Only payments with this status: Waiting,
     * Cancelled, Error, AMLError, Completed.
     * @param string|null $orderId Only payments with exactly this orderId.
     * @param array<string, string>|null $metadata Only payments whose metadata has all these pairs: metadata[cart]=77.
     * Keys and values match exactly.
     * @param \DateTimeInterface|string|null $createdFrom Only payments created at or after this time (RFC 3339, UTC).
     * @param \DateTimeInterface|string|null $createdBefore Only payments created before this time.
     * @param int|null $limit Max payments in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function listPayments(
        ?string $status = null,
        ?string $orderId = null,
        ?array $metadata = null,
        \DateTimeInterface|string|null $createdFrom = null,
        \DateTimeInterface|string|null $createdBefore = null,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): PaymentList {
        return $this->call(
            PaymentList::from(...),
            'GET',
            '/api/payments',
            query: [
                'status' => $status,
                'orderId' => $orderId,
                'metadata' => $metadata === null ? null : (object) $metadata,
                'createdFrom' => $createdFrom,
                'createdBefore' => $createdBefore,
                'limit' => $limit,
                'after' => $after,
            ],
            timeout: $timeout,
        );
    }

    /**
     * Yields the entries of all pages of listPayments.
     *
     * Requests each page when it is needed. limit is the size of a page.
     *
     * @param 'Waiting'|'Cancelled'|'Error'|'AMLError'|'Completed'|null $status Only payments with this status: Waiting,
     * Cancelled, Error, AMLError, Completed.
     * @param string|null $orderId Only payments with exactly this orderId.
     * @param array<string, string>|null $metadata Only payments whose metadata has all these pairs: metadata[cart]=77.
     * Keys and values match exactly.
     * @param \DateTimeInterface|string|null $createdFrom Only payments created at or after this time (RFC 3339, UTC).
     * @param \DateTimeInterface|string|null $createdBefore Only payments created before this time.
     * @param int|null $limit Max payments in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     * @return \Generator<int, ListedPayment>
     */
    public function iteratePayments(
        ?string $status = null,
        ?string $orderId = null,
        ?array $metadata = null,
        \DateTimeInterface|string|null $createdFrom = null,
        \DateTimeInterface|string|null $createdBefore = null,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): \Generator {
        do {
            $page = $this->listPayments(
                status: $status,
                orderId: $orderId,
                metadata: $metadata,
                createdFrom: $createdFrom,
                createdBefore: $createdBefore,
                limit: $limit,
                after: $after,
                timeout: $timeout,
            );
            foreach ($page->payments as $entry) {
                yield $entry;
            }
            $after = $page->next;
        } while ($after !== null);
    }

    /**
     * Get a payment.
     *
     * Returns one payment with its stage, locked rate, deposits, refunds and settlement, without the payer’s details.
     * To ask every few seconds whether a payment is paid, use paymentStatus, which is faster. Requires the scope
     * payments.read.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function getPayment(
        string $paymentIdentifier,
        ?float $timeout = null,
    ): PaymentDetails {
        return $this->call(
            PaymentDetails::from(...),
            'GET',
            '/api/payments/' . Wire::segment('paymentIdentifier', $paymentIdentifier),
            timeout: $timeout,
        );
    }

    /**
     * Cancel a payment by its path.
     *
     * Does the same as cancelPayment, and returns the payment as getPayment does. The body can be empty. Any money that
     * arrived, or arrives later, is returned to the payer. A payment that is Error, AMLError or Completed can’t be
     * cancelled: the response is badInput and names the status. Requires the scope payments.cancel.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function cancelPaymentById(
        string $paymentIdentifier,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): PaymentDetails {
        return $this->call(
            PaymentDetails::from(...),
            'POST',
            '/api/payments/' . Wire::segment('paymentIdentifier', $paymentIdentifier) . '/cancel',
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * Create a refund.
     *
     * Refunds a Completed payment in full or in part, to an account that paid it. To refund to another address, use the
     * dashboard, where you confirm your identity. It is paid out of the payment’s own money before it settles, else out
     * of your top-up balance. If neither holds enough, the refund waits for a top-up: topUp says how much to send and
     * where, within seven days. It starts about ten seconds later, or when the top-up arrives. Until then, cancelRefund
     * cancels it. All refunds of a payment together never exceed what it received. The smallest refund is the dust
     * limit. Always send an Idempotency-Key. The same key never creates a second refund of the payment, also after 24
     * hours. For a payment that is not Completed, nothing needs to be refunded: its money is returned automatically.
     * Requires the scope refunds.create.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param string|int|float|null $amount Amount in the given currency, at the payment’s locked rates, rounded down to
     * raw. Without any amount, the account gets back all that it paid and has not got back, up to what is left to
     * refund.
     * @param string|null $currency The currency of amount: USD, XNO, or the currency of the payment’s price. Required
     * with amount.
     * @param string|null $rawNanoAmount Amount in raw, instead of amount and currency.
     * @param string|null $destination The account that it goes to: the sender of one of the payment’s counted deposits.
     * It gets no more than it paid. Required if several accounts paid.
     * @param string|null $note Your reason. Your team sees it in the timeline. Don’t put personal data in it.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function createRefund(
        string $paymentIdentifier,
        string|int|float|null $amount = null,
        ?string $currency = null,
        ?string $rawNanoAmount = null,
        ?string $destination = null,
        ?string $note = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): Refund {
        return $this->call(
            Refund::from(...),
            'POST',
            '/api/payments/' . Wire::segment('paymentIdentifier', $paymentIdentifier) . '/refunds',
            body: [
                'amount' => $amount,
                'currency' => $currency,
                'rawNanoAmount' => $rawNanoAmount,
                'destination' => $destination,
                'note' => $note,
            ],
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * List refunds.
     *
     * Returns the payment’s refunds, newest first: those that you ordered, those that the service decided, and those
     * from your own wallet. When the response has next, there are more: send it as after. Requires the scope
     * payments.read.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param int|null $limit Max refunds in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function listRefunds(
        string $paymentIdentifier,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): RefundList {
        return $this->call(
            RefundList::from(...),
            'GET',
            '/api/payments/' . Wire::segment('paymentIdentifier', $paymentIdentifier) . '/refunds',
            query: ['limit' => $limit, 'after' => $after],
            timeout: $timeout,
        );
    }

    /**
     * Yields the entries of all pages of listRefunds.
     *
     * Requests each page when it is needed. limit is the size of a page.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param int|null $limit Max refunds in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     * @return \Generator<int, Refund>
     */
    public function iterateRefunds(
        string $paymentIdentifier,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): \Generator {
        do {
            $page = $this->listRefunds(
                paymentIdentifier: $paymentIdentifier,
                limit: $limit,
                after: $after,
                timeout: $timeout,
            );
            foreach ($page->refunds as $entry) {
                yield $entry;
            }
            $after = $page->next;
        } while ($after !== null);
    }

    /**
     * Get a refund.
     *
     * Returns one refund of the payment with its state, its blocks, and the top-up that it waits for. The webhook
     * events refund.confirmed, refund.failed and refund.undone report a refund that has ended. No event reports one
     * that waits for a top-up. Requires the scope payments.read.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param string $refundIdentifier The refund’s identifier, as createRefund, listRefunds or getPayment returned it.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function getRefund(
        string $paymentIdentifier,
        string $refundIdentifier,
        ?float $timeout = null,
    ): Refund {
        return $this->call(
            Refund::from(...),
            'GET',
            '/api/payments/' . Wire::segment('paymentIdentifier', $paymentIdentifier) . '/refunds/' . Wire::segment('refundIdentifier', $refundIdentifier),
            timeout: $timeout,
        );
    }

    /**
     * Cancel a refund.
     *
     * Cancels a refund that you ordered and that has not started: in its first ten seconds, or while it waits for a
     * top-up. The body can be empty. Once it has started, it can’t be cancelled: the response is badInput. Money that
     * you sent for it stays in your top-up balance. Requires the scope refunds.create.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param string $refundIdentifier The refund’s identifier, as createRefund, listRefunds or getPayment returned it.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function cancelRefund(
        string $paymentIdentifier,
        string $refundIdentifier,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): Refund {
        return $this->call(
            Refund::from(...),
            'POST',
            '/api/payments/' . Wire::segment('paymentIdentifier', $paymentIdentifier) . '/refunds/' . Wire::segment('refundIdentifier', $refundIdentifier) . '/cancel',
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * List events.
     *
     * Returns the events of your payments after a given one. Use it where webhooks cannot reach your software. Every
     * event is listed once, in the order it happened, whether or not an endpoint subscribes to it. Events are kept for
     * 30 days. Start with after=now. Then always send next of the previous response as after: you miss nothing and get
     * nothing twice. With wait, the response is sent with the next event, or without one after that many seconds. Up to
     * 10 requests of a merchant can wait at a time. Further ones return immediately: after an empty response that came
     * early, wait a second or two. The response is badInput when the event in after is no longer kept, or is unknown
     * since a backup was restored. Start again with start or now, and check the payments you still have open with
     * paymentStatus. An event is not proof of payment. Check paymentStatus. Requires the scope payments.read.
     *
     * @param string|null $after The event to start after: next of an earlier response, start or now. The default is
     * start.
     * @param int|null $limit Max events in the response, 1 to 100. The default is 100.
     * @param int|null $wait Seconds to wait for an event, 0 to 20. The default is 0.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function listEvents(
        ?string $after = null,
        ?int $limit = null,
        ?int $wait = null,
        ?float $timeout = null,
    ): EventList {
        return $this->call(
            EventList::from(...),
            'GET',
            '/api/events',
            query: ['after' => $after, 'limit' => $limit, 'wait' => $wait],
            timeout: $timeout,
            wait: $wait,
        );
    }

    /**
     * Get your balance.
     *
     * Returns what of your completed payments has not settled yet, and what you can refund settled payments from.
     * Payments that settle immediately are never part of it: their money leaves within a second. Requires the scope
     * payments.read.
     *
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function getBalance(
        ?float $timeout = null,
    ): Balance {
        return $this->call(
            Balance::from(...),
            'GET',
            '/api/balance',
            timeout: $timeout,
        );
    }

    /**
     * List settlements.
     *
     * Returns the settlements to your settlement address: one settlement for each payment, those of the newest payments
     * first. A payment that waits for your schedule, or was refunded completely before it settled, has none. getBalance
     * returns what has not settled. When the response has next, there are more: send it as after, with the same
     * filters. A request looks at up to 1,000 completed payments, so a page can be shorter than limit, or empty, and
     * still have next. Requires the scope payments.read.
     *
     * @param \DateTimeInterface|string|null $createdFrom Only those of payments created at or after this time (RFC
     * 3339, UTC).
     * @param \DateTimeInterface|string|null $createdBefore Only those of payments created before this time.
     * @param int|null $limit Max settlements in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function listSettlements(
        \DateTimeInterface|string|null $createdFrom = null,
        \DateTimeInterface|string|null $createdBefore = null,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): SettlementList {
        return $this->call(
            SettlementList::from(...),
            'GET',
            '/api/settlements',
            query: [
                'createdFrom' => $createdFrom,
                'createdBefore' => $createdBefore,
                'limit' => $limit,
                'after' => $after,
            ],
            timeout: $timeout,
        );
    }

    /**
     * Yields the entries of all pages of listSettlements.
     *
     * Requests each page when it is needed. limit is the size of a page.
     *
     * @param \DateTimeInterface|string|null $createdFrom Only those of payments created at or after this time (RFC
     * 3339, UTC).
     * @param \DateTimeInterface|string|null $createdBefore Only those of payments created before this time.
     * @param int|null $limit Max settlements in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     * @return \Generator<int, Settlement>
     */
    public function iterateSettlements(
        \DateTimeInterface|string|null $createdFrom = null,
        \DateTimeInterface|string|null $createdBefore = null,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): \Generator {
        do {
            $page = $this->listSettlements(
                createdFrom: $createdFrom,
                createdBefore: $createdBefore,
                limit: $limit,
                after: $after,
                timeout: $timeout,
            );
            foreach ($page->settlements as $entry) {
                yield $entry;
            }
            $after = $page->next;
        } while ($after !== null);
    }

    /**
     * Get a settlement.
     *
     * Returns the settlement of one payment. The response is badInput if the payment has none: getPayment says what its
     * money waits for. Requires the scope payments.read.
     *
     * @param string $paymentIdentifier The payment’s identifier, as createPayment returned it.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function getSettlement(
        string $paymentIdentifier,
        ?float $timeout = null,
    ): Settlement {
        return $this->call(
            Settlement::from(...),
            'GET',
            '/api/settlements/' . Wire::segment('paymentIdentifier', $paymentIdentifier),
            timeout: $timeout,
        );
    }

    /**
     * List exchange rates.
     *
     * Returns the current rate of each currency that payments can be priced in: USD, and those that this server has
     * enabled. One without a fresh rate is left out until it has one. A payment locks the rate of its creation for 15
     * minutes. To convert an amount, use usdToNano or nanoToUsd, which round as payments do. When no rate of the last
     * five minutes exists, the response is internal, and no payment in a currency can be created. Works with any live
     * key.
     *
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function listRates(
        ?float $timeout = null,
    ): RateList {
        return $this->call(
            RateList::from(...),
            'GET',
            '/api/rates',
            timeout: $timeout,
        );
    }

    /**
     * Create a webhook endpoint.
     *
     * Adds a URL that gets signed messages about your payments. You can have 50 enabled endpoints. The URL must begin
     * with https:// and point to the public internet, without a user name or password. In a sandbox, http://localhost
     * works too. The owners are notified, because an API key can’t confirm a person’s identity. Requires the scope
     * webhooks.manage.
     *
     * @param string $url Where messages are sent. At most 2,048 characters.
     * @param
     * list<'payment.expired'|'payment.cancelled'|'payment.denied'|'payment.refunded'|'payment.lateDeposit'|'refund.confirmed'|'refund.failed'|'refund.undone'|'settlement.confirmed'>|null
     * $eventTypes More events that the endpoint gets: payment.expired, payment.cancelled, payment.denied,
     * payment.refunded, payment.lateDeposit, refund.confirmed, refund.failed, refund.undone, settlement.confirmed. It
     * always gets paymentConfirmationwebhook.
     * @param bool|null $includesResource Whether its messages contain the payment, refund or settlement that they
     * report, as it is when they are sent. The default is false. true needs the scope payments.read as well.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function createWebhookEndpoint(
        string $url,
        ?array $eventTypes = null,
        ?bool $includesResource = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): WebhookEndpointWithSecret {
        return $this->call(
            WebhookEndpointWithSecret::from(...),
            'POST',
            '/api/webhook-endpoints',
            body: ['url' => $url, 'eventTypes' => $eventTypes, 'includesResource' => $includesResource],
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * List webhook endpoints.
     *
     * Returns the enabled endpoints, newest first, then the disabled ones, most recently disabled first: 200 at most.
     * Secrets are never returned: createWebhookEndpoint and rotateWebhookSecret show one once. Requires the scope
     * webhooks.read.
     *
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function listWebhookEndpoints(
        ?float $timeout = null,
    ): WebhookEndpointList {
        return $this->call(
            WebhookEndpointList::from(...),
            'GET',
            '/api/webhook-endpoints',
            timeout: $timeout,
        );
    }

    /**
     * Get a webhook endpoint.
     *
     * Returns one endpoint with its events, and since when its deliveries have failed. Requires the scope
     * webhooks.read.
     *
     * @param string $webhookEndpointIdentifier The endpoint’s identifier, as createWebhookEndpoint or
     * listWebhookEndpoints returned it.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function getWebhookEndpoint(
        string $webhookEndpointIdentifier,
        ?float $timeout = null,
    ): WebhookEndpoint {
        return $this->call(
            WebhookEndpoint::from(...),
            'GET',
            '/api/webhook-endpoints/' . Wire::segment('webhookEndpointIdentifier', $webhookEndpointIdentifier),
            timeout: $timeout,
        );
    }

    /**
     * Change a webhook endpoint.
     *
     * Chooses the endpoint’s messages, and enables or disables it. Send at least one field. Messages that wait are not
     * sent to an endpoint that is disabled. An endpoint keeps its URL: to use another one, create an endpoint and
     * delete this one. When a key disables an endpoint, the owners are notified. Requires the scope webhooks.manage.
     *
     * @param string $webhookEndpointIdentifier The endpoint’s identifier, as createWebhookEndpoint or
     * listWebhookEndpoints returned it.
     * @param
     * list<'payment.expired'|'payment.cancelled'|'payment.denied'|'payment.refunded'|'payment.lateDeposit'|'refund.confirmed'|'refund.failed'|'refund.undone'|'settlement.confirmed'>|null
     * $eventTypes More events that the endpoint gets: payment.expired, payment.cancelled, payment.denied,
     * payment.refunded, payment.lateDeposit, refund.confirmed, refund.failed, refund.undone, settlement.confirmed. It
     * always gets paymentConfirmationwebhook. This replaces the previous list.
     * @param bool|null $includesResource Whether its messages contain the payment, refund or settlement that they
     * report, as it is when they are sent. true needs the scope payments.read as well.
     * @param 'enabled'|'disabled'|null $state enabled or disabled.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function updateWebhookEndpoint(
        string $webhookEndpointIdentifier,
        ?array $eventTypes = null,
        ?bool $includesResource = null,
        ?string $state = null,
        ?float $timeout = null,
    ): WebhookEndpoint {
        return $this->call(
            WebhookEndpoint::from(...),
            'POST',
            '/api/webhook-endpoints/' . Wire::segment('webhookEndpointIdentifier', $webhookEndpointIdentifier),
            body: ['eventTypes' => $eventTypes, 'includesResource' => $includesResource, 'state' => $state],
            timeout: $timeout,
        );
    }

    /**
     * Rotate a webhook secret.
     *
     * Gives the endpoint a new secret. For 24 hours, messages have the signatures of both the new and the previous
     * secret. The body can be empty. Send an Idempotency-Key, so that a retry does not rotate again: only two secrets
     * work at a time. The owners are notified, because an API key can’t confirm a person’s identity. Requires the scope
     * webhooks.manage.
     *
     * @param string $webhookEndpointIdentifier The endpoint’s identifier, as createWebhookEndpoint or
     * listWebhookEndpoints returned it.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function rotateWebhookSecret(
        string $webhookEndpointIdentifier,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): WebhookEndpointWithSecret {
        return $this->call(
            WebhookEndpointWithSecret::from(...),
            'POST',
            '/api/webhook-endpoints/' . Wire::segment('webhookEndpointIdentifier', $webhookEndpointIdentifier) . '/rotate-secret',
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * Delete a webhook endpoint.
     *
     * Deletes the endpoint. Its waiting messages fail. You can no longer list or resend its messages. The body can be
     * empty. A deletion can’t be undone. To pause an endpoint, disable it instead. The owners are notified. Requires
     * the scope webhooks.manage.
     *
     * @param string $webhookEndpointIdentifier The endpoint’s identifier, as createWebhookEndpoint or
     * listWebhookEndpoints returned it.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function deleteWebhookEndpoint(
        string $webhookEndpointIdentifier,
        ?float $timeout = null,
    ): DeletedWebhookEndpoint {
        return $this->call(
            DeletedWebhookEndpoint::from(...),
            'POST',
            '/api/webhook-endpoints/' . Wire::segment('webhookEndpointIdentifier', $webhookEndpointIdentifier) . '/delete',
            timeout: $timeout,
        );
    }

    /**
     * Send a test message.
     *
     * Queues a message of type endpoint.test, which names no payment. It is sent within a second or two. The body can
     * be empty. Up to 60 tests an hour can be sent to an endpoint. Send an Idempotency-Key, so that a retry does not
     * queue a second message. Requires the scope webhooks.manage.
     *
     * @param string $webhookEndpointIdentifier The endpoint’s identifier, as createWebhookEndpoint or
     * listWebhookEndpoints returned it.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function sendTestWebhook(
        string $webhookEndpointIdentifier,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): WebhookDelivery {
        return $this->call(
            WebhookDelivery::from(...),
            'POST',
            '/api/webhook-endpoints/' . Wire::segment('webhookEndpointIdentifier', $webhookEndpointIdentifier) . '/test',
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * List messages of an endpoint.
     *
     * Returns the messages to the endpoint, newest first, with their state. When the response has next, there are more:
     * send it as after. Requires the scope webhooks.read.
     *
     * @param string $webhookEndpointIdentifier The endpoint’s identifier, as createWebhookEndpoint or
     * listWebhookEndpoints returned it.
     * @param int|null $limit Max messages in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function listWebhookDeliveries(
        string $webhookEndpointIdentifier,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): WebhookDeliveryList {
        return $this->call(
            WebhookDeliveryList::from(...),
            'GET',
            '/api/webhook-endpoints/' . Wire::segment('webhookEndpointIdentifier', $webhookEndpointIdentifier) . '/deliveries',
            query: ['limit' => $limit, 'after' => $after],
            timeout: $timeout,
        );
    }

    /**
     * Yields the entries of all pages of listWebhookDeliveries.
     *
     * Requests each page when it is needed. limit is the size of a page.
     *
     * @param string $webhookEndpointIdentifier The endpoint’s identifier, as createWebhookEndpoint or
     * listWebhookEndpoints returned it.
     * @param int|null $limit Max messages in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     * @return \Generator<int, WebhookDelivery>
     */
    public function iterateWebhookDeliveries(
        string $webhookEndpointIdentifier,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): \Generator {
        do {
            $page = $this->listWebhookDeliveries(
                webhookEndpointIdentifier: $webhookEndpointIdentifier,
                limit: $limit,
                after: $after,
                timeout: $timeout,
            );
            foreach ($page->deliveries as $entry) {
                yield $entry;
            }
            $after = $page->next;
        } while ($after !== null);
    }

    /**
     * Resend a message.
     *
     * Sends a message again, in whatever state it is, with the same webhook-id and a new schedule of attempts. The body
     * can be empty. A test can’t be resent. Send an Idempotency-Key, so that a retry does not send the message once
     * more. Requires the scope webhooks.manage.
     *
     * @param string $webhookEndpointIdentifier The endpoint’s identifier, as createWebhookEndpoint or
     * listWebhookEndpoints returned it.
     * @param string $deliveryIdentifier The message’s webhook-id.
     * @param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function resendWebhook(
        string $webhookEndpointIdentifier,
        string $deliveryIdentifier,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): WebhookDelivery {
        return $this->call(
            WebhookDelivery::from(...),
            'POST',
            '/api/webhook-endpoints/' . Wire::segment('webhookEndpointIdentifier', $webhookEndpointIdentifier) . '/deliveries/' . Wire::segment('deliveryIdentifier', $deliveryIdentifier) . '/resend',
            repeatable: true,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
        );
    }

    /**
     * List API requests.
     *
     * Returns the requests of all your API keys, newest first, with their errors: what the dashboard shows under
     * Developers, Requests. Bodies are never stored. Requests are kept for 7 days, at most 50,000. Each is listed about
     * a second after its response, so a page read earlier can lack a request that is older than its first one.
     * Successful calls of listRequests are not in the log, and neither are empty responses of listEvents and requests
     * without one of your keys. When the response has next, there are more: send it as after, with the same filters.
     * With a filter, a request looks at up to 5,000 logged requests, so a page can be shorter than limit, or empty, and
     * still have next. The response is badInput when the request in after is no longer kept. Requires the scope
     * requests.read.
     *
     * @param 'ok'|'refused'|'failed'|null $outcome Only requests with this result: ok, refused (status 400 to 499) or
     * failed (status 500 and above).
     * @param string|null $operation Only requests of this operation, such as createPayment.
     * @param int|null $limit Max requests in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     */
    public function listRequests(
        ?string $outcome = null,
        ?string $operation = null,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): RequestList {
        return $this->call(
            RequestList::from(...),
            'GET',
            '/api/requests',
            query: ['outcome' => $outcome, 'operation' => $operation, 'limit' => $limit, 'after' => $after],
            timeout: $timeout,
        );
    }

    /**
     * Yields the entries of all pages of listRequests.
     *
     * Requests each page when it is needed. limit is the size of a page.
     *
     * @param 'ok'|'refused'|'failed'|null $outcome Only requests with this result: ok, refused (status 400 to 499) or
     * failed (status 500 and above).
     * @param string|null $operation Only requests of this operation, such as createPayment.
     * @param int|null $limit Max requests in the response, 1 to 100. The default is 20.
     * @param string|null $after next of the previous response.
     * @param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.
     * @return \Generator<int, LoggedRequest>
     */
    public function iterateRequests(
        ?string $outcome = null,
        ?string $operation = null,
        ?int $limit = null,
        ?string $after = null,
        ?float $timeout = null,
    ): \Generator {
        do {
            $page = $this->listRequests(
                outcome: $outcome,
                operation: $operation,
                limit: $limit,
                after: $after,
                timeout: $timeout,
            );
            foreach ($page->requests as $entry) {
                yield $entry;
            }
            $after = $page->next;
        } while ($after !== null);
    }
}
