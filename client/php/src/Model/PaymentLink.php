<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

use NanoPayments\Internal\Reader;

final class PaymentLink
{
    public function __construct(
        /** The link’s ID. */
        public readonly string $paymentLinkIdentifier,
        /** The URL to send the payer to. */
        public readonly string $url,
        /**
         * One of open, closed, expired, soldOut, currencyDisabled. Only an open link accepts payments.
         * currencyDisabled: the operator has disabled the currency of its price.
         */
        public readonly string $state,
        /** What the payer pays for. */
        public readonly string $title,
        /** When it was created, in UTC and whole seconds. */
        public readonly \DateTimeImmutable $createdDatetime,
        /** More details. Absent without any. */
        public readonly ?string $description = null,
        /** The price in US dollars. Absent if it is in nano or another currency, or if the payer chooses the amount. */
        public readonly ?float $usdAmount = null,
        /** The price, if it is in a currency other than US dollars or nano. */
        public readonly ?PaymentPrice $price = null,
        /** The price in raw. Absent if it is not in nano, or if the payer chooses it. */
        public readonly ?string $rawNanoAmount = null,
        /** rawNanoAmount in nano. Present with it. */
        public readonly ?string $friendlyNanoAmount = null,
        /** The orderId of the link’s payments. Absent without one. */
        public readonly ?string $orderId = null,
        /** The orderDescription of the link’s payments. Absent without one. */
        public readonly ?string $orderDescription = null,
        /** Max payments of the link. Absent without a limit. */
        public readonly ?int $stock = null,
        /** How many of them completed or open payments take. Present with stock. */
        public readonly ?int $stockTaken = null,
        /** The link’s own return URL. Absent without one. */
        public readonly ?string $returnUrl = null,
        /** The number, if the link is an invoice. */
        public readonly ?string $invoiceNumber = null,
        /** When it expires. Absent if it does not. */
        public readonly ?\DateTimeImmutable $expiresDatetime = null,
        /** When it was closed. Absent before that. */
        public readonly ?\DateTimeImmutable $closedDatetime = null,
        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */
        public readonly ?string $requestId = null,
    ) {
    }

    /** @internal */
    public static function from(Reader $data, ?string $requestId = null): self
    {
        return new self(
            paymentLinkIdentifier: $data->text('paymentLinkIdentifier'),
            url: $data->text('url'),
            state: $data->text('state'),
            title: $data->text('title'),
            createdDatetime: $data->time('createdDatetime'),
            description: $data->has('description') ? $data->text('description') : null,
            usdAmount: $data->has('usdAmount') ? $data->number('usdAmount') : null,
            price: $data->has('price') ? PaymentPrice::from($data->object('price')) : null,
            rawNanoAmount: $data->has('rawNanoAmount') ? $data->text('rawNanoAmount') : null,
            friendlyNanoAmount: $data->has('friendlyNanoAmount') ? $data->text('friendlyNanoAmount') : null,
            orderId: $data->has('orderId') ? $data->text('orderId') : null,
            orderDescription: $data->has('orderDescription') ? $data->text('orderDescription') : null,
            stock: $data->has('stock') ? $data->integer('stock') : null,
            stockTaken: $data->has('stockTaken') ? $data->integer('stockTaken') : null,
            returnUrl: $data->has('returnUrl') ? $data->text('returnUrl') : null,
            invoiceNumber: $data->has('invoiceNumber') ? $data->text('invoiceNumber') : null,
            expiresDatetime: $data->has('expiresDatetime') ? $data->time('expiresDatetime') : null,
            closedDatetime: $data->has('closedDatetime') ? $data->time('closedDatetime') : null,
            requestId: $requestId,
        );
    }
}
