// The client: one method per operation of the API, and waitForPayment.
import { Iterators } from './iterators.js';
import type * as Api from './openapi.js';
import type { CallOptions, PaymentsClientOptions, RepeatableCallOptions } from './options.js';
import { MAX_TIMEOUT_MS, readOptions } from './options.js';
import type * as Orders from './orders.js';
import { systemRuntime } from './runtime.js';
import { createSender, type Send } from './send.js';
import { type WaitOptions, waitForPayment } from './wait-for-payment.js';

export type { WaitOptions };

/**
 * A client of one service with one API key. A failed call throws a PaymentsError, or the reason of the signal that
 * aborted it. Temporary failures (no connection, timeout, status 500) are retried. Methods that take an `idempotencyKey` send
 * the same one with every attempt, so that they take effect once.
 */
export class PaymentsClient extends Iterators {
  readonly #send: Send;
  readonly #timeoutMs: number;

  /** @throws TypeError naming the invalid option */
  constructor(options: PaymentsClientOptions) {
    super();
    const settings = readOptions(options);
    this.#send = createSender(settings, systemRuntime);
    this.#timeoutMs = settings.timeoutMs;
  }

  /**
   * Creates a payment. The response contains the address and the amount to show to the payer, who has 15 minutes to pay.
   * Use the order number as `idempotencyKey`, so that a restart of your program does not create a second payment.
   */
  createPayment(order: Orders.PaymentOrder, options?: RepeatableCallOptions): Promise<Api.CreatedPayment> {
    return this.#send('create-payment', order, options);
  }

  /**
   * Creates a payment and returns the URL of its checkout. Send the payer there: anyone who opens the URL counts as the payer.
   * Use the order number as `idempotencyKey`, so that a restart of your program does not create a second payment.
   */
  createCheckout(
    order: Api.CreateCheckoutRequest,
    options?: RepeatableCallOptions,
  ): Promise<Api.CreatedCheckout> {
    return this.#send('create-checkout', order, options);
  }

  /** Reads the state of a payment. Check it before you deliver, even after a webhook. */
  paymentStatus(paymentIdentifier: string, options?: CallOptions): Promise<Api.Payment> {
    return this.#send('payment-status', { paymentIdentifier }, options);
  }

  /** Cancels a payment that is Waiting, and returns its new state. Money already received or received later is refunded. */
  cancelPayment(paymentIdentifier: string, options?: RepeatableCallOptions): Promise<Api.Payment> {
    return this.#send('cancel-payment', { paymentIdentifier }, options);
  }

  /** Converts Nano to US dollars at the current rate. @param nanoAmount in raw */
  nanoToUsd(nanoAmount: string | bigint, options?: CallOptions): Promise<Api.NanoToUsdResponse> {
    return this.#send('nano-to-usd', { nanoAmount: nanoAmount.toString() }, options);
  }

  /** Converts US dollars to Nano, in raw, at the current rate. @param usdAmount at most two decimals */
  usdToNano(usdAmount: string | number, options?: CallOptions): Promise<Api.UsdToNanoResponse> {
    return this.#send('usd-to-nano', { usdAmount }, options);
  }

  /** Reads the supported regions. Check them before you offer Nano at your checkout. */
  supported(options?: CallOptions): Promise<Api.SupportedRegions> {
    return this.#send('supported', null, options);
  }

  /** Creates a payment link: a page where the payer enters their details and pays. */
  createPaymentLink(
    order: Orders.PaymentLinkOrder,
    options?: RepeatableCallOptions,
  ): Promise<Api.CreatedPaymentLink> {
    return this.#send('create-payment-link', order, options);
  }

  /** Lists your payment links and invoices, newest first. For the next page, set `after` to `next`. */
  listPaymentLinks(query: Orders.PageQuery = {}, options?: CallOptions): Promise<Api.PaymentLinkList> {
    return this.#send('list-payment-links', query, options);
  }

  /** Reads a payment link with its state and how often it was used. */
  getPaymentLink(paymentLinkIdentifier: string, options?: CallOptions): Promise<Api.PaymentLink> {
    return this.#send('get-payment-link', { paymentLinkIdentifier }, options);
  }

