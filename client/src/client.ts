// The client: the operations of a payment service as functions, and a wait for a payment's end.
import type {
  CreatedPayment,
  CreatedPaymentLink,
  EventList,
  NanoToUsdAnswer,
  Payment,
  PaymentList,
  SupportedRegions,
  UsdToNanoAnswer,
} from './openapi.js';
import {
  type CallOptions,
  MAX_TIMEOUT_MS,
  type PaymentsClientOptions,
  type RepeatableCallOptions,
  readOptions,
} from './options.js';
import type { EventListQuery, PaymentLinkOrder, PaymentListQuery, PaymentOrder } from './orders.js';
import { machine } from './runtime.js';
import { createSender, type Send } from './send.js';
import { type WaitOptions, waitForPayment } from './wait-for-payment.js';

export type { WaitOptions };

/**
 * Speaks with one installation by one API key. Every call throws a PaymentsError, or the reason of the signal that ended
 * it. A try that fails for a passing reason (no connection, no answer in time, status 500) is made again; what changes
 * something carries the same Idempotency-Key at every try, so that it happens once.
 */
export class PaymentsClient {
  readonly #send: Send;
  readonly #timeoutMs: number;

  /** @throws TypeError naming the option that can't be used */
  constructor(options: PaymentsClientOptions) {
    const settings = readOptions(options);
    this.#send = createSender(settings, machine);
    this.#timeoutMs = settings.timeoutMs;
  }

  /**
   * Creates a payment: the answer holds the address and the amount to show to the payer, who has 15 minutes.
   * Give an `idempotencyKey` of your own, such as the order's number, so that a restart of your program makes no second
   * payment of the same order.
   */
  createPayment(order: PaymentOrder, options?: RepeatableCallOptions): Promise<CreatedPayment> {
    return this.#send('create-payment', order, options);
  }

  /** How a payment stands: the proof that it is complete, also when webhooks are used. */
  paymentStatus(paymentIdentifier: string, options?: CallOptions): Promise<Payment> {
    return this.#send('payment-status', { paymentIdentifier }, options);
  }

  /** Cancels a payment that is Waiting, and answers its new state. What came before or comes later goes back. */
  cancelPayment(paymentIdentifier: string, options?: RepeatableCallOptions): Promise<Payment> {
    return this.#send('cancel-payment', { paymentIdentifier }, options);
  }

  /** What an amount of Nano is worth in dollars now. @param nanoAmount whole raw */
  nanoToUsd(nanoAmount: string | bigint, options?: CallOptions): Promise<NanoToUsdAnswer> {
    return this.#send('nano-to-usd', { nanoAmount: nanoAmount.toString() }, options);
  }

  /** How much Nano, in whole raw, an amount of dollars is now. @param usdAmount at most two decimals */
  usdToNano(usdAmount: string | number, options?: CallOptions): Promise<UsdToNanoAnswer> {
    return this.#send('usd-to-nano', { usdAmount }, options);
  }

  /** Where payments are offered: ask before you offer Nano at your checkout. */
  supported(options?: CallOptions): Promise<SupportedRegions> {
    return this.#send('supported', null, options);
  }

  /** Makes a payment link: a page that asks the payer for what you do not know. */
  createPaymentLink(order: PaymentLinkOrder, options?: RepeatableCallOptions): Promise<CreatedPaymentLink> {
    return this.#send('create-payment-link', order, options);
  }

  /** Your payments, the newest first; nothing of who pays. Ask again with `after` set to `next` for those before. */
  listPayments(query: PaymentListQuery = {}, options?: CallOptions): Promise<PaymentList> {
    return this.#send('list-payments', query, options);
  }

  /**
   * What happened to your payments, for software that no webhook can reach: begin with `after: 'now'`, then go on with
   * `after` set to `next`. With `wait` the answer comes with the next event or after so many seconds.
   */
  listEvents(query: EventListQuery = {}, options: CallOptions = {}): Promise<EventList> {
    const patientMs = Math.min(MAX_TIMEOUT_MS, this.#timeoutMs + (query.wait ?? 0) * 1000);
    const { timeoutMs = patientMs } = options;
    return this.#send('list-events', query, { ...options, timeoutMs });
  }

  /**
   * Waits until a payment has ended, by asking at growing intervals.
   * @throws TimeoutError at the deadline; PaymentEndedError when `until` is `completed` and it ended otherwise
   */
  waitForPayment(paymentIdentifier: string, options: WaitOptions = {}): Promise<Payment> {
    const { timeoutMs } = options;
    const readPayment = (signal: AbortSignal) => this.paymentStatus(paymentIdentifier, { signal, timeoutMs });
    return waitForPayment(machine, readPayment, options);
  }
}
