// Looks at the ledger for deposits: open payments all the time, more seldom where a look costs much; ended ones ever more
// seldom, every address for ever. It reads; it writes nothing when nothing is new.
import { addMs } from '@/lib/core/clock';
import type { Receivable } from '@/lib/nano/ledger';
import { confirmedSend } from '@/lib/payments/record-deposit';
import {
  endedAddresses,
  expectedSince,
  issuedAddresses,
  openAddresses,
  topUpAddresses,
  unassignedAddresses,
} from './address-rows';
import { handleDeposit } from './deposit-recorder';
import { inParallel, inPieces, streamInParallel } from './in-parallel';
import type { EngineContext, Job } from './job';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Payments that ended longer ago than this are looked at once a day, like every address ever issued. */
const OLDER_FOR_MS = 30 * DAY_MS;
/** Deposits of one account asked for at first, and once an account has that many. */
const DEPOSITS_PER_ACCOUNT = 100;
const DEPOSITS_OF_BUSY_ACCOUNT = 10_000;
/** Hashes looked up at once, in the database and at the node. */
const HASHES_PER_LOOKUP = 500;
/** Pages of open payments under way at the same time: while the node works on one, the next is read. */
const PAGES_AT_ONCE = 3;
/** Deposits recorded at the same time. */
const RECORDS_AT_ONCE = 8;

/** What a look needs to know: which addresses an earlier one found nothing at, and whether the engine is stopping. */
type PollOptions = { readonly earlier?: CompletePoll | null; readonly signal?: AbortSignal };

/**
 * Says nothing of other addresses, however young their payments: one that was being created meanwhile was not seen.
 */
type CompletePoll = { readonly at: Date; readonly pages: readonly (readonly string[])[] };

/**
 * Records every confirmed deposit of at least the dust limit to these addresses that is not yet pocketed. They are at most a
 * page, ADDRESS_PAGE_ROWS.
 * @returns the addresses with a deposit that the node names and does not describe: nothing can be said of them yet
 * @throws LedgerUnavailableError, or the first failure to record: the look was not complete then
 */
export async function pollDeposits(
  engine: EngineContext,
  addresses: readonly string[],
  options: PollOptions = {},
): Promise<ReadonlySet<string>> {
  options.signal?.throwIfAborted();
  const unread = new Set<string>();
  const found = await receivables(engine, addresses);
  const seenAt = engine.clock.now();
  for (const piece of inPieces(found, HASHES_PER_LOOKUP)) {
    const left = await recordUnknown(engine, piece, seenAt, options.earlier ?? null);
    for (const { account } of left) unread.add(account);
  }
  if (unread.size > 0)
    engine.log.warn(
      { addresses: unread.size },
      'the node lists deposits, but returns no information about them',
    );
  return unread;
}

/** Looks at every Waiting payment. A complete look at a node that is relied on ends an outage (contract §4). */
export function pollOpenPaymentsJob(engine: EngineContext): Job {
  let earlier: CompletePoll | null = null;
  let last = { tookMs: 0, complete: false };
  return {
    get everyMs() {
      return pollPauseMs(engine.config.pollIntervalMs, { ...last, live: engine.watched.isConnected() });
    },
    run: async (signal) => {
      const healthyAt = await engine.health.check();
      const beganMs = performance.now();
      const pages: (readonly string[])[] = [];
      const look = pollOpenPayments(engine, pages, { earlier, signal });
      const isRead = await look.catch(async (error: unknown) => {
        if (!signal.aborted) await engine.health.noteFailure();
        throw error;
      });
      const tookMs = performance.now() - beganMs;
      // Only a node that is relied on, before and after the look, proves what is not there.
      const complete = healthyAt !== null && isRead && (await engine.health.check()) !== null;
      last = { tookMs, complete };
      if (!complete) return;
      earlier = { at: healthyAt, pages };
      await engine.health.recordPoll(healthyAt);
    },
  };
}

/** Adds each page of open payments to `pages`. @returns whether the node described every deposit that it named */
async function pollOpenPayments(
  engine: EngineContext,
  pages: (readonly string[])[],
  options: PollOptions,
): Promise<boolean> {
  let unread = 0;
  await streamInParallel(openAddresses(engine.database), PAGES_AT_ONCE, async (page) => {
    pages.push(page);
    const left = await pollDeposits(engine, page, options);
    unread += left.size;
  });
  return unread === 0;
}

