// Runs one pass over a payment's transfers: create missing ones, move its account, clear transfersPending. Each pass starts
// from the database; nothing is kept in memory between passes.
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { holdOpenRefunds } from './compliance-hold';
import { DECIDED_AT_ONCE, decideTransfers } from './decide-transfers';
import { MOVABLE_DISPOSITIONS } from './due-transfers';
import type { MoneyDeps } from './money-deps';
import { moveAccount } from './move-account';
import { holdWhileStopped, isResolved, stopAccount } from './stop-account';

/**
 * done: nothing left. more: the pass was full; run another. confirming: published blocks await confirmation. later: retry
 * later. foreign: the account has an unknown block although an operator resolved it; nothing was done.
 */
export type MoneyProgress = 'done' | 'more' | 'confirming' | 'later' | 'foreign';

/** Transactions per pass that create transfers; later deposits join transfers that are not signed yet. */
const MAX_DECISIONS = 10;

/**
 * Runs one pass. Never run two at once for the same payment.
 * @param portion deposits per transaction, up to DECIDED_AT_ONCE
 * @throws LedgerUnavailableError; the database's error; the next pass resumes
 */
export async function moveMoney(
  deps: MoneyDeps,
  paymentId: string,
  portion: number = DECIDED_AT_ONCE,
): Promise<MoneyProgress> {
  const seen = await readPayment(deps, paymentId);
  if (!seen.transfersPending) return 'done';
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions += 1) {
    await deps.afterDeposits();
    const payment = decisions === 0 ? seen : await readPayment(deps, paymentId);
    if ((await decideTransfers(deps, payment, portion)) === 'nothing') break;
  }
  deps.atStep('transfersDecided');
  return carryOut(deps, await readPayment(deps, paymentId));
}

function readPayment({ database }: MoneyDeps, id: string): Promise<PaymentRow> {
  return database.db.payment.findUniqueOrThrow({ where: { id } });
}

async function carryOut(deps: MoneyDeps, payment: PaymentRow): Promise<MoneyProgress> {
  const { id: paymentId, merchantId, depositAddress: address, depositIndex } = payment;
  const isHeld = payment.sanctionsHoldAt !== null;
  if (isHeld && (await holdOpenRefunds(deps, paymentId))) return 'more';
  // New transfers of a stopped account are held too.
  if (await holdWhileStopped(deps, payment)) return close(deps, paymentId);
  const receivable = { disposition: { in: [...MOVABLE_DISPOSITIONS] } };
  const moved = await moveAccount(deps, {
    ...{ address, depositIndex, paymentId, merchantId },
    isHeld,
    receivable,
  });
  switch (moved.kind) {
    case 'stop':
      if (moved.stop === 'unknownBlock' && (await isResolved(deps.database.db, address))) return 'foreign';
      deps.log.error(
        { paymentId, reason: moved.reason },
        'stopped the account of a payment: nothing is sent from it until an operator resolves it',
      );
      await stopAccount(deps, paymentId, moved.stop, moved.reason);
      return 'later';
    case 'more':
    case 'later':
      return moved.kind;
    case 'published':
      return close(deps, paymentId);
  }
}

/** Clears transfersPending only if the payment has not changed since nothing was due; otherwise another pass runs. */
async function close(deps: MoneyDeps, paymentId: string): Promise<MoneyProgress> {
  const { db } = deps.database;
  const payment = await readPayment(deps, paymentId);
  const { version } = payment;
  const open = { account: payment.depositAddress, paymentId, confirmedAt: null, heldAt: null };
  if ((await db.transfer.findFirst({ where: open, select: { id: true } })) !== null) return 'confirming';
  if ((await decideTransfers(deps, payment)) === 'decided') return 'more';
  const closed = await db.payment.updateMany({
    where: { id: paymentId, version, transfersPending: true },
    data: { transfersPending: false },
  });
  deps.atStep('moneyClosed');
  return closed.count === 1 ? 'done' : 'more';
}
