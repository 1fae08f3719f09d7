// Processes the transfers of every payment marked as pending. The database flag triggers it, so that a lost wake loses
// nothing.
import { errorText, unreachable } from '@/lib/core/errors';
import { isTransactionTimeout } from '@/lib/db/transaction';
import { type MoneyProgress, moveMoney } from '@/lib/money/move-money';
import { LedgerUnavailableError } from '@/lib/nano/ledger';
import { SignerUnavailableError } from '@/lib/nano/signer';
import { takeOverResolved } from './carry-out-transfers';
import type { EngineContext, Job } from './job';
import type { MoneyQueue } from './money-queue';

const EVERY_MS = 1_000;
/** Minimum interval between full scans; in between only requested payments are processed. */
const SCAN_EVERY_MS = 900;
/** Pending payments per scan. */
const SCAN_PAYMENTS = 10_000;
/** Concurrent payments, each on its own account. More would slow down deposit detection. */
const PAYMENTS_AT_ONCE = 2;
/** Pauses before the next pass: while waiting for confirmation, and after an error. */
const CONFIRMING_PAUSE_MS = 15_000;
const TROUBLE_PAUSE_MS = 1_000;
/** A run starts no further payment after this, so that a hanging run differs from a busy one. */
const MAX_RUN_MS = 60_000;

export function moveMoneyJob(engine: EngineContext): Job {
  const queue = engine.moneyQueue;
  let scannedAtMs = Number.NEGATIVE_INFINITY;
  let woken = () => {};
  const scan = async (turns: Turns) => {
    if (performance.now() - scannedAtMs < SCAN_EVERY_MS) return;
    scannedAtMs = performance.now();
    const pending = await pendingPayments(engine);
    queue.keepOnly(pending.length < SCAN_PAYMENTS ? [...turns.all(), ...pending] : null);
    turns.add(pending.filter((id) => queue.isDue(id) && !turns.isUnderWay(id)));
    engine.report.moneyQueue(queue.state());
  };
  return {
    everyMs: EVERY_MS,
    wokenMeanwhile: () => woken(),
    run: async (signal) => {
      if (!engine.reconciliation.isDone) return;
      const turns = createTurns(queue);
      woken = turns.notifyWatchers;
      const failures: unknown[] = [];
      // Without a node or signer, further payments would only fail the same way.
      const begunAtMs = performance.now();
      const isOver = () =>
        signal.aborted || failures.length > 0 || performance.now() - begunAtMs > MAX_RUN_MS;
      const fail = (error: unknown) => {
        failures.push(error);
        turns.notifyWatchers();
      };
      const mover = async () => {
        while (!isOver()) {
          await scan(turns);
          const id = turns.next();
          if (id === undefined && !turns.isUnderWay()) return;
          if (id === undefined) await turns.change();
          else
            await moveMoneyOf(engine, id)
              .catch(fail)
              .finally(() => turns.ended(id));
        }
      };
      await Promise.all(Array.from({ length: PAYMENTS_AT_ONCE }, () => mover().catch(fail)));
      engine.report.moneyQueue(queue.state());
      if (failures.length > 0) throw failures[0];
      const left = turns.all();
      for (const id of left) queue.request(id);
      if (left.length > 0) engine.wake('moveMoney');
    },
  };
}

type Turns = ReturnType<typeof createTurns>;

/** A fair queue: a payment with thousands of blocks neither blocks others nor is blocked. */
function createTurns(queue: Pick<MoneyQueue, 'takeRequested'>) {
  const waiting = new Set<string>();
  const moving = new Set<string>();
  const watchers = new Set<() => void>();
  const notifyWatchers = () => {
    for (const look of watchers) look();
    watchers.clear();
  };
  const add = (paymentIds: readonly string[]) => {
    for (const id of paymentIds) waiting.add(id);
  };
  return {
    add,
    /** The next payment that is not in progress, including new requests. Undefined when none waits. */
    next: () => {
      // Requests ignore pauses, which may have been set at the same moment.
      add(queue.takeRequested());
      for (const id of waiting) {
        if (moving.has(id)) continue;
        waiting.delete(id);
        moving.add(id);
        return id;
      }
      return undefined;
    },
    ended: (id: string) => {
      moving.delete(id);
      notifyWatchers();
    },
    /** Whether the payment is in progress; without an id, whether any is. */
    isUnderWay: (id?: string) => (id === undefined ? moving.size > 0 : moving.has(id)),
    /** Waits until a payment is done or `notifyWatchers` is called. */
    change: () => new Promise<void>((resolve) => watchers.add(resolve)),
    notifyWatchers,
    /** Waiting and running payments. */
    all: () => [...waiting, ...moving],
  };
}

/** Oldest first by id; those beyond the limit follow later. */
async function pendingPayments(engine: EngineContext): Promise<string[]> {
  const rows = await engine.database.db.payment.findMany({
    where: { transfersPending: true },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: SCAN_PAYMENTS,
  });
  return rows.map((row) => row.id);
}

async function moveMoneyOf(engine: EngineContext, paymentId: string): Promise<void> {
  const queue = engine.moneyQueue;
  await engine.afterDeposits();
  try {
    const progress = await moveMoney(engine, paymentId, queue.portion(paymentId));
    if (progress === 'foreign') await takeOverResolved(engine, paymentId);
    note(queue, paymentId, progress);
  } catch (error) {
    // A missing node or signer is not the payment's failure: the job fails, logs it once and retries.
    if (error instanceof LedgerUnavailableError || error instanceof SignerUnavailableError) {
      queue.pause(paymentId, TROUBLE_PAUSE_MS, true);
      throw error;
    }
    queue.failed(paymentId, TROUBLE_PAUSE_MS, {
      error: errorText(error),
      isTooLarge: isTransactionTimeout(error),
    });
    engine.log.error({ paymentId, error: errorText(error) }, 'could not process the transfers of a payment');
  }
}

function note(queue: MoneyQueue, paymentId: string, progress: MoneyProgress): void {
  queue.moved(paymentId);
  switch (progress) {
    case 'done':
      queue.forget(paymentId);
      break;
    case 'more':
      // At the end of the queue, without a pause.
      queue.request(paymentId);
      break;
    case 'confirming':
      queue.pause(paymentId, CONFIRMING_PAUSE_MS, false);
      break;
    case 'later':
    case 'foreign':
      queue.pause(paymentId, TROUBLE_PAUSE_MS, true);
      break;
    default:
      unreachable(progress);
  }
}
