// Reschedules deferred settlements after a merchant's change: pause, resume, schedule, "Settle now".
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  BATCH_SETTLEMENTS,
  type ChangedMerchant,
  changedMerchants,
  endRescheduling,
  MAX_MERCHANTS,
  rescheduleBatch,
} from '@/lib/accounts/merchants/settlement-schedule';
import type { EngineContext, Job } from './job';

const EVERY_MS = 1_000;
/** Batches per run over all merchants; the rest follows in the next run, which starts at once. */
const MAX_BATCHES = 200;
/**
 * On PostgreSQL, a deposit's transaction that read the merchant's earlier settings may still add a settlement with the old
 * version. Transactions end within 15 s (lib/db/transaction.ts); this job looks for longer.
 */
const LATE_ROWS_MS = 60_000;

export function rescheduleSettlementsJob(engine: EngineContext): Job {
  /** Since when no outdated settlement was found, by merchant and version, on the monotonic clock. */
  const quietSinceMs = new Map<string, number>();
  let after = '';
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      // The next run continues behind them: those that can't be rescheduled must not keep the others waiting.
      const changed = await changedMerchants(engine.database.db, after);
      const isPage = after !== '' || changed.length === MAX_MERCHANTS;
      after = changed.length < MAX_MERCHANTS ? '' : (changed.at(-1)?.id ?? '');
      const failures = new Map<ChangedMerchant, unknown>();
      const { walked, isWhole } = await walk(engine, changed, signal, failures);
      if (walked.size > 0) engine.wake('startSettlements');
      if (!isWhole && !signal.aborted) engine.wake('rescheduleSettlements');
      const quiet = new Map(
        changed
          .filter((one) => isWhole && !walked.has(one) && !failures.has(one))
          .map((one) => [keyOf(one), one]),
      );
      const read = new Set(changed.map(keyOf));
      for (const key of quietSinceMs.keys())
        if (!quiet.has(key) && (!isPage || read.has(key))) quietSinceMs.delete(key);
      const nowMs = performance.now();
      for (const [key, merchant] of quiet) {
        const sinceMs = quietSinceMs.get(key) ?? nowMs;
        quietSinceMs.set(key, sinceMs);
        if (nowMs - sinceMs >= LATE_ROWS_MS) await endRescheduling(engine.database.db, merchant);
      }
      for (const failure of failures.values()) throw failure;
    },
  };
}

function keyOf({ id, settlementVersion }: ChangedMerchant): string {
  return `${id} ${settlementVersion}`;
}

/**
 * Processes one batch per merchant in turn, so that a large merchant does not delay others.
 * @returns the merchants that had outdated settlements, and whether none are left
 */
async function walk(
  engine: EngineContext,
  changed: readonly ChangedMerchant[],
  signal: AbortSignal,
  failures: Map<ChangedMerchant, unknown>,
) {
  const walked = new Set<ChangedMerchant>();
  const queue = [...changed];
  for (let batches = 0; batches < MAX_BATCHES && !signal.aborted; batches += 1) {
    const merchant = queue.shift();
    if (merchant === undefined) return { walked, isWhole: true };
    // Other work runs between batches, deposits first.
    await nextTurn();
    await engine.afterDeposits();
    const count = await rescheduleBatch(engine, merchant).catch((error: unknown) => {
      failures.set(merchant, error);
      return 0;
    });
    if (count > 0) walked.add(merchant);
    if (count === BATCH_SETTLEMENTS) queue.push(merchant);
  }
  return { walked, isWhole: queue.length === 0 };
}
