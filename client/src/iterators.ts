// The methods that read lists to their end and follow events, on top of those that read one page.
import { allEvents, allPages, type PagePlace } from './iterate.js';
import type * as Api from './openapi.js';
import type { CallOptions } from './options.js';
import type * as Orders from './orders.js';
import { systemRuntime } from './runtime.js';

/** One method for each list that yields the entries of all its pages, and `followEvents`. */
export abstract class Iterators {
  abstract listPayments(query?: Orders.PaymentListQuery, options?: CallOptions): Promise<Api.PaymentList>;
  abstract listRefunds(
    paymentIdentifier: string,
    query?: Orders.RefundListQuery,
    options?: CallOptions,
  ): Promise<Api.RefundList>;
  abstract listPaymentLinks(query?: Orders.PageQuery, options?: CallOptions): Promise<Api.PaymentLinkList>;
  abstract listSettlements(
    query?: Orders.SettlementListQuery,
    options?: CallOptions,
  ): Promise<Api.SettlementList>;
  abstract listWebhookDeliveries(
    webhookEndpointIdentifier: string,
    query?: Orders.PageQuery,
    options?: CallOptions,
  ): Promise<Api.WebhookDeliveryList>;
  abstract listRequests(query?: Orders.RequestListQuery, options?: CallOptions): Promise<Api.RequestList>;
  abstract listEvents(query?: Orders.EventListQuery, options?: CallOptions): Promise<Api.EventList>;

  /** Yields the payments of all pages, newest first. `limit` is the size of a page. */
  iteratePayments(
    query: Orders.PaymentListQuery = {},
    options?: CallOptions,
  ): AsyncGenerator<Api.ListedPayment, void, undefined> {
    const readPage = (place: PagePlace) => this.listPayments({ ...query, ...place }, options);
    return allPages(readPage, ({ payments }) => payments, query.after);
  }

  /** Yields the refunds of all pages of a payment, newest first. `limit` is the size of a page. */
  iterateRefunds(
    paymentIdentifier: string,
    query: Orders.RefundListQuery = {},
    options?: CallOptions,
  ): AsyncGenerator<Api.Refund, void, undefined> {
    const readPage = (place: PagePlace) =>
      this.listRefunds(paymentIdentifier, { ...query, ...place }, options);
    return allPages(readPage, ({ refunds }) => refunds, query.after);
  }

  /** Yields the payment links and invoices of all pages, newest first. `limit` is the size of a page. */
  iteratePaymentLinks(
    query: Orders.PageQuery = {},
    options?: CallOptions,
  ): AsyncGenerator<Api.PaymentLink, void, undefined> {
    const readPage = (place: PagePlace) => this.listPaymentLinks({ ...query, ...place }, options);
    return allPages(readPage, ({ paymentLinks }) => paymentLinks, query.after);
  }

  /** Yields the settlements of all pages, those of the newest payments first. `limit` is the size of a page. */
  iterateSettlements(
    query: Orders.SettlementListQuery = {},
    options?: CallOptions,
  ): AsyncGenerator<Api.Settlement, void, undefined> {
    const readPage = (place: PagePlace) => this.listSettlements({ ...query, ...place }, options);
    return allPages(readPage, ({ settlements }) => settlements, query.after);
  }

  /** Yields the messages to an endpoint from all pages, newest first. `limit` is the size of a page. */
  iterateWebhookDeliveries(
    webhookEndpointIdentifier: string,
    query: Orders.PageQuery = {},
    options?: CallOptions,
  ): AsyncGenerator<Api.WebhookDelivery, void, undefined> {
    const readPage = (place: PagePlace) =>
      this.listWebhookDeliveries(webhookEndpointIdentifier, { ...query, ...place }, options);
    return allPages(readPage, ({ deliveries }) => deliveries, query.after);
  }

  /** Yields the requests of your API keys from all pages, newest first. `limit` is the size of a page. */
  iterateRequests(
    query: Orders.RequestListQuery = {},
    options?: CallOptions,
  ): AsyncGenerator<Api.LoggedRequest, void, undefined> {
    const readPage = (place: PagePlace) => this.listRequests({ ...query, ...place }, options);
    return allPages(readPage, ({ requests }) => requests, query.after);
  }

  /**
   * Yields events as they happen, without end. After an error, continue with the `eventIdentifier` of the last event as
   * `after`. To stop, leave the loop or abort the signal.
   */
  followEvents(
    { after = 'now' }: { readonly after?: string | undefined } = {},
    options: CallOptions = {},
  ): AsyncGenerator<Api.ListedEvent, void, undefined> {
    const readPage = (query: Orders.EventListQuery) => this.listEvents(query, options);
    return allEvents(systemRuntime, readPage, after, options.signal);
  }
}