  /** Changes a payment link: its texts, stock or expiry. `null` removes a value; a missing field stays. */
  updatePaymentLink(
    paymentLinkIdentifier: string,
    change: Api.UpdatePaymentLinkRequest,
    options?: RepeatableCallOptions,
  ): Promise<Api.PaymentLink> {
    return this.#send('update-payment-link', { ...change, paymentLinkIdentifier }, options);
  }

  /** Closes a payment link or an invoice: it accepts no new payments. */
  closePaymentLink(paymentLinkIdentifier: string, options?: CallOptions): Promise<Api.PaymentLink> {
    return this.#send('close-payment-link', { paymentLinkIdentifier }, options);
  }

  /** Lists your payments, newest first, without payer data. For the next page, set `after` to `next`. */
  listPayments(query: Orders.PaymentListQuery = {}, options?: CallOptions): Promise<Api.PaymentList> {
    return this.#send('list-payments', query, options);
  }

  /** Reads a payment with its stage, deposits, refunds and settlement. To poll, use `paymentStatus`. */
  getPayment(paymentIdentifier: string, options?: CallOptions): Promise<Api.PaymentDetails> {
    return this.#send('get-payment', { paymentIdentifier }, options);
  }

  /** As `cancelPayment`, but returns what `getPayment` does. */
  cancelPaymentById(paymentIdentifier: string, options?: RepeatableCallOptions): Promise<Api.PaymentDetails> {
    return this.#send('cancel-payment-by-id', { paymentIdentifier }, options);
  }

  /**
   * Refunds a Completed payment: all that is left, or an amount. If the response has `topUp`, send that amount to its address.
   * Use your own number of the refund as `idempotencyKey`, so that a restart of your program does not create a second refund.
   */
  createRefund(
    paymentIdentifier: string,
    order: Orders.RefundRequest = {},
    options?: RepeatableCallOptions,
  ): Promise<Api.Refund> {
    return this.#send('create-refund', { ...order, paymentIdentifier }, options);
  }

  /** Lists a payment's refunds, newest first. For the next page, set `after` to `next`. */
  listRefunds(
    paymentIdentifier: string,
    query: Orders.RefundListQuery = {},
    options?: CallOptions,
  ): Promise<Api.RefundList> {
    return this.#send('list-refunds', { ...query, paymentIdentifier }, options);
  }

  /** Reads a refund with its state, its blocks, and the top-up that it waits for. */
  getRefund(paymentIdentifier: string, refundIdentifier: string, options?: CallOptions): Promise<Api.Refund> {
    return this.#send('get-refund', { paymentIdentifier, refundIdentifier }, options);
  }

  /** Cancels a refund that you ordered and that has not started. */
  cancelRefund(
    paymentIdentifier: string,
    refundIdentifier: string,
    options?: RepeatableCallOptions,
  ): Promise<Api.Refund> {
    return this.#send('cancel-refund', { paymentIdentifier, refundIdentifier }, options);
  }

  /** Reads what has not settled yet, and what pays refunds of settled payments. */
  getBalance(options?: CallOptions): Promise<Api.Balance> {
    return this.#send('get-balance', {}, options);
  }

  /** Lists what was sent to your settlement address. For the next page, set `after` to `next`, which an empty page can have too. */
  listSettlements(
    query: Orders.SettlementListQuery = {},
    options?: CallOptions,
  ): Promise<Api.SettlementList> {
    return this.#send('list-settlements', query, options);
  }

  /** Reads the settlement of a payment. It throws badInput if the payment has none yet. */
  getSettlement(paymentIdentifier: string, options?: CallOptions): Promise<Api.Settlement> {
    return this.#send('get-settlement', { paymentIdentifier }, options);
  }

  /** Lists the current exchange rates: the price of one nano in each currency. */
  listRates(options?: CallOptions): Promise<Api.RateList> {
    return this.#send('list-rates', {}, options);
  }

  /** Adds a webhook endpoint. Only this response contains its secret. */
  createWebhookEndpoint(
    endpoint: Orders.WebhookEndpointOrder,
    options?: RepeatableCallOptions,
  ): Promise<Api.WebhookEndpointWithSecret> {
    return this.#send('create-webhook-endpoint', endpoint, options);
  }

