// Reads the bodies of the operations on webhook endpoints.
import { z } from 'zod';
import type { JsonObject } from '@/lib/api/http/request-input';
import { OPT_IN_EVENTS, type OptInEvent } from '@/lib/notifications/webhooks/event-types';
import { badInput, fieldsOf, parseWith, required } from '@/lib/payments/schemas';

/** The states of an endpoint. */
export const ENDPOINT_STATES = ['enabled', 'disabled'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

export type NewEndpointInput = {
  readonly url: string;
  readonly eventTypes: readonly OptInEvent[];
  readonly includesResource: boolean;
};

/** Null where nothing changes. */
export type EndpointChange = {
  readonly eventTypes: readonly OptInEvent[] | null;
  readonly includesResource: boolean | null;
  readonly state: EndpointState | null;
};

const eventTypes = z
  .array(z.enum(OPT_IN_EVENTS, `must have only ${OPT_IN_EVENTS.join(', ')}`), 'must be an array')
  .max(OPT_IN_EVENTS.length, `must have at most ${OPT_IN_EVENTS.length} events`);

const includesResource = z.boolean('must be true or false');

const createBody = z.object({
  url: z.string({ error: required('must be a string') }),
  eventTypes: eventTypes.optional(),
  includesResource: includesResource.optional(),
});

const updateBody = z
  .object({
    eventTypes,
    includesResource,
    state: z.enum(ENDPOINT_STATES, `must be one of ${ENDPOINT_STATES.join(', ')}`),
  })
  .partial();

export const ENDPOINT_FIELDS: readonly string[] = fieldsOf(createBody);
export const ENDPOINT_CHANGE_FIELDS: readonly string[] = fieldsOf(updateBody);

/** @throws ServiceError badInput naming every invalid field */
export function parseNewEndpoint(body: JsonObject): NewEndpointInput {
  const { url, eventTypes: given = [], includesResource: included = false } = parseWith(createBody, body);
  return { url: url.trim(), eventTypes: given, includesResource: included };
}

/** @throws ServiceError badInput naming every invalid field, or when there is none */
export function parseEndpointChange(body: JsonObject): EndpointChange {
  const given = parseWith(updateBody, body);
  if (Object.keys(given).length === 0) {
    throw badInput(['eventTypes, includesResource or state is required']);
  }
  return {
    eventTypes: given.eventTypes ?? null,
    includesResource: given.includesResource ?? null,
    state: given.state ?? null,
  };
}
