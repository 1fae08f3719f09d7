# Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.
"""One method per operation of the API, and one per list that yields the entries of all its pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any, Literal

from .models import (
    Balance,
    CheckoutCustomer,
    CreatedCheckout,
    CreatedPayment,
    CreatedPaymentLink,
    DeletedWebhookEndpoint,
    EventList,
    KnownCustomer,
    ListedPayment,
    LoggedRequest,
    NanoToUsdResponse,
    Payment,
    PaymentCustomer,
    PaymentDetails,
    PaymentLink,
    PaymentLinkList,
    PaymentList,
    RateList,
    Refund,
    RefundList,
    RequestList,
    Settlement,
    SettlementList,
    SupportedRegions,
    UsdToNanoResponse,
    WebhookDelivery,
    WebhookDeliveryList,
    WebhookEndpoint,
    WebhookEndpointList,
    WebhookEndpointWithSecret,
)
from .wire import Remove, ResponseType, path_segment


class Operations:
    """The operations. ``PaymentsClient`` sends them."""

    def _call(
        self,
        response_type: type[ResponseType],
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        repeatable: bool = False,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        wait: int | None = None,
    ) -> ResponseType:
        raise NotImplementedError

    def create_payment(
        self,
        *,
        payment_customer: PaymentCustomer,
        usd_amount: str | int | Decimal | None = None,
        nano_amount: str | None = None,
        order_id: str | None = None,
        order_description: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CreatedPayment:
        """Create a payment.

        Returns the amount and the address to show to the payer. The payer has 15 minutes. After that the
        payment expires, and you create a new one. The rate is locked for the whole window. Compliance does
        not reject the request: the payer is screened within seconds, and again when money arrives. Show the
        address and the amount on your own page, or send the payer to /checkout/<paymentIdentifier>. Requires
        the scope payments.create.

        :param payment_customer: The payer’s data. Text is trimmed, and counted in Unicode code points
        :param usd_amount: Amount in US dollars with at most two decimals: "12.34". Send this or
            nano_amount
        :param nano_amount: Amount in raw: "4113334000000000000000000000000". Send this or usd_amount
        :param order_id: Your order ID, up to 255 characters. The service only stores it
        :param order_description: Your description of the order, up to 2,000 characters. Line breaks and
            tabs are allowed
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            CreatedPayment,
            "POST",
            "/api/payments/create-payment",
            body={
                "usdAmount": usd_amount,
                "nanoAmount": nano_amount,
                "orderId": order_id,
                "orderDescription": order_description,
                "paymentCustomer": payment_customer,
            },
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def payment_status(
        self,
        payment_identifier: str,
        *,
        timeout: float | None = None,
    ) -> Payment:
        """Get a payment’s status.

        Returns the payment’s status. This is the proof of payment, also when you use webhooks. You may call
        it every few seconds while a payer waits. Requires the scope payments.read.

        :param payment_identifier: The payment’s identifier, as create_payment returned it
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            Payment,
            "POST",
            "/api/payments/payment-status",
            body={"paymentIdentifier": payment_identifier},
            timeout=timeout,
        )

    def cancel_payment(
        self,
        payment_identifier: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Payment:
        """Cancel a payment.

        Cancels a payment that is Waiting, and returns its new state. Any money that arrived, or arrives
        later, is returned to the payer. A payment that is Error, AMLError or Completed can’t be cancelled:
        the response is badInput and names the status. Requires the scope payments.cancel.

        :param payment_identifier: The payment’s identifier, as create_payment returned it
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            Payment,
            "POST",
            "/api/payments/cancel-payment",
            body={"paymentIdentifier": payment_identifier},
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def nano_to_usd(
        self,
        nano_amount: str,
        *,
        timeout: float | None = None,
    ) -> NanoToUsdResponse:
        """Convert nano to USD.

        Returns what an amount of nano is worth in US dollars now. Use it to show prices. Payment limits do
        not apply, and the rate is not locked. Works with any live key.

        :param nano_amount: Amount in raw
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            NanoToUsdResponse,
            "POST",
            "/api/payments/nano-to-usd",
            body={"nanoAmount": nano_amount},
            timeout=timeout,
        )

    def usd_to_nano(
        self,
        usd_amount: str | int | Decimal,
        *,
        timeout: float | None = None,
    ) -> UsdToNanoResponse:
        """Convert USD to nano.

        Returns how much nano an amount in US dollars is worth now. Use it to show prices. Payment limits do
        not apply, and the rate is not locked. Works with any live key.

        :param usd_amount: Amount in US dollars with at most two decimals
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            UsdToNanoResponse,
            "POST",
            "/api/payments/usd-to-nano",
            body={"usdAmount": usd_amount},
            timeout=timeout,
        )

    def supported(
        self,
        *,
        timeout: float | None = None,
    ) -> SupportedRegions:
        """List supported regions.

        Returns the countries and areas from which payers are accepted. Check it before you offer Nano at your
        checkout. The operator can change the lists at any time. create_payment applies them immediately. An
        apiKey header is accepted beside Basic authentication. It is not required. Works with any live key.

        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            SupportedRegions,
            "GET",
            "/api/payments/supported",
            timeout=timeout,
        )

    def create_payment_link(
        self,
        *,
        title: str,
        description: str | None = None,
        usd_amount: str | int | Decimal | None = None,
        raw_nano_amount: str | None = None,
        amount: str | int | Decimal | None = None,
        currency: str | None = None,
        order_id: str | None = None,
        order_description: str | None = None,
        stock: int | None = None,
        expires_at: datetime | str | None = None,
        return_url: str | None = None,
        payment_customer: KnownCustomer | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CreatedPaymentLink:
        """Create a payment link.

        Creates a page with a form that asks the payer for the details you do not have. Each payer who submits
        the form gets a separate payment with 15 minutes to pay. Webhooks, payment_status and the return URL
        work as for every payment. Requires the scope links.create.

        :param title: What the payer pays for. It is the heading of the page
        :param description: More details, shown below the title. Line breaks and tabs are allowed
        :param usd_amount: Amount in US dollars, 0.01 to 600.00. Without any amount, the payer chooses it
        :param raw_nano_amount: Amount in raw, instead of usd_amount
        :param amount: Amount in the given currency, instead of usd_amount: up to 600.00 USD at the
            current rate. Each payment converts it to nano at the rate when the payment starts
        :param currency: The currency of amount: USD, XNO, or an enabled ISO 4217 code. list_rates returns
            the enabled codes
        :param order_id: Your order ID, up to 255 characters. The service only stores it
        :param order_description: Your description of the order, up to 2,000 characters. Line breaks and
            tabs are allowed
        :param stock: Max payments of the link: 1 for a single use. Payments that end unpaid do not count.
            Without it there is no limit
        :param expires_at: When the link expires (RFC 3339, UTC). It must be in the future
        :param return_url: Return URL: where the payer goes after the payment, instead of the one in your
            settings. https, up to 2,000 characters
        :param payment_customer: Customer data to fill in for the payer, who can change it. Only for a
            link with a stock of 1. Anyone who has the link can read it until the link is paid, expires or is
            closed. Then it is erased
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            CreatedPaymentLink,
            "POST",
            "/api/payment-links",
            body={
                "title": title,
                "description": description,
                "usdAmount": usd_amount,
                "rawNanoAmount": raw_nano_amount,
                "amount": amount,
                "currency": currency,
                "orderId": order_id,
                "orderDescription": order_description,
                "stock": stock,
                "expiresAt": expires_at,
                "returnUrl": return_url,
                "paymentCustomer": payment_customer,
            },
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list_payment_links(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> PaymentLinkList:
        """List payment links.

        Returns your payment links, newest first, including closed ones. An invoice is a payment link with an
        invoice_number. Details of a payer that a link fills in are never returned. When the response has
        next, there are more: send it as after. Requires the scope links.read.

        :param limit: Max links in the response, 1 to 100. The default is 20
        :param after: next of the previous response
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            PaymentLinkList,
            "GET",
            "/api/payment-links",
            query={"limit": limit, "after": after},
            timeout=timeout,
        )

    def iterate_payment_links(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[PaymentLink]:
        """Yield the entries of all pages of list_payment_links.

        Requests each page when it is needed. limit is the size of a page.
        """
        while True:
            page = self.list_payment_links(limit=limit, after=after, timeout=timeout)
            yield from page.payment_links
            if page.next is None:
                return
            after = page.next

    def get_payment_link(
        self,
        payment_link_identifier: str,
        *,
        timeout: float | None = None,
    ) -> PaymentLink:
        """Get a payment link.

        Returns one payment link with its state and how often it was used. Requires the scope links.read.

        :param payment_link_identifier: The link’s identifier, as create_payment_link or
            list_payment_links returned it
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            PaymentLink,
            "GET",
            f"/api/payment-links/{path_segment('payment_link_identifier', payment_link_identifier)}",
            timeout=timeout,
        )

    def update_payment_link(
        self,
        payment_link_identifier: str,
        *,
        title: str | None = None,
        description: str | Remove | None = None,
        order_id: str | Remove | None = None,
        order_description: str | Remove | None = None,
        stock: int | Remove | None = None,
        expires_at: datetime | str | Remove | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PaymentLink:
        """Change a payment link.

        Changes a link that is not closed. Send at least one field. A field that you leave out stays. The
        price, its currency, payment_customer and return_url can’t be changed, nor the title once the link has
        payments: create another link. An invoice can’t be changed either. Payments that exist keep their
        order_id and order_description. Requires the scope links.change.

        :param payment_link_identifier: The link’s identifier, as create_payment_link or
            list_payment_links returned it
        :param title: What the payer pays for. It can’t be removed, or changed once the link has payments
        :param description: More details. REMOVE removes it
        :param order_id: The order_id of later payments. REMOVE removes it
        :param order_description: The order_description of later payments. REMOVE removes it
        :param stock: Max payments of the link, at least stock_taken. REMOVE removes the limit. A link
            without a stock can’t get one. It stays 1 while the link fills in payment_customer
        :param expires_at: When the link expires (RFC 3339, UTC). It must be in the future; an expired
            link is open again. REMOVE removes it
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            PaymentLink,
            "POST",
            f"/api/payment-links/{path_segment('payment_link_identifier', payment_link_identifier)}",
            body={
                "title": title,
                "description": description,
                "orderId": order_id,
                "orderDescription": order_description,
                "stock": stock,
                "expiresAt": expires_at,
            },
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def close_payment_link(
        self,
        payment_link_identifier: str,
        *,
        timeout: float | None = None,
    ) -> PaymentLink:
        """Close a payment link.

        Closes a link or an invoice: it accepts no new payments, and the payer’s details that it fills in are
        erased. Open payments continue. The body can be empty. A closed link can’t be opened again. Closing it
        again changes nothing. Requires the scope links.close.

        :param payment_link_identifier: The link’s identifier, as create_payment_link or
            list_payment_links returned it
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            PaymentLink,
            "POST",
            f"/api/payment-links/{path_segment('payment_link_identifier', payment_link_identifier)}/close",
            timeout=timeout,
        )

    def create_checkout(
        self,
        *,
        amount: str | int | Decimal,
        currency: str,
        customer: CheckoutCustomer,
        order_id: str | None = None,
        order_description: str | None = None,
        metadata: Mapping[str, str] | None = None,
        return_url: str | None = None,
        cancel_url: str | None = None,
        locale: Literal["en", "ar", "de", "es", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt", "tr", "uk", "zh"] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CreatedCheckout:
        """Create a payment with a checkout.

        Creates a payment as create_payment does, and returns it as get_payment does, with the URL of its
        checkout. Send the payer to checkout_url. It carries the payer’s secret: anyone who opens it counts as
        the payer and can name the address for refunds. Don’t log it, and don’t open it yourself. After the
        payment the payer can go to return_url, signed as for payment links, or to cancel_url if it is unpaid.
        Requires the scope payments.create.

        :param amount: Amount in the currency, with at most its decimals in ISO 4217: "12.34" USD, "1250"
            JPY, or "4.5" nano
        :param currency: USD, XNO, or an enabled ISO 4217 code. list_rates returns the enabled codes
        :param customer: The payer’s data, as payment_customer of create_payment
        :param order_id: Your order ID, up to 255 characters. The service only stores it
        :param order_description: Your description of the order, up to 2,000 characters. Line breaks and
            tabs are allowed
        :param metadata: Your own key-value pairs: up to 20 keys of letters, digits, dots, dashes and
            underscores, up to 40 characters each, with texts of up to 500 characters. Don’t put personal data
            in it
        :param return_url: Return URL: where the payer goes after the payment, instead of the one in your
            settings. It must begin with https://, with up to 2,000 characters. In a sandbox, http://localhost
            works too
        :param cancel_url: Where the payer goes without having paid, instead of return_url. The same rules
            apply
        :param locale: The language of the checkout. Without it, the payer’s browser decides
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            CreatedCheckout,
            "POST",
            "/api/payments",
            body={
                "amount": amount,
                "currency": currency,
                "orderId": order_id,
                "orderDescription": order_description,
                "customer": customer,
                "metadata": metadata,
                "returnUrl": return_url,
                "cancelUrl": cancel_url,
                "locale": locale,
            },
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list_payments(
        self,
        *,
        status: Literal["Waiting", "Cancelled", "Error", "AMLError", "Completed"] | None = None,
        order_id: str | None = None,
        metadata: Mapping[str, str] | None = None,
        created_from: datetime | str | None = None,
        created_before: datetime | str | None = None,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> PaymentList:
        """List payments.

        Returns your payments, newest first, without the payers’ data. Every parameter is optional. Filters
        combine: for example, the Completed payments of one order. When the response has next, there are more:
        send it as after, with the same filters. With metadata, a request looks at up to 1,000 payments that
        have the first pair, so a page can be shorter than limit, or empty, and still have next. Requires the
        scope payments.read.

        :param status: Only payments with this status: Waiting, Cancelled, Error, AMLError, Completed
        :param order_id: Only payments with exactly this order_id
        :param metadata: Only payments whose metadata has all these pairs: metadata[cart]=77. Keys and
            values match exactly
        :param created_from: Only payments created at or after this time (RFC 3339, UTC)
        :param created_before: Only payments created before this time
        :param limit: Max payments in the response, 1 to 100. The default is 20
        :param after: next of the previous response
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            PaymentList,
            "GET",
            "/api/payments",
            query={
                "status": status,
                "orderId": order_id,
                "metadata": metadata,
                "createdFrom": created_from,
                "createdBefore": created_before,
                "limit": limit,
                "after": after,
            },
            timeout=timeout,
        )

    def iterate_payments(
        self,
        *,
        status: Literal["Waiting", "Cancelled", "Error", "AMLError", "Completed"] | None = None,
        order_id: str | None = None,
        metadata: Mapping[str, str] | None = None,
        created_from: datetime | str | None = None,
        created_before: datetime | str | None = None,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[ListedPayment]:
        """Yield the entries of all pages of list_payments.

        Requests each page when it is needed. limit is the size of a page.
        """
        while True:
            page = self.list_payments(
                status=status,
                order_id=order_id,
                metadata=metadata,
                created_from=created_from,
                created_before=created_before,
                limit=limit,
                after=after,
                timeout=timeout,
            )
            yield from page.payments
            if page.next is None:
                return
            after = page.next

    def get_payment(
        self,
        payment_identifier: str,
        *,
        timeout: float | None = None,
    ) -> PaymentDetails:
        """Get a payment.

        Returns one payment with its stage, locked rate, deposits, refunds and settlement, without the payer’s
        details. To ask every few seconds whether a payment is paid, use payment_status, which is faster.
        Requires the scope payments.read.

        :param payment_identifier: The payment’s identifier, as create_payment returned it
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            PaymentDetails,
            "GET",
            f"/api/payments/{path_segment('payment_identifier', payment_identifier)}",
            timeout=timeout,
        )

    def cancel_payment_by_id(
        self,
        payment_identifier: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PaymentDetails:
        """Cancel a payment by its path.

        Does the same as cancel_payment, and returns the payment as get_payment does. The body can be empty.
        Any money that arrived, or arrives later, is returned to the payer. A payment that is Error, AMLError
        or Completed can’t be cancelled: the response is badInput and names the status. Requires the scope
        payments.cancel.

        :param payment_identifier: The payment’s identifier, as create_payment returned it
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            PaymentDetails,
            "POST",
            f"/api/payments/{path_segment('payment_identifier', payment_identifier)}/cancel",
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def create_refund(
        self,
        payment_identifier: str,
        *,
        amount: str | int | Decimal | None = None,
        currency: str | None = None,
        raw_nano_amount: str | None = None,
        destination: str | None = None,
        note: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Refund:
        """Create a refund.

        Refunds a Completed payment in full or in part, to an account that paid it. To refund to another
        address, use the dashboard, where you confirm your identity. It is paid out of the payment’s own money
        before it settles, else out of your top-up balance. If neither holds enough, the refund waits for a
        top-up: top_up says how much to send and where, within seven days. It starts about ten seconds later,
        or when the top-up arrives. Until then, cancel_refund cancels it. All refunds of a payment together
        never exceed what it received. The smallest refund is the dust limit. Always send an Idempotency-Key.
        The same key never creates a second refund of the payment, also after 24 hours. For a payment that is
        not Completed, nothing needs to be refunded: its money is returned automatically. Requires the scope
        refunds.create.

        :param payment_identifier: The payment’s identifier, as create_payment returned it
        :param amount: Amount in the given currency, at the payment’s locked rates, rounded down to raw.
            Without any amount, the account gets back all that it paid and has not got back, up to what is
            left to refund
        :param currency: The currency of amount: USD, XNO, or the currency of the payment’s price.
            Required with amount
        :param raw_nano_amount: Amount in raw, instead of amount and currency
        :param destination: The account that it goes to: the sender of one of the payment’s counted
            deposits. It gets no more than it paid. Required if several accounts paid
        :param note: Your reason. Your team sees it in the timeline. Don’t put personal data in it
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            Refund,
            "POST",
            f"/api/payments/{path_segment('payment_identifier', payment_identifier)}/refunds",
            body={
                "amount": amount,
                "currency": currency,
                "rawNanoAmount": raw_nano_amount,
                "destination": destination,
                "note": note,
            },
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list_refunds(
        self,
        payment_identifier: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> RefundList:
        """List refunds.

        Returns the payment’s refunds, newest first: those that you ordered, those that the service decided,
        and those from your own wallet. When the response has next, there are more: send it as after. Requires
        the scope payments.read.

        :param payment_identifier: The payment’s identifier, as create_payment returned it
        :param limit: Max refunds in the response, 1 to 100. The default is 20
        :param after: next of the previous response
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            RefundList,
            "GET",
            f"/api/payments/{path_segment('payment_identifier', payment_identifier)}/refunds",
            query={"limit": limit, "after": after},
            timeout=timeout,
        )

    def iterate_refunds(
        self,
        payment_identifier: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Refund]:
        """Yield the entries of all pages of list_refunds.

        Requests each page when it is needed. limit is the size of a page.
        """
        while True:
            page = self.list_refunds(payment_identifier, limit=limit, after=after, timeout=timeout)
            yield from page.refunds
            if page.next is None:
                return
            after = page.next

    def get_refund(
        self,
        payment_identifier: str,
        refund_identifier: str,
        *,
        timeout: float | None = None,
    ) -> Refund:
        """Get a refund.

        Returns one refund of the payment with its state, its blocks, and the top-up that it waits for. The
        webhook events refund.confirmed, refund.failed and refund.undone report a refund that has ended. No
        event reports one that waits for a top-up. Requires the scope payments.read.

        :param payment_identifier: The payment’s identifier, as create_payment returned it
        :param refund_identifier: The refund’s identifier, as create_refund, list_refunds or get_payment
            returned it
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            Refund,
            "GET",
            f"/api/payments/{path_segment('payment_identifier', payment_identifier)}/refunds/{path_segment('refund_identifier', refund_identifier)}",
            timeout=timeout,
        )

    def cancel_refund(
        self,
        payment_identifier: str,
        refund_identifier: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Refund:
        """Cancel a refund.

        Cancels a refund that you ordered and that has not started: in its first ten seconds, or while it
        waits for a top-up. The body can be empty. Once it has started, it can’t be cancelled: the response is
        badInput. Money that you sent for it stays in your top-up balance. Requires the scope refunds.create.

        :param payment_identifier: The payment’s identifier, as create_payment returned it
        :param refund_identifier: The refund’s identifier, as create_refund, list_refunds or get_payment
            returned it
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            Refund,
            "POST",
            f"/api/payments/{path_segment('payment_identifier', payment_identifier)}/refunds/{path_segment('refund_identifier', refund_identifier)}/cancel",
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list_events(
        self,
        *,
        after: str | None = None,
        limit: int | None = None,
        wait: int | None = None,
        timeout: float | None = None,
    ) -> EventList:
        """List events.

        Returns the events of your payments after a given one. Use it where webhooks cannot reach your
        software. Every event is listed once, in the order it happened, whether or not an endpoint subscribes
        to it. Events are kept for 30 days. Start with after=now. Then always send next of the previous
        response as after: you miss nothing and get nothing twice. With wait, the response is sent with the
        next event, or without one after that many seconds. Up to 10 requests of a merchant can wait at a
        time. Further ones return immediately: after an empty response that came early, wait a second or two.
        The response is badInput when the event in after is no longer kept, or is unknown since a backup was
        restored. Start again with start or now, and check the payments you still have open with
        payment_status. An event is not proof of payment. Check payment_status. Requires the scope
        payments.read.

        :param after: The event to start after: next of an earlier response, start or now. The default is
            start
        :param limit: Max events in the response, 1 to 100. The default is 100
        :param wait: Seconds to wait for an event, 0 to 20. The default is 0
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            EventList,
            "GET",
            "/api/events",
            query={"after": after, "limit": limit, "wait": wait},
            timeout=timeout,
            wait=wait,
        )

    def get_balance(
        self,
        *,
        timeout: float | None = None,
    ) -> Balance:
        """Get your balance.

        Returns what of your completed payments has not settled yet, and what you can refund settled payments
        from. Payments that settle immediately are never part of it: their money leaves within a second.
        Requires the scope payments.read.

        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            Balance,
            "GET",
            "/api/balance",
            timeout=timeout,
        )

    def list_settlements(
        self,
        *,
        created_from: datetime | str | None = None,
        created_before: datetime | str | None = None,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> SettlementList:
        """List settlements.

        Returns the settlements to your settlement address: one settlement for each payment, those of the
        newest payments first. A payment that waits for your schedule, or was refunded completely before it
        settled, has none. get_balance returns what has not settled. When the response has next, there are
        more: send it as after, with the same filters. A request looks at up to 1,000 completed payments, so a
        page can be shorter than limit, or empty, and still have next. Requires the scope payments.read.

        :param created_from: Only those of payments created at or after this time (RFC 3339, UTC)
        :param created_before: Only those of payments created before this time
        :param limit: Max settlements in the response, 1 to 100. The default is 20
        :param after: next of the previous response
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            SettlementList,
            "GET",
            "/api/settlements",
            query={
                "createdFrom": created_from,
                "createdBefore": created_before,
                "limit": limit,
                "after": after,
            },
            timeout=timeout,
        )

    def iterate_settlements(
        self,
        *,
        created_from: datetime | str | None = None,
        created_before: datetime | str | None = None,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Settlement]:
        """Yield the entries of all pages of list_settlements.

        Requests each page when it is needed. limit is the size of a page.
        """
        while True:
            page = self.list_settlements(
                created_from=created_from,
                created_before=created_before,
                limit=limit,
                after=after,
                timeout=timeout,
            )
            yield from page.settlements
            if page.next is None:
                return
            after = page.next

    def get_settlement(
        self,
        payment_identifier: str,
        *,
        timeout: float | None = None,
    ) -> Settlement:
        """Get a settlement.

        Returns the settlement of one payment. The response is badInput if the payment has none: get_payment
        says what its money waits for. Requires the scope payments.read.

        :param payment_identifier: The payment’s identifier, as create_payment returned it
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            Settlement,
            "GET",
            f"/api/settlements/{path_segment('payment_identifier', payment_identifier)}",
            timeout=timeout,
        )

    def list_rates(
        self,
        *,
        timeout: float | None = None,
    ) -> RateList:
        """List exchange rates.

        Returns the current rate of each currency that payments can be priced in: USD, and those that this
        server has enabled. One without a fresh rate is left out until it has one. A payment locks the rate of
        its creation for 15 minutes. To convert an amount, use usd_to_nano or nano_to_usd, which round as
        payments do. When no rate of the last five minutes exists, the response is internal, and no payment in
        a currency can be created. Works with any live key.

        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            RateList,
            "GET",
            "/api/rates",
            timeout=timeout,
        )

    def create_webhook_endpoint(
        self,
        *,
        url: str,
        event_types: Sequence[Literal["payment.expired", "payment.cancelled", "payment.denied", "payment.refunded", "payment.lateDeposit", "refund.confirmed", "refund.failed", "refund.undone", "settlement.confirmed"]] | None = None,
        includes_resource: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WebhookEndpointWithSecret:
        """Create a webhook endpoint.

        Adds a URL that gets signed messages about your payments. You can have 50 enabled endpoints. The URL
        must begin with https:// and point to the public internet, without a user name or password. In a
        sandbox, http://localhost works too. The owners are notified, because an API key can’t confirm a
        person’s identity. Requires the scope webhooks.manage.

        :param url: Where messages are sent. At most 2,048 characters
        :param event_types: More events that the endpoint gets: payment.expired, payment.cancelled,
            payment.denied, payment.refunded, payment.lateDeposit, refund.confirmed, refund.failed,
            refund.undone, settlement.confirmed. It always gets paymentConfirmationwebhook
        :param includes_resource: Whether its messages contain the payment, refund or settlement that they
            report, as it is when they are sent. The default is false. true needs the scope payments.read as
            well
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            WebhookEndpointWithSecret,
            "POST",
            "/api/webhook-endpoints",
            body={"url": url, "eventTypes": event_types, "includesResource": includes_resource},
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list_webhook_endpoints(
        self,
        *,
        timeout: float | None = None,
    ) -> WebhookEndpointList:
        """List webhook endpoints.

        Returns the enabled endpoints, newest first, then the disabled ones, most recently disabled first: 200
        at most. Secrets are never returned: create_webhook_endpoint and rotate_webhook_secret show one once.
        Requires the scope webhooks.read.

        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            WebhookEndpointList,
            "GET",
            "/api/webhook-endpoints",
            timeout=timeout,
        )

    def get_webhook_endpoint(
        self,
        webhook_endpoint_identifier: str,
        *,
        timeout: float | None = None,
    ) -> WebhookEndpoint:
        """Get a webhook endpoint.

        Returns one endpoint with its events, and since when its deliveries have failed. Requires the scope
        webhooks.read.

        :param webhook_endpoint_identifier: The endpoint’s identifier, as create_webhook_endpoint or
            list_webhook_endpoints returned it
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            WebhookEndpoint,
            "GET",
            f"/api/webhook-endpoints/{path_segment('webhook_endpoint_identifier', webhook_endpoint_identifier)}",
            timeout=timeout,
        )

    def update_webhook_endpoint(
        self,
        webhook_endpoint_identifier: str,
        *,
        event_types: Sequence[Literal["payment.expired", "payment.cancelled", "payment.denied", "payment.refunded", "payment.lateDeposit", "refund.confirmed", "refund.failed", "refund.undone", "settlement.confirmed"]] | None = None,
        includes_resource: bool | None = None,
        state: Literal["enabled", "disabled"] | None = None,
        timeout: float | None = None,
    ) -> WebhookEndpoint:
        """Change a webhook endpoint.

        Chooses the endpoint’s messages, and enables or disables it. Send at least one field. Messages that
        wait are not sent to an endpoint that is disabled. An endpoint keeps its URL: to use another one,
        create an endpoint and delete this one. When a key disables an endpoint, the owners are notified.
        Requires the scope webhooks.manage.

        :param webhook_endpoint_identifier: The endpoint’s identifier, as create_webhook_endpoint or
            list_webhook_endpoints returned it
        :param event_types: More events that the endpoint gets: payment.expired, payment.cancelled,
            payment.denied, payment.refunded, payment.lateDeposit, refund.confirmed, refund.failed,
            refund.undone, settlement.confirmed. It always gets paymentConfirmationwebhook. This replaces the
            previous list
        :param includes_resource: Whether its messages contain the payment, refund or settlement that they
            report, as it is when they are sent. true needs the scope payments.read as well
        :param state: enabled or disabled
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            WebhookEndpoint,
            "POST",
            f"/api/webhook-endpoints/{path_segment('webhook_endpoint_identifier', webhook_endpoint_identifier)}",
            body={"eventTypes": event_types, "includesResource": includes_resource, "state": state},
            timeout=timeout,
        )

    def rotate_webhook_secret(
        self,
        webhook_endpoint_identifier: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WebhookEndpointWithSecret:
        """Rotate a webhook secret.

        Gives the endpoint a new secret. For 24 hours, messages have the signatures of both the new and the
        previous secret. The body can be empty. Send an Idempotency-Key, so that a retry does not rotate
        again: only two secrets work at a time. The owners are notified, because an API key can’t confirm a
        person’s identity. Requires the scope webhooks.manage.

        :param webhook_endpoint_identifier: The endpoint’s identifier, as create_webhook_endpoint or
            list_webhook_endpoints returned it
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            WebhookEndpointWithSecret,
            "POST",
            f"/api/webhook-endpoints/{path_segment('webhook_endpoint_identifier', webhook_endpoint_identifier)}/rotate-secret",
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def delete_webhook_endpoint(
        self,
        webhook_endpoint_identifier: str,
        *,
        timeout: float | None = None,
    ) -> DeletedWebhookEndpoint:
        """Delete a webhook endpoint.

        Deletes the endpoint. Its waiting messages fail. You can no longer list or resend its messages. The
        body can be empty. A deletion can’t be undone. To pause an endpoint, disable it instead. The owners
        are notified. Requires the scope webhooks.manage.

        :param webhook_endpoint_identifier: The endpoint’s identifier, as create_webhook_endpoint or
            list_webhook_endpoints returned it
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            DeletedWebhookEndpoint,
            "POST",
            f"/api/webhook-endpoints/{path_segment('webhook_endpoint_identifier', webhook_endpoint_identifier)}/delete",
            timeout=timeout,
        )

    def send_test_webhook(
        self,
        webhook_endpoint_identifier: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WebhookDelivery:
        """Send a test message.

        Queues a message of type endpoint.test, which names no payment. It is sent within a second or two. The
        body can be empty. Up to 60 tests an hour can be sent to an endpoint. Send an Idempotency-Key, so that
        a retry does not queue a second message. Requires the scope webhooks.manage.

        :param webhook_endpoint_identifier: The endpoint’s identifier, as create_webhook_endpoint or
            list_webhook_endpoints returned it
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            WebhookDelivery,
            "POST",
            f"/api/webhook-endpoints/{path_segment('webhook_endpoint_identifier', webhook_endpoint_identifier)}/test",
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list_webhook_deliveries(
        self,
        webhook_endpoint_identifier: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> WebhookDeliveryList:
        """List messages of an endpoint.

        Returns the messages to the endpoint, newest first, with their state. When the response has next,
        there are more: send it as after. Requires the scope webhooks.read.

        :param webhook_endpoint_identifier: The endpoint’s identifier, as create_webhook_endpoint or
            list_webhook_endpoints returned it
        :param limit: Max messages in the response, 1 to 100. The default is 20
        :param after: next of the previous response
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            WebhookDeliveryList,
            "GET",
            f"/api/webhook-endpoints/{path_segment('webhook_endpoint_identifier', webhook_endpoint_identifier)}/deliveries",
            query={"limit": limit, "after": after},
            timeout=timeout,
        )

    def iterate_webhook_deliveries(
        self,
        webhook_endpoint_identifier: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[WebhookDelivery]:
        """Yield the entries of all pages of list_webhook_deliveries.

        Requests each page when it is needed. limit is the size of a page.
        """
        while True:
            page = self.list_webhook_deliveries(
                webhook_endpoint_identifier,
                limit=limit,
                after=after,
                timeout=timeout,
            )
            yield from page.deliveries
            if page.next is None:
                return
            after = page.next

    def resend_webhook(
        self,
        webhook_endpoint_identifier: str,
        delivery_identifier: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WebhookDelivery:
        """Resend a message.

        Sends a message again, in whatever state it is, with the same webhook-id and a new schedule of
        attempts. The body can be empty. A test can’t be resent. Send an Idempotency-Key, so that a retry does
        not send the message once more. Requires the scope webhooks.manage.

        :param webhook_endpoint_identifier: The endpoint’s identifier, as create_webhook_endpoint or
            list_webhook_endpoints returned it
        :param delivery_identifier: The message’s webhook-id
        :param idempotency_key: repeating the call with the same key has no further effect. Random by
            default
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            WebhookDelivery,
            "POST",
            f"/api/webhook-endpoints/{path_segment('webhook_endpoint_identifier', webhook_endpoint_identifier)}/deliveries/{path_segment('delivery_identifier', delivery_identifier)}/resend",
            repeatable=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def list_requests(
        self,
        *,
        outcome: Literal["ok", "refused", "failed"] | None = None,
        operation: str | None = None,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> RequestList:
        """List API requests.

        Returns the requests of all your API keys, newest first, with their errors: what the dashboard shows
        under Developers, Requests. Bodies are never stored. Requests are kept for 7 days, at most 50,000.
        Each is listed about a second after its response, so a page read earlier can lack a request that is
        older than its first one. Successful calls of list_requests are not in the log, and neither are empty
        responses of list_events and requests without one of your keys. When the response has next, there are
        more: send it as after, with the same filters. With a filter, a request looks at up to 5,000 logged
        requests, so a page can be shorter than limit, or empty, and still have next. The response is badInput
        when the request in after is no longer kept. Requires the scope requests.read.

        :param outcome: Only requests with this result: ok, refused (status 400 to 499) or failed (status
            500 and above)
        :param operation: Only requests of this operation, such as create_payment
        :param limit: Max requests in the response, 1 to 100. The default is 20
        :param after: next of the previous response
        :param timeout: time limit of one attempt, seconds. Overrides the client’s
        """
        return self._call(
            RequestList,
            "GET",
            "/api/requests",
            query={"outcome": outcome, "operation": operation, "limit": limit, "after": after},
            timeout=timeout,
        )

    def iterate_requests(
        self,
        *,
        outcome: Literal["ok", "refused", "failed"] | None = None,
        operation: str | None = None,
        limit: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[LoggedRequest]:
        """Yield the entries of all pages of list_requests.

        Requests each page when it is needed. limit is the size of a page.
        """
        while True:
            page = self.list_requests(
                outcome=outcome,
                operation=operation,
                limit=limit,
                after=after,
                timeout=timeout,
            )
            yield from page.requests
            if page.next is None:
                return
            after = page.next
