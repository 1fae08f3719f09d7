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

/** Where a page starts: at the beginning, or after the previous one. */
export type PagePlace = { readonly after?: string };

/** Yields the entries of all pages. Each page is requested when it is needed. */
export async function* allPages<Page extends { readonly next?: string }, Entry>(
  readPage: (place: PagePlace) => Promise<Page>,
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
  for (let after = start; ; ) {
    let askedAt = 0;
    const read = () => {
      askedAt = runtime.now();
      return readPage({ after, wait: EVENT_WAIT_SECONDS });
    };
    const page = await throughOutage(runtime, read, { signal, onOutage });
    yield page;
    after = page.next;
    const isEarly = runtime.now() - askedAt < MIN_EVENT_WAIT_MS;
    if (page.events.length === 0 && isEarly) await runtime.wait(EVENT_PAUSE_MS, signal);
  }
}

/** Calls `read` until the service responds. @throws what it throws without an outage, or the signal's reason */
export async function throughOutage<Result>(
  runtime: Runtime,
  read: () => Promise<Result>,
  { signal, onOutage }: FollowOptions,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      const result = await read();
      if (failures > 0) onOutage?.('ended');
      return result;
    } catch (error) {
      if (onOutage === undefined || signal?.aborted === true || !isTransient(error)) throw error;
      if (failures === 0) onOutage('began');
      await runtime.wait(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures), signal);
    }
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
