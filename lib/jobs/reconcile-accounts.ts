// Before any money is moved and any payment expires: compares our accounts with the ledger. Where the ledger knows more
// than the database, an older database was restored, and what it lost is taken over (contract §5).
import { addMs } from '@/lib/core/clock';
import { importChain } from '@/lib/money/import-chain';
import { stopAccount } from '@/lib/money/stop-account';
import { stopTopUpAt } from '@/lib/money/stop-top-up';
import { paymentIdAt } from '@/lib/payments/payment-at';
import { openAddresses, paymentAddresses, poolAddresses, topUpAddresses } from './address-rows';
import type { EngineContext, Job } from './job';
import { forgetRestore, isRestored, noteRestore } from './retire-restored-pool';
import { scanGap } from './scan-gap';
import { takeDeposit } from './take-deposit';

/** Asked again until it has gone through, and then for a restore that a rescan has found. */
const EVERY_MS = 1_000;
const ASK_FOR_RESTORE_EVERY_MS = 30_000;
/** Accounts whose blocks the ledger is still confirming, or whose payer is not screened yet, are waited for so often. */
const MAX_WAITS = 30;

/** Payments that ended in this time before the start are compared as well: what comes late comes soon. */
const RECENT_MS = 48 * 60 * 60_000;

/** Closed from the beginning of each leadership until the accounts are compared. */
export type Reconciliation = { isDone(): boolean; done(): void };

export function createReconciliation(): Reconciliation {
  let done = false;
  return {
    isDone: () => done,
    done: () => {
      done = true;
    },
  };
}

export function reconcileAccountsJob(engine: EngineContext): Job {
  let waits = 0;
  let askAtMs = Number.NEGATIVE_INFINITY;
  return {
    everyMs: EVERY_MS,
    startsAfter: 'lookAtOpen',
    run: async (signal) => {
      const isFirst = !engine.reconciliation.isDone();
      if (!isFirst && performance.now() < askAtMs) return;
      // A node that lags does not know our newest blocks: nothing is compared with it.
      if ((isFirst || (await isRestored(engine.database))) && (await engine.health.check()) === null) return;
      if (isFirst) await detectRestore(engine);
      const restored = await isRestored(engine.database);
      askAtMs = performance.now() + ASK_FOR_RESTORE_EVERY_MS;
      if (!isFirst && !restored) return;
      if (restored) await scanGap(engine, signal);
      const left = await compareAll(engine, restored, signal);
      if (signal.aborted) return;
      const isNews = !restored && (await isRestored(engine.database));
      if (isNews || (left > 0 && waits < MAX_WAITS)) {
        if (!isNews) waits += 1;
        askAtMs = Number.NEGATIVE_INFINITY;
        return;
      }
      // What still waits is asked again: until then its account is stopped before anything is sent from it.
      if (restored && left === 0) await forgetRestore(engine.database);
      engine.reconciliation.done();
      engine.wake('moveMoney');
      engine.wake('expirePayments');
      if (restored) engine.wake('lookAtAll');
    },
  };
}

/** Where the files beside the database were lost with it: no address of the pool is ever opened before it is given out. */
async function detectRestore(engine: EngineContext): Promise<void> {
  const ready = { assignedAt: null, retiredAt: null, readyAt: { not: null } };
  for await (const addresses of poolAddresses(engine.database.db, ready)) {
    if ((await engine.ledger.frontiers(addresses)).size === 0) continue;
    await noteRestore(engine, 'an address of the pool has been in use');
    return;
  }
}

/**
 * Every open account, those that ended lately or wait for their merchant's schedule, and all top-ups; after a restore every
 * account. @returns how many have to wait
 */
async function compareAll(engine: EngineContext, restored: boolean, signal: AbortSignal): Promise<number> {
  const { db } = engine.database;
  const recent = addMs(engine.clock.now(), -RECENT_MS);
  const groups = restored
    ? [paymentAddresses(db, {})]
    : [
        openAddresses(engine.database),
        paymentAddresses(db, { OR: [{ moneyPending: true }, { endedAt: { gt: recent } }] }),
        paymentAddresses(db, { deferred: { isNot: null } }),
      ];
  groups.push(topUpAddresses(db, {}));
  let left = 0;
  for (const group of groups) {
    for await (const addresses of group) {
      if (signal.aborted) return left;
      left += await comparePage(engine, addresses);
    }
  }
  return left;
}

async function comparePage(engine: EngineContext, addresses: readonly string[]): Promise<number> {
  const frontiers = await engine.ledger.frontiers(addresses);
  if (frontiers.size === 0) return 0;
  const rows = await engine.database.db.block.findMany({
    where: { hash: { in: [...frontiers.values()] } },
    select: { hash: true },
  });
  const known = new Set(rows.map((row) => row.hash));
  let left = 0;
  for (const [address, frontier] of frontiers) {
    if (!known.has(frontier) && (await takeOver(engine, address)) === 'later') left += 1;
  }
  return left;
}

async function takeOver(engine: EngineContext, address: string): Promise<'done' | 'later'> {
  const { database, ledger, clock, log, config } = engine;
  const paymentId = await paymentIdAt(database.db, address);
  if (paymentId === null) {
    // Whatever was sent from there in the time that is lost, no row is left to say for whom: a person has to.
    const reason = 'the account holds a block that is not in the books';
    const isTopUp = await stopTopUpAt({ database, clock }, address, 'foreignBlock', reason);
    if (isTopUp && !(await isRestored(database))) await noteRestore(engine, 'a top-up has unknown blocks');
    return 'done';
  }
  const { dustLimitRaw, reviewDeadlineMs } = config;
  const result = await importChain(
    {
      ...{ database, ledger, clock, log, dustLimitRaw, reviewDeadlineMs },
      recordDeposit: (send) => takeDeposit(engine, send),
    },
    paymentId,
  );
  if (result === 'later') return 'later';
  if (result === 'foreign') {
    log.error({ paymentId }, 'an account of ours holds a block we did not sign');
    const reason = 'the account holds a block that carries out nothing this payment calls for';
    await stopAccount({ database, clock }, paymentId, 'foreignBlock', reason);
  }
  if (result !== 'nothing') engine.moneyWanted(paymentId);
  if (result === 'imported' && !(await isRestored(database)))
    await noteRestore(engine, 'the ledger holds blocks of ours that the database does not');
  return 'done';
}
