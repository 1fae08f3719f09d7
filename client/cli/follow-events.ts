// Follows the events of a merchant's payments page by page. Survives outages without missing or repeating an event.
import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from '../src/back-off.js';
import type { ListedEvent, PaymentsClient } from '../src/index.js';

/** How long a request waits for an event: the maximum the service allows. */
const WAIT_SECONDS = 20;
/** An empty page that arrives sooner means that too many requests are waiting. */
const MIN_WAITED_MS = 10_000;
const PAUSE_MS = 2_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

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
  let place = after;
  for (let failures = 0; !ended.aborted; ) {
    const askedAt = performance.now();
    try {
      const page = await client.listEvents({ after: place, wait: WAIT_SECONDS }, { signal: ended });
      if (failures > 0) say('The service is responding again.');
      failures = 0;
      yield page.events;
      place = page.next;
      if (page.events.length === 0 && performance.now() - askedAt < MIN_WAITED_MS)
        await pause(PAUSE_MS, ended);
    } catch (error) {
      if (ended.aborted) return;
      if (!isTransient(error)) throw error;
      if (failures === 0) say('The service is not responding. Retrying until it does.');
      await pause(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures), ended);
      failures = Math.min(failures + 1, 10);
    }
  }
}

/** Waits; returns early when `ended` is aborted. */
export async function pause(ms: number, ended: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: ended }).catch(() => undefined);
}

/** One line: time, type and payment. */
export function eventLine({ timestamp, type, paymentIdentifier }: ListedEvent): string {
  return `${timestamp}  ${type.padEnd(TYPE_WIDTH)}  ${paymentIdentifier}`;
}

const TYPE_WIDTH = 'paymentConfirmationwebhook'.length;
