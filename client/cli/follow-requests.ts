// Follows the log of API requests by polling. Several processes write entries, up to a second late, so new ones can appear below known
// ones. Each poll therefore reads from the newest entry down to a few seconds before the newest entry of the previous poll.
import type { LoggedRequest, RequestList } from '../src/index.js';
import { type FollowOptions as Outages, throughOutage } from '../src/iterate.js';
import type { Runtime } from '../src/runtime.js';

export const POLL_MS = 2_000;
/** The maximum of the service. */
export const PAGE_SIZE = 100;
/** Pages of one poll: ten use half of the key's request limit. */
export const MAX_PAGES = 10;
/** Several times what one poll reads, so that an entry which is read again is still known. */
export const MAX_REMEMBERED = 5 * MAX_PAGES * PAGE_SIZE;
/** The service writes an entry within about a second. The rest is for its processes' clocks. */
const LATE_MS = 5_000;

export type NewRequests = {
  /** Oldest first. */
  readonly requests: readonly LoggedRequest[];
  /** Whether more arrived than one poll reads. */
  readonly isIncomplete: boolean;
};

type ReadPage = (query: { readonly limit: number; readonly after?: string }) => Promise<RequestList>;

/**
 * Yields the requests that appear in the log, each once. The next poll begins after the caller has handled them.
 * @param options `last`: how many of the existing requests come first
 * @throws PaymentsError, or the signal's reason
 */
export async function* followRequests(
  runtime: Runtime,
  readPage: ReadPage,
  { last, ...outages }: Outages & { readonly last: number },
): AsyncGenerator<NewRequests, void, undefined> {
  const known = createMemory();
  // An outage at the start is more likely a wrong address.
  const start = await readDown(readPage, known, { reachMs: null, floor: null });
  if (last > 0) yield { requests: start.requests.slice(-last), isIncomplete: false };
  const patiently: ReadPage = (query) => throughOutage(runtime, () => readPage(query), outages);
  const floor = start.isEnd ? null : (start.requests[0]?.requestIdentifier ?? null);
  for (let { newestMs } = start; ; ) {
    await runtime.wait(POLL_MS, outages.signal);
    const { requests, isIncomplete, ...read } = await readDown(patiently, known, {
      ...{ reachMs: newestMs - LATE_MS, floor },
    });
    newestMs = Math.max(newestMs, read.newestMs);
    if (requests.length > 0) yield { requests, isIncomplete };
  }
}

type Depth = {
  /** The time at which to stop; null for a few seconds before the newest entry. */
  readonly reachMs: number | null;
  /** The oldest entry that was read at the start, if there were older ones: they are not new. */
  readonly floor: string | null;
};

/** Reads pages from the newest entry down, and returns the entries that are not known. */
async function readDown(readPage: ReadPage, known: Memory, { reachMs, floor }: Depth) {
  const found: LoggedRequest[] = [];
  let newestMs = Number.NEGATIVE_INFINITY;
  let after: string | undefined;
  let isIncomplete = false;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await readPage({ limit: PAGE_SIZE, ...(after === undefined ? {} : { after }) });
    const above = aboveFloor(page.requests, floor);
    const unknown = above.filter(({ requestIdentifier }) => !known.has(requestIdentifier));
    for (const { requestIdentifier } of above) known.add(requestIdentifier);
    found.push(...unknown);
    newestMs = Math.max(newestMs, ...page.requests.slice(0, 1).map(timeOf));
    const isEnd = page.next === undefined;
    // With a filter, the service ends a page early after it has examined thousands of entries, which is far enough.
    const isShort = page.requests.length < PAGE_SIZE;
    const lowest = page.requests.at(-1);
    // If a process's clock is ahead, a stop by time alone could miss new entries further down.
    const isKnown = reachMs === null || !unknown.some((one) => one === lowest);
    const isBelow = lowest !== undefined && timeOf(lowest) < (reachMs ?? newestMs - LATE_MS) && isKnown;
    if (isEnd || isShort || isBelow || above.length < page.requests.length)
      return { requests: found.toReversed(), newestMs, isEnd, isIncomplete: false };
    isIncomplete = unknown.length === above.length;
    after = page.next;
  }
  return { requests: found.toReversed(), newestMs, isEnd: false, isIncomplete };
}

function aboveFloor(requests: readonly LoggedRequest[], floor: string | null): readonly LoggedRequest[] {
  const place = requests.findIndex(({ requestIdentifier }) => requestIdentifier === floor);
  return place === -1 ? requests : requests.slice(0, place);
}

function timeOf({ datetime }: LoggedRequest): number {
  return Date.parse(datetime);
}

type Memory = ReturnType<typeof createMemory>;

/** The entries that were read most recently. */
function createMemory() {
  const identifiers = new Set<string>();
  return {
    has: (identifier: string) => identifiers.has(identifier),
    add: (identifier: string) => {
      identifiers.delete(identifier);
      identifiers.add(identifier);
      const [oldest] = identifiers;
      if (identifiers.size > MAX_REMEMBERED && oldest !== undefined) identifiers.delete(oldest);
    },
  };
}
