// Carries one payment's money as far as it goes now: decide, then move its account, then close. Whatever is left is done by
// the next pass, which starts from the database alone: nothing here remembers what an earlier pass did.
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { holdOpenRefunds } from './compliance-hold';
import { DECIDED_AT_ONCE, decideTransfers } from './decide-transfers';
import { MOVABLE_DISPOSITIONS } from './due-transfers';
import type { MoneyDeps } from './money-deps';
import { moveAccount } from './move-account';
import { holdWhileStopped, stopAccount } from './stop-account';

/**
 * done: nothing is left. more: the pass was full; another one goes on at once. confirming: the ledger has to confirm what
 * was published. later: something was in the way.
 */
export type MoneyProgress = 'done' | 'more' | 'confirming' | 'later';

/** Transactions of one pass that decide; more deposits have their turn in the next, and join what is not signed by then. */
const MAX_DECISIONS = 10;

/**
 * One pass over one payment. Never run two at once for the same payment.
 * @param portion deposits decided in one transaction, up to DECIDED_AT_ONCE
 * @throws LedgerUnavailableError or the database's error; the next pass goes on where this one ended
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
  // While nobody has looked at a stopped account, what is newly decided for it waits as well.
  if (await holdWhileStopped(deps, payment)) return close(deps, paymentId);
  const receivable = { disposition: { in: [...MOVABLE_DISPOSITIONS] } };
  const moved = await moveAccount(deps, {
    ...{ address, depositIndex, paymentId, merchantId },
    isHeld,
    receivable,
  });
  switch (moved.kind) {
    case 'stop':
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

/** Clears transfersPending only if the payment has not changed since nothing was found left; otherwise there is another pass. */
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
