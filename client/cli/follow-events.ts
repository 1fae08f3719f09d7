// Follows what happens to a merchant's payments: page after page, through outages, without missing or repeating any.
import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '../src/back-off.js';
import type { ListedEvent, PaymentsClient } from '../src/index.js';

/** How long a question waits for an event: as long as the service allows. */
const WAIT_SECONDS = 20;
/** An empty answer that comes sooner means that too many questions wait already. */
const EARLY_MS = 10_000;
const PAUSE_MS = 2_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

export type FollowOptions = {
  /** The event after which to begin, or `start`. */
  readonly after: string;
  readonly ended: AbortSignal;
  /** Told when the service stops answering, and when it does again. */
  readonly say: (line: string) => void;
};

/** The place where events begin that have not happened yet. @throws PaymentsError */
export async function placeOfNow(client: PaymentsClient, ended: AbortSignal): Promise<string> {
  const { next } = await client.listEvents({ after: 'now', limit: 1 }, { signal: ended });
  return next;
}

/**
 * Hands over the events in their order, those of one answer together, and none at all now and then, so that whoever
 * follows can look for itself. The next ones are asked for when these were taken. Ends when `ended` is aborted.
 * @throws PaymentsError when the service refuses
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
      if (failures > 0) say('The service answers again.');
      failures = 0;
      yield page.events;
      place = page.next;
      if (page.events.length === 0 && performance.now() - askedAt < EARLY_MS) await pause(PAUSE_MS, ended);
    } catch (error) {
      if (ended.aborted) return;
      if (!isPassing(error)) throw error;
      if (failures === 0) say('The service does not answer. Asking until it does.');
      await pause(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures), ended);
      failures = Math.min(failures + 1, 10);
    }
  }
}

/** Waits, or until it is over. */
export async function pause(ms: number, ended: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: ended }).catch(() => undefined);
}

/** When, what, and of which payment. */
export function eventLine({ timestamp, type, paymentIdentifier }: ListedEvent): string {
  return `${timestamp}  ${type.padEnd(LONGEST)}  ${paymentIdentifier}`;
}

const LONGEST = 'paymentConfirmationwebhook'.length;
