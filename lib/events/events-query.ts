// What list-events can be asked.
import { z } from 'zod';
import { mayBeId } from '@/lib/core/ids';
import type { JsonObject } from '@/lib/http/json-body';
import { onceText, wholeNumber } from '@/lib/http/query';
import { parseWith } from '@/lib/payments/schemas';
import { FROM_NOW, FROM_START } from './read-events';

/** Events of one answer. */
export const MAX_EVENTS = 100;
/** The longest a request waits for an event: well below what proxies take for a dead connection. */
export const MAX_WAIT_SECONDS = 20;
const SECOND_MS = 1000;

export type EventsQuery = {
  /** An event's id, `start` or `now`. */
  readonly after: string;
  readonly limit: number;
  readonly waitMs: number;
};

const eventsQuery = z.object({
  after: onceText.refine(mayBeId, `must be the next of an earlier answer, ${FROM_START} or ${FROM_NOW}`),
  limit: wholeNumber(1, MAX_EVENTS),
  wait: wholeNumber(0, MAX_WAIT_SECONDS),
});

/** Reads the query of list-events. @throws ServiceError badInput naming every offending field */
export function parseEventsQuery(query: JsonObject): EventsQuery {
  const { after = FROM_START, limit = MAX_EVENTS, wait = 0 } = parseWith(eventsQuery.partial(), query);
  return { after, limit, waitMs: wait * SECOND_MS };
}