  /** Lists your webhook endpoints: the enabled ones, then the disabled ones, each newest first. */
  listWebhookEndpoints(options?: CallOptions): Promise<Api.WebhookEndpointList> {
    return this.#send('list-webhook-endpoints', {}, options);
  }

  /** Reads a webhook endpoint with its events, and since when it fails. */
  getWebhookEndpoint(webhookEndpointIdentifier: string, options?: CallOptions): Promise<Api.WebhookEndpoint> {
    return this.#send('get-webhook-endpoint', { webhookEndpointIdentifier }, options);
  }

  /** Chooses an endpoint's events, and enables or disables it. */
  updateWebhookEndpoint(
    webhookEndpointIdentifier: string,
    change: Orders.WebhookEndpointChange,
    options?: CallOptions,
  ): Promise<Api.WebhookEndpoint> {
    return this.#send('update-webhook-endpoint', { ...change, webhookEndpointIdentifier }, options);
  }

  /** Gives an endpoint a new secret, which only this response contains. Messages are signed with both for 24 hours. */
  rotateWebhookSecret(
    webhookEndpointIdentifier: string,
    options?: RepeatableCallOptions,
  ): Promise<Api.WebhookEndpointWithSecret> {
    return this.#send('rotate-webhook-secret', { webhookEndpointIdentifier }, options);
  }

  /** Deletes an endpoint. Its messages can no longer be listed or resent. */
  deleteWebhookEndpoint(
    webhookEndpointIdentifier: string,
    options?: CallOptions,
  ): Promise<Api.DeletedWebhookEndpoint> {
    return this.#send('delete-webhook-endpoint', { webhookEndpointIdentifier }, options);
  }

  /** Queues a test message to an endpoint. */
  sendTestWebhook(
    webhookEndpointIdentifier: string,
    options?: RepeatableCallOptions,
  ): Promise<Api.WebhookDelivery> {
    return this.#send('send-test-webhook', { webhookEndpointIdentifier }, options);
  }

  /** Lists the messages to an endpoint, newest first. For the next page, set `after` to `next`. */
  listWebhookDeliveries(
    webhookEndpointIdentifier: string,
    query: Orders.PageQuery = {},
    options?: CallOptions,
  ): Promise<Api.WebhookDeliveryList> {
    return this.#send('list-webhook-deliveries', { ...query, webhookEndpointIdentifier }, options);
  }

  /** Sends a message again, with the same `webhook-id` and a new schedule of attempts. */
  resendWebhook(
    webhookEndpointIdentifier: string,
    deliveryIdentifier: string,
    options?: RepeatableCallOptions,
  ): Promise<Api.WebhookDelivery> {
    return this.#send('resend-webhook', { webhookEndpointIdentifier, deliveryIdentifier }, options);
  }

  /** Lists the requests of your API keys with their errors, newest first. For the next page, set `after` to `next`. */
  listRequests(query: Orders.RequestListQuery = {}, options?: CallOptions): Promise<Api.RequestList> {
    return this.#send('list-requests', query, options);
  }

  /**
   * Lists events of your payments, for software that webhooks can't reach. Start with `after: 'now'`, then set `after` to
   * `next`. With `wait`, the response arrives with the next event or after so many seconds.
   */
  listEvents(query: Orders.EventListQuery = {}, options: CallOptions = {}): Promise<Api.EventList> {
    const patientMs = Math.min(MAX_TIMEOUT_MS, this.#timeoutMs + (query.wait ?? 0) * 1000);
    const { timeoutMs = patientMs } = options;
    return this.#send('list-events', query, { ...options, timeoutMs });
  }

  /**
   * Waits until a payment ends, by polling at growing intervals.
   * @throws TimeoutError at the deadline; PaymentEndedError when `until` is `completed` and it ends with another status
   */
  waitForPayment(paymentIdentifier: string, options: WaitOptions = {}): Promise<Api.Payment> {
    const { timeoutMs } = options;
    const readPayment = (signal: AbortSignal) => this.paymentStatus(paymentIdentifier, { signal, timeoutMs });
    return waitForPayment(systemRuntime, readPayment, options);
  }
}
