// The operations list-payments and list-events. They stand beside the six of the specification and go through the same
// pipeline.
import { type EventsQuery, parseEventsQuery } from './events/events-query';
import { type EventPage, eventPageView } from './events/read-events';
import { waitForEvents } from './events/wait-for-events';
import type { Operation } from './http/route';
import { type ApiListQuery, parseApiListQuery } from './payments/api-list-query';
import { type ApiPaymentPage, listForApi } from './payments/list-for-api';
import { listedPaymentView } from './payments/views';
import type { Server } from './server';

export const listPaymentsOperation: Operation<Server, ApiListQuery, ApiPaymentPage> = {
  name: 'list-payments',
  method: 'GET',
  parse: parseApiListQuery,
  handle: ({ deps, caller }, query) =>
    listForApi({ db: deps.database.db, clock: deps.clock }, caller.merchant.id, query),
  view: ({ payments, next }) => ({
    payments: payments.map(listedPaymentView),
    ...(next === null ? {} : { next }),
  }),
};

export const listEventsOperation: Operation<Server, EventsQuery, EventPage> = {
  name: 'list-events',
  method: 'GET',
  parse: parseEventsQuery,
  // Whoever waits asks three times a minute: the log would soon hold nothing else.
  isLogged: ({ events }) => events.length > 0,
  handle: ({ deps, caller, left }, query) => waitForEvents(deps, caller.merchant.id, query, left),
  view: eventPageView,
};
