// Reads lists to their end, and events without end.
import type { EventList, ListedEvent } from './openapi.js';
import type { Runtime } from './runtime.js';

/** How long a request waits for an event: the maximum of the service. */
const EVENT_WAIT_SECONDS = 20;
/** An empty page that arrives sooner means that too many requests are waiting. */
const MIN_EVENT_WAIT_MS = 10_000;
const EVENT_PAUSE_MS = 2_000;

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

/** Yields events as they happen, until `signal` is aborted. @throws PaymentsError, or the signal's reason */
export async function* allEvents(
  runtime: Runtime,
  readPage: (query: { readonly after: string; readonly wait: number }) => Promise<EventList>,
  start: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ListedEvent, void, undefined> {
  for (let after = start; ; ) {
    const askedAt = runtime.now();
    const page = await readPage({ after, wait: EVENT_WAIT_SECONDS });
    yield* page.events;
    after = page.next;
    const isEarly = runtime.now() - askedAt < MIN_EVENT_WAIT_MS;
    if (page.events.length === 0 && isEarly) await runtime.wait(EVENT_PAUSE_MS, signal);
  }
}
