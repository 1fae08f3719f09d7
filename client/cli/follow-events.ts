// Follows the events of a merchant's payments as the client does, and reports outages.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedEvent, PaymentsClient } from '../src/index.js';
import { eventPages } from '../src/iterate.js';
import { systemRuntime } from '../src/runtime.js';

export type FollowOptions = {
  /** The event to start after, or `start`. */
  readonly after: string;
  readonly ended: AbortSignal;
  /** Called when the service stops responding, and when it responds again. */
  readonly say: (line: string) => void;
};

/** The cursor after the latest event. @throws PaymentsError */
export async function latestCursor(client: PaymentsClient, ended: AbortSignal): Promise<string> {
  const { next } = await client.listEvents({ after: 'now', limit: 1 }, { signal: ended });
  return next;
}

/**
 * Yields the events in order, one page at a time. Pages can be empty, so that the caller can check other things from time
 * to time. The next page is requested after the caller has handled the current one. Ends when `ended` is aborted.
 * @throws PaymentsError when the service returns an error
 */
export async function* followEvents(
  client: PaymentsClient,
  { after, ended, say }: FollowOptions,
): AsyncGenerator<readonly ListedEvent[]> {
  const readPage = (query: { readonly after: string; readonly wait: number }) =>
    client.listEvents(query, { signal: ended });
  const onOutage = (state: 'began' | 'ended') => say(OUTAGES[state]);
  try {
    for await (const { events } of eventPages(systemRuntime, readPage, after, { signal: ended, onOutage })) {
      yield events;
    }
  } catch (error) {
    if (!ended.aborted) throw error;
  }
}

/** Messages at the start and end of an outage. */
export const OUTAGES = {
  began: 'The service is not responding. Retrying until it does.',
  ended: 'The service is responding again.',
} as const;

/** Waits; returns early when `ended` is aborted. */
export async function pause(ms: number, ended: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: ended }).catch(() => undefined);
}

/** One line: time, type and payment. */
export function eventLine({ timestamp, type, paymentIdentifier }: ListedEvent): string {
  return `${timestamp}  ${type.padEnd(TYPE_WIDTH)}  ${paymentIdentifier}`;
}

const TYPE_WIDTH = 'paymentConfirmationwebhook'.length;
