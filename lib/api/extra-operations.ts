// The operations that the specification does not define: lists, payment links, and test scenarios.

import type { JsonObject } from '@/lib/api/http/request-input';
import type { Operation } from '@/lib/api/http/route';
import { LINK_BODY_FIELDS, readLinkBody } from '@/lib/checkout/payment-links/link-body';
import { createLoggedLink, judgeLink, makeLink } from '@/lib/checkout/payment-links/payment-links';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { KeyActor } from '@/lib/db/audit-log/audit-entry';
import type { ResponseKeeper } from '@/lib/db/idempotency';
import {
  type ChosenView,
  chooseOutcome,
  parseScenarioRequest,
  SCENARIO_FIELDS,
  type ScenarioRequest,
} from '@/lib/engine/test-scenarios/choose-outcome';
import { type EventPage, eventPageView } from '@/lib/notifications/events/read-events';
import { listedPaymentView } from '@/lib/payments/views';
import { listByMetadata } from './list-by-metadata';
import {
  type ApiListQuery,
  type ApiPaymentPage,
  EVENTS_FIELDS,
  type EventsQuery,
  LIST_FIELDS,
  listForApi,
  parseApiListQuery,
  parseEventsQuery,
} from './list-for-api';
import type { OperationDeps } from './operations';
import { waitForEvents } from './wait-for-events';

export const listPaymentsOperation: Operation<OperationDeps, ApiListQuery, ApiPaymentPage> = {
  name: 'list-payments',
  method: 'GET',
  pathMethods: ['GET', 'POST'],
  fields: LIST_FIELDS,
  queryObjects: ['metadata'],
  isStrict: true,
  parse: parseApiListQuery,
  handle: ({ deps: { database, clock }, caller }, query) =>
    query.metadata.length > 0
      ? listByMetadata(database.db, caller.merchant.id, query)
      : listForApi({ db: database.db, clock }, caller.merchant.id, query),
  view: ({ payments, next }) => ({
    payments: payments.map(listedPaymentView),
    ...(next === null ? {} : { next }),
  }),
};

export const listEventsOperation: Operation<OperationDeps, EventsQuery, EventPage> = {
  name: 'list-events',
  method: 'GET',
  fields: EVENTS_FIELDS,
  isStrict: true,
  parse: parseEventsQuery,
  // A client that polls sends three requests a minute, which would fill the log.
  isLogged: ({ events }) => events.length > 0,
  handle: ({ deps, caller, disconnected }, query) =>
    waitForEvents(deps, caller.merchant.id, query, disconnected),
  view: eventPageView,
};

/** A new payment link with its full URL. */
export type CreatedLink = { readonly id: string; readonly url: string };

export const createPaymentLinkOperation: Operation<OperationDeps, JsonObject, CreatedLink> = {
  name: 'create-payment-link',
  method: 'POST',
  pathMethods: ['GET', 'POST'],
  idempotent: true,
  fields: LINK_BODY_FIELDS,
  isStrict: true,
  // Validation needs the settings and the current time, which only the handler has.
  parse: (body) => body,
  handle: ({ deps, caller, keeper }, body) =>
    createLink(deps, { merchantId: caller.merchant.id, actor: `key:${caller.keyId}`, body, keeper }),
  view: ({ id, url }) => ({ paymentLinkIdentifier: id, url }),
};

type LinkRequest = {
  readonly merchantId: string;
  readonly actor: KeyActor;
  readonly body: JsonObject;
  readonly keeper: ResponseKeeper<CreatedLink> | null;
};

/** @throws ServiceError badInput, invalidAmount or transactionTooLarge; internal without a rate of the price's currency */
async function createLink(
  deps: OperationDeps,
  { merchantId, actor, body, keeper }: LinkRequest,
): Promise<CreatedLink> {
  const { clock, config, secrets } = deps;
  const link = await judgeLink(deps, readLinkBody(body, { config, now: clock.now() }));
  const created = (id: string) => ({ id, url: `${config.publicUrl}/pay/${id}` });
  const keepsLink = keeper && { ...keeper, render: (id: string) => keeper.render(created(id)) };
  const id = await makeLink(deps, keepsLink, (db) =>
    createLoggedLink({ db, clock, actor, keyRing: secrets.keyRing }, merchantId, link),
  );
  return created(id);
}

/** @param paymentIdentifier as given in the path */
export function chooseOutcomeOperation(
  paymentIdentifier: string,
): Operation<OperationDeps, ScenarioRequest, ChosenView> {
  return {
    name: 'choose-outcome',
    method: 'POST',
    fields: SCENARIO_FIELDS,
    isStrict: true,
    resource: paymentIdentifier,
    parse: (body) => {
      if (mayBeId(paymentIdentifier)) return parseScenarioRequest(body);
      throw new ServiceError('paymetNotFound', 'No payment has this paymentIdentifier.');
    },
    payment: () => paymentIdentifier,
    handle: ({ deps, caller }, wish) =>
      chooseOutcome(deps, {
        merchantId: caller.merchant.id,
        paymentIdentifier,
        actor: `key:${caller.keyId}`,
        wish,
      }),
    view: (chosen) => chosen,
  };
}
