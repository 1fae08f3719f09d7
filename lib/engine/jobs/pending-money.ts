// Carries on the money of every payment whose money is pending: level-triggered, so that a lost wake loses nothing.
import { errorText, unreachable } from '@/lib/core/errors';
import { isTransactionTimeout } from '@/lib/db/transaction';
import { type MoneyProgress, moveMoney } from '@/lib/money/move-money';
import { LedgerUnavailableError } from '@/lib/nano/ledger';
import type { EngineContext, Job } from './job';
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
/** After so long a run takes no further turn, so that one that hangs can be told from one that has much to do. */
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
      woken = turns.lookAgain;
      const failures: unknown[] = [];
      // While the node is away every further payment would only wait for the same answer.
      const begunAtMs = performance.now();
      const isOver = () =>
        signal.aborted || failures.length > 0 || performance.now() - begunAtMs > MAX_RUN_MS;
      const fail = (error: unknown) => {
        failures.push(error);
        turns.lookAgain();
      };
      const mover = async () => {
        while (!isOver()) {
          await scan(turns);
          const id = turns.next();
          if (id === undefined && !turns.isUnderWay()) return;
          if (id === undefined) await turns.change();
          else
            await carryOn(engine, id)
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

/**
 * One payment after the other, in the order in which they came: one of thousands of blocks, which comes again and again,
 * keeps nobody waiting, and waits for nobody itself.
 */
function createTurns(queue: Pick<MoneyQueue, 'takeRequested'>) {
  const waiting = new Set<string>();
  const moving = new Set<string>();
  const watchers = new Set<() => void>();
  const lookAgain = () => {
    for (const look of watchers) look();
    watchers.clear();
  };
  const add = (paymentIds: readonly string[]) => {
    for (const id of paymentIds) waiting.add(id);
  };
  return {
    add,
    /** Whose turn is next, what was asked for meanwhile included; never one that has its turn. Undefined: nobody waits. */
    next: () => {
      // What was asked for has its turn whatever its pause: the asking may have come while the pause was set.
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
      lookAgain();
    },
    /** Whether the payment has its turn; without one, whether any has. */
    isUnderWay: (id?: string) => (id === undefined ? moving.size > 0 : moving.has(id)),
    /** Waits until a turn has ended, or `lookAgain` is called. */
    change: () => new Promise<void>((resolve) => watchers.add(resolve)),
    lookAgain,
    /** Those that wait and those that have their turn. */
    all: () => [...waiting, ...moving],
  };
}

/** The oldest first, by their identifiers: whatever is beyond the bound has its turn when those are done. */
async function pendingPayments(engine: EngineContext): Promise<string[]> {
  const rows = await engine.database.db.payment.findMany({
    where: { transfersPending: true },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: SCAN_PAYMENTS,
  });
  return rows.map((row) => row.id);
}

async function carryOn(engine: EngineContext, paymentId: string): Promise<void> {
  const queue = engine.moneyQueue;
  await engine.afterDeposits();
  try {
    note(queue, paymentId, await moveMoney(engine, paymentId, queue.portion(paymentId)));
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
      // Behind those that wait already, and at once.
      queue.request(paymentId);
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