/** Payments that ended within a day, top-ups, and the pool: an address in it that gets money is never handed out. */
export function pollRecentPaymentsJob(engine: EngineContext): Job {
  return {
    everyMs: MINUTE_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const now = engine.clock.now();
      // Web ends payments too, and its clock may be ahead of ours.
      const lastDay = { after: addMs(now, -DAY_MS), until: addMs(now, DAY_MS) };
      const { database } = engine;
      await pollPages(engine, endedAddresses(database, lastDay), signal);
      await pollPages(engine, topUpAddresses(database.db, expectedSince(lastDay.after)), signal);
      await pollPages(engine, unassignedAddresses(database, lastDay.after), signal);
    },
  };
}

/** Payments that ended within a month. They are polled only: the websocket's filter is kept small. */
export function pollOlderPaymentsJob(engine: EngineContext): Job {
  return {
    everyMs: HOUR_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const now = engine.clock.now();
      const lastMonth = { after: addMs(now, -OLDER_FOR_MS), until: addMs(now, -DAY_MS) };
      for await (const page of endedAddresses(engine.database, lastMonth)) {
        engine.watched.remove(page);
        await pollDeposits(engine, page, { signal });
      }
    },
  };
}

/** Every address ever issued, for ever (contract §5). */
export function pollAllAddressesJob(engine: EngineContext): Job {
  return {
    everyMs: DAY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      await pollPages(engine, issuedAddresses(engine.database.db), signal);
    },
  };
}

async function pollPages(
  engine: EngineContext,
  pages: AsyncIterable<readonly string[]>,
  signal: AbortSignal,
): Promise<void> {
  for await (const page of pages) await pollDeposits(engine, page, { signal });
}

/** An account with as many deposits as were asked for may have more, which must not stay hidden behind the first. */
async function receivables(engine: EngineContext, addresses: readonly string[]): Promise<Receivable[]> {
  const thresholdRaw = engine.config.dustLimitRaw;
  const found = await engine.ledger.receivables(addresses, {
    thresholdRaw,
    perAccount: DEPOSITS_PER_ACCOUNT,
  });
  const counts = new Map<string, number>();
  for (const { account } of found) counts.set(account, (counts.get(account) ?? 0) + 1);
  const busy = [...counts].filter(([, count]) => count >= DEPOSITS_PER_ACCOUNT).map(([account]) => account);
  if (busy.length === 0) return found;
  const more = await engine.ledger.receivables(busy, { thresholdRaw, perAccount: DEPOSITS_OF_BUSY_ACCOUNT });
  return [...found.filter(({ account }) => !busy.includes(account)), ...more];
}

/** @returns those of which the node does not say what they are */
async function recordUnknown(
  engine: EngineContext,
  found: readonly Receivable[],
  seenAt: Date,
  earlier: CompletePoll | null,
): Promise<Receivable[]> {
  const hashes = found.map((receivable) => receivable.hash);
  const rows = await engine.database.db.deposit.findMany({
    where: { blockHash: { in: hashes } },
    select: { blockHash: true },
  });
  const known = new Set(rows.map((row) => row.blockHash));
  const unknown = found.filter(({ hash }) => !known.has(hash));
  if (unknown.length === 0) return [];
  const infos = await engine.ledger.blocks(unknown.map(({ hash }) => hash));
  const absentAt = (address: string) =>
    earlier?.pages.some((page) => page.includes(address)) ? earlier.at : null;
  const sends = [...infos.values()].flatMap(
    (info) => confirmedSend(info, seenAt, absentAt(info.linkAsAccount)) ?? [],
  );
  await inParallel(sends, RECORDS_AT_ONCE, (send) => handleDeposit(engine, send));
  return unknown.filter(({ hash }) => !infos.get(hash)?.confirmed);
}

type PollRun = {
  /** How long the last look took, ms. */
  readonly tookMs: number;
  /** Whether it was complete and of a synced node. */
  readonly complete: boolean;
  /** Whether the websocket tells of deposits meanwhile. */
  readonly live: boolean;
};

/** While the websocket tells of deposits, looking takes at most this part of the time: a hundredth. */
const LIVE_PAUSE_FACTOR = 99;
/** Without it a payer waits for the look, and half of the time goes into looking. */
const BLIND_PAUSE_FACTOR = 1;
/** However many payments are open, a lost message is made good within this and the look's own time. */
export const MAX_POLL_PAUSE_MS = 60_000;

/**
 * The pause after a look, in ms: never shorter than `pollIntervalMs`. An incomplete look is repeated as soon as without
 * a websocket, for it has an outage to end (contract §4).
 */
export function pollPauseMs(pollIntervalMs: number, { tookMs, complete, live }: PollRun): number {
  const factor = live && complete ? LIVE_PAUSE_FACTOR : BLIND_PAUSE_FACTOR;
  return Math.max(pollIntervalMs, Math.min(Math.ceil(tookMs * factor), MAX_POLL_PAUSE_MS));
}
