// Reads lists to their end, and events without end.
import { isTransient } from './back-off.js';
import type { EventList, ListedEvent } from './openapi.js';
import type { Runtime } from './runtime.js';

/** How long a request waits for an event: the maximum of the service. */
const EVENT_WAIT_SECONDS = 20;
/** An empty page that arrives sooner means that too many requests are waiting. */
const MIN_EVENT_WAIT_MS = 10_000;
const EVENT_PAUSE_MS = 2_000;
/** Pauses during an outage. */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

/** Yields the entries of all pages. Each page is requested when it is needed. */
export async function* allPages<Page extends { readonly next?: string }, Entry>(
  readPage: (place: { readonly after?: string }) => Promise<Page>,
  entriesOf: (page: Page) => readonly Entry[],
  start: string | undefined,
): AsyncGenerator<Entry, void, undefined> {
  let after = start;
  do {
    const page = await readPage(after === undefined ? {} : { after });
    yield* entriesOf(page);
    after = page.next;
  } while (after !== undefined);
}

export type FollowOptions = {
  readonly signal: AbortSignal | undefined;
  /** Called when the service stops responding, and when it responds again. Without it, an outage is thrown. */
  readonly onOutage?: ((state: 'began' | 'ended') => void) | undefined;
};

type ReadEvents = (query: { readonly after: string; readonly wait: number }) => Promise<EventList>;

/**
 * Yields pages of events as they happen, in order. Pages can be empty, so that the caller can check other things from time to time.
 * The next page is requested after the caller has handled the current one.
 * @throws PaymentsError, or the signal's reason
 */
export async function* eventPages(
  runtime: Runtime,
  readPage: ReadEvents,
  start: string,
  { signal, onOutage }: FollowOptions,
): AsyncGenerator<EventList, void, undefined> {
  let failures = 0;
  for (let after = start; ; ) {
    const askedAt = runtime.now();
    const page = await readPage({ after, wait: EVENT_WAIT_SECONDS }).catch((error: unknown) => {
      if (onOutage !== undefined && signal?.aborted !== true && isTransient(error)) return null;
      throw error;
    });
    if (page === null) {
      if (failures === 0) onOutage?.('began');
      await runtime.wait(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures), signal);
      failures += 1;
      continue;
    }
    if (failures > 0) onOutage?.('ended');
    failures = 0;
    yield page;
    after = page.next;
    const isEarly = runtime.now() - askedAt < MIN_EVENT_WAIT_MS;
    if (page.events.length === 0 && isEarly) await runtime.wait(EVENT_PAUSE_MS, signal);
  }
}

/** Yields events as they happen, until `signal` is aborted. @throws PaymentsError, or the signal's reason */
export async function* allEvents(
  runtime: Runtime,
  readPage: ReadEvents,
  start: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ListedEvent, void, undefined> {
  for await (const { events } of eventPages(runtime, readPage, start, { signal })) yield* events;
}
