// Polls the ledger for deposits: open payments constantly (less often if a poll is expensive), ended ones less and less
// often, every address forever. Writes nothing when there is nothing new.
import { grouped, inBatches } from '@/lib/core/batches';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { isUnreadableRow, UnreadableRowsError } from '@/lib/db/unreadable-row';
import type { Receivable } from '@/lib/nano/ledger';
import { confirmedSend } from '@/lib/payments/record-deposit';
import { readMinReturn } from '@/lib/payments/return-floor';
import { inParallel, streamInParallel } from '../bounded-work';
import {
  endedAddresses,
  issuedAddresses,
  openAddresses,
  topUpAddresses,
  unassignedAddresses,
} from './address-rows';
import { handleDeposit } from './deposit-recorder';
import type { EngineContext, Job } from './job';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Payments that ended longer ago are polled once a day, like every issued address. */
const OLDER_FOR_MS = 30 * DAY_MS;
/** Deposits requested per account, and for accounts that reach that number. */
const DEPOSITS_PER_ACCOUNT = 100;
const DEPOSITS_OF_BUSY_ACCOUNT = 10_000;
/** Hashes per lookup, in the database and at the node. */
const HASHES_PER_LOOKUP = 500;
/** Concurrent pages: the next one is read while the node processes one. */
const PAGES_AT_ONCE = 3;
/** Deposits recorded concurrently. */
const RECORDS_AT_ONCE = 8;

/** `earlier`: the last complete poll. */
type PollOptions = { readonly earlier?: CompletePoll | null; readonly signal?: AbortSignal };

/** A complete poll covers only these addresses: a payment created during the poll was not polled. */
type CompletePoll = { readonly at: Date; readonly pages: readonly (readonly string[])[] };

/** Addresses with deposits that could not be recorded: nothing can be concluded about them. */
type Unrecorded = {
  /** The node lists a deposit without information. */
  readonly unread: ReadonlySet<string>;
  /** The row of the payment has a content that can't be used. */
  readonly unreadable: ReadonlySet<string>;
};

/**
 * Records all new confirmed deposits of at least the dust limit to these addresses, at most ADDRESS_PAGE_ROWS.
 * @throws LedgerUnavailableError, or the first recording error; then the poll was not complete
 */
export async function pollDeposits(
  engine: EngineContext,
  addresses: readonly string[],
  options: PollOptions = {},
): Promise<Unrecorded> {
  options.signal?.throwIfAborted();
  const [unread, unreadable] = [new Set<string>(), new Set<string>()];
  const found = await receivables(engine, addresses);
  const seenAt = engine.clock.now();
  for (const piece of inBatches(found, HASHES_PER_LOOKUP)) {
    const left = await recordUnknown(engine, piece, seenAt, { earlier: options.earlier ?? null, unreadable });
    for (const { account } of left) unread.add(account);
  }
  if (unread.size > 0)
    engine.log.warn(
      { addresses: unread.size },
      'the node lists deposits, but returns no information about them',
    );
  return { unread, unreadable };
}

function reportUnreadable(addresses: ReadonlySet<string>): void {
  const [first] = addresses;
  if (first === undefined) return;
  throw new UnreadableRowsError(
    `the rows of ${addresses.size} payments with deposits can't be read, such as that of ${first}`,
  );
}

/** Polls all Waiting payments. A complete poll at a trusted node ends an outage (contract §4). */
export function pollOpenPaymentsJob(engine: EngineContext): Job {
  let earlier: CompletePoll | null = null;
  let last = { durationMs: 0, complete: false };
  return {
    get everyMs() {
      return pollPauseMs(engine.config.pollIntervalMs, { ...last, live: engine.watched.isConnected() });
    },
    run: async (signal) => {
      const healthyAt = await engine.health.check();
      const beganMs = performance.now();
      const pages: (readonly string[])[] = [];
      const unreadable = new Set<string>();
      const look = pollOpenPayments(engine, { pages, unreadable }, { earlier, signal });
      const isRead = await look.catch(async (error: unknown) => {
        if (!signal.aborted) await engine.health.noteFailure();
        throw error;
      });
      const durationMs = performance.now() - beganMs;
      // Only a node that is trusted before and after the poll proves absence.
      const complete = healthyAt !== null && isRead && (await engine.health.check()) !== null;
      last = { durationMs, complete };
      if (complete) {
        earlier = { at: healthyAt, pages };
        await engine.health.recordPoll(healthyAt);
      }
      reportUnreadable(unreadable);
    },
  };
}

/** Adds to `found` what it polls. @returns whether the node returned information about every deposit */
async function pollOpenPayments(
  engine: EngineContext,
  found: { readonly pages: (readonly string[])[]; readonly unreadable: Set<string> },
  options: PollOptions,
): Promise<boolean> {
  let unread = 0;
  await streamInParallel(openAddresses(engine.database), PAGES_AT_ONCE, async (page) => {
    found.pages.push(page);
    const left = await pollDeposits(engine, page, options);
    for (const address of left.unreadable) found.unreadable.add(address);
    unread += left.unread.size;
  });
  return unread === 0;
}

/** Polls payments that ended within a day, top-ups, and the pool: a pool address with a deposit is never assigned. */
export function pollRecentPaymentsJob(engine: EngineContext): Job {
  return {
    everyMs: MINUTE_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const now = engine.clock.now();
      // Web ends payments too, and its clock may be ahead of ours.
      const lastDay = { after: addMs(now, -DAY_MS), until: addMs(now, DAY_MS) };
      const { database } = engine;
      await pollPages(engine, recentAddresses(database, lastDay), signal);
    },
  };
}

