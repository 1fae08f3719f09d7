# Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.
"""The types of requests and responses."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Literal

from .wire import Response

__all__ = [
    "Balance",
    "CheckoutCustomer",
    "CreatedCheckout",
    "CreatedPayment",
    "CreatedPaymentLink",
    "CurrencyRateSource",
    "DeletedWebhookEndpoint",
    "ErrorCode",
    "EventList",
    "ExchangeRate",
    "ExchangeRateSource",
    "KnownCustomer",
    "KnownErrorCode",
    "KnownWebhookEventType",
    "ListedEvent",
    "ListedPayment",
    "LockedCurrencyRate",
    "LockedRate",
    "LoggedRequest",
    "NanoAmount",
    "NanoToUsdResponse",
    "Payment",
    "PaymentCustomer",
    "PaymentDeposit",
    "PaymentDetails",
    "PaymentLink",
    "PaymentLinkList",
    "PaymentList",
    "PaymentPrice",
    "PaymentRefund",
    "PaymentSettlement",
    "PaymentStatus",
    "RateList",
    "RateSourcePrice",
    "Refund",
    "RefundList",
    "RequestList",
    "RequiredTopUp",
    "Settlement",
    "SettlementList",
    "SupportedRegions",
    "TopUpBalance",
    "UnsettledBalance",
    "UsdToNanoResponse",
    "WebhookDelivery",
    "WebhookDeliveryList",
    "WebhookEndpoint",
    "WebhookEndpointList",
    "WebhookEndpointWithSecret",
    "WebhookEventType",
]

PaymentStatus = Literal["Waiting", "Cancelled", "Error", "AMLError", "Completed"]
KnownWebhookEventType = Literal[
    "paymentConfirmationwebhook",
    "payment.expired",
    "payment.cancelled",
    "payment.denied",
    "payment.refunded",
    "payment.lateDeposit",
    "refund.confirmed",
    "refund.failed",
    "refund.undone",
    "settlement.confirmed",
]
#: KnownWebhookEventType, or a value that a newer service added.
WebhookEventType = str
KnownErrorCode = Literal[
    "authMissing",
    "authInvalid",
    "notEnabled",
    "badInput",
    "invalidAmount",
    "transactionTooLarge",
    "unsupportedLocation",
    "paymetNotFound",
    "wrongAccount",
    "alreadyCancelled",
    "idempotencyKeyReused",
    "methodNotAllowed",
    "rateLimited",
    "internal",
]
#: KnownErrorCode, or a value that a newer service added.
ErrorCode = str


@dataclass(frozen=True, kw_only=True)
class PaymentCustomer:
    #: First name.
    first_name: str
    #: Last name.
    last_name: str
    #: E-mail address.
    email: str
    #: 7 to 15 digits. Include the country code when possible. An optional + or 00, spaces, dots, brackets and
    #: dashes are removed.
    phone_number: str
    #: ISO 3166-1 code (US, USA or 840) or English name. Territories are recognized: PR is US-PR.
    country: str
    #: State, province or region: US-CA, CA or California. Required in a country where only some areas are
    #: supported.
    administrative_area: str | None = None
    #: Company.
    organization_name: str | None = None
    #: County or district.
    sub_administrative_area: str | None = None
    #: City or town.
    locality: str | None = None
    #: Dependent locality.
    dependent_locality: str | None = None
    #: Postal or ZIP code.
    postal_code: str | None = None
    #: Street address.
    thoroughfare: str | None = None
    #: Apartment, suite or box number.
    premise: str | None = None
    #: Sub premise.
    sub_premise: str | None = None


@dataclass(frozen=True, kw_only=True)
class KnownCustomer:
    #: First name.
    first_name: str | None = None
    #: Last name.
    last_name: str | None = None
    #: E-mail address.
    email: str | None = None
    #: 7 to 15 digits. Include the country code when possible. An optional + or 00, spaces, dots, brackets and
    #: dashes are removed.
    phone_number: str | None = None
    #: ISO 3166-1 code (US, USA or 840) or English name. Territories are recognized: PR is US-PR.
    country: str | None = None
    #: State, province or region: US-CA, CA or California. Required in a country where only some areas are
    #: supported.
    administrative_area: str | None = None
    #: Company.
    organization_name: str | None = None
    #: County or district.
    sub_administrative_area: str | None = None
    #: City or town.
    locality: str | None = None
    #: Dependent locality.
    dependent_locality: str | None = None
    #: Postal or ZIP code.
    postal_code: str | None = None
    #: Street address.
    thoroughfare: str | None = None
    #: Apartment, suite or box number.
    premise: str | None = None
    #: Sub premise.
    sub_premise: str | None = None


@dataclass(frozen=True, kw_only=True)
class CheckoutCustomer:
    #: First name.
    first_name: str
    #: Last name.
    last_name: str
    #: E-mail address.
    email: str
    #: 7 to 15 digits. Include the country code when possible. An optional + or 00, spaces, dots, brackets and
    #: dashes are removed.
    phone_number: str
    #: ISO 3166-1 code (US, USA or 840) or English name. Territories are recognized: PR is US-PR.
    country: str
    #: State, province or region: US-CA, CA or California. Required in a country where only some areas are
    #: supported.
    administrative_area: str | None = None
    #: Company.
    organization_name: str | None = None
    #: County or district.
    sub_administrative_area: str | None = None
    #: City or town.
    locality: str | None = None
    #: Dependent locality.
    dependent_locality: str | None = None
    #: Postal or ZIP code.
    postal_code: str | None = None
    #: Street address.
    thoroughfare: str | None = None
    #: Apartment, suite or box number.
    premise: str | None = None
    #: Sub premise.
    sub_premise: str | None = None


@dataclass(frozen=True, kw_only=True)
class CreatedPayment(Response):
    #: The payment’s identifier, up to 255 characters. Send it in later calls.
    payment_identifier: str
    #: Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent.
    usd_amount: Decimal
    #: The amount to send, in raw.
    raw_nano_amount: str
    #: The same amount in nano, exact: no exponent, no trailing zeros.
    friendly_nano_amount: str
    #: The address to send to. Each payment has its own.
    payment_address: str


@dataclass(frozen=True, kw_only=True)
class Payment(Response):
    #: The payment’s identifier.
    payment_identifier: str
    #: One of Waiting, Cancelled, Error, AMLError, Completed.
    status: PaymentStatus
    #: True only when the status is Completed. Fulfill the order then.
    is_complete: bool
    #: When the payment was created, in UTC and whole seconds.
    created_datetime: datetime
    #: As you sent it. Absent if you sent none.
    order_id: str | None = None
    #: As you sent it. Absent if you sent none.
    order_description: str | None = None


@dataclass(frozen=True, kw_only=True)
class NanoToUsdResponse(Response):
    #: Amount in US dollars with two to eight decimals, rounded half-up.
    usd_amount: str


@dataclass(frozen=True, kw_only=True)
class UsdToNanoResponse(Response):
    #: Amount in raw, rounded up to six decimals of a nano, so that it is easy to type.
    nano_amount: str


@dataclass(frozen=True, kw_only=True)
class SupportedRegions(Response):
    #: Countries by ISO 3166-1 alpha-2 code.
    supported_countries: list[str]
    #: Areas by ISO 3166-2 code, such as US-CA. In a country that has areas here, only these are supported. A
    #: country without any is supported as a whole.
    supported_administrative_areas: list[str]


@dataclass(frozen=True, kw_only=True)
class CreatedPaymentLink(Response):
    #: The link’s ID.
    payment_link_identifier: str
    #: The URL to send the payer to.
    url: str


@dataclass(frozen=True, kw_only=True)
class PaymentPrice:
    #: ISO 4217 code of the currency.
    currency: str
    #: The amount with all of the currency’s decimals: "12.50".
    amount: str


@dataclass(frozen=True, kw_only=True)
class PaymentLink(Response):
    #: The link’s ID.
    payment_link_identifier: str
    #: The URL to send the payer to.
    url: str
    #: One of open, closed, expired, soldOut, currencyDisabled. Only an open link accepts payments.
    #: currencyDisabled: the operator has disabled the currency of its price.
    state: str
    #: What the payer pays for.
    title: str
    #: More details. Absent without any.
    description: str | None = None
    #: The price in US dollars. Absent if it is in nano or another currency, or if the payer chooses the
    #: amount.
    usd_amount: Decimal | None = None
    #: The price, if it is in a currency other than US dollars or nano.
    price: PaymentPrice | None = None
    #: The price in raw. Absent if it is not in nano, or if the payer chooses it.
    raw_nano_amount: str | None = None
    #: raw_nano_amount in nano. Present with it.
    friendly_nano_amount: str | None = None
    #: The order_id of the link’s payments. Absent without one.
    order_id: str | None = None
    #: The order_description of the link’s payments. Absent without one.
    order_description: str | None = None
    #: Max payments of the link. Absent without a limit.
    stock: int | None = None
    #: How many of them completed or open payments take. Present with stock.
    stock_taken: int | None = None
    #: The link’s own return URL. Absent without one.
    return_url: str | None = None
    #: The number, if the link is an invoice.
    invoice_number: str | None = None
    #: When it was created, in UTC and whole seconds.
    created_datetime: datetime
    #: When it expires. Absent if it does not.
    expires_datetime: datetime | None = None
    #: When it was closed. Absent before that.
    closed_datetime: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class PaymentLinkList(Response):
    #: The links.
    payment_links: list[PaymentLink]
    #: Identifies the next page. Absent on the last one.
    next: str | None = None


@dataclass(frozen=True, kw_only=True)
class RateSourcePrice:
    #: The name of the source.
    source: str
    #: Its price: US dollars for one nano.
    usd_per_nano: str


@dataclass(frozen=True, kw_only=True)
class LockedRate:
    #: US dollars for one nano.
    usd_per_nano: str
    #: The time of the rate, in UTC and whole seconds.
    observed_datetime: datetime
    #: The prices from which the rate was made.
    sources: list[RateSourcePrice]


@dataclass(frozen=True, kw_only=True)
class CurrencyRateSource:
    #: The name of the source.
    source: str
    #: Its rate: of one US dollar, or of one nano without per_usd.
    rate: str


@dataclass(frozen=True, kw_only=True)
class LockedCurrencyRate:
    #: Units of the price’s currency for one nano.
    per_nano: str
    #: Units of the price’s currency for one US dollar. Absent if nano was quoted in the currency directly.
    per_usd: str | None = None
    #: The time of the rate, in UTC and whole seconds.
    observed_datetime: datetime
    #: What the rate was made from.
    sources: list[CurrencyRateSource]


@dataclass(frozen=True, kw_only=True)
class PaymentDeposit:
    #: The hash of the payer’s send block.
    block_hash: str
    #: The account that sent it.
    sender: str
    #: The amount, in raw.
    raw_nano_amount: str
    #: When it was confirmed, in UTC and whole seconds.
    confirmed_datetime: datetime
    #: Whether it counts toward the amount.
    is_counted: bool
    #: What it was when it was recorded: counted, or why it does not count. One of counted, late,
    #: afterCancelled, afterError, afterDenied, afterCompleted, dust, unassigned, ownAccount. New values may
    #: be added.
    result: str


@dataclass(frozen=True, kw_only=True)
class PaymentRefund:
    #: The refund’s identifier.
    refund_identifier: str
    #: Where it is: pending has not been sent yet, sending waits for confirmation, waitingForFunds needs a
    #: top-up, held waits for a decision, undone was cancelled before it started. One of waitingForFunds,
    #: pending, held, sending, confirmed, failed, undone. New values may be added.
    state: str
    #: Why it exists. requested: you ordered it, or sent it from your own wallet. One of requested, overpaid,
    #: late, expired, cancelled, denied, failed. New values may be added.
    reason: str
    #: Your reason for a requested refund. Absent if you gave none.
    note: str | None = None
    #: The requested amount, with all of the currency’s decimals: "6.10"; in XNO without trailing zeros.
    #: Absent if it was requested in raw or without an amount, in the dashboard in nano, and in refunds that
    #: you did not order.
    amount: str | None = None
    #: The currency of amount. Present with it.
    currency: str | None = None
    #: The amount, in raw.
    raw_nano_amount: str
    #: The account that it goes to.
    destination: str
    #: The hashes of its published send blocks.
    block_hashes: list[str]
    #: When it was decided or ordered, in UTC and whole seconds.
    created_datetime: datetime
    #: When it was confirmed. Absent before that.
    confirmed_datetime: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class PaymentSettlement:
    #: Where it is: deferred waits for its time or for you, held waits for a decision. One of deferred,
    #: pending, held, sending, confirmed. New values may be added.
    state: str
    #: The amount, in raw. Absent until it is decided.
    raw_nano_amount: str | None = None
    #: Your settlement address when the payment completed.
    destination: str | None = None
    #: When a deferred settlement is due. Absent if you settle manually.
    due_datetime: datetime | None = None
    #: The hash of its send block. Absent until it is published.
    block_hash: str | None = None
    #: When it was confirmed. Absent before that.
    confirmed_datetime: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class CreatedCheckout(Response):
    #: The payment’s identifier.
    payment_identifier: str
    #: One of Waiting, Cancelled, Error, AMLError, Completed.
    status: PaymentStatus
    #: True only when the status is Completed. Fulfill the order then.
    is_complete: bool
    #: When the payment was created, in UTC and whole seconds.
    created_datetime: datetime
    #: As you sent it. Absent if you sent none.
    order_id: str | None = None
    #: As you sent it. Absent if you sent none.
    order_description: str | None = None
    #: Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent.
    usd_amount: Decimal
    #: The amount to send, in raw.
    raw_nano_amount: str
    #: The same amount in nano, exact: no exponent, no trailing zeros.
    friendly_nano_amount: str
    #: The price, if it was given in a currency other than US dollars or nano. usd_amount is its value at the
    #: locked rates.
    price: PaymentPrice | None = None
    #: When the payment expires, in UTC and whole seconds.
    expires_datetime: datetime
    #: When the payment got its status. Absent while it is Waiting.
    ended_datetime: datetime | None = None
    #: The metadata that it was created with. Absent without any.
    metadata: dict[str, str] | None = None
    #: How far the payment is. confirming: a send was seen that is not confirmed. checking: its time is over
    #: and the ledger is checked once more. One of unpaid, confirming, partiallyPaid, checking, inReview,
    #: completed, expired, failed, cancelled, denied. New values may be added.
    stage: str
    #: The address to send to. Each payment has its own.
    payment_address: str
    #: The payment link that it was created through.
    payment_link_identifier: str | None = None
    #: The rate that was locked when the payment was created.
    rate: LockedRate
    #: The rate of the price’s currency that was locked with rate. Absent for a payment in US dollars or nano.
    currency_rate: LockedCurrencyRate | None = None
    #: The sum of the deposits that count toward the amount, in raw.
    raw_nano_counted: str
    #: The sum of all received deposits, in raw.
    raw_nano_received: str
    #: The sum of confirmed refunds, in raw.
    raw_nano_refunded: str
    #: The sum of the confirmed settlement, in raw.
    raw_nano_settled: str
    #: The confirmed deposits, the latest first, at most 200.
    deposits: list[PaymentDeposit]
    #: The refunds, the latest first, at most 200 of each kind.
    refunds: list[PaymentRefund]
    #: The settlement. Absent until the payment is Completed, and if nothing is left to settle.
    settlement: PaymentSettlement | None = None
    #: The URL to send the payer to. Only this response contains it, also when you repeat the request with the
    #: same Idempotency-Key.
    checkout_url: str


@dataclass(frozen=True, kw_only=True)
class ListedPayment:
    #: The payment’s identifier.
    payment_identifier: str
    #: One of Waiting, Cancelled, Error, AMLError, Completed.
    status: PaymentStatus
    #: True only when the status is Completed. Fulfill the order then.
    is_complete: bool
    #: When the payment was created, in UTC and whole seconds.
    created_datetime: datetime
    #: As you sent it. Absent if you sent none.
    order_id: str | None = None
    #: As you sent it. Absent if you sent none.
    order_description: str | None = None
    #: Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent.
    usd_amount: Decimal
    #: The amount to send, in raw.
    raw_nano_amount: str
    #: The same amount in nano, exact: no exponent, no trailing zeros.
    friendly_nano_amount: str
    #: The price, if it was given in a currency other than US dollars or nano. usd_amount is its value at the
    #: locked rates.
    price: PaymentPrice | None = None
    #: When the payment expires, in UTC and whole seconds.
    expires_datetime: datetime
    #: When the payment got its status. Absent while it is Waiting.
    ended_datetime: datetime | None = None
    #: The metadata that it was created with. Absent without any.
    metadata: dict[str, str] | None = None


@dataclass(frozen=True, kw_only=True)
class PaymentList(Response):
    #: The payments.
    payments: list[ListedPayment]
    #: Identifies the next page. Absent on the last one.
    next: str | None = None


@dataclass(frozen=True, kw_only=True)
class PaymentDetails(Response):
    #: The payment’s identifier.
    payment_identifier: str
    #: One of Waiting, Cancelled, Error, AMLError, Completed.
    status: PaymentStatus
    #: True only when the status is Completed. Fulfill the order then.
    is_complete: bool
    #: When the payment was created, in UTC and whole seconds.
    created_datetime: datetime
    #: As you sent it. Absent if you sent none.
    order_id: str | None = None
    #: As you sent it. Absent if you sent none.
    order_description: str | None = None
    #: Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent.
    usd_amount: Decimal
    #: The amount to send, in raw.
    raw_nano_amount: str
    #: The same amount in nano, exact: no exponent, no trailing zeros.
    friendly_nano_amount: str
    #: The price, if it was given in a currency other than US dollars or nano. usd_amount is its value at the
    #: locked rates.
    price: PaymentPrice | None = None
    #: When the payment expires, in UTC and whole seconds.
    expires_datetime: datetime
    #: When the payment got its status. Absent while it is Waiting.
    ended_datetime: datetime | None = None
    #: The metadata that it was created with. Absent without any.
    metadata: dict[str, str] | None = None
    #: How far the payment is. confirming: a send was seen that is not confirmed. checking: its time is over
    #: and the ledger is checked once more. One of unpaid, confirming, partiallyPaid, checking, inReview,
    #: completed, expired, failed, cancelled, denied. New values may be added.
    stage: str
    #: The address to send to. Each payment has its own.
    payment_address: str
    #: The payment link that it was created through.
    payment_link_identifier: str | None = None
    #: The rate that was locked when the payment was created.
    rate: LockedRate
    #: The rate of the price’s currency that was locked with rate. Absent for a payment in US dollars or nano.
    currency_rate: LockedCurrencyRate | None = None
    #: The sum of the deposits that count toward the amount, in raw.
    raw_nano_counted: str
    #: The sum of all received deposits, in raw.
    raw_nano_received: str
    #: The sum of confirmed refunds, in raw.
    raw_nano_refunded: str
    #: The sum of the confirmed settlement, in raw.
    raw_nano_settled: str
    #: The confirmed deposits, the latest first, at most 200.
    deposits: list[PaymentDeposit]
    #: The refunds, the latest first, at most 200 of each kind.
    refunds: list[PaymentRefund]
    #: The settlement. Absent until the payment is Completed, and if nothing is left to settle.
    settlement: PaymentSettlement | None = None


@dataclass(frozen=True, kw_only=True)
class RequiredTopUp:
    #: Where to send it, from a wallet of your own.
    address: str
    #: What is still missing, in raw. 0 when it has arrived.
    raw_nano_amount: str
    #: The same amount in nano, exact: no exponent, no trailing zeros.
    friendly_nano_amount: str
    #: When the refund fails if the money has not arrived.
    expires_datetime: datetime


@dataclass(frozen=True, kw_only=True)
class Refund(Response):
    #: The refund’s identifier.
    refund_identifier: str
    #: Where it is: pending has not been sent yet, sending waits for confirmation, waitingForFunds needs a
    #: top-up, held waits for a decision, undone was cancelled before it started. One of waitingForFunds,
    #: pending, held, sending, confirmed, failed, undone. New values may be added.
    state: str
    #: Why it exists. requested: you ordered it, or sent it from your own wallet. One of requested, overpaid,
    #: late, expired, cancelled, denied, failed. New values may be added.
    reason: str
    #: Your reason for a requested refund. Absent if you gave none.
    note: str | None = None
    #: The requested amount, with all of the currency’s decimals: "6.10"; in XNO without trailing zeros.
    #: Absent if it was requested in raw or without an amount, in the dashboard in nano, and in refunds that
    #: you did not order.
    amount: str | None = None
    #: The currency of amount. Present with it.
    currency: str | None = None
    #: The amount, in raw.
    raw_nano_amount: str
    #: The account that it goes to.
    destination: str
    #: The hashes of its published send blocks.
    block_hashes: list[str]
    #: When it was decided or ordered, in UTC and whole seconds.
    created_datetime: datetime
    #: When it was confirmed. Absent before that.
    confirmed_datetime: datetime | None = None
    #: What to send so that the refund can start. Present while the state is waitingForFunds. Absent while all
    #: your top-ups are under review.
    top_up: RequiredTopUp | None = None


@dataclass(frozen=True, kw_only=True)
class RefundList(Response):
    #: The refunds.
    refunds: list[Refund]
    #: Identifies the next page. Absent on the last one.
    next: str | None = None


@dataclass(frozen=True, kw_only=True)
class ListedEvent:
    #: The event’s ID. It is the same in every response.
    event_identifier: str
    #: The payment’s identifier, as create_payment returned it.
    payment_identifier: str
    #: The event’s type.
    type: WebhookEventType
    #: When it happened, in UTC and whole seconds.
    timestamp: datetime
    #: The refund. Only in events of refunds.
    refund_identifier: str | None = None


@dataclass(frozen=True, kw_only=True)
class EventList(Response):
    #: The events, oldest first.
    events: list[ListedEvent]
    #: Send it as after in the next request.
    next: str


@dataclass(frozen=True, kw_only=True)
class UnsettledBalance:
    #: The amount in raw.
    raw_nano_amount: str
    #: The same amount in nano, exact: no exponent, no trailing zeros.
    friendly_nano_amount: str
    #: How many payments, at most 100,000.
    payments: int
    #: False when there are more than 2,000 of them: then the amount is that of the 2,000 that settle first.
    is_exact: bool


@dataclass(frozen=True, kw_only=True)
class NanoAmount:
    #: The amount in raw.
    raw_nano_amount: str
    #: The same amount in nano, exact: no exponent, no trailing zeros.
    friendly_nano_amount: str


@dataclass(frozen=True, kw_only=True)
class TopUpBalance:
    #: What new refunds can use.
    available: NanoAmount
    #: What refunds that have not started use.
    reserved: NanoAmount


@dataclass(frozen=True, kw_only=True)
class Balance(Response):
    #: Completed payments that your schedule, or a pause, has not settled yet.
    unsettled: UnsettledBalance
    #: Your top-ups, which pay refunds of settled payments.
    top_ups: TopUpBalance


@dataclass(frozen=True, kw_only=True)
class Settlement(Response):
    #: The payment’s identifier, up to 255 characters. Send it in later calls.
    payment_identifier: str
    #: The payment’s order_id. Absent without one.
    order_id: str | None = None
    #: Where it is: pending has not been sent yet, sending waits for confirmation, held waits for a decision,
    #: confirmed is final. New values may be added.
    state: str
    #: The amount, in raw.
    raw_nano_amount: str
    #: The same amount in nano, exact: no exponent, no trailing zeros.
    friendly_nano_amount: str
    #: Your settlement address when the payment completed.
    destination: str
    #: The hash of its send block. Absent until it is published.
    block_hash: str | None = None
    #: When it was decided, in UTC and whole seconds.
    created_datetime: datetime
    #: When it was confirmed. Absent before that.
    confirmed_datetime: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class SettlementList(Response):
    #: The settlements.
    settlements: list[Settlement]
    #: Identifies the next page. Absent on the last one.
    next: str | None = None


@dataclass(frozen=True, kw_only=True)
class ExchangeRateSource:
    #: The name of the source.
    source: str
    #: The price of one nano by this source. With per_usd: its rate times the dollar rate.
    per_nano: str


@dataclass(frozen=True, kw_only=True)
class ExchangeRate:
    #: ISO 4217 code of the currency.
    currency: str
    #: The price of one nano in the currency.
    per_nano: str
    #: The price of one US dollar in the currency. Absent for USD, and where nano is quoted in the currency
    #: directly.
    per_usd: str | None = None
    #: The time of the rate, in UTC and whole seconds. With per_usd, that of per_usd.
    observed_datetime: datetime
    #: True in a sandbox with an invented rate.
    simulated: bool
    #: The prices from which the rate was made.
    sources: list[ExchangeRateSource]


@dataclass(frozen=True, kw_only=True)
class RateList(Response):
    #: The rates.
    rates: list[ExchangeRate]


@dataclass(frozen=True, kw_only=True)
class WebhookEndpointWithSecret(Response):
    #: The endpoint’s ID.
    webhook_endpoint_identifier: str
    #: Where messages are sent.
    url: str
    #: One of enabled, disabled. A disabled endpoint gets no messages.
    state: str
    #: Why it is disabled: merchant (by you), gone (it responded 410) or failing (for five days). New values
    #: may be added.
    disabled_reason: str | None = None
    #: The events that it gets besides completed payments.
    event_types: list[str]
    #: Whether its messages contain the payment, refund or settlement that they report, as it is when they are
    #: sent.
    includes_resource: bool
    #: When it was created, in UTC and whole seconds.
    created_datetime: datetime
    #: When it was disabled. Absent while it is enabled.
    disabled_datetime: datetime | None = None
    #: When a message was last delivered. Absent before the first.
    last_delivered_datetime: datetime | None = None
    #: Since when every attempt fails. Absent while they succeed.
    failing_since_datetime: datetime | None = None
    #: Until when messages also have the signature of the previous secret. Absent if it was never rotated.
    previous_secret_expires_datetime: datetime | None = None
    #: The signing secret. Only this response contains it, also when you repeat the request with the same
    #: Idempotency-Key.
    secret: str


@dataclass(frozen=True, kw_only=True)
class WebhookEndpoint(Response):
    #: The endpoint’s ID.
    webhook_endpoint_identifier: str
    #: Where messages are sent.
    url: str
    #: One of enabled, disabled. A disabled endpoint gets no messages.
    state: str
    #: Why it is disabled: merchant (by you), gone (it responded 410) or failing (for five days). New values
    #: may be added.
    disabled_reason: str | None = None
    #: The events that it gets besides completed payments.
    event_types: list[str]
    #: Whether its messages contain the payment, refund or settlement that they report, as it is when they are
    #: sent.
    includes_resource: bool
    #: When it was created, in UTC and whole seconds.
    created_datetime: datetime
    #: When it was disabled. Absent while it is enabled.
    disabled_datetime: datetime | None = None
    #: When a message was last delivered. Absent before the first.
    last_delivered_datetime: datetime | None = None
    #: Since when every attempt fails. Absent while they succeed.
    failing_since_datetime: datetime | None = None
    #: Until when messages also have the signature of the previous secret. Absent if it was never rotated.
    previous_secret_expires_datetime: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class WebhookEndpointList(Response):
    #: The endpoints.
    webhook_endpoints: list[WebhookEndpoint]


@dataclass(frozen=True, kw_only=True)
class DeletedWebhookEndpoint(Response):
    #: The deleted endpoint.
    webhook_endpoint_identifier: str
    #: Always true.
    deleted: bool


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery(Response):
    #: The webhook-id that the message is sent with: the event_identifier of its event. Test messages, and
    #: messages of version 1.0.0, have IDs of their own.
    delivery_identifier: str
    #: The event, or endpoint.test.
    type: str
    #: The payment. Absent for a test.
    payment_identifier: str | None = None
    #: waiting for its next attempt, delivered, or failed. New values may be added.
    state: str
    #: The attempts so far. Resending starts again at 0.
    attempts: int
    #: The HTTP status of the last response. Absent without one since it was resent.
    last_status: int | None = None
    #: Why the last attempt failed, for people. Absent if it did not.
    problem: str | None = None
    #: When the event happened, in UTC and whole seconds.
    created_datetime: datetime
    #: When it is sent next. Absent if it is not sent again.
    next_attempt_datetime: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class WebhookDeliveryList(Response):
    #: The messages.
    deliveries: list[WebhookDelivery]
    #: Identifies the next page. Absent on the last one.
    next: str | None = None


@dataclass(frozen=True, kw_only=True)
class LoggedRequest:
    #: The X-Request-Id of its response.
    request_identifier: str
    #: When it arrived, in UTC and whole seconds.
    datetime: datetime
    #: The operation, such as create_payment.
    operation: str
    #: The HTTP status of its response.
    status: int
    #: The error code of its response. Absent if it succeeded.
    error_code: str | None = None
    #: The error message of its response, without what it quoted from the request, and the names of ignored
    #: fields. Absent without either.
    message: str | None = None
    #: The payment that it was about. Absent without one.
    payment_identifier: str | None = None
    #: How long the service took, in milliseconds.
    duration_ms: int
    #: The ID of the API key that sent it.
    api_key_identifier: str


@dataclass(frozen=True, kw_only=True)
class RequestList(Response):
    #: The requests.
    requests: list[LoggedRequest]
    #: Identifies the next page. Absent on the last one.
    next: str | None = None
