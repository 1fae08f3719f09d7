// Carries on the money of every payment whose money is pending: level-triggered, so that a lost wake loses nothing.
import { errorText, unreachable } from '@/lib/core/errors';
import { isTransactionTimeout } from '@/lib/db/transaction';
import { type MoneyProgress, moveMoney } from '@/lib/money/move-money';
import { LedgerUnavailableError } from '@/lib/nano/ledger-error';
import { inParallel } from './in-parallel';
import type { EngineContext, Job } from './job';
import { moneyDeps } from './money-deps';
import type { MoneyQueue } from './money-queue';

const EVERY_MS = 1_000;
/** All pending payments are read at most this often; in between only those that were asked for. */
const SCAN_EVERY_MS = 900;
/** Pending payments read in one run. */
const SCAN_PAYMENTS = 10_000;
/** Payments carried on at the same time, each on an account of its own. More would slow down detection beside them. */
const PAYMENTS_AT_ONCE = 2;
/** The next pass over a payment that waits: for the ledger's confirmation, or after trouble. */
const CONFIRMING_PAUSE_MS = 15_000;
const TROUBLE_PAUSE_MS = 1_000;

export function moveMoneyJob(engine: EngineContext, queue: MoneyQueue): Job {
  let scannedAtMs = Number.NEGATIVE_INFINITY;
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone()) return;
      const wanted = queue.takeWanted();
      const scanned: string[] = [];
      if (performance.now() - scannedAtMs >= SCAN_EVERY_MS) {
        scannedAtMs = performance.now();
        const pending = await pendingPayments(engine);
        queue.keepOnly(pending.length < SCAN_PAYMENTS ? [...wanted, ...pending] : null);
        scanned.push(...pending);
      }
      // What was asked for has its turn whatever its pause: the asking may have come while the pause was set.
      const due = [...new Set([...wanted, ...scanned.filter((id) => queue.isDue(id))])];
      // While the node is away every further payment would only wait for the same answer.
      let ledgerAway = false;
      await inParallel(due, PAYMENTS_AT_ONCE, async (id) => {
        if (signal.aborted || ledgerAway) return;
        await engine.afterDeposits();
        await carryOn(engine, queue, id).catch((error: unknown) => {
          ledgerAway = true;
          throw error;
        });
      }).finally(() => engine.report.moneyQueue(queue.state()));
    },
  };
}

/** The oldest first, by their identifiers: whatever is beyond the bound has its turn when those are done. */
async function pendingPayments(engine: EngineContext): Promise<string[]> {
  const rows = await engine.database.db.payment.findMany({
    where: { moneyPending: true },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: SCAN_PAYMENTS,
  });
  return rows.map((row) => row.id);
}

async function carryOn(engine: EngineContext, queue: MoneyQueue, paymentId: string): Promise<void> {
  try {
    note(engine, queue, paymentId, await moveMoney(moneyDeps(engine), paymentId, queue.portion(paymentId)));
  } catch (error) {
    // An absent node is no payment's fault: the job itself fails, says so once, and comes again.
    if (error instanceof LedgerUnavailableError) {
      queue.pause(paymentId, TROUBLE_PAUSE_MS, true);
      throw error;
    }
    queue.failed(paymentId, TROUBLE_PAUSE_MS, {
      error: errorText(error),
      isTooLarge: isTransactionTimeout(error),
    });
    engine.log.error({ paymentId, error: errorText(error) }, 'money could not be moved');
  }
}

function note(engine: EngineContext, queue: MoneyQueue, paymentId: string, progress: MoneyProgress): void {
  queue.moved(paymentId);
  switch (progress) {
    case 'done':
      queue.forget(paymentId);
      break;
    case 'more':
      // Behind those that wait already, and at once.
      queue.want(paymentId);
      engine.wake('moveMoney');
      break;
    case 'confirming':
      queue.pause(paymentId, CONFIRMING_PAUSE_MS, false);
      break;
    case 'later':
      queue.pause(paymentId, TROUBLE_PAUSE_MS, true);
      break;
    default:
      unreachable(progress);
  }
}