async function* recentAddresses(database: Database, lastDay: { readonly after: Date; readonly until: Date }) {
  yield* endedAddresses(database, lastDay);
  yield* topUpAddresses(database, lastDay.after);
  yield* unassignedAddresses(database, lastDay.after);
}

/** Polls payments that ended within a month. They are removed from the websocket filter to keep it small. */
export function pollOlderPaymentsJob(engine: EngineContext): Job {
  return {
    everyMs: HOUR_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const now = engine.clock.now();
      const lastMonth = { after: addMs(now, -OLDER_FOR_MS), until: addMs(now, -DAY_MS) };
      await pollPages(engine, unwatched(engine, endedAddresses(engine.database, lastMonth)), signal);
    },
  };
}

async function* unwatched(
  { watched }: Pick<EngineContext, 'watched'>,
  pages: AsyncIterable<readonly string[]>,
) {
  for await (const page of pages) {
    watched.remove(page);
    yield page;
  }
}

/** Polls every issued address, forever (contract §5). */
export function pollAllAddressesJob(engine: EngineContext): Job {
  return {
    everyMs: DAY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      await pollPages(engine, issuedAddresses(engine.database), signal);
    },
  };
}

async function pollPages(
  engine: EngineContext,
  pages: AsyncIterable<readonly string[]>,
  signal: AbortSignal,
): Promise<void> {
  const unreadable = new Set<string>();
  for await (const page of pages) {
    const left = await pollDeposits(engine, page, { signal });
    for (const address of left.unreadable) unreadable.add(address);
  }
  reportUnreadable(unreadable);
}

/** An account with the maximum number of deposits may have more, so it is queried again with a larger limit. */
async function receivables(engine: EngineContext, addresses: readonly string[]): Promise<Receivable[]> {
  const found = await engine.ledger.receivables(addresses, {
    thresholdRaw: engine.config.dustLimitRaw,
    perAccount: DEPOSITS_PER_ACCOUNT,
  });
  const counts = new Map<string, number>();
  for (const { account } of found) counts.set(account, (counts.get(account) ?? 0) + 1);
  const busy = [...counts].filter(([, count]) => count >= DEPOSITS_PER_ACCOUNT).map(([account]) => account);
  if (busy.length === 0) return found;
  const more: Receivable[] = [];
  for (const [thresholdRaw, accounts] of await byThreshold(engine, busy)) {
    const perAccount = DEPOSITS_OF_BUSY_ACCOUNT;
    more.push(...(await engine.ledger.receivables(accounts, { thresholdRaw, perAccount })));
  }
  return [...found.filter(({ account }) => !busy.includes(account)), ...more];
}

/** Deposits of an ended payment that are too small to be returned stay on the account: they must not hide larger ones. */
async function byThreshold(
  { database: { db }, config: { dustLimitRaw } }: EngineContext,
  addresses: readonly string[],
): Promise<ReadonlyMap<bigint, readonly string[]>> {
  const ended = await db.payment.findMany({
    where: { address: { address: { in: [...addresses] } }, status: { not: 'Waiting' } },
    select: { id: true, depositAddress: true },
  });
  const minRaw = new Map<string, bigint>();
  for (const { id, depositAddress } of ended)
    minRaw.set(depositAddress, await readMinReturn(db, id, dustLimitRaw));
  return grouped(addresses, (address) => minRaw.get(address) ?? dustLimitRaw);
}

/** Adds addresses to `unreadable`. @returns deposits without information from the node */
async function recordUnknown(
  engine: EngineContext,
  found: readonly Receivable[],
  seenAt: Date,
  { earlier, unreadable }: { readonly earlier: CompletePoll | null; readonly unreadable: Set<string> },
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
  await inParallel(sends, RECORDS_AT_ONCE, async (send) => {
    await handleDeposit(engine, send).catch((error: unknown) => {
      if (!isUnreadableRow(error)) throw error;
      unreadable.add(send.address);
    });
  });
  return unknown.filter(({ hash }) => !infos.get(hash)?.confirmed);
}

type PollRun = {
  /** Duration of the last poll, ms. */
  readonly durationMs: number;
  /** Whether it was complete and at a synced node. */
  readonly complete: boolean;
  /** Whether the websocket is connected. */
  readonly live: boolean;
};

/** With the websocket, polling takes at most one percent of the time. */
const LIVE_PAUSE_FACTOR = 99;
/** Without it, payers wait for the poll, so polling may take half of the time. */
const BLIND_PAUSE_FACTOR = 1;
/** Maximum pause: a lost message is found within this plus the poll's duration. */
export const MAX_POLL_PAUSE_MS = 60_000;

/**
 * The pause after a poll, ms, at least `pollIntervalMs`. An incomplete poll is repeated as soon as without a websocket,
 * because it may have to end an outage (contract §4).
 */
export function pollPauseMs(pollIntervalMs: number, { durationMs, complete, live }: PollRun): number {
  const factor = live && complete ? LIVE_PAUSE_FACTOR : BLIND_PAUSE_FACTOR;
  return Math.max(pollIntervalMs, Math.min(Math.ceil(durationMs * factor), MAX_POLL_PAUSE_MS));
}
