// Compares our accounts with the ledger before anything is sent or expires. If the ledger has more than the database, an
// older backup was restored, and the lost blocks are restored from the ledger (contract §5).
import { addMs } from '@/lib/core/clock';
import { accountReference } from '@/lib/money/account-reference';
import { adoptEpochBlocks } from '@/lib/money/adopt-epoch';
import { adoptSignatures } from '@/lib/money/adopt-signatures';
import { failLostOrders } from '@/lib/money/refunds/fail-refund';
import {
  deferredAddresses,
  endedAddresses,
  openAddresses,
  paymentAddresses,
  readyAddresses,
  topUpAddresses,
} from './address-rows';
import { takeOver, takeOverTopUps } from './carry-out-transfers';
import type { EngineContext, Job } from './job';
import { forgetRestore, indexesInDoubt, isRestored, noteRestore, restoredAt } from './retire-restored-pool';
import { SCAN_BATCH, scanIndexes, storeFindings } from './scan-indexes';

/** Interval until the comparison is done, then of checks for a restore that a rescan found. */
const EVERY_MS = 1_000;
const ASK_FOR_RESTORE_EVERY_MS = 30_000;
/** How often the comparison waits for unconfirmed blocks or unscreened payers. */
const MAX_WAITS = 30;

/** Payments that ended this recently are also compared, because late deposits usually come soon. */
const RECENT_MS = 48 * 60 * 60_000;

export function reconcileAccountsJob(engine: EngineContext): Job {
  let waits = 0;
  let askAtMs = Number.NEGATIVE_INFINITY;
  return {
    everyMs: EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const isFirst = !engine.reconciliation.isDone;
      if (!isFirst && performance.now() < askAtMs) return;
      // A lagging node does not know our newest blocks, so nothing is compared with it.
      if ((isFirst || (await isRestored(engine.database))) && (await engine.health.check()) === null) return;
      if (isFirst) await adoptPublished(engine);
      if (isFirst) await detectRestore(engine);
      const restored = await isRestored(engine.database);
      askAtMs = performance.now() + ASK_FOR_RESTORE_EVERY_MS;
      if (!isFirst && !restored) return;
      if (restored) await scanGap(engine, signal);
      const left = await compareAll(engine, restored, signal);
      // Nothing is concluded if the node has since lost trust.
      if (signal.aborted || (await engine.health.check()) === null) return;
      const isNoted = !restored && (await isRestored(engine.database));
      if (isNoted || (left > 0 && waits < MAX_WAITS)) {
        if (!isNoted) waits += 1;
        askAtMs = Number.NEGATIVE_INFINITY;
        return;
      }
      // Waiting accounts are compared again; until then they are stopped before anything is sent.
      if (restored) await failLostOrders(engine, (await restoredAt(engine.database)) ?? engine.clock.now());
      if (restored && left === 0) await forgetRestore(engine.database);
      engine.reconciliation.isDone = true;
      engine.wake('moveMoney');
      engine.wake('expirePayments');
      if (restored) engine.wake('pollAllAddresses');
    },
  };
}

async function adoptPublished(engine: EngineContext): Promise<void> {
  const adopted = await adoptSignatures(engine);
  if (adopted > 0)
    engine.log.warn({ adopted }, 'found blocks on the ledger that were stored without a signature');
}

/** Detects a restore when the floor files are lost too: a pool address is never opened before it is assigned. */
async function detectRestore(engine: EngineContext): Promise<void> {
  for await (const page of readyAddresses(engine.database)) {
    if ((await engine.ledger.frontiers(page)).size === 0) continue;
    await noteRestore(engine, 'an address of the pool was already used');
    return;
  }
}

/**
 * Compares all open accounts, recently ended ones, deferred settlements and all top-ups; after a restore every account.
 * @returns how many have to wait
 */
async function compareAll(engine: EngineContext, restored: boolean, signal: AbortSignal): Promise<number> {
  const now = engine.clock.now();
  // Includes payments that end while the open ones are compared.
  const lately = { after: addMs(now, -RECENT_MS), until: addMs(now, RECENT_MS) };
  const groups = restored
    ? [paymentAddresses(engine.database, 'all')]
    : [
        openAddresses(engine.database),
        endedAddresses(engine.database, lately),
        paymentAddresses(engine.database, 'transfersPending'),
        deferredAddresses(engine.database),
      ];
  let left = 0;
  for (const group of groups) {
    for await (const page of group) {
      if (signal.aborted) return left;
      for (const address of await unknownAccounts(engine, page)) {
        if ((await takeOver(engine, address)) === 'later') left += 1;
      }
    }
  }
  return left + (await compareTopUps(engine, signal));
}

/** Stopped accounts have already been reported. */
async function includesUnreported(
  { database: { db } }: EngineContext,
  accounts: readonly string[],
): Promise<boolean> {
  const stops = { reference: { in: accounts.map(accountReference) }, resolvedAt: null };
  return accounts.length > (await db.attentionItem.count({ where: stops }));
}

/** Accounts whose newest block is unknown after adopting epoch blocks. */
async function unknownAccounts(engine: EngineContext, addresses: readonly string[]): Promise<string[]> {
  const frontiers = await engine.ledger.frontiers(addresses);
  if (frontiers.size === 0) return [];
  const rows = await engine.database.db.block.findMany({
    where: { hash: { in: [...frontiers.values()] } },
    select: { hash: true },
  });
  const known = new Set(rows.map((row) => row.hash));
  const unknown: string[] = [];
  for (const [address, frontier] of frontiers) {
    if (known.has(frontier)) continue;
    const adoption = await adoptEpochBlocks(engine, address);
    if (adoption === 'later' || adoption === 'foreign') unknown.push(address);
  }
  return unknown;
}

/**
 * Compared per merchant, because a refund may have been paid from several top-ups.
 * @returns how many merchants have to wait
 */
async function compareTopUps(engine: EngineContext, signal: AbortSignal): Promise<number> {
  const { db } = engine.database;
  const unknown = new Map<string, string[]>();
  for await (const addresses of topUpAddresses(engine.database, null)) {
    if (signal.aborted) return 0;
    const where = { address: { in: await unknownAccounts(engine, addresses) } };
    for (const { merchantId, address } of await db.topUp.findMany({ where })) {
      unknown.set(merchantId, [...(unknown.get(merchantId) ?? []), address]);
    }
  }
  if (
    !(await isRestored(engine.database)) &&
    (await includesUnreported(engine, [...unknown.values()].flat()))
  ) {
    await noteRestore(engine, 'a top-up has blocks that are not in the database');
  }
  let left = 0;
  for (const [merchantId, addresses] of unknown) {
    if ((await takeOverTopUps(engine, merchantId, addresses)) === 'later') left += 1;
  }
  return left;
}

/**
 * Scans the indexes that the backup may have lost: its pool, and the restore gap above the highest known or used index.
 * @throws LedgerUnavailableError
 */
async function scanGap(engine: EngineContext, signal: AbortSignal): Promise<void> {
  const { first, last } = await indexesInDoubt(engine.database);
  const { restoreGap } = engine.config;
  let end = last + 1 + restoreGap;
  let unknown = 0;
  for (let from = first; from < end && !signal.aborted; from += SCAN_BATCH) {
    // Never beyond the gap, where the new pool begins.
    const scan = await scanIndexes(engine, from, Math.min(SCAN_BATCH, end - from));
    const { found } = scan;
    await storeFindings(engine, scan, { isRestored: true });
    unknown += found.filter(({ isStored }) => !isStored).length;
    const lastLost = found.findLast(({ isStored }) => !isStored);
    if (lastLost !== undefined) end = Math.max(end, lastLost.index + 1 + restoreGap);
  }
  if (unknown > 0)
    engine.log.warn(
      { unknown },
      'found used addresses that were not in the database; they are watched from now on',
    );
}
